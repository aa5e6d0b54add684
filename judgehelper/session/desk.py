"""A game open at the desk: the timeline of a scenario with the moves that a judge makes in it, as a value.

Everything that a window does goes through the functions here; each gives a new desk and leaves the old one as it was,
so a failed act changes nothing. Knows no game: the rule system checks, words and shows; here is only what lies between.

While a board is being laid out (`is_set_up`), the desk holds the plain data of the scenario file for that moment:
adding a card writes into the data and lays the board out anew, which is undone like any other move.
"""

from collections.abc import Mapping
from typing import Any

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.board import Board, Explanation, PieceId
from judgehelper.kernel.chance import draw
from judgehelper.kernel.decision import CHANCE, Choice, Decision
from judgehelper.kernel.errors import Carrying, EndlessLoop, IllegalChoice, NotUnderstood, ScenarioError
from judgehelper.kernel.reading import Reading, relied_on
from judgehelper.kernel.script import FORMAT, CardSource, Failure, Play
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import Moment, Timeline, choose, go_to, hold, interpose, redo, tell_deed, undo
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.holding import waiting
from judgehelper.session.holding.between import Between
from judgehelper.session.holding.zones import zone_fields as zone_fields
from judgehelper.session.scenarios import scenario as scenarios
from judgehelper.session.scenarios.definitions import defined_again
from judgehelper.session.scenarios.recorded import VERBS, give, record_going_on, unrolled
from judgehelper.systems import registry

Raw = Mapping[str, Any]

MANY = 500
"""Passes after which "until …" stops by itself."""


class DeskError(Carrying):
    """Something cannot be done at the desk; the message is one clear line."""


class UnknownCard(DeskError):
    """No card of that name; `close` are the names that might have been meant."""

    def __init__(self, name: str, close: tuple[str, ...]) -> None:
        hint = f', did you mean "{close[0]}"?' if close else ""
        super().__init__(f'"{name}" is not a card that the library knows{hint}')
        self.name = name
        self.close = close


REFUSED = (DeskError, IllegalChoice, EndlessLoop, NotUnderstood, ScenarioError)
"""What an act at the desk may end in: a sentence for the judge, with everything as it was."""


class Desk(Struct, frozen=True, kw_only=True):
    """A game at the desk: its rule system, the tree of its moments, and the data of the moments that were laid out."""

    system: GameSystem[Any]
    line: Timeline[Any]
    laid_out: Map[int, Raw]
    title: str = ""
    seat: str = ""
    """In whose place one sits: only what he may know is shown. Empty: the judge's, who sees all. Never saved."""
    scripted: Map[int, int] = Map()
    """Where the script of a moment that was laid out has led, for those whose files have one."""
    checks: Map[int, tuple[Raw, ...]] = Map()
    """What was checked at a moment, as entries of a script."""
    bookmarks: Map[int, str] = Map()
    """The names that the judge has given to moments."""
    others: tuple[Raw, ...] = ()
    """The other scenarios of the file: they are saved with this one."""
    between: Between | None = None
    """What the rules do after this moment, as far as it is shown; None: the moment itself is. Never saved."""
    cards: CardSource | None = None
    """Where the judge's hand finds what it puts on the table."""
    asks_all: bool = False
    """Whether also a question is put to which nothing but "nothing, go on" can be answered. Never saved."""
    report: tuple[Exception | Failure, ...] = ()
    """What went wrong when the script of the file was carried out, and which facts do not hold."""

    @property
    def state(self) -> Any:
        """The state of the game now."""
        return self.line.state

    @property
    def decision(self) -> Decision | None:
        """What is being asked now."""
        return self.line.state.decision  # type: ignore[no-any-return]  # the state's type is the rule system's

    @property
    def is_set_up(self) -> bool:
        """Whether the board now is as laid out, with no choice made since; only the judge's hand lays it out."""
        return not self.seat and self.line.now in self.laid_out

    @property
    def is_held(self) -> bool:
        """Whether the rules wait with what they would do to the board that is laid out."""
        return self.is_set_up and self.decision is None and bool(self.state.agenda) and self.state.refusal is None

    @property
    def can_undo(self) -> bool:
        """Whether there is a moment before this one."""
        return self.line.moments[self.line.now].before is not None

    @property
    def can_redo(self) -> bool:
        """Whether a branch leads on from here."""
        return self.line.now in self.line.ahead


