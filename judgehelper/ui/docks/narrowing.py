"""Chips below the search field: one of each group may be pressed, and the question is asked anew within it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from judgehelper.ui.models.narrowing import Group, Narrow
from judgehelper.ui.plain import set_tip
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context


class Narrowing(QWidget):
    """The ways to narrow an answer, and which of them are taken."""

    changed = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.taken: dict[Group, Narrow] = {}
        self.buttons: dict[str, QToolButton] = {}
        room = QHBoxLayout(self)
        room.setContentsMargins(8, 0, 8, 6)
        self._flow = FlowLayout(context.look.px(4))
        room.addLayout(self._flow, 1)
        self.hide()

    @property
    def filters(self) -> str:
        """The filters that are taken, as one would type them."""
        return " ".join(one.filter for one in self.taken.values())

    def forget(self) -> None:
        """Take none: another question is asked."""
        self.taken = {}

    def offer(self, ways: tuple[Narrow, ...]) -> None:
        """Show the ways to narrow the whole answer."""
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.buttons = {one.filter: self._chip(one) for one in ways}
        self.setVisible(bool(ways))
        self.updateGeometry()

    def _chip(self, one: Narrow) -> QToolButton:
        button = QToolButton()
        button.setText(f"{one.label}  {one.count}".replace("&", "&&"))
        button.setProperty("role", "pill")
        button.setCheckable(True)
        button.setChecked(self.taken.get(one.group) == one)
        name = self.context.words("book.narrow", name=one.tip or one.label, count=one.count)
        button.setAccessibleName(name)
        set_tip(button, name)
        button.clicked.connect(lambda is_taken: self._take(one, is_taken=is_taken))
        self._flow.addWidget(button)
        button.show()
        return button

    def _take(self, one: Narrow, *, is_taken: bool) -> None:
        before = self.taken.pop(one.group, None)
        if before is not None and before.filter in self.buttons:
            self.buttons[before.filter].setChecked(False)
        if is_taken:
            self.taken[one.group] = one
            self.buttons[one.filter].setChecked(True)
        self.changed.emit()
