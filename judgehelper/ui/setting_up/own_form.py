"""The form of an object of one's own: what it is, and its text read sentence by sentence while it is typed.

Its fields are those that the game's files define such an object by. What is not understood may be placed all the same:
it stands on the table as not understood, and nothing is answered that could depend on it.
"""

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from judgehelper.kernel.board import Piece
from judgehelper.session.desk import REFUSED, DeskError
from judgehelper.session.field_words import word_field
from judgehelper.session.laying import object_fields
from judgehelper.session.saying.telling import tell, tell_here
from judgehelper.session.setting_up.changing import said, value_of
from judgehelper.session.setting_up.describing import Kind, definition_properties
from judgehelper.session.setting_up.own_objects import OwnObject
from judgehelper.session.setting_up.pasting import put
from judgehelper.session.setting_up.previewing import preview
from judgehelper.session.setting_up.reading import ReadObject, ReadSentence, english_of, read_live
from judgehelper.ui.models.rows import Row
from judgehelper.ui.setting_up.field import Field, Stepper
from judgehelper.ui.setting_up.fields import FIELDS
from judgehelper.ui.setting_up.live_card import LiveCard
from judgehelper.ui.widgets.context import Context, label, scrolled
from judgehelper.ui.widgets.row_list import RowList
from judgehelper.ui.widgets.shaped import TickBox

SOON = 120
"""Milliseconds after the last key at which the text is read."""
TOKEN = "token"
LAST = (Kind.PLAIN,)
"""Kinds that stand below all others: few need them."""


