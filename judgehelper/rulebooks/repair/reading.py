"""Reading one token: the words that it may stand for, the cheapest first.

A best-first search runs over the recognised characters. A hypothesis is what was read so far: how far it has come,
a node of a model of words (the vocabulary, or the spelling of unknown words), and the correction that the last letter
asks of the next one. What lies ahead is estimated by the least that the page can cost and by what words cost on the
average, so the search goes straight to the end and looks back only where it must. Around the words a token has
marks: opening ones before, closing ones after; two words may have lost the blank between them. Letters at the
beginning of a word are small or capital; the word stays small here, and the evidence for a capital is carried along.
"""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Any

from msgspec import Struct

from judgehelper.rulebooks.repair.channel import EDGE, LONGEST, Channel, Option
from judgehelper.rulebooks.repair.letters import WordModel
from judgehelper.rulebooks.repair.tokens import CLOSING, OPENING

ROOM = 9.0
"""How much dearer than the first reading found others may be (natural logarithms)."""
WORDY = 1.6
"""What a character yet to be read costs on the average above the least that the page can cost."""
PATIENCE = 80
"""How many hypotheses are looked at at first, and how many when unusual letters are tried as well."""
LAST_PATIENCE = 500
AFFORDABLE = 14.0
GOOD = 8.0
"""How much dearer than estimated a reading may be to be trusted without trying unusual letters."""
KEPT_READINGS = 10
LONGEST_TOKEN = 60
USUAL, UNUSUAL = 6.0, 10.5
"""Letters dearer than this are not tried at first, and never."""
STRAY = 8.0
"""What it costs to read a character as nothing."""
LOST_BLANK = 6.0
HYPHEN = 5.0
RARE_MARK = 9.0
CAPITAL = 1.5
"""What a capital costs, its looks apart."""
SURE_CAPITAL = 4.0
"""Evidence for a capital, or against one, where only one case can look so."""
OPENING_MARKS, CLOSING_MARKS = frozenset(OPENING), frozenset(CLOSING)
BEFORE, INSIDE, AFTER, WHOLE = range(4)

Letters = dict[str, list[tuple[int, float, Mapping[str, float]]]]
"""By letter: how many characters it takes, what that costs, what the next letter changes."""
NO_NEXTS: Mapping[str, float] = {}


class Reading(Struct, frozen=True):
    """What a token may stand for: text in small letters, its cost with words and marks, the evidence for a capital."""

    text: str
    cost: float
    capital: float = 0.0


class Start(Struct, frozen=True):
    """One reading of the characters at the beginning of a word."""

    size: int
    cost: float
    nexts: Mapping[str, float]
    capital: float


class Place(Struct, frozen=True):
    """What may stand at one place of a token, after two characters and before some."""

    before: str
    ahead: str
    dearest: float
    letters: Letters
    least: tuple[tuple[int, float], ...]
    """The least cost by number of characters."""


Hypothesis = tuple[float, int, str, Any, Mapping[str, float], float, int]
"""What was read so far: its cost, the characters used, text, node, what the next letter changes, capital, zone."""
Onward = tuple[float, Hypothesis]
"""A hypothesis after what it will cost as a whole, by estimate."""


class Ahead(Struct, frozen=True):
    """What lies ahead at one place of a token: what may stand there, estimates of the rest, the most to spend."""

    place: Place
    rest: Sequence[float]
    limit: float