def lay_out(raw: Raw, cards: CardSource) -> Desk:
    """Open a scenario: lay out its board, carry out its script, and stand at its beginning.

    Raises ScenarioError, NotUnderstood (a card that the board cannot do without). A script that comes to grief leaves
    the moments up to there, and the error in `report`.
    """
    system, scenario = scenarios.understand(raw)
    play = begin_laid(system, scenario, raw, cards)
    report: tuple[Exception | Failure, ...] = ()
    start, ear = play.line.now, _Ear(play, raw)
    try:
        if scenario.script or scenario.stop:
            scenarios.carry_out(system, play, scenario, ear.hear)
            ear.hear_facts()
    except (IllegalChoice, NotUnderstood, EndlessLoop, ScenarioError) as trouble:
        report = (trouble,)
    report += tuple(play.failures)
    return Desk(
        system=system,
        line=go_to(play.line, start),
        laid_out=Map({start: raw}),
        title=scenario.title,
        scripted=Map({start: play.line.now} if has_script(raw) else {}),
        checks=Map(ear.checks),
        cards=cards,
        report=report,
    )


def begin_laid(system: GameSystem[Any], scenario: scenarios.Run, raw: Raw, cards: CardSource) -> Play[Any]:
    """Lay out a board; where it has no script and the rules would change it at once, they wait."""
    play = scenarios.open_play(system, scenario, cards)
    held = scenarios.lay_board(system, scenario, cards) if not has_script(raw) else play.state
    if held is not play.state and waiting.must_wait_opened(system, held, play.state, raw, cards):
        play.line = Timeline(Map({0: Moment(held)}))
    return play


def has_script(raw: Raw) -> bool:
    """Say whether a file says more than its set-up."""
    return any(raw.get(key) for key in ("script", "stop", "expect"))


class _Ear:
    """Hears how a script is carried out: what the judge's hand did in it, and what was checked where."""

    def __init__(self, play: Play[Any], raw: Raw) -> None:
        self.play, self.raw, self.script = play, raw, tuple(unrolled(raw.get("script", ())))
        self.checks: dict[int, tuple[Raw, ...]] = {}

    def hear(self, place: int, before: Timeline[Any]) -> None:
        """Keep what an entry did with the moments that it made."""
        entry: Raw = {key: value for key, value in self.script[place].items() if key != "at"}
        line = self.play.line
        if entry["do"] == "check":
            self._check(entry)
        for moment in line.path:
            made = line.moments[moment]
            if moment not in before.moments and made.choice is None and made.deed is None:
                line = tell_deed(line, moment, self.play.rules.hand_of(entry))
        self.play.line = line

    def hear_facts(self) -> None:
        """Keep the facts of the end as a check where the script has led."""
        if self.raw.get("expect"):
            self._check({"do": "check", "expect": self.raw["expect"]})

    def _check(self, entry: Raw) -> None:
        here = self.play.line.now
        self.checks[here] = (*self.checks.get(here, ()), entry)


def by_hand(desk: Desk, deed: Raw) -> Desk:
    """Do something with the judge's own hand now, whatever waits: a moment of the timeline like any other.

    The deed is an entry of a script. Raises ScenarioError, NotUnderstood, IllegalChoice.
    """
    if deed == waiting.START:
        return resume(desk)
    raw = {**raw_before(desk), "script": [deed]}
    system, scenario = scenarios.understand({key: value for key, value in raw.items() if key not in ("stop", "expect")})
    known = (each for each in desk.line.moments[desk.line.now].later if desk.line.moments[each].deed == deed)
    if (same := next(known, None)) is not None:
        return replace(desk, line=go_to(desk.line, same))
    play = Play(system.script, desk.line, seed=0, strict=False, cards=desk.cards)
    entry = scenario.script[0]
    try:
        if entry.do in VERBS:
            give(play, entry, system, 0)
        else:
            play.rules.enact(play, entry)
    except LookupError as gone:  # what is half done needs what the hand would take away
        raise DeskError("what is being done now needs this: finish or undo it first") from gone
    made = play.line.moments[play.line.now]
    if made.before != desk.line.now or made.choice is not None:
        raise DeskError("this cannot be done by the judge’s hand now")
    return replace(desk, line=tell_deed(play.line, play.line.now, deed))


