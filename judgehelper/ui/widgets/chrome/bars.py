"""The two bars on top: menu with command field, and the turn with undo, redo, steps and pass."""

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QMenuBar,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.board import StepMark
from judgehelper.ui.keys import spell
from judgehelper.ui.look import NARROW, SANS
from judgehelper.ui.plain import Label, Shortened, set_tip
from judgehelper.ui.widgets.context import Context, label


class TopBar(QWidget):
    """Menu, command field, title of the game, theme, settings, language."""

    asked = Signal()
    theme_asked = Signal()
    settings_asked = Signal()
    language_asked = Signal()

    def __init__(self, context: Context, menu: QMenuBar) -> None:
        super().__init__()
        self.context, self.menu = context, menu
        self.setObjectName("top")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.logo = Label()
        self.field = QPushButton()
        self.field.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.field.clicked.connect(self.asked)
        self.title = label("", "second")
        self.theme = QToolButton()
        self.theme.clicked.connect(self.theme_asked)
        self.settings = QToolButton()
        self.settings.clicked.connect(self.settings_asked)
        self.language = QToolButton()
        self.language.clicked.connect(self.language_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 12, 0)
        row.setSpacing(6)
        row.addWidget(self.logo)
        menu.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        row.addWidget(menu, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row.addWidget(self.field, 8)
        row.addStretch(1)
        for widget in (self.title, self.theme, self.settings, self.language):
            row.addWidget(widget)
        self._hint = label("", "second")
        inside = QHBoxLayout(self.field)
        inside.setContentsMargins(8, 0, 8, 0)
        self._glass = Label()
        self._words = Shortened()
        self._words.setProperty("role", "second")
        inside.addWidget(self._glass)
        inside.addWidget(self._words, 1)
        inside.addWidget(self._hint)
        context.relabelled.connect(self.relabel)
        context.look.changed.connect(self.relabel)
        self.relabel()

    def relabel(self) -> None:
        """Say and dress everything anew."""
        words, look = self.context.words, self.context.look
        ratio = self.devicePixelRatioF()
        self.setFixedHeight(look.px(32))
        self.logo.setPixmap(look.pixmap("logo", "accent", 18, ratio))
        self._glass.setPixmap(look.pixmap("search", "text2", 15, ratio))
        self._words.setText(words("command.field"))
        self._hint.setText("Ctrl+K")
        self.field.setAccessibleName(f"{words('command.field')}, Ctrl+K")
        self.field.setFixedHeight(look.px(25))
        self.field.setMinimumWidth(look.px(120))
        self.field.setMaximumWidth(look.px(320))
        for button, icon, key in ((self.theme, "sun", "bar.theme"), (self.settings, "gear", "bar.settings")):
            button.setIcon(look.icon(icon, "text"))
            set_tip(button, words(key))
            button.setAccessibleName(words(key))
        self.language.setText(words("bar.language"))
        set_tip(self.language, words("bar.language.hint"))
        self.language.setAccessibleName(words("bar.language.hint"))

    def show_title(self, title: str) -> None:
        """Show how the game is called, elided where it is long; nothing where it is empty."""
        width = self.context.look.px(190)
        self.title.setText(self.title.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, width))
        set_tip(self.title, title)
        self.title.setVisible(bool(title))


