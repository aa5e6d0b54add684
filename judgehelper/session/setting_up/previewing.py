"""An object as it would lie on the table: placed on a desk that nobody keeps."""

from judgehelper.kernel.board import Piece
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import Language
from judgehelper.session.desk import REFUSED, Desk, describe
from judgehelper.session.setting_up.own_objects import OwnObject
from judgehelper.session.setting_up.pasting import put


def preview(
    desk: Desk, cards: CardSource, made: OwnObject, *, player: str, zone: str, language: Language
) -> Piece | None:
    """Give an object as the table would show it; None where it cannot be put there."""
    try:
        placed = put(desk, cards, made.listed, player=player, zone=zone)
    except REFUSED:
        return None
    zones = describe(placed, language).zones
    return next((piece for zone in zones for piece in reversed(zone.pieces) if piece.name == made.name), None)
