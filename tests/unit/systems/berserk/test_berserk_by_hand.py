"""The judge's hand on a battle that has begun: cards are set, moved, put on cells; each deed is taken back by undo."""

from typing import Any

import pytest

from judgehelper.kernel.decision import CHANCE
from judgehelper.kernel.errors import ScenarioError
from judgehelper.session import desk as desks
from judgehelper.session import laying
from judgehelper.session.desk import Desk
from judgehelper.session.desk_file import reopen, write_down
from judgehelper.systems.berserk.board.look import is_open, life
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.state import Game
from tests.helpers.berserk_battle import met_file

CARDS = Library()
ORC, GUARD = 1, 4


@pytest.fixture
def begun() -> Desk:
    """The Orc has struck the Guard and is closed: it is no set-up any more."""
    desk = desks.lay_out(met_file(), CARDS)
    options = [option.about for option in desk.state.decision.options]
    desk = desks.answer(desk, (options.index((ORC, "strike")),))
    desk = desks.answer(desk, ([option.about[0] for option in desk.state.decision.options].index(GUARD),))
    while desk.state.decision.kind != "select":
        is_lot = desk.state.decision.player == CHANCE
        desk = desks.let_chance_answer(desk, 1) if is_lot else desks.answer(desk, (0,))
    return desk


def game(desk: Desk) -> Game:
    state = desk.state
    assert isinstance(state, Game)
    return state


def changed(desk: Desk, ref: int, **fields: Any) -> Desk:
    return laying.change_piece(desk, CARDS, ref, lambda entry: entry.update(fields))


def test_what_holds_of_a_card_is_told_and_set(begun: Desk) -> None:
    assert not begun.is_set_up
    assert laying.entry_of(begun, CARDS, ORC)["open"] is False
    after = changed(begun, ORC, open=True, wounds=9)
    assert is_open(game(after), ORC)
    assert life(game(after), ORC) == 1
    assert game(desks.step_back(after)) == game(begun)


def test_the_last_wound_by_hand_is_deadly_by_the_rule(begun: Desk) -> None:
    after = changed(begun, ORC, wounds=10)
    assert game(after).things[ORC].zone == "graveyard"
    assert any(each.number == "509.1" for entry in game(after).log for each in entry.cites)


def test_a_card_is_put_on_a_cell_in_the_middle_of_the_battle(begun: Desk) -> None:
    after = laying.place_card(begun, CARDS, "Кочевой вожак", player="Анна", zone="field", cell="e1")
    made = game(after).things[max(game(after).things)]
    assert (made.card, made.cell, made.controller) == ("Кочевой вожак", "e1", "Анна")
    with pytest.raises(ScenarioError):
        laying.place_card(begun, CARDS, "Кочевой вожак", player="Анна", zone="field")


def test_a_card_is_moved_to_a_cell_and_to_a_pile(begun: Desk) -> None:
    assert game(laying.move_to_cell(begun, CARDS, GUARD, "a6")).things[GUARD].cell == "a6"
    moved = laying.move_piece(begun, CARDS, GUARD, player="Борис", zone="graveyard")
    assert game(moved).seat("Борис").pile("graveyard") == (GUARD,)


def test_a_deed_is_written_into_the_file_and_read_back(begun: Desk) -> None:
    after = laying.place_card(changed(begun, ORC, wounds=3), CARDS, "Кочевой вожак", player="Анна", zone="exile")
    again = reopen(write_down(after), CARDS)
    assert game(again).things == game(after).things


def test_a_table_without_cards_is_no_battle_that_is_over() -> None:
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": [{"id": "A"}, {"id": "B"}]}
    desk = desks.lay_out(raw, Library())
    assert not getattr(desk.state, "is_over", True)
    assert desk.decision is not None
