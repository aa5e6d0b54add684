"""The cards as the window offers them while a name is typed: the session's library, or the cards a system brings."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.library import CardLibrary
from judgehelper.cards.names import fold
from judgehelper.cards.rendering.showing import value_of
from judgehelper.kernel.system import ListedCard, OwnCards
from judgehelper.kernel.words import Language
from judgehelper.session.cards import judge
from judgehelper.ui.services import CardName


class CardShelf:
    """The library of a data folder with completion."""

    def __init__(self, library: CardLibrary) -> None:
        self._library = library
        self._embedded = EmbeddedCards()

    def find(self, name: str) -> Any | None:
        """Give the card of that name."""
        return self._library.find(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""
        return self._library.suggest(name)

    def define(self, definition: Mapping[str, Any]) -> Any:
        """Make a card of a definition."""
        return self._library.define(definition)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(sorted(dict.fromkeys((*self._embedded.names(), *self._library.store.names()))))

    def complete(self, beginning: str, language: Language, limit: int = 20) -> tuple[CardName, ...]:
        """Offer names that begin so, then names with a word that begins so, then close ones."""
        folded = fold(beginning)
        first = [name for name in self._names if name.startswith(folded)]
        inside = [name for name in self._names if f" {folded}" in name]
        found = (self._library.find(name) for name in (first + inside)[:limit])
        names = dict.fromkeys(card.name for card in found if card is not None)
        return tuple(self._offer(name, language) for name in (names or self._library.suggest(beginning)))

    def _offer(self, name: str, language: Language) -> CardName:
        card = self._library.find(name)
        assert card is not None
        russian = self._embedded.russian_name(card.name)
        face = card.faces[0]
        shown, other = (russian, card.name) if russian and language is Language.RU else (card.name, russian)
        types = " ".join((*face.supertypes, *face.types)) + (f" — {' '.join(face.subtypes)}" if face.subtypes else "")
        return CardName(name=shown, other_name=other, types=types, value=value_of(face), unread=len(judge(card).unread))


class OwnShelf:
    """The cards that a rule system brings along, with completion in both languages."""

    def __init__(self, cards: OwnCards) -> None:
        self._cards = cards

    def find(self, name: str) -> Any | None:
        """Give the card of that name."""
        return self._cards.find(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""
        return self._cards.suggest(name)

    def define(self, definition: Mapping[str, Any]) -> Any:
        """Make a card of a definition."""
        return self._cards.define(definition)

    @cached_property
    def _names(self) -> tuple[tuple[str, ListedCard], ...]:
        named = ((fold(name), card) for card in self._cards.listed() for name in (card.name.ru, card.name.en))
        return tuple(sorted(named, key=lambda each: each[0]))

    def complete(self, beginning: str, language: Language, limit: int = 20) -> tuple[CardName, ...]:
        """Offer names that begin so, then names with a word that begins so, then close ones."""
        folded = fold(beginning)
        first = [card for name, card in self._names if name.startswith(folded)]
        inside = [card for name, card in self._names if f" {folded}" in name]
        close = {fold(name) for name in self._cards.suggest(beginning)} if not first + inside else set()
        near = [card for name, card in self._names if name in close]
        found = {card.name.ru: card for card in first + inside + near}
        return tuple(_offer(card, language) for card in tuple(found.values())[:limit])


def _offer(card: ListedCard, language: Language) -> CardName:
    other = Language.EN if language is Language.RU else Language.RU
    return CardName(name=card.name(language), other_name=card.name(other), types=card.types(language), value=card.value)
