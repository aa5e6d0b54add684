"""The rulings of «Небожители»: each holds and its play is sound; together they show every mechanical rule."""

from functools import cache
from pathlib import Path

import pytest

from judgehelper.kernel.machine.resources import resource
from judgehelper.session.scenarios.scenario import understand
from judgehelper.systems import registry
from judgehelper.systems.nebozhiteli.library import Library
from tests.helpers.coverage import book_numbers, files, proven, share_covered
from tests.rulings.playing import prove, read_rulings

RULINGS = read_rulings(*files(Path(__file__).parent))
LEAST_RULINGS, LEAST_SHARE = 120, 0.95


@cache
def shown_by(place: int) -> frozenset[str]:
    """Play a ruling, once in a test run, and give the rules that it claims and its run cites."""
    outcome = prove(RULINGS[place], Library())
    assert outcome.result.unused == ()
    assert outcome.play is not None
    _, scenario = understand(RULINGS[place])
    return frozenset(scenario.cites) & proven(outcome.play, scenario)


@pytest.mark.parametrize("place", range(len(RULINGS)), ids=[raw["title"] for raw in RULINGS])
def test_the_ruling_holds(place: int) -> None:
    assert shown_by(place) == set(RULINGS[place]["cites"])


def test_every_mechanical_rule_is_shown_by_a_ruling() -> None:
    shown = {number for place in range(len(RULINGS)) for number in shown_by(place)}
    share, missing = share_covered(registry.system("nebozhiteli"), book_numbers("nebozhiteli"), shown)
    assert len(RULINGS) >= LEAST_RULINGS
    assert share >= LEAST_SHARE, missing
    assert not missing
    listed = resource("rulebooks", "proven", "nebozhiteli.txt").read_text("utf-8").split()
    assert listed == sorted(shown), "write the rules shown into resources/rulebooks/proven/nebozhiteli.txt"
