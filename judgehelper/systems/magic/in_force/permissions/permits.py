"""Permissions to cast and play: what they allow, how often, and what is so of what is cast by them (118.9, 601.3).

A text says a permission in one clause and what goes with it in those after it; here they become one act, that whoever
looks for permissions finds whole.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, replace

from judgehelper.abilities import clauses, durations, phrases
from judgehelper.abilities.acts import acting, mana, moving
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Clause
from judgehelper.abilities.filters import ExiledWith, In, Kind, OneOf, OnTop
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.view import unknown
from judgehelper.systems.magic.printed.texts.own_words import CastSo, PlaySo
from judgehelper.systems.magic.printed.texts.reads import nodes

ALLOWING = (acting.Cast, acting.Play)


@remembered
def with_permits(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put what is said of what is cast by a permission into the permission; the same text where nothing is."""
    found: list[Any] = []
    for clause in _loosened(body):
        place = next((i for i in reversed(range(len(found))) if has_permission(found[i])), None)
        place = place if _goes_on(clause) else None
        about = _of_the_spell(clause, found)
        if place is None and about is not None:
            place, clause = about
        if place is None:
            found.append(_shared(_said_once(clause)))
        else:
            found[place] = _besides(found[place], clause)
    return tuple(found) if found != list(body) else body


def _loosened(body: tuple[Any, ...]) -> Iterator[Any]:
    """Take a permission and what goes on about it out of the sentence that joins them."""
    for clause in body:
        if isinstance(clause, clauses.Sentence) and _goes_on(clause.clauses[-1]):
            yield from clause.clauses
        else:
            yield clause


def _goes_on(clause: Any) -> bool:
    """Say whether a clause speaks of what the permission before it lets be cast."""
    if isinstance(clause, clauses.CastSoGoes | clauses.IfCastSo):
        return True
    acts = getattr(clause, "acts", ())
    return bool(acts) and all(isinstance(act, mana.Spend) and act.way for act in acts)


def has_permission(node: Any) -> bool:
    """Say whether a text lets something be cast or played, or has it done."""
    doers = (each for each in nodes(node) if isinstance(each, acting.May | clauses.Do | clauses.Does))
    return any(_is_doing(act) for each in doers for act in each.acts)


def _is_doing(act: Any) -> bool:
    return isinstance(act, ALLOWING) or (isinstance(act, acting.EitherAct) and any(map(_is_doing, act.acts)))


def _of_the_spell(clause: Any, before: list[Any]) -> tuple[int, Any] | None:
    """Read «if that spell would be put into a graveyard, exile it instead» of what is cast just before (614.1a)."""
    if not isinstance(clause, clauses.Instead) or clause.condition is not None or clause.until is not None:
        return None
    match clause.event, clause.body:
        case (
            Occurs(clause=clauses.Does(who=phrases.That(to=name), acts=(moving.BePut(to=yard, source=""),))),
            (clauses.Do(acts=(act,)),),
        ) if isinstance(act, moving.Exile | moving.Put):
            where = act.to if isinstance(act, moving.Put) else moving.Place("exile")
            for place in reversed(range(len(before))):
                if any(isinstance(each, ALLOWING) and _called(each.what) == name for each in nodes(before[place])):
                    return place, clauses.CastSoGoes(yard, where, "that spell")
    return None


def _called(what: Any) -> int:
    return getattr(what, "name", 0) or getattr(what, "to", 0)


def _said_once(clause: Any) -> Any:
    """Let the acts of a permission know that they are allowed once in each turn."""
    if not isinstance(clause, clauses.Does) or not isinstance(clause.until, durations.OnceEach):
        return clause
    return replace(_changed(clause, lambda act: replace(_as_so(act), once=clause.until)), until=None)


def _besides(clause: Any, rider: Any) -> Any:
    return _changed(clause, lambda act: replace(_as_so(act), riders=(*_as_so(act).riders, rider)))


def _as_so(act: Any) -> Any:
    if isinstance(act, CastSo | PlaySo):
        return act
    kind = CastSo if isinstance(act, acting.Cast) else PlaySo
    return kind(**asdict(act))


def _changed(node: Any, change: Any) -> Any:
    """Change every act of casting or playing in a text."""
    if isinstance(node, tuple):
        return tuple(_changed(each, change) for each in node)
    if isinstance(node, ALLOWING):
        return change(node)
    if not isinstance(node, Struct):
        return node
    return replace(node, **{name: _changed(getattr(node, name), change) for name in node.__struct_fields__})


