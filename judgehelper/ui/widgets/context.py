"""What every part of the window shares: look, words, stage, books, and the way a citation is opened."""

from html import escape
from typing import TypeVar, cast

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from judgehelper.kernel.citation import Citations, RuleRef
from judgehelper.kernel.words import Language
from judgehelper.session.field_words import word_field
from judgehelper.session.setting_up.zones import field_of
from judgehelper.ui.look import Look
from judgehelper.ui.messages import Messages
from judgehelper.ui.models.rows import Chip
from judgehelper.ui.plain import Label, MarkedLabel
from judgehelper.ui.services import Services
from judgehelper.ui.shelf import Books
from judgehelper.ui.stage import Stage
from judgehelper.ui.widgets.brushwork import SYMBOL
from judgehelper.ui.widgets.chip import ChipRow
from judgehelper.ui.widgets.symbols import draw_symbol

Named = TypeVar("Named")
MANY = 20_000
"""Rules whose places are remembered."""


class Context(QObject):
    """Shared by the parts of one window; `words` are those of the language in use."""

    rule_opened = Signal(object)
    rule_copied = Signal(object)
    card_opened = Signal(str, str)
    """A card by its name, and the game whose cards are meant, or ""."""
    piece_opened = Signal(object)
    """The card of a piece of the table."""
    properties_asked = Signal()
    """What can be said of what is selected."""
    relabelled = Signal()
    """The language has changed: say everything anew."""

    def __init__(self, services: Services, look: Look, stage: Stage) -> None:
        super().__init__()
        self.services, self.look, self.stage = services, look, stage
        self.chosen_game = services.settings.system
        """The key of the game that new tables are for."""
        self.recent = services.settings.recent
        """Paths of the scenario files opened last."""
        self._said: dict[tuple[str, Language], Messages] = {}
        self._spoken_of = self.game
        stage.opened.connect(self.follow_game)
        stage.closed.connect(self.follow_game)
        self._books: Books | None = None
        self._placed: dict[RuleRef, RuleRef | None] = {}

    @property
    def words(self) -> Messages:
        """The words of the language in use, as they are where the game is played."""
        key = (self.game, self.stage.language)
        if key not in self._said:
            plain, own = self.services.messages[self.stage.language], self.services.own_words(self.game)
            table = {**plain.table, **{name: said(self.stage.language) for name, said in own.items()}}
            self._said[key] = Messages(self.stage.language, table)
        return self._said[key]

    @property
    def game(self) -> str:
        """The key of the game at the desk, else of the one that new tables are for."""
        return self.stage.desk.system.key if self.stage.desk is not None else self.chosen_game

    def choose_game(self, key: str) -> None:
        """Have new tables be for another game."""
        self.chosen_game = key
        self.follow_game()

    def follow_game(self) -> None:
        """Say everything anew where another game is played now."""
        if self._spoken_of != self.game:
            self._spoken_of = self.game
            self.relabelled.emit()

    @property
    def books(self) -> Books:
        """The shelf, opened when first asked for."""
        if self._books is None:
            self._books = self.services.books()
        return self._books

    def books_changed(self) -> None:
        """Forget which rules the books have and where they stand."""
        self._placed.clear()

    def chips(self, cites: Citations) -> tuple[Chip, ...]:
        """Make citations with their numbers in the edition that is open, amber where no book has the rule."""
        placed = ((rule, self.place(rule)) for rule in cites)
        return tuple(Chip((there or rule).number, rule, there is not None) for rule, there in placed)

    def place(self, rule: RuleRef) -> RuleRef | None:
        """Say where a rule stands in the edition that is open; None where no book has it."""
        if rule not in self._placed:
            if len(self._placed) > MANY:
                self._placed.clear()
            self._placed[rule] = self.books.place(rule)
        return self._placed[rule]

    def has_rule(self, rule: RuleRef) -> bool:
        """Whether some book has a rule."""
        return self.place(rule) is not None

    def zone_title(self, field: str) -> str:
        """Find the title of a zone of the file among those on the board; else it is worded as a field of a file."""
        view, desk = self.stage.view, self.stage.desk
        if view is not None and desk is not None:
            for zone in view.board.zones:
                if field_of(desk, zone) == field:
                    return zone.title
        return word_field(field, self.stage.language)

    def named(self, value: Named) -> Named:
        """Say the cards in what is shown by the names in use."""
        view = self.stage.view
        return cast("Named", view.naming.said(value)) if view is not None else value

    def chip_row(self, cites: Citations) -> ChipRow:
        """Make a row of citations that open and copy themselves."""
        row = ChipRow(self.chips(cites), self.look, self.words)
        row.opened.connect(self.rule_opened)
        row.copied.connect(self.rule_copied)
        return row


def label(text: str, role: str = "", *, wrap: bool = False) -> QLabel:
    """Make a label; `role` names its look in the style sheet."""
    return _dressed(Label(text), role, wrap)


def _dressed(made: QLabel, role: str, wrap: bool) -> QLabel:
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


def said_label(text: str, role: str, look: Look) -> QLabel:
    """Make a label of words in which symbols may stand between braces: each is drawn."""
    if not SYMBOL.search(text):
        return label(text, role, wrap=True)
    marked = SYMBOL.sub(lambda found: _picture(found[1], look), escape(text))
    return _dressed(MarkedLabel(marked), role, wrap=True)


def _picture(symbol: str, look: Look) -> str:
    edge = look.px(14)
    drawing = look.keep(f"drawn {symbol}", edge, 2.0, lambda: draw_symbol(symbol, edge, look, 2.0))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawing.save(buffer, "PNG")
    image = data.toBase64().toStdString()
    return f'<img src="data:image/png;base64,{image}" width="{edge}" height="{edge}" style="vertical-align: middle">'


def scrolled(content: QWidget, *, has_keyboard: bool = False) -> QScrollArea:
    """Let a content scroll down and never across; the keyboard stops at the frame only where nothing inside has it."""
    frame = QScrollArea()
    frame.setWidgetResizable(True)
    frame.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if not has_keyboard:
        frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    frame.setWidget(content)
    return frame


def clear(widget: QWidget) -> None:
    """Take everything out of a widget's layout."""
    layout = widget.layout()
    while layout is not None and layout.count():
        item = layout.takeAt(0)
        inner = item.widget() if item is not None else None
        if inner is not None:
            inner.hide()
            inner.setParent(None)
            inner.deleteLater()
