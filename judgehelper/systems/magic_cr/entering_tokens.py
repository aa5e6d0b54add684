"""A token's entering lies within its creation: what changes how it enters comes after what changes that (616.1f).

So a token about to be created is formed first: an object that is nowhere yet, whose characteristics can be asked for
(614.12). From then on its creation is looked at as its entering.
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, NOWHERE, Magic, Thing
from judgehelper.systems.magic_cr.steps import Proposal
from judgehelper.systems.magic_cr.zones import new_id, with_thing


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
    return any(isinstance(each.event, events.Created) and each.event.new is None for each in proposals)


def as_entering(event: Any) -> Any:
    """Look at the creation of a formed token as at its entering; at any other event as it is."""
    if not isinstance(event, events.Created) or event.new is None:
        return event
    return events.Moved(
        thing=event.new, to=BATTLEFIELD, how="create", controller=event.controller, made=event.face,
        tapped=event.tapped, counters=event.counters, face_down=event.face_down,
    )  # fmt: skip
