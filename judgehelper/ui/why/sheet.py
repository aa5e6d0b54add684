"""The answer to "why did it die?": what decided it, the chain of causes, and the way back to the moment before."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from judgehelper.kernel.board import PieceId
from judgehelper.session import desk as desks
from judgehelper.session.why.ending import Ending, why_here
from judgehelper.ui.models.panels import ending_rows
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList


class WhySheet(QFrame):
    """A sheet beside the table; it goes with Escape."""

    def __init__(self, context: Context, parent: QWidget) -> None:
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
        self.to_moment, self.to_log, self.copy = QPushButton(), QPushButton(), QPushButton()
        self.to_moment.clicked.connect(self._go)
        self.copy.clicked.connect(self._copy)
        buttons = QWidget()
        row = FlowLayout(context.look.px(6), buttons)
        for button in (self.to_moment, self.to_log, self.copy):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addWidget(buttons)
        context.stage.changed.connect(self.hide)
        self.hide()

    @property
    def ending(self) -> Ending | None:
        """The answer to what is asked of the stage."""
        stage = self.context.stage
        if stage.desk is None or stage.view is None or stage.asked_why is None:
            return None
        return why_here(stage.desk, stage.asked_why, stage.language, stage.view.told)

    def ask(self, piece: PieceId) -> bool:
        """Say why a piece is where it is; False where it has been there from the beginning."""
        self.context.stage.asked_why = piece
        found, words, look = self.ending, self.context.words, self.context.look
        if found is None:
            return False
        self.title.setText(words("why.title-death" if found.is_death else "why.title-here"))
        self.close_button.setIcon(look.icon("close"))
        self.close_button.setAccessibleName(words("notice.close"))
        self.to_moment.setText(words("why.to-moment"))
        self.to_moment.setEnabled(found.moment is not None)
        self.to_log.setText(words("why.to-log"))
        self.copy.setText(words("why.copy"))
        self.list.setAccessibleName(self.title.text())
        self.list.show_rows(ending_rows(found, words, self.context.chips))
        parent = self.parentWidget()
        assert parent is not None
        wide = min(look.px(400), parent.width() - look.px(20))
        tall = min(look.px(430), parent.height() - look.px(40))
        self.setGeometry(parent.width() - wide - look.px(10), look.px(10), wide, tall)
        self.show()
        self.raise_()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

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

    def _list_more(self, index: object, at: QPoint) -> None:
        """List all rules of a row."""
        found = self.ending
        if found is None:
            return
        cites = next((each.cites for each in found.chain if each.index == index), found.cites)
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
