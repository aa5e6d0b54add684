"""Which rules speak of what a question tells of: the books read by the vocabulary of situations, as questions are.

Entries of the table lead from facets to the rules that somebody thought of. Here the rules themselves are read: a rule
in whose text leaving and counters are spoken of is near to «мигнул, останутся ли каунтеры», though it has none of the
words. It says less than an entry does, so it only adds to what is found otherwise.
"""

from collections import defaultdict
from collections.abc import Iterator

from judgehelper.search.order.weighing import Record
from judgehelper.search.words.situations import Situations

TITLE, TEXT, TOLD, CONTEXT, EXAMPLE = 2.0, 1.0, 1.2, 0.7, 0.3
"""What a facet counts by where in a document it is spoken of."""
WIDER = 0.5
"""What counts that is only meant along: who dies, leaves."""
SATURATION = 1.2
USUAL = 20.0
"""What a document speaks of usually, in all."""
LEVELLING = 0.6
"""How far those that speak of much are levelled."""


def spoken_of(record: Record, situations: Situations) -> dict[str, float]:
    """Read of which facets a document speaks, and how much, 0 to 1."""
    counts: dict[str, float] = defaultdict(float)
    for weight, part in _parts(record):
        for reading in situations.read([token for token in part.split() if "_" not in token]):
            for facet in situations.with_wider((reading.facet,)):
                counts[facet] += weight * (1.0 if facet == reading.facet else WIDER)
    level = SATURATION * (1 - LEVELLING + LEVELLING * sum(counts.values()) / USUAL)
    return {facet: count / (count + level) for facet, count in counts.items()}


def _parts(record: Record) -> Iterator[tuple[float, str]]:
    yield TITLE, record.head_tokens
    yield CONTEXT, record.context_tokens
    yield from ((TEXT, part) for part in record.text_tokens)
    yield from ((TOLD, part) for part in record.told_tokens)
    yield from ((EXAMPLE, part) for part in record.example_tokens)
