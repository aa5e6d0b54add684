"""Running a game: steps, questions, refusals, loops."""

import doctest
from typing import get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel import game as game_module
from judgehelper.kernel.citation import cite
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice
from judgehelper.kernel.game import RuleSystem, advance, answer, why_not
from judgehelper.kernel.state import State, Step, then
from tests.helpers.nim import NIM, SILENT, TAKE, TOSS, Heaps, Riddle, Toss, Turn, heaps


def test_the_docstring_is_a_game_that_can_be_played() -> None:
    results = doctest.testmod(game_module)
    assert results.attempted > 10
    assert results.failed == 0


def test_a_step_that_asks_stays_on_the_agenda_until_it_is_answered() -> None:
    asked = advance(NIM, heaps())
    assert asked.agenda == (Toss(),)
    assert asked.decision is not None
    assert asked.decision.cites == TOSS
    assert answer(NIM, asked, (0,)).agenda == (Turn("A"),)


def test_a_refused_answer_comes_with_every_reason_and_its_rule() -> None:
    asked = answer(NIM, advance(NIM, heaps(first=3)), (0,))
    with pytest.raises(IllegalChoice) as refused:
        answer(NIM, asked, (2,))
    assert [violation.reason for violation in refused.value.violations] == ["three-is-unlucky", "heap-of-three-rests"]
    assert [violation.cites for violation in refused.value.violations] == [TAKE, TOSS]


def test_the_rules_are_not_asked_about_an_answer_that_is_none() -> None:
    asked = answer(NIM, advance(NIM, heaps()), (0,))
    assert [violation.reason for violation in why_not(NIM, asked, (17,))] == ["no-such-pick"]
    assert [violation.reason for violation in why_not(NIM, asked, ())] == ["no-such-pick"]


def test_nothing_can_be_answered_where_nothing_is_asked() -> None:
    assert [violation.reason for violation in why_not(NIM, Heaps(), (0,))] == ["nothing-is-asked"]


def test_the_game_stops_where_the_rules_are_silent_and_says_why() -> None:
    stopped = advance(NIM, Heaps(agenda=(Riddle(), Toss())))
    assert stopped.refusal is not None
    assert stopped.refusal.cites == SILENT
    assert stopped.decision is None


def test_a_mandatory_loop_is_reported_and_does_not_hang() -> None:
    class Again(Step, Struct, frozen=True, tag=True): ...

    def go_on(state: State, step: Again) -> State:
        return then(state, step)

    treadmill: RuleSystem[State] = RuleSystem("treadmill", performs={Again: go_on}, takes={})
    with pytest.raises(EndlessLoop, match="Again"):
        advance(treadmill, State(agenda=(Again(),)))


def test_each_step_stands_beside_the_function_that_takes_it() -> None:
    for table in (NIM.performs, NIM.takes, NIM.checks):
        for step, function in table.items():
            hints = get_type_hints(function)
            assert list(hints.values())[1] is step, function


def test_equal_states_are_equal_values() -> None:
    assert advance(NIM, heaps()) == advance(NIM, heaps())
    assert hash(heaps()) == hash(heaps())
    assert replace(heaps(), agenda=()) != heaps()


def test_a_citation_is_one_value_however_often_it_is_made() -> None:
    assert cite("nim", "1")[0] is cite("nim", "1")[0]
    assert str(cite("nim", "2")[0]) == "nim 2"
