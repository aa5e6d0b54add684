"""A deck: how many of which card lie in which zone before the game. What a file is, its content says, not its name."""

from pathlib import Path

from msgspec import Struct

from judgehelper.cards.errors import CardError
from judgehelper.kernel.machine.bounds import COPIES, DECK_BYTES, MB
from judgehelper.kernel.machine.outside import TooLarge, read_whole
from judgehelper.kernel.words import phrase

ZONES = ("library", "sideboard", "command")
"""Where the cards of a deck lie before the game, by the names of scenario files (rules 100.2-4, 903.6)."""


class Entry(Struct, frozen=True):
    """Some copies of a card in a zone."""

    name: str
    count: int
    zone: str = "library"


class Deck(Struct, frozen=True, kw_only=True):
    """A deck list as read: entries in the order of the file, equal ones joined."""

    name: str = ""
    entries: tuple[Entry, ...] = ()

    def zone(self, zone: str) -> tuple[Entry, ...]:
        """Give the entries of one zone."""
        return tuple(entry for entry in self.entries if entry.zone == zone)


def join(entries: list[Entry]) -> tuple[Entry, ...]:
    """Join entries of the same card in the same zone, in the order of their first mention."""
    counts: dict[tuple[str, str], int] = {}
    for entry in entries:
        key = (entry.name, entry.zone)
        counts[key] = counts.get(key, 0) + entry.count
    return tuple(Entry(name, count, zone) for (name, zone), count in counts.items())


def checked(name: str, count: int, zone: str, *, place: str) -> Entry:
    """Make an entry of what a file says. Raises CardError for an empty name or a count out of bounds."""
    if not name:
        raise CardError(place, "names no card", "write a number and a card's name")
    if not 1 <= count <= COPIES:
        raise CardError(
            place,
            phrase("{count} copies of {name}", count=count, name=name),
            phrase("write a number from 1 to {most}", most=COPIES),
        )
    return Entry(name, count, zone)


def read_text(path: Path) -> str:
    """Read a small text file in UTF-8 or UTF-16. Raises CardError."""
    try:
        data = read_whole(path, DECK_BYTES)
    except TooLarge as error:
        wrong = phrase("is larger than {largest} MB", largest=error.most // MB)
        raise CardError(path.name, wrong, "is it really a deck or a puzzle?") from error
    except OSError as error:
        wrong = phrase("cannot be read ({strerror})", strerror=error.strerror or error)
        raise CardError(str(path), wrong, "check the name and the rights") from error
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise CardError(
            path.name, phrase("is not text in {said}", said=encoding.upper()), "save it as UTF-8"
        ) from error
    if "\0" in text:
        raise CardError(path.name, "holds NUL characters", "choose a text file")
    return text
