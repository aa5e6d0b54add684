"""The judge's hand on a piece of the set-up: turned, counters, damage, another zone or controller, off the table.

What can be told of a piece is what the rule system's files can tell of it; the words stand in one literal table.
"""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QMenu

from judgehelper.kernel.board import Arrangement, PieceId
from judgehelper.session import laying
from judgehelper.session.desk import REFUSED, Desk
from judgehelper.session.handwork import can_edit
from judgehelper.session.laying import Entry
from judgehelper.session.setting_up import changing
from judgehelper.session.setting_up.describing import Kind
from judgehelper.session.telling import tell
from judgehelper.ui.models.seen import free_cells
from judgehelper.ui.widgets.context import Context

SWITCHES = ("tapped", "turned", "summoned", "summoning_sick", "face_down", "phased_out")
"""Fields that are so or not."""
OPEN = (Arrangement.FIELD, Arrangement.RESOURCES, Arrangement.GRID)
FIGURES = ("damage", "chips")
"""Fields that are a number from nothing up."""
COUNTERS = ("+1/+1", "-1/-1")
"""Kinds of counters that the menu offers, where a system has counters at all."""


def add_edits(menu: QMenu, context: Context, piece: PieceId) -> None:
    """Offer what the judge's hand may do to a piece."""
    desk = context.stage.desk
    if desk is None or not (desk.is_set_up or can_edit(desk)):
        return
    cards = context.services.cards(desk.system.key)
    try:
        entry = changing.said_of(desk, cards, piece)
    except REFUSED:
        return  # the board has the piece from the rules, not from the file: there is nothing to edit
    hand = _Hand(context, desk, piece)
    known = laying.fields_now(desk)
    menu.addSeparator()
    showing = menu.addAction(context.look.icon("pencil"), context.words("act.properties"))
    showing.triggered.connect(lambda: context.properties_asked.emit())
    menu.addSeparator()
    for field in (field for field in SWITCHES if field in known):
        hand.add_switch(menu, field, entry)
    if "counters" in known:
        for kind in COUNTERS:
            hand.add_counters(menu, kind, entry)
    for field in (field for field in FIGURES if field in known):
        hand.add_figure(menu, field, entry)
    hand.add_zones(menu)
    if "cell" in known:
        hand.add_cells(menu)
    if "controller" in known:
        hand.add_controllers(menu)
    hand.add_hosts(menu)
    if desk.is_set_up:
        removing = menu.addAction(context.words("edit.remove"))
        removing.triggered.connect(lambda: remove(context, piece, context.stage.failed.emit))


