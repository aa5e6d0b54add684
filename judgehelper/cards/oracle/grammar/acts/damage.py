"""Damage prevented, multiplied, dealt to another: shields of every wording, and what is said of what they prevent.

Rules 609.7 (a source of your choice), 614.9 (redirection), 615 (prevention).
"""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities import kinds as k
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts.keyword_actions import DoubleMana, DoublePT
from judgehelper.abilities.clauses import LifeFloor
from judgehelper.abilities.conditions import DamagePrevented, Happened
from judgehelper.abilities.durations import NextTurn, ThisCombat, ThisTurn
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import Both, EachOf, Either, Exactly, Some, Things
from judgehelper.abilities.quantities import (
    AnyAmount,
    Excess,
    Half,
    Minus,
    Number,
    Plus,
    Prevented,
    Tally,
    ThatMuch,
    Times,
)
from judgehelper.cards.oracle.templates.syntax import Grammar

KINDS: dict[str, str] = {"": "damage", "combat": "combat damage", "noncombat": "noncombat damage"}


def _parts(g: Grammar) -> None:
    """How much of that damage: «half that damage, rounded up», «all but 1 of that damage»."""
    for way in ("up", "down"):
        g.say(Half, "partofit", f"half that damage , rounded {way}", of=AnyAmount(), rounded=way)
    g.say(Minus, "partofit", "all but {right:digits} of that damage", left=AnyAmount())
    much = ThatMuch("that much")
    g.say(Plus, "damages", "that much damage plus {right:letter}", left=much)
    g.say(Minus, "damages", "that much damage minus {right:digits}", left=much)
    for way in ("up", "down"):
        half = {"of": ThatMuch("that damage"), "rounded": way}
        g.say(Half, "halfdamage", f"half that damage , rounded {way}", **half)
    g.say(a.DealDamage, "command", "deal/deals {amount:halfdamage} , to {to:hurt}")
    g.say(a.DealInstead, "dealmoreact", "deal/deals {amount:halfdamage} ,")


def _whom(g: Grammar) -> None:
    """«an opponent or a permanent an opponent controls», «you and/or creatures you control»."""
    g.also("youoryour", "someplayer", "anotherthing")
    g.say(Either, "andors", "{phrases:andorlist}", word="and/or")
    g.list_of("andorlist", "andor", "and/or", 2)
    g.also("andor", "you", "otherthings", "groupthings", "someplayer")
    g.via("groupthings", "{_:samegroup}")
    g.also("hurt", "andors")
    g.also("dealer", "things", "self", "it", "host", "those", "each")


def _by_text(g: Grammar) -> None:
    """Statements: what is prevented whenever it would be dealt, and what happens besides (615.5)."""
    for combat, words in KINDS.items():
        lead = f"if {{by:dealer}} would deal {words}"
        for to in (" to {to:hurt}", ""):
            g.say(c.Prevents, "prevention", f"{lead}{to} , prevent {{amount:partofit}}", combat=combat)
        passive = f"if {words} would be dealt to {{to:hurt}}"
        g.say(c.Prevents, "prevention", f"{passive} , prevent {{amount:partofit}}", combat=combat)
        g.say(c.Prevents, "prevention", f"{passive} , prevent {{amount:measure}} of that damage", combat=combat)
        g.say(c.Prevents, "prevention", f"{lead} , prevent that damage", combat=combat, word="if")
        for that in ("that ", ""):
            would = f"prevent all {words} {that}{{by:dealer}} would deal"
            for to in (" to {to:hurt}", ""):
                g.say(c.Prevents, "prevention", f"{would}{to}", combat=combat, word=f"{that}would")
                g.say(c.Prevents, "clause", f"{would}{to} {{until:shieldtime}}", combat=combat, word=f"{that}would")
    g.list_of("preventions", "prevention", ".", 2, last="plainclause")
    g.say(k.Static, "static", "{body:preventions} .")
    g.list_of("oneprevention", "prevention", "onlyone")
    g.say(c.Where, "staticclause", "{clauses:oneprevention} , where x is {x:formula}")
    g.say(c.Sentence, "staticand", "{clauses:preventand}", joint="and")
    g.list_of("preventand", "prevention", "and", 2, last="plainclause")


