"""Why a card has not what cards of other types may declare: movement, the simple strike, defending (107, 208-213)."""

from collections.abc import Mapping

from judgehelper.systems.berserk.board.look import card_of, type_of
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import BATTLE, Game

STILL: Mapping[str, Mapping[str, str]] = {
    "artifact": dict.fromkeys(("move", "strike", "defend"), "artifact-still"),
    "terrain": dict.fromkeys(("move", "strike", "defend"), "terrain-still"),
    "flyer": {"move": "flyer-still"},
    "companion": {"move": "symbiont-still"},
    "parasite": {"move": "symbiont-still"},
}
"""By the type of a card what it cannot declare, and the reason."""


def why_without(game: Game, ref: int, word: str) -> Reasons:
    """Give all reasons why a card cannot declare what it has not: by its text (528.6, 528.5), and by its type."""
    zone = game.things[ref].zone
    texts = [each for each in card_of(game, ref).abilities if isinstance(each, Ability) and each.id == word]
    if any(zone not in (BATTLE if each.from_ in (None, "battle") else (each.from_,)) for each in texts):
        return no("not-in-its-zone", ref) + no("no-ability", ref)
    reason = STILL.get(type_of(game, ref), {}).get(word)
    return no("no-ability", ref) + (no(reason, ref) if reason else YES)
