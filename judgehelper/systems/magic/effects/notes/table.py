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


NOTED_OF_MANA: tuple[Callable[[Magic, Magic, Any], Iterator[str]], ...] = (stack.of_activating,)
"""All that is said of activating a mana ability: it never waits on the stack (605.3b)."""


def what_else(before: Magic, after: Magic, event: Event, cites: Citations) -> Citations:
    """Add to the rules that bring an event about those that it carries out besides, each once."""
    of_mana = isinstance(event, events.Activated) and event.is_mana
    notes = NOTED_OF_MANA if of_mana else NOTED.get(type(event), ())
    return tuple(dict.fromkeys((*cites, *cr(*(rule for note in notes for rule in note(before, after, event))))))


def record_noted(
    state: Magic, event: Event, cites: Citations, cause: int | None = None, more: tuple[str, ...] = ()
) -> Magic:
    """Write down an event that changes nothing by itself, and what else the book says of it where that is asked."""
    cites = state.law.cite(cites)
    if not state.annotated:
        return record(state, event, cites, cause)
    return record(state, event, cites, cause, what_else(state, state, event, (*cites, *cr(*more)))[len(cites) :])
