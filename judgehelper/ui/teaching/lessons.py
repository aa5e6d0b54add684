"""The lessons of a topic: what is right, wrong, open; the book stays shut until the answer."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from judgehelper.session.teaching.student import Mark, Student
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.docks.room import Room
from judgehelper.ui.docks.sharing import SumBar
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.context import Context, clear, label, scrolled
from judgehelper.ui.widgets.lines_button import LinesButton

SIGNS = {Mark.RIGHT: ("check", "legal"), Mark.WRONG: ("close", "danger"), Mark.SHOWN: ("info", "text3")}
"""The icon and the colour of a mark."""


class LessonsPanel(Panel):
    """The topic that is learnt."""

    def __init__(self, context: Context, classroom: Room) -> None:
        super().__init__(context, "lessons", "play")
        self.classroom = classroom
        self.rows: list[QPushButton] = []
        self.open_book: QPushButton | None = None
        self._shown: object = None
        self.content = QWidget()
        self.content.setObjectName("panel")
        self._lines = QVBoxLayout(self.content)
        self.frame = scrolled(self.content)
        self.column.addWidget(self.frame, 1)
        classroom.changed.connect(self.refresh)
        context.relabelled.connect(self.rebuild)
        context.look.changed.connect(self.rebuild)

    def refresh(self) -> None:
        """Show the topic as it is now; what the student has filled in so far is no matter here."""
        student = self.classroom.student
        now = None if student is None else (student.topic, student.number, student.marks, self.classroom.is_asking)
        if now != self._shown:
            self._shown = now
            self.rebuild()

    def rebuild(self) -> None:
        """Show the topic anew."""
        clear(self.content)
        self.rows, self.open_book = [], None
        student, px = self.classroom.student, self.context.look.px
        if student is None:
            return
        self._lines.setContentsMargins(px(10), px(10), px(10), px(10))
        self._lines.setSpacing(px(4))
        self._add_head(student)
        for number in range(len(student.topic.lessons)):
            self._lines.addWidget(self._row(student, number))
        if self.classroom.is_asking:
            self._lines.addSpacing(px(6))
            self._lines.addWidget(self._shut_note())
        self._lines.addStretch(1)

    def _add_head(self, student: Student) -> None:
        words, language = self.context.words, self.stage.language
        count = len(student.topic.lessons)
        head = QWidget()
        line = QHBoxLayout(head)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(label(student.topic.title(language), "title", wrap=True), 1)
        line.addWidget(label(words("lesson.of", n=student.number + 1, count=count), "second"))
        self._lines.addWidget(head)
        bar = SumBar(self.context)
        tones = {Mark.RIGHT: "legal", Mark.WRONG: "danger", Mark.SHOWN: "text3"}
        marks = [student.marks.get(number) for number in range(count)]
        bar.show_shares(tuple((1, tones[mark] if mark is not None else "hairline") for mark in marks), count)
        self._lines.addWidget(bar)
        right, wrong = student.count(Mark.RIGHT), student.count(Mark.WRONG)
        said = words("lesson.score", right=right, wrong=wrong)
        again = f" · {words('lesson.again')}" if wrong else ""
        self._lines.addWidget(label(said + again, "second", wrap=True))

    def _row(self, student: Student, number: int) -> QPushButton:
        look, words = self.context.look, self.context.words
        lesson, mark = student.topic.lessons[number], student.marks.get(number)
        is_now = number == student.number
        button = LinesButton()
        button.setObjectName("example")
        button.setMinimumHeight(look.px(32))
        row = QHBoxLayout(button)
        row.setContentsMargins(look.px(8), look.px(4), look.px(6), look.px(4))
        row.setSpacing(look.px(8))
        icon, tone = SIGNS[mark] if mark is not None else ("play", "accent") if is_now else ("dot", "text3")
        picture = Label()
        picture.setPixmap(look.pixmap(icon, tone, 14, self.devicePixelRatioF()))
        row.addWidget(picture)
        place = label(str(number + 1), "second")
        place.setFixedWidth(look.px(16))
        row.addWidget(place)
        title = lesson.title(self.stage.language)
        row.addWidget(label(title, "title" if is_now else "", wrap=True), 1)
        said = words(f"lesson.mark.{mark.value}") if mark is not None else words("lesson.now") if is_now else ""
        button.setAccessibleName(", ".join(part for part in (str(number + 1), title, said) if part))
        button.clicked.connect(lambda: self.classroom.go_to(number))
        self.rows.append(button)
        return button

    def _shut_note(self) -> QFrame:
        words, look = self.context.words, self.context.look
        note = QFrame()
        note.setObjectName("shut")
        column = QVBoxLayout(note)
        column.setContentsMargins(look.px(12), look.px(10), look.px(12), look.px(10))
        column.addWidget(label(words("lesson.shut"), "title", wrap=True))
        column.addWidget(label(words("lesson.shut.text"), "second", wrap=True))
        self.open_book = QPushButton(words("lesson.open-book"))
        self.open_book.clicked.connect(self.classroom.open_book)
        column.addWidget(self.open_book, 0, Qt.AlignmentFlag.AlignLeft)
        return note
