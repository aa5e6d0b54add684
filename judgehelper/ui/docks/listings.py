"""The panels of explanation: layers, log, timeline: lists of rows with an empty state that says what will come."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.citation import Citations
from judgehelper.session import desk as desks
from judgehelper.session.explain import more_rules
from judgehelper.session.timeline.bookmarks import bookmark
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.models.panels import layer_rows, log_rows, timeline_rows
from judgehelper.ui.models.rows import ROW, Row
from judgehelper.ui.view import View
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList

LATEST = 40
"""Lines of the log, and moments beside the present one, that are listed unless all are asked for."""
PAGE = 10
"""Of those that are not listed, how many come or go at once: a list that only grows is not laid out anew."""
ALL = "all"
"""What the row stands for that asks for all."""


class Listing(Panel):
    """A panel with one list, which gives way to a sentence while it is empty."""

    def __init__(self, context: Context, key: str, icon: str) -> None:
        self.pages = QStackedWidget()
        self.list = RowList(context.look, "")
        self.empty = label("", "second", wrap=True)
        self.empty.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # so that it is read out
        super().__init__(context, key, icon)
        room = QWidget()
        inner = QVBoxLayout(room)
        inner.setContentsMargins(16, 14, 16, 14)
        inner.addWidget(self.empty)
        inner.addStretch(1)
        self.pages.addWidget(self.list)
        self.pages.addWidget(room)
        self.column.addWidget(self.pages, 1)
        self.list.rule_opened.connect(context.rule_opened)
        self.list.rule_copied.connect(context.rule_copied)
        self.stage.changed.connect(self.refresh)
        self.stage.closed.connect(self.refresh)
        self.stage.reseated.connect(self.forget)
        context.relabelled.connect(self.refresh)
        self.visibilityChanged.connect(self._seen)

    def relabel(self) -> None:
        """Say title and empty state anew."""
        super().relabel()
        self.empty.setText(self.context.words(f"{self.key}.empty"))
        self.list.setAccessibleName(self.windowTitle())

    def _seen(self, is_seen: bool) -> None:
        if is_seen:
            self.refresh()

    def refresh(self) -> None:
        """Show the rows of the stage; a panel that is not seen waits."""
        if self.is_seen:
            rows = self.fill()
            self.pages.setCurrentIndex(0 if rows else 1)

    def forget(self) -> None:
        """Keep nothing of what was listed, in sight or not."""
        self.list.show_rows(())

    def fill(self) -> int:
        """Show the rows and count them."""
        raise NotImplementedError

    def left_out(self, count: int) -> tuple[Row, ...]:
        """Give the row that stands for what is not listed, where there is any."""
        return (Row(title=self.context.words.counted("list.more", count), target=ALL, icon="list"),) if count else ()

    def show_all(self) -> None:
        """List everything from now on."""
        self.stage.shows_all = True
        self.refresh()


def list_rules(menu: QMenu, context: Context, cites: Citations) -> QMenu:
    """List rules in a menu; each opens itself."""
    for rule, chip in zip(cites, context.chips(cites), strict=True):
        menu.addAction(chip.text).triggered.connect(lambda _=False, rule=rule: context.rule_opened.emit(rule))
    return menu


class LayersPanel(Listing):
    """Why the piece pointed at is as it is."""

    def __init__(self, context: Context) -> None:
        self.title = label("", "title", wrap=True)
        self.value = label("", "key")
        self.subtitle = label("", "second", wrap=True)
        super().__init__(context, "layers", "layers")
        head = QWidget()
        column = QVBoxLayout(head)
        column.setContentsMargins(12, 8, 12, 6)
        column.setSpacing(2)
        row = QHBoxLayout()
        row.addWidget(self.title, 1)
        row.addWidget(self.value)
        column.addLayout(row)
        column.addWidget(self.subtitle)
        self.head = head
        head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.pages.setMinimumHeight(1)  # the list gives way where there is little room, not the heading
        self.column.insertWidget(0, head)
        self.list.opened.connect(self.stage.point)
        self.list.more_asked.connect(self._list_more)
        self.stage.pointed.connect(self.refresh)

    def _list_more(self, _: object, at: QPoint) -> None:
        """List all rules of the row under the pointer."""
        row = self.list.row_at(self.list.indexAt(self.list.viewport().mapFromGlobal(at)))
        walk = self.stage.explanation()
        if row is None or walk is None:
            return
        changes = (*walk.changes, *walk.facts)
        cites = next((each.cites for each in changes if (each.source, each.note) == (row.title, row.text)), ())
        list_rules(QMenu(self), self.context, cites).popup(at)

    def forget(self) -> None:
        """Keep neither the walk nor its heading."""
        super().forget()
        for line in (self.title, self.value, self.subtitle):
            line.clear()

    def fill(self) -> int:
        """Show the walk of the piece pointed at."""
        walk = self.stage.explanation()
        self.head.setVisible(walk is not None)
        if walk is None:
            self.forget()
            return 0
        self.title.setText(walk.title)
        self.value.setText(walk.value)
        self.subtitle.setText(walk.subtitle)
        self.subtitle.setVisible(bool(walk.subtitle))
        self.list.show_rows(layer_rows(walk, self.context.words, self.context.chips))
        return 1


class LogPanel(Listing):
    """What happened, with causes and rules."""

    def __init__(self, context: Context) -> None:
        self.filter, self.order = QLineEdit(), QPushButton()
        super().__init__(context, "log", "list")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _: self.refresh())
        room = QWidget()
        inner = QHBoxLayout(room)
        inner.setContentsMargins(8, 6, 8, 6)
        inner.addWidget(self.filter, 1)
        self.order.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.order.clicked.connect(self._turn_order)
        inner.addWidget(self.order)
        self.column.insertWidget(0, room)
        self.list.more_asked.connect(self._list_more)
        self.list.opened.connect(self._opened)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._list_rules)

    def relabel(self) -> None:
        """Say everything anew."""
        super().relabel()
        self.filter.setPlaceholderText(self.context.words("log.filter"))
        self.filter.setAccessibleName(self.context.words("log.filter"))
        self.order.setText(self.context.words("log.as-tree" if self.stage.log_in_time else "log.in-time"))

    def _turn_order(self) -> None:
        """Show the log as it happened, or as a tree again."""
        self.stage.log_in_time = not self.stage.log_in_time
        self.relabel()
        self.refresh()

    def _show_latest(self, index: int | None) -> None:
        """Have in sight what happened last."""
        rows = self.list.rows.rows
        place = next((place for place in reversed(range(len(rows))) if rows[place].target == index), len(rows) - 1)
        self.list.scrollTo(self.list.rows.index(place, 0))

    def _list_more(self, index: object, at: QPoint) -> None:
        if isinstance(index, int):
            self.rules_menu(index).popup(at)

    def forget(self) -> None:
        """Keep neither the lines nor what was looked for in them."""
        super().forget()
        self.filter.clear()

    def fill(self) -> int:
        """Show the log of the moment, its end in view."""
        view, wanted = self.stage.view, self.filter.text()
        count = len(view.told.lines) if view is not None else 0
        start = 0 if wanted.strip() or self.stage.shows_all else max(0, count - LATEST) // PAGE * PAGE
        lines = () if view is None else view.log_since(start) if start else view.log
        self.header.note.setText(self.context.words.counted("log.count", count) if count else "")
        listed = log_rows(lines, self.context.chips, wanted, in_time=self.stage.log_in_time)
        rows = (*self.left_out(start), *listed)
        if rows != self.list.rows.rows:
            self.list.show_rows(rows)
            self._show_latest(lines[-1].index if lines else None)
        return len(lines)

    def show_last(self) -> None:
        """Put the keyboard at the last line: why did it happen?"""
        self.show()
        self.raise_()
        self.refresh()
        self.list.point_at(self.list.rows.rowCount() - 1)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_entry(self, index: int) -> None:
        """Put the keyboard at the line of an entry."""
        self.filter.clear()
        self.stage.shows_all = True
        self.show_last()
        places = (place for place, row in enumerate(self.list.rows.rows) if row.target == index)
        self.list.point_at(next(places, -1))

    def rules_menu(self, index: int) -> QMenu:
        """List the rules that decided an event and, below, what else the book says of it."""
        menu, view = QMenu(self), self.stage.view
        if view is not None:
            self._add_rules(menu, view.desk.state.log[index].cites)
            if not view.seat:  # what else is said of it may be about what is hidden
                menu.addSection(self.context.words("log.more"))
                self._add_rules(menu, more_rules(view.desk.system, view.desk.line, index))
        return menu

    def _add_rules(self, menu: QMenu, cites: Citations) -> None:
        list_rules(menu, self.context, cites)
        if not cites:
            menu.addAction(self.context.words("log.no_more")).setEnabled(False)

    def _list_rules(self, at: QPoint) -> None:
        place = self.list.indexAt(at)
        row = place.data(ROW) if place.isValid() else None
        if row is not None and isinstance(row.target, int):
            self.rules_menu(row.target).popup(self.list.viewport().mapToGlobal(at))

    def _opened(self, index: object) -> None:
        view = self.stage.view
        if index == ALL:
            return self.show_all()
        cites = view.desk.state.log[index].cites if view is not None and isinstance(index, int) else ()
        return self.context.rule_opened.emit(cites[0]) if cites else None


class TimelinePanel(Listing):
    """The tree of moments; a click stands at one, a name makes a bookmark of where one stands."""

    compare_asked = Signal(int)
    """Compare the branch at hand with that of a moment."""

    def __init__(self, context: Context) -> None:
        self.name = QLineEdit()
        super().__init__(context, "time", "branch")
        self.list.opened.connect(self._go)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._list_acts)
        self.name.returnPressed.connect(self._bookmark)
        room = QWidget()
        inner = QHBoxLayout(room)
        inner.setContentsMargins(8, 6, 8, 6)
        inner.addWidget(self.name)
        self.column.addWidget(room)

    def relabel(self) -> None:
        """Say everything anew."""
        super().relabel()
        self.name.setPlaceholderText(self.context.words("time.bookmark"))
        self.name.setAccessibleName(self.context.words("time.bookmark"))

    def fill(self) -> int:
        """Show the tree."""
        view = self.stage.view
        if view is None:
            self.list.show_rows(())
            self.header.note.setText("")
            return 0
        names = {seat.id: seat.name for seat in view.board.seats}
        start, end = self._listed(view)
        rows = timeline_rows(view.nodes_between(start, end), self.context.words, lambda player: names.get(player, ""))
        self.list.show_rows((*self.left_out(start), *rows, *self.left_out(len(view.order) - end)))
        self.header.note.setText(self.context.words.counted("time.count", len(view.order)))
        return len(rows)

    def _listed(self, view: View) -> tuple[int, int]:
        """Say which moments are listed: all of a short line, else those beside the present one."""
        count = len(view.order)
        if self.stage.shows_all or count <= 2 * LATEST:
            return 0, count
        now = view.order.index((view.desk.line.now, 0))
        return max(0, now - LATEST) // PAGE * PAGE, min(count, now + LATEST)

    def _go(self, moment: object) -> None:
        if moment == ALL:
            self.show_all()
        if isinstance(moment, int):
            self.stage.act(lambda desk: desks.stand_at(desk, moment))

    def _bookmark(self) -> None:
        """Name the moment one stands at; an empty name takes it away."""
        said = self.name.text()
        if self.stage.act(lambda desk: bookmark(desk, desk.line.now, said)):
            self.name.clear()
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def acts_menu(self, moment: int) -> QMenu:
        """List what may be done with a moment."""
        menu, words = QMenu(self), self.context.words
        menu.addAction(words("time.go")).triggered.connect(lambda: self._go(moment))
        menu.addAction(words("time.compare")).triggered.connect(lambda: self.compare_asked.emit(moment))
        drop = menu.addAction(words("time.drop-bookmark"))
        drop.setEnabled(self.stage.desk is not None and moment in self.stage.desk.bookmarks)
        drop.triggered.connect(lambda: self.stage.act(lambda desk: bookmark(desk, moment, "")))
        return menu

    def _list_acts(self, at: QPoint) -> None:
        row = self.list.row_at(self.list.indexAt(at))
        if row is not None and isinstance(row.target, int):
            self.acts_menu(row.target).popup(self.list.viewport().mapToGlobal(at))
