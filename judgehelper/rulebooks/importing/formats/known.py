"""Which reader reads a file: its first bytes decide, its name only where they say nothing."""

from collections.abc import Callable
from pathlib import PurePath

from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.formats.docx import read_docx
from judgehelper.rulebooks.importing.formats.html import read_html
from judgehelper.rulebooks.importing.formats.pdf import read_pdf
from judgehelper.rulebooks.importing.formats.plain import read_markdown, read_plain
from judgehelper.rulebooks.importing.source import Line

Reader = Callable[[bytes, str], tuple[Line, ...]]

_BY_BYTES: tuple[tuple[bytes, Reader], ...] = ((b"%PDF-", read_pdf), (b"PK\x03\x04", read_docx))
_BY_NAME: dict[str, Reader] = {
    ".md": read_markdown,
    ".markdown": read_markdown,
    ".txt": read_plain,
    ".text": read_plain,
    "": read_plain,
    ".htm": read_html,
    ".html": read_html,
    ".xhtml": read_html,
    ".docx": read_docx,
    ".pdf": read_pdf,
}
_FOREIGN = (
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"\xd0\xcf\x11\xe0", "an old Word file (.doc)"),
    (b"{\\rtf", "an RTF file"),
    (b"SQLite format 3", "a database"),
    (b"\x1f\x8b", "a packed file"),
    (b"Rar!", "a packed file"),
    (b"7z\xbc\xaf", "a packed file"),
)
_KNOWN = "use Markdown, text, HTML, DOCX or PDF"


def reader_for(data: bytes, name: str) -> Reader:
    """Choose the reader of a file; raise where it is of no format that can be read."""
    for start, reader in _BY_BYTES:
        if data.startswith(start):
            return reader
    for start, what in _FOREIGN:
        if data.startswith(start):
            raise RulebookError(name, phrase("this is {what}, whatever its name says", what=what), _KNOWN)
    suffix = PurePath(name).suffix.lower()
    if data[:512].lstrip().lower().startswith((b"<!doctype html", b"<html")):
        return read_html
    if suffix not in _BY_NAME:
        raise RulebookError(name, phrase("unknown format {suffix}", suffix=suffix), _KNOWN)
    return _BY_NAME[suffix]
