"""Between two moments: the states through which the rules go from a choice to the next question, shown one by one.

Only what is shown stands there. The timeline knows nothing of it, nothing of it is saved, and every act is done from
the moment before; so a game that was looked at step by step is the same game.
"""

from typing import Any

from msgspec import Struct

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.game import RuleSystem, each_state, take
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language


class Between(Struct, frozen=True):
    """How far the rules are shown: the states so far, and the choice that they follow from (None: the held board)."""

    states: tuple[Any, ...]
    starts: tuple[int, ...]
    """At which entry of the log each of them begins to say something new."""
    choice: Choice | None = None


def told_states(system: GameSystem[Any], state: Any, choice: Choice | None) -> tuple[Any, ...]:
    """Give the states at which the log says something new, on the way from a choice to the next question."""
    rules: RuleSystem[Any] = system.rules
    first = state if choice is None else take(rules, state, choice)
    found, known = [], len(state.log)
    for each in each_state(rules, first):
        if _says(system, each, known):
            found.append(each)
            known = len(each.log)
    return tuple(found)


def _says(system: GameSystem[Any], state: Any, known: int) -> bool:
    return any(system.show.word_event(state, entry, Language.EN) for entry in state.log.since(known))
