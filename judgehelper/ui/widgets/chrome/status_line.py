"""The line at the foot of the window: saved or not, the book of the game, its open questions that have decided."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QStatusBar

from judgehelper.ui.widgets.context import Context, label


class StatusLine(QStatusBar):
    """What is worth a glance."""

    readings_asked = Signal()
    """How the open questions of the book are read is asked for: some of them have decided something here."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.setSizeGripEnabled(False)
        self.setContentsMargins(12, 0, 12, 0)
        self.saved, self.game, self.company, self.size_of_type = (label("", "status") for _ in range(4))
        self.readings = QPushButton()
        self.readings.setProperty("role", "link")
        self.readings.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.readings.clicked.connect(self.readings_asked)
        self.readings.hide()
        for widget in (self.saved, self.game, self.readings):
            self.addWidget(widget)
        for widget in (self.company, self.size_of_type):
            self.addPermanentWidget(widget)

    def refresh(self) -> None:
        """Say how things stand."""
        words, stage = self.context.words, self.context.stage
        desk, view = stage.desk, stage.view
        self.saved.setText(words("status.saved" if stage.is_saved else "status.unsaved") if desk is not None else "")
        self.size_of_type.setText(f"{self.context.look.percent}\u00a0%")
        decided = len(view.relied_on) if view is not None else 0
        self.readings.setText(words.counted("status.readings", decided))
        self.readings.setVisible(decided > 0)
        if desk is None or view is None:
            self.game.setText("")
            self.company.setText(words("status.offline"))
            return
        edition = desk.system.editions[0].title(stage.language) if desk.system.editions else ""
        title = desk.system.title(stage.language)
        self.game.setText(" · ".join(part for part in (title, edition) if part))
        self.company.setText(words.counted("status.players", len(view.board.seats)))
