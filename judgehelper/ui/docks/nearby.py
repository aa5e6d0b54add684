"""What stands beside the book in book mode: the rule in other books, notes and bookmarks, doubts, what was read."""

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.models.nearby import (
    bookmark_rows,
    doubt_rows,
    elsewhere_rows,
    recent_rows,
    remark_rows,
    suspicion_rows,
)
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.reader.reader import Reading
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
        """List what is near the rule that is read."""
        page = self.reading.page
        if page is None or page.here is None:
            self.list.show_rows(())
            return
        books, words, chips = self.context.books, self.context.words, self.context.chips
        read = dict.fromkeys(seen for tab in self.reading.tabs for seen in reversed(tab.visited))
        recent = tuple((rule, books.first_lines(rule)) for rule in list(read)[:RECENT])
        self.list.show_rows(
            (
                *elsewhere_rows(books.elsewhere(page.here), words, chips),
                *doubt_rows(page, words, chips),
                *remark_rows(books.margin.remarks(page.here), words, chips),
                *bookmark_rows(books.margin.bookmarks(page.here), words, chips),
                *suspicion_rows(page, words, chips),
                *recent_rows(recent, words, chips),
            )
        )

    def _opened(self, rule: object) -> None:
        if isinstance(rule, RuleRef):
            self.context.rule_opened.emit(rule)
