"""Who may cast or play what from where by effects, in which way, and what begins when it is cast so (601.3, 118.9)."""

from collections.abc import Iterator
from typing import NamedTuple
from zlib import crc32

from msgspec.structs import replace

from judgehelper.abilities import clauses, filters, phrases
from judgehelper.abilities.acts import acting, mana, moving
from judgehelper.abilities.durations import OnceEach
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Clause, Filter, Phrase
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import then
from judgehelper.systems.magic.costs.spending import Use, as_spell
from judgehelper.systems.magic.costs.ways import (
    CASTABLE_SIDES,
    can_be_cast_face_down,
    face_down_by,
    faces,
    mana_of,
    rest_of,
)
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting
from judgehelper.systems.magic.effects.said import EntersSo
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Frame, Id, Magic, Way
from judgehelper.systems.magic.game.steps import DropFrame, PerformBody
from judgehelper.systems.magic.game.zones import new_frame
from judgehelper.systems.magic.in_force.choices.choosing import present
from judgehelper.systems.magic.in_force.permissions.permissions import rules_stating
from judgehelper.systems.magic.in_force.permissions.permits import (
    Terms,
    allowed_in,
    extra_of,
    is_any_spell,
    is_place,
    must_know,
    riders_of,
    terms_of_permit,
    with_permits,
)
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.meaning.spells import fits_spell_from, is_such_spell
from judgehelper.systems.magic.printed.objects.printed import COMBINED
from judgehelper.systems.magic.printed.texts.own_words import CastSo, PlaySo, TheOne

Allowing = acting.Cast | acting.Play
"""What a permission allows: casting, or playing."""


class Permit(NamedTuple):
    """One act that an effect allows a player: the effect's frame, and the act."""

    frame: Frame
    act: Allowing


def permits(state: Magic, player: str) -> Iterator[Permit]:
    """List what effects let a player cast and play now (601.3)."""
    for said in rules_stating(state, acting.May):
        frame = said.frame
        if said.on is not None:
            is_meant = player in said.on
        elif said.who is None:
            is_meant = player == frame.controller
        else:
            is_meant = player in look(state, frame).find(said.who)
        if is_meant:
            yield from (Permit(frame, each) for each in allowed_in(said.act) if _is_open(state, frame, each, player))


def _once(act: Allowing) -> OnceEach | None:
    """Give the turns in each of which a permission holds once; None: it holds any number of times."""
    match act:
        case CastSo(once=OnceEach() as once) | PlaySo(once=OnceEach() as once):
            return once
    return None


def _is_open(state: Magic, frame: Frame, act: Allowing, player: str) -> bool:
    """Say whether a permission that holds once in each turn is still open in this one."""
    once = _once(act)
    if once is None:
        return True
    if once.whose is not None and state.turn.active not in look(state, frame).find(once.whose):
        return False
    status = state.status.get(frame.source)
    if status is None:
        raise NotUnderstood(Refusal(player, "once each turn", "the engine counts this only for permanents"))
    return not status.used.get(key_of(act), 0)


def key_of(act: Allowing) -> str:
    """Name a permission of an object, for counting how often it was used."""
    plain = replace(act, riders=()) if riders_of(act) else act
    return f"permit {crc32(repr(plain).encode())}"


def permitted_ways(state: Magic, player: str, card: Id, known: tuple[Way, ...]) -> tuple[Way, ...]:
    """List the ways that effects allow beside those known: «you may cast that card», «you may play cards from …»."""
    thing = state.things[card]
    if thing.zone in (BATTLEFIELD, STACK) or thing.kind != "card":
        return ()
    held = tuple(permits(state, player))
    if not held:
        return ()
    found: list[Way] = []
    plain = frozenset(each.side for each in known if _is_plain(each))
    for permit in held:
        for way in _ways_of(state, permit, player, card, plain):
            found.append(_numbered(way, (*known, *found)))
    openers = [each for each in found if _is_plain(each) and _can_be_joined(each) and each.side not in plain]
    for opener in openers:  # another cost for what another effect lets be cast (117.9)
        for permit in held:
            if terms_of_permit(permit.act).rather is not None:
                for way in _ways_of(state, permit, player, card, frozenset((opener.side,))):
                    found.append(_numbered(_opened_by(way, opener), (*known, *found)))
    return tuple(found)


def _opened_by(way: Way, opener: Way) -> Way:
    return way._replace(flash=way.flash or opener.flash, opened=opener.allowed, opened_by=opener.by)


