"""Conjuring: cards of a name come into the game, from nobody's deck (of later cards, which no book has).

A conjured card is a card like any other. It is made outside the game and put from there where the text says, so that
whatever watches cards enter or come into a hand sees it.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities.acts.moving import Conjure, ConjureDuplicate, Put
from judgehelper.abilities.card import Card
from judgehelper.abilities.durations import Perpetually
from judgehelper.abilities.phrases import Exactly, Some, That, Things
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import then
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.game.state import SIDEBOARD, Id, Lasting, Magic, Thing
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.view import View, so_many
from judgehelper.systems.magic.game.zones import new_id, new_timestamp, put_in
from judgehelper.systems.magic.printed.texts.conjured import name_conjured
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    doers_of,
    one_after_another,
    things_in,
    view_from,
    with_chosen,
)


def why_not_conjured(act: Conjure) -> Iterator[str]:
    """Say why a card is not conjured: it is not told by its name alone."""
    if name_conjured(act) is None:
        yield "the engine conjures only cards that are named"
    yield from why_not_into_a_library(act)


def why_not_into_a_library(act: Conjure | ConjureDuplicate) -> Iterator[str]:
    """Say why a card is not conjured: nobody says where in a library it comes to lie."""
    if act.to.zone == "library" and not act.to.position:
        yield "the engine conjures no cards into a library"


def conjure(state: Magic, step: PerformAct, act: Conjure) -> Magic:
    """Make so many cards of that name, owned by whoever conjures them, and put them where the text says."""
    if len(step.by) > 1:
        return one_after_another(state, step)
    name, (player,) = name_conjured(act), doers_of(state, step)[:1]
    if name is None or name not in state.cards or not isinstance(act.what, Things):
        raise NotUnderstood(Refusal(name or "", "", "the library has no card of that name"))
    number = _how_many(act.what)
    made: list[Id] = []
    for _ in so_many(view_from(state, step, player).bounds(number)[0]):
        state, card = _outside(state, name, player)
        made.append(card)
    for given in (act.what.name, Name.CONJURED):
        state = with_chosen(state, step, given, tuple(made))
    return then(state, replace(step, act=Put(That("they", many=True, to=Name.CONJURED), act.to)))


def _how_many(what: Things) -> Exactly:
    assert isinstance(what.det, Some), "why_not_conjured has asked"
    assert isinstance(what.det.count, Exactly), "why_not_conjured has asked"
    return what.det.count


def _outside(state: Magic, card: str, player: str) -> tuple[Magic, Id]:
    """Make one card outside the game."""
    state, number = new_id(state)
    state, stamp = new_timestamp(state)
    made = Thing(id=number, zone=SIDEBOARD, owner=player, controller=player, kind="card", card=card, timestamp=stamp)
    return put_in(state, made), number


def conjure_duplicates(state: Magic, step: PerformAct, act: ConjureDuplicate) -> Magic:
    """Make a card like each of these, and put it where the text says."""
    if len(step.by) > 1:
        return one_after_another(state, step)
    (player,) = doers_of(state, step)[:1]
    view = view_from(state, step, player)
    made: list[Id] = []
    for ref in things_in(view.find(act.of)):
        name = _card_of(view, ref)
        state, card = _outside(state, name, player)
        state = _with_all_that_is_so(state, ref, card)
        made.append(card)
    for given in (act.name, Name.CONJURED):
        state = with_chosen(state, step, given, tuple(made))
    return then(state, replace(step, act=Put(That("they", many=True, to=Name.CONJURED), act.to))) if made else state


def _card_of(view: View, ref: Id) -> str:
    """Name the card that an object is. Raises NotUnderstood: a token, or a copy of something, is no such card."""
    thing = view.thing(ref)
    card = view.state.cards.get(thing.card) if thing is not None and thing.kind == "card" else None
    if thing is None or card is None or thing.made is not None or view.now(ref).name not in _names(card):
        raise NotUnderstood(Refusal("ConjureDuplicate", "", "a duplicate of what is no card by itself"))
    return thing.card


def _names(card: Card) -> tuple[str, ...]:
    return (card.name, *(face.name for face in card.faces))


def _with_all_that_is_so(state: Magic, ref: Id, card: Id) -> Magic:
    """Let whatever is perpetually so of one card be so of its duplicate."""
    now = ref
    while now not in state.things and now in state.past and (after := state.past[now].became) is not None:
        now = after
    lasting = tuple(_of_both(each, now, card) for each in state.lasting)
    return replace(state, lasting=lasting) if lasting != state.lasting else state


def _of_both(effect: Lasting, one: Id, other: Id) -> Lasting:
    known = isinstance(effect.until, Perpetually) and effect.on is not None and one in effect.on
    return replace(effect, on=(*(effect.on or ()), other)) if known else effect


ROWS = (
    ActRow(Conjure, "608.2c", perform=conjure, why_not=why_not_conjured),
    ActRow(ConjureDuplicate, "608.2c", perform=conjure_duplicates, why_not=why_not_into_a_library),
)
