"""Notes on keyword actions: what an event is called, and what it is not (701)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, Magic
from judgehelper.systems.magic.layers.look import look, traits
from judgehelper.systems.magic.printed.texts.own_words import Shield
from judgehelper.systems.magic.printed.texts.reads import of_kind

NOT_DESTROYED = ("sacrifice", "toughness", "legend", "loyalty", "world", "role")
"""Ways into the graveyard that are no destruction."""


def of_casting(_: Magic, __: Magic, ___: events.Cast) -> Iterator[str]:
    """To cast is to put on the stack and pay; then it will resolve."""
    yield "701.4a"


def of_activating(_: Magic, __: Magic, event: events.Activated) -> Iterator[str]:
    """To activate is to put the ability on the stack and pay."""
    if event.item is not None:
        yield "701.2a"


def of_land(_: Magic, __: Magic, ___: events.LandPlayed) -> Iterator[str]:
    """To play a land is a special action: it does not use the stack."""
    yield "701.13a"


def of_countering(before: Magic, _: Magic, event: events.Countered) -> Iterator[str]:
    """Nobody gets back what was paid for what is countered."""
    held = before.items.get(event.item)
    if held is not None and (held.mana or held.extras or held.ability is not None):
        yield "701.5b"


def of_move(before: Magic, _: Magic, event: events.Moved) -> Iterator[str]:
    """What goes to the graveyard without being destroyed is not kept from it by what destruction is replaced by."""
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD or event.how not in NOT_DESTROYED:
        return
    if "indestructible" in traits(before, event.thing).keywords or _is_shielded(before, event.thing):
        yield "701.7b"


def _is_shielded(state: Magic, thing: int) -> bool:
    shields = ((each.frame, shield) for each in state.lasting for shield in of_kind(Shield, (each.says,)))
    return any(thing in look(state, frame).find(shield.what) for frame, shield in shields)


def of_destruction(before: Magic, _: Magic, event: events.Destroyed) -> Iterator[str]:
    """What can't be regenerated may well have a shield: it does nothing."""
    if event.no_regeneration and _is_shielded(before, event.thing):
        yield "701.14c"


def of_revealing(_: Magic, __: Magic, ___: events.Revealed) -> Iterator[str]:
    """What is revealed stays in its zone."""
    yield "701.15b"


def of_shuffling(before: Magic, _: Magic, event: events.Shuffled) -> Iterator[str]:
    """A library without anything to shuffle is shuffled all the same."""
    if len(before.players[event.player].library) < 2:
        yield "701.19e"


def of_untapping(_: Magic, __: Magic, ___: events.Untapped) -> Iterator[str]:
    """Only what is tapped can be untapped."""
    yield "701.20b"


ACTION_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Cast: of_casting,
    events.Activated: of_activating,
    events.LandPlayed: of_land,
    events.Countered: of_countering,
    events.Moved: of_move,
    events.Destroyed: of_destruction,
    events.Revealed: of_revealing,
    events.Shuffled: of_shuffling,
    events.Untapped: of_untapping,
}