def _numbered(way: Way, others: tuple[Way, ...]) -> Way:
    """Tell a way from others of its name."""
    number = 1 + sum(1 for each in others if each.side == way.side and _base(each.how) == way.how)
    return way if number == 1 else way._replace(how=f"{way.how}#{number}")


def _is_plain(way: Way) -> bool:
    """Say whether a way has the mana cost to be paid: instead of that another cost may be (117.9)."""
    return not _base(way.how) and way.mana is None and not way.free and not way.face_down


def _can_be_joined(way: Way) -> bool:
    """Say whether the permission of a way asks for no cost or mana of its own: then another may tell the cost."""
    act = way.allowed
    return isinstance(act, Allowing) and not extra_of(act) and not terms_of_permit(act).as_though


def _base(how: str) -> str:
    return how.partition("#")[0]


def _ways_of(state: Magic, permit: Permit, player: str, card: Id, plain: frozenset[int]) -> Iterator[Way]:
    act = permit.act
    all_faces = faces(state, state.things[card])
    for side in sides_of(state, card):
        if side < len(all_faces) and "Land" in all_faces[side].types:
            continue
        if is_allowed(state, permit, player, card, side, castable=side in plain):
            yield way_by(act, permit.frame, side)
    if isinstance(act, acting.Cast) and can_be_cast_face_down(all_faces):
        how = face_down_by(all_faces)
        if is_allowed(state, permit, player, card, face_down=how):
            yield Way(0, how, "{3}", extra_of(act), face_down=True, allowed=act, by=permit.frame)


def way_by(act: Allowing, frame: Frame, side: int, how: str = "") -> Way:
    """Make the way in which a permission lets a face be cast."""
    terms: Terms = terms_of_permit(act)
    extra = extra_of(act)
    if terms.rather is not None:
        costs = (*rest_of(terms.rather), *extra)
        return Way(side, how or "alternative", mana_of(terms.rather), costs, terms.flash, allowed=act, by=frame)
    name = how or ("without-paying" if act.free else "")
    return Way(side, name, None, extra, terms.flash, act.free, allowed=act, by=frame)


def sides_of(state: Magic, card: Id) -> tuple[int, ...]:
    """List the faces of a card that a permission to cast it may mean (708.4, 711, 715.3)."""
    layout = state.cards[state.things[card].card].layout if state.things[card].card in state.cards else ""
    return CASTABLE_SIDES.get(layout, (0,))


def is_allowed(
    state: Magic, permit: Permit, player: str, card: Id, side: int = 0, *, face_down: str = "", castable: bool = False
) -> bool:
    """Say whether a permission means this card, cast with that face, or face down as what it will lie there (707.4).

    What may be cast for its mana cost anyway is `castable`: of that a permission may be about how it is cast.
    """
    frame, act = permit
    what = act.what
    thing = state.things[card]
    if isinstance(what, phrases.That | phrases.This | phrases.Top):
        found = present(state, frame, look(state, frame).find(what))
        zone = what.zone if isinstance(what, phrases.This) else ""
        return card in found and zone in ("", thing.zone)
    use = Use("cast", card, player, thing.zone, side, face_down=face_down)
    layout = state.cards[thing.card].layout if thing.card in state.cards else ""
    imagined = as_spell(state, use) if side or face_down or layout in COMBINED else state
    view = look(imagined, frame)
    if not all(look(state, frame).fits(each, card) for each in _whence(act)):
        return False
    if isinstance(what, phrases.Among):
        among = present(state, frame, look(state, frame).find(what.of))
        said = phrases.Things(what.det, what.what, what.where) if what.what is not None else None
        return card in among and (said is None or fits_spell_from(view, said, card, thing.zone))
    if not isinstance(what, phrases.Things):
        raise NotUnderstood(Refusal(type(what).__name__, "", "the engine does not know what may be cast so"))
    if is_any_spell(what) and not _is_otherwise(act, castable):
        return False
    if not all(fits_where(state, imagined, frame, each, card) for each in what.where):
        return False
    return is_such_spell(view, what.what, card)


def _whence(act: Allowing) -> tuple[Filter, ...]:
    """Give from where a text lets something be cast, where it says so apart from the card."""
    return act.where if isinstance(act, acting.Cast) else ()


def _is_otherwise(act: Allowing, castable: bool) -> bool:
    """Say whether a permission is about how to cast what could be cast anyway: «by paying {E} rather than …»."""
    return castable and (bool(act.free) or terms_of_permit(act).rather is not None or bool(extra_of(act)))


def fits_where(state: Magic, imagined: Magic, frame: Frame, each: Filter, card: Id) -> bool:
    """Say whether a restriction fits a card: where it lies as it is, what it is as the spell that it would be."""
    if is_place(each) or isinstance(each, filters.Owned | filters.WithCounters | filters.Did):
        return look(state, frame).fits(each, card)
    return look(imagined, frame).fits(each, card)


