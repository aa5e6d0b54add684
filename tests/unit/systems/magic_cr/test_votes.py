"""Votes: who votes when, what is counted, what is refused (701.31)."""

import pytest

from judgehelper.abilities.kinds import Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.printed.texts.naming import why_not_voted
from tests.helpers.puzzle_cards import shipped_cards

TALLY = "Starting with you, each player votes for mist or smoke. You gain 1 life for each mist vote."


def votes_of(active: str, more: str = "") -> list[tuple[str, object]]:
    """Let A cast an instant with a vote in that player's turn; list who voted for what, in order."""
    card = {"define": {"name": "Open Count", "types": "Instant", "cost": "{0}", "text": TALLY}}
    voice = {"define": {"name": "Loud Voice", "types": "Enchantment", "cost": "{0}", "text": more}}
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "edition": "2019-01-25", "title": "a vote",
        "players": [{"id": "A", "hand": [card]}, {"id": "B", "battlefield": [voice] if more else []}, {"id": "C"}],
        "turn": {"number": 1, "active": active, "step": "precombat-main"},
        "script": [
            {"at": {"turn": 1, "step": "precombat-main"}, "by": "A", "do": "cast", "card": "Open Count"},
            {"by": "A", "do": "resolve"},
        ],
        "expect": [],
    }  # fmt: skip
    outcome = run(raw, shipped_cards())
    assert outcome.play is not None, outcome.result
    told = (entry.event for entry in outcome.play.state.log.since(0))
    return [(each.player, each.options[0]) for each in told if isinstance(each, events.Chosen) and each.what == "vote"]


@pytest.mark.parametrize("active", ["A", "B", "C"])
def test_the_vote_begins_with_whoever_the_text_calls_you_and_goes_on_in_turn_order(active: str) -> None:
    assert [player for player, _ in votes_of(active)] == ["A", "B", "C"]


MORE = ("While voting, you may vote an additional time.", "While voting, you get an additional vote.")


@pytest.mark.parametrize("text", MORE)
def test_all_votes_of_a_player_are_cast_at_his_time(text: str) -> None:
    assert [player for player, _ in votes_of("A", text)] == ["A", "B", "B", "C"]


@pytest.mark.parametrize(("text", "why"), [
    ("Starting with you, each player votes for mist or smoke. Draw a card for each rain vote.", "nobody votes for"),
    ("Draw a card for each rain vote.", "nobody votes for"),
    ("Starting with you, each player votes for mist or smoke. Exile each creature with the most votes or tied for most "
     "votes.", "nobody votes for objects"),
])  # fmt: skip
def test_what_was_not_voted_for_is_not_counted(text: str, why: str) -> None:
    (ability,) = compile_text(Printed("Open Count", ("Sorcery",), text))
    reasons = [ability.why] if isinstance(ability, Unread) else list(why_not_voted(ability))
    assert any(why in each for each in reasons)
