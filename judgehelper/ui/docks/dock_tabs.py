"""The tabs that Qt makes for docks that lie behind each other: whole words in whatever room there is.

Icons go first, then letters narrow, at last the tabs scroll; no title is ever cut.
"""

from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetrics, QIcon
from PySide6.QtWidgets import QMainWindow, QTabBar

from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.look import Look

PADDING, ICON = 10, 22
"""Pixels beside the words of a tab on either side, and of an icon with its gap."""


class DockTabs(QObject):
    """Keeps the tabs of the docks of a window as they should be."""

    def __init__(self, window: QMainWindow, look: Look, panels: Callable[[], Iterable[Panel]]) -> None:
        super().__init__(window)
        self.window, self.look, self.panels = window, look, panels
        self._fitted: dict[QTabBar, Hashable] = {}
        """The bars that are kept, and for what each was last fitted."""

    def mark(self) -> None:
        """Look at all tabs anew: docks have moved, or are called otherwise."""
        for bar in self.window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if any(self._panel(bar, place) is not None for place in range(bar.count())):
                if bar not in self._fitted:
                    self._take(bar)
                self._fit(bar)

    def _take(self, bar: QTabBar) -> None:
        """Keep the tabs of a bar from now on."""
        bar.installEventFilter(self)
        bar.setDrawBase(False)
        bar.setExpanding(False)
        bar.setElideMode(Qt.TextElideMode.ElideNone)
        bar.setUsesScrollButtons(True)
        bar.destroyed.connect(lambda: self._fitted.pop(bar, None))
        self._fitted[bar] = ()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit tabs that have other room."""
        if event.type() == QEvent.Type.Resize and isinstance(watched, QTabBar):
            self._fit(watched)
        return super().eventFilter(watched, event)

    def _panel(self, bar: QTabBar, place: int) -> Panel | None:
        return next((each for each in self.panels() if each.windowTitle() == bar.tabText(place)), None)

    def _fit(self, bar: QTabBar) -> None:
        """Choose how tabs are written by how much room they want at their full size; where all is as it was, stay."""
        titles = tuple(bar.tabText(place) for place in range(bar.count()))
        fitted = (titles, bar.width(), self.look.percent, self.look.theme.name)
        if self._fitted.get(bar) == fitted:
            return
        self._fitted[bar] = fitted
        px, metrics = self.look.px, QFontMetrics(self.look.font(13, 600))
        words = sum(metrics.horizontalAdvance(bar.tabText(place)) + px(2 * PADDING + 2) for place in range(bar.count()))
        has_icons = words + bar.count() * px(ICON) <= bar.width()
        for place in range(bar.count()):
            panel = self._panel(bar, place)
            if panel is not None:
                bar.setTabIcon(place, self.look.icon(panel.icon) if has_icons else QIcon())
        if bar.property("tight") != (words > bar.width()):
            bar.setProperty("tight", words > bar.width())
            bar.style().unpolish(bar)
            bar.style().polish(bar)
