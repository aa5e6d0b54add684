"""What a table looks like: a description that a system makes of its state, and a window shows without knowing the game.

Zones, pieces and players are values with words already in the language of the screen. Which zone lies where, what may
be grouped, which edge of a piece glows: all of it follows from these fields alone.
"""

from collections.abc import Callable, Collection, Hashable, Sequence
from enum import Enum
from typing import Generic

from msgspec import Struct

from judgehelper.kernel.citation import Citations, Violation
from judgehelper.kernel.decision import Choice, Decision, Option
from judgehelper.kernel.log import Entry, Follow, K, as_written
from judgehelper.kernel.sharing import Sharing
from judgehelper.kernel.state import S, State
from judgehelper.kernel.words import Language

PieceId = int | str


class Arrangement(Enum):
    """How the pieces of a zone lie."""

    FIELD = "field"
    """In the open, in rows by `Piece.row`."""
    RESOURCES = "resources"
    """In the open, tiny, equal ones grouped."""
    HAND = "hand"
    PILE = "pile"
    """One on another; only the top one and the number show."""
    STACK = "stack"
    """In the order of resolution, first to resolve on top."""
    QUEUE = "queue"
    """In the order of resolution, beside the player whose queue it is; a queue of nobody's below the stack."""
    GRID = "grid"
    """In the cells of the zone, by `Piece.cell`."""


class Line(Struct, frozen=True):
    """A sentence of a piece's text: `lost` while an effect takes it away, `unread` where it is not understood."""

    text: str
    lost: bool = False
    unread: bool = False
    why: str = ""
    cites: Citations = ()
    gained: bool = False
    """Whether an effect gives it: it is not printed."""
    silence: str = ""
    """Of an unread one, what in it is not understood: a sentence in English with its words for other languages."""


class Badge(Struct, frozen=True):
    """Something that lies on a piece or is said of it: counters, damage, a state. `tone` is a token of the theme."""

    text: str
    tone: str = "text2"
    spoken: str = ""
    """How a screen reader says it; the text where empty."""
    short: str = ""
    """The text where there is little room; the text itself where empty."""
    is_coming: bool = False
    """Whether it says what is only on its way to the piece."""


class Figure(Struct, frozen=True):
    """One of several figures of a piece: life, strike, moves left."""

    text: str
    icon: str = ""
    """The name of a drawing that stands before it."""
    tone: str = "text"
    """The colour of the text, a token of the theme."""
    changed: bool = False
    """Whether the figure differs from print."""
    most: str = ""
    """What it would be at its fullest, where it is not: the 8 of "4 of 8"."""
    spoken: str = ""
    """How a screen reader says it: "life 4 of 8"; the text where empty."""


class Piece(Struct, frozen=True, kw_only=True):
    """One object of the table as it is now."""

    id: PieceId
    name: str
    frame: str = "colourless"
    """White W, blue U, black B, red R, green G, gold, colourless, land: the frame tokens of the theme."""
    cost: str = ""
    """The cost in symbols between braces: "{2}{W}{W}"."""
    makes: str = ""
    """What a resource yields, in symbols: "{G}"; shown where there is no cost."""
    types: str = ""
    printed_types: str = ""
    """The types as printed, where they differ."""
    lines: tuple[Line, ...] = ()
    value: str = ""
    """The key figure, bottom right: "2/2", loyalty, chips on life."""
    value_changed: bool = False
    """Whether the figure differs from print."""
    printed: str = ""
    """The key figure as printed."""
    figures: tuple[Figure, ...] = ()
    """The figures of a piece that has several, the most important two first; instead of `value`."""
    mark: str = ""
    """A small number by the name: the timestamp."""
    badges: tuple[Badge, ...] = ()
    turned: bool = False
    face_down: bool = False
    ghost: bool = False
    """There, but not in play for now (phased out)."""
    attached_to: PieceId | None = None
    row: int = 0
    cell: tuple[int, int] | None = None
    """Column and row of the cell that it stands on, as in `Cell.at`; several on a cell are in order of arrival."""
    controller: str = ""
    owner: str = ""
    group: str = ""
    """Pieces with the same non-empty group may be shown as one with a number."""
    note: str = ""
    """One line more: what a spell on the stack does to whom."""
    unread: bool = False
    alias: str = ""
    """The name that the scenario file gives it; empty where the file gives none."""


