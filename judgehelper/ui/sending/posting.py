"""The post of one window: a code to the clipboard and back, the board as a picture, a report, cards from a file, notes.

Each failure is one line where it arose; what lies on the table stays.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QFileDialog

from judgehelper.kernel.machine.files import replace_whole
from judgehelper.session.desk import Desk
from judgehelper.session.desk_file import faithful
from judgehelper.session.place import PlaceError, explain_disk
from judgehelper.session.saying.telling import tell
from judgehelper.session.sending.code import has_code, read_code, write_code
from judgehelper.session.sending.html import EDGE, write_html
from judgehelper.session.sending.notes import Note, attach
from judgehelper.session.sending.report import Report, said_otherwise
from judgehelper.ui.reading.printing import write_page
from judgehelper.ui.reading.reading_room import ReadingRoom
from judgehelper.ui.sending.sheets import CodeSheet, NotesSheet
from judgehelper.ui.services import Progress
from judgehelper.ui.stage import guarded
from judgehelper.ui.widgets.symbols import draw_symbol
from judgehelper.ui.window import Window

FINE = 2
"""Pixels of a picture for each of the screen."""
CARDS = "*.json *.jsonl *.gz"


class Posting:
    """What one window sends and receives."""

    def __init__(self, window: Window, room: ReadingRoom) -> None:
        self.window, self.context, self.stage, self.room = window, window.context, window.stage, room

    # Codes.

    def copy_code(self) -> None:
        """Put the code of the game, with all that a file of it says, into the clipboard."""
        desk = self.stage.desk
        if desk is None:
            return
        code = guarded(lambda: write_code(faithful(desk)), self.window.notice.tell, self.stage.language)
        if code is not None:
            QApplication.clipboard().setText(code)
            self._say(self.context.words.counted("code.copied", len(code)))

    def ask_code(self) -> None:
        """Ask for a code; what lies in the clipboard is there already if it is one."""
        text = QApplication.clipboard().text()
        CodeSheet(self.context, text if has_code(text) else "", self.open_code, self.window).open()

    def open_code(self, text: str) -> bool:
        """Open the game of a code; what is wrong with it is one line."""
        raw = guarded(lambda: read_code(text), self.window.notice.tell, self.stage.language)
        if raw is None:
            return False
        self.window.filing.open_raw(raw)
        return True

    def paste(self) -> None:
        """Take what lies in the clipboard: a code opens its game, anything else is a list of cards."""
        text = QApplication.clipboard().text()
        if has_code(text):
            self.open_code(text)
        elif self.stage.desk is not None:
            self.window.paste_list()

    # The board as a picture, and reports.

    def picture(self) -> QPixmap:
        """Draw the board as it is on the screen, finer."""
        board = self.window.board
        image = QPixmap(board.size() * FINE)
        image.setDevicePixelRatio(FINE)
        image.fill(Qt.GlobalColor.white)
        board.render(image)
        return image

    def ask_picture(self) -> None:
        """Ask where to, and write the board as a picture."""
        name = self._ask("act.picture", f"{self._title()}.png", "PNG (*.png)")
        if name is not None:
            self.write_picture(name)

    def write_picture(self, path: Path) -> None:
        """Write the board as PNG."""
        self._write(path, lambda: replace_whole(path, _as_png(self.picture()), is_named=True))

    def ask_report(self) -> None:
        """Ask where to, and write a report of the game."""
        name = self._ask("act.report", f"{self._title()}.html", "HTML (*.html);;PDF (*.pdf)")
        if name is not None:
            self.write_report(name)

    def write_report(self, path: Path) -> None:
        """Write a report as the ending says: PDF or HTML."""
        desk = self.stage.desk
        made = guarded(lambda: self._report(desk), self.window.notice.tell, self.stage.language)
        if made is None:
            return
        page = write_html(made, _as_png(self.picture()) if self._shows_the_end(made) else b"", self._symbol)
        if path.suffix.lower() == ".pdf":
            self._write(path, lambda: write_page(page, path, made.title or self._title()))
        else:
            self._write(path, lambda: replace_whole(path, page.encode(), is_named=True))

    def _symbol(self, text: str) -> bytes:
        """Draw a symbol of a cost as PNG, finer than it is shown."""
        return _as_png(draw_symbol(text, EDGE, self.context.look, 2 * FINE))

    def _report(self, desk: Desk | None) -> Report | None:
        report = self.context.services.report
        if desk is None or report is None:
            return None
        made = report(faithful(desk), self.stage.language)
        view = self.stage.view
        return said_otherwise(made, view.naming.say) if view is not None else made

    def _shows_the_end(self, made: Report) -> bool:
        """Whether the board on the screen is the one at the end of the report."""
        view = self.stage.view
        return view is not None and said_otherwise(made, view.naming.say).after == view.board

    def _title(self) -> str:
        desk = self.stage.desk
        title = desk.title if desk is not None else ""
        kept = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in title)
        return " ".join(kept.split())[:60] or "judgehelper"

    # Cards.

    def ask_cards(self) -> None:
        """Ask for a file of cards and read it."""
        words = self.context.words
        name, _ = QFileDialog.getOpenFileName(
            self.window, words("act.import-cards"), "", f"{words('file.cards')} ({CARDS})"
        )
        if name:
            self.import_cards(Path(name))

    def import_cards(self, path: Path) -> None:
        """Read a file of cards beside the window, all of it or nothing."""
        read, band = self.context.services.import_cards, self.window.filing.progress
        if read is None:
            return

        def work(progress: Progress) -> int:
            return read(path, progress)

        band.begin(self.context.words("import.reading", name=path.name))
        band.job = self.context.services.workers.run(work, self._imported, self._failed_cards, band.step)

    def _imported(self, count: Any) -> None:
        self.window.filing.progress.end()
        self._say(self.context.words.counted("cards.done", count))
        self.context.relabelled.emit()

    def _failed_cards(self, error: Exception) -> None:
        self.window.filing.progress.end()
        self.window.notice.tell(tell(error, self.stage.language))

    # Notes.

    def attach_rule(self) -> None:
        """Attach the rule that is read to the game on the table, with the words that stand there."""
        page, words = self.room.front.reading.page, self.context.words
        if page is None or page.here is None:
            self._say(words("notes.no-rule"))
            return
        here = page.here
        quotation = self.context.books.quote(here)
        cited = self.context.books.cited(here)
        note = Note(book=cited.book, number=cited.number, quote=quotation.text if quotation is not None else "")
        if self.stage.act(lambda desk: attach(desk, note)):
            self._say(words("notes.attached", number=here.number))

    def show_notes(self) -> None:
        """Show the notes that the game carries."""
        NotesSheet(self.context, self.window).open()

    # Files.

    def _ask(self, title: str, name: str, kinds: str) -> Path | None:
        found, chosen = QFileDialog.getSaveFileName(self.window, self.context.words(title), name, kinds)
        if not found:
            return None
        ending = ".pdf" if "pdf" in chosen else ".png" if "png" in chosen else ".html"
        return Path(found) if Path(found).suffix else Path(found).with_suffix(ending)

    def _write(self, path: Path, write: Callable[[], object]) -> None:
        try:
            write()
        except OSError as error:
            self.window.notice.tell(tell(PlaceError(explain_disk(error, path)), self.stage.language))
            return
        self._say(self.context.words("sent.written", name=path.name))

    def _say(self, text: str) -> None:
        self.window.notice.tell(text, "info")


def _as_png(image: QPixmap) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())
