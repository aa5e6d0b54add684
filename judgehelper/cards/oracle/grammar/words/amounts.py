"""Amounts and references said in fewer or other words: «2 plus its mana value», «fewer than three», «the player».

Rules 107.1, 608.2c, 608.2g.
"""

from typing import Any

from judgehelper.abilities.acts import being as b
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.filters import (
    AllOf,
    Being,
    Controlled,
    CostHas,
    CostIs,
    ExiledWith,
    In,
    Kind,
    Named,
    Not,
    OfSubtype,
    OfType,
    OneOf,
    Owned,
    Sharing,
    Sized,
    Targeting,
    ThisWay,
    WithCounters,
)
from judgehelper.abilities.phrases import (
    Among,
    AtMost,
    Between,
    Both,
    ControllerOf,
    Exactly,
    OwnerOf,
    Rest,
    Role,
    Some,
    That,
    Things,
    You,
)
from judgehelper.abilities.quantities import (
    Apart,
    ChosenNumber,
    CountersOn,
    CountOf,
    Number,
    Removed,
    Spread,
    Statistic,
)
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.grammar.words import nouns
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Form, Grammar, Native, Tokens

ONE = Exactly(Number(1))
STATISTICS = ("power", "toughness", "mana value")
RESTS = ("the rest of the cards", "the rest of those cards", "the rest of the revealed cards")
"""How the others of a group are called in full."""


UNCAST = ("all revealed cards not cast this way", "the exiled cards not cast this way")
"""What is left of cards that may be cast, the one spoken of among them where it was not cast (608.2c)."""


def _sums(g: Grammar) -> None:
    """«2 plus the sacrificed creature's mana value», «the mana value of the exiled card» (107.1, 608.2g)."""
    for what in STATISTICS:
        g.say(Statistic, "addend", f"{{of:possessive}} {what}", what=what)
        g.say(Statistic, "formula", f"the {what} of {{of:it}}", what=what, word="of")
    g.say(CountersOn, "formula", "the number of {kind:counterkind} counters you have", on=You())
    g.say(m.Mill, "command", "mill/mills cards equal to {count:formula}")
    g.say(CountOf, "formula", "the total number of {what:manythings}", word="total")
    g.say(ChosenNumber, "formula", "the chosen number", word="the chosen number")


def _removals(g: Grammar) -> None:
    """«the number of +1/+1 counters removed this way», «for each counter removed this way» (121.1, 608.2c)."""
    for kind in ("{kind:counterkind} ", ""):
        g.say(Removed, "formula", f"the number of {kind}counters removed this way")
        g.say(Removed, "eachnumber", f"{kind}counter removed this way")


def _apart(g: Grammar) -> None:
    """«the difference between its power and toughness», «… between those players' life totals» (107.1)."""
    both = "the difference between {left:statof} and"
    g.say(Statistic, "statof", "{of:possessive} power", what="power")
    g.say(Statistic, "ownstat", "its toughness", what="toughness", of=That("its"))
    g.say(Statistic, "baretough", "toughness", what="toughness", of=That("its"))
    g.say(Apart, "formula", f"{both} {{right:ownstat}}")
    g.say(Apart, "formula", f"{both} {{right:baretough}}", word="bare")
    g.say(Spread, "formula", "the difference between {of:those} ' life totals", what="life total")


def _bounds(g: Grammar) -> None:
    """«fewer than three», «exactly two», «at least five other» (107.1)."""
    fewer = {word: Number(value - 1) for value, word in enumerate(lexicon.NUMBERS) if value > 1}
    g.words("lessthan", fewer)
    g.say(AtMost, "fewercount", "fewer than {number:lessthan}", word="fewer than")
    exactly = {f"exactly {word}": Between(Number(n), Number(n)) for n, word in enumerate(lexicon.NUMBERS)}
    g.code("exactcount", phrase_table(exactly))
    for rule in ("fewercount", "exactcount"):
        g.say(Some, "determiner", f"{{count:{rule}}} other {{?other}}", f"{{count:{rule}}}")
    for kinds in ("{kind:counterkind} counters", "counters"):
        g.say(
            WithCounters,
            "countersonit",
            f"{{count:fewercount}} {kinds} on them/it",
            f"{{count:exactcount}} {kinds} on them/it",
        )
    least = "at least {count:atleastcount}"
    g.say(Some, "determiner", f"{least} other {{?other}}", least, word="at least")


