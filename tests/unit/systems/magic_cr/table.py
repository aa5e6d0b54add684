"""Playing small scenarios in tests."""

from typing import Any

from judgehelper.session.scenarios.scenario import Outcome, run
from tests.unit.systems.magic_cr.cards import Shelf

MAIN = "precombat-main"


def at(turn: int, step: str, by: str, do: str, **fields: Any) -> dict[str, Any]:
    """Write a script entry."""
    return {"at": {"turn": turn, "step": step}, "by": by, "do": do, **fields}


def cast(by: str, card: str, *targets: str, **fields: Any) -> dict[str, Any]:
    """Cast a card in the first main phase."""
    return at(1, MAIN, by, "cast", card=card, targets=list(targets), **fields)


def choose(by: str, value: Any, **fields: Any) -> dict[str, Any]:
    """Keep an answer ready."""
    return {"do": "choose", "by": by, "value": value, **fields}


def play(a: dict[str, Any], b: dict[str, Any], *script: dict[str, Any], stop: Any = (1, "end"), **more: Any) -> Outcome:
    """Play a game of two; the facts are under `expect`."""
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "a test",
        "players": [{"id": "A", **a}, {"id": "B", **b}], "script": list(script),
        "stop": {"turn": stop[0], "step": stop[1]}, **more,
    }  # fmt: skip
    return run(raw, Shelf())


def cited(outcome: Outcome) -> set[str]:
    """Name the rules that the log cites."""
    assert outcome.play is not None
    return {ref.number for entry in outcome.play.state.log for ref in entry.cites}


def passes(outcome: Outcome) -> bool:
    """Say whether all facts hold; show what does not."""
    assert outcome.result.status == "passed", outcome.result
    return True
