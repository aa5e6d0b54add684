"""The open questions of a rulebook: how each is read here, why, under which rules; a click reads it otherwise.

Reading otherwise is an act at the desk like any other: undone with Ctrl+Z, with everything before it as it was.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.reading import Reading
from judgehelper.session import desk as desks
from judgehelper.ui.widgets.context import Context, label, scrolled


class ReadingsSheet(QDialog):
    """One card a question, those that have decided something first. Follows the stage: undo is seen here as well."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context, self.stage = context, context.stage
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        words, px = context.words, context.look.px
        self.setWindowTitle(words("readings.title"))
        self.resize(px(620), min(px(620), parent.height() - px(40)))
        self.buttons: dict[tuple[str, str], QRadioButton] = {}
        self.decided: dict[str, QLabel] = {}
        """What says of a question that it has decided something in this game."""
        self._groups: list[QButtonGroup] = []
        column = QVBoxLayout(self)
        column.setSpacing(px(10))
        column.addWidget(label(words("readings.text"), "second", wrap=True))
        column.addWidget(self._questions(), 1)
        foot = QDialogButtonBox()
        foot.addButton(words("notice.close"), QDialogButtonBox.ButtonRole.AcceptRole)
        foot.accepted.connect(self.accept)
        column.addWidget(foot)
        self.stage.changed.connect(self.show_chosen)
        self.stage.closed.connect(self.reject)
        self.show_chosen()

    def _questions(self) -> QScrollArea:
        room = QWidget()
        room.setObjectName("panel")
        lines = QVBoxLayout(room)
        lines.setSpacing(self.context.look.px(14))
        desk = self.stage.desk
        listed = desk.system.readings if desk is not None else ()
        decided = desks.relied_on_here(desk) if desk is not None else frozenset()
        for reading in sorted(listed, key=lambda each: (each.code not in decided, len(each.options) < 2, each.code)):
            lines.addWidget(self._question(reading))
        lines.addStretch(1)
        return scrolled(room, has_keyboard=True)

    def _question(self, reading: Reading) -> QWidget:
        language, words, px = self.stage.language, self.context.words, self.context.look.px
        card = QFrame()
        lines = QVBoxLayout(card)
        lines.setContentsMargins(px(4), 0, px(4), 0)
        lines.setSpacing(px(4))
        head = QHBoxLayout()
        head.addWidget(label(reading.question(language), "question", wrap=True), 1)
        head.addWidget(label(reading.code, "second"), 0, Qt.AlignmentFlag.AlignTop)
        self.decided[reading.code] = label(words("readings.decided"), "second")
        head.addWidget(self.decided[reading.code], 0, Qt.AlignmentFlag.AlignTop)
        lines.addLayout(head)
        group = QButtonGroup(card)
        self._groups.append(group)
        for option, said in reading.options:
            lines.addLayout(self._option(reading, option, said(language), group))
        lines.addWidget(label(self._reason(reading), "second", wrap=True))
        lines.addWidget(self.context.chip_row(reading.cites))
        return card

    def _reason(self, reading: Reading) -> str:
        """Say why the default is the default, or why what nothing stands against is assumed."""
        language, words = self.stage.language, self.context.words
        why = reading.reason(language)
        if len(reading.options) < 2:
            return words("readings.assumed", reason=why)
        return words("readings.reason", option=dict(reading.options)[reading.default](language), reason=why)

    def _option(self, reading: Reading, option: str, said: str, group: QButtonGroup) -> QHBoxLayout:
        button = QRadioButton()
        button.setAccessibleName(said)
        button.setEnabled(len(reading.options) > 1)
        button.clicked.connect(lambda: self._choose(reading.code, option))
        group.addButton(button)
        self.buttons[reading.code, option] = button
        words = label(said, "" if len(reading.options) > 1 else "second", wrap=True)
        words.setBuddy(button)
        row = QHBoxLayout()
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)
        return row

    def _choose(self, code: str, option: str) -> None:
        self.stage.act(lambda desk: desks.read_otherwise(desk, code, option))
        self.show_chosen()

    def show_chosen(self) -> None:
        """Mark what holds now."""
        desk = self.stage.desk
        if desk is None:
            return
        decided = desks.relied_on_here(desk)
        for reading in desk.system.readings:
            if reading.code in self.decided:
                self.decided[reading.code].setVisible(reading.code in decided)
            chosen = self.buttons.get((reading.code, desks.chosen_option(desk, reading)))
            if chosen is not None:
                chosen.setChecked(True)
