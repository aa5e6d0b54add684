"""Rules that a query quotes: enough of its words stand in a rule in the same order, in these forms or in others.

Who types a rule's own words means that rule, whatever else they may tell of. A quotation is looked up in the postings,
not among the best by weight: its words may be the commonest of the book.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from judgehelper.search.postings import Shelf

RUN = 6
"""Words in order that make a quotation, where they are at least half of the query…"""
WHOLE = 5
"""…or where they are the whole of it."""
HALF = 0.5


class Quoted(Struct, frozen=True):
    """A document that holds words of a query in their order."""

    document: int
    run: int
    """How many words follow each other as in the query."""
    opens: bool
    """A passage begins with them."""


def quoted_by(words: Sequence[str], letters: str, shelf: Shelf, game: str = "") -> list[int]:
    """Return the documents that a query quotes: the longest quotation, then to the letter, then what it opens, then
    in the order of the books."""
    window = min(RUN, len(words))
    if window < WHOLE:
        return []
    found = (_longest(document, words, window, shelf) for document in _holding(words, window, shelf))
    kept = [one for one in found if one is not None and one.run >= HALF * len(words)]
    most = max((one.run for one in kept), default=0)
    kept = [one for one in kept if one.run == most]
    return [one.document for one in sorted(kept, key=lambda one: _place(one, letters, shelf, game))]


def _place(one: Quoted, letters: str, shelf: Shelf, game: str) -> tuple[bool, bool, bool, int]:
    is_foreign = bool(game) and shelf.homes[one.document].system != game
    return is_foreign, letters not in shelf.letters(one.document), not one.opens, one.document


def _holding(words: Sequence[str], window: int, shelf: Shelf) -> set[int]:
    """Return the documents that hold all the words of some window of the query."""
    found: set[int] = set()
    for start in range(len(words) - window + 1):
        lists = sorted((shelf.holding(word) for word in set(words[start : start + window])), key=len)
        found |= lists[0].intersection(*lists[1:])
    return found


def _longest(document: int, words: Sequence[str], window: int, shelf: Shelf) -> Quoted | None:
    runs = (run for passage in shelf.passages(document) for run in _runs(document, passage, words, window))
    return max(runs, key=lambda one: (one.run, one.opens), default=None)


def _runs(document: int, passage: str, words: Sequence[str], window: int) -> Iterator[Quoted]:
    """Yield the runs of the query's words in a passage, each as long as it goes."""
    for start in range(len(words) - window + 1):
        end = start + window
        if _as_run(words[start:end]) not in passage:
            continue
        while end < len(words) and _as_run(words[start : end + 1]) in passage:
            end += 1
        yield Quoted(document, end - start, passage.startswith(_as_run(words[start:end])))


def _as_run(words: Sequence[str]) -> str:
    return f" {' '.join(words)} "
