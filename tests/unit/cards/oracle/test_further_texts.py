"""Texts of later chapters of the grammar: read whole, played, and where a word could be meant otherwise, refused."""

import pytest

from judgehelper.abilities.clauses import Instead, Later
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.kinds import Static, Triggered, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.systems.magic.understanding.support import why_unplayed

PLAYED = (
    ("Creature", "Creatures blocking or blocked by this creature have lifelink."),
    ("Creature", "When this creature dies, return target exiled card with flashback you own to your hand."),
    ("Creature", "This creature's power and toughness are each equal to the number of cards in all players' hands."),
    ("Creature", "As long as this creature is monstrous, it has hexproof."),
    ("Artifact", "{T}: Add {C} for each card you've drawn this turn."),
    ("Creature", "Whenever you cast your first spell during each opponent's turn, scry 1."),
    ("Enchantment", "Untap all permanents you control during each other player's untap step."),
    ("Creature", "{X}: This creature deals X damage to each creature. Spend only black mana on X."),
    ("Creature", "{X}: Draw X cards. X can't be 0."),
    ("Instant", "As an additional cost to cast this spell, you may sacrifice a creature."),
    ("Sorcery", "Search your library for an instant card or a card with flash, put it into your hand, then shuffle."),
    ("Enchantment", "If you would gain life, you gain that much life plus 1 instead."),
    ("Creature", "Whenever you commit a crime, draw a card."),
    ("Artifact", "{T}, Exert this artifact: Draw a card."),
    (
        "Sorcery",
        "Return target card from your graveyard to your hand. You have no maximum hand size for the rest of the game.",
    ),
    ("Creature", "When this creature enters, draw a card if its additional cost was paid."),
    ("Enchantment", "All nonland permanents are legendary."),
    ("Enchantment", "Your opponents can't search libraries."),
    (
        "Enchantment",
        "Spells and abilities your opponents control can't cause you to discard cards or sacrifice permanents.",
    ),
    ("Enchantment", "Enchanted creature is legendary, gets +1/+1, and has flying."),
    ("Sorcery", "Target land becomes a legendary 8/12 Spirit creature with trample until end of turn."),
    ("Sorcery", "Target creature becomes a 6/6 legendary Horror creature until end of turn."),
    ("Enchantment", "As long as enchanted creature is legendary, it has flying."),
)


@pytest.mark.parametrize(("kind", "text"), PLAYED)
def test_it_is_read_and_played(kind: str, text: str) -> None:
    for ability in compile_text(Printed("Further Thread", (kind,), text)):
        assert not isinstance(ability, Unread), ability
        assert why_unplayed(ability) == ()


def test_what_one_does_not_is_what_one_could_have_done() -> None:
    text = "You may sacrifice a creature. If you do, draw a card. If you don't, you lose 3 life."
    (spell,) = compile_text(Printed("Further Thread", ("Sorcery",), text))
    asked = [each.to for each in everything(spell) if isinstance(each, YouDo)]
    assert len(asked) == 2
    assert asked[0] == asked[1] != 0


def test_what_happens_either_way_stands_in_one_replacement() -> None:
    text = "If this land would enter, sacrifice a Forest instead. If you do, put this land onto the battlefield. "
    (ability,) = compile_text(Printed("Gate", ("Land",), f"{text}If you don't, put it into its owner's graveyard."))
    assert isinstance(ability, Static)
    (instead,) = ability.body
    assert isinstance(instead, Instead)
    assert len(instead.body) == 3


def test_a_condition_of_what_returns_belongs_to_the_delayed_trigger() -> None:
    lead = "When this creature enters, exile another target permanent. At the beginning of the next end step, return "
    tail = "that card to the battlefield under its owner's control. If it entered under your control, draw a card."
    (ability,) = compile_text(Printed("Dog", ("Creature",), f"{lead}{tail}"))
    assert isinstance(ability, Triggered)
    later = ability.body[-1]
    assert isinstance(later, Later)
    assert len(later.body) == 2


@pytest.mark.parametrize("text", [
    "Each player sacrifices a creature. If you sacrificed a creature this way, return another permanent card from your "
    "graveyard to your hand.",
    "Create a Blood token. If you discarded a card this way, create a number of Blood tokens equal to its power "
    "instead.",
    "Exile target creature with two time counters on it. If it doesn't have suspend, it gains suspend.",
])  # fmt: skip
def test_what_could_be_meant_otherwise_stays_unread(text: str) -> None:
    assert any(isinstance(each, Unread) for each in compile_text(Printed("Thread", ("Sorcery",), text)))
