"""What is not understood on a board: each sentence, on which cards it stands, where they lie, and why."""

from msgspec import Struct

from judgehelper.kernel.board import Board, Line, Piece, PieceId, Zone
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.words import Language
from judgehelper.session.saying.telling import tell_why


class UnreadText(Struct, frozen=True, kw_only=True):
    """A sentence that is not understood, with the cards of one name in one zone on which it stands."""

    name: str
    place: str
    """The zone, and whose it is."""
    text: str
    why: str
    cites: Citations = ()
    pieces: tuple[PieceId, ...]


def unread_texts(board: Board, language: Language) -> tuple[UnreadText, ...]:
    """List what is not understood on a board, in the order of its zones; equal cards together."""
    names = {seat.id: seat.name for seat in board.seats}
    found: dict[tuple[str, str, Line], list[PieceId]] = {}
    for zone in board.zones:
        for piece in zone.pieces:
            for line in piece.lines:
                if line.unread:
                    found.setdefault((piece.name, _place(zone, piece, names), line), []).append(piece.id)
    return tuple(
        UnreadText(
            name=name,
            place=place,
            text=line.text,
            why=tell_why(line.silence, language) or line.why,
            cites=line.cites,
            pieces=tuple(pieces),
        )
        for (name, place, line), pieces in found.items()
    )


def _place(zone: Zone, piece: Piece, names: dict[str, str]) -> str:
    whose = names.get(zone.player or piece.controller, "")
    return " · ".join(part for part in (zone.title, whose) if part)
