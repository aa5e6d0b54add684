"""What happens in a question: words of players read as events and states, and the rules that these lead to together.

A player tells of a situation («мигнул существо, останутся ли каунтеры»), and the rule that answers has none of his
words. So each word of a table (`resources/terms/situations`) stands for one facet of a situation: an event, a state, a
kind of thing, a moment. Rules are entered under sets of facets, never under questions: what a question speaks of, in
whatever words and order, leads to the rules whose facets it has, the better the more of them it has and the less it
says besides. A named card brings the facets of its own abilities along.
"""

import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain

from msgspec import Struct, structs

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Worded
from judgehelper.language.letters import fold
from judgehelper.language.morphology import forms_of_participle
from judgehelper.search.words.tokens import Phrases, tokens
from judgehelper.search.words.vocabulary import token_of

GAP = 1
"""Tokens that may stand between the words of a phrase."""
ENOUGH = 0.6
"""Share of an entry's facets that a question must have."""
NEXT = 0.88
"""What each further rule of an entry counts beside the one before."""
BARE = 0.4
"""What an entry counts where the question speaks of much else."""
GENERAL = 0.3
"""What a facet tells that questions of every kind speak of."""
TOLD = (0.4, 0.6, 1.1, 1.5, 1.8)
"""What an entry counts by how many of its facets the question tells: one is little more than a word."""
OF_A_HEADING = 0.6
"""What an entry counts that a heading of the subject index makes."""
LEAST_OF_A_HEADING = 2
"""Facets that a heading must tell to lead by them."""
OF_A_CARD = 0.15
"""How much more an entry counts of which a card brought a facet along."""
EXACT = "!"
"""Marks a form that is meant as it is written: «летал» is lethal damage, though the dictionary reads «летать»; of a
phrase, all its words side by side: «на ход» is until end of turn, «на чужом ходу» is not."""

_ADDRESS = re.compile(r"[0-9]|[IVX]+\.[0-9]")
"""Tells the address of a rule from a headword and from a name that only a digest has."""

Standing = tuple[tuple[str, ...], tuple[int, ...]]
"""A phrase, and the places of its words in a question."""


class Facet(Struct, frozen=True):
    """One side of a situation: how the book calls it, and what else it is (who dies, leaves)."""

    said: Worded
    also: tuple[str, ...] = ()
    is_general: bool = False
    """Whether questions of every kind speak of it: creature, ability, choose."""


class Entry(Struct, frozen=True):
    """Rules that are entered under some facets, the one that answers first."""

    facets: tuple[str, ...]
    numbers: tuple[str, ...]
    share: float = 1.0
    """How much it counts: a heading of the subject index less than what was entered under facets."""


class Reading(Struct, frozen=True):
    """A facet that a question was found to speak of, and by which of its tokens."""

    facet: str
    places: tuple[int, ...]


class Spoken(Struct, frozen=True, dict=True):
    """What a question speaks of: in its own words, in wider ones, and by the cards that it names."""

    said: frozenset[str]
    known: frozenset[str]
    brought: frozenset[str]

    @cached_property
    def all(self) -> frozenset[str]:
        """All facets together."""
        return self.known | self.brought


