"""Where the parts of a row lie: computed once a width, then painted, measured and hit by the same boxes."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QFont, QFontMetrics, QTextCharFormat, QTextLayout, QTextOption

from judgehelper.ui.look import Look
from judgehelper.ui.models.rows import Chip, Row
from judgehelper.ui.widgets.brushwork import SYMBOL

LANE = 11
"""Between two lanes of a timeline."""
STEP = 14
"""How far a row of a tree stands right of its parent."""
SPACE = "\u2003\u2060"
"""As wide as the letters are high: room for a symbol; the stop or comma after it is not parted from it."""
Spans = tuple[tuple[int, int], ...]


class Laid(Struct, frozen=True, kw_only=True):
    """A row laid out in a width: boxes relative to its top left corner."""

    height: int
    title: QTextLayout
    title_at: QPointF
    text: QTextLayout | None
    text_at: QPointF
    chips: tuple[tuple[Chip, QRect], ...]
    more: QRect
    """Where the chips that are not shown are asked for."""
    badge: QRect
    icon: QRect
    right: QRect
    change: QTextLayout | None
    """Before and after, where they are too long to stand on the right: below the title."""
    change_at: QPointF
    keys: QRect
    notes: QRect
    symbols: tuple[tuple[str, QRectF], ...] = ()
    """Symbols of costs in title and text, drawn where a space was left for each."""


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
    """Lay text out in lines of a width; what is over `lines` is left out, and «…» says so."""
    said = text if formats else SYMBOL.sub(SPACE, text)
    layout, end = _laid(said, font, width, lines, formats)
    for _ in range(SHORTENED if end < len(said) else 0):
        cut = said[: max(0, end - 1)].rstrip()
        layout, shown = _laid(f"{cut}…", font, width, lines, [each for each in formats if each.start < len(cut)])
        if shown > len(cut):
            break
        end = len(cut)
    return layout


SHORTENED = 12
"""Letters at most that give way to «…»."""


def _laid(
    said: str, font: QFont, width: int, lines: int, formats: list[QTextLayout.FormatRange]
) -> tuple[QTextLayout, int]:
    """Lay text out, and say how many of its letters there was room for."""
    layout = QTextLayout(said.replace("\n", "\u2028"), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setFormats(formats)
    layout.beginLayout()
    top, end = 0.0, 0
    for _ in range(lines):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(20, width))
        line.setPosition(QPointF(0, top))
        top += line.height()
        end = line.textStart() + line.textLength()
    layout.endLayout()
    return layout, end


def symbols_of(text: str, layout: QTextLayout, at: QPointF) -> tuple[tuple[str, QRectF], ...]:
    """Find the places of the symbols that stand between braces in a text, each a space in its layout."""
    found: list[tuple[str, QRectF]] = []
    shift = 0
    for symbol in () if SYMBOL.search(layout.text()) else SYMBOL.finditer(text):
        place = symbol.start() - shift
        shift += len(symbol[0]) - len(SPACE)
        line = layout.lineForTextPosition(place)
        if line.isValid():
            left, right = (_x(line.cursorToX(each)) for each in (place, place + 1))
            edge = min(right - left, line.height()) * 0.92
            top = at.y() + line.y() + (line.height() - edge) / 2
            found.append((symbol[1], QRectF(at.x() + left, top, edge, edge)))
    return tuple(found)


def _x(found: object) -> float:
    """Read what Qt gives for the place of a cursor: a number, or a pair of it and the cursor."""
    return float(found[0] if isinstance(found, tuple) else found)  # type: ignore[arg-type]  # the stubs name neither


def height_of(layout: QTextLayout) -> int:
    """Measure laid out text."""
    return round(layout.boundingRect().height() + 0.49)


class _Room:
    """The room that is left of a row while its parts are laid out one after another, from both sides inwards."""

    def __init__(self, row: Row, width: int, look: Look) -> None:
        self.row, self.width, self.look, self.px = row, width, look, look.px
        self.left = self._beside(row) if row.rail is not None else self.px(12) + row.depth * self.px(STEP)
        self.top = self.px(6 if row.text or row.chips else 5)
        self.right = width - self.px(12)
        self.chips: list[tuple[Chip, QRect]] = []
        self.more = QRect()
        self.has_change_below = False

    def _beside(self, row: Row) -> int:
        """Stand right of the lanes."""
        lane = max(row.rail.lane, *row.rail.through, 0) if row.rail is not None else 0
        return self.px(36) + self.px(LANE) * max(0, lane - 1)

    def advance(self, text: str, size: float, weight: int) -> int:
        """Measure words in a font."""
        return QFontMetrics(self.look.font(size, weight)).horizontalAdvance(text)

    def badge(self) -> QRect:
        """Take the boxed place on the left."""
        if not self.row.badge:
            return QRect()
        wide = max(self.px(28), self.advance(self.row.badge, 12, 600) + self.px(10))
        box = QRect(self.left, self.top + self.px(2), wide, self.px(24))
        self.left = box.right() + self.px(9)
        return box

    def icon(self) -> QRect:
        """Take the icon on the left."""
        if not self.row.icon:
            return QRect()
        box = QRect(self.left, self.top + self.px(2), self.px(16), self.px(16))
        self.left = box.right() + self.px(9)
        return box

    def side(self) -> None:
        """Take the column of citations on the right, with what stands for those that are not shown."""
        if self.row.more and not self.row.chips:
            wide = chip_width(self.look, self.row.more)
            self.more = QRect(self.right - wide, self.top, wide, self.px(20))
            self.right -= wide + self.px(5)
        for chip in reversed(self.row.side):
            wide = chip_width(self.look, chip.text)
            self.chips.append((chip, QRect(self.right - wide, self.top, wide, self.px(20))))
            self.right -= wide + self.px(5)

    def keys(self) -> QRect:
        """Take the key on the right."""
        if not self.row.keys:
            return QRect()
        wide = self.advance(self.row.keys, 11, 600) + self.px(14)
        box = QRect(self.right - wide, self.top - self.px(1), wide, self.px(22))
        self.right = box.left() - self.px(8)
        return box

    def said(self) -> str:
        """Give what is said on the right."""
        return f"{self.row.before} → {self.row.after}" if self.row.after else self.row.right

    def right_text(self) -> QRect:
        """Take the words on the right; a change too long for half the row gets a line of its own below."""
        said = self.said()
        if not said:
            return QRect()
        wide = self.advance(said, 12, 600 if self.row.after else 400) + self.px(4)
        half = (self.right - self.left) // 2
        self.has_change_below = bool(self.row.after) and wide > half
        if self.has_change_below:
            return QRect()
        wide = min(wide, max(self.px(60), half))
        box = QRect(self.right - wide, self.top, wide, self.px(20))
        self.right = box.left() - self.px(8)
        return box

    def lead(self) -> None:
        """Take the citations before the title."""
        for chip in self.row.lead:
            wide = chip_width(self.look, chip.text)
            self.chips.append((chip, QRect(self.left, self.top - self.px(1), wide, self.px(20))))
            self.left += wide + self.px(8)

    def title(self, start: int) -> tuple[QTextLayout, QPointF]:
        """Lay the title out; one that does not fit beside its citation and book goes below them, over the whole row."""
        row, px = self.row, self.px
        size, weight = (11 if row.is_heading else 13), (600 if row.is_strong or row.is_heading else 400)
        font = self.look.font(size, weight)
        at = QPointF(self.left, self.top + max(0, (px(20) - QFontMetrics(font).height()) / 2))
        if row.lead and row.right and self.advance(row.title, size, weight) > self.right - self.left:
            at, self.right = QPointF(start, at.y() + px(21)), self.width - px(12)
        wide = self.right - round(at.x())
        return wrap(row.title, font, wide, lines=3, formats=mark_formats(self.look, row.marks, size)), at


def lay_out(row: Row, width: int, look: Look) -> Laid:
    """Lay a row out in a width."""
    room, px = _Room(row, width, look), look.px
    badge, icon = room.badge(), room.icon()
    room.side()
    keys, right = room.keys(), room.right_text()
    start = room.left
    room.lead()
    title, title_at = room.title(start)
    bottom = max(room.top + px(20), round(title_at.y()) + height_of(title))
    change, change_at = None, QPointF(start, bottom + px(1))
    if room.has_change_below:
        change = wrap(room.said(), look.font(12), width - px(12) - start, formats=[_after(row, look)])
        bottom = round(change_at.y()) + height_of(change)
    text, text_at = None, QPointF(start, bottom + px(1))
    if row.text:
        limit = width - px(12) - start
        text = wrap(row.text, look.font(12), limit, lines=6, formats=mark_formats(look, row.text_marks, 12))
        bottom = round(text_at.y()) + height_of(text)
    notes, bottom = _chips_below(row, room, QPointF(text_at.x(), bottom), width, look)
    return Laid(
        height=max(bottom, badge.bottom()) + px(6 if row.text or row.chips else 4),
        title=title,
        title_at=title_at,
        text=text,
        text_at=text_at,
        chips=tuple(room.chips),
        more=room.more,
        badge=badge,
        icon=icon,
        right=right,
        change=change,
        change_at=change_at,
        keys=keys,
        notes=notes,
        symbols=(
            *symbols_of(row.title, title, title_at),
            *(symbols_of(row.text, text, text_at) if text is not None else ()),
        ),
    )


def _after(row: Row, look: Look) -> QTextLayout.FormatRange:
    """Give the format of what a change led to."""
    form = QTextCharFormat()
    form.setForeground(look.colour("accent"))
    form.setFont(look.font(12, 600))
    piece = QTextLayout.FormatRange()
    piece.start, piece.length, piece.format = len(row.before) + 3, len(row.after), form
    return piece


def _chips_below(row: Row, room: _Room, at: QPointF, width: int, look: Look) -> tuple[QRect, int]:
    px, bottom, chips = look.px, round(at.y()), room.chips
    if not row.chips and not row.notes:
        return QRect(), bottom
    left, top = round(at.x()), bottom + px(3)
    for chip in row.chips:
        wide = chip_width(look, chip.text)
        if left + wide > width - px(12) and left > at.x():
            left, top = round(at.x()), top + px(23)
        chips.append((chip, QRect(left, top, wide, px(20))))
        left += wide + px(5)
    if row.more:
        wide = chip_width(look, row.more)
        left, top = (round(at.x()), top + px(23)) if left + wide > width - px(12) else (left, top)
        room.more = QRect(left, top, wide, px(20))
        left += wide + px(5)
    notes = QRect(left + px(3), top, max(0, width - px(12) - left - px(3)), px(20)) if row.notes else QRect()
    return notes, top + px(20)