class Reader:
    """Reads tokens of one face with one model of words; `marks` are the costs of opening and closing marks."""

    def __init__(self, channel: Channel, words: WordModel, marks: Mapping[str, float], wordy: float = WORDY) -> None:
        self._channel, self._words, self._marks, self._wordy = channel, words, marks, wordy
        self.read = lru_cache(maxsize=50_000)(self._read)
        self._starts = lru_cache(maxsize=20_000)(self._list_starts)
        self._place = lru_cache(maxsize=60_000)(self._look_at)

    def _read(self, token: str, bound: float = math.inf) -> tuple[Reading, ...]:
        """List the readings of a token up to a cost, the cheapest first; none where the model has no words for it."""
        if len(token) > LONGEST_TOKEN:
            return ()
        found: dict[str, Reading] = {}
        for dearest, patience in ((USUAL, PATIENCE), (UNUSUAL, LAST_PATIENCE)):
            places = self._list_places(token, dearest)
            rest = self._estimate(places)
            most = min(bound, rest[0] + AFFORDABLE) if dearest == USUAL else bound
            for reading in self._search(places, rest, most, patience):
                known = found.get(reading.text)
                if known is None or reading.cost < known.cost:
                    found[reading.text] = reading
            best = min((reading.cost for reading in found.values()), default=math.inf)
            if best < rest[0] + GOOD:
                break
            bound = min(bound, best + ROOM)
        return tuple(sorted(found.values(), key=lambda reading: reading.cost))

    def _estimate(self, places: Sequence[Place]) -> list[float]:
        """Estimate for each place what the rest of a token will cost."""
        rest = least_rest(places)
        return [least + self._wordy * (len(rest) - 1 - at) for at, least in enumerate(rest)]

    def floor(self, token: str) -> float:
        """Give the least that the page could cost, whatever the words."""
        return least_rest(self._list_places(token, USUAL))[0] if len(token) <= LONGEST_TOKEN else math.inf

    def _list_places(self, token: str, dearest: float) -> list[Place]:
        edged = EDGE + EDGE + token
        return [self._place(edged[at : at + 2], token[at : at + LONGEST], dearest) for at in range(len(token) + 1)]

    def _look_at(self, before: str, ahead: str, dearest: float) -> Place:
        """List what may stand next inside a word, by letter."""
        letters: Letters = {}
        least: list[tuple[int, float]] = []
        for size in range(len(ahead) + 1):
            cheapest = dearest
            for option in self._channel.list_options(before, ahead[:size]):
                if option.cost < dearest:
                    letters.setdefault(option.letter, []).append((size, option.cost, option.nexts))
                    cheapest = min(cheapest, option.cost)
            if size and cheapest < dearest:
                least.append((size, cheapest))
        return Place(before, ahead, dearest, letters, tuple(least))

    def _list_starts(self, before: str, ahead: str, dearest: float) -> dict[str, list[Start]]:
        """List what may stand at the beginning of a word, by small letter."""
        starts: dict[str, list[Start]] = {}
        for size in range(len(ahead) + 1):
            options = {option.letter: option for option in self._channel.list_options(before, ahead[:size])}
            for letter, option in options.items():
                small = letter.lower()
                if option.cost < dearest and (letter == small or small not in options):
                    capital = options.get(letter.upper()) if letter == small != letter.upper() else None
                    starts.setdefault(small, []).append(weigh_start(option, capital))
        return starts

    def _search(self, places: Sequence[Place], rest: Sequence[float], bound: float, patience: int) -> list[Reading]:
        """Search for readings, the likeliest ways first, until enough are found or patience is out."""
        order = count()
        heap: list[tuple[float, int, Hypothesis]] = [
            (rest[0], next(order), (0.0, 0, "", self._words.root, NO_NEXTS, 0.0, BEFORE))
        ]
        seen: set[tuple[int, str, int]] = set()
        found: list[Reading] = []
        while heap and patience and len(found) < KEPT_READINGS:
            hypothesis = heappop(heap)[2]
            key = (hypothesis[1], hypothesis[2], hypothesis[6])
            if key in seen:
                continue
            seen.add(key)
            if hypothesis[6] == WHOLE:
                found.append(Reading(hypothesis[2], hypothesis[0], hypothesis[5]))
                bound = min(bound, hypothesis[0] + ROOM)
                continue
            patience -= 1
            ahead = Ahead(places[hypothesis[1]], rest, bound + SLACK)
            for guess, onward in self._continue(hypothesis, ahead):
                heappush(heap, (guess, next(order), onward))
        return found

    def _continue(self, hypothesis: Hypothesis, ahead: Ahead) -> list[Onward]:
        """List every affordable way to carry a hypothesis onwards by one letter, mark or blank."""
        onward: list[Onward] = []
        cost, at, text, node, nexts, capital, zone = hypothesis
        if zone == BEFORE:
            self._begin(hypothesis, ahead, onward)
        elif zone == INSIDE:
            self._spell(hypothesis, ahead, onward)
        if at + 1 == len(ahead.rest):
            self._finish(hypothesis, onward)
            return onward
        self._mark(hypothesis, ahead, onward)
        guess = cost + STRAY + ahead.rest[at + 1]
        if guess <= ahead.limit:
            onward.append((guess, (cost + STRAY, at + 1, text, node, nexts, capital, zone)))
        return onward

    def _begin(self, hypothesis: Hypothesis, ahead: Ahead, onward: list[Onward]) -> None:
        """Read the first letter of a word."""
        cost, at, text, node, nexts, capital, _ = hypothesis
        place, rest, limit = ahead.place, ahead.rest, ahead.limit
        arcs = self._words.arcs(node)
        is_first = " " not in text and "-" not in text
        for letter, choices in self._starts(place.before, place.ahead, place.dearest).items():
            if letter not in arcs:
                continue
            child, step = arcs[letter]
            reached = cost + step + nexts.get(letter, 0.0)
            for start in choices:
                total = reached + start.cost
                guess = total + rest[at + start.size]
                if guess <= limit:
                    evidence = start.capital if is_first else capital
                    onward.append(
                        (guess, (total, at + start.size, text + letter, child, start.nexts, evidence, INSIDE))
                    )

    def _spell(self, hypothesis: Hypothesis, ahead: Ahead, onward: list[Onward]) -> None:
        """Read one more letter of a word."""
        cost, at, text, node, nexts, capital, _ = hypothesis
        letters, rest, limit = ahead.place.letters, ahead.rest, ahead.limit
        arcs = self._words.arcs(node)
        for letter in arcs if len(arcs) < len(letters) else letters:
            if letter not in letters or letter not in arcs:
                continue
            child, step = arcs[letter]
            reached = cost + step + nexts.get(letter, 0.0)
            if reached > limit:
                continue
            longer = text + letter
            for size, price, following in letters[letter]:
                total = reached + price
                guess = total + rest[at + size]
                if guess <= limit:
                    onward.append((guess, (total, at + size, longer, child, following, capital, INSIDE)))

    def _mark(self, hypothesis: Hypothesis, ahead: Ahead, onward: list[Onward]) -> None:
        """Read a mark: an opening one before the word, a closing one, a hyphen or a lost blank after it."""
        cost, at, text, node, nexts, capital, zone = hypothesis
        if zone == BEFORE:
            self._put_marks(hypothesis, ahead, "<", cost, onward)
            return
        ending = self._words.end_cost(node) if zone == INSIDE else 0.0
        if ending is None or cost + ending + ahead.rest[at] - SLACK > ahead.limit:
            return
        cost += ending
        self._put_marks(hypothesis, ahead, ">", cost, onward)
        blank = cost + LOST_BLANK + nexts.get(EDGE, 0.0)
        if at and blank + ahead.rest[at] <= ahead.limit:
            onward.append(
                (blank + ahead.rest[at], (blank, at, text + " ", self._words.root, NO_NEXTS, capital, BEFORE))
            )
        if zone == INSIDE:
            for size, price, following in ahead.place.letters.get("-", ()):
                total = cost + HYPHEN + price
                if size and total + ahead.rest[at + size] <= ahead.limit:
                    compound = (total, at + size, text + "-", self._words.root, following, capital, BEFORE)
                    onward.append((total + ahead.rest[at + size], compound))

    def _put_marks(self, hypothesis: Hypothesis, ahead: Ahead, side: str, cost: float, onward: list[Onward]) -> None:
        """Read an opening (`<`) or closing (`>`) mark."""
        _, at, text, node, nexts, capital, _ = hypothesis
        letters = ahead.place.letters
        allowed, zone = (OPENING_MARKS, BEFORE) if side == "<" else (CLOSING_MARKS, AFTER)
        for mark in letters.keys() & allowed:
            for size, price, following in letters[mark]:
                total = cost + self._marks.get(side + mark, RARE_MARK) + price + nexts.get(mark, 0.0)
                guess = total + ahead.rest[at + size]
                if size and guess <= ahead.limit:
                    onward.append((guess, (total, at + size, text + mark, node, following, capital, zone)))

    def _finish(self, hypothesis: Hypothesis, onward: list[Onward]) -> None:
        """End a token where its characters end, if its words can end there."""
        cost, at, text, node, nexts, capital, zone = hypothesis
        ending = self._words.end_cost(node) if zone == INSIDE else 0.0
        if ending is None or (zone == BEFORE and (not text or text[-1] in " -")):
            return
        total = cost + ending + nexts.get(EDGE, 0.0)
        onward.append((total, (total, at, text, node, nexts, capital, WHOLE)))


SLACK = 4.0
"""How much an estimate may exceed the bound before a hypothesis is dropped: estimates are averages."""


def weigh_start(option: Option, capital: Option | None) -> Start:
    """Weigh a letter at the beginning of a word against its capital, which says the same at some cost."""
    if capital is None:
        fee, evidence = (CAPITAL, SURE_CAPITAL) if option.letter.isupper() else (0.0, -SURE_CAPITAL)
        return Start(option.size, option.cost + fee, option.nexts, evidence)
    best = option if option.cost < capital.cost + CAPITAL else capital
    cost = min(option.cost, capital.cost + CAPITAL)
    return Start(option.size, cost, best.nexts, option.cost - capital.cost)


def least_rest(places: Sequence[Place]) -> list[float]:
    """Give for each place the least that the rest of the token can cost, whatever the words."""
    rest = [0.0] * len(places)
    for at in range(len(places) - 2, -1, -1):
        ways = [cost + rest[at + size] for size, cost in places[at].least]
        rest[at] = min((STRAY + rest[at + 1], *ways))
    return rest