class Situations(Struct, frozen=True, dict=True):
    """The vocabulary of one game."""

    facets: dict[str, Facet]
    forms: dict[str, tuple[str, ...]]
    """Phrases of tokens joined by underscores, or exact forms behind their mark, → facets."""
    entries: tuple[Entry, ...]

    @cached_property
    def _first(self) -> tuple[Mapping[str, tuple[tuple[str, ...], ...]], ...]:
        """Phrases by their first word: those of three words and more, of two, of one; the longest first."""
        found: tuple[dict[str, list[tuple[str, ...]]], ...] = (defaultdict(list), defaultdict(list), defaultdict(list))
        for form in self.forms:
            words = tuple(form.split("_"))
            found[3 - min(len(words), 3)][words[0]].append(words)
        return tuple(
            {first: tuple(sorted(many, key=len, reverse=True)) for first, many in row.items()} for row in found
        )

    @cached_property
    def weights(self) -> Mapping[str, float]:
        """Facet → how much it tells: little where many rules are entered under it."""
        counts: dict[str, int] = defaultdict(int)
        entered = [entry for entry in self.entries if entry.share == 1.0]
        for entry in entered:
            for facet in frozenset(entry.facets):
                counts[facet] += 1
        most = len(entered)
        return {
            name: (GENERAL if facet.is_general else 1.0) * math.log(1 + most / (1 + counts[name]))
            for name, facet in self.facets.items()
        }

    @cached_property
    def _by_facet(self) -> Mapping[str, tuple[int, ...]]:
        """Facet → the places of the entries under it."""
        found: dict[str, list[int]] = defaultdict(list)
        for place, entry in enumerate(self.entries):
            for facet in dict.fromkeys(entry.facets):
                found[facet].append(place)
        return {facet: tuple(places) for facet, places in found.items()}

    @cached_property
    def _under(self) -> tuple[tuple[frozenset[str], float], ...]:
        """Of each entry its facets, and what they tell in all."""
        return tuple((under := frozenset(entry.facets), self._sum(under) or 1.0) for entry in self.entries)

    def read(self, words: Sequence[str], spelt: Sequence[str] = ()) -> tuple[Reading, ...]:
        """Find the facets that the tokens of a question speak of; the words of a phrase say nothing besides.

        `spelt` are the same words as they are written: one that is entered in just this form means that alone.
        """
        found: list[Reading] = []
        taken: set[int] = set()
        for phrases in self._first:
            if phrases is self._first[-1]:
                words = self._exact(words, spelt)
            for phrase, places in chain(_written(phrases, spelt), _told(phrases, words)):
                if taken.isdisjoint(places):
                    taken.update(places)
                    found += [Reading(facet, places) for facet in self.forms["_".join(phrase)]]
        return tuple(found)

    def _exact(self, words: Sequence[str], spelt: Sequence[str]) -> Sequence[str]:
        """Put the exact form of a word for its token, where it is entered so."""
        pairs = zip(words, (EXACT + word for word in spelt), strict=True)
        return [form if form in self.forms else word for word, form in pairs] if spelt else words

    def with_wider(self, facets: Iterable[str]) -> frozenset[str]:
        """Add what the facets are besides: what is blinked leaves and returns."""
        wanted, found = list(facets), dict[str, None]()
        while wanted:
            facet = wanted.pop()
            if facet in self.facets and facet not in found:
                found[facet] = None
                wanted += self.facets[facet].also
        return frozenset(found)

    def lead(self, facets: Iterable[str], brought: Iterable[str] = ()) -> dict[str, float]:
        """Return the rules that a question with these facets leads to, 0 to 1; `brought` are those of its cards."""
        said = frozenset(facets)
        asked = Spoken(said, self.with_wider(said), self.with_wider(brought))
        wider = tuple((self.weights.get(facet, 0.0), self.with_wider((facet,))) for facet in sorted(said))
        whole = self._sum(said) or 1.0
        found: dict[str, float] = {}
        for place, fit in self._fitting(asked):
            entry, under = self.entries[place], self._under[place][0]
            cover = sum(weight for weight, meant in wider if not meant.isdisjoint(under)) / whole
            worth = entry.share * fit**3 * self._covering(under, asked, cover)
            for later, number in enumerate(entry.numbers):
                value = worth * NEXT**later
                if value > found.get(number, 0.0):
                    found[number] = value
        return found

    def _fitting(self, asked: Spoken) -> Iterator[tuple[int, float]]:
        """Yield the entries under facets of a question of which it has enough, each with the share that it has."""
        sums: dict[int, float] = defaultdict(float)
        for facet in sorted(asked.known):
            for place in self._by_facet.get(facet, ()):
                sums[place] += self.weights[facet]
        for facet in sorted(asked.brought - asked.known):
            for place in self._by_facet.get(facet, ()):
                if place in sums:
                    sums[place] += self.weights[facet]
        for place, has in sums.items():
            fit = has / self._under[place][1]
            if fit >= ENOUGH:
                yield place, fit

    def _covering(self, under: frozenset[str], asked: Spoken, cover: float) -> float:
        """Say what an entry counts by how many of its facets are told, and by how much of the question it covers."""
        told = sum(1 for facet in under & asked.all if not self.facets[facet].is_general)
        of_a_card = OF_A_CARD if under & asked.brought - asked.known else 0.0
        return TOLD[min(told, len(TOLD) - 1)] * (BARE + (1 - BARE) * cover + of_a_card)

    def _sum(self, facets: Iterable[str]) -> float:
        return sum(self.weights.get(facet, 0.0) for facet in sorted(facets))


def _written(phrases: Phrases, spelt: Sequence[str]) -> Iterator[Standing]:
    """Yield the phrases of several words that are meant as they are written, with where they stand."""
    for place, word in enumerate(spelt):
        for phrase in phrases.get(EXACT + word, ()):
            places = tuple(range(place, place + len(phrase)))
            if len(phrase) > 1 and tuple(spelt[place : place + len(phrase)]) == (word, *phrase[1:]):
                yield phrase, places


def _told(phrases: Phrases, words: Sequence[str]) -> Iterator[Standing]:
    """Yield the phrases whose words are said close together, in any of their forms, with where they stand."""
    said = frozenset(words)
    for place, word in enumerate(words):
        for phrase in phrases.get(word, ()):
            places = _standing(phrase, words, place) if said.issuperset(phrase) else ()
            if places:
                yield phrase, places


