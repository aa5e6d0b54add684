"""What stands in the middle before a game is open: the ways to begin, what is taught, the choice of rule system."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.student import Mark
from judgehelper.ui.keys import KEYS, spell
from judgehelper.ui.plain import Label
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, clear, label
from judgehelper.ui.widgets.lines_button import LinesButton

TILES = (
    ("new", "pencil"),
    ("deal", "deck"),
    ("line-up", "list"),
    ("open", "page"),
    ("open-code", "link"),
    ("import", "book"),
)
SHOWN = 5


class StartPage(QScrollArea):
    """The first thing that is seen."""

    topic_opened = Signal(object)
    """A topic to be learnt."""
    system_chosen = Signal(str)
    draft_opened = Signal(object)
    """Unsaved work, by its path."""
    recent_opened = Signal(object)
    """A scenario file, by its path."""

    def __init__(self, context: Context, acts: Mapping[str, QAction]) -> None:
        super().__init__()
        self.context, self.acts = context, acts
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page = QWidget()
        self.page.setObjectName("start")
        self._outer = QHBoxLayout(self.page)
        self.middle = QWidget()
        self._column = QVBoxLayout(self.middle)
        self._outer.addStretch(1)
        self._outer.addWidget(self.middle, 40)  # all the room that there is, up to its greatest width
        self._outer.addStretch(1)
        self.setWidget(self.page)
        self.tiles: list[QPushButton] = []
        self._examples: QLabel | None = None
        """The heading over the examples, where there are any."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._scroll)
        context.relabelled.connect(self._say_anew)
        context.look.changed.connect(self._say_anew)

    def _say_anew(self) -> None:
        """Say everything anew where it is seen; elsewhere it is said as it comes into view."""
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Say everything anew."""
        clear(self.middle)
        self._examples = None
        look, words = self.context.look, self.context.words
        self.page.setStyleSheet(f"#start {{ background: {look.colour('felt').name()}; }}")
        self.middle.setMaximumWidth(look.px(600))
        self._column.setContentsMargins(look.px(16), look.px(40), look.px(16), look.px(24))
        self._column.setSpacing(look.px(8))
        self._column.addWidget(label(words("start.title"), "big", wrap=True))
        self._column.addWidget(label(words("start.text"), "second", wrap=True))
        self._column.addSpacing(look.px(6))
        self.tiles = [self._tile(act, icon) for act, icon in TILES]
        for tile in self.tiles:
            self._column.addWidget(tile)
        self._add_systems()
        self._add_recent()
        game = self.context.chosen_game
        topics = [each for each in self.context.services.topics() if each.system == game]
        if topics:
            self._column.addSpacing(look.px(8))
            self._examples = label(words("start.examples").upper(), "caption")
            self._column.addWidget(self._examples)
            for topic in topics:
                self._column.addWidget(self._topic(topic))
        self._column.addStretch(1)

    def go_to_examples(self) -> None:
        """Have the heading over the examples in sight with as many of them as there is room for."""
        self._later.start()  # once the page has its height

    def _scroll(self) -> None:
        if self._examples is not None:
            top = self._examples.mapTo(self.page, QPoint(0, 0)).y()
            self.verticalScrollBar().setValue(top - self.context.look.px(8))

    def _tile(self, act: str, icon: str) -> QPushButton:
        look, words = self.context.look, self.context.words
        tile = LinesButton()
        tile.setObjectName("tile")
        tile.setMinimumHeight(look.px(58))
        tile.clicked.connect(self.acts[act].trigger)
        tile.setVisible(self.acts[act].isEnabled())
        self.acts[act].enabledChanged.connect(tile.setVisible)
        tile.setAccessibleName(f"{words(f'start.{act}')}. {words(f'start.{act}.text')}")
        row = QHBoxLayout(tile)
        row.setContentsMargins(look.px(14), look.px(7), look.px(16), look.px(7))
        row.setSpacing(look.px(14))
        row.addWidget(self._picture(icon))
        lines = QVBoxLayout()
        lines.setSpacing(look.px(1))
        lines.addStretch(1)
        lines.addWidget(label(words(f"start.{act}"), "question", wrap=True))
        lines.addWidget(label(words(f"start.{act}.text"), "second", wrap=True))
        lines.addStretch(1)
        row.addLayout(lines, 1)
        if act in KEYS:
            row.addWidget(label(spell(act, words("key.space")), "second"))
        return tile

    def _picture(self, icon: str) -> QLabel:
        picture = Label()
        picture.setPixmap(self.context.look.pixmap(icon, "accent", 18, self.devicePixelRatioF()))
        picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return picture

    def _add_systems(self) -> None:
        look, words = self.context.look, self.context.words
        systems = self.context.services.systems
        if len(systems) < 2:
            return
        self._column.addSpacing(look.px(8))
        self._column.addWidget(label(words("start.systems").upper(), "caption"))
        room = QWidget()
        row = FlowLayout(look.px(8), room)
        for key, title, edition in systems:
            button = QPushButton(f"{title} · {edition}" if edition else title)
            button.setObjectName("system")
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setChecked(key == self.context.chosen_game)
            button.clicked.connect(lambda _=False, key=key: self.system_chosen.emit(key))
            row.addWidget(button)
        self._column.addWidget(room)

    def showEvent(self, event: QShowEvent) -> None:
        """List what is kept as it is now."""
        super().showEvent(event)
        self.refresh()

    def _add_recent(self) -> None:
        """List unsaved work, then the files opened last that are still there."""
        services, words = self.context.services, self.context.words
        drafts = services.drafts.listed()[:SHOWN] if services.drafts is not None else ()
        files = [path for path in map(Path, self.context.recent) if path.is_file()][:SHOWN]
        if not drafts and not files:
            return
        self._column.addSpacing(self.context.look.px(8))
        self._column.addWidget(label(words("start.recent").upper(), "caption"))
        for draft in drafts:
            when = datetime.fromtimestamp(draft.when).strftime("%d.%m %H:%M")
            name = draft.title or Path(draft.file).name or words("status.untitled")
            said = words("start.draft", name=name, when=when, moments=draft.moments)
            self._column.addWidget(self._kept("warning", said, partial(self.draft_opened.emit, draft.path)))
        for path in files:
            self._column.addWidget(self._kept("page", path.name, partial(self.recent_opened.emit, path)))

    def _kept(self, icon: str, said: str, act: Callable[[], None]) -> QPushButton:
        look = self.context.look
        button = QPushButton()
        button.setObjectName("example")
        button.setFixedHeight(look.px(34))
        button.setAccessibleName(said)
        row = QHBoxLayout(button)
        row.setContentsMargins(look.px(12), 0, look.px(10), 0)
        row.setSpacing(look.px(8))
        row.addWidget(self._picture(icon))
        text = label(said, "title")
        text.setTextFormat(Qt.TextFormat.PlainText)
        row.addWidget(text, 1)
        button.clicked.connect(lambda _=False: act())
        return button

    def _gone(self, topic: Topic) -> str:
        """Say how many questions a topic has, or how many were right so far."""
        words, kept = self.context.words, self.context.services.progress
        marks = kept.marks(topic) if kept is not None else {}
        right = sum(mark is Mark.RIGHT for mark in marks.values())
        count = len(topic.lessons)
        return words("start.right", right=right, count=count) if marks else words.counted("start.questions", count)

    def _topic(self, topic: Topic) -> QPushButton:
        look = self.context.look
        button = QPushButton()
        button.setObjectName("example")
        button.setFixedHeight(look.px(34))
        title = topic.title(self.context.stage.language)
        button.setAccessibleName(title)
        row = QHBoxLayout(button)
        row.setContentsMargins(look.px(12), 0, look.px(10), 0)
        row.setSpacing(look.px(8))
        row.addWidget(self._picture("play"))
        row.addWidget(label(title, "title"), 1)
        row.addWidget(label(self._gone(topic), "second"))
        button.clicked.connect(lambda: self.topic_opened.emit(topic))
        return button
