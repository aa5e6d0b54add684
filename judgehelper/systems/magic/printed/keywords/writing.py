"""How keywords are written out in the vocabulary: the turns of phrase that many of them share (702)."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, kinds, phrases
from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.acts.moving import Counters
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Clause, Quantity
from judgehelper.abilities.filters import Controlled, OfType
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.phrases import Exactly, Some, Target, Things, This, You
from judgehelper.abilities.quantities import Number, X
from judgehelper.abilities.words.counters import PLUS
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.remembering import remembered

ONE = Exactly(Number(1))
CREATURE = OfType("Creature")
YOURS = Controlled(You())
IT, DONE = Name.IT, Name.DONE
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


# --- Keyword abilities with a variable that the text which gives them defines: «has echo {X}, where X is …» (702.1b)
VARIABLE_COST = frozenset({"echo", "ward"})
"""Keywords of which a cost with {X} is asked for as their triggered ability resolves."""
VARIABLE_NUMBER = frozenset({"annihilator", "soulshift"})
"""Keywords of which the number is looked at as their triggered ability is put on the stack or resolves."""
UNKNOWN = "the engine does not know a variable of this keyword ability, or not as others have it"


@remembered
def with_variable(where: clauses.Where) -> tuple[Clause, ...]:
    """Give the clauses of a text with the variable that it defines within the keywords that it gives to its object."""
    return tuple(_of_clause(each, where.x) for each in where.clauses)


def _of_clause(clause: Clause, x: Quantity) -> Clause:
    if not isinstance(clause, clauses.Does) or not any(_variable_in(act) for act in clause.acts):
        return clause
    return replace(clause, acts=tuple(_of_act(act, x) for act in clause.acts))


def _of_act(act: Any, x: Quantity) -> Any:
    if not _variable_in(act):
        return act
    return replace(act, abilities=tuple(_with_number(each, x) if _varies(each) else each for each in act.abilities))


def _with_number(keyword: kinds.Keyword, x: Quantity) -> kinds.Keyword:
    return replace(keyword, number=x)


def _variable_in(act: Any) -> tuple[kinds.Keyword, ...]:
    """List the keywords with a variable that an act gives."""
    given = act.abilities if isinstance(act, being.Has | being.Gains) else ()
    return tuple(each for each in given if isinstance(each, kinds.Keyword) and _varies(each))


def _varies(ability: Any) -> bool:
    return isinstance(ability, kinds.Keyword) and (isinstance(ability.number, X) or _costs_x(ability))


def _costs_x(ability: kinds.Keyword) -> bool:
    return any(isinstance(each, ManaCost) and "{X}" in each.symbols for each in ability.cost)


def has_variable(ability: kinds.Keyword) -> bool:
    """Say whether a keyword has a cost with a variable that a text has defined."""
    return ability.number is not None and ability.keyword in VARIABLE_COST and _costs_x(ability)


def defining(ability: kinds.Keyword, made: tuple[Any, ...]) -> tuple[Any, ...]:
    """Put the definition of the variable around what the triggered abilities of a keyword do."""
    if ability.number is None:
        return made
    return tuple(replace(each, body=(clauses.Where(each.body, ability.number),)) for each in made)


def _is_spoken_of(node: Any) -> bool:
    """Say whether a definition speaks of something named around it, which the keyword's ability does not know."""
    if isinstance(node, phrases.That):
        return True
    if isinstance(node, tuple):
        return any(map(_is_spoken_of, node))
    return any(_is_spoken_of(getattr(node, name)) for name in getattr(node, "__struct_fields__", ()))


def why_not_variable(where: Any) -> Iterator[str]:
    """Name the keywords whose variable nobody would look at, or would look at for the wrong player."""
    for clause in where.clauses if isinstance(where, clauses.Where) else ():
        for act in getattr(clause, "acts", ()):
            for keyword in _variable_in(act):
                known = keyword.keyword in (VARIABLE_COST if _costs_x(keyword) else VARIABLE_NUMBER)
                own = isinstance(clause, clauses.Does) and isinstance(clause.who, phrases.This) and clause.until is None
                if not (known and own) or _is_spoken_of(where.x):
                    yield UNKNOWN
