"""Duties (545.5, GL Обязанность атаковать): what a card must do in Select, and who must defend."""

from judgehelper.systems.berserk.board.barring import is_aimed_at_duty, rules_for, words_for
from judgehelper.systems.berserk.board.ignoring import ignores
from judgehelper.systems.berserk.board.look import in_battle
from judgehelper.systems.berserk.declaring.aiming import wanted_by
from judgehelper.systems.berserk.declaring.declaring import why_not_offer
from judgehelper.systems.berserk.declaring.offers import DEFEND, offers
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.state import Game, Happening


def dutiful(game: Game, player: str) -> tuple[int, ...]:
    """List the cards that must do something in this Select and can do it (GL Обязанность атаковать)."""
    found = []
    for ref in in_battle(game, player):
        wanted = {
            word for owner, item in rules_for(game, ref, "oblige") if item.at is None for word in wanted_by(item)
            if owner == ref or not ignores(game, ref, owner, "must-attack")
        }  # fmt: skip
        if wanted and any(
            wanted & words_for(offer.parts[0], offer.price, offer.ability)
            and not why_not_offer(game, player, ref, offer)
            for offer in offers(game, ref)
        ):
            found.append(ref)
    return tuple(found)


def guards(game: Game, player: str) -> tuple[int, ...]:
    """List the cards of which one must be assigned as a defender now (GL Обязанность выступить защитником).

    Whoever has assigned one, though it has failed, need not assign another.
    """
    strike = strike_to_defend(game)
    if strike is None or strike.redirected or _has_assigned(game, strike.source):
        return ()
    both = (strike.source, *strike.now.chosen)
    return tuple(
        ref for ref in in_battle(game, player)
        if any(
            "defend" in (item.oblige or ()) and is_aimed_at_duty(game, owner, item, both)
            for owner, item in rules_for(game, ref, "oblige")
        )
        and not why_not_offer(game, player, ref, DEFEND)
    )  # fmt: skip


def _has_assigned(game: Game, attacker: int) -> bool:
    """Say whether a defender has been assigned since the strike has begun."""
    for entry in reversed(game.log):
        event = entry.event
        if isinstance(event, Happening) and event.kind == "declared" and event.ability == "defend":
            return True
        if isinstance(event, Happening) and event.kind == "begun" and event.card == attacker:
            return False
    return False
