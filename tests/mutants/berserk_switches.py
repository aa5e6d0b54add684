"""What of «Берсерк» can be off: rows of the tables of the engine, and functions of it that name rules.

A row that is off is missing or says nothing; a function that is off changes nothing, forbids nothing, finds nothing.
What a switch may prove is what it alone carries out: the rules of its row, or the one or two that a function names. A
function that names more is coarse: whatever comes by it fails without it, so it proves nothing (`berserk_cuts` does).
"""

import inspect
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType
from typing import Any, NamedTuple

from judgehelper.systems.berserk import markers, refusals
from judgehelper.systems.berserk.board import look
from judgehelper.systems.berserk.cards import grouping, words
from judgehelper.systems.berserk.cards.words import NAMED, PROTECTED
from judgehelper.systems.berserk.declaring import offers, timing
from judgehelper.systems.berserk.effects import applying, settling
from judgehelper.systems.berserk.execution import pipeline
from judgehelper.systems.berserk.fight import magnitude, table
from judgehelper.systems.berserk.phases import turn
from judgehelper.systems.berserk.squad import deal
from judgehelper.systems.berserk.system import load
from judgehelper.systems.berserk.triggers import events
from tests.helpers.coverage import book_numbers

ENGINE = "judgehelper.systems.berserk."
ROOMS = (
    "showing.sight",
    "board",
    "cards.grouping",
    "declaring",
    "effects",
    "execution",
    "fight",
    "phases",
    "squad",
    "triggers",
    "markers",
    "tables",
)
"""Rooms whose functions carry out rules; the others say, show and read files."""
NUMBER = re.compile(r"\b(?:\d{3}(?:\.\d+)*|GL [А-ЯЁ][\w «»-]*)")
BOOK = frozenset(book_numbers("berserk"))
FEW = 2
"""Rules that a function may name and still be what carries out each of them."""


class Switch(NamedTuple):
    """A rule that can be off: its table, its name there, the numbers that it alone carries out."""

    table: str
    name: str
    rules: tuple[str, ...]


def numbers_in(*said: str | None) -> tuple[str, ...]:
    """List the rules named in texts, each once."""
    found = (number for text in said if text for number in NUMBER.findall(text))
    return tuple(dict.fromkeys(number for number in found if number in BOOK))


