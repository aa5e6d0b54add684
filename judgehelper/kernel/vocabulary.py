"""The closed words in which a system writes the texts of cards down, so that a card of one's own can be put together.

A text is plain data as a file holds it; which parts there are follows from the types of the file. A system adds how the
parts are called, which of them its engine plays, and reads a card back in words.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from judgehelper.kernel.words import Worded


class CardLine(Struct, frozen=True):
    """A sentence of a card as it is understood; `against`: the words of it that would not be carried out, each with a
    reason in English."""

    said: Worded
    against: tuple[tuple[Worded, str], ...] = ()


class Vocabulary(Struct, frozen=True, kw_only=True):
    """What a system says of its words. A part of a text is named by its type, its fields by their names in code."""

    label: Callable[[str], Worded]
    """What a field tells."""
    word: Callable[[str], Worded]
    """A word, a kind of part, or a value that is begun."""
    played: Callable[[Any], tuple[str, ...]]
    """The fields that can be said of a part as it stands."""
    words_at: Callable[[str, str], tuple[str, ...]]
    """The words that may stand in a field of a part where the type allows any; () where any text may."""
    begun: Callable[[str], tuple[Any, ...]]
    """The ways in which a part of a type is begun, as plain data; () where it is begun empty, or by its tag."""
    type_of: Callable[[str, str], Any]
    """The type of a field of a part where the file leaves it open; None where it stays open."""
    read_back: Callable[[Any], tuple[CardLine, ...]]
    """Says a card sentence by sentence, in both languages."""
    rated: Callable[[Any], tuple[Worded, str]]
    """Says what a card is, and what it is rated by."""
