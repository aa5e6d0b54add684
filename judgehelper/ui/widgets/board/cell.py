"""A cell of a grid as a widget below the pieces: chosen, refused, dropped on and walked to as a piece is."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from judgehelper.kernel.board import PieceId, Reach
from judgehelper.ui.look import NARROW, Look
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.table import PlacedCell
from judgehelper.ui.plain import set_tip
from judgehelper.ui.widgets.board.card_face import paint_badges
from judgehelper.ui.widgets.board.glow import paint_glow
from judgehelper.ui.widgets.board.spot import Spot
from judgehelper.ui.widgets.brushwork import Brushwork, break_words

REACHED = 46
"""How much of its tone a cell in reach takes on, of 255."""
LINES = 3
"""Lines of a note that a cell has room for."""


class CellWidget(Spot):
    """One cell."""

    role = QAccessible.Role.Cell

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.placed: PlacedCell | None = None
        self.reach: Reach | None = None
        self._unit = 1.0

    @property
    def key(self) -> PieceId | None:
        """The cell's id."""
        return self.placed.cell.id if self.placed is not None else None

    @property
    def title(self) -> str:
        """How the cell is called."""
        return self.placed.cell.title if self.placed is not None else ""

    def show_placed(self, placed: PlacedCell, unit: float, words: Messages, names: tuple[str, ...]) -> None:
        """Show a cell in its place; `names` are those of the player on whose half it lies and of what stands on it."""
        box, before = placed.box, self.placed
        self._unit, self.placed = unit, placed
        self.setGeometry(round(box.left), round(box.top), round(box.width), round(box.height))
        self.setAccessibleName(speak_cell(placed, words, names))
        if placed != before:
            self.update()

    def show_reach(self, reach: Reach | None) -> None:
        """Show whether what is pointed at reaches the cell."""
        if reach != self.reach:
            self.reach = reach
            set_tip(self, reach.note if reach is not None else "")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, reach, title, badges, and what the moment says of the cell."""
        if self.placed is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush = Brushwork(painter, self.look, self._unit)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        self._paint_ground(brush, rect)
        if not self.placed.pieces:
            self._paint_words(brush, rect)
        paint_glow(brush, rect.adjusted(2, 2, -2, -2), self.glow, is_inside=True)

    def _paint_ground(self, brush: Brushwork, rect: QRectF) -> None:
        assert self.placed is not None
        painter, look = brush.painter, self.look
        radius = brush.px(6)
        painter.setPen(QPen(look.colour("felt_line"), brush.px(1.5)))
        painter.setBrush(look.colour("felt2"))
        painter.drawRoundedRect(rect, radius, radius)
        if self.placed.cell.is_blocked:
            painter.setBrush(QBrush(look.colour("text3"), Qt.BrushStyle.BDiagPattern))
            painter.drawRoundedRect(rect, radius, radius)
        if self.reach is not None:
            colours = look.theme.colours
            tone = QColor(colours[self.reach.tone if self.reach.tone in colours else "legal"])
            painter.setPen(QPen(tone, brush.px(2)))
            tone.setAlpha(REACHED)
            painter.setBrush(tone)
            painter.drawRoundedRect(rect, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_words(self, brush: Brushwork, rect: QRectF) -> None:
        """Write the note of the reach in the middle, the cell's name and badges at the foot."""
        assert self.placed is not None
        px, painter = brush.px, brush.painter
        room = rect.adjusted(px(5), px(4), -px(5), -px(4))
        metrics = brush.font(11, 400, NARROW)
        if self.reach is not None and self.reach.note:
            brush.pen("text")
            lines = break_words(self.reach.note, metrics.horizontalAdvance, room.width(), LINES)
            top = room.center().y() - len(lines) * metrics.height() / 2
            for place, line in enumerate(lines):
                box = QRectF(room.left(), top + place * metrics.height(), room.width(), metrics.height())
                brush.line(box, line, Qt.AlignmentFlag.AlignCenter)
        foot = QRectF(room.left(), room.bottom() - metrics.height(), room.width(), metrics.height())
        brush.pen("text3")
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, self.placed.cell.title)
        tall = px(16)
        taken = metrics.horizontalAdvance(self.placed.cell.title) + px(4)
        paint_badges(brush, QRectF(QPointF(room.left(), room.bottom() - tall), room.bottomRight() - QPointF(taken, 0)),
                     self.placed.cell.badges)  # fmt: skip


def speak_cell(placed: PlacedCell, words: Messages, names: tuple[str, ...]) -> str:
    """Say a cell as a screen reader does: "клетка c3, Анна, стоит: Тролль"."""
    cell = placed.cell
    owner, *standing = names
    badges = (badge.spoken or badge.text for badge in cell.badges)
    parts = (
        words("cell.name", name=cell.title or cell.id),
        owner,
        words("cell.blocked") if cell.is_blocked else "",
        words("cell.holds", names=", ".join(standing)) if standing else words("cell.free"),
        *badges,
    )
    return ", ".join(part for part in parts if part)
