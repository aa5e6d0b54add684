"""Which rule answers a situation that somebody tells: all signs together, weighed as rounds of questions taught it.

A query of a few words asks for a thing, and the rule that bears its name comes first (`ranking`). A told situation
shares a word or two with many rules; none of the signs decides alone, and how they weigh against each other is learned
(`python -m tests.relevance.judging`): a linear sum, each weight a line of `resources/terms/judging.tsv`.
"""

import math
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from judgehelper.language.morphology import data_lines
from judgehelper.search.order.closer import Look, Read

LEAST_FACTOR = 0.05
"""Keeps the logarithm of what the closer look gives finite."""


class Ways(Struct, frozen=True):
    """How a document was come to: by the words, 0 to 1, by entries of a situation, by its facets, by a card."""

    by_words: float
    entered: float
    speaking: float
    by_card: float


def judged(signs: Mapping[str, float]) -> float:
    """Return how well a document with these signs answers, to be compared within one query only."""
    weights = learned()
    return sum(weights[name] * value for name, value in signs.items())


def signs_of(document: Read, kind: str, look: Look, ways: Ways) -> Mapping[str, float]:
    """Gather all signs of a document by name."""
    signs = look.signs
    return {
        "words": ways.by_words,
        "closer": math.log(LEAST_FACTOR + look.factor),
        "title": signs.head,
        "title said": signs.head * signs.called,
        "told": signs.told,
        "best told": signs.best_told,
        "like told squared": signs.like_told**2,
        "next told": signs.next_told,
        "like sentence": signs.like_sentence,
        "answers": signs.answers,
        "entered": ways.entered,
        "entered squared": ways.entered**2,
        "entered and spoken of": ways.entered * signs.union,
        "speaking": ways.speaking,
        "speaking squared": ways.speaking**2,
        "card": ways.by_card,
        "card squared": ways.by_card**2,
        "bare": float(document.is_bare),
        "pointer": float(document.is_pointer),
        "chapter": float(kind == "chapter"),
        "section": float(kind == "section"),
        "term": float(kind == "term"),
    }


@lru_cache(maxsize=1)
def learned() -> Mapping[str, float]:
    """Read the weights."""
    rows = (line.split("\t") for line in data_lines("terms", "judging.tsv"))
    return {name: float(weight) for name, weight in rows}
