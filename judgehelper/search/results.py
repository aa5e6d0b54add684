"""What a search gives back."""

from typing import Literal

from msgspec import Struct

from judgehelper.kernel.words import Worded

SAME = 4
"""Letters by which a word is taken for one that the book says as well."""


class Edition(Struct, frozen=True):
    """Where else the same rule stands."""

    book: str
    edition: str
    date: str
    number: str


class Parent(Struct, frozen=True):
    """The heading that a hit stands under."""

    number: str
    title: str


Reason = Literal["number", "words", "situation", "card", "near"]
"""Why a rule is among the answers: its number was given; words of the query stand in it; what was understood of the
situation leads to it; it tells of what a named card does; it belongs to a rule that was found."""


class Hit(Struct, frozen=True, kw_only=True):
    """One rule found; `marks` are ranges of characters in `snippet`."""

    book: str
    edition: str
    date: str
    number: str
    kind: str
    title: str
    """Its own, or that of the nearest heading above it."""
    english: str
    """The same title in English, where the book has it."""
    snippet: str
    marks: tuple[tuple[int, int], ...]
    score: float
    parent: Parent | None = None
    chapter: Parent | None = None
    """The widest heading that it stands under, or that it is."""
    has_examples: bool = False
    reasons: tuple[Reason, ...] = ()
    also: tuple[Edition, ...] = ()


class Assumed(Struct, frozen=True):
    """What was searched for in place of what was typed: «показано для: …»."""

    query: str
    typed: str


class Understood(Struct, frozen=True):
    """Words of a query and what they were understood as: «мигнул», to exile and return."""

    typed: str
    meant: Worded

    def is_telling(self) -> bool:
        """Say whether it was understood as something other than it says."""
        begun = self.typed[:SAME].lower()
        return not any(
            word.startswith(begun) for said in (self.meant.ru, self.meant.en) for word in said.lower().split()
        )


class Outcome(Struct, frozen=True):
    """Hits, best first; what was assumed; and, where nothing was found, terms that come near."""

    hits: tuple[Hit, ...]
    assumed: Assumed | None = None
    nearest: tuple[str, ...] = ()
    understood: tuple[Understood, ...] = ()
    """What the words of the query were understood as."""
