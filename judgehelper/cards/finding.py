"""Names of cards as they are typed: a beginning, a part, the wrong layout, one alphabet in the other's letters.

Only what the letters can mean is offered. Names that are merely like them are given apart: nothing is taken for them.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from judgehelper.cards.names import fold
from judgehelper.language.layout import as_latin, as_russian

SHORTEST = 3
"""Letters from which a part within a word is looked for."""
_TO_LATIN = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "zh", "з": "z", "и": "i", "й": "i", "к": "k",
    "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h",
    "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ы": "i", "ь": "", "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip
_SOUNDS = (
    ("shch", "sch"), ("tch", "ch"), ("ough", "af"), ("igh", "ai"), ("ck", "k"), ("ph", "f"), ("qu", "kv"),
    ("x", "ks"), ("kh", "h"), ("ce", "se"), ("ci", "si"), ("cy", "si"), ("sh", "\0"), ("ch", "\1"),
    ("w", "v"), ("c", "k"), ("q", "k"), ("ange", "endzhe"), ("j", "dzh"), ("y", "i"), ("ee", "i"), ("ea", "i"),
    ("oo", "u"), ("th", "t"), ("\0", "sh"), ("\1", "ch"),
)  # fmt: skip
_TWICE = re.compile(r"(.)\1+")


def sounded(text: str) -> str:
    """Write a name as it sounds, roughly, in Latin letters: «громила» and "gromila" are one."""
    latin = "".join(_TO_LATIN.get(letter, letter) for letter in fold(text))
    for letters, sound in _SOUNDS:
        latin = latin.replace(letters, sound)
    return _TWICE.sub(r"\1", latin)


def ways_to_read(typed: str) -> tuple[str, ...]:
    """List what was meant by letters, as typed first, then by the same keys in the other layout."""
    folded = fold(typed)
    return tuple(dict.fromkeys(each for each in (folded, fold(as_russian(folded)), fold(as_latin(folded))) if each))


def meant(
    typed: str, names: Iterable[str], sounds: Callable[[], Iterable[tuple[str, str]]], limit: int
) -> tuple[str, ...]:
    """List the folded names that letters can mean, those first that begin so; `sounds` are (name, as it sounds)."""
    known = tuple(names)
    for way in ways_to_read(typed):
        if found := tuple(islice(dict.fromkeys(_with(way, known)), limit)):
            return found
    wanted = sounded(typed)
    if len(wanted) < SHORTEST:
        return ()
    spoken = tuple(sounds())
    first = (name for name, sound in spoken if sound.startswith(wanted))
    inside = (name for name, sound in spoken if f" {wanted}" in sound)
    return tuple(islice(dict.fromkeys((*first, *inside)), limit))


def _with(letters: str, names: tuple[str, ...]) -> Iterator[str]:
    yield from (name for name in names if name == letters)
    yield from (name for name in names if name.startswith(letters))
    yield from (name for name in names if f" {letters}" in name or f"-{letters}" in name)
    if len(letters) >= SHORTEST:
        yield from (name for name in names if letters in name)
