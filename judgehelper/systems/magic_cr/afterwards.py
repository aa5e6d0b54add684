"""What «if you don't» belongs to: the delayed ability before it (603.7), each of many, a payment by choice (117.12).

«At the beginning of your next upkeep, pay {2}. If you don't, you lose the game»: both sentences are what is done then.
To pay mana is up to who is told to: whoever can't or won't has not done it.
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import May
from judgehelper.abilities.acts.with_mana import PayMana
from judgehelper.abilities.clauses import Do, Does, ForEach, If, Later, Noted
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.family import Clause
from judgehelper.abilities.phrases import You
from judgehelper.systems.magic_cr.identity import remembered


@remembered
def with_what_is_asked_later(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put «if you do (not)» into what is done later or to each of several; payments asked about are a choice."""
    found: list[Clause] = []
    for clause in body:
        asked = _asked_about(clause)
        if asked and found and isinstance(found[-1], Noted) and found[-1].name == asked:
            found.extend(_together(found.pop(), clause))
        elif asked and found and isinstance(found[-1], Later | ForEach) and _last_name(found[-1]) == asked:
            found[-1] = replace(found[-1], body=(*found[-1].body, clause))
        else:
            found.append(clause)
    return tuple(found) if found != list(body) else body


def _asked_about(clause: Clause) -> int:
    """Name the instruction that a sentence asks about: «if you do»; 0 for none."""
    return clause.condition.to if isinstance(clause, If) and isinstance(clause.condition, YouDo) else 0


def _together(noted: Any, asking: Any) -> tuple[Clause, ...]:
    """Bring both together; «If you do, … If you don't, …» ask about the same thing."""
    inner = noted.clause
    if _asked_about(inner) and asking.condition.negative and not inner.condition.negative and not _offers(inner):
        return (noted, replace(asking, condition=replace(asking.condition, to=_asked_about(inner))))
    if isinstance(inner, Later | ForEach) and inner.body:
        last = replace(noted, clause=_by_choice(inner.body[-1]))
        return (replace(inner, body=(*inner.body[:-1], last, asking)),)
    return (replace(noted, clause=_by_choice(inner)), asking)


def _offers(asking: If) -> bool:
    """Say whether «if you do» leads to a choice of its own, about which what follows may ask."""
    return any(isinstance(act, May) for each in asking.then for act in getattr(each, "acts", ()))


def _last_name(later: Later | ForEach) -> int:
    return next((each.name for each in reversed(later.body) if isinstance(each, Noted)), 0)


def _by_choice(clause: Any) -> Any:
    """Let who shall pay mana choose (117.12)."""
    if not isinstance(clause, Do | Does) or not clause.acts or not all(isinstance(e, PayMana) for e in clause.acts):
        return clause
    who = clause.who if isinstance(clause, Does) else You()
    return Does(who, (May(clause.acts),))
