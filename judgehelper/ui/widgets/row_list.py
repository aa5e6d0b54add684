"""A list of rows: painted by one delegate, driven by mouse and keyboard, with citations that can be clicked.

Printable keys are left to the window (they would otherwise start a search in the list): digits choose, space passes.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from judgehelper.kernel.citation import RuleRef
from judgehelper.ui.look import Look
from judgehelper.ui.models.rows import ROW, Chip, Row, RowModel
from judgehelper.ui.widgets.brushwork import paint_symbol
from judgehelper.ui.widgets.row_layout import LANE, STEP, Laid, chip_font, lay_out

Index = QModelIndex | QPersistentModelIndex
_KEPT = 4000
BATCH = 10
"""Rows laid out at once where that is done by and by: about as many as are seen."""
ELIDE = Qt.TextElideMode.ElideRight


class RowDelegate(QStyledItemDelegate):
    """Paints rows; keeps the layouts of the width in use."""

    def __init__(self, look: Look, rows: RowModel, view: QAbstractItemView) -> None:
        super().__init__(view)
        self.look, self.rows, self.view = look, rows, view
        self.hovered: Chip | None = None
        self._laid: dict[Row, Laid] = {}
        self._very: dict[int, tuple[Row, Laid]] = {}
        """By which row it is: those of a list are the same as long as they say the same."""
        self._width = 0
        look.changed.connect(self.forget)

    def forget(self) -> None:
        """Lay everything out anew."""
        self._laid.clear()
        self._very.clear()

    def laid(self, row: Row, width: int) -> Laid:
        """Lay a row out, or give what was laid out for this width."""
        if width != self._width or len(self._laid) > _KEPT or len(self._very) > _KEPT:
            self.forget()
            self._width = width
        very = self._very.get(id(row))
        if very is not None:
            return very[1]
        laid = self._laid.get(row)
        if laid is None:
            laid = self._laid[row] = lay_out(row, width, self.look)
        self._very[id(row)] = (row, laid)
        return laid

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Measure a row in the width of the view."""
        width = self.view.viewport().width()
        return QSize(width, self.laid(self.rows.rows[index.row()], width).height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        row = self.rows.rows[index.row()]
        rect: QRect = option.rect
        state = option.state
        laid = self.laid(row, rect.width())
        painter.save()
        painter.translate(rect.topLeft())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        selected = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver) and not row.is_heading
        self._ground(painter, row, rect.size(), selected=selected or row.is_current, hovered=hovered)
        self._content(painter, row, laid)
        painter.restore()

    def _ground(self, painter: QPainter, row: Row, size: QSize, *, selected: bool, hovered: bool) -> None:
        look = self.look
        if selected:
            painter.fillRect(QRect(QPoint(0, 0), size), look.colour("selection"))
            painter.fillRect(QRect(0, 0, look.px(3), size.height()), look.colour("accent"))
        elif hovered:
            painter.fillRect(QRect(QPoint(0, 0), size), look.colour("sunken"))
        if row.has_line:
            painter.setPen(look.colour("hairline"))
            painter.drawLine(0, size.height() - 1, size.width(), size.height() - 1)
        if row.rail is not None:
            self._rail(painter, row, size.height())
        elif row.depth:
            self._guide(painter, row, size.height())

    def _guide(self, painter: QPainter, row: Row, height: int) -> None:
        px = self.look.px
        painter.setPen(self.look.colour("felt_line"))
        for level, goes_on in enumerate(row.guides):
            if goes_on:
                x = px(12) + level * px(STEP) + px(8)
                painter.drawLine(x, 0, x, height)
        left, middle = px(12) + (row.depth - 1) * px(STEP) + px(8), px(14)
        painter.drawLine(left, 0, left, middle if row.is_last else height)
        painter.drawLine(left, middle, left + px(6), middle)

    def _rail(self, painter: QPainter, row: Row, height: int) -> None:
        rail, px, look = row.rail, self.look.px, self.look
        assert rail is not None
        tone = look.colour("target" if rail.lane else "accent")
        middle, main = px(15), px(18)
        left = main + px(LANE) * max(rail.lane, 0)
        for lane in rail.through:
            painter.setPen(QPen(look.colour("target" if lane else "accent"), px(2)))
            x = main + px(LANE) * lane
            painter.drawLine(x, 0, x, height)
        if rail.lane < 0:
            return
        pen = QPen(tone, px(2))
        if rail.is_ahead and not rail.lane:
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        if rail.lane:
            if rail.joins:
                start = main + px(LANE) * max((each for each in rail.through), default=0)
                painter.drawLine(start, px(1), left, middle - px(4))
            else:
                painter.drawLine(left, 0, left, middle)
            if rail.goes_on:
                painter.drawLine(left, middle, left, height)
        else:
            painter.drawLine(main, middle if rail.is_first else 0, main, middle if rail.is_last else height)
        radius = px(5 if rail.is_now else 4)
        painter.setPen(QPen(tone, px(2)))
        painter.setBrush(tone if rail.is_now else look.colour("panel"))
        painter.drawEllipse(QPointF(left, middle), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _content(self, painter: QPainter, row: Row, laid: Laid) -> None:
        look = self.look
        if row.badge:
            painter.setPen(QPen(look.colour("edge"), 1))
            painter.setBrush(look.colour("sunken"))
            painter.drawRoundedRect(laid.badge, look.px(4), look.px(4))
            painter.setPen(look.colour("text"))
            painter.setFont(look.font(12, 600))
            painter.drawText(laid.badge, Qt.AlignmentFlag.AlignCenter, row.badge)
        if row.icon:
            ratio = painter.device().devicePixelRatio()
            painter.drawPixmap(laid.icon.topLeft(), look.pixmap(row.icon, row.tone, 16, ratio))
        painter.setPen(look.colour("text3" if row.is_muted else "text2" if row.is_heading else "text"))
        laid.title.draw(painter, laid.title_at)
        if laid.text is not None:
            painter.setPen(look.colour("text2"))
            laid.text.draw(painter, laid.text_at)
        for symbol, place in laid.symbols:
            paint_symbol(painter, look, place, symbol)
        self._right(painter, row, laid)
        for chip, box in laid.chips:
            paint_chip(painter, box, chip, look, is_hovered=chip is self.hovered)
        if row.more:
            painter.setPen(QPen(look.colour("edge"), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(laid.more, look.px(4), look.px(4))
            painter.setPen(look.colour("text2"))
            painter.setFont(chip_font(look))
            painter.drawText(laid.more, Qt.AlignmentFlag.AlignCenter, row.more)
        if row.notes:
            painter.setPen(look.colour("text2"))
            painter.setFont(look.font(11.5))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(laid.notes, flags, painter.fontMetrics().elidedText(row.notes, ELIDE, laid.notes.width()))

    def _right(self, painter: QPainter, row: Row, laid: Laid) -> None:
        look, flags = self.look, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        if row.keys:
            painter.setPen(QPen(look.colour("edge"), 1))
            painter.drawRoundedRect(laid.keys, look.px(4), look.px(4))
            painter.setPen(look.colour("text"))
            painter.setFont(look.font(11, 600))
            painter.drawText(laid.keys, Qt.AlignmentFlag.AlignCenter, row.keys)
        if laid.change is not None:
            painter.setPen(look.colour("text2"))
            laid.change.draw(painter, laid.change_at)
        elif row.after:
            painter.setFont(look.font(12, 600))
            painter.setPen(look.colour("accent"))
            wide = painter.fontMetrics().horizontalAdvance(row.after)
            painter.drawText(laid.right, flags, row.after)
            painter.setFont(look.font(12))
            painter.setPen(look.colour("text2"))
            room = laid.right.adjusted(0, 0, -wide, 0)
            before = f"{row.before} → " if row.before else "→ "
            middle = Qt.TextElideMode.ElideMiddle
            painter.drawText(room, flags, painter.fontMetrics().elidedText(before, middle, room.width()))
        elif row.right:
            painter.setPen(look.colour("text2"))
            painter.setFont(look.font(12))
            painter.drawText(laid.right, flags, painter.fontMetrics().elidedText(row.right, ELIDE, laid.right.width()))


def paint_chip(painter: QPainter, box: QRect, chip: Chip, look: Look, *, is_hovered: bool = False) -> None:
    """Paint a citation: the number alone; amber where no open book has the rule."""
    ground, ink = ("chip", "link") if chip.is_known else ("warn_bg", "warn")
    if is_hovered:
        ground, ink = "accent", "on_accent"
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour(ground))
    painter.drawRoundedRect(box, look.px(4), look.px(4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(look.colour(ink))
    painter.setFont(chip_font(look))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, chip.text)


class RowList(QListView):
    """A list of rows: `opened` says which row was activated, `rule_opened` which citation was clicked."""

    opened = Signal(object)
    pointed = Signal(object)
    rule_opened = Signal(object)
    more_asked = Signal(object, QPoint)
    """The chips that a row does not show are asked for: its target, and where."""
    rule_hovered = Signal(object, QPoint)
    rule_copied = Signal(object)

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.rows = RowModel(self)
        self.painter = RowDelegate(look, self.rows, self)
        self.setModel(self.rows)
        self.setItemDelegate(self.painter)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setUniformItemSizes(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setLayoutMode(QListView.LayoutMode.SinglePass)
        self.clicked.connect(self._clicked)
        self.activated.connect(self._activated)
        look.changed.connect(self.scheduleDelayedItemsLayout)

    def lay_out_by_and_by(self) -> None:
        """Lay out what is seen first and the rest while nothing else is to be done: for long rows read from the top."""
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(BATCH)

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Show rows, and keep the current one in view."""
        if self.layoutMode() is QListView.LayoutMode.Batched:
            policy = Qt.ScrollBarPolicy  # a bar that comes and goes with each batch begins the layout anew for ever
            self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOn if len(rows) > BATCH else policy.ScrollBarAsNeeded)
        self.rows.set_rows(rows)
        current = next((place for place, row in enumerate(rows) if row.is_current), None)
        if current is not None:
            self.scrollTo(self.rows.index(current, 0))

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Paint a row that has changed; where none has another height, nothing is laid out anew."""
        rows = [self.rows.index(place, 0) for place in range(first.row(), last.row() + 1)]
        boxes = [self.visualRect(each) for each in rows]
        width = self.viewport().width()
        if any(
            self.painter.laid(each.data(ROW), width).height != box.height()
            for each, box in zip(rows, boxes, strict=True)
        ):
            super().dataChanged(first, last, roles)
        else:
            for box in boxes:
                self.viewport().update(box)

    def spare_height(self) -> int:
        """Say how much higher the list is than its rows; below nought where they do not fit."""
        last = self.visualRect(self.rows.index(self.rows.rowCount() - 1, 0))
        return self.viewport().height() - (last.bottom() + 1 + self.verticalScrollBar().value())

    def row_at(self, index: Index) -> Row | None:
        """Give the row at an index."""
        return index.data(ROW) if index.isValid() else None

    def current_row(self) -> Row | None:
        """Give the row that the keyboard is at."""
        return self.row_at(self.currentIndex())

    def point_at(self, place: int) -> None:
        """Put the keyboard at a row."""
        if 0 <= place < self.rows.rowCount():
            self.setCurrentIndex(self.rows.index(place, 0))

    def move(self, by: int) -> None:  # type: ignore[override]  # a list does not move about the window
        """Put the keyboard some rows further, over headings."""
        place = self.currentIndex().row()
        rows = self.rows.rows
        while 0 <= place + by < len(rows):
            place += by
            if not rows[place].is_heading:
                self.point_at(place)
                return

    def chip_at(self, point: QPoint) -> Chip | None:
        """Give the citation under a point of the viewport."""
        index = self.indexAt(point)
        row = self.row_at(index)
        if row is None or not row.all_chips:
            return None
        rect = self.visualRect(index)
        laid = self.painter.laid(row, rect.width())
        return next((chip for chip, box in laid.chips if box.contains(point - rect.topLeft())), None)

    def _is_more(self, point: QPoint) -> bool:
        """Whether a point asks for the chips that are not shown."""
        index = self.indexAt(point)
        row = self.row_at(index)
        if row is None or not row.more:
            return False
        rect = self.visualRect(index)
        return self.painter.laid(row, rect.width()).more.contains(point - rect.topLeft())

    def _clicked(self, index: Index) -> None:
        point = self.viewport().mapFromGlobal(self.cursor().pos())
        chip = self.chip_at(point)
        row = self.row_at(index)
        if chip is None and not self._is_more(point) and row is not None and not row.is_heading:
            self.opened.emit(row.target)

    def _activated(self, index: Index) -> None:
        row = self.row_at(index)
        if row is not None and self.hasFocus() and not row.is_heading:
            self.pointed.emit(row.target)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or copy the citation under the pointer."""
        chip = self.chip_at(event.position().toPoint())
        if self._is_more(event.position().toPoint()):
            row = self.row_at(self.indexAt(event.position().toPoint()))
            self.more_asked.emit(row.target if row is not None else None, event.globalPosition().toPoint())
        elif chip is None:
            super().mousePressEvent(event)
        elif event.button() == Qt.MouseButton.RightButton:
            self.rule_copied.emit(chip.rule)
        else:
            self.rule_opened.emit(chip.rule)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light up the citation under the pointer."""
        point = event.position().toPoint()
        chip = self.chip_at(point)
        if chip is not self.painter.hovered:
            self.painter.hovered = chip
            self.viewport().update()
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if chip else Qt.CursorShape.ArrowCursor)
            self.rule_hovered.emit(chip.rule if chip else None, self.viewport().mapToGlobal(point))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let the citation go dark."""
        if self.painter.hovered is not None:
            self.painter.hovered = None
            self.viewport().update()
            self.rule_hovered.emit(None, QPoint())
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move and open by keyboard; leave printable keys to the window."""
        row = self.current_row()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row is not None and not event.modifiers():
            self.opened.emit(row.target)
        elif event.key() == Qt.Key.Key_Right and row is not None and row.all_chips:
            self.rule_opened.emit(row.all_chips[0].rule)
        elif event.text() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the rows to the new width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


def chips_of(cites: tuple[RuleRef, ...], has_rule: object = None) -> tuple[Chip, ...]:
    """Make citations of rules, amber where `has_rule` (a predicate) says that no book has them."""
    known = has_rule if callable(has_rule) else None
    return tuple(Chip(rule.number, rule, bool(known(rule)) if known else True) for rule in cites)
