"""Which notes stand beside which event, as a literal table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.systems.magic.effects.notes import effects, objects, stack, turn
from judgehelper.systems.magic.effects.notes.actions import ACTION_NOTES
from judgehelper.systems.magic.effects.notes.effects import INTERACTION_NOTES, TIMING_NOTES
from judgehelper.systems.magic.effects.notes.faces import FACE_NOTES
from judgehelper.systems.magic.effects.notes.keywords import KEYWORD_NOTES
from judgehelper.systems.magic.effects.notes.later_keywords import LATER_KEYWORD_NOTES
from judgehelper.systems.magic.effects.notes.players import CONTROL_NOTES, ENDING_NOTES, GAME_NOTES, TEAM_NOTES
from judgehelper.systems.magic.effects.notes.texts import TEXT_NOTES, WORD_NOTES
from judgehelper.systems.magic.effects.notes.turn import COMBAT_NOTES
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic

NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Moved: objects.of_move,
    events.Created: objects.of_token,
    events.LandPlayed: objects.of_land,
    events.Lost: objects.of_leaving,
    events.Destroyed: objects.of_destroying,
    events.Drawn: objects.of_draw,
    events.CountersPut: objects.of_counters,
    events.CountersRemoved: objects.of_counters,
    events.Attached: objects.of_attaching,
    events.ControlChanged: objects.of_control,
    events.Phased: objects.of_phasing,
    events.Tapped: objects.of_tapping,
    events.Untapped: objects.of_tapping,
    events.Damaged: turn.of_damage,
    events.LifeLost: turn.of_life_lost,
    events.ManaAdded: turn.of_mana,
    events.Began: effects.of_beginning,
    events.Cast: stack.of_casting,
    events.Activated: stack.of_activating,
    events.Countered: stack.of_countering,
    events.Targeted: stack.of_targeting,
    events.Resolving: stack.of_resolving,
    events.Resolved: stack.of_resolved,
    events.PutOnStack: stack.of_putting,
    events.StepBegan: turn.of_step_beginning,
    events.StepEnded: turn.of_step_ending,
    events.Skipped: turn.of_skipping,
    events.AttackersDeclared: turn.of_attackers,
}
"""Events that are not listed have nothing in the margin."""


TABLES: tuple[Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]], ...] = (
    NOTES, KEYWORD_NOTES, LATER_KEYWORD_NOTES, TEAM_NOTES, INTERACTION_NOTES, ACTION_NOTES, COMBAT_NOTES, FACE_NOTES,
    TEXT_NOTES, TIMING_NOTES,
    CONTROL_NOTES, GAME_NOTES, ENDING_NOTES, WORD_NOTES,
)  # fmt: skip


def _by_kind() -> Mapping[type, tuple[Callable[[Magic, Magic, Any], Iterator[str]], ...]]:
    kinds = dict.fromkeys(kind for table in TABLES for kind in table)
    return {kind: tuple(table[kind] for table in TABLES if kind in table) for kind in kinds}


NOTED = _by_kind()
"""All notes on each kind of event, in the order of the tables."""


NOTED_OF_MANA = (stack.of_activating,)
"""All that is said of activating a mana ability: it never waits on the stack (605.3b)."""


def with_notes(before: Magic, after: Magic, event: Event, cites: Citations) -> Citations:
    """Add to the rules that bring an event about those that it carries out besides, each once."""
    notes = NOTED.get(type(event))
    if notes is None:
        return cites
    if type(event) is events.Activated and event.is_mana:
        notes = NOTED_OF_MANA
    more: list[str] = []
    for note in notes:
        more.extend(note(before, after, event))
    return _with(cites, tuple(more)) if more else cites


def _with(cites: Citations, more: tuple[str, ...]) -> Citations:
    known = _joined(cites)
    found = known.get(more)
    if found is None:
        found = known[more] = tuple(dict.fromkeys((*cites, *cr(*more))))
    return found


@remembered
def _joined(_: Citations) -> dict[tuple[str, ...], Citations]:
    """Keep what rules become with further ones: hashing them anew for each event would cost more."""
    return {}


def record_noted(state: Magic, event: Event, cites: Citations, cause: int | None = None) -> Magic:
    """Write down an event that changes nothing by itself, with its notes."""
    return record(state, event, with_notes(state, state, event, cites), cause)
