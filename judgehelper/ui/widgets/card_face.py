"""How a piece is painted in three sizes: the same fields, more or fewer of them; state is shape, digit and colour."""

import re

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen

from judgehelper.kernel.board import Badge, Piece
from judgehelper.ui.look import NARROW, SANS, Look

SYMBOL = re.compile(r"\{([^}]*)\}")
ELIDE = Qt.TextElideMode.ElideRight
WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


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


class Brushwork(Struct, frozen=True):
    """What every part of a card needs to paint itself: painter, look, and the scale of this card."""

    painter: QPainter
    look: Look
    scale: float

    def px(self, size: float) -> float:
        """Scale a length."""
        return size * self.scale

    def pen(self, token: str, width: float = 1.0) -> None:
        """Take a pen in the colour of a token."""
        self.painter.setPen(QPen(self.look.colour(token), max(1.0, width * self.scale)))

    def font(self, size: float, weight: int = 400, family: str = NARROW) -> None:
        """Take a font, scaled with the card, never unreadably small."""
        font = self.look.font(size, weight, family)
        font.setPixelSize(max(9, round(size * self.scale)))
        self.painter.setFont(font)


def paint_normal(brush: Brushwork, rect: QRectF, piece: Piece) -> None:
    """Paint name, number, cost, text with lost parts struck through, types, key figure, badges."""
    _frame(brush, rect, piece)
    px, painter = brush.px, brush.painter
    if piece.face_down and not piece.name:
        return
    name_height = _name(brush, rect, piece)
    top = rect.top() + name_height + px(4)
    line = QRectF(rect.left() + px(6), top, rect.width() - px(12), px(16))
    _second_line(brush, line, piece)
    bottom = rect.bottom() - px(27 if piece.value or piece.badges else 6)
    types_height = px(17) if piece.types else 0.0
    text = QRectF(
        rect.left() + px(7), line.bottom() + px(3), rect.width() - px(13), bottom - types_height - line.bottom()
    )
    _lines(brush, text, piece)
    if piece.types:
        types = QRectF(rect.left() + px(6), bottom - types_height, rect.width() - px(10), types_height)
        _types(brush, types, piece)
    _foot(brush, rect, piece)
    painter.setOpacity(1.0)


