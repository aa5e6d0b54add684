"""The first glance: what the letters of a query find in books that have no index yet, so that nobody waits for one.

Nothing is learnt beforehand: no dictionary, no terms, no rarities but those of the words asked for. A rule is found by
its number, or by the beginnings of words in its titles and text, so that «ударом» finds «удар». Whoever shows the
answer says that it is the first, and asks again when there is an index.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from msgspec import Struct

from judgehelper.language.english import stem
from judgehelper.language.letters import fold, is_cyrillic, is_latin
from judgehelper.language.morphology import data_lines
from judgehelper.search.document import BookCard, Document
from judgehelper.search.query import Query, parse
from judgehelper.search.results import Hit, Parent
from judgehelper.search.snippet import Passage, Wanted, marks, prepared, snippet
from judgehelper.search.words.numbers import Addresses, parts
from judgehelper.search.words.tokens import WORD, spelt

FEWEST = 3
"""Letters of a word that is looked for, and of what is kept of one."""
ENDINGS = ((8, 3), (6, 2), (4, 1))
"""From so many letters on a Russian word, so many at its end may be another ending."""
TITLE, ABOVE, TEXT = 3.0, 1.0, 1.0
"""What a word counts in the title of a rule, in those above it, and in its text."""
WHOLE = 2.0
"""How often a rule counts that holds all words of the query."""
_GAP = re.compile(r"[^\w/+-]+")


class Page(Struct, frozen=True):
    """A rule prepared for being looked at: its words, parted and led by blanks."""

    document: Document
    card: BookCard
    title: str
    above: str
    text: str


class Pages:
    """All rules of some books, in their order."""

    def __init__(self, books: Iterable[tuple[BookCard, Sequence[Document]]]) -> None:
        self._books = tuple(books)
        self.all = tuple(_page(card, one) for card, documents in self._books for one in documents)

    @cached_property
    def addresses(self) -> Addresses:
        """The numbers of the rules."""
        return Addresses([page.document.number for page in self.all], [page.document.printed for page in self.all])

    @cached_property
    def _titled(self) -> Mapping[tuple[str, str], Document]:
        return {(page.card.id, page.document.number): page.document for page in self.all}

    def line_of(self, page: Page) -> tuple[Document, ...]:
        """Give what a rule stands under, the nearest first."""
        line: list[Document] = []
        parent = self._titled.get((page.card.id, page.document.parent))
        while parent is not None and parent not in line:
            line.append(parent)
            parent = self._titled.get((page.card.id, parent.parent))
        return tuple(line)


def _page(card: BookCard, document: Document) -> Page:
    title = _words(f"{document.title} {document.english}")
    return Page(document, card, title, _words(" ".join(document.context)), _words(document.text))


def _words(text: str) -> str:
    return f" {_GAP.sub(' ', fold(text))} "


@lru_cache(maxsize=1)
def _empty_words() -> frozenset[str]:
    return frozenset(word for line in data_lines("terms", "stopwords.txt") for word in line.split())


def beginning_of(word: str) -> str:
    """Give what the forms of a word have in common."""
    if is_latin(word):
        return stem(word)
    cut = next((cut for length, cut in ENDINGS if len(word) >= length), 0) if is_cyrillic(word) else 0
    return word[: len(word) - cut]


def glance(raw: str, pages: Pages, *, game: str = "", limit: int = 20) -> tuple[Hit, ...]:
    """Find the rules that the numbers and words of a query stand for, those of the game in play first."""
    query = parse(raw)
    named = [place for number in query.numbers for place in pages.addresses.find(number)[0]]
    asked = () if named and query.is_number else _asked(query.text)
    worth = _worth(asked, pages.all)
    ranked = sorted(worth, key=lambda place: -worth[place])
    order = [pages.all[place] for place in dict.fromkeys((*named, *ranked)) if _fits(pages, pages.all[place], query)]
    order.sort(key=lambda page: bool(game) and page.card.system != game)
    first = {id(pages.all[place]) for place in named}
    return tuple(_hit(page, pages, asked, is_named=id(page) in first) for page in order[:limit])


def _fits(pages: Pages, page: Page, query: Query) -> bool:
    """Tell whether the filters of a query leave a rule."""
    document, card = page.document, page.card
    if query.kinds and document.kind not in query.kinds:
        return False
    if query.books and not any(fold(name) in fold(f"{card.id} {card.system} {card.edition}") for name in query.books):
        return False
    numbers = {parts(one.number) for one in (document, *pages.line_of(page))}
    if query.chapters and not any(parts(chapter) in numbers for chapter in query.chapters):
        return False
    words = f"{page.title}{page.text}"
    if any(f" {beginning_of(fold(word))}" in words for word in query.without):
        return False
    return all(_words(phrase) in words for phrase in query.phrases)


def _asked(text: str) -> tuple[str, ...]:
    """Give the beginnings of the words that say something; of all where none does."""
    words = [spelt(found) for found in WORD.finditer(text)]
    telling = [word for word in words if word not in _empty_words() and len(word) >= FEWEST]
    return tuple(dict.fromkeys(beginning_of(word) for word in telling or words))


def _worth(asked: Sequence[str], pages: Sequence[Page]) -> dict[int, float]:
    """Weigh the rules that hold words of a query: what few rules hold says more."""
    found: dict[int, float] = {}
    held: dict[int, int] = {}
    for word in asked:
        counts = dict(_holding(f" {word}", pages))
        rarity = math.log(1 + len(pages) / (1 + len(counts)))
        for place, count in counts.items():
            found[place] = found.get(place, 0.0) + count * rarity
            held[place] = held.get(place, 0) + 1
    return {place: worth * (WHOLE if held[place] == len(asked) else 1.0) for place, worth in found.items()}


def _holding(word: str, pages: Sequence[Page]) -> Iterator[tuple[int, float]]:
    for place, page in enumerate(pages):
        count = TITLE * (word in page.title) + ABOVE * (word in page.above) + TEXT * (word in page.text)
        if count:
            yield place, count


def _hit(page: Page, pages: Pages, asked: Sequence[str], *, is_named: bool) -> Hit:
    document, line = page.document, pages.line_of(page)
    head = next((one for one in (document, *line) if one.title), document)
    shown, marked = _quoted(document.text or "\n".join(document.examples), asked)
    widest = line[-1] if line else document
    return Hit(
        book=page.card.id,
        edition=page.card.edition,
        date=page.card.date,
        number=document.number,
        kind=document.kind,
        title=head.title,
        english=head.english,
        snippet=shown,
        marks=marked,
        score=0.0,
        parent=Parent(line[0].number, line[0].title) if line else None,
        chapter=Parent(widest.number, widest.title),
        has_examples=bool(document.examples),
        reasons=("number",) if is_named else ("words",),
    )


def _quoted(text: str, asked: Sequence[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Quote the sentence that holds most of the words."""
    wanted = Wanted(frozenset(asked), {})
    passage = prepared(text, lambda word: next((one for one in asked if word.startswith(one)), word))
    return snippet(passage, _best(passage, wanted), wanted)


def _best(passage: Passage, wanted: Wanted) -> int:
    found = marks(passage, wanted)
    counts = [sum(1 for mark in found if start <= mark[0] < end) for start, end in passage.sentences]
    return counts.index(max(counts)) if any(counts) else -1
