"""Rules that a question leads to besides its words: by the situation that it tells of, by the cards that it names."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from judgehelper.search.order.ranking import highest
from judgehelper.search.postings import Postings, Shelf
from judgehelper.search.results import Understood
from judgehelper.search.words.situations import GENERAL, Reading, Situations
from judgehelper.search.words.spelling import Meant
from judgehelper.search.words.thesaurus import Trust

STRENGTH = 1.25
"""What a rule that a question leads to whole counts, as a share of the best answer by words."""
SPEAKING = 0.3
"""What a rule counts that speaks of all that a question tells of, beside one that is entered under it."""
WIDER = 0.6
"""What a facet counts there that is only meant along: who dies, leaves."""
BEST = 20
"""Documents that are kept of those that speak of a question."""


class Brought(Struct, frozen=True):
    """What somebody else read in a query: cards, their rules, and the facets of situations that they bring along."""

    spans: tuple[tuple[int, int], ...] = ()
    """Characters of the query that name them: they are no words of a question."""
    system: str = ""
    rules: tuple[tuple[str, float], ...] = ()
    """Numbers of the base edition, each with how surely it is meant, 0 to 1."""
    facets: tuple[str, ...] = ()


NOTHING_BROUGHT = Brought()


class Led(Struct, frozen=True):
    """Documents that a query leads to, 0 to 1, and what was understood on the way."""

    documents: Mapping[int, float]
    understood: tuple[Understood, ...] = ()
    of_cards: Mapping[int, float] = MappingProxyType({})
    """Those that tell of what a named card does."""
    entered: Mapping[int, float] = MappingProxyType({})
    """Those that are entered under the facets of the question."""
    speaking: Mapping[int, float] = MappingProxyType({})
    """Those that speak of its facets."""

    def is_of_situation(self, document: int) -> bool:
        """Tell whether the situation of the question leads to a document."""
        return document in self.entered or document in self.speaking


class Books(Struct, frozen=True):
    """The books of a game that are searched."""

    system: str
    ids: frozenset[str]
    shelf: Shelf

    @property
    def size(self) -> int:
        """How many documents they have, of those that several hold one each."""
        return self.shelf.of_game(self.system, self.ids)

    def speaking(self, facet: str) -> Postings:
        """Return those that speak of a facet, and how much."""
        return self.shelf.speaking(self.system, facet, self.ids)


Names = Mapping[str, Trust]
"""Token → its other names."""


def follow(
    words: tuple[Meant, ...],
    situations: Mapping[str, Situations],
    shelf: Shelf,
    books: frozenset[str],
    brought: Brought = NOTHING_BROUGHT,
    names: Names = MappingProxyType({}),
) -> Led:
    """Follow the words of a query, and what was brought along, to documents of the games in `situations`; those that
    only speak of it are looked for in `books`."""
    entered: dict[int, float] = {}
    speaking: dict[int, float] = {}
    understood: dict[str, Understood] = {}
    for system, known in situations.items():
        tokens = [word.heard if word.heard and word.token not in known.forms else word.token for word in words]
        readings = (*(first := known.read(tokens)), *_by_other_names(tokens, first, known, names))
        facets = [one.facet for one in readings]
        along = brought.facets if system == brought.system else ()
        _lift(entered, system, known.lead(facets, along).items(), shelf)
        speaking.update(speaking_of(facets, known, Books(system, books, shelf)))
        for one in readings:
            typed = " ".join(words[place].word for place in one.places)
            understood.setdefault(typed, Understood(typed, known.facets[one.facet].said))
    of_cards: dict[int, float] = {}
    if brought.system:
        _lift(of_cards, brought.system, brought.rules, shelf)
    worth = {
        one: max(entered.get(one, 0.0) + SPEAKING * speaking.get(one, 0.0), of_cards.get(one, 0.0))
        for one in (*entered, *speaking, *of_cards)
    }
    return Led(worth, tuple(understood.values()), of_cards, entered, speaking)


def _by_other_names(
    tokens: Sequence[str], read: Sequence[Reading], situations: Situations, names: Names
) -> Iterator[Reading]:
    """Read the words that say nothing themselves by the first of their other names that does."""
    taken = {place for one in read for place in one.places}
    for place, token in enumerate(tokens):
        if place not in taken and token not in situations.forms:
            known = (name for name, _ in names.get(token, ()) if name in situations.forms)
            yield from (Reading(facet, (place,)) for facet in situations.forms.get(next(known, ""), ()))


def _lift(found: dict[int, float], system: str, rules: Iterable[tuple[str, float]], shelf: Shelf) -> None:
    for number, worth in rules:
        for document in shelf.at(system, number):
            found[document] = max(worth, found.get(document, 0.0))


def speaking_of(facets: Iterable[str], situations: Situations, books: Books) -> Mapping[int, float]:
    """Find the documents of a game that speak of the facets of a question, the best few, 0 to 1."""
    said = frozenset(facets)
    whole = sum(_telling(facet, situations, books.size, len(books.speaking(facet)[0])) for facet in sorted(said))
    scores: dict[int, float] = defaultdict(float)
    for facet in sorted(situations.with_wider(said)):
        documents, weights = books.speaking(facet)
        telling = _telling(facet, situations, books.size, len(documents)) * (1.0 if facet in said else WIDER)
        for document, weight in zip(documents, weights):
            scores[document] += telling * weight
    return {one: min(scores[one] / whole, 1.0) for one in highest(scores, BEST)} if whole else {}


def _telling(facet: str, situations: Situations, size: int, holding: int) -> float:
    """Say how much a facet tells: little where it is general or many rules speak of it."""
    known = situations.facets.get(facet)
    rarity = math.log(1 + size / (1 + holding))
    return rarity * (GENERAL if known is not None and known.is_general else 1.0)
