"""Regeneration shields (701.14): a permanent that would be destroyed is tapped, healed and out of combat instead."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.systems.magic.effects.replacement.replacing import Around, Kind, Part, Replacing, again, used_up
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.fighters import leave_combat
from judgehelper.systems.magic.game.state import Frame, Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.in_force.permissions.permissions import cant_undergo
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.names import Seen
from judgehelper.systems.magic.printed.texts.own_words import Shield


def sees_destruction(state: Magic, event: events.Destroyed, clause: Shield, frame: Frame) -> Iterator[Part]:
    """Find out whether what would be destroyed has the shield and can be regenerated (701.14a, 701.14c)."""
    if (
        not event.no_regeneration
        and not cant_undergo(state, event.thing, "regenerated")
        and event.thing in look(state, frame).find(clause.what)
    ):
        yield Part(clause, Seen(), ("701.14a", "701.7c", "614.8"))


def apply_regeneration(state: Magic, proposal: Proposal, effect: Replacing, around: Around) -> Magic:
    """It is tapped, healed and out of combat instead of destroyed; the shield is used up (701.14a)."""
    event = proposal.event
    if not isinstance(event, events.Destroyed):
        return again(state, around, proposal)
    state = used_up(state, effect)
    status = replace(state.status[event.thing], damage=0, deathtouched=False)
    state = leave_combat(replace(state, status=state.status.set(event.thing, status)), event.thing)
    return again(state, around, replace(proposal, event=events.Tapped(event.thing, "regenerate")))


KINDS = (Kind(Shield, (events.Destroyed,), sees_destruction, apply_regeneration, lasts=True),)
