"""The form of a question of one's own: which figure of the table it asks for, when, and with which wrong answers.

What is right is not typed: the rules have led to the table, and the figure stands there.
"""

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.machine.figures import signed_figure
from judgehelper.session.desk import REFUSED, Desk
from judgehelper.session.saying.telling import tell
from judgehelper.session.teaching import asking
from judgehelper.session.teaching.asking import Asked, Figure, Subject, Values
from judgehelper.session.teaching.checking import play_lesson
from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.lesson import Lesson
from judgehelper.session.teaching.predicting import Value
from judgehelper.session.timeline.drawing import moments
from judgehelper.ui.docks.room import Room
from judgehelper.ui.teaching.figure_words import word_figure, word_name, word_value
from judgehelper.ui.widgets.context import Context, label, scrolled
from judgehelper.ui.widgets.shaped import Choices

WRONG = 3
"""Wrong answers that there are fields for."""
BETWEEN = " · "
PARTED = re.compile(r"[·;,/]")
"""What may stand between the values of an answer with several."""


class QuestionForm(QDialog):
    """A question being made of the table."""

    def __init__(self, context: Context, classroom: Room, parent: QWidget) -> None:
        super().__init__(parent)
        self.context, self.stage, self.classroom = context, context.stage, classroom
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        words, px = context.words, context.look.px
        self.setWindowTitle(words("act.ask-question"))
        self.resize(min(px(560), parent.width() - px(40)), min(px(600), parent.height() - px(40)))
        self.subjects: tuple[Subject, ...] = ()
        self.figures: tuple[Figure, ...] = ()
        self.more: tuple[Figure, ...] = ()
        """Figures that are asked for besides the one that is chosen now."""
        self.whose, self.figure, self.when = Choices(), Choices(), Choices()
        self.also = QPushButton(words("own-question.also"))
        self.also.setAutoDefault(False)
        self.also.clicked.connect(self.ask_also)
        self.asks, self.because = QLineEdit(), QPlainTextEdit()
        self.right = label("", "title")
        self.right.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.wrong = tuple(self._wrong_field() for _ in range(WRONG))
        self.trouble = label("", "error", wrap=True)
        self.ask_button = QPushButton(words("own-question.ask") + "   Ctrl+Enter")
        self.ask_button.setProperty("role", "main")
        self.keep_button = QPushButton(words("own-question.keep"))
        for button, act in ((self.ask_button, self.ask), (self.keep_button, self.keep)):
            button.setAutoDefault(False)
            button.clicked.connect(act)
        self._lay_out()
        self.because.setTabChangesFocus(True)
        self.trouble.hide()
        self.whose.currentIndexChanged.connect(lambda _: self._list_figures())
        self.figure.currentIndexChanged.connect(lambda _: self._show_figure())
        self.stage.closed.connect(self.reject)
        if self.stage.desk is not None:
            self._fill(self.stage.desk)

    # Laying out.

    def _wrong_field(self) -> QComboBox:
        field = Choices()
        field.setEditable(True)
        return field

    def _lay_out(self) -> None:
        words, px = self.context.words, self.context.look.px
        room = QWidget()
        room.setObjectName("panel")
        form = QFormLayout(room)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setVerticalSpacing(px(8))
        named: tuple[tuple[str, QWidget], ...] = (
            ("whose", self.whose), ("figure", self.figure), ("more", self.also), ("when", self.when),
            ("asks", self.asks), ("right", self.right), *(("wrong", field) for field in self.wrong),
            ("because", self.because),
        )  # fmt: skip
        for key, field in named:
            said = words(f"own-question.{key}")
            field.setAccessibleName(said)
            form.addRow(label(said), field)
        for box in (self.whose, self.figure, self.when, *self.wrong):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(18)
        self.because.setFixedHeight(px(72))
        column = QVBoxLayout(self)
        column.addWidget(label(words("own-question.text"), "second", wrap=True))
        column.addWidget(scrolled(room, has_keyboard=True), 1)
        column.addWidget(self.trouble)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.keep_button)
        buttons.addWidget(self.ask_button)
        column.addLayout(buttons)

    # What is asked.

    def _fill(self, desk: Desk) -> None:
        """Offer what can be asked about, the piece pointed at first; and the moments on the way here."""
        for each in moments(desk, self.stage.language, tuple((moment, 0) for moment in asking.way_here(desk))):
            start = self.context.words("time.start")
            self.when.addItem(" · ".join(part for part in (each.when, each.text or start) if part), each.moment)
        self.subjects = asking.subjects(desk)
        for subject in self.subjects:
            self.whose.addItem(word_name(self.context, next(iter(subject.values()))))
        pieces = [asking.piece_of(desk, each) for each in self.subjects]
        self.whose.setCurrentIndex(pieces.index(self.stage.piece) if self.stage.piece in pieces else 0)
        self._list_figures()

    def _list_figures(self) -> None:
        desk, place = self.stage.desk, self.whose.currentIndex()
        if desk is None or place < 0:
            return
        self.figures = asking.figures(desk, self.subjects[place])
        self.figure.blockSignals(True)
        self.figure.clear()
        self.figure.addItems([word_figure(self.context, each.subject, each.field) for each in self.figures])
        likely = [n for n, each in enumerate(self.figures) if type(each.value) is int]
        self.figure.setCurrentIndex(likely[0] if likely else 0)
        self.figure.blockSignals(False)
        self._show_figure()

    @property
    def chosen(self) -> Figure | None:
        """The figure that is asked for, the last one where there are several."""
        place = self.figure.currentIndex()
        return self.figures[place] if 0 <= place < len(self.figures) else None

    @property
    def asked_for(self) -> tuple[Figure, ...]:
        """All figures that are asked for at once."""
        chosen = self.chosen
        return self.more if chosen is None or chosen in self.more else (*self.more, chosen)

    def ask_also(self) -> None:
        """Ask for another figure besides those that are chosen: the next one of the same object, to begin with."""
        self.more = self.asked_for
        free = [place for place, each in enumerate(self.figures) if each not in self.more]
        numbers = (place for place in free if type(self.figures[place].value) is int)
        self.figure.setCurrentIndex(next(numbers, free[0] if free else self.figure.currentIndex()))
        self._show_figure()

    def _show_figure(self) -> None:
        """Say what is right, and suggest the words and wrong answers."""
        desk, figures = self.stage.desk, self.asked_for
        if desk is None or not figures:
            return
        self.right.setText(self._word(tuple(each.value for each in figures)))
        self.asks.setText("; ".join(word_figure(self.context, each.subject, each.field) for each in figures) + "?")
        likely = asking.likely_wrong(desk, figures)
        is_yes_or_no = len(figures) == 1 and isinstance(figures[0].value, bool)
        for place, field in enumerate(self.wrong):
            field.clear()
            for values in likely:
                field.addItem(self._word(values), values)
            field.setCurrentIndex(place if place < min(len(likely), WRONG - 1) else -1)
            field.setVisible(not is_yes_or_no or place == 0)

    def _word(self, values: Values) -> str:
        pairs = zip(self.asked_for, values, strict=True)
        return BETWEEN.join(word_value(self.context, each.field, value) for each, value in pairs)

    def _answers(self, figures: tuple[Figure, ...]) -> tuple[Values, ...]:
        """Read the wrong answers: what was chosen from those offered, or typed, several values with signs between."""
        read: list[Values] = []
        for field in self.wrong:
            text = field.currentText().strip()
            place = field.findText(text)
            if text and place >= 0:
                read.append(tuple(field.itemData(place)))
            elif text:
                parts = [part.strip() for part in PARTED.split(text)] if len(figures) > 1 else [text]
                read.append(tuple(map(_typed, figures, parts)))
        return tuple(values for values in read if _fits(values, figures))

    # Acts.

    def lesson(self) -> Lesson | None:
        """Make the question, and check that just one answer holds; say what is wrong with it."""
        desk, figures = self.stage.desk, self.asked_for
        if desk is None or not figures:
            return None
        wrong = self._answers(figures)
        asked = Asked(
            text=self.asks.text().strip(),
            wrong=wrong,
            because=self.because.toPlainText(),
            moment=int(self.when.currentData()),
        )
        right = tuple(each.value for each in figures)
        said = {each: self._word(each) for each in (right, *wrong)}
        try:
            made = asking.make_question(desk, figures, asked, said)
            play_lesson(made, self.context.services.cards(made.system))
        except REFUSED as trouble:
            self.trouble.setText(tell(trouble, self.stage.language))
            self.trouble.show()
            return None
        self.trouble.hide()
        return made

    def keep(self) -> Topic | None:
        """Keep the question among one's own."""
        made, kept = self.lesson(), self.context.services.questions
        if made is None or kept is None:
            return None
        try:
            topic = kept.keep(made)
        except REFUSED as trouble:
            self.trouble.setText(tell(trouble, self.stage.language))
            self.trouble.show()
            return None
        self.keep_button.setText(self.context.words("own-question.kept"))
        self.context.relabelled.emit()
        return topic

    def ask(self) -> None:
        """Keep the question and ask it: the table becomes a lesson, the work on it stays among the drafts."""
        topic, made = self.keep(), self.asks.text().strip()
        if topic is not None:
            titles = [each.title.en for each in topic.lessons]
            self.accept()
            self.classroom.begin(topic, titles.index(made))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask with Ctrl+Enter."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.ask()
        elif not enter:
            super().keyPressEvent(event)


def _typed(figure: Figure, text: str) -> Value:
    """Read a value as it was typed: a number where the figure is one."""
    number = signed_figure(text) if isinstance(figure.value, int) else None
    return text if number is None else number


def _fits(values: Values, figures: tuple[Figure, ...]) -> bool:
    """Say whether there is a value of its kind for each figure."""
    kinds = [type(each.value) for each in figures]
    return [type(each) for each in values] == kinds
