"""Numbers that stand within a phrase: «a number of cards equal to …», «twice X», «X plus 1».

Rules 107.1, 107.3, 202.3, 608.2g.
"""

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.conditions import Compares
from judgehelper.abilities.filters import AllOf, Comparing, OneOf
from judgehelper.abilities.phrases import Exactly, Some, Things, Top
from judgehelper.abilities.quantities import CommanderCasts, Number, Plus, Times
from judgehelper.cards.oracle.grammar.words.tables import phrase_table
from judgehelper.cards.oracle.templates.syntax import Grammar


def _equal_to(g: Grammar) -> None:
    """«discards a number of cards equal to its power», «exile a number of cards from the top … equal to X»."""
    g.say(Exactly, "equalcount", "{number:formula}")
    g.say(Some, "equaldet", "{count:equalcount}", word="equal to")
    g.say(Things, "equalcards", "a number of {what:noun!0} equal to {det:equaldet}")
    g.say(m.Discard, "command", "discard/discards {what:equalcards}")
    tops = "a number of cards from the top of {of:possessor} library equal to {count:equalcount}"
    g.say(Top, "top", tops)


def _piles(g: Grammar) -> None:
    """«the top creature card of your graveyard» (404.2)."""
    for end in ("top", "bottom"):
        pile = f"the {end} {{what:noun!1}} of {{of:possessor}} graveyard"
        g.say(Top, "top", pile, count=Exactly(Number(1)), end=end, zone="graveyard")


def _sums(g: Grammar) -> None:
    """«look at twice X cards», «deals X plus 2 damage», «X plus one cards»."""
    g.say(Times, "count", "twice {of:letter}", factor=Number(2))
    g.say(Plus, "amount", "{left:letter} plus {right:digits}")
    g.say(Plus, "count", "{left:letter} plus {right:one}")
    for relation, word in (("≤", "less"), ("≥", "greater")):
        was = f"{{left:itsnumber}} was {{right:measure}} or {word}"
        g.say(Compares, "simplecondition", was, relation=relation, word="was")


def _either_size(g: Grammar) -> None:
    """«creatures with power 1 or less or toughness 1 or less» (208.1)."""
    g.say(OneOf, "restriction", "with {filters:eithersizes}", word="with size")
    g.list_of("eithersizes", "measured", "or", 2)
    g.say(a.Fight, "fighteachother", "fight each other", whom=None)


def _base_sizes(g: Grammar) -> None:
    """«creatures with base power and toughness 1/1» (208.4)."""
    sizes = {f"with base power and toughness {n} / {m}": _based(n, m) for n in range(11) for m in range(11)}
    g.code("basesize", phrase_table(sizes))
    g.also("restriction", "basesize")


def _based(power: int, toughness: int) -> AllOf:
    """Say that base power and base toughness are just these."""
    return AllOf(
        (Comparing("base power", "=", Number(power)), Comparing("base toughness", "=", Number(toughness), "and"))
    )


def _commanders(g: Grammar) -> None:
    """«for each time you've cast your commander from the command zone this game» (903.8)."""
    for whose in ("your commander", "a commander"):
        said = f"you cast {whose} from the command zone this game"
        g.say(CommanderCasts, "eachnumber", f"time {said}", word=whose)
        g.say(CommanderCasts, "formula", f"the number of times {said}", word=whose)


def declare(g: Grammar) -> None:
    """Declare numbers within phrases."""
    _equal_to(g)
    _piles(g)
    _sums(g)
    _either_size(g)
    _commanders(g)
    _base_sizes(g)
