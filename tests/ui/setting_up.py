"""A judge at the table by real events, each counted: a click, a key, a word typed, a choice from a list."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import Piece
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.field import Field
from judgehelper.ui.setting_up.fields import CountersField, NamesField, NumberField, SwitchField
from judgehelper.ui.widgets.board.piece import PieceWidget
from tests.ui.press import press, type_text

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
PLAIN = Qt.KeyboardModifier.NoModifier


class Judge:
    """The hands of a judge: what they do, and how many acts that was."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        self.acts = 0

    def key(self, keys: str, widget: QWidget | None = None) -> None:
        """Press a key."""
        self.acts += 1
        press(widget or self.window, keys)

    def type(self, widget: QWidget, text: str) -> None:
        """Type a word: one act."""
        self.acts += 1
        type_text(widget, text)

    def click(self, widget: QWidget, shifts: Qt.KeyboardModifier = PLAIN, at: QPoint | None = None) -> None:
        """Click."""
        self.acts += 1
        self.qtbot.mouseClick(widget, LEFT, shifts, at or widget.rect().center())

    def choose(self, box: QComboBox, words: str) -> None:
        """Open a list and choose by the beginning of the words: two acts."""
        self.acts += 2
        place = next(n for n in range(box.count()) if box.itemText(n).startswith(words))
        box.setFocus()
        while box.currentIndex() != place:
            down = box.currentIndex() < place
            box.setCurrentIndex(box.currentIndex() + (1 if down else -1))
        box.activated.emit(place)

    # --- the table

    def put(self, name: str, keys: str = "Return") -> None:
        """Type the name of a card in the palette, and put it."""
        field = self.window.add_card.field
        field.setFocus()
        field.selectAll()
        self.type(field, name)
        self.key(keys, field)

    def pieces(self, name: str) -> list[Piece]:
        """List the pieces of a name."""
        assert self.window.stage.view is not None
        zones = self.window.stage.view.board.zones
        return [each for zone in zones for each in zone.pieces if each.name == name]

    def widget(self, name: str, place: int = 0) -> PieceWidget:
        """Give a piece of the table."""
        return self.window.board.felt.pieces[self.pieces(name)[place].id]

    def zone_of(self, name: str) -> str:
        """Name the zone in which a piece lies."""
        assert self.window.stage.view is not None
        zones = self.window.stage.view.board.zones
        return next(zone.id for zone in zones for each in zone.pieces if each.name == name)

    # --- properties

    def field(self, *path: str) -> Field:
        """Give the field of a property."""
        return self.window.properties.fields[path]

    def tick(self, *path: str) -> None:
        """Turn a switch."""
        field = self.field(*path)
        assert isinstance(field, SwitchField)
        self.click(field.box, at=QPoint(8, field.box.height() // 2))

    def number(self, value: int, *path: str) -> None:
        """Type a number and confirm it."""
        field = self.field(*path)
        assert isinstance(field, NumberField)
        self.enter(field.stepper.field, str(value))

    def enter(self, line: QLineEdit, text: str) -> None:
        """Click into a line, type, confirm: three acts."""
        self.click(line)
        line.selectAll()
        self.type(line, text)
        self.key("Return", line)

    def name(self, words: str, *path: str) -> None:
        """Choose a player or an object."""
        field = self.field(*path)
        assert isinstance(field, NamesField)
        self.choose(field.box, words)

    def more(self, kind: str, *path: str) -> None:
        """Press + of a kind."""
        field = self.field(*path)
        assert isinstance(field, CountersField)
        self.click(field.steppers[kind].more)

    def press(self, button: QAbstractButton) -> None:
        """Press a button."""
        self.click(button)
