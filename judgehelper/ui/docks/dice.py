"""Dice and coins in the panel of decisions: what was thrown and what became of it, and the keys for what comes up."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.kernel.board import Die
from judgehelper.session.desk_view import Question
from judgehelper.ui.look import SANS, Look
from judgehelper.ui.models.lots import word_die
from judgehelper.ui.plain import set_tip
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, label

SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the spots of each face lie, from the middle."""
EDGE = 34
KEY = 42


class DieFace(QWidget):
    """A die with its spots, a coin as a disc; with more than six sides, the number."""

    def __init__(self, look: Look, face: int | None, sides: int, token: str) -> None:
        super().__init__()
        self.look, self.face, self.sides, self.token = look, face, sides, token
        self.setFixedSize(QSize(look.px(EDGE), look.px(EDGE)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, px = QPainter(self), self.look.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(self.look.colour(self.token), px(2)))
        painter.setBrush(self.look.colour("raised"))
        radius = rect.width() / 2 if self.sides == 2 else px(7)
        painter.drawRoundedRect(rect, radius, radius)
        if self.face is None:
            return
        if self.sides == 6 and self.face in SPOTS:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.look.colour("text"))
            for across, down in SPOTS[self.face]:
                centre = rect.center() + QPointF(across, down) * rect.width() * 0.26
                painter.drawEllipse(centre, px(2.6), px(2.6))
        else:
            painter.setFont(self.look.font(15, 700, SANS))
            painter.setPen(self.look.colour("text"))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(self.face))


class DieRow(QFrame):
    """One die: how it fell, what changed it, what it counts."""

    def __init__(self, context: Context, die: Die, names: dict[str, str]) -> None:
        super().__init__()
        self.setObjectName("die")
        look = context.look
        said = word_die(die, names, context.words)
        self.setAccessibleName(said.spoken)
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(6), look.px(4), look.px(8), look.px(4))
        row.setSpacing(look.px(10))
        row.addWidget(DieFace(look, said.face, die.sides, "accent" if said.is_changed else "edge"), 0)
        texts = QVBoxLayout()
        texts.setSpacing(look.px(2))
        texts.addWidget(label(said.title, "title", wrap=True))
        texts.addWidget(label(said.way, "second", wrap=True))
        if die.cites:
            texts.addWidget(context.chip_row(die.cites))
        row.addLayout(texts, 1)
        final = label(said.final, "key")
        set_tip(final, context.words("die.final"))
        row.addWidget(final, 0, Qt.AlignmentFlag.AlignVCenter)


class LotKeys(QWidget):
    """A key for each side of what is thrown: pressed, or typed as a digit."""

    def __init__(self, context: Context, asked: Question) -> None:
        super().__init__()
        look, stage = context.look, context.stage
        row = FlowLayout(look.px(6), self)
        self.buttons: list[QPushButton] = []
        for option in asked.options:
            button = QPushButton(option.text)
            button.setProperty("role", "face")
            button.setFont(look.font(15, 600, SANS))
            button.setMinimumSize(QSize(look.px(KEY), look.px(KEY)))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, index=option.index: stage.choose(index))
            self.buttons.append(button)
            row.addWidget(button)
