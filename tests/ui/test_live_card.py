"""The card of an object of one's own, painted while it is typed, as the table would show it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import Zone
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.own_form import OwnForm
from judgehelper.ui.widgets.context import Context
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as made:
        yield made


def form_of(window: MainWindow, system: str) -> OwnForm:
    window.filing.use_system(system)
    window.filing.new()
    window.ask_card()
    window.add_card.make_own()
    QApplication.processEvents()
    form = window.findChild(OwnForm)
    assert form is not None
    return form


def write(form: OwnForm, key: str, text: str, qtbot: QtBot) -> None:
    """Type into a field, and leave it."""
    line = next(each for each in form.fields[key].findChildren(form.focusWidget().__class__))
    line.setFocus()
    type_text(line, text)
    press(line, "Tab")
    qtbot.waitUntil(lambda: not form.soon.isActive())


def test_a_card_grows_with_what_is_typed(window: MainWindow, qtbot: QtBot) -> None:
    form = form_of(window, "magic-cr")
    blank = form.card.grab().toImage()
    for key, text in (("name", "Тень судьи"), ("types", "Legendary Creature"), ("power", "2"), ("toughness", "3")):
        write(form, key, text, qtbot)
    form.read()
    piece = form.card.piece
    assert piece is not None
    assert (piece.name, piece.types, piece.value) == ("Тень судьи", "Легендарное существо", "2/3")
    assert form.card.grab().toImage() != blank
    assert form.card.accessibleName() == "Тень судьи, Легендарное существо, 2/3"


def test_text_is_shown_in_the_language_of_the_window_and_what_is_unread_as_such(window: MainWindow) -> None:
    form = form_of(window, "magic-cr")
    form.define = {"name": "Тень судьи", "types": "Creature", "power": 2, "toughness": 3,
                   "text": "Flying\nWhenever a judge frowns, draw a card."}  # fmt: skip
    form.read()
    piece = form.card.piece
    assert piece is not None
    assert [(line.text, line.unread) for line in piece.lines] == [
        ("Полёт", False),
        ("Whenever a judge frowns, draw a card.", True),
    ]
    press(form, "Ctrl+Return")
    (placed,) = (each for zone in view(window.context) for each in zone.pieces if each.name == "Тень судьи")
    assert placed == piece, "the table shows what the form has shown"


def view(context: Context) -> tuple[Zone, ...]:
    assert context.stage.view is not None
    return context.stage.view.board.zones


def test_what_is_no_object_yet_has_no_card(window: MainWindow) -> None:
    form = form_of(window, "magic-cr")
    form.define = {"name": "Тень судьи", "types": "Nothing known"}
    form.read()
    assert (form.card.piece is None) == bool(form.trouble.text())
