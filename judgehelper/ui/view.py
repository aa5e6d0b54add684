"""What one desk looks like in one language, each value computed when first asked for and kept until the next act."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import cast

from judgehelper.kernel.board import Board, Explanation, Piece, PieceId, Reach
from judgehelper.kernel.decision import Form
from judgehelper.kernel.log import shared_past
from judgehelper.kernel.reading import Reliance
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.session.desk_view import (
    Choosable,
    LoggedLine,
    Question,
    Reason,
    Told,
    question,
    tell_log,
    with_passes,
)
from judgehelper.session.saying.typography import typeset
from judgehelper.session.timeline.drawing import Drawing, Node, Place, Wording, draw, moments
from judgehelper.ui.models.lots import face_digits
from judgehelper.ui.models.naming import Named, NameIn, Naming, Sayings, own_name
from judgehelper.ui.models.seen import as_printed, cells_of, seen

KEPT = (
    "_described", "naming", "sayings", "board", "question", "choosable", "offered", "pieces", "digits",
    "told_apart", "told", "relied_on", "options_by_piece", "options_by_place", "reasons_by_piece", "reasons_by_place",
)  # fmt: skip
"""What a view works out of the state alone."""


class View:
    """The values of one desk in one language, each computed when first asked for."""

    def __init__(
        self,
        desk: Desk,
        language: Language,
        before: "View | None",
        *,
        from_behind: bool = False,
        name_in: NameIn = own_name,
        is_shut: bool = False,
    ) -> None:
        self.desk = desks.as_known(desk)
        self.between = desk.between
        self.shown, self.seat, self.bookmarks = desk.state, desk.seat, desk.bookmarks
        self._name_in = name_in
        self.language = language
        self.from_behind = from_behind
        self.is_shut = is_shut
        """Whether a question about this state is open: only what is printed is shown, and nothing says why."""
        goes_on = before is not None and before.language is language and before.seat == desk.seat
        self._before = before if goes_on else None
        self._said_before: Sayings | None = self._before.__dict__.get("sayings") if self._before is not None else None
        self._drawn_before: Drawing | None = self._before.__dict__.get("drawing") if self._before is not None else None
        self._wording: Wording = self._before._wording if self._before is not None else Wording(language)
        self._named: Named = self._before._named if self._before is not None else Named()
        self._reliance: Reliance = self._before._reliance if self._before is not None else Reliance()

    def take_over(self, seen: "View") -> None:
        """Keep what was worked out for the very same state in the same language, as undo comes back to it."""
        for name in KEPT:
            if name in seen.__dict__:
                self.__dict__[name] = seen.__dict__[name]

    def is_of(self, other: "View") -> bool:
        """Whether a view shows a state as another does."""
        same = (
            self.shown is other.shown
            and self.between is other.between
            and self.seat == other.seat
            and self.bookmarks == other.bookmarks
        )
        alike = self.language is other.language and self.from_behind is other.from_behind
        alike = alike and self.is_shut is other.is_shut and self.desk.asks_all is other.desk.asks_all
        return same and alike and self._name_in is other._name_in

    @cached_property
    def _described(self) -> Board:
        return desks.describe(self.desk, self.language)

    @cached_property
    def naming(self) -> Naming:
        """How cards are called in the language that is read."""
        shown = self._named.on(self.desk, self._described) if self._name_in is not own_name else ()
        return Naming(shown, self._name_in)

    @cached_property
    def sayings(self) -> Sayings:
        """What has been worded so far, for as long as cards are called by the same names."""
        before = self._said_before
        return before if before is not None and before.naming.known == self.naming.known else Sayings(self.naming)

    @cached_property
    def board(self) -> Board:
        """The board, with whoever is to sit below in the first seat."""
        board = self.sayings.say_board(as_printed(self._described) if self.is_shut else self._described)
        sits_across = self.desk.seat in [seat.id for seat in board.seats[1:2]]
        return seen(board, from_behind=self.from_behind is not sits_across)

    @cached_property
    def question(self) -> Question | None:
        """The open question."""
        asked = None if self.is_shut else question(self.desk, self.language)
        return cast("Question | None", self.naming.said(asked))

    def explain(self, piece: PieceId) -> Explanation | None:
        """Say why a piece is as it is."""
        walk = None if self.is_shut else typeset(desks.explain(self.desk, piece, self.language))
        return cast("Explanation | None", self.naming.said(walk))

    def reach(self, piece: PieceId, index: int | None) -> tuple[Reach, ...]:
        """Say which cells a piece reaches, for the option of a number or by itself; no student is helped by it."""
        if self.is_shut:
            return ()
        decision = self.desk.decision
        option = decision.options[index] if decision is not None and index is not None else None
        reached = self.desk.system.show.reach(self.desk.state, piece, option, self.language)
        return cast("tuple[Reach, ...]", typeset(reached))

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """The timeline."""
        return () if self.is_shut else self._say_nodes(moments(self.desk, self.language))

    def _say_nodes(self, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
        return tuple(self.sayings.say(("moment", node.moment), node) for node in nodes)

    @cached_property
    def drawing(self) -> Drawing:
        """The timeline as it is drawn, without words."""
        return draw(self.desk, self._drawn_before)

    @property
    def order(self) -> tuple[Place, ...]:
        """The moments of the timeline in drawing order."""
        return self.drawing.order

    def nodes_between(self, start: int, end: int) -> tuple[Node, ...]:
        """Word some of the timeline, by their places in its order."""
        return self._say_nodes(moments(self.desk, self.language, self.order[start:end], self._wording))

    def log_since(self, place: int) -> tuple[LoggedLine, ...]:
        """Give the last lines of the log, from the so-manieth on."""
        lines = self.told.lines[place:]
        since = lines[0].index if lines and place else 0
        return self._say_lines(with_passes(self.desk, lines, self.language, since))

    def _say_lines(self, lines: tuple[LoggedLine, ...]) -> tuple[LoggedLine, ...]:
        return tuple(self.sayings.say(("line", line.index), line) for line in lines)

    @cached_property
    def told(self) -> Told:
        """The log with its causes; what was told of the state before is kept where the one goes on from the other."""
        before, self._before = self._before, None
        old: Told | None = before.__dict__.get("told") if before is not None else None
        if old is not None and before is not None:
            old = old.as_of(shared_past(before.desk.state.log, self.desk.state.log))
        return Told() if self.is_shut else tell_log(self.desk, self.language, old)

    @cached_property
    def relied_on(self) -> tuple[str, ...]:
        """The open questions of the book that have decided something."""
        return self._reliance.of(self.desk.state.log)

    @cached_property
    def plain_log(self) -> tuple[LoggedLine, ...]:
        """The log as the game words it, with the moments at which everybody passed by himself."""
        return with_passes(self.desk, self.told.lines, self.language)

    @cached_property
    def log(self) -> tuple[LoggedLine, ...]:
        """The log."""
        return self._say_lines(self.plain_log)

    @cached_property
    def choosable(self) -> tuple[Choosable, ...]:
        """The options but for the one that means "nothing, go on"."""
        asked = self.question
        if asked is None:
            return ()
        passing = asked.pass_choice or () if asked.form is Form.PICK else ()
        return tuple(option for option in asked.options if option.index not in passing)

    @cached_property
    def offered(self) -> tuple[Choosable, ...]:
        """The options that are listed: where one may also pass, acts of the same words are one."""
        asked = self.question
        if asked is None or asked.pass_choice is None or asked.most > 1:
            return self.choosable
        return tuple({option.text: option for option in reversed(self.choosable)}.values())[::-1]

    @cached_property
    def pieces(self) -> Mapping[PieceId, Piece]:
        """The pieces on the table by their ids."""
        return {piece.id: piece for zone in self.board.zones for piece in zone.pieces}

    def told_of(self, option: Choosable) -> str:
        """Say what an option is about: the figure and the side of the piece that it names, or the piece's words."""
        piece = self.pieces.get(option.about[0]) if option.about else None
        if piece is None:
            return ""
        names = {seat.id: seat.name for seat in self.board.seats}
        note = piece.note or in_one_line(line.text for line in piece.lines if not line.lost)
        parts = (piece.value, names.get(piece.controller, ""), note)
        return " · ".join(part for part in parts if part)

    @cached_property
    def told_apart(self) -> frozenset[PieceId]:
        """The pieces that must lie by themselves to be chosen: not those of acts that are listed as one."""
        asked = self.question
        if asked is None or len(self.offered) == len(self.choosable):
            return frozenset(option.about[0] for option in (asked.options if asked else ()) if option.about)
        texts = Counter(option.text for option in self.choosable)
        return frozenset(each.about[0] for each in self.choosable if each.about and texts[each.text] == 1)

    @cached_property
    def digits(self) -> Mapping[int, int]:
        """The digits 1 to 9 by the options that they pick; equal options share theirs, a die's faces have their own."""
        faces = face_digits(self.offered) if self.question is not None and self.question.is_lot else None
        if faces is not None:
            return faces
        first = dict(enumerate(self.offered[:9], 1))
        if len(self.offered) == len(self.choosable):
            return {option.index: digit for digit, option in first.items()}
        texts = {option.text: digit for digit, option in first.items()}
        return {option.index: texts[option.text] for option in self.choosable if option.text in texts}

    @cached_property
    def options_by_piece(self) -> Mapping[PieceId, tuple[int, ...]]:
        """The options by the piece or player that they name."""
        found: dict[PieceId, tuple[int, ...]] = {}
        if self.question is not None and self.question.is_lot and face_digits(self.choosable) is not None:
            return found  # what a die shows is a number and no piece
        for option in self.choosable:
            if option.about:
                found[option.about[0]] = (*found.get(option.about[0], ()), option.index)
        return found

    @cached_property
    def options_by_place(self) -> Mapping[tuple[PieceId, PieceId], tuple[int, ...]]:
        """Where there is a grid, the options that name a piece and then a cell or piece, by both: a move, a strike."""
        found: dict[tuple[PieceId, PieceId], tuple[int, ...]] = {}
        known = {cell.id for cell in cells_of(self.board)}
        zones = self.board.zones if known else ()
        known |= {place for zone in zones for place in (zone.id, *(piece.id for piece in zone.pieces))}
        for option in self.choosable if known else ():
            for place in {(option.about[0], goal) for goal in option.about[1:] if goal in known}:
                found[place] = (*found.get(place, ()), option.index)
        return found

    @cached_property
    def reasons_by_place(self) -> Mapping[tuple[PieceId, PieceId], tuple[Reason, ...]]:
        """Where there is a grid, why a piece may not do something with a cell or piece, by both."""
        found: dict[tuple[PieceId, PieceId], tuple[Reason, ...]] = {}
        refused = self.question.refused if self.question is not None and cells_of(self.board) else ()
        for each in refused:
            for place in {(each.about[0], goal) for goal in each.about[1:]}:
                found[place] = (*found.get(place, ()), *each.reasons)
        return found

    @cached_property
    def reasons_by_piece(self) -> Mapping[PieceId, tuple[Reason, ...]]:
        """Why a piece may not be chosen, by piece."""
        found: dict[PieceId, tuple[Reason, ...]] = {}
        for refused in self.question.refused if self.question is not None else ():
            if refused.about:
                found[refused.about[0]] = (*found.get(refused.about[0], ()), *refused.reasons)
        return found

    def options_at(self, piece: PieceId, pointed: PieceId | None) -> tuple[int, ...]:
        """List the options that name a piece, player or cell, also together with the piece pointed at."""
        moves = self.options_by_place.get((pointed, piece), ()) if pointed is not None else ()
        return (*self.options_by_piece.get(piece, ()), *moves)

    def reasons_at(self, piece: PieceId, pointed: PieceId | None) -> tuple[Reason, ...]:
        """Say why a piece or cell may not be chosen, also together with the piece pointed at."""
        moves = self.reasons_by_place.get((pointed, piece), ()) if pointed is not None else ()
        return tuple(dict.fromkeys((*self.reasons_by_piece.get(piece, ()), *moves)))


def in_one_line(lines: Iterable[str]) -> str:
    """Put lines of a card side by side: a comma behind keywords, which end in no stop."""
    said = ""
    for line in lines:
        between = "" if not said else " " if said.endswith((".", ")", "!", "»")) else ", "
        said += between + line
    return said
