"""The palette of the set-up: type a beginning, Enter puts the card where it says; lists, usual and own objects too.

Where a card goes is said before Enter: the zone and player under the pointer or the keyboard, or chosen in the boxes
below. A name that nobody knows puts nothing: names that are merely like it are listed, and none is taken by itself.
"""

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from judgehelper.cards.names import fold
from judgehelper.session import desk as desks
from judgehelper.session import laying
from judgehelper.session.desk import Desk, UnknownCard
from judgehelper.session.saying.telling import tell_here, tell_text
from judgehelper.session.setting_up.own_objects import OwnObject, ready_objects
from judgehelper.session.setting_up.pasting import Line, count_in, place_all, put, read_list
from judgehelper.session.setting_up.zones import free_cell
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.models.panels import card_rows, object_rows
from judgehelper.ui.models.rows import Row
from judgehelper.ui.models.seen import free_cells
from judgehelper.ui.services import CardName
from judgehelper.ui.widgets.context import Context, label, scrolled
from judgehelper.ui.widgets.row_list import RowList
from judgehelper.ui.widgets.shaped import Choices

COPIED = 4
"""Lines of a list that are seen at once."""
OFFERED = 2
"""Cards offered that are seen at once, at least."""


class WholeList(Struct, frozen=True):
    """All cards of a list, offered as one row."""

    text: str


