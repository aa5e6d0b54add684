"""The form in which the sides put together what they bring to a game: every card judged at once, by its rule.

Left what may be taken, right what each side has taken in its order, what that costs and what is against it; below, the
ways to begin. The lineups are values: an act of the form is taken back with Ctrl+Z.
"""

from collections.abc import Callable
from random import randrange

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.lineup import Beginning, Lineup, Standing
from judgehelper.session.desk import REFUSED, DeskError
from judgehelper.session.saying.telling import tell
from judgehelper.session.setting_up import lineups as acts
from judgehelper.systems import registry
from judgehelper.ui.filing import SEEDS, Filing
from judgehelper.ui.plain import set_tip
from judgehelper.ui.setting_up.lineup_rows import limit_row, offered_rows, rules_against, said_against, taken_rows
from judgehelper.ui.widgets.chip import FlowLayout
from judgehelper.ui.widgets.context import Context, clear, label
from judgehelper.ui.widgets.row_list import RowList
from judgehelper.ui.widgets.shaped import Choices

EMPTY = (Lineup(), Lineup())
ROUND = 24
"""Pixels of a field around what stands in it."""


class LineupForm(QDialog):
    """Two lineups being put together."""

    def __init__(self, context: Context, filing: Filing, parent: QWidget) -> None:
        super().__init__(parent)
        self.context, self.filing = context, filing
        self.system = registry.system(filing.settings.system)
        self.rules = acts.rules_of(self.system)
        self.lineups: tuple[Lineup, Lineup] = filing.lineups.get(self.system.key, EMPTY)
        self.side = 0
        self.standing: Standing
        self.past: list[tuple[Lineup, Lineup]] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(context.words("lineup.title"))
        px = context.look.px
        self.resize(min(px(1180), parent.width() - px(40)), min(px(900), parent.height() - px(40)))
        self._make()
        self._lay_out()
        QShortcut(QKeySequence("Ctrl+Z"), self, self.undo)
        self.show_side(0)

    def _make(self) -> None:
        words, look = self.context.words, self.context.look
        self.sides = QButtonGroup(self)
        self.field, self.name = QLineEdit(), QLineEdit()
        self.field.setPlaceholderText(words("lineup.field"))
        self.field.setAccessibleName(words("lineup.field"))
        self.field.textChanged.connect(lambda _: self._show_offered())
        self.name.setPlaceholderText(words("lineup.name"))
        self.name.setAccessibleName(words("lineup.name"))
        self.ready = Choices()
        self.ready.setAccessibleName(words("lineup.ready"))
        self.ready.activated.connect(self.use_ready)
        self.offered = RowList(look, words("lineup.offered"))
        self.taken = RowList(look, words("lineup.taken"))
        self.ways = Choices()
        self.ways.setAccessibleName(words("lineup.way"))
        self.ways.setPlaceholderText(words("lineup.way"))
        self.ways.activated.connect(lambda place: self._pay(str(self.ways.itemData(place))))
        self.trouble = label("", "error", wrap=True)
        self.purse, self.against = QWidget(), QWidget()
        FlowLayout(look.px(10), self.purse)
        QVBoxLayout(self.against).setContentsMargins(0, 0, 0, 0)
        self.against.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.taken.setMinimumHeight(look.px(44))  # the list gives way, not what is said of it
        for rows, act in ((self.offered, self.take), (self.taken, self._point)):
            rows.opened.connect(act)
            rows.rule_opened.connect(self.context.rule_opened)
            rows.installEventFilter(self)
        self.field.installEventFilter(self)
        self.taken.selectionModel().currentChanged.connect(lambda *_: self._show_ways())
        self.begins = {each.key: self._beginning(each) for each in self.rules.beginnings}

    def _lay_out(self) -> None:
        words, px = self.context.words, self.context.look.px
        left, right, below = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        left.addWidget(label(words("lineup.offered"), "title"))
        left.addWidget(self.field)
        left.addWidget(self.offered, 1)
        right.addLayout(self._heads())
        right.addLayout(self._shelf())
        right.addWidget(self.purse)
        right.addWidget(self.taken, 1)
        right.addLayout(self._tools())
        right.addWidget(self.against)
        for button in self.begins.values():
            below.addWidget(button)
        whole, columns = QVBoxLayout(self), QHBoxLayout()
        columns.setSpacing(px(14))
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        whole.addLayout(columns, 1)
        whole.addWidget(self.trouble)
        whole.addLayout(below)
        self.trouble.hide()

    def _heads(self) -> QHBoxLayout:
        """A button for each side."""
        row = QHBoxLayout()
        for side, key in enumerate(("lineup.first", "lineup.second")):
            button = QToolButton()
            button.setText(self.context.words(key))
            button.setCheckable(True)
            button.setProperty("role", "pill")
            self.sides.addButton(button, side)
            row.addWidget(button)
        row.addStretch(1)
        self.sides.idClicked.connect(self.show_side)
        return row

    def _shelf(self) -> QHBoxLayout:
        """What is ready or kept, and keeping."""
        row = QHBoxLayout()
        self.ready.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.name.ensurePolished()
        said = self.name.fontMetrics().horizontalAdvance(self.name.placeholderText())
        self.name.setMinimumWidth(said + self.context.look.px(ROUND))
        row.addWidget(self.ready, 3)
        row.addWidget(self.name, 2)
        self.keep_button = self._button("lineup.keep", self.keep)
        self.forget_button = self._button("lineup.forget", self.forget)
        for button in (self.keep_button, self.forget_button):
            row.addWidget(button)
        return row

    def _tools(self) -> QHBoxLayout:
        """What is done with the card pointed at."""
        row = QHBoxLayout()
        row.addWidget(self.ways, 1)
        self.up, self.down = self._button("lineup.up", lambda: self.move_card(-1)), self._button(
            "lineup.down", lambda: self.move_card(1)
        )  # fmt: skip
        self.back = self._button("lineup.back", self.put_back)
        for button in (self.up, self.down, self.back):
            row.addWidget(button)
        row.addWidget(self._button("lineup.clear", lambda: self._change(replace(self.lineup, cards=(), name=""))))
        return row

    def _button(self, key: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(self.context.words(key))
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: act())
        return button

    def _beginning(self, way: Beginning) -> QPushButton:
        button = QPushButton(way.title(self.context.stage.language))
        set_tip(button, way.hint(self.context.stage.language))
        button.setAutoDefault(False)
        button.setProperty("role", "main")
        button.clicked.connect(lambda _=False: self.begin(way))
        return button

    # --- What is shown

    @property
    def lineup(self) -> Lineup:
        """The lineup of the side that is shown."""
        return self.lineups[self.side]

    def show_side(self, side: int) -> None:
        """Show what a side brings."""
        self.side = side
        self.sides.button(side).setChecked(True)
        self.refresh()

    def refresh(self) -> None:
        """Judge the lineup anew and show it."""
        kept, words = self.context.services.objects, self.context.words
        own = acts.own_cards(kept.kept(self.system.key)) if kept is not None else ()
        self.standing = self.rules.judge(self.lineup, self.side, own, self.context.stage.language)
        self._show_offered()
        place = self.taken.currentIndex().row()
        self.taken.show_rows(taken_rows(self.standing, self.context.chips, words))
        self.taken.point_at(min(max(place, 0), len(self.lineup.cards) - 1))
        self._show_shelf()
        self._show_purse()
        self._show_against()
        self._show_ways()

    def _show_offered(self) -> None:
        self.offered.show_rows(offered_rows(self.standing, self.field.text(), self.context.chips))
        if self.field.text().strip():
            self.offered.point_at(0)

    def _show_shelf(self) -> None:
        """List what is ready and what is kept; the name is that of the lineup."""
        self.ready.clear()
        self.ready.addItem(self.context.words("lineup.ready"), None)
        for each in self._on_shelf():
            self.ready.addItem(each.name, each)
        if self.name.text() != self.lineup.name:
            self.name.setText(self.lineup.name)
        self.forget_button.setEnabled(self.lineup.name in {each.name for each in self._kept()})

    def _kept(self) -> tuple[Lineup, ...]:
        kept = self.context.services.lineups
        return kept.kept(self.system.key) if kept is not None else ()

    def _on_shelf(self) -> tuple[Lineup, ...]:
        return (*self._kept(), *self.rules.ready(self.context.stage.language))

    def _show_purse(self) -> None:
        clear(self.purse)
        room, words = self.purse.layout(), self.context.words
        assert room is not None
        for purse in self.standing.purses:
            room.addWidget(label(words("lineup.spent", title=purse.title, spent=purse.spent, left=purse.left), "title"))
        for limit in self.standing.limits:
            row = limit_row(limit, self.context.chips)
            room.addWidget(self._cited(label(f"{row.title}: {row.right}", "second"), limit.cites))

    def _show_against(self) -> None:
        """Say what is against the lineup as it is, and against each way to begin."""
        clear(self.against)
        room, language = self.against.layout(), self.context.stage.language
        assert room is not None
        for way in self.rules.beginnings:
            found = [way.why_not(lineup, side, language) for side, lineup in enumerate(self.lineups)]
            self.begins[way.key].setEnabled(not any(found))
            for side, why in enumerate(found):
                if why:
                    said = f"{way.title(language)} · {self.sides.button(side).text()}: {said_against(why)}"
                    room.addWidget(self._cited(label(said, "warn", wrap=True), rules_against(why)))

    def _cited(self, said: QWidget, cites: Citations) -> QWidget:
        """Keep words and the rules that they cite on one line: a rule never stands before the next words."""
        line = QWidget()
        line.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(said, 1)
        row.addWidget(self.context.chip_row(cites), 0, Qt.AlignmentFlag.AlignTop)
        return line

    def _show_ways(self) -> None:
        """Offer the ways to pay for the card pointed at."""
        place = self.taken.currentIndex().row()
        self.ways.clear()
        is_card = 0 <= place < len(self.standing.taken)
        for way in self.standing.taken[place].ways if is_card else ():
            self.ways.addItem(way.text, way.key)
        if is_card:
            self.ways.setCurrentIndex(self.ways.findData(self.standing.taken[place].way))
        for widget in (self.ways, self.up, self.down, self.back):
            widget.setEnabled(is_card)

    # --- What is done

    def _change(self, lineup: Lineup) -> None:
        self.past.append(self.lineups)
        self._put(lineup if self.side == 0 else self.lineups[0], lineup if self.side == 1 else self.lineups[1])

    def _put(self, first: Lineup, second: Lineup) -> None:
        self.lineups = (first, second)
        self.filing.lineups[self.system.key] = self.lineups
        self.trouble.hide()
        self.refresh()

    def undo(self) -> None:
        """Take the last act of the form back."""
        if self.past:
            self._put(*self.past.pop())

    def take(self, place: object) -> None:
        """Take a card that is offered; where the rules refuse it, say why."""
        card = self.standing.offered[int(str(place))]
        if card.against:
            self._refuse(f"{card.name}: {said_against(card.against)}")
        else:
            self._change(acts.taken(self.lineup, card.taken))

    def put_back(self) -> None:
        """Put the card pointed at back."""
        place = self.taken.currentIndex().row()
        if 0 <= place < len(self.lineup.cards):
            self._change(acts.put_back(self.lineup, place))

    def move_card(self, by: int) -> None:
        """Take the card pointed at earlier or later: what is paid for new things depends on the order."""
        place = self.taken.currentIndex().row()
        if 0 <= place < len(self.lineup.cards):
            self._change(acts.moved(self.lineup, place, by))
            self.taken.point_at(place + by)

    def _pay(self, way: str) -> None:
        self._change(acts.paid_by(self.lineup, self.taken.currentIndex().row(), way))

    def _point(self, place: object) -> None:
        self.taken.point_at(int(str(place)))

    def use_ready(self, place: int) -> None:
        """Bring what is ready or was kept."""
        found = self.ready.itemData(place)
        if isinstance(found, Lineup):
            self._change(found)

    def keep(self) -> None:
        """Keep the lineup under its name."""
        kept, name = self.context.services.lineups, self.name.text().strip()
        if kept is None or not name or not self.lineup.cards:
            self._refuse(self.context.words("lineup.nameless"))
            return
        self._guarded(lambda: kept.keep(self.system.key, replace(self.lineup, name=name)))
        self._change(replace(self.lineup, name=name))

    def forget(self) -> None:
        """Let the kept lineup of this name go."""
        kept = self.context.services.lineups
        if kept is not None:
            self._guarded(lambda: kept.forget(self.system.key, self.lineup.name))
            self.refresh()

    def _guarded(self, act: Callable[[], object]) -> None:
        try:
            act()
        except DeskError as trouble:
            self._refuse(tell(trouble, self.context.stage.language))

    def begin(self, way: Beginning) -> None:
        """Begin a game with what both sides bring."""
        cards = self.context.services.cards(self.system.key)
        try:
            desk = acts.begin(self.system, self.lineups, way.key, cards, randrange(SEEDS))
        except REFUSED as trouble:
            self._refuse(tell(trouble, self.context.stage.language))
            return
        self.filing.put(desk)
        self.accept()

    def _refuse(self, why: str) -> None:
        self.trouble.setText(why)
        self.trouble.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take with Enter, walk the offer from the field with the arrows, put back with Delete."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        return self._key(watched, Qt.Key(event.key())) or super().eventFilter(watched, event)

    def _key(self, watched: QObject, key: Qt.Key) -> bool:
        match key:
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if watched in (self.field, self.offered):
                row = self.offered.current_row()
                if row is not None:
                    self.take(row.target)
            case Qt.Key.Key_Down | Qt.Key.Key_Up if watched is self.field:
                self.offered.move(1 if key is Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace if watched is self.taken:
                self.put_back()
            case _:
                return False
        return True