class TurnBar(QWidget):
    """Undo, redo, whose turn, the steps with the present one framed, pass."""

    def __init__(self, context: Context, acts: Mapping[str, QAction]) -> None:
        super().__init__()
        self.context, self.acts = context, acts
        self.setObjectName("bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.undo, self.redo = self._icon_button("undo"), self._icon_button("redo")
        self.title = label("", "title")
        self.steps = QHBoxLayout()
        self.steps.setSpacing(1)
        self.now: tuple[StepMark, ...] = ()
        self._shown: object = None
        self.pass_all = QPushButton()
        self.pass_all.clicked.connect(acts["pass-all"].trigger)
        self.pass_on = QPushButton()
        self.pass_on.setProperty("role", "main")
        for button in (self.undo, self.redo, self.pass_all, self.pass_on):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.pass_on.clicked.connect(acts["pass"].trigger)
        parted = QFrame()
        parted.setObjectName("parting")
        parted.setFixedSize(QSize(1, context.look.px(24)))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 12, 0)
        row.setSpacing(6)
        for widget in (self.undo, self.redo, parted, self.title):
            row.addWidget(widget)
        row.addSpacing(10)
        row.addLayout(self.steps)
        row.addStretch(1)
        row.addWidget(self.pass_all)
        row.addWidget(self.pass_on)
        context.stage.changed.connect(self.refresh)
        context.relabelled.connect(self.relabel)
        context.look.changed.connect(self.relabel)
        self.relabel()

    def _icon_button(self, act: str) -> QToolButton:
        button = QToolButton()
        button.clicked.connect(self.acts[act].trigger)
        return button

    def relabel(self) -> None:
        """Say and dress everything anew."""
        words, look = self.context.words, self.context.look
        self.setFixedHeight(look.px(42))
        for button, act in ((self.undo, "undo"), (self.redo, "redo")):
            button.setIcon(look.icon(act, "text"))
            said = f"{words(f'act.{act}')} ({spell(act, words('key.space'))})"
            set_tip(button, said)
            button.setAccessibleName(words(f"act.{act}"))
        self.pass_all.setText(f"{words('act.pass-all')}   {spell('pass-all', words('key.space'))}")
        self.pass_on.setText(f"{words('act.pass')}   {words('key.space')}")
        self.refresh()

    def refresh(self) -> None:
        """Show turn and steps of the board."""
        stage = self.context.stage
        if stage.view is None or stage.desk is None:
            return
        board = stage.view.board
        self.title.setText(board.title)
        self.undo.setEnabled(stage.desk.can_undo)
        self.redo.setEnabled(stage.desk.can_redo)
        is_between = stage.desk is not None and stage.desk.between is not None
        may_pass = is_between or (stage.question is not None and stage.question.pass_choice is not None)
        self.pass_on.setEnabled(may_pass)
        self.pass_all.setEnabled(may_pass)
        if board.steps != self.now:
            self.now = board.steps
        self.show_steps()

    def show_steps(self) -> None:
        """Show as many steps as there is room for: all, or those around the present one."""
        steps, family = self._fitting()
        shown = (tuple((step.key, step.title) for step in steps), family, self.context.stage.language)
        if shown == self._shown:
            for place, step in enumerate(steps):
                item = self.steps.itemAt(place)
                if item is not None and isinstance(button := item.widget(), QToolButton):
                    button.setChecked(step.is_now)
            return
        self._shown = shown
        self._make_steps(steps, family)

    def _make_steps(self, steps: tuple[StepMark, ...], family: str) -> None:
        while self.steps.count():
            item = self.steps.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for step in steps:
            button = QToolButton()
            button.setText(step.title)
            button.setProperty("role", "step")
            button.setProperty("tight", family == NARROW)
            button.setCheckable(True)
            button.setChecked(step.is_now)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            set_tip(button, self.context.words("step.go", step=step.title))
            button.clicked.connect(lambda _=False, button=button, key=step.key: self._go(button, key))
            self.steps.addWidget(button)

    def _go(self, button: QToolButton, key: str) -> None:
        """Go on to the step pressed."""
        button.setChecked(any(step.key == key and step.is_now for step in self.now))
        self.context.stage.go_to_step(key)

    def _fitting(self) -> tuple[tuple[StepMark, ...], str]:
        """Choose titles and letters in which all steps fit: full, short, short and narrow; else those around now."""
        look = self.context.look
        taken = self.title.sizeHint().width() + self.pass_all.sizeHint().width() + self.pass_on.sizeHint().width()
        room = self.width() - taken - look.px(150)
        short = tuple(replace(step, title=step.short or step.title) for step in self.now)
        for steps, family in ((self.now, SANS), (short, SANS), (short, NARROW)):
            widths = self._widths(steps, family)
            if sum(widths) <= room:
                return steps, family
        return self._around_now(short, widths, room), NARROW

    def _widths(self, steps: tuple[StepMark, ...], family: str) -> list[int]:
        look = self.context.look
        metrics = look.metrics(look.font(13, 600, family))
        return [metrics.horizontalAdvance(step.title) + look.px(18 if family == SANS else 13) for step in steps]

    @staticmethod
    def _around_now(steps: tuple[StepMark, ...], widths: list[int], room: int) -> tuple[StepMark, ...]:
        """Take the present step and as many before and after it as there is room for."""
        here = next((place for place, step in enumerate(steps) if step.is_now), 0)
        first = last = here
        used = widths[here] if widths else 0
        while True:
            grew = False
            if last + 1 < len(steps) and used + widths[last + 1] <= room:
                last, used, grew = last + 1, used + widths[last + 1], True
            if first > 0 and used + widths[first - 1] <= room:
                first, used, grew = first - 1, used + widths[first - 1], True
            if not grew:
                return steps[first : last + 1]

    def resizeEvent(self, event: object) -> None:
        """Fit the steps to the width."""
        super().resizeEvent(event)  # type: ignore[arg-type]  # Qt gives a QResizeEvent
        self.show_steps()


class TwoBars(QWidget):
    """Both bars, one above the other."""

    def __init__(self, top: TopBar, turn: TurnBar) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(top)
        column.addWidget(turn)