class _Hand:
    """What the entries of one menu share: the piece, and the way an edit is made."""

    def __init__(self, context: Context, desk: Desk, piece: PieceId) -> None:
        self.context, self.desk, self.piece = context, desk, piece
        self.cards = context.services.cards(desk.system.key)
        selected = context.stage.selected
        self.pieces = selected if piece in selected else (piece,)
        """What an act of the menu is done to: everything that is selected together."""
        view = context.stage.view
        self.seats = {seat.id: seat.name for seat in view.board.seats} if view is not None else {}
        self.cells = free_cells(view.board) if view is not None else ()

    def add(self, menu: QMenu, words: str, move: Callable[[Desk], Desk]) -> None:
        """Add an entry that does something to the desk."""
        menu.addAction(words).triggered.connect(lambda: self.context.stage.act(move))

    def _say(self, field: str, value: object) -> Callable[[Desk], Desk]:
        """Give the act that says something of every object."""
        known = {each.key: each for each in changing.properties_now(self.desk)}
        return lambda desk: changing.set_objects(desk, self.cards, self.pieces, known[field], value)

    def add_switch(self, menu: QMenu, field: str, entry: Entry) -> None:
        """Add a field that is so or not, with its tick."""
        is_on = bool(entry.get(field))
        act = menu.addAction(self.context.words(f"edit.{field}"))
        act.setCheckable(True)
        act.setChecked(is_on)
        change = self._say(field, not is_on)
        act.triggered.connect(lambda: self.context.stage.act(change))

    def add_counters(self, menu: QMenu, kind: str, entry: Entry) -> None:
        """Add one more counter of a kind, and one less where there are any."""
        held = dict(entry.get("counters") or {})

        def put(by: int) -> Callable[[Desk], Desk]:
            counters = {**held, kind: held.get(kind, 0) + by}
            return self._say("counters", {each: number for each, number in counters.items() if number > 0})

        shown = kind.replace("-", "\u2212")
        self.add(menu, self.context.words("edit.counter-more", kind=shown), put(1))
        if held.get(kind):
            self.add(menu, self.context.words("edit.counter-less", kind=shown), put(-1))

    def add_figure(self, menu: QMenu, field: str, entry: Entry) -> None:
        """Add one more and one less of a number."""
        now = entry.get(field) or 0
        words = self.context.words
        for by in (1, -1) if now else (1,):
            text = words("edit.figure", what=words(f"edit.{field}"), n=now + by)
            self.add(menu, text, self._say(field, now + by))

    def add_hosts(self, menu: QMenu) -> None:
        """Add what the objects can be attached to."""
        known = next((each for each in changing.properties_now(self.desk) if each.key in changing.HOSTS), None)
        view = self.context.stage.view
        if known is None or view is None:
            return
        below = menu.addMenu(self.context.words("edit.attach"))
        self.add(below, self.context.words("edit.attach-none"), self._say(known.key, None))
        for zone in view.board.zones:
            for each in zone.pieces if zone.arrangement in OPEN else ():
                if each.id not in self.pieces:
                    self.add(below, each.name or self.context.words("piece.face-down"), self._say(known.key, each.id))
        for seat, name in self.seats.items() if known.kind is Kind.ANY else ():
            self.add(below, name, self._say(known.key, seat))

    def add_zones(self, menu: QMenu) -> None:
        """Add the zones of each player to which the piece can go."""
        below = menu.addMenu(self.context.words("edit.move"))
        for seat, name in self.seats.items():
            for field in laying.places_for(self.desk, self.cards, self.piece, seat):
                self.add(
                    below,
                    f"{name}: {self.context.zone_title(field)}",
                    lambda desk, seat=seat, field=field: changing.move_all(  # type: ignore[misc]  # mypy gives a lambda with a default no type
                        desk, self.cards, self.pieces, player=seat, zone=field
                    ),
                )

    def add_cells(self, menu: QMenu) -> None:
        """Add the free cells on which the piece can be put."""
        below = menu.addMenu(self.context.words("edit.cell"))
        for cell in self.cells:
            move = partial(laying.move_to_cell, cards=self.cards, piece=self.piece, cell=cell.id)
            self.add(below, cell.title or str(cell.id), move)

    def add_controllers(self, menu: QMenu) -> None:
        """Add the players who may control the piece."""
        below = menu.addMenu(self.context.words("edit.control"))
        for seat, name in self.seats.items():
            self.add(below, name, self._say("controller", seat))


def remove(context: Context, piece: PieceId, failed: Callable[[str], None]) -> None:
    """Take a piece of the set-up, or all that is selected with it, off the table; or say why that cannot be done."""
    desk = context.stage.desk
    if desk is None or not desk.is_set_up:
        return
    cards, selected = context.services.cards(desk.system.key), context.stage.selected
    pieces = selected if piece in selected else (piece,)
    try:
        removed = changing.remove_all(desk, cards, pieces)
    except REFUSED as trouble:
        failed(tell(trouble, context.stage.language))
    else:
        context.stage.act(lambda _: removed)
        gone = laying.gone_with(desk, removed, piece, context.stage.language) if len(pieces) == 1 else ()
        if gone:
            failed(context.words("edit.gone-with", names=", ".join(gone)))
