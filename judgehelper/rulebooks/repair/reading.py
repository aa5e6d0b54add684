"""Reading one token: the words that it may stand for, the cheapest first.

A best-first search runs over the recognised characters. A hypothesis is what was read so far: how far it has come
and a node of a model of words (the vocabulary, or the spelling of unknown words). What lies ahead is estimated by the
least that the page can cost and by what words cost on the average, so the search goes straight to the end and looks
back only where it must. Around the words a token has marks: opening ones before, closing ones after; two words may
have lost the blank between them.
"""

import math
from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Any

from msgspec import Struct

from judgehelper.rulebooks.repair.letters import WordModel
from judgehelper.rulebooks.repair.looks import STRAY, UNUSUAL, USUAL, Letters, Looks, Place, Prices, least_rest
from judgehelper.rulebooks.repair.tokens import CLOSING, OPENING

ROOM = 9.0
"""How much dearer than the first reading found others may be (natural logarithms)."""
WORDY = 1.6
"""What a character yet to be read costs on the average above the least that the page can cost."""
SLACK = 4.0
"""How much an estimate may exceed the bound before a hypothesis is dropped: estimates are averages."""
KEPT_READINGS = 10
LONGEST_TOKEN = 60
LOST_BLANK = 6.0
JOINTS = {"-": 5.0, "/": 5.0}
"""What it costs that two words are one, by what joins them."""
RARE_MARK = 9.0
BETWEEN = (" ", *JOINTS)
OPENING_MARKS, CLOSING_MARKS = tuple(OPENING), tuple(CLOSING)
BEFORE, INSIDE, AFTER, WHOLE = range(4)


class Effort(Struct, frozen=True):
    """How hard a search tries: the dearest letter, how many hypotheses it looks at, how much above the estimate."""

    dearest: float
    patience: int
    affordable: float = math.inf


QUICK = Effort(USUAL, 80, 14.0)
THOROUGH = Effort(UNUSUAL, 300)


class Reading(Struct, frozen=True):
    """What a token may stand for: text in small letters and its cost with words and marks."""

    text: str
    cost: float


Hypothesis = tuple[float, int, str, Any, int]
"""What was read so far: its cost, the characters used, text, node, zone."""
Onward = tuple[float, Hypothesis]
"""A hypothesis after what it will cost as a whole, by estimate."""


class Ahead(Struct, frozen=True):
    """What lies ahead at one place of a token: what may stand there, estimates of the rest, the most to spend."""

    place: Place
    rest: Sequence[float]
    limit: float