def raw_before(desk: Desk) -> Raw:
    """Give the data that the board now was last laid out from."""
    return next(desk.laid_out[moment] for moment in reversed(desk.line.path) if moment in desk.laid_out)


def empty_table(key: str, cards: CardSource, names: tuple[str, ...] = ("A", "B")) -> Desk:
    """Open a table of a rule system with nobody's cards on it. Raises UnknownSystem."""
    system = registry.system(key)
    raw: Raw = {"format": FORMAT, "system": system.key, "players": [{"id": name} for name in names]}
    step = system.script.table_step
    return lay_out({**raw, "turn": {"number": 1, "active": names[0], "step": step}} if step else raw, cards)


def can_deal(key: str) -> bool:
    """Say whether a rule system can begin a whole game with cards of its own; one without such is not loaded."""
    return key in registry.with_own_cards() and registry.system(key).deal is not None


def dealt_table(key: str, cards: CardSource, seed: int) -> Desk:
    """Begin a whole game of a rule system with its own cards, shuffled by a seed. Raises UnknownSystem, DeskError."""
    deal = registry.system(key).deal
    if deal is None:
        raise DeskError("this game brings no cards of its own: open decks, or lay out a board")
    return lay_out(deal(seed), cards)


def answer(desk: Desk, choice: Choice) -> Desk:
    """Answer the open decision. Raises IllegalChoice, EndlessLoop."""
    return replace(desk, line=choose(desk.system.rules, desk.line, choice))


def go_on_without(desk: Desk) -> Desk:
    """Go on from a refusal as if the text that is not understood were not there; every board says so from then on.

    Raises DeskError where nothing is refused for a text that can be set aside.
    """
    refusal, here = desk.state.refusal, desk.line.moments[desk.line.now]
    if refusal is None or not refusal.text:
        raise DeskError("nothing is refused here for a text that is not understood")
    before = desk if here.choice is None else replace(desk, line=undo(desk.line))
    asked = before.decision
    after = by_hand(before, record_going_on(refusal))
    if here.choice is not None and after.decision == asked:
        after = replace(after, line=choose(desk.system.rules, after.line, here.choice))
    if after.state.refusal == refusal:
        raise DeskError("this cannot be set aside: the rules say no more without it")
    return after


def let_chance_answer(desk: Desk, seed: int) -> Desk:
    """Have chance answer the coin, die or shuffle that is asked for, by a seed. Raises DeskError where it is not asked.

    The same seed gives the same answer to the same question of the game; a judge who has a die on the table types it.
    """
    decision = desk.decision
    if decision is None or decision.player != CHANCE:
        raise DeskError("this question is not for chance to answer")
    path = (desk.line.moments[moment].state.decision for moment in desk.line.path[:-1])
    asked = sum(each is not None and each.player == CHANCE for each in path)
    return answer(desk, draw(decision, seed, asked))


def relied_on_here(desk: Desk) -> frozenset[str]:
    """Name the open questions of the book on whose reading the game up to now rests."""
    return frozenset(relied_on(desk.state.log))


def step_back(desk: Desk) -> Desk:
    """Go back by one step of the rules, where they are shown, else to before the last answer that somebody gave."""
    if desk.between is not None:
        return replace(desk, between=desk.between.one_less())
    desk = replace(desk, line=undo(desk.line))
    while desk.can_undo and is_idle(desk):
        desk = replace(desk, line=undo(desk.line))
    return desk


def step_on(desk: Desk) -> Desk:
    """Go on to the next question along the branch last taken; at its end, stay."""
    desk = replace(desk, line=redo(desk.line))
    while desk.can_redo and is_idle(desk):
        desk = replace(desk, line=redo(desk.line))
    return desk


