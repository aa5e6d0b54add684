"""Permissions to cast and play: what they allow, how often, and what is so of what is cast by them (118.9, 601.3).

A text says a permission in one clause and what goes with it in those after it; here they become one act, that whoever
looks for permissions finds whole.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import asdict, replace

from judgehelper.abilities import clauses, durations, phrases
from judgehelper.abilities.acts import acting, being, mana, moving
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Act, Clause, Cost, Filter, Phrase
from judgehelper.abilities.filters import ExiledWith, In, Kind, OneOf, OnTop
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.view import unknown
from judgehelper.systems.magic.printed.texts.own_words import CastSo, PlaySo
from judgehelper.systems.magic.printed.texts.reads import all_of, changed, nodes

Allowing = acting.Cast | acting.Play
"""An act that permissions allow."""
ALLOWING: tuple[type[Allowing], ...] = (acting.Cast, acting.Play)
DOING: tuple[type[acting.May | clauses.Do | clauses.Does], ...] = (acting.May, clauses.Do, clauses.Does)


@remembered
def with_permits(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put what is said of what is cast by a permission into the permission; the same text where nothing is."""
    found: list[Clause] = []
    for clause in _loosened(body):
        place = next((i for i in reversed(range(len(found))) if has_permission(found[i])), None)
        about = _of_the_spell(clause, found)
        if place is not None and _goes_on(clause):
            found[place] = _besides(found[place], clause)
        elif about is not None:
            place, goes = about
            found[place] = _besides(found[place], goes)
        else:
            found.append(_shared(_said_once(clause)))
    return tuple(found) if found != list(body) else body


def _loosened(body: tuple[Clause, ...]) -> Iterator[Clause]:
    """Take a permission and what goes on about it out of the sentence that joins them."""
    for clause in body:
        match clause:
            case clauses.Sentence(clauses=(*_, last)) if _goes_on(last):
                yield from clause.clauses
            case _:
                yield clause


def _goes_on(clause: Clause) -> bool:
    """Say whether a clause speaks of what the permission before it lets be cast."""
    match clause:
        case clauses.CastSoGoes() | clauses.IfCastSo():
            return True
    return bool(clause.acts) and all(map(_is_spending_in_a_way, clause.acts))


def _is_spending_in_a_way(act: Act) -> bool:
    match act:
        case mana.Spend(way=way):
            return bool(way)
    return False


def has_permission(node: Clause) -> bool:
    """Say whether a text lets something be cast or played, or has it done."""
    doers = all_of(DOING, node)
    return any(_is_doing(act) for each in doers for act in each.acts)


def _is_doing(act: Act) -> bool:
    match act:
        case acting.EitherAct(acts=acts):
            return any(map(_is_doing, acts))
    return isinstance(act, ALLOWING)


def _of_the_spell(clause: Clause, before: list[Clause]) -> tuple[int, Clause] | None:
    """Read «if that spell would be put into a graveyard, exile it instead» of what is cast just before (614.1a)."""
    match clause:
        case clauses.Instead(
            event=Occurs(clause=clauses.Does(who=phrases.That(to=name), acts=(moving.BePut(to=yard, source=""),))),
            body=(clauses.Do(acts=(moving.Exile() | moving.Put() as act,)),),
            condition=None,
            until=None,
        ):
            where = act.to if isinstance(act, moving.Put) else moving.Place("exile")
            for place in reversed(range(len(before))):
                if any(_called(each.what) == name for each in all_of(ALLOWING, before[place])):
                    return place, clauses.CastSoGoes(yard, where, "that spell")
    return None


def _called(what: Phrase) -> int:
    return what.name or what.to


def _said_once(clause: Clause) -> Clause:
    """Let the acts of a permission know that they are allowed once in each turn."""
    match clause:
        case clauses.Does(until=durations.OnceEach() as once):
            return changed(replace(clause, until=None), ALLOWING, lambda act: replace(_as_so(act), once=once))
    return clause


def _besides(clause: Clause, rider: Clause) -> Clause:
    def with_rider(act: Allowing) -> Allowing:
        so = _as_so(act)
        return replace(so, riders=(*so.riders, rider))

    return changed(clause, ALLOWING, with_rider)


def _as_so(act: Allowing) -> CastSo | PlaySo:
    match act:
        case CastSo() | PlaySo():
            return act
        case acting.Cast():
            return CastSo(**asdict(act))
    return PlaySo(**asdict(act))


def _shared(clause: Clause) -> Clause:
    """«Play lands and cast spells from your graveyard»: where the one is said, the other is meant as well (601.3)."""
    return (
        replace(clause, acts=tuple(map(with_place_of_both, clause.acts)))
        if isinstance(clause, clauses.Does)
        else clause
    )


