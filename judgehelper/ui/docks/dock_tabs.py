"""The tabs that Qt makes for docks that lie behind each other: whole words in whatever room there is.

Icons go first, then letters narrow, at last the tabs scroll; no title is ever cut.
"""

from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
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
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.mark)

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
        """Fit tabs that have other room, or others beside them: Qt says of those only that the bar is painted anew."""
        if isinstance(watched, QTabBar):
            if event.type() == QEvent.Type.Resize:
                self._fit(watched)
            elif event.type() == QEvent.Type.Paint and self._fitted.get(watched) != self._wanted(watched):
                self._later.start()
        return super().eventFilter(watched, event)

    def _panel(self, bar: QTabBar, place: int) -> Panel | None:
        return next((each for each in self.panels() if each.windowTitle() == bar.tabText(place)), None)

    def _wanted(self, bar: QTabBar) -> Hashable:
        """Give all that decides how the tabs of a bar are written."""
        titles = tuple(bar.tabText(place) for place in range(bar.count()))
        return (titles, bar.width(), self.look.percent, self.look.theme.name)

    def _fit(self, bar: QTabBar) -> None:
        """Choose how tabs are written by how much room they want at their full size; where all is as it was, stay."""
        wanted = self._wanted(bar)
        if self._fitted.get(bar) == wanted:
            return
        self._fitted[bar] = wanted
        px, metrics = self.look.px, QFontMetrics(self.look.font(13, 600))
        words = sum(metrics.horizontalAdvance(bar.tabText(place)) + px(2 * PADDING + 2) for place in range(bar.count()))
        self._narrow(bar, is_tight=words > bar.width())
        self._show_icons(bar, are_shown=words + bar.count() * px(ICON) <= bar.width())
        if _width(bar) > bar.width():  # the style needs more than was reckoned
            self._show_icons(bar, are_shown=False)
            self._narrow(bar, is_tight=_width(bar) > bar.width())

    def _show_icons(self, bar: QTabBar, *, are_shown: bool) -> None:
        for place in range(bar.count()):
            panel = self._panel(bar, place)
            if panel is not None:
                bar.setTabIcon(place, self.look.icon(panel.icon) if are_shown else QIcon())

    def _narrow(self, bar: QTabBar, *, is_tight: bool) -> None:
        """Write the tabs in narrow letters, or in the usual ones again."""
        if bar.property("tight") != is_tight:
            bar.setProperty("tight", is_tight)
            bar.style().unpolish(bar)
            bar.style().polish(bar)


def _width(bar: QTabBar) -> int:
    """Measure the tabs as they are written now."""
    return sum(bar.tabRect(place).width() for place in range(bar.count()))
