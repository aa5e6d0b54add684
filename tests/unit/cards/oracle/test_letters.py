"""Shapes of chapter 6: what stops abilities, what is prevented, what casts and triggers how (601-616)."""

from judgehelper.abilities.acts.being import Cant
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
