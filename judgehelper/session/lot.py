"""Having chance answer at the desk: a die thrown, a coin flipped, a pile shuffled, by the seed of the file.

The same desk gives the same answer, however often it is undone; another answer is typed instead.
"""

from judgehelper.kernel.chance import draw
from judgehelper.kernel.decision import CHANCE
from judgehelper.session.desk import Desk, DeskError, answer


def is_lot(desk: Desk) -> bool:
    """Whether chance is asked."""
    return desk.decision is not None and desk.decision.player == CHANCE


def throw(desk: Desk) -> Desk:
    """Let chance answer the open decision. Raises DeskError where somebody else is asked."""
    decision = desk.decision
    if decision is None or decision.player != CHANCE:
        raise DeskError("this question has to be answered")
    return answer(desk, draw(decision, seed(desk), _answered(desk)))


def seed(desk: Desk) -> int:
    """Give the seed of the file that the board was laid out from; 0 where it names none."""
    laid_out = [desk.laid_out[moment] for moment in desk.line.path if moment in desk.laid_out]
    options = laid_out[-1].get("options") if laid_out else None
    return (options or {}).get("seed") or 0


def _answered(desk: Desk) -> int:
    """Count the questions that chance answered on the way here."""
    decisions = [desk.line.moments[moment].state.decision for moment in desk.line.path[:-1]]
    return sum(decision is not None and decision.player == CHANCE for decision in decisions)
