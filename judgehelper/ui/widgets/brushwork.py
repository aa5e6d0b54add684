"""The strokes that everything painted is made of: lengths, pens, fonts, words that fit, pills, icons, symbols."""

import re
from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from judgehelper.ui.look import NARROW, SANS, Look
from judgehelper.ui.widgets.symbols import draw_symbol

SYMBOL = re.compile(r"\{([^}]*)\}")
MARK = "\ufffc"
"""What stands for a symbol in words that are measured."""
SEVERAL = re.compile(f"({MARK})")
Measure = Callable[[str], float]
"""How wide words are."""
ELIDE = Qt.TextElideMode.ElideRight
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
LEAST = 10.0
"""Pixels below which no letter shrinks, at 100 per cent."""
TIGHT = 0.84
"""How far letters are narrowed before words are cut."""


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

    def font(self, size: float, weight: int = 400, family: str = NARROW) -> QFontMetricsF:
        """Take a font, scaled with the card, never unreadably small; give its metrics."""
        font = self.look.font(size, weight, family)
        font.setPixelSize(max(9, round(max(LEAST * self.look.percent / 100, size * self.scale))))
        self.painter.setFont(font)
        return QFontMetricsF(font)

    def line(self, box: QRectF, text: str, align: Qt.AlignmentFlag = LEFT) -> None:
        """Write words on one line: narrowed where they are too long, then cut with an ellipsis."""
        painter, metrics = self.painter, QFontMetricsF(self.painter.font())
        factor = squeeze(metrics, text, box.width())
        said = metrics.elidedText(text, ELIDE, box.width() / factor)
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(factor, 1.0)
        painter.drawText(QRectF(0, 0, box.width() / factor, box.height()), align, said)
        painter.restore()

    def broken(self, box: QRectF, text: str, most: int) -> float:
        """Write words on at most so many lines, symbols drawn, the last one cut with an ellipsis; give the height."""
        metrics, symbols = QFontMetricsF(self.painter.font()), iter(SYMBOL.findall(text))
        edge = float(round(metrics.ascent()))

        def measure(said: str) -> float:
            return metrics.horizontalAdvance(said.replace(MARK, "")) + said.count(MARK) * (edge + 1)

        lines = break_words(SYMBOL.sub(MARK, text), measure, box.width(), most)
        for place, line in enumerate(lines):
            left, base = box.left(), box.top() + metrics.ascent() + place * metrics.height()
            for part in SEVERAL.split(cut_to(line, measure, box.width())):
                if part == MARK:
                    top = base - metrics.capHeight() / 2 - edge / 2
                    paint_symbol(self.painter, self.look, QRectF(left, top, edge, edge), next(symbols))
                else:
                    self.painter.drawText(QPointF(left, base), part)
                left += measure(part)
        return len(lines) * metrics.height()

    def icon(self, at: QPointF, name: str, token: str, size: float) -> None:
        """Draw an icon in the colour of a token."""
        ratio = self.painter.device().devicePixelRatio()
        unit = self.look.percent / 100
        self.painter.drawPixmap(at, self.look.pixmap(name, token, max(11.0, size * self.scale / unit), ratio))

    def pill(self, box: QRectF, text: str, ground: str) -> None:
        """Paint a pill with words, in the font that `pill_width` took, on a ground of that colour."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(ground))
        self.painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(self.look.colour("panel"))
        self.line(box.adjusted(3, 0, -3, 0), text, Qt.AlignmentFlag.AlignCenter)

    def pill_width(self, text: str) -> float:
        """Measure a pill, having taken its font."""
        return self.font(10.5, 700, SANS).horizontalAdvance(text) + max(8.0, self.px(10))

    def cost(self, right: float, top: float, cost: str, size: float) -> float:
        """Paint the symbols of a cost, the last one ending at `right`; give the left edge of the first."""
        edge = max(11.0 * self.look.percent / 100, self.px(size))
        left = right
        for symbol in reversed(SYMBOL.findall(cost)):
            left -= edge + 1
            paint_symbol(self.painter, self.look, QRectF(left, top, edge, edge), symbol)
        return left


def squeeze(metrics: QFontMetricsF, text: str, width: float) -> float:
    """Tell how far words are narrowed to fit a width, and no further than is read well."""
    wanted = metrics.horizontalAdvance(text) + 0.5
    return min(1.0, max(TIGHT, width / wanted))


def is_fitting(metrics: QFontMetricsF, text: str, width: float) -> bool:
    """Whether words fit a width, narrowed or not."""
    return metrics.horizontalAdvance(text) * TIGHT <= width


def break_words(text: str, measure: Measure, width: float, most: int) -> list[str]:
    """Break words into at most so many lines of a width; what is left stands on the last one."""
    lines: list[str] = []
    for word in SYMBOL.sub(r"\1", text).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (measure(longer) <= width or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def cut_to(line: str, measure: Measure, width: float) -> str:
    """Cut a line to a width, with an ellipsis where anything is left out."""
    if measure(line) <= width:
        return line
    kept = line
    while kept and measure(kept + "…") > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def paint_symbol(painter: QPainter, look: Look, box: QRectF, symbol: str) -> None:
    """Paint a symbol: its drawing, or a disc with its letters."""
    edge, ratio = max(6, round(box.width())), painter.device().devicePixelRatio()
    drawing = look.keep(f"drawn {symbol}", edge, ratio, lambda: draw_symbol(symbol, edge, look, ratio))
    painter.drawPixmap(box.topLeft(), drawing)
