"""The book that this system cites, by the numbers of its base edition (25 January 2019)."""

from functools import partial

from judgehelper.kernel.citation import cite

BOOK = "magic-cr"

cr = partial(cite, BOOK)
"""Cite rules of the Comprehensive Rules."""
