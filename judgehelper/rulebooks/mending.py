"""The contract between the importer and whoever mends recognised text: pieces go in, mended pieces come out.

The importer knows where a paragraph begins and ends, how it was printed and what its numbers are; the mender knows
words. So the importer hands over the pieces of a book in order, each one paragraph with its wrapped lines joined and
its rule numbers already put right, and takes back one `MendedText` a piece, lazily: it counts progress and is
cancelled between two pieces (closing the iterator stops the mender). A mender may look at all pieces before it yields
the first one, and may work in several processes.

What a mender keeps as it stands: rule numbers (`704.5g`, `601.2a–h`), symbols in braces (`{T}`), addresses of web
pages, Latin names. It never returns fewer or more texts than it was given pieces.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Protocol

from msgspec import Struct

from judgehelper.rulebooks.model import MendedWord


class Face(Enum):
    """How a piece was printed; Roman and italic letters are confused differently."""

    ROMAN = "roman"
    ITALIC = "italic"


class Piece(Struct, frozen=True):
    """One paragraph to mend: its text as recognised (no line breaks), its face, and the entry that it belongs to."""

    text: str
    face: Face = Face.ROMAN
    number: str = ""


class MendedText(Struct, frozen=True):
    """A piece as mended; `words` says what changed, by characters `start` to `end` of `text`, `part` left at -1."""

    text: str
    words: tuple[MendedWord, ...] = ()


class Mender(Protocol):
    """Mends the pieces of one book, in order, one text a piece."""

    def __call__(self, pieces: Sequence[Piece], /) -> Iterator[MendedText]:
        """Yield the mended text of each piece."""
        ...


def leave_as_is(pieces: Sequence[Piece], /) -> Iterator[MendedText]:
    """Yield every piece untouched: the mender of a book that needs none, or that nobody can mend here."""
    return (MendedText(piece.text) for piece in pieces)
