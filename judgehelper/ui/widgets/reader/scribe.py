"""The hand on a page: notes, bookmarks, colours and readings of words are written, words are copied with their source.

It writes through the shelf and says `changed`; what the shelf refuses is said in the language of the screen.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from judgehelper.kernel.citation import RuleRef
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.session.place import PlaceError
from judgehelper.session.saying.telling import tell
from judgehelper.ui.shelf import Mark, Quotation, Remark, Spot
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.reader.page_menu import Place
from judgehelper.ui.widgets.reader.page_view import PageView
from judgehelper.ui.widgets.reader.writing_strip import WritingStrip

NOTE_LINES = 4


class Scribe(QObject):
    """Writes in the margin of the page that a view shows, and copies from it."""

    changed = Signal()
    refused = Signal(str)
    copied = Signal(str)
    reworded = Signal()
    """The words of a book have changed: search must know."""

    def __init__(self, context: Context, view: PageView, strip: WritingStrip) -> None:
        super().__init__()
        self.context, self.view, self.strip = context, view, strip

    def write_note(self, rule: RuleRef, remark: Remark | None = None) -> None:
        """Ask for a note at a rule, or for another text of one."""
        title = self.context.words("reader.note-at", number=rule.number)
        margin = self.context.books.margin

        def keep(said: str) -> None:
            self._do(lambda: margin.write(rule, said, remark))

        self.strip.ask(title, remark.text if remark is not None else "", keep, lines=NOTE_LINES)

    def turn_bookmark(self, rule: RuleRef) -> None:
        """Put a bookmark or take it away."""
        self._do(lambda: self.context.books.margin.turn_bookmark(rule))

    def colour(self, spot: Spot, colour: str) -> None:
        """Set words off."""
        self._do(lambda: self.context.books.margin.colour(spot, colour))

    def erase(self, mark: Mark) -> None:
        """Take a colour off."""
        self._do(lambda: self.context.books.margin.erase(mark))

    def correct(self, place: Place) -> None:
        """Ask how a word reads."""
        spot = place.word
        if spot is None:
            return
        word, doubt = place.text_of(spot), place.doubt
        original = doubt.original if doubt is not None else word
        title = self.context.words("reader.correct-at", number=spot.rule.number, original=original)
        margin = self.context.books.margin

        def keep(said: str) -> None:
            if self._do(lambda: margin.correct(spot, said)):
                self.reworded.emit()

        self.strip.ask(title, word, keep, lines=1)

    def withdraw(self, place: Place) -> None:
        """Give a word back what the source says."""
        spot = place.word
        if spot is not None and self._do(lambda: self.context.books.margin.withdraw(spot)):
            self.reworded.emit()

    def _do(self, act: Callable[[], object]) -> bool:
        """Change the margin; what is refused is said and gives False."""
        self.strip.leave()
        try:
            act()
        except (RulebookError, PlaceError) as refusal:
            self.refused.emit(tell(refusal, self.context.stage.language))
            return False
        self.changed.emit()
        return True

    def copy_rule(self, rule: RuleRef) -> None:
        """Copy a rule with where it is from."""
        quotation = self.context.books.quote(rule)
        if quotation is not None:
            copy_text(str(quotation))
            self.copied.emit(rule.number)

    def copy_words(self) -> None:
        """Copy the words selected, with where they are from."""
        cursor, page = self.view.textCursor(), self.view.page
        block = page.block_at(cursor.selectionStart()) if page is not None else None
        if page is None or block is None or block.passage is None:
            return
        rule = block.passage.rule
        quotation = self.context.books.quote(rule)
        if quotation is not None:
            words = page.plain(cursor.selectionStart(), cursor.selectionEnd())
            copy_text(str(Quotation(words, quotation.source)))
            self.copied.emit(rule.number)


def copy_text(text: str) -> None:
    """Put text on the clipboard."""
    QApplication.clipboard().setText(text)
