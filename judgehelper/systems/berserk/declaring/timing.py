"""When something may be declared (303.3, 304, 411): slow actions in Select, fast ones in their windows."""

from judgehelper.systems.berserk.board.look import card_of
from judgehelper.systems.berserk.declaring.offers import DEFEND, Offer
from judgehelper.systems.berserk.fight.defenders import is_settled
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import PRELIMINARY, Due, Game
from judgehelper.systems.berserk.steps import Alternate, Select, Window

FREE_MOMENTS = ("calculation", "left", "payment")
"""Windows where unconditional fast actions may be declared by themselves (303.3, 512.6.6)."""
PHASES = ("opening", "select", "execution", "final")
"""Steps in which unconditional fast actions are declared at all (303.3)."""


def here(game: Game) -> Window | Select | None:
    """Give the window that is open, or the choice of Select."""
    step = game.agenda[0] if game.agenda else None
    return step if isinstance(step, Window | Select) else None


def why_not_now(game: Game, player: str, offer: Offer) -> Reasons:
    """Give all reasons why an offer may not be declared at this moment, as if the player had priority in it."""
    if game.is_over:
        return no("game-over")
    if offer.before or isinstance(game.agenda[0] if game.agenda else None, Alternate):
        return _why_not_in_turn(game, player, offer)
    window = here(game)
    if window is None:
        return no("slow-not-now") if offer.slow else no(_why_too_early(game, "fast-not-now"))
    if offer.conditional:
        is_there = isinstance(window, Window) and (not offer.moment or _is_its_moment(game, offer, window))
        return YES if is_there else no("no-condition")
    if offer.moment:
        return YES if isinstance(window, Window) and _is_its_moment(game, offer, window) else _late(offer)
    if offer.slow:
        return _why_not_slow(game, player, window)
    return YES if _is_fast_allowed(game, window) else no(_why_too_early(game, "fast-not-now"))


WINDOWS = {"before-recruit": "recruiting", "after-placement": "placement-end", "battle-start": "battle-start",
           "start": "turn-start"}  # fmt: skip
"""The steps in which the players use abilities in turn, and whose abilities these are (401.3)."""


GIVEN_UP = {"recruiting": "gave-up-recruiting"}
"""Where the step itself says that whoever has passed uses nothing more in it (403.1)."""


def _why_not_in_turn(game: Game, player: str, offer: Offer) -> Reasons:
    """Abilities of such a window in it only, by the player whose turn it is there (401.3); none «per turn» (401.4)."""
    step = game.agenda[0] if game.agenda else None
    if not isinstance(step, Alternate):
        return no("other-window")
    if not offer.before:
        return no("start-phase" if step.step == "start" else "before-battle")
    if game.step in PRELIMINARY and offer.price.mark and offer.price.per != "battle":
        return no("turns-not-begun")
    if WINDOWS[step.step] != offer.before:
        return no("other-window")
    if game.seat(player).out:
        return no(GIVEN_UP.get(offer.before, "gave-up"))
    return YES if step.player == player else no("others-go")


def why_no_more(game: Game, ref: int, offer: Offer) -> Reasons:
    """Before recruiting each card of the deal uses its ability once, and of a unique name one card alone (403.1.3)."""
    if offer.before != "recruiting":
        return YES
    card, owner = card_of(game, ref), game.things[ref].owner
    used = (each for each in game.shown if game.things[each].owner == owner and card_of(game, each).name == card.name)
    found = no("not-in-deal", ref) if game.things[ref].zone != offer.zone else YES
    return found + (no("namesake-used", ref) if card.unique and any(used) else YES)


def _is_its_moment(game: Game, offer: Offer, window: Window) -> bool:
    """At its step of the executed action; redirecting and defending only while the targets are not final (512.6.4)."""
    is_over = offer.moment == "targets" and game.top is not None and is_settled(game.top)
    return window.moment == offer.moment and not is_over


def _why_too_early(game: Game, otherwise: str) -> str:
    """Name the rule of the phase that bars playable abilities (303.3.1, 408.1), or else the general one (401.4)."""
    return "before-battle" if game.step in PRELIMINARY else "start-phase" if game.step == "start" else otherwise


def open_condition(game: Game, ref: int, offer: Offer) -> Due | None:
    """Give the event that opens a conditional ability now: the one of the executed action (303.4)."""
    return next(
        (
            due
            for due in game.due
            if due.conditional and due.source == ref and due.ability == offer.ability and due.depth == len(game.stack)
        ),
        None,
    )


def why_no_condition(game: Game, ref: int, offer: Offer) -> Reasons:
    """Say why a conditional ability is not open: nothing has happened that it waits for (115.1)."""
    return YES if not offer.conditional or open_condition(game, ref, offer) else no("no-condition")


def _late(offer: Offer) -> Reasons:
    return no("no-strike-to-defend") if offer == DEFEND else no("fast-not-now")


def _why_not_slow(game: Game, player: str, window: Window | Select) -> Reasons:
    """In Select, by the active player, with stack and queue empty (304.2, 411.1, 113.5.1)."""
    found: Reasons = YES
    if not isinstance(window, Select) or game.queue or game.stack:
        found += no("slow-not-now")
    if player != game.active:
        found += no("not-active")
    return found


def _is_fast_allowed(game: Game, window: Window | Select) -> bool:
    """In an answer, with an empty stack, or where a step allows it (303.3, 304.3, 512.4, 113.5.2)."""
    if game.step not in PHASES:
        return False
    if isinstance(window, Select) or not game.stack:
        return True
    return window.declared or window.moment in FREE_MOMENTS
