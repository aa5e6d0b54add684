"""«Берсерк» with rules switched off: which of them some ruling proves by its effect.

    python -m tests.mutants.berserk [--only WORD…] [--jobs 1] [--write] [--anew]

A switch is a row of a table of the engine, or a function of it that names the rules that it carries out.
A row that is off is missing or says nothing; a function that is off changes nothing, forbids nothing, finds nothing.
Each is played in a process of its own, against the rulings that come by it, until one notices. `--write` keeps the
result as data for `judgehelper systems`, and what was known of others; `--anew` tries those not noticed yet.
"""

import argparse
import gc
import inspect
import json
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.berserk import markers, refusals
from judgehelper.systems.berserk.board import look
from judgehelper.systems.berserk.cards import grouping, words
from judgehelper.systems.berserk.cards.words import NAMED
from judgehelper.systems.berserk.declaring import offers, timing
from judgehelper.systems.berserk.effects import applying, protecting
from judgehelper.systems.berserk.execution import pipeline
from judgehelper.systems.berserk.fight import magnitude, table
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.phases import turn
from judgehelper.systems.berserk.squad import deal
from judgehelper.systems.berserk.system import load
from judgehelper.systems.berserk.triggers import events
from tests.helpers.coverage import book_numbers, unproven
from tests.mutants.berserk_reasons import REASONS
from tests.rulings.playing import HERE, read_rulings

KEPT = Path(__file__).parents[2] / "resources" / "rulebooks" / "proven" / "berserk.jsonl"
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
MOST = 500
"""Rulings played for one switch before it counts as unnoticed."""
LONGEST = 8.0
"""Seconds of work that a ruling may take before the loss counts as noticed: without some rules nothing ends."""
Raw = Mapping[str, Any]


class Switch(NamedTuple):
    """A rule that can be off: its table, its name there, the numbers that it carries out."""

    table: str
    name: str
    rules: tuple[str, ...]


class Found(NamedTuple):
    """What became of a switch, and by which ruling."""

    switch: Switch
    played: int
    noticed: str


def numbers_in(*said: str | None) -> tuple[str, ...]:
    """List the rules named in texts, each once."""
    found = (number for text in said if text for number in NUMBER.findall(text))
    return tuple(dict.fromkeys(number for number in found if number in BOOK))


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


def _named() -> Rows:
    """Named abilities: one that is off no card has."""
    kept = look.named
    said = {ref: " ".join(source_lines(ref)) for ref in NAMED}

    def remove(name: str) -> None:
        def named(game: Any, ref: int) -> Mapping[str, str]:
            return {key: value for key, value in kept(game, ref).items() if key != name}

        _everywhere("named", kept, named)

    return Rows("named ability", {name: numbers_in(text) or ("518.1",) for name, text in said.items()}, remove)


def source_lines(name: str) -> Iterator[str]:
    """Give the lines of the engine that speak of a named ability, with their docstrings."""
    for function in functions().values():
        if f'"{name}"' in source_of(function):
            yield function.__doc__ or ""


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
    rules = {word: said_of(does) for word, does in kept.items() if isinstance(does, FunctionType)}

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
        _strikes(), _by_one_die(), _refusals(), _windows(), _named(), _offers(), _turn(), _next_steps(),
        _mapping("protection", words.PROTECTIONS, protection),
        _mapping("protection's group", protecting.GROUPS, dict.fromkeys(protecting.GROUPS, ("532.1",))),
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
    found = [Switch("function", name, said_of(each)) for name, each in functions().items()]
    return (*rows, *found)


def switch_off(switch: Switch) -> None:
    """Switch a rule off in this process."""
    if switch.table == "function":
        off(functions()[switch.name])
        return
    for each in tables():
        if each.title == switch.table:
            each.remove(switch.name)


# --- playing ----------------------------------------------------------------------------------------------------------

ROWS: list[Raw] = []


class Used(NamedTuple):
    """A ruling that passes while everything is on: its time, and the functions that it came by."""

    index: int
    seconds: float
    seen: frozenset[CodeType]


def holds(raw: Raw) -> bool:
    """Say whether a ruling holds and cites what it claims; what breaks does not hold."""
    try:
        outcome = run(raw, Library())
        if outcome.result.status != "passed" or outcome.play is None:
            return False
        return unproven(outcome.play, load().script.file and _read(raw)) == ()
    except Exception:  # whatever goes wrong with a rule switched off: the loss is noticed
        return False


def _read(raw: Raw) -> Any:
    from judgehelper.session.scenarios.scenario import understand

    return understand(raw)[1]


def _use(index: int) -> Used | None:
    seen: set[CodeType] = set()
    started = time.process_time()
    sys.setprofile(lambda frame, event, _: seen.add(frame.f_code) if event == "call" else None)
    try:
        is_held = holds(ROWS[index])
    finally:
        sys.setprofile(None)
    inside = frozenset(code for code in seen if "systems/berserk" in code.co_filename)
    return Used(index, time.process_time() - started, inside) if is_held else None


