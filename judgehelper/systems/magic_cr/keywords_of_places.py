"""Keywords about graveyards and the top of a library, written out in the vocabulary (702.51, 58, 59, 114, 45)."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.acts.acting import Cast, DealDamage, May, Reveal
from judgehelper.abilities.acts.moving import Die, Draw, Exile, Mill, Place, Put, Return
from judgehelper.abilities.acts.with_mana import PayMana
from judgehelper.abilities.clauses import Do, Does, If, Noted
from judgehelper.abilities.conditions import Compares, YouDo
from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import AllOf, Comparing, In, Kind, OfSubtype, Owned, Sharing
from judgehelper.abilities.kinds import Keyword, Static, Triggered
from judgehelper.abilities.phrases import Among, AnyNumber, Exactly, Rest, Some, That, This, Top, Whole, You
from judgehelper.abilities.quantities import AnyAmount, CountOf, Number
from judgehelper.systems.magic_cr.keyword_writing import (
    CREATURE,
    DONE,
    IT,
    ONE,
    Expansion,
    a,
    number,
    target,
    when,
)
from judgehelper.systems.magic_cr.keywords_of_casting import CAST
from judgehelper.systems.magic_cr.own_words import MayInstead


def _ripple(ability: Keyword) -> tuple[Any, ...]:
    """702.59a."""
    shown = Top(Exactly(number(ability)), You(), name=IT)
    revealed = Noted(Does(You(), (May((Reveal(shown),)),)), DONE)
    them = That("they", many=True, to=IT)
    same = Among(Some(AnyNumber()), them, None, (Sharing("name", This()),))
    below = Put(Rest(to=IT), Place("library", position="bottom", order="any"))
    then = If(YouDo(You(), to=DONE), (Does(You(), (May((Cast(same, free=True),)),)), Do((below,))))
    return (Triggered(CAST, (revealed, then), None, "when"),)


def _recover(ability: Keyword) -> tuple[Any, ...]:
    """702.58a."""
    symbols = "".join(each.symbols for each in ability.cost if isinstance(each, ManaCost))
    here = This("graveyard")
    paid = Noted(Does(You(), (May((PayMana(symbols),)),)), DONE)
    kept = If(YouDo(You(), to=DONE), (Do((Return(here, Place("hand")),)),), (Do((Exile(here),)),))
    return (Triggered(Occurs(Does(a(CREATURE, Owned(You())), (Die(),))), (paid, kept), None, "when"),)


def _dredge(ability: Keyword) -> tuple[Any, ...]:
    """702.51a, b: only with cards enough."""
    draw = Occurs(Does(You(), (Draw(Number(1)),)))
    enough = Compares(CountOf(Whole("library", You())), "≥", number(ability))
    body = (Do((Mill(number(ability)), Return(This("graveyard"), Place("hand")))),)
    return (Static((MayInstead(draw, body, enough),)),)


def _ingest(_: Keyword) -> tuple[Any, ...]:
    """702.114a."""
    hit = when(DealDamage(AnyAmount(), a(Kind("player"), name=IT), "combat"))
    return (Triggered(hit, (Does(That(to=IT), (Exile(Top(ONE, That(to=IT))),)),)),)


def _soulshift(ability: Keyword) -> tuple[Any, ...]:
    """702.45a."""
    small = Comparing("mana value", "≤", number(ability))
    card = target(AllOf((OfSubtype("Spirit"), Kind("card"))), small, In("graveyard", You()))
    return (Triggered(when(Die()), (Does(You(), (May((Return(card, Place("hand")),)),)),), None, "when"),)


PLACES: Mapping[str, Expansion] = {
    "dredge": _dredge,
    "ingest": _ingest,
    "recover": _recover,
    "ripple": _ripple,
    "soulshift": _soulshift,
}
