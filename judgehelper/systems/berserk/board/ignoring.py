"""Ignoring (542): what of a target is left out of account for the actions of a card."""

from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import holds
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.phrases import Condition
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.state import Game


def ignores(game: Game, source: int, target: int | None, what: str) -> bool:
    """Say whether a card ignores something of another one (542.1); «abilities» covers all that an ability does.

    542.2.
    """
    for owner, item in items(game):
        if item.ignore is None or not works_for(game, owner, item, source):
            continue
        is_that = what in item.ignore or "abilities" in item.ignore
        if is_that and _is_of(game, owner, item, source, target) and is_against(game, owner, item, target):
            return True
    return False


def _is_of(game: Game, owner: int, item: Static, source: int, target: int | None) -> bool:
    """Whose: those of whoever is attacked or the target, or of cards of a kind."""
    if isinstance(item.of, Condition):
        return target is not None and holds(game, item.of, Scope(owner), target)
    if target is None or target == owner:
        return False
    return item.of != "attacked" or is_attacked(game, source, target)


def is_attacked(game: Game, source: int, target: int) -> bool:
    """Say whether a card is attacked by another now: until the attack is completed (542.3, GL Атакованная карта)."""
    for action in game.stack:
        if action.now.word in ATTACKS and action.moment != "payment":
            if action.source == source and target in action.now.final:
                return True
            if any(game.attacks[each].source == source and game.attacks[each].target == target
                   for each in action.attacks):  # fmt: skip
                return True
    return False
