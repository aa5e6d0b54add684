"""What the window shows, kept in one place: the desk, the picks made so far, the piece pointed at.

Widgets show values derived here and ask the stage to act; an act that fails leaves all as it was and says why.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from judgehelper.kernel.board import Arrangement, Arrow, Explanation, PieceId
from judgehelper.kernel.decision import Choice, Form
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, NotUnderstood, ScenarioError
from judgehelper.kernel.sharing import Sharing
from judgehelper.kernel.timeline import is_behind
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session import lot as lots
from judgehelper.session.desk import Desk, DeskError
from judgehelper.session.desk_view import Choosable, Question, Reason, word_reasons
from judgehelper.session.saying.telling import tell, tell_here
from judgehelper.session.setting_up.following import followed
from judgehelper.session.setting_up.zones import first_place
from judgehelper.session.stepping import travelling
from judgehelper.session.stepping.choosing import intended_arrows, objections, sharing, stands, usual_shares
from judgehelper.session.stepping.rule_steps import rule_step
from judgehelper.ui.models.lots import has_keys
from judgehelper.ui.models.naming import NameIn, own_name
from judgehelper.ui.shelf import NamedCard
from judgehelper.ui.view import View

RECENT = 60
"""Views that are kept for undo and redo."""
EXPECTED = (DeskError, EndlessLoop, NotUnderstood, ScenarioError)


class Stage(QObject):
    """The desk with what the user is about to do."""

    changed = Signal()
    """Another state, desk or language: everything is shown anew."""
    picked = Signal()
    pointed = Signal()
    refused = Signal(object)
    """Reasons (tuple of Reason) why the choice is not allowed."""
    failed = Signal(str)
    opened = Signal()
    closed = Signal()
    aimed = Signal()
    """A card will be put elsewhere."""
    reseated = Signal()
    """Somebody else looks from now on: whoever keeps what was shown forgets it."""
    card_shown = Signal()
    """Another card is shown, or none any more."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.language = language
        self.desk: Desk | None = None
        self.view: View | None = None
        self.picks: tuple[int, ...] = ()
        self.amounts: tuple[int, ...] = ()
        self.piece: PieceId | None = None
        self.selected: tuple[PieceId, ...] = ()
        """The objects that the judge's hand is about to change together."""
        self.aim: tuple[str, str] = ("", "")
        """The player and the zone, as files call them, into which a card is put next."""
        self.name_in: NameIn = own_name
        """How cards are called on the screen."""
        self.card: NamedCard | None = None
        self._recent: tuple[View, ...] = ()
        self.is_saved = True
        self.asked_why: PieceId | None = None
        """The piece of which is asked why it is where it is."""
        self.compared_with: int | None = None
        """The moment whose branch this one is compared with; None: the nearest beside it."""
        self.log_in_time = False
        """Whether the log is shown as it happened, not as a tree of causes."""
        self.shows_all = False
        """Whether log and timeline are listed from their beginning, however long they are."""
        self.asks_all = False
        """Whether the game stops also where a player can do nothing but pass."""
        self.from_behind = False
        """Whether the table is seen from the other side than the board itself says."""
        self.is_shut = False
        """Whether a question about the game is open: until it is answered the game stands still."""

    def open(self, desk: Desk, *, is_shut: bool = False) -> None:
        """Put a game on the desk; `is_shut`: a question about it is open, and nothing is done or looked up before."""
        self.is_shut = is_shut
        self.piece, self.selected, self.asked_why = None, (), None
        self.shows_all = False
        self.is_saved = True
        self.desk = None
        self.aim = first_place(desk)
        self._show(desk)
        self.opened.emit()

    def close(self) -> None:
        """Clear the desk."""
        self.desk, self.view, self.piece = None, None, None
        self.selected = ()
        self.picks, self.amounts = (), ()
        self.closed.emit()

    def speak(self, language: Language) -> None:
        """Show everything in another language."""
        self.language = language
        if self.desk is not None:
            self.view = View(self.desk, language, None, from_behind=self.from_behind, name_in=self.name_in)

    def _show(self, desk: Desk) -> None:
        if self.desk is not None and written(desk) != written(self.desk):
            self.is_saved = False
        if self.desk is not None and desk.line is not self.desk.line:
            self.selected = followed(self.desk, desk, self.selected)
            self.piece = self.selected[-1] if self.selected else None
        self.desk = desk = replace(desk, asks_all=self.asks_all)
        self.view = self._view_of(desk)
        decision = self.view.desk.decision
        self.picks = ()
        self.amounts = (0,) * len(decision.options) if decision and decision.form is Form.ASSIGN else ()
        if decision and decision.form is Form.DIVIDE:
            self.amounts = usual_shares(self.view.desk, self.language)
        self.changed.emit()

    def _view_of(self, desk: Desk) -> View:
        """Make the view of a desk; of a state seen a moment ago, what was worked out is kept."""
        view = self._make_view(desk, self.view)
        recent = (each for each in self._recent if each.is_of(view))
        if (seen := next(recent, None)) is not None:
            view.take_over(seen)
        self._recent = (view, *(each for each in self._recent if each is not seen))[:RECENT]
        return view

    def _make_view(self, desk: Desk, before: View | None) -> View:
        behind, shut = self.from_behind, self.is_shut
        return View(desk, self.language, before, from_behind=behind, name_in=self.name_in, is_shut=shut)

    def call_cards(self, name_in: NameIn) -> None:
        """Show cards by other names."""
        self.name_in = name_in
        if self.desk is not None:
            self.view = self._make_view(self.desk, None)
            self.changed.emit()

    def ask_all(self, *, asks_all: bool) -> None:
        """Stop everywhere from now on, or only where there is something to choose."""
        self.asks_all = asks_all
        if self.desk is not None:
            self._show(desks.pass_idle(replace(self.desk, asks_all=asks_all)))

    def turn_table(self) -> None:
        """Look at the table from the other side; what is picked stays picked."""
        self.from_behind = not self.from_behind
        if self.desk is not None:
            self.view = self._make_view(self.desk, None)
            self.changed.emit()

    def act(self, move: Callable[[Desk], Desk]) -> bool:
        """Do something to the desk; say why where it cannot be done."""
        if self.desk is None or self.is_shut:
            return False
        try:
            desk = move(self.desk)
        except IllegalChoice as illegal:
            known = self.view.desk if self.view is not None else self.desk
            self.refused.emit(word_reasons(known, illegal.violations, self.language))
            return False
        except EXPECTED as trouble:
            self.failed.emit(tell_here(trouble, self.language))
            return False
        if desk.line is not self.desk.line and desk.between is not None:
            desk = desks.at_moment(desk)
        if not is_behind(self.desk.line, desk.line.now):
            desk = desks.pass_idle(desk)
        if desk is not self.desk:
            self._show(desk)
        return True

    @property
    def question(self) -> Question | None:
        """The open question."""
        return self.view.question if self.view is not None else None

    @property
    def choosable(self) -> tuple[Choosable, ...]:
        """The options but for the one that means "nothing, go on", which has a button of its own."""
        return self.view.choosable if self.view is not None else ()

    @property
    def offered(self) -> tuple[Choosable, ...]:
        """The options that are listed: where one may also pass, acts of the same words (four equal lands) are one."""
        return self.view.offered if self.view is not None else ()

    @property
    def listed(self) -> tuple[Choosable, ...]:
        """The options as they are listed: in the order given to them, once each has its place in it."""
        asked = self.question
        if asked is None or asked.form is not Form.ORDER or len(self.picks) < len(asked.options):
            return self.offered
        return tuple(asked.options[index] for index in self.picks)

    def put_in_order(self, index: int, place: int) -> None:
        """Give an option its place among all that are put in order."""
        others = tuple(each for each in self.choice or () if each != index)
        self.picks = (*others[:place], index, *others[place:])
        self.picked.emit()

    def told_of(self, option: Choosable) -> str:
        """Say what an option is about: the figure and the side of the piece that it names."""
        return self.view.told_of(option) if self.view is not None else ""

    def count_of(self, option: Choosable) -> int:
        """Count the options that a listed one stands for."""
        listed = len(self.offered) < len(self.choosable)
        return sum(each.text == option.text for each in self.choosable) if listed else 1

    def digit_of(self, index: int) -> int | None:
        """Give the digit that picks an option or its equal: 1 to 9, None beyond; of what is in order, its place."""
        if self.listed is not self.offered:
            return self.picks.index(index) + 1
        return self.view.digits.get(index) if self.view is not None else None

    def is_picked(self, index: int) -> bool:
        """Whether an option is picked, or assigned to something."""
        asked = self.question
        is_assigned = asked is not None and asked.form is Form.ASSIGN and bool(self.amounts[index])
        return index in self.picks or is_assigned

    def pick_digit(self, digit: int) -> None:
        """Pick the option with a digit; what a die shows is answered at once."""
        index = next((option.index for option in self.offered if self.digit_of(option.index) == digit), None)
        if index is not None and self.question is not None and has_keys(self.question):
            self.choose(index)
        elif index is not None:
            self.pick(index)

    def pick(self, index: int) -> None:
        """Pick an option of the question, or take the pick back."""
        asked = self.question
        if asked is None or not 0 <= index < len(asked.options):
            return None
        if asked.form is Form.DIVIDE:
            return self.share(index, 1)
        if asked.form is Form.ASSIGN:
            return self.set_amount(index, (self.amounts[index] + 1) % (len(asked.slots) + 1))
        if index in self.picks:
            self.picks = tuple(each for each in self.picks if each != index)
        elif asked.form is Form.PICK and asked.most == 1:
            self.picks = (index,)
        elif asked.form is Form.ORDER or len(self.picks) < asked.most:
            self.picks = (*self.picks, index)
        return self.picked.emit()

    def set_amount(self, index: int, amount: int) -> None:
        """Set the share or the slot of an option."""
        self.amounts = (*self.amounts[:index], amount, *self.amounts[index + 1 :])
        self.picked.emit()

    def share(self, index: int, by: int) -> None:
        """Give one more or less: what is left goes first, then what the last of the others has."""
        asked, now = self.question, list(self.amounts)
        if asked is None or not 0 <= now[index] + by <= asked.total:
            return
        now[index] += by
        others = [each for each in reversed(range(len(now))) if each != index and now[each]]
        if sum(now) > asked.total and others:
            now[others[0]] -= 1
        self.share_all(tuple(now))

    def share_all(self, shares: Choice) -> None:
        """Share everything out at once."""
        self.amounts = shares
        self.picked.emit()

    @property
    def sharing(self) -> Sharing | None:
        """How what is shared out is shared now."""
        return sharing(self.view.desk, self.amounts, self.language) if self.view is not None else None

    @property
    def intended(self) -> tuple[Arrow, ...]:
        """What the answer would make point at what: attackers and blockers assigned, shares with their numbers."""
        decision = self.view.desk.decision if self.view is not None else None
        return () if decision is None else intended_arrows(decision, self.amounts, self.sharing)

    @property
    def objections(self) -> tuple[Reason, ...]:
        """What the rules, which see under the veil, have against one's own picks before they are confirmed."""
        asked, desk = self.question, self.desk
        if desk is None or asked is None or desk.seat not in ("", asked.player):
            return ()
        is_begun = any(self.amounts) or (asked.form is Form.PICK and len(self.picks) > 1)
        return objections(desk, self.choice, self.language) if is_begun else ()

    @property
    def choice(self) -> Choice | None:
        """The answer that the picks make, or None while something is missing."""
        asked = self.question
        if asked is None:
            return None
        match asked.form:
            case Form.PICK:
                return self.picks if asked.least <= len(self.picks) <= asked.most else None
            case Form.ORDER:
                return (*self.picks, *(n for n in range(len(asked.options)) if n not in self.picks))
            case Form.DIVIDE:
                return self.amounts if sum(self.amounts) == asked.total else None
            case Form.ASSIGN:
                return self.amounts

    def confirm(self) -> bool:
        """Answer the question with the picks; without any, chance throws where it is asked."""
        choice, asked = self.choice, self.question
        if choice is None and asked is not None and asked.is_lot:
            return self.throw()
        return choice is not None and self.act(lambda desk: desks.answer(desk, choice))

    def throw(self) -> bool:
        """Have chance answer."""
        return self.act(lots.throw)

    def choose(self, index: int) -> bool:
        """Pick an option and, where that is a whole answer, give it."""
        self.picks = ()
        self.pick(index)
        return self.confirm()

    def join(self, start: PieceId, end: PieceId) -> bool:
        """Choose what dragging one piece onto another (or onto a player) means: a share, or an act with its target."""
        asked, starts = self.question, self.options_for(start)
        if asked is None or self.desk is None:
            return False
        if not starts and self.piece_is_in_hand(start):
            return self._join_in_turn(start, end)
        if asked.form is Form.ASSIGN:
            decision = self.view.desk.decision if self.view is not None else None
            ends = [slot.about[:1] == (end,) for slot in decision.slots] if decision is not None else []
            if not starts or True not in ends:
                return False
            self.set_amount(starts[0], ends.index(True) + 1)
            return True
        moves = self.view.options_by_place.get((start, end), ()) if self.view is not None else ()
        if len(moves) == 1:
            return self.choose(moves[0])
        if start in asked.about:
            return any(self.choose(index) for index in self.options_for(end)[:1])
        if self.view is not None and any(place[0] == start for place in self.view.options_by_place):
            return False  # its acts name where they lead, and none of them leads there
        if len(starts) > 1:
            starts = tuple(index for index in starts if self._leads_to(index, end))
        return len(starts) == 1 and self.choose(starts[0]) and any(self.choose(i) for i in self.options_for(end)[:1])

    def piece_is_in_hand(self, piece: PieceId) -> bool:
        """Say whether a card lies in a hand: dropped on something, it is played."""
        zones = self.view.board.zones if self.view is not None else ()
        hands = (zone for zone in zones if zone.arrangement is Arrangement.HAND)
        return any(each.id == piece for zone in hands for each in zone.pieces)

    def _join_in_turn(self, start: PieceId, end: PieceId) -> bool:
        """Play a card of a player who is asked after others pass: they do; where it cannot be played, nothing is."""
        assert self.desk is not None
        before = self.desk.line.now
        try:
            asked = travelling.yielded_to(self.desk, start, self.language)
        except EXPECTED:
            return False
        if asked is None or not self.act(lambda _: asked):
            return False
        return self.join(start, end) or not self.act(lambda desk: desks.stand_at(desk, before))

    def _leads_to(self, index: int, end: PieceId) -> bool:
        """Say whether an act of a piece that may do several asks next for what the piece was dropped on."""
        assert self.desk is not None
        try:
            decision = desks.answer(self.desk, (index,)).decision
        except EXPECTED:
            return False
        return decision is not None and any(end in option.about for option in decision.options)

    def cancel(self) -> None:
        """Let go of several that are selected, else take the picks back, else go back to before the act."""
        asked = self.question
        if len(self.selected) > 1:
            self.select(())
        elif self.picks:
            self.picks = ()
            self.picked.emit()
        elif asked is not None and asked.pass_choice is None and self.desk is not None and self.desk.can_undo:
            self.undo()

    def go_on_without(self) -> None:
        """Go on as if the sentence that is not understood were not there."""
        self.act(desks.go_on_without)

    def change_seat(self) -> None:
        """Sit in the next player's place, after the last one in the judge's again: shown is what may be known there."""
        self.reseated.emit()
        self.act(lambda desk: desks.sit(desk, desks.next_seat(desk)))

    def undo(self) -> None:
        """Go one moment back."""
        self.act(desks.step_back)

    def redo(self) -> None:
        """Go one moment on."""
        self.act(desks.step_on)

    def pass_on(self) -> None:
        """Choose "nothing, go on"."""
        self.act(desks.pass_once)

    def pass_until_empty(self) -> None:
        """Pass until the stack is empty."""
        self.act(lambda desk: travelling.pass_until_empty(desk, self.language))

    def rule_step(self) -> None:
        """Show the next thing that the rules do: along the known branch, after what is picked, or after passing."""
        picked = self.choice if self.picks or any(self.amounts) else None
        self.act(lambda desk: rule_step(desk, picked))

    def next_step(self) -> None:
        """Go on to the next step of the turn."""
        self._travel(lambda desk: travelling.pass_until_next_step(desk, self.language))

    def go_to_step(self, key: str) -> None:
        """Pass until a step of the turn begins."""
        self._travel(lambda desk: travelling.go_to_step(desk, key, self.language), key)

    def go_to_stop(self, stop: str) -> None:
        """Pass until the fight, or the end of the turn."""
        self._travel(lambda desk: travelling.go_to_stop(desk, stop, self.language))

    def _travel(self, way: Callable[[Desk], Desk], key: str = "") -> None:
        """Go on in time; what several picks, an order or shares say on the table is answered first, not lost."""
        asked = self.question
        given = self.choice if asked is not None and stands(asked, self.picks, self.amounts) else None
        self.act(way if given is None else lambda desk: travelling.go_on_from(desk, given, self.language, way, key))

    def point(self, piece: PieceId | None) -> None:
        """Point at a piece: the layers show why it is as it is."""
        if piece != self.piece or self.selected != ((piece,) if piece is not None else ()):
            self.piece = piece
            self.selected = () if piece is None else (piece,)
            self.pointed.emit()

    def take_aim(self, player: str, field: str) -> None:
        """Have the next card be put into a zone of a player; what is not said stays."""
        aim = (player or self.aim[0], field or self.aim[1])
        if aim != self.aim:
            self.aim = aim
            self.aimed.emit()

    def select(self, pieces: Iterable[PieceId]) -> None:
        """Select several objects; the last one is pointed at."""
        chosen = tuple(dict.fromkeys(pieces))
        if chosen != self.selected:
            self.selected = chosen
            self.piece = chosen[-1] if chosen else None
            self.pointed.emit()

    def toggle(self, pieces: Iterable[PieceId]) -> None:
        """Select objects besides the others, or let them go."""
        wanted = tuple(pieces)
        others = tuple(each for each in self.selected if each not in wanted)
        self.select(others if set(wanted) <= set(self.selected) else (*others, *wanted))

    def show_card(self, card: NamedCard | None) -> None:
        """Show a card, or none."""
        if card is not self.card:
            self.card = card
            self.card_shown.emit()

    def explanation(self) -> Explanation | None:
        """Say why the piece pointed at is as it is."""
        return self.view.explain(self.piece) if self.view is not None and self.piece is not None else None

    def options_for(self, piece: PieceId) -> tuple[int, ...]:
        """List the options that name a piece, player or cell; on a grid, also together with the piece pointed at."""
        return self.view.options_at(piece, self.piece) if self.view is not None else ()

    def reasons_for(self, piece: PieceId) -> tuple[Reason, ...]:
        """Say why a piece or cell may not be chosen, also together with the piece pointed at."""
        return self.view.reasons_at(piece, self.piece) if self.view is not None else ()


def written(desk: Desk) -> tuple[int, ...]:
    """Tell a game from what it becomes: by its line, its data, the names of its moments."""
    return tuple(map(id, (desk.line, desk.laid_out, desk.bookmarks)))


def guarded(act: Callable[[], Any], failed: Callable[[str], None], language: Language) -> Any | None:
    """Do something that may end in a sentence for the user; give None then."""
    try:
        return act()
    except EXPECTED as trouble:
        failed(tell(trouble, language))
        return None
