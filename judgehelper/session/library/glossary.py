"""The glossary of each book at hand: terms recognised in running text, in any case form, the longest first.

A book without a glossary lends the titles of its sections. The words of a book are gathered once, when it is opened
beside the window; a text is looked through when somebody points at it.
"""

from collections.abc import Sequence

from judgehelper.language.morphology import lemma
from judgehelper.rulebooks.crossref import TermIndex
from judgehelper.rulebooks.model import Entry, Kind, Link

_TERMS = frozenset({Kind.TERM})
_SECTIONS = frozenset({Kind.SECTION})


def index_terms(entries: Sequence[Entry]) -> TermIndex:
    """Gather the terms of a book, or the titles of its sections where it explains no terms."""
    terms = [entry for entry in entries if entry.kind is Kind.TERM]
    if terms:
        return TermIndex(terms, lemma, found=_TERMS)
    return TermIndex((entry for entry in entries if entry.kind is Kind.SECTION), lemma, found=_SECTIONS)


def find_terms(index: TermIndex, text: str, number: str) -> tuple[Link, ...]:
    """Find the terms in a text of the entry `number`, other than the entry itself."""
    return tuple(link for link in index.find_in(text) if link.to != number)
