"""Conditions: where something is, what was done with it or to it, how a spell was cast and paid for (603.4, 608.2c)."""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import (
    AnyHolds,
    AsYouCast,
    CastWhen,
    Exists,
    Happened,
    TimesResolved,
    WasPaid,
    YouDo,
)
from judgehelper.abilities.filters import AllOf, Comparing, In, Kind, Not, OfType, OtherThan, Sharing, ThisWay
from judgehelper.abilities.phrases import Every, Exactly, Some, That, Things, This, You
from judgehelper.abilities.quantities import AnyAmount, Number
from judgehelper.cards.oracle.templates.syntax import Grammar

ORDINALS = {"second": 2, "third": 3, "fourth": 4}
SHARED = ("creature type", "color", "card type", "land type")
SUFFERED = ("exiled", "destroyed", "sacrificed", "discarded", "milled", "countered", "returned")


def _where_it_is(g: Grammar) -> None:
    for zone in ("graveyard", "hand"):
        g.say(In, "beingin", f"in {{whose:possessor}} {zone}", zone=zone)
    g.say(In, "beingin", "on the battlefield", zone="battlefield", word="on")
    g.say(In, "beingin", "in exile", zone="exile")
    g.say(In, "beingin", "exiled", zone="exile", word="exiled")
    g.say(b.IsFit, "condact", "are/is {what:beingin}", "aren't/isn't {what:beingin} {?negative}")
    g.say(In, "stayingthere", "on the battlefield", zone="battlefield", word="remains")
    g.say(b.IsFit, "condact", "remain/remains {what:stayingthere}")


def _what_it_is(g: Grammar) -> None:
    for what in SHARED:
        g.say(Sharing, "sharingnow", f"share/shares a {what} with {{other:object}}", what=what)
    g.say(b.IsFit, "condact", "{what:sharingnow}")
    g.say(Comparing, "poisoned", "{to:countword} or more poison counters", statistic="poison counters", relation="≥")
    g.say(b.HaveStat, "condact", "have/has {what:poisoned}")
    g.say(b.WasFit, "condact", "was {what:fitting}", "wasn't {what:fitting} {?negative}")
    g.say(b.HaveLife, "condact", "have/has exactly {amount:digits} life", relation="=")


def _what_was_done(g: Grammar) -> None:
    """What was done to something by this text, and by whom (608.2c, 117.12)."""
    for participle in SUFFERED:
        g.say(m.Undergo, "wassufferedact", f"was {participle}", participle=participle)
    g.list_of("sufferedacts", "wassufferedact", "onlyone")
    g.say(c.Does, "undergone", "{who:onething} {acts:sufferedacts}")
    g.say(Happened, "simplecondition", "{clause:undergone} this way", period="this way")
    g.say(YouDo, "simplecondition", "{who:theysubject} do", "{who:theysubject} don't {?negative}")
    for word, number in ORDINALS.items():
        template = f"this is the {word} time this ability has resolved this turn"
        g.say(TimesResolved, "simplecondition", template, number=Number(number))


def _hurt(g: Grammar) -> None:
    """«If a player is dealt damage this way»: by what this text has done, prevention apart (119.1, 615.6)."""
    g.say(a.BeDealtDamage, "isdealtdamage", "is dealt damage", amount=AnyAmount())
    g.list_of("aredealts", "isdealtdamage", "onlyone")
    g.say(c.Does, "isdealt", "{who:onething} {acts:aredealts}")
    g.say(Happened, "simplecondition", "{clause:isdealt} this way", period="this way")


def _alike(g: Grammar) -> None:
    """«If two nonland cards that share a color were milled this way»: one shares it with another one (608.2c)."""
    cards = {"cards": Kind("card"), "nonland cards": AllOf((Not(OfType("Land")), Kind("card")))}
    for words, noun in cards.items():
        milled = ThisWay("milled")
        others = Things(Every("each"), noun, (milled, OtherThan(That(""))))
        one = Things(Some(Exactly(Number(1))), noun, (milled, Sharing("color", others)))
        g.say(Exists, "simplecondition", f"two {words} that share a color were milled this way", what=one, word="alike")


def _when_done(g: Grammar) -> None:
    """«When a creature card is exiled this way, …»: it triggers at once, where that was done (603.12)."""
    for participle in SUFFERED:
        g.say(m.Undergo, "issufferedact", f"is {participle}", participle=participle)
    g.list_of("issufferedacts", "issufferedact", "onlyone")
    g.say(c.Does, "isundergone", "{who:onething} {acts:issufferedacts}")
    g.say(Happened, "donethisway", "{clause:isundergone} this way", period="this way")
    g.say(c.If, "sentence", "when {condition:donethisway} , {then:thentriggers} .")
    g.list_of("thentriggers", "thentrigger", "onlyone")
    g.say(c.Reflexive, "thentrigger", "{body:clauses}", word="this way")


def _how_it_was_cast(g: Grammar) -> None:
    for when in ("during your main phase", "during your turn", "during combat", "during your upkeep"):
        g.say(CastWhen, "simplecondition", f"you cast {{what:kickable}} {when}", when=when)
    g.say(AsYouCast, "simplecondition", "{clause:holds} as you cast ~")
    paid = {"keyword": "alternative", "what": This()}
    g.say(WasPaid, "simplecondition", "the {cost:mana} cost was paid", **paid)
    g.say(WasPaid, "simplecondition", "the {cost:mana} cost wasn't paid", negative=True, **paid)


def _additional(g: Grammar) -> None:
    """«If its additional cost was paid», «if evidence was collected» (117.8b, 400.7d)."""
    for what, words in ((This(), "~ 's additional cost was paid"), (That("it"), "its additional cost was paid")):
        g.say(WasPaid, "simplecondition", words, keyword="additional", what=what)
    g.say(WasPaid, "simplecondition", "evidence was collected", keyword="additional", what=This(), word="evidence")
    dragon = "you revealed a dragon card"
    g.say(WasPaid, "revealedit", dragon, keyword="additional", what=This(), word="revealed a Dragon card")
    g.say(b.HaveThings, "controlledthings", "controlled {what:things}")
    g.list_of("controlleds", "controlledthings", "onlyone")
    g.say(c.Does, "youcontrolled", "{acts:controlleds}", who=You())
    g.say(AsYouCast, "controlledthen", "{clause:youcontrolled} as you cast ~")
    g.list_of("revealedor", "revealedit", "or", 2, last="controlledthen")
    g.say(AnyHolds, "simplecondition", "{conditions:revealedor}")


def declare(g: Grammar) -> None:
    """Declare conditions."""
    _where_it_is(g)
    _what_it_is(g)
    _what_was_done(g)
    _hurt(g)
    _alike(g)
    _when_done(g)
    _how_it_was_cast(g)
    _additional(g)
