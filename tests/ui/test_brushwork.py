"""Words painted on cards: broken into lines, cut with an ellipsis, their symbols drawn."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from judgehelper.ui.look import Look
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.widgets import brushwork
from judgehelper.ui.widgets.brushwork import Brushwork, cut_to


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, QRectF]]:
    """Symbols that are painted, and where."""
    found: list[tuple[str, QRectF]] = []
    paint = brushwork.paint_symbol

    def watched(painter: QPainter, look: Look, box: QRectF, symbol: str) -> None:
        found.append((symbol, box))
        paint(painter, look, box, symbol)

    monkeypatch.setattr(brushwork, "paint_symbol", watched)
    return found


def painted(window: MainWindow, text: str, width: float, most: int) -> float:
    image = QImage(400, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    brush = Brushwork(painter, window.look, 1.0)
    brush.font(12)
    used = brush.broken(QRectF(10, 10, width, 150), text, most)
    painter.end()
    return used


def test_symbols_of_a_text_are_drawn_within_it(window: MainWindow, drawn: list[tuple[str, QRectF]]) -> None:
    painted(window, "{T}: Добавьте {G} или {2/W}.", 300, 3)
    assert [symbol for symbol, _ in drawn] == ["T", "G", "2/W"]
    lefts = [box.left() for _, box in drawn]
    assert lefts == sorted(lefts)
    assert all(box.right() <= 310 for _, box in drawn)


def test_symbols_stand_on_their_line_and_those_that_are_cut_off_are_not_drawn(
    window: MainWindow, drawn: list[tuple[str, QRectF]]
) -> None:
    text = "Каждый раз {W} когда существо {U} выходит на поле битвы, вы можете заплатить {B} и ещё {R} за каждое"
    painted(window, text, 90, 2)
    assert [symbol for symbol, _ in drawn] == ["W"] or [symbol for symbol, _ in drawn] == ["W", "U"]
    drawn.clear()
    painted(window, text, 90, 9)
    assert [symbol for symbol, _ in drawn] == ["W", "U", "B", "R"]
    assert drawn[0][1].top() < drawn[-1][1].top()


def test_what_does_not_fit_is_cut_with_an_ellipsis(window: MainWindow, qtbot: QtBot) -> None:
    measure = QFontMetricsF(window.look.font(12)).horizontalAdvance
    assert cut_to("Лес", measure, 200) == "Лес"
    cut = cut_to("Каждый раз, когда существо выходит", measure, 80)
    assert cut.endswith("…")
    assert measure(cut) <= 80
