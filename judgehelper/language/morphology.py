"""The dictionary of Russian, opened only when it is first needed, and mended where games use words in their own way.

pymorphy3 takes a tenth of a second to open and 30 µs a word, so nothing here runs at import time, results are
cached, and `search` keeps a table of the words that its books use. Two small data files correct the dictionary:
`paradigms.tsv` declines words that it declines wrongly («мана», «чары»), `lemmas.txt` says which word is meant
where one form belongs to several («ран» is of «рана», «стек» is not from «стечь»).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from judgehelper.kernel.machine.resources import resource
from judgehelper.language.letters import fold

CASES = ("nomn", "gent", "datv", "accs", "ablt", "loct")
"""The six cases in the order of school grammar, named as pymorphy3 names them."""

_LAST_LETTER = "\u052f"
"""The end of Cyrillic."""
_STRANGERS = ("Surn", "Name", "Patr", "Geox", "Orgn", "Abbr", "Trad", "Init")


@lru_cache(maxsize=1)
def dictionary() -> Any:
    """Open the dictionary (once a process, about 0.1 s)."""
    import pymorphy3

    return pymorphy3.MorphAnalyzer()


def data_lines(*names: str) -> tuple[str, ...]:
    """Read the lines of a data file that are neither blank nor remarks."""
    lines = resource(*names).read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line.strip() and not line.startswith("#"))


@lru_cache(maxsize=1)
def paradigms() -> Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Read the declensions that the dictionary lacks: lemma → (singular, plural), six forms each or none."""
    rows = (line.split("\t") for line in data_lines("terms", "paradigms.tsv"))
    return {lemma: (_forms(singular), _forms(plural)) for lemma, singular, plural in rows}


def _forms(cell: str) -> tuple[str, ...]:
    forms = tuple(cell.split())
    return () if set(forms) == {"-"} else forms


@lru_cache(maxsize=1)
def _lemma_by_form() -> Mapping[str, str]:
    return {fold(form): fold(lemma) for lemma, numbers in paradigms().items() for forms in numbers for form in forms}


@lru_cache(maxsize=1)
def _meant() -> frozenset[str]:
    return frozenset(word for line in data_lines("terms", "lemmas.txt") for word in line.split())


@lru_cache(maxsize=32768)
def lemma(word: str) -> str:
    """Return the dictionary form of a Russian word, folded: «Картами» → «карта», «летящих» → «лететь»."""
    folded = fold(word)
    if _is_foreign(folded):
        return folded
    return _lemma_by_form().get(folded) or _chosen(folded)


def _is_foreign(word: str) -> bool:
    """Tell whether a word has letters beyond Latin and Cyrillic: the dictionary asks for names that some lack."""
    return any(letter > _LAST_LETTER and letter.isalpha() for letter in word) or not word.isprintable()


def _chosen(folded: str) -> str:
    readings = dictionary().parse(folded)
    lemmas = [fold(reading.normal_form) for reading in readings]
    for candidate in lemmas:
        if candidate in _meant():
            return candidate
    for reading, candidate in zip(readings, lemmas, strict=True):
        if not any(stranger in reading.tag for stranger in _STRANGERS):
            return candidate
    return lemmas[0]


def is_known(word: str) -> bool:
    """Tell whether the dictionary or our declensions hold the word as it is written."""
    folded = fold(word)
    if _is_foreign(folded):
        return False
    return folded in _lemma_by_form() or bool(dictionary().word_is_known(folded))


def forms_of_participle(word: str) -> tuple[str, ...]:
    """Return all forms of a participle («надетый» → «надетое», «надетым», …), folded; of another word only itself."""
    readings = [one for one in dictionary().parse(word) if one.tag.POS == "PRTF"]
    kin = ((one, read.tag) for read in readings for one in read.lexeme if one.tag.POS in ("PRTF", "PRTS"))
    forms = (fold(one.word) for one, tag in kin if (one.tag.voice, one.tag.tense) == (tag.voice, tag.tense))
    return tuple(dict.fromkeys((fold(word), *forms)))
