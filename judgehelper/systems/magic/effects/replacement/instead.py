"""What happens instead, where that is the same event with another number or place: it stays what it was (614.6).

«It deals double that damage instead» is still combat damage and still dealt at the same time as all other; «that many
plus one +1/+1 counters are put on it instead» is still the same counters being put. Whatever else a text says happens
by itself.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities import clauses, phrases, quantities
from judgehelper.abilities.acts import acting, mana, moving
from judgehelper.abilities.acts import counters as with_counters
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act, Clause, Phrase
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import other_output
from judgehelper.systems.magic.game.state import EXILE, Frame, Magic, Mana, Ref
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.objects.tokens import token_face
from judgehelper.systems.magic.printed.texts.reads import all_of, changed, of_kind

Events = tuple[Event, ...]


def changed_events(state: Magic, frame: Frame, event: Event, body: tuple[Clause, ...]) -> Events | None:
    """Give what becomes of an event by a body; None where the body is another happening."""
    who, act = only_act(body)
    match event:
        case events.Created():
            return _tokens_instead(look(state, frame), event, body)
        case _ if act is None:
            return None
        case events.Moved():
            moved = _moved_instead(event, act) if who is None else None
            if moved is not None and moved.to == "exile":
                moved = replace(moved, cause=frame.source, asked_by=event.cause)  # «cards exiled with it» (607.2a)
            return None if moved is None else (moved,)
    change = CHANGED.get((type(event), type(act)))
    return None if change is None else change(look(state, frame), who, act, event)


def only_act(body: tuple[Clause, ...]) -> tuple[Phrase | None, Act | None]:
    """Give the subject and the act of a body that is one act of one subject; (None, None) for any other."""
    match body:
        case (clauses.Sentence(clauses=(only,)),) | (only,):
            match only:
                case clauses.Do(acts=(act,), until=None) | clauses.Does(acts=(act,), until=None):
                    return only.who, act
    return None, None


def _tokens_instead(view: View, event: events.Created, body: tuple[Clause, ...]) -> Events | None:
    """Give the tokens created instead of one: more of it, others besides, others in its place (614.1a)."""
    acts = body[0].acts if len(body) == 1 else ()
    match acts:
        case (moving.MakeTokens(count=quantities.Times() as count),):
            return (event,) * view.value(count)
        case (moving.MakeTokens(count=quantities.ThatMuch()), moving.Create() as more):
            return (event, *_made(view, event, more))
        case (moving.Create() as other,):
            return _made(view, event, other)
        case (moving.MakeTokens(word="of each"),):
            return tuple(replace(event, face=token_face(view, each)) for each in PREDEFINED_OF_EACH)
    if any(of_kind(moving.MakeTokens, acts)):
        raise NotUnderstood(unknown(acts[0]))
    return None


PREDEFINED_OF_EACH = tuple(Description(subtypes=(kind,), predefined=True) for kind in ("Clue", "Food", "Treasure"))
"""What «create one of each» speaks of: the only text that says so names these three."""


def _made(view: View, event: events.Created, act: moving.Create) -> tuple[events.Created, ...]:
    face = token_face(view, act.token)
    made = events.Created(face=face, controller=event.controller, cause=event.cause, tapped=act.tapped)
    return (made,) * view.value(act.count)


def adds_once(event: Event, body: tuple[Clause, ...]) -> bool:
    """Say whether a body adds to all tokens created at one time together: «those tokens plus a Food token»."""
    match event, body[0].acts if len(body) == 1 else ():
        case events.Created(), (moving.MakeTokens(count=quantities.ThatMuch()), moving.Create(count=count)):
            return not any(of_kind(quantities.ThatMuch, (count,)))
    return False


ZONES = ("hand", "library", "graveyard", "command")


def _moved_instead(event: events.Moved, act: Act) -> events.Moved | None:
    """Change where an object goes, if that is all that happens instead."""
    match act:
        case moving.Exile(what=phrases.That() | phrases.This()) if not act.counters:
            return replace(event, to="exile")
        case (
            moving.Put(what=phrases.That() | phrases.This(), to=to)
            | moving.Return(what=phrases.That() | phrases.This(), to=to)
        ) if to.zone in ZONES:
            return replace(event, to=to.zone, place={"bottom": -1, "top": 0}.get(to.position))
    return None


def says_the_same(event: Event, body: tuple[Clause, ...]) -> bool:
    """Say whether nothing else would happen instead: what is to be exiled anyway is not exiled in place of that."""
    who, act = only_act(body)
    if not isinstance(event, events.Moved) or event.to != EXILE or who is not None or act is None:
        return False
    moved = _moved_instead(event, act)
    return moved is not None and moved.to == EXILE


def _is(view: View, phrase: Phrase | None, ref: Ref) -> bool:
    """Say whether a phrase means just this."""
    return (view.you,) == (ref,) if phrase is None else view.find(phrase) == (ref,)


def _damage(view: View, who: Phrase | None, act: acting.DealInstead, event: events.Damaged) -> Events | None:
    """«It deals double that damage instead»: to whom it would have been dealt (614.1a)."""
    amount = view.value(act.amount)
    own = who is None or _is(view, who, event.source)  # «double all damage»: nobody else is named
    return ((replace(event, amount=amount),) if amount > 0 else ()) if own else None


def _damage_to(view: View, who: Phrase | None, act: acting.DealDamage, event: events.Damaged) -> Events | None:
    """«It deals that much damage plus 1 to that permanent or player instead», or to somebody else (614.9)."""
    if act.divided or act.combat or not _is(view, who, event.source):
        return None
    amount, to = view.value(act.amount), view.find(act.to) if act.to is not None else ()
    if len(to) > 1:
        return None
    return (replace(event, amount=amount, to=to[0]),) if to and amount > 0 else ()


def _counters(
    view: View, who: Phrase | None, act: with_counters.ReceiveCounters, event: events.CountersPut
) -> Events | None:
    """«That many plus one +1/+1 counters are put on it instead» (121.6)."""
    return _so_many(view, act.counters, event) if act.by is None and _is(view, who, event.on) else None


def _put_counters(
    view: View, who: Phrase | None, act: with_counters.PutCounters, event: events.CountersPut
) -> Events | None:
    """«It puts twice that many of those counters on it instead» (121.6)."""
    same = len(act.counters) == 1 and not act.divided and _is(view, act.on, event.on)
    by = who is None or isinstance(who, phrases.That) or _is(view, who, event.by)
    return _so_many(view, act.counters[0], event) if same and by else None


def _so_many(view: View, counters: moving.Counters, event: events.CountersPut) -> Events | None:
    if counters.kind not in ("", event.kind):
        return None
    number = view.value(counters.number)
    return (replace(event, count=number),) if number > 0 else ()


def _life(
    view: View, who: Phrase | None, act: acting.GainLife | acting.LoseLife, event: events.LifeGained | events.LifeLost
) -> Events | None:
    """«You gain twice that much life instead» (118.3); «no life»: that is done, and is no event of gaining (118.9)."""
    match act:
        case acting.GainLife(word="no"):
            return None
    if not _is(view, who, event.player):
        return None
    amount = view.value(act.amount)
    return (replace(event, amount=amount),) if amount > 0 else ()


def _mana(view: View, who: Phrase | None, act: mana.ProduceMore, event: events.ManaAdded) -> Events | None:
    """«It produces twice as much of that mana instead» (106.11): what comes with the mana comes with each (106.6a)."""
    if not _is(view, who, event.cause or 0):
        return None
    more = event.mana * view.value(act.times)
    return (replace(event, mana=tuple(_apart(unit, place, len(more)) for place, unit in enumerate(more))),)


def _other_mana(view: View, who: Phrase | None, act: mana.ProduceOther, event: events.ManaAdded) -> Events | None:
    """«It produces {B} instead of any other type» (106.11b): what the mana may be spent on stays as it is."""
    if not _is(view, who, event.cause or 0):
        return None
    kinds = other_output(act, len(event.mana))
    units = (*event.mana, *event.mana[-1:] * len(kinds))[: len(kinds)]
    made = (replace(unit, kind=kind) for unit, kind in zip(units, kinds, strict=True))
    return (replace(event, mana=tuple(made)),)


def _apart(unit: Mana, place: int, number: int) -> Mana:
    """Tell a unit with riders from the others of its production: for each of them something of its own happens."""
    return replace(unit, made=-(unit.made * number + place + 1)) if unit.riders else unit


CHANGED: Mapping[tuple[type, type], Callable[[View, Phrase | None, Any, Any], Events | None]] = {
    (events.Damaged, acting.DealInstead): _damage,
    (events.Damaged, acting.DealDamage): _damage_to,
    (events.CountersPut, with_counters.ReceiveCounters): _counters,
    (events.CountersPut, with_counters.PutCounters): _put_counters,
    (events.ManaAdded, mana.ProduceMore): _mana,
    (events.ManaAdded, mana.ProduceOther): _other_mana,
    (events.LifeGained, acting.GainLife): _life,
    (events.LifeLost, acting.LoseLife): _life,
}
"""What of an event a text may change and leave it the same event."""


def with_number_instead(then: tuple[Clause, ...], before: Clause) -> tuple[Clause, ...]:
    """Write «it deals 4 damage instead», «create two of those tokens instead» as what was before (608.2e)."""
    _, act = only_act(then)
    match act:
        case acting.DealInstead(amount=amount):
            _refuse_unless_one(before, (acting.DealDamage,), act)
            return (changed(before, acting.DealDamage, lambda node: replace(node, amount=amount)),)
        case moving.MakeTokens(count=count, word=word) if word != "of each":
            _refuse_unless_one(before, CREATING, act)
            created = changed(before, moving.Create, lambda node: replace(node, count=count))
            return (changed(created, moving.CreateCopy, lambda node: replace(node, count=count)),)
    return then


CREATING = (moving.Create, moving.CreateCopy)


def _refuse_unless_one(before: Clause, kinds: tuple[type[Act], ...], act: Act) -> None:
    """Stay silent where it is not one instruction that the other number is of."""
    if len(list(all_of(kinds, before))) != 1:
        raise NotUnderstood(unknown(act))
