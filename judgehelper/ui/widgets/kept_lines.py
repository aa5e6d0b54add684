"""Widgets one after the other that stay as long as what they show: most of a question was there in the one before."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from PySide6.QtWidgets import QBoxLayout, QWidget

Part = tuple[Hashable, Callable[[], QWidget]]
"""What a widget shows, and how it is made where none shows that."""


class KeptLines:
    """The widgets of a layout, from its beginning; whatever else lies in the layout stays behind them."""

    def __init__(self, column: QBoxLayout, spares: int = 0) -> None:
        self._column, self._most = column, spares
        self._now: dict[tuple[Hashable, int], QWidget] = {}
        self._spare: dict[tuple[Hashable, int], QWidget] = {}
        """Widgets that were shown before, at most so many as asked for: undo comes back to them."""

    def show(self, parts: Sequence[Part]) -> tuple[QWidget, ...]:
        """Show parts in their order; one that was shown before is the same widget."""
        before, seen, now = self._now, Counter[Hashable](), dict[tuple[Hashable, int], QWidget]()
        for shows, make in parts:
            key = (shows, seen[shows])
            seen[shows] += 1
            kept = before.pop(key, None)
            now[key] = self._taken_back(key) or make() if kept is None else kept
        for gone in before.items():
            self._put_away(*gone)
        for place, widget in enumerate(now.values()):
            item = self._column.itemAt(place)
            if item is None or item.widget() is not widget:
                self._column.removeWidget(widget)
                self._column.insertWidget(place, widget)
        self._now = now
        return tuple(now.values())

    def forget(self) -> None:
        """Keep nothing: everything is made anew."""
        for gone in (*self._now.values(), *self._spare.values()):
            self._drop(gone)
        self._now, self._spare = {}, {}

    def _taken_back(self, key: tuple[Hashable, int]) -> QWidget | None:
        """Give a widget that was shown before, in its place as soon as it is put there."""
        kept = self._spare.pop(key, None)
        if kept is not None:
            kept.show()
        return kept

    def _put_away(self, key: tuple[Hashable, int], gone: QWidget) -> None:
        """Hide what is not shown any more, and let go of what was hidden first."""
        if not self._most or type(key[0]) is object:  # which equals nothing: it is never come back to
            return self._drop(gone)
        self._column.removeWidget(gone)
        gone.hide()
        self._spare[key] = gone
        if len(self._spare) > self._most:
            self._drop(self._spare.pop(next(iter(self._spare))))
        return None

    def _drop(self, gone: QWidget) -> None:
        self._column.removeWidget(gone)
        gone.hide()
        gone.setParent(None)
        gone.deleteLater()
