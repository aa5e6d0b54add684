"""«If it would enter under another's control, it enters under yours instead»: the same entering, so changed (614.12).

Such an effect is looked at like any other that changes how something enters: before what it is a copy of, and what
else it does (616.1b); whether it enters from a zone, the stack, or as a token makes no difference.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts.being import Cant
from judgehelper.abilities.acts.moving import Enter
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Clause, Phrase
from judgehelper.abilities.filters import AllOf, In, OneOf
from judgehelper.abilities.phrases import That, Things
from judgehelper.systems.magic.effects.replacement.entering_values import as_entering, board_with, entering_traits
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, STACK, Magic
from judgehelper.systems.magic.game.steps import Proposal
from judgehelper.systems.magic.in_force.permissions.permissions import Said, speaks_of, statements


@remembered
def entering_instead(clause: Clause) -> Enter | None:
    """Give how something enters instead of as it would, where that is all that a replacement says; else None."""
    if not isinstance(clause, clauses.Instead) or clause.next:
        return None
    match clause.event, clause.body:
        case (
            Occurs(clause=clauses.Does(who=Things(name=name), acts=(Enter(),))),
            (clauses.Does(who=That(to=to), acts=(Enter(source="") as act,), until=None),),
        ) if name == to != 0:
            return act
    return None


# --- What can't enter the battlefield does not (101.2): a permanent spell goes to the graveyard (608.3b)
def without_forbidden(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Leave out, or turn aside, what enters although something says that it can't."""
    proposals = tuple(_as_its_type_lets_it(state, proposal) for proposal in proposals)
    bans = [said for said in statements(state, Enter) if _entering_banned(said) is not None]
    return tuple(_allowed(state, bans, proposals)) if bans else proposals


ATTACHABLE = frozenset(("Aura", "Equipment", "Fortification"))
"""The subtypes of what can be attached to something (303.4h)."""
NO_PERMANENTS = {"Instant": "304.4", "Sorcery": "307.4"}


def _as_its_type_lets_it(state: Magic, proposal: Proposal) -> Proposal:
    """Leave an instant or sorcery card that would enter face up where it is (400.4a); let others enter unattached."""
    event = proposal.event
    if not isinstance(event, events.Moved) or event.to != BATTLEFIELD or event.face_down:
        return proposal
    put = event.attached_to is not None and state.things[event.thing].zone != STACK
    if put and not ATTACHABLE & set(entering_traits(state, event).subtypes):
        told = cr("303.4h")
        return replace(proposal, event=replace(event, attached_to=None), cites=(*proposal.cites, *told))
    rules = tuple(rule for kind, rule in NO_PERMANENTS.items() if kind in entering_traits(state, event).types)
    if not rules:
        return proposal
    ignored = events.Ignored(event.thing, "enter")
    return replace(proposal, event=ignored, cites=(*cr(*rules, "400.4", "400.4a", "101.3"), *proposal.cites))


def _entering_banned(said: Said) -> Enter | None:
    acts = said[2].acts if isinstance(said[2], Cant) else ()
    return next((act for act in acts if isinstance(act, Enter)), None)


def _allowed(state: Magic, bans: list[Said], proposals: tuple[Proposal, ...]) -> Iterator[Proposal]:
    for proposal in proposals:
        event = as_entering(proposal.event)
        if event is None or not _is_banned(state, bans, event):
            yield proposal
        elif state.things[event.thing].zone == STACK:
            aside = events.Moved(thing=event.thing, to=GRAVEYARD, how="resolve", cause=event.cause)
            told = (*proposal.cites, *cr("608.3b", "101.2", "614.17", "614.17d"))
            yield Proposal(aside, told, proposal.cause, proposal.applied)
        else:
            told = cr("110.5d", "101.2", "101.3") if event.how == "create" else cr("101.2", "101.3")
            ignored = events.Ignored(event.controller if event.how == "create" else event.thing, "enter")
            yield Proposal(ignored, (*proposal.cites, *told), proposal.cause, proposal.applied)


def _is_banned(state: Magic, bans: list[Said], event: events.Moved) -> bool:
    board, origin = board_with(state, event), state.things[event.thing].zone
    for said in bans:
        act = _entering_banned(said)
        where = state if _is_of_place(said[1]) else board
        if act is not None and act.source in ("", origin) and speaks_of(where, said, event.thing):
            return True
    return False


def _is_of_place(who: Phrase | None) -> bool:
    """Say whether a text means cards by where they lie: those are looked at there, all others as they would enter."""
    if not isinstance(who, Things):
        return False
    zones = (inner for each in who.where for inner in (each.filters if isinstance(each, AllOf | OneOf) else (each,)))
    return any(isinstance(each, In) for each in zones)
