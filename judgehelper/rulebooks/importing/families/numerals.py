"""Numbers of recognised text, put right before anybody mends the words: `107.4¢` is 107.4c, `704.5]` is 704.5j.

The numbers that the book has decide between readings: 601.21 is 601.2i where there is no 601.21. Each change is
recorded like a mended word.
"""

import re

from msgspec import structs

from judgehelper.rulebooks.mending import MendedText
from judgehelper.rulebooks.model import MendedWord

_NUMERAL = re.compile(r"(?<![\d.])(\d{3}\.\d{1,3})([a-z¢\]]{0,2})(?![\w¢])")
_LETTERS = {"¢": "ce", "]": "j", "¢c": "c", "c¢": "c", "¢e": "e", "e¢": "e"}
_LIKELY = 0.7
"""How sure a number is that had to be put right: «104.41» may be 104.4i as well as 104.4f, so a judge looks."""


def right_numerals(text: str, known: frozenset[str]) -> str:
    """Put misread rule numbers right where the book has the number that was meant; the other ones stay."""
    return _NUMERAL.sub(lambda hit: _righted(hit, known), text)


def _righted(hit: re.Match[str], known: frozenset[str]) -> str:
    """Read one number: as printed if the book has it, else as the first reading that it has."""
    printed, digits, tail = hit[0], hit[1], hit[2]
    if printed in known:
        return printed
    readings = [digits + letter for letter in _LETTERS.get(tail, "")]
    if not tail and digits.endswith("1"):
        readings.append(f"{digits[:-1]}i")
    fallback = readings[0] if tail in _LETTERS else printed
    return next((reading for reading in readings if reading in known), fallback)


def record_numerals(raw: str, righted: str, mended: MendedText) -> MendedText:
    """Add the righted numbers to the words of a mended text, where as many numbers came back as went in."""
    before, after = list(_NUMERAL.finditer(raw)), list(_NUMERAL.finditer(mended.text))
    if raw == righted or len(before) != len(after):
        return mended
    changed = tuple(
        MendedWord(there.start(), there.end(), here.group(), _LIKELY)
        for here, there in zip(before, after)
        if here.group() != there.group()
    )
    kept = tuple(word for word in mended.words if not any(_overlap(word, one) for one in changed))
    return structs.replace(mended, words=tuple(sorted((*kept, *changed), key=lambda word: word.start)))


def _overlap(left: MendedWord, right: MendedWord) -> bool:
    """Say whether two words share a character."""
    return left.start < right.end and right.start < left.end
