"""The cards that come with the program, in structured form, with an English name each."""

from collections.abc import Mapping
from functools import cache

import msgspec
from rapidfuzz import process

from judgehelper.kernel.system import ListedCard
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.berserk.cards.card import Card
from judgehelper.systems.berserk.cards.embedded import Entry, embedded
from judgehelper.systems.berserk.showing.rendering import lines, type_line

CLOSE = 70


class Library:
    """Finds the embedded cards by either name."""

    def __init__(self) -> None:
        self._cards: dict[str, Card] = {}
        for entry in embedded():
            self._cards[entry.define.name.casefold()] = self._cards[entry.en.casefold()] = entry.define

    def find(self, name: str) -> Card | None:
        """Give the card of that name, or None."""
        return self._cards.get(name.casefold())

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""
        found = process.extract(name.casefold(), self._cards.keys(), score_cutoff=CLOSE, limit=3)
        return tuple(self._cards[key].name for key, _, _ in found)

    def define(self, definition: Mapping[str, object]) -> Card:
        """Make a card of a definition. Raises msgspec.ValidationError."""
        return msgspec.convert(definition, Card)

    def listed(self) -> tuple[ListedCard, ...]:
        """List the embedded cards in the order of their file."""
        return _listed()


@cache
def _listed() -> tuple[ListedCard, ...]:
    return tuple(_list_one(entry) for entry in embedded())


def _list_one(entry: Entry) -> ListedCard:
    card = entry.define
    text = zip(lines(card, Language.RU), lines(card, Language.EN), strict=True)
    return ListedCard(
        name=Worded(card.name, entry.en),
        types=Worded(type_line(card, Language.RU), type_line(card, Language.EN)),
        value=card.figures,
        cost=str(card.cost),
        lines=tuple(Worded(ru, en) for ru, en in text),
    )
