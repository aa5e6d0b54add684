"""The book that this system cites: its key, and citations by the numbers as printed ("515.3")."""

from judgehelper.kernel.citation import Citations, cite

BOOK = "berserk"


def rules(*numbers: str) -> Citations:
    """Cite rules of the book, each value shared."""
    return cite(BOOK, *numbers)