def few(numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Give the rules that something names, none where it names too many to carry each out alone."""
    return numbers if len(numbers) <= FEW else ()


# --- functions --------------------------------------------------------------------------------------------------------


@cache
def functions() -> Mapping[str, FunctionType]:
    """List the functions of the engine that name rules: in their docstrings, or where they write down what happens."""
    load()
    found: dict[str, FunctionType] = {}
    for name, module in sorted(sys.modules.items()):
        if name.removeprefix(ENGINE).startswith(ROOMS) and name.startswith(ENGINE):
            for key, value in vars(module).items():
                function = inspect.unwrap(value) if callable(value) and not isinstance(value, type) else value
                is_own = isinstance(function, FunctionType) and function.__module__ == name
                if is_own and said_of(function) and nothing_of(function) is not None:
                    found[f"{name.removeprefix(ENGINE)}.{key}"] = function
    return found


@cache
def said_of(function: FunctionType) -> tuple[str, ...]:
    """List the rules that a function names."""
    return numbers_in(source_of(function))


@cache
def source_of(function: FunctionType) -> str:
    """Give the source of a function."""
    return inspect.getsource(function)


def _same(game: Any, *_: Any, **__: Any) -> Any:
    return game


def _same_and_nothing(game: Any, *_: Any, **__: Any) -> Any:
    return game, 0


def _none_of_it(*_: Any, **__: Any) -> Any:
    return ()


def _no(*_: Any, **__: Any) -> Any:
    return False


def _zero(*_: Any, **__: Any) -> Any:
    return 0


def _zeros(*_: Any, **__: Any) -> Any:
    return 0, 0, 0


def _silence(*_: Any, **__: Any) -> Any:
    return ""


def _nobody(*_: Any, **__: Any) -> Any:
    return None


def _list(*_: Any, **__: Any) -> Any:
    return []


def _mapped(*_: Any, **__: Any) -> Any:
    return {}


def _map(*_: Any, **__: Any) -> Any:
    from immutables import Map

    return Map()


def nothing_of(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """Give what a function does when it is off, by what it gives; None where nothing can stand for it."""
    hints = inspect.get_annotations(function, eval_str=False)
    said = hints.get("return")
    given = said.__name__ if isinstance(said, type) and not hasattr(said, "__args__") else str(said)
    takes_game = "game" in list(inspect.signature(function).parameters)[:1]
    match given:
        case "Game" | "judgehelper.systems.berserk.state.Game | judgehelper.kernel.decision.Decision" if takes_game:
            return _same
        case "bool":
            return _no
        case "int":
            return _zero
        case "str":
            return _silence
    if given.startswith("tuple[judgehelper.systems.berserk.state.Game, int") and takes_game:
        return _same_and_nothing
    if given.endswith("| None") and "Game" not in given:
        return _nobody
    if given == "tuple[int, int, int]":
        return _zeros
    if given.startswith("list["):
        return _list
    if given.startswith("immutables"):
        return _map
    if given.startswith("collections.abc.Mapping"):
        return _mapped
    if given.startswith("tuple["):
        is_open = "..." in given or "Violation" in given
        return _none_of_it if is_open else None
    return _none_of_it if "Iterator" in given else None


def off(function: FunctionType) -> None:
    """Have a function do nothing from now on, wherever it is known."""
    nothing = nothing_of(function)
    assert isinstance(nothing, FunctionType)
    function.__code__, function.__defaults__, function.__kwdefaults__ = nothing.__code__, None, None


# --- rows -------------------------------------------------------------------------------------------------------------


class Rows(NamedTuple):
    """A table of the engine: its rows with their rules, and how one is taken out of it."""

    title: str
    rules: Mapping[str, tuple[str, ...]]
    remove: Callable[[str], None]


def _everywhere(name: str, value: object, instead: object) -> None:
    """Put another value where modules of the engine know one by a name."""
    for key, module in tuple(sys.modules.items()):
        if key.startswith(ENGINE) and vars(module).get(name) is value:
            setattr(module, name, instead)


def _strikes() -> Rows:
    """The Table of Strikes: a row that is off strikes nobody."""
    keys = {f"{who} {difference}": (who, difference) for who, difference in table.TABLE}

    def remove(name: str) -> None:
        dict.__setitem__(table.TABLE, keys[name], table.Row(table.MISS, table.MISS))  # type: ignore[arg-type]

    return Rows("table of strikes", dict.fromkeys(keys, ("515.3",)), remove)


def _by_one_die() -> Rows:
    """The strength by one die: what is off is a miss."""

    def remove(name: str) -> None:
        low, high = table.ONE_DIE[name]
        dict.__setitem__(table.ONE_DIE, table.MISS, (low, high))  # type: ignore[arg-type]
        dict.pop(table.ONE_DIE, name)  # type: ignore[arg-type]

    return Rows("one die", dict.fromkeys(table.ONE_DIE, ("515.6", "306.3")), remove)


def _refusals() -> Rows:
    """Reasons against something: one that is off is given by nobody."""
    kept = refusals.no

    def remove(name: str) -> None:
        def no(reason: str, *about: int | str) -> refusals.Reasons:
            return () if reason == name else kept(reason, *about)

        _everywhere("no", kept, no)

    return Rows("refusal", {key: reason.numbers for key, reason in refusals.REASONS.items()}, remove)


def _windows() -> Rows:
    """The stages of an action: one that is off does nothing, and nobody receives priority in it."""
    names = {f"{place} {row.moment}": place for place, row in enumerate(pipeline.PIPELINE)}

    def remove(name: str) -> None:
        place = names[name]
        row = pipeline.PIPELINE[place]
        kept = pipeline.PIPELINE
        silent = type(row)(moment=row.moment, number=row.number, does=None, window=False, dice=row.dice)
        _everywhere("PIPELINE", kept, (*kept[:place], silent, *kept[place + 1 :]))

    rules = {name: numbers_in(pipeline.PIPELINE[place].number) for name, place in names.items()}
    return Rows("stage", rules, remove)


def _before() -> Rows:
    """The steps before an effect is put: one that is off lets it pass."""
    kept = settling.BEFORE

    def remove(name: str) -> None:
        _everywhere("BEFORE", kept, tuple(row for row in kept if row.number != name))

    return Rows("step before an effect", {row.number: (row.number,) for row in kept}, remove)


def _named() -> Rows:
    """Named abilities: one that is off no card has."""
    kept = look.named

    def remove(name: str) -> None:
        def named(game: Any, ref: int) -> Mapping[str, str]:
            return {key: value for key, value in kept(game, ref).items() if key != name}

        _everywhere("named", kept, named)

    return Rows("named ability", dict.fromkeys(NAMED, ("518.1",)), remove)


def _mapping(title: str, rows: Mapping[str, Any], rules: Mapping[str, tuple[str, ...]], empty: object = ()) -> Rows:
    """A table of words: one that is off means nothing."""

    def remove(name: str) -> None:
        dict.__setitem__(rows, name, empty)  # type: ignore[arg-type]

    return Rows(title, rules, remove)


def _words(title: str, module: Any, field: str, rule: tuple[str, ...]) -> Rows:
    """A tuple of words: one that is off is missing."""
    kept: tuple[str, ...] = getattr(module, field)

    def remove(name: str) -> None:
        _everywhere(field, kept, tuple(word for word in kept if word != name))

    return Rows(title, dict.fromkeys(kept, rule), remove)


def _offers() -> Rows:
    """What every card of a type may declare: what is off nobody offers."""

    def remove(name: str) -> None:
        kept = offers.offers

        def offered(game: Any, ref: int) -> tuple[Any, ...]:
            return tuple(offer for offer in kept(game, ref) if offer.ability != name)

        _everywhere("offers", kept, offered)

    return Rows("property", {name: offer.numbers for name, offer in offers.WORDS.items()}, remove)


def _turn() -> Rows:
    """The parts of each step of the turn: one that is off is left out."""
    names = {f"{step} {place}": (step, place) for step, parts in turn.TURN.items() for place in range(len(parts))}
    numbers = {"start": "408", "preparation": "409.1", "opening": "409.2", "select": "411.2", "final": "413.3"}

    def remove(name: str) -> None:
        step, place = names[name]
        parts = turn.TURN[step]
        turn.TURN[step] = (*parts[:place], *parts[place + 1 :])

    return Rows(
        "part of the turn", {name: numbers_in(numbers[step], "407.2") for name, (step, _) in names.items()}, remove
    )


def _next_steps() -> Rows:
    """The steps before the battle: one that is off is passed over."""

    def remove(name: str) -> None:
        before = next((step for step, after in deal.NEXT.items() if after == name), None)
        if before is not None:
            dict.__setitem__(deal.NEXT, before, deal.NEXT[name])  # type: ignore[arg-type]

    steps = [step for step in deal.NEXT if step in deal.NEXT.values()]
    numbers = {
        "before-recruit": ("403.1",), "recruit": ("403.2",), "placement": ("404.1",), "after-placement": ("404.2",),
        "reveal": ("405.1",), "seating": ("405.2",), "battle-start": ("406.1",),
    }  # fmt: skip
    return Rows("step before the battle", {step: numbers_in(*numbers[step]) for step in steps}, remove)


def _connectives() -> Rows:
    """The words between the parts of a text: one that is off joins nothing, and groups nothing by itself (505.5)."""
    kept = grouping.RULES
    places = {word: row for row, listed in enumerate(grouping.ORDER) for word in listed}

    def remove(name: str) -> None:
        for field in ("ORDER", "BY_EXAMPLE"):
            rows = getattr(grouping, field)
            _everywhere(field, rows, tuple(tuple(word for word in row if word != name) for row in rows))

    return Rows("connective", {word: (kept[word], "505.5") for word in places if word in kept}, remove)


def _effects() -> Rows:
    """What the words of effects do: one that is off has no effect."""
    kept = applying.APPLIES
    rules = {word: few(said_of(does)) for word, does in kept.items() if isinstance(does, FunctionType)}

    def remove(name: str) -> None:
        dict.__setitem__(kept, name, kept["nothing"])  # type: ignore[arg-type]

    return Rows("effect", {word: named for word, named in rules.items() if word != "nothing"}, remove)


def _heard() -> Rows:
    """The events that texts wait for: one that is off is never heard."""

    def remove(name: str) -> None:
        dict.pop(events.HEARD, name)  # type: ignore[arg-type]

    return Rows("event", dict.fromkeys(events.HEARD, ("116.3",)), remove)


@cache
def tables() -> tuple[Rows, ...]:
    """List the tables whose rows are data."""
    protection = dict.fromkeys(words.PROTECTIONS, ("532.1",))
    return (
        _strikes(), _by_one_die(), _refusals(), _windows(), _before(), _named(), _offers(), _turn(), _next_steps(),
        _mapping("protection", words.PROTECTIONS, protection),
        _mapping("protection's group", PROTECTED, dict.fromkeys(PROTECTED, ("532.1",))),
        _mapping("modifier's word", magnitude.KINDS, dict.fromkeys(magnitude.KINDS, ("520.1",))),
        _mapping("moment", offers.MOMENT_OF, {
            "cancel": ("512.6.3",), "block": ("512.6.7",), "redirect": ("512.6.4",)}, "nowhere"),
        _words("group of modifiers", magnitude, "ORDER", ("520.2",)),
        _words("free moment", timing, "FREE_MOMENTS", ("303.3",)),
        _words("phase of fast actions", timing, "PHASES", ("303.3",)),
        _words("surviving marker", markers, "SURVIVING", ("205.4", "206.4")),
        _words("melee", words, "MELEE", ("111.1.1",)),
        _words("magic", words, "MAGIC", ("111.1.2", "111.1.3")),
        _words("strike", words, "STRIKES", ("111.1.4",)),
        _connectives(), _effects(), _heard(),
    )  # fmt: skip


# --- all switches -----------------------------------------------------------------------------------------------------


def switches() -> tuple[Switch, ...]:
    """List all switches, rows first."""
    rows = [Switch(each.title, name, rules) for each in tables() for name, rules in each.rules.items()]
    found = [Switch("function", name, few(said_of(each))) for name, each in functions().items()]
    return (*rows, *found)


def switch_off(switch: Switch) -> None:
    """Switch a rule off in this process."""
    if switch.table == "function":
        off(functions()[switch.name])
        return
    for each in tables():
        if each.title == switch.table:
            each.remove(switch.name)
