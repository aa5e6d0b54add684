"""The passage that answers, with the words that were asked for marked.

The passage begins with the sentence that says most of the query and goes on while there is room; a long sentence is
cut around its first marked word. Marks are ranges of characters in the snippet, found by lemma, so «картами» is
marked for «карта», and the words of a phrase where the whole phrase stands.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from judgehelper.search.words.thesaurus import by_first
from judgehelper.search.words.tokens import Normal, Phrases, Word, sentences, words

ROOM = 260
"""Characters of a snippet."""
LEAD = 60
"""Characters kept before the first marked word where a long sentence is cut."""

Marks = tuple[tuple[int, int], ...]


class Wanted(Struct, frozen=True):
    """What is to be marked."""

    words: frozenset[str]
    phrases: Phrases


class Passage(Struct, frozen=True):
    """A text prepared for quoting: where its sentences and words are."""

    text: str
    sentences: tuple[tuple[int, int], ...]
    words: tuple[Word, ...]
    places: Mapping[str, tuple[int, ...]]
    """Token → which words it is."""


def prepared(text: str, normal: Normal) -> Passage:
    """Prepare a text for quoting."""
    found = words(text, normal)
    places: dict[str, list[int]] = defaultdict(list)
    for place, word in enumerate(found):
        places[word.token].append(place)
    return Passage(text, tuple(sentences(text)), found, {token: tuple(many) for token, many in places.items()})


def snippet(passage: Passage, best: int, wanted: Wanted) -> tuple[str, Marks]:
    """Return what is quoted around the `best` sentence (-1: from the beginning), and its marks."""
    spans, text = passage.sentences, passage.text
    if not spans:
        return "", ()
    start = spans[max(best, 0)][0] if best < len(spans) else 0
    end = _end(start, spans)
    found = [mark for mark in marks(passage, wanted) if mark[0] >= start and mark[1] <= end]
    if end - start > ROOM:
        start, end = _cut(text, (start, end), found)
    shown = text[start:end].replace("\n", " ").rstrip()
    fitting = (mark for mark in found if mark[0] >= start and mark[1] - start <= len(shown))
    kept = tuple((first - start, last - start) for first, last in fitting)
    return shown + ("…" if end < len(text.rstrip()) else ""), kept


def _end(start: int, spans: Sequence[tuple[int, int]]) -> int:
    ends = [end for begin, end in spans if begin >= start]
    fitting = [end for end in ends if end - start <= ROOM]
    return fitting[-1] if fitting else ends[0]


def _cut(text: str, span: tuple[int, int], found: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Cut a sentence that is too long, between words, so that its first marked word is seen."""
    start, end = span
    if found and found[0][0] - start > LEAD * 2:
        start = text.find(" ", found[0][0] - LEAD, found[0][0]) + 1 or found[0][0]
    stop = min(end, start + ROOM)
    blank = text.rfind(" ", start, stop)
    return start, blank if stop < end and blank > start else stop


def marks(passage: Passage, wanted: Wanted) -> Marks:
    """Find the words that are wanted, as ranges of characters, each once and in order."""
    found, places = passage.words, passage.places
    chosen = {place for token in places.keys() & wanted.words for place in places[token]}
    chosen.update(_in_phrases(passage, wanted.phrases))
    return tuple((found[place].start, found[place].end) for place in sorted(chosen))


def _in_phrases(passage: Passage, phrases: Phrases) -> Iterator[int]:
    for first in passage.places.keys() & phrases.keys():
        for place in passage.places[first]:
            for phrase in phrases[first]:
                if tuple(one.token for one in passage.words[place : place + len(phrase)]) == phrase:
                    yield from range(place, place + len(phrase))


def wanted_of(tokens: Iterable[str]) -> Wanted:
    """Part the tokens of a query into words, marked wherever they stand, and phrases, marked only as a whole."""
    asked = frozenset(tokens)
    return Wanted(
        frozenset(token for token in asked if "_" not in token),
        by_first(tuple(token.split("_")) for token in asked if "_" in token),
    )