class OwnForm(QDialog):
    """An object being made; what is typed lives in `define`, as a file would say it, if in the judge's language."""

    def __init__(self, context: Context, parent: QWidget, name: str = "") -> None:
        super().__init__(parent)
        self.context, self.stage = context, context.stage
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        words, px = context.words, context.look.px
        self.setWindowTitle(words("own.title"))
        self.resize(min(px(1180), parent.width() - px(40)), min(px(600), parent.height() - px(40)))
        self.define: dict[str, Any] = {"name": name} if name else {}
        self.fields: dict[str, Field] = {}
        self.count = Stepper(context.look, words("own.count"), 1)
        self.count.show_number(1)
        self.token = TickBox(word_field(TOKEN, self.stage.language))
        self.put_button, self.keep_button = (
            QPushButton(words("own.put") + "   Ctrl+Enter"),
            QPushButton(words("own.keep")),
        )
        self.put_button.setProperty("role", "main")
        self.put_button.clicked.connect(self.put)
        self.keep_button.clicked.connect(self.keep)
        self.summary = label("", "second", wrap=True)
        self.trouble = label("", "error", wrap=True)
        self.trouble.hide()
        self.card = LiveCard(context)
        self.sentences = RowList(context.look, words("own.read"))
        self.soon = QTimer(self)
        self.soon.setSingleShot(True)
        self.soon.timeout.connect(self.read)
        row = QHBoxLayout(self)
        row.setSpacing(px(14))
        row.addLayout(self._form(), 3)
        row.addLayout(self._reading(), 2)
        row.addLayout(self._beside())
        self.stage.closed.connect(self.reject)
        self.read()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the first line of the form."""
        super().showEvent(event)
        lines = (each for field in self.fields.values() for each in field.findChildren(QLineEdit))
        first = next(lines, None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _form(self) -> QVBoxLayout:
        desk = self.stage.desk
        column = QVBoxLayout()
        room = QWidget()
        room.setObjectName("panel")
        lines = QGridLayout(room)
        lines.setSpacing(6)
        lines.setColumnStretch(0, 1)
        lines.setColumnStretch(1, 3)
        known = definition_properties(desk.system) if desk is not None else ()
        for place, prop in enumerate(sorted(known, key=lambda each: each.kind in LAST)):
            named = word_field(".".join(prop.whole), self.stage.language)
            named = named[:1].upper() + named[1:]
            field = FIELDS[prop.kind](self.context, prop, named)
            field.said.connect(lambda value, prop=prop: self._say(prop.whole, value))
            field.show_value(value_of(self.define, prop))
            self.fields[prop.key] = field
            lines.addWidget(label(named, wrap=True), place, 0, Qt.AlignmentFlag.AlignTop)
            lines.addWidget(field, place, 1)
        lines.setRowStretch(lines.rowCount(), 1)
        column.addWidget(scrolled(room, has_keyboard=True), 1)
        return column

    def _reading(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(label(self.context.words("own.read"), "title"))
        column.addWidget(self.summary)
        column.addWidget(self.sentences, 1)
        return column

    def _beside(self) -> QVBoxLayout:
        words, desk = self.context.words, self.stage.desk
        column = QVBoxLayout()
        column.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        player, field = self.stage.aim
        column.addWidget(
            label(words("own.where", zone=self.context.zone_title(field), player=player), "second", wrap=True)
        )
        line = QHBoxLayout()
        line.addWidget(label(words("own.count")))
        line.addWidget(self.count)
        line.addStretch(1)
        self.token.setVisible(desk is not None and TOKEN in object_fields(desk.system))
        line.addWidget(self.token)
        column.addLayout(line)
        column.addWidget(self.trouble)
        for button in (self.keep_button, self.put_button):
            button.setAutoDefault(False)
        column.addWidget(self.keep_button)
        column.addWidget(self.put_button)
        return column

    def _say(self, path: tuple[str, ...], value: Any) -> None:
        self.define = said(self.define, path, value)
        self.soon.start(SOON)

    def read(self) -> None:
        """Read what is typed, and show each sentence as it is understood."""
        self.soon.stop()
        desk, words = self.stage.desk, self.context.words
        if desk is None:
            return
        found = read_live(desk.system, self.context.services.cards(desk.system.key), self._whole())
        self.sentences.show_rows(tuple(self._row(each) for each in found.sentences))
        whole, read = len(found.sentences), sum(each.is_read for each in found.sentences)
        self.summary.setText(
            words("own.some", read=read, all=whole) if read < whole
            else words.counted("own.all", whole) if whole else words("own.none")
        )  # fmt: skip
        self.card.show_piece(self._previewed() if found.trouble is None else None)
        self._show_trouble(
            tell(found.trouble, self.stage.language) if found.trouble is not None and self.define else ""
        )

    def _previewed(self) -> Piece | None:
        desk, (player, zone), language = self.stage.desk, self.stage.aim, self.stage.language
        assert desk is not None, "the form closes with the table"
        cards = self.context.services.cards(desk.system.key)
        return preview(desk, cards, self.made(), player=player, zone=zone, language=language)

    def _row(self, sentence: ReadSentence) -> Row:
        language = self.stage.language
        return Row(
            title=sentence.said(language),
            text=sentence.why(language),
            icon="check" if sentence.is_read else "warning",
            tone="legal" if sentence.is_read else "warn",
            has_line=True,
        )

    def _show_trouble(self, why: str) -> None:
        self.trouble.setText(why)
        self.trouble.setVisible(bool(why))

    def _whole(self) -> dict[str, Any]:
        name = str(self.define.get("name") or "").strip()
        define = {**self.define, "name": name or self.context.words("own.nameless")}
        return english_of(self.stage.desk.system, define) if self.stage.desk is not None else define

    def made(self) -> OwnObject:
        """Give the object as it is typed now."""
        desk = self.stage.desk
        assert desk is not None, "the form closes with the table"
        define = self._whole()
        found: ReadObject = read_live(desk.system, self.context.services.cards(desk.system.key), define)
        listed = {"card": define["name"], "define": define, **({TOKEN: True} if self.token.isChecked() else {})}
        return OwnObject(listed=listed, value=found.value, system=desk.system.key)

    def put(self) -> None:
        """Put it on the table, where the next card would go."""
        self.finish_typing()
        desk = self.stage.desk
        if desk is None:
            return
        cards, (player, zone) = self.context.services.cards(desk.system.key), self.stage.aim
        try:
            placed = put(desk, cards, self.made().listed, player=player, zone=zone, count=self.count.value)
        except REFUSED as trouble:
            self._show_trouble(tell_here(trouble, self.stage.language))
            return
        self.stage.act(lambda _: placed)
        self.accept()

    def keep(self) -> None:
        """Keep it for other tables."""
        self.finish_typing()
        kept = self.context.services.objects
        if kept is None:
            return
        try:
            kept.keep(self.made())
        except DeskError as trouble:
            self._show_trouble(tell_here(trouble, self.stage.language))
            return
        self.summary.setText(self.context.words("own.kept", name=self.made().name))
        self.stage.aimed.emit()

    def finish_typing(self) -> None:
        """Take what stands in the line that has the keyboard."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put it with Ctrl+Enter; a mere Enter ends a line of the form."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.put()
        elif not is_enter:
            super().keyPressEvent(event)
