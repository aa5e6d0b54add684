"""Groups: how several things must be together, several targets, what was put where, tokens named first.

Rules 110.5c, 114.3, 201.2c, 400.7, 603.4, 608.2c-i.
"""

from judgehelper.abilities import clauses as c
from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.moving import Create
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Happened, WasPaid
from judgehelper.abilities.description import Description
from judgehelper.abilities.durations import RestOfGame
from judgehelper.abilities.family import Filter
from judgehelper.abilities.filters import (
    AllOf,
    Comparing,
    Differing,
    Extremal,
    InParty,
    Kind,
    OneOf,
    Owned,
    PutThere,
    Sharing,
    ThisWay,
    Totalling,
)
from judgehelper.abilities.phrases import Both, Every, Exactly, Some, Target, That, Things, This, Top, UpTo, You
from judgehelper.abilities.quantities import CountOf, Distinct, MostOf, Number, Statistic, ThatMuch
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES
from judgehelper.cards.oracle.grammar.words import nouns
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens

ONE = Exactly(Number(1))
DIFFERENT = ("names", "powers", "mana values")
SOURCES = {"from the battlefield": "battlefield", "from anywhere": "", "from your hand or library": "hand or library"}


def _together(g: Grammar) -> None:
    """«with different names», «with total mana value 6 or less» (201.2c, 608.2d)."""
    for what in DIFFERENT:
        g.say(Differing, "restriction", f"with different {what}", what=what)
        g.say(Differing, "restriction", f"that have different {what}", what=what, word="that have")
    for statistic in ("mana value", "power"):
        words = f"with total {statistic} {{to:measure}} or less"
        g.say(Totalling, "restriction", words, statistic=statistic, relation="≤")
    lands = "the number of differently named {among:manythings}"
    g.say(Distinct, "formula", lands, what="name")
    g.say(Sharing, "restriction", "with the same mana value as {other:object}", what="mana value")
    for what in ("creature type", "color", "card type", "land type"):
        g.say(Sharing, "restriction", f"that share/- a {what} with {{other:object}}", what=what)


def _compared_with_this(g: Grammar) -> None:
    """«with lesser power» than what was spoken of last, «has greater power or toughness than it»; «the most life»."""
    for word, relation in (("greater", ">"), ("lesser", "<")):
        for stat in ("power", "toughness"):
            said = {"statistic": stat, "relation": relation, "to": Statistic(stat, That("it")), "word": word}
            g.say(Comparing, "restriction", f"with {word} {stat}", **said)
        either = OneOf(tuple(Comparing(stat, relation, Statistic(stat, This())) for stat in ("power", "toughness")))
        g.say(b.HaveStat, "condact", f"have/has {word} power or toughness than ~", what=either)
    richest = Things(Every("all"), Kind("player"))
    most = "with the most life or tied for most life"
    g.say(Extremal, "restriction", most, extreme="most", statistic="life total", among=richest)


def _put_there(g: Grammar) -> None:
    """«that were put there from the battlefield this turn» (400.7)."""
    for words, source in SOURCES.items():
        g.say(PutThere, "restriction", f"that were/was put there {words} this turn", source=source)


def _past(g: Grammar) -> None:
    """«if this creature attacked or blocked this combat» (608.2i)."""
    g.list_of("eitherpasts", "happening", "or", 2)
    g.say(a.EitherAct, "eitherpast", "{acts:eitherpasts}")
    g.list_of("oneeitherpast", "eitherpast", "onlyone")
    g.say(Does, "past", "{who:subject>>} {acts:oneeitherpast}")
    g.say(Does, "itpast", "{acts:oneeitherpast!2}", who=That(""))
    g.say(Happened, "simplecondition", "{clause:past} this combat", period="this combat")
    g.say(WasPaid, "simplecondition", "~ escaped", keyword="escape", what=This(), word="escaped")


def _commanders(g: Grammar) -> None:
    """«if you control your commander» (903.3)."""
    g.say(Things, "yourcommander", "your commander", det=Some(ONE, word="your"), what=Kind("commander"),
          where=(Owned(You()),))  # fmt: skip
    g.say(b.HaveThings, "condact", "control/controls {what:yourcommander}")


def _otherwise(g: Grammar) -> None:
    """«… if that. Otherwise, …», «the power of target creature you control», «for the rest of the game»."""
    either = "{then:oneplain} if {condition:condition} . otherwise , {otherwise:clauses} ."
    g.say(c.If, "sentence", either, after=True)
    for statistic in ("power", "toughness", "mana value"):
        g.say(Statistic, "formula", f"the {statistic} of {{of:things}}", what=statistic, word="of")
    g.say(RestOfGame, "wholegame", "for the rest of the game")


def declare(g: Grammar) -> None:
    """Declare what groups have in common, and what was done with them."""
    _together(g)
    _compared_with_this(g)
    _put_there(g)
    _past(g)
    _commanders(g)
    _otherwise(g)


