"""The book: search field, results with the passage that answers, contents, and the reader below."""

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.words import quoted
from judgehelper.session.saying.telling import tell
from judgehelper.ui.docks.narrowing import Narrowing
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.models.narrowing import ways_to_narrow
from judgehelper.ui.models.panels import card_found_rows, contents_rows, kept_rows, result_rows
from judgehelper.ui.services import Job, Progress
from judgehelper.ui.shelf import Found, Heading, NamedCard
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.reader.reader import Reader, Reading
from judgehelper.ui.widgets.row_list import RowList

PAUSE = 60
"""Milliseconds after a keystroke before the question is put: typing goes on meanwhile."""


class BookPanel(Panel):
    """Search, contents and reader. Searching is done beside the window; an answer that comes too late is dropped."""

    answered = Signal()

    def __init__(self, context: Context, reading: Reading) -> None:
        self.field = QLineEdit()
        self.results = RowList(context.look, "")
        self.results.lay_out_by_and_by()
        self.contents = RowList(context.look, "")
        self.kept = RowList(context.look, "")
        self.reader = Reader(context, reading)
        self.assumed = QPushButton()
        self.understood = label("", "caption", wrap=True)
        self.nothing = label("", "second", wrap=True)
        self.narrowing = Narrowing(context)
        self.why = label("", "caption", wrap=True)
        self.asked: list[QPushButton] = []
        self.ask_title = label("", "caption")
        self._glass = QAction()
        super().__init__(context, "book", "book")
        self.reading = reading
        self.found = Found(query="")
        self.whole = Found(query="")
        """What was found before it was narrowed."""
        self._open: frozenset[str] = frozenset()
        self._listed = ""
        self._followed: object = None
        """By which game and at which rule the contents were last looked at."""
        self._job: Job | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.search)
        self._is_reading = False
        self.is_alone = False
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._lay_out_search()
        self.top = QStackedWidget()
        for page in (self.results, self._home(), self._empty()):
            self.top.addWidget(page)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.addWidget(self.top)
        self.split.addWidget(self.reader)
        self.split.setChildrenCollapsible(False)
        self.column.addWidget(self.split, 1)
        self.show_parts()

    def _lay_out_search(self) -> None:
        """Put the field on top, and below it what was understood, what narrows, and why."""
        room = QWidget()
        row = QHBoxLayout(room)
        row.setContentsMargins(8, 7, 8, 7)
        row.addWidget(self.field)
        self.column.addWidget(room)
        self.assumed.setProperty("role", "link")
        self.assumed.hide()
        self.column.addWidget(self.assumed)
        self.understood.setContentsMargins(12, 2, 12, 4)
        self.understood.hide()
        self.column.addWidget(self.understood)
        self.column.addWidget(self.narrowing)
        self.why.setContentsMargins(12, 2, 12, 4)
        self.why.hide()
        self.column.addWidget(self.why)

    def _home(self) -> QWidget:
        """Make the page without a question: contents, what was kept, and what one might ask."""
        home = QWidget()
        inner = QVBoxLayout(home)
        inner.setContentsMargins(0, 0, 0, 8)
        inner.setSpacing(0)
        inner.addWidget(self.contents, 2)
        inner.addWidget(self.kept, 1)
        self.kept.hide()
        self.ask_title.setContentsMargins(12, 8, 12, 4)
        inner.addWidget(self.ask_title)
        for _ in range(3):
            button = QPushButton()
            button.setProperty("role", "link")
            button.clicked.connect(lambda _=False, button=button: self.ask(button.text()))
            self.asked.append(button)
            inner.addWidget(button)
        return home

    def _empty(self) -> QWidget:
        """Make the page of a question that nothing answers."""
        empty = QWidget()
        lines = QVBoxLayout(empty)
        lines.setContentsMargins(12, 10, 12, 10)
        lines.addWidget(self.nothing)
        lines.addStretch(1)
        return empty

    def _connect(self) -> None:
        self.field.setClearButtonEnabled(True)
        self.field.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self.field.textChanged.connect(lambda _: self._timer.start(PAUSE))
        self.field.installEventFilter(self)
        self.results.opened.connect(self._open_result)
        self.results.rule_opened.connect(self._open_result)
        self.contents.opened.connect(self._open_heading)
        self.contents.rule_opened.connect(self.context.rule_opened)
        self.kept.opened.connect(self._open_kept)
        self.kept.rule_opened.connect(self._open_kept)
        self.reader.changed.connect(self._read)
        self.reader.contents_asked.connect(self.show_contents)
        self.assumed.clicked.connect(self._search_literally)
        self.narrowing.changed.connect(self.search)
        self.stage.changed.connect(self._follow_game)
        self.context.look.changed.connect(self.relabel)
        self.context.relabelled.connect(self._say_anew)

    def relabel(self) -> None:
        """Say everything in the language in use."""
        super().relabel()
        words = self.context.words
        self.field.setPlaceholderText(words("book.search"))
        self.field.setAccessibleName(words("book.search"))
        self.results.setAccessibleName(words("book.results"))
        self.contents.setAccessibleName(words("book.contents"))
        self.kept.setAccessibleName(words("book.recent"))
        self.ask_title.setText(words("book.try").upper())
        self._glass.setIcon(self.context.look.icon("search"))
        for place, button in enumerate(self.asked):
            button.setText(words(f"book.try.{place + 1}"))
            button.setIcon(self.context.look.icon("search", "link"))

    def show_parts(self) -> None:
        """Show results while something is asked, contents while nothing is, the reader while something is read."""
        asked = bool(self.field.text().strip())
        has_rows = bool(self.results.rows.rows)
        self.top.setCurrentIndex(0 if has_rows and asked else 2 if asked and self.found.query else 1)
        reads = self._is_reading and not self.is_alone
        self.reader.setVisible(reads)
        self.top.setVisible(asked or not reads)
        if asked and reads:
            self.split.setSizes([self.height() * 45 // 100, self.height() * 55 // 100])

    def stand_alone(self, is_alone: bool) -> None:
        """Leave reading to the middle of the window (book mode), or take it back."""
        self.is_alone = is_alone
        self.show_parts()

    def take_focus(self) -> None:
        """Put the keyboard in the search field."""
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def ask(self, query: str) -> None:
        """Put a question into the field and answer it."""
        self.field.setText(query)
        self.search()

    def search(self) -> None:
        """Answer what stands in the field."""
        self._timer.stop()
        query = self.field.text().strip()
        if self._job is not None:
            self._job.cancel()
        if not query:
            self._show_found(Found(query=""))
            return
        books, game = self.context.books, self.context.game
        if query != self.whole.query:
            self.narrowing.forget()
        filters = self.narrowing.filters

        def answer(_: Progress) -> Found:
            return replace(books.search(f"{query} {filters}".strip(), game=game), query=query)

        self._job = self.context.services.seekers.run(answer, self._show_found, self._failed)

    def ask_again(self) -> None:
        """Answer with the index what was answered at a glance before it was there."""
        if self.found.is_glance or self._job is not None:
            self.search()

    def _search_literally(self) -> None:
        """Answer what was typed as it stands, where something else was answered."""
        books, query, game = self.context.books, self.found.query, self.context.game
        self.narrowing.forget()
        self._job = self.context.services.seekers.run(
            lambda _: books.search_literally(query, game=game), self._show_found, self._failed
        )

    def _failed(self, error: Exception) -> None:
        self._job = None
        self.nothing.setText(tell(error, self.stage.language))
        self.found = Found(query=self.field.text())
        self.show_parts()

    def _show_found(self, found: Found) -> None:
        self.found, self._job = found, None
        self.why.hide()
        words = self.context.words
        if not self.narrowing.taken:
            self.whole = found
        self.narrowing.offer(ways_to_narrow(self.whole, words) if found.query else ())
        self.results.show_rows(result_rows(found, words, self.context.chips))
        self.results.scrollToTop()
        if found.card:
            self._ask_for_cards(found)
        if not found.query:
            self.fill_kept()
        self.assumed.setVisible(bool(found.assumed))
        self.assumed.setText(words("book.assumed", query=found.assumed))
        self._say_understood(found)
        near = ", ".join(found.nearest)
        self.nothing.setText(
            words("book.nothing", query=found.query) + (f"\n{words('book.near', terms=near)}" if near else "")
        )
        count = words("book.found", count=found.total, ms=round(found.milliseconds)) if found.hits else ""
        self.header.note.setText(count)
        self.show_parts()
        self.answered.emit()

    def _say_understood(self, found: Found) -> None:
        """Say what words of players were understood as, and of a first glance that it is one."""
        words, language = self.context.words, self.stage.language
        meant = "; ".join(f"{quoted(typed, language)}: {said(language)}" for typed, said in found.understood)
        self.understood.setText(words("book.glance") if found.is_glance else words("book.understood", meant=meant))
        self.understood.setVisible(bool(meant) or found.is_glance)

    def _say_anew(self) -> None:
        """Say what was found in the language in use."""
        if self.found.query:
            self._show_found(self.found)

    def _ask_for_cards(self, found: Found) -> None:
        """Bring the cards that the query names, with the rules that they touch: they take longer than a keystroke."""
        books = self.context.books
        names = found.cards or (found.card,)

        def show(cards: tuple[NamedCard, ...]) -> None:
            if cards and self.found is found:
                chips, words = self.context.chips, self.context.words
                rows = (row for card in cards for row in card_found_rows(card, words, chips))
                self.results.show_rows((*rows, *result_rows(found, words, chips)))
                self.show_parts()

        self.context.services.seekers.run(
            lambda _: tuple(card for name in names if (card := books.card(name)) is not None), show, self._failed
        )

    def fill_kept(self) -> None:
        """List what is pinned and what was asked; where there is nothing yet, nothing."""
        rows = kept_rows(self.context.books.kept(), self.context.words, self.context.chips)
        self.kept.show_rows(rows)
        self.kept.setVisible(bool(rows))

    def say_why(self) -> bool:
        """Say why the result that is pointed at is among the answers; False where none is pointed at."""
        row = self.results.current_row()
        hit = next((one for one in self.found.hits if row is not None and one.rule == row.target), None)
        if hit is None or not self.is_asking():
            return False
        said = "; ".join(self.context.words(f"book.why.{reason}") for reason in hit.reasons)
        self.why.setText(self.context.words("book.why", number=hit.rule.number, why=said))
        self.why.show()
        return True

    def is_asking(self) -> bool:
        """Tell whether the keyboard is at a question."""
        return bool(self.field.text()) and (self.field.hasFocus() or self.results.hasFocus())

    def cards_asked_for(self) -> tuple[str, ...]:
        """Name the cards of the question that the keyboard is at; () elsewhere."""
        return self.found.cards or tuple(filter(None, (self.found.card,))) if self.is_asking() else ()

    def _open_kept(self, kept: object) -> None:
        if isinstance(kept, RuleRef):
            self.reader.open(kept)
        elif isinstance(kept, str):
            self.ask(kept)

    def turn_pin(self) -> None:
        """Pin the result that is pointed at, or let it go."""
        row = self.results.current_row()
        if row is not None and isinstance(row.target, RuleRef):
            is_pinned = self.context.books.turn_pin(row.target, row.title)
            self.header.note.setText(self.context.words("book.pinned" if is_pinned else "book.unpinned"))
            self.fill_kept()

    def _open_result(self, rule: object) -> None:
        if isinstance(rule, NamedCard):
            self.stage.show_card(rule)
        elif isinstance(rule, RuleRef):
            if self.found.query:
                self.context.books.remember(self.found.query)
                self.fill_kept()
            hit = next((hit for hit in self.found.hits if hit.rule == rule), None)
            words = tuple(hit.snippet[start:end] for start, end in hit.marks) if hit is not None else ()
            self.reader.open(rule, words)

    def open_rule(self, rule: RuleRef) -> bool:
        """Read a rule; say whether some book has it."""
        return self.reader.open(rule)

    def _read(self) -> None:
        self._is_reading = self.reading.tab.rule is not None
        if not self.is_alone:
            self.reader.show_page()
        self._follow_game()
        self.show_parts()

    def show_contents(self) -> None:
        """Show the table of contents in place of the results."""
        self.field.clear()
        self._is_reading = False
        self.fill_contents()
        self.show_parts()
        self.contents.setFocus(Qt.FocusReason.OtherFocusReason)

    def fill_contents(self) -> None:
        """List the books' headings, the open ones with what is below them."""
        self._listed = self._book()
        headings = self.context.books.contents(self._listed)
        self.contents.show_rows(contents_rows(self._opened(headings, 0), self._open, self.context.words))
        entries = sum(title.entries for title in self.context.books.titles())
        self.header.note.setText(self.context.words.counted("book.entries", entries))
        self.fill_kept()

    def _book(self) -> str:
        rule = self.reading.tab.rule
        titles = self.context.books.titles()
        ids = [title.id for title in titles]
        if rule is not None and rule.book in ids:
            return rule.book
        system = self.context.game
        fitting = [title for title in titles if title.system == system] or list(titles)
        return fitting[0].id if fitting else ""

    def _follow_game(self) -> None:
        """List the contents of the book by which the game at the desk is played."""
        followed, self._followed = self._followed, (self.context.game, self.reading.tab.rule)
        if followed != self._followed and self._listed and self._listed != self._book():
            self._open = frozenset()
            self.fill_contents()

    def follow(self) -> None:
        """Show where in the contents the page stands that is read."""
        page = self.reading.page
        if page is None or not page.crumbs:
            return
        if self._listed != self._book():
            self._open = frozenset()
        path = [to.number for _, to in page.crumbs[:2]]
        if self._listed != self._book() or path[0] not in self._open:
            self._open |= {path[0]}
            self.fill_contents()
        headings = [row.target for row in self.contents.rows.rows]
        there = [place for place, one in enumerate(headings) if isinstance(one, Heading) and one.number in path]
        self.contents.point_at(there[-1] if there else -1)

    def _opened(self, headings: tuple[Heading, ...], depth: int) -> tuple[Heading, ...]:
        out: list[Heading] = []
        for heading in headings:
            out.append(heading)
            if heading.number in self._open and depth < 3:
                out += self._opened(self.context.books.contents(heading.rule.book, heading.number), depth + 1)
        return tuple(out)

    def _open_heading(self, heading: object) -> None:
        if not isinstance(heading, Heading):
            return
        if heading.count and heading.depth < 2:
            self._open = self._open ^ {heading.number}
            self.fill_contents()
        else:
            self.context.rule_opened.emit(heading.rule)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk through the results with the arrows while typing; Enter opens, Escape clears."""
        if watched is self.field and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            match event.key():
                case Qt.Key.Key_Down:
                    self.results.move(1)
                    return True
                case Qt.Key.Key_Up:
                    self.results.move(-1)
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                    self.turn_pin()
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    return self._enter()
                case Qt.Key.Key_Escape if self.field.text():
                    self.field.clear()
                    self.search()
                    return True
        return super().eventFilter(watched, event)

    def _enter(self) -> bool:
        if self._timer.isActive():
            self.search()
        row = self.results.current_row() or next(iter(self.results.rows.rows), None)
        if row is not None:
            self._open_result(row.target)
        return True
