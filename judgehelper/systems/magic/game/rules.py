"""The book that this system cites, by the numbers of its base edition (25 January 2019)."""

from judgehelper.kernel.citation import Citations, cite

BOOK = "magic-cr"


def cr(*numbers: str) -> Citations:
    """Cite rules of the Comprehensive Rules."""
    return cite(BOOK, *numbers)
