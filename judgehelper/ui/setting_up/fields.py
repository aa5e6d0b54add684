"""A property as a field: each kind is set in its own way, and says what the file would say. Knows no game."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgehelper.session.field_words import word_field, word_kind
from judgehelper.session.saying.typography import with_minus
from judgehelper.session.setting_up.describing import Kind, Property
from judgehelper.ui.plain import Label
from judgehelper.ui.setting_up.field import MIXED, Field, Offers, Stepper
from judgehelper.ui.setting_up.phrases_field import PhrasesField
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, clear, label
from judgehelper.ui.widgets.shaped import Choices, TickBox
from judgehelper.ui.widgets.symbols import draw_symbol

SYMBOL = re.compile(r"\{([^{}]*)\}")


class SwitchField(Field):
    """So or not."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        self.box = TickBox()
        self.box.setAccessibleName(name)
        self.box.clicked.connect(self._clicked)
        self.row.addWidget(self.box)
        self.row.addStretch(1)

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show what is so."""
        if self.box.isTristate() is not (value is MIXED):
            self.box.setTristate(value is MIXED)
        mixed = Qt.CheckState.PartiallyChecked
        state = mixed if value is MIXED else Qt.CheckState.Checked if value else Qt.CheckState.Unchecked
        if self.box.checkState() is not state:
            self.box.setCheckState(state)

    def _clicked(self) -> None:
        self.box.setTristate(False)
        self.said.emit(self.box.checkState() is Qt.CheckState.Checked)


class NumberField(Field):
    """A number."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        self.stepper = Stepper(context.look, name, None)
        self.stepper.changed.connect(self.said)
        self.row.addWidget(self.stepper)
        self.row.addStretch(1)

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show the number; where several differ, none."""
        if value is MIXED:
            self.stepper.field.setText("…")
        else:
            self.stepper.show_number(int(value or 0))


class NamesField(Field):
    """A player or an object of the board, or none."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        self._offered: Offers = ()
        self.box = Choices()
        self.box.setAccessibleName(name)
        self.box.setMinimumContentsLength(8)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.activated.connect(lambda place: self.said.emit(self.box.itemData(place)))
        self.row.addWidget(self.box, 1)

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Offer what can be named, and show what is."""
        entries = (("—", None), *offers)
        self.box.blockSignals(True)
        if entries != self._offered:
            self._offered = entries
            self.box.clear()
            for text, key in entries:
                self.box.addItem(text, key)
        place = next((n for n, (_, key) in enumerate(entries) if key == value), 0)
        self.box.setCurrentIndex(-1 if value is MIXED else place)
        self.box.blockSignals(False)


class ChoiceField(NamesField):
    """One of a few words."""

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Offer the words, and show which holds."""
        language = self.context.stage.language
        super().show_value(value, tuple((word_field(word, language), word) for word in self.prop.words))


class TextField(Field):
    """A word or a number, or a value as a file writes it."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        self.line = QLineEdit()
        self.line.setAccessibleName(name)
        self.line.returnPressed.connect(self._say)
        self.line.editingFinished.connect(self._say)
        self.shown = ""
        self.row.addWidget(self.line, 1)

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show the value as a file writes it."""
        plain = "" if value is None or value is MIXED else value
        self.shown = plain if isinstance(plain, str) else json.dumps(plain, ensure_ascii=False, default=_plain)
        self.line.setText(self.shown)

    def _say(self) -> None:
        text = self.line.text().strip()
        if text == self.shown:
            return
        self.shown = text
        self.said.emit(self.read(text))

    def read(self, text: str) -> Any:
        """Read a word; a number where a number stands; nothing where nothing stands."""
        return None if not text else int(text) if re.fullmatch(r"\d{1,9}", text) else text


class ListField(TextField):
    """Several names, a comma between two."""

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show the names."""
        super().show_value(", ".join(value) if isinstance(value, list | tuple) else value, offers)

    def read(self, text: str) -> Any:
        """Read the names."""
        return [name for each in text.split(",") if (name := each.strip())] or None


class PlainField(TextField):
    """A value with a form of its own; groups of names may be written «A, B; C, D»."""

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show groups of names plainly, and all else as a file writes it."""
        groups = value if isinstance(value, list | tuple) else ()
        is_grouped = bool(groups) and all(
            isinstance(group, list | tuple) and all(isinstance(name, str) for name in group) for group in groups
        )
        super().show_value("; ".join(", ".join(group) for group in groups) if is_grouped else value, offers)

    def read(self, text: str) -> Any:
        """Read it as a file writes it; what is not written so is groups of names, or a word and is checked as such."""
        try:
            return json.loads(text) if text else None
        except json.JSONDecodeError:
            if ";" in text:
                return [[name.strip() for name in group.split(",") if name.strip()] for group in text.split(";")]
            return text


