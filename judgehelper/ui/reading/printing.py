"""Pages on paper: a document laid out for a printer or a PDF, with the book, its date and the page at the foot.

Sizes on the screen are pixels of 1/96 inch; on paper they are drawn at the printer's own fineness.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPagedPaintDevice,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from judgehelper.ui.look import SERIF
from judgehelper.ui.models.typesetting import Role
from judgehelper.ui.widgets.reader.page_document import PageDocument

INCH = 96
"""Pixels of the screen in an inch."""
FINE = 600
"""Dots an inch of a PDF."""
MARGIN = 16.0
"""Millimetres around the text."""
FOOT = 30
"""Pixels for the line at the foot."""
SHEET = QSizeF((210 - 2 * MARGIN) / 25.4 * INCH, (297 - 2 * MARGIN) / 25.4 * INCH - FOOT)
"""The room of a sheet of A4 for words."""
PLAIN = 13
"""Pixels of the letters of a report."""
BAR = QColor("#7c7972")
"""The bar beside an example."""


def write_pdf(page: PageDocument, path: Path, foot: str) -> int:
    """Write a page of a book as PDF; give the number of pages. Raises OSError where the file cannot be written."""
    return draw_pages(page, _writer(path, foot), foot)


def write_page(html: str, path: Path, foot: str) -> int:
    """Write a page of HTML as PDF; give the number of sheets. Raises OSError where the file cannot be written."""
    return draw_document(paper(html), _writer(path, foot), foot)


def paper(html: str) -> QTextDocument:
    """Lay a page of HTML out for paper."""
    document = QTextDocument()
    font = QFont(SERIF)
    font.setPixelSize(PLAIN)
    document.setDefaultFont(font)
    document.setHtml(html)
    document.setPageSize(SHEET)
    keep_headings(document)
    return document


def _writer(path: Path, title: str) -> QPdfWriter:
    path.touch()
    writer = QPdfWriter(str(path))
    writer.setResolution(FINE)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN))
    writer.setTitle(title)
    return writer


def draw_pages(made: PageDocument, device: QPagedPaintDevice, foot: str) -> int:
    """Draw a page of a book sheet by sheet on a printer or into a PDF; give the number of sheets."""
    return draw_document(made.document, device, foot, lambda painter, sheet: _draw_bars(painter, made, sheet))


def draw_document(
    document: QTextDocument,
    device: QPagedPaintDevice,
    foot: str,
    behind: Callable[[QPainter, QRectF], None] = lambda _, __: None,
) -> int:
    """Draw a document sheet by sheet, each with what lies behind its words; give the number of sheets."""
    painter = QPainter(device)
    try:
        dots = painter.device().logicalDpiX() / INCH
        room = device.pageLayout().paintRectPixels(painter.device().logicalDpiX())
        wide, tall = room.width() / dots, room.height() / dots - FOOT
        if document.pageSize() != QSizeF(wide, tall):
            document.setPageSize(QSizeF(wide, tall))
            keep_headings(document)
        count = document.pageCount()
        for page in range(count):
            if page:
                device.newPage()
            painter.save()
            painter.scale(dots, dots)
            _draw_foot(painter, QRectF(0, tall, wide, FOOT), f"{foot} · {page + 1} / {count}")
            painter.translate(0, -page * tall)
            sheet = QRectF(0, page * tall, wide, tall)
            behind(painter, sheet)
            document.drawContents(painter, sheet)
            painter.restore()
        return count
    finally:
        painter.end()


def keep_headings(document: QTextDocument) -> None:
    """Begin a sheet with a heading where the first line of what it is about stands on the next one."""
    tall, block = document.pageSize().height(), document.begin()
    while block.isValid() and (after := block.next()).isValid():
        is_heading = bool(block.blockFormat().headingLevel()) and bool(block.text())
        if is_heading and _top(document, after) // tall > _top(document, block) // tall:
            form = block.blockFormat()
            form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
            QTextCursor(block).setBlockFormat(form)
        block = block.next()


def _top(document: QTextDocument, block: QTextBlock) -> float:
    """Give where the first line of a block stands on all sheets one below the other."""
    top = document.documentLayout().blockBoundingRect(block).top()
    return top + (block.layout().lineAt(0).y() if block.layout().lineCount() else 0)


def _draw_bars(painter: QPainter, made: PageDocument, sheet: QRectF) -> None:
    """Set the examples on a sheet off with bars, as on the screen."""
    layout = made.document.documentLayout()
    for number, block in made.blocks.items():
        if block.role is Role.EXAMPLE:
            room = layout.blockBoundingRect(made.document.findBlockByNumber(number))
            painter.fillRect(made.bar(block, room).intersected(sheet), BAR)


def _draw_foot(painter: QPainter, room: QRectF, text: str) -> None:
    font = QFont(SERIF)
    font.setPixelSize(11)
    painter.setFont(font)
    painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, text)
