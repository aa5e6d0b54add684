"""What stands beside the book in book mode: the same rule in other books, what was read lately, the way back."""

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.models.rows import Row
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.reader import Reading
from judgehelper.ui.widgets.row_list import RowList

RECENT = 12


class NearbyPanel(Panel):
    """Rules around the one that is read."""

    def __init__(self, context: Context, reading: Reading) -> None:
        self.list = RowList(context.look, "")
        self.to_table = QPushButton()
        super().__init__(context, "nearby", "link")
        self.reading = reading
        self.column.addWidget(self.list, 1)
        room = QWidget()
        inner = QVBoxLayout(room)
        inner.setContentsMargins(10, 8, 10, 10)
        inner.addWidget(self.to_table)
        self.column.addWidget(room)
        self.list.opened.connect(self._opened)
        self.list.rule_opened.connect(context.rule_opened)
        context.relabelled.connect(self.refresh)

    def relabel(self) -> None:
        """Say everything anew."""
        super().relabel()
        self.list.setAccessibleName(self.windowTitle())
        self.to_table.setText(f"{self.context.words('nearby.table')}   F6")

    def refresh(self) -> None:
        """List other books with the rule, and what was read lately."""
        rule, words = self.reading.tab.rule, self.context.words
        rows: list[Row] = []
        if rule is None:
            self.list.show_rows(())
            return
        books, page = self.context.books, self.reading.page
        here = page.crumbs[-1][1].book if page is not None and page.crumbs else rule.book
        others = [each for each in books.titles() if each.id != here and books.has(RuleRef(each.id, rule.number))]
        if others:
            rows.append(Row(title=words("nearby.others").upper(), is_heading=True))
        for each in others:
            other = RuleRef(each.id, rule.number)
            rows.append(Row(title=f"{each.title}, {each.edition}", target=other, lead=self.context.chips((other,))))
        read = list(dict.fromkeys(seen for tab in self.reading.tabs for seen in reversed(tab.visited)))
        if read:
            rows.append(Row(title=words("nearby.recent").upper(), is_heading=True))
        rows.extend(
            Row(title=books.first_lines(recent)[:80], target=recent, lead=self.context.chips((recent,)))
            for recent in read[:RECENT]
        )
        self.list.show_rows(tuple(rows))

    def _opened(self, rule: object) -> None:
        if isinstance(rule, RuleRef):
            self.context.rule_opened.emit(rule)