def _stop(*_: object) -> None:
    raise TimeoutError


def _try(job: tuple[Switch, tuple[int, ...]]) -> Found:
    switch, order = job
    switch_off(switch)
    signal.signal(signal.SIGPROF, _stop)
    for played, index in enumerate(order[:MOST], 1):
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        if not holds(ROWS[index]):
            return Found(switch, played, str(ROWS[index]["title"]))
    return Found(switch, min(len(order), MOST), "")


def ranked(switch: Switch, used: Sequence[Used], known: Mapping[str, FunctionType]) -> tuple[int, ...]:
    """Put first the rulings that say the word of a row or name its rules; of functions play those that come by it."""
    code = known[switch.name].__code__ if switch.table == "function" else None
    by = [each for each in used if code is None or code in each.seen]
    named, word = set(switch.rules), switch.name.split()[0]

    def place(each: Used) -> tuple[bool, bool, float]:
        raw = ROWS[each.index]
        is_said = code is None and f'"{word}' in _written(each.index)
        return (not is_said, not named & set(raw.get("cites", ())), each.seconds)

    return tuple(each.index for each in sorted(by, key=place))


@cache
def _written(index: int) -> str:
    return json.dumps(ROWS[index], ensure_ascii=False)


def try_all(chosen: Sequence[Switch], jobs: int) -> Iterator[Found]:
    """Switch off every rule, one after the other."""
    ROWS[:] = read_rulings(*sorted((HERE / "berserk").glob("*.jsonl")))
    known = functions()
    gc.freeze()
    processes = get_context("fork")
    with processes.Pool(jobs, maxtasksperchild=1) as pool:
        used = [each for each in map(_use, range(len(ROWS))) if each is not None]
        work = [(each, ranked(each, used, known)) for each in chosen]
        for found in pool.imap_unordered(_try, work):
            print(found.switch.table, found.switch.name, found.noticed or "UNNOTICED", found.played, file=sys.stderr)
            yield found


def kept_row(switch: Switch, is_noticed: bool) -> dict[str, Any]:
    """Write down what became of a switch."""
    reason = "" if is_noticed else REASONS.get(switch.table, {}).get(switch.name, "")
    row = {"table": switch.table, "name": switch.name, "rules": list(switch.rules), "noticed": is_noticed}
    return {**row, **({"reason": reason} if reason else {})}


def known() -> dict[tuple[str, str], bool]:
    """Read of which switches it is kept whether a ruling notices them."""
    rows = (json.loads(row) for row in KEPT.read_text("utf-8").splitlines()) if KEPT.exists() else iter(())
    return {(row["table"], row["name"]): row["noticed"] for row in rows}


def keep(fresh: Sequence[Found]) -> None:
    """Keep what was tried, and of the other switches what was known; what exists no more is dropped."""
    noticed = known() | {(each.switch.table, each.switch.name): bool(each.noticed) for each in fresh}
    kept = [each for each in switches() if (each.table, each.name) in noticed]
    rows = (kept_row(each, noticed[each.table, each.name]) for each in sorted(kept))
    KEPT.write_text("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows), "utf-8")


def chosen(only: Sequence[str], *, anew: bool) -> list[Switch]:
    """List the switches to try."""
    noticed = {key for key, is_so in known().items() if is_so} if anew else set()
    listed = (each for each in switches() if (each.table, each.name) not in noticed)
    return [each for each in listed if not only or any(word in f"{each}" for word in only)]


def main() -> None:
    """Print the list, those that nobody notices last, and the figure."""
    asked = argparse.ArgumentParser(prog="python -m tests.mutants.berserk")
    asked.add_argument("--only", nargs="+", default=(), metavar="WORD")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--write", action="store_true")
    asked.add_argument("--anew", action="store_true")
    options = asked.parse_args()
    tried = try_all(chosen(options.only, anew=options.anew), options.jobs)
    found = sorted(tried, key=lambda each: (not each.noticed, each.switch))
    for each in found:
        name = f"{each.switch.table}\t{each.switch.name}\t{' '.join(each.switch.rules)}"
        reason = REASONS.get(each.switch.table, {}).get(each.switch.name, "NO REASON GIVEN")
        print(f"{name}\t{f'noticed by «{each.noticed}»' if each.noticed else f'unnoticed by {each.played}: {reason}'}")
    noticed = sum(bool(each.noticed) for each in found)
    print(f"{noticed} of {len(found)} noticed ({noticed / max(1, len(found)):.1%})", file=sys.stderr)
    if options.write:
        keep(found)


if __name__ == "__main__":
    main()
