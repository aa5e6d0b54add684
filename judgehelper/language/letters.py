"""Letters as people type them: ё is е, and a Cyrillic «а» in a rule number is a Latin "a".

Everything that compares words folds them first; everything that reads rule numbers latinises them first.
"""

import re
import unicodedata

LOOK_ALIKES = str.maketrans("авсенікмортухѕјАВСЕНІКМОРТУХЅЈ", "abcehikmoptyxsjABCEHIKMOPTYXSJ")
"""Cyrillic letters that look like a Latin one, upper or lower case."""

_BY_SOUND = str.maketrans("абвгдежзийклмнопрстуфх", "abvgdejziyklmnoprstufh")
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_LATIN = re.compile("[A-Za-z]")


def fold(text: str) -> str:
    """Return the text in lower case, composed, with е for ё: two spellings of one word become equal."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKC", text).lower().replace("ё", "е")


def latinised(text: str) -> str:
    """Return the text with every Cyrillic letter that looks Latin replaced: "702.19с" is "702.19c"."""
    return text.translate(LOOK_ALIKES)


def latinised_by_sound(text: str) -> str:
    """Return the text with Cyrillic letters replaced by the Latin letter of their sound: "702.19б" is "702.19b"."""
    return text.translate(_BY_SOUND)


def is_cyrillic(word: str) -> bool:
    """Tell whether the word holds a Cyrillic letter."""
    return _CYRILLIC.search(word) is not None


def is_latin(word: str) -> bool:
    """Tell whether the word holds a Latin letter."""
    return _LATIN.search(word) is not None
