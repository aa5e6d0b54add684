"""Shapes of chapter 6: what stops abilities, what is prevented, what casts and triggers how (601-616)."""

import pytest
from msgspec import Struct

from judgehelper.abilities.acts.acting import PhaseOut
from judgehelper.abilities.acts.being import BecomeUnattached, Cant, LoseControl
from judgehelper.abilities.acts.moving import Undergo
from judgehelper.abilities.clauses import Does, If
from judgehelper.abilities.filters import Kind, Not, OfType, Parity, Targeting
from judgehelper.abilities.kinds import AnchorChoice, Keyword, Static
from judgehelper.abilities.phrases import AbilitiesOf, Every, Things
from judgehelper.cards.oracle.compiler import Printed, compile_text


def nodes(text):
    """Walk over a text."""
    if isinstance(text, tuple):
        return tuple(inner for each in text for inner in nodes(each))
    if not isinstance(text, Struct):
        return ()
    return (text, *(inner for name in text.__struct_fields__ for inner in nodes(getattr(text, name))))


def only(types: str, text: str):
    (ability,) = compile_text(Printed("Probe", tuple(types.split()), text))
    return ability


def test_what_stops_all_but_mana_abilities_says_so() -> None:
    artifacts = AbilitiesOf(Things(Every(""), OfType("Artifact")), "activated")
    but_mana = Undergo("activated", where=(Not(Kind("mana ability")),))
    read = only("Enchantment", "Activated abilities of artifacts can't be activated unless they're mana abilities.")
    assert read == Static((Does(artifacts, (Cant((but_mana,)),)),))


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("Whenever this Equipment becomes unattached from a permanent, draw a card.", BecomeUnattached),
        ("When you lose control of this creature, draw a card.", LoseControl),
        ("Whenever a spell you control is countered, draw a card.", Undergo),
        ("When this creature phases in, draw a card.", PhaseOut),
    ],
)
def test_what_ceases_is_an_event(text: str, act: type) -> None:
    event = only("Creature", text).event
    assert [type(each) for each in event.clause.acts] == [act]


def test_flash_under_a_condition_of_what_is_announced() -> None:
    read = only("Sorcery", "You may cast this spell as though it had flash if it targets a creature you control.")
    (clause,) = read.body
    assert isinstance(clause, If)
    assert any(isinstance(each, Targeting) for each in nodes(clause.condition))


def test_mana_values_are_odd_or_even() -> None:
    read = only("Enchantment", "Your opponents can't cast spells with even mana values.")
    assert Parity("mana value", "even") in tuple(nodes(read.body))


def test_abilities_headed_by_the_words_to_choose_from() -> None:
    choose = "As this enchantment enters, choose North or South."
    text = f"{choose}\n• North — Flying\n• South — Creatures you control have haste."
    choice, north, south = compile_text(Printed("Probe", ("Enchantment",), text))
    assert choice == AnchorChoice(("North", "South"))
    assert (north.word, north.ability) == ("North", Keyword("flying"))
    assert south.word == "South"