# --- Tokens with names of their own, said first: «create Bruno, a legendary 3/3 green Bear creature token» (110.5c)
def declare_named_tokens(g: Grammar) -> None:
    """Declare legendary tokens whose name stands before what they are."""
    what = "[{colours:colouring}] [{subtypes:subtypewords}] {types:typewords} token [with {abilities:granted}]"
    for size in ("{power:size} / {toughness:size} ", ""):
        words = f"{{name:cardname}} , a legendary {size}{what}"
        g.say(Description, "namedtoken", words, supertypes=("Legendary",), word="name first")
    g.say(Create, "command", "create/creates {token:namedtoken}", count=Number(1))
    fighting = "create/creates {token:namedtoken} that is tapped and attacking"
    g.say(Create, "command", fighting, count=Number(1), tapped=True, attacking=True)
    everywhere = "colorless land token named {name:cardname} that is every basic land type"
    basics = {"types": ("Land",), "subtypes": BASIC_LAND_TYPES, "colours": ("colorless",)}
    g.say(Description, "tokendesc", everywhere, word="every basic land type", **basics)


# --- Several at once: «target artifact and target enchantment», «each … and each …», «a Forest or an Island» (601.2c)
def _several(g: Grammar) -> None:
    g.say(OneOf, "orawords", "{filters:orafilters}", word="or a")
    g.list_of("orafilters", "plainnoun", "or a", 2)
    g.via("plainnoun", "{_:noun!1}")
    g.say(Things, "eitherofone", "a {what:orawords}", det=Some(ONE))
    g.say(b.HaveThings, "condact", "control/controls {what:eitherofone}")
    g.say(Both, "eachthing", "{phrases:eachpair}")
    g.list_of("eachpair", "eachone", "and each", 2)
    g.say(Things, "eachone", "{what:noun!1} {where:where}", det=Every(""))
    g.say(InParty, "restriction", "in {of:possessor} party")
    g.say(ThatMuch, "thatmanyword", "that many", word="that many")
    g.say(Exactly, "thatmanycount", "{number:thatmanyword}")
    g.say(Top, "top", "{count:thatmanycount} cards from the top of {of:possessor} library")
    g.say(Some, "determiner", "{count:thatmanycount}")
    g.say(Every, "determiner", "all the", word="all the")
    g.say(Things, "someplayer", "any player", det=Some(ONE, word="any"), what=Kind("player"))
    opponents = Things(Every("of yours"), Kind("opponent"))
    g.say(CountOf, "formula", "the number of opponents you have", what=opponents)
    g.say(ThatMuch, "formula", "the life lost this way", word="the life lost this way")


def _targets(g: Grammar) -> None:
    """«target artifact and up to one target enchantment», «target creature and all other creatures …» (114.3)."""
    g.code("permanentnoun", Native(nouns.is_noun_word, _read_permanent, nouns.write))
    g.say(Things, "targetone", "{det:targetdet>} {what:permanentnoun} [{where:where}]")
    g.say(Target, "targetdet", "target", count=ONE)
    g.say(Target, "targetdet", "another target", count=ONE, other=True)
    g.say(Target, "targetdet", "up to one target", count=UpTo(Number(1)))
    g.say(Target, "targetdet", "up to one other target", count=UpTo(Number(1)), other=True)
    g.say(Things, "targetcard", "{det:targetdet>} {what:cardnoun}")
    g.say(Things, "lastcard", "{det:targetdet>} {what:cardnoun} {where:where}")
    g.code("cardnoun", Native(nouns.is_noun_word, _read_card, nouns.write))
    g.list_of("targetcards", "targetcard", "and", 2, last="lastcard")
    g.say(Both, "cardpair", "{phrases:targetcards}")
    g.say(m.Return, "command", "return/returns {what:cardpair} {to:returnplace}")
    g.say(Both, "targetpair", "{phrases:targetpairs}")
    g.list_of("targetpairs", "targetone", "and", 2, last="pairlast")
    g.also("pairlast", "targetone", "allothers")
    g.say(Things, "allothers", "{det:allother} {what:noun!0} {where:where!0}")
    g.say(Every, "allother", "all other", word="all", other=True)
    g.also("object", "targetpair")
    g.say(Both, "selfandtarget", "{phrases:selfandtargets}")
    g.list_of("selfandtargets", "selfmember", "and", 2, last="targetone")
    g.also("selfmember", "self", "host")
    g.also("subject", "selfandtarget")


def _read_permanent(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Filter]]:
    """Read a noun that means no card: what stands behind the last of several cards would be said of all."""
    return [(end, value) for end, value in nouns.read(tokens, at, form) if Kind("card") not in words_of(value)]


def _read_card(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Filter]]:
    """Read a noun that means cards: where they lie is said once, behind the last of them."""
    return [(end, value) for end, value in nouns.read(tokens, at, form) if Kind("card") in words_of(value)]


def words_of(what: Filter) -> set[Filter]:
    """List the simple filters of a noun."""
    if not isinstance(what, AllOf | OneOf):
        return {what}
    return set().union(*(words_of(each) for each in what.filters))


def _this_way(g: Grammar) -> None:
    """«all cards they exiled this way», «the greatest number of cards a player discarded this way» (608.2c)."""
    they = That("itself", many=True)
    g.say(ThisWay, "wayrestriction", "they exiled this way", participle="exiled", by=they)
    someone = Things(Some(ONE), Kind("player"))
    for participle in ("discarded", "exiled"):
        g.say(ThisWay, "bysomeone", f"a player {participle} this way", participle=participle, by=someone)
    g.list_of("bysomeones", "bysomeone", "onlyone")
    g.say(Things, "byoneplayer", "{what:noun!0} {where:bysomeones}", det=Every(""))
    g.say(MostOf, "formula", "the greatest number of {what:byoneplayer}")


def declare_several(g: Grammar) -> None:
    """Declare several things in one phrase, several targets, and how many each player had."""
    _several(g)
    _targets(g)
    _this_way(g)
