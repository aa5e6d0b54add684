"""How a piece is painted in three sizes: the same fields, more or fewer of them; no words under a badge or a value."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPen

from judgehelper.kernel.board import Badge, Piece
from judgehelper.ui.look import SANS
from judgehelper.ui.widgets.board.figures import paint_figures, paint_tiny_figures
from judgehelper.ui.widgets.brushwork import LEFT, SYMBOL, Brushwork, break_words, is_fitting

CENTRE = Qt.AlignmentFlag.AlignCenter
ROWS = 3
"""Rows of badges on a card."""
DOT = 7.0
"""Pixels of the dot that stands for a badge without room."""


def paint_normal(brush: Brushwork, rect: QRectF, piece: Piece, count: int = 1) -> None:
    """Paint name, number, cost, text with lost parts struck through, types, key figure, badges."""
    paint_frame(brush, rect, piece)
    px = brush.px
    if piece.face_down and not piece.name:
        paint_back(brush, rect, piece, count)
        return
    top = rect.top() + _name(brush, rect, piece) + px(3)
    inner = QRectF(rect.left() + px(6), top, rect.width() - px(12), rect.bottom() - top - px(5))
    top += _second_line(brush, inner, piece)
    bottom = _foot(brush, inner, piece, count)
    bottom -= _types(brush, QRectF(inner.left(), top, inner.width(), bottom - top), piece)
    paint_lines(brush, QRectF(inner.left(), top, inner.width(), bottom - top), piece)
    brush.painter.setOpacity(1.0)


def paint_tiny(brush: Brushwork, rect: QRectF, piece: Piece, count: int) -> None:
    """Paint frame stripe, name, and below it number of its kind, turned, badges, key figure or cost."""
    if count > 1:
        for shift in (brush.px(5), brush.px(2.5)):
            paint_frame(brush, rect.translated(shift, -shift), piece)
    paint_frame(brush, rect, piece)
    px, painter = brush.px, brush.painter
    frame = brush.look.frame(piece.frame)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(frame.edge))
    painter.drawRoundedRect(QRectF(rect.left() + px(1), rect.top() + px(1), px(5), rect.height() - px(2)), px(3), px(3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = rect.adjusted(px(9), px(2), -px(4), -px(3))
    if piece.unread:
        brush.icon(QPointF(inner.right() - px(12), inner.top()), "warning", "warn", 12)
        inner.setRight(inner.right() - px(13))
    _tiny_name(brush, inner, piece)
    _tiny_foot(brush, rect.adjusted(px(9), px(2), -px(4), -px(3)), piece, count)
    painter.setOpacity(1.0)


def _tiny_name(brush: Brushwork, inner: QRectF, piece: Piece) -> None:
    """Write the name on one line, or where it is long on two smaller ones."""
    metrics = brush.font(11.5, 700)
    brush.pen("text")
    is_behind = piece.attached_to is not None
    if is_behind or is_fitting(metrics, piece.name, inner.width()) or " " not in piece.name:
        brush.line(QRectF(inner.left(), inner.top(), inner.width(), metrics.height()), piece.name)
        return
    small = brush.font(10.5, 700)
    lines = break_words(piece.name, small.horizontalAdvance, inner.width(), 2)
    for place, line in enumerate(lines):
        brush.font(10.5, 700)
        brush.line(QRectF(inner.left(), inner.top() - 1 + place * brush.px(11.5), inner.width(), small.height()), line)


def _tiny_foot(brush: Brushwork, inner: QRectF, piece: Piece, count: int) -> None:
    px = brush.px
    tall = px(16)
    left, top, right = inner.left(), inner.bottom() - tall, inner.right()
    if piece.figures:
        right = paint_tiny_figures(brush, left, right, top, tall, piece.figures)
    elif piece.value:
        right -= paint_value(brush, right, top, tall, piece, 11) + px(3)
    elif piece.cost or piece.makes:
        right = brush.cost(right, top + px(1), piece.cost or piece.makes, 13) - px(3)
    if count > 1:
        left += paint_count(brush, QPointF(left, top), piece, count) + px(3)
    if piece.turned:
        brush.icon(QPointF(left, top + px(1)), "turned", "text2", 13)
        left += px(15)
    paint_badges(brush, QRectF(left, top, right - left, tall), piece.badges)


def paint_stacked(brush: Brushwork, rect: QRectF, piece: Piece) -> None:
    """Paint an item of the stack: name and cost, whose, what it does to whom."""
    paint_frame(brush, rect, piece)
    px = brush.px
    band = _name(brush, rect, piece, cost=piece.cost)
    metrics = brush.font(11)
    brush.pen("text2")
    who = QRectF(rect.left() + px(8), rect.top() + band + px(3), rect.width() - px(14), metrics.height())
    brush.line(who, " · ".join(part for part in (piece.controller, piece.types) if part))
    metrics = brush.font(11.5)
    brush.pen("text")
    body = QRectF(who.left(), who.bottom(), who.width() - px(18 if piece.unread else 0), rect.bottom() - who.bottom())
    room = max(1, int((body.height() - px(2)) // metrics.height()))
    text = " ".join(line.text for line in piece.lines)
    used = brush.broken(body, piece.note, min(room, 2) if text else room) if piece.note else 0.0
    left = room - round(used / metrics.height())
    if text and left > 0:
        brush.pen("text2" if piece.note else "text")
        brush.broken(body.adjusted(0, used, 0, 0), text, left)
    if piece.unread:
        brush.icon(QPointF(rect.right() - px(20), rect.bottom() - px(20)), "warning", "warn", 14)


def paint_back(brush: Brushwork, rect: QRectF, piece: Piece, count: int) -> None:
    """Paint on the back of a piece that shows no name: the sign of what is hidden, what is said of it, how many lie."""
    px, painter = brush.px, brush.painter
    centre = rect.center() - QPointF(0, px(8) if piece.note and rect.height() > px(56) else 0.0)
    radius = min(px(15), rect.height() / 3)
    painter.setPen(QPen(QColor(brush.look.frame(piece.frame).edge), px(1.5)))
    painter.setBrush(brush.look.colour("raised"))
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if count > 1:
        brush.font(14, 700, SANS)
        brush.pen("text")
        painter.drawText(QRectF(rect.left(), centre.y() - radius, rect.width(), 2 * radius), CENTRE, f"×{count}")
    else:
        edge = radius * 1.15
        brush.icon(centre - QPointF(edge / 2, edge / 2), "hidden", "text2", edge / brush.scale)
    if piece.note and rect.height() > px(56):
        wide = min(rect.width() - px(8), brush.pill_width(piece.note))
        box = QRectF(rect.center().x() - wide / 2, rect.bottom() - px(21), wide, px(16))
        brush.pill(box, piece.note, brush.look.frame(piece.frame).edge)
    if piece.badges:
        paint_badges(
            brush, QRectF(rect.left() + px(5), rect.top() + px(5), rect.width() - px(10), px(16)), piece.badges
        )
    painter.setOpacity(1.0)


def paint_count(brush: Brushwork, at: QPointF, piece: Piece, count: int) -> float:
    """Paint how many pieces this one stands for; give the width."""
    wide = brush.pill_width(f"×{count}")
    brush.pill(QRectF(at.x(), at.y(), wide, brush.px(16)), f"×{count}", brush.look.frame(piece.frame).edge)
    return wide


def paint_band(brush: Brushwork, band: QRectF, piece: Piece) -> None:
    """Paint the ground of the name."""
    painter = brush.painter
    painter.save()
    painter.setClipRect(band)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(brush.look.frame(piece.frame).band))
    painter.drawRoundedRect(band.adjusted(0, 0, 0, brush.px(7)), brush.px(6), brush.px(6))
    painter.restore()


def paint_frame(brush: Brushwork, rect: QRectF, piece: Piece) -> None:
    """Paint the ground of a piece, patterned where it lies face down."""
    frame = brush.look.frame(piece.frame)
    painter = brush.painter
    painter.setOpacity(0.55 if piece.ghost else 1.0)
    painter.setPen(QPen(QColor(frame.edge), max(1.0, brush.px(1.2))))
    painter.setBrush(QColor(frame.face))
    painter.drawRoundedRect(rect, brush.px(7), brush.px(7))
    if piece.face_down:
        painter.setBrush(QBrush(QColor(frame.edge), Qt.BrushStyle.Dense6Pattern))
        painter.drawRoundedRect(rect, brush.px(7), brush.px(7))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _name(brush: Brushwork, rect: QRectF, piece: Piece, *, cost: str = "") -> float:
    """Paint the band with the name, in two lines where it is long, and what it cost; give its height."""
    px = brush.px
    metrics = brush.font(13, 700)
    inner = rect.width() - px(11) - (len(SYMBOL.findall(cost)) * px(15) + px(2) if cost else 0.0)
    two = not is_fitting(metrics, piece.name, inner) and " " in piece.name
    height = (2 * metrics.ascent() + metrics.descent() if two else metrics.height()) + px(5)
    paint_band(brush, QRectF(rect.left() + 1, rect.top() + 1, rect.width() - 2, height), piece)
    brush.pen("text")
    lines = break_words(piece.name, metrics.horizontalAdvance, inner, 2) if two else [piece.name]
    for place, line in enumerate(lines):
        brush.font(13, 700)
        top = rect.top() + px(3) + place * metrics.ascent()
        brush.line(QRectF(rect.left() + px(6), top, inner, metrics.height()), line)
    if cost:
        brush.cost(rect.right() - px(5), rect.top() + px(4), cost, 14)
    return height


def _second_line(brush: Brushwork, inner: QRectF, piece: Piece) -> float:
    """Paint turned, timestamp and cost; give the height used."""
    if not (piece.turned or piece.mark or piece.cost or piece.makes):
        return 0.0
    left, px = inner.left(), brush.px
    metrics = brush.font(11.5)
    tall = max(px(15), metrics.height(), 12.0)
    if piece.turned:
        brush.icon(QPointF(left, inner.top()), "turned", "text", 14)
        left += max(14.0, px(18))
    if piece.mark:
        brush.pen("text2")
        brush.painter.drawText(QRectF(left, inner.top(), inner.width(), tall), LEFT, f"№{piece.mark}")
    brush.cost(inner.right(), inner.top(), piece.cost or piece.makes, 14)
    return tall + px(3)


def paint_lines(brush: Brushwork, box: QRectF, piece: Piece, size: float = 12) -> None:
    """Paint the text as far as there is room, what is lost struck through."""
    painter = brush.painter
    top = box.top()
    for line in piece.lines:
        metrics = brush.font(size)
        font = painter.font()
        font.setStrikeOut(line.lost)
        painter.setFont(font)
        brush.pen("warn" if line.unread else "text2" if line.lost else "text")
        room = int((box.bottom() - top) // metrics.height())
        if room < 1:
            return
        used = brush.broken(QRectF(box.left(), top, box.width(), box.bottom() - top), line.text, room)
        top += used + brush.px(2)


def _types(brush: Brushwork, box: QRectF, piece: Piece) -> float:
    """Paint the types at the foot of a box, on two lines where there is nothing to read instead; give the height."""
    if not piece.types:
        return 0.0
    metrics = brush.font(11.5)
    lines = [piece.types]
    if not is_fitting(metrics, piece.types, box.width()):
        room = box.height() - (4 if piece.lines else 2) * metrics.height()
        lines = break_words(piece.types, metrics.horizontalAdvance, box.width(), 2) if room >= 0 else lines
    tall = len(lines) * metrics.height() + brush.px(2)
    top = box.bottom() - tall
    brush.pen("hairline")
    brush.painter.drawLine(QPointF(box.left(), top), QPointF(box.right(), top))
    brush.pen("text2")
    for place, line in enumerate(lines):
        brush.font(11.5)
        brush.line(
            QRectF(box.left(), top + brush.px(1) + place * metrics.height(), box.width(), metrics.height()), line
        )
    return tall + brush.px(1)


def _foot(brush: Brushwork, inner: QRectF, piece: Piece, count: int) -> float:
    """Paint the key figure and the badges, beside it as far as there is room, then above; give the upper edge."""
    px = brush.px
    if piece.figures:
        tall = paint_figures(brush, inner, piece.figures, 13)
        inner = inner.adjusted(0, 0, 0, -tall - px(2))
    if not (piece.value or piece.badges or piece.unread or count > 1):
        return inner.bottom()
    tall = max(px(19), brush.font(13, 700, SANS).height())
    top, left, right = inner.bottom() - tall, inner.left(), inner.right()
    if piece.value and not piece.figures:
        right -= paint_value(brush, right, top, tall, piece, 13) + px(3)
    if piece.unread:
        brush.icon(QPointF(left, top + px(2)), "warning", "warn", 15)
        left += max(13.0, px(17))
    if count > 1:
        left += paint_count(brush, QPointF(left, top + (tall - px(16)) / 2), piece, count) + px(3)
    low = max(px(16), brush.font(10.5, 700, SANS).height())
    rows = lay_badges([brush.pill_width(badge.text) for badge in piece.badges], (right - left, inner.width()))
    done = 0
    for place, count in enumerate(rows):
        row = piece.badges[done : done + count] if place < len(rows) - 1 else piece.badges[done:]
        done += count
        y = top - place * (low + px(2))
        if place:
            paint_badges(brush, QRectF(inner.left(), y, inner.width(), low), row)
        else:
            paint_badges(brush, QRectF(left, y + (tall - low) / 2, right - left, low), row)
    return top - max(0, len(rows) - 1) * (low + px(2)) - px(2)


def lay_badges(widths: Sequence[float], rooms: tuple[float, float], gap: float = 2.0) -> list[int]:
    """Count the badges of each row: the first row has less room, as the key figure stands there; at most three rows."""
    rows, used = [0], 0.0
    for width in widths:
        room = rooms[0] if len(rows) == 1 else rooms[1]
        if used + width > room and len(rows) < ROWS and (rows[-1] or len(rows) == 1):
            rows.append(0)
            used = 0.0
        rows[-1] += 1
        used += width + gap
    return rows


def are_fitting(brush: Brushwork, width: float, badges: Sequence[Badge]) -> bool:
    """Say whether all badges can be read in a row, shortly at least."""
    return sum(brush.pill_width(each.short or each.text) + 2 for each in badges) <= width + 2


def paint_badges(brush: Brushwork, box: QRectF, badges: Sequence[Badge]) -> None:
    """Paint as many badges as fit, shortly where not all of them do; a dot for each that has no room."""
    whole = sum(brush.pill_width(each.text) + 2 for each in badges) <= box.width() + 2
    left, rest = box.left(), [each if whole or not each.short else replace(each, text=each.short) for each in badges]
    dot, least = brush.px(DOT), brush.px(26)
    while rest:
        wide = brush.pill_width(rest[0].text)
        room = box.right() - left - (len(rest) - 1) * (dot + 2)
        if wide > room and room < min(wide, least):
            break
        brush.font(10.5, 700, SANS)
        brush.pill(QRectF(left, box.top(), min(wide, room), box.height()), rest[0].text, _tone(brush, rest[0]))
        left += min(wide, room) + 2
        rest = rest[1:]
    brush.painter.setPen(Qt.PenStyle.NoPen)
    for badge in rest:
        brush.painter.setBrush(QColor(_tone(brush, badge)))
        brush.painter.drawEllipse(QPointF(left + dot / 2, box.center().y()), dot / 2, dot / 2)
        left += dot + 2
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)


def _tone(brush: Brushwork, badge: Badge) -> str:
    colours = brush.look.theme.colours
    return colours[badge.tone if badge.tone in colours else "text2"]


def paint_value(brush: Brushwork, right: float, top: float, tall: float, piece: Piece, size: float) -> float:
    """Paint the key figure in its box, which ends at `right`; give the width of the box."""
    painter = brush.painter
    metrics = brush.font(size, 700, SANS)
    wide = max(brush.px(30), metrics.horizontalAdvance(piece.value) + max(8.0, brush.px(10)))
    box = QRectF(right - wide, top, wide, tall)
    token = "accent" if piece.value_changed else "text"
    brush.pen(token if piece.value_changed else "edge", 1.5)
    painter.setBrush(brush.look.colour("raised"))
    painter.drawRoundedRect(box, brush.px(4), brush.px(4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.pen(token)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, piece.value)
    return wide
