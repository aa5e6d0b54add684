"""A card of the judge's own of a game whose texts are put together from closed words: made, read back, kept, used."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.lineup_form import LineupForm
from judgehelper.ui.setting_up.own_form import OwnForm
from judgehelper.ui.setting_up.phrases_field import PhrasesField
from tests.ui.press import press, type_text
from tests.ui.real_window import real_window

pytestmark = pytest.mark.real_system


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as made:
        made.start.system_chosen.emit("berserk")
        made.filing.new()
        yield made


@pytest.fixture
def form(window: MainWindow, qtbot: QtBot) -> OwnForm:
    made = OwnForm(window.context, window, "Судья")
    made.open()
    qtbot.waitExposed(made)
    return made


def phrases(form: OwnForm) -> PhrasesField:
    field = form.fields["abilities"]
    assert isinstance(field, PhrasesField)
    return field


def pick(box: QComboBox, text: str) -> None:
    """Choose what a box offers, as a click on it does."""
    place = box.findText(text)
    assert place > 0, [box.itemText(n) for n in range(box.count())]
    box.setCurrentIndex(place)
    box.activated.emit(place)


def point(form: OwnForm, title: str) -> None:
    rows = phrases(form).rows
    phrases(form).rows.point_at(next(n for n, row in enumerate(rows.rows.rows) if row.title.startswith(title)))


def said(form: OwnForm, key: str, value: Any) -> None:
    form.fields[key].said.emit(value)


def sentences(form: OwnForm) -> list[tuple[str, str, str]]:
    form.read()
    return [(row.title, row.text, row.icon) for row in form.sentences.rows.rows]


def armoured_shooter(form: OwnForm) -> None:
    """Figures, a named ability with its number, and a shot at an enemy."""
    for key, value in (("life", 6), ("strike", "1-2-3"), ("cost", 2), ("elements", ["forest"]), ("classes", ["Эльф"])):
        said(form, key, value)
    words = phrases(form)
    pick(words.more, "броня 1")
    point(form, "1: ")
    words.number.step(1)
    point(form, "Способности")
    pick(words.more, "играемая")
    point(form, "2: ")
    pick(words.more, "эффект")
    point(form, "эффект")
    pick(words.instead, "выстрел")
    point(form, "эффект")
    pick(words.more, "дальность")
    point(form, "дальность")
    words.number.step(2)
    point(form, "эффект")
    pick(words.more, "величина")
    point(form, "величина")
    pick(words.instead, "1-2-3")
    point(form, "эффект")
    pick(words.more, "цель")
    point(form, "цель")
    pick(words.instead, "существо")


def test_a_text_is_put_together_and_read_back_while_it_is(form: OwnForm) -> None:
    armoured_shooter(form)
    assert form.define["abilities"] == [
        "armour 2",
        {"kind": "playable", "cost": {"close": True},
         "does": {"do": "shot", "range": 3, "size": "1-2-3", "target": {"of": "creature"}}},
    ]  # fmt: skip
    assert sentences(form) == [
        ("Броня 2", "", "check"),
        ("Закрыться: выстрел на 1-2-3, дальность 3 (цель: существо)", "", "check"),
    ]
    form.stage.speak(Language.EN)
    assert [title for title, _, _ in sentences(form)] == [
        "Armour 2", "Close: shot 1-2-3, range 3 (target: creature)",
    ]  # fmt: skip


def test_what_a_marker_of_the_card_gives_is_put_together_under_its_name(form: OwnForm, window: MainWindow) -> None:
    words = form.fields["marker-texts"]
    assert isinstance(words, PhrasesField)
    pick(words.more, "название")
    words.line.setFocus()
    words.line.selectAll()
    type_text(words.line, "паутина")
    press(words.line, "Return")
    pick(words.more, "постоянная")
    words.rows.point_at(next(n for n, row in enumerate(words.rows.rows.rows) if row.title.startswith("1: ")))
    assert form.define["marker-texts"] == {"паутина": [{"kind": "static", "gives": []}]}
    words.rows.point_at(next(n for n, row in enumerate(words.rows.rows.rows) if row.title == "паутина"))
    pick(words.more, "броня 1")
    assert sentences(form)[-1] == ("Маркер «паутина»: броня 1", "", "check")
    said(form, "life", 6)
    said(form, "name", "Ткач")
    form.put()
    assert window.stage.view is not None
    placed = next(piece for zone in window.stage.view.board.zones for piece in zone.pieces if piece.name == "Ткач")
    assert "Маркер «паутина»: броня 1" in [line.text for line in placed.lines]


def test_what_the_engine_would_not_carry_out_is_shown_as_not_understood(form: OwnForm) -> None:
    said(form, "abilities", [{"kind": "static", "gives": [{"permit": ["parry"]}]}])
    ((title, why, icon),) = sentences(form)
    assert (title, icon) == ("Может: отвечать ударом", "warning")
    assert why == "«может»: такое разрешение пока не исполняется"
    assert not form.summary.text().startswith("Понято 1 предложение")


def test_a_place_is_taken_away(form: OwnForm) -> None:
    armoured_shooter(form)
    point(form, "1: ")
    phrases(form).drop.click()
    assert [title for title, _, _ in sentences(form)] == ["Закрыться: выстрел на 1-2-3, дальность 3 (цель: существо)"]


def test_it_is_kept_put_on_the_board_and_taken_into_a_squad(window: MainWindow, form: OwnForm) -> None:
    armoured_shooter(form)
    form.keep()
    form.put()
    assert window.stage.view is not None
    (piece,) = (each for zone in window.stage.view.board.zones for each in zone.pieces)
    assert (piece.name, piece.cell) == ("Судья", (0, 0))
    assert next(line.text for line in piece.lines) == "Броня 2"
    press(window, "Ctrl+E")
    type_text(window.add_card.field, "Судья")
    press(window.add_card.field, "Return")
    assert window.add_card.trouble.isHidden(), window.add_card.trouble.text()
    assert [each.cell for zone in window.stage.view.board.zones for each in zone.pieces] == [(0, 0), (1, 0)]
    window.acts["line-up"].trigger()
    QApplication.processEvents()
    squads = next(each for each in window.findChildren(LineupForm) if each.isVisible())
    type_text(squads.field, "судья")
    press(squads.field, "Return")
    (card,) = squads.standing.taken
    assert (card.name, card.paid, card.against) == ("Судья", "2◇", ())


def test_the_form_begins_with_the_name(form: OwnForm) -> None:
    first = form.focusWidget()
    assert isinstance(first, QLineEdit)
    type_text(first, "Арбитр")
    form.finish_typing()
    assert form.define["name"].endswith("Арбитр")
