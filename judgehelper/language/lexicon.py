"""The words of Russian: whether a form exists, and which forms a word has.

The dictionary is pymorphy3's, five million forms; it is opened at the first question. Letters `ё` and `е` are
told apart here only by the dictionary itself (it knows both spellings of a form with `ё`).
"""

from functools import lru_cache

from judgehelper.language.morphology import dictionary


@lru_cache(maxsize=100_000)
def is_word(word: str) -> bool:
    """Say whether the dictionary has this form."""
    return bool(dictionary().word_is_known(word.lower()))


def list_forms(word: str) -> frozenset[str]:
    """List all forms of the dictionary words that this form may belong to; none for an unknown word."""
    if not is_word(word):
        return frozenset()
    return frozenset(form.word for parse in dictionary().parse(word.lower())[:2] for form in parse.lexeme)
