"""Mana: how much is added, what it may be spent on, as what, and what comes with it (rules 106, 605, 609.4b)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts.moving import Undergo
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import AbilitiesOf, Every, Exactly, Some, Things
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Grammar

ONE = Exactly(Number(1))
COLOURS = ("white", "blue", "black", "red", "green")


def _spending(g: Grammar) -> None:
    """«Spend this mana only to …» (106.6)."""
    g.say(c.Do, "clause", "{acts:spendings}")
    g.list_of("spendings", "spending", "onlyone")
    g.say(a.SpendOnly, "spending", "spend this mana only to {on:spendon}", "spend this mana only on {on:oncosts}")
    g.list_of("oncosts", "oncost", "onlyone")
    g.say(a.PayCost, "oncost", "costs that contain {contains:mana}", word="on")
    g.say(a.SpendUncounterable, "spending", "spend this mana only to {on:spendon} , and that spell can't be countered")
    g.list_of("spendon", "spendact", "or")
    g.say(a.Cast, "spendact", "cast {what:things}", "cast {what:eitherthings}")
    g.say(a.PayCost, "spendact", "pay a cost that contains {contains:mana}")
    every, one = Things(Every(""), Kind("ability")), Things(Some(ONE), Kind("ability"))
    g.say(a.Activate, "spendact", "activate abilities", what=every)
    g.say(a.Activate, "spendact", "activate a ability", what=one)
    g.say(a.Activate, "spendact", "activate {what:abilitiesofthese}")
    g.say(AbilitiesOf, "abilitiesofthese", "abilities of {of:manygroup}", kind="")
    g.say(AbilitiesOf, "abilitiesofthese", "a ability of {of:oneofthese}", kind="one")
    g.say(Things, "manygroup", "{what:noun!0} [{where:where!0}]", det=Every(""))
    g.say(Things, "oneofthese", "a {what:noun!1} [{where:where}]", det=Some(ONE))


def _riders(g: Grammar) -> None:
    """What happens to what the mana is spent on (106.6)."""
    g.say(c.IfSpent, "sentence", "if that mana is spent on {on:things} , {then:clauses} .")
    g.say(c.IfSpent, "sentence", "if that mana is spent on {on:things} , {then:uncounterables} .")
    g.list_of("uncounterables", "uncounterable", "onlyone")
    g.say(c.Does, "uncounterable", "{who:subject>} {acts:uncounterableacts}")
    g.list_of("uncounterableacts", "uncounterableact", "onlyone")
    g.say(b.Cant, "uncounterableact", "can't be countered", acts=(Undergo("countered"),))
    g.say(c.WhenSpent, "sentence", "when you spend this mana to {on:spendon} , {body:clauses} .")


def _as_though(g: Grammar) -> None:
    """«as though it were mana of any color» (609.4b)."""
    kinds = {**{f"mana of any {kind}": f"any {kind}" for kind in ("color", "type")},
             **{f"{colour} mana": colour for colour in COLOURS}}  # fmt: skip
    sources = {"mana": "", **{f"{colour} mana": colour for colour in COLOURS}, "mana from snow sources": "snow"}
    for words, kind in kinds.items():
        for spent, mana in sources.items():
            lead = f"may spend {spent} as though it were {words}"
            g.say(a.Spend, "state", lead, as_though=kind, mana=mana)
            g.say(a.Spend, "state", f"{lead} to {{on:spendon}}", as_though=kind, mana=mana)
    for kind in ("color", "type"):
        g.say(a.Spend, "state", f"can spend mana of any {kind} to {{on:spendon}}", as_though=f"any {kind}", word="can")


def declare(g: Grammar) -> None:
    """Declare how mana is added and spent."""
    _spending(g)
    _riders(g)
    _as_though(g)
