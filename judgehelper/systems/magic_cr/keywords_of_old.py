"""Keywords of single blocks that other abilities say wholly, written out in the vocabulary (702.52-702.67)."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import Attach, Reveal
from judgehelper.abilities.acts.moving import Discard, Place, Put, Search, Shuffle
from judgehelper.abilities.clauses import Do, Limit, Prevents
from judgehelper.abilities.costs import ActCost
from judgehelper.abilities.filters import AllOf, Comparing, Kind, OfType
from judgehelper.abilities.kinds import Activated, Keyword, Static, Triggered
from judgehelper.abilities.phrases import Some, That, Things, This, You
from judgehelper.abilities.quantities import Number, Statistic
from judgehelper.systems.magic_cr.keyword_writing import (
    IT,
    ONE,
    YOURS,
    Expansion,
    gets,
    number,
    target,
    when,
)

SORCERY = Limit("as a sorcery")


def _absorb(ability: Keyword) -> tuple[Any, ...]:
    """702.63a."""
    return (Static((Prevents(to=This(), amount=number(ability)),)),)


def _fortify(ability: Keyword) -> tuple[Any, ...]:
    """702.66a."""
    return (Activated(ability.cost, (Do((Attach(This(), target(OfType("Land"), YOURS)),)), SORCERY)),)


def _frenzy(ability: Keyword) -> tuple[Any, ...]:
    """702.67a."""
    return (Triggered(when(being.Unblocked()), (gets(This(), number(ability), Number(0)),)),)


def _transmute(ability: Keyword) -> tuple[Any, ...]:
    """702.52a."""
    same = Comparing("mana value", "=", Statistic("mana value", This()))
    card = Things(Some(ONE), AllOf((Kind("card"),)), (same,), IT)
    found = That(to=IT)
    body = (Search(You(), card), Reveal(found), Put(found, Place("hand", whose=You())), Shuffle())
    return (Activated((*ability.cost, ActCost(Discard(This()))), (Do(body), SORCERY)),)


OF_OLD: Mapping[str, Expansion] = {
    "absorb": _absorb,
    "fortify": _fortify,
    "frenzy": _frenzy,
    "transmute": _transmute,
}
