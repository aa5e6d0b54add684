"""The same rule in two editions is one result.

Documents of one system in different books are the same rule if they are the same term, or stand at the same number of
the base edition, whatever they say there; where one's number is not known, if they stand at the same number of books of
the same date or say nearly the same words. The cleaner or fuller text leads.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable

from judgehelper.search.postings import Shelf

ALIKE = 0.6
"""Share of common words from which two texts say the same."""
FEWEST = 4
"""Words that a text needs to be compared by its words."""


Same = Callable[[tuple[int, int]], bool]
"""Tells whether two documents of different books are one rule."""


def joined(shelf: Shelf, documents: Iterable[int], same: Same) -> list[list[int]]:
    """Gather documents that are one rule, in the order of the best of each; the first of each group is shown."""
    groups: list[list[int]] = []
    lacking: dict[str, list[list[int]]] = defaultdict(list)
    homes: dict[int, list[int]] = {}
    for document in documents:
        book = shelf.homes[document].id
        home = homes.get(document)
        if home is None:
            home = next((group for group in lacking[book] if same((group[0], document))), None)
            if home is not None:
                lacking[book].remove(home)
        if home is None:
            home = []
            groups.append(home)
            known = {shelf.homes[one].id for one in shelf.twins(document)}
            for other in shelf.other_editions(book):
                if other not in known:
                    lacking[other].append(home)
        home.append(document)
        homes.update(dict.fromkeys(shelf.twins(document), home))
    return [_with_twins(shelf, group) for group in groups]


def _with_twins(shelf: Shelf, group: list[int]) -> list[int]:
    """Put what leads first, and last the editions that were not looked at."""
    found = sorted(group, key=lambda one: _standing(shelf, one)) if len(group) > 1 else group
    return list(dict.fromkeys((*found, *(other for one in found for other in shelf.twins(one)))))


def _standing(shelf: Shelf, document: int) -> tuple[bool, int, int]:
    """Sort what was typeset before what was recognised, then by guessed words, then the fuller text first."""
    record = shelf.read(document).record
    return bool(shelf.book_of(document).catalogue.mended), record.mended, -len(record.text)


def is_same(shelf: Shelf, one: int, other: int) -> bool:
    """Tell whether two documents of different books are the same rule."""
    first, second = shelf.homes[one], shelf.homes[other]
    if first.system != second.system or (shelf.kinds[one] == "term") != (shelf.kinds[other] == "term"):
        return False
    if shelf.numbers[one] == shelf.numbers[other] and (first.date == second.date or shelf.kinds[one] == "term"):
        return True
    mine, yours = shelf.bases[one], shelf.bases[other]
    return mine == yours if mine and yours else _alike(shelf, one, other)


def _alike(shelf: Shelf, one: int, other: int) -> bool:
    first, second = shelf.said(one), shelf.said(other)
    few, many = sorted((len(first), len(second)))
    if few < FEWEST:
        return first == second and bool(first)
    return few >= ALIKE * many and len(first & second) >= ALIKE * len(first | second)
