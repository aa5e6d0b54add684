"""How keywords are written out in the vocabulary: the turns of phrase that many of them share (702)."""

from collections.abc import Callable
from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.moving import Counters
from judgehelper.abilities.acts.with_counters import PutCounters
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Controlled, OfType
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.phrases import Exactly, Some, Target, Things, This, You
from judgehelper.abilities.quantities import Number

ONE = Exactly(Number(1))
CREATURE = OfType("Creature")
YOURS = Controlled(You())
PLUS = "+1/+1"
IT, DONE = 901, 902
"""Names that no card's own text uses."""
Expansion = Callable[[Keyword], tuple[Any, ...]]


def a(what: Any, *where: Any, name: int = 0) -> Things:
    """Name one such thing."""
    return Things(Some(ONE), what, where, name)


def another(what: Any, *where: Any, name: int = 0) -> Things:
    """Name another such thing."""
    return Things(Some(ONE, other=True), what, where, name)


def target(what: Any, *where: Any, name: int = 0) -> Things:
    """Name a target."""
    return Things(Target(ONE), what, where, name)


def gets(who: Any, power: Any, toughness: Any) -> Does:
    """«gets +N/+N until end of turn»."""
    return Does(who, (being.Gets(power, toughness),), EndOfTurn())


def counters(number: Any, on: Any = None, kind: str = PLUS) -> PutCounters:
    """Put counters on something, on this where nothing is named."""
    return PutCounters((Counters(number, kind),), on if on is not None else This())


def when(*acts: Any, who: Any = None) -> Occurs:
    """When the subject (this) does so."""
    return Occurs(Does(who if who is not None else This(), acts))


def number(ability: Keyword) -> Any:
    """Give the number after a keyword; 1 where there is none."""
    return ability.number if ability.number is not None else Number(1)
