"""The book that this system cites: its key, and citations by part and number ("IV.9.4"), as the book stands."""

from judgehelper.kernel.citation import Citations, cite

BOOK = "nebozhiteli"


def rules(*numbers: str) -> Citations:
    """Cite rules of the book, each value shared."""
    return cite(BOOK, *numbers)
