"""What the moment says of a piece or player: rings with digit, tick, swords; hatch with the forbidden sign.

One meaning, one colour, one shape: a green ring with a digit may be chosen, a violet one with a tick is.
"""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPen

from judgehelper.ui.look import SANS
from judgehelper.ui.widgets.brushwork import Brushwork

SEVERAL = "…"
"""Stands for a digit where there is none: more than one way, or more than nine to choose from."""


class Glow(Struct, frozen=True):
    """What is said of a piece at this moment of the game, apart from what it is."""

    legal: int | None = None
    """The digit that chooses it."""
    is_legal: bool = False
    is_chosen: bool = False
    is_refused: bool = False
    is_attacking: bool = False
    is_selected: bool = False
    is_hovered: bool = False
    is_focused: bool = False


def paint_glow(brush: Brushwork, rect: QRectF, glow: Glow, *, is_inside: bool = False) -> None:
    """Paint what the moment says of a piece: rings with digit, tick, swords; hatch with the forbidden sign.

    `is_inside` keeps ring and seals within the box, which then is a cell.
    """
    painter, px = brush.painter, brush.px
    radius = px(7)
    inset = px(14) if is_inside else 0.0
    corners = rect.adjusted(inset, inset, -inset, -inset)
    if glow.is_refused:
        painter.setPen(Qt.PenStyle.NoPen)
        hatch = QColor(brush.look.colour("text3"))
        hatch.setAlpha(110)
        painter.setBrush(QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(rect, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _seal(brush, _right_corner(brush, corners), "forbidden", "", "danger")
        return
    for lit, token, width in (
        (glow.is_hovered, "text2", 2.0),
        (glow.is_selected, "accent", 3.0),
        (glow.is_attacking, "attack", 2.5),
        (glow.is_legal, "legal", 2.5),
        (glow.is_chosen, "target", 4.0),
    ):
        if lit:
            brush.pen(token, width)
            painter.drawRoundedRect(rect, radius, radius)
    if glow.is_focused:
        brush.pen("accent", 2)
        out = 0.0 if is_inside else px(4)
        grown = rect.adjusted(-out, -out, out, out)
        painter.drawRoundedRect(grown, radius + px(3) * (not is_inside), radius + px(3) * (not is_inside))
    if glow.is_chosen:
        _seal(brush, _left_corner(brush, corners), "check", "", "target")
    elif glow.is_legal:
        _seal(brush, _left_corner(brush, corners), "", str(glow.legal) if glow.legal else SEVERAL, "legal")
    if glow.is_attacking:
        _seal(brush, _right_corner(brush, corners), "swords", "", "attack")


def _left_corner(brush: Brushwork, rect: QRectF) -> QPointF:
    """Give the place of the left seal: on a tall piece further out, or it would cover the first letter of the name."""
    return rect.topLeft() - (QPointF(0, 0) if rect.height() < brush.px(60) else QPointF(brush.px(5), brush.px(2)))


def _right_corner(brush: Brushwork, rect: QRectF) -> QPointF:
    """Give the place of the right seal: on a low piece further in, or it would touch its neighbour's left one."""
    return rect.topRight() - QPointF(brush.px(11 if rect.height() < brush.px(60) else 0), 0)


def paint_ring(brush: Brushwork, rect: QRectF, glow: Glow, *, is_focused: bool) -> None:
    """Paint what the moment says of a player: the ring, and the seal inside its right end."""
    centre = QPointF(rect.right() - brush.px(14), rect.center().y() - brush.px(1))
    for lit, token, icon in (
        (glow.is_chosen, "target", "check"),
        (glow.is_legal, "legal", ""),
        (glow.is_refused, "danger", "forbidden"),
        (is_focused, "accent", "dot"),
    ):
        if lit:
            brush.pen(token, 2.5)
            brush.painter.drawRoundedRect(rect, brush.px(7), brush.px(7))
            if icon != "dot":
                _seal(brush, centre, icon, str(glow.legal) if glow.legal and not icon else "", token)
            return


def _seal(brush: Brushwork, at: QPointF, icon: str, digit: str, token: str) -> None:
    painter, px, look = brush.painter, brush.px, brush.look
    radius = px(9.5)
    centre = at + QPointF(0, px(1))
    refusing = icon == "forbidden"
    painter.setPen(QPen(look.colour(token), px(1.5)) if refusing else Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("raised" if refusing else token))
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if icon:
        brush.icon(centre - QPointF(px(6.5), px(6.5)), icon, token if refusing else "on_accent", 13)
    elif digit:
        brush.font(11.5, 700, SANS)
        painter.setPen(look.colour("on_accent"))
        painter.drawText(
            QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
            Qt.AlignmentFlag.AlignCenter,
            digit,
        )
