"""Notes on keywords of the later sections at work, and on what was so only while something resolved (702.61-702.102).

A suspended card, vanishing without a number, evolution that compares with no creature, what was cast bestowed; and a
player who had no life left for a moment that no state-based action looked at (704.4).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.quantities import Number, X
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.effects.notes.keywords import keyword_of
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.in_force.permissions.protection import keeps_itself
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.keywords.book import keywords_in
from judgehelper.systems.magic.printed.keywords.writing import IT
from judgehelper.systems.magic.printed.keywords.written_out import expanded
from judgehelper.systems.magic.printed.objects.designations import partner
from judgehelper.systems.magic.printed.texts.reads import of_kind


def of_resolving(before: Magic, _: Magic, event: events.Resolving) -> Iterator[str]:
    """Vanishing without a number has its triggers, suspend wants a suspended card, a variable is looked at anew."""
    behind = _behind(before, event.item)
    if behind is None:
        return
    if behind.keyword == "vanishing" and behind.number is None:
        yield "702.62b"
    if behind.keyword == "suspend":
        yield "702.61b"
    if not isinstance(behind.number, None | Number | X):
        yield "702.1b"


def _behind(state: Magic, item: int) -> Keyword | None:
    """Give the keyword ability that an ability on the stack is written out from."""
    held = state.items.get(item)
    if held is None or held.ability is None or not keyword_of(state, item):
        return None
    source = traits(state, state.frames[item].source)
    return next((each for each in keywords_in(source) if held.ability in expanded(each)), None)


def of_fizzling(before: Magic, _: Magic, event: events.Fizzled) -> Iterator[str]:
    """What is no creature has no size to be compared with; who is gone, or paired by now, cannot be paired."""
    keyword = keyword_of(before, event.item) if event.why == "condition" else ""
    source = before.frames[event.item].source if keyword else 0
    if keyword == "evolve" and "Creature" not in traits(before, source).types:
        yield "702.99c"
    if keyword == "soulbond":
        named = before.frames[event.item].names.get(IT, ())
        yield "702.94d" if any(_is_paired(before, each) for each in (source, *named)) else "702.94c"


def _is_paired(state: Magic, thing: Any) -> bool:
    here = state.things.get(thing)
    return here is not None and partner(state, here) is not None


def of_casting(_: Magic, after: Magic, event: events.Cast) -> Iterator[str]:
    """Whether a bestowed card may be cast was looked at when its cost had been chosen."""
    held = after.items.get(event.spell)
    if held is not None and held.how == "bestow":
        yield "702.102c"


def of_resolved(before: Magic, _: Magic, event: events.Resolved) -> Iterator[str]:
    """A player had no life left in the midst of a resolution, and nobody looked; who is gone has no partner."""
    frame = before.frames.get(event.item)
    if keyword_of(before, event.item) == "soulbond" and frame is not None and frame.source not in before.status:
        yield "702.94c"
    changes = [entry.event for entry in before.log.since(frame.since)] if frame is not None else []
    lost = {each.player for each in of_kind(events.LifeLost, changes)}
    if any(_was_dead(before, player, changes) for player in lost):
        yield "704.4"


def _was_dead(state: Magic, player: str, changes: list[Event]) -> bool:
    """Say whether a player with life had none in between: his life total is worked out backwards."""
    life = state.players[player].life
    if life <= 0:
        return False
    for each in reversed(changes):
        match each:
            case events.LifeGained(player=seat, amount=amount) if seat == player:
                life -= amount
            case events.LifeLost(player=seat, amount=amount) if seat == player:
                life += amount
        if life <= 0:
            return True
    return False


def of_move(_: Magic, after: Magic, event: events.Moved) -> Iterator[str]:
    """An Aura may stay on what it protects from itself, where it says so."""
    if event.attached_to is not None and event.new is not None and keeps_itself(after, event.attached_to, event.new):
        yield "702.16m"


LATER_KEYWORD_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Resolving: of_resolving,
    events.Fizzled: of_fizzling,
    events.Cast: of_casting,
    events.Resolved: of_resolved,
    events.Moved: of_move,
}
