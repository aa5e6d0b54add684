"""Properties: what is so of the objects that are selected, of a player, of the turn and the game; all set by hand.

What is offered comes from the description of the game's own files (`session.setting_up.describing`); values come from
the desk at every change, so the panel keeps none.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from judgehelper.kernel.board import Arrangement, Piece, PieceId
from judgehelper.kernel.machine.figures import figure
from judgehelper.kernel.words import Language
from judgehelper.session.desk import REFUSED, Desk
from judgehelper.session.field_words import word_field
from judgehelper.session.saying.telling import tell_here
from judgehelper.session.setting_up import changing
from judgehelper.session.setting_up.changing import HOSTS, REFERS
from judgehelper.session.setting_up.describing import Kind, Property, game_properties, option_properties
from judgehelper.session.setting_up.priority import asked_now, give_the_say
from judgehelper.ui.docks.panel import Panel
from judgehelper.ui.setting_up.field import MIXED, Field, Offers, Stepper
from judgehelper.ui.setting_up.fields import FIELDS
from judgehelper.ui.setting_up.order import OrderList
from judgehelper.ui.widgets.context import Context, label, scrolled
from judgehelper.ui.widgets.shaped import Choices

OPEN = (Arrangement.FIELD, Arrangement.RESOURCES, Arrangement.GRID)
GAME = "\0game"
"""Stands for the turn and the game among what properties are shown of."""
OBJECTS = "\0objects"
SECTIONS: Mapping[Kind, str] = {
    Kind.PLAYER: "say.whose", Kind.COUNTERS: "say.kinds", Kind.SYMBOLS: "say.kinds",
    Kind.SWITCH: "say.state", Kind.NUMBER: "say.state", Kind.CHOICE: "say.state",
}  # fmt: skip
RARE = "say.other"
TITLES = ("say.state", "say.whose", "say.kinds", RARE)
"""What belongs together, from above."""


def section(prop: Property) -> str:
    """Name the part of the panel in which a property stands: what is rarely said stands below."""
    if prop.key in HOSTS:
        return "say.whose"
    return RARE if prop.path and prop.kind is not Kind.CHOICE else SECTIONS.get(prop.kind, RARE)


Built = tuple[str, bool, str, Language, int]
"""What a page is built for: the game, whether it is set up, of what, the language, the players."""


class PropertiesPanel(Panel):
    """What can be said by hand."""

    def __init__(self, context: Context) -> None:
        self.whose = Choices()
        self.one = Choices()
        self.hint = label("", "second", wrap=True)
        self.trouble = label("", "error", wrap=True)
        self.fields: dict[tuple[str, ...], Field] = {}
        self.order: OrderList | None = None
        self._page: QWidget | None = None
        self._kept: dict[Built, tuple[QWidget, dict[tuple[str, ...], Field], OrderList | None]] = {}
        """The pages of objects, by what they were built for."""
        self.shown_of = OBJECTS
        self._built: Built | None = None
        super().__init__(context, "properties", "pencil")
        self.header.note.hide()
        self._lay_out()
        self.whose.activated.connect(lambda place: self.show_of(str(self.whose.itemData(place))))
        self.one.activated.connect(lambda _: self.refresh())
        self.stage.changed.connect(self.refresh)
        self.stage.closed.connect(self.refresh)
        self.stage.pointed.connect(self._follow)
        context.relabelled.connect(self._rebuild)
        self.visibilityChanged.connect(lambda _: self.refresh())

    def _lay_out(self) -> None:
        """Put on top whose properties are shown, and the properties below."""
        head = QWidget()
        top = QVBoxLayout(head)
        top.setContentsMargins(10, 8, 10, 6)
        top.setSpacing(6)
        for widget in (self.whose, self.one, self.trouble):
            top.addWidget(widget)
        self.trouble.hide()
        head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.column.addWidget(head)
        self.lines = QVBoxLayout()
        self.pages = QWidget()
        self.pages.setObjectName("panel")
        inner = QVBoxLayout(self.pages)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        self.hint.setContentsMargins(10, 0, 10, 2)
        inner.addWidget(self.hint)
        self.frame = scrolled(self.pages, has_keyboard=True)
        self.column.addWidget(self.frame, 1)

    # What properties are shown of.

    def _follow(self) -> None:
        """Show what is pointed at."""
        view, piece = self.stage.view, self.stage.piece
        if view is None or piece is None:
            return
        is_player = any(seat.id == piece for seat in view.board.seats)
        self.shown_of = str(piece) if is_player else OBJECTS
        self.one.setCurrentIndex(0)
        self.trouble.hide()
        self.refresh()

    def show_of(self, subject: str) -> None:
        """Show the properties of the selected objects, of a player, or of the game."""
        self.shown_of = subject
        self.refresh()

    def _rebuild(self) -> None:
        self._drop_pages()
        self.refresh()

    def _drop_pages(self) -> None:
        self._put_away()
        for room, _, _ in self._kept.values():
            room.deleteLater()
        self._kept.clear()
        self._built = None

    def _forget(self) -> None:
        """Keep nothing of what was shown: what a judge has read is not left for whoever sits in a player's place."""
        self.frame.setVisible(False)
        self._drop_pages()
        self.fields, self.order = {}, None
        for box in (self.whose, self.one):
            box.clear()
        for line in (self.hint, self.trouble):
            line.clear()
            line.hide()

    def selected(self) -> tuple[Piece, ...]:
        """Give the objects that properties are shown of."""
        pieces = self._pieces()
        chosen = tuple(pieces[key] for key in self.stage.selected if key in pieces)
        place = self.one.currentIndex()
        return chosen if place <= 0 or place > len(chosen) else (chosen[place - 1],)

    def _pieces(self) -> dict[PieceId, Piece]:
        view = self.stage.view
        return {piece.id: piece for zone in (view.board.zones if view else ()) for piece in zone.pieces}

    # Showing.

    def refresh(self) -> None:
        """Show what is so now; a panel that is not seen waits."""
        desk, view = self.stage.desk, self.stage.view
        if desk is None or view is None or not changing.can_say(desk):
            self._forget()
            return
        if not self.is_seen:
            self.frame.setVisible(False)
            return
        self.frame.setVisible(True)
        seats = [(seat.name, seat.id) for seat in view.board.seats]
        if self.shown_of not in (OBJECTS, GAME) and self.shown_of not in [key for _, key in seats]:
            self.shown_of = OBJECTS
        self._offer_subjects(seats)
        subject = self.shown_of
        key = (desk.system.key, desk.is_set_up, subject, self.stage.language, len(seats) if subject == GAME else 0)
        if key != self._built:
            self._put_away()
            self._built = key
            if key in self._kept:
                self._page, self.fields, self.order = self._kept[key]
                self._page.show()
            else:
                self._page, self.fields, self.order = self._room(), {}, None
                {OBJECTS: self._build_objects, GAME: self._build_game}.get(subject, self._build_player)(desk)
                self.lines.addStretch(1)
            self.frame.verticalScrollBar().setValue(0)
        {OBJECTS: self._show_objects, GAME: self._show_game}.get(subject, self._show_player)(desk)

    def _put_away(self) -> None:
        """Take the page that is shown off; that of objects is kept: one goes to it and fro with every undo."""
        if self._page is None or self._built is None:
            return
        self._page.hide()
        if self._built[2] == OBJECTS:
            self._kept[self._built] = (self._page, self.fields, self.order)
        else:
            self._page.deleteLater()
        self._page = None

    def _room(self) -> QWidget:
        """Make room for other properties."""
        room = QWidget(self.pages)
        room.setObjectName("panel")
        inner = self.pages.layout()
        assert inner is not None
        inner.addWidget(room)
        room.show()
        self.lines = QVBoxLayout(room)
        self.lines.setContentsMargins(10, 2, 10, 8)
        self.lines.setSpacing(5)
        self.lines.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        return room

    def _offer_subjects(self, seats: list[tuple[str, str]]) -> None:
        words, count = self.context.words, len(self.stage.selected)
        chosen = tuple(self._pieces()[key] for key in self.stage.selected if key in self._pieces())
        several = words.counted("say.objects", count)
        first = several if len(chosen) != 1 else chosen[0].name or words("piece.face-down")
        entries = [(first, OBJECTS), *seats, (words("say.game"), GAME)]
        _fill(self.whose, entries, self.shown_of)
        self.whose.setAccessibleName(words("panel.properties"))
        alone = [(piece.name or words("piece.face-down"), str(piece.id)) for piece in chosen]
        now = self.one.currentIndex()
        _fill(self.one, [(words.counted("say.all", count), ""), *alone], "")
        self.one.setCurrentIndex(now if 0 <= now < self.one.count() else 0)
        self.one.setVisible(self.shown_of == OBJECTS and len(chosen) > 1)
        self.one.setAccessibleName(words("say.one"))

    # Objects.

    def _build_objects(self, desk: Desk) -> None:
        known = [each for each in changing.properties_now(desk) if each.key != changing.ORDER or not desk.is_set_up]
        self._build_fields([each for each in known if section(each) != RARE], self._say_of_objects)
        if desk.is_set_up and changing.has_order(desk):
            self._head(word_field(changing.ORDER, self.stage.language).upper())
            self.order = OrderList(self.context)
            self.order.ordered.connect(lambda keys: self._act(lambda d: changing.in_order(d, self._cards(d), keys)))
            self.lines.addWidget(self.order)
        self._build_fields([each for each in known if section(each) == RARE], self._say_of_objects)

    def _show_objects(self, desk: Desk) -> None:
        chosen = self.selected()
        self.hint.setText("" if chosen else self.context.words("say.none"))
        self.hint.setVisible(not chosen)
        try:
            said = [changing.said_of(desk, self._cards(desk), piece.id) for piece in chosen]
        except REFUSED:
            said = []
        if len(chosen) == 1 and chosen[0].face_down and said:
            self.hint.setText(f"{word_field('card', self.stage.language)}: {said[0].get('card', '')}")
            self.hint.show()
        for field in self.fields.values():
            values = [changing.value_of(entry, field.prop) for entry in said]
            same = values[0] if values and all(value == values[0] for value in values) else MIXED if values else None
            meant: Any = same
            if field.prop.kind in REFERS and isinstance(same, str):
                meant = changing.object_called(desk, same, self._pieces().values())
            field.setEnabled(bool(said))
            offers = self._offers(field.prop, chosen) if said else ()
            field.show_value(self._present(field.prop, meant, chosen), offers)
        if self.order is not None and desk.is_set_up and changing.has_order(desk):
            self.order.show_pieces(self._standing(), {piece.id for piece in chosen})

    def _present(self, prop: Property, value: Any, chosen: Sequence[Piece]) -> Any:
        """Give what holds where the file says nothing: whoever controls and owns an object, does."""
        if value is not None or prop.kind is not Kind.PLAYER or prop.path or not chosen:
            return value
        held = {piece.owner if prop.key == "owner" else piece.controller for piece in chosen}
        return held.pop() if len(held) == 1 else MIXED

    def _standing(self) -> tuple[Piece, ...]:
        """List the objects in the open by their timestamps."""
        view = self.stage.view
        zones = view.board.zones if view is not None else ()
        marked = [
            piece
            for zone in zones
            if zone.arrangement in OPEN
            for piece in zone.pieces
            if figure(piece.mark) is not None
        ]
        return tuple(sorted(marked, key=lambda piece: figure(piece.mark) or 0))

    def _offers(self, prop: Property, chosen: Sequence[Piece] = ()) -> Offers:
        view = self.stage.view
        if view is None or prop.kind not in (Kind.PLAYER, *REFERS):
            return ()
        seats: Offers = tuple((seat.name, seat.id) for seat in view.board.seats)
        if prop.kind is Kind.PLAYER:
            return seats
        taken = {piece.id for piece in chosen}
        lying = (zone for zone in view.board.zones if zone.arrangement in OPEN)
        there = (piece for zone in lying for piece in zone.pieces if piece.id not in taken)
        pieces: Offers = tuple((self._called(piece), piece.id) for piece in there)
        return (*pieces, *(seats if prop.kind is Kind.ANY else ()))

    def _called(self, piece: Piece) -> str:
        name = piece.name or self.context.words("piece.face-down")
        return " · ".join(part for part in (name, piece.value, piece.controller) if part)

    def _say_of_objects(self, prop: Property, value: Any) -> None:
        keys = [piece.id for piece in self.selected()]
        self._act(lambda desk: changing.set_objects(desk, self._cards(desk), keys, prop, value))

    # Players.

    def _build_player(self, desk: Desk) -> None:
        if desk.is_set_up:
            name = QLineEdit()
            name.setAccessibleName(self.context.words("say.name"))
            name.editingFinished.connect(lambda: self._rename(name))
            self.player_name = name
            self._line(self.context.words("say.name"), name)
        self._build_fields(changing.player_properties_now(desk), self._say_of_player)

    def _rename(self, line: QLineEdit) -> None:
        old, new = self.shown_of, line.text().strip()
        if new and new != old and self._act(lambda desk: changing.rename_player(desk, self._cards(desk), old, new)):
            self.show_of(new)

    def _show_player(self, desk: Desk) -> None:
        self.hint.hide()
        said = changing.said_of_player(desk, self.shown_of)
        if desk.is_set_up and not self.player_name.hasFocus():
            self.player_name.setText(self.shown_of)
        for field in self.fields.values():
            field.show_value(changing.value_of(said, field.prop), self._offers(field.prop))

    def _say_of_player(self, prop: Property, value: Any) -> None:
        player = self.shown_of
        self._act(lambda desk: changing.set_player(desk, self._cards(desk), player, prop, value))

    # The turn and the game.

    def _build_game(self, desk: Desk) -> None:
        words = self.context.words
        self.say = Choices()
        self.say.activated.connect(lambda n: self._act(lambda d: give_the_say(d, str(self.say.itemData(n)))))
        if desk.is_set_up:
            self.turn, self.active, self.step = (
                Stepper(self.context.look, words("say.turn"), 0),
                Choices(),
                Choices(),
            )
            self.turn.changed.connect(lambda n: self._act(lambda d: changing.set_turn(d, self._cards(d), number=n)))
            self.active.activated.connect(
                lambda n: self._act(lambda d: changing.set_turn(d, self._cards(d), active=self.active.itemData(n)))
            )
            self.step.activated.connect(
                lambda n: self._act(lambda d: changing.set_turn(d, self._cards(d), step=self.step.itemData(n)))
            )
            for key, widget in (("turn", self.turn), ("active", self.active), ("step", self.step)):
                widget.setAccessibleName(words(f"say.{key}"))
                self._line(words(f"say.{key}"), widget)
        self.say.setAccessibleName(words("say.say"))
        self._line(words("say.say"), self.say)
        if desk.is_set_up:
            self.count = Stepper(self.context.look, words("say.players"), changing.FEWEST)
            self.count.changed.connect(
                lambda n: self._act(lambda d: changing.seat_players(d, self._cards(d), min(n, changing.MOST)))
            )
            self._line(words("say.players"), self.count)
            self._build_fields(game_properties(desk.system), self._say_of_game)
            self._build_fields(option_properties(desk.system), self._say_of_options, "options")

    def _show_game(self, desk: Desk) -> None:
        view = self.stage.view
        self.hint.hide()
        if view is None:
            return
        seats = [(seat.name, seat.id) for seat in view.board.seats]
        _fill(self.say, seats, asked_now(desk))
        if not desk.is_set_up:
            return
        now = changing.turn_now(desk)
        self.turn.show_number(int(now.get("number", 1)))
        _fill(self.active, seats, str(now.get("active") or seats[0][1]))
        titles = {step.key: step.title for step in view.board.steps}
        steps = [(titles.get(step, step), step) for step in desk.system.script.steps]
        _fill(self.step, steps, str(now.get("step") or steps[0][1]))
        self.count.show_number(len(seats))
        said = changing.said_of_game(desk)
        for path, field in self.fields.items():
            entry = (said.get("options") or {}) if path[0] == "options" else said
            field.show_value(changing.value_of(entry, field.prop), self._offers(field.prop))

    def _say_of_game(self, prop: Property, value: Any) -> None:
        self._act(lambda desk: changing.set_game(desk, self._cards(desk), prop, value))

    def _say_of_options(self, prop: Property, value: Any) -> None:
        self._act(lambda desk: changing.set_game(desk, self._cards(desk), prop, value, "options"))

    # Building.

    def _build_fields(self, known: Sequence[Property], say: Callable[[Property, Any], None], below: str = "") -> None:
        for title in TITLES:
            here = [each for each in known if section(each) == title]
            if here:
                self._head(self.context.words(title).upper())
            for each in here:
                self._build_field(each, say, below)

    def _build_field(self, prop: Property, say: Callable[[Property, Any], None], below: str) -> None:
        name = word_field(".".join(prop.whole), self.stage.language)
        name = name[:1].upper() + name[1:]
        field = FIELDS[prop.kind](self.context, prop, name)
        field.said.connect(lambda value: say(prop, value))
        self.fields[(below, *prop.whole) if below else prop.whole] = field
        if prop.kind in (Kind.COUNTERS, Kind.SYMBOLS):
            self.lines.addWidget(label(name, "second"))
            self.lines.addWidget(field)
        else:
            self._line(name, field)

    def _head(self, text: str) -> None:
        self.lines.addWidget(label(text, "caption"))

    def _line(self, name: str, widget: QWidget) -> None:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(name, wrap=True), 1)
        row.addWidget(widget, 0 if isinstance(widget, Stepper) else 1)
        self.lines.addWidget(line)

    # Acting.

    def _cards(self, desk: Desk) -> Any:
        return self.context.services.cards(desk.system.key)

    def _act(self, move: Callable[[Desk], Desk]) -> bool:
        """Do it, or say here why not; either way what is so is shown again."""
        desk = self.stage.desk
        if desk is None:
            return False
        try:
            done = move(desk)
        except REFUSED as refused:
            self.trouble.setText(tell_here(refused, self.stage.language))
            self.trouble.show()
            self.refresh()
            return False
        self.trouble.hide()
        return self.stage.act(lambda _: done)

    def take_focus(self, subject: str = OBJECTS) -> None:
        """Show the panel and put the keyboard in it."""
        self.show()
        self.raise_()
        self.show_of(subject)
        self.whose.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _fill(box: QComboBox, entries: Sequence[tuple[str, str]], now: str) -> None:
    box.blockSignals(True)
    if [(box.itemText(n), box.itemData(n)) for n in range(box.count())] != list(entries):
        box.clear()
        for text, key in entries:
            box.addItem(text, key)
    box.setCurrentIndex(next((n for n, (_, key) in enumerate(entries) if key == now), 0))
    box.blockSignals(False)
