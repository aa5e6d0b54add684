"""The embedded set as it is written: each card's definition, in Russian, and its English name."""

from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Worded
from judgehelper.systems.nebozhiteli.printed.cards import Card


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the embedded set: its definition, in Russian, and its English name."""

    en: str
    define: Card


@cache
def embedded() -> tuple[Entry, ...]:
    """Read the embedded set."""
    return msgspec.json.decode(resource("cards", "nebozhiteli", "cards.json").read_bytes(), type=tuple[Entry, ...])


@cache
def english_names() -> Mapping[str, str]:
    """Give the English names of the embedded cards by their Russian ones, which the game goes by."""
    return {entry.define.name: entry.en for entry in embedded()}


def worded(name: str) -> Worded:
    """Give the name of a card in both languages; a card that a scenario describes itself has the one that it gives."""
    return Worded(name, english_names().get(name, name))
