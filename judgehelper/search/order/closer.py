"""A closer look at one document: which part of it speaks of what was asked, and how well.

A record is taken apart once, so that each token leads to the parts that hold it; a query then touches only the tokens
that it shares with the document, however long that is.
"""

from collections.abc import Iterable, Iterator
from math import sqrt

from msgspec import Struct

from judgehelper.kernel.machine.figures import is_digits
from judgehelper.search.order.ranking import HEADINGS, STANDARD, Asked, Constants
from judgehelper.search.order.weighing import Record

HEAD, CONTEXT, EXAMPLES, TEXT = 0, 1, 2, 3
"""The parts of a document; its sentences begin at `TEXT`, then comes what is told of it elsewhere."""
POINTER = 10
"""Tokens that a text has at most which says «see rule N» and nothing else."""
NAMED = 0.2
"""Share of a query that a title, or those above it, must hold to count as named by it."""
MORE_IN_EXAMPLES = 0.15
"""Share of a query by which the examples must say more than the text to be quoted in its place."""

Cover = dict[int, float]
"""For each concept of a query that something speaks of, what share of the query it covers by that."""

NOTHING: Cover = {}


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
    spoken: frozenset[str]
    """The tokens of all sentences."""
    told_from: int
    """The part with which what is told elsewhere begins."""

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
        return self.spoken.union(self.record.head_tokens.split())


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
        frozenset().union(*sentences),
        TEXT + len(sentences),
    )


def _parts(record: Record) -> Iterator[str]:
    yield record.head_tokens
    yield record.context_tokens
    yield " ".join(record.example_tokens)
    yield from record.text_tokens
    yield from record.told_tokens


class Signs(Struct, frozen=True):
    """By what a document speaks of a query, 0 to 1: shares of it, and those of pieces by what else they say."""

    head: float = 0.0
    """The title's share."""
    called: float = 0.0
    """How much of the title is said by the query."""
    told: float = 0.0
    """What all retellings together cover…"""
    best_told: float = 0.0
    """…and the best of them."""
    like_told: float = 0.0
    """How like the query the retelling is that is most like it…"""
    next_told: float = 0.0
    """…and the one after that."""
    like_sentence: float = 0.0
    union: float = 0.0
    """What title, text and retellings cover together."""
    answers: float = 0.0
    """Words by which such questions are answered, in the sentence that has most of them."""


NO_SIGNS = Signs()


class Look(Struct, frozen=True):
    """What the closer look found: the factor, and the sentence that says most (-1: none)."""

    factor: float
    sentence: int = -1
    in_examples: bool = False
    is_named: bool = False
    """The query speaks of the title or of one above it."""
    signs: Signs = NO_SIGNS


def look(document: Read, kind: str, asked: Asked, constants: Constants = STANDARD) -> Look:
    """Look closely at a document: by what its first score is to be multiplied, and where it answers."""
    seen = _seen(document, asked)
    titles, named, said, sizes = seen.titles, seen.named, seen.said, document.sizes
    in_titles = sum(titles.values())
    best, place = (0.0 if document.sentences else named), -1
    for part in sorted(seen.spoken):
        here = in_titles + _beyond(seen.covers[part], titles)
        if asked.answering:
            here *= _as_answer(document.sentences[part - TEXT], asked, constants)
        if here > best:
            best, place = here, part - TEXT
    called = 0.0
    for part in seen.told:
        covered = constants.told * seen.shares[part]
        called = max(called, covered * said[part] / max(sizes[part], 1))
        if in_titles + covered > best:
            best = max(best, in_titles + _beyond(_counting(seen.covers[part], constants.told), titles))
    whole = _more(titles, _more(seen.all_spoken, _counting(seen.all_told, constants.told)))
    from_text = sum(whole.values())
    with_examples = from_text + _beyond(_counting(seen.covers.get(EXAMPLES, NOTHING), constants.example), whole)
    factor = (
        constants.base
        + constants.coverage * with_examples**constants.coverage_power
        + constants.sentence * best**constants.sentence_power
    )
    factor *= _titled(named, said.get(HEAD, 0) / max(sizes[HEAD], 1), constants)
    factor *= 1.0 + constants.called * called * called
    factor *= _of_its_kind(kind, asked, constants)
    if kind == "rule" and document.is_bare:
        factor *= constants.bare
    if asked.wants_number and place in document.numerals:
        factor *= 1.0 + constants.numeral
    factor /= 1.0 + constants.mended * min(document.record.mended, 10)
    signs = _signs(document, seen, asked) if asked.is_story else NO_SIGNS
    return Look(factor, place, with_examples > from_text + MORE_IN_EXAMPLES, in_titles >= NAMED, signs)


