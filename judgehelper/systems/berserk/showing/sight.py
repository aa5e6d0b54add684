"""What a player may see: the faces of which cards are known to him (204.2, 205.2, 206.2, 207.4, 533.1)."""

from judgehelper.systems.berserk.state import BATTLE, DEAL, DECK, SQUAD, Game


def is_known(game: Game, player: str, ref: int) -> bool:
    """Say whether a player may see the face of a card now (204.2, 205.2, 206.2, 207.4)."""
    thing = game.things[ref]
    if ref in game.shown:
        return True
    if thing.zone == DECK:
        return False
    if thing.zone in (DEAL, SQUAD):
        return thing.controller == player
    if thing.zone in BATTLE and thing.hidden:
        return thing.controller == player
    return True