def _references(g: Grammar) -> None:
    """«If the player doesn't», «the rest of the cards», «the player whose turn it is» (608.2c, 102.1)."""
    g.say(That, "thatplayer", "the player", word="definite", what=Kind("player"))
    g.say(That, "done", "the creature", word="definite", what=OfType("Creature"))
    for words in RESTS:
        g.say(Rest, "rest", words, word=words)
    g.say(That, "done", "the card", word="definite", what=Kind("card"))
    for words in UNCAST:
        g.say(Rest, "rest", words, word=words)
    either = OneOf((Kind("player"), OfType("Planeswalker")))
    g.say(That, "playerorwalker", "that player or that planeswalker", word="that or that", what=either)
    g.say(ControllerOf, "keeper", "{of:playerorwalker} 's controller")
    g.say(Role, "role", "the player whose turn it is", role="active player", word="whose turn")


def _restrictions(g: Grammar) -> None:
    """«a 1/1 creature», «with {X} in their mana costs», «with mana cost {0} or {1}», «with a basic land type»."""
    g.say(Sized, "sizeword", "{power:digits} / {toughness:digits}")
    g.say(AllOf, "sizednoun", "{filters:sizedparts}")
    g.list_of("sizedparts", "sizeword", "", 2, last="nounpart")
    g.via("nounpart", "{_:noun}")
    g.say(Things, "things", "{det:determiner>} {what:sizednoun} [{where:where}]")
    g.say(CostHas, "restriction", "with {symbol:mana} in their mana costs", word="costs")
    g.say(CostIs, "restriction", "with mana cost {costs:costlist}")
    g.list_of("costlist", "mana", "or")
    types = tuple(map(OfSubtype, BASIC_LAND_TYPES))
    g.say(OneOf, "restriction", "with a basic land type", filters=types, word="basic land type")
    g.say(OwnerOf, "keeper", "the owner of {of:things}", word="the owner of")
    g.say(Among, "among", "{det:determiner>} {what:noun} from {of:itself} {where:where}", word="where last")
    g.say(Named, "justnamed", "named {card:cardname}")
    g.say(Not, "restriction", "not {what:justnamed}")
    for what in ("card type", "land type"):
        g.say(Sharing, "restriction", f"that share/shares a {what} with {{other:object}}", what=what)
    g.say(Targeting, "restriction", "that targets only a single {what:singlething}", only=True, single=True)
    g.say(Things, "singlething", "{what:noun!1} [{where:where}]", det=Some(ONE, word="single"))
    g.say(Being, "restriction", "that have/has a adventure", word="adventurous")
    without = "-/without a {kind:counterkind} counter on it", "without/- {kind:counterkind} counters on them"
    g.say(WithCounters, "restriction", *without, count=Exactly(Number(0)))
    g.say(In, "restriction", "in each graveyard", zone="graveyard", word="in each")
    g.say(Sharing, "samevalue", "the same mana value as {other:object}", what="mana value")
    g.say(b.HaveStat, "condact", "have/has {what:samevalue}")
    g.code("severalnouns", Native(nouns.is_noun_word, _read_either, nouns.write))
    g.via("restriction", "that are/is a {_:severalnouns!1}")
    mine = "returned to your hand this way"
    g.say(ThisWay, "wayrestriction", mine, participle="returned", by=You())
    own = (Owned(You()), Controlled(You()))
    g.say(AllOf, "restriction", "you own and control", filters=own)
    both = (In("exile"), In("graveyard", You()))
    g.say(OneOf, "restriction", "in exile and in your graveyard", filters=both, word="in both")
    g.say(ExiledWith, "keptrestriction", "exiled with {what:itself}")


def _read_either(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
    """Read «Cat, Elemental, or Beast», one of several nouns."""
    return [(end, what) for end, what in nouns.read(tokens, at, form) if isinstance(what, OneOf)]


def _lands(g: Grammar) -> None:
    """«If you control an Urza's Power-Plant and an Urza's Tower» (205.3i, 603.4)."""
    parts = {f"urza 's {word}": AllOf((OfSubtype("Urza's"), OfSubtype(name))) for word, name in URZAS.items()}
    g.code("urzaland", phrase_table(parts))
    g.say(Things, "oneurza", "a {what:urzaland}", det=Some(ONE))
    g.say(Both, "urzas", "{phrases:urzaspair}")
    g.list_of("urzaspair", "oneurza", "and", 2)
    g.say(b.HaveThings, "condact", "control/controls {what:urzas}")


URZAS = {"mine": "Mine", "power-plant": "Power-Plant", "tower": "Tower"}
"""The land types that stand beside «Urza's»."""


def declare(g: Grammar) -> None:
    """Declare sums, bounds and references."""
    _sums(g)
    _removals(g)
    _apart(g)
    _bounds(g)
    _references(g)
    _restrictions(g)
    _lands(g)
