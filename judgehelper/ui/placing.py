"""Where the panels of the window stand: by its width, measured in the font size, and as the user left them."""

import base64
import binascii

from PySide6.QtCore import QByteArray, QSize, Qt

from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.docks.screens import Screens
from judgehelper.ui.window import Window

FIRST_SIZE = QSize(1366, 768)
"""Of a window opened for the first time; on a smaller screen it has what is there."""
WIDE = 1700
"""Width from which the log lies under the table and the timeline under the layers."""
NARROW = 1200
"""Width below which the book steps aside until it is asked for."""
LEFT, RIGHT, BOTTOM = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
CORNERS = (
    (Qt.Corner.TopLeftCorner, LEFT),
    (Qt.Corner.BottomLeftCorner, LEFT),
    (Qt.Corner.TopRightCorner, RIGHT),
    (Qt.Corner.BottomRightCorner, RIGHT),
)
ASKED, ASKED_LITTLE = 52, 36
"""Per cent of the right side that the question has; less while the board is laid out: properties stand below."""
PARTING = b"\0\0--\0\0"
"""Between geometry, state and name of the layout in the text that is kept."""


class Placing:
    """Lays the panels of one window out."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._now = ""
        self._left = ("", b"")
        """The layout that was left at the last time: its name and its state."""
        self._lent = False
        """Whether properties have stepped aside for a question that needs the room."""
        window.resize(FIRST_SIZE.boundedTo(window.screen().availableSize()))
        for corner, area in CORNERS:
            window.setCorner(corner, area)
        self.screens = Screens(window, window.panels, window.look.changed.emit)

    def kind(self) -> str:
        """Name the layout for the width, measured in the font size: large letters make a window small."""
        width = self.window.width() * 100 // self.window.look.percent
        if self.window.is_book_mode:
            return "book"
        return "wide" if width >= WIDE else "usual" if width >= NARROW else "narrow"

    @property
    def behind_properties(self) -> Panel:
        """The panel in whose place properties stand while a board is laid out."""
        return self.window.time if self.kind() == "wide" else self.window.layers

    def lend_room(self, *, is_needed: bool) -> None:
        """Take properties away while a question has rows that need the room; after it they are there again."""
        properties, front = self.window.properties, self.behind_properties
        if is_needed and not properties.isHidden() and not properties.isFloating():
            self._lent = True
            properties.hide()
        elif not is_needed and self._lent:
            self._lent = False
            if self._now != "book":
                self.window.tabifyDockWidget(front, properties)
                properties.show()
                front.raise_()

    def fit(self) -> None:
        if self._now and self.kind() != self._now:
            self.lay_out()

    def lay_out(self, *, anew: bool = False) -> None:
        """Put the panels where they belong in a window of this width; what floats stays there but for `anew`."""
        kind = self._now = self.kind()
        for panel in self.window.panels:
            if anew or not panel.isFloating():
                panel.setFloating(False)
                self.window.removeDockWidget(panel)
        self.window.addDockWidget(LEFT, self.window.book)
        shown: tuple[Panel, ...] = (self.window.book,)
        if kind == "book":
            self.window.addDockWidget(RIGHT, self.window.nearby)
            shown = (self.window.book, self.window.nearby)
        elif self.window.stage.desk is not None:
            shown = self._lay_out_question(kind) if self.window.classroom.is_asking else self._lay_out_table(kind)
        for panel in self.window.panels:
            panel.setVisible(panel in shown)
        for panel in self.window.panels:
            panel.show_header()
        self._set_sizes(kind)
        for front in (self.window.book, self.window.layers, self.window.properties, *self._lesson()):
            if front in shown:
                front.raise_()
        self._take_up()
        self.window.mark_tabs()

    def _name(self) -> str:
        """Name the layout as it is now: its kind, and the panels that are open."""
        return " ".join((self._now, *(panel.key for panel in self.window.panels if not panel.isHidden())))

    def _take_up(self) -> None:
        """Give the panels the sizes of the last time, once the same ones are open in a window of the same kind."""
        name, state = self._left
        if name == self._name():
            self.window.restoreState(QByteArray(state))
            for panel in self.window.panels:
                panel.show_header()
        if self.window.stage.desk is not None:
            self._left = ("", b"")

    def show_palette(self) -> None:
        """Put the palette of cards beside the book; in a narrow window, which has none, in the place of the layers."""
        beside = self.window.layers if self.window.book.isHidden() else self.window.book
        self.window.tabifyDockWidget(beside, self.window.add_card)
        self.window.add_card.show()
        for panel in (beside, self.window.add_card):
            panel.show_header()
        self.window.mark_tabs()

    def _lay_out_question(self, kind: str) -> tuple[Panel, ...]:
        """While a question is open, what would answer it stays away."""
        window, classroom = self.window, self.window.classroom
        window.removeDockWidget(window.book)
        window.addDockWidget(RIGHT, classroom.question)
        if kind == "narrow":
            window.tabifyDockWidget(classroom.question, classroom.lessons)
        else:
            window.addDockWidget(LEFT, classroom.lessons)
        return (classroom.lessons, classroom.question)

    def _lay_out_lessons(self, shown: tuple[Panel, ...], kind: str) -> tuple[Panel, ...]:
        """Beside a question that is answered everything may be looked up."""
        window, classroom = self.window, self.window.classroom
        window.tabifyDockWidget(window.decision if kind == "narrow" else window.book, classroom.lessons)
        window.tabifyDockWidget(window.decision, classroom.question)
        return (*shown, classroom.lessons, classroom.question)

    def _lay_out_table(self, kind: str) -> tuple[Panel, ...]:
        self.window.addDockWidget(RIGHT, self.window.decision)
        self.window.addDockWidget(RIGHT, self.window.layers)
        self.window.splitDockWidget(self.window.decision, self.window.layers, Qt.Orientation.Vertical)
        if kind == "wide":
            self.window.addDockWidget(BOTTOM, self.window.log)
            self.window.addDockWidget(RIGHT, self.window.time)
            self.window.splitDockWidget(self.window.layers, self.window.time, Qt.Orientation.Vertical)
        else:
            self.window.tabifyDockWidget(self.window.layers, self.window.log)
            self.window.tabifyDockWidget(self.window.log, self.window.time)
            self.window.layers.raise_()
        shown: tuple[Panel, ...] = (
            self.window.book,
            self.window.decision,
            self.window.layers,
            self.window.log,
            self.window.time,
        )
        if self._is_laid_out():
            self.window.tabifyDockWidget(self.behind_properties, self.window.properties)
            shown = (*shown, self.window.properties)
        if self.window.outcomes.is_wanted:
            self.window.tabifyDockWidget(self.window.layers, self.window.outcomes)
            shown = (*shown, self.window.outcomes)
        if self._is_laid_out() and kind != "narrow":
            self.window.tabifyDockWidget(self.window.book, self.window.add_card)
            shown = (*shown, self.window.add_card)
            self.window.add_card.show()
            self.window.book.raise_()
        if kind == "narrow":
            shown = tuple(panel for panel in shown if panel is not self.window.book)
        return shown if self.window.classroom.student is None else self._lay_out_lessons(shown, kind)

    def _lesson(self) -> tuple[Panel, ...]:
        return (self.window.classroom.lessons, self.window.classroom.question)

    def _set_sizes(self, kind: str) -> None:
        px = self.window.look.px
        left = px(410 if kind == "book" else 430 if kind == "wide" else 300)
        right = px(290 if kind == "book" else 470 if kind == "wide" else 344)
        wide = min(left, self.window.width() // 3)
        asked = self.window.classroom.is_asking
        first = self.window.classroom.lessons if asked and kind != "book" else self.window.book
        self.window.resizeDocks([first], [wide], Qt.Orientation.Horizontal)
        question = self.window.classroom.question if asked else self.window.decision
        side = self.window.nearby if kind == "book" else question
        has_table = kind != "book" and self.window.stage.desk is not None
        if kind == "book" or has_table:
            self.window.resizeDocks([side], [min(right, self.window.width() // 3)], Qt.Orientation.Horizontal)
        if asked:
            return
        if kind == "wide" and has_table:
            self.window.resizeDocks([self.window.log], [px(280)], Qt.Orientation.Vertical)
            tall = self.window.height() - px(100)
            self.window.resizeDocks(
                [self.window.decision, self.window.layers, self.window.time],
                [tall * part // 9 for part in ((2, 3, 4) if self._is_laid_out() else (3, 4, 2))],
                Qt.Orientation.Vertical,
            )
        elif has_table:
            tall = self.window.height() - px(100)
            share = ASKED_LITTLE if self._is_laid_out() else ASKED
            self.window.resizeDocks(
                [self.window.decision, self.window.layers],
                [tall * share // 100, tall * (100 - share) // 100],
                Qt.Orientation.Vertical,
            )

    def _is_laid_out(self) -> bool:
        desk = self.window.stage.desk
        return desk is not None and desk.is_set_up and self.window.classroom.student is None

    def restore(self, saved: str) -> None:
        """Take the place and what floats from the last time; the layout is that of what is open now."""
        try:
            raw = base64.b64decode(saved, validate=True)
        except (binascii.Error, ValueError):
            raw = b""
        place, parted, rest = raw.partition(PARTING)
        state, _, name = rest.rpartition(PARTING)
        if parted:
            self.window.restoreGeometry(QByteArray(place))
            self.window.restoreState(QByteArray(state))
            self._left = (name.decode(errors="replace"), state)
            self.screens.first_size = self.window.size()
            self.lay_out()

    def text(self) -> str:
        """Write down how the window stands."""
        place, state = (bytes(each.data()) for each in (self.window.saveGeometry(), self.window.saveState()))
        return base64.b64encode(PARTING.join((place, state, self._name().encode()))).decode()
