"""Where the program keeps silent: which words are not understood, what can be done, and what was gone on without."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from judgehelper.kernel.citation import Refusal
from judgehelper.session.saying.telling import tell_refusal
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.context import Context, label, said_label


class SilenceBox(QFrame):
    """A refusal to go on: what is not understood and why, and the way on as if those words were not there."""

    def __init__(self, context: Context, refusal: Refusal, go_on: Callable[[], object]) -> None:
        super().__init__()
        words, px = context.words, context.look.px
        column = _amber(self, context)
        column.addLayout(_signed(context, words("silence.title"), "title"))
        column.addWidget(said_label(tell_refusal(refusal, context.stage.language), "second", context.look))
        if refusal.cites:
            column.addWidget(context.chip_row(refusal.cites))
        self.go_on: QPushButton | None = None
        if refusal.text:
            self.go_on = QPushButton(words("silence.go-on"))
            self.go_on.setProperty("role", "main")
            self.go_on.setMinimumHeight(px(48))
            self.go_on.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.go_on.clicked.connect(lambda: go_on())
            column.addWidget(self.go_on)
            column.addWidget(label(words("silence.note"), "second", wrap=True))
        column.setSpacing(px(6))


class AsideNote(QFrame):
    """What the judge has gone on without: it stands beside every answer from then on."""

    def __init__(self, context: Context, aside: tuple[Refusal, ...]) -> None:
        super().__init__()
        column = _amber(self, context)
        for refusal in aside:
            said = context.words("silence.without", card=refusal.subject, text=refusal.text)
            column.addLayout(_signed(context, said, "second"))


def _amber(frame: QFrame, context: Context) -> QVBoxLayout:
    frame.setObjectName("objection")
    frame.setProperty("tone", "warn")
    px = context.look.px
    column = QVBoxLayout(frame)
    column.setContentsMargins(px(10), px(6), px(10), px(8))
    column.setSpacing(px(4))
    return column


def _signed(context: Context, text: str, role: str) -> QHBoxLayout:
    """Make a line that begins with the sign of what is not understood."""
    line = QHBoxLayout()
    line.setSpacing(context.look.px(8))
    sign = Label()
    sign.setPixmap(context.look.pixmap("warning", "warn", 16))
    line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    line.addWidget(said_label(text, role, context.look), 1)
    return line
