"""When something may be done (IV.1, IV.2): one question for every kind of action.

A phase has its own stage (a declaration, chips, equipment) and then windows. Playing a spell from one's own stage ends
that stage, so it is allowed there too.
"""

from collections.abc import Mapping

from msgspec import Struct

from judgehelper.kernel.citation import Violation
from judgehelper.systems.nebozhiteli.readings import reading
from judgehelper.systems.nebozhiteli.refusals import YES, no
from judgehelper.systems.nebozhiteli.state import Game
from judgehelper.systems.nebozhiteli.steps import Mulligan, SwapCards

QUESTIONS = ("target", "may", "prevented", "division", "choice")
"""Decisions that must be answered before anything else is done."""


class Moment(Struct, frozen=True):
    """In which steps something is done in the own stage, by whom, and how it is refused elsewhere."""

    steps: tuple[str, ...]
    reason: str
    is_passive: bool = False


MOMENTS: Mapping[str, Moment] = {
    "mulligan": Moment(("setup",), "mulligan-over", True),
    "swap": Moment(("setup",), "swap-over", True),
    "unturn": Moment(("start",), "unturn-not-now"),
    "chips": Moment(("summon", "end"), "chips-not-now"),
    "artifact": Moment(("summon",), "artifact-not-now"),
    "equip": Moment(("equipment",), "equip-not-now"),
    "amulet": Moment(("equipment",), "amulet-not-now"),
    "take-off": Moment(("equipment",), "takeoff-not-now"),
    "charm": Moment(("equipment",), "charm-not-now"),
    "ranged": Moment(("ranged",), "ranged-not-now"),
    "attack": Moment(("declare-attackers",), "attack-not-now"),
    "block": Moment(("declare-blockers",), "block-not-now", True),
    "discard": Moment(("end",), "discard-not-now"),
}
COMING: Mapping[str, type[Mulligan] | type[SwapCards]] = {"mulligan": Mulligan, "swap": SwapCards}
"""What each player is asked in his turn before the game begins."""
EARLY = {
    "artifact": "artifact-over",
    "equip": "equip-over",
    "amulet": "amulet-over",
    "take-off": "take-off-over",
    "charm": "charm-over",
    "discard": "discard-over",
}
"""What belongs to the own stage of its phase: in the windows of the same phase it is too late for it."""
KINDS = {"mulligan": "mulligan", "swap": "swap", "unturn": "unturn"}
"""Actions that belong to a decision of their own kind, because their step has other decisions too."""


def _holder(game: Game) -> str | None:
    return game.decision.player if game.decision is not None else None


def why_not_asked(game: Game, player: str) -> tuple[Violation, ...]:
    """Say why a player may do nothing at all now."""
    if game.is_over:
        return no("game-over")
    if _holder(game) != player:
        return no("not-asked")
    if game.decision is not None and game.decision.kind in QUESTIONS:
        return no("being-asked")
    return YES


def why_not_own(game: Game, player: str, action: str) -> tuple[Violation, ...]:
    """Say why it is not the moment for an action of a phase's own stage."""
    moment = MOMENTS[action]
    if game.is_over:
        return no("game-over")
    kind = game.decision.kind if game.decision is not None else ""
    is_moment = game.step in moment.steps and game.stage == "own" and KINDS.get(action, kind) == kind
    if game.step == "setup" and action in COMING and (kind != action or _holder(game) != player):
        return _why_not_yet(game, player, action)
    by_whom = moment.is_passive or player == game.active or action == "discard"
    if not is_moment or not by_whom:
        if action == "ranged" and game.step == "ranged" and player == game.active:
            return _why_not_again(game, player)
        is_later = game.step in moment.steps and game.stage == "window" and action in EARLY and player == game.active
        return no(EARLY[action]) if is_later else no(moment.reason)
    if _holder(game) != player:
        return no(moment.reason) + no("not-asked")
    return why_not_asked(game, player)


def _why_not_yet(game: Game, player: str, action: str) -> tuple[Violation, ...]:
    """Say before a game whether a player is still to be asked, may not at all, or has had his turn (I.2.4.1, I.3.8)."""
    if any(isinstance(step, COMING[action]) and step.player == player for step in game.agenda):
        return no("being-asked" if _holder(game) == player else "not-asked-yet")
    if action == "swap" and game.is_later_game:
        if game.last_loser is None:
            return no("swap-drawn")
        return no("swap-done") if game.seat(player).side_set else no("no-side-set")
    return no(MOMENTS[action].reason)


def _why_not_again(game: Game, player: str) -> tuple[Violation, ...]:
    """A second volley in the windows of the phase (IV.6.5, TD-A26)."""
    if reading(game, "TD-A26") == "allow" and game.stage == "window":
        return why_not_asked(game, player)
    return no("ranged-once")


def why_not_window(game: Game, player: str, reason: str) -> tuple[Violation, ...]:
    """Say why it is not the moment to play spells and abilities."""
    if game.is_over:
        return no("game-over")
    if game.stage == "window":
        found = why_not_asked(game, player)
        return found + no(reason) if found else YES
    is_own = game.stage == "own" and player == game.active and game.step not in ("setup", "declare-blockers")
    if is_own and not why_not_asked(game, player):
        return YES
    return no(reason)