class AddCardPanel(Panel):
    """Cards by name, by a list, and objects of one's own."""

    list_placed = Signal()
    """All of a list lies on the table: the keyboard goes there, too."""

    def __init__(self, context: Context) -> None:
        self.field = QLineEdit()
        self.player = Choices()
        self.zone = Choices()
        self.cell = Choices()
        self.list = RowList(context.look, "")
        self.trouble = label("", "error", wrap=True)
        self.hint = label("", "title", wrap=True)
        self.own = QPushButton()
        self.pasted = QPlainTextEdit()
        self.lines = RowList(context.look, "")
        self.place = QPushButton()
        self.caption = label("", "caption")
        self._glass = QAction()
        super().__init__(context, "palette", "plus")
        room = QWidget()
        room.setObjectName("panel")
        inner = QVBoxLayout(room)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        for part, share in ((self._above(), 0), (self.list, 1), (self._below(), 0)):
            inner.addWidget(part, share)
        self.column.addWidget(scrolled(room, has_keyboard=True))
        self.trouble.hide()
        self.field.textChanged.connect(self.offer)
        self.field.installEventFilter(self)
        self.pasted.installEventFilter(self)
        for box in (self.player, self.zone, self.cell):
            box.installEventFilter(self)
        self.pasted.textChanged.connect(self.read_list)
        self.list.opened.connect(self.put)
        self.own.clicked.connect(self.make_own)
        self.place.clicked.connect(self.place_list)
        self.player.activated.connect(lambda _: self._aim())
        self.zone.activated.connect(lambda _: self._aim())
        self.stage.changed.connect(self.refresh)
        self.stage.aimed.connect(self.refresh)
        self.stage.pointed.connect(self._take_cell)
        self.visibilityChanged.connect(lambda _: self.refresh())
        context.look.changed.connect(self.relabel)

    def _above(self) -> QWidget:
        room = QWidget()
        inner = QVBoxLayout(room)
        inner.setContentsMargins(8, 7, 8, 4)
        inner.setSpacing(6)
        self.field.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        inner.addWidget(self.field)
        inner.addWidget(self.hint)
        row = QHBoxLayout()
        row.addWidget(self.zone, 3)
        row.addWidget(self.player, 2)
        inner.addLayout(row)
        inner.addWidget(self.cell)
        inner.addWidget(self.trouble)
        return room

    def _below(self) -> QWidget:
        px = self.context.look.px
        room = QWidget()
        inner = QVBoxLayout(room)
        inner.setContentsMargins(8, 4, 8, 8)
        inner.setSpacing(5)
        self.pasted.setTabChangesFocus(True)
        self.pasted.setFixedHeight(px(20) * COPIED)
        self.list.setMinimumHeight(px(44) * OFFERED)
        self.lines.setMaximumHeight(px(96))
        self.lines.hide()
        for widget in (self.caption, self.pasted, self.lines, self.place, self.own):
            inner.addWidget(widget)
        self.place.hide()
        return room

    def relabel(self) -> None:
        """Say everything in the language in use."""
        super().relabel()
        words = self.context.words
        self.field.setPlaceholderText(words("palette.field"))
        self.field.setAccessibleName(words("palette.field"))
        self.player.setAccessibleName(words("palette.player"))
        self.zone.setAccessibleName(words("palette.zone"))
        self.cell.setAccessibleName(words("palette.cell"))
        self.list.setAccessibleName(words("palette.list"))
        self.caption.setText(words("palette.paste").upper())
        self.pasted.setPlaceholderText(words("palette.paste-hint"))
        self.pasted.setAccessibleName(words("palette.paste"))
        self.own.setText(words("palette.own"))
        self._glass.setIcon(self.context.look.icon("search"))
        self.refresh()

    # Where a card goes.

    def refresh(self) -> None:
        """Offer the players and zones of the game at the desk, and say where a card goes."""
        view, desk = self.stage.view, self.stage.desk
        if view is None or desk is None or not self.is_seen:
            return
        seats = [(seat.name, seat.id) for seat in view.board.seats]
        zones = [(self.context.zone_title(field), field) for field in desks.zone_fields(desk.system)]
        free = free_cells(view.board) if "cell" in laying.object_fields(desk.system) else ()
        cells = [(self.context.words("palette.any-cell"), ""), *((cell.title, cell.id) for cell in free)]
        self.cell.setVisible(bool(free))
        for box, entries in ((self.player, seats), (self.zone, zones), (self.cell, cells)):
            if [(box.itemText(n), box.itemData(n)) for n in range(box.count())] != entries:
                place = max(0, box.currentIndex())
                box.clear()
                for title, key in entries:
                    box.addItem(title, key)
                box.setCurrentIndex(min(place, box.count() - 1))
        for box, wanted in ((self.player, self.stage.aim[0]), (self.zone, self.stage.aim[1])):
            box.setCurrentIndex(max(0, box.findData(wanted)))
        puts = self.context.words("palette.puts", zone=self.zone.currentText(), player=self.player.currentText())
        self.hint.setText(f"{puts}  ({self.context.words('palette.other-zone')})")
        if self.pasted.toPlainText().strip():
            self.read_list()
        elif not self.field.text().strip():
            self.offer()

    def _aim(self) -> None:
        self.stage.take_aim(str(self.player.currentData()), str(self.zone.currentData()))

    def _take_cell(self) -> None:
        """Choose the free cell that is pointed at on the table."""
        place = self.cell.findData(self.stage.piece) if self.stage.piece is not None else -1
        if place >= 0:
            self.cell.setCurrentIndex(place)

    def take_focus(self, letters: str = "") -> None:
        """Put the keyboard in the field: what stands there is selected, or gives way to the letters typed already."""
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if letters:
            self.field.setText(letters)
        else:
            self.field.selectAll()

    # Cards by name.

    def objects(self, desk: Desk) -> tuple[OwnObject, ...]:
        """List the objects that no card stands for: the judge's own, then the usual ones."""
        kept = self.context.services.objects
        return (*(kept.kept(desk.system.key) if kept is not None else ()), *ready_objects(desk.system.key))

    def offer(self) -> None:
        """Offer what the letters may mean; before any, the objects that no card stands for."""
        self.trouble.hide()
        desk, words = self.stage.desk, self.context.words
        if desk is None:
            self.list.show_rows(())
            return
        wanted, count = count_in(self.field.text())
        named = [each for each in self.objects(desk) if _fits(each, wanted)]
        rows = object_rows(self.objects(desk), frozenset(each.name for each in named), words)
        offered: tuple[CardName, ...] = ()
        if wanted:
            offered = self.context.services.cards(desk.system.key).complete(wanted, self.stage.language)
            rows = (*card_rows(offered, wanted, words), *rows)
        is_guess = bool(offered) and not named and all(each.is_guess for each in offered)
        if (is_guess or not rows) and (lines := self._listed_in_field(desk)):
            count = sum(line.count for line in lines)
            whole = Row(
                title=words.counted("palette.place", count),
                target=WholeList(self.field.text()),
                icon="plus",
                is_strong=True,
            )
            self.list.show_rows((whole, *map(self._line_row, lines)))
            self.list.point_at(0)
            return
        if is_guess:
            rows = (Row(title=words("palette.guess"), is_heading=True), *rows)
        self.list.show_rows(_times(rows, count, words("palette.times", n=count)))
        if wanted and not rows:
            self._refuse(words("palette.unknown", name=wanted))
        elif wanted and not is_guess:
            self.list.point_at(0)

    def put(self, target: object) -> None:
        """Put a card or an object into the zone that is said; in the middle of a game the judge's hand does."""
        desk = self.stage.desk
        if desk is None or target in (None, ""):
            return
        cards = self.context.services.cards(desk.system.key)
        if isinstance(target, WholeList):
            lines = self._read(desk, target.text)
            if self.stage.act(lambda each: place_all(each, cards, lines)):
                self.field.clear()
                if len(lines) > 1:  # one card, with its place: another may follow
                    self.list_placed.emit()
            return
        player, zone = str(self.player.currentData()), str(self.zone.currentData())
        _, count = count_in(self.field.text())
        cell = (self.cell.currentData() or free_cell(desk, player, zone) or "") if self.cell.isVisible() else ""
        try:
            if isinstance(target, int):
                made = self.objects(desk)[target]
                listed = {**made.listed, **({"cell": cell} if cell != "" and count == 1 else {})}
                placed = put(desk, cards, listed, player=player, zone=zone, count=count)
            else:
                name = str(target)
                placed = laying.place_card(desk, cards, name, player=player, zone=zone, cell=cell, count=count)
        except UnknownCard as unknown:
            close = ", ".join(unknown.close)
            key = "palette.unknown-close" if close else "palette.unknown"
            self._refuse(self.context.words(key, name=unknown.name, close=close))
        except desks.REFUSED as trouble:
            self._refuse(tell_here(trouble, self.stage.language))
        else:
            self.trouble.hide()
            self.cell.setCurrentIndex(0)
            self.stage.act(lambda _: placed)
            self.field.selectAll()

    def _refuse(self, why: str) -> None:
        self.trouble.setText(why)
        self.trouble.show()

    def make_own(self) -> None:
        """Open the form of an object of one's own, with the name that was typed."""
        from judgehelper.ui.setting_up.own_form import OwnForm  # loads what words cards: not before one is made

        if self.stage.desk is not None:
            OwnForm(self.context, self.window(), count_in(self.field.text())[0]).open()

    # Cards by a list.

    def paste(self, text: str) -> None:
        """Take a list from elsewhere."""
        self.pasted.setPlainText(text)
        self.place.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read(self, desk: Desk, text: str) -> tuple[Line, ...]:
        cards = self.context.services.cards(desk.system.key)
        player, zone = str(self.player.currentData()), str(self.zone.currentData())
        return read_list(text, desk, cards, player=player, zone=zone)

    def _listed_in_field(self, desk: Desk) -> tuple[Line, ...]:
        """Read what was typed for a name as a list, where all of it is understood."""
        lines = self._read(desk, self.field.text())
        return lines if all(line.is_ready for line in lines) else ()

    def read_list(self) -> None:
        """Say of every line of the list what it means."""
        desk = self.stage.desk
        lines = self._read(desk, self.pasted.toPlainText()) if desk is not None else ()
        count = sum(line.count for line in lines if line.is_ready)
        self.lines.show_rows(tuple(self._line_row(line) for line in lines))
        self.lines.setVisible(bool(lines))
        self.place.setText(self.context.words.counted("palette.place", count) + "   Ctrl+Enter")
        self.place.setVisible(bool(lines))
        self.place.setEnabled(count > 0)

    def _line_row(self, line: Line) -> Row:
        where = " · ".join((self.context.zone_title(line.zone), line.player)) if line.is_ready else ""
        return Row(
            title=f"{line.count} × {line.name}" if line.is_ready else line.text,
            text=tell_text(line.trouble, self.stage.language) if line.trouble else where,
            icon="check" if line.is_ready else "warning",
            tone="legal" if line.is_ready else "warn",
        )

    def place_list(self) -> None:
        """Put the cards of the list on the table; what is not understood stays in it."""
        desk = self.stage.desk
        if desk is None:
            return
        cards = self.context.services.cards(desk.system.key)
        lines = self._read(desk, self.pasted.toPlainText())
        if self.stage.act(lambda each: place_all(each, cards, lines)):
            left = "\n".join(line.text for line in lines if not line.is_ready)
            self.pasted.setPlainText(left)
            if not left:
                self.list_placed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk with the arrows, put with Enter, also from the boxes of the place; Ctrl+Enter places the list."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if watched is self.pasted:
            if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.place_list()
                return True
            return super().eventFilter(watched, event)
        if watched is not self.field:
            return (is_enter and self._put_and_go_on()) or super().eventFilter(watched, event)
        return self._key(event, is_enter=is_enter) or super().eventFilter(watched, event)

    def _put_and_go_on(self) -> bool:
        """Put what the field names where the boxes say, and take the next name."""
        self._put_offered()
        self.take_focus()
        return True

    def _put_offered(self) -> None:
        row = self.list.current_row()
        self.put(row.target if row is not None and not row.is_heading else count_in(self.field.text())[0])

    def _paste_list(self) -> bool:
        """Take several lines from the clipboard as a list: a field of one line would run them together."""
        text = QApplication.clipboard().text().strip()
        if "\n" in text:
            self.paste(text)
        return "\n" in text

    def _key(self, event: QKeyEvent, *, is_enter: bool) -> bool:
        if event.matches(QKeySequence.StandardKey.Paste):
            return self._paste_list()
        match event.key():
            case Qt.Key.Key_Down:
                self.list.move(1)
            case Qt.Key.Key_Up:
                self.list.move(-1)
            case _ if is_enter:
                self._put_offered()
            case _:
                return False
        return True


def _fits(made: OwnObject, wanted: str) -> bool:
    """Say whether letters mean an object: by its beginning, or a word in it."""
    letters = fold(wanted)
    return any(fold(name).startswith(letters) or f" {letters}" in fold(name) for name in (made.name, made.ru) if name)


def _times(rows: tuple[Row, ...], count: int, said: str) -> tuple[Row, ...]:
    """Say of each row how many will be put."""
    if count == 1:
        return rows
    return tuple(row if row.is_heading else replace(row, right=" ".join((said, row.right)).strip()) for row in rows)