class Cell(Struct, frozen=True, kw_only=True):
    """A cell of a grid; options name it by its id as they name pieces, so it can be chosen and refused like one."""

    id: PieceId
    at: tuple[int, int]
    """Column from the left and row from below, as the first seat sees them; both from 0."""
    title: str = ""
    """How the cell is called: "c3"."""
    owner: str = ""
    """The player on whose half it lies."""
    badges: tuple[Badge, ...] = ()
    is_blocked: bool = False
    """Whether nothing may stand there."""


class Zone(Struct, frozen=True, kw_only=True):
    """A place on the table; `player` is empty where it belongs to nobody."""

    id: str
    title: str
    player: str = ""
    arrangement: Arrangement
    pieces: tuple[Piece, ...] = ()
    count: int = 0
    """How many objects lie here, also where they are not shown."""
    cells: tuple[Cell, ...] = ()
    """The cells of a grid; ids differ from those of all pieces and players."""
    icon: str = ""
    """The name of a drawing that stands before the title of a pile: "deck", "grave"."""
    row_titles: tuple[str, ...] = ()
    """What the rows of a grid are called at its edge, from below as the first seat sees them."""


class Stat(Struct, frozen=True):
    """A figure of a player: life, poison, mana, actions left."""

    key: str
    title: str
    value: str
    icon: str = ""


class Seat(Struct, frozen=True, kw_only=True):
    """A player at the table."""

    id: str
    name: str
    stats: tuple[Stat, ...] = ()
    is_active: bool = False
    is_asked: bool = False
    has_lost: bool = False
    badges: tuple[Badge, ...] = ()


class Arrow(Struct, frozen=True):
    """What points at what: `kind` is target, attack, block or attach; ends are pieces or player ids."""

    start: PieceId
    end: PieceId
    kind: str
    label: str = ""
    """What stands on it: the share that goes this way."""
    tone: str = ""
    """The colour of what stands on it, a token of the theme."""
    bent: bool = False
    """Whether it runs through the gaps between the pieces, as one does by itself that would run over a piece."""


class Die(Struct, frozen=True, kw_only=True):
    """A die or coin as thrown and as it counts in the end; what has not been thrown yet is None."""

    owner: str
    """The player who threw it."""
    rolled: int | None = None
    final: int | None = None
    title: str = ""
    """What it was thrown for: "Orc, attacking"."""
    note: str = ""
    """What has changed it, in order: "+1 Forest spirit"."""
    sides: int = 6
    cites: Citations = ()


class Reach(Struct, frozen=True):
    """What is said of a cell while a piece is pointed at: that it reaches the cell, may go there, or why not.

    `tone` is a token of the theme ("legal", "attack", "danger"); `note` says it in a few words: "3 steps, range 4".
    """

    cell: PieceId
    tone: str = "legal"
    note: str = ""


class StepMark(Struct, frozen=True):
    """A step of the turn, as the turn bar names it."""

    key: str
    title: str
    is_now: bool = False
    short: str = ""
    """The title where there is little room; the title itself where empty."""
    stop: str = ""
    """What one goes here for: "combat" where a fight begins, "end" where a turn ends."""


class Pending(Struct, frozen=True, kw_only=True):
    """An ability that has triggered and waits for its place among what is to resolve."""

    source: PieceId
    title: str
    text: str = ""
    player: str = ""
    event: str = ""
    """What it saw, in words."""


