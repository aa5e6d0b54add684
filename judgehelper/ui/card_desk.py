"""Opening a card: by its name from results and palette, or the piece pointed at; it is fetched beside the window."""

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from judgehelper.kernel.board import Piece, PieceId
from judgehelper.kernel.words import Language
from judgehelper.session.saying.telling import tell
from judgehelper.ui.shelf import NamedCard
from judgehelper.ui.window import Window


class CardDesk:
    """The cards that one window shows."""

    def __init__(self, window: Window) -> None:
        self.window = window
        window.context.card_opened.connect(self.open)
        window.context.piece_opened.connect(self.open_piece)
        window.stage.card_shown.connect(self._give_back)
        window.books_opened.connect(self.ask_again)

    def open(self, name: str, game: str = "") -> None:
        """Show a card of those that a game is played with, or say that there is none of that name."""
        window = self.window
        books, words = window.context.books, window.context.words

        def show(card: NamedCard | None) -> None:
            if card is None:
                window.notice.tell(words("card.unknown", name=name), "warn")
            else:
                window.stage.show_card(card)

        def fail(error: Exception) -> None:
            window.notice.tell(tell(error, window.stage.language), "warn")

        window.context.services.seekers.run(lambda _: books.card(name, game), show, fail)

    def ask_again(self) -> None:
        """Look up the rules of the card that was shown before the books were read."""
        card = self.window.stage.card
        if card is not None and card.is_glance:
            self.open(card.name, card.game)

    def open_pointed(self) -> None:
        """Show the card of the piece pointed at, or say why that cannot be."""
        if self.window.stage.piece is None:
            self.window.notice.tell(self.window.context.words("card.no-piece"), "info")
        else:
            self.open_piece(self.window.stage.piece)

    def open_piece(self, key: PieceId) -> None:
        """Show the card of a piece of the table, if its name is known."""
        desk, piece = self.window.stage.desk, self._piece(key)
        if desk is None or piece is None or not piece.name:
            self.window.notice.tell(self.window.context.words("card.no-piece"), "info")
        else:
            self.open(piece.name, desk.system.key)

    def _piece(self, key: PieceId) -> Piece | None:
        view = self.window.stage.view
        pieces = (piece for zone in (view.board.zones if view is not None else ()) for piece in zone.pieces)
        return next((piece for piece in pieces if piece.id == key), None)

    def _give_back(self) -> None:
        """Give the keyboard back to the middle when the card is closed."""
        window = self.window
        if window.stage.card is None and window.stage.desk is not None and not window.is_book_mode:
            window.board.focus_board()

    # What cards are called, and lists of them.

    def name_in(self, name: str) -> str:
        """Call a card as the user likes it."""
        window = self.window
        if window.filing.settings.english_names and window.stage.language is Language.RU:
            return name
        return window.context.services.name_in(window.context.game, name, window.stage.language)

    def turn_names(self) -> None:
        """Call cards by their English names, or by those of the language."""
        settings = self.window.filing.settings
        self.window.filing.use(replace(settings, english_names=not settings.english_names))
        self.window.stage.call_cards(self.name_in)

    def paste_list(self) -> None:
        """Take the cards that lie in the clipboard as a list; where they go is seen before they are put."""
        text = QApplication.clipboard().text()
        if text.strip():
            self.window.ask_card()
            self.window.add_card.paste(text)


def add_asked_for(window: Window) -> None:
    """Put the cards of the question that the keyboard is at where the palette says; without one, open the palette."""
    names = window.book.cards_asked_for()
    window.ask_card()
    for name in names:
        window.add_card.put(name)
