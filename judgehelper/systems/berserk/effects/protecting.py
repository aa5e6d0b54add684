"""Protection (532): by the type of the action-effect that is put on a card, and by its source."""

from collections.abc import Mapping

from judgehelper.systems.berserk.board.look import has_named, is_flyer, lost_types
from judgehelper.systems.berserk.board.partial import has_against
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.words import ATTACKS, MAGIC, NON_MAGIC_RANGED, PROTECTIONS, RANGED, STRIKES
from judgehelper.systems.berserk.state import Game

GROUPS: Mapping[str, tuple[str, ...]] = {
    "attacks": ATTACKS,
    "magic": MAGIC,
    "ranged": RANGED,
    "non-magic-ranged": NON_MAGIC_RANGED,
    "strikes": STRIKES,
}
"""Words of a static protection that stand for several types."""


def protection(game: Game, ref: int, type_: str, source: int, strength: str = "") -> str:
    """Name what protects a card from an action-effect of this type and source; empty where nothing does (532.1).

    532.2, 532.3, 532.5, 532.6.
    """
    is_gone = type_ in lost_types(game.things[ref])
    for name, types in PROTECTIONS.items():
        if type_ in types and (has_named(game, ref, name) or (not is_gone and has_against(game, ref, name, source))):
            return name
    if type_ in ATTACKS and is_flyer(game, source) and has_against(game, ref, "protection-flyers", source):
        return "protection-flyers"
    for owner, item in items(game):
        if item.protect is None or not works_for(game, owner, item, ref) or not is_against(game, owner, item, source):
            continue
        if protects(item, type_, strength):
            return "protect"
    return ""


def protects(item: Static, type_: str, strength: str) -> bool:
    """Say whether a static item protects from an action-effect of this type and strength (532.2)."""
    wanted = (item.strength,) if isinstance(item.strength, str) else item.strength
    covered = {each for word in item.protect or () for each in GROUPS.get(word, (word,))}
    return type_ in covered and (wanted is None or strength in wanted)
