"""A battle is shown and never played: nothing in the engine protects or defeats it (right or silent)."""

from judgehelper.abilities.card import Card, Face
from judgehelper.systems.magic_cr.support import why_unsupported

WHY = "the engine does not know how a battle is protected and defeated"


def card_of(*types: str) -> Card:
    front = Face(name="Storming of Ways", types=types)
    return Card(name="Storming of Ways", faces=(front, Face(name="Ways Taken", types=("Enchantment",))))


def test_a_card_with_a_battle_is_refused() -> None:
    assert [refusal.why for refusal in why_unsupported(card_of("Battle"))] == [WHY]


def test_the_same_card_with_another_type_is_not() -> None:
    assert why_unsupported(card_of("Enchantment")) == ()