class Board(Struct, frozen=True, kw_only=True):
    """The whole table, to be shown; seats in turn order, the first one sits below."""

    title: str
    """Whose turn it is: "Ход 7 · Анна"."""
    steps: tuple[StepMark, ...]
    seats: tuple[Seat, ...]
    zones: tuple[Zone, ...]
    arrows: tuple[Arrow, ...] = ()
    dice: tuple[Die, ...] = ()
    pending: tuple[Pending, ...] = ()
    """What has triggered and waits, in the order in which it happened."""
    is_turned: bool = False
    """Whether the board is seen from the other side: the second seat sits below, grids stand on their head."""


class Change(Struct, frozen=True, kw_only=True):
    """One step of the walk that made a value: where, by what, before and after, and why in this place."""

    place: str
    """Where in the walk: "4", "7b"."""
    source: str
    source_id: PieceId | None = None
    note: str = ""
    """Why in this order: the only one, timestamp, dependency, characteristic-defining."""
    before: str = ""
    after: str = ""
    cites: Citations = ()


class Explanation(Struct, frozen=True, kw_only=True):
    """Why an object is as it is now."""

    title: str
    value: str
    subtitle: str = ""
    changes: tuple[Change, ...] = ()
    facts: tuple[Change, ...] = ()
    """Other things said of the object with their rules: who controls it, what it cannot do."""


class Arrival(Struct, frozen=True, kw_only=True):
    """The entry of the log by which an object became what it is now, and what it was before."""

    index: int
    before: PieceId | None = None
    is_death: bool = False
    """Whether it has died, been destroyed or spent: "why did it die?" is asked."""


class Missed(Struct, frozen=True, kw_only=True):
    """What became of one triggered ability of an object with the events since a moment: why it has not triggered."""

    ability: str
    """The ability in its words."""
    reason: str
    cites: Citations = ()
    index: int | None = None
    """The entry of the log that it was about; None where nothing of the kind has happened."""
    has_triggered: bool = False


Trail = Sequence[tuple[S, S]]
"""The states before and after each step in which something happened, in order."""


def last_arrival(piece: PieceId, endings: Sequence[tuple[int, bool]]) -> Arrival | None:
    """Give the last of the entries that bring an object where it is; its death before the way that it went then.

    `endings`: their places in the log in order, and whether each is a death.
    """
    if not endings:
        return None
    died = [index for index, is_death in endings[-2:] if is_death]
    return Arrival(index=died[0] if died else endings[-1][0], before=piece, is_death=bool(died))


def arrival_of_kinds(
    event_type: type[K], card: Callable[[K], Hashable], deaths: Collection[str], endings: Collection[str]
) -> Callable[[State, PieceId], Arrival | None]:
    """Find by kinds of events how an object came to be where it is: `endings` bring it there, `deaths` are of them."""

    def arrival(state: State, piece: PieceId) -> Arrival | None:
        happened = [(index, entry.event) for index, entry in enumerate(state.log)]
        return last_arrival(
            piece,
            [
                (index, event.kind in deaths)
                for index, event in happened
                if isinstance(event, event_type) and event.kind in endings and card(event) == piece
            ],
        )

    return arrival


def history_of_names(
    event_type: type[K], named: Callable[[K], Collection[PieceId | None]]
) -> Callable[[State, PieceId], tuple[int, ...]]:
    """List the entries whose event names an object or player."""

    def history(state: State, ref: PieceId) -> tuple[int, ...]:
        happened = [(index, entry.event) for index, entry in enumerate(state.log)]
        return tuple(index for index, event in happened if isinstance(event, event_type) and ref in named(event))

    return history


def _no_arrival(_: S, __: PieceId) -> Arrival | None:
    return None


def _no_history(_: S, __: PieceId) -> tuple[int, ...]:
    return ()


def _no_time(_: S, __: Language) -> str:
    return ""


def _no_numbers(_: S, __: int, ___: Language) -> str:
    return ""


def _no_reach(_: S, __: PieceId, ___: Option | None, ____: Language) -> tuple[Reach, ...]:
    return ()


