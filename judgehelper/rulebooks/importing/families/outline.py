"""What a family of books makes of a source: heads with addresses, and paragraphs that belong to them.

Nothing is joined or mended yet, so that every paragraph still knows its lines: the account of lines is drawn up here.
"""

from enum import Enum

from msgspec import Struct

from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.model import Doubt, Kind


class Role(Enum):
    """What a paragraph is to its entry."""

    NUMBER = "number"
    TITLE = "title"
    ENGLISH = "english"
    TEXT = "text"
    EXAMPLE = "example"
    MENTION = "mention"
    """A line that names the entry elsewhere, in a contents list or as a running letter."""


class Head(Struct, frozen=True, kw_only=True):
    """An entry before its paragraphs: its address, its kind, what stands above it, the number as printed."""

    number: str
    kind: Kind
    parent: str | None = None
    printed: str = ""


class Paragraph(Struct, frozen=True, kw_only=True):
    """A stretch of lines with one role in one entry; `text` has them joined, without the number."""

    number: str
    role: Role
    text: str
    first: int
    last: int
    face: Face = Face.ROMAN


class Outline(Struct, frozen=True, kw_only=True):
    """A book in pieces: heads in order, paragraphs in order, doubts, and what the title page says."""

    heads: tuple[Head, ...]
    paragraphs: tuple[Paragraph, ...]
    doubts: tuple[Doubt, ...] = ()
    title: str = ""
    edition: str = ""
    date: str = ""
    language: str = "ru"
