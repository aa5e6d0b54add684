"""Two branches side by side over the table: what happened in each, the first cause in both, and what differs."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.session import desk as desks
from judgehelper.session.timeline.comparing import Comparison, compare
from judgehelper.ui.models.comparison import contrast_rows, side_rows
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList

ACTS = ("to-fork", "swap", "copy", "close")


class ComparisonSheet(QFrame):
    """Branch A is the one at hand, branch B the other."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.setObjectName("pop")
        self.title = label("", "title", wrap=True)
        self.names = label("", "title", wrap=True), label("", "title", wrap=True)
        self.sides = self._list(), self._list()
        self.table = self._list()
        self.said = label("", "second", wrap=True)
        self.buttons = {act: QPushButton() for act in ACTS}
        does = {"to-fork": self._go_to_fork, "swap": self._swap, "copy": self._copy, "close": self.hide}
        foot = QWidget()
        row = FlowLayout(context.look.px(6), foot)
        for act, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(does[act])
            row.addWidget(button)
        both = QGridLayout()
        for place in range(2):
            both.addWidget(self.names[place], 0, place)
            both.addWidget(self.sides[place], 1, place)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.addWidget(self.title)
        column.addLayout(both, 5)
        column.addWidget(self.said)
        column.addWidget(self.table, 4)
        column.addWidget(foot)
        context.stage.changed.connect(self.hide)
        context.stage.reseated.connect(self._forget)
        self.hide()

    def _list(self) -> RowList:
        made = RowList(self.context.look, "")
        made.setProperty("role", "pop")
        made.rule_opened.connect(self.context.rule_opened)
        made.rule_copied.connect(self.context.rule_copied)
        return made

    def _forget(self) -> None:
        """Keep nothing of what was compared."""
        for name in (*self.names, self.said):
            name.clear()
        for listed in (*self.sides, self.table):
            listed.setAccessibleName("")
            listed.show_rows(())

    @property
    def found(self) -> Comparison | None:
        """The comparison that is asked for."""
        stage = self.context.stage
        if stage.desk is None:
            return None
        return self.context.named(compare(stage.desk, stage.language, stage.compared_with))

    def ask(self, other: int | None = None) -> bool:
        """Compare with another branch, or the nearest; False where there is none."""
        self.context.stage.compared_with = other
        found = self.found
        if found is None:
            return False
        words, chips = self.context.words, self.context.chips
        self.title.setText(words("compare.title"))
        for act, button in self.buttons.items():
            button.setText(words(f"compare.{act}"))
        for place, side in enumerate((found.here, found.there)):
            name = f"{words('compare.sides')[place]} · {side.name or words('time.pass')}"
            self.names[place].setText(name)
            self.sides[place].setAccessibleName(name)
            self.sides[place].show_rows(side_rows(side, words, chips))
        self.said.setText(words.counted("compare.differences", len(found.contrasts), same=found.same))
        self.table.setAccessibleName(self.said.text())
        self.table.show_rows(contrast_rows(found, words, chips))
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect().adjusted(8, 8, -8, -8))
        self.show()
        self.raise_()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _go_to_fork(self) -> None:
        found = self.found
        if found is not None:
            fork = found.fork
            self.context.stage.act(lambda desk: desks.stand_at(desk, fork))

    def _swap(self) -> None:
        """Stand at the end of the other branch, and compare from there."""
        found = self.found
        if found is not None:
            here, there = found.here.moment, found.there.moment
            self.context.stage.act(lambda desk: desks.stand_at(desk, there))
            self.ask(here)

    def _copy(self) -> None:
        """Copy the table as text with tabs between its columns."""
        found = self.found
        rows = found.contrasts if found is not None else ()
        said = ((each.title, each.here, each.there, ", ".join(c.number for c in each.cites)) for each in rows)
        QApplication.clipboard().setText("\n".join("\t".join(row) for row in said))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            event.ignore()
