"""The reasons of «not now» are true: who is yet to be asked is not told that it is over."""

from typing import Any

import pytest

from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.systems.nebozhiteli.library import Library
from judgehelper.systems.nebozhiteli.state import Game
from judgehelper.systems.nebozhiteli.timing import why_not_own

SIDE = [{"card": "Меч", "count": 16}]


def begun(match: dict[str, Any] | None = None, *, step: str = "setup", side: bool = True) -> Desk:
    players = [{"id": player, **({"side_set": SIDE} if side else {})} for player in ("A", "B")]
    raw = {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": players, "turn": {"step": step}}
    return desks.lay_out({**raw, "options": {"match": match}} if match is not None else raw, Library())


def why(desk: Desk, player: str, action: str) -> list[str]:
    state = desk.state
    assert isinstance(state, Game)
    return [each.reason for each in why_not_own(state, player, action)]


def test_who_is_yet_to_be_asked_for_the_swap_is_told_so() -> None:
    desk = begun({"wins": {"A": 0, "B": 1}, "last_loser": "A"})
    assert why(desk, "A", "swap") == []
    assert why(desk, "B", "swap") == ["not-asked-yet"]
    assert why(desk, "A", "mulligan") == ["being-asked"]
    assert why(desk, "B", "mulligan") == ["not-asked-yet"]
    desk = desks.answer(desk, ())
    assert why(desk, "A", "swap") == ["swap-done"]
    assert why(desk, "B", "swap") == []


def test_without_a_side_set_and_after_a_draw_the_reason_is_that() -> None:
    assert why(begun({"wins": {}}), "A", "swap") == ["swap-drawn"]
    assert why(begun({"wins": {"B": 1}, "last_loser": "A"}, side=False), "A", "swap") == ["no-side-set"]
    assert why(begun(), "A", "swap") == ["swap-over"]


def test_the_second_player_waits_for_his_mulligan_and_the_first_has_had_it() -> None:
    desk = begun()
    assert why(desk, "A", "mulligan") == []
    assert why(desk, "B", "mulligan") == ["not-asked-yet"]
    desk = desks.answer(desk, ())
    assert why(desk, "A", "mulligan") == ["mulligan-over"]
    assert why(desk, "B", "mulligan") == []


@pytest.mark.parametrize(
    ("step", "action"), [("summon", "artifact"), ("equipment", "equip"), ("equipment", "charm"), ("end", "discard")]
)
def test_in_the_windows_of_its_own_phase_an_act_is_too_late_not_in_the_wrong_phase(step: str, action: str) -> None:
    desk = begun(step=step)
    assert why(desk, "A", action) == []
    desk = desks.pass_once(desk)
    assert desk.state.stage == "window"
    assert why(desk, "A", action) == [f"{action}-over"]
    assert why(desk, "B", action)[0].endswith("-not-now")
