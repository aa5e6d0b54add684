"""The regions of the window: where Tab goes, and a key to each. What lies behind a tab is in nobody's way.

Tab goes by the question, the table zone by zone, the stack, the panels on the right, the book, the turn bar; within a
region as one reads. The arrows walk over the pieces of the table.
"""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from judgehelper.kernel.board import Arrangement, PieceId
from judgehelper.ui.docks.listings import Listing
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.widgets.board.spot import Spot
from judgehelper.ui.window import Window

QUESTION, TABLE, STACK, RIGHT, LEFT, TURN, TOP = range(7)
LINE = 16
"""Pixels within which widgets stand on one line."""
ON_THE_STACK = (Arrangement.STACK, Arrangement.QUEUE)


class Regions:
    """The regions of one window."""

    def __init__(self, window: Window, turn: QWidget, top: QWidget) -> None:
        self.window, self.turn, self.top = window, turn, top

    def go_on(self, *, forward: bool) -> bool:
        """Give the keyboard to the next stop, or to the one before."""
        stops, here = self.stops(), self.window.focusWidget()
        if not stops:
            return False
        place = stops.index(here) if here in stops else -1 if forward else 0
        self._give(stops[(place + (1 if forward else -1)) % len(stops)], forward=forward)
        return True

    def go_to_table(self) -> None:
        """Give the keyboard to the table."""
        self.window.board.focus_board()

    def go_to_stack(self) -> None:
        """Give the keyboard to what resolves first; to the table where nothing waits."""
        on_stack = [stop for stop in self.stops() if self._region(stop) == STACK]
        if on_stack:
            self._give(on_stack[0])
        else:
            self.go_to_table()

    def go_to_turn(self) -> None:
        """Give the keyboard to the turn bar."""
        self._first(self.turn)

    def go_to_question(self) -> None:
        """Give the keyboard to the question that is asked: the game's, or the teacher's."""
        classroom = self.window.classroom
        self.go_to(classroom.question if classroom.is_asking else self.window.decision)

    def go_to(self, panel: Panel) -> None:
        """Show a panel and give the keyboard to it: to its list, or to the first that can have it."""
        panel.show()
        panel.raise_()
        if isinstance(panel, Listing) and panel.list.isVisible():
            self._give(panel.list)
        else:
            self._first(panel.body)

    def _first(self, room: QWidget) -> None:
        stop = next((each for each in self.stops() if room.isAncestorOf(each)), None)
        if stop is not None:
            self._give(stop)

    def _give(self, stop: QWidget, *, forward: bool = True) -> None:
        stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        area = stop.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(stop)

    def stops(self) -> list[QWidget]:
        """List where Tab goes, in its order; of the pieces of a zone only one, the arrows lead to the others."""
        found = [each for each in self._chain() if self._can_stop(each)]
        here, seen, stops = self.window.focusWidget(), set[str](), list[QWidget]()
        at = self._zone(here) if isinstance(here, Spot) else None
        for each in sorted(found, key=self._rank):
            zone = self._zone(each) if isinstance(each, Spot) else None
            if zone is None or each is here or (zone != at and zone not in seen):
                stops.append(each)
            seen |= {zone} if zone is not None else set()
        return stops

    def _chain(self) -> Iterator[QWidget]:
        each = self.window.nextInFocusChain()
        while each is not None and each is not self.window:
            yield each
            each = each.nextInFocusChain()

    def _can_stop(self, widget: QWidget) -> bool:
        if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus or not widget.isEnabled() or not widget.isVisible():
            return False
        panel = self._panel(widget)
        return widget.window() is self.window and widget.focusProxy() is None and (panel is None or panel.is_seen)

    @staticmethod
    def _panel(widget: QWidget) -> Panel | None:
        parent: QWidget | None = widget
        while parent is not None and not isinstance(parent, Panel):
            parent = parent.parentWidget()
        return parent

    def _region(self, widget: QWidget) -> int:
        panel = self._panel(widget)
        if panel is not None:
            is_left = self.window.dockWidgetArea(panel) == Qt.DockWidgetArea.LeftDockWidgetArea
            return QUESTION if panel.asks else LEFT if is_left else RIGHT
        if isinstance(widget, Spot):
            zone = self.window.board.felt.board_zone_of(_key(widget))
            return STACK if zone is not None and zone.arrangement in ON_THE_STACK else TABLE
        return TURN if self.turn.isAncestorOf(widget) else TOP if self.top.isAncestorOf(widget) else TABLE

    def _zone(self, spot: Spot) -> str:
        zone = self.window.board.felt.board_zone_of(_key(spot))
        return zone.id if zone is not None else "cells"

    def _rank(self, widget: QWidget) -> tuple[int, int, int, int]:
        """Rank a stop: by its region, of the table by its zone, then as one reads."""
        at = widget.mapTo(self.window, QPoint(0, widget.height() // 2))
        zone = 0
        if isinstance(widget, Spot) and self.window.stage.view is not None:
            known = [each.id for each in self.window.stage.view.board.zones]
            zone = 1 + (known.index(name) if (name := self._zone(widget)) in known else len(known))
        return self._region(widget), zone, at.y() // LINE, at.x()


def _key(spot: Spot) -> PieceId:
    return spot.key if spot.key is not None else ""
