"""Where the parts of a row lie: computed once a width, then painted, measured and hit by the same boxes."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QFont, QFontMetrics, QTextCharFormat, QTextLayout, QTextOption

from judgehelper.ui.look import Look
from judgehelper.ui.models.rows import Chip, Row

Spans = tuple[tuple[int, int], ...]


class Laid(Struct, frozen=True, kw_only=True):
    """A row laid out in a width: boxes relative to its top left corner."""

    height: int
    title: QTextLayout
    title_at: QPointF
    text: QTextLayout | None
    text_at: QPointF
    chips: tuple[tuple[Chip, QRect], ...]
    badge: QRect
    icon: QRect
    right: QRect
    right_text: str
    keys: QRect
    notes: QRect


def chip_font(look: Look) -> QFont:
    """Give the font of citations."""
    return look.font(11.5, 500)


def chip_width(look: Look, text: str) -> int:
    """Measure a citation chip."""
    return QFontMetrics(chip_font(look)).horizontalAdvance(text) + look.px(12)


def mark_formats(look: Look, spans: Spans, size: float) -> list[QTextLayout.FormatRange]:
    """Give the formats of found words."""
    found = []
    for start, end in spans:
        form = QTextCharFormat()
        form.setBackground(look.colour("mark"))
        form.setForeground(look.colour("mark_text"))
        form.setFont(look.font(size, 600))
        piece = QTextLayout.FormatRange()
        piece.start, piece.length, piece.format = start, end - start, form
        found.append(piece)
    return found


def wrap(text: str, font: QFont, width: int, *, lines: int = 99, formats: list[QTextLayout.FormatRange]) -> QTextLayout:
    """Lay text out in lines of a width; what is over `lines` is not shown."""
    layout = QTextLayout(text.replace("\n", "\u2028"), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setFormats(formats)
    layout.beginLayout()
    top = 0.0
    for _ in range(lines):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(20, width))
        line.setPosition(QPointF(0, top))
        top += line.height()
    layout.endLayout()
    return layout


def height_of(layout: QTextLayout) -> int:
    """Measure laid out text."""
    return round(layout.boundingRect().height() + 0.49)


def lay_out(row: Row, width: int, look: Look) -> Laid:
    """Lay a row out in a width."""
    px = look.px
    left, top, right = px(12) + row.depth * px(18), px(6 if row.text or row.chips else 5), width - px(12)
    if row.rail is not None:
        left = px(36)
    badge = QRect()
    if row.badge:
        wide = max(px(28), QFontMetrics(look.font(12, 600)).horizontalAdvance(row.badge) + px(10))
        badge = QRect(left, top + px(2), wide, px(24))
        left = badge.right() + px(9)
    icon = QRect()
    if row.icon:
        icon = QRect(left, top + px(2), px(16), px(16))
        left = icon.right() + px(9)
    chips: list[tuple[Chip, QRect]] = []
    chip_height = px(20)
    for chip in reversed(row.side):
        box = QRect(right - chip_width(look, chip.text), top, chip_width(look, chip.text), chip_height)
        chips.append((chip, box))
        right = box.left() - px(4)
    keys = QRect()
    if row.keys:
        wide = QFontMetrics(look.font(11, 600)).horizontalAdvance(row.keys) + px(14)
        keys = QRect(right - wide, top - px(1), wide, px(22))
        right = keys.left() - px(8)
    said = f"{row.before} → {row.after}" if row.after else row.right
    right_box, below = QRect(), 0
    if said and row.after and QFontMetrics(look.font(12, 600)).horizontalAdvance(said) > (right - left) // 2:
        below = px(20)
    elif said:
        font = look.font(12, 600 if row.after else 400)
        wide = min(QFontMetrics(font).horizontalAdvance(said) + px(4), max(px(60), (right - left) // 2))
        right_box = QRect(right - wide, top, wide, px(20))
        right = right_box.left() - px(8)
    text_left = left
    for chip in row.lead:
        box = QRect(left, top - px(1), chip_width(look, chip.text), chip_height)
        chips.append((chip, box))
        left = box.right() + px(8)
    size = 11 if row.is_heading else 13
    font = look.font(size, 600 if row.is_strong or row.is_heading else 400)
    title = wrap(row.title, font, right - left, lines=3, formats=mark_formats(look, row.marks, size))
    title_at = QPointF(left, top + max(0, (px(20) - QFontMetrics(font).height()) / 2))
    bottom = max(top + px(20), round(title_at.y()) + height_of(title))
    if below:
        right_box = QRect(left, bottom, width - px(12) - left, below)
        bottom += below
    text: QTextLayout | None = None
    text_at = QPointF(text_left if not row.badge else left, bottom + px(1))
    if row.text:
        limit = width - px(12) - round(text_at.x())
        text = wrap(row.text, look.font(12), limit, lines=6, formats=mark_formats(look, row.text_marks, 12))
        bottom = round(text_at.y()) + height_of(text)
    notes, bottom = _chips_below(row, chips, QPointF(text_at.x(), bottom), width, look)
    return Laid(
        height=max(bottom, badge.bottom()) + px(6 if row.text or row.chips else 4),
        title=title,
        title_at=title_at,
        text=text,
        text_at=text_at,
        chips=tuple(chips),
        badge=badge,
        icon=icon,
        right=right_box,
        right_text=said,
        keys=keys,
        notes=notes,
    )


def _chips_below(row: Row, chips: list[tuple[Chip, QRect]], at: QPointF, width: int, look: Look) -> tuple[QRect, int]:
    px, bottom = look.px, round(at.y())
    if not row.chips and not row.notes:
        return QRect(), bottom
    left, top = round(at.x()), bottom + px(3)
    for chip in row.chips:
        wide = chip_width(look, chip.text)
        if left + wide > width - px(12) and left > at.x():
            left, top = round(at.x()), top + px(23)
        chips.append((chip, QRect(left, top, wide, px(20))))
        left += wide + px(5)
    notes = QRect(left + px(3), top, max(0, width - px(12) - left - px(3)), px(20)) if row.notes else QRect()
    return notes, top + px(20)
