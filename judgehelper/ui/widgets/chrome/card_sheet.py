"""The card view: names, cost, types and text of a card in both languages, what of it is not understood, its rules.

It lies over the middle of the window and shows the card of the stage; Tab goes from the text to the rules, Enter opens
the one that is pointed at, Escape closes.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from judgehelper.kernel.words import Language
from judgehelper.ui.models.panels import touched_rows
from judgehelper.ui.plain import Label, set_tip
from judgehelper.ui.shelf import CardFace, CardSentence, NamedCard
from judgehelper.ui.widgets.context import Context, clear, label, said_label
from judgehelper.ui.widgets.row_list import RowList

WIDTH = 560
RULE_HEIGHT = 30
LEAST_RULES = 2
"""Rules that are seen whatever room the text wants."""
SCROLL_BAR = 14
STATUS_ICONS = {"full": ("check", "legal"), "partial": ("warning", "warn"), "none": ("warning", "warn")}


class CardSheet(QFrame):
    """Shows `stage.card`, and nothing where there is none."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context, self.stage = context, context.stage
        self.setObjectName("pop")
        self.title = label("", "title", wrap=True)
        self.other_name = label("", "second", wrap=True)
        self.mark, self.status = Label(), label("", "second", wrap=True)
        self.close_button = QToolButton()
        self.close_button.clicked.connect(lambda: self.stage.show_card(None))
        self.text = QWidget()
        self.text.setObjectName("cardtext")
        self.room = QScrollArea()
        self.heading = label("", "caption")
        self.rules = RowList(context.look, "")
        self._lay_out()
        self.rules.opened.connect(context.rule_opened)
        self.rules.rule_opened.connect(context.rule_opened)
        self.rules.rule_copied.connect(context.rule_copied)
        self.stage.card_shown.connect(self._show)
        self.stage.reseated.connect(lambda: self.stage.show_card(None))
        context.relabelled.connect(self.refresh)
        context.look.changed.connect(self.refresh)
        parent.installEventFilter(self)
        self.hide()

    def _lay_out(self) -> None:
        names = QVBoxLayout()
        names.addWidget(self.title)
        names.addWidget(self.other_name)
        top = QHBoxLayout()
        top.addLayout(names, 1)
        top.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        known = QHBoxLayout()
        known.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        known.addWidget(self.status, 1)
        lines = QVBoxLayout(self.text)
        lines.setContentsMargins(0, 4, 8, 4)
        self.room.setWidget(self.text)
        self.room.setWidgetResizable(True)
        for ground in (self.text, self.room.viewport()):
            ground.setAutoFillBackground(False)
        self.room.setProperty("role", "pop")
        self.room.setFrameShape(QFrame.Shape.NoFrame)
        self.room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rules.setProperty("role", "pop")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 10, 10)
        column.addLayout(top)
        column.addLayout(known)
        column.addWidget(self.room, 1)
        column.addWidget(self.heading)
        column.addWidget(self.rules)
        self.setTabOrder(self.room, self.rules)
        self.setTabOrder(self.rules, self.close_button)

    def _show(self) -> None:
        """Show another card, with the keyboard at its rules; or close. What is new of the same card moves nothing."""
        card = self.stage.card
        is_same = card is not None and self.isVisible() and self.title.text() == card.names(self.stage.language)[0]
        self.setVisible(card is not None)
        self.refresh()
        if card is not None and not is_same:
            self.raise_()
            self.room.verticalScrollBar().setValue(0)
            self.rules.point_at(0)
            goal = self.rules if card.rules else self.room
            goal.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Say everything in the language and the colours in use."""
        card = self.stage.card
        if card is None:
            self._forget()
            return
        look, words = self.context.look, self.context.words
        name, other = card.names(self.stage.language)
        self.title.setText(name)
        self.other_name.setText(other)
        self.other_name.setVisible(bool(other))
        icon, tone = STATUS_ICONS[card.status]
        self.mark.setPixmap(look.pixmap(icon, tone, 16, self.devicePixelRatioF()))
        self.status.setText(words(f"card.{card.status}"))
        self.close_button.setIcon(look.icon("close"))
        self.close_button.setAccessibleName(words("notice.close"))
        set_tip(self.close_button, f"{words('notice.close')} (Esc)")
        self.setAccessibleName(name)
        self.room.setAccessibleName(words("card.text"))
        self._fill(card)
        self._list_rules(card)
        self._place()

    def _forget(self) -> None:
        """Keep nothing of the card that was shown."""
        for line in (self.title, self.other_name, self.status, self.heading):
            line.clear()
        self.setAccessibleName("")
        self._empty()
        self.rules.show_rows(())

    def _empty(self) -> QVBoxLayout:
        clear(self.text)
        lines = self.text.layout()
        assert isinstance(lines, QVBoxLayout)
        while lines.count():
            lines.takeAt(0)
        return lines

    def _fill(self, card: NamedCard) -> None:
        lines = self._empty()
        for face in card.faces:
            for widget in (*self._head(face, is_one=len(card.faces) == 1), *self._sentences(face.sentences)):
                lines.addWidget(widget)
                widget.show()  # what is not shown yet has no height
        for widget in self._sentences(card.lacking):
            lines.addWidget(widget)
            widget.show()
        lines.addStretch(1)

    def _head(self, face: CardFace, *, is_one: bool) -> list[QLabel]:
        """Word the name (where there are several), cost and figure of a face, then its types in both languages."""
        parts = ("" if is_one else face.name, face.cost, face.value)
        first = "    ".join(part for part in parts if part)
        here, there = self._both(face.types.ru, face.types.en)
        made = [said_label(first, "title", self.context.look)] if first else []
        return [*made, label(here, "", wrap=True), *([label(there, "second", wrap=True)] if there else [])]

    def _sentences(self, sentences: tuple[CardSentence, ...]) -> list[QWidget]:
        return [self._sentence(sentence) for sentence in sentences]

    def _sentence(self, sentence: CardSentence) -> QWidget:
        """Show a sentence with its mark: in both languages, or as it stands with the reason why it is not read."""
        words, look = self.context.words, self.context.look
        is_read = not sentence.unread
        here, there = self._both(sentence.said.ru, sentence.said.en)
        if not is_read:
            here, there = sentence.unread, words("card.unread-why", why=sentence.why(self.stage.language))
        sign = Label()
        sign.setPixmap(look.pixmap(*(("check", "legal") if is_read else ("warning", "warn")), 16))
        set_tip(sign, words("card.read" if is_read else "card.unread"))
        sign.setAccessibleName(sign.toolTip())
        said = QVBoxLayout()
        said.setSpacing(1)
        said.addWidget(self._text(sentence, here, ""))
        if there:
            said.addWidget(self._text(sentence, there, "second" if is_read else "warn"))
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 3, 0, 3)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(said, 1)
        return made

    def _text(self, sentence: CardSentence, told: str, tone: str) -> QLabel:
        """Show the words of a sentence, which can be selected; pointed at, they say what «it» and «that» stand for."""
        text = said_label(told, tone, self.context.look)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        meant = sentence.standing_for(Language.RU if told == sentence.said.ru else Language.EN)
        set_tip(text, meant)
        text.setAccessibleDescription(meant)
        return text

    def _both(self, russian: str, english: str) -> tuple[str, str]:
        """Put the words of the window's language first; words that are the same are said once."""
        here, there = (russian, english) if self.stage.language is Language.RU else (english, russian)
        return (here, "" if here == there else there) if here else (there, "")

    def _list_rules(self, card: NamedCard) -> None:
        words = self.context.words
        none = "card.rules-later" if card.is_glance else "card.no-rules"
        self.heading.setText(words("book.card.rules" if card.rules else none).upper())
        self.rules.setAccessibleName(words("book.card.rules"))
        self.rules.show_rows(touched_rows(card, self.context.words, self.context.chips))
        self.rules.setVisible(bool(card.rules))

    def _place(self) -> None:
        """Take the upper middle: as high as the card asks for and the window allows."""
        parent, px, column, lines = self.parentWidget(), self.context.look.px, self.layout(), self.text.layout()
        assert parent is not None
        assert isinstance(column, QVBoxLayout)
        assert lines is not None
        width = min(px(WIDTH), parent.width() - px(24))
        sides = column.contentsMargins()
        inner = width - sides.left() - sides.right() - 2 * self.frameWidth() - px(SCROLL_BAR)
        lines.activate()
        asked, high = lines.totalHeightForWidth(inner) + 4, parent.height() - px(24)
        self.rules.setFixedHeight(4)
        rest = column.totalMinimumHeightForWidth(width) - self.room.minimumSizeHint().height()
        listed = self._height_of_rules(high - rest - asked)
        self.rules.setFixedHeight(listed + 4)
        self.setGeometry((parent.width() - width) // 2, px(12), width, min(rest + listed + asked, high))

    def _height_of_rules(self, room: int) -> int:
        """Say how high the rules are in what the text leaves: of many, at least so many are seen, the rest scrolls."""
        each, count = self.context.look.px(RULE_HEIGHT), len(self.rules.rows.rows)
        return max(each * min(count, LEAST_RULES), min(each * count, room))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.stage.show_card(None)
        else:
            event.ignore()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to the middle when the window changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
