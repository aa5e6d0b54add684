"""DOCX as lines: paragraphs and rows of tables in the order of the document, by python-docx.

A DOCX is a packed folder, so before it is unpacked its sizes are checked: a small file can unpack to gigabytes.
"""

from collections.abc import Iterator
from io import BytesIO
from zipfile import ZipFile

from docx import Document
from docx.document import Document as Opened
from docx.table import Table
from docx.text.paragraph import Paragraph

from judgehelper.kernel.machine.bounds import UNPACKED_BYTES
from judgehelper.kernel.machine.figures import figure
from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.formats.limits import check_text
from judgehelper.rulebooks.importing.formats.markup import tidy_spaces
from judgehelper.rulebooks.importing.formats.plain import visible
from judgehelper.rulebooks.importing.source import Line

_PART_BYTES = 60 * 1024 * 1024
_PARTS = 5000
_MEND = "open it in the program it is from and save it again, or as text"


def read_docx(data: bytes, name: str) -> tuple[Line, ...]:
    """Read a DOCX file; each paragraph is a line, with a blank one after it."""
    _check_package(data, name)
    try:
        paragraphs = list(_paragraphs(Document(BytesIO(data))))
    except Exception as error:  # whatever zip, XML and python-docx make of a damaged file, it is one thing to the user
        raise RulebookError(name, "this is no whole DOCX file", _MEND) from error
    lines = [(line, heading) for text, heading in paragraphs for line in (*text.split("\n"), "")]
    check_text(name, [line for line, _ in lines])
    return tuple(
        Line(number, tidy_spaces(visible(line)), heading if line else 0)
        for number, (line, heading) in enumerate(lines, 1)
    )


def _check_package(data: bytes, name: str) -> None:
    """Refuse a package that is damaged or unpacks to more than a book can hold."""
    try:
        with ZipFile(BytesIO(data)) as package:
            parts = package.infolist()
    except Exception as error:  # as below: any of a dozen kinds, all of them mean damage
        raise RulebookError(name, "this is no whole DOCX file", _MEND) from error
    unpacked = sum(part.file_size for part in parts)
    if unpacked > UNPACKED_BYTES or len(parts) > _PARTS or any(part.file_size > _PART_BYTES for part in parts):
        raise RulebookError(
            name,
            phrase("it unpacks to {unpacked} MB, which no book holds", unpacked=unpacked // 2**20),
            "do not open it",
        )


def _paragraphs(document: Opened) -> Iterator[tuple[str, int]]:
    """Give the paragraphs in order, each with its heading level; a row of a table is one paragraph."""
    for block in document.iter_inner_content():
        if isinstance(block, Paragraph):
            yield block.text, _heading(block)
        elif isinstance(block, Table):
            for row in block.rows:
                yield " | ".join(cell.text.replace("\n", " ") for cell in row.cells), 0


def _heading(paragraph: Paragraph) -> int:
    """Give the heading level that a paragraph's style says; 0 for none."""
    style = paragraph.style.name if paragraph.style is not None else ""
    level = (style or "").rpartition(" ")[2]
    return figure(level) or 0 if (style or "").startswith("Heading") else 0
