"""Which rule answers: the weights of the index first, then a closer look at the best of them.

The first pass sums, over the concepts of the query, rarity × the best weight of any alternative (BM25F, `weighing`).
The second looks at each of the best documents: how much of the query it covers, how much of it one sentence covers,
whether its title is what was asked, whether it speaks as an answer to this kind of question does, what it is (a
heading before its subrules, a rule before an example). The constants were tuned on two thirds of `tests/relevance`
and checked on the rest.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from judgehelper.language.morphology import data_lines
from judgehelper.search.meaning import Concept, Meaning
from judgehelper.search.weighing import Record


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
    pointer: float = 1.0
    """An entry that only says where to look passes all its weight on."""
    variant: float = 0.7
    """Rules of a variant of the game that the query does not name."""
    rest: float = 0.5
    """How much of a title's worth is lost where the query speaks of more than the title."""


STANDARD = Constants()

HEADINGS = ("chapter", "section", "term")
"""Kinds that name a thing more than they answer a question about it."""


POINTER = 10
"""Tokens that a text has at most which says «see rule N» and nothing else."""
NAMED = 0.2
"""Share of a query that a title, or those above it, must hold to count as named by it."""


class Read(Struct, frozen=True):
    """A record taken apart for ranking."""

    record: Record
    head: tuple[str, ...]
    sentences: tuple[tuple[str, ...], ...]
    examples: tuple[str, ...]
    context: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]

    @property
    def is_pointer(self) -> bool:
        """Tell whether the text says little more than where to look."""
        return bool(self.record.cites) and sum(map(len, self.sentences)) <= POINTER


def read(record: Record) -> Read:
    """Take a record apart."""
    return Read(
        record,
        tuple(record.head_tokens.split()),
        tuple(tuple(dict.fromkeys(sentence.split())) for sentence in record.text_tokens),
        tuple(dict.fromkeys(token for example in record.example_tokens for token in example.split())),
        tuple(record.context_tokens.split()),
        tuple(tuple(dict.fromkeys(one.split())) for one in record.told_tokens),
    )


class Asked(Struct, frozen=True):
    """The concepts of a query with their importance, turned round: token → (concept, trust)."""

    importance: tuple[float, ...]
    total: float
    by_token: dict[str, tuple[tuple[int, float], ...]]
    answering: frozenset[str]
    wants_number: bool
    is_question: bool


def turned_round(meaning: Meaning, importance: tuple[float, ...]) -> Asked:
    """Prepare a query for the closer look."""
    by_token: dict[str, list[tuple[int, float]]] = {}
    for place, concept in enumerate(meaning.concepts):
        for token, trust in concept.alternatives:
            by_token.setdefault(token, []).append((place, trust))
    return Asked(
        importance,
        sum(importance) or 1.0,
        {token: tuple(found) for token, found in by_token.items()},
        frozenset(word for intent in meaning.intents for word in answer_words().get(intent, ())),
        "quantity" in meaning.intents,
        bool(meaning.intents - {"definition"}),
    )


@lru_cache(maxsize=1)
def answer_words() -> Mapping[str, frozenset[str]]:
    """Read by which words a rule that answers each kind of question is known."""
    rows = (line.split("\t") for line in data_lines("terms", "answers.tsv"))
    return {intent: frozenset(word.strip() for word in cell.split(";")) for intent, cell in rows}


def covered(tokens: Iterable[str], asked: Asked, limit: float = 1.0) -> list[float]:
    """Return for each concept how well the tokens speak of it, 0 to `limit`."""
    found = [0.0] * len(asked.importance)
    by_token = asked.by_token
    for token in tokens:
        for place, trust in by_token.get(token, ()):
            if trust > found[place]:
                found[place] = trust
    return found if limit == 1.0 else [value * limit for value in found]


def share(found: Iterable[float], asked: Asked) -> float:
    """Return how much of the query is covered, 0 to 1, by importance."""
    return sum(value * weight for value, weight in zip(found, asked.importance)) / asked.total


class Look(Struct, frozen=True):
    """What the closer look found: the factor, and the sentence that says most (-1: none)."""

    factor: float
    sentence: int = -1
    in_examples: bool = False
    is_named: bool = False
    """The query speaks of the title or of one above it."""


def look(document: Read, kind: str, asked: Asked, constants: Constants = STANDARD) -> Look:
    """Look closely at a document: by what its first score is to be multiplied, and where it answers."""
    head = covered(document.head, asked)
    context = covered(document.context, asked, constants.context)
    whole = [max(pair) for pair in zip(head, context)]
    best, place, numeral = 0.0 if document.sentences else share(head, asked), -1, False
    for number, sentence in enumerate(document.sentences):
        said = covered(sentence, asked)
        whole = [max(pair) for pair in zip(whole, said)]
        around = share([max(pair) for pair in zip(said, head, context)], asked) if any(said) else 0.0
        here = around * _as_answer(sentence, asked, constants)
        if here > best:
            best, place = here, number
            numeral = asked.wants_number and any(token.isdigit() for token in sentence)
    called = 0.0
    for one in document.told:
        said = covered(one, asked, constants.told)
        whole = [max(pair) for pair in zip(whole, said)]
        best = max(best, share([max(pair) for pair in zip(said, head, context)], asked) if any(said) else 0.0)
        called = max(called, share(said, asked) * _said(one, asked))
    examples = covered(document.examples, asked, constants.example)
    from_text = share(whole, asked)
    with_examples = share([max(pair) for pair in zip(whole, examples)], asked)
    factor = (
        constants.base
        + constants.coverage * with_examples**constants.coverage_power
        + constants.sentence * best**constants.sentence_power
    )
    factor *= _title_factor(document, head, asked, constants)
    factor *= 1.0 + constants.called * called * called
    factor *= getattr(constants, kind, 1.0)
    if asked.is_question and kind in HEADINGS:
        factor *= constants.asked_heading
    factor *= 1.0 + constants.numeral * numeral
    factor /= 1.0 + constants.mended * min(document.record.mended, 10)
    is_named = share([max(pair) for pair in zip(head, context)], asked) >= NAMED
    return Look(factor, place, with_examples > from_text + 0.15, is_named)


def _as_answer(sentence: tuple[str, ...], asked: Asked, constants: Constants) -> float:
    if not asked.answering:
        return 1.0
    hits = len(asked.answering.intersection(sentence))
    return 1.0 + constants.answer * min(hits, 3) / 3 * 2


def _title_factor(document: Read, head: list[float], asked: Asked, constants: Constants) -> float:
    """Prefer what is called what was asked for: part of the query in the title, and the whole title in the query."""
    if not document.head:
        return 1.0
    named = share(head, asked)
    whole = max(0.0, named - constants.rest) / (1 - constants.rest)
    return 1.0 + constants.title * named + constants.exact_title * whole * whole * _said(document.head, asked)


def _said(tokens: tuple[str, ...], asked: Asked) -> float:
    """Return how much of a title or phrase the query says, 0 to 1."""
    plain = [token for token in tokens if "_" not in token]
    return sum(1 for token in plain if token in asked.by_token) / max(len(plain), 1)


def importance_of(concept: Concept, rarity: float) -> float:
    """Return how much a concept counts in its query."""
    return concept.weight * rarity
