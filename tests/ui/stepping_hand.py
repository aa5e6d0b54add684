"""A judge's hand on the real window that counts what it does: each click, drop and key is one action."""

from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import Piece, StepMark, Zone
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.widgets.board.piece import PieceWidget
from judgehelper.ui.widgets.row_list import RowList
from tests.ui.press import press

LEFT = Qt.MouseButton.LeftButton


class Hand:
    """What one hand does to one window, and how often it has acted."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        self.actions = 0

    def zones(self) -> tuple[Zone, ...]:
        assert self.window.stage.view is not None
        return self.window.stage.view.board.zones

    def steps(self) -> tuple[StepMark, ...]:
        assert self.window.stage.view is not None
        return self.window.stage.view.board.steps

    def piece(self, name: str) -> Piece:
        return next(each for zone in self.zones() for each in zone.pieces if each.name == name)

    def where(self, name: str) -> str:
        return next((zone.title for zone in self.zones() if any(each.name == name for each in zone.pieces)), "")

    def widget(self, name: str) -> PieceWidget:
        return self.window.board.felt.pieces[self.piece(name).id]

    def life(self, player: str) -> str:
        assert self.window.stage.view is not None
        return next(seat.stats[0].value for seat in self.window.stage.view.board.seats if seat.id == player)

    def click(self, target: QWidget | str) -> None:
        """Click on a piece or widget."""
        self.actions += 1
        widget = self.widget(target) if isinstance(target, str) else target
        self.qtbot.mouseClick(widget, LEFT, pos=widget.rect().center())
        QApplication.processEvents()

    def drop(self, start: str, end: str) -> None:
        """Drag a piece onto another."""
        self.actions += 1
        drag = self.widget(start).drag()
        data: QMimeData = drag.mimeData()
        target = self.widget(end)
        at, move = target.rect().center(), Qt.DropAction.MoveAction
        entering = QDragEnterEvent(at, move, data, LEFT, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(target, entering)
        QApplication.sendEvent(target, QDropEvent(QPointF(at), move, data, LEFT, Qt.KeyboardModifier.NoModifier))
        QApplication.processEvents()

    def press(self, keys: str) -> None:
        self.actions += 1
        press(self.window, keys)
        QApplication.processEvents()

    def push(self, text: str, within: QWidget | None = None) -> None:
        """Click on a button by the beginning of its words."""
        self.click(self.button(text, within))

    def choose(self, text: str) -> None:
        """Double click on an option by the beginning of its words."""
        self.actions += 1
        row = next(each for each in self.window.decision.rows if each.option.text.startswith(text))
        self.qtbot.mouseDClick(row, LEFT)
        QApplication.processEvents()

    def button(self, text: str, within: QWidget | None = None) -> QPushButton:
        found = (within or self.window).findChildren(QPushButton)
        return next(each for each in found if each.isVisible() and each.text().startswith(text))

    def step(self, title: str) -> None:
        """Click on a step of the turn bar."""
        found = self.window.turn.findChildren(QToolButton)
        self.click(next(each for each in found if each.isVisible() and each.text() == title))

    def row(self, rows: RowList, place: int) -> None:
        """Click on a row of a list."""
        self.actions += 1
        rows.scrollTo(rows.rows.index(place, 0))
        box = rows.visualRect(rows.rows.index(place, 0))
        self.qtbot.mouseClick(rows.viewport(), LEFT, pos=box.center())
        QApplication.processEvents()
