"""The table: bars of the players, the felt between them, and what mouse and keyboard do to a piece.

Click points at a piece and, where it may be chosen, picks it; double click or Enter does the only legal thing; right
click lists what may be done and, below, what may not and why. A drag onto another piece or player is the same choice.
"""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from judgehelper.kernel.board import Arrangement, Board, Piece, PieceId, Reach, Seat
from judgehelper.session.desk import as_known
from judgehelper.session.setting_up.changing import can_say
from judgehelper.session.setting_up.zones import field_of
from judgehelper.session.why.ending import arrival_of
from judgehelper.session.why.untriggered import may_trigger
from judgehelper.ui.widgets.board.beside import Surroundings
from judgehelper.ui.widgets.board.bubble import Bubble
from judgehelper.ui.widgets.board.edit_menu import add_edits
from judgehelper.ui.widgets.board.felt import Felt
from judgehelper.ui.widgets.board.glow import Glow
from judgehelper.ui.widgets.board.hands import Hands
from judgehelper.ui.widgets.board.seat_bar import SeatBar
from judgehelper.ui.widgets.board.spot import Spot
from judgehelper.ui.widgets.context import Context, scrolled

SAID = ("attack", "block", "target", "attach")
"""Arrows that are said to who listens."""
PREVIEW = 300
"""Milliseconds of rest after which a piece is shown whole."""