def _plain_sharing(_: S, __: Decision, ___: Choice, ____: Language) -> Sharing | None:
    return None


def _nothing_missed(_: S, __: "Trail[S]", ___: PieceId, ____: Language) -> tuple[Missed, ...]:
    return ()


def _always(_: S) -> bool:
    return True


def _nothing_known(_: S, __: Language) -> tuple[str, Citations]:
    return "", ()


def _from_the_first(_: S) -> int:
    return 0


def _never(_: S) -> bool:
    return False


def _no_note(_: S, __: Decision, ___: int, ____: Language) -> str:
    return ""


def _no_moment(_: S, __: Decision, ___: Language) -> str:
    return ""


class ShowRules(Struct, Generic[S], frozen=True, kw_only=True):
    """What a rule system adds to be shown: every function is pure and words things in the language asked for."""

    describe: Callable[[S, Language], Board]
    explain: Callable[[S, PieceId, Language], Explanation]
    """Raises KeyError for an object that is not there."""
    word_event: Callable[[S, Entry, Language], str]
    """Says what happened; empty for entries that only bind others together."""
    word_question: Callable[[S, Decision, Language], str]
    word_option: Callable[[S, Decision, Option, Language], str]
    word_violation: Callable[[S, Violation, Language], str]
    refused: Callable[[S, Decision], tuple[tuple[Option, tuple[Violation, ...]], ...]]
    """What the player might have wished to choose and may not, with all reasons."""
    pass_choice: Callable[[S], tuple[int, ...] | None]
    """The choice that means "nothing, go on" for the open decision, if there is one."""
    note_option: Callable[[S, Decision, int, Language], str] = _no_note
    """Tells an option, by its place, from others of the same words: of which of two objects it is, what it saw."""
    is_idle: Callable[[S], bool] = _never
    """Whether the open question leaves its player nothing but "nothing, go on", in a game with so many such questions
    that they are answered without him; the log says where."""
    word_moment: Callable[[S, Decision, Language], str] = _no_moment
    """Says at which moment of the game such a question is asked."""
    reach: Callable[[S, PieceId, Option | None, Language], tuple[Reach, ...]] = _no_reach
    """Where a piece can go or strike on the cells of a grid, for the option picked or by itself."""
    sharing: Callable[[S, Decision, Choice, Language], Sharing | None] = _plain_sharing
    """What is said while something is shared out, for the shares as they are now; () where nobody has shared yet."""
    follow: Follow = as_written
    """Follows the story of the log: which entry caused which."""
    arrival: Callable[[S, PieceId], Arrival | None] = _no_arrival
    """By which event an object came to be where it is; None for what was there from the beginning."""
    why_event: Callable[[S, int, Language], str] = _no_numbers
    """What decided an entry of the log, in numbers: "damage 3, toughness 3"; empty where its words say it all."""
    history: Callable[[S, PieceId], tuple[int, ...]] = _no_history
    """The entries of the log that tell of an object or player, the latest last."""
    missed: Callable[[S, Trail[S], PieceId, Language], tuple[Missed, ...]] = _nothing_missed
    """Why the triggered abilities of an object have not triggered on a trail; nothing where it has none."""
    is_passable: Callable[[S], bool] = _always
    """Whether going on by many choices goes through the open question as well: False where it is asked within
    something that happens, so that "nothing, go on" is an answer of its own."""
    upcoming: Callable[[S, Language], tuple[str, Citations]] = _nothing_known
    """What the rules do next by themselves, and by which rule; empty where no words are known for it."""
    pays_by_hand: Callable[[S], bool] | None = None
    """Whether players say themselves what costs are paid with; None where a game leaves nothing of that open."""
    recent: Callable[[S], int] = _from_the_first
    """The entry of the log with which the turn began, or whatever else one asks about as "just now"."""
    when: Callable[[S, Language], str] = _no_time
    """The time of a state in a few words: "turn 7, first main phase"."""
