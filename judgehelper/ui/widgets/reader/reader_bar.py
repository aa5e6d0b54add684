"""The two lines over a page: the way here with back and forward, and the book with its date, always in sight."""

from html import escape

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from judgehelper.ui.models.reading import address
from judgehelper.ui.plain import Label, MarkedLabel, set_tip
from judgehelper.ui.shelf import Page
from judgehelper.ui.widgets.context import Context, label

WAY = ("back", "forward", "contents")
MARGIN = ("note", "bookmark", "tab")
LEAF = ("copy", "beside", "before", "after")
ICONS = {
    "back": "back", "forward": "forward", "contents": "list", "note": "note", "bookmark": "star", "tab": "plus",
    "copy": "copy", "beside": "columns", "before": "up", "after": "down",
}  # fmt: skip


class Crumbs(MarkedLabel):
    """The way from the chapter down to the rule, as much of its end as there is room for."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._page: Page | None = None
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_page(self, page: Page | None) -> None:
        """Show the way to a page."""
        self._page = page
        language = self.context.words.language
        crumbs = [(title(language), to) for title, to in page.crumbs] if page is not None else []
        set_tip(self, " › ".join(title for title, _ in crumbs))
        room, metrics, shown = self.width() - 12, self.fontMetrics(), list(crumbs)
        while len(shown) > 1 and metrics.horizontalAdvance(" › ".join(["…", *(title for title, _ in shown)])) > room:
            shown.pop(0)
        colour = self.context.look.theme.colours["text2"]
        link = f'style="color:{colour};text-decoration:none"'
        elide = Qt.TextElideMode.ElideRight
        steps = [
            f'<a href="{escape(address(to))}" {link}>{escape(metrics.elidedText(title, elide, room))}</a>'
            for title, to in shown
        ]
        self.setText(" › ".join(["…", *steps] if len(shown) < len(crumbs) else steps))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the way into the room."""
        super().resizeEvent(event)
        self.show_page(self._page)


class BookLine(Label):
    """The book and its date; what does not fit is cut from the title, never from the date."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._date = "", ""
        self.setProperty("role", "second")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_book(self, title: str, date: str) -> None:
        """Show a book."""
        self._title, self._date = title, date
        whole = " · ".join(part for part in (title, date) if part)
        set_tip(self, whole)
        self.setAccessibleName(whole)
        metrics = self.fontMetrics()
        rest = f" · {date}" if title and date else date
        room = self.width() - 4 - metrics.horizontalAdvance(rest)
        self.setText(metrics.elidedText(title, Qt.TextElideMode.ElideRight, max(0, room)) + rest)

    def minimumSizeHint(self) -> QSize:
        """Ask for no room."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the title into the room."""
        super().resizeEvent(event)
        self.show_book(self._title, self._date)


class ReaderBar(QWidget):
    """Both lines with their buttons; `asked` names the button."""

    asked = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.setObjectName("header")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.buttons = {name: self._button(name) for name in (*WAY, *MARGIN, *LEAF)}
        self.crumbs, self.book, self.warning = Crumbs(context), BookLine(), label("", "second")
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 2, 6, 2)
        column.setSpacing(0)
        column.addLayout(self._line(WAY, self.crumbs, MARGIN))
        second = self._line((), self.book, LEAF)
        second.insertWidget(0, self.warning)
        second.setContentsMargins(6, 0, 0, 0)
        column.addLayout(second)

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.clicked.connect(lambda: self.asked.emit(name))
        return button

    def _line(self, before: tuple[str, ...], middle: QWidget, after: tuple[str, ...]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
        for name in before:
            row.addWidget(self.buttons[name])
        row.addWidget(middle, 1)
        for name in after:
            row.addWidget(self.buttons[name])
        return row

    def dress(self) -> None:
        """Take icons and words."""
        words, look = self.context.words, self.context.look
        for name, button in self.buttons.items():
            button.setIcon(look.icon(ICONS[name]))
            set_tip(button, words(f"reader.{name}"))
            button.setAccessibleName(words(f"reader.{name}"))

    def show_page(self, page: Page | None, *, is_bookmarked: bool) -> None:
        """Show what is read."""
        words, look = self.context.words, self.context.look
        self.crumbs.show_page(page)
        self.book.show_book(page.book if page is not None else "", page.edition if page is not None else "")
        unproven = page is not None and not page.is_proven
        self.warning.setVisible(unproven)
        self.warning.setPixmap(look.pixmap("warning", "warn", 14, self.devicePixelRatioF()))
        set_tip(self.warning, words("reader.unproven"))
        self.warning.setAccessibleName(words("reader.unproven"))
        star = "starred" if is_bookmarked else "star"
        self.buttons["bookmark"].setIcon(look.icon(star, "warn" if is_bookmarked else "text2"))
        for name in (*MARGIN, "copy", "beside"):
            self.buttons[name].setEnabled(page is not None)
        self.buttons["before"].setEnabled(page is not None and page.before is not None)
        self.buttons["after"].setEnabled(page is not None and page.after is not None)
