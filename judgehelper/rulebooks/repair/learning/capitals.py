"""Learning where capitals stand: how often words and looks had one, and how much each clue counts.

The weights come from logistic regression over the words of the paired passages. A word's own habit is counted without
the place in question, or it would seem to know every answer.
"""

import math
import random
import re
from collections.abc import Iterable, Iterator, Sequence

from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.repair.capitals import (
    AFTER,
    MARKS,
    SHOUTED,
    CapitalTables,
    Seen,
    Situation,
    after_mark,
    after_word,
    begins_sentence,
    clues_of,
    looks_of,
)
from judgehelper.rulebooks.repair.learning.pairing import Pair
from judgehelper.rulebooks.repair.tokens import OPENING, WORD, is_latin

ROUNDS = 6
FIRST_STEP = 0.1
SAMPLES = 40_000
LEAST_SEEN = 2

Sample = tuple[Situation, bool]


def learn_capitals(pairs: Sequence[Pair], texts: Iterable[str]) -> CapitalTables:
    """Learn capitals from passages in both spellings and from clean texts."""
    words = count_habits(texts)
    samples = [sample for pair in pairs for sample in list_samples(pair)]
    looks: dict[str, tuple[int, int]] = {}
    for place, is_capital in samples:
        for name in looks_of(place):
            looks[name] = add(looks.get(name, (0, 0)), is_capital, 1)
    random.Random(1).shuffle(samples)
    return CapitalTables(words, looks, weigh_clues(samples[:SAMPLES], words, looks))


def count_habits(texts: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Count for each word inside sentences how often it began with a capital, and how often it was seen."""
    seen: dict[str, tuple[int, int]] = {}
    shouted: dict[str, tuple[int, int]] = {}
    for text in texts:
        for found in WORD.finditer(text):
            before, word, is_capital = text[: found.start()], found[0].lower(), found[0][0].isupper()
            if len(word) > 1 and not is_latin(word):
                shouted[SHOUTED + word] = add(shouted.get(SHOUTED + word, (0, 0)), found[0].isupper(), 1)
            if before.endswith(MARKS):
                seen[before[-1] + word] = add(seen.get(before[-1] + word, (0, 0)), is_capital, 1)
            if not begins_sentence(before.rstrip(' «(“"')):
                for name in (word, *names_of_place(found, text)):
                    seen[name] = add(seen.get(name, (0, 0)), is_capital, 1)
    return {name: counts for name, counts in seen.items() if is_kept(name, counts)} | {
        word: counts for word, counts in shouted.items() if counts[0]
    }


def is_kept(name: str, counts: tuple[int, int]) -> bool:
    """Say whether a habit is kept: of two words in a row only what was seen again and had a capital."""
    before, after, word = name.partition(AFTER)
    return not (after and before and word[:1].isalpha()) or (counts[0] > 0 and counts[1] >= LEAST_SEEN)


def names_of_place(found: re.Match[str], text: str) -> tuple[str, ...]:
    """Name the word before another one, as capitals are looked up by it; nothing within a token."""
    before = text[: found.start()]
    token = before[before.rfind(" ") + 1 :]
    if any(mark not in OPENING for mark in token):
        return ()
    return after_word(Situation(found[0].lower(), token, before[: len(before) - len(token)], "", Face.ROMAN))


def add(counts: tuple[int, int], is_capital: bool, times: int) -> tuple[int, int]:
    """Count one more, or one less."""
    return counts[0] + times * is_capital, counts[1] + times


def list_samples(pair: Pair) -> Iterator[Sample]:
    """Yield the first word of each token of a passage with its place, and whether it has a capital."""
    face = Face.ITALIC if pair.clean.is_italic else Face.ROMAN
    before = ""
    for words in pair.words:
        clean, token = " ".join(words.clean), "".join(words.recognised)
        found = WORD.search(clean)
        if found and token and not is_latin(found[0]):
            opening = clean[: found.start()]
            yield Situation(found[0].lower(), opening, before, token, face), found[0][0].isupper()
        before = f"{before} {clean}" if before else clean


def weigh_clues(samples: Sequence[Sample], words: Seen, looks: Seen) -> tuple[float, ...]:
    """Fit the weights of the clues: logistic regression by small steps."""
    rows = [(clues_without(place, is_capital, words, looks), is_capital) for place, is_capital in samples]
    weights = [0.0] * (len(rows[0][0]) if rows else 0)
    for turn in range(ROUNDS):
        step = FIRST_STEP / (turn + 1)
        for clues, is_capital in rows:
            total = sum(weight * clue for weight, clue in zip(weights, clues))
            miss = is_capital - 1 / (1 + math.exp(-max(min(total, 30.0), -30.0)))
            for place, clue in enumerate(clues):
                weights[place] += step * miss * clue
    return tuple(round(weight, 4) for weight in weights)


def clues_without(place: Situation, is_capital: bool, words: Seen, looks: Seen) -> tuple[float, ...]:
    """List the clues as they would be had this place not been counted."""
    names = (place.word, after_mark(place), *after_word(place))
    habits = {name: add(words.get(name, (0, 0)), is_capital, -1) for name in names}
    own = {name: add(looks[name], is_capital, -1) for name in looks_of(place)}
    uncounted = {name: words.get(name, (0, 0)) for name in habits}
    if begins_sentence(place.before.rstrip()):
        habits[place.word] = uncounted[place.word]
    known = {name: seen if 0 <= seen[0] <= seen[1] else uncounted[name] for name, seen in habits.items()}
    return clues_of(place, known, own)
