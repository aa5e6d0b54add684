"""The figures of a piece that has several: icon, number, what it would be at its fullest."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt

from judgehelper.kernel.board import Figure
from judgehelper.ui.look import NARROW, SANS
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
    way = fitting(brush, figures[:2], size, box.width())
    rest = figures[2:]
    for place, figure in enumerate(way.figures):
        wide = figure_width(brush, figure, way.size, way.family)
        left = right - wide if place else box.left()
        paint_figure(brush, QRectF(left, top, wide, tall), figure, way.size, way.family)
    if not rest:
        return tall
    beside = _row_width(brush, Way(tuple(rest), SMALL))
    upper = row_height(brush, SMALL)
    if top - upper < box.top() - 1:
        return tall
    _paint_row(brush, QRectF(max(box.left(), right - beside), top - upper, beside, upper), rest)
    return tall + upper


class Way(Struct, frozen=True):
    """Figures as they are written where there is so much room."""

    figures: tuple[Figure, ...]
    size: float
    family: str = SANS


def fitting(brush: Brushwork, figures: Sequence[Figure], size: float, width: float) -> Way:
    """Give figures as they fit a width: without icons, narrower, smaller, last without the fullest."""
    first = tuple(figures)
    one_icon = (*first[:1], *(replace(figure, icon="") for figure in first[1:]))
    no_icon = tuple(replace(figure, icon="") for figure in first)
    bare = tuple(replace(figure, most="") for figure in no_icon)
    ways = (
        Way(first, size),
        Way(one_icon, size),
        Way(one_icon, size, NARROW),
        Way(one_icon, SMALL + 1, NARROW),
        Way(no_icon, SMALL + 1, NARROW),
        Way(bare, SMALL + 1, NARROW),
    )
    return next((way for way in ways if _row_width(brush, way) <= width), ways[-1])


def _row_width(brush: Brushwork, way: Way) -> float:
    """Measure figures side by side."""
    wide = sum(figure_width(brush, figure, way.size, way.family) for figure in way.figures)
    return wide + brush.px(4) * (len(way.figures) - 1)


def _paint_row(brush: Brushwork, box: QRectF, figures: Sequence[Figure]) -> None:
    left = box.left()
    for figure in figures:
        wide = figure_width(brush, figure, SMALL)
        paint_figure(brush, QRectF(left, box.top(), wide, box.height()), figure, SMALL)
        left += wide + brush.px(5)


def paint_tiny_figures(
    brush: Brushwork, left: float, right: float, top: float, tall: float, figures: Sequence[Figure]
) -> float:
    """Paint the first two figures side by side between two edges, the last at the right one; give their left edge."""
    way = fitting(brush, figures[:2], SMALL, right - left)
    for figure in reversed(way.figures):
        wide = figure_width(brush, figure, way.size, way.family)
        paint_figure(brush, QRectF(right - wide, top, wide, tall), figure, way.size, way.family)
        right -= wide + brush.px(6)
    return right


def row_height(brush: Brushwork, size: float) -> float:
    """Measure a row of figures."""
    return max(brush.px(size + 4), brush.font(size, 700, SANS).height())


def figure_width(brush: Brushwork, figure: Figure, size: float, family: str = SANS) -> float:
    """Measure a figure with its icon."""
    wide = brush.font(size, 700, family).horizontalAdvance(figure.text)
    wide += brush.font(SMALL, 400, family).horizontalAdvance(f"/{figure.most}") + 1 if figure.most else 0.0
    return wide + (_edge(brush, size) + brush.px(3) if figure.icon else 0.0) + 1


def paint_figure(brush: Brushwork, box: QRectF, figure: Figure, size: float, family: str = SANS) -> None:
    """Paint a figure into a box of its width: what differs from print in the colour of what has changed."""
    left, painter = box.left(), brush.painter
    if figure.icon:
        edge = _edge(brush, size)
        brush.icon(QPointF(left, box.center().y() - edge / 2), figure.icon, ICONS.get(figure.icon, "text2"), size + 1)
        left += edge + brush.px(3)
    colours = brush.look.theme.colours
    tone = figure.tone if figure.tone in colours else "text"
    metrics = brush.font(size, 700, family)
    brush.pen("accent" if figure.changed and tone == "text" else tone)
    painter.drawText(QRectF(left, box.top(), box.right() - left + 2, box.height()), LEFT, figure.text)
    if figure.most:
        left += metrics.horizontalAdvance(figure.text) + 1
        brush.font(SMALL, 400, family)
        brush.pen("text2")
        painter.drawText(QRectF(left, box.top(), box.right() - left + 2, box.height()), LEFT, f"/{figure.most}")


def _edge(brush: Brushwork, size: float) -> float:
    return max(11.0 * brush.look.percent / 100, brush.px(size + 1))
