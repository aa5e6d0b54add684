"""Quantities: numbers, X, counts, statistics; and the single-token classes (rules 107, 121, 202, 208)."""

import re
from typing import Any

from judgehelper.abilities.acts.being import Gets
from judgehelper.abilities.filters import OfSubtype
from judgehelper.abilities.quantities import (
    CountersOn,
    CountOf,
    Devotion,
    Distinct,
    Extreme,
    Half,
    Minus,
    Negative,
    Number,
    Plus,
    Statistic,
    ThatMuch,
    Times,
    Total,
    X,
)
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.counters import COUNTERS
from judgehelper.abilities.words.subtypes import LAND_TYPES
from judgehelper.cards.oracle import lexicon
from judgehelper.cards.oracle.templates.syntax import Grammar
from judgehelper.kernel.machine.figures import figure

MANA = re.compile(r"(\{(?:[WUBRGCSX]|[0-9]{1,7}|[WUBRG2C]/[WUBRGP](?:/P)?)\})+")
COUNTER_SIZE = re.compile(r"[+-]\d/[+-]\d")


def _pattern(g: Grammar, rule: str, pattern: str) -> None:
    known = re.compile(pattern)
    g.word(
        rule,
        lambda token, _: token if known.fullmatch(token) else None,
        lambda value, _: value if isinstance(value, str) and known.fullmatch(value) else None,
    )


def _numbers(g: Grammar) -> None:
    words = {word: Number(value) for value, word in enumerate(lexicon.NUMBERS)}
    g.words("countword", {**words, "x": X(), "y": X("Y")})
    several = {word: value for word, value in words.items() if value.value > 1}
    g.words("several", {**several, "x": X()})
    g.word(
        "digits",
        lambda token, _: None if (number := figure(token)) is None else Number(number),
        lambda value, _: str(value.value) if isinstance(value, Number) else None,
    )
    g.words("letter", {"x": X(), "y": X("Y")})
    g.also("count", "countword")
    g.say(ThatMuch, "count", "that many", word="that many")
    g.also("measure", "digits", "letter")
    g.also("amount", "digits", "letter", "thatmuch", "twice")
    g.say(ThatMuch, "thatmuch", "that much")
    g.say(Times, "twice", "twice {of:letter}", factor=Number(2))


def _formulas(g: Grammar) -> None:
    g.say(CountOf, "formula", "the number of {what:manythings}")
    g.also("formula", "letter", "digits", "thatmuch", "twiceformula", "halfformula")
    g.say(Times, "twiceformula", "twice {of:formula}", factor=Number(2))
    for way in ("up", "down"):
        g.say(Half, "halfformula", f"half {{of:formula}} , rounded {way}", rounded=way)
    for statistic in ("power", "toughness", "mana value", "life total"):
        g.say(Statistic, "formula", f"{{of:possessive}} {statistic}", what=statistic)
        if statistic == "life total":
            g.say(Statistic, "formula", f"{{of:possessor}} {statistic}", what=statistic)
            continue
        g.say(
            Extreme,
            "formula",
            f"the greatest {statistic} among {{among:manythings}}",
            extreme="greatest",
            what=statistic,
        )
        g.say(Total, "formula", f"the total {statistic} of {{of:manythings}}", what=statistic)
    g.also("bearer", "thing", "them", "granter")
    g.say(CountersOn, "formula", "the number of {kind:counterkind} counters on {on:bearer}")
    g.say(CountersOn, "formula", "the number of counters on {on:bearer}")
    g.say(Statistic, "formula", "{of:possessor} speed", what="speed")
    g.say(Devotion, "formula", "{of:possessor} devotion to {colours:colourlist}")
    g.list_of("colourlist", "colour", "and")
    g.say(Distinct, "formula", "the number of basic land types among {among:manythings}", what="basic land type")
    g.say(Distinct, "formula", "the number of card types among {among:manythings}", what="card type")
    g.say(Distinct, "formula", "the number of colors among {among:manythings}", what="color")
    g.say(Plus, "formula", "{left:addend} plus {right:addend}")
    g.say(Minus, "formula", "{left:addend} minus {right:addend}")
    g.say(CountOf, "addend", "the number of {what:manythings}")
    g.words("one", {"one": Number(1), "two": Number(2)})
    g.also("addend", "letter", "digits", "one")
    for what in ("basic land type", "card type", "color"):
        g.say(Distinct, "addend", f"the number of {what}s among {{among:manythings}}", what=what)
    g.say(Extreme, "addend", "the greatest power among {among:manythings}", extreme="greatest", what="power")
    g.say(CountersOn, "addend", "the number of {kind:counterkind} counters on {on:bearer}")


def _signed(part: str) -> Any:
    value = X(part[1:].upper()) if part[1:] in ("x", "y") else Number(int(part[1:]))
    if part[0] == "+":
        return value
    return Negative(value)


def _sign(value: Any) -> str | None:
    sign, inner = ("-", value.of) if isinstance(value, Negative) else ("+", value)
    if isinstance(inner, X):
        return sign + inner.letter.lower()
    return f"{sign}{inner.value}" if isinstance(inner, Number) else None


def read_change(token: str) -> Gets | None:
    """Read «+2/-1»."""
    if not re.fullmatch(r"[+-]([0-9]{1,7}|x)/[+-]([0-9]{1,7}|[xy])", token):
        return None
    left, right = token.split("/")
    return Gets(_signed(left), _signed(right))


def write_change(value: Any) -> str | None:
    """Write «+2/-1»."""
    left, right = _sign(value.power), _sign(value.toughness)
    return f"{left}/{right}" if left and right else None


def _classes(g: Grammar) -> None:
    _pattern(g, "mana", MANA.pattern)
    _pattern(g, "loyaltychange", r"[+-]([0-9]{1,7}|x)|0")
    g.word(
        "sizechange",
        lambda token, _: read_change(token),
        lambda value, _: write_change(value) if isinstance(value, Gets) else None,
    )
    kinds = {*COUNTERS, *(rule.name for rule in g.keywords if rule.counter)}
    g.word(
        "counterkind",
        lambda token, _: token if token in kinds or COUNTER_SIZE.fullmatch(token) else None,
        lambda value, _: value if value in kinds or COUNTER_SIZE.fullmatch(str(value)) else None,
    )
    g.words("colour", {word: word for word in COLOURS})
    g.word(
        "cardname",
        lambda token, _: token[1:-1] if token[0] == "⟪" else None,
        lambda value, _: f"⟪{value}⟫" if value else None,
    )
    g.words("landtype", {word.lower(): OfSubtype(word) for word in LAND_TYPES})


def declare(g: Grammar) -> None:
    """Declare numbers, formulas and the classes of single tokens."""
    _numbers(g)
    _formulas(g)
    _classes(g)
    g.also("manythings", "things")
