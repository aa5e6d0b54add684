"""The cards that come with the program: in its own structured form, one JSON object a line, decoded when asked for.

A line is `{"ru": Russian name or "", "card": the card as plain data}` (`cards.structured`). Names are facts; the text
of a card is rendered from its abilities.
"""

from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import Struct, structs

from judgehelper.abilities.card import Card
from judgehelper.cards.names import fold
from judgehelper.cards.rendering.english import say_by_name
from judgehelper.cards.structured import read_card
from judgehelper.kernel.machine.resources import resource


class _Names(Struct, frozen=True):
    name: str
    faces: tuple["_Named", ...] = ()


class _Named(Struct, frozen=True):
    name: str


class _Line(Struct, frozen=True):
    card: _Names
    ru: str = ""


class _Whole(Struct, frozen=True):
    card: Any
    ru: str = ""


_LINE = msgspec.json.Decoder(_Line)
_WHOLE = msgspec.json.Decoder(_Whole)


class EmbeddedCards:
    """Embedded cards by every name of theirs; nothing is read before the first question."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._cards: dict[str, Card] = {}

    @cached_property
    def _lines(self) -> Mapping[str, bytes]:
        return _shipped_lines() if self._path is None else _read_lines(self._path)

    def find(self, folded: str) -> Card | None:
        """Give the card of that folded name."""
        line = self._lines.get(folded)
        if line is None:
            return None
        if folded not in self._cards:
            self._cards[folded] = _spoken(read_card(_WHOLE.decode(line).card, f'embedded card "{folded}"'))
        return self._cards[folded]

    def name_of(self, folded: str) -> str:
        """Give the name of the card of that folded name as it is written, "" where there is none."""
        line = self._lines.get(folded)
        return _LINE.decode(line).card.name if line else ""

    def structure(self, folded: str) -> Card | None:
        """Give the card of that folded name without its wording: for whoever asks what it does, not what it says."""
        line = self._lines.get(folded)
        return read_card(_WHOLE.decode(line).card, f'embedded card "{folded}"') if line else None

    def names(self) -> tuple[str, ...]:
        """List all folded names."""
        return tuple(self._lines)

    def russian_name(self, name: str) -> str:
        """Give the official Russian name of a card, empty where none is known."""
        line = self._lines.get(fold(name))
        return _LINE.decode(line).ru if line else ""


def _spoken(card: Card) -> Card:
    """Give a card with the wording of its abilities, written from their structure: no text comes with the program."""
    faces = (
        structs.replace(face, texts=tuple(say_by_name(ability, face) for ability in face.abilities))
        for face in card.faces
    )
    return structs.replace(card, faces=tuple(faces))


@cache
def _shipped_lines() -> Mapping[str, bytes]:
    """Read what comes with the program once, whoever asks: the window, its cards and its search each have a shelf."""
    return MappingProxyType(_read_lines(resource("cards", "magic.jsonl")))


def _read_lines(path: Path) -> dict[str, bytes]:
    lines: dict[str, bytes] = {}
    for line in filter(None, path.read_bytes().split(b"\n")):
        known = _LINE.decode(line)
        for name in (known.card.name, *(face.name for face in known.card.faces), known.ru):
            if name:
                lines.setdefault(fold(name), line)
    return lines
