"""Capitals: recognition hardly tells them, so the sentence, the word and the page are weighed together.

At the beginning of a sentence a capital is the rule; elsewhere it depends on how often the word had one, on the mark
before it, on the word before it (names have several words) and on how the first letter looks beside the rest of the
token: a large K before small letters says more than one among large ones. How much each counts is learned.
"""

import math
import re
from collections.abc import Mapping

from msgspec import Struct

from judgehelper.rulebooks.mending import Face
from judgehelper.rulebooks.repair.tokens import OPENING, WORD

CAUTION = 6.0
"""How many observations the level below counts for."""
QUOTES = ("«", "“", '"')
MARKS = ("«", "“", '"', "(", "[")
SHOUTED = "^"
"""Before a word: how often it stood in capitals alone, like an abbreviation."""
FEW_CAPITALS, MANY_CAPITALS = 0.25, 0.75
SENTENCE_ENDS = (".", "!", "?", ".»", ".)", ".”")
HEAD = re.compile(r"\W*(?:\d{3}(?:\.\d{1,3}\S{0,2})?\.?|Пример:)")
"""What stands before the first sentence: a rule's number, or the word that opens an example."""
LAST_WORD = re.compile(r"([^\W\d_])[\w'’-]*[^\w.!?]*$")
WORD_BEFORE = re.compile(r"([^\W\d_][\w'’-]*)(?:,? ?\d[\d.]*\w?)?[^\w]*$")
"""The word before another one, a number between them aside: «правило 614 «Эффекты»» is a title."""
AFTER = ">"
"""Between two words, or a word and a mark: how often a capital stood there."""
HEADING = "^"
"""Before a word that opens its passage: «Смотрите Зависимость» refers to a title, «Смотрите правило» does not."""
DOUBT = 0.5
"""How many capitals, and how many small letters, a habit is believed to have had beyond what was seen."""
CLEAREST_LOOKS = 5.0
"""No first letter looks so much like a capital, or so little, that the sentence does not count."""

Seen = Mapping[str, tuple[int, int]]
"""How often something had a capital, and how often it was seen."""


class CapitalTables(Struct, frozen=True):
    """What was learned of capitals."""

    words: dict[str, tuple[int, int]]
    """Words inside sentences; and words after a mark (see `after_mark`), wherever they stand."""
    looks: dict[str, tuple[int, int]]
    """First letters with what their token begins with (see `looks_of`)."""
    weights: tuple[float, ...]
    """How much each clue counts (see `clues_of`)."""


class Situation(Struct, frozen=True):
    """Where a word stands: what is before it in its token and before that, the recognised token, the face."""

    word: str
    opening: str
    before: str
    token: str
    face: Face


class Capitals:
    """Restores capitals."""

    def __init__(self, tables: CapitalTables) -> None:
        self._tables = tables

    def restore(self, text: str, before: str, token: str, face: Face) -> tuple[str, float]:
        """Give a token's text (in small letters) its capitals, and say how sure they are; `before` is the mended text
        before it."""
        last, sure = 0, 1.0
        for word in WORD.finditer(text):
            opening = text[last : word.start()]
            place = Situation(word[0], opening.lstrip(" "), before + text[:last], "" if last else token, face)
            chance = self._chance(place) if not last or opening[-1:] in MARKS else float(self._is_usual(place))
            if self._is_shouted(word[0]):
                text = text[: word.start()] + word[0].upper() + text[word.end() :]
            elif chance > 0.5:
                text = capitalise(text, word.start())
            sure = min(sure, max(chance, 1 - chance))
            last = word.end()
        return text, sure

    def _chance(self, place: Situation) -> float:
        """Give the chance that a word after a blank or a mark has a capital, by all clues."""
        clues = clues_of(place, self._tables.words, self._tables.looks)
        total = sum(weight * clue for weight, clue in zip(self._tables.weights, clues))
        return 1 / (1 + math.exp(-max(min(total, 30.0), -30.0)))

    def _is_shouted(self, word: str) -> bool:
        """Say whether a word mostly stands in capitals alone."""
        large, total = self._tables.words.get(SHOUTED + word, (0, 0))
        return 2 * large > total

    def _is_usual(self, place: Situation) -> bool:
        """Say whether a word inside a token has a capital: where a sentence begins, or where it mostly has one."""
        large, total = self._tables.words.get(place.word, (0, 0))
        return 2 * large > total or begins_sentence(place.before + place.opening)


