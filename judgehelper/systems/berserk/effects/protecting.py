"""Protection (532): by the type of the action-effect that is put on a card, and by its source."""

from judgehelper.systems.berserk.board.look import has_named, is_flyer, lost_types, protected_types
from judgehelper.systems.berserk.board.partial import has_against
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.words import ATTACKS, PROTECTIONS
from judgehelper.systems.berserk.state import Game


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
    for owner, item in () if is_gone else items(game):
        if item.protect is None or not works_for(game, owner, item, ref) or not is_against(game, owner, item, source):
            continue
        if protects(item, type_, strength):
            return "protect"
    return ""


def protects(item: Static, type_: str, strength: str) -> bool:
    """Say whether a static item protects from an action-effect of this type and strength (532.2)."""
    wanted = (item.strength,) if isinstance(item.strength, str) else item.strength
    return type_ in protected_types(item) and (wanted is None or strength in wanted)


def keeps_poison_off(game: Game, ref: int, source: int | None) -> bool:
    """Say whether a card is protected from poison, from any source where none is named (532.1, GL Защита)."""
    if has_against(game, ref, "protection-poison", source):
        return True
    return any(
        "poison" in (item.protect or ()) and works_for(game, owner, item, ref) and is_against(game, owner, item, source)
        for owner, item in items(game)
    )
