"""The cards that come with the program, written for it so that every rule can be shown; in Russian and English."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from rapidfuzz import process

from judgehelper.kernel.system import ListedCard
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.nebozhiteli.printed.cards import BLANK, BLANK_CREATURE, Armour, Card, Creature, Weapon, freeze
from judgehelper.systems.nebozhiteli.printed.embedded import Entry, embedded
from judgehelper.systems.nebozhiteli.showing.rendering import lines, symbols, type_line

CLOSE = 70


class Library:
    """Finds the embedded cards by either name."""

    def __init__(self) -> None:
        self._cards: dict[str, Card] = {BLANK.name: BLANK, BLANK_CREATURE.name: BLANK_CREATURE}
        for entry in embedded():
            card = freeze(entry.define)
            self._cards[card.name.casefold()] = self._cards[entry.en.casefold()] = card

    def find(self, name: str) -> Card | None:
        """Give the card of that name, or None."""
        return self._cards.get(name.casefold())

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""
        found = process.extract(name.casefold(), self._cards.keys(), score_cutoff=CLOSE, limit=3)
        return tuple(self._cards[key].name for key, _, _ in found)

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of a definition. Raises msgspec.ValidationError."""
        return freeze(msgspec.convert(definition, Card))  # type: ignore[arg-type,unused-ignore]  # a union is a type here

    def listed(self) -> tuple[ListedCard, ...]:
        """List the embedded cards in the order of their file."""
        return _listed()


@cache
def _listed() -> tuple[ListedCard, ...]:
    return tuple(_list_one(entry) for entry in embedded())


def _list_one(entry: Entry) -> ListedCard:
    card = freeze(entry.define)
    types = Worded(type_line(card, Language.RU), type_line(card, Language.EN))
    text = zip(lines(card, Language.RU), lines(card, Language.EN), strict=True)
    return ListedCard(
        name=Worded(card.name, entry.en),
        types=types,
        value=_value(card),
        cost=symbols(card),
        lines=tuple(Worded(ru, en) for ru, en in text),
    )


def _value(card: Card) -> str:
    match card:
        case Creature():
            return str(card.life)
        case Weapon():
            return "+".join(str(n) for _, n in card.parts)
        case Armour():
            return str(card.reduction)
        case _:
            return ""
