"""Cards as search offers them: the card that a query names, and what of the rules its text touches.

Cards come from the library and from the rule systems that bring their own; of one name, the library's come first.
Famous cards that nobody imported are known by their names and by what they touch (`cards.known`), and never offered.
A name is a whole one in any language and spelling, or the beginning of one while it is typed, as soon as few are left
that begin so. Names are looked up without the compiler of cards, which is loaded only for a card that was named.
"""

from bisect import bisect_left
from collections.abc import Mapping
from functools import cached_property

from judgehelper.cards.embedded import EmbeddedCards
from judgehelper.cards.known import KnownCards
from judgehelper.cards.names import fold
from judgehelper.cards.store import Store
from judgehelper.cards.touched import Touched
from judgehelper.session.library.lookup import NOTHING_TOUCHED, NamedCard
from judgehelper.session.mentions import Names, names_in_sentences
from judgehelper.session.place import Place
from judgehelper.systems import registry
from judgehelper.systems.registry import FIRST

SHORTEST = 4
"""Letters of a name's beginning that are taken for it."""
FEW = 4
"""Names that may begin so."""
LAST_LETTER = "\U0010ffff"
"""Comes after every letter."""


class CardNames:
    """Finds the card that a query names, among the embedded cards and the imported ones of a data folder."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._embedded = EmbeddedCards()
        self._famous = KnownCards()
        self._store = Store(place.cards)
        self._touched: dict[str, Touched] = {}

    def find(self, query: str) -> NamedCard | None:
        """Return the card that a query names, in Russian or English, or None."""
        folded = fold(query)
        name = folded if folded in self._known else self._beginning(folded)
        return self._named(name) if name else None

    def mentioned(self, query: str, game: str = "") -> tuple[tuple[NamedCard, tuple[int, int]], ...]:
        """Find the cards that a sentence names, of the game in play, each with the characters that name it."""
        within = self._in_sentences.within(query, is_played=game == FIRST)
        found = ((self._named(one.name), (one.start, one.end)) for one in within)
        return tuple((card, span) for card, span in found if card is not None and game in ("", card.system))

    def rules(self, card: NamedCard) -> Touched:
        """Return the rules that a card touches by its structure, and the facets of situations that it brings along."""
        if card.name not in self._touched:
            self._touched[card.name] = self._worked_out(card)
        return self._touched[card.name]

    def joined(self, one: NamedCard, other: NamedCard) -> tuple[str, ...]:
        """Return the rules in which two cards meet."""
        from judgehelper.cards.card_rules import joined  # loads the vocabulary of cards: not before one is named

        return joined(self.rules(one), self.rules(other))

    def _worked_out(self, card: NamedCard) -> Touched:
        from judgehelper.cards.card_rules import touched_by_card  # as above

        if card.system != FIRST:
            return NOTHING_TOUCHED
        found = self._embedded.structure(fold(card.name))
        if found is None and card.is_here:
            from judgehelper.session.cards import open_cards  # loads the grammar of cards: only for an imported one

            found = open_cards(self._place).find(card.name)
        if found is not None:
            return touched_by_card(found)
        known = self._famous.find(fold(card.name))
        return known.touched if known is not None else NOTHING_TOUCHED

    def touched(self, card: NamedCard) -> tuple[str, ...]:
        """Return the English names of what the abilities of a card touch in the rules, the most telling first."""
        from judgehelper.session.cards import (  # loads the grammar of cards: not before one is named
            has_own_cards,
            listed_card,
            open_cards,
        )
        from judgehelper.session.library.touching import touched, touched_by  # as above

        if has_own_cards(card.system):
            listed = listed_card(card.system, card.name)
            return () if listed is None else tuple(dict.fromkeys(touched_by(listed, card.system)))
        found = open_cards(self._place).find(card.name)
        return () if found is None else tuple(dict.fromkeys(touched(found)))

    def renew(self) -> None:
        """Forget the names: cards were imported."""
        for known in ("_names", "_known", "_in_sentences"):
            self.__dict__.pop(known, None)
        self._touched.clear()

    def _named(self, folded: str) -> NamedCard | None:
        name = self._embedded.name_of(folded)
        if not name:
            record = self._store.find(folded)
            if record is None:
                return self._own.get(folded) or self._by_fame(folded)
            name = record.name
        return NamedCard(name, self._embedded.russian_name(name), FIRST)

    def _by_fame(self, folded: str) -> NamedCard | None:
        known = self._famous.find(folded)
        return None if known is None else NamedCard(known.name, "", FIRST, is_here=False)

    @cached_property
    def _own(self) -> Mapping[str, NamedCard]:
        """The cards that rule systems bring along, by either name."""
        systems = (registry.system(key) for key in registry.with_own_cards())
        listed = ((system.key, card.name) for system in systems if system.cards for card in system.cards().listed())
        return {fold(each): NamedCard(name.en, name.ru, key) for key, name in listed for each in (name.ru, name.en)}

    @cached_property
    def _in_sentences(self) -> Names:
        return names_in_sentences(self._names)

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self._names)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(sorted({*self._embedded.names(), *self._store.names(), *self._own, *self._famous.names()}))

    def _beginning(self, folded: str) -> str:
        """Return the first of the few names that begin so, or ""."""
        if len(folded) < SHORTEST:
            return ""
        first = bisect_left(self._names, folded)
        last = bisect_left(self._names, folded + LAST_LETTER, first)
        return self._names[first] if 0 < last - first <= FEW else ""
