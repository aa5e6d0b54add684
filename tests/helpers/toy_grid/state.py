"""The state of «Клетки»: figures on cells, strikes in the queue, and what has happened."""

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations, cite
from judgehelper.kernel.log import Event
from judgehelper.kernel.reading import Reading
from judgehelper.kernel.state import State, Step
from judgehelper.kernel.veil import ask_behind_veil
from judgehelper.kernel.words import Worded
from tests.helpers.toy_grid.cards import NAMELESS, Card

COLUMNS, ROWS = "abcd", "1234"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)

EQUAL = Reading(
    code="equal-dice",
    question=Worded("Кого ранит удар при равных кубиках?", "Whom does a strike hurt when the dice are equal?"),
    options=(("nobody", Worded("никого", "nobody")), ("both", Worded("обоих слабо", "both, weakly"))),
    cites=cite("grid", "4.3", "4.2"),
    reason=Worded("таблица стоит раньше примера", "the table stands before its example"),
)


def grid(*numbers: str) -> Citations:
    """Cite rules of the game."""
    return cite("grid", *numbers)


class Thing(Struct, frozen=True, kw_only=True):
    """A card at a place: on a cell, or in the hand where it has none; gone where it is out."""

    card: Card
    owner: str
    cell: str = ""
    damage: int = 0
    hidden: bool = False
    out: bool = False


class Strike(Struct, frozen=True):
    """Who strikes whom."""

    by: int
    at: int


class Grid(State, frozen=True, kw_only=True):
    """The game; things keep their numbers."""

    seats: tuple[str, ...]
    things: Map[int, Thing]
    aliases: Map[str, int] = Map()
    active: str
    queue: tuple[Strike, ...] = ()
    passes: int = 0
    fight: Strike | None = None
    dice: tuple[int, ...] = ()
    """What has been thrown in the fight: by the striker, by the struck one."""
    luck: tuple[int, int] = (0, 0)
    readings: Map[str, str] = Map()


class Act(Step, Struct, frozen=True, tag=True):
    """The turn of a player (1)."""

    player: str


class Respond(Step, Struct, frozen=True, tag=True):
    """A player may answer what waits in the queue (3.1)."""

    player: str


class Execute(Step, Struct, frozen=True, tag=True):
    """The first strike of the queue is carried out (3.2)."""


class Throw(Step, Struct, frozen=True, tag=True):
    """The die of a figure is thrown (4)."""

    figure: int


class Help(Step, Struct, frozen=True, tag=True):
    """A player may help his die with luck (4.1)."""

    player: str


class Settle(Step, Struct, frozen=True, tag=True):
    """The dice are compared (4.2)."""


class TurnBegun(Event, Struct, frozen=True, tag=True):
    player: str


class Moved(Event, Struct, frozen=True, tag=True):
    figure: int
    cell: str


class Declared(Event, Struct, frozen=True, tag=True):
    by: int
    at: int


class Begun(Event, Struct, frozen=True, tag=True):
    by: int
    at: int


class Lapsed(Event, Struct, frozen=True, tag=True):
    by: int


class Revealed(Event, Struct, frozen=True, tag=True):
    figure: int


class Thrown(Event, Struct, frozen=True, tag=True):
    figure: int
    shown: int


class Helped(Event, Struct, frozen=True, tag=True):
    figure: int
    card: int


class Settled(Event, Struct, frozen=True, tag=True):
    by: int
    dice: tuple[int, ...]


class Hurt(Event, Struct, frozen=True, tag=True):
    figure: int
    amount: int


class Died(Event, Struct, frozen=True, tag=True):
    figure: int


EVENTS = (TurnBegun, Moved, Declared, Begun, Lapsed, Revealed, Thrown, Helped, Settled, Hurt, Died)


def other(game: Grid, player: str) -> str:
    """Give the opponent."""
    return next(seat for seat in game.seats if seat != player)


def put(game: Grid, number: int, **changes: object) -> Grid:
    """Change a thing."""
    return replace(game, things=game.things.set(number, replace(game.things[number], **changes)))


def standing(game: Grid, player: str | None = None) -> tuple[int, ...]:
    """List the figures on the cells, of one player or of both."""
    return tuple(
        number
        for number, thing in sorted(game.things.items())
        if thing.cell and not thing.out and player in (None, thing.owner)
    )


def in_hand(game: Grid, player: str) -> tuple[int, ...]:
    """List the cards in a player's hand."""
    things = sorted(game.things.items())
    return tuple(number for number, each in things if not each.cell and not each.out and each.owner == player)


def are_beside(one: str, two: str) -> bool:
    """Say whether two cells touch at a side (2.1)."""
    columns, rows = COLUMNS.index(one[0]) - COLUMNS.index(two[0]), ROWS.index(one[1]) - ROWS.index(two[1])
    return abs(columns) + abs(rows) == 1


def is_over(game: Grid) -> bool:
    """Say whether somebody has no figure left (6)."""
    return not all(standing(game, seat) for seat in game.seats)


def chosen(game: Grid, code: str) -> str:
    """Give the option of an open question that holds."""
    return game.readings.get(code, EQUAL.default)


def switch(game: Grid, code: str, option: str) -> Grid:
    """Read an open question otherwise from now on. Raises KeyError."""
    if code != EQUAL.code or option not in dict(EQUAL.options):
        raise KeyError(option)
    return replace(game, readings=game.readings.set(code, option), decision=None)


def veil(game: Grid, player: str) -> Grid:
    """Give the game as a player may know it: what is hidden from him has no name and no figures (5)."""
    for number, thing in game.things.items():
        if thing.owner != player and not thing.out and (thing.hidden or not thing.cell):
            game = put(game, number, card=NAMELESS, damage=0)
    unknown = {number for number, thing in game.things.items() if thing.card == NAMELESS}
    known = Map({name: each for name, each in game.aliases.items() if each not in unknown})
    return ask_behind_veil(replace(game, aliases=known), player)
