"""Reading beside and instead of the table: a rule opened, copied, hinted at; the middle given to the reader."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QToolTip

from judgehelper.kernel.citation import RuleRef
from judgehelper.session.saying.telling import tell
from judgehelper.session.settings import TABS, LeftOpen, OpenTab
from judgehelper.ui.models.reading import Tab
from judgehelper.ui.plain import show_tip
from judgehelper.ui.reading.bookkeeping import Bookkeeping
from judgehelper.ui.widgets.reader.reader import Reader
from judgehelper.ui.widgets.reader.scribe import copy_text
from judgehelper.ui.window import Window

HINTED = 400
"""Letters of a rule that a hint shows."""
SHOWN = 3000
"""Milliseconds that the foot of the window says what was copied."""


class ReadingRoom:
    """The books of one window."""

    def __init__(self, window: Window) -> None:
        self.window = window
        context = window.context
        context.rule_opened.connect(self.open_rule)
        context.rule_copied.connect(self.copy_rule)
        for reader in (window.reader, window.book.reader):
            reader.changed.connect(self._read)
            reader.scribe.refused.connect(window.notice.tell)
            reader.scribe.copied.connect(self._say_copied)
            reader.edition_changed.connect(self._cite_anew)
            reader.beside_asked.connect(self._make_room)
            reader.scribe.reworded.connect(self._index_anew)
        self.keeping = Bookkeeping(window)
        self._is_open = False
        window.reader.contents_asked.connect(window.book.show_contents)
        for rows in (window.layers.list, window.log.list, window.book.results, window.nearby.list, window.card.rules):
            rows.rule_hovered.connect(self._hint)

    # From one day to the next.

    def open_up(self, left: LeftOpen) -> None:
        """Show the books as they were left, once they can be read; what was opened meanwhile stays in front."""
        self._is_open = True
        books, reading = self.window.context.books, self.window.book.reading
        known = {title.id for title in books.titles()}
        changes = [books.use(book) for book in left.editions if book in known]
        if any(changes):
            self._cite_anew()
        tabs = [_tab(one, known) for one in left.tabs[:TABS] if books.place(RuleRef(one.book, one.number)) is not None]
        if not tabs:
            return
        if reading.tab.rule is not None:
            reading.tabs, reading.front = (*tabs, *reading.tabs), len(tabs) + reading.front
        else:
            reading.tabs, reading.front = tuple(tabs), min(max(left.front, 0), len(tabs) - 1)
        if left.is_whole and not self.window.is_book_mode:
            self.turn()
        else:
            self.front.changed.emit()

    def left(self, before: LeftOpen) -> LeftOpen:
        """Say how the books are left; as `before` where they were never opened."""
        reading = self.window.book.reading
        if not self._is_open:
            return before
        tabs = tuple(OpenTab(tab.rule.book, tab.rule.number, tab.beside) for tab in reading.tabs if tab.rule)
        is_whole = self.window.is_book_mode and bool(tabs)
        return LeftOpen(tabs=tabs, front=reading.front, editions=self.window.context.books.in_use(), is_whole=is_whole)

    @property
    def front(self) -> Reader:
        """The reader in front: the large one, or the one in the panel."""
        return self.window.reader if self.window.is_book_mode else self.window.book.reader

    def open_rule(self, rule: RuleRef) -> None:
        """Read a rule, or say which book lacks it."""
        book, is_whole = self.window.book, self.window.is_book_mode
        if not book.isVisible() and not is_whole:
            book.show()
        if not self.front.open(rule):
            self.window.notice.tell(self.window.context.words("chip.missing", number=str(rule)), "warn")
        elif not is_whole:
            book.raise_()

    def copy_rule(self, rule: RuleRef) -> None:
        """Copy a rule with where it is from; one that no book has, by its number."""
        quotation = self.window.context.books.quote(rule)
        copy_text(str(quotation) if quotation is not None else rule.number)
        placed = self.window.context.place(rule)
        self._say_copied((placed or rule).number)

    def _say_copied(self, number: str) -> None:
        self.window.status.showMessage(self.window.context.words("chip.copied", number=number), SHOWN)

    def _cite_anew(self) -> None:
        """Show all citations in the edition that was opened."""
        self.window.context.books_changed()
        if self.window.stage.desk is not None:
            self.window.stage.changed.emit()

    def _index_anew(self) -> None:
        """Let search know the words that the judge has read himself, beside the window."""
        books, notice, language = self.window.context.books, self.window.notice, self.window.stage.language
        self.window.context.services.workers.run(
            books.warm, lambda _: None, lambda error: notice.tell(tell(error, language), "warn")
        )

    def _make_room(self) -> None:
        """Two editions side by side need the middle of the window."""
        if not self.window.is_book_mode:
            self.turn()

    def note(self) -> None:
        """Write a note at the rule that is read."""
        page = self.front.reading.page
        if page is not None and page.here is not None:
            self.front.scribe.write_note(page.here)

    def bookmark(self) -> None:
        """Put a bookmark at the rule that is read, or take it away."""
        page = self.front.reading.page
        if page is not None and page.here is not None:
            self.front.scribe.turn_bookmark(page.here)

    def ask_beside(self) -> None:
        """Ask which edition to lay beside the page."""
        self._make_room()
        self.front.ask_beside()

    def turn(self) -> None:
        """Give the middle to the reader, or take it back."""
        window = self.window
        window.is_book_mode = not window.is_book_mode
        window.book.stand_alone(window.is_book_mode)
        window.show_middle()
        window.lay_out_panels()
        if window.is_book_mode:
            self._read()
            window.book.fill_contents()
            window.book.take_focus()
        else:
            window.book.reader.changed.emit()
            window.leave_field()

    def _read(self) -> None:
        if self.window.is_book_mode:
            self.window.reader.show_page()
            self.window.nearby.refresh()
            self.window.book.follow()

    def _hint(self, rule: RuleRef | None, at: QPoint) -> None:
        if rule is None:
            QToolTip.hideText()
        else:
            show_tip(at, self.window.context.books.first_lines(rule)[:HINTED])


def _tab(one: OpenTab, known: set[str]) -> Tab:
    """Open a tab again, without the book beside it where that is gone."""
    return Tab((RuleRef(one.book, one.number),), 0, one.beside if one.beside in known else "")
