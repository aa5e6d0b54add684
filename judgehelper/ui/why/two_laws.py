"""One question under two laws over the window: boards and logs beside each other, the first difference with both rules.

Each side has a stage of its own that shows the game where the laws part; nothing is played there.
"""

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.session.saying.telling import tell
from judgehelper.systems import registry
from judgehelper.ui.models.rows import Row
from judgehelper.ui.models.two_laws import assumed_rows, end_rows, further_rows, log_rows, parting_rows
from judgehelper.ui.services import Progress
from judgehelper.ui.stage import Stage
from judgehelper.ui.widgets.board.board_view import BoardView
from judgehelper.ui.widgets.chrome.notices import ProgressBand
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList
from judgehelper.ui.widgets.shaped import Choices

if TYPE_CHECKING:  # what plays a question is costly to import: not before it is asked for
    from judgehelper.session.side_by_side import Raw, SideBySide


SHARE = 10
"""Two assumptions are seen at once where they take no more than this part of the window's height."""


class LawSide(QWidget):
    """A law's side: what it is called, its table and its log."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.stage = Stage(context.stage.language)
        self.context = Context(context.services, context.look, self.stage)
        self.name = label("", "title")
        self.verdict = label("", "second", wrap=True)
        self.board = BoardView(self.context)
        self.board.setEnabled(False)
        self.log = RowList(context.look, "")
        self.log.setProperty("role", "pop")
        self.log.rule_opened.connect(context.rule_opened)
        self.log.rule_copied.connect(context.rule_copied)
        self.assumed = RowList(context.look, "")
        """On what the outcome rests where the book is silent: a row or two are seen, the rest is scrolled to."""
        self.assumed.setProperty("role", "pop")
        self.assumed.rule_opened.connect(context.rule_opened)
        self.assumed.rule_copied.connect(context.rule_copied)
        both = QHBoxLayout()
        both.addWidget(self.board, 5)
        both.addWidget(self.log, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.name)
        column.addWidget(self.verdict)
        column.addLayout(both, 1)
        column.addWidget(self.assumed)

    def show_assumed(self, rows: tuple[Row, ...]) -> None:
        """Show on what the outcome rests; where it rests on nothing, there is no list."""
        self.assumed.show_rows(rows)
        self.assumed.setVisible(bool(rows))
        heights = [self.assumed.sizeHintForRow(place) for place in range(len(rows))]
        seen = max(heights[:1] + [n for n in (sum(heights[:2]),) if n <= self.window().height() // SHARE], default=0)
        self.assumed.setFixedHeight(seen + 2 * self.assumed.frameWidth())


class LawsSheet(QFrame):
    """Two laws side by side."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.setObjectName("pop")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title, self.asked = label("", "title"), Choices()
        self.close_button, self.to_first = QPushButton(), QPushButton()
        self.sides = LawSide(context), LawSide(context)
        self.first, self.ends, self.further = self._list(), self._list(), self._list()
        self.heads = label("", "title"), label("", "title"), label("", "title")
        self.band = ProgressBand(context)
        self.found: SideBySide | None = None
        self._questions: tuple[Raw, ...] = ()
        self._wanted: Raw | None = None
        """The question that was asked last."""
        self._lay_out()
        self.asked.activated.connect(self._ask)
        self.close_button.clicked.connect(self.hide)
        self.to_first.clicked.connect(self.show_first)
        context.relabelled.connect(self.hide)
        context.stage.reseated.connect(self._forget)
        self.hide()

    def _list(self) -> RowList:
        made = RowList(self.context.look, "")
        made.setProperty("role", "pop")
        made.rule_opened.connect(self.context.rule_opened)
        made.rule_copied.connect(self.context.rule_copied)
        return made

    def _lay_out(self) -> None:
        head, below = QHBoxLayout(), QGridLayout()
        head.addWidget(self.title)
        head.addWidget(self.asked, 1)
        for button in (self.to_first, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            head.addWidget(button)
        both = QHBoxLayout()
        for side in self.sides:
            both.addWidget(side, 1)
        lists = (self.first, self.ends, self.further)
        for place, (name, made) in enumerate(zip(self.heads, lists, strict=True)):
            below.addWidget(name, 0, place)
            below.addWidget(made, 1, place)
            below.setColumnStretch(place, 3 if not place else 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.addLayout(head)
        column.addWidget(self.band)
        column.addLayout(both, 6)
        column.addLayout(below, 2)

    def _forget(self) -> None:
        """Keep nothing of what was played: it may have been the question on the desk."""
        self.hide()
        self.band.stop()
        self.found, self._questions = None, ()
        self.asked.clear()
        for side in self.sides:
            side.stage.close()
        for listed in (*(side.log for side in self.sides), self.first, self.ends):
            listed.show_rows(())

    # --- asking
    def open(self) -> None:
        """Show the sheet over the window, with the first question."""
        from judgehelper.session.side_by_side import question_on, questions, title_of

        words, language = self.context.words, self.context.stage.language
        desk = self.context.stage.desk
        on_desk = question_on(desk) if desk is not None else None
        self._questions = (*questions(), *((on_desk,) if on_desk is not None else ()))
        self.title.setText(words("laws.title"))
        self.to_first.setText(words("laws.to-first"))
        self.close_button.setText(words("compare.close"))
        self.heads[0].setText(words("laws.first"))
        self.heads[1].setText(words("laws.ends"))
        self.heads[2].setText(words("laws.further"))
        self.asked.setAccessibleName(words("laws.question"))
        self.asked.clear()
        titles = [title_of(each, language) for each in self._questions]
        if on_desk is not None:
            titles[-1] = words("laws.on-desk", title=titles[-1]).strip(" :")
        self.asked.addItems(titles)
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect().adjusted(8, 8, -8, -8))
        self.show()
        self.raise_()
        self.asked.setFocus(Qt.FocusReason.OtherFocusReason)
        self._ask(0)

    def _ask(self, place: int) -> None:
        """Play a question under both laws, beside the window."""
        from judgehelper.session.side_by_side import comparable, compare

        services, language, question = self.context.services, self.context.stage.language, self._questions[place]
        one, other, *_ = comparable()
        cards = services.cards(one)
        self.found, self._wanted = None, question

        def show(found: "SideBySide") -> None:
            if self._wanted is question:  # one that was asked before it may be done later
                self._show(found)

        def work(_: Progress) -> Any:
            return compare(question, (one, other), cards, language)

        self.band.begin(self.context.words("laws.playing"))
        self.band.job = services.thinkers.run(work, show, self._fail, self.band.step)

    def _fail(self, error: Exception) -> None:
        self.band.end()
        self.found = None
        self.heads[0].setText(tell(error, self.context.stage.language))

    def _show(self, found: "SideBySide") -> None:
        from judgehelper.session.side_by_side import desk_of

        self.band.end()
        self.found = found
        words, cards = self.context.words, self.context.services.cards(found.sides[0].system)
        entry = found.parting.entry if found.parting is not None else None
        for place, (shown, side) in enumerate(zip(self.sides, found.sides, strict=True)):
            shown.name.setText(registry.name_of(side.system)(self.context.stage.language))
            shown.verdict.setText(words(f"laws.{side.status}"))
            shown.stage.name_in = self.context.stage.name_in
            shown.stage.open(desk_of(side, entry, cards))
            shown.log.setAccessibleName(shown.name.text())
            shown.log.show_rows(log_rows(found, place, words, shown.context.chips, self._say(shown)))
            shown.assumed.setAccessibleName(words("readings.title"))
            shown.show_assumed(tuple(assumed_rows(found, place, words, shown.context.chips)))
        say = self._say(self.sides[0])
        self.heads[0].setText(words("laws.first") if found.parting is not None else words("laws.same"))
        self.first.setAccessibleName(self.heads[0].text())
        self.ends.setAccessibleName(self.heads[1].text())
        texts = self.context.books.first_lines
        self.first.show_rows(tuple(parting_rows(found, words, self.context.chips, say, texts)))
        self.ends.show_rows(end_rows(found, say))
        self.further.setAccessibleName(self.heads[2].text())
        self.further.show_rows(tuple(further_rows(found, words, self.context.chips, say)))
        for widget in (self.heads[2], self.further):
            widget.setVisible(bool(found.further))
        self.show_first()

    def _say(self, shown: LawSide) -> Any:
        view = shown.stage.view
        return view.naming.say if view is not None else partial(str)

    def show_first(self) -> None:
        """Show the first difference in both logs."""
        for place, shown in enumerate(self.sides):
            parting = self.found.parting if self.found is not None else None
            line = parting.lines[place] if parting is not None else None
            rows = shown.log.rows.rows
            found = next((n for n, row in enumerate(rows) if line is not None and row.target == line), len(rows) - 1)
            shown.log.point_at(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            event.ignore()
