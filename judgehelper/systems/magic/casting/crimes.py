"""Crimes (2024): targeting an opponent, what an opponent controls, or a card in an opponent's graveyard.

They are noted only in games in which some text asks for them.
"""

from collections.abc import Mapping

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.card import Card
from judgehelper.abilities.nodes import everything
from judgehelper.systems.magic.game.players.seating import are_opponents
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, GRAVEYARD, STACK, Magic, Ref, is_player
from judgehelper.systems.magic.layers.look import controller_of
from judgehelper.systems.magic.printed.texts.reads import of_kind

CRIME = "commit a crime"


def is_crime(state: Magic, player: str, targets: tuple[Ref, ...]) -> bool:
    """Say whether a player commits a crime with such targets, where a text of the game would hear of it."""
    return asks_for_crimes(state.cards) and any(_is_hostile(state, player, each) for each in targets)


def _is_hostile(state: Magic, player: str, target: Ref) -> bool:
    if is_player(target):
        return are_opponents(state, player, target)
    thing = state.things.get(target)
    if thing is None:
        return False
    if thing.zone == GRAVEYARD:
        return are_opponents(state, player, thing.owner)
    return thing.zone in (BATTLEFIELD, STACK) and are_opponents(state, player, controller_of(state, thing.id))


@remembered
def asks_for_crimes(cards: Mapping[str, Card]) -> bool:
    """Say whether some card of a game speaks of crimes."""
    texts = (ability for card in cards.values() for face in card.faces for ability in face.abilities)
    return any(each.action == CRIME for text in texts for each in of_kind(KeywordAction, everything(text)))
