"""The reader: a whole section with its way here, references, tabs, a margin to write in, another edition beside.

What is read is a value (`models.reading`), how it is set another (`models.typesetting`); both readers of a window, the
one in the panel and the large one, show the same reading.
"""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QLineEdit, QMenu, QTabBar, QToolButton, QVBoxLayout, QWidget

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.look import PaperLook
from judgehelper.ui.models.reading import Tab, read_on, rule_of, walk
from judgehelper.ui.models.typesetting import Block, Labels, set_beside, set_page
from judgehelper.ui.shelf import Page, Passage
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.reader.page_document import PageDocument
from judgehelper.ui.widgets.reader.page_menu import Place, page_menu
from judgehelper.ui.widgets.reader.page_view import PageView
from judgehelper.ui.widgets.reader.reader_bar import ReaderBar
from judgehelper.ui.widgets.reader.scribe import Scribe
from judgehelper.ui.widgets.reader.writing_strip import WritingStrip

NARROW = 420
"""Pixels (at 100 %) under which numbers stand in the line, not in a column of their own."""
PAPER_RATIO = 4.0
"""How much finer symbols are drawn for paper than for the screen."""


class Reading:
    """What is read in this window: tabs, the one in front, and the words looked for. Both readers show it."""

    def __init__(self) -> None:
        self.tabs: tuple[Tab, ...] = (Tab(),)
        self.front = 0
        self.words: tuple[str, ...] = ()
        self.page: Page | None = None

    @property
    def tab(self) -> Tab:
        """The tab in front."""
        return self.tabs[self.front]

    def put(self, tab: Tab) -> None:
        """Change the tab in front."""
        self.tabs = (*self.tabs[: self.front], tab, *self.tabs[self.front + 1 :])

    @property
    def passage(self) -> Passage | None:
        """The rule that is read, as it stands on the page."""
        page = self.page
        return next((each for each in page.passages if each.rule == page.here), None) if page is not None else None


