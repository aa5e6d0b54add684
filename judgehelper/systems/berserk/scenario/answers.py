"""Answers to decisions: those kept in the queues of a script, and the documented ones where it is silent.

Silence passes, declines what is optional, does not step down the table, and otherwise takes the first legal option.
"""

from typing import Any

from judgehelper.kernel.decision import CHANCE, Choice, Decision, Form, Option
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.script import Play, Queued
from judgehelper.kernel.words import phrase
from judgehelper.systems.berserk.scenario.names import is_called
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.steps import NO, PASS, YES

ASKED = (
    "target",
    "cell",
    "step-down",
    "may",
    "amount",
    "choice",
    "die",
    "order",
    "modifier-order",
    "prevention-order",
    "mode",
    "unique",
    "seat",
    "first",
    "crystals",
    "search",
    "replacement",
)
"""Decisions that must be answered by the script in a strict run."""
FALSE = (False, "no", "false")
TRUE = (True, "yes", "true")


def default(play: Play[Game]) -> Choice:
    """Give the documented answer; in a strict run a question with a choice must be answered by the script."""
    decision = play.decision
    if decision is None:
        raise ScenarioError("script", "nothing is asked")
    if play.strict and decision.kind in ASKED and len(decision.options) > 1 and decision.options[0] != NO:
        raise ScenarioError(
            "script",
            phrase(
                "{player} is asked for {kind}, and no answer is scripted", player=decision.player, kind=decision.kind
            ),
        )
    return silent(decision)


def silent(decision: Decision) -> Choice:
    """Answer a decision as silence does."""
    match decision.form:
        case Form.ASSIGN:
            return automatic(decision)
        case Form.ORDER:
            return tuple(range(len(decision.options)))
        case _:
            found = decision.kind == "search" and decision.options
            return tuple(range(max(decision.least, 1 if found else 0)))


def automatic(decision: Decision) -> Choice:
    """Place the cards on the cells in the order in which these are due (404.1)."""
    return tuple(range(1, len(decision.options) + 1))


def fit(game: Game, decision: Decision, queued: Queued) -> Choice | None:
    """Read a queued answer as a choice for a decision; None where it does not fit."""
    if decision.player == CHANCE:
        return _shown(game, decision, queued)
    if queued.about is not None and queued.about != decision.kind:
        return None
    if queued.about is None and decision.kind in ("priority", "select", "recruit", "redeal", "arrange"):
        return None
    if queued.skip:
        return _none(decision)
    return _chosen(game, decision, queued.value)


def _shown(game: Game, decision: Decision, queued: Queued) -> Choice | None:
    """What a die shows: for the dice of that card only, where one is named."""
    if queued.about != decision.kind or not isinstance(queued.value, int):
        return None
    if queued.card is not None and not any(is_called(game, ref, queued.card) for ref in decision.about):
        return None
    place = next((i for i, option in enumerate(decision.options) if option.about == (queued.value,)), None)
    return None if place is None else (place,)


def _none(decision: Decision) -> Choice | None:
    if decision.options and decision.options[0] in (PASS, NO):
        return (0,)
    return () if decision.form is Form.PICK and decision.least == 0 else None


def _chosen(game: Game, decision: Decision, value: Any) -> Choice | None:
    if decision.form not in (Form.PICK, Form.ORDER):
        return None
    if decision.options[:1] == (NO,):
        return (decision.options.index(YES),) if value in TRUE else (0,) if value in FALSE else None
    values = value if isinstance(value, list | tuple) else (value,)
    places: list[int] = []
    for each in values:
        found = (i for i, option in enumerate(decision.options) if i not in places and is_meant(game, option, each))
        place = next(found, None)
        if place is None:
            return None
        places.append(place)
    if decision.form is Form.ORDER:
        return tuple(places) if len(places) == len(decision.options) else None
    return tuple(places) if decision.least <= len(places) <= decision.most else None


def is_meant(game: Game, option: Option, value: Any) -> bool:
    """Say whether a value names an option: by its label, a card, a cell, a player, or a number."""
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return value in option.about and option.label not in ("declare", "target")
    return option.label == value or any(is_called(game, about, str(value)) for about in option.about)
