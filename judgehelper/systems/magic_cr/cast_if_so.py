"""«You may cast it if it's an instant spell»: asked of the spell that it would be, not of the card there (601.3).

A card in a library or in exile is no spell; so what the condition says becomes what may be cast of it.
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.family import Filter
from judgehelper.abilities.filters import AllOf, Kind
from judgehelper.abilities.quantities import Number

ONE = phrases.Some(phrases.Exactly(Number(1)))


def with_cast_if_so(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Put «if it's such a spell» into what may be cast, wherever it is said after that."""
    if not any(isinstance(clause, clauses.If) and clause.after for clause in body):
        return body
    return tuple(_narrowed(clause) for clause in body)


def _narrowed(clause: Any) -> Any:
    said = _spell_said(clause)
    if said is None:
        return clause
    which, such = said
    (does,) = clause.then
    may = does.acts[0]
    cast = may.acts[0] if isinstance(may, acting.May) and len(may.acts) == 1 else None
    if not isinstance(cast, acting.Cast) or not isinstance(cast.what, phrases.That) or cast.what.to != which.to:
        return clause
    among = replace(cast, what=phrases.Among(ONE, cast.what, such))
    return replace(does, acts=(replace(may, acts=(among,)),))


def _spell_said(clause: Any) -> tuple[phrases.That, Filter] | None:
    """Give of what a condition says which spell it is, and which; None where it says nothing of the kind."""
    if not isinstance(clause, clauses.If) or clause.otherwise or not isinstance(clause.condition, Holds):
        return None
    asked: Any = clause.condition.clause
    alone = len(clause.then) == 1 and all(len(getattr(each, "acts", ())) == 1 for each in (asked, *clause.then))
    if not alone or not isinstance(asked.who, phrases.That) or not isinstance(asked.acts[0], being.IsFit):
        return None
    fit = asked.acts[0]
    words = fit.what.filters if isinstance(fit.what, AllOf) else (fit.what,)
    return None if fit.negative or Kind("spell") not in words else (asked.who, fit.what)
