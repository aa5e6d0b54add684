"""English words reduced far enough that "dying", "dies" and "died" are one word: a light stemmer and the odd verbs.

Rules text uses few words and regular forms, so endings are cut only where at least three letters stay, and a final
"e" goes too: "exiled" and "exile" meet at "exil". What is odd is listed.
"""

from functools import lru_cache

from judgehelper.kernel.machine.resources import resource

_ODD = {
    "dying": "die", "dies": "die", "died": "die", "death": "death", "lying": "lie", "tied": "tie",
    "dealt": "deal", "drew": "draw", "drawn": "draw", "chosen": "choos", "chose": "choos", "lost": "lose",
    "paid": "pay", "pays": "pay", "put": "put", "puts": "put", "putting": "put", "won": "win", "winning": "win",
    "left": "leav", "fought": "fight", "shown": "show", "taken": "tak", "took": "tak", "given": "giv", "gave": "giv",
    "began": "begin", "begun": "begin", "beginning": "begin", "went": "go", "goes": "go", "going": "go", "gone": "go",
    "made": "mak", "kept": "keep", "held": "hold", "sacrificing": "sacrific", "was": "be", "were": "be", "is": "be",
    "are": "be", "been": "be", "being": "be", "has": "have", "had": "have", "does": "do", "did": "do", "done": "do",
    "flying": "fly", "flies": "fly", "flew": "fly", "this": "this", "less": "less", "ties": "tie", "yes": "yes",
    "countered": "counter", "counters": "counter", "bury": "bury", "men": "man", "lives": "life", "loses": "lose",
    "losing": "lose", "dice": "die#cube", "halves": "half", "abilities": "ability", "unless": "unless", "plus": "plus",
}  # fmt: skip

_ENDINGS = (("ies", "y"), ("ied", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("ing", ""),
            ("ed", ""), ("s", ""))  # fmt: skip


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Return the stem of an English word in lower case; short and unknown words come back as they are."""
    word = word.lower().removesuffix("'s").replace("'", "")
    if word in _ODD:
        return _ODD[word]
    return _without_e(_without_ending(word))


def _without_ending(word: str) -> str:
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith(("ss", "us")):
            return _single(word[: -len(ending)] + instead)
    return word


def _single(word: str) -> str:
    """Undo a doubled consonant: "tapp" is "tap", but "spell" stays."""
    doubled = len(word) > 3 and word[-1] == word[-2] and word[-1] in "bdgmnprt"
    return word[:-1] if doubled else word


def _without_e(word: str) -> str:
    return word[:-1] if len(word) > 4 and word.endswith("e") else word


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    """Read the words of English that are known, and their stems."""
    lines = resource("terms", "english_words.txt").read_text(encoding="utf-8").splitlines()
    words = [word for line in lines if not line.startswith("#") for word in line.split()]
    return frozenset((*words, *(_without_e(word) for word in words)))


def is_english(word: str) -> bool:
    """Tell whether a word of at least four letters, in lower case, is one of English, in this form or another."""
    known = _words()
    return word in known or _without_ending(word) in known or stem(word) in known
