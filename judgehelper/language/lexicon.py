"""The words of Russian as a tree: which letters may follow a beginning, whether a word ends there, its other forms.

The dictionary is pymorphy3's, a graph of some millions of forms. A beginning is a node (a number), so whoever spells
a word letter by letter can ask at each letter where it may go on. Both spellings of a form with `ё` are in it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from judgehelper.language.morphology import dictionary

ROOT = 0
LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя-"
CONNECTING = frozenset({"PREP", "CONJ", "PRCL", "NPRO", "INTJ", "PRED"})
_END = 1
"""The byte after a whole word in the dictionary's keys."""


@lru_cache(maxsize=300_000)
def letters_after(node: int) -> Mapping[str, int]:
    """Give the nodes behind a node by letter."""
    graph = dictionary().dictionary.words.dct
    found = ((letter, graph.follow_bytes(letter.encode(), node)) for letter in LETTERS)
    return {letter: child for letter, child in found if child is not None}


@lru_cache(maxsize=300_000)
def ends_word(node: int) -> bool:
    """Say whether a word ends at a node."""
    return dictionary().dictionary.words.dct.follow_char(_END, node) is not None


def walk(word: str) -> Iterator[int]:
    """Yield the node behind each letter of a word in small letters, as far as the dictionary goes."""
    node = ROOT
    for letter in word:
        following = letters_after(node)
        if letter not in following:
            return
        node = following[letter]
        yield node


def is_word(word: str) -> bool:
    """Say whether the dictionary has this form."""
    nodes = tuple(walk(word.lower()))
    return len(nodes) == len(word) > 0 and ends_word(nodes[-1])


@lru_cache(maxsize=100_000)
def grammar_of(word: str) -> str:
    """Name what a form may be in a sentence: all its parts of speech with case, number and the like, as one label.

    Words that only connect others are a label of their own: each asks for other forms beside it.
    """
    readings = [reading.tag for reading in dictionary().parse(word.lower())[:8]]
    if readings and readings[0].POS in CONNECTING:
        return word.lower()
    return "|".join(sorted({",".join(_traits(tag)) for tag in readings}))


def _traits(tag: Any) -> Iterator[str]:
    """Yield what of a reading its neighbours must agree with or ask for."""
    traits = (tag.POS, tag.case, tag.number, tag.gender if tag.number == "sing" else None, tag.person)
    return (str(trait) for trait in traits if trait)


def list_forms(word: str) -> frozenset[str]:
    """List all forms of the dictionary words that this form may belong to; none for an unknown word."""
    if not is_word(word):
        return frozenset()
    return frozenset(form.word for parse in dictionary().parse(word.lower())[:2] for form in parse.lexeme)
