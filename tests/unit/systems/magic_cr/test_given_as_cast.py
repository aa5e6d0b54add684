"""What a spell's own text gives it only on a condition, and what would trigger as it is cast, is refused (702.84a)."""

import pytest

from judgehelper.systems.magic_cr.support import why_unsupported
from tests.helpers.puzzle_cards import shipped_cards


def _refusals(text: str) -> str:
    beast = {"name": "Wild Vanguard", "types": "Creature — Beast", "cost": "{2}{R}", "power": "3", "toughness": "1"}
    card = shipped_cards().define({**beast, "text": text})
    return " ".join(each.why for each in why_unsupported(card))


@pytest.mark.parametrize("keyword", ["cascade", "storm"])
def test_an_ability_of_casting_on_a_condition_is_not_played_silently(keyword: str) -> None:
    """A spell's printed abilities are looked at as it is cast: one that is there only sometimes is not among them."""
    assert "as it is cast" in _refusals(f"This creature has {keyword} as long as you control a Mountain.")


def test_what_a_permanent_has_on_a_condition_is_played() -> None:
    """An ability of permanents on a condition is worked out in the layers (613)."""
    assert _refusals("This creature has trample as long as you control a Mountain.") == ""
