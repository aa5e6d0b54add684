"""Cards as the time had them: each is understood whole, and its wordings are read by their own idiom alone."""

import pytest

from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import Triggered, Unread
from judgehelper.systems.magic.understanding.support import why_unsupported
from judgehelper.systems.magic_1998.cards.source import OldCards, differences
from judgehelper.systems.magic_1998.cards.wording import said_today
from tests.helpers.puzzle_cards import shipped_cards

CARDS = OldCards(shipped_cards())


def test_at_least_ninety_cards_come_with_the_program() -> None:
    assert len(differences()) >= 90


@pytest.mark.parametrize("name", sorted(differences()))
def test_a_card_is_understood_whole(name: str) -> None:
    card = CARDS.find(name)
    assert card is not None
    assert not list(why_unsupported(card))


def defined(text: str, types: str = "Summon Beast") -> Card:
    return CARDS.define({"name": "Old Thing", "cost": "{1}", "types": types, "power": 1, "toughness": 1, "text": text})


def step_of(text: str) -> str:
    (ability,) = defined(text).faces[0].abilities
    assert isinstance(ability, Triggered)
    return ability.event.step


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("During your upkeep, put a +1/+1 counter on target creature.", "upkeep phase"),
        ("During your upkeep, pay {U} or Old Thing deals 1 damage to you.", "upkeep phase"),
        ("During your upkeep, sacrifice a creature. If you cannot, Old Thing deals 7 damage to you.", "upkeep owed"),
        ("At the end of your upkeep, pay {U} or tap Old Thing.", "upkeep end"),
        ("At the end of turn, bury Old Thing.", "end end"),
        ("At the beginning of your upkeep, you gain 1 life.", "upkeep"),
    ],
)
def test_a_wording_speaks_of_its_moment(text: str, step: str) -> None:
    assert step_of(text) == step


def test_a_modern_trigger_is_no_phase_ability() -> None:
    assert said_today("At the beginning of your upkeep, you gain 1 life.").moment is None


def test_burying_lets_nothing_be_regenerated() -> None:
    card = defined("Bury target nonartifact, nonblack creature.", "Instant")
    assert not any(isinstance(each, Unread) for each in card.faces[0].abilities)
    assert said_today("Bury target creature.").text == "Destroy target creature. It can't be regenerated."


def test_creature_types_of_the_time_are_open_words() -> None:
    card = defined("{5}, {T}: Create a 1/1 colorless Wasp creature token with flying.", "Artifact")
    assert "Wasp" in str(card.faces[0].texts)
    assert "Brushwagg" not in repr(card)
    assert defined("", "Summon Goblins").faces[0].subtypes == ("Goblin",)
