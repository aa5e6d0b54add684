"""Cards as the time had them: each is understood whole, and its wordings are read by their own idiom alone."""

import pytest

from judgehelper.abilities.card import Card
from judgehelper.abilities.kinds import Triggered, Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.systems.magic_1998.cards.knowing import TOO_EARLY, why_unplayable
from judgehelper.systems.magic_1998.cards.source import OldCards, differences
from judgehelper.systems.magic_1998.cards.wording import said_today
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.shared import shared

CARDS = OldCards(shipped_cards())
NAMED = (
    "Afiya Grove", "Ashes to Ashes", "Backfire", "Bazaar of Wonders", "Benalish Hero", "Bog Wraith", "Conversion",
    "Craw Giant", "Craw Wurm", "Cursed Totem", "Dark Ritual", "Deathlace", "Disenchant", "Durkwood Boars", "Fireball",
    "Flying Carpet", "Giant Growth", "Gloom", "Goblin Hero", "Grizzly Bears", "Helm of Chatzuk", "Hurloon Minotaur",
    "Hydroblast", "Ice Floe", "Island Sanctuary", "Llanowar Elves", "Lord of the Pit", "Mana Clash", "Mana Vault",
    "Mesa Pegasus", "Phantasmal Terrain", "Scryb Sprites", "Soul Net", "Spell Blast", "Terror", "Thoughtlace",
    "Unsummon", "War Mammoth", "Winter Blast",
)  # fmt: skip
"""The cards that the text's examples name."""


def test_at_least_ninety_cards_come_with_the_program() -> None:
    assert len(differences()) >= 90


def test_each_card_that_an_example_names_comes_with_the_program() -> None:
    assert set(NAMED) <= set(differences())
    text = " ".join(shared("rulebooks/magic-1998.ru.txt").read_text("utf-8").split())
    assert [name for name in NAMED if name not in text] == []


def test_the_cards_of_the_time_come_before_those_of_the_library() -> None:
    library = shipped_cards()
    both = [name for name in differences() if library.find(name) is not None]
    assert both
    assert any(CARDS.find(name) != library.find(name) for name in both)


@pytest.mark.parametrize("name", sorted(differences()))
def test_a_card_is_understood_whole(name: str) -> None:
    card = CARDS.find(name)
    assert card is not None
    assert not why_unplayable(card)


def defined(text: str, types: str = "Summon Beast") -> Card:
    return CARDS.define({"name": "Old Thing", "cost": "{1}", "types": types, "power": 1, "toughness": 1, "text": text})


@pytest.mark.parametrize(
    ("text", "is_too_early"),
    [
        ("Old Thing deals 3 damage to any target.", False),
        (
            "Old Thing deals 3 damage to any target. A creature dealt damage this way can't be regenerated this turn.",
            True,
        ),
        ("Destroy all creatures. They can't be regenerated. Old Thing deals 3 damage to target player.", False),
    ],
)
def test_damage_of_a_text_has_not_happened_yet_as_that_text_goes_on(text: str, is_too_early: bool) -> None:
    """PRV.1: it happens only after the stage, so that a sentence which asks for it is not played."""
    whys = [refusal.why for refusal in why_unplayable(defined(text, "Sorcery"))]
    assert whys == ([TOO_EARLY] if is_too_early else [])


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


@pytest.mark.parametrize(
    "text",
    [
        "During your upkeep, put a +1/+1 counter on target creature.",
        "During your upkeep, pay {U} or Old Thing deals 1 damage to you.",
        "During your upkeep, sacrifice a creature. If you cannot, Old Thing deals 7 damage to you.",
        "At the beginning of your upkeep, pay {U} or tap Old Thing.",
        "At the end of your upkeep, pay {U} or tap Old Thing.",
        "At the end of turn, bury Old Thing.",
        "{T}: Bury target creature.",
        "{T}: Add {G} to your mana pool. Play this ability as a mana source.",
    ],
)
def test_a_wording_of_the_time_is_never_read_by_the_compiler_of_today(text: str) -> None:
    assert all(isinstance(each, Unread) for each in compile_text(Printed("Old Thing", ("Creature",), text)))
    assert not any(isinstance(each, Unread) for each in defined(text).faces[0].abilities)


def test_burying_lets_nothing_be_regenerated() -> None:
    card = defined("Bury target nonartifact, nonblack creature.", "Instant")
    assert not any(isinstance(each, Unread) for each in card.faces[0].abilities)
    assert said_today("Bury target creature.").text == "Destroy target creature. It can't be regenerated."


def test_creature_types_of_the_time_are_open_words() -> None:
    card = defined("{5}, {T}: Create a 1/1 colorless Wasp creature token with flying.", "Artifact")
    assert "Wasp" in str(card.faces[0].texts)
    assert "Brushwagg" not in repr(card)
    assert defined("", "Summon Goblins").faces[0].subtypes == ("Goblin",)
