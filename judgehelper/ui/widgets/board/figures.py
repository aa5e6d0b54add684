"""The figures of a piece that has several: icon, number, what it would be at its fullest."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt

from judgehelper.kernel.board import Figure
from judgehelper.ui.look import SANS
from judgehelper.ui.widgets.brushwork import Brushwork

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SMALL = 11.0
"""Size of the figures that stand above the first two, and of what a figure would be at its fullest."""
ICONS = {"heart": "danger"}
"""Icons with a colour of their own; others have that of words beside."""


def paint_figures(brush: Brushwork, box: QRectF, figures: Sequence[Figure], size: float) -> float:
    """Paint figures at the foot of a box: the first left, the second right, others above; give the height used."""
    tall = row_height(brush, size)
    top, right = box.bottom() - tall, box.right()
    first, rest = figures[:2], figures[2:]
    taken = sum(figure_width(brush, figure, size) for figure in first) + brush.px(4) * len(first)
    beside = sum(figure_width(brush, figure, SMALL) + brush.px(6) for figure in rest)
    if len(first) == 2:
        wide = figure_width(brush, first[1], size)
        paint_figure(brush, QRectF(right - wide, top, wide, tall), first[1], size)
    if first:
        left_wide = figure_width(brush, first[0], size)
        paint_figure(brush, QRectF(box.left(), top, left_wide, tall), first[0], size)
    if not rest:
        return tall
    is_low = taken + beside <= box.width() and len(first) == 2
    if is_low:
        start = box.left() + figure_width(brush, first[0], size) + brush.px(8)
        _paint_row(brush, QRectF(start, top, beside, tall), rest)
        return tall
    upper = row_height(brush, SMALL)
    if top - upper < box.top():
        return tall
    _paint_row(brush, QRectF(max(box.left(), right - beside + brush.px(6)), top - upper, beside, upper), rest)
    return tall + upper


def _paint_row(brush: Brushwork, box: QRectF, figures: Sequence[Figure]) -> None:
    left = box.left()
    for figure in figures:
        wide = figure_width(brush, figure, SMALL)
        paint_figure(brush, QRectF(left, box.top(), wide, box.height()), figure, SMALL)
        left += wide + brush.px(6)


def paint_tiny_figures(brush: Brushwork, right: float, top: float, tall: float, figures: Sequence[Figure]) -> float:
    """Paint the first two figures side by side, the last ending at `right`; give the left edge."""
    for figure in reversed(figures[:2]):
        wide = figure_width(brush, figure, SMALL)
        paint_figure(brush, QRectF(right - wide, top, wide, tall), figure, SMALL)
        right -= wide + brush.px(6)
    return right


def row_height(brush: Brushwork, size: float) -> float:
    """Measure a row of figures."""
    return max(brush.px(size + 4), brush.font(size, 700, SANS).height())


def figure_width(brush: Brushwork, figure: Figure, size: float) -> float:
    """Measure a figure with its icon."""
    wide = brush.font(size, 700, SANS).horizontalAdvance(figure.text)
    wide += brush.font(SMALL, 400, SANS).horizontalAdvance(f"/{figure.most}") + 1 if figure.most else 0.0
    return wide + (_edge(brush, size) + brush.px(3) if figure.icon else 0.0) + 1


def paint_figure(brush: Brushwork, box: QRectF, figure: Figure, size: float) -> None:
    """Paint a figure into a box of its width: what differs from print in the colour of what has changed."""
    left, painter = box.left(), brush.painter
    if figure.icon:
        edge = _edge(brush, size)
        brush.icon(QPointF(left, box.center().y() - edge / 2), figure.icon, ICONS.get(figure.icon, "text2"), size + 1)
        left += edge + brush.px(3)
    colours = brush.look.theme.colours
    tone = figure.tone if figure.tone in colours else "text"
    metrics = brush.font(size, 700, SANS)
    brush.pen("accent" if figure.changed and tone == "text" else tone)
    painter.drawText(QRectF(left, box.top(), box.right() - left + 2, box.height()), LEFT, figure.text)
    if figure.most:
        left += metrics.horizontalAdvance(figure.text) + 1
        brush.font(SMALL, 400, SANS)
        brush.pen("text2")
        painter.drawText(QRectF(left, box.top(), box.right() - left + 2, box.height()), LEFT, f"/{figure.most}")


def _edge(brush: Brushwork, size: float) -> float:
    return max(11.0 * brush.look.percent / 100, brush.px(size + 1))
