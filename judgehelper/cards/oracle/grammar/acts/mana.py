"""Mana: how much is added, what it may be spent on, as what, and what comes with it (rules 106, 605, 609.4b)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import mana as wm
from judgehelper.abilities.acts.moving import Undergo
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import AbilitiesOf, Every, Exactly, Some, Things
from judgehelper.abilities.quantities import THAT_COLOUR, Devotion, Number
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.cards.oracle.templates.syntax import Grammar

ONE = Exactly(Number(1))
ANY = "add/adds one mana of any"


def _amounts(g: Grammar) -> None:
    """How much mana is added, of which kinds (106.1, 106.7)."""
    g.list_of("onemana", "mana", "onlyone")
    g.say(wm.AddMana, "command", "add/adds a amount of {options:onemana} equal to {amount:formula}", word="amount")
    g.list_of("manaandor", "mana", "and/or", 2)
    for amount in ("count", "thatmuch"):
        mixed = f"add/adds {{amount:{amount}}} mana in any combination of {{options:manaandor}}"
        g.say(wm.AddMana, "command", mixed, combination=True)
    one = Number(1)
    for kind in ("color", "type"):
        for thing in ("that {by:things>}", "{by:thatthing}"):
            words = f"{ANY} {kind} {thing} could produce"
            g.say(wm.AddChosenMana, "command", words, amount=one, among=f"any {kind} could")
    produced = f"{ANY} type {{by:thatthing}} produced"
    g.say(wm.AddChosenMana, "command", produced, amount=one, among="any type produced")
    _as_lands_are_tapped(g)
    _of_a_kind(g)


def _as_lands_are_tapped(g: Grammar) -> None:
    """What is produced in place of other mana as something is tapped for it (106.11b, 614)."""
    g.say(c.Instead, "staticclause", "if {event:tapsformana} , {body:clauses} instead")
    g.say(Occurs, "tapsformana", "{clause:tapping}")
    g.say(c.Does, "tapping", "{who:player>} {acts:tappings}")
    g.list_of("tappings", "tappingact", "onlyone")
    g.say(wm.TapForMana, "tappingact", "tap/taps {what:object} for mana", word="now")
    g.say(c.Instead, "staticclause", "if {event:isformana} , {body:producedothers}")
    g.say(Occurs, "isformana", "{clause:beingtapped}")
    g.say(c.Does, "beingtapped", "{acts:tappedthings}", who=Things(Some(ONE), Kind("player")))
    g.list_of("producedothers", "producedother", "onlyone")
    g.say(c.Does, "producedother", "{who:it} {acts:produceothers}")
    g.list_of("produceothers", "produceother", "onlyone")
    other = "produces {symbols:mana} instead of any other type"
    g.say(wm.ProduceOther, "produceother", other, f"{other} and amount {{?just_this}}")
    colourless = "produces colorless mana instead of any other type"
    g.say(wm.ProduceOther, "produceother", colourless, symbols="{C}", word="colorless mana")
    g.say(wm.TapForMana, "tappedthing", "{what:object} is tapped for {least:several} or more mana", word="passive")


def _of_a_kind(g: Grammar) -> None:
    """Mana of colours that somebody chooses, or of a colour chosen before (106.1)."""
    one = Number(1)
    g.say(wm.AddChosenMana, "command", f"{ANY} color among {{by:manythings}}", amount=one, among="any color among")
    of_one = "choose/chooses a color of {by:things} . add one mana of that color"
    g.say(wm.AddChosenMana, "command", of_one, amount=one, among="any color among", word="choose")
    g.say(Devotion, "thatdevotion", "{of:possessor} devotion to that color", colours=(THAT_COLOUR,))
    so_many = "choose/chooses a color . add a amount of mana of that color equal to {amount:thatdevotion}"
    g.say(wm.AddChosenMana, "command", so_many, among="any color", word="choose")
    identity = "any color in your commander 's color identity"
    g.say(wm.AddChosenMana, "command", f"add/adds one mana of {identity}", amount=one,
          among=identity.replace(" 's", "'s"))  # fmt: skip
    several = "add/adds {amount:several} mana of the chosen color"
    g.say(wm.AddChosenMana, "command", several, among="the chosen color")
    g.say(wm.AddChosenMana, "command", "add/adds {amount:several} mana of different colors", among="different colors")
    besides = "add/adds a additional one mana of"
    g.say(wm.AddChosenMana, "command", f"{besides} any color", amount=one, among="any color", word="additional")
    for words in ("the chosen color", "that color"):
        g.say(wm.AddChosenMana, "command", f"{besides} {words}", amount=one, among=words, word="additional")
    for words, number in (("twice", 2), ("three times", 3)):
        more = f"produce/produces {words} as much of that mana"
        g.say(wm.ProduceMore, "subjectact", more, times=Number(number))


def _spending(g: Grammar) -> None:
    """«Spend this mana only to …» (106.6)."""
    g.say(c.Do, "clause", "{acts:spendings}")
    g.list_of("spendings", "spending", "onlyone")
    g.say(wm.SpendOnly, "spending", "spend this mana only to {on:spendon}", "spend this mana only on {on:oncosts}")
    g.say(wm.SpendNot, "spending", "this mana can't be spent to {on:spendon}")
    g.list_of("oncosts", "oncost", "onlyone")
    g.say(wm.PayCost, "oncost", "costs that contain {contains:mana}", word="on")
    g.say(wm.SpendUncounterable, "spending", "spend this mana only to {on:spendon} , and that spell can't be countered")
    g.list_of("spendon", "spendact", "or")
    g.say(a.Cast, "spendact", "cast {what:things}", "cast {what:eitherthings}")
    g.say(wm.PayGeneric, "spendact", "pay generic mana costs")
    g.say(wm.SpendMana, "playerdeed", "spend mana to {on:castselves}")
    g.say(a.Cast, "castself", "cast {what:self}")
    g.list_of("castselves", "castself", "onlyone")
    g.say(wm.PayCost, "spendact", "pay a cost that contains {contains:mana}")
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
    g.list_of("entersandgains", "enteringorgaining", "and", 2)
    g.also("enteringorgaining", "entering", "change")
    g.say(c.Does, "spentbody", "{who:it>} {acts:entersandgains} {until:duration}")
    g.list_of("spentbodies", "spentbody", "onlyone")
    g.say(c.WhenSpent, "sentence", "when you spend this mana to {on:spendon} , {body:spentbodies} .")
    g.say(c.WhenSpent, "sentence", "when you spend this mana to {on:spendon} , {body:clauses} .")


def _as_though(g: Grammar) -> None:
    """«as though it were mana of any color» (609.4b)."""
    g.list_of("spentfreelies", "spentfreely", "onlyone")
    g.say(c.Do, "staticclause", "{acts:spentfreelies}")
    kinds = {**{f"mana of any {kind}": f"any {kind}" for kind in ("color", "type")},
             **{f"{colour} mana": colour for colour in COLOURS}}  # fmt: skip
    sources = {"mana": "", **{f"{colour} mana": colour for colour in COLOURS}, "mana from snow sources": "snow"}
    for words, kind in kinds.items():
        for spent, mana in sources.items():
            lead = f"may spend {spent} as though it were {words}"
            g.say(wm.Spend, "state", lead, as_though=kind, mana=mana)
            g.say(wm.Spend, "state", f"{lead} to {{on:spendon}}", as_though=kind, mana=mana)
    for kind in ("color", "type"):
        own = {"as_though": f"any {kind}"}
        g.say(wm.Spend, "state", f"may spend mana as though it were mana of any {kind} to {{on:castselves}}", **own)
        g.say(wm.Spend, "spentfreely", f"mana of any {kind} can be spent to {{on:castselves}}", word="passive", **own)
        g.say(wm.Spend, "state", f"can spend mana of any {kind} to {{on:spendon}}", as_though=f"any {kind}", word="can")


def declare(g: Grammar) -> None:
    """Declare how mana is added and spent."""
    _amounts(g)
    _spending(g)
    _riders(g)
    _as_though(g)
