"""Melded permanents: two cards that are one object on the battlefield, and two again wherever it goes (701.36, 712).

The permanent is the thing of the first card, with the back face up and the key of the second one beside it. As it
leaves, one permanent leaves and two cards are put somewhere (712.4): whoever may find the first finds the other too
(712.4c), and whoever may order them is asked afterwards, before anybody can act (712.4a, b).
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.family import Phrase
from judgehelper.abilities.filters import Kind
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.log import Entry, Event
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, Frame, Id, Magic, Ref, Thing
from judgehelper.systems.magic.game.zones import arrive, put_in, take_out, with_thing, with_zone, zone_of
from judgehelper.systems.magic.printed.texts.reads import nodes


class OrderParts(Step, Struct, frozen=True, tag=True):
    """A player says in which order the two cards of a melded permanent arrive (712.4a, 712.4b)."""

    player: str
    cards: tuple[Id, Id]


def melded_cards(state: Magic, event: events.Moved) -> tuple[str, ...]:
    """Give the keys of the cards that are one permanent with the one that enters."""
    return () if event.melded is None else (state.things[event.melded].card,)


def join_to(state: Magic, event: events.Moved, new: Id) -> Magic:
    """Let the other card become part of the permanent; where that goes elsewhere it stays what it is (701.36c)."""
    other = state.things.get(event.melded or 0)
    return state if other is None or event.to != BATTLEFIELD else take_out(state, other, None, new)


def part(state: Magic, event: events.Moved, old: Thing, fields: Mapping[str, object]) -> tuple[Magic, events.Moved]:
    """Put the further cards of a melded permanent where it goes, each an object of its own (712.4, 712.4d)."""
    found: list[Id] = []
    for key in old.with_it:
        state, card = arrive(state, replace(old, card=key, marks=(), made=None), event.to, **fields)
        state = put_in(state, card, event.place)
        found.append(card.id)
    past = replace(state.past[old.id], also=tuple(found))
    return replace(state, past=state.past.set(old.id, past)), replace(event, also=tuple(found))


def tell_parts(
    state: Magic, event: events.Moved, cites: Citations, index: int
) -> tuple[Magic, list[tuple[int, Event]]]:
    """Log that further cards were put there, and ask for the order where somebody may choose it."""
    heard: list[tuple[int, Event]] = []
    for each in event.also:
        told = events.Parted(thing=event.thing, new=each, to=event.to, origin=event.origin, how=event.how,
                             by=event.by, cause=event.cause)  # fmt: skip
        heard.append((len(state.log), told))
        state = replace(state, log=state.log.append(Entry(told, cites, index)))
    if event.to in (GRAVEYARD, LIBRARY, EXILE) and event.new is not None and len(event.also) == 1:
        state = then(state, OrderParts(_who_orders(state, event), (event.new, event.also[0])))
    return state, heard


def _who_orders(state: Magic, event: events.Moved) -> str:
    """Name who orders them: their owner, or in exile the player who exiles (712.4a, b)."""
    owner = state.things[event.new or 0].owner
    if event.to != EXILE:
        return owner
    frame = state.frames.get(event.cause or 0)
    return event.by or (frame.controller if frame is not None else owner)


def told_of_parting(applied: tuple[str, ...], to: str) -> tuple[str, ...]:
    """Cite what a melded permanent's leaving follows; what replaced it did so for both cards (712.4d)."""
    return ("712.4", "712.4e", *(("712.4d",) if applied else ()), *(("712.3a",) if to != BATTLEFIELD else ()))


def order_parts(state: Magic, step: OrderParts) -> Magic | Decision:
    """Ask for the order in which they are put there: the first one first, the other after or above it."""
    if any(each not in state.things for each in step.cards):
        return state
    zone = state.things[step.cards[0]].zone
    options = tuple(Option("card", (each,)) for each in step.cards)
    rule = cr("712.4b" if zone == EXILE else "712.4a")
    return Decision(
        player=step.player, kind="order", options=options, cites=rule, form=Form.ORDER, about=("parts", zone)
    )


def take_order(state: Magic, step: OrderParts, answer: Answer) -> Magic:
    """Let them lie so: the places change, and in exile what came later is later (613.6c)."""
    one, other = step.cards
    if answer.picked[0].about == (one,):
        return state
    first, second = state.things[one], state.things[other]
    state = with_thing(state, replace(first, timestamp=second.timestamp))
    state = with_thing(state, replace(second, timestamp=first.timestamp))
    swapped = {one: other, other: one}
    ids = tuple(swapped.get(each, each) for each in zone_of(state, first))
    return with_zone(state, first.zone, first.owner, ids)


def parts_of(state: Magic, frame: Frame, ref: Ref) -> Iterator[Id]:
    """List the further cards that a melded permanent became which this ability may find (712.4c)."""
    while isinstance(ref, int) and ref not in state.things and ref in frame.moved:
        past = state.past.get(ref)
        yield from past.also if past is not None else ()
        ref = frame.moved[ref]


@remembered
def speaks_of_cards(who: Phrase) -> bool:
    """Say whether a phrase is about cards wherever they are, and not about permanents."""
    return any(node == Kind("card") for node in nodes(who))
