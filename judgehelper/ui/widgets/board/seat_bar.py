"""The bar of a player: name, figures, states, hand; clicking it chooses the player where that is asked."""

from collections.abc import Callable, Hashable, Mapping

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from judgehelper.kernel.board import Seat
from judgehelper.ui.look import SANS, Look
from judgehelper.ui.messages import Messages
from judgehelper.ui.plain import set_tip
from judgehelper.ui.widgets.board.glow import Glow, paint_ring
from judgehelper.ui.widgets.board.spot import dragged_piece
from judgehelper.ui.widgets.brushwork import SYMBOL, Brushwork, paint_symbol
from judgehelper.ui.widgets.speaking import Spoken

LEAST = 46
"""Pixels below which a state is not written: a letter and three dots say nothing."""
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class SeatBar(Spoken, QWidget):
    """One player."""

    role = QAccessible.Role.Button

    pressed = Signal(object)
    asked = Signal(object, QPoint)
    """Asked with the right button what may be done: the player, and where on the screen."""
    hand_asked = Signal(str)
    put_in_hand = Signal(object, str)
    """Dropped piece, and the player in whose hand."""
    moved_to = Signal(object, object)
    """Dropped piece, and the player on whom."""

    def __init__(self, look: Look, words: Messages) -> None:
        super().__init__()
        self.look = look
        self.words = words
        self.seat: Seat | None = None
        self.hand = 0
        self.glow = Glow()
        self._shown: Hashable = None
        self._is_cut = False
        """Whether something did not fit: then it is one hover away."""
        self._hand_box = QRectF()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAcceptDrops(True)

    def spoken_acts(self) -> Mapping[str, Callable[[], object]]:
        """Choose the player, list what may be done with him, look at his hand."""
        if self.seat is None:
            return {}
        player, named = self.seat.id, QAccessibleActionInterface
        acts: dict[str, Callable[[], object]] = {
            named.pressAction(): lambda: self.pressed.emit(player),
            named.showMenuAction(): lambda: self.asked.emit(player, self.mapToGlobal(self.rect().center())),
        }
        if self.hand:
            acts[self.words("seat.show-hand")] = lambda: self.hand_asked.emit(player)
        return acts

    @property
    def is_ticked(self) -> bool | None:
        """Whether the player is chosen, where players may be."""
        return self.glow.is_chosen if self.glow.is_legal else None

    def sizeHint(self) -> QSize:
        """Take the height of a bar."""
        return QSize(self.look.px(260), self.look.px(38))

    def minimumSizeHint(self) -> QSize:
        """Take the height of a bar."""
        return QSize(self.look.px(160), self.look.px(38))

    def show_seat(self, seat: Seat, hand: int, glow: Glow) -> None:
        """Show a player and how many cards are in the hand."""
        shown = (seat, hand, glow, self.look.theme.name, self.look.percent, self.words.language)
        if shown == self._shown:
            return
        self._shown = shown
        self.seat, self.hand, self.glow = seat, hand, glow
        stats = ", ".join(f"{stat.title} {stat.value}" for stat in seat.stats)
        states = ", ".join(self._states())
        held = self.words.counted("seat.hand", hand) if hand else ""
        badges = ", ".join(badge.spoken or badge.text for badge in seat.badges)
        self.setAccessibleName(", ".join(part for part in (seat.name, stats, states, badges, held) if part))
        if self.toolTip():
            set_tip(self, "")
        self.update()

    def _states(self) -> list[str]:
        if self.seat is None:
            return []
        said = [
            ("seat.lost", self.seat.has_lost),
            ("seat.active", self.seat.is_active),
            ("seat.asked", self.seat.is_asked),
        ]
        return [self.words(key) for key, holds in said if holds]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar from left to right."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.look.colour("panel"))
        if self.seat is None:
            return
        self._is_cut = False
        left = self._paint_name(painter, self.seat)
        for stat in self.seat.stats:
            left = self._paint_stat(painter, left, stat.icon, stat.title, stat.value)
        end = left
        if self.glow.is_legal or self.glow.is_chosen or self.glow.is_refused:
            end = left = left + self.look.px(20)
            left += self.look.px(8)
        for text in self._states():
            left = self._paint_pill(painter, left, text)
        for badge in self.seat.badges:
            left = self._paint_pill(painter, left, badge.text)
        if self.hand:
            self._paint_hand(painter, left)
        if bool(self.toolTip()) != self._is_cut:
            set_tip(self, self.accessibleName() if self._is_cut else "")
        unit = self.look.percent / 100
        if self.glow.is_legal or self.glow.is_chosen or self.glow.is_refused or self.hasFocus():
            brush = Brushwork(painter, self.look, unit)
            box = QRectF(self.look.px(5), self.look.px(4), end - self.look.px(6), self.height() - self.look.px(8))
            paint_ring(brush, box, self.glow, is_focused=self.hasFocus())

    def _paint_name(self, painter: QPainter, seat: Seat) -> int:
        px, look = self.look.px, self.look
        disc = QRectF(px(10), (self.height() - px(24)) / 2, px(24), px(24))
        painter.setPen(QPen(look.colour("accent" if seat.is_asked else "edge"), 1.5))
        painter.setBrush(look.colour("accent" if seat.is_asked else "panel"))
        painter.drawEllipse(disc)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(look.colour("on_accent" if seat.is_asked else "text"))
        painter.setFont(look.font(12, 600))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, seat.name[:1].upper())
        painter.setPen(look.colour("text"))
        painter.setFont(look.font(14, 600))
        wide = painter.fontMetrics().horizontalAdvance(seat.name)
        painter.drawText(QRectF(px(42), 0, wide + px(4), self.height()), LEFT, seat.name)
        return px(42) + wide + px(14)

    def _paint_stat(self, painter: QPainter, left: int, icon: str, title: str, value: str) -> int:
        px, look = self.look.px, self.look
        symbols = SYMBOL.findall(value)
        if icon and _is_icon(icon):
            ratio = painter.device().devicePixelRatio()
            tone = "danger" if icon == "heart" else "text2"
            painter.drawPixmap(left, (self.height() - px(16)) // 2, look.pixmap(icon, tone, 16, ratio))
            left += px(21)
        else:
            painter.setFont(look.font(12))
            painter.setPen(look.colour("text2"))
            wide = painter.fontMetrics().horizontalAdvance(title)
            painter.drawText(QRectF(left, 0, wide + px(2), self.height()), LEFT, title)
            left += wide + px(6)
        if symbols:
            for symbol in symbols:
                box = QRectF(left, (self.height() - px(16)) / 2, px(16), px(16))
                paint_symbol(painter, look, box, symbol)
                left += px(18)
            return left + px(8)
        painter.setFont(look.font(17 if icon == "heart" else 13, 700, SANS))
        painter.setPen(look.colour("text"))
        wide = painter.fontMetrics().horizontalAdvance(value)
        painter.drawText(QRectF(left, 0, wide + px(2), self.height()), LEFT, value)
        return left + wide + px(14)

    def _paint_pill(self, painter: QPainter, left: int, text: str) -> int:
        px, look = self.look.px, self.look
        painter.setFont(look.font(11.5, 600))
        room, metrics = self.width() - left - px(6), painter.fontMetrics()
        wide = min(metrics.horizontalAdvance(text) + px(16), room)
        if wide < px(LEAST):
            self._is_cut = True
            return left
        said = metrics.elidedText(text, Qt.TextElideMode.ElideRight, wide - px(12))
        self._is_cut = self._is_cut or said != text
        box = QRectF(left, (self.height() - px(22)) / 2, wide, px(22))
        painter.setPen(QPen(look.colour("edge"), 1))
        painter.drawRoundedRect(box, px(11), px(11))
        painter.setPen(look.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)
        return left + wide + px(6)

    def _paint_hand(self, painter: QPainter, after: int) -> None:
        px, look = self.look.px, self.look
        painter.setFont(look.font(12.5))
        text = self.words.counted("seat.hand", self.hand)
        wide = painter.fontMetrics().horizontalAdvance(text)
        left = self.width() - wide - px(12)
        if left - px(30) < after:
            return
        painter.setPen(look.colour("text2"))
        painter.drawText(QRectF(left, 0, wide + px(2), self.height()), LEFT, text)
        painter.drawPixmap(
            left - px(21),
            (self.height() - px(16)) // 2,
            look.pixmap("hand", "text2", 16, painter.device().devicePixelRatio()),
        )
        self._hand_box = QRectF(left - px(24), 0, wide + px(30), self.height())
        back = left - px(38)
        for _ in range(min(self.hand, 7)):
            if back < after:
                break
            painter.setPen(QPen(look.colour("edge"), 1))
            painter.setBrush(look.colour("raised"))
            painter.drawRoundedRect(QRectF(back, (self.height() - px(21)) / 2, px(14), px(21)), px(3), px(3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            back -= px(9)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the player, look at the hand, or ask what may be done."""
        if self.seat is not None:
            if event.button() == Qt.MouseButton.RightButton:
                self.asked.emit(self.seat.id, event.globalPosition().toPoint())
            elif self._hand_box.contains(event.position()):
                self.hand_asked.emit(self.seat.id)
            else:
                self.pressed.emit(self.seat.id)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a piece."""
        if dragged_piece(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Say that a piece was dropped on the player."""
        start = dragged_piece(event.mimeData())
        if start is not None and self.seat is not None:
            is_hand = self._hand_box.contains(event.position())
            (self.put_in_hand if is_hand else self.moved_to).emit(start, self.seat.id)
            event.acceptProposedAction()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the player with Enter."""
        if self.seat is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pressed.emit(self.seat.id)
        else:
            event.ignore()


def _is_icon(name: str) -> bool:
    return name in ("heart", "shield", "deck", "hand", "star", "flag", "swords", "layers", "burst", "grave", "step")
