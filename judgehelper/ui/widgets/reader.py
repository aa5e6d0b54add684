"""The reader: a page of a book with its way here, working references, tabs, back and forward, find, print."""

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QTabBar,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.models.reading import Inks, Tab, address, page_html, read_on, rule_of, walk
from judgehelper.ui.services import Page
from judgehelper.ui.widgets.context import Context

WIDEST = 640
"""Pixels (at 100 %) of a line; a longer one is hard to read."""


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


class Reader(QWidget):
    """One view of the reading."""

    changed = Signal()
    contents_asked = Signal()

    def __init__(self, context: Context, reading: Reading) -> None:
        super().__init__()
        self.context, self.reading = context, reading
        self.setObjectName("panel")
        self.back = self._button("back", lambda: self.go(-1))
        self.on = self._button("forward", lambda: self.go(1))
        self.home = self._button("list", self.contents_asked.emit)
        self.new_tab = self._button("plus", self.add_tab)
        self.copy_button = self._button("copy", self.copy_citation)
        self.crumbs = QLabel()
        self.crumbs.setTextFormat(Qt.TextFormat.RichText)
        self.crumbs.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.crumbs.linkActivated.connect(self._link)
        self.crumbs.setMinimumWidth(40)
        self.tabs = QTabBar()
        self.tabs.setTabsClosable(True)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.currentChanged.connect(self._tab_chosen)
        self.tabs.tabCloseRequested.connect(self.close_tab)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(lambda url: self._link(url.toString()))
        self.finder = QLineEdit()
        self.finder.setClearButtonEnabled(True)
        self.finder.returnPressed.connect(self.find_next)
        self.finder.hide()
        self._lay_out()
        context.look.changed.connect(self.show_page)
        context.relabelled.connect(self.show_page)

    def _button(self, icon: str, act: object) -> QToolButton:
        button = QToolButton()
        button.setProperty("icon-name", icon)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setObjectName("header")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(bar)
        row.setContentsMargins(6, 2, 6, 2)
        row.setSpacing(2)
        for widget in (self.back, self.on, self.home):
            row.addWidget(widget)
        row.addWidget(self.crumbs, 1)
        row.addWidget(self.copy_button)
        row.addWidget(self.new_tab)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.tabs)
        column.addWidget(self.text, 1)
        column.addWidget(self.finder)

    def _inks(self) -> Inks:
        colours, px = self.context.look.theme.colours, self.context.look.px
        names = ("text", "text2", "link", "chip", "selection", "mark", "mark_text", "warn", "edge")
        return Inks(
            **{name: colours[name] for name in names}, size=px(16), small=px(12), title=px(20), column=self._column()
        )

    def _column(self) -> int:
        """Measure the column that holds the longest number of the page."""
        metrics = self.context.look.metrics(self.context.look.font(12))
        numbers = (passage.number for passage in (self.reading.page.passages if self.reading.page else ()))
        return max((metrics.horizontalAdvance(f"0{number}0") for number in numbers), default=40)

    def open(self, rule: RuleRef, words: tuple[str, ...] = (), *, front: bool = True) -> bool:
        """Read a rule; say whether some book has it."""
        page = self.context.books.page(rule)
        if page is None:
            return False
        self.reading.words = words
        self.reading.put(read_on(self.reading.tab, rule))
        self.changed.emit()
        return True

    def go(self, by: int) -> None:
        """Go back or forward."""
        self.reading.put(walk(self.reading.tab, by))
        self.changed.emit()

    def add_tab(self) -> None:
        """Open another tab at the same rule."""
        rule = self.reading.tab.rule
        if rule is not None:
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

    def show_page(self) -> None:
        """Show the rule of the tab in front."""
        self._dress()
        self._show_tabs()
        rule = self.reading.tab.rule
        page = self.context.books.page(rule) if rule is not None else None
        self.reading.page = page
        self.back.setEnabled(self.reading.tab.can_go_back)
        self.on.setEnabled(self.reading.tab.can_go_on)
        if page is None or rule is None:
            self.text.setHtml("")
            self.crumbs.setText("")
            return
        inks = self._inks()
        self._show_crumbs()
        self.crumbs.setToolTip(" › ".join(title for title, _ in page.crumbs))
        here = next((each.rule for each in page.passages if each.rule.number == rule.number), None)
        self.text.setHtml(page_html(page, here, inks, self.reading.words, self.context.words("reader.cited-by")))
        self._margins()
        first = page.passages[0].rule.number if page.passages else ""
        if rule.number != first:
            self.text.scrollToAnchor(rule.number)

    def _show_crumbs(self) -> None:
        """Show the way to the rule, as much of its end as there is room for."""
        page, metrics = self.reading.page, self.crumbs.fontMetrics()
        if page is None:
            return
        room, shown = self.crumbs.width() - 12, list(page.crumbs)
        while len(shown) > 1 and metrics.horizontalAdvance(" › ".join(["…", *(title for title, _ in shown)])) > room:
            shown.pop(0)
        colour = self.context.look.theme.colours["text2"]
        link = f'style="color:{colour};text-decoration:none"'
        elide = Qt.TextElideMode.ElideRight
        steps = [f'<a href="{address(to)}" {link}>{metrics.elidedText(title, elide, room)}</a>' for title, to in shown]
        self.crumbs.setText(" › ".join(["…", *steps] if len(shown) < len(page.crumbs) else steps))

    def _margins(self) -> None:
        """Keep lines readable: wide windows get margins."""
        document = self.text.document()
        spare = max(0, self.text.viewport().width() - self.context.look.px(WIDEST))
        frame = document.rootFrame().frameFormat()
        frame.setLeftMargin(self.context.look.px(10) + min(spare // 4, 24))
        frame.setRightMargin(self.context.look.px(10) + max(0, spare - min(spare // 4, 24)))
        document.rootFrame().setFrameFormat(frame)

    def resizeEvent(self, event: object) -> None:
        """Keep the margins."""
        super().resizeEvent(event)  # type: ignore[arg-type]  # Qt gives a QResizeEvent
        self._margins()
        self._show_crumbs()

    def _show_tabs(self) -> None:
        self.tabs.blockSignals(True)
        while self.tabs.count() > len(self.reading.tabs):
            self.tabs.removeTab(self.tabs.count() - 1)
        while self.tabs.count() < len(self.reading.tabs):
            self.tabs.addTab("")
        for place, tab in enumerate(self.reading.tabs):
            self.tabs.setTabText(place, tab.rule.number if tab.rule else "…")
        self.tabs.setCurrentIndex(self.reading.front)
        self.tabs.blockSignals(False)
        self.tabs.setVisible(len(self.reading.tabs) > 1)

    def _dress(self) -> None:
        words = self.context.words
        buttons = (
            (self.back, "reader.back"),
            (self.on, "reader.forward"),
            (self.home, "reader.contents"),
            (self.new_tab, "reader.tab"),
            (self.copy_button, "reader.copy"),
        )
        for button, key in buttons:
            button.setIcon(self.context.look.icon(str(button.property("icon-name"))))
            button.setToolTip(words(key))
            button.setAccessibleName(words(key))
        self.finder.setPlaceholderText(words("reader.find"))
        self.finder.setAccessibleName(words("reader.find"))
        self.text.setAccessibleName(words("panel.reader"))

    def _link(self, link: str) -> None:
        rule = rule_of(QUrl.fromPercentEncoding(link.encode()))
        if rule is not None:
            self.context.rule_opened.emit(rule)

    def copy_citation(self) -> None:
        """Copy the rule in front with its address."""
        rule = self.reading.tab.rule
        if rule is not None:
            self.context.rule_copied.emit(rule)

    def ask_find(self) -> None:
        """Show the field that finds in the page."""
        self.finder.show()
        self.finder.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.finder.selectAll()

    def find_next(self) -> None:
        """Go to the next place of the words looked for, round the end."""
        if not self.text.find(self.finder.text()):
            self.text.moveCursor(self.text.textCursor().MoveOperation.Start)
            self.text.find(self.finder.text(), QTextDocument.FindFlag(0))


def copy_text(text: str) -> None:
    """Put text on the clipboard."""
    QApplication.clipboard().setText(text)
