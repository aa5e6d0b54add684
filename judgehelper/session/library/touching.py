"""What of the rules a card touches, read from its abilities as they are understood.

Its keywords first, then the terms of the rules that its words speak of, then what kinds of abilities they are and what
kind of card it is; each by the English name that the books give it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from judgehelper.abilities.card import Card
from judgehelper.cards.touching import EVERYWHERE, SAID_WHOLE, english_of, keywords_of, kinds_of
from judgehelper.kernel.system import ListedCard
from judgehelper.language.english import stem
from judgehelper.search.words.thesaurus import rows, terms_of
from judgehelper.search.words.tokens import tokens
from judgehelper.systems.registry import FIRST


def touched(card: Card) -> Iterator[str]:
    """Yield the names of what a card touches in the rules, the most telling first."""
    yield from keywords_of(card)
    yield from _terms_in(english_of(card), terms_of(FIRST), EVERYWHERE)
    yield from kinds_of(card)


def touched_by(card: ListedCard, system: str) -> Iterator[str]:
    """Yield the names of what a card of a system's own touches, by the tables of that system and the common ones."""
    tables = (*terms_of(FIRST), *terms_of(system))
    yield from _terms_in(" . ".join(line.en for line in card.lines), tables, EVERYWHERE)
    yield from _terms_in(card.types.en, tables, frozenset())


def _terms_in(text: str, tables: tuple[str, ...], everywhere: frozenset[str]) -> Iterator[str]:
    """Yield the terms of the rules in an English text: phrases first, each in the order of the text."""
    said = tokens(text, stem)
    spans = [(length, place) for length in (4, 3, 2, 1) for place in range(len(said) - length + 1)]
    covered: set[int] = set()
    known = _terms(tables, everywhere)
    for length, place in spans:
        words = range(place, place + length)
        term = known.get(" ".join(said[place : place + length]))
        if term is not None and covered.isdisjoint(words):
            covered.update(words)
            yield term


@lru_cache(maxsize=8)
def _terms(tables: tuple[str, ...], everywhere: frozenset[str]) -> Mapping[str, str]:
    """Read the English names of the terms, by their stems; those of nearly every card are left out."""
    names = (name for table in tables for row in rows(table) for name in row.english)
    found = {" ".join(tokens(name, stem)): name for name in names}
    return {key: SAID_WHOLE.get(name, name) for key, name in found.items() if name not in everywhere}