def _for_a_time(g: Grammar) -> None:
    """Shields of a spell or ability (615.7), of the next time (615.8), of a whole turn."""
    g.say(ThisTurn, "shieldtime", "this turn")
    g.say(NextTurn, "shieldtime", "until your next turn")
    g.say(ThisCombat, "shieldtime", "this combat")
    g.say(NextTurn, "nextturn", "until your next turn")
    for combat, words in KINDS.items():
        dealt = f"prevent all {words} that would be dealt"
        ways = ("to {to:hurt}", "by {by:object}", "to {to:hurt} by {by:object}")
        g.say(c.Prevents, "clause", *(f"{dealt} {way} {{until:nextturn}}" for way in ways), combat=combat)
        both = f"{dealt} to and dealt by {{to:hurt}} {{until:nextturn}}"
        g.say(c.Prevents, "clause", both, combat=combat, and_by=True)
        _the_next_time(g, combat, words)
    shield = "the next {amount:measure} damage that {by:dealer} would deal to {to:hurt} {until:thisturn}"
    g.say(c.Prevents, "clause", f"prevent {shield}", word="would")
    g.say(c.Redirects, "clause", f"{shield} is dealt to {{onto:hurt}} instead", word="would")


def _the_next_time(g: Grammar, combat: str, words: str) -> None:
    for to in (" to {to:hurt}", ""):
        lead = f"the next time {{by:dealer}} would deal {words}{to} {{until:thisturn}}"
        if not to or combat == "noncombat":
            g.say(c.Prevents, "clause", f"{lead} , prevent that damage", next=True, combat=combat)
        g.say(c.Prevents, "clause", f"{lead} , prevent {{amount:partofit}}", next=True, combat=combat)
    whole = f"the next time {{by:dealer}} would deal {words} to {{to:hurt}} {{until:thisturn}}"
    g.say(c.Redirects, "clause", f"{whole} , that damage is dealt to {{onto:hurt}} instead", next=True, combat=combat)


def _besides(g: Grammar) -> None:
    """What is said of what was prevented (615.5)."""
    g.say(DamagePrevented, "simplecondition", "damage is prevented this way")
    g.say(DamagePrevented, "simplecondition", "damage from {by:things} is prevented this way")
    word = "damage is prevented this way"
    g.say(c.Reflexive, "sentence", f"when {word} , {{body:clauses}} .", f"when {word} , {{body:oneand}} .", word=word)
    g.say(Prevented, "formula", "the damage prevented this way")


def _multiplied(g: Grammar) -> None:
    """«Double all damage that sources you control would deal», for a time or always (614.1a)."""
    lead = "if {event:would} {until:thisturn} , {body:dealmore} instead"
    g.say(c.Instead, "sentence", f"{lead} .")
    for word, factor in (("double", 2), ("triple", 3)):
        deal = a.DealInstead(Times(Number(factor), ThatMuch("that damage")))
        said: dict[str, Any] = {"body": (c.Do((deal,)),), "word": word}
        for that in ("that ", ""):
            rule = f"{word}d{that.strip()}"
            more = said if not that else said | {"word": f"{word} that"}
            g.say(c.Instead, "staticclause", f"{{event:{rule}}}", **more)
            g.say(Occurs, rule, f"{{clause:{rule}clause}}")
            words = f"{word} all damage {that}{{who:dealer}} would deal"
            g.say(c.Does, f"{rule}clause", words, acts=(a.DealDamage(AnyAmount()),))
    for body in ("dealmore", "clauses", "oneandown"):
        g.say(c.Instead, "staticclause", f"if {{event:would}} , instead {{body:{body}}}", word="instead first")
    g.say(c.Instead, "staticclause", "if {event:would} , {body:oneandown} instead")
    g.also("subject", "people")
    g.say(Both, "people", "{phrases:peoplelist}")
    g.list_of("peoplelist", "person", "and", 2)
    g.also("person", "you", "thatplayer", "someplayer", "keeper", "role")
    g.say(c.Does, "withsubject", "{who:subject>} {acts:subjectacts}")
    g.list_of("andowns", "clause", "and", 2, last="withsubject")
    g.say(c.Sentence, "andown", "{clauses:andowns}", joint="and")
    g.list_of("oneandown", "andown", "onlyone")


def _unpreventable(g: Grammar) -> None:
    g.say(b.Unpreventable, "unpreventable", "combat damage can't be prevented", combat="combat")
    for combat in ("", "combat"):
        lead = f"{KINDS[combat]} that would be dealt by {{by:object}} can't be prevented"
        g.say(b.Unpreventable, "unpreventable", lead, combat=combat)


