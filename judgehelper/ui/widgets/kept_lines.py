"""Widgets one after the other that stay as long as what they show: most of a question was there in the one before."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from PySide6.QtWidgets import QBoxLayout, QWidget

Part = tuple[Hashable, Callable[[], QWidget]]
"""What a widget shows, and how it is made where none shows that."""


class KeptLines:
    """The widgets of a layout, from its beginning; whatever else lies in the layout stays behind them."""

    def __init__(self, column: QBoxLayout) -> None:
        self._column = column
        self._now: dict[tuple[Hashable, int], QWidget] = {}

    def show(self, parts: Sequence[Part]) -> tuple[QWidget, ...]:
        """Show parts in their order; one that was shown before is the same widget."""
        before, seen, now = self._now, Counter[Hashable](), dict[tuple[Hashable, int], QWidget]()
        for shows, make in parts:
            key = (shows, seen[shows])
            seen[shows] += 1
            kept = before.pop(key, None)
            now[key] = make() if kept is None else kept
        for gone in before.values():
            self._drop(gone)
        for place, widget in enumerate(now.values()):
            item = self._column.itemAt(place)
            if item is None or item.widget() is not widget:
                self._column.removeWidget(widget)
                self._column.insertWidget(place, widget)
        self._now = now
        return tuple(now.values())

    def forget(self) -> None:
        """Keep nothing: everything is made anew."""
        for gone in self._now.values():
            self._drop(gone)
        self._now = {}

    def _drop(self, gone: QWidget) -> None:
        self._column.removeWidget(gone)
        gone.hide()
        gone.setParent(None)
        gone.deleteLater()
