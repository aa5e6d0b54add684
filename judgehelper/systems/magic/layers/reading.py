"""The game as `layers.Walk` shows it to texts, noting what is read: that decides how long `characteristics` keeps it.

Layers ask selectors, quantities and conditions in the middle of their walk, where characteristics are half done. They
hand them a `Reading` in place of the game: it shows the partial characteristics, and notes the path to every other
part of the state that was read ("turn.active", one player's hand). A result stays true while those parts stay the same.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from immutables import Map
from msgspec import Struct

from judgehelper.abilities.card import Card
from judgehelper.kernel.log import Entry, Event, Heard, Log
from judgehelper.systems.magic.game.law import Law
from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.state import LIBRARY, Characteristics, Id, Magic, Ref, Thing
from judgehelper.systems.magic.printed.objects.functioning import zones_named


# --- Cards whose static abilities work from another zone, as their own text says: «as long as this is in your
def walked(state: Magic) -> tuple[Id, ...]:
    """List the objects whose characteristics are worked out together.

    An ability on the stack has none, and whoever looks at one is noted (109.3).
    """
    spells = state.spells if state.stack else ()
    if not cards_that_could(state.cards):
        return (*state.battlefield, *spells, *state.command)
    players = [state.players[seat] for seat in state.seats]
    piles = [pile for player in players for pile in (player.graveyard, player.hand)]
    if speaks_from_library(state.cards):
        piles += [player.library for player in players]
    others = working_elsewhere(state.things, state.cards, state.exile, *piles)
    return (*state.battlefield, *spells, *state.command, *others)


@recent(4)
def cards_that_could(cards: Map[str, Card]) -> tuple[str, ...]:
    """Name the cards of a game that have such an ability at all: mostly none."""
    return tuple(
        key for key, card in sorted(cards.items())
        if any(zones_named(each) for face in card.faces for each in face.abilities)
    )  # fmt: skip


@recent(4)
def speaks_from_library(cards: Map[str, Card]) -> bool:
    """Say whether such an ability works in a library: «as long as this isn't on the battlefield»."""
    texts = (each for key in cards_that_could(cards) for face in cards[key].faces for each in face.abilities)
    return any(LIBRARY in zones_named(each) for each in texts)


@recent(16)
def working_elsewhere(things: Map[int, Thing], cards: Map[str, Card], *piles: tuple[Id, ...]) -> tuple[Id, ...]:
    """List the cards away from the battlefield with a static ability that says that it works where they are."""
    return tuple(each for pile in piles for each in pile if _works(things[each], cards))


def _works(thing: Thing, cards: Map[str, Card]) -> bool:
    card = cards.get(thing.card)
    if card is None or thing.face_down:
        return False
    abilities = card.faces[thing.side if thing.side < len(card.faces) else 0].abilities
    return any(thing.zone in zones_named(each) for each in abilities)


class Kinds(NamedTuple):
    """The events of a log that were asked for: of these kinds, from an entry on."""

    kinds: tuple[type[Event], ...]
    start: int


class Spells(NamedTuple):
    """The spells on the stack, which are the same whatever abilities come and go there."""

    here: tuple[Id, ...]


SPELLS = "spells"
Path = tuple[str | int | Kinds, ...]
PLAIN = (str, int, bool, type(None), Spells)
SPLIT = ("turn", "players", "status", "marks", "combat")
"""Fields that change often and are read in parts."""


class Reading:
    """A game as seen half-way through the layers; `now` gives the characteristics of an object as they are so far."""

    __slots__ = ("_state", "now", "paths", "things")

    def __init__(self, state: Magic, now: Callable[[Id], Characteristics]) -> None:
        self._state = state
        self.now = now
        self.paths: dict[Path, None] = {}
        self.things = _ThingsReading(state, self.paths)

    def __getattr__(self, name: str) -> object:
        value = getattr(self._state, name)
        if name in SPLIT:
            return _look_into(value, (name,), self.paths)
        self.paths[(name,)] = None
        return value

    @property
    def near(self) -> Map[str, tuple[str, ...]]:
        """Give the ranges of influence; like law and readings no path: `is_same_game` compares them first."""
        return self._state.near

    @property
    def law(self) -> Law:
        """Give the law of the game."""
        return self._state.law

    @property
    def readings(self) -> Map[str, str]:
        """Give how the open questions of the book are read."""
        return self._state.readings

    @property
    def log(self) -> "_LogReading":
        """Give what has happened."""
        return _LogReading(self._state.log, self.paths)

    @property
    def spells(self) -> tuple[Id, ...]:
        """List the spells on the stack: each of them is an object of the walk."""
        self.paths[(SPELLS,)] = None
        return self._state.spells

    def attached(self, host: Ref) -> tuple[Id, ...]:
        """List the permanents attached to something: each of them is an object of the walk, or noted."""
        self.paths[("battlefield",)] = None
        return self._state.attached(host)

    def is_tapped(self, thing: Id) -> bool:
        """Say whether a permanent is tapped."""
        self.paths[("status", thing, "tapped")] = None
        status = self._state.status.get(thing)
        return status is not None and status.tapped

    def option(self, code: str) -> str | None:
        """Give how an open question of the book is read, where it is not read as by default."""
        return self._state.readings.get(code)

    def follow(self, state: Magic) -> tuple[object, ...]:
        """Give what lies at the end of each path read so far, in another state."""
        return tuple(follow(state, path) for path in self.paths)