class BoardView(QWidget):
    """The whole table."""

    zone_opened = Signal(str)
    player_asked = Signal()
    """All that can be said of the player who is pointed at is to be shown."""
    why_asked = Signal(object)
    """Why a piece is as it is."""
    ending_asked = Signal(object)
    untriggered_asked = Signal(object)
    """Why a piece died, or came where it is."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context, self.stage = context, context.stage
        self.setObjectName("panel")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.felt = Felt(context.look, context.words)
        self.felt.focus_left.connect(lambda: self.setFocus(Qt.FocusReason.OtherFocusReason))
        self.felt.spot_made.connect(self._adopt)
        self.felt.entered.connect(self._hovered)
        self.felt.left.connect(self._left)
        self.felt.joined.connect(self._joined)
        self.hands = Hands(context, self.felt)
        self.frame = scrolled(self.felt)
        self.bars: dict[str, SeatBar] = {}
        self._above = QHBoxLayout()
        self._below = QHBoxLayout()
        self._above.setSpacing(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._above)
        column.addWidget(self.frame, 1)
        column.addLayout(self._below)
        self.bubble = Bubble(context, self)
        self._ties: dict[PieceId, tuple[str, ...]] = {}
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._preview)
        self._connect()

    def _connect(self) -> None:
        self.stage.changed.connect(self.show_board)
        self.stage.picked.connect(self.show_glow)
        self.stage.pointed.connect(self.show_glow)
        self.stage.refused.connect(self._refused)
        self.context.look.changed.connect(self.show_board)
        self.felt.pile_opened.connect(self.zone_opened)
        self.felt.ground_pressed.connect(self.bubble.hide)

    def _adopt(self, spot: Spot) -> None:
        spot.pressed.connect(self._pressed)
        spot.let_go.connect(self._select_alone)
        self.stage.picked.connect(spot.leave_enter)
        spot.double_clicked.connect(self._does_only_thing)
        spot.asked.connect(self._list_acts)
        spot.walked.connect(self._walked)
        spot.came.connect(self.show_glow)
        spot.toggled.connect(lambda key: self.stage.toggle((*self.felt.members(key), key)))
        spot.moved_to.connect(self._joined)

    def show_board(self) -> None:
        """Show the board of the stage."""
        view = self.stage.view
        self.bubble.hide()
        if view is None:
            return
        self.felt.words = self.context.words
        self._show_bars(view.board)
        apart = view.told_apart
        fighting = frozenset(end for arrow in view.board.arrows for end in (arrow.start, arrow.end))
        is_set_up = self.stage.desk is not None and self.stage.desk.is_set_up
        self.felt.hint = self.context.words("board.empty" if is_set_up else "board.nothing")
        self.felt.show_board(view.board, apart | fighting)
        self._ties = self._say_ties(view.board)
        self.show_glow()

    def _show_bars(self, board: Board) -> None:
        wanted = [seat.id for seat in board.seats]
        if wanted != list(self.bars):
            for bar in self.bars.values():
                bar.hide()
                bar.deleteLater()
            self.bars = {seat: self._make_bar() for seat in wanted}
            for place, bar in enumerate(self.bars.values()):
                (self._above if place else self._below).addWidget(bar)

    def _make_bar(self) -> SeatBar:
        bar = SeatBar(self.context.look, self.context.words)
        bar.pressed.connect(self._pressed)
        bar.asked.connect(lambda key, at: self.player_menu(key).popup(at))
        bar.hand_asked.connect(self._hand_asked)
        bar.moved_to.connect(self._joined)
        bar.put_in_hand.connect(self.hands.drop_in_hand)
        return bar

    def show_glow(self) -> None:
        """Show what may be chosen, what is chosen and what is not allowed."""
        view = self.stage.view
        if view is None:
            return
        attacking = {arrow.start for arrow in view.board.arrows if arrow.kind == "attack"}
        spots = self.felt.spots
        glows = {key: self._glow(key, key in attacking) for key in spots}
        self.felt.show_glow(glows)
        self.felt.show_intended(self.stage.intended)
        reach = self._reach()
        self.felt.show_reach(reach)
        told = self._told(reach)
        for key, spot in spots.items():
            self._name_state(spot, glows[key], (*self._ties.get(key, ()), told.get(key, "")))
        for seat in view.board.seats:
            self._show_bar(seat, view.board)

    def _show_bar(self, seat: Seat, board: Board) -> None:
        bar = self.bars.get(seat.id)
        if bar is not None:
            bar.words = self.context.words
            hands = [z for z in board.zones if z.player == seat.id and z.arrangement is Arrangement.HAND]
            held = sum(zone.count or len(zone.pieces) for zone in hands) if seat is not board.seats[0] else 0
            bar.show_seat(seat, held, self._glow(seat.id, is_attacking=False))
            self._name_state(bar, bar.glow, ())

    def _glow(self, key: PieceId, is_attacking: bool) -> Glow:
        options = self.stage.options_for(key)
        picked = any(self.stage.is_picked(index) for index in options)
        return Glow(
            legal=self.stage.digit_of(options[0]) if len(options) == 1 or (not self.felt.cells and options) else None,
            is_legal=bool(options),
            is_chosen=picked,
            is_refused=not options and bool(self.stage.reasons_for(key)),
            is_attacking=is_attacking,
            is_selected=key == self.stage.piece or key in self.stage.selected,
            is_hovered=key == self.felt.hovered,
            is_focused=key in self.felt.spots and self.felt.spots[key].hasFocus(),
        )

    def _reach(self) -> dict[PieceId, Reach]:
        """Say which cells are reached by the piece under the pointer, at the keyboard, or else pointed at."""
        view = self.stage.view
        if view is None or not self.felt.cells:
            return {}
        focused = next((key for key, piece in self.felt.pieces.items() if piece.hasFocus()), None)
        key = next((key for key in (self.felt.hovered, focused, self.stage.piece) if key in self.felt.pieces), None)
        if key is None:
            return {}
        picked = self.stage.picks[0] if len(self.stage.picks) == 1 else None
        return {reach.cell: reach for reach in view.reach(key, picked)}

    def _told(self, reach: Mapping[PieceId, Reach]) -> dict[PieceId, str]:
        """Give what is said of the reach to who listens, by cells and by what stands on them."""
        standing = {key: cell.placed.pieces for key, cell in self.felt.cells.items() if cell.placed is not None}
        return {each: said.note for key, said in reach.items() for each in (key, *standing.get(key, ()))}

    def _say_ties(self, board: Board) -> dict[PieceId, tuple[str, ...]]:
        """Say whose each piece is, whom it attacks or blocks, and what it aims at or is attached to."""
        pieces = [piece for zone in board.zones for piece in zone.pieces]
        names: dict[PieceId, str] = {seat.id: seat.name for seat in board.seats}
        names.update((piece.id, piece.name) for piece in pieces)
        words = self.context.words
        said: dict[PieceId, tuple[str, ...]] = {
            piece.id: (words("piece.whose", player=names[piece.controller]),) if piece.controller in names else ()
            for piece in pieces
        }
        for arrow in board.arrows:
            if arrow.kind in SAID and arrow.end in names:
                told = words(f"piece.{arrow.kind}", goals=names[arrow.end])
                said[arrow.start] = (*said.get(arrow.start, ()), told)
        return said

    def _name_state(self, widget: Spot | SeatBar, glow: Glow, notes: tuple[str, ...]) -> None:
        words = self.context.words
        said = ""
        if glow.is_chosen:
            said = words("piece.chosen")
        elif glow.is_legal:
            said = words("piece.legal", number=glow.legal or "")
        elif glow.is_refused:
            said = words("piece.refused")
        description = ", ".join(part for part in (said, *notes) if part)
        if description != widget.accessibleDescription():
            widget.setAccessibleDescription(description)

    def piece(self, key: PieceId) -> Piece | None:
        """Give the piece as it is shown."""
        board = self.stage.view.board if self.stage.view is not None else None
        zones = board.zones if board is not None else ()
        return next((piece for zone in zones for piece in zone.pieces if piece.id == key), None)

    def _pressed(self, key: PieceId) -> None:
        self.bubble.hide()
        options = self.stage.options_for(key)
        if self.piece(key) is not None or (key in self.felt.cells and not options):
            self._select(key)
        elif key in self.bars and not options and self.stage.desk is not None and can_say(self.stage.desk):
            self.stage.take_aim(str(key), "")
            self._show_player(key)
        if len(options) == 1:
            self.stage.pick(options[0])
        elif not options and self.stage.reasons_for(key):
            self._say_why_not(key)

    def _select(self, key: PieceId) -> None:
        """Select what is pressed; several that are selected stay so, to be dragged together."""
        if key not in self.stage.selected:
            self.stage.select((*self.felt.members(key), key))
        desk, zone = self.stage.desk, self.felt.board_zone_of(key)
        if desk is not None and zone is not None:
            self.stage.take_aim(zone.player, field_of(desk, zone))

    def _select_alone(self, key: PieceId) -> None:
        """Select one of several that are selected: it was not to be dragged with the others."""
        if len(self.stage.selected) > 1 and key in self.stage.selected:
            self.stage.select((*self.felt.members(key), key))

    def _does_only_thing(self, key: PieceId) -> None:
        options = self.stage.options_for(key)
        if len(options) == 1:
            asked = self.stage.question
            if asked is not None and asked.most > 1:
                self.stage.pick(options[0])
            else:
                self.stage.choose(options[0])
        elif options:
            self._list_acts(key, self.window().mapToGlobal(self._box(key).center()))
        else:
            self.stage.point(key)

    def _joined(self, start: PieceId, end: PieceId) -> None:
        """Do what the drop means, or say why it may not be."""
        plays = self.stage.options_for(start)
        if not plays and self.stage.piece_is_in_hand(start) and self.stage.join(start, end):
            return
        if self.hands.desk is not None and (not plays or end in self.zones()) and self.hands.drop_on(start, end):
            return
        if self.felt.cells:
            self.stage.point(start)
            end = self._goal(start, end)
        if not self.stage.join(start, end):
            if self.felt.cells:
                if self.stage.reasons_for(end):
                    self._say_why_not(end)
                return
            for refused in (start, end):
                if self.stage.reasons_for(refused):
                    self._say_why_not(refused)
                    return
            if start != end:
                self.stage.failed.emit(self.context.words("drop.nothing"))

    def zones(self) -> frozenset[PieceId]:
        """Name the zones of the board."""
        view = self.stage.view
        return frozenset(zone.id for zone in view.board.zones) if view is not None else frozenset()

    def _goal(self, start: PieceId, end: PieceId) -> PieceId:
        """Give the zone beside the cells where it, not the piece that lies in it, is what a drop can mean."""
        zone, view = self.felt.zone_of(end), self.stage.view
        if not zone or view is None or (start, end) in view.options_by_place:
            return end
        return zone if (start, zone) in view.options_by_place or self.stage.reasons_for(zone) else end

    def acts_menu(self, key: PieceId) -> QMenu:
        """List what may be done with a piece and, below, what may not and why."""
        menu = self._choices_menu(key)
        menu.addSeparator()
        why = menu.addAction(self.context.look.icon("question"), self.context.words("act.why"))
        why.triggered.connect(lambda: self.why_asked.emit(key))
        self._add_ending(menu, key)
        self._add_card(menu, key)
        add_edits(menu, self.context, key)
        return menu

    def player_menu(self, key: PieceId) -> QMenu:
        """List what may be done with a player and what may not; below, all that can be said of him."""
        menu = self._choices_menu(key)
        menu.addSeparator()
        showing = menu.addAction(self.context.look.icon("pencil"), self.context.words("act.properties"))
        showing.setEnabled(self.stage.desk is not None and can_say(self.stage.desk))
        showing.triggered.connect(lambda: self._show_player(key))
        return menu

    def _show_player(self, key: PieceId) -> None:
        self.stage.point(key)
        self.player_asked.emit()

    def _choices_menu(self, key: PieceId) -> QMenu:
        menu = QMenu(self)
        asked = self.stage.question
        for index in self.stage.options_for(key):
            act = menu.addAction(asked.options[index].text if asked else "")
            act.triggered.connect(lambda _=False, index=index: self.stage.choose(index))
        refused = self.stage.reasons_for(key)
        if refused:
            menu.addSeparator()
        for reason in refused:
            numbers = " ".join(chip.text for chip in self.context.chips(reason.cites))
            act = menu.addAction(self.context.look.icon("forbidden", "danger"), f"{reason.text}  {numbers}")
            rule = reason.cites[0] if reason.cites else None
            if rule is not None:
                act.triggered.connect(lambda _=False, rule=rule: self.context.rule_opened.emit(rule))
        return menu

    def _add_ending(self, menu: QMenu, key: PieceId) -> None:
        """Offer to say why a piece died, or came here, and why its abilities have not triggered."""
        desk = self.stage.desk
        found = arrival_of(as_known(desk), key) if desk is not None else None
        if found is not None:
            text = self.context.words("why.death" if found.is_death else "why.here")
            act = menu.addAction(self.context.look.icon("question"), text)
            act.triggered.connect(lambda: self.ending_asked.emit(key))
        if desk is not None and may_trigger(desk, key):
            act = menu.addAction(self.context.look.icon("question"), self.context.words("act.why-untriggered"))
            act.triggered.connect(lambda: self.untriggered_asked.emit(key))

    def _add_card(self, menu: QMenu, key: PieceId) -> None:
        """Offer the card of a piece; of one that shows no name, say why not."""
        piece, words = self.piece(key), self.context.words
        if piece is None:
            return
        act = menu.addAction(self.context.look.icon("deck"), words("act.card") if piece.name else words("card.hidden"))
        act.setEnabled(bool(piece.name))
        act.triggered.connect(lambda: self.context.piece_opened.emit(key))

    def _list_acts(self, key: PieceId, at: QPoint) -> None:
        self.bubble.hide()
        self._select(key)
        self.acts_menu(key).popup(at)

    def _box(self, key: PieceId) -> QRect:
        """Where something lies in the window, as far as it is in sight."""
        widget = self.felt.spots.get(key) or self.bars.get(str(key)) or self
        seen = _box_in(self.window(), widget)
        return seen.intersected(_box_in(self.window(), self.frame)) if key in self.felt.spots else seen

    def _say_why_not(self, key: PieceId) -> None:
        piece = self.piece(key)
        seat = self.bars.get(str(key))
        name = piece.name if piece is not None else seat.seat.name if seat is not None and seat.seat else ""
        if key in self.felt.cells:
            name = self.felt.cells[key].title
        elif not name:
            name = self.felt.zone_title(key)
        self.bubble.show_reasons(
            self.context.words("refused.title", name=name),
            self.stage.reasons_for(key),
            self._box(key),
            self._surroundings(key),
        )

    def _surroundings(self, key: PieceId | None) -> Surroundings:
        """What a bubble never covers: what may be chosen, what waits to resolve, open sheets; and the neighbours."""
        waiting = [
            each for each, widget in self.felt.pieces.items() if widget.placed is not None and widget.placed.on_stack
        ]
        legal = [each for each in (*self.felt.spots, *self.bars) if self.stage.options_for(each)]
        floats = tuple(_box_in(self.window(), each) for each in self.bubble.never_covered if each.isVisible())
        return Surroundings(
            never=(*(self._box(each) for each in (*legal, *waiting) if each != key), *floats),
            rather_not=tuple(self._box(each) for each in self.felt.pieces if each != key),
        )

    def say_why_not(self) -> None:
        """Say why what has the keyboard, or else the piece pointed at, may not be chosen."""
        held = next((key for key, spot in self.felt.spots.items() if spot.hasFocus()), None)
        if held is not None and self.stage.reasons_for(held):
            self._say_why_not(held)
        elif self.stage.piece is not None and self.stage.reasons_for(self.stage.piece):
            self._say_why_not(self.stage.piece)

    def _refused(self, reasons: object) -> None:
        if isinstance(reasons, tuple) and reasons:
            middle = QRect(_box_in(self.window(), self).center() - QPoint(140, 60), QSize(1, 1))
            self.bubble.show_reasons(self.context.words("refused.choice"), reasons, middle, self._surroundings(None))

    def _hovered(self, key: PieceId) -> None:
        self.felt.hovered = key
        self.show_glow()
        self.felt.arrows.update()
        self._rest.start(PREVIEW)

    def _left(self, key: PieceId) -> None:
        if self.felt.hovered == key:
            self.felt.hovered = None
            self.show_glow()
        self._rest.stop()
        self.bubble.leave_soon()

    def _preview(self) -> None:
        """Show the piece under the resting pointer whole, but never over another that may be chosen, nor a dialog."""
        is_over = QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
        if is_over or QApplication.mouseButtons() != Qt.MouseButton.NoButton:  # what is dragged shows where it would go
            return
        key = self.felt.hovered
        piece = self.piece(key) if key is not None else None
        if key is not None and key in self.felt.cells and self.stage.reasons_for(key):
            self._say_why_not(key)
        if key is None or piece is None or piece.face_down:
            return
        if self.stage.reasons_for(key) and not self.stage.options_for(key):
            self._say_why_not(key)
            return
        if self.stage.desk is None:
            return
        view = self.stage.view
        walk = view.explain(key) if view is not None else None
        self.bubble.show_piece(piece, walk, self._box(key), self._surroundings(key))

    def _walked(self, key: PieceId, arrow: int) -> None:
        """Walk to the nearest piece or cell in a direction."""
        here = self._middle(key)
        best: tuple[float, PieceId] | None = None
        for other in self.felt.walkable():
            way = self._middle(other) - here
            along, across = _along(way, arrow)
            if other != key and along > 2:
                cost = along + 2.5 * across
                best = (cost, other) if best is None or cost < best[0] else best
        if best is not None:
            self.felt.spots[best[1]].setFocus(Qt.FocusReason.OtherFocusReason)
            if best[1] in self.felt.pieces:
                self.stage.point(best[1])
            elif key in self.felt.pieces:  # it stays pointed at on the way over cells: one leads it there
                self.stage.point(key)
            self.show_glow()

    def _middle(self, key: PieceId) -> QPoint:
        spot = self.felt.spots[key]
        return spot.mapTo(self.felt, spot.rect().center())

    def focus_board(self) -> None:
        """Put the keyboard on the table."""
        spots = self.felt.spots
        key = self.stage.piece if self.stage.piece in spots else next(iter((*self.felt.pieces, *self.felt.cells)), None)
        (self if key is None else spots[key]).setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the pieces with an arrow key; the rest is the window's."""
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
        if event.key() in arrows and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.focus_board()
        else:
            event.ignore()

    def _hand_asked(self, seat: str) -> None:
        view = self.stage.view
        for zone in view.board.zones if view is not None else ():
            if zone.player == seat and zone.arrangement is Arrangement.HAND:
                self.zone_opened.emit(zone.id)


def _box_in(window: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()) if widget is not window else widget.rect()


def _along(way: QPoint, arrow: int) -> tuple[float, float]:
    match arrow:
        case Qt.Key.Key_Left:
            return -way.x(), abs(way.y())
        case Qt.Key.Key_Right:
            return way.x(), abs(way.y())
        case Qt.Key.Key_Up:
            return -way.y(), abs(way.x())
        case _:
            return way.y(), abs(way.x())
