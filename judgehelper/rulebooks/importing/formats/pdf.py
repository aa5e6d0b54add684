"""The text layer of a PDF as lines, by pypdfium2; a blank line parts the pages. A scan without text says so."""

import re
import zlib

import pypdfium2

from judgehelper.kernel.machine.bounds import BOOK_CHARACTERS, MB, UNPACKED_BYTES
from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.formats.limits import check_text
from judgehelper.rulebooks.importing.formats.markup import tidy_spaces
from judgehelper.rulebooks.importing.formats.plain import visible
from judgehelper.rulebooks.importing.source import Line

_PAGES = 3000
_STREAM = re.compile(rb"stream\r?\n")
_PIECE = 1 << 20


def read_pdf(data: bytes, name: str) -> tuple[Line, ...]:
    """Read the text layer of a PDF file."""
    _check_streams(data, name)
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise RulebookError(name, "this PDF is damaged or locked", "save it again without a password") from error
    try:
        raw = _lines(document, name)
    finally:
        document.close()
    check_text(name, raw)
    return tuple(Line(number, tidy_spaces(visible(text))) for number, text in enumerate(raw, 1))


def _check_streams(data: bytes, name: str) -> None:
    """Refuse a file whose packed pieces hold more than a book, before anything unpacks them."""
    room = UNPACKED_BYTES
    for found in _STREAM.finditer(data):
        room = _left_after(memoryview(data)[found.end() :], room)
        if room < 0:
            most = UNPACKED_BYTES // MB
            raise RulebookError(name, phrase("it unpacks to over {most} MB, which no book holds", most=most), "")


def _left_after(packed: memoryview, room: int) -> int:
    """Unpack a piece without keeping it; give how much room is left, below zero where there is none."""
    unpacking = zlib.decompressobj()
    place = 0
    try:
        while not unpacking.eof and place < len(packed) and room >= 0:
            piece = unpacking.unconsumed_tail or packed[place : place + _PIECE]
            place += 0 if unpacking.unconsumed_tail else _PIECE
            room -= len(unpacking.decompress(piece, _PIECE))
            while unpacking.unconsumed_tail and room >= 0:
                room -= len(unpacking.decompress(unpacking.unconsumed_tail, _PIECE))
    except zlib.error:
        return room  # packed in another way, or damaged: whoever reads it says so
    return room


def _text_of(page: pypdfium2.PdfPage, name: str, left: int) -> str:
    """Give the text of a page where there is room for it."""
    there = page.get_textpage()
    if there.count_chars() > left:
        wrong = phrase("over {text_characters} characters of text", text_characters=BOOK_CHARACTERS)
        raise RulebookError(name, wrong, "check that this is a text of rules")
    return str(there.get_text_bounded())


def _lines(document: pypdfium2.PdfDocument, name: str) -> list[str]:
    """Give the lines of all pages."""
    if len(document) > _PAGES:
        raise RulebookError(
            name,
            phrase("it has {count} pages, over {pages}", count=len(document), pages=_PAGES),
            "check that this is the right file",
        )
    lines: list[str] = []
    left = BOOK_CHARACTERS
    for number in range(len(document)):
        try:
            page = document[number]
            text = _text_of(page, name, left)
            left -= len(text)
            page.close()
        except pypdfium2.PdfiumError as error:
            raise RulebookError(
                name, phrase("page {number} is damaged", number=number + 1), "save the file again"
            ) from error
        lines += [*text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), ""]
    return lines
