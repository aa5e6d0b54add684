"""Pages on paper: a document laid out for a printer or a PDF, with the book, its date and the page at the foot.

Sizes on the screen are pixels of 1/96 inch; on paper they are drawn at the printer's own fineness.
"""

from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageSize, QPainter, QPdfWriter, QTextDocument

from judgehelper.ui.look import SERIF, Look

INCH = 96
"""Pixels of the screen in an inch."""
FINE = 600
"""Dots an inch of a PDF."""
MARGIN = 16.0
"""Millimetres around the text."""
FOOT = 30
"""Pixels for the line at the foot."""


class PaperLook(Look):
    """Dark on white, all in the reading face: figures that a font makes alike in width cannot be searched in a PDF."""

    def font(self, size: float = 13, weight: int = 400, family: str = SERIF, *, italic: bool = False) -> QFont:
        """Give a font by its size in the drawings."""
        return super().font(size, weight, SERIF, italic=italic)


def write_pdf(document: QTextDocument, path: Path, foot: str) -> int:
    """Write a document as PDF; give the number of pages. Raises OSError where the file cannot be written."""
    path.touch()
    writer = QPdfWriter(str(path))
    writer.setResolution(FINE)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN))
    writer.setTitle(foot)
    return draw_pages(document, writer, foot)


def draw_pages(document: QTextDocument, device: QPagedPaintDevice, foot: str) -> int:
    """Draw a document page by page on a printer or into a PDF; give the number of pages."""
    painter = QPainter(device)
    try:
        dots = painter.device().logicalDpiX() / INCH
        room = device.pageLayout().paintRectPixels(painter.device().logicalDpiX())
        wide, tall = room.width() / dots, room.height() / dots - FOOT
        document.setPageSize(QSizeF(wide, tall))
        count = document.pageCount()
        for page in range(count):
            if page:
                device.newPage()
            painter.save()
            painter.scale(dots, dots)
            _draw_foot(painter, QRectF(0, tall, wide, FOOT), f"{foot} · {page + 1} / {count}")
            painter.translate(0, -page * tall)
            document.drawContents(painter, QRectF(0, page * tall, wide, tall))
            painter.restore()
        return count
    finally:
        painter.end()


def _draw_foot(painter: QPainter, room: QRectF, text: str) -> None:
    font = QFont(SERIF)
    font.setPixelSize(11)
    painter.setFont(font)
    painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, text)
