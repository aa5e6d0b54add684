"""Rule numbers as a judge writes them: `704.5g` and its kin, their order, their successors.

Comprehensive Rules number sections (704), rules (704.5) and subrules (704.5g, never with the letters l and o). Letters
are often typed in Cyrillic: «105.2с» names 105.2c. Other books nest digits: 122.10.1, and a part before them: IV.9.4.
"""

import re
from string import ascii_lowercase

from msgspec import Struct

from judgehelper.kernel.machine.figures import figure

LETTERS = "".join(letter for letter in ascii_lowercase if letter not in "lo")
"""Letters of subrules in order; l and o look like 1 and 0 and are skipped (the book's own habit)."""

LOOKALIKES = str.maketrans("асеорхукмАСЕОРХУКМіїјІЈ", "aceopxykmACEOPXYKMiijIJ")
"""Cyrillic letters that stand for Latin ones in numbers."""

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")

_FULL = re.compile(r"([0-9]{3})(?:\.([0-9]{1,3})([a-z]{0,2}))?")


class RuleNumber(Struct, frozen=True, order=True):
    """A number of the Comprehensive Rules; ordered as the book is. A chapter c is section 100c with rule −1."""

    section: int
    rule: int = 0
    letters: str = ""

    def __str__(self) -> str:
        if self.rule < 0:
            return str(self.section // 100)
        return f"{self.section}.{self.rule}{self.letters}" if self.rule else str(self.section)

    @property
    def parent(self) -> "RuleNumber | None":
        """Give the number that this one stands under; a chapter stands under nothing."""
        if self.letters:
            return RuleNumber(self.section, self.rule)
        if self.rule > 0:
            return RuleNumber(self.section)
        return None if self.rule < 0 else chapter_number(self.section // 100)


def chapter_number(chapter: int) -> RuleNumber:
    """Give the number of chapter 1 to 9, which sorts before its first section."""
    return RuleNumber(chapter * 100, -1)


def parse_number(text: str) -> RuleNumber | None:
    """Read `704`, `704.5` or `704.5g`, Cyrillic letters included; None for anything else."""
    hit = _FULL.fullmatch(text.strip().rstrip(".").translate(LOOKALIKES))
    return RuleNumber(int(hit[1]), int(hit[2] or 0), hit[3] or "") if hit else None


def next_letters(letters: str) -> str:
    """Give the subrule letters that follow: "" → a, k → m, n → p, z → aa."""
    if not letters:
        return LETTERS[0]
    place = LETTERS.find(letters[-1]) + 1
    if place < len(LETTERS):
        return letters[:-1] + LETTERS[place]
    return next_letters(letters[:-1]) + LETTERS[0]


def successors(number: RuleNumber) -> tuple[RuleNumber, ...]:
    """Give the numbers that may follow `number` where nothing is missing."""
    section, rule = number.section, number.rule
    if rule < 0:
        return (RuleNumber(section), RuleNumber(section + 1))
    nexts = (RuleNumber(section, rule + 1), RuleNumber(section + 1), chapter_number(section // 100 + 1))
    return (RuleNumber(section, rule, next_letters(number.letters)), *nexts) if rule else nexts


def sort_key(address: str) -> tuple[tuple[int, int | str], ...]:
    """Give a key that orders addresses of any book as a reader expects: 2.9 before 2.10, IV before V."""
    return tuple(_sort_piece(piece) for piece in re.findall(r"[0-9]+|[^0-9.]+", address))


def _sort_piece(piece: str) -> tuple[int, int | str]:
    """Put numbers (Roman ones too) before words."""
    if (number := figure(piece)) is not None:
        return (0, number)
    return (0, ROMAN.index(piece) + 1) if piece in ROMAN else (1, piece)
