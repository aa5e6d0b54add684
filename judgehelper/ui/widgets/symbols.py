"""Symbols of costs and acts, drawn: {T} an arrow that turns, {W} a sun, {2/W} two halves, {15} a figure in a disc.

What has a drawing of its own in the icons is taken from there; all else is a disc in the colours of its mana with its
letters on it, so a symbol that nobody foresaw is still one.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPixmap

from judgehelper.ui.look import SANS, Look

DISCS = {"W": "#F4EBC3", "U": "#AFD9EF", "B": "#B7ADB4", "R": "#F2A78B", "G": "#A5D3AE", "C": "#CFCBC7"}
GREY, INK = "#CFCBC7", "#17110C"
"""Discs are printed matter: they look alike in every theme, and dark ink stands on all of them."""


def draw_symbol(text: str, edge: int, look: Look, ratio: float) -> QPixmap:
    """Draw what stands between braces, `edge` pixels high."""
    own = look.symbol(text, edge, ratio)
    return own if own is not None else _draw_disc(text, edge, ratio)


def _draw_disc(text: str, edge: int, ratio: float) -> QPixmap:
    halves = [half for half in text.split("/") if half]
    pixmap = QPixmap(round(edge * ratio), round(edge * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    room = QRectF(0.5, 0.5, edge - 1, edge - 1)
    colours = [DISCS[half] for half in halves if half in DISCS] or [GREY]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours[0]))
    painter.drawEllipse(room)
    if len(halves) > 1:
        second = DISCS.get(halves[1], colours[0] if halves[1] == "P" else GREY)
        first = DISCS.get(halves[0], GREY)
        _draw_halves(painter, room, first, second)
    _draw_letters(painter, room, halves or [text])
    painter.end()
    return pixmap


def _draw_halves(painter: QPainter, room: QRectF, first: str, second: str) -> None:
    """Colour the upper left and the lower right half."""
    disc = QPainterPath()
    disc.addEllipse(room)
    corner = QPainterPath()
    corner.addPolygon([room.topRight(), room.bottomRight(), room.bottomLeft()])
    corner.closeSubpath()
    painter.fillPath(disc, QColor(first))
    painter.fillPath(disc.intersected(corner), QColor(second))


def _draw_letters(painter: QPainter, room: QRectF, halves: list[str]) -> None:
    """Write one word in the middle, or one in each half."""
    painter.setPen(QColor(INK))
    font = QFont(SANS)
    font.setWeight(QFont.Weight.Bold)
    longest = max(len(half) for half in halves)
    share = 0.66 if longest == 1 else 1.05 / longest
    font.setPixelSize(max(4, round(room.height() * (share if len(halves) == 1 else 0.44))))
    painter.setFont(font)
    if len(halves) == 1:
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, halves[0])
        return
    quarter = room.width() / 5
    for half, by in zip(halves, (-quarter, quarter), strict=False):
        painter.drawText(room.translated(QPointF(by, by)), Qt.AlignmentFlag.AlignCenter, half)
