"""Later text that changes what earlier text does (608.2c): «it's still a land» (205.1b), «it can't be regenerated».

Read by itself it would come too late: the land types would be gone by then, and so would the creature (701.14c).
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import clauses, phrases
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.acts.acting import May
from judgehelper.abilities.acts.being import Becomes, Cant, Is
from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.acts.moving import Counter, Destroy, Place, Undergo
from judgehelper.abilities.clauses import CounteredGoes, Do, Does, ForEach, If, Later, Noted, Sentence
from judgehelper.abilities.conditions import Holds, YouDo
from judgehelper.abilities.family import Clause, Filter
from judgehelper.abilities.filters import AllOf, Kind
from judgehelper.abilities.phrases import Every, That, Things, You
from judgehelper.abilities.quantities import Number
from judgehelper.systems.magic.game.remembering import remembered


@remembered
def with_what_stays(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put what is still so into the act of becoming before it, and what is for good into the destruction before it."""
    found: list[Clause] = []
    for clause in body:
        lost = _destroyed_for_good(clause)
        if lost and any(_destroys(each, lost) for each in found):
            found = [_for_good(each, lost) for each in found]
            continue
        kept = kept_type(clause)
        place = next((index for index in reversed(range(len(found))) if _becomes(found[index])), None) if kept else None
        if kept and place is not None:
            found[place] = _keeping(found[place], kept)
        else:
            found.append(clause)
    return tuple(found) if len(found) < len(body) else body


@remembered
def with_where_countered_goes(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put «if that spell is countered this way, exile it instead …» into the countering before it (701.5a, 614.1a)."""
    found: list[Clause] = []
    for clause in body:
        if isinstance(clause, CounteredGoes) and found and _counters(found[-1]):
            found[-1] = _going(found[-1], clause.to)
        else:
            found.append(clause)
    return tuple(found) if len(found) < len(body) else body


def _counters(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(map(_counters, node))
    if isinstance(node, Counter):
        return True
    return isinstance(node, Struct) and any(_counters(getattr(node, name)) for name in node.__struct_fields__)


def _going(node: Any, to: Place) -> Any:
    if isinstance(node, tuple):
        return tuple(_going(each, to) for each in node)
    if isinstance(node, Counter):
        return replace(node, goes=to)
    if not isinstance(node, Struct):
        return node
    return replace(node, **{name: _going(getattr(node, name), to) for name in node.__struct_fields__})


def kept_type(clause: Clause) -> str:
    """Give the type that a clause says to be kept; empty where it says something else."""
    match clause:
        case Sentence(clauses=(inner,)):
            return kept_type(inner)
        case Does(acts=(Is(also="still", what=what),)):
            return " ".join(what.types)
    return ""


def _becomes(node: Any) -> bool:
    if isinstance(node, tuple):
        return any(_becomes(each) for each in node)
    if isinstance(node, Becomes) or _is_so_described(node):
        return True
    return isinstance(node, Struct) and any(_becomes(getattr(node, name)) for name in node.__struct_fields__)


def _is_so_described(node: Any) -> bool:
    """Say whether an act states types that would take the place of others: «is a 6/4 creature» (205.1a)."""
    return isinstance(node, Is) and not node.also and bool(node.what.types)


def _keeping(node: Any, kept: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_keeping(each, kept) for each in node)
    if isinstance(node, Becomes):
        return replace(node, still=kept)
    if _is_so_described(node):
        return replace(node, also=f"still a {kept.lower()}")
    if not isinstance(node, Struct):
        return node
    return replace(node, **{name: _keeping(getattr(node, name), kept) for name in node.__struct_fields__})


def _destroyed_for_good(clause: Clause) -> int:
    """Give the name of what a clause says that it can't be regenerated; 0 where it says something else."""
    match clause:
        case Does(who=That(to=name), acts=(Cant(acts=(Undergo(participle="regenerated"),)),), until=None):
            return name
    return 0


def _destroys(node: Any, name: int) -> bool:
    if isinstance(node, tuple):
        return any(_destroys(each, name) for each in node)
    if isinstance(node, Destroy):
        return name in (getattr(node.what, "name", 0), getattr(node.what, "to", 0))
    return isinstance(node, Struct) and any(_destroys(getattr(node, field), name) for field in node.__struct_fields__)


def _for_good(node: Any, name: int) -> Any:
    if isinstance(node, tuple):
        return tuple(_for_good(each, name) for each in node)
    if not isinstance(node, Struct):
        return node
    if isinstance(node, Destroy):
        return replace(node, for_good=True) if _destroys(node, name) else node
    return replace(node, **{field: _for_good(getattr(node, field), name) for field in node.__struct_fields__})


# --- What «if you don't» belongs to: the delayed ability before it (603.7), each of many, a payment by choice
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


# --- «You may cast it if it's an instant spell»: asked of the spell that it would be, not of the card there (601.3)
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


# --- «Elves can't block, and they can't attack you»: in a static ability «they» are whatever the first words fit
@remembered
def with_same_subjects(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put the words that a static ability began with in the place of «they» as a later subject."""
    return said_again(body, body)


def said_again(first: tuple[Clause, ...], later: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put the group that the first clauses are about in the place of «they» as a subject of the later ones."""
    meant = {who.name: who for who in _subjects(first) if isinstance(who, Things) and who.name}
    return tuple(_with(clause, meant) for clause in later) if meant else later


def _subjects(body: tuple[Clause, ...]) -> Iterator[Any]:
    for clause in body:
        if isinstance(clause, Sentence):
            yield from _subjects(clause.clauses)
        elif isinstance(clause, Does) and isinstance(getattr(clause.who, "det", None), Every):
            yield clause.who


def _with(clause: Clause, meant: dict[int, Things]) -> Clause:
    if isinstance(clause, Sentence):
        return replace(clause, clauses=tuple(_with(each, meant) for each in clause.clauses))
    if isinstance(clause, Does) and isinstance(clause.who, That) and clause.who.to in meant:
        return replace(clause, who=meant[clause.who.to])
    return clause
