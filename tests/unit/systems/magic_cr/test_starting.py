"""Starting the game (103): who is asked what, in which order, and what a board says of itself before the first turn."""

import pytest

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.game import answer, why_not
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.scenario.writing import write
from tests.helpers.puzzle_cards import shipped_cards


def game(*, active: str = "A", edition: str = "2019-01-25", players: list[dict] | None = None, **options: object):
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "edition": edition,
        "players": players or [{"id": "A", "hand": ["Forest"]}, {"id": "B", "hand": ["Island"]}],
        "turn": {"number": 0, "active": active}, "options": options,
    }  # fmt: skip
    system, scenario = understand(raw)
    return open_play(system, scenario, shipped_cards())


def asked(play) -> list[tuple[str, str]]:
    """Answer «no» until the first upkeep: who is asked, and what."""
    found = []
    while (decision := play.decision).kind != "priority":
        found.append((decision.player, decision.kind))
        labels = [option.label for option in decision.options]
        play.answer((labels.index("no") if "no" in labels else 0,))
    return found


def test_mulligans_are_declared_in_turn_order_from_whoever_begins() -> None:
    assert asked(game()) == [("A", "mulligan"), ("B", "mulligan")]
    assert asked(game(active="B")) == [("B", "mulligan"), ("A", "mulligan")]


def test_new_hands_come_after_everybody_has_declared() -> None:
    play = game()
    play.answer((1,))
    assert play.decision.player == "B"
    assert len(play.state.players["A"].hand) == 7
    play.answer((0,))
    assert (play.decision.player, play.decision.kind) == ("chance", "shuffle")
    assert [str(ref) for ref in play.decision.cites] == ["magic-cr 103.4"]


def test_the_top_card_is_looked_at_only_after_a_smaller_hand_and_only_in_the_old_edition() -> None:
    for edition, kinds in (("2019-01-25", ["mulligan", "may"]), ("2020-01-24", ["choice", "mulligan"])):
        play = game(edition=edition)
        play.answer((1,))
        play.answer((0,))
        play.take_chance()
        assert [kind for _, kind in asked(play)] == kinds


def test_a_choice_outside_the_question_is_refused_with_its_rule() -> None:
    play = game()
    (violation,) = why_not(play.rules.system, play.state, (5,))
    assert [ref.number for ref in violation.cites] == ["103.4"]


def test_a_start_half_way_through_is_a_value_that_can_be_written_and_gone_on_with() -> None:
    play = game()
    assert write(play.state)["turn"]["number"] == 0
    state = answer(play.rules.system, play.state, (0,))
    assert play.state.decision.player == "A"
    assert state.decision.player == "B"


def test_nothing_lies_on_the_battlefield_before_the_game() -> None:
    with pytest.raises(ScenarioError, match="before the first turn"):
        game(players=[{"id": "A", "battlefield": ["Forest"]}, {"id": "B"}])


def test_only_a_player_decides_who_begins() -> None:
    with pytest.raises(ScenarioError, match="decides_first"):
        game(decides_first="Z")
