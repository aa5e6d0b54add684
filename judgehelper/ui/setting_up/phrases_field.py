"""A text put together from the closed words of a game: its places as a tree, and what may stand at each.

Pointing at a place offers what may stand there instead and what may be said besides; nothing else can be put in.
"""

from typing import Any

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout

from judgehelper.kernel.words import Worded
from judgehelper.session.setting_up.describing import Property, definition_type
from judgehelper.session.setting_up.phrases import How, Offer, Path, Place, counted, places, put_at, rename_at
from judgehelper.ui.models.rows import Row
from judgehelper.ui.setting_up.field import Field, Offers, Stepper
from judgehelper.ui.widgets.context import Context
from judgehelper.ui.widgets.row_list import RowList
from judgehelper.ui.widgets.shaped import Choices

TALL = 250
ICONS = {How.PART: "layers", How.SEVERAL: "list"}


class PhrasesField(Field):
    """The text as a tree of places."""

    def __init__(self, context: Context, prop: Property, name: str) -> None:
        super().__init__(context, prop, name)
        words, look = context.words, context.look
        self.value: Any = None
        """What a file says of it; None where it says nothing."""
        self.places: tuple[Place, ...] = ()
        self.path: Path = ()
        self.rows = RowList(look, name)
        self.rows.setMinimumHeight(look.px(TALL))
        self.instead, self.more = Choices(), Choices()
        self.line, self.number = QLineEdit(), Stepper(look, words("phrases.number"))
        self.drop = QPushButton(words("phrases.drop"))
        self.drop.setAutoDefault(False)
        for box, key in ((self.instead, "phrases.instead"), (self.more, "phrases.more")):
            box.setAccessibleName(words(key))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.activated.connect(lambda place, box=box: self._take(box.itemData(place)))
        self.line.setAccessibleName(words("phrases.text"))
        self.line.editingFinished.connect(self._type)
        self.number.changed.connect(self._count)
        self.drop.clicked.connect(lambda: self._put(self.path, None))
        self.rows.selectionModel().currentChanged.connect(lambda *_: self._point())
        self._lay_out()

    def _lay_out(self) -> None:
        whole, tools = QVBoxLayout(), QHBoxLayout()
        for widget, share in ((self.instead, 3), (self.line, 2), (self.number, 0), (self.drop, 0)):
            tools.addWidget(widget, share)
        whole.addWidget(self.rows)
        whole.addLayout(tools)
        whole.addWidget(self.more)
        self.row.addLayout(whole, 1)

    def show_value(self, value: Any, offers: Offers = ()) -> None:
        """Show the text."""
        self.value = value or None
        self._show()

    def _show(self) -> None:
        desk, language = self.context.stage.desk, self.context.stage.language
        system = desk.system if desk is not None else None
        kind = definition_type(system, self.prop.key) if system is not None else None
        if system is None or system.vocabulary is None or kind is None:
            return
        self.places = places(system.vocabulary, kind, self.value or [], Worded(self.name, self.name))
        self.rows.show_rows(tuple(self._row(each, language) for each in self.places))
        here = next((place for place, each in enumerate(self.places) if each.path == self.path), 0)
        self.rows.point_at(here)
        self._point()

    def _row(self, place: Place, language: Any) -> Row:
        said = place.said(language)
        title = place.title(language)
        return Row(
            title=f"{title}: {said}" if said and place.path else title,
            icon=ICONS.get(place.how, "dot"),
            depth=place.depth,
            target=place.path,
            is_strong=place.depth == 0,
        )

    @property
    def place(self) -> Place | None:
        """The place pointed at."""
        at = self.rows.currentIndex().row()
        return self.places[at] if 0 <= at < len(self.places) else None

    def _point(self) -> None:
        """Offer what may be said at the place pointed at."""
        place, words = self.place, self.context.words
        if place is None:
            return
        self.path = place.path
        self._fill(self.instead, words("phrases.instead"), place.instead if place.path else ())
        self._fill(self.more, words("phrases.more"), place.more)
        self.line.setVisible(place.how in (How.TEXT, How.NAMED))
        self.number.setVisible(place.how in (How.NUMBER, How.COUNTED))
        self.drop.setVisible(bool(place.path))
        if place.how in (How.TEXT, How.NAMED):
            self.line.setText(str(place.value if place.how is How.TEXT else place.path[-1]))
        if place.how in (How.NUMBER, How.COUNTED):
            self.number.show_number(place.value if place.how is How.NUMBER else counted(place.value)[1])

    def _fill(self, box: QComboBox, first: str, offers: tuple[Offer, ...]) -> None:
        language = self.context.stage.language
        box.clear()
        box.addItem(first, None)
        for offer in offers:
            box.addItem(offer.title(language), offer)
        box.setVisible(bool(offers))

    def _take(self, offer: Any) -> None:
        if isinstance(offer, Offer):
            self._put(offer.path, offer.value)

    def _type(self) -> None:
        place, text = self.place, self.line.text().strip()
        if place is not None and place.how is How.TEXT and text != place.value:
            self._put(place.path, text)
        elif place is not None and place.how is How.NAMED and text and text != place.path[-1]:
            self._rename(place.path, text)

    def _count(self, number: int) -> None:
        place = self.place
        if place is not None and place.how is How.COUNTED:
            self._put(place.path, f"{counted(place.value)[0]} {number}")
        elif place is not None:
            self._put(place.path, number)

    def _put(self, path: Path, value: Any) -> None:
        self._say(put_at(self.value, path, value), path if value is not None else path[:-1])

    def _rename(self, path: Path, name: str) -> None:
        renamed = rename_at(self.value, path, name)
        self._say(renamed, (*path[:-1], name) if renamed != self.value else path)

    def _say(self, value: Any, path: Path) -> None:
        """Show another text, pointing at a place of it, and say it."""
        self.value, self.path = value or None, path
        self.said.emit(self.value)
        self._show()
