"""The palette of the set-up: type a beginning, Enter puts the card on the table, Tab chooses another zone."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from judgehelper.session import desk as desks
from judgehelper.session import laying
from judgehelper.session.desk import UnknownCard
from judgehelper.session.saying.telling import tell
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.models.panels import card_rows
from judgehelper.ui.models.seen import free_cells
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.row_list import RowList


class AddCardPanel(Panel):
    """Cards by name."""

    def __init__(self, context: Context) -> None:
        self.field = QLineEdit()
        self.player = QComboBox()
        self.zone = QComboBox()
        self.cell = QComboBox()
        self.list = RowList(context.look, "")
        self.trouble = label("", "error", wrap=True)
        self.hint = label("", "second", wrap=True)
        self._glass = QAction()
        super().__init__(context, "palette", "plus")
        room = QWidget()
        inner = QVBoxLayout(room)
        inner.setContentsMargins(8, 7, 8, 4)
        inner.setSpacing(6)
        self.field.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        inner.addWidget(self.field)
        row = QHBoxLayout()
        row.addWidget(self.zone, 3)
        row.addWidget(self.cell, 2)
        row.addWidget(self.player, 2)
        inner.addLayout(row)
        inner.addWidget(self.hint)
        inner.addWidget(self.trouble)
        self.column.addWidget(room)
        self.column.addWidget(self.list, 1)
        self.trouble.hide()
        self.field.textChanged.connect(self.offer)
        self.field.installEventFilter(self)
        self.list.opened.connect(self.put)
        self.stage.changed.connect(self.refresh)
        self.stage.pointed.connect(self._take_cell)
        self.visibilityChanged.connect(lambda _: self.refresh())
        context.look.changed.connect(self.relabel)

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
        self.hint.setText(words("palette.hint"))
        self._glass.setIcon(self.context.look.icon("search"))
        self.refresh()

    def refresh(self) -> None:
        """Offer the players and zones of the game at the desk."""
        view, desk = self.stage.view, self.stage.desk
        if view is None or desk is None or not self.isVisible():
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

    def _take_cell(self) -> None:
        """Choose the free cell that is pointed at on the table."""
        place = self.cell.findData(self.stage.piece) if self.stage.piece is not None else -1
        if place >= 0:
            self.cell.setCurrentIndex(place)

    def take_focus(self) -> None:
        """Put the keyboard in the field."""
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def offer(self) -> None:
        """Offer the cards that the beginning may mean."""
        self.trouble.hide()
        desk = self.stage.desk
        beginning = self.field.text().strip()
        if desk is None or not beginning:
            self.list.show_rows(())
            return
        names = self.context.services.cards(desk.system.key).complete(beginning, self.stage.language)
        self.list.show_rows(card_rows(names, beginning, self.context.words))
        self.list.point_at(0)

    def put(self, name: object) -> None:
        """Put a card into the chosen zone; in the middle of a game the judge's hand puts it there."""
        desk = self.stage.desk
        if desk is None or not isinstance(name, str):
            return
        cards = self.context.services.cards(desk.system.key)
        player, zone = str(self.player.currentData()), str(self.zone.currentData())
        try:
            placed = laying.place_card(desk, cards, name, player=player, zone=zone, cell=self.cell.currentData() or "")
        except UnknownCard as unknown:
            close = ", ".join(unknown.close)
            key = "palette.unknown-close" if close else "palette.unknown"
            self.trouble.setText(self.context.words(key, name=unknown.name, close=close))
            self.trouble.show()
        except desks.REFUSED as trouble:
            self.trouble.setText(tell(trouble, self.stage.language))
            self.trouble.show()
        else:
            self.trouble.hide()
            self.cell.setCurrentIndex(0)
            self.stage.act(lambda _: placed)
            self.field.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk with the arrows, put with Enter, change the zone with Tab."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            match event.key():
                case Qt.Key.Key_Down:
                    self.list.move(1)
                    return True
                case Qt.Key.Key_Up:
                    self.list.move(-1)
                    return True
                case Qt.Key.Key_Tab if self.field.text():
                    self.zone.setCurrentIndex((self.zone.currentIndex() + 1) % max(1, self.zone.count()))
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    row = self.list.current_row()
                    self.put(row.target if row is not None else self.field.text().strip())
                    return True
        return super().eventFilter(watched, event)
