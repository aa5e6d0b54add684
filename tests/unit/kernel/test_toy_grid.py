"""A game on cells, with dice, a queue, hidden cards and times of its own, is played, explained, saved and explored."""

from random import Random
from typing import Any

import pytest

from judgehelper.kernel.choices import each_choice
from judgehelper.kernel.decision import CHANCE
from judgehelper.kernel.game import advance
from judgehelper.kernel.game import answer as game_answer
from judgehelper.kernel.words import Language
from judgehelper.session.desk import (
    DeskError,
    answer,
    chosen_option,
    copy_of_now,
    lay_out,
    let_chance_answer,
    pass_once,
    read_otherwise,
    relied_on_here,
    step_back,
)
from judgehelper.session.desk_file import reopen, write_down
from judgehelper.session.explain import explain_log
from judgehelper.session.exploring.outcomes import Explored, explore
from judgehelper.session.scenarios.scenario import Outcome, run
from judgehelper.systems import registry
from tests.helpers.toy_grid import GRID, grid_file
from tests.helpers.toy_grid.cards import CARDS, Box
from tests.helpers.toy_grid.state import Thrown, is_over, standing, veil


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry know the game."""
    known = registry.system
    monkeypatch.setattr(registry, "system", lambda key: GRID if key == "grid" else known(key))


def played(*script: dict[str, Any], **changes: Any) -> Outcome:
    return run(grid_file(script=list(script), **changes), Box())


def roll(shown: int | list[int], by: str = "", card: str | None = None) -> dict[str, Any]:
    return {"do": "roll", "result": shown, **({"by": by} if by else {}), **({"card": card} if card else {})}


STRIKE = {"by": "Анна", "do": "strike", "card": "pike", "target": "guard"}


def test_dice_come_from_the_queues_of_their_owners() -> None:
    made = played(roll(2, "Борис"), roll(5, "Анна"), STRIKE, expect=[{"dice": [5, 2]}, {"object": "guard", "life": 2}])
    assert made.result.status == "passed", made.result
    assert made.result.unused == ()


def test_a_die_of_nobody_in_particular_is_the_next_one_of_anybody() -> None:
    made = played(roll([6, 1]), STRIKE, expect=[{"dice": [6, 1]}])
    assert made.result.status == "passed", made.result


def test_what_a_die_of_one_card_shows_waits_for_that_card() -> None:
    made = played(
        roll(6, "Анна", "giant"), roll(1, "Анна", "pike"), roll(4, "Борис"), STRIKE, expect=[{"dice": [1, 4]}]
    )
    assert made.result.status == "passed", made.result
    assert made.result.unused == (6,)


def test_a_die_of_the_other_is_never_taken() -> None:
    made = played(roll(6, "Борис"), roll(6, "Борис"), STRIKE)
    assert made.result.unused == (6,)


# --- times of the game's own ------------------------------------------------------------------------------------------

ANSWER = {"by": "Борис", "do": "strike", "card": "guard", "target": "pike"}


def test_an_entry_waits_for_its_moment() -> None:
    luck = {"at": {"moment": "dice", "of": "pike"}, "by": "Анна", "do": "luck", "card": "luck"}
    asked = {"at": {"moment": "queue", "of": "pike"}, "do": "check", "expect": [{"asked": "Борис", "about": "respond"}]}
    made = played(roll([4, 4]), STRIKE, asked, luck, expect=[{"dice": [5, 4]}, {"object": "guard", "life": 3}])
    assert made.result.status == "passed", made.result


def test_the_second_moment_of_its_kind_is_waited_for() -> None:
    second = {
        "at": {"moment": "dice", "of": "pike", "nth": 2},
        "do": "check",
        "expect": [{"object": "guard", "life": 3}],
    }
    later = {**STRIKE, "at": {"moment": "turn", "of": "Анна", "nth": 2}}
    made = played(roll([2, 1]), STRIKE, later, roll([1, 2]), second, {"by": "Анна", "do": "pass"})
    assert made.result.status == "passed", made.result


def test_an_answer_waits_behind_what_it_answers() -> None:
    answer = {**ANSWER, "at": {"moment": "queue", "of": "pike"}}
    back = [{"dice": [1, 6]}, {"object": "guard", "life": 1}]
    made = played(roll([6, 1]), roll(1, "Борис"), roll(6, "Анна"), STRIKE, answer, expect=back)
    assert (made.result.status, made.result.unused) == ("passed", ()), made.result
    assert [type(entry.event).__name__ for entry in events(made)][:4] == ["Declared", "Declared", "Begun", "Thrown"]


def events(made: Outcome) -> tuple[Any, ...]:
    assert made.play is not None
    return tuple(made.play.state.log)


def test_a_moment_that_has_gone_by_is_named() -> None:
    late = {**ANSWER, "at": {"moment": "queue", "of": "pike"}}
    turn = {"at": {"moment": "turn", "nth": 2}, "do": "check", "expect": []}
    made = played(roll([1, 2]), STRIKE, turn, late)
    assert made.result.status == "failed"
    assert made.result.failures[0].got == "script[3]: the strike never came due: queue of pike has gone by"


def test_what_lies_behind_the_stop_is_not_played() -> None:
    far = {"at": {"moment": "turn", "nth": 3}, "by": "Анна", "do": "move", "card": "pike", "to": "a2"}
    made = played(roll([1, 2]), STRIKE, far, stop={"moment": "dice", "of": "pike"})
    assert made.result.status == "error"
    assert made.result.failures[0].fact == "script[2]"
    assert made.result.failures[0].got == "the move lies behind the stop (dice of pike) and is not played"
    assert made.play is not None
    assert not any(type(entry.event).__name__ == "Moved" for entry in events(made))


def test_the_game_over_is_named_as_the_reason() -> None:
    last = grid_file(players=[{"id": "A", "field": ["Giant"]}, {"id": "B", "field": [{"card": "Scout", "cell": "b1"}]}])
    strike = {"by": "A", "do": "strike", "card": "Giant", "target": "Scout"}
    far = {"at": {"moment": "turn", "nth": 4}, "by": "B", "do": "pass"}
    made = run({**last, "script": [roll([6, 1]), strike, far]}, Box())
    assert made.result.failures[0].got == "script[2]: the pass never came due: the game was over before it"


# --- what the rules refuse --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "reason", "rule"),
    [
        ({"by": "Анна", "do": "strike", "card": "scout", "target": "guard"}, "not-beside", "2.1"),
        ({"by": "Анна", "do": "move", "card": "pike", "to": "b3"}, "cell-taken", "2"),
        ({"by": "Анна", "do": "move", "card": "pike", "to": "c3"}, "not-beside", "2.1"),
    ],
)
def test_a_refusal_names_its_reason(entry: dict[str, Any], reason: str, rule: str) -> None:
    made = played(entry)
    assert made.result.status == "illegal"
    assert made.result.failures[0].fact == reason
    assert f"grid {rule}" in made.result.failures[0].got


# --- readings ---------------------------------------------------------------------------------------------------------


def test_a_reading_that_decides_is_told_with_the_result() -> None:
    by_default = played(roll([3, 3]), STRIKE, expect=[{"object": "guard", "life": 4}, {"relied_on": ["equal-dice"]}])
    assert by_default.result.status == "passed", by_default.result
    assert by_default.result.readings == ("equal-dice",)
    switched = played(roll([3, 3]), STRIKE, options={"readings": {"equal-dice": "both"}})
    assert switched.play is not None
    figures = {name: switched.play.state.things[ref].damage for name, ref in switched.play.state.aliases.items()}
    assert (figures["pike"], figures["guard"]) == (1, 1)
    assert switched.result.readings == ("equal-dice",)


def test_where_no_reading_was_needed_none_is_told() -> None:
    assert played(roll([3, 2]), STRIKE).result.readings == ()


def test_a_reading_is_worded_with_its_rules() -> None:
    made = played(roll([3, 3]), STRIKE)
    assert made.play is not None
    line = next(each for each in explain_log(GRID, made.play.state, Language.EN) if each.text.startswith("equal-dice"))
    assert line.text == "equal-dice: Whom does a strike hurt when the dice are equal? nobody"
    assert line.cites == ("4.3", "4.2")


# --- explored ---------------------------------------------------------------------------------------------------------

NO_LUCK = {"id": "Анна", "field": [{"card": "Копейщик", "id": "pike", "cell": "b2"}]}
ALONE = {"id": "Борис", "field": [{"card": "Копейщик", "id": "guard", "cell": "b3"}]}


def walk(**changes: Any) -> Explored:
    raw = grid_file(players=[NO_LUCK, ALONE], stop={"moment": "dice", "of": "pike"}, **changes)
    return explore(raw, Box(), Language.EN, limit=2_000, tell=lambda *_: True)


def test_equal_outcomes_of_dice_are_one_way() -> None:
    found = walk(script=[STRIKE, {"by": "Борис", "do": "pass"}, {"by": "Анна", "do": "pass"}])
    assert found.is_complete
    boards = {outcome.board[2:] for outcome in found.outcomes}
    assert len(found.outcomes) == len(boards) == 4
    assert sum(outcome.ends for outcome in found.outcomes) <= 5, "36 throws come to five rows of the table"


def test_dice_that_are_typed_leave_nothing_to_explore() -> None:
    found = walk(script=[roll([6, 1]), STRIKE, {"by": "Борис", "do": "pass"}, {"by": "Анна", "do": "pass"}])
    assert [outcome.ends for outcome in found.outcomes] == [1]


def test_dice_that_nobody_types_are_rolled_by_the_seed() -> None:
    def thrown(seed: int) -> list[Any]:
        made = played(STRIKE, {"by": "Борис", "do": "pass"}, {"by": "Анна", "do": "pass"}, options={"seed": seed})
        return [entry.event.shown for entry in events(made) if isinstance(entry.event, Thrown)]

    assert thrown(1) == thrown(1)
    assert len({tuple(thrown(seed)) for seed in range(6)}) > 1


# --- at the desk ------------------------------------------------------------------------------------------------------


def test_it_is_played_saved_and_opened_again_at_the_desk() -> None:
    desk = lay_out(grid_file(), Box())
    strike = next(place for place, option in enumerate(desk.decision.options) if option.label == "strike")
    desk = answer(desk, (strike,))
    desk = pass_once(pass_once(desk))
    assert desk.decision is not None
    assert (desk.decision.player, desk.decision.whose) == (CHANCE, "Анна")
    desk = answer(answer(desk, (4,)), (0,))
    again = reopen(write_down(desk), Box())
    assert again.state == desk.state
    assert GRID.codec.decode(GRID.codec.encode(desk.state)) == desk.state
    assert step_back(desk).decision is not None


def test_a_die_is_typed_or_rolled_at_the_desk() -> None:
    desk = lay_out(grid_file(), Box())
    with pytest.raises(DeskError):
        let_chance_answer(desk, 7)
    strike = next(place for place, option in enumerate(desk.decision.options) if option.label == "strike")
    desk = pass_once(pass_once(answer(desk, (strike,))))
    rolled = [let_chance_answer(let_chance_answer(desk, seed), seed).state.dice for seed in range(8)]
    assert rolled == [let_chance_answer(let_chance_answer(desk, seed), seed).state.dice for seed in range(8)]
    assert len(set(rolled)) > 3
    assert answer(answer(desk, (5,)), (0,)).state.dice == (6, 1)
    scripted = played(STRIKE, {"by": "Борис", "do": "pass"}, {"by": "Анна", "do": "pass"}, options={"seed": 3})
    shown = tuple(entry.event.shown for entry in events(scripted) if isinstance(entry.event, Thrown))
    assert shown == rolled[3], "the window and a scenario roll alike"


def test_the_desk_says_on_which_readings_the_game_rests() -> None:
    desk = lay_out(grid_file(), Box())
    strike = next(place for place, option in enumerate(desk.decision.options) if option.label == "strike")
    desk = answer(answer(pass_once(pass_once(answer(desk, (strike,)))), (2,)), (2,))
    assert relied_on_here(desk) == set()
    assert relied_on_here(pass_once(desk)) == {"equal-dice"}
    assert relied_on_here(step_back(pass_once(desk))) == set()


def test_a_reading_is_switched_at_the_desk_and_taken_back() -> None:
    desk = lay_out(grid_file(), Box())
    switched = read_otherwise(desk, "equal-dice", "both")
    assert chosen_option(switched, GRID.readings[0]) == "both"
    assert chosen_option(step_back(switched), GRID.readings[0]) == "nobody"
    assert copy_of_now(switched, Box()).state.readings["equal-dice"] == "both"


def test_a_figure_says_why_it_has_its_life() -> None:
    made = played(roll([6, 1]), STRIKE)
    assert made.play is not None
    told = GRID.show.explain(made.play.state, made.play.state.aliases["guard"], Language.RU)
    assert told.value == "2"
    assert [(each.before, each.after) for each in told.changes] == [("", "4"), ("4", "2")]
    assert all(each.cites for each in told.changes)


def test_a_game_saved_half_way_is_explored_to_the_end_of_its_turn() -> None:
    desk = lay_out(grid_file(players=[NO_LUCK, ALONE]), Box())
    strike = next(place for place, option in enumerate(desk.decision.options) if option.label == "strike")
    desk = pass_once(pass_once(answer(desk, (strike,))))
    found = explore(write_down(desk), Box(), Language.EN, limit=2_000, tell=lambda *_: True)
    assert found.is_complete
    assert {outcome.status for outcome in found.outcomes} == {"passed"}
    assert len(found.outcomes) == 4


# --- random games -----------------------------------------------------------------------------------------------------


def test_random_games_end_are_kept_and_cite() -> None:
    for seed in range(25):
        source, state = Random(seed), advance(GRID.rules, lay_out(grid_file(), Box()).state)
        for _ in range(400):
            if state.decision is None:
                break
            choices = list(each_choice(state.decision))
            state = game_answer(GRID.rules, state, source.choice(choices[1:] or choices))
        assert GRID.codec.decode(GRID.codec.encode(state)) == state
        cells = [state.things[each].cell for each in standing(state)]
        assert len(cells) == len(set(cells))
        assert all(entry.cites for entry in state.log)
        assert (state.decision is None) == is_over(state)


def test_a_veil_hides_names_of_hidden_figures_and_of_hands() -> None:
    seen = veil(lay_out(grid_file(), Box()).state, "Борис")
    for language in Language:
        board = GRID.show.describe(seen, language)
        hidden = [piece for zone in board.zones for piece in zone.pieces if piece.alias == ""]
        assert len(hidden) == 2
        names = {card.name(language) for card in (CARDS[1], CARDS[3])}
        assert not any(piece.name in names or piece.value for piece in hidden)
