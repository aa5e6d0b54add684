"""What the window does when somebody asks why: the layers of a piece, the rule of the question, why something died."""

from PySide6.QtWidgets import QWidget

from judgehelper.ui.why.comparison import ComparisonSheet
from judgehelper.ui.why.sheet import WhySheet
from judgehelper.ui.why.two_laws import LawsSheet
from judgehelper.ui.window import Window


class Answers:
    """The answers of one window."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.sheet = WhySheet(window.context, window.board)
        self.comparison = ComparisonSheet(window.context, window.board)
        self.laws = LawsSheet(window.context, window)
        self.sheets: tuple[QWidget, ...] = (self.sheet, self.comparison, self.laws)
        window.board.why_asked.connect(self._ask_layers)
        window.board.ending_asked.connect(self._ask)
        window.time.compare_asked.connect(self._compare_with)
        self.sheet.to_log.clicked.connect(self._show_in_log)

    def why(self) -> None:
        """Show why the piece pointed at is as it is; without one, read the rule of the question."""
        stage, layers = self.window.stage, self.window.layers
        if stage.piece is not None:
            layers.show()
            layers.raise_()
            layers.refresh()
        elif stage.question is not None and stage.question.cites:
            self.window.context.rule_opened.emit(stage.question.cites[0])

    def why_happened(self) -> None:
        """Say why the piece pointed at is where it is; of what was there from the beginning, show the last events."""
        piece = self.window.stage.piece
        if piece is None or not self.sheet.ask(piece):
            self.window.log.show_last()

    def _ask_layers(self, piece: object) -> None:
        if isinstance(piece, int | str):
            self.window.stage.point(piece)
            self.why()

    def _ask(self, piece: object) -> None:
        if isinstance(piece, int | str):
            self.sheet.ask(piece)

    def _show_in_log(self) -> None:
        """Show in the log what the answer is about."""
        found = self.sheet.ending
        self.sheet.hide()
        if found is not None:
            self.window.log.show_entry(found.index)

    def _compare_with(self, moment: int) -> None:
        if not self.comparison.ask(moment):
            self.window.notice.tell(self.window.context.words("compare.nothing"), "info")

    def compare(self) -> None:
        """Say what this branch led to and its neighbour did not."""
        if not self.comparison.ask():
            self.window.notice.tell(self.window.context.words("compare.nothing"), "info")

    def two_laws(self) -> None:
        """Play a question under two laws, side by side."""
        self.laws.open()
