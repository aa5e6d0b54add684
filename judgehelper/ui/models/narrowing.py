"""By what a list of results can be narrowed: the books, kinds and chapters that they are from, each with how many."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from judgehelper.ui.messages import Messages
from judgehelper.ui.shelf import Found, Hit

Group = Literal["book", "kind", "chapter"]
KINDS: Mapping[str, tuple[str, ...]] = {
    "rules": ("rule", "subrule"),
    "terms": ("term",),
    "headings": ("chapter", "section"),
}
"""What a judge calls a kind → kinds of entries."""
EXAMPLES = "examples"
MOST = 4
"""Chips of one group: the fullest."""


class Narrow(Struct, frozen=True, kw_only=True):
    """One way to narrow: the filter that it stands for, as the search field would have it."""

    group: Group
    label: str
    filter: str
    count: int
    tip: str = ""


def ways_to_narrow(found: Found, words: Messages) -> tuple[Narrow, ...]:
    """List the ways that part the results; a group that all of them share says nothing."""
    books = Counter(hit.rule.book for hit in found.hits)
    first = {hit.rule.book: hit for hit in reversed(found.hits)}
    ways = [
        *_parting(
            Narrow(group="book", label=_edition(first[book], words), filter=f"book:{book.rstrip('@')}", count=count)
            for book, count in books.most_common(MOST)
        ),
        *_parting(_kinds(found, words)),
        *_parting(_chapters(found, words)),
    ]
    return tuple(ways)


def _parting(ways: Iterable[Narrow]) -> tuple[Narrow, ...]:
    listed = tuple(ways)
    return listed if len(listed) > 1 else ()


def _edition(hit: Hit, words: Messages) -> str:
    return " ".join(part for part in (hit.game(words.language) if hit.game is not None else "", hit.edition) if part)


def _kinds(found: Found, words: Messages) -> Iterable[Narrow]:
    counts = {name: sum(1 for hit in found.hits if hit.kind in kinds) for name, kinds in KINDS.items()}
    counts[EXAMPLES] = sum(1 for hit in found.hits if hit.has_examples)
    for name, count in counts.items():
        if count:
            chosen = " ".join(f"kind:{kind}" for kind in KINDS.get(name, ("example",)))
            yield Narrow(group="kind", label=words(f"book.kind.{name}"), filter=chosen, count=count)


def _chapters(found: Found, words: Messages) -> Iterable[Narrow]:
    chapters = Counter(hit.chapter for hit in found.hits if hit.chapter[0] and " " not in hit.chapter[0])
    for (number, title), count in chapters.most_common(MOST):
        label = words("book.chapter", number=number)
        tip = f"{number}. {title}" if title else label
        yield Narrow(group="chapter", label=label, filter=f"chapter:{number}", count=count, tip=tip)