def land_permit(state: Magic, player: str, card: Id) -> Permit | None:
    """Find an effect that lets a player play this land from where it is; None where none does."""
    for permit in permits(state, player):
        if isinstance(permit.act, acting.Play) and is_allowed(state, permit, player, card):
            return permit
    return None


def is_outgrown(state: Magic, item: Id) -> bool:
    """Say whether X has given a spell another mana value than those up to which it may be cast (601.3, 202.3e)."""
    held = state.items[item]
    for act, frame in ((held.opened, held.opened_by), (held.allowed, held.allowed_by)):
        if isinstance(act, Allowing) and frame is not None and isinstance(act.what, phrases.Things):
            limits = (each for each in act.what.where if _is_mana_value(each))
            if not all(look(state, frame).fits(each, item) for each in limits):
                return True
    return False


def _is_mana_value(each: Filter) -> bool:
    return isinstance(each, filters.Comparing) and each.statistic == "mana value"


# --- what begins as a spell has become cast so
def begin_riders(state: Magic, item: Id) -> Magic:
    """Let what was said of spells cast by a permission begin for this one, and count the use (601.2i)."""
    held = state.items[item]
    for act, frame in ((held.opened, held.opened_by), (held.allowed, held.allowed_by)):
        if isinstance(act, Allowing) and frame is not None:
            state = _begin_of(state, act, frame, item)
    return state


def _begin_of(state: Magic, act: Allowing, frame: Frame, item: Id) -> Magic:
    state = spent(count_use(state, act, frame), act, frame)
    for rider in riders_of(act):
        must_know(rider)
        match rider:
            case clauses.CastSoGoes():
                state = begin_lasting(state, _goes_instead(rider, item), frame, None, told=("400.7g",))
            case clauses.IfCastSo(what=what) if _is_meant(state, frame, what, item):
                state = _begin_all(state, frame, act, rider, item)
    return state


def count_use(state: Magic, act: Allowing, frame: Frame) -> Magic:
    """Count that a permission that holds once in each turn was used."""
    status = state.status.get(frame.source)
    if _once(act) is None or status is None:
        return state
    used = replace(status, used=status.used.set(key_of(act), 1))
    return replace(state, status=state.status.set(frame.source, used))


def spent(state: Magic, act: Allowing, frame: Frame) -> Magic:
    """End a permission of a resolved effect to cast or play one thing: «a creature spell this turn» (611.2)."""
    left = tuple(each for each in state.lasting if not (each.frame == frame and _is_for_one(each.says, act)))
    return state if len(left) == len(state.lasting) else replace(state, lasting=left)


def _is_for_one(says: Clause, act: Allowing) -> bool:
    acts = (each for part in with_permits((says,)) for each in part.acts)
    is_one = act.what.det is not None and act.what.det.count == ONE
    return is_one and any(act in allowed_in(each) for each in acts)


ONE = phrases.Exactly(Number(1))


def _goes_instead(rider: clauses.CastSoGoes, item: Id) -> clauses.Instead:
    it = TheOne(item)
    act = moving.Exile(it) if rider.to.zone == "exile" else moving.Put(it, rider.to)
    return clauses.Instead(Occurs(clauses.Does(it, (moving.BePut(rider.yard),))), (clauses.Do((act,)),))


def _is_meant(state: Magic, frame: Frame, what: Phrase, item: Id) -> bool:
    noun = what.what if isinstance(what, phrases.Things | phrases.That) else None
    return is_such_spell(look(state, frame), noun, item) and "Land" not in traits(state, item).types


def _begin_all(state: Magic, frame: Frame, act: Allowing, rider: clauses.IfCastSo, item: Id) -> Magic:
    names = frame.names
    for name in (rider.what.name, act.what.name, act.what.to):
        names = names.set(name, (item,)) if name else names
    named = replace(frame, names=names, since=len(state.log))
    for clause in rider.then:
        match clause:
            case clauses.Does(acts=(moving.Enter() as enters,)):
                state = begin_lasting(state, EntersSo(item, enters), named, None)
            case clauses.Does(acts=(acting.May(), *_)) | clauses.Do(acts=(mana.PayRather(), *_)):
                continue  # read as the way was chosen
            case clauses.Does(acts=(mana.Spend(), *_)) | clauses.Do(acts=(mana.Spend(), *_)):
                continue
            case _:
                state, number = new_frame(state, named)
                state = then(state, PerformBody((clause,), number), DropFrame(number))
    return state
