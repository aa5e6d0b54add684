"""The answers beside the table: why did it die, with the way back to the moment before; why did it not trigger."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from judgehelper.kernel.board import Missed, PieceId
from judgehelper.kernel.citation import Citations
from judgehelper.session import desk as desks
from judgehelper.session.why.ending import Ending, why_here
from judgehelper.session.why.unread import UnreadText, unread_texts
from judgehelper.session.why.untriggered import why_untriggered
from judgehelper.ui.models.panels import ending_rows, missed_rows, unread_rows
from judgehelper.ui.models.rows import Row
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList


class AnswerSheet(QFrame):
    """A sheet beside the table with one answer; it goes with Escape, and when anything changes."""

    def __init__(self, context: Context, parent: QWidget, *buttons: QPushButton) -> None:
        super().__init__(parent)
        self.context = context
        self.setObjectName("pop")
        self.title = label("", "title", wrap=True)
        self.close_button = QToolButton()
        self.close_button.clicked.connect(self.hide)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.list = RowList(context.look, "")
        self.list.setProperty("role", "pop")
        self.list.rule_opened.connect(context.rule_opened)
        self.list.rule_copied.connect(context.rule_copied)
        self.list.more_asked.connect(self._list_more)
        foot = QWidget()
        row = FlowLayout(context.look.px(6), foot)
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addWidget(foot)
        context.stage.changed.connect(self.hide)
        context.stage.reseated.connect(lambda: self.list.show_rows(()))
        self.hide()

    def cites_of(self, _: object) -> Citations:
        """Give all rules of a row, by what the row stands for."""
        raise NotImplementedError

    def open(self, title: str, rows: tuple[Row, ...]) -> None:
        """Show an answer beside the table."""
        words, look = self.context.words, self.context.look
        self.title.setText(title)
        self.close_button.setIcon(look.icon("close"))
        self.close_button.setAccessibleName(words("notice.close"))
        self.list.setAccessibleName(title)
        self.list.show_rows(rows)
        parent = self.parentWidget()
        assert parent is not None
        wide = min(look.px(400), parent.width() - look.px(20))
        most = parent.height() - look.px(40)
        self.setGeometry(parent.width() - wide - look.px(10), look.px(10), wide, min(look.px(430), most))
        self.show()
        self.resize(wide, min(most, max(look.px(140), self.height() - self.list.spare_height())))
        self.raise_()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _list_more(self, target: object, at: QPoint) -> None:
        """List all rules of a row."""
        cites = self.cites_of(target)
        menu = QMenu(self)
        for rule, chip in zip(cites, self.context.chips(cites), strict=True):
            act = menu.addAction(chip.text)
            act.triggered.connect(lambda _=False, rule=rule: self.context.rule_opened.emit(rule))
        menu.popup(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            event.ignore()


class WhySheet(AnswerSheet):
    """Why something died, or is here."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        self.to_moment, self.to_log, self.copy = QPushButton(), QPushButton(), QPushButton()
        super().__init__(context, parent, self.to_moment, self.to_log, self.copy)
        self.to_moment.clicked.connect(self._go)
        self.copy.clicked.connect(self._copy)

    @property
    def ending(self) -> Ending | None:
        """The answer to what is asked of the stage."""
        stage = self.context.stage
        if stage.desk is None or stage.view is None or stage.asked_why is None:
            return None
        return self.context.named(why_here(stage.desk, stage.asked_why, stage.language, stage.view.told))

    def ask(self, piece: PieceId) -> bool:
        """Say why a piece is where it is; False where it has been there from the beginning."""
        self.context.stage.asked_why = piece
        found, words = self.ending, self.context.words
        if found is None:
            return False
        self.to_moment.setText(words("why.to-moment"))
        self.to_moment.setEnabled(found.moment is not None)
        self.to_log.setText(words("why.to-log"))
        self.copy.setText(words("why.copy"))
        title = words("why.title-death" if found.is_death else "why.title-here")
        self.open(title, ending_rows(found, words, self.context.chips))
        return True

    def cites_of(self, target: object) -> Citations:
        """Give the rules of a link of the chain, or of what decided it all."""
        found = self.ending
        if found is None:
            return ()
        return next((each.cites for each in found.chain if each.index == target), found.cites)

    def _go(self) -> None:
        found = self.ending
        if found is not None and found.moment is not None:
            moment = found.moment
            self.context.stage.act(lambda desk: desks.stand_at(desk, moment))

    def _copy(self) -> None:
        """Copy the answer as words with the numbers of its rules."""
        found = self.ending
        if found is not None:
            lines = [f"{each.text} [{', '.join(c.number for c in each.cites)}]" for each in found.chain]
            QApplication.clipboard().setText("\n".join((found.reason, *lines)))


class MissedSheet(AnswerSheet):
    """Why the triggered abilities of something have not triggered."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        self.to_log, self.copy = QPushButton(), QPushButton()
        super().__init__(context, parent, self.to_log, self.copy)
        self.copy.clicked.connect(self._copy)

    @property
    def missed(self) -> tuple[Missed, ...]:
        """The answer to what is asked of the stage."""
        stage = self.context.stage
        if stage.desk is None or stage.asked_why is None:
            return ()
        return self.context.named(why_untriggered(stage.desk, stage.asked_why, stage.language))

    def ask(self, piece: PieceId) -> bool:
        """Say of each triggered ability of a piece what it missed; False where it has none."""
        self.context.stage.asked_why = piece
        found, words = self.missed, self.context.words
        if not found:
            return False
        self.to_log.setText(words("why.to-log"))
        self.to_log.setEnabled(any(each.index is not None for each in found))
        self.copy.setText(words("why.copy"))
        self.open(words("why.title-untriggered"), missed_rows(found, words, self.context.chips))
        return True

    @property
    def index(self) -> int | None:
        """The entry of the log that the answer speaks of last."""
        return max((each.index for each in self.missed if each.index is not None), default=None)

    def cites_of(self, target: object) -> Citations:
        """Give the rules of one answer."""
        return next((each.cites for each in self.missed if each.index == target), ())

    def _copy(self) -> None:
        """Copy the answers as words with the numbers of their rules."""
        lines = (f"{each.ability}\n  {each.reason} [{', '.join(c.number for c in each.cites)}]" for each in self.missed)
        QApplication.clipboard().setText("\n".join(lines))


class UnreadSheet(AnswerSheet):
    """What is not understood on the table, and why."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.list.opened.connect(self._point)

    @property
    def found(self) -> tuple[UnreadText, ...]:
        """The answer for the table as it is shown."""
        stage = self.context.stage
        return unread_texts(stage.view.board, stage.language) if stage.view is not None else ()

    def ask(self) -> None:
        """List what is not understood; where everything is, say so."""
        words = self.context.words
        self.open(words("unread.title"), unread_rows(self.found, words, self.context.chips))

    def cites_of(self, target: object) -> Citations:
        """Give the rules of one text."""
        return next((each.cites for each in self.found if each.pieces == target), ())

    def _point(self, target: object) -> None:
        """Show the piece on the table."""
        if isinstance(target, tuple) and target:
            self.context.stage.point(target[0])
