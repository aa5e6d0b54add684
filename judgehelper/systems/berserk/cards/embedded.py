"""The cards that come with the program: their definitions, in Russian, and their English names."""

from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language
from judgehelper.systems.berserk.cards.card import Card


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the embedded set: its definition, in Russian, and its English name."""

    en: str
    define: Card


@cache
def embedded() -> tuple[Entry, ...]:
    """Read the embedded set."""
    return msgspec.json.decode(resource("cards", "berserk", "cards.json").read_bytes(), type=tuple[Entry, ...])


def called(name: str, language: Language) -> str:
    """Call a card in a language; one that is none of the set by its own name."""
    return _english().get(name, name) if language is Language.EN else name


@cache
def _english() -> Mapping[str, str]:
    return {each.define.name: each.en for each in embedded()}
