"""Auras that enter without having been cast (303.4f-i): who puts one onto the battlefield chooses what it will enchant.

Nothing of this targets. Without a legal choice the Aura stays where it is; from the stack it goes to the graveyard.
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.attaching import is_enchantable
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, STACK, Characteristics, Magic, Ref
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.in_force.permissions.protection import is_protected
from judgehelper.systems.magic.layers.look import look_as, traits
from judgehelper.systems.magic.printed.objects.printed import from_face


class ChooseHost(Step, Struct, frozen=True, tag=True):
    """A player chooses what an entering Aura will enchant (303.4f)."""

    proposals: tuple[Proposal, ...]
    index: int


def next_loose_aura(state: Magic, proposals: tuple[Proposal, ...]) -> int | None:
    """Find an Aura that is about to enter attached to nothing, or to what it may not enchant (303.4f, i)."""
    for index, proposal in enumerate(proposals):
        event = _entering(proposal.event)
        if event is not None and _is_loose(state, event):
            return index
    return None


def _entering(event: Event) -> events.Moved | None:
    """Look at an event as at something that enters: at the creation of an Aura token too, which has its form."""
    match event:
        case events.Moved():
            return event
        case events.Created() if "Aura" in event.face.subtypes:
            entering = as_entering(event)
            return None if entering is None else replace(entering, attached_to=event.attached_to)
    return None


def _is_loose(state: Magic, event: events.Moved) -> bool:
    if event.to != BATTLEFIELD or event.face_down or event.thing not in state.things:
        return False
    value = entering_values(state, event)
    if "Aura" not in value.subtypes:
        return False
    return event.attached_to is None or not can_enchant(state, event, value, event.attached_to)


def entering_values(state: Magic, event: events.Moved) -> Characteristics:
    """Give the characteristics with which a card enters, as far as its own text says (614.12)."""
    if event.made is not None:
        return from_face(event.made)
    thing = state.things[event.thing]
    if event.side is not None and thing.side != event.side:
        state = replace(state, things=state.things.set(thing.id, replace(thing, side=event.side)))
    return traits(state, event.thing)


def can_enchant(state: Magic, event: events.Moved, value: Characteristics, host: Ref) -> bool:
    """Say whether an Aura could be attached to something as it enters (303.4c, 702.16c)."""
    view = look_as(state, event.thing, event.controller or value.controller)
    return is_enchantable(view, value, host) and not is_protected(state, host, event.thing)


def choose_host(state: Magic, step: ChooseHost) -> Magic | Decision:
    """Ask what the Aura will enchant; with nothing legal it does not enter (303.4g, i)."""
    event = _entering(step.proposals[step.index].event)
    if event is None:
        return then(state, Propose(step.proposals))
    value = entering_values(state, event)
    cards = (each for seat in state.seats for each in state.players[seat].graveyard)
    everything: tuple[Ref, ...] = (*players_in(state), *state.battlefield, *cards)
    found = tuple(each for each in everything if can_enchant(state, event, value, each))
    if event.attached_to is not None or not found:
        return _stays(state, step, event)
    options = tuple(Option("object", (each,)) for each in found)
    player = event.controller or state.things[event.thing].owner
    return Decision(player=player, kind="choice", options=options, cites=cr("303.4f"), about=("enchant", event.thing))


def _stays(state: Magic, step: ChooseHost, event: events.Moved) -> Magic:
    old = step.proposals[step.index]
    rest = (*step.proposals[: step.index], *step.proposals[step.index + 1 :])
    told = (*old.cites, *cr("303.4g" if event.attached_to is None else "303.4i"))
    if state.things[event.thing].zone == STACK:
        rest = (*rest, replace(old, event=replace(event, to=GRAVEYARD, attached_to=None), cites=told))
    else:
        rest = (*rest, replace(old, event=events.Ignored(event.thing, "enter"), cites=(*told, *cr("101.3"))))
    return then(state, Propose(rest)) if rest else state


def take_host(state: Magic, step: ChooseHost, answer: Answer) -> Magic:
    """Let the Aura enter attached to what was chosen."""
    old = step.proposals[step.index]
    (option,) = answer.picked
    event = old.event
    if isinstance(event, events.Moved | events.Created):
        event = replace(event, attached_to=option.about[0])
    changed = replace(old, event=event, cites=(*old.cites, *cr("303.4f")))
    return then(state, Propose((*step.proposals[: step.index], changed, *step.proposals[step.index + 1 :])))
