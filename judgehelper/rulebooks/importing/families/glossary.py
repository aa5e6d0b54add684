"""The glossary of the Comprehensive Rules: English headword, Russian term, meaning.

Where a headword stands is told differently by each script, so each has its finder: in a Russian text a headword is
the line without Cyrillic letters; in the English text it is the first line of a block; in recognised text, where all
letters are Latin, headwords are the words that rise through the alphabet. A lone letter that heads its part of the
alphabet belongs to the glossary itself.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from judgehelper.rulebooks.importing.families.outline import Head, Paragraph, Role
from judgehelper.rulebooks.importing.families.scraps import Scrap, continues, fold_scraps
from judgehelper.rulebooks.importing.families.succession import Candidate, rising_chain
from judgehelper.rulebooks.importing.source import Line
from judgehelper.rulebooks.model import Doubt, Kind

GLOSSARY = "glossary"
"""Address of the glossary itself."""

HeadwordFinder = Callable[[Sequence[Line]], frozenset[int]]
"""Gives the numbers of the lines that hold a headword."""

_CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")
_LATIN = re.compile(r"[A-Za-z]")
_LABELLED = re.compile(r"[A-Za-z][A-Za-z' -]*\([а-яё]+\)")
_LETTER = re.compile(r"[A-ZА-Я](?:\s*[-–,]\s*[A-ZА-Я])?")
_SENTENCES = re.compile(r"\.\s+\S")
_ENGLISH_WORD = r"[A-Za-z][a-z’']*(?:[-/][A-Za-z][a-z]*)*"
_ENGLISH_LINE = re.compile(
    rf"(?:[A-Z]{{2,5}}|[A-Z][a-z’'+]*(?:[-/][A-Za-z][a-z]*)*)(?:,? [\[(“\"]?{_ENGLISH_WORD}\.?[\])”\"]*){{0,8}}"
)
_ALPHABET_LETTERS = 3
_TERM_LENGTH = 90


class Glossary(Struct, frozen=True):
    """The terms of a book, their paragraphs, and what was doubtful."""

    heads: tuple[Head, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    doubts: tuple[Doubt, ...] = ()


class _Term(Struct, frozen=True):
    """A headword with its address and the lines that follow it up to the next one, blank ones included."""

    number: str
    headword: Line
    lines: tuple[Line, ...]


def read_glossary(lines: Sequence[Line], find_headwords: HeadwordFinder) -> Glossary:
    """Read the lines from the glossary's heading to the end of the book."""
    if not lines:
        return Glossary()
    letters = _letters(lines)
    headwords = find_headwords([line for line in lines if line.number not in letters]) - {lines[0].number}
    terms = _terms(lines, headwords)
    scraps = list(_own_scraps(lines, letters, headwords))
    for term in terms:
        scraps += _term_scraps(term, letters)
    return Glossary(
        heads=(
            Head(number=GLOSSARY, kind=Kind.CHAPTER),
            *(Head(number=term.number, kind=Kind.TERM, parent=GLOSSARY) for term in terms),
        ),
        paragraphs=tuple(fold_scraps(scraps)),
        doubts=tuple(_doubts(terms, scraps)),
    )


def headwords_without_cyrillic(lines: Sequence[Line]) -> frozenset[int]:
    """Find headwords of a Russian text: Latin lines, and headings that a Russian label follows («EDH (устарело)»)."""
    return frozenset(
        line.number
        for line in lines
        if (_LATIN.search(line.text) and not _CYRILLIC.search(line.text))
        or (line.heading and _LABELLED.fullmatch(line.text))
    )


def headwords_of_blocks(lines: Sequence[Line]) -> frozenset[int]:
    """Find headwords of the English text: the first line of each block, where the block has more lines."""
    before = (None, *lines)
    return frozenset(
        line.number
        for above, (line, below) in zip(before, pairwise(lines))
        if line.text and below.text and (above is None or not above.text) and len(line.text) < _TERM_LENGTH
    )


