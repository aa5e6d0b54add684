"""A loop of mandatory actions is reported with its rules instead of going on for ever (104.4b, 720.4)."""

import pytest

from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.magic_cr.resolving import top
from tests.helpers.puzzle_cards import shipped_cards

SMALL = {"types": "Creature", "power": "1", "toughness": "1"}
FRIAR = {**SMALL, "name": "Friar", "text": "Whenever you gain life, you gain 1 life."}
WARDEN = {**SMALL, "name": "Warden", "text": "Whenever another creature enters, you gain 1 life."}
SALVE = {"name": "Salve", "types": "Instant", "cost": "{W}", "text": "You gain 1 life."}


def test_abilities_that_trigger_themselves_without_end_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(top, "LONGEST", 60)
    player = {"id": "A", "hand": [{"define": SALVE}], "battlefield": ["Plains", {"define": FRIAR}]}
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "players": [player, {"id": "B"}],
        "script": [{"at": {"turn": 1, "step": "precombat-main"}, "by": "A", "do": "cast", "card": "Salve"}],
    }  # fmt: skip
    outcome = run(raw, shipped_cards())
    assert outcome.result.status == "unsupported"
    assert outcome.play is not None
    refusal = outcome.play.state.refusal
    assert refusal is not None
    assert [ref.number for ref in refusal.cites] == ["104.4b", "720.4"]


def test_many_triggers_at_once_are_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(top, "LONGEST", 60)
    player = {
        "id": "A", "hand": ["Grizzly Bears"],
        "battlefield": [{"card": "Forest", "count": 2}, {"define": WARDEN, "count": 50}],
    }  # fmt: skip
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "players": [player, {"id": "B"}],
        "script": [{"at": {"turn": 1, "step": "precombat-main"}, "by": "A", "do": "cast", "card": "Grizzly Bears"}],
        "expect": [{"player": "A", "life": 70}],
    }  # fmt: skip
    assert run(raw, shipped_cards()).result.status == "passed"
