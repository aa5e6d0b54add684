"""What the window consists of, by name: the parts that its acts and its layout speak to."""

from abc import abstractmethod

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from judgehelper.ui.docks.add_card import AddCardPanel
from judgehelper.ui.docks.book import BookPanel
from judgehelper.ui.docks.decision import DecisionPanel
from judgehelper.ui.docks.listings import LayersPanel, LogPanel, TimelinePanel
from judgehelper.ui.docks.nearby import NearbyPanel
from judgehelper.ui.docks.outcomes import OutcomesPanel
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.docks.properties import PropertiesPanel
from judgehelper.ui.docks.room import Room
from judgehelper.ui.filing import Filing
from judgehelper.ui.look import Look
from judgehelper.ui.stage import Stage
from judgehelper.ui.widgets.board.board_view import BoardView
from judgehelper.ui.widgets.chrome.card_sheet import CardSheet
from judgehelper.ui.widgets.chrome.command_palette import CommandPalette
from judgehelper.ui.widgets.chrome.notices import Notice
from judgehelper.ui.widgets.chrome.start_page import StartPage
from judgehelper.ui.widgets.chrome.status_line import StatusLine
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.reader.reader import Reader


class Window(QMainWindow):
    """A window with its parts; `MainWindow` makes them."""

    settled = Signal()
    """Nothing is left to prepare."""
    books_opened = Signal()
    """Questions are answered by the index from now on, no longer at a glance."""

    look: Look
    stage: Stage
    context: Context
    filing: Filing
    board: BoardView
    book: BookPanel
    add_card: AddCardPanel
    decision: DecisionPanel
    layers: LayersPanel
    log: LogPanel
    time: TimelinePanel
    nearby: NearbyPanel
    outcomes: OutcomesPanel
    properties: PropertiesPanel
    panels: tuple[Panel, ...]
    palette_of_commands: CommandPalette
    acts: dict[str, QAction]
    reader: Reader
    notice: Notice
    status: StatusLine
    is_book_mode: bool
    card: CardSheet
    classroom: Room
    start: StartPage

    def own(self, *parts: QObject) -> None:
        """Have parts go with the window: what they are connected to holds it otherwise, and it never goes."""
        for part in parts:
            part.setParent(self)

    @abstractmethod
    def mark_tabs(self) -> None:
        """Put the panels' icons on the tabs that Qt makes for docks."""

    @abstractmethod
    def lay_out_panels(self, *, anew: bool = False) -> None:
        """Put the panels where they belong; `anew`: those as well that float."""

    @abstractmethod
    def show_middle(self) -> None:
        """Show the table, the ways to begin, or the reader; and allow what can be done now."""

    @abstractmethod
    def close_what_floats(self) -> bool:
        """Close what floats over the table; say whether anything did."""

    @abstractmethod
    def leave_field(self) -> None:
        """Give the keyboard back to the table, or to what is read, from a field."""

    @abstractmethod
    def next_theme(self) -> None:
        """Go on to the next theme."""

    @abstractmethod
    def other_language(self) -> None:
        """Switch between Russian and English."""

    @abstractmethod
    def stop_everywhere(self) -> None:
        """Stop at every window of a game, or only where there is something to choose."""

    @abstractmethod
    def turn_payment(self) -> None:
        """Have players say what they pay with, or costs be paid by themselves again."""

    @abstractmethod
    def turn_names(self) -> None:
        """Call cards by their English names, or by those of the language."""

    @abstractmethod
    def grow(self, by: int) -> None:
        """Make everything larger or smaller by per cent."""

    @abstractmethod
    def show_start(self) -> None:
        """Show the ways to begin and the examples."""

    @abstractmethod
    def ask_settings(self) -> None:
        """Open the settings."""

    @property
    @abstractmethod
    def is_laid_out(self) -> bool:
        """Whether a board that is being laid out is seen."""

    @abstractmethod
    def ask_card(self, letters: str = "") -> None:
        """Open the palette that adds cards, with the first letters of a name."""

    @abstractmethod
    def ask_properties(self) -> None:
        """Show what can be said of the objects that are selected."""

    @abstractmethod
    def paste_list(self) -> None:
        """Take the cards that lie in the clipboard as a list."""

    @abstractmethod
    def remove_card(self) -> None:
        """Take the piece pointed at off the table that is being laid out."""

    @abstractmethod
    def copy_board(self) -> None:
        """Open the board as it is now as a set-up of its own."""

    @abstractmethod
    def start_game(self) -> None:
        """Leave the set-up."""

    @abstractmethod
    def change_seat(self) -> None:
        """Show the table as the next player may know it, after the last one as the judge sees it."""

    @abstractmethod
    def show_card(self) -> None:
        """Show the card of the piece pointed at."""

    @abstractmethod
    def explore(self) -> None:
        """Show every outcome that is still possible."""
