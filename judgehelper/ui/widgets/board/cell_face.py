"""How a piece is painted that lies on a cell, wider than high: name, types, as much text as fits, badges, figures."""

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from judgehelper.kernel.board import Piece, Reach
from judgehelper.ui.look import NARROW
from judgehelper.ui.widgets.board.card_face import (
    are_fitting,
    paint_back,
    paint_badges,
    paint_band,
    paint_count,
    paint_frame,
    paint_lines,
    paint_value,
)
from judgehelper.ui.widgets.board.figures import paint_figures
from judgehelper.ui.widgets.brushwork import Brushwork, break_words, is_fitting

SIZES = ((13.0, 1), (11.5, 1), (11.5, 2))
"""Sizes of the name and numbers of its lines, the first that fits is taken."""
FIGURE = 13.0
BESIDE = 0.55
"""How much of a row badges have beside the small figures."""
NOTED = 2
"""Lines of what is said of the reach of another piece."""


COVERED = ((10.5, 1),)
"""The size of the name of a piece that others lie over: only that is in sight."""


def paint_in_cell(brush: Brushwork, rect: QRectF, piece: Piece, count: int, *, is_covered: bool = False) -> None:
    """Paint a piece on a cell; of one of which nothing is known, its back; of one that others lie over, its name."""
    paint_frame(brush, rect, piece)
    px = brush.px
    if is_covered:
        said = piece.name if count == 1 else f"{piece.name} ×{count}"
        _paint_name(brush, rect, replace(piece, name=said.strip()), COVERED)
        return
    if piece.face_down and not (piece.name and (piece.types or piece.figures or piece.value)):
        paint_back(brush, rect, piece, count)
        return
    top = rect.top() + _paint_name(brush, rect, piece)
    inner = QRectF(rect.left() + px(6), top, rect.width() - px(11), rect.bottom() - px(3) - top)
    top += _paint_types(brush, inner, piece)
    bottom = _paint_foot(brush, QRectF(inner.left(), top, inner.width(), inner.bottom() - top), piece, count)
    room = QRectF(inner.left(), top, inner.width(), bottom - top)
    if room.height() >= brush.font(11).height():
        paint_lines(brush, room, piece, 11)
    brush.painter.setOpacity(1.0)


def _paint_name(brush: Brushwork, rect: QRectF, piece: Piece, sizes: tuple[tuple[float, int], ...] = SIZES) -> float:
    """Paint the band with the name in the largest letters that fit; give its height."""
    px = brush.px
    inner = rect.width() - px(10) - (px(15) if piece.unread else 0.0)
    size, most = next((each for each in sizes if _is_fitting(brush, piece.name, inner, *each)), sizes[-1])
    metrics = brush.font(size, 700)
    lines = break_words(piece.name, metrics.horizontalAdvance, inner, most)
    height = px(5 if sizes is SIZES else 2) + metrics.height() + (len(lines) - 1) * metrics.ascent()
    paint_band(brush, QRectF(rect.left() + 1, rect.top() + 1, rect.width() - 2, height), piece)
    brush.pen("text")
    for place, line in enumerate(lines):
        brush.font(size, 700)
        top = rect.top() + px(2.5 if sizes is SIZES else 1) + place * metrics.ascent()
        brush.line(QRectF(rect.left() + px(6), top, inner, metrics.height()), line)
    if piece.unread:
        brush.icon(QPointF(rect.right() - px(17), rect.top() + px(4)), "warning", "warn", 13)
    return height + px(1)


def _is_fitting(brush: Brushwork, name: str, width: float, size: float, most: int) -> bool:
    metrics = brush.font(size, 700)
    return all(is_fitting(metrics, line, width) for line in break_words(name, metrics.horizontalAdvance, width, most))


def _paint_types(brush: Brushwork, inner: QRectF, piece: Piece) -> float:
    """Paint the types and that it is turned, where there is room above the figures; give the height."""
    metrics = brush.font(11)
    tall = max(brush.px(14), metrics.height())
    below = brush.px(17) + brush.px(15) * _rows_of_badges(brush, inner.width(), piece)
    if not (piece.types or piece.turned) or inner.height() < tall + below:
        return 0.0
    right = inner.right()
    if piece.turned:
        right -= brush.px(15)
        brush.icon(QPointF(right, inner.top() + 1), "turned", "text", 13)
        brush.font(11)
    brush.pen("text2")
    brush.line(QRectF(inner.left(), inner.top(), right - inner.left(), tall), piece.types)
    return tall


def _rows_of_badges(brush: Brushwork, width: float, piece: Piece) -> int:
    """Count the rows above the first two figures: the small figures with the badges, or the badges by themselves."""
    if not piece.badges:
        return 0
    return 1 if len(piece.figures) < 3 or are_fitting(brush, width * BESIDE, piece.badges) else 2


def _paint_foot(brush: Brushwork, inner: QRectF, piece: Piece, count: int) -> float:
    """Paint number of its kind and badges above the figures; give the upper edge."""
    px = brush.px
    bottom = inner.bottom()
    if piece.figures:
        bottom -= paint_figures(brush, inner.adjusted(-px(2), 0, px(2), 0), piece.figures, FIGURE)
    elif piece.value:
        tall = px(18)
        paint_value(brush, inner.right(), bottom - tall, tall, piece, FIGURE)
        bottom -= tall
    if not piece.badges and count == 1:
        return bottom
    tall = px(15)
    beside = len(piece.figures) > 2
    row = QRectF(inner.left(), bottom - tall, inner.width(), tall)
    if beside:  # the small figures stand at the right end of the line above the first two
        bottom = inner.bottom() - px(17)
        row = QRectF(inner.left(), bottom - tall, inner.width() * BESIDE, tall)
        above = QRectF(inner.left(), row.top() - tall, inner.width(), tall)
        if above.top() >= inner.top() - 1 and _rows_of_badges(brush, inner.width(), piece) > 1:
            row = above
    if row.top() < inner.top() - 1:
        return bottom
    if count > 1:
        wide = paint_count(brush, row.topLeft(), piece, count)
        row.setLeft(row.left() + wide + px(3))
    paint_badges(brush, row, piece.badges)
    return row.top()


def paint_reach(brush: Brushwork, rect: QRectF, reach: Reach) -> None:
    """Write over the middle of a piece how far another one reaches it, framed in the tone of that."""
    metrics, px = brush.font(11, 400, NARROW), brush.px
    lines = break_words(reach.note, metrics.horizontalAdvance, rect.width() - px(4), NOTED)
    if not lines:
        return
    wide = min(max(metrics.horizontalAdvance(line) for line in lines) + px(12), rect.width())
    box = QRectF(0, 0, wide, len(lines) * metrics.height() + px(4))
    box.moveCenter(rect.center())
    colours = brush.look.theme.colours
    brush.painter.setPen(QPen(brush.look.colour(reach.tone if reach.tone in colours else "legal"), px(1.5)))
    brush.painter.setBrush(brush.look.colour("panel"))
    brush.painter.drawRoundedRect(box, px(4), px(4))
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.pen("text")
    for place, line in enumerate(lines):
        row = QRectF(box.left() + px(2), box.top() + px(2) + place * metrics.height(), wide - px(4), metrics.height())
        brush.line(row, line, Qt.AlignmentFlag.AlignCenter)
