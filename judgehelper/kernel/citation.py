"""A citation is an address: the number of a rule in the base edition of its book.

Numbers move between editions; comparing two books yields the map of their numbers, so the code cites one edition only.
"""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from msgspec import Struct


class RuleRef(Struct, frozen=True, array_like=True, order=True):
    """The number of a rule in the base edition of its book."""

    book: str
    number: str

    def __str__(self) -> str:
        return f"{self.book} {self.number}"


Citations = tuple[RuleRef, ...]

F = TypeVar("F", bound=Callable[..., object])


@cache
def ref(book: str, number: str) -> RuleRef:
    """Give the one shared value of an address: a log holds thousands of them."""
    return RuleRef(book, number)


@cache
def cite(book: str, *numbers: str) -> Citations:
    """Cite several rules of one book."""
    return tuple(ref(book, number) for number in numbers)


class Violation(Struct, frozen=True):
    """One reason why something is not allowed; `reason` is a message key that the rule system words.

    `about` names the objects, players or numbers in question, in the order of the message's holes.
    """

    reason: str
    cites: Citations
    about: tuple[int | str, ...] = ()


class Refusal(Struct, frozen=True):
    """Why the program stays silent: what is not understood or not supported, and where it mattered.

    `subject` names the card or rule, `text` the words in question, `why` is a sentence in English.
    """

    subject: str
    text: str
    why: str
    cites: Citations = ()
