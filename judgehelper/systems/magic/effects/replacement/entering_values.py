"""What a permanent about to enter is looked at as (614.12): as it would exist on the battlefield, not as it lies now.

Effects on where it comes from do not matter any more; those of the battlefield, which would apply to it, do already.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from judgehelper.abilities.acts.being import Has
from judgehelper.abilities.card import Card
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Quoted, Static
from judgehelper.abilities.phrases import This
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import recent, remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, NOWHERE, STACK, Characteristics, Magic, Status, Thing
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.game.zones import new_id, with_thing
from judgehelper.systems.magic.in_force.triggers.watchers import replaces, sort_abilities
from judgehelper.systems.magic.layers.layers import Walk
from judgehelper.systems.magic.printed.objects.abilities import written_out
from judgehelper.systems.magic.printed.objects.printed import copiable_values, from_face
from judgehelper.systems.magic.printed.texts.reads import of_kind


@recent(4)
def entering_traits(state: Magic, event: events.Moved) -> Characteristics:
    """Give the characteristics that decide how a permanent enters; the board is asked only if its own text says how."""
    there = _as_if_there(state.things[event.thing], event)
    own = from_face(there.made) if there.made is not None else copiable_values(state, there)
    if not sort_abilities(own.abilities).replacing and not gives_ways_to_enter(state.cards):
        return own
    return Walk(board_with(state, event)).run().values[there.id]


def board_with(state: Magic, event: events.Moved) -> Magic:
    """Imagine the board with what is about to enter on it."""
    there = _as_if_there(state.things[event.thing], event)
    return replace(
        state, things=state.things.set(there.id, there), battlefield=(*state.battlefield, there.id),
        status=state.status.set(there.id, Status()),
    )  # fmt: skip


@remembered
def gives_ways_to_enter(cards: Mapping[str, Card]) -> bool:
    """Say whether some card gives others an ability that says how they enter: «creatures you control have riot»."""
    texts = (ability for card in cards.values() for face in card.faces for ability in face.abilities)
    return any(map(_gives, of_kind(Static, texts)))


def _gives(ability: Static) -> bool:
    given = (
        each for clause in of_kind(Does, ability.body) if not isinstance(clause.who, This)
        for act in of_kind(Has, clause.acts) for each in act.abilities
    )  # fmt: skip
    return any(replaces(own) for each in given for own in (_bare(each), *written_out(_bare(each))))


def _bare(ability: Ability) -> Ability:
    return ability.ability if isinstance(ability, Quoted) else ability


def _as_if_there(card: Thing, event: events.Moved) -> Thing:
    side = event.side if event.side is not None else card.side
    return replace(
        card, zone=BATTLEFIELD, controller=event.controller or card.controller, side=side, counters=event.counters,
        chosen=card.chosen.update(event.chosen),
        made=event.made or (card.made if card.kind != "card" else None),
    )  # fmt: skip


# --- A token's entering lies within its creation: what changes how it enters comes after what changes that (616.1f)
def form_tokens(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Magic, tuple[Proposal, ...]]:
    """Form the tokens among what is proposed that have no form yet."""
    found: list[Proposal] = []
    for proposal in proposals:
        event = proposal.event
        if isinstance(event, events.Created) and event.new is None:
            state, number = new_id(state)
            state = with_thing(state, _token(event, number))
            told = cr("616.1f") if proposal.applied else ()
            proposal = replace(proposal, event=replace(event, new=number), cites=(*proposal.cites, *told))
        found.append(proposal)
    return state, tuple(found)


def _token(event: events.Created, number: int) -> Thing:
    return Thing(
        id=number, zone=NOWHERE, owner=event.controller, controller=event.controller, kind="token",
        card=event.card, made=event.face, timestamp=0, face_down=event.face_down,
    )  # fmt: skip


def has_unformed(proposals: tuple[Proposal, ...]) -> bool:
    """Say whether a token is among what is proposed that has no form yet."""
    return any(each.new is None for each in of_kind(events.Created, (each.event for each in proposals)))


def as_moved(event: Event) -> events.Moved | None:
    """Look at the creation of a formed token as at its entering; None: nothing changes zones."""
    match event:
        case events.Moved():
            return event
        case events.Created(new=int(new)):
            return events.Moved(
                thing=new, to=BATTLEFIELD, how="create", controller=event.controller, made=event.face,
                tapped=event.tapped, counters=event.counters, face_down=event.face_down,
            )  # fmt: skip
    return None


def as_entering(event: Event) -> events.Moved | None:
    """Look at an event as at something that enters the battlefield, a formed token too; None: nothing enters."""
    moved = as_moved(event)
    return moved if moved is not None and moved.to == BATTLEFIELD else None


def without_tokens_elsewhere(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Leave a token that has left the battlefield in the zone where it is until it ceases to exist (110.5g)."""
    return tuple(_staying(state, each) for each in proposals)


def _staying(state: Magic, proposal: Proposal) -> Proposal:
    match proposal.event:
        case events.Moved(thing=thing, to=to) if to != NOWHERE:
            here = state.things.get(thing)
            if here is not None and here.kind == "token" and here.zone not in (BATTLEFIELD, STACK, NOWHERE):
                told = cr("110.5g", "101.3")
                return Proposal(events.Ignored(thing, "move"), told, proposal.cause, proposal.applied)
    return proposal