def clues_of(place: Situation, words: Seen, looks: Seen) -> tuple[float, ...]:
    """List the clues to a capital, each a number; learning weighs them."""
    starts = begins_sentence(place.before.rstrip())
    large, total = words.get(place.word, (0, 0))
    habit = math.log((large + 0.3) / (total - large + 0.7)) if total else 0.0
    marked = words.get(after_mark(place), (0, 0)) if place.opening else (0, 0)
    after, both = (words.get(name, (0, 0)) for name in after_word(place))
    looked = max(min(weigh_looks(looks_of(place), looks), CLEAREST_LOOKS), -CLEAREST_LOOKS)
    is_quoted = any(mark in place.opening for mark in QUOTES)
    is_italic = place.face is Face.ITALIC
    after_name = not starts and follows_capital(place.before)
    return (
        1.0,
        float(starts),
        0.0 if starts or is_quoted else habit,
        habit if is_quoted and not starts else 0.0,
        float(not total and not starts),
        float(is_quoted and not starts),
        float("(" in place.opening),
        weigh_habit(marked),
        0.0 if starts else looked,
        looked if starts else 0.0,
        0.0 if starts or is_quoted else weigh_habit(after),
        weigh_habit(after) if is_quoted and not starts else 0.0,
        0.0 if starts else weigh_habit(both),
        float(is_italic and not starts),
        float(is_italic and not total and not starts),
        float(after_name),
        float(after_name and not total),
    )


def after_mark(place: Situation) -> str:
    """Name a word after a mark: «(смотрите» has its own habits."""
    return place.opening[-1:] + place.word


def after_word(place: Situation) -> tuple[str, str]:
    """Name the place after a word, with its mark, and the two words together: «означает «» begins a sentence."""
    found = WORD_BEFORE.search(place.before)
    last = found[1].lower() if found else ""
    if found and not found.start():
        last = f"{HEADING}{last}"
    mark = place.opening[:1] if place.opening else ":" if place.before.rstrip().endswith(":") else ""
    return f"{last}{AFTER}{mark}", f"{last}{AFTER}{place.word}"


def weigh_habit(counts: tuple[int, int]) -> float:
    """Weigh how often there was a capital: logarithm of the odds, nothing where nothing was seen."""
    large, total = counts
    return math.log((large + DOUBT) / (total - large + DOUBT))


def looks_of(place: Situation) -> tuple[str, ...]:
    """Name what the first letter looks like, from the letter alone to what follows it in the token."""
    token = place.token
    for _ in place.opening:
        token = token[1:] if token[:1] in OPENING else token
    rest = [sign.isupper() for sign in token[1:7] if sign.isalpha()]
    share = sum(rest) / len(rest) if rest else 0.5
    mood = "a" if share < FEW_CAPITALS else "A" if share > MANY_CAPITALS else "m"
    letter = f"{place.face.value[0]}{place.word[:1]}"
    return letter, letter + token[:1], letter + token[:1] + mood, letter + token[:2] + mood


def weigh_looks(names: tuple[str, ...], looks: Seen) -> float:
    """Weigh what a first letter looks like: logarithm of the odds of a capital, beside those of the letter alone."""
    base = chance = 0.5
    for level, name in enumerate(names):
        large, total = looks.get(name, (0, 0))
        chance = (large + CAUTION * chance) / (total + CAUTION)
        if not level:
            base = chance
    return _log_odds(chance) - _log_odds(base)


def _log_odds(chance: float) -> float:
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return math.log(chance / (1 - chance))


def follows_capital(before: str) -> bool:
    """Say whether the last word of a text begins with a capital, and was not the first of its sentence."""
    found = LAST_WORD.search(before)
    return found is not None and found[1].isupper() and not begins_sentence(before[: found.start()].rstrip(' «(“"'))


def begins_sentence(before: str) -> bool:
    """Say whether what follows this text begins a sentence."""
    return not before or before.endswith(SENTENCE_ENDS) or HEAD.fullmatch(before) is not None


def capitalise(text: str, place: int) -> str:
    """Put a capital at a place of the text."""
    return text[:place] + text[place].upper() + text[place + 1 :]