def paint_tiny(brush: Brushwork, rect: QRectF, piece: Piece, count: int) -> None:
    """Paint frame stripe, name in two lines, key figure or cost, number of its kind, turned."""
    if count > 1:
        for shift in (px for px in (brush.px(5), brush.px(2.5))):
            _frame(brush, rect.translated(shift, -shift), piece)
    _frame(brush, rect, piece)
    px, painter = brush.px, brush.painter
    frame = brush.look.frame(piece.frame)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(frame.edge))
    painter.drawRoundedRect(QRectF(rect.left() + px(1), rect.top() + px(1), px(5), rect.height() - px(2)), px(3), px(3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.font(11.5, 700)
    brush.pen("text")
    two = piece.value == "" and not piece.cost and count < 2 and not piece.badges and not piece.turned
    name = QRectF(rect.left() + px(10), rect.top() + px(3), rect.width() - px(14), px(30 if two else 15))
    if two:
        painter.drawText(name, WRAP, piece.name)
    else:
        painter.drawText(name, LEFT, painter.fontMetrics().elidedText(piece.name, ELIDE, int(name.width())))
    left, low = rect.left() + px(10), rect.bottom() - px(20)
    if count > 1:
        left += _pill(brush, left, low, f"×{count}", frame.edge) + px(4)
    if piece.turned:
        _icon(brush, QPointF(left, low + px(1)), "turned", "text2", 13)
        left += px(16)
    for badge in piece.badges[:2]:
        left += _badge(brush, left, low, badge) + px(3)
    if piece.value:
        _value(brush, QRectF(rect.right() - px(36), low - px(1), px(32), px(17)), piece, 11)
    elif piece.cost:
        _cost(brush, rect.right() - px(5), low + px(1), piece.cost, 13)
    if piece.unread:
        _icon(brush, QPointF(rect.right() - px(18), rect.top() + px(3)), "warning", "warn", 12)
    painter.setOpacity(1.0)


def paint_stacked(brush: Brushwork, rect: QRectF, piece: Piece) -> None:
    """Paint an item of the stack: name and cost, whose, what it does to whom."""
    _frame(brush, rect, piece)
    px, painter = brush.px, brush.painter
    _name(brush, rect, piece, with_cost=True)
    brush.font(11)
    brush.pen("text2")
    who = QRectF(rect.left() + px(8), rect.top() + px(25), rect.width() - px(14), px(15))
    said = " · ".join(part for part in (piece.controller, piece.types) if part)
    painter.drawText(who, LEFT, painter.fontMetrics().elidedText(said, ELIDE, int(who.width())))
    brush.font(11.5)
    brush.pen("text")
    note = piece.note or " ".join(line.text for line in piece.lines)
    body = QRectF(rect.left() + px(8), who.bottom(), rect.width() - px(14), rect.bottom() - who.bottom() - px(3))
    _clipped(brush, body, note)
    if piece.unread:
        _icon(brush, QPointF(rect.right() - px(20), rect.bottom() - px(20)), "warning", "warn", 14)


def paint_glow(brush: Brushwork, rect: QRectF, glow: Glow) -> None:
    """Paint what the moment says of a piece: rings with digit, tick, swords; hatch with the forbidden sign."""
    painter, px = brush.painter, brush.px
    radius = px(7)
    if glow.is_refused:
        painter.setPen(Qt.PenStyle.NoPen)
        hatch = brush.look.colour("text3")
        hatch.setAlpha(110)
        painter.setBrush(QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(rect, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _seal(brush, rect.topRight(), "forbidden", "", "danger")
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
        grown = rect.adjusted(-px(4), -px(4), px(4), px(4))
        painter.drawRoundedRect(grown, radius + px(3), radius + px(3))
    if glow.is_chosen:
        _seal(brush, rect.topLeft(), "check", "", "target")
    elif glow.is_legal:
        _seal(brush, rect.topLeft(), "", str(glow.legal) if glow.legal else "", "legal")
    if glow.is_attacking:
        _seal(brush, rect.topRight(), "swords", "", "attack")


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
        _icon(brush, centre - QPointF(px(6.5), px(6.5)), icon, token if refusing else "on_accent", 13)
    elif digit:
        brush.font(11.5, 700, SANS)
        painter.setPen(look.colour("on_accent"))
        painter.drawText(
            QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
            Qt.AlignmentFlag.AlignCenter,
            digit,
        )


def _frame(brush: Brushwork, rect: QRectF, piece: Piece) -> None:
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


def _name(brush: Brushwork, rect: QRectF, piece: Piece, *, with_cost: bool = False) -> float:
    """Paint the band with the name, in two lines where it is long; give its height."""
    painter, px = brush.painter, brush.px
    brush.font(13, 700)
    metrics = QFontMetricsF(painter.font())
    cost_width = len(SYMBOL.findall(piece.cost)) * px(16) + px(2) if with_cost else 0.0
    inner = rect.width() - px(12) - cost_width
    two = metrics.horizontalAdvance(piece.name) > inner and not with_cost
    height = px(38 if two else 22)
    band = QRectF(rect.left() + 1, rect.top() + 1, rect.width() - 2, height)
    painter.save()
    painter.setClipRect(band)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(brush.look.frame(piece.frame).band))
    painter.drawRoundedRect(band.adjusted(0, 0, 0, px(7)), px(6), px(6))
    painter.restore()
    brush.pen("text")
    box = QRectF(rect.left() + px(6), rect.top() + px(2), inner, height - px(2))
    if two:
        painter.drawText(box, WRAP, piece.name)
    else:
        painter.drawText(box, LEFT, metrics.elidedText(piece.name, ELIDE, inner))
    if with_cost:
        _cost(brush, rect.right() - px(5), rect.top() + px(4), piece.cost, 14)
    return height


def _second_line(brush: Brushwork, line: QRectF, piece: Piece) -> None:
    left = line.left()
    if piece.turned:
        _icon(brush, QPointF(left, line.top() + brush.px(1)), "turned", "text", 14)
        left += brush.px(18)
    if piece.mark:
        brush.font(11.5)
        brush.pen("text2")
        brush.painter.drawText(QRectF(left, line.top(), line.width(), line.height()), LEFT, f"№{piece.mark}")
    _cost(brush, line.right(), line.top() + brush.px(1), piece.cost, 14)


def _cost(brush: Brushwork, right: float, top: float, cost: str, size: float) -> None:
    edge = max(8.0, brush.px(size))
    left = right
    for symbol in reversed(SYMBOL.findall(cost)):
        left -= edge + brush.px(1)
        paint_symbol(brush.painter, brush.look, QRectF(left, top, edge, edge), symbol)


def paint_symbol(painter: QPainter, look: Look, box: QRectF, symbol: str) -> None:
    """Paint a symbol: its drawing, or a disc with its letters."""
    drawing = look.symbol(symbol, round(box.width()), painter.device().devicePixelRatio())
    if drawing is not None:
        painter.drawPixmap(box.topLeft(), drawing)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#D8D5D2"))
    painter.drawEllipse(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QColor("#16130F"))
    font = look.font(11, 700)
    font.setPixelSize(max(6, round(box.width() * (0.72 if len(symbol) == 1 else 0.9 / len(symbol) + 0.1))))
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, symbol)


def _lines(brush: Brushwork, box: QRectF, piece: Piece) -> None:
    painter = brush.painter
    painter.save()
    painter.setClipRect(box)
    top = box.top()
    for line in piece.lines:
        brush.font(12)
        font = painter.font()
        font.setStrikeOut(line.lost)
        painter.setFont(font)
        brush.pen("warn" if line.unread else "text2" if line.lost else "text")
        space = QRectF(box.left(), top, box.width(), box.bottom() - top)
        used = _clipped(brush, space, line.text)
        top += used + brush.px(2)
        if top >= box.bottom():
            break
    painter.restore()


def _clipped(brush: Brushwork, box: QRectF, text: str) -> float:
    """Paint as many lines as fit, the last one with an ellipsis; give the height used."""
    painter = brush.painter
    metrics = painter.fontMetrics()
    words, lines, height = SYMBOL.sub(r"\1", text).split(), [""], metrics.height()
    room = max(1, int(box.height() // height))
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if metrics.horizontalAdvance(longer) <= box.width() or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    shown = lines[:room]
    if len(lines) > room:
        shown[-1] = metrics.elidedText(f"{shown[-1]}…", ELIDE, int(box.width()))
    for place, line in enumerate(shown):
        painter.drawText(QPointF(box.left(), box.top() + metrics.ascent() + place * height), line)
    return float(len(shown) * height)


def _types(brush: Brushwork, box: QRectF, piece: Piece) -> None:
    painter = brush.painter
    brush.pen("hairline")
    painter.drawLine(box.topLeft() - QPointF(0, brush.px(1)), box.topRight() - QPointF(0, brush.px(1)))
    brush.font(11.5)
    brush.pen("text2")
    painter.drawText(box, LEFT, painter.fontMetrics().elidedText(piece.types, ELIDE, int(box.width())))


def _foot(brush: Brushwork, rect: QRectF, piece: Piece) -> None:
    px = brush.px
    left, top = rect.left() + px(6), rect.bottom() - px(23)
    if piece.unread:
        _icon(brush, QPointF(left, top + px(1)), "warning", "warn", 15)
        left += px(18)
    limit = rect.right() - (px(52) if piece.value else px(6))
    for badge in piece.badges:
        if left > limit - px(18):
            break
        left += _badge(brush, left, top, badge) + px(3)
    if piece.value:
        _value(brush, QRectF(rect.right() - px(46), rect.bottom() - px(25), px(40), px(20)), piece, 13)


def _value(brush: Brushwork, box: QRectF, piece: Piece, size: float) -> None:
    painter = brush.painter
    token = "accent" if piece.value_changed else "text"
    brush.pen(token if piece.value_changed else "edge", 1.5)
    painter.setBrush(brush.look.colour("raised"))
    painter.drawRoundedRect(box, brush.px(4), brush.px(4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.font(size, 700, SANS)
    if painter.fontMetrics().horizontalAdvance(piece.value) > box.width() - 2:
        brush.font(size * 0.8, 700, SANS)
    brush.pen(token)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, piece.value)


def _badge(brush: Brushwork, left: float, top: float, badge: Badge) -> float:
    tone = badge.tone if badge.tone in brush.look.theme.colours else "text2"
    return _pill(brush, left, top, badge.text, brush.look.theme.colours[tone])


def _pill(brush: Brushwork, left: float, top: float, text: str, ground: str) -> float:
    painter, px = brush.painter, brush.px
    brush.font(10.5, 700, SANS)
    width = painter.fontMetrics().horizontalAdvance(text) + px(10)
    box = QRectF(left, top + px(1), width, px(16))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box, px(8), px(8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(brush.look.colour("panel"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    return float(width)


def _icon(brush: Brushwork, at: QPointF, name: str, token: str, size: float) -> None:
    ratio = brush.painter.device().devicePixelRatio()
    unit = brush.look.percent / 100
    brush.painter.drawPixmap(at, brush.look.pixmap(name, token, size * brush.scale / unit, ratio))
