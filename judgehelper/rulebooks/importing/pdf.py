"""The text layer of a PDF as lines, by pypdfium2; a blank line parts the pages. A scan without text says so."""

import pypdfium2

from judgehelper.kernel.words import phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing.limits import check_text
from judgehelper.rulebooks.importing.markup import tidy_spaces
from judgehelper.rulebooks.importing.plain import visible
from judgehelper.rulebooks.importing.source import Line

_PAGES = 3000


def read_pdf(data: bytes, name: str) -> tuple[Line, ...]:
    """Read the text layer of a PDF file."""
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


def _lines(document: pypdfium2.PdfDocument, name: str) -> list[str]:
    """Give the lines of all pages."""
    if len(document) > _PAGES:
        raise RulebookError(
            name,
            phrase("it has {count} pages, over {pages}", count=len(document), pages=_PAGES),
            "check that this is the right file",
        )
    lines: list[str] = []
    for number in range(len(document)):
        try:
            page = document[number]
            text = page.get_textpage().get_text_bounded()
            page.close()
        except pypdfium2.PdfiumError as error:
            raise RulebookError(
                name, phrase("page {number} is damaged", number=number + 1), "save the file again"
            ) from error
        lines += [*text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), ""]
    return lines