def headwords_in_alphabet(lines: Sequence[Line]) -> frozenset[int]:
    """Find headwords among Latin letters only: short lines of plain words, rising by their first letters."""
    candidates = []
    for place, line in enumerate(lines):
        if len(line.text) < _TERM_LENGTH and _ENGLISH_LINE.fullmatch(line.text):
            starts = place == 0 or not lines[place - 1].text
            key = (line.text.lower()[:_ALPHABET_LETTERS], place)
            candidates.append(Candidate(line.number, key, weight=2.0 if starts else 1.0))
    return frozenset(chosen.place for chosen in rising_chain(candidates, successors=lambda _: ()))


def _letters(lines: Sequence[Line]) -> frozenset[int]:
    """Find the lone letters that head a part of the alphabet: what follows them is a headword, not a meaning."""
    printed = [line for line in lines if line.text]
    return frozenset(
        line.number
        for line, below in pairwise(printed)
        if _LETTER.fullmatch(line.text) and not _CYRILLIC.match(below.text) and not _explains(below.text)
    )


def _explains(text: str) -> bool:
    """Say whether a line is a sentence rather than a headword."""
    return len(text) > _TERM_LENGTH or text.endswith(".")


def _terms(lines: Sequence[Line], headwords: frozenset[int]) -> list[_Term]:
    """Cut the glossary at its headwords; a headword printed twice gets an address of its own."""
    terms: list[_Term] = []
    taken: dict[str, int] = {}
    places = [place for place, line in enumerate(lines) if line.number in headwords]
    for place, end in pairwise((*places, len(lines))):
        word = lines[place].text.replace("’", "'")
        taken[word] = taken.get(word, 0) + 1
        number = word if taken[word] == 1 else f"{word} #{taken[word]}"
        terms.append(_Term(number, lines[place], tuple(lines[place + 1 : end])))
    return terms


def _own_scraps(lines: Sequence[Line], letters: frozenset[int], headwords: frozenset[int]) -> Iterator[Scrap]:
    """Give the glossary its heading and letters, and whatever stands before the first term."""
    title, first = lines[0], min(headwords, default=lines[-1].number + 1)
    yield Scrap(number=GLOSSARY, role=Role.TITLE, text=title.text, line=title.number)
    for line in lines[1:]:
        if line.text and (line.number in letters or line.number < first):
            role = Role.MENTION if line.number in letters else Role.TEXT
            yield Scrap(number=GLOSSARY, role=role, text=line.text, line=line.number)


def _term_scraps(term: _Term, letters: frozenset[int]) -> Iterator[Scrap]:
    """Give a term its English name, its Russian one where there is one, and its meaning."""
    yield Scrap(number=term.number, role=Role.ENGLISH, text=term.headword.text, line=term.headword.number)
    printed = [line for line in term.lines if line.text and line.number not in letters]
    names = _name_length(printed)
    for place, line in enumerate(printed):
        before = printed[place - 1].text if place else ""
        yield Scrap(
            number=term.number,
            role=Role.TITLE if place < names else Role.TEXT,
            text=line.text,
            line=line.number,
            runs_on=place > 0 and (place < names or continues(before, line.text)),
        )


def _name_length(printed: Sequence[Line]) -> int:
    """Say how many lines make up the Russian name: none where the meaning follows at once."""
    if len(printed) < 2 or not _is_name(printed[0].text):
        return 0
    unfinished = printed[0].text.endswith(",") or printed[0].text.count("«") > printed[0].text.count("»")
    return 2 if unfinished and len(printed) > 2 else 1


def _is_name(text: str) -> bool:
    """Say whether a line names rather than explains: short, no two sentences."""
    return len(text) < _TERM_LENGTH and not _SENTENCES.search(text)


def _doubts(terms: Sequence[_Term], scraps: Sequence[Scrap]) -> Iterator[Doubt]:
    """Report terms without a Russian name, and headwords that stand twice."""
    named = {scrap.number for scrap in scraps if scrap.role is Role.TITLE}
    for term in terms:
        here = ((term.headword.number, term.headword.number),)
        if term.number not in named:
            yield Doubt("term-without-name", term.headword.text, term.number, here)
        if "#" in term.number:
            yield Doubt("printed-twice", term.headword.text, term.number, here)
