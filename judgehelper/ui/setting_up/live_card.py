"""A card that is painted as the table would show it, while it is being made."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from judgehelper.kernel.board import Piece
from judgehelper.ui.models.arrangement import NORMAL
from judgehelper.ui.widgets.board.card_face import paint_normal
from judgehelper.ui.widgets.brushwork import Brushwork
from judgehelper.ui.widgets.context import Context

SCALE, LETTERS = 1.9, 1.4
"""How much larger it and its letters are than a card on the table: more of its text is seen."""


class LiveCard(QWidget):
    """A card; nothing where there is none."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.look = context.look
        self.piece: Piece | None = None
        self.setFixedSize(QSize(*(context.look.px(round(side * SCALE)) for side in NORMAL)))

    def show_piece(self, piece: Piece | None) -> None:
        """Show a piece; what it says is read out, too."""
        self.piece = piece
        said = (piece.name, piece.types, *(line.text for line in piece.lines), piece.value) if piece is not None else ()
        self.setAccessibleName(", ".join(part for part in said if part))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        if self.piece is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        paint_normal(Brushwork(painter, self.look, self.look.percent / 100 * LETTERS), rect, self.piece)