class Reader(QWidget):
    """One view of the reading."""

    changed = Signal()
    contents_asked = Signal()
    edition_changed = Signal()
    """Citations are shown in another book from now on."""
    beside_asked = Signal()
    """Another edition is wanted beside the page: that needs a wide reader."""

    def __init__(self, context: Context, reading: Reading) -> None:
        super().__init__()
        self.context, self.reading = context, reading
        self.setObjectName("panel")
        self.bar = ReaderBar(context)
        self.bar.asked.connect(self._asked)
        self.bar.crumbs.linkActivated.connect(self._link)
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.currentChanged.connect(self._tab_chosen)
        self.text = PageView(context)
        self.text.anchorClicked.connect(lambda url: self._link(url.toString()))
        self.text.rule_asked.connect(self.open_rule)
        self.text.menu_asked.connect(self._show_menu)
        self.strip = WritingStrip(context)
        self.scribe = Scribe(context, self.text, self.strip)
        self.scribe.changed.connect(self._written)
        self.finder = QLineEdit()
        self.finder.setClearButtonEnabled(True)
        self.finder.returnPressed.connect(self.find_next)
        self.finder.installEventFilter(self)
        self.finder.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.bar, self.tabs, self.text, self.strip, self.finder):
            column.addWidget(widget, 1 if widget is self.text else 0)
        context.look.changed.connect(self.show_page)
        context.relabelled.connect(self.show_page)

    def _asked(self, name: str) -> None:
        """Do what a button of the bar means."""
        rule = self.reading.page.here if self.reading.page is not None else None
        match name, rule:
            case "back", _:
                self.go(-1)
            case "forward", _:
                self.go(1)
            case "contents", _:
                self.contents_asked.emit()
            case (("before" | "after"), _):
                self.turn_page(-1 if name == "before" else 1)
            case "tab", _:
                self.add_tab()
            case "beside", RuleRef():
                self.ask_beside()
            case "copy", RuleRef():
                self.scribe.copy_rule(rule)
            case "note", RuleRef():
                self.scribe.write_note(rule)
            case "bookmark", RuleRef():
                self.scribe.turn_bookmark(rule)

    # What is read.

    def open(self, rule: RuleRef, words: tuple[str, ...] = ()) -> bool:
        """Read a rule; say whether some book has it."""
        placed = self.context.books.place(rule)
        if placed is None:
            return False
        self.reading.words = words
        self.reading.put(read_on(self.reading.tab, placed))
        self.changed.emit()
        return True

    def open_rule(self, rule: RuleRef) -> None:
        """Read a rule here."""
        self.context.rule_opened.emit(rule)

    def go(self, by: int) -> None:
        """Go back or forward."""
        self.reading.put(walk(self.reading.tab, by))
        self.changed.emit()

    def turn_page(self, by: int) -> None:
        """Go to the page before or after in the book."""
        page = self.reading.page
        to = None if page is None else page.before if by < 0 else page.after
        if to is not None:
            self.reading.words = ()
            self.open(to)

    def add_tab(self) -> None:
        """Open another tab at the same rule."""
        if self.reading.tab.rule is not None:
            self.open_in_tab(self.reading.tab.rule)

    def open_in_tab(self, rule: RuleRef) -> None:
        """Read a rule in a tab of its own."""
        self.reading.tabs = (*self.reading.tabs, Tab((rule,), 0))
        self.reading.front = len(self.reading.tabs) - 1
        self.changed.emit()

    def close_tab(self, place: int) -> None:
        """Close a tab; the last one stays."""
        if len(self.reading.tabs) > 1:
            tabs = self.reading.tabs
            self.reading.tabs = (*tabs[:place], *tabs[place + 1 :])
            self.reading.front = min(self.reading.front, len(self.reading.tabs) - 1)
            self.changed.emit()

    def _tab_chosen(self, place: int) -> None:
        if 0 <= place < len(self.reading.tabs) and place != self.reading.front:
            self.reading.front = place
            self.changed.emit()

    # How it is shown.

    def show_page(self) -> None:
        """Show the rule of the tab in front."""
        self._dress()
        self._show_tabs()
        rule = self.reading.tab.rule
        page = self.context.books.page(rule) if rule is not None else None
        self.reading.page = page
        self.strip.leave()
        self.bar.buttons["back"].setEnabled(self.reading.tab.can_go_back)
        self.bar.buttons["forward"].setEnabled(self.reading.tab.can_go_on)
        passage = self.reading.passage
        self.bar.show_page(page, is_bookmarked=passage is not None and passage.is_bookmarked)
        if page is None or page.here is None:
            self.text.show_document(None, None)
            return
        if self.context.books.use(page.here.book):
            self.edition_changed.emit()
        self.text.is_wide = bool(self.reading.tab.beside)
        self.text.show_document(self.document(page), page.here)
        self._scroll_to(page)

    def _written(self) -> None:
        """Show the page anew, with what was written in its margin, at the height where it was."""
        height = self.text.verticalScrollBar().value()
        self.changed.emit()
        self.text.stay_at(height)

    def document(self, page: Page) -> PageDocument:
        """Set a page, with the edition that lies beside it."""
        made = PageDocument(self.context.look, self.devicePixelRatioF(), self._column(page))
        made.fill(self._blocks(page))
        return made

    def paper(self) -> tuple[PageDocument, str] | None:
        """Set the page that is read for paper, dark on white, with the line for its foot; None where there is none."""
        page = self.reading.page
        if page is None:
            return None
        themes = self.context.services.themes
        look = PaperLook(next((theme for theme in themes if not theme.is_dark), themes[0]))
        made = PageDocument(look, PAPER_RATIO, self._column(page))
        made.fill(self._blocks(page))
        return made, " · ".join(part for part in (page.book, page.edition) if part)

    def _blocks(self, page: Page) -> tuple[Block, ...]:
        labels, beside = self._labels(), self.reading.tab.beside
        other = self.context.books.beside(page, beside) if beside else None
        if other is None:
            return set_page(page, self.reading.words, labels)
        self.bar.book.show_book(f"{page.book} ↔ {other.book}", f"{page.edition} ↔ {other.edition}")
        return set_beside(page, other, self.reading.words, labels)

    def _labels(self) -> Labels:
        words = self.context.words
        return Labels(
            cited_by=words("reader.cited-by"),
            note=words("reader.your-note"),
            source=words("reader.source"),
            own=words("reader.own"),
            missing=words("reader.missing"),
            language=words.language,
        )

    def _column(self, page: Page) -> int:
        """Measure the column that holds the longest number of the page; a narrow reader has none."""
        look = self.context.look
        if self.width() < look.px(NARROW):
            return 0
        metrics = look.metrics(look.font(12, 500))
        return max((metrics.horizontalAdvance(f"0{each.number}0") for each in page.passages if each.number), default=0)

    def _scroll_to(self, page: Page) -> None:
        """Bring the rule that is read into sight; the first of a page stands at its top."""
        place = self.text.page.start_of(page.here.number) if self.text.page is not None and page.here else None
        is_first = bool(page.passages) and page.passages[0].rule == page.here
        self.text.scroll_to(0 if place is None or is_first else place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the page anew where it became too narrow, or wide enough, for a column of numbers."""
        super().resizeEvent(event)
        shown, page = self.text.page, self.reading.page
        if shown is not None and page is not None and bool(shown.column) != bool(self._column(page)):
            self.show_page()

    def _show_tabs(self) -> None:
        self.tabs.blockSignals(True)
        while self.tabs.count() > len(self.reading.tabs):
            self.tabs.removeTab(self.tabs.count() - 1)
        while self.tabs.count() < len(self.reading.tabs):
            self.tabs.addTab("")
        for place, tab in enumerate(self.reading.tabs):
            self.tabs.setTabText(place, tab.rule.number if tab.rule else "…")
            self.tabs.setTabButton(place, QTabBar.ButtonPosition.RightSide, self._closer(place))
        self.tabs.setCurrentIndex(self.reading.front)
        self.tabs.blockSignals(False)
        self.tabs.setVisible(len(self.reading.tabs) > 1)

    def _closer(self, place: int) -> QToolButton:
        button = QToolButton()
        button.setIcon(self.context.look.icon("close"))
        button.setAccessibleName(self.context.words("notice.close"))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: self.close_tab(place))
        return button

    def _dress(self) -> None:
        words = self.context.words
        self.bar.dress()
        self.finder.setPlaceholderText(words("reader.find"))
        self.finder.setAccessibleName(words("reader.find"))
        self.text.setAccessibleName(words("panel.reader"))

    def _link(self, link: str) -> None:
        rule = rule_of(link)
        if rule is not None:
            self.context.rule_opened.emit(rule)

    # Another edition beside.

    def ask_beside(self) -> None:
        """Ask which edition to lay beside the page."""
        button = self.bar.buttons["beside"]
        self.beside_menu().exec(button.mapToGlobal(QPoint(0, button.height())))

    def beside_menu(self) -> QMenu:
        """List the editions that can be laid beside the page."""
        menu, words, page = QMenu(self), self.context.words, self.reading.page
        titles = {title.id: title for title in self.context.books.titles()}
        here = titles.get(page.here.book) if page is not None and page.here is not None else None
        for title in titles.values():
            if here is not None and title.system == here.system and title.id != here.id:
                name = f"{title.title}, {title.edition}" if title.edition not in title.title else title.title
                menu.addAction(name, partial(self.lay_beside, title.id))
        if self.reading.tab.beside:
            menu.addAction(words("reader.beside-off"), lambda: self.lay_beside(""))
        if menu.isEmpty():
            menu.addAction(words("reader.beside-none")).setEnabled(False)
        return menu

    def lay_beside(self, book: str) -> None:
        """Lay an edition beside the page, or take it away."""
        tab = self.reading.tab
        self.reading.put(Tab(tab.visited, tab.place, book))
        if book:
            self.beside_asked.emit()
        self.changed.emit()

    def _show_menu(self, position: int, at: QPoint) -> None:
        self.menu_at(position).exec(at)

    def menu_at(self, position: int) -> QMenu:
        """Make the menu of a place of the page."""
        return page_menu(self.context, Place(self.text, position), self.scribe, self)

    def copy_citation(self) -> None:
        """Copy the rule in front with its address."""
        if self.reading.page is not None and self.reading.page.here is not None:
            self.scribe.copy_rule(self.reading.page.here)

    # Finding.

    def ask_find(self) -> None:
        """Show the field that finds in the page."""
        self.finder.show()
        self.finder.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.finder.selectAll()

    def find_next(self) -> None:
        """Go to the next place of the words looked for, round the end."""
        self._find(QTextDocument.FindFlag(0), QTextCursor.MoveOperation.Start)

    def find_before(self) -> None:
        """Go to the place before, round the beginning."""
        self._find(QTextDocument.FindFlag.FindBackward, QTextCursor.MoveOperation.End)

    def _find(self, way: QTextDocument.FindFlag, end: QTextCursor.MoveOperation) -> None:
        if not self.text.find(self.finder.text(), way):
            self.text.moveCursor(end)
            self.text.find(self.finder.text(), way)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close the field that finds with Escape, go back in it with Shift+Enter."""
        if watched is self.finder and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.finder.hide()
                self.text.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
            if event.key() == Qt.Key.Key_Return and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.find_before()
                return True
        return super().eventFilter(watched, event)
