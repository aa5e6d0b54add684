"""How like two entries are, in whatever letters they are printed.

Texts in one script are compared by the beginnings of their words. A text in Cyrillic and one recognised in Latin
letters are compared by what the letters look like, three at a time. Texts in two languages share nothing but numbers,
symbols, names and length: those are compared.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum

from msgspec import Struct

from judgehelper.rulebooks.model import Book, Entry

_WORD = re.compile(r"[^\W\d_]+|\{[^}]{1,9}\}")
_TOKEN = re.compile(r"\d+|\{[^}]{1,9}\}|[«»“”\"]|\(")
_LATIN = re.compile(r"[A-Za-z]")
_CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")
_STEM = 5
_SAMPLE = 300
_LOOKS = str.maketrans(
    {
        "а": "a", "б": "o", "в": "b", "г": "r", "д": "d", "е": "e", "ё": "e", "ж": "x", "з": "3", "и": "u", "й": "u",
        "к": "k", "л": "n", "м": "m", "н": "h", "о": "o", "п": "n", "р": "p", "с": "c", "т": "t", "у": "y", "ф": "o",
        "х": "x", "ц": "u", "ч": "y", "ш": "w", "щ": "w", "ъ": "b", "ы": "b", "ь": "b", "э": "o", "ю": "o", "я": "a",
        "0": "o", "6": "o", "1": "n", "l": "n", "i": "u", "v": "u", "q": "a", "s": "a", "j": "n", "f": "o", "z": "3",
    }
)  # fmt: skip
"""What letters of both scripts look like, roughly, as recognition confuses them."""


class Script(Enum):
    """In which letters a book is."""

    CYRILLIC = "cyrillic"
    LATIN = "latin"
    MISREAD = "misread"


class Measure(Struct, frozen=True):
    """A way to compare: what is taken from an entry's text, how much strangers share, and whether words compare."""

    features: Callable[[str], Counter[str]]
    strangers: float
    tells_words: bool


def script_of(book: Book) -> Script:
    """Say in which letters a book is; a Russian book without Cyrillic was misread."""
    step = max(1, len(book.entries) // _SAMPLE)
    sample = " ".join(entry.text for entry in book.entries[::step])
    if len(_CYRILLIC.findall(sample)) > len(_LATIN.findall(sample)):
        return Script.CYRILLIC
    return Script.MISREAD if book.language == "ru" else Script.LATIN


def measure_for(before: Book, after: Book) -> Measure:
    """Choose how to compare two books."""
    scripts = {script_of(before), script_of(after)}
    if len(scripts) == 1:
        return Measure(_stems, 0.35, Script.MISREAD not in scripts)
    if scripts == {Script.CYRILLIC, Script.MISREAD}:
        return Measure(_looks, 0.18, False)
    return Measure(_signs, 0.45, False)


def text_of(entry: Entry) -> str:
    """Give all words of an entry."""
    return " ".join((entry.title, entry.text, *entry.examples))


class Features(Struct, frozen=True):
    """What was counted in a text, and how much it is in all."""

    counts: Mapping[str, int]
    total: int

    @classmethod
    def of(cls, counts: Counter[str]) -> "Features":
        """Add up what was counted."""
        return cls(counts, counts.total())


def shared(left: Features, right: Features, *, above: float = 0.0) -> float:
    """Say what part of their features two texts share, 0 to 1 (Dice); 0 where it cannot be over `above`.

    Two empty texts share everything.
    """
    total = left.total + right.total
    if not total:
        return 1.0
    if 2 * min(left.total, right.total) <= above * total:
        return 0.0
    common = left.counts.keys() & right.counts.keys()
    return 2 * sum(min(left.counts[one], right.counts[one]) for one in common) / total


def _stems(text: str) -> Counter[str]:
    """Count the beginnings of words, which inflection leaves alone."""
    return Counter(word.lower().replace("ё", "е")[:_STEM] for word in _WORD.findall(text))


def _looks(text: str) -> Counter[str]:
    """Count what three letters in a row look like."""
    letters = "".join(character for character in text.lower().translate(_LOOKS) if character.isalpha())
    return Counter(letters[place : place + 3] for place in range(len(letters) - 2))


def _signs(text: str) -> Counter[str]:
    """Count what any language shares: numbers, symbols, quotation marks, and length in steps of ten letters."""
    signs = Counter(_QUOTES.get(token, token) for token in _TOKEN.findall(text))
    signs["length"] = 1 + len(text) // 40
    return signs


_QUOTES = {"«": '"', "»": '"', "“": '"', "”": '"'}
