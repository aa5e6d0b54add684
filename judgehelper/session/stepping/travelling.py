"""Going on by many choices: to a step of the turn, the fight, the end of the turn; who must choose is asked."""

from collections.abc import Callable

from judgehelper.kernel.board import Arrangement, Board, PieceId
from judgehelper.kernel.decision import Choice
from judgehelper.kernel.words import Language
from judgehelper.session.desk import MANY, Desk, DeskError, answer, describe, pass_choice, pass_once

COMBAT, END = "combat", "end"
"""Where one goes by name: `StepMark.stop`."""


def pass_until_empty(desk: Desk, language: Language) -> Desk:
    """Pass until nothing waits to resolve or somebody must choose. Raises DeskError."""
    desk = pass_once(desk)
    for _ in range(MANY):
        if not goes_on(desk) or not waiting(describe(desk, language)):
            break
        desk = pass_once(desk)
    return desk


def pass_until_next_step(desk: Desk, language: Language) -> Desk:
    """Pass until the turn has moved to another step or somebody must choose. Raises DeskError."""
    here = _place(describe(desk, language))
    desk = pass_once(desk)
    for _ in range(MANY):
        if not goes_on(desk) or _place(describe(desk, language)) != here:
            break
        desk = pass_once(desk)
    return desk


def yielded_to(desk: Desk, piece: PieceId, language: Language) -> Desk | None:
    """Pass until the player is asked who may do something with a piece; None where more than passing would happen."""
    board = describe(desk, language)
    was = _place(board), waiting(board)
    for _ in board.seats if not desk.is_held else ():
        if not goes_on(desk):
            return None
        desk = pass_once(desk)
        board = describe(desk, language)
        if (_place(board), waiting(board)) != was or desk.decision is None:
            return None
        if any(piece in option.about[:1] for option in desk.decision.options):
            return desk
    return None


def go_to_step(desk: Desk, key: str, language: Language) -> Desk:
    """Pass until a step of the turn begins, this turn or the next time it comes; stop where somebody must choose.

    Raises DeskError where the question that is open has to be answered, and where turns go by without the step.
    """
    was, line = _place(describe(desk, language)), desk.line
    turns = 0
    for _ in range(MANY):
        desk = pass_once(desk)
        place = _place(describe(desk, language))
        if not goes_on(desk) or (place != was and place[1] == key):
            break
        turns += place[0] != was[0]
        if turns > 1:
            raise DeskError("neither this turn nor the next has this step as things stand")
        was = place
    if desk.line is line:
        raise DeskError("this question has to be answered")
    return desk


def go_on_from(desk: Desk, given: Choice, language: Language, way: Callable[[Desk], Desk], key: str = "") -> Desk:
    """Give the answer that stands on the table, then go on; stay at another question, and in the step that is meant.

    Raises DeskError.
    """
    desk = answer(desk, given)
    is_there = bool(key) and _place(describe(desk, language))[1] == key
    return way(desk) if goes_on(desk) and not is_there else desk


def go_to_stop(desk: Desk, stop: str, language: Language) -> Desk:
    """Pass until the fight, or the end of the turn; where the fight begins, on into it, not past it to the next.

    Raises DeskError where this game has no such place in a turn.
    """
    step = next((step for step in describe(desk, language).steps if step.stop == stop), None)
    if step is None:
        raise DeskError("this game has no such step of the turn")
    if step.is_now and stop == COMBAT:
        return pass_until_next_step(desk, language)
    return go_to_step(desk, step.key, language)


def waiting(board: Board) -> int:
    """Count what waits to resolve."""
    return sum(len(zone.pieces) for zone in board.zones if zone.arrangement in (Arrangement.STACK, Arrangement.QUEUE))


def _place(board: Board) -> tuple[str, str]:
    return board.title, next((step.key for step in board.steps if step.is_now), "")


def goes_on(desk: Desk) -> bool:
    """Say whether one may pass on by oneself: nobody must choose, nor is asked within something that happens."""
    return pass_choice(desk) is not None and desk.system.show.is_passable(desk.state)