class CountersField(Field):
    """So many of each of several kinds; a kind of any name can be added."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        self.rows = QWidget()
        self.column = QVBoxLayout(self.rows)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(context.look.px(4))
        self.steppers: dict[str, Stepper] = {}
        self.kind = QLineEdit()
        self.add = QPushButton()
        self.kind.setPlaceholderText(context.words("say.kind"))
        self.kind.setAccessibleName(context.words("say.kind"))
        self.add.setText(context.words("say.add"))
        self.kind.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        below = QHBoxLayout()
        below.addWidget(self.kind, 1)
        below.addWidget(self.add)
        whole = QVBoxLayout()
        whole.setSpacing(context.look.px(4))
        whole.addWidget(self.rows)
        whole.addLayout(below)
        self.row.addLayout(whole, 1)
        self.value: dict[str, int] = {}
        CountersField.show_value(self, {})

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show how many of each kind there are."""
        self.value = {} if value is MIXED or not isinstance(value, Mapping) else dict(value)
        kinds = tuple(dict.fromkeys((*self.prop.words, *self.value)))
        if kinds != tuple(self.steppers):
            clear(self.rows)
            self.steppers = {kind: self._line(kind) for kind in kinds}
        for kind, stepper in self.steppers.items():
            stepper.show_number(self.value.get(kind, 0))

    def _line(self, kind: str) -> Stepper:
        look = self.context.look
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        shown = with_minus(word_kind(kind, self.context.stage.language))
        row.addWidget(self.caption(shown), 1)
        stepper = Stepper(look, f"{self.name} {shown}")
        stepper.changed.connect(lambda number: self._say(kind, number))
        row.addWidget(stepper)
        self.column.addWidget(line)
        return stepper

    def caption(self, kind: str) -> QLabel:
        """Name a kind."""
        return label(kind)

    def _add(self) -> None:
        kind = self.kind.text().strip()
        if kind:
            self.kind.clear()
            self._say(kind, self.value.get(kind, 0) + 1)

    def _say(self, kind: str, number: int) -> None:
        self.said.emit({**{each: n for each, n in self.value.items() if n and each != kind}, **_some(kind, number)})


def _some(kind: str, number: int) -> dict[str, int]:
    return {kind: number} if number else {}


class SymbolsField(CountersField):
    """So many of each of a few symbols, written one after the other between braces."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        self.kind.hide()
        self.add.hide()

    def caption(self, kind: str) -> QLabel:
        """Draw the symbol."""
        edge = self.context.look.px(16)
        drawn = Label()
        drawn.setPixmap(
            self.context.look.keep(f"drawn {kind}", edge, 2.0, lambda: draw_symbol(kind, edge, self.context.look, 2.0))
        )
        drawn.setAccessibleName(kind)
        return drawn

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Count the symbols."""
        held = SYMBOL.findall(value) if isinstance(value, str) else []
        super().show_value({kind: held.count(kind) for kind in held})

    def _say(self, kind: str, number: int) -> None:
        held = {**self.value, kind: number}
        ordered = dict.fromkeys((*self.prop.words, *held))
        self.said.emit("".join(f"{{{each}}}" * held.get(each, 0) for each in ordered))


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else list(value) if isinstance(value, tuple) else str(value)


class WordsField(Field):
    """Any of a few words."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        self.buttons: dict[str, QToolButton] = {}
        flow = FlowLayout(context.look.px(4))
        for word in prop.words:
            button = QToolButton()
            button.setText(word_field(word, context.stage.language))
            button.setCheckable(True)
            button.setProperty("role", "pill")
            button.setAccessibleName(f"{name}: {button.text()}")
            button.clicked.connect(self._say)
            self.buttons[word] = button
            flow.addWidget(button)
        self.row.addLayout(flow, 1)

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show which are said."""
        held = value if isinstance(value, list | tuple) else ()
        for word, button in self.buttons.items():
            button.setChecked(word in held)

    def _say(self) -> None:
        self.said.emit([word for word, button in self.buttons.items() if button.isChecked()] or None)


class ProseField(Field):
    """A text of several lines, said as it is typed."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(name)
        self.text.setTabChangesFocus(True)
        self.text.textChanged.connect(lambda: self.said.emit(self.text.toPlainText().strip() or None))
        self.row.addWidget(self.text, 1)

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show the text."""
        plain = value if isinstance(value, str) else ""
        if plain != self.text.toPlainText().strip():
            self.text.blockSignals(True)
            self.text.setPlainText(plain)
            self.text.blockSignals(False)


FIELDS: Mapping[Kind, Callable[[Context, Property, str], Field]] = {
    Kind.SWITCH: SwitchField,
    Kind.NUMBER: NumberField,
    Kind.COUNTERS: CountersField,
    Kind.PLAYER: NamesField,
    Kind.OBJECT: NamesField,
    Kind.ANY: NamesField,
    Kind.SYMBOLS: SymbolsField,
    Kind.CHOICE: ChoiceField,
    Kind.WORDS: WordsField,
    Kind.TEXT: TextField,
    Kind.PROSE: ProseField,
    Kind.LIST: ListField,
    Kind.PHRASES: PhrasesField,
    Kind.PLAIN: PlainField,
}
"""How each kind of property is set."""