def _counted(g: Grammar) -> None:
    """How much damage has been dealt (608.2i), and how much is lethal."""
    g.say(Tally, "formula", "the damage already dealt to {clause:wasdealt} this turn", period="this turn", sum="amount")
    g.say(c.Does, "wasdealt", "{who:player}", acts=(a.BeDealtDamage(AnyAmount()),))
    lead = "lethal damage dealt to {who:object>} is determined by their/its power rather than their/its toughness"
    g.say(c.Does, "staticclause", lead, acts=(b.LethalBy(),))
    g.say(EachOf, "each", "either of {of:those}", word="either of")


def _excess(g: Grammar) -> None:
    """«If excess damage was dealt this way», «is dealt excess damage» (120.4a, 120.10 of later rules)."""
    anything = Things(Some(Exactly(Number(1))), Kind("permanent"))
    for combat, words in KINDS.items():
        is_dealt = f"are/is/was/were dealt excess {words}"
        g.say(a.BeDealtDamage, "happening", is_dealt, amount=Excess(), combat=combat)
    hurt = (a.BeDealtDamage(Excess()),)
    g.say(c.Does, "excessto", "to {who:onething}", "to {who:thatthing}", acts=hurt)
    way, done = {"period": "this way"}, "excess damage was dealt"
    g.say(Happened, "simplecondition", f"{done} this way", clause=c.Does(anything, hurt), **way)
    g.say(Happened, "simplecondition", f"{done} {{clause:excessto}} this way", **way)
    so_much = "the excess damage dealt"
    g.say(Tally, "formula", f"{so_much} this way", clause=c.Does(anything, hurt), sum="amount", **way)
    g.say(Tally, "formula", f"{so_much} {{clause:excessto}} this way", sum="amount", **way)


def declare(g: Grammar) -> None:
    """Declare what prevents, multiplies and turns aside damage."""
    _parts(g)
    _whom(g)
    _by_text(g)
    _for_a_time(g)
    _besides(g)
    _multiplied(g)
    _unpreventable(g)
    _counted(g)
    _excess(g)


# --- Damage in parts, to one of several, and more or less of it (119, 614.1a)
def declare_parts(g: Grammar) -> None:
    """Declare damage that is dealt in parts or divided evenly, and whom it may be dealt to."""
    g.say(a.DealDamages, "command", "deal/deals {parts:damageparts}")
    g.list_of("damageparts", "damagepart", "and", 2)
    g.say(a.DealDamage, "damagepart", "{amount:amount} damage to {to:hurt}")
    among = "deal/deals {amount:amount} damage divided evenly , rounded down , among {to:hurt}"
    g.say(a.DealDamage, "command", among, divided="evenly")
    g.say(c.Instead, "staticclause", "if {event:would} , {body:dealmore} instead")
    g.say(a.DealInstead, "dealmoreact", "deal/deals {amount:damages}")
    g.say(Either, "youoryours", "{phrases:youoryourslist}")
    g.list_of("youoryourslist", "youoryour", "or", 2)
    g.also("youoryour", "you", "planeswalkers")
    g.say(Things, "planeswalkers", "a {what:noun!1} {where:where}", det=Some(Exactly(Number(1))))
    g.also("hurt", "youoryours")


# --- Doubling: «double target creature's power until end of turn», unspent mana (701.9)
SIZES = ("power", "toughness", "power and toughness")


def declare_doubling(g: Grammar) -> None:
    """Declare what doubles a creature's size, or the mana in a pool."""
    for what in SIZES:
        g.say(DoublePT, "command", f"double/doubles {{of:possessive}} {what}", what=what)
        g.say(DoublePT, "command", f"double/doubles the {what} of {{of:object}}", what=what, word="of")
    g.say(DoubleMana, "command", "double/doubles the amount of each type of unspent mana you have")


# --- Life that damage can't bring below a number: «reduces it to 1 instead» (119.4b, 614.1a)
def declare_life(g: Grammar) -> None:
    """Declare a number below which damage does not reduce one's life, always, on a condition, or for a turn."""
    reduced = "damage that would reduce your life total to less than {least:digits} reduces it to {to:digits} instead"
    g.say(LifeFloor, "staticclause", reduced)
    g.say(LifeFloor, "staticclause", f"if {{condition:condition}} , {reduced}")
    g.say(LifeFloor, "clause", f"{reduced} {{until:duration}}")
