"""The judge's hands on the felt: a frame that selects, a drop that places, a click that says where the next card goes.

Works on the felt from without: what a drag means while the board is laid out is decided here, in play by the stage.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QCursor, QDragMoveEvent, QDropEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QRubberBand, QWidget

from judgehelper.kernel.board import Arrangement, PieceId, Zone
from judgehelper.session import laying
from judgehelper.session.desk import REFUSED, Desk
from judgehelper.session.saying.telling import tell_here
from judgehelper.session.setting_up import changing
from judgehelper.session.setting_up.zones import field_of
from judgehelper.ui.widgets.board.felt import Felt
from judgehelper.ui.widgets.board.landing import OPEN, frame_of, paint_landing, zone_under
from judgehelper.ui.widgets.board.spot import BESIDES, dragged_piece
from judgehelper.ui.widgets.context import Context

BEGUN = 6
"""Pixels from which a press on the ground draws a frame."""


class Landing(QWidget):
    """Shows over the felt where a drag would land, or why it may not."""

    def __init__(self, context: Context, felt: Felt) -> None:
        super().__init__(felt)
        self.context, self.felt = context, felt
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.frame, self.text, self.is_refused = QRectF(), "", False
        self.hide()

    def show_place(self, frame: QRectF, text: str, *, is_refused: bool) -> None:
        """Show a place."""
        self.frame, self.text, self.is_refused = frame, text, is_refused
        self.setGeometry(self.felt.rect())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame and its words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_landing(painter, self.context.look, self.frame, self.text, is_refused=self.is_refused)


class Hands(QObject):
    """What the hand does to the felt while a board is laid out."""

    def __init__(self, context: Context, felt: Felt) -> None:
        super().__init__(felt)
        self.context, self.stage, self.felt = context, context.stage, felt
        self.landing = Landing(context, felt)
        self.band = QRubberBand(QRubberBand.Shape.Rectangle, felt)
        self._from: QPoint | None = None
        self._known: dict[tuple[PieceId, str], str] = {}
        """Why a piece may not land in a zone, as found during this drag."""
        felt.installEventFilter(self)
        felt.setAcceptDrops(True)

    @property
    def desk(self) -> Desk | None:
        """The board that is being laid out; None while a game goes on."""
        desk = self.stage.desk
        return desk if desk is not None and desk.is_set_up else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what the hand does to the ground."""
        match event:
            case QMouseEvent() if event.button() == Qt.MouseButton.LeftButton or event.buttons():
                return self._mouse(event)
            case QDropEvent() if event.type() == QEvent.Type.Drop:
                return self._drop(event)
            case QDragMoveEvent():
                self.show_landing(event)
        if event.type() == QEvent.Type.DragLeave:
            self.landing.hide()
            self._known.clear()
        return super().eventFilter(watched, event)

    # Selecting by a frame.

    def _mouse(self, event: QMouseEvent) -> bool:
        point = event.position().toPoint()
        match event.type():
            case QEvent.Type.MouseButtonPress:
                is_ground = self.felt.spot_at(event.position()) is None and not self.felt.pile_at(event.position())
                self._from = point if is_ground and self.desk is not None else None
                self.aim_at(event.position())
            case QEvent.Type.MouseMove if self._from is not None:
                if (point - self._from).manhattanLength() >= BEGUN:
                    self.band.setGeometry(QRect(self._from, point).normalized())
                    self.band.show()
                    return True
            case QEvent.Type.MouseButtonRelease if self._from is not None:
                self._select(bool(event.modifiers() & BESIDES))
                self._from = None
        return False

    def _select(self, is_besides: bool) -> None:
        box = self.band.geometry() if self.band.isVisible() else QRect(self._from or QPoint(), QSize(1, 1))
        self.band.hide()
        found: list[PieceId] = []
        for key, widget in self.felt.pieces.items():
            if widget.face.translated(QPointF(widget.pos())).intersects(QRectF(box)):
                found += [*self.felt.members(key), key]
        self.stage.select((*self.stage.selected, *found) if is_besides else found)

    # Where the next card goes.

    def aim_at(self, point: QPointF) -> None:
        """Have the next card go into the zone under a point."""
        board, table, desk = self.felt.board, self.felt.table, self.stage.desk
        if board is None or table is None or desk is None:
            return
        zone = self._zone(self.felt.pile_at(point) or zone_under(board, table, point))
        if zone is not None and (field := field_of(desk, zone)):
            self.stage.take_aim(zone.player, field)

    def aim_under_pointer(self) -> None:
        """Have the next card go into the zone under the pointer, where that is over the table."""
        point = self.felt.mapFromGlobal(QCursor.pos())
        if self.felt.isVisible() and self.felt.rect().contains(point) and self.felt.underMouse():
            self.aim_at(QPointF(point))

    def _zone(self, key: str) -> Zone | None:
        zones = self.felt.board.zones if self.felt.board is not None else ()
        return next((zone for zone in zones if zone.id == key), None)

    # Dropping.

    def show_landing(self, event: QDragMoveEvent) -> None:
        """Show where what is dragged would land, or why it may not."""
        start, board, table = dragged_piece(event.mimeData()), self.felt.board, self.felt.table
        if start is None or self.desk is None or board is None or table is None:
            return
        event.acceptProposedAction()
        point = event.position()
        zone = self._zone(self.felt.pile_at(point) or zone_under(board, table, point))
        if zone is None or self._lies_in(start) == zone.id:
            self.landing.hide()
            return
        why = self.why_not(start, zone)
        names = {seat.id: seat.name for seat in board.seats}
        where = " · ".join(part for part in (zone.title, names.get(zone.player, "")) if part)
        frame = frame_of(board, table, self.felt.height(), zone.id, point)
        self.landing.show_place(frame, why or where, is_refused=bool(why))

    def why_not(self, start: PieceId, zone: Zone) -> str:
        """Say why an object may not land in a zone; empty where it may."""
        known = (start, zone.id)
        if known not in self._known:
            self._known[known] = self._try(start, zone)
        return self._known[known]

    def _try(self, start: PieceId, zone: Zone) -> str:
        desk, words = self.desk, self.context.words
        field = field_of(desk, zone) if desk is not None else ""
        if desk is None or not field:
            return words("drop.nowhere", zone=zone.title)
        cards = self.context.services.cards(desk.system.key)
        try:
            changing.move_all(desk, cards, self._held(start), player=self._player(start, zone), zone=field)
        except REFUSED as refused:
            return tell_here(refused, self.stage.language)
        return ""

    def _held(self, start: PieceId) -> tuple[PieceId, ...]:
        """List what is dragged: all that is selected with the piece."""
        return self.stage.selected if start in self.stage.selected else (*self.felt.members(start), start)

    def _lies_in(self, start: PieceId) -> str:
        zones = self.felt.board.zones if self.felt.board is not None else ()
        return next((zone.id for zone in zones for piece in zone.pieces if piece.id == start), "")

    def _player(self, start: PieceId, zone: Zone) -> str:
        """Name whose a zone is; of one that all share, whoever owns the object."""
        zones = self.felt.board.zones if self.felt.board is not None else ()
        owner = next(
            (piece.owner or piece.controller for each in zones for piece in each.pieces if piece.id == start), ""
        )
        return zone.player or owner

    def _drop(self, event: QDropEvent) -> bool:
        start, board, table = dragged_piece(event.mimeData()), self.felt.board, self.felt.table
        self.landing.hide()
        self._known.clear()
        if start is None or self.desk is None or board is None or table is None or self.felt.cells:
            return False
        zone = self.felt.pile_at(event.position()) or zone_under(board, table, event.position())
        event.acceptProposedAction()
        self.drop_into(start, zone)
        return True

    def drop_into(self, start: PieceId, key: str) -> None:
        """Put what is dragged into a zone, or say why that may not be."""
        zone, desk = self._zone(key), self.desk
        if zone is None or desk is None or self._lies_in(start) == key:
            return
        field, player, held = field_of(desk, zone), self._player(start, zone), self._held(start)
        if not field:
            self.stage.failed.emit(self.context.words("drop.nowhere", zone=zone.title))
            return
        cards = self.context.services.cards(desk.system.key)
        self.stage.act(lambda each: changing.move_all(each, cards, held, player=player, zone=field))

    def drop_on(self, start: PieceId, end: PieceId) -> bool:
        """Do what a drop on a piece, player or cell means while a board is laid out; say whether it meant anything."""
        desk, board = self.desk, self.felt.board
        self.landing.hide()
        self._known.clear()
        if desk is None or board is None or start == end:
            return False
        cards, held = self.context.services.cards(desk.system.key), self._held(start)
        if end in self.felt.cells:
            return self.stage.act(lambda each: laying.move_to_cell(each, cards, start, end))
        if any(zone.id == end for zone in board.zones):
            self.drop_into(start, str(end))
            return True
        if any(seat.id == end for seat in board.seats):
            return self._give(start, str(end))
        self.stage.act(lambda each: changing.attach(each, cards, held, end))
        return True

    def _give(self, start: PieceId, player: str) -> bool:
        """Give what is dragged to a player: control of what lies in the open, the same zone of his for the rest."""
        desk, zone = self.desk, self._zone(self._lies_in(start))
        if desk is None or zone is None:
            return False
        cards, held = self.context.services.cards(desk.system.key), self._held(start)
        control = next((each for each in changing.properties_now(desk) if each.key == "controller"), None)
        if zone.arrangement in OPEN and control is not None:
            return self.stage.act(lambda each: changing.set_objects(each, cards, held, control, player))
        field = field_of(desk, zone)
        return self.stage.act(lambda each: changing.move_all(each, cards, held, player=player, zone=field))

    def drop_in_hand(self, start: PieceId, player: str) -> None:
        """Put what is dragged into the hand of a player."""
        zones = self.felt.board.zones if self.felt.board is not None else ()
        hand = (zone.id for zone in zones if zone.player == player and zone.arrangement is Arrangement.HAND)
        if found := next(hand, ""):
            self.drop_into(start, found)
