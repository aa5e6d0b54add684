"""Teams that share turns: in which order their players draw (805.6a)."""

import pytest

from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.magic.game import events
from tests.helpers.puzzle_cards import shipped_cards


@pytest.mark.parametrize(("active", "chosen", "drawn"), [("A", "BA", "BACD"), ("A", "AB", "ABCD"), ("C", "DC", "DCAB")])
def test_the_active_team_draws_first_in_the_order_that_it_likes(active: str, chosen: str, drawn: str) -> None:
    wheel = {"define": {"name": "Shared Wheel", "types": "Instant", "cost": "{0}", "text": "Each player draws a card."}}
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "edition": "2019-01-25", "title": "everybody draws",
        "options": {"variant": "two-headed-giant", "teams": [["A", "B"], ["C", "D"]]},
        "players": [{"id": seat, "hand": [wheel] if seat == "A" else [], "library": ["Plains"]} for seat in "ABCD"],
        "turn": {"number": 3, "active": active, "step": "precombat-main"},
        "script": [
            {"by": active, "do": "choose", "value": list(chosen), "about": "order"},
            {"at": {"turn": 3, "step": "precombat-main"}, "by": "A", "do": "cast", "card": "Shared Wheel"},
            {"by": "A", "do": "resolve"},
        ],
        "expect": [],
    }  # fmt: skip
    outcome = run(raw, shipped_cards())
    assert outcome.play is not None, outcome.result
    log = (entry.event for entry in outcome.play.state.log.since(0))
    assert "".join(each.player for each in log if isinstance(each, events.Drawn)) == drawn