@remembered
def with_place_of_both(act: Act) -> Act:
    """Let «play lands or cast spells from your hand» say of both where they lie (601.3)."""
    if not isinstance(act, acting.May | acting.EitherAct | being.Cant):
        return act
    acts = tuple(map(with_place_of_both, act.acts))
    told = next((where for each in reversed(acts) if (where := _whence(each)) is not None), None)
    return replace(act, acts=tuple(_from_there(each, told) for each in acts)) if told is not None else act


Whence = Phrase | tuple[Filter, ...]
"""The group out of which a card is cast, or the words that say where it lies."""


def _whence(act: Act) -> Whence | None:
    """Give the words that say where what an act allows lies; None where they are not said."""
    match act:
        case acting.Cast(what=phrases.Among(of=group)) | acting.Play(what=phrases.Among(of=group)):
            return group
        case acting.Cast(what=what) | acting.Play(what=what):
            return tuple(filter(is_place, what.where)) or None
    return None


def is_place(each: Filter) -> bool:
    """Say whether a restriction says where a card lies."""
    match each:
        case OneOf(filters=parts):
            return all(map(is_place, parts))
    return isinstance(each, In | OnTop | ExiledWith)


def _from_there(act: Act, told: Whence) -> Act:
    if _whence(act) is not None:
        return act
    match act, told:
        case ((acting.Cast(what=phrases.Things() as what) | acting.Play(what=phrases.Things() as what)), tuple()):
            return replace(act, what=replace(what, where=(*what.where, *told)))
        case ((acting.Cast(what=phrases.Things() as what) | acting.Play(what=phrases.Things() as what)), Phrase()):
            return replace(act, what=phrases.Among(what.det, told, what.what, what.where, what.name))
    return act


def allowed_in(act: Act) -> Iterator[Allowing]:
    """List the acts of casting and playing that a permission is made of."""
    match act:
        case acting.Cast() | acting.Play():
            yield act
        case acting.May() | acting.EitherAct():
            for each in act.acts:
                yield from allowed_in(each)


class Terms(NamedTuple):
    """What a permission says of how what it allows is cast: for what, when, with which mana."""

    rather: tuple[Cost, ...] | None = None
    """What is paid rather than the mana cost (118.9)."""
    flash: bool = False
    as_though: tuple[tuple[str, str], ...] = ()
    """Which mana may be spent as what (609.4b)."""


@remembered
def terms_of_permit(act: Allowing) -> Terms:
    """Read the terms of a permission; its other riders wait until the spell is cast."""
    terms = Terms(act.cost or None, act.flash) if isinstance(act, acting.Cast) else Terms()
    names = {_called(act.what)}
    for rider in riders_of(act):
        if isinstance(rider, clauses.IfCastSo):
            names.add(rider.what.name)
        for node in nodes(rider):
            match node:
                case mana.PayRather(costs=costs):
                    terms = terms._replace(rather=costs)
                case acting.Cast(flash=True):
                    terms = terms._replace(flash=True)
                case mana.Spend():
                    terms = terms._replace(as_though=(*terms.as_though, (node.mana, node.as_though)))
    return terms._replace(rather=None if terms.rather is None else _of_itself(terms.rather, names - {0}))


def riders_of(act: Allowing) -> tuple[Clause, ...]:
    """Give what is said besides of what is cast or played by a permission."""
    return act.riders if isinstance(act, CastSo | PlaySo) else ()


def extra_of(act: Allowing) -> tuple[Cost, ...]:
    """Give what a permission lets be paid in addition to the other costs (118.8)."""
    return act.extra if isinstance(act, acting.Cast) else ()


def _of_itself(rather: tuple[Cost, ...], names: set[int]) -> tuple[Cost, ...]:
    """Say of a spell that it is itself: «its mana value» in what is paid for it."""
    return changed(rather, phrases.That, lambda that: phrases.This() if that.to in names else that)


def is_any_spell(what: Phrase) -> bool:
    """Say whether a permission speaks of spells without saying where they lie: those of the hand are meant."""
    return isinstance(what, phrases.Things) and _whence(acting.Cast(what)) is None and what.what != Kind("card")


def must_know(rider: Clause) -> None:
    """Refuse what is said of a spell cast so and no chapter reads. Raises NotUnderstood."""
    if not isinstance(rider, clauses.CastSoGoes | clauses.IfCastSo | clauses.Does | clauses.Do):
        raise NotUnderstood(unknown(rider))
