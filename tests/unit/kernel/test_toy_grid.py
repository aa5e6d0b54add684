"""A game on cells, with dice, a queue, hidden cards and times of its own, is played, explained, saved and explored."""

from typing import Any

import pytest

from judgehelper.kernel.decision import CHANCE
from judgehelper.kernel.words import Language
from judgehelper.session.outcomes import Explored, explore
from judgehelper.session.scenario import Outcome, run
from judgehelper.systems import registry
from tests.helpers.toy_grid import GRID, grid_file
from tests.helpers.toy_grid.cards import Box


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
