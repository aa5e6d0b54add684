"""What is searched: one entry of one book, with the context that it is read in.

`search` does not know rulebooks; whoever has books turns their entries into documents. A subrule is rarely
understood without its heading, so a document carries the titles above it (`context`) and its parent's words.
"""

from msgspec import Struct


class Document(Struct, frozen=True, kw_only=True):
    """One addressable piece of a book, as the index takes it."""

    number: str
    kind: str
    """chapter, section, rule, subrule or term."""
    title: str = ""
    english: str = ""
    text: str = ""
    examples: tuple[str, ...] = ()
    parent: str = ""
    context: tuple[str, ...] = ()
    """Titles of what it stands in, nearest first."""
    parent_text: str = ""
    told: tuple[str, ...] = ()
    """How else it is said or asked for: a retelling, entries of a subject index. Found by, never quoted."""
    cites: tuple[str, ...] = ()
    """Addresses in the same book that it refers to."""
    base: str = ""
    """Its number in the base edition, by which situations and cards name rules; "" where that is not known."""
    printed: str = ""
    """The number that the book prints, where its place makes it another one."""
    mended: int = 0
    """How many of its words a repair had to guess: a cleaner edition of the same rule is shown first."""


class BookCard(Struct, frozen=True, kw_only=True):
    """Which book documents belong to; `digest` changes whenever the book's content does."""

    id: str
    title: str
    system: str
    edition: str
    date: str = ""
    digest: str = ""
