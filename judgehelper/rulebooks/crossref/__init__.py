"""References between entries: read in every spelling, resolved to addresses or reported as leading nowhere."""

from judgehelper.rulebooks.crossref.linking import link_book, link_numbers
from judgehelper.rulebooks.crossref.terms import Lemmatiser, TermIndex

__all__ = ["Lemmatiser", "TermIndex", "link_book", "link_numbers"]
