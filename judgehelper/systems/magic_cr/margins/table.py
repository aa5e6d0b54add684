"""Which notes stand beside which event, as a literal table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.margins import of_damage, of_effects, of_objects, of_stack, of_targets, of_turns
from judgehelper.systems.magic_cr.margins.of_actions import ACTION_NOTES
from judgehelper.systems.magic_cr.margins.of_combat import COMBAT_NOTES
from judgehelper.systems.magic_cr.margins.of_control import CONTROL_NOTES
from judgehelper.systems.magic_cr.margins.of_endings import ENDING_NOTES
from judgehelper.systems.magic_cr.margins.of_faces import FACE_NOTES
from judgehelper.systems.magic_cr.margins.of_games import GAME_NOTES
from judgehelper.systems.magic_cr.margins.of_interaction import INTERACTION_NOTES
from judgehelper.systems.magic_cr.margins.of_keywords import KEYWORD_NOTES
from judgehelper.systems.magic_cr.margins.of_later_keywords import LATER_KEYWORD_NOTES
from judgehelper.systems.magic_cr.margins.of_teams import TEAM_NOTES
from judgehelper.systems.magic_cr.margins.of_texts import TEXT_NOTES
from judgehelper.systems.magic_cr.margins.of_timing import TIMING_NOTES
from judgehelper.systems.magic_cr.margins.of_words import WORD_NOTES
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic

NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Moved: of_objects.of_move,
    events.Created: of_objects.of_token,
    events.LandPlayed: of_objects.of_land,
    events.Lost: of_objects.of_leaving,
    events.Destroyed: of_objects.of_destroying,
    events.Drawn: of_objects.of_draw,
    events.CountersPut: of_objects.of_counters,
    events.CountersRemoved: of_objects.of_counters,
    events.Attached: of_objects.of_attaching,
    events.ControlChanged: of_objects.of_control,
    events.Phased: of_objects.of_phasing,
    events.Tapped: of_objects.of_tapping,
    events.Untapped: of_objects.of_tapping,
    events.Damaged: of_damage.of_damage,
    events.LifeLost: of_damage.of_life_lost,
    events.ManaAdded: of_damage.of_mana,
    events.Began: of_effects.of_beginning,
    events.Cast: of_stack.of_casting,
    events.Activated: of_stack.of_activating,
    events.Countered: of_stack.of_countering,
    events.Targeted: of_targets.of_targeting,
    events.Resolving: of_stack.of_resolving,
    events.Resolved: of_stack.of_resolved,
    events.PutOnStack: of_stack.of_putting,
    events.StepBegan: of_turns.of_step_beginning,
    events.StepEnded: of_turns.of_step_ending,
    events.Skipped: of_turns.of_skipping,
    events.AttackersDeclared: of_turns.of_attackers,
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


NOTED_OF_MANA = (of_stack.of_activating,)
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
