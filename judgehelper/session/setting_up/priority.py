"""Who is asked now: another player is when those before him have passed, and in no other way."""

from judgehelper.kernel.words import phrase
from judgehelper.session.desk import Desk, DeskError, pass_choice, pass_once, resume

ROUNDS = 12


def asked_now(desk: Desk) -> str:
    """Name the player who is asked; empty while the rules wait or nobody is."""
    return desk.decision.asked if desk.decision is not None else ""


def give_the_say(desk: Desk, player: str) -> Desk:
    """Pass until a player is asked, in the same step. Raises DeskError where that cannot be."""
    desk = resume(desk)
    for _ in range(ROUNDS):
        if asked_now(desk) == player:
            return desk
        if pass_choice(desk) is None:
            break
        desk = pass_once(desk)
    raise DeskError(phrase("{player} is not asked, however many pass before", player=player))
