"""The stem of a word of slang: «затапал», «тапается» and «тапнутый» are all «тап», which a term table holds.

Players make Russian verbs and nouns of English words, and dictionaries hold none of them. So what Russian adds is cut
off: a prefix, then an ending (`resources/terms/slang_endings.txt`), and the last consonant is put back («блочить» is
of «блок»).
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from judgehelper.language.morphology import data_lines

FEWEST = 3
"""Letters that a stem keeps."""
FEWEST_OF_INITIALS = 2
"""Letters that initials keep before what makes a word of them: «хпшки», «пвшник»."""
_OF_INITIALS = ("шник", "шечк", "шк", "шек")
"""What makes a word of initials, before its ending."""

_PREFIXES = ("пере", "недо", "раз", "рас", "про", "при", "под", "над", "ото", "от", "за", "по", "вы", "до", "на", "об",
             "из", "ис", "с", "у", "о")  # fmt: skip
_PUT_BACK = {"ч": "к", "ж": "г", "ш": "х"}


@lru_cache(maxsize=1)
def _endings() -> tuple[str, ...]:
    """Read the endings, long ones first."""
    found = {ending for line in data_lines("terms", "slang_endings.txt") for ending in line.split()}
    return tuple(sorted(found, key=lambda ending: (-len(ending), ending)))


def stems(word: str) -> Iterator[str]:
    """Yield what a word of slang may be made of, the likeliest first: long endings before short ones, then prefixes."""
    yield from _initials(word)
    for bare in (word, *_unprefixed(word)):
        for ending in _endings():
            if bare.endswith(ending) and len(bare) - len(ending) >= FEWEST:
                yield from _put_back(bare[: -len(ending)])
        if bare is not word:
            yield from _put_back(bare)


def _initials(word: str) -> Iterator[str]:
    """Yield the initials that a word was made of: «хпшками» is of «хп»."""
    for suffix in _OF_INITIALS:
        place = word.find(suffix, FEWEST_OF_INITIALS)
        ending = word[place + len(suffix) :]
        if place > 0 and (not ending or ending in _endings()):
            yield word[:place]


def _unprefixed(word: str) -> Iterator[str]:
    return (word[len(one) :] for one in _PREFIXES if word.startswith(one) and len(word) - len(one) >= FEWEST + 1)


def _put_back(stem: str) -> Iterator[str]:
    """Yield a stem, without a doubled last letter, and with the consonant that stood there before the ending."""
    yield stem
    if stem[-1] == stem[-2:-1]:
        yield stem[:-1]
    if stem[-1] in _PUT_BACK:
        yield stem[:-1] + _PUT_BACK[stem[-1]]


_ENDING = re.compile(
    "(?:ами|ями|ого|ему|ому|ыми|ими|ах|ях|ов|ев|ей|ой|ый|ий|ом|ем|ам|ям|ую|юю|ые|ие|ая|яя|ое|ее|ых|их|ым|им|"
    "а|я|о|е|и|ы|у|ю|ь|й)$"
)


def uninflected(word: str) -> str:
    """Cut the ending of a word that no dictionary holds; three letters stay at least."""
    shorter = _ENDING.sub("", word)
    return shorter if len(shorter) >= 3 else word