def _shared(node: Any) -> Any:
    """«Play lands and cast spells from your graveyard»: where the one is said, the other is meant as well (601.3)."""
    if isinstance(node, tuple):
        return tuple(_shared(each) for each in node)
    if isinstance(node, acting.May | acting.EitherAct):
        acts = _shared(node.acts)
        told = next((where for act in reversed(acts) if (where := _whence(act)) is not None), None)
        return replace(node, acts=tuple(_from_there(act, told) for act in acts)) if told is not None else node
    if isinstance(node, clauses.Does):
        return replace(node, acts=_shared(node.acts))
    return node


def _whence(act: Any) -> Any:
    """Give the words that say where what an act allows lies; None where they are not said."""
    if not isinstance(act, ALLOWING):
        return None
    if isinstance(act.what, phrases.Among):
        return act.what.of
    return tuple(filter(is_place, getattr(act.what, "where", ()))) or None


def is_place(each: Any) -> bool:
    """Say whether a restriction says where a card lies."""
    return isinstance(each, In | OnTop | ExiledWith) or (isinstance(each, OneOf) and all(map(is_place, each.filters)))


def _from_there(act: Any, told: Any) -> Any:
    if not isinstance(act, ALLOWING) or not isinstance(act.what, phrases.Things) or _whence(act) is not None:
        return act
    what = act.what
    if isinstance(told, tuple):
        return replace(act, what=replace(what, where=(*what.where, *told)))
    return replace(act, what=phrases.Among(what.det, told, what.what, what.where, what.name))


def allowed_in(act: Any) -> Iterator[Any]:
    """List the acts of casting and playing that a permission is made of."""
    if isinstance(act, ALLOWING):
        yield act
    for each in getattr(act, "acts", ()) if isinstance(act, acting.May | acting.EitherAct) else ():
        yield from allowed_in(each)


class Terms(NamedTuple):
    """What a permission says of how what it allows is cast: for what, when, with which mana."""

    rather: tuple[Any, ...] | None = None
    """What is paid rather than the mana cost (118.9)."""
    flash: bool = False
    as_though: tuple[tuple[str, str], ...] = ()
    """Which mana may be spent as what (609.4b)."""


@remembered
def terms_of_permit(act: Any) -> Terms:
    """Read the terms of a permission; its other riders wait until the spell is cast."""
    terms = Terms(tuple(act.cost) if getattr(act, "cost", ()) else None, getattr(act, "flash", False))
    names = {_called(act.what)}
    for rider in getattr(act, "riders", ()):
        names.add(getattr(getattr(rider, "what", None), "name", 0))
        for each in nodes(rider):
            if isinstance(each, mana.PayRather):
                terms = terms._replace(rather=tuple(each.costs))
            elif isinstance(each, acting.Cast) and each.flash:
                terms = terms._replace(flash=True)
            elif isinstance(each, mana.Spend):
                terms = terms._replace(as_though=(*terms.as_though, (each.mana, each.as_though)))
    rather = None if terms.rather is None else tuple(_of_itself(each, names - {0}) for each in terms.rather)
    return terms._replace(rather=rather)


def extra_of(act: Any) -> tuple[Any, ...]:
    """Give what a permission lets be paid in addition to the other costs (118.8)."""
    return tuple(getattr(act, "extra", ()))


def _of_itself(node: Any, names: set[int]) -> Any:
    """Say of a spell that it is itself: «its mana value» in what is paid for it."""
    if isinstance(node, tuple):
        return tuple(_of_itself(each, names) for each in node)
    if isinstance(node, phrases.That) and node.to in names:
        return phrases.This()
    if not isinstance(node, Struct):
        return node
    return replace(node, **{name: _of_itself(getattr(node, name), names) for name in node.__struct_fields__})


def is_any_spell(what: Any) -> bool:
    """Say whether a permission speaks of spells without saying where they lie: those of the hand are meant."""
    return isinstance(what, phrases.Things) and _whence(acting.Cast(what)) is None and what.what != Kind("card")


def must_know(rider: Any) -> None:
    """Refuse what is said of a spell cast so and no chapter reads. Raises NotUnderstood."""
    if not isinstance(rider, clauses.CastSoGoes | clauses.IfCastSo | clauses.Does | clauses.Do):
        raise NotUnderstood(unknown(rider))
