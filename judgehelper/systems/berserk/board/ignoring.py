"""Ignoring (542): what of a target is left out of account for the actions of a card."""

from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import holds
from judgehelper.systems.berserk.board.statics import items, works_for
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.phrases import Condition
from judgehelper.systems.berserk.state import Game


def ignores(game: Game, source: int, target: int | None, what: str) -> bool:
    """Say whether a card ignores something of another one (542.1); «abilities» covers all that an ability does.

    542.2.
    """
    for owner, item in items(game):
        if item.ignore is None or not works_for(game, owner, item, source):
            continue
        if (what in item.ignore or "abilities" in item.ignore) and _is_of(game, owner, item, target):
            return True
    return False


def _is_of(game: Game, owner: int, item: Static, target: int | None) -> bool:
    """Whose: those of whoever is attacked or the target, or of cards of a kind."""
    if isinstance(item.of, Condition):
        return target is not None and holds(game, item.of, Scope(owner), target)
    return target is not None and target != owner