def follow(state: Magic, path: Path) -> object:
    """Give the part of a state at the end of a path; None where the path breaks off."""
    value: object = state
    for name in path:
        if value is None:
            return None
        if isinstance(name, Kinds):
            value = Heard(value, *name) if isinstance(value, Log) else None
        elif name == SPELLS and isinstance(value, Magic):
            value = Spells(value.spells)
        else:
            value = value.get(name) if isinstance(value, Map) else getattr(value, str(name))
    return value


def is_same_game(before: Magic, after: Magic) -> bool:
    """Say whether what a game mostly keeps from its beginning is the same: law, readings, cards, ranges."""
    return (
        before.law is after.law
        and before.readings is after.readings
        and before.cards is after.cards
        and before.near is after.near
    )


def is_same(before: object, after: object) -> bool:
    """Say whether a part read is still the same: by identity, plain values by value, a log by what was asked of it."""
    if isinstance(before, Heard) and isinstance(after, Heard):
        return before.is_same(after)
    return before is after or (isinstance(before, PLAIN) and before == after)


def _look_into(value: object, path: Path, paths: dict[Path, None]) -> object:
    if isinstance(value, Map):
        return _MapReading(value, path, paths)
    if isinstance(value, Struct):
        return _StructReading(value, path, paths)
    paths[path] = None
    return value


class _ThingsReading:
    """The objects: one outside the walk is a path of its own, those within it are compared one by one anyway."""

    __slots__ = ("_own", "_paths", "_things")

    def __init__(self, state: Magic, paths: dict[Path, None]) -> None:
        self._things = state.things
        self._own = frozenset(walked(state))
        self._paths = paths

    def note(self, thing: Id) -> None:
        """Note that an object was looked at."""
        if thing not in self._own:
            self._paths[("things", thing)] = None

    def __getitem__(self, thing: Id) -> Thing:
        self.note(thing)
        return self._things[thing]

    def get(self, thing: Id) -> Thing | None:
        self.note(thing)
        return self._things.get(thing)

    def __contains__(self, thing: Id) -> bool:
        self.note(thing)
        return thing in self._things


class _LogReading:
    """What happened: whoever asks for events of some kinds has read those, everybody else all of it."""

    __slots__ = ("_log", "_paths")

    def __init__(self, log: Log, paths: dict[Path, None]) -> None:
        self._log, self._paths = log, paths

    def of(self, kind: type[Event] | tuple[type[Event], ...], start: int = 0) -> Iterator[Event]:
        self._paths[("log", Kinds(kind if isinstance(kind, tuple) else (kind,), start))] = None
        return self._log.of(kind, start)

    def _whole(self) -> Log:
        self._paths[("log",)] = None
        return self._log

    def __getattr__(self, name: str) -> object:
        return getattr(self._whole(), name)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())

    def __getitem__(self, index: int) -> Entry:
        return self._whole()[index]


class _StructReading:
    __slots__ = ("_path", "_paths", "_value")

    def __init__(self, value: Struct, path: Path, paths: dict[Path, None]) -> None:
        self._value, self._path, self._paths = value, path, paths

    def __getattr__(self, name: str) -> object:
        self._paths[(*self._path, name)] = None
        return getattr(self._value, name)


class _MapReading:
    """One entry of a map is one path; whoever walks over the map has read it all."""

    __slots__ = ("_map", "_path", "_paths")

    def __init__(self, value: "Map[str | int, object]", path: Path, paths: dict[Path, None]) -> None:
        self._map, self._path, self._paths = value, path, paths

    def __getitem__(self, key: str | int) -> object:
        return _look_into(self._map[key], (*self._path, key), self._paths)

    def get(self, key: str | int, default: object = None) -> object:
        if key not in self._map:
            self._paths[(*self._path, key)] = None
            return default
        return self[key]

    def __contains__(self, key: str | int) -> bool:
        self._paths[self._path] = None
        return key in self._map

    def __iter__(self) -> Iterator[str | int]:
        self._paths[self._path] = None
        return iter(self._map)

    def __len__(self) -> int:
        self._paths[self._path] = None
        return len(self._map)

    def keys(self) -> Iterable[str | int]:
        self._paths[self._path] = None
        return self._map.keys()

    def values(self) -> Iterable[object]:
        self._paths[self._path] = None
        return self._map.values()

    def items(self) -> Iterable[tuple[str | int, object]]:
        self._paths[self._path] = None
        return self._map.items()
