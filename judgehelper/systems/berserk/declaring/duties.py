"""Duties (545.5, GL Обязанность атаковать): what a card must do in Select, and whom it must choose if it attacks."""

from judgehelper.systems.berserk.board.barring import is_aimed_at_duty, rules_for, words_for
from judgehelper.systems.berserk.board.ignoring import ignores
from judgehelper.systems.berserk.board.look import in_battle
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.declaring.declaring import why_not_offer
from judgehelper.systems.berserk.declaring.offers import DEFEND, Offer, offers
from judgehelper.systems.berserk.declaring.targets import candidates
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import Game, Happening, Ref


def wanted_by(item: Static) -> frozenset[str]:
    """List the words of what a duty wants declared; of «use» the ability that it names."""
    return frozenset(str(item.ability) if word == "use" else word for word in item.oblige or ())


def why_not_duty(game: Game, ref: int, offer: Offer, targets: tuple[Ref, ...]) -> Reasons:
    """Say why a card may not choose these targets: it must choose others that it could choose (545.5)."""
    part = offer.parts[0]
    words = words_for(part, offer.price, offer.ability)
    for owner, item in rules_for(game, ref, "oblige"):
        if item.at is None or not targets or not words & wanted_by(item):
            continue
        if ignores(game, ref, owner, "must-attack"):
            continue
        if is_aimed_at_duty(game, owner, item, targets):
            continue
        found = candidates(game, Scope(ref), part)
        if any(is_aimed_at_duty(game, owner, item, (each,)) for each in found):
            return no("must-do", ref)
    return YES


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