def _standing(phrase: tuple[str, ...], words: Sequence[str], place: int) -> tuple[int, ...]:
    """Return where the words of a phrase stand from a place on, in order and close together; () if they do not."""
    places = [place]
    for wanted in phrase[1:]:
        near = range(places[-1] + 1, min(places[-1] + 2 + GAP, len(words)))
        following = next((one for one in near if words[one] == wanted), None)
        if following is None:
            return ()
        places.append(following)
    return tuple(places)


def read_situations(system: str, normal: Callable[[str], str]) -> Situations | None:
    """Read the table of a game and reduce its forms to tokens; None where there is none.

    A line `facet <tab> Russian; English <tab> form; form` describes a facet («dies < leaves» is leaving as well,
    «*creature» tells little); a line `= facet facet <tab> number number` enters rules; a facet that is described once
    more gets more words. A word that the game's own table has means there what that table says, and nothing else.
    A form behind «!» is meant as it is written, and nothing else of its lemma; of a participle all its forms are.
    """
    lines = tuple(lines_of(system))
    if not lines:
        return None
    facets: dict[str, Facet] = {}
    forms: dict[str, list[str]] = defaultdict(list)
    others: dict[str, list[str]] = defaultdict(list)
    entries: list[Entry] = []
    for is_own, line in lines:
        match line.split("\t"):
            case [under, numbers] if under.startswith("="):
                entries.append(Entry(tuple(dict.fromkeys(under[1:].split())), tuple(numbers.split())))
            case [key, said, cell]:
                name, _, also = key.partition("<")
                ru, _, en = said.partition(";")
                name, is_general = name.strip().lstrip("*"), name.startswith("*")
                facets.setdefault(name, Facet(Worded(ru.strip(), en.strip()), tuple(also.split()), is_general))
                for form in _forms(cell, normal):
                    (forms if is_own else others)[form].append(name)
            case _:
                continue
    forms = {**{form: many for form, many in others.items() if _plain(form, normal) not in forms}, **forms}
    read = Situations(facets, {form: tuple(dict.fromkeys(many)) for form, many in forms.items()}, tuple(entries))
    return structs.replace(read, entries=(*entries, *_of_headings(system, read)))


def _of_headings(system: str, read: Situations) -> Iterator[Entry]:
    """Enter rules under the facets that the headings of the subject index tell: each may be said in other words too."""
    path = resource("terms", "subjects") / f"{system}.tsv"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else ()
    for line in lines:
        headings, _, cell = line.partition("\t")
        numbers = tuple(one.strip() for one in cell.split(";") if _ADDRESS.match(one.strip()))
        for heading in headings.split(";") if numbers and not line.startswith("#") else ():
            spelt = tokens(heading, str)
            told = tuple(dict.fromkeys(one.facet for one in read.read([token_of(word) for word in spelt], spelt)))
            if sum(not read.facets[facet].is_general for facet in told) >= LEAST_OF_A_HEADING:
                yield Entry(told, numbers, OF_A_HEADING)


def lines_of(system: str) -> Iterator[tuple[bool, str]]:
    """Yield the lines of a game's table, each with whether it is its own; after `+ name`, the facets of another one,
    whose words are said here too."""
    path = resource("terms", "situations") / f"{system}.tsv"
    if not path.is_file():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("+"):
            yield from ((False, one) for _, one in lines_of(line[1:].strip()) if not one.startswith("="))
        else:
            yield True, line


def games_said_in(system: str) -> tuple[str, ...]:
    """Name a game and those whose words are said in it too."""
    path = resource("terms", "situations") / f"{system}.tsv"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else ()
    others = (line[1:].strip() for line in lines if line.startswith("+"))
    return (system, *(name for other in others for name in games_said_in(other)))


def situation_words(system: str) -> tuple[str, ...]:
    """List the words of a game's table as they are written."""
    cells = (line.split("\t")[-1] for _, line in lines_of(system) if line.count("\t") == 2)
    return tuple(word for cell in cells for word in cell.replace(";", " ").replace(EXACT, " ").split())


def _forms(cell: str, normal: Callable[[str], str]) -> Iterator[str]:
    for form in map(str.strip, cell.split(";")):
        found = "_".join(tokens(form, normal))
        if form.startswith(EXACT) and " " in form:
            yield EXACT + "_".join(tokens(form[1:], str))
        elif form.startswith(EXACT):
            yield from (EXACT + same for same in forms_of_participle(fold(form[1:])))
        elif found:
            yield found


def _plain(form: str, normal: Callable[[str], str]) -> str:
    """Return the token of a word that is entered as it is written, any other form as it stands."""
    return normal(form.removeprefix(EXACT)) if form.startswith(EXACT) and "_" not in form else form
