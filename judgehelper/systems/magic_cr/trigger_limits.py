"""How often an ability triggers, or may do what it says: «this ability triggers only once each turn» (603.2).

The log says how often it has. «Do this only once each turn» lets it trigger until its controller has done so this
turn (603.2h of later rules); what waits then on the stack does nothing.
"""

from typing import Any

from judgehelper.abilities.acts.acting import May, MayHave
from judgehelper.abilities.clauses import Limit
from judgehelper.abilities.kinds import Triggered
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Id, Magic, Waiting

TIMES = {"triggers once each turn": 1, "triggers twice each turn": 2, "triggers once": 1}
"""How often an ability triggers: in one turn, or in all."""
DONE = "once each turn, this"


@remembered
def limit_of(ability: Any) -> str:
    """Give the words that limit a triggered ability; empty where none does."""
    body = ability.body if isinstance(ability, Triggered) else ()
    return next((each.word for each in body if isinstance(each, Limit)), "")


def is_counted(ability: Triggered) -> bool:
    """Say whether the engine counts what a triggered ability's text limits: «do this» must be one thing one may do."""
    word = limit_of(ability)
    offers = [each for each in nodes(ability.body) if isinstance(each, May | MayHave)]
    return not word or word in TIMES or (word == DONE and len(offers) == 1)


def has_had_its_turn(state: Magic, waiting: Waiting, heard: list[Waiting]) -> bool:
    """Say whether an ability has triggered, or has done what it does, as often as its text lets it."""
    word = limit_of(waiting.ability)
    if not word:
        return False
    source = waiting.frame.source
    if not waiting.text:
        raise NotUnderstood(Refusal("", word, "the engine does not count an ability without words of its own"))
    if word == DONE:
        return is_done(state, source, waiting.text)
    since = 0 if word == "triggers once" else state.turn.began
    alike = [each for each in heard if each.frame.source == source and each.text == waiting.text]
    return _count(state, since, events.Triggered, source, waiting.text) + len(alike) >= TIMES[word]


def _count(state: Magic, since: int, kind: type, source: Id, text: str) -> int:
    found = (entry.event for entry in state.log.since(since))
    return sum(isinstance(event, kind) and _of(event) == (source, text) for event in found)


def _of(event: Event) -> tuple[Id | None, str]:
    if isinstance(event, events.Triggered):
        return event.source, event.text
    return (event.thing, event.what) if isinstance(event, events.Did) else (None, "")


def is_done(state: Magic, source: Id, text: str) -> bool:
    """Say whether what an ability may do once each turn has been done this turn."""
    return _count(state, state.turn.began, events.Did, source, text) > 0


def note_done(state: Magic, item: Id, player: str) -> Magic:
    """Keep that it has been done, where the ability says how often that may be."""
    held = state.items.get(item)
    if held is None or limit_of(held.ability) != DONE:
        return state
    return record(state, events.Did(held.text, player, state.frames[item].source), cr("603.2"))
