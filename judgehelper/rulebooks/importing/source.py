"""A source as the families of books see it: numbered lines of plain text, whatever format they came from.

Marks of the format (hashes, asterisks, runs, tags) are noise in the books that judges really have, so they are taken
off the text and kept beside it, as hints: a heading level, the words in bold at the start. Line numbers are those of
the file; formats without lines (DOCX, PDF) count their paragraphs or lines in reading order.
"""

from itertools import pairwise
from statistics import quantiles

from msgspec import Struct

WRAPPED_WIDTH = 120
"""Characters: a text whose long lines stay under this was broken into lines by its width, not by its meaning."""


class Line(Struct, frozen=True):
    """One line: its number in the file (from 1), its plain text, and how it was set."""

    number: int
    text: str
    heading: int = 0
    bold: str = ""
    """The words set in bold at the start of the line."""
    raw: str = ""
    """The text with its spaces untouched, where the format tells."""

    @property
    def is_blank(self) -> bool:
        """Say whether nothing is printed on this line."""
        return not self.text


class Source(Struct, frozen=True):
    """A file as read: its name without the folder, its lines, the SHA-256 of its bytes."""

    name: str
    lines: tuple[Line, ...]
    digest: str = ""

    @property
    def is_wrapped(self) -> bool:
        """Say whether lines were broken by width, so that a paragraph runs over several of them."""
        lengths = [len(line.text) for line in self.lines if line.text]
        return len(lengths) > 1 and quantiles(lengths, n=20)[-1] < WRAPPED_WIDTH and self._runs_on()

    def _runs_on(self) -> bool:
        """Say whether at least a third of the printed lines are followed at once by another one."""
        pairs = [(line, after) for line, after in pairwise(self.lines) if line.text]
        return sum(1 for _, after in pairs if after.text) * 3 > len(pairs)
