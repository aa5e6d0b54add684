"""Refused about casting: what a spell's text gives it on a condition (702.84a), a place told of two acts (601.3)."""

import pytest

from judgehelper.systems.magic.understanding.support import why_unsupported
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


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life.",
    ],
)
def test_a_place_told_of_a_land_and_a_spell_is_not_left_out_for_the_land(text: str) -> None:
    """«From your hand» is told of both; read with the spell alone, any land played would do (305.1, 601.3)."""
    assert "from where the land is played" in _refusals(text)


def test_places_told_of_each_are_played() -> None:
    """Where each of the two has its own place, nothing is left out (601.3)."""
    assert _refusals("Whenever you play a land from exile or cast a spell from exile, you gain 1 life.") == ""
    assert _refusals("You can't play lands or cast spells from your hand.") == ""


def test_a_target_by_an_x_paid_later_is_not_chosen_silently() -> None:
    """Targets are chosen before X, which is paid on resolution; «when you do» comes after (603.3d, 603.12)."""
    returned = "return target creature card with mana value X from your graveyard to the battlefield."
    assert "an X that is paid" in _refusals(f"When this creature dies, you may pay {{X}}. If you do, {returned}")
    assert _refusals(f"When this creature dies, you may pay {{X}}. When you do, {returned}") == ""


def test_targets_are_not_chosen_one_by_one_behind_a_cost() -> None:
    """«Another target for each time it was kicked» is as many targets as the announcement says: refused (601.2c)."""
    text = (
        "Choose any target, then choose another target for each time this spell was kicked. This spell deals 2 damage"
    )
    comet = {
        "name": "Wild Comet",
        "types": "Instant",
        "cost": "{R}",
        "text": f"Multikicker {{1}}\n{text} to each of them.",
    }
    assert "choose a target for each" in " ".join(each.why for each in why_unsupported(shipped_cards().define(comet)))
