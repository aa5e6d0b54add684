"""Shapes of chapter 6: what stops abilities, what is prevented, what casts and triggers how (601-616)."""

import pytest

from judgehelper.abilities.acts.acting import PhaseOut
from judgehelper.abilities.acts.being import BecomeUnattached, Cant, LoseControl
from judgehelper.abilities.acts.moving import Undergo
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.filters import Kind, Not, OfType
from judgehelper.abilities.kinds import Static
from judgehelper.abilities.phrases import AbilitiesOf, Every, Things
from judgehelper.cards.oracle.compiler import Printed, compile_text


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
