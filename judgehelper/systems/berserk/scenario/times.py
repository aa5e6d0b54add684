"""Times of a scenario: turn, step, and the moment inside an executing action (`at`, `stop`)."""

from collections.abc import Mapping
from typing import Any

from judgehelper.systems.berserk.scenario.entries import At
from judgehelper.systems.berserk.scenario.names import is_called
from judgehelper.systems.berserk.state import STEPS, Action, Game
from judgehelper.systems.berserk.steps import PickDie, Window

LASTS: Mapping[str, tuple[str, ...]] = {"pick": ("modify-dice",), "completion": ("payment",)}
"""Moments without a window of their own, and the window that comes next."""


def moment_of(game: Game) -> str | None:
    """Give the moment that stands open: of the executed action, or of the queue."""
    step = game.agenda[0] if game.agenda else None
    if isinstance(step, PickDie):
        return "pick"
    if not isinstance(step, Window):
        return game.top.moment if game.top is not None and game.decision is not None else None
    if game.queue:
        return "queue"
    return step.moment if step.action is not None else None


def is_moment(game: Game, at: At) -> bool:
    """Say whether the moment that a time names stands open (it implies Execution)."""
    step = game.agenda[0] if game.agenda else None
    if at.moment == "queue":
        return isinstance(step, Window) and any(_is_meant(game, action, at) for action in game.queue)
    if at.moment == "pending":
        waiting = [action for action in game.stack[:-1] if action.moment == "pending"]
        return any(_is_meant(game, action, at) for action in waiting)
    if isinstance(step, PickDie):
        return at.moment == "pick" and _is_meant(game, game.action(game.dice[step.die].action), at)
    if not isinstance(step, Window) or step.action is None or game.queue:
        return False
    fits = step.moment == at.moment or step.moment in LASTS.get(at.moment or "", ())
    return fits and _is_meant(game, game.action(step.action), at)


def _is_meant(game: Game, action: Action, at: At) -> bool:
    if at.of is not None and not is_called(game, action.source, at.of):
        return False
    return at.nth is None or at.nth == (action.part + 1 if len(action.parts) > 1 else action.nth)


def is_now(game: Game, at: At | None) -> bool:
    """Say whether the game stands at a time."""
    if at is None:
        return True
    if at.turn is not None and at.turn != game.turn:
        return False
    if at.moment is not None:
        return is_moment(game, at)
    return at.step is None or at.step == game.step


def has_passed(game: Game, at: At) -> bool:
    """Say whether a time has gone by for good: in a turn the Main phase comes back to Select."""
    if game.is_over:
        return True
    if at.turn is not None and at.turn != game.turn:
        return at.turn < game.turn
    if at.step is None or (at.turn is None and at.step in STEPS[STEPS.index("start") :]):
        return False
    return _rank(game.step) > _rank(at.step)


def _rank(step: str) -> int:
    return STEPS.index("select") if step == "execution" else STEPS.index(step)


def say_time(at: At) -> str:
    """Say a time as a complaint about a script names it."""
    said = (at.turn and f"turn {at.turn}", at.step, at.moment)
    return ", ".join(str(each) for each in said if each)


def time_of(game: Game) -> Mapping[str, Any]:
    """Give the time at which a game stands as plain data."""
    return {"turn": game.turn, "step": game.step}
