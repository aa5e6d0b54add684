"""The cards as the window offers them while a name is typed: the session's library, or the cards a system brings."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.finding import meant, sounded
from judgehelper.cards.library import CardLibrary
from judgehelper.cards.names import fold
from judgehelper.cards.rendering.showing import value_of
from judgehelper.cards.rendering.types import type_line
from judgehelper.kernel.system import ListedCard, OwnCards
from judgehelper.kernel.words import Language
from judgehelper.session.cards import judge
from judgehelper.ui.services import CardName


class CardShelf:
    """The library of a data folder with completion."""

    def __init__(self, library: CardLibrary) -> None:
        self._library = library
        self._embedded = EmbeddedCards()
        self._local: dict[str, str] = {}
        """The Russian names found so far; another import makes another shelf."""

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

    @cached_property
    def _sounds(self) -> tuple[tuple[str, str], ...]:
        return tuple((name, sounded(name)) for name in self._names)

    def complete(self, beginning: str, language: Language, limit: int = 20) -> tuple[CardName, ...]:
        """Offer the cards that the letters can mean, those first whose name begins so."""
        found = (self._library.find(name) for name in meant(beginning, self._names, lambda: self._sounds, limit))
        names = dict.fromkeys(card.name for card in found if card is not None)
        if not names:
            return tuple(replace(self._offer(each, language), is_guess=True) for each in self.suggest(beginning))
        return tuple(self._offer(name, language) for name in names)

    def name_in(self, name: str, language: Language) -> str:
        """Give the name of a card in a language; its own where no other is known."""
        return (self._russian(name) if language is Language.RU else "") or name

    def _russian(self, name: str) -> str:
        """Find the Russian name: among the embedded cards, else in the database that was imported."""
        if name not in self._local:
            self._local[name] = self._embedded.russian_name(name) or self._library.local_name(name, "ru")
        return self._local[name]

    def _offer(self, name: str, language: Language) -> CardName:
        card = self._library.find(name)
        assert card is not None
        russian = self._russian(card.name)
        face = card.faces[0]
        shown, other = (russian, card.name) if russian and language is Language.RU else (card.name, russian)
        types, unread = type_line(face)(language), len(judge(card).unread)
        return CardName(name=shown, other_name=other, types=types, value=value_of(face), unread=unread)


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
        names = [name for name, _ in self._names]
        sounds = [(name, sounded(name)) for name in names]
        found = meant(beginning, names, lambda: sounds, limit)
        by_name = self._by_name
        if not found:
            guessed = (by_name[fold(name)] for name in self._cards.suggest(beginning) if fold(name) in by_name)
            return tuple(replace(_offer(card, language), is_guess=True) for card in guessed)
        cards = {by_name[name].name.ru: by_name[name] for name in found}
        return tuple(_offer(card, language) for card in cards.values())

    def name_in(self, name: str, language: Language) -> str:
        """Give the name of a card in a language."""
        card = self._by_name.get(fold(name))
        return card.name(language) if card is not None else name

    @cached_property
    def _by_name(self) -> Mapping[str, ListedCard]:
        return dict(reversed(self._names))


def _offer(card: ListedCard, language: Language) -> CardName:
    other = Language.EN if language is Language.RU else Language.RU
    return CardName(name=card.name(language), other_name=card.name(other), types=card.types(language), value=card.value)
