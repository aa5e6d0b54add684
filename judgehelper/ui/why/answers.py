"""What the window does when somebody asks why: the layers of a piece, the rule of the question, why something died."""

from PySide6.QtWidgets import QWidget

from judgehelper.ui.why.comparison import ComparisonSheet
from judgehelper.ui.why.sheet import MissedSheet, UnreadSheet, WhySheet
from judgehelper.ui.why.two_laws import LawsSheet
from judgehelper.ui.window import Window


class Answers:
    """The answers of one window."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.sheet = WhySheet(window.context, window.board)
        self.missed = MissedSheet(window.context, window.board)
        self.unread = UnreadSheet(window.context, window.board)
        self.comparison = ComparisonSheet(window.context, window.board)
        self.laws = LawsSheet(window.context, window)
        self.sheets: tuple[QWidget, ...] = (self.sheet, self.missed, self.unread, self.comparison, self.laws)
        window.board.why_asked.connect(self._ask_layers)
        window.board.ending_asked.connect(self._ask)
        window.board.untriggered_asked.connect(self._ask_untriggered)
        window.time.compare_asked.connect(self._compare_with)
        self.sheet.to_log.clicked.connect(self._show_in_log)
        self.missed.to_log.clicked.connect(self._show_missed)

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

    def why_untriggered(self) -> None:
        """Say why the triggered abilities of the piece pointed at have not triggered."""
        self._ask_untriggered(self.window.stage.piece)

    def _ask_untriggered(self, piece: object) -> None:
        self.sheet.hide()
        if not isinstance(piece, int | str) or not self.missed.ask(piece):
            self.window.notice.tell(self.window.context.words("why.no-triggers"), "info")

    def _show_missed(self) -> None:
        """Show in the log the event that the answer speaks of."""
        index = self.missed.index
        self.missed.hide()
        if index is not None:
            self.window.log.show_entry(index)

    def _ask_layers(self, piece: object) -> None:
        if isinstance(piece, int | str):
            self.window.stage.point(piece)
            self.why()

    def _ask(self, piece: object) -> None:
        self.missed.hide()
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
