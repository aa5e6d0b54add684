"""Which rule answers: the weights of the index first, then a closer look (`closer`) at the best of them.

The first pass sums, over the concepts of the query, rarity × the best weight of any alternative (BM25F, `weighing`).
The second looks at each of the best documents: how much of the query it covers, how much of it one sentence covers,
whether its title is what was asked, whether it speaks as an answer to this kind of question does, what it is (a
heading before its subrules, a rule before an example). The constants were tuned on the older questions of
`tests/relevance` and checked on the fresh ones.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from heapq import nlargest

from msgspec import Struct

from judgehelper.language.morphology import data_lines
from judgehelper.search.words.meaning import Concept, Meaning


class Constants(Struct, frozen=True):
    """How much each sign counts."""

    base: float = 0.15
    coverage: float = 1.0
    coverage_power: float = 1.2
    sentence: float = 1.2
    sentence_power: float = 1.7
    title: float = 0.45
    exact_title: float = 1.0
    answer: float = 0.18
    numeral: float = 0.15
    example: float = 0.75
    context: float = 1.0
    chapter: float = 0.75
    section: float = 0.95
    rule: float = 1.2
    subrule: float = 1.0
    term: float = 0.8
    mended: float = 0.03
    system: float = 1.6
    bridge: float = 0.35
    told: float = 0.9
    """What a retelling counts beside the rule's own words."""
    called: float = 1.6
    """Prefer what has been asked for in these very words."""
    asked_heading: float = 0.6
    """A question wants a rule: terms and headings count less."""
    pointer: float = 1.05
    """An entry that only says where to look passes all its weight on, and comes after where it leads."""
    variant: float = 0.7
    """Rules of a variant of the game that the query does not name."""
    bare: float = 0.6
    """A heading without a text of its own: what defines it comes first."""
    rest: float = 0.5
    """How much of a title's worth is lost where the query speaks of more than the title."""


STANDARD = Constants()

HEADINGS = ("chapter", "section", "term")
"""Kinds that name a thing more than they answer a question about it."""


STORY = 3
"""Concepts from which a query tells a situation rather than names a thing…"""
LONG_STORY = 5
"""…and from which it tells so much that the families of the first rules are not wanted besides."""
WHOLE = 0.5
"""Weight from which a concept is a thing of its own: the words of a phrase are not, beside it."""
COUNTS = 0.25
"""Share of the importance of the greatest from which a concept is one of these."""


class Asked(Struct, frozen=True, dict=True):
    """The concepts of a query with their importance, turned round."""

    importance: tuple[float, ...]
    total: float
    by_token: dict[str, tuple[tuple[int, float], ...]]
    """Token → each concept that it may stand for, with the share of the query that it covers by that."""
    answering: frozenset[str]
    wants_number: bool
    is_question: bool
    parts: frozenset[int] = frozenset()
    """The concepts that are words of a phrase."""

    @cached_property
    def telling(self) -> int:
        """How many concepts matter."""
        least = COUNTS * max(self.importance, default=0.0)
        return sum(one >= least for place, one in enumerate(self.importance) if place not in self.parts)

    @property
    def is_story(self) -> bool:
        """Tell whether a query tells a situation rather than names a thing."""
        return self.telling >= STORY


def turned_round(meaning: Meaning, importance: tuple[float, ...]) -> Asked:
    """Prepare a query for the closer look."""
    by_token: dict[str, list[tuple[int, float]]] = {}
    total = sum(importance) or 1.0
    for place, concept in enumerate(meaning.concepts):
        share = importance[place] / total
        for token, trust in concept.alternatives:
            by_token.setdefault(token, []).append((place, trust * share))
    return Asked(
        importance,
        total,
        {token: tuple(found) for token, found in by_token.items()},
        frozenset(word for intent in meaning.intents for word in answer_words().get(intent, ())),
        "quantity" in meaning.intents,
        bool(meaning.intents - {"definition"}),
        frozenset(place for place, concept in enumerate(meaning.concepts) if concept.weight < WHOLE),
    )


@lru_cache(maxsize=1)
def answer_words() -> Mapping[str, frozenset[str]]:
    """Read by which words a rule that answers each kind of question is known."""
    rows = (line.split("\t") for line in data_lines("terms", "answers.tsv"))
    return {intent: frozenset(word.strip() for word in cell.split(";")) for intent, cell in rows}


def importance_of(concept: Concept, rarity: float) -> float:
    """Return how much a concept counts in its query."""
    return concept.weight * rarity


def highest(scores: Mapping[int, float], most: int) -> list[int]:
    """Return the documents of the highest scores, the highest first."""
    least = nlargest(most, scores.values())[-1] if len(scores) > most else 0.0
    best = [document for document, score in scores.items() if score >= least]
    return sorted(best, key=lambda one: (-scores[one], one))[:most]