def stand_at(desk: Desk, moment: int) -> Desk:
    """Stand at a moment visited. Raises DeskError."""
    if moment not in desk.line.moments:
        raise DeskError(
            phrase("there is no moment {moment}; the timeline has {count}", moment=moment, count=len(desk.line.moments))
        )
    return replace(desk, line=go_to(desk.line, moment))


def other_branch_after(desk: Desk) -> Desk:
    """Stand at the next answer that was tried to the same question; after the last one, stay."""
    return _stand_beside(desk, 1)


def other_branch_before(desk: Desk) -> Desk:
    """Stand at the answer that was tried before to the same question; at the first one, stay."""
    return _stand_beside(desk, -1)


def _stand_beside(desk: Desk, by: int) -> Desk:
    now = answered(desk, desk.line.now)
    here = desk.line.moments[now]
    if here.before is None:
        return desk
    siblings = desk.line.moments[here.before].later
    place = siblings.index(now) + by
    return stand_at(desk, siblings[place]) if 0 <= place < len(siblings) else desk


def pass_choice(desk: Desk) -> Choice | None:
    """Give the choice that means "nothing, go on", if the open decision has one."""
    return desk.system.show.pass_choice(desk.state) if desk.decision is not None else None


def pass_once(desk: Desk) -> Desk:
    """Choose "nothing, go on"; where the rules wait, let them go on. Raises DeskError where that is no answer."""
    if desk.between is not None:
        return finish(desk)
    if desk.is_held:
        return resume(desk)
    choice = pass_choice(desk)
    if choice is None:
        raise DeskError("this question has to be answered")
    return answer(desk, choice)


def finish(desk: Desk) -> Desk:
    """Go on to the end of what is shown step by step."""
    choice, here = desk.between.choice if desk.between is not None else None, at_moment(desk)
    return resume(here) if choice is None else answer(here, choice)


def at_moment(desk: Desk) -> Desk:
    """Show the moment itself, not what follows from it."""
    return replace(desk, between=None)


def is_idle(desk: Desk) -> bool:
    """Say whether the open question leaves its player nothing but "nothing, go on", and is passed by itself."""
    return desk.decision is not None and goes_by_itself(desk, desk.state)


def goes_by_itself(desk: Desk, state: Any) -> bool:
    """Say whether the question of a state is passed by itself at this desk."""
    return not desk.asks_all and desk.system.show.is_idle(state)


def pass_idle(desk: Desk) -> Desk:
    """Pass by itself where nobody can do anything else, until somebody must choose."""
    for _ in range(MANY):
        choice = pass_choice(desk) if is_idle(desk) else None
        if choice is None:
            break
        desk = answer(desk, choice)
    return desk


def answered(desk: Desk, moment: int) -> int:
    """Give the moment to which a player's answer led before everything passed by itself up to this one."""
    moments = desk.line.moments
    while (before := moments[moment].before) is not None and goes_by_itself(desk, moments[before].state):
        moment = before
    return moment


def describe(desk: Desk, language: Language) -> Board:
    """Describe the board as it is now."""
    return desk.system.show.describe(desk.state, language)


def explain(desk: Desk, piece: PieceId, language: Language) -> Explanation | None:
    """Say why an object is as it is; None where it is not there (any more)."""
    try:
        return desk.system.show.explain(desk.state, piece, language)
    except KeyError:
        return None


def sit(desk: Desk, player: str) -> Desk:
    """Sit in a player's place, or in the judge's (""). Raises DeskError."""
    players = tuple(seat.id for seat in describe(desk, Language.EN).seats)
    if player and (desk.system.veil is None or player not in players):
        raise DeskError(
            phrase('"{player}" is not a player; there are {known}', player=player, known=", ".join(players))
        )
    return replace(desk, seat=player)


def next_seat(desk: Desk) -> str:
    """Name in whose place to sit after the present one: each player's in turn, then the judge's again."""
    if desk.system.veil is None:
        return ""
    seats = ("", *(seat.id for seat in describe(desk, Language.EN).seats), "")
    return seats[seats.index(desk.seat) + 1]


