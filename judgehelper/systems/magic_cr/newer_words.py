"""Keyword actions of later books that are only words for other acts: blight, discover, endure, forage.

What may be paid with them is asked before they are carried out, so they stand apart from what carries them out.
"""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.abilities.acts import acting, moving, with_counters
from judgehelper.abilities.clauses import Do, Does, If, Noted
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.description import Description
from judgehelper.abilities.filters import AllOf, Comparing, Controlled, In, Kind, Not, OfSubtype, OfType
from judgehelper.abilities.phrases import SUBJECT, Exactly, Some, That, Things, This, You
from judgehelper.abilities.quantities import Number
from judgehelper.systems.magic_cr.look import look_as
from judgehelper.systems.magic_cr.meaning.phrases import statistic
from judgehelper.systems.magic_cr.own_words import BackToBottom
from judgehelper.systems.magic_cr.state import Id, Magic

ONE = Exactly(Number(1))
FOUND, TURNED, DONE = 911, 912, 913
"""Names that no card's own text uses."""
THEIRS = Controlled(That(to=SUBJECT))
"""Controlled by whoever carries the action out."""


def _blight(act: Any) -> tuple[Any, ...]:
    """Put so many -1/-1 counters on a creature of one's own."""
    creature = Things(Some(ONE), OfType("Creature"), (THEIRS,))
    return (with_counters.PutCounters((moving.Counters(act.amount, "-1/-1"),), creature),)


def _forage(_: Any) -> tuple[Any, ...]:
    """Exile three cards from one's graveyard or sacrifice a Food."""
    three = Things(Some(Exactly(Number(3))), Kind("card"), (In("graveyard", That(to=SUBJECT)),))
    food = Things(Some(ONE), OfSubtype("Food"), (THEIRS,))
    return (acting.EitherAct((moving.Exile(three), moving.Sacrifice(food))),)


def _discover(act: Any) -> tuple[Any, ...]:
    """Turn cards over until a nonland one is cheap enough; cast it free or take it; the rest goes below."""
    cheap = Comparing("mana value", "≤", act.amount)
    hit = Things(Some(ONE), AllOf((Not(OfType("Land")), Kind("card"))), (cheap,), FOUND)
    cast = Noted(Does(You(), (acting.May((acting.Cast(That(to=FOUND), free=True),)),)), DONE)
    kept = If(YouDo(You(), negative=True, to=DONE), (Do((moving.Put(That(to=FOUND), moving.Place("hand")),)),))
    return (
        acting.RevealUntil(hit, "exile", None, TURNED),
        *(acting.MayHave(clause, must=True) for clause in (cast, kept)),
        BackToBottom(That(to=TURNED, many=True)),
    )


def _endure(act: Any) -> tuple[Any, ...]:
    """Put so many counters on it, or create a white Spirit of that size."""
    spirit = Description(act.amount, act.amount, (), ("white",), ("Creature",), ("Spirit",))
    grown = with_counters.PutCounters((moving.Counters(act.amount, "+1/+1"),), This())
    return (acting.EitherAct((grown, moving.Create(Number(1), spirit))),)


WRITTEN: Mapping[str, Callable[[Any], tuple[Any, ...]]] = {
    "blight": _blight,
    "discover": _discover,
    "endure": _endure,
    "forage": _forage,
}


def worth(state: Magic, cards: tuple[Id, ...]) -> int:
    """Add up the mana values of cards, which is what evidence is measured by (202.3)."""
    return sum(statistic(look_as(state, each, ""), "mana value", each) for each in cards)