class Seen(Struct, frozen=True):
    """What the parts of a document say of a query."""

    covers: dict[int, Cover]
    """Part → what of the query it speaks of; only those that speak of anything."""
    shares: dict[int, float]
    """Sentence or retelling → the share of the query that it covers."""
    said: dict[int, int]
    """Part → how many of its words the query says."""
    titles: Cover
    """What the title and those above it speak of…"""
    named: float
    """…and the share of the title alone."""
    spoken: tuple[int, ...]
    """The sentences that speak of the query…"""
    told: tuple[int, ...]
    """…and the retellings."""
    all_spoken: Cover
    all_told: Cover


def _seen(document: Read, asked: Asked) -> Seen:
    """Read off for each part that speaks of the query how well it covers it."""
    covers: dict[int, Cover] = {}
    said: dict[int, int] = {}
    all_spoken: Cover = {}
    all_told: Cover = {}
    where, by_token, spoken, told_from = document.where, asked.by_token, document.spoken, document.told_from
    for token in by_token.keys() & where.keys():
        concepts, parts, is_word = by_token[token], where[token], "_" not in token
        for part in parts:
            cover = covers.get(part)
            if cover is None:
                covers[part] = dict(concepts)
                said[part] = is_word
            else:
                said[part] += is_word
                _widen(cover, concepts)
        if token in spoken:
            _widen(all_spoken, concepts)
        if parts[-1] >= told_from:
            _widen(all_told, concepts)
    head = covers.get(HEAD, NOTHING)
    return Seen(
        covers,
        {part: sum(cover.values()) for part, cover in covers.items() if part >= TEXT},
        said,
        _more(head, covers.get(CONTEXT, NOTHING)),
        sum(head.values()),
        tuple(part for part in covers if TEXT <= part < told_from),
        tuple(part for part in covers if part >= told_from),
        all_spoken,
        all_told,
    )


def _signs(document: Read, seen: Seen, asked: Asked) -> Signs:
    """Read the signs off the sentences and retellings of a document."""
    said, sizes, shares = seen.said, document.sizes, seen.shares
    best = sorted((shares[part] * sqrt(said[part] / max(sizes[part], 1)) for part in seen.told), reverse=True)
    return Signs(
        head=seen.named,
        called=said.get(HEAD, 0) / max(sizes[HEAD], 1),
        told=sum(seen.all_told.values()),
        best_told=max((shares[part] for part in seen.told), default=0.0),
        like_told=best[0] if best else 0.0,
        next_told=best[1] if len(best) > 1 else 0.0,
        like_sentence=max((shares[part] * sqrt(said[part] / max(sizes[part], 1)) for part in seen.spoken), default=0.0),
        union=sum(_more(seen.all_spoken, seen.all_told).values()),
        answers=_answers(document, seen, asked),
    )


def _answers(document: Read, seen: Seen, asked: Asked) -> float:
    """Return how many words by which such questions are answered one sentence has, three being enough."""
    if not asked.answering:
        return 0.0
    spoken = (document.sentences[part - TEXT] for part in seen.spoken)
    return max((min(len(asked.answering & sentence), 3) / 3 for sentence in spoken), default=0.0)


def _beyond(cover: Cover, known: Cover) -> float:
    """Return by how much of the query a cover says more than what is known already."""
    if known.keys().isdisjoint(cover):
        return sum(cover.values())
    return sum(max(0.0, found - known.get(concept, 0.0)) for concept, found in cover.items())


def _counting(cover: Cover, counts: float) -> Cover:
    """Return a cover that counts only so much."""
    return {concept: found * counts for concept, found in cover.items()}


def _more(one: Cover, other: Cover) -> Cover:
    """Return the better of two covers, concept by concept."""
    if not one or not other:
        return one or other
    both = dict(one)
    _widen(both, other.items())
    return both


def _widen(cover: Cover, more: Iterable[tuple[int, float]]) -> None:
    """Widen a cover by what is better covered elsewhere."""
    for concept, found in more:
        if found > cover.get(concept, 0.0):
            cover[concept] = found


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
