"""Rules that a question leads to besides its words: by the situation that it tells of, by the cards that it names."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from judgehelper.kernel.words import Worded
from judgehelper.search.postings import Shelf
from judgehelper.search.situations import Situations
from judgehelper.search.spelling import Meant

SAME = 4
"""Letters by which a word is taken for one that the book says as well."""
STRENGTH = 1.25
"""What a rule that a question leads to whole counts, as a share of the best answer by words."""


class Brought(Struct, frozen=True):
    """What somebody else read in a query: cards, their rules, and the facets of situations that they bring along."""

    spans: tuple[tuple[int, int], ...] = ()
    """Characters of the query that name them: they are no words of a question."""
    system: str = ""
    rules: tuple[tuple[str, float], ...] = ()
    """Numbers of the base edition, each with how surely it is meant, 0 to 1."""
    facets: tuple[str, ...] = ()


NOTHING_BROUGHT = Brought()


class Understood(Struct, frozen=True):
    """Words of a query and what they were understood as: «мигнул», to exile and return."""

    typed: str
    meant: Worded

    def is_telling(self) -> bool:
        """Say whether it was understood as something other than it says."""
        begun = self.typed[:SAME].lower()
        return not any(
            word.startswith(begun) for said in (self.meant.ru, self.meant.en) for word in said.lower().split()
        )


class Led(Struct, frozen=True):
    """Documents that a query leads to, 0 to 1, and what was understood on the way."""

    documents: Mapping[int, float]
    understood: tuple[Understood, ...] = ()


def follow(
    words: tuple[Meant, ...], situations: Mapping[str, Situations], shelf: Shelf, brought: Brought = NOTHING_BROUGHT
) -> Led:
    """Follow the words of a query, and what was brought along, to documents of the games in `situations`."""
    found: dict[int, float] = {}
    understood: dict[str, Understood] = {}
    for system, known in situations.items():
        tokens = [word.heard if word.heard and word.token not in known.forms else word.token for word in words]
        readings = known.read(tokens)
        facets = [one.facet for one in readings]
        of_cards = brought.facets if system == brought.system else ()
        _lift(found, system, known.lead(facets, of_cards).items(), shelf)
        for one in readings:
            typed = " ".join(words[place].word for place in one.places)
            understood.setdefault(typed, Understood(typed, known.facets[one.facet].said))
    if brought.system:
        _lift(found, brought.system, brought.rules, shelf)
    return Led(found, tuple(understood.values()))


def _lift(found: dict[int, float], system: str, rules: Iterable[tuple[str, float]], shelf: Shelf) -> None:
    for number, worth in rules:
        for document in shelf.at(system, number):
            found[document] = max(worth, found.get(document, 0.0))
