"""Keeping books: those that come by file, folder or address, all of them in one backup, a page on paper."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QInputDialog

from judgehelper.session.place import PlaceError, explain_disk
from judgehelper.session.saying.telling import tell
from judgehelper.ui.reading.printing import draw_pages, write_pdf
from judgehelper.ui.services import Progress
from judgehelper.ui.widgets.reader.reader import Reader
from judgehelper.ui.window import Window

BACKUP = "judgehelper-books.sqlite"


class Bookkeeping:
    """What the window does with whole books and pages."""

    def __init__(self, window: Window) -> None:
        self.window, self.context = window, window.context

    def ask_folder(self) -> None:
        """Ask for a folder of rulebooks and read them all."""
        name = QFileDialog.getExistingDirectory(self.window, self.context.words("act.import-folder"))
        if name:
            self.window.filing.import_book(name)

    def ask_address(self) -> None:
        """Ask for the address of a rulebook and read it."""
        words = self.context.words
        text, is_given = QInputDialog.getText(self.window, words("act.import-address"), words("import.address"))
        if is_given and text.strip():
            address = text.strip()
            self.window.filing.import_book(address if "://" in address else f"https://{address}")

    def ask_backup(self) -> None:
        """Ask where to, and write all books with what is written in them into one file."""
        words = self.context.words
        kinds = f"{words('file.backups')} (*.sqlite)"
        name, _ = QFileDialog.getSaveFileName(self.window, words("act.backup"), BACKUP, kinds)
        if name:
            self.back_up(Path(name))

    def back_up(self, path: Path) -> None:
        """Write all books into one file, beside the window."""
        books, words = self.context.books, self.context.words
        self._work(lambda: books.back_up(path), words("backup.done", name=path.name))

    def ask_restore(self) -> None:
        """Ask for a backup and put it in place of all books."""
        words = self.context.words
        kinds = f"{words('file.backups')} (*.sqlite)"
        name, _ = QFileDialog.getOpenFileName(self.window, words("act.restore"), "", kinds)
        if name:
            self.restore(Path(name))

    def restore(self, path: Path) -> None:
        """Put a backup in place of all books, whole or not at all."""
        books, words = self.context.books, self.context.words
        self._work(lambda: books.restore(path), words("restore.done", name=path.name))

    def _work(self, act: Callable[[], None], said: str) -> None:
        def work(_: Progress) -> None:
            act()

        def done(_: object) -> None:
            self.context.books_changed()
            self.window.notice.tell(said, "info", stays=True)
            self.context.relabelled.emit()

        self.context.services.workers.run(work, done, self._failed)

    def _failed(self, error: Exception) -> None:
        self.window.notice.tell(tell(error, self.context.stage.language))

    # Paper.

    def print_page(self, reader: Reader) -> None:
        """Print the page that is read."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        paper = reader.paper()
        if paper is not None and QPrintDialog(printer, self.window).exec():
            draw_pages(paper[0], printer, paper[1])

    def ask_pdf(self, reader: Reader) -> None:
        """Ask where to, and write the page that is read as PDF."""
        words, page = self.context.words, reader.reading.page
        if page is None:
            return
        proposed = f"{page.title(words.language)[:60]}.pdf"
        name, _ = QFileDialog.getSaveFileName(self.window, words("act.pdf"), proposed, "PDF (*.pdf)")
        if name:
            self.write_pdf(reader, Path(name))

    def write_pdf(self, reader: Reader, path: Path) -> None:
        """Write the page that is read as PDF; a disk that refuses is said."""
        paper = reader.paper()
        if paper is None:
            return
        try:
            count = write_pdf(paper[0], path, paper[1])
        except OSError as error:
            self._failed(PlaceError(explain_disk(error, path)))
            return
        self.window.notice.tell(self.context.words.counted("pdf.done", count, name=path.name), "info")
