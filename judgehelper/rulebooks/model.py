"""A rulebook as a value: entries in the order of the source, each with its address, and the doubts.

An entry's `number` is its address in its book and unique there: "704.5g" (Magic), "IV.9.4" (part and number,
«Небожители»), "547.3" … Where a book prints one number twice, the second entry gets an address of its own
and a doubt; `printed` keeps what the source says. A glossary term's number is its English headword, or the Russian
one where there is no English. Every line of the source belongs to exactly one entry or one doubt (`lines`).
"""

from enum import Enum

from msgspec import Struct


class Kind(Enum):
    """What an entry is; the values are those of the command line."""

    CHAPTER = "chapter"
    SECTION = "section"
    RULE = "rule"
    SUBRULE = "subrule"
    TERM = "term"


class Link(Struct, frozen=True):
    """A reference in running text: the words that refer, `start` to `end` in the text (characters), and the address.

    `part` says where the words stand: -1 the entry's text, n its n-th example. Dangling: `resolved` is False.
    """

    text: str
    to: str
    resolved: bool
    start: int = 0
    end: int = 0
    part: int = -1


class MendedWord(Struct, frozen=True):
    """A word that OCR repair changed: where it stands, what the source says, how sure we are (0–1)."""

    start: int
    end: int
    original: str
    confidence: float
    part: int = -1


DOUBTFUL = 0.8
"""Below this confidence a mended word is likely not what the page says: whoever compares books passes over it."""
LOOKED_AT = 0.954
"""Below this confidence a mended word is underlined for the reader: so nine of ten wrong ones are."""


class Entry(Struct, frozen=True, kw_only=True):
    """One addressable piece of a book."""

    number: str
    kind: Kind
    title: str = ""
    text: str = ""
    examples: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    parent: str | None = None
    children: tuple[str, ...] = ()
    printed: str = ""
    """The number as the source prints it, where it differs from the address."""
    english: str = ""
    """The English term or title, where the source gives one."""
    lines: tuple[tuple[int, int], ...] = ()
    """Ranges of source lines, first and last, counted from 1."""
    mended: tuple[MendedWord, ...] = ()


class Doubt(Struct, frozen=True):
    """Something the importer saw and did not decide silently; `code` is a stable key, `text` the words in question."""

    code: str
    text: str
    number: str | None = None
    lines: tuple[tuple[int, int], ...] = ()


class Book(Struct, frozen=True, kw_only=True):
    """A whole book; `id` names it in the library, `system` is "magic-cr" or the like, `edition` a date or version."""

    id: str
    title: str
    system: str
    edition: str
    date: str = ""
    language: str = "ru"
    entries: tuple[Entry, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    source: str = ""
    """Name of the file that it was read from, without its folder."""
    digest: str = ""
    """SHA-256 of the source, to tell whether a file was imported already."""

    def __len__(self) -> int:
        return len(self.entries)
