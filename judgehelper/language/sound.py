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
    heard = _hear_english(word) if word.isascii() else _hear_russian(word)
    return _DOUBLED.sub(r"\1", heard)


def _hear_russian(word: str) -> str:
    return "".join(_RUSSIAN.get(letter, "") for letter in word.replace("дж", "ж").replace("тч", "ч"))


_HEARD_OTHERWISE = (("th", ("t", "s", "f")), ("w", ("v", "")), ("ch", ("k",)), ("g", ("j",)), ("ce", ("ke",)))
"""Letters of English words of which players hear now this, now that."""


def heard_as(phrase: str) -> tuple[str, ...]:
    """Return an English phrase, then spellings that sound as others hear it: «дезтач», «детач», «дефтач»."""
    phrase = phrase.lower()
    found = {phrase: None}
    for letters, others in _HEARD_OTHERWISE:
        for one in tuple(found):
            if letters in one:
                found.update(dict.fromkeys(one.replace(letters, other) for other in others))
    return tuple(found)


def _hear_english(word: str) -> str:
    word = re.sub(r"[^a-z]", "", word)
    for spelling, sound in _ENGLISH:
        word = spelling.sub(sound, word)
    return word.lower().replace("y", "")


_VOWELS = str.maketrans({**dict.fromkeys("аеёиоуыэюяaeiouy", "a"), **dict.fromkeys("йьъ", "")})


def opening(word: str) -> str:
    """Return "a" for a word that opens with a vowel, else "": skeletons alone cannot tell «эхо» from «ход»."""
    return "a" if word[:1].lower().translate(_VOWELS) == "a" else ""
