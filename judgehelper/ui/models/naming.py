"""Cards by the names of the language that is read: where one is known, it stands in every word that is shown.

What a game and its files say keeps the names that they have; only what is looked at is said otherwise.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from judgehelper.kernel.board import Board
from judgehelper.kernel.timeline import is_behind
from judgehelper.session.desk import Desk
from judgehelper.session.growth import ReadSoFar
from judgehelper.session.saying.typography import typeset

Said = TypeVar("Said")
KEPT = 20_000
"""Values whose words are kept."""
NameIn = Callable[[str], str]
"""Gives the name of a card in the language that is read; its own where no other is known."""


def own_name(name: str) -> str:
    """Leave a name as it is."""
    return name


class Naming:
    """The names of the cards of one desk, and how they are said."""

    def __init__(self, names: Iterable[str], name_in: NameIn) -> None:
        told = {name: name_in(name) for name in dict.fromkeys(names) if len(name) > 1}
        self.known = {name: local for name, local in told.items() if local != name}
        longest = sorted(self.known, key=len, reverse=True)
        self._found = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest)) + r")(?!\w)") if longest else None

    def say(self, text: str) -> str:
        """Say the cards in a text by their names in the language that is read."""
        if self._found is None or not text:
            return text
        said = self._found.sub(lambda found: self.known[found[0]], text)
        return said if said != text else text

    def other(self, local: str) -> str:
        """Give the name that a game and its files use for a card; empty where it is the same."""
        return next((name for name, known in self.known.items() if known == local), "")

    def said(self, value: Any) -> Any:
        """Say the cards in everything that is shown."""
        return typeset(value, self.say) if self._found is not None else value


class Sayings:
    """What many values are in the words that are shown: each is worded once, as long as it and the names stay."""

    def __init__(self, naming: Naming) -> None:
        self.naming = naming
        self._kept: dict[Hashable, tuple[Any, Any]] = {}

    def say(self, key: Hashable, value: Said) -> Said:
        """Set a value in print and say its cards by name; `key` tells what it describes."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != value:
            if len(self._kept) > KEPT:
                self._kept.clear()
            kept = self._kept[key] = (value, self.naming.said(typeset(value)))
        said: Said = kept[1]
        return said

    def say_board(self, board: Board) -> Board:
        """Say a board piece by piece: most of them are as they were."""
        zones = tuple(
            replace(
                self.say(("zone", zone.id), replace(zone, pieces=())),
                pieces=tuple(self.say(("piece", piece.id), piece) for piece in zone.pieces),
            )
            for zone in board.zones
        )
        return replace(self.say("board", replace(board, zones=())), zones=zones)


class Named:
    """The names that a game's data and the judge's deeds name, moment by moment: as it grows, only the new are read."""

    def __init__(self) -> None:
        self._so_far = ReadSoFar()
        self._names: dict[int, tuple[str, ...]] = {}

    def on(self, desk: Desk, board: Board) -> Iterator[str]:
        """List the names of cards that a board shows, and those that were named on the way here."""
        for zone in board.zones:
            yield from (piece.name for piece in zone.pieces)
        self._read(desk)
        for moment, names in self._names.items():
            if is_behind(desk.line, moment):
                yield from names

    def _read(self, desk: Desk) -> None:
        unread = self._so_far.unread(desk)
        if unread.start == 0:
            self._names.clear()
        for moment in unread:
            if names := tuple(dict.fromkeys(_named(desk, moment))):
                self._names[moment] = names
        self._so_far.read(desk)


def _named(desk: Desk, moment: int) -> Iterator[str]:
    if moment in desk.laid_out:
        yield from _cards_in(desk.laid_out[moment]["players"])
    if (deed := desk.line.moments[moment].deed) is not None:
        yield from _cards_in(deed)


def _cards_in(data: Any) -> Iterator[str]:
    match data:
        case Mapping():
            for key, value in data.items():
                if key == "card" and isinstance(value, str):
                    yield value
                elif key != "define":
                    yield from _cards_in(value)
        case list() | tuple():
            for each in data:
                if isinstance(each, str):
                    yield each
                else:
                    yield from _cards_in(each)
