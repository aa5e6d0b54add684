"""Sharing out: a row a recipient with a stepper, the sum as a bar, what the rules have against it and what mends it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.kernel.sharing import Part, Sharing
from judgehelper.session.desk_view import Choosable, Reason
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, label, said_label

STEPPER = 30
"""The edge of a stepper's buttons: one that can be hit."""
MORE = (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Plus, Qt.Key.Key_Equal)
LESS = (Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Minus)


class ShareRow(QFrame):
    """One recipient: its digit, who it is, what is enough, and its share between two buttons."""

    def __init__(self, context: Context, option: Choosable, part: Part) -> None:
        super().__init__()
        self.context, self.option, self.part = context, option, part
        stage, px = context.stage, context.look.px
        self.setObjectName("choice")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(6), px(4), px(6), px(4))
        row.setSpacing(px(8))
        mark = Label(str(stage.digit_of(option.index) or ""))
        mark.setFixedSize(QSize(px(20), px(20)))
        mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row.addWidget(mark)
        texts = QVBoxLayout()
        texts.setSpacing(px(2))
        texts.addWidget(said_label(option.text, "title", context.look))
        self.note = said_label(_noted(part), "second", context.look)
        texts.addWidget(self.note)
        row.addLayout(texts, 1)
        self.less = self._stepper("minus", "share.less", -1)
        self.amount = label("0", "key")
        self.amount.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.amount.setFixedWidth(px(STEPPER))
        self.more = self._stepper("plus", "share.more", 1)
        for each in (self.less, self.amount, self.more):
            row.addWidget(each)

    def _stepper(self, icon: str, name: str, by: int) -> QPushButton:
        look = self.context.look
        button = QPushButton(look.icon(icon, "text"), "")
        button.setFixedSize(QSize(look.px(STEPPER), look.px(STEPPER)))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAccessibleName(self.context.words(name, to=self.option.text))
        button.setAutoRepeat(True)
        button.clicked.connect(lambda: self.context.stage.share(self.option.index, by))
        return button

    def show_share(self, amount: int, part: Part, *, is_short: bool) -> None:
        """Show a share as it is now, and whether it is less than is enough."""
        self.part = part
        self.note.setText(_noted(part))
        look = self.context.look
        is_enough = part.enough is not None and amount >= part.enough
        token = "danger" if is_short else "legal" if is_enough else "text"
        self.amount.setText(str(amount))
        self.amount.setStyleSheet(f"color: {look.colour(token).name()};")
        self.less.setEnabled(amount > 0)
        said = (self.option.text, str(amount), *(each for each in (part.note, part.said, part.becomes) if each))
        self.setAccessibleName(", ".join(said))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the rule of what is enough where its words are clicked; else give one more."""
        if self.part.cites and self.note.geometry().contains(event.position().toPoint()):
            self.context.rule_opened.emit(self.part.cites[0])
        else:
            self.context.stage.share(self.option.index, 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give more or less with the arrows; a row further with Tab."""
        key = Qt.Key(event.key())
        if key in MORE or key in LESS:
            self.context.stage.share(self.option.index, 1 if key in MORE else -1)
        else:
            event.ignore()


def _noted(part: Part) -> str:
    return " · ".join(each for each in (part.note, part.said, part.becomes) if each)


class SumBar(QWidget):
    """The shares as segments of one bar: what is enough, what is too little, what is still to be given."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.segments: tuple[tuple[int, str], ...] = ()
        self.total = 1
        self.setMinimumHeight(context.look.px(10))

    def show_shares(self, segments: tuple[tuple[int, str], ...], total: int) -> None:
        """Show segments, each an amount with a token of the theme."""
        self.segments, self.total = segments, max(1, total)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the segments one after another."""
        painter, look = QPainter(self), self.context.look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(0, look.px(2), 0, -look.px(2))
        painter.fillRect(whole, look.colour("felt"))
        left = whole.left()
        for amount, token in self.segments:
            wide = whole.width() * amount / max(self.total, sum(each for each, _ in self.segments))
            painter.fillRect(QRectF(left, whole.top(), max(0.0, wide - 1), whole.height()), look.colour(token))
            left += wide


class Objections(QFrame):
    """What the rules have against the choice as it stands, and the button that mends it."""

    def __init__(self, context: Context, reasons: tuple[Reason, ...]) -> None:
        super().__init__()
        self.setObjectName("objection")
        px = context.look.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(8))
        column.setSpacing(px(4))
        for reason in reasons:
            line = QHBoxLayout()
            line.setSpacing(px(8))
            sign = Label()
            sign.setPixmap(context.look.pixmap("forbidden", "danger", 16, self.devicePixelRatioF()))
            line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(said_label(reason.text, "second", context.look), 1)
            column.addLayout(line)
            if reason.cites:
                column.addWidget(context.chip_row(reason.cites))


class SharingBoard(QWidget):
    """All rows of what is shared out, kept while the shares change: what has the keyboard keeps it."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.rows: list[ShareRow] = []
        stage, px, words = context.stage, context.look.px, context.words
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(5))
        found = stage.sharing
        for place, option in enumerate(stage.choosable):
            row = ShareRow(context, option, found.parts[place] if found is not None else Part())
            self.rows.append(row)
            column.addWidget(row)
        line = QHBoxLayout()
        self.bar, self.said = SumBar(context), label("", "second")
        line.addWidget(self.bar, 1)
        line.addWidget(self.said)
        column.addLayout(line)
        self.against = QVBoxLayout()
        column.addLayout(self.against)
        self.mend: QPushButton | None = None
        presets = found.presets if found is not None else ()
        if presets:
            room = QWidget()
            flow = FlowLayout(px(5), room)
            flow.addWidget(label(words("share.at-once"), "second"))
            for preset in presets:
                button = QPushButton(f"{preset.title}: {_said(preset.choice)}")
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                button.clicked.connect(lambda _=False, choice=preset.choice: stage.share_all(choice))
                flow.addWidget(button)
            column.addWidget(room)
        self.show_shares()

    def show_shares(self) -> None:
        """Show the shares of the stage."""
        stage = self.context.stage
        amounts, found, asked = stage.amounts, stage.sharing, stage.question
        if asked is None:
            return
        parts = found.parts if found is not None else (Part(),) * len(amounts)
        segments = []
        for row, amount, part in zip(self.rows, amounts, parts, strict=True):
            is_short = part.enough is not None and amount < part.enough
            row.show_share(amount, part, is_short=is_short)
            segments.append((amount, "danger" if is_short else "legal" if part.enough is not None else "attack"))
        self.bar.show_shares(tuple(segments), asked.total)
        words = self.context.words
        self.said.setText(words("share.sum", shares=" + ".join(map(str, amounts)), n=sum(amounts), total=asked.total))
        self._show_objections(found)

    def _show_objections(self, found: Sharing | None) -> None:
        while (item := self.against.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.mend = None
        reasons = self.context.stage.objections
        if not reasons:
            return
        shown = Objections(self.context, reasons)
        if found is not None and found.mended is not None:
            mended, stage = found.mended, self.context.stage
            self.mend = QPushButton(self.context.words("share.mend", shares=_said(mended)))
            self.mend.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.mend.clicked.connect(lambda: stage.share_all(mended))
            layout = shown.layout()
            assert layout is not None
            layout.addWidget(self.mend)
        self.against.addWidget(shown)


def _said(shares: tuple[int, ...]) -> str:
    return " · ".join(map(str, shares))
