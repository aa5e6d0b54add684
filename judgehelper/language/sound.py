"""What a word sounds like, so that English in Cyrillic letters meets its English: «хекспруф» and "hexproof".

Players write English terms by ear, each in a way of his own. A skeleton keeps the consonants in their order,
sounds that are commonly confused made one, and forgets the vowels: «дабл страйк», "double strike" → "dbl strk".
"""

import re
from functools import lru_cache

_RUSSIAN = {
    "б": "b", "в": "v", "г": "g", "д": "d", "ж": "j", "з": "s", "к": "k", "л": "l", "м": "m", "н": "n",
    "п": "p", "р": "r", "с": "s", "т": "t", "ф": "f", "х": "h", "ц": "s", "ч": "c", "ш": "c", "щ": "c",
}  # fmt: skip

_ENGLISH = (
    (re.compile(r"ght"), "t"),
    (re.compile(r"tch|[tc]h|sh|ti(?=on)|si(?=on)|ci(?=a)"), "C"),
    (re.compile(r"ph"), "f"),
    (re.compile(r"ck|q"), "k"),
    (re.compile(r"x"), "ks"),
    (re.compile(r"dge|j"), "J"),
    (re.compile(r"g(?=[eiy])"), "J"),
    (re.compile(r"c(?=[eiy])|z"), "s"),
    (re.compile(r"c"), "k"),
    (re.compile(r"^w|(?<=[aeiou])w(?=[aeiou])"), "v"),
    (re.compile(r"^kn"), "n"),
    (re.compile(r"(?<=[a-z])gh"), ""),
    (re.compile(r"^h"), "h"),
    (re.compile(r"(?<=[aeiou])h"), ""),
    (re.compile(r"[aeiouyw]"), ""),
)
_DOUBLED = re.compile(r"(.)\1+")


@lru_cache(maxsize=8192)
def skeleton(word: str) -> str:
    """Return the consonants that one hears in a Russian or an English word, in lower case."""
    word = word.lower()
    heard = _hear_english(word) if word.isascii() else "".join(_RUSSIAN.get(letter, "") for letter in word)
    return _DOUBLED.sub(r"\1", heard)


def _hear_english(word: str) -> str:
    word = re.sub(r"[^a-z]", "", word)
    for spelling, sound in _ENGLISH:
        word = spelling.sub(sound, word)
    return word.lower().replace("y", "")


_VOWELS = str.maketrans({**dict.fromkeys("аеёиоуыэюяaeiouy", "a"), **dict.fromkeys("йьъ", "")})


def opening(word: str) -> str:
    """Return "a" for a word that opens with a vowel, else "": skeletons alone cannot tell «эхо» from «ход»."""
    return "a" if word[:1].lower().translate(_VOWELS) == "a" else ""
