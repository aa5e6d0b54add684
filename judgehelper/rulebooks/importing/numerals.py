"""Numbers of recognised text, put right before anybody mends the words: `107.4¢` is 107.4c, `704.5]` is 704.5j.

One sign stands for one sign, so places in the text stay; each change is recorded like a mended word.
"""

import re

from msgspec import structs

from judgehelper.rulebooks.mending import MendedText
from judgehelper.rulebooks.model import MendedWord

_NUMERAL = re.compile(r"(?<![\d.])\d{3}\.\d{1,3}[a-z¢\]]?(?![\w])")
_SIGNS = str.maketrans("¢]", "cj")
_CERTAIN = {"¢": 0.7, "]": 0.95}


def right_numerals(text: str) -> str:
    """Put the misread signs of rule numbers right; nothing else changes, no place moves."""
    return _NUMERAL.sub(lambda hit: hit.group().translate(_SIGNS), text)


def record_numerals(raw: str, righted: str, mended: MendedText) -> MendedText:
    """Add the righted numbers to the words of a mended text, where as many numbers came back as went in."""
    before, after = list(_NUMERAL.finditer(raw)), list(_NUMERAL.finditer(mended.text))
    if raw == righted or len(before) != len(after):
        return mended
    changed = tuple(
        MendedWord(there.start(), there.end(), here.group(), _CERTAIN.get(here.group()[-1], 0.9))
        for here, there in zip(before, after)
        if here.group() != there.group()
    )
    kept = tuple(word for word in mended.words if not any(_overlap(word, one) for one in changed))
    return structs.replace(mended, words=tuple(sorted((*kept, *changed), key=lambda word: word.start)))


def _overlap(left: MendedWord, right: MendedWord) -> bool:
    """Say whether two words share a character."""
    return left.start < right.end and right.start < left.end