class Reader:
    """Reads tokens of one face with one model of words; `marks` are the costs of opening and closing marks."""

    def __init__(self, looks: Looks, words: WordModel, marks: Mapping[str, float], wordy: float = WORDY) -> None:
        self._looks, self._words, self._wordy = looks, words, wordy
        self._opening = {mark: marks.get("<" + mark, RARE_MARK) for mark in OPENING_MARKS}
        self._closing = {mark: marks.get(">" + mark, RARE_MARK) for mark in CLOSING_MARKS}

    def read(self, token: str, effort: Effort, bound: float = math.inf) -> tuple[Reading, ...]:
        """List the readings of a token up to a cost, the cheapest first; none where the model has no words for it."""
        if len(token) > LONGEST_TOKEN:
            return ()
        places = self._looks.list_places(token, effort.dearest)
        rest = self._estimate(places)
        return tuple(self._search(places, rest, min(bound, rest[0] + effort.affordable), effort.patience))

    def _estimate(self, places: Sequence[Place]) -> list[float]:
        """Estimate for each place what the rest of a token will cost."""
        rest = least_rest(places)
        return [least + self._wordy * (len(rest) - 1 - at) for at, least in enumerate(rest)]

    def _search(self, places: Sequence[Place], rest: Sequence[float], bound: float, patience: int) -> list[Reading]:
        """Search for readings, the likeliest ways first, until enough are found or patience is out."""
        order = count()
        heap: list[tuple[float, int, Hypothesis]] = [(rest[0], next(order), (0.0, 0, "", self._words.root, BEFORE))]
        seen: set[tuple[int, str, int]] = set()
        found: list[Reading] = []
        while heap and patience and len(found) < KEPT_READINGS:
            hypothesis = heappop(heap)[2]
            cost, at, text, _, zone = hypothesis
            key = (at, text, zone)
            if key in seen:
                continue
            seen.add(key)
            if zone == WHOLE:
                found.append(Reading(text, cost))
                bound = min(bound, cost + ROOM)
                continue
            patience -= 1
            for guess, onward in self._continue(hypothesis, Ahead(places[at], rest, bound + SLACK)):
                heappush(heap, (guess, next(order), onward))
        return found

    def _continue(self, hypothesis: Hypothesis, ahead: Ahead) -> list[Onward]:
        """List every affordable way to carry a hypothesis onwards by one letter, mark or blank."""
        onward: list[Onward] = []
        cost, at, text, node, zone = hypothesis
        if zone == BEFORE:
            self._begin(hypothesis, ahead, onward)
        elif zone == INSIDE:
            self._spell(hypothesis, ahead, ahead.place.letters, ahead.place.silent, onward)
        if at + 1 == len(ahead.rest):
            self._finish(hypothesis, onward)
            return onward
        self._mark(hypothesis, ahead, onward)
        guess = cost + STRAY + ahead.rest[at + 1]
        if guess <= ahead.limit:
            onward.append((guess, (cost + STRAY, at + 1, text, node, zone)))
        return onward

    def _begin(self, hypothesis: Hypothesis, ahead: Ahead, onward: list[Onward]) -> None:
        """Read the first letter of a word."""
        starts = self._looks.list_starts(ahead.place)
        self._spell(hypothesis, ahead, starts.letters, starts.silent, onward)

    def _spell(
        self, hypothesis: Hypothesis, ahead: Ahead, letters: Letters, silent: Prices, onward: list[Onward]
    ) -> None:
        """Read one more letter of a word, from the page or one that left no trace."""
        cost, at, text, node, _ = hypothesis
        rest, limit = ahead.rest, ahead.limit
        quiet = limit - rest[at]
        arcs = self._words.arcs(node)
        for letter in arcs if len(arcs) <= len(letters) else dict.fromkeys((*letters, *silent)):
            if letter not in arcs:
                continue
            child, step = arcs[letter]
            reached = cost + step
            if letter in letters:
                for size, price in letters[letter]:
                    total = reached + price
                    guess = total + rest[at + size]
                    if guess <= limit:
                        onward.append((guess, (total, at + size, text + letter, child, INSIDE)))
            if letter in silent:
                total = reached + silent[letter]
                if total <= quiet:
                    onward.append((total + rest[at], (total, at, text + letter, child, INSIDE)))

    def _mark(self, hypothesis: Hypothesis, ahead: Ahead, onward: list[Onward]) -> None:
        """Read a mark: an opening one before the word, a closing one, a hyphen or a lost blank after it."""
        cost, at, text, node, zone = hypothesis
        if zone == BEFORE:
            self._put_marks(hypothesis, ahead, cost, onward)
            return
        ending = self._words.end_cost(node) if zone == INSIDE else 0.0
        if ending is None or cost + ending + ahead.rest[at] - SLACK > ahead.limit:
            return
        cost += ending
        self._put_marks(hypothesis, ahead, cost, onward)
        blank = cost + LOST_BLANK + ahead.rest[at]
        if at and blank <= ahead.limit:
            onward.append((blank, (cost + LOST_BLANK, at, text + " ", self._words.root, BEFORE)))
        if zone == INSIDE:
            self._join(hypothesis, ahead, cost, onward)

    def _join(self, hypothesis: Hypothesis, ahead: Ahead, cost: float, onward: list[Onward]) -> None:
        """Read what joins two words into one: a hyphen or a stroke."""
        _, at, text, _, _ = hypothesis
        for joint, fee in JOINTS.items():
            for size, price in ahead.place.letters.get(joint, ()):
                total = cost + fee + price
                if size and total + ahead.rest[at + size] <= ahead.limit:
                    compound = (total, at + size, text + joint, self._words.root, BEFORE)
                    onward.append((total + ahead.rest[at + size], compound))

    def _put_marks(self, hypothesis: Hypothesis, ahead: Ahead, cost: float, onward: list[Onward]) -> None:
        """Read an opening or closing mark."""
        _, at, text, node, zone = hypothesis
        letters = ahead.place.letters
        prices, zone = (self._opening, BEFORE) if zone == BEFORE else (self._closing, AFTER)
        for mark, fee in prices.items():
            for size, price in letters.get(mark, ()):
                total = cost + fee + price
                guess = total + ahead.rest[at + size]
                if size and guess <= ahead.limit:
                    onward.append((guess, (total, at + size, text + mark, node, zone)))

    def _finish(self, hypothesis: Hypothesis, onward: list[Onward]) -> None:
        """End a token where its characters end, if its words can end there."""
        cost, at, text, node, zone = hypothesis
        ending = self._words.end_cost(node) if zone == INSIDE else 0.0
        if ending is None or (zone == BEFORE and (not text or text[-1] in BETWEEN)):
            return
        onward.append((cost + ending, (cost + ending, at, text, node, WHOLE)))
