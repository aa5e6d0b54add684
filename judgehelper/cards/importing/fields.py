"""Reading the fields of foreign data: what is not of the expected type is told with its place, never guessed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from judgehelper.abilities.words.colours import BY_LETTER
from judgehelper.cards.errors import CardError
from judgehelper.kernel.machine.outside import shortened
from judgehelper.kernel.words import phrase


class Bytes(Protocol):
    """A file read once, by blocks or by lines."""

    def read(self, size: int = -1, /) -> bytes:
        """Read on."""

    def __iter__(self) -> Iterator[bytes]:
        """Read line by line."""


def text_of(card: Mapping[str, Any], field: str, place: str) -> str:
    """Give a text field, empty where it is missing. Raises CardError where it is something else."""
    value = card.get(field)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise CardError(place, phrase('the field "{field}" holds no text', field=field), "download the file again")
    if not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value):
        raise CardError(place, phrase("«{text}» holds half of a letter", text=shortened(value)), "download it again")
    return value


def figure_of(card: Mapping[str, Any], field: str, place: str) -> str | None:
    """Give power, toughness, loyalty or defense as printed; None where the card has none."""
    value = card.get(field)
    return str(value) if isinstance(value, int) else text_of(card, field, place) or None


def colours_of(card: Mapping[str, Any], field: str, place: str) -> tuple[str, ...]:
    """Give the words for colour letters; a source that says none has none. Raises CardError for what is no list."""
    letters = card.get(field) or []
    if not isinstance(letters, list) or not all(isinstance(letter, str) for letter in letters):
        raise CardError(place, phrase('the field "{field}" lists no colours', field=field), "download the file again")
    return tuple(BY_LETTER[letter] for letter in letters if letter in BY_LETTER)


def objects_of(values: Any, place: str) -> Iterable[Mapping[str, Any]]:
    """Give a list of objects. Raises CardError where it is something else."""
    if not isinstance(values, list) or not all(isinstance(each, dict) for each in values):
        raise CardError(place, "is not a list of cards or faces", "download the file again")
    return values
