"""Search before there is an index: the books as they stand, looked through at the first question and kept."""

import time
from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from judgehelper.kernel.machine.bounds import QUERY_CHARACTERS
from judgehelper.search.glance import Pages, glance
from judgehelper.search.results import Hit
from judgehelper.session.library.documents import BookSource, card_of, documents


class Glanced(Struct, frozen=True):
    """What the first glance found, and how many seconds it took."""

    results: tuple[Hit, ...]
    took: float


class FirstGlance:
    """Answers from books that nobody has indexed yet; of what is imported meanwhile the index tells."""

    def __init__(self, sources: Iterable[BookSource]) -> None:
        self._sources = tuple(sources)

    @cached_property
    def _pages(self) -> Pages:
        books = ((summary, source) for source in self._sources for summary in source.books())
        return Pages((card_of(summary, source), documents(source.entries(summary.id))) for summary, source in books)

    def search(self, query: str, *, limit: int, game: str) -> Glanced:
        """Find rules by their numbers and the beginnings of their words."""
        began = time.perf_counter()
        hits = glance(query[:QUERY_CHARACTERS], self._pages, game=game, limit=limit)
        return Glanced(hits, time.perf_counter() - began)
