"""A closer look at one document: which part of it speaks of what was asked, and how well.

A record is taken apart once, so that each token leads to the parts that hold it; a query then touches only the tokens
that it shares with the document, however long that is.
"""

from collections.abc import Iterable, Iterator
from operator import mul

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.search.ranking import HEADINGS, STANDARD, Asked, Constants
from judgehelper.search.weighing import Record

HEAD, CONTEXT, EXAMPLES, TEXT = 0, 1, 2, 3
"""The parts of a document; its sentences begin at `TEXT`, then comes what is told of it elsewhere."""
POINTER = 10
"""Tokens that a text has at most which says «see rule N» and nothing else."""
NAMED = 0.2
"""Share of a query that a title, or those above it, must hold to count as named by it."""
MORE_IN_EXAMPLES = 0.15
"""Share of a query by which the examples must say more than the text to be quoted in its place."""

Cover = list[float]
"""For each concept of a query, how well something speaks of it, 0 to 1."""


class Read(Struct, frozen=True):
    """A record taken apart for ranking."""

    record: Record
    where: dict[str, tuple[int, ...]]
    """Token → the parts that hold it."""
    sentences: tuple[frozenset[str], ...]
    numerals: frozenset[int]
    """Sentences that hold a number."""
    sizes: tuple[int, ...]
    """Words of each part, without phrases."""

    @property
    def told_from(self) -> int:
        """The part with which what is told elsewhere begins."""
        return TEXT + len(self.sentences)

    @property
    def is_pointer(self) -> bool:
        """Tell whether the text says little more than where to look."""
        return bool(self.record.cites) and sum(map(len, self.sentences)) <= POINTER

    @property
    def is_bare(self) -> bool:
        """Tell whether there is nothing but a title."""
        return not self.record.text and not self.record.examples

    @property
    def says_much(self) -> bool:
        """Tell whether the text defines something: «X is a static ability» does not."""
        return sum(map(len, self.sentences)) > POINTER

    @property
    def words(self) -> frozenset[str]:
        """The tokens of title and text."""
        return frozenset(self.record.head_tokens.split()).union(*self.sentences)


def read(record: Record) -> Read:
    """Take a record apart."""
    parts = [frozenset(part.split()) for part in _parts(record)]
    where: dict[str, list[int]] = {}
    for number, part in enumerate(parts):
        for token in part:
            where.setdefault(token, []).append(number)
    sentences = tuple(parts[TEXT : TEXT + len(record.text_tokens)])
    return Read(
        record,
        {token: tuple(numbers) for token, numbers in where.items()},
        sentences,
        frozenset(number for number, one in enumerate(sentences) if any(map(is_digits, one))),
        tuple(sum(1 for token in part if "_" not in token) for part in parts),
    )


def _parts(record: Record) -> Iterator[str]:
    yield record.head_tokens
    yield record.context_tokens
    yield " ".join(record.example_tokens)
    yield from record.text_tokens
    yield from record.told_tokens


class Look(Struct, frozen=True):
    """What the closer look found: the factor, and the sentence that says most (-1: none)."""

    factor: float
    sentence: int = -1
    in_examples: bool = False
    is_named: bool = False
    """The query speaks of the title or of one above it."""


def look(document: Read, kind: str, asked: Asked, constants: Constants = STANDARD) -> Look:
    """Look closely at a document: by what its first score is to be multiplied, and where it answers."""
    none = [0.0] * len(asked.importance)
    covers, said = _covers(document, asked)
    head = covers.pop(HEAD, none)
    above = covers.pop(CONTEXT, none)
    examples = [value * constants.example for value in covers.pop(EXAMPLES, none)]
    titles = list(map(max, head, above))
    best, place = (0.0 if document.sentences else share(head, asked)), -1
    whole, called = titles, 0.0
    for part, cover in sorted(covers.items()):
        if part < document.told_from:
            whole = list(map(max, whole, cover))
            here = share(map(max, cover, titles), asked) * _as_answer(document.sentences[part - TEXT], asked, constants)
            if here > best:
                best, place = here, part - TEXT
        else:
            cover = [value * constants.told for value in cover]
            whole = list(map(max, whole, cover))
            best = max(best, share(map(max, cover, titles), asked))
            called = max(called, share(cover, asked) * said[part] / max(document.sizes[part], 1))
    from_text, with_examples = share(whole, asked), share(map(max, whole, examples), asked)
    factor = (
        constants.base
        + constants.coverage * with_examples**constants.coverage_power
        + constants.sentence * best**constants.sentence_power
    )
    factor *= _titled(share(head, asked), said.get(HEAD, 0) / max(document.sizes[HEAD], 1), constants)
    factor *= 1.0 + constants.called * called * called
    factor *= _of_its_kind(kind, asked, constants)
    if kind == "rule" and document.is_bare:
        factor *= constants.bare
    if asked.wants_number and place in document.numerals:
        factor *= 1.0 + constants.numeral
    factor /= 1.0 + constants.mended * min(document.record.mended, 10)
    return Look(factor, place, with_examples > from_text + MORE_IN_EXAMPLES, share(titles, asked) >= NAMED)


def _covers(document: Read, asked: Asked) -> tuple[dict[int, Cover], dict[int, int]]:
    """Return for each part that speaks of the query how well it covers it, and how many of its words the query says."""
    covers: dict[int, Cover] = {}
    said: dict[int, int] = {}
    where, by_token, concepts = document.where, asked.by_token, len(asked.importance)
    for token in by_token.keys() & where.keys():
        is_word = "_" not in token
        for part in where[token]:
            cover = covers.get(part)
            if cover is None:
                cover = covers[part] = [0.0] * concepts
            said[part] = said.get(part, 0) + is_word
            for place, trust in by_token[token]:
                if trust > cover[place]:
                    cover[place] = trust
    return covers, said


def share(cover: Iterable[float], asked: Asked) -> float:
    """Return how much of the query is covered, 0 to 1, by importance."""
    found: float = sum(map(mul, cover, asked.importance))
    return found / asked.total


def _as_answer(sentence: frozenset[str], asked: Asked, constants: Constants) -> float:
    if not asked.answering:
        return 1.0
    return 1.0 + constants.answer * min(len(asked.answering & sentence), 3) / 3 * 2


def _titled(named: float, said: float, constants: Constants) -> float:
    """Prefer what is called what was asked for: part of the query in the title, and the whole title in the query."""
    whole = max(0.0, named - constants.rest) / (1 - constants.rest)
    return 1.0 + constants.title * named + constants.exact_title * whole * whole * said


def _of_its_kind(kind: str, asked: Asked, constants: Constants) -> float:
    """A heading before its subrules; but a question wants a rule."""
    factor: float = getattr(constants, kind, 1.0)
    return factor * constants.asked_heading if asked.is_question and kind in HEADINGS else factor
