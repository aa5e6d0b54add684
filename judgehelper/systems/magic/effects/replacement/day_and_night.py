"""Day and night, of later books: the game has neither until something makes it so, and then always one of the two.

A permanent with daybound or nightbound makes it so, turns over with it at once (no state-based action, nothing on the
stack), and turns over in no other way. The base edition has nothing of it (a difference of 2021, no number here).
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.replacement.entering_values import entering_traits
from judgehelper.systems.magic.effects.replacement.replacing import Bar
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Magic
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.in_force.permissions.permissions import cant_transform
from judgehelper.systems.magic.in_force.permissions.protection import keywords_of
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES
from judgehelper.systems.magic.printed.keywords.entering import DAY, NIGHT
from judgehelper.systems.magic.printed.objects.printed import can_transform
from judgehelper.systems.magic.printed.texts.own_words import BoundToTime
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind

TIME, CASTS = "day", "spells of the turn before"
"""Marks of the game: whether it is day or night; how many spells who had the last turn cast in it."""


class FollowTime(Step, Struct, frozen=True, tag=True):
    """Let everything bound to day or night follow it."""


class CheckTime(Step, Struct, frozen=True, tag=True):
    """As an untap step begins, see whether day and night change (a turn-based action)."""


def time_of(state: Magic) -> str:
    """Say whether it is day or night; empty while it is neither."""
    return state.marks.get(TIME, "")


def bound_to(state: Magic) -> tuple[tuple[Id, str], ...]:
    """List the permanents with daybound or nightbound, with the time that each is for."""
    speakers = INDEXES.of(state).by_act.get(BoundToTime)
    if speakers is None:
        return ()
    return tuple((each.source, act.time) for each in speakers.statics for act in all_of(BoundToTime, each.ability.body))


def is_bound(state: Magic, thing: Id) -> bool:
    """Say whether a permanent transforms with day and night only."""
    return any(each == thing for each, _ in bound_to(state))


def is_behind_time(state: Magic) -> bool:
    """Say whether something on the battlefield has still to follow day and night."""
    return INDEXES.of(state).by_act.get(BoundToTime) is not None and bool(_due(state))


def follow_time(state: Magic, _: FollowTime) -> Magic:
    """Make it day or night where it is neither; else turn over what the time is wrong for, all at once."""
    due = _due(state)
    return then(state, Propose(due)) if due else state


def _due(state: Magic) -> tuple[Proposal, ...]:
    bound, now = bound_to(state), time_of(state)
    if bound and not now:
        first = DAY if any(time == DAY for _, time in bound) else NIGHT
        return (Proposal(events.TimeTurned(first), cr("604.1")),)
    return tuple(
        Proposal(events.TurnedFace(each, 1 - state.things[each].side, "", "transform"), cr("604.1", "701.27a"))
        for each, time in bound if time != now and can_transform(state, each) and not cant_transform(state, each)
    )  # fmt: skip


def note_casts(state: Magic) -> Magic:
    """As a turn ends, note the most spells that one player whose turn it was cast in it; only where it matters."""
    if not time_of(state):
        return state
    cast = [each.player for each in of_kind(events.Cast, (entry.event for entry in state.log.since(state.turn.began)))]
    most = max(cast.count(player) for player in sharing_turns(state, state.turn.active))
    return replace(state, marks=state.marks.set(CASTS, str(most)))


def at_night(state: Magic, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
    """Let double-faced cards with daybound enter with their night side up, if it is night (614.1c)."""
    if time_of(state) != NIGHT:
        return proposals
    return tuple(
        replace(each, event=replace(each.event, side=1), cites=(*each.cites, *cr("614.1c", "614.12")))
        if isinstance(each.event, events.Moved) and _enters_turned(state, each.event) else each
        for each in proposals
    )  # fmt: skip


def _enters_turned(state: Magic, event: events.Moved) -> bool:
    thing = state.things.get(event.thing)
    if thing is None or event.to != BATTLEFIELD or event.side or event.face_down or event.made is not None:
        return False
    card = state.cards.get(thing.card)
    if card is None or card.layout != "transform" or thing.kind == "token" or thing.side != 0:
        return False
    return bool(keywords_of(entering_traits(state, event), "daybound"))


BARS = (Bar((events.Moved, events.Created), at_night),)


def turn_time(state: Magic, event: events.TimeTurned, _: Magic) -> tuple[Magic, events.TimeTurned | None]:
    """Make it day or night; what it is already it does not become."""
    before = time_of(state)
    if event.to == before:
        return state, None
    return replace(state, marks=state.marks.set(TIME, event.to)), replace(event, before=before)
