"""Keywords of attacking and blocking, written out in the vocabulary (702)."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.acting import May, Untap
from judgehelper.abilities.acts.moving import Sacrifice
from judgehelper.abilities.clauses import Do, Does, Later
from judgehelper.abilities.conditions import Compares, Exists
from judgehelper.abilities.durations import ThisCombat
from judgehelper.abilities.events import Occurs, StepBegins
from judgehelper.abilities.filters import Being, Comparing, Controlled, Doing, Kind
from judgehelper.abilities.kinds import Keyword, Triggered
from judgehelper.abilities.phrases import Every, Role, Some, That, Things, This, You
from judgehelper.abilities.quantities import CountOf, Extreme, Minus, Number, Statistic, Times
from judgehelper.systems.magic_cr.keyword_writing import (
    CREATURE,
    IT,
    ONE,
    Expansion,
    a,
    counters,
    gets,
    number,
    target,
    when,
)
from judgehelper.systems.magic_cr.own_words import OnlyIf

ATTACKING = Being("attacking")
MORE_POWER = Comparing("power", ">", Statistic("power", This()))
LESS_POWER = Comparing("power", "<", Statistic("power", This()))


def _training(_: Keyword) -> tuple[Any, ...]:
    """A later keyword: with another attacker of greater power."""
    mate = Exists(Things(Some(ONE, other=True), CREATURE, (ATTACKING, MORE_POWER)))
    return (Triggered(OnlyIf(when(being.Attack()), mate), (Do((counters(Number(1)),)),)),)


def _mentor(_: Keyword) -> tuple[Any, ...]:
    """702.133a."""
    return (Triggered(when(being.Attack()), (Do((counters(Number(1), target(CREATURE, ATTACKING, LESS_POWER)),)),)),)


def _dethrone(_: Keyword) -> tuple[Any, ...]:
    """702.104a."""
    richest = Extreme("greatest", "life total", Things(Every(), Kind("player")))
    most = Compares(Statistic("life total", Role("defending player")), "≥", richest)
    event = Occurs(Does(This(), (being.Attack(whom=a(Kind("player"))),)))
    return (Triggered(OnlyIf(event, most), (Do((counters(Number(1)),)),)),)


def _decayed(_: Keyword) -> tuple[Any, ...]:
    """A later keyword: it can't block, and is sacrificed at the end of a combat in which it attacked."""
    gone = Later(StepBegins("end-combat", None, "next"), (Do((Sacrifice(This()),)),))
    return (Triggered(when(being.Attack()), (gone,)),)


def _provoke(_: Keyword) -> tuple[Any, ...]:
    """702.38a."""
    provoked = target(CREATURE, Controlled(Role("defending player")), name=IT)
    untapped = Does(You(), (May((Untap(provoked),)),))
    must = Does(That(to=IT), (being.Must((being.Block(whom=This()),), "this turn"),), ThisCombat())
    return (Triggered(when(being.Attack()), (untapped, must)),)


def _rampage(ability: Keyword) -> tuple[Any, ...]:
    """702.22a."""
    blockers = CountOf(Things(Every(), CREATURE, (_blocking_this(),)))
    more = Times(number(ability), Minus(blockers, Number(1)))
    return (Triggered(when(being.BeBlocked()), (gets(This(), more, more),)),)


def _blocking_this() -> Any:
    return Doing(Does(That(to=-4), (being.Block(whom=This()),)))


FIGHTING: Mapping[str, Expansion] = {
    "decayed": _decayed,
    "dethrone": _dethrone,
    "mentor": _mentor,
    "provoke": _provoke,
    "rampage": _rampage,
    "training": _training,
}
