"""The felt: lays pieces out as widgets, paints bands, piles, mid-line and attack arrows; target arrows lie on top."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from judgehelper.kernel.board import Arrow, Board, PieceId, Reach, Zone
from judgehelper.ui.look import NARROW, Look
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.arrangement import arrange
from judgehelper.ui.models.column import PILE_ROW
from judgehelper.ui.models.table import Area, PlacedCell, Table
from judgehelper.ui.widgets.board.arrows import Arrows
from judgehelper.ui.widgets.board.cell import CellWidget
from judgehelper.ui.widgets.board.glow import Glow
from judgehelper.ui.widgets.board.piece import PieceWidget
from judgehelper.ui.widgets.board.spot import Spot, dragged_piece
from judgehelper.ui.widgets.brushwork import Brushwork

PILE = "layers"
"""What stands before a pile of which nothing else is said."""
MANY_ARROWS = 6
ARRANGED = 8
"""Arrangements that are kept."""


class Felt(QWidget):
    """The table between the two bars."""

    pile_opened = Signal(str)
    ground_pressed = Signal()
    focus_left = Signal()
    """What has the keyboard leaves the table."""
    spot_made = Signal(object)
    """A new piece or cell lies on the table; whoever shows the felt connects it."""
    joined = Signal(object, object)
    """A piece was dropped on the ground of a zone: which, and the zone's id."""
    entered = Signal(object)
    left = Signal(object)
    """The pointer has come to a piece or cell, and has gone from it."""

    def __init__(self, look: Look, words: Messages) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below it is painted
        self.look = look
        self.words = words
        self.board: Board | None = None
        self.table: Table | None = None
        self.pieces: dict[PieceId, PieceWidget] = {}
        self.cells: dict[PieceId, CellWidget] = {}
        self.hovered: PieceId | None = None
        self.intended: tuple[Arrow, ...] = ()
        """What the answer as it stands would make point at what."""
        self.hint = ""
        """What is said on an empty table."""
        self._apart: frozenset[PieceId] = frozenset()
        self._order: tuple[PieceWidget, ...] = ()
        self._arranged: tuple[tuple[object, Table], ...] = ()
        self._ground: object = None
        self._pointing: object = ((), ())
        self.attacks = Arrows(self, self, is_below=True)
        self.arrows = Arrows(self, self, is_below=False)
        self.setAutoFillBackground(False)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setMinimumSize(QSize(320, 300))
        look.changed.connect(self.lay_out)

    def show_board(self, board: Board | None, apart: frozenset[PieceId] = frozenset()) -> None:
        """Show a board; pieces in `apart` are never grouped."""
        self.board, self._apart = board, apart
        self.lay_out()

    def lay_out(self) -> None:
        """Place every piece for the size of the window."""
        unit = self.look.percent / 100
        if self.board is None:
            self.table, self._ground, self._order = None, None, ()
            self._keep((), ())
            self.update()
            return
        parent = self.parentWidget()
        view = parent.size() if parent is not None else self.size()
        self.table = self._arrange(self.board, (view.width(), view.height()), unit)
        self.setMinimumHeight(min(round(self.table.height), 16000) if self.table.height > view.height() + 1 else 0)
        cells = tuple(placed.cell.id for placed in self.table.cells)
        self._keep(tuple(placed.piece.id for placed in self.table.placed), cells)
        for cell in self.table.cells:
            self.cells[cell.cell.id].show_placed(cell, unit, self.words, self._names(cell))
        for placed in self.table.placed:
            self.pieces[placed.piece.id].show_placed(placed, unit, self.words)
        self._stack_widgets()
        self._repaint_changed()

    def _arrange(self, board: Board, size: tuple[int, int], unit: float) -> Table:
        """Arrange a board; where everything lay so a moment ago, as for undo and most passes, as then."""
        wanted = (board.zones, tuple(seat.id for seat in board.seats), size, unit, self._apart)
        kept = next((each for each in self._arranged if each[0] == wanted), None)
        kept = kept or (wanted, arrange(board, size, unit=unit, apart=self._apart))
        self._arranged = (kept, *(each for each in self._arranged if each is not kept))[:ARRANGED]
        return kept[1]

    def _stack_widgets(self) -> None:
        """Lay what is above over what is below, where that has changed: attacks, pieces, arrows."""
        order = tuple(self.pieces[placed.piece.id] for placed in (self.table.placed if self.table else ()))
        if order != self._order:
            self._order = order
            self.attacks.raise_()
            for widget in order:
                widget.raise_()
            self.arrows.raise_()
        for layer in (self.attacks, self.arrows):
            if layer.geometry() != self.rect():
                layer.setGeometry(self.rect())

    def _repaint_changed(self) -> None:
        """Paint the ground and the arrows anew only where they differ: a layer over all costs everything below it."""
        table, board = self.table, self.board
        assert table is not None
        assert board is not None
        piles = tuple((zone.id, zone.title, zone.count or len(zone.pieces)) for zone in board.zones)
        ground = (table.areas, table.cells, table.column, table.middle, piles, self.hint if not self.pieces else "")
        if ground != self._ground:
            self._ground = ground
            self.update()
        pointing = (board.arrows, table.placed if board.arrows else ())
        if pointing != self._pointing:
            self._pointing = pointing
            self.attacks.refresh()
            self.arrows.refresh()

    def _names(self, placed: PlacedCell) -> tuple[str, ...]:
        """Name the player on whose half a cell lies, and what stands on it."""
        seats = {seat.id: seat.name for seat in self.board.seats} if self.board is not None else {}
        standing = {each.piece.id: each.piece.name for each in (self.table.placed if self.table else ())}
        return (
            seats.get(placed.cell.owner, ""),
            *(standing[key] or self.words("piece.face-down") for key in placed.pieces),
        )

    def _keep(self, pieces: tuple[PieceId, ...], cells: tuple[PieceId, ...]) -> None:
        """Keep the widgets of what lies on the table, and make those that are missing: cells below, pieces above."""
        for widgets, wanted in ((self.cells, cells), (self.pieces, pieces)):
            for gone in widgets.keys() - set(wanted):
                widget = widgets.pop(gone)
                if widget.hasFocus():
                    self.focus_left.emit()
                widget.hide()
                widget.deleteLater()
        for key in cells:
            if key not in self.cells:
                self.cells[key] = CellWidget(self.look, self)
                self._begin(self.cells[key])
        for key in pieces:
            if key not in self.pieces:
                self.pieces[key] = PieceWidget(self.look, self)
                self._begin(self.pieces[key])

    def _begin(self, spot: Spot) -> None:
        spot.roamed.connect(self._roam)
        spot.gone.connect(self._roam_away)
        spot.dropped_beside.connect(self._dropped)
        self.spot_made.emit(spot)
        spot.show()

    @property
    def spots(self) -> dict[PieceId, Spot]:
        """Everything that can be pointed at, by its key."""
        return {**self.cells, **self.pieces}

    def show_glow(self, glows: Mapping[PieceId, Glow]) -> None:
        """Show what the moment says of pieces and cells."""
        for key, spot in self.spots.items():
            spot.show_glow(glows.get(key, Glow()))

    def show_intended(self, arrows: tuple[Arrow, ...]) -> None:
        """Show what the answer as it stands would do."""
        if arrows != self.intended:
            self.intended = arrows
            self.attacks.refresh()
            self.arrows.refresh()

    def show_reach(self, reach: Mapping[PieceId, Reach]) -> None:
        """Show which cells are reached by what is pointed at, and on what stands there how far it is."""
        for key, cell in self.cells.items():
            cell.show_reach(reach.get(key))
            for piece in cell.placed.pieces if cell.placed is not None else ():
                self.pieces[piece].show_reach(reach.get(key))

    def walkable(self) -> Iterator[PieceId]:
        """List what the keyboard walks over: each piece, and each cell that is free or is what may be chosen there."""
        hidden: set[PieceId] = set()
        for cell in self.table.cells if self.table is not None else ():
            is_meant = self.cells[cell.cell.id].glow.is_legal
            if not cell.pieces or (is_meant and not any(self.pieces[key].glow.is_legal for key in cell.pieces)):
                hidden |= set(cell.pieces)
                yield cell.cell.id
        yield from (key for key in self.pieces if key not in hidden)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new size."""
        super().resizeEvent(event)
        self.lay_out()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the pile under the pointer, or press what lies there below the margin of another piece."""
        zone = self.pile_at(event.position())
        spot = self.spot_at(event.position())
        if zone:
            self.pile_opened.emit(zone)
        elif spot is not None and event.button() == Qt.MouseButton.RightButton:
            spot.asked.emit(spot.key, event.globalPosition().toPoint())
        elif spot is not None:
            spot.setFocus(Qt.FocusReason.MouseFocusReason)
            spot.pressed.emit(spot.key)
        else:
            self.ground_pressed.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do the only thing that may be done with what lies there."""
        spot = self.spot_at(event.position())
        if spot is not None:
            spot.double_clicked.emit(spot.key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what the pointer is over."""
        self._roam(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        """Say that the pointer is gone."""
        self._roam_away()

    def _roam(self, point: QPointF) -> None:
        spot = self.spot_at(point)
        key = spot.key if spot is not None else None
        if key != self.hovered:
            self._roam_away()
            if key is not None:
                self.entered.emit(key)

    def _roam_away(self) -> None:
        if self.hovered is not None:
            self.left.emit(self.hovered)

    def _dropped(self, start: PieceId, point: QPointF) -> None:
        spot, zone = self.spot_at(point), self.zone_at(point)
        if spot is not None and spot.key != start:
            spot.moved_to.emit(start, spot.key)
        elif spot is None and zone:
            self.joined.emit(start, zone)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a piece: the zones beside the cells are here."""
        if dragged_piece(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Say on which zone a piece was dropped."""
        start = dragged_piece(event.mimeData())
        if start is not None:
            self._dropped(start, event.position())
            event.acceptProposedAction()

    def spot_at(self, point: QPointF) -> Spot | None:
        """Give the piece whose card lies foremost under a point, else the cell, also where another's margin is."""
        table = self.table
        if table is None:
            return None
        pieces = [self.pieces[placed.piece.id] for placed in reversed(table.placed)]
        cells = [self.cells[placed.cell.id] for placed in table.cells]
        under = (spot for spot in (*pieces, *cells) if spot.face.translated(QPointF(spot.pos())).contains(point))
        return next(under, None)

    def pile_at(self, point: QPointF) -> str:
        """Name the pile whose line lies under a point."""
        for area in self.table.areas if self.table is not None else ():
            if area.kind == "piles" and _rect(area).contains(point):
                row = int((point.y() - area.box.top) // (PILE_ROW * self.look.percent / 100))
                return area.zones[min(row, len(area.zones) - 1)]
        return ""

    def zone_at(self, point: QPointF) -> str:
        """Name the zone beside the cells on whose ground a point lies: a pile, a queue, a strip."""
        areas = self.table.areas if self.table is not None else ()
        beside = (each for each in areas if each.kind in ("strip", "stack", "queue") and _rect(each).contains(point))
        return self.pile_at(point) or next((area.zones[0] for area in beside), "")

    def members(self, key: PieceId) -> tuple[PieceId, ...]:
        """List the other pieces that one stands for."""
        placed = self.table.placed if self.table is not None else ()
        return next((each.members for each in placed if each.piece.id == key), ())

    def board_zone_of(self, key: PieceId) -> Zone | None:
        """Give the zone in which a piece lies."""
        return next((zone for zone in self._zones() if any(piece.id == key for piece in zone.pieces)), None)

    def zone_title(self, key: PieceId) -> str:
        """Say how a zone is called."""
        return next((zone.title for zone in self._zones() if zone.id == key), "")

    def zone_of(self, key: PieceId) -> str:
        """Name the zone beside the cells in which a piece lies."""
        found = (each for each in (self.table.placed if self.table is not None else ()) if each.piece.id == key)
        return next((each.zone for each in found if not each.in_cell), "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint felt, bands, piles, mid-line and attacks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.look.colour("felt"))
        if self.table is None or self.board is None:
            return
        table, look = self.table, self.look
        painter.fillRect(QRectF(table.column, 0, self.width() - table.column, self.height()), look.colour("felt2"))
        painter.setPen(look.colour("felt_line"))
        painter.drawLine(QPointF(table.column, 0), QPointF(table.column, self.height()))
        for area in table.areas:
            if _rect(area).intersects(QRectF(event.rect())):
                self._paint_area(painter, area)
        if not self._is_grid():
            painter.setPen(QPen(look.colour("felt_line"), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(look.px(8), table.middle), QPointF(table.column - look.px(8), table.middle))
        if not self.pieces and not self._is_grid():  # on a grid cells lie there, and the band says what to do
            self._paint_hint(painter, table)

    def _paint_hint(self, painter: QPainter, table: Table) -> None:
        """Say on an empty table what will lie here, and the next act."""
        px = self.look.px
        painter.setFont(self.look.font(14))
        painter.setPen(self.look.colour("text2"))
        room = QRectF(px(40), 0, table.column - px(80), table.middle - px(16))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), self.hint)

    def _paint_area(self, painter: QPainter, area: Area) -> None:
        look, rect = self.look, _rect(area)
        match area.kind:
            case "hand":
                painter.fillRect(rect, look.colour("felt2"))
            case "cell":
                painter.setPen(QPen(look.colour("felt_line"), 1.5))
                painter.setBrush(look.colour("felt2"))
                painter.drawRoundedRect(rect, look.px(6), look.px(6))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            case "border":
                painter.fillRect(rect, look.colour("edge"))
            case "row":
                painter.setFont(look.font(12, 600))
                painter.setPen(look.colour("text2"))
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, area.text)
            case "strip":
                self._paint_strip(painter, rect, area.text)
            case "caption":
                painter.setFont(look.font(11))
                painter.setPen(look.colour("text2"))
                painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, area.text)
            case "piles":
                self._paint_piles(painter, rect, [zone for zone in self._zones() if zone.id in area.zones])
            case _:
                count = next((len(zone.pieces) for zone in self._zones() if zone.id in area.zones), 0)
                painter.setFont(look.font(11, 600))
                painter.setPen(look.colour("text2"))
                left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
                right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
                painter.drawText(rect, left, area.text.upper())
                painter.drawText(rect, right, str(count) if count else self.words("stack.empty"))

    def _is_grid(self) -> bool:
        return self.table is not None and (
            bool(self.table.cells) or any(area.kind == "cell" for area in self.table.areas)
        )

    def _paint_strip(self, painter: QPainter, rect: QRectF, title: str) -> None:
        """Paint the frame of a zone beside the grid, with its name."""
        look, px = self.look, self.look.px
        painter.setPen(QPen(look.colour("felt_line"), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(rect, px(6), px(6))
        painter.setFont(look.font(11, 600, NARROW))
        painter.setPen(look.colour("text2"))
        said = QRectF(rect.left() + px(6), rect.top(), rect.width() - px(10), px(18))
        Brushwork(painter, look, look.percent / 100).line(said, title.upper())

    def _zones(self) -> tuple[Zone, ...]:
        return self.board.zones if self.board is not None else ()

    def _paint_piles(self, painter: QPainter, rect: QRectF, zones: list[Zone]) -> None:
        look = self.look
        painter.setPen(QPen(look.colour("hairline"), 1))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(rect, look.px(6), look.px(6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        tall = PILE_ROW * look.percent / 100
        for place, zone in enumerate(zones):
            row = QRectF(rect.left(), rect.top() + look.px(2) + place * tall, rect.width(), tall)
            self._paint_pile(painter, row, zone, zone.icon or PILE)

    def _paint_pile(self, painter: QPainter, row: QRectF, zone: Zone, icon: str) -> None:
        look = self.look
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(row.topLeft() + QPointF(look.px(7), look.px(5)), look.pixmap(icon, "text2", 14, ratio))
        painter.setFont(look.font(12.5, 600))
        painter.setPen(look.colour("text"))
        count = str(zone.count or len(zone.pieces))
        right = row.adjusted(0, 0, -look.px(9), 0)
        painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        room = right.width() - painter.fontMetrics().horizontalAdvance(count) - look.px(5)
        painter.setFont(look.font(12.5, 400, NARROW))
        painter.setPen(look.colour("text2"))
        said = QRectF(row.left() + look.px(25), row.top(), room - look.px(25), row.height())
        Brushwork(painter, look, look.percent / 100).line(said, zone.title[:1].lower() + zone.title[1:])

    def shown_arrows(self) -> tuple[Arrow, ...]:
        """List the arrows to show: over six, only those of the first item of the stack and of the piece hovered."""
        if self.board is None:
            return ()
        arrows = self.board.arrows
        if len(arrows) <= MANY_ARROWS:
            return arrows
        first = next((placed.piece.id for placed in (self.table.placed if self.table else ()) if placed.on_stack), None)
        return tuple(arrow for arrow in arrows if {arrow.start, arrow.end} & {first, self.hovered} - {None})

    def box_of(self, end: PieceId) -> QRectF | None:
        """Give the box of a piece or cell, or the edge of the table where a player sits."""
        widget = self.spots.get(end)
        if widget is not None:
            return widget.face.translated(QPointF(widget.pos()))
        group = next((each for each in (self.table.placed if self.table else ()) if end in each.members), None)
        if group is not None:
            return self.box_of(group.piece.id)
        seats = [seat.id for seat in self.board.seats] if self.board is not None else []
        if end not in seats or self.table is None:
            return None
        above = seats[1:]
        if end == seats[0]:
            return QRectF(self.table.column / 2, self.height() - 1, 1, 1)
        share = self.table.column / len(above)
        return QRectF(share * above.index(str(end)) + share / 2, 0, 1, 1)


def _rect(area: Area) -> QRectF:
    return QRectF(area.box.left, area.box.top, area.box.width, area.box.height)