def as_known(desk: Desk) -> Desk:
    """Give the desk as whoever sits at it may know it, to be looked at: nothing but the present is left of its line.

    The judge, who sits in nobody's place, sees the desk itself. What the rules do next is shown as far as it is asked.
    """
    state = desk.state if desk.between is None else desk.between.states[-1]
    veil = desk.system.veil if desk.seat else None
    if veil is None and state is desk.state:
        return desk
    known = replace(desk.line.moments[desk.line.now], state=state if veil is None else veil(state, desk.seat))
    shown = replace(desk, line=replace(desk.line, moments=desk.line.moments.set(desk.line.now, known)))
    return shown if veil is None else replace(shown, report=())


def raw_now(desk: Desk) -> Raw:
    """The data of the board now, without script and facts: they were about another board."""
    if not desk.is_set_up:
        raise DeskError("the game has begun: go back to the set-up, or open a copy of this board")
    raw = desk.laid_out[desk.line.now]
    return {key: value for key, value in raw.items() if key not in ("script", "stop", "expect", "source")}


def chosen_option(desk: Desk, reading: Reading) -> str:
    """Give the option of an open question of the rulebook that holds now."""
    return reading.default if desk.system.chosen is None else desk.system.chosen(desk.state, reading.code)


def read_otherwise(desk: Desk, code: str, option: str) -> Desk:
    """Read an open question of the rulebook otherwise from now on; what holds already changes nothing.

    Raises DeskError (no such question or option, or one that the system has decided for good).
    """
    reading = next((each for each in desk.system.readings if each.code == code), None)
    if reading is None or option not in dict(reading.options) or desk.system.switch is None:
        raise DeskError(
            phrase(
                '"{code}" cannot be read as "{option}": {key} has no such reading',
                code=code,
                option=option,
                key=desk.system.key,
            )
        )
    if chosen_option(desk, reading) == option:
        return desk
    return by_hand(desk, {"do": "read", "code": code, "option": option})


def copy_of_now(desk: Desk, cards: CardSource) -> Desk:
    """Begin a new game from the board as it is now, on a branch: what is on the stack and effects stay behind.

    Raises ScenarioError, NotUnderstood.
    """
    before = raw_before(desk)
    said = {key: before[key] for key in ("title", "edition") if key in before}
    deeds = [desk.line.moments[moment].deed for moment in desk.line.path]
    raw = defined_again({**desk.system.script.write(desk.state), **said}, [before, *deeds])
    return lay_anew(desk, cards, raw)


def resume(desk: Desk) -> Desk:
    """Let the rules go on from a board that is laid out. Raises EndlessLoop."""
    if not desk.is_held:
        return desk
    known = (each for each in desk.line.moments[desk.line.now].later if desk.line.moments[each].deed == waiting.START)
    if (same := next(known, None)) is not None:
        return replace(desk, line=go_to(desk.line, same))
    return replace(desk, line=interpose(desk.system.rules, desk.line, desk.state, waiting.START))


def awaited(desk: Desk, language: Language) -> tuple[waiting.Awaited, ...]:
    """List what the rules will do to the board that is laid out when they go on."""
    if not desk.is_held or desk.cards is None:
        return ()
    begun = waiting.begun_from(desk.system, desk.state)
    return waiting.awaited(desk.system, desk.state, begun, desk.laid_out[desk.line.now], desk.cards, language)


def lay_anew(desk: Desk, cards: CardSource, raw: Raw) -> Desk:
    """Go on from a board laid out from other data; where the rules would change it at once, they wait.

    Raises ScenarioError, NotUnderstood.
    """
    held = scenarios.lay_board(*scenarios.understand(raw), cards)
    begun = waiting.begun_from(desk.system, held)
    line = hold(desk.line, held if waiting.must_wait(desk.system, held, begun, raw, cards) else begun)
    return replace(desk, line=line, laid_out=desk.laid_out.set(line.now, raw), cards=cards)
