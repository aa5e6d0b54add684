"""Rules that a question leads to besides its words: by the situation that it tells of, by the cards that it names."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from judgehelper.search.order.ranking import highest
from judgehelper.search.postings import Shelf, kept
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

REMEMBERED = 64
"""Sets of facets of which is kept where they lead."""


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


Names = Mapping[str, Trust]
"""Token → its other names."""
NO_NAMES: Names = MappingProxyType({})
Facets = tuple[str, ...]
NOWHERE: Mapping[int, float] = MappingProxyType({})


class Leads:
    """Follows the words of queries. From one key to the next what they tell of stays, so where that leads is kept."""

    def __init__(self, shelf: Shelf, situations: Mapping[str, Situations], names: Mapping[str, Names]) -> None:
        self._shelf = shelf
        self._situations = situations
        self._names = names
        self._entered = kept(self._entered_under, most=REMEMBERED)
        self._speaking = kept(self._speaking_of, most=REMEMBERED)

    def follow(
        self,
        words: tuple[Meant, ...],
        games: frozenset[str],
        books: frozenset[str],
        brought: Brought = NOTHING_BROUGHT,
    ) -> Led:
        """Follow the words of a query, and what was brought along, to documents of some games; those that only speak of
        it are looked for in `books`."""
        entered: dict[int, float] = {}
        speaking: dict[int, float] = {}
        understood: dict[str, Understood] = {}
        for system, known in self._situations.items():
            if system not in games:
                continue
            readings = _readings(words, known, self._names.get(system, NO_NAMES))
            facets = tuple(sorted({one.facet for one in readings}))
            entered |= self._entered((system, facets, brought.facets if system == brought.system else ()))
            speaking |= self._speaking((system, facets, books))
            for one in readings:
                typed = " ".join(words[place].word for place in one.places)
                understood.setdefault(typed, Understood(typed, known.facets[one.facet].said))
        of_cards = _at(brought.system, brought.rules, self._shelf) if brought.system else NOWHERE
        worth = {
            one: max(entered.get(one, 0.0) + SPEAKING * speaking.get(one, 0.0), of_cards.get(one, 0.0))
            for one in (*entered, *speaking, *of_cards)
        }
        return Led(worth, tuple(understood.values()), of_cards, entered, speaking)

    def _entered_under(self, key: tuple[str, Facets, Facets]) -> Mapping[int, float]:
        """Find the documents of a game that are entered under facets of a question and of its cards."""
        system, facets, along = key
        return _at(system, self._situations[system].lead(facets, along).items(), self._shelf)

    def _speaking_of(self, key: tuple[str, Facets, frozenset[str]]) -> Mapping[int, float]:
        """Find the documents of a game that speak of the facets of a question, the best few, 0 to 1."""
        system, facets, books = key
        situations, size = self._situations[system], self._shelf.of_game(system, books)
        scores: dict[int, float] = defaultdict(float)
        whole = 0.0
        for facet in sorted(situations.with_wider(facets)):
            documents, weights = self._shelf.speaking(system, facet, books)
            telling = _telling(facet, situations, size, len(documents)) * (1.0 if facet in facets else WIDER)
            whole += telling if facet in facets else 0.0
            for document, weight in zip(documents, weights):
                scores[document] += telling * weight
        return {one: min(scores[one] / whole, 1.0) for one in highest(scores, BEST)} if whole else NOWHERE


def _readings(words: tuple[Meant, ...], situations: Situations, names: Names) -> tuple[Reading, ...]:
    tokens = [word.heard if word.heard and word.token not in situations.forms else word.token for word in words]
    first = situations.read(tokens, [word.word for word in words])
    return (*first, *_by_other_names(tokens, first, situations, names))


def _by_other_names(
    tokens: Sequence[str], read: Sequence[Reading], situations: Situations, names: Names
) -> Iterator[Reading]:
    """Read the words that say nothing themselves by the first of their other names that does."""
    taken = {place for one in read for place in one.places}
    for place, token in enumerate(tokens):
        if place not in taken and token not in situations.forms:
            known = (name for name, _ in names.get(token, ()) if name in situations.forms)
            yield from (Reading(facet, (place,)) for facet in situations.forms.get(next(known, ""), ()))


def _at(system: str, rules: Iterable[tuple[str, float]], shelf: Shelf) -> dict[int, float]:
    """Find the documents at numbers of the base edition, each with the best of its worths."""
    found: dict[int, float] = {}
    for number, worth in rules:
        for document in shelf.at(system, number):
            found[document] = max(worth, found.get(document, 0.0))
    return found


def _telling(facet: str, situations: Situations, size: int, holding: int) -> float:
    """Say how much a facet tells: little where it is general or many rules speak of it."""
    known = situations.facets.get(facet)
    rarity = math.log(1 + size / (1 + holding))
    return rarity * (GENERAL if known is not None and known.is_general else 1.0)
