"""How much each word of a document says about it: BM25F, worked out while the index is built.

A word in the number, title or glossary term says more than one in the text, and that more than one in an example or
in the titles above. Field by field the count is levelled by the field's length, weighed, summed, and the sum is
saturated (Robertson, Zaragoza: "The Probabilistic Relevance Framework", 2009, §3.6). Average lengths are constants
of rulebooks in general, so one book's weights do not change when another comes; rarity is applied when asking.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from msgspec import Struct

from judgehelper.search.document import Document
from judgehelper.search.words.tokens import Normal, Phrases, sentences, tokens, with_phrases

SATURATION = 1.4


class Field(Struct, frozen=True):
    """One field of BM25F: its weight, usual length in tokens, and how far length is levelled (0–1)."""

    weight: float
    usual: float
    levelling: float

    def level(self, length: int) -> float:
        """Return what one token counts in a field of this length."""
        return self.weight / (1 - self.levelling + self.levelling * length / self.usual)


FIELDS: Mapping[str, Field] = {
    "title": Field(4.0, 4.0, 0.4),
    "text": Field(1.0, 45.0, 0.7),
    "examples": Field(0.25, 70.0, 0.6),
    "context": Field(0.7, 6.0, 0.5),
    "parent": Field(0.25, 45.0, 0.6),
    "told": Field(1.2, 8.0, 0.3),
}


class Record(Struct, frozen=True, array_like=True):
    """What the index keeps of a document to rank, quote and show it: texts, and their tokens parted by blanks."""

    title: str
    english: str
    text: str
    examples: tuple[str, ...]
    parent: str
    cites: tuple[str, ...]
    mended: int
    head_tokens: str
    """Tokens of title and English title."""
    text_tokens: tuple[str, ...]
    """Tokens of the text, one string a sentence."""
    example_tokens: tuple[str, ...]
    context_tokens: str
    told_tokens: tuple[str, ...] = ()


class Weighed(Struct, frozen=True):
    """A document ready for the index."""

    record: Record
    weights: dict[str, float]


def weigh(document: Document, normal: Normal, phrases: Phrases) -> Weighed:
    """Work out the weight of each token of a document, between 0 and 1."""

    def read(text: str) -> list[str]:
        return with_phrases(tokens(text, normal), phrases)

    head = read(f"{document.title} . {document.english}" if document.english else document.title)
    text = tuple(read(document.text[start:end]) for start, end in sentences(document.text))
    examples = tuple(read(example) for example in document.examples)
    context = read(" . ".join(document.context))
    told = tuple(read(one) for one in document.told)
    fields = {
        "title": [*head, document.number.lower()],
        "text": [token for sentence in text for token in sentence],
        "examples": [token for example in examples for token in example],
        "context": context,
        "parent": read(document.parent_text),
    }
    record = Record(
        document.title,
        document.english,
        document.text,
        document.examples,
        document.parent,
        document.cites,
        document.mended,
        " ".join(head),
        tuple(" ".join(sentence) for sentence in text),
        tuple(" ".join(example) for example in examples),
        " ".join(context),
        tuple(" ".join(one) for one in told),
    )
    return Weighed(record, _saturated(fields, told))


def _saturated(fields: Mapping[str, list[str]], told: Iterable[list[str]]) -> dict[str, float]:
    """Add up the fields; of what is told elsewhere, each token counts in the piece where it says most."""
    sums: dict[str, float] = defaultdict(float)
    for name, found in fields.items():
        level = FIELDS[name].level(len(found))
        for token, count in Counter(found).items():
            sums[token] += count * level
    most: dict[str, float] = {}
    for piece in told:
        level = FIELDS["told"].level(len(piece))
        for token in piece:
            most[token] = max(level, most.get(token, 0.0))
    for token, level in most.items():
        sums[token] += level
    return {token: total / (total + SATURATION) for token, total in sums.items()}
