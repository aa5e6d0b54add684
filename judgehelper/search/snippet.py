"""The passage that answers, with the words that were asked for marked.

The passage begins with the sentence that says most of the query and goes on while there is room; a long sentence is
cut around its first marked word. Marks are ranges of characters in the snippet, found by lemma, so «картами» is
marked for «карта», and the words of a phrase where the whole phrase stands.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from judgehelper.search.thesaurus import by_first
from judgehelper.search.tokens import Normal, Phrases, sentences, words

ROOM = 260
"""Characters of a snippet."""
LEAD = 60
"""Characters kept before the first marked word where a long sentence is cut."""

Marks = tuple[tuple[int, int], ...]


class Wanted(Struct, frozen=True):
    """What is to be marked."""

    words: frozenset[str]
    phrases: Phrases


def snippet(text: str, best: int, wanted: Wanted, normal: Normal) -> tuple[str, Marks]:
    """Return the passage around the `best` sentence (-1: the beginning) and its marks."""
    spans = list(sentences(text))
    if not spans:
        return "", ()
    start = spans[max(best, 0)][0] if best < len(spans) else 0
    end = _end(text, start, spans)
    if end - start > ROOM:
        start, end = _cut(text, (start, end), wanted, normal)
    passage = text[start:end].replace("\n", " ").rstrip()
    before, after = "…" if start and best < 0 else "", "…" if end < len(text.rstrip()) else ""
    shown = f"{before}{passage}{after}"
    return shown, marks(shown, wanted, normal)


def _end(text: str, start: int, spans: Sequence[tuple[int, int]]) -> int:
    ends = [end for begin, end in spans if begin >= start]
    fitting = [end for end in ends if end - start <= ROOM]
    return fitting[-1] if fitting else min(ends[0], len(text))


def _cut(text: str, span: tuple[int, int], wanted: Wanted, normal: Normal) -> tuple[int, int]:
    start, end = span
    found = marks(text[start:end], wanted, normal)
    if found and found[0][0] > LEAD * 2:
        start += found[0][0] - LEAD
        start = text.find(" ", start) + 1 or start
    stop = min(end, start + ROOM)
    blank = text.rfind(" ", start, stop)
    return start, blank if stop < end and blank > start else stop


def marks(text: str, wanted: Wanted, normal: Normal) -> Marks:
    """Find the words of a text that are wanted, as ranges of characters, each once and in order."""
    found = words(text, normal)
    chosen = {place for place, word in enumerate(found) if word.token in wanted.words}
    for place, word in enumerate(found):
        for phrase in wanted.phrases.get(word.token, ()):
            if tuple(one.token for one in found[place : place + len(phrase)]) == phrase:
                chosen.update(range(place, place + len(phrase)))
    return tuple((found[place].start, found[place].end) for place in sorted(chosen))


def wanted_of(tokens: Iterable[str]) -> Wanted:
    """Part the tokens of a query into words, marked wherever they stand, and phrases, marked only as a whole."""
    asked = frozenset(tokens)
    return Wanted(
        frozenset(token for token in asked if "_" not in token),
        by_first(tuple(token.split("_")) for token in asked if "_" in token),
    )
