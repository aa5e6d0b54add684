"""The table of 1998: which window is open and whose right it is, the batch, a series, what is owed, damage coming."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import Piece, Zone
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.systems.magic_1998.scenario.due import window_of
from judgehelper.ui.main_window import MainWindow
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.window import services_in
from tests.ui.press import press

pytestmark = pytest.mark.real_system

BOLT = {"by": "Борис", "do": "cast", "card": "Lightning Bolt", "targets": ["his"]}
GROWTH = {"by": "Анна", "do": "cast", "card": "Giant Growth", "targets": ["his"]}
CYRILLIC = range(0x400, 0x500)


@pytest.fixture(params=list(Language))
def window(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(services_in(request.param, cards=lambda _: shipped_cards()))
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    yield made
    made.close()


def lands(name: str, count: int) -> dict[str, Any]:
    return {"card": name, "count": count}


def stand_in(window: MainWindow, name: str, *script: dict[str, Any], held: int = 0, **board: Any) -> None:
    """Lay the board out, and stand where this window is open for the first time with so much in the batch."""
    raw = {"format": "judgehelper-scenario/1", "system": "magic-1998", "title": name, "script": list(script), **board}
    desk = desks.lay_out({**FIGHT, **raw}, shipped_cards())
    states = {number: moment.state for number, moment in desk.line.moments.items()}
    there = (n for n, state in states.items() if window_of(state) == name and len(state.stack) >= held)
    window.stage.open(desks.stand_at(desk, next(there)))


FIGHT: dict[str, Any] = {
    "players": [
        {"id": "Борис", "battlefield": [lands("Mountain", 2)], "hand": ["Lightning Bolt"]},
        {"id": "Анна", "battlefield": [lands("Forest", 2), "Samite Healer", "Soul Net",
                                       {"card": "Grizzly Bears", "id": "his"}], "hand": ["Giant Growth"]},
    ],
    "turn": {"number": 3, "active": "Борис", "step": "main"},
}  # fmt: skip
UPKEEP = {
    "players": [
        {"id": "Борис", "battlefield": [{"card": "Lord of the Pit", "id": "lord"}, "Grizzly Bears"]},
        {"id": "Анна"},
    ],
    "turn": {"number": 3, "active": "Борис", "step": "upkeep"},
}


def asks(window: MainWindow) -> str:
    assert window.stage.question is not None
    return window.stage.question.text


def zone(window: MainWindow, name: str) -> Zone | None:
    assert window.stage.view is not None
    return next((each for each in window.stage.view.board.zones if each.id == name), None)


def piece(window: MainWindow, alias: str) -> Piece:
    assert window.stage.view is not None
    zones = window.stage.view.board.zones
    return next(each for area in zones for each in area.pieces if each.alias == alias)


def in_words(window: MainWindow, russian: str, english: str) -> str:
    return russian if window.stage.language is Language.RU else english


def test_a_prevention_shows_the_damage_on_its_way_and_whose_right_it_is(window: MainWindow) -> None:
    stand_in(window, "prevention", BOLT)
    assert asks(window).startswith(in_words(window, "Предотвращение. Игрок Борис", "Prevention. Player Борис"))
    waits = zone(window, "packets")
    assert waits is not None
    assert waits.title == in_words(window, "В пути", "On its way")
    assert [(each.name, each.note.strip("»")) for each in waits.pieces] == [
        ("Lightning Bolt", in_words(window, "3 → «Grizzly Bears", "3 → Grizzly Bears"))
    ]
    assert [badge.text for badge in piece(window, "his").badges] == ["→3"]
    assert any(area.text == waits.title for area in window.board.felt.table.areas)
    press(window, "Space")
    assert "Анна" in asks(window)
    question = window.stage.question
    assert question is not None
    assert any("Samite Healer" in each.text for each in question.options)
    press(window, "Space")
    assert zone(window, "packets") is None, "it was dealt"


def test_a_batch_is_called_so_and_lists_what_may_be_answered(window: MainWindow) -> None:
    stand_in(window, "response", BOLT, GROWTH, held=2)
    batch = zone(window, "stack")
    assert batch is not None
    assert batch.title == in_words(window, "Цепочка", "Batch")
    assert [each.name for each in batch.pieces] == ["Giant Growth", "Lightning Bolt"]
    assert asks(window).startswith(in_words(window, "Цепочка. Игрок", "Batch. Player"))


def test_what_is_being_cast_is_named_where_it_may_be_interrupted(window: MainWindow) -> None:
    stand_in(window, "interrupt", BOLT)
    assert asks(window).startswith(
        in_words(window, "Применяется: «Lightning Bolt». Игрок Борис", "Being cast: Lightning Bolt. Player Борис")
    )


def test_a_series_says_whose_part_it_is_in_the_language_of_the_screen(window: MainWindow) -> None:
    stand_in(window, "conditional", BOLT)
    text = asks(window)
    assert text.startswith(in_words(window, "Серия условных. Часть серии: Игрок Анна", "Conditional series. Player"))
    assert window.stage.question is not None
    (first,) = (each.text for each in window.stage.question.options if "Soul Net" in each.text)
    assert any(ord(letter) in CYRILLIC for letter in first) == (window.stage.language is Language.RU)


def test_the_part_of_the_other_player_waits(window: MainWindow) -> None:
    bell = {"card": "Bell", "define": {"name": "Bell", "cost": "{1}", "types": "Enchantment",
            "text": "Whenever a creature is put into a graveyard from play, you gain 1 life."}}  # fmt: skip
    first, second = FIGHT["players"]
    first = {**first, "battlefield": [*first["battlefield"], bell]}
    stand_in(window, "conditional", BOLT, players=[first, second])
    assert window.stage.view is not None
    assert "Борис" in asks(window)
    assert [(each.title, each.player) for each in window.stage.view.board.pending] == [("Soul Net", "Анна")]


def test_what_is_owed_stands_first_and_cannot_be_passed_over(window: MainWindow) -> None:
    stand_in(window, "neutral", **UPKEEP)
    assert asks(window) == in_words(
        window, "Игрок Борис: сначала обязательное.", "Player Борис: what is owed comes first."
    )
    assert window.stage.question is not None
    assert window.stage.question.pass_choice is None
    assert "Lord of the Pit" in window.stage.question.options[0].text
    held = window.stage.desk
    press(window, "Space")
    assert window.stage.desk is held
    press(window, "1")
    press(window, "Return")
    assert asks(window) == in_words(
        window, "«Lord of the Pit»: уплатить фазовую цену?", "Lord of the Pit: pay its phase cost?"
    )


def test_all_steps_of_the_turn_are_seen_at_once(window: MainWindow) -> None:
    stand_in(window, "neutral", **UPKEEP)
    shown = {each.text() for each in window.findChildren(QToolButton) if each.property("role") == "step"}
    assert window.stage.view is not None
    assert shown == {step.short for step in window.stage.view.board.steps}
    assert len(shown) == 13
