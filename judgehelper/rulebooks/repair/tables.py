"""What was learned, as data: written to one compressed file, read back and checked.

The tables hold counts of words and letters, never a sentence: a pair or triple of words that was seen only once or
twice is left out, so that no line of a book can be put together again from them.
"""

import zlib
from pathlib import Path

import msgspec
from msgspec import Struct

from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.repair.capitals import CapitalTables
from judgehelper.rulebooks.repair.channel import ConfusionCounts
from judgehelper.rulebooks.repair.errors import TablesError
from judgehelper.rulebooks.repair.phrases import Followers

FILE = "tables.bin"
MAGIC = b"judgehelper repair 2\n"
LARGEST = 64_000_000
"""Bytes that a file of tables may unfold to."""


class Tables(Struct, frozen=True, kw_only=True):
    """All that a mender knows."""

    confusions: dict[str, ConfusionCounts]
    """By face."""
    seen: dict[str, dict[str, dict[str, int]]]
    """By face: tokens, and the texts in small letters that they stood for more than once."""
    words: dict[str, float]
    """How often each word was seen, in small letters."""
    forms: dict[str, float]
    """Weight of forms that were never seen but belong to words that were."""
    phrases: Followers
    """Words in a row; runs that were seen only once are not kept."""
    grammar: Followers
    """Labels of grammar in a row."""
    capitals: CapitalTables
    marks: dict[str, float]
    """Costs of opening marks ("<«") and closing marks (">.")."""
    names: tuple[str, ...] = ()
    """English words of card names and terms."""

    def confusion(self, face: Face) -> ConfusionCounts:
        """Give the confusions of a face."""
        return self.confusions[face.value]


def save_tables(tables: Tables, folder: Path) -> Path:
    """Write the tables into a folder; the file is complete or absent."""
    folder.mkdir(parents=True, exist_ok=True)
    target, draft = folder / FILE, folder / f"{FILE}.new"
    draft.write_bytes(MAGIC + zlib.compress(msgspec.msgpack.encode(tables), 9))
    draft.replace(target)
    return target


def load_tables(folder: Path) -> Tables:
    """Read the tables of a folder; raise TablesError if they are missing or damaged."""
    path = folder / FILE
    try:
        content = path.read_bytes()
    except OSError as error:
        raise TablesError(path, "cannot be read", "learn them again or reinstall") from error
    if not content.startswith(MAGIC):
        raise TablesError(path, "is not a file of this version", "learn them again")
    try:
        unfolding = zlib.decompressobj()
        data = unfolding.decompress(content[len(MAGIC) :], LARGEST)
        return msgspec.msgpack.decode(data, type=Tables)
    except (zlib.error, msgspec.DecodeError) as error:
        raise TablesError(path, "is damaged", "learn them again or reinstall") from error
