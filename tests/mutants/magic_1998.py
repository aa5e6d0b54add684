"""Magic 1998 with rules switched off: which of its catalogue some ruling proves by its effect.

    python -m tests.mutants.magic_1998 [--only WORD…] [--jobs 2] [--write]

A switch is a function that names rules: of this edition by their names, of the shared engine by the addresses that
mean those rules in the text of 1998. A function that is off changes nothing, forbids nothing, finds nothing; each is
tried in a process of its own, against the rulings that come by it, until one fails. The functions of the shared engine
are tried for those rules only that nothing of this edition's own has proven, and until one proves it.
"""

import argparse
import gc
import inspect
import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.magic_1998.cards.source import OldCards
from judgehelper.systems.magic_1998.rulebook.book import CATALOGUE, said_of
from judgehelper.systems.magic_1998.system import COVERAGE, load
from tests.helpers.puzzle_cards import shipped_cards
from tests.mutants.holding import holds
from tests.mutants.magic_1998_reasons import CARRIED, REASONS, WITHOUT
from tests.rulings.playing import HERE, Remembered, read_rulings

KEPT = Path(__file__).parents[2] / "resources" / "rulebooks" / "proven" / "magic-1998.jsonl"
OWN, SHARED = "judgehelper.systems.magic_1998.", "judgehelper.systems.magic."
NO_RULES = ("scenario", "showing", "cards", "system", "because", "rulebook")
"""Rooms that read files and say things: nothing there carries out a rule."""
NAME = re.compile(r"\b[A-Z]+\.[A-Z0-9]+\b")
NUMBER = re.compile(r"\b[1-7]\d\d\.\d+[a-z]?\b")
MOST = 40
"""Rulings played for one switch before it counts as unnoticed."""
FEW = 2
"""Functions of the shared engine tried at a time for one rule."""
SHARE = 60
"""Rulings played in one process while those are found that come by each switch."""
LONGEST = 6.0
"""Seconds of work after which the loss counts as noticed: a game without an end is another game."""
MECHANICAL = frozenset(CATALOGUE) - COVERAGE.not_mechanical.keys()
Place = tuple[str, int]
Raw = Mapping[str, Any]
ROWS: list[Raw] = []
CARDS = Remembered(shipped_cards())


class Switch(NamedTuple):
    """A function that can be off, and the rules that it names."""

    table: str
    name: str
    rules: tuple[str, ...]


class Found(NamedTuple):
    """What became of a switch: how many rulings were played, and the one that noticed."""

    switch: Switch
    played: int
    noticed: str


class Used(NamedTuple):
    """A ruling that passes while everything is on: its time, and the functions that it comes by."""

    index: int
    seconds: float
    seen: frozenset[Place]


def rules_in(text: str) -> tuple[str, ...]:
    """List the rules that a source names, by their names or by addresses of the engine."""
    named = (each for each in NAME.findall(text) if each in MECHANICAL)
    meant = (id_ for number in NUMBER.findall(text) for id_ in said_of(number) or () if id_ in MECHANICAL)
    return tuple(dict.fromkeys((*named, *meant)))


@cache
def functions() -> Mapping[str, FunctionType]:
    """List the functions that name rules and can be off."""
    load()
    found: dict[str, FunctionType] = {}
    for module, vars_of in sorted((name, vars(each)) for name, each in sys.modules.items() if _is_engine(name)):
        for key, value in vars_of.items():
            found.update(_own(module, key, value))
    return found


def rules_of(name: str, function: FunctionType) -> tuple[str, ...]:
    """List the rules that a function carries out."""
    return tuple(dict.fromkeys((*CARRIED.get(name, "").split(), *rules_in(inspect.getsource(function)))))


def _is_engine(name: str) -> bool:
    room = name.removeprefix(OWN).removeprefix(SHARED)
    return name.startswith((OWN, SHARED)) and not room.startswith(NO_RULES)


def _own(module: str, key: str, value: Any) -> Iterator[tuple[str, FunctionType]]:
    place = module.removeprefix("judgehelper.systems.")
    if isinstance(value, type) and value.__module__ == module:
        for name, method in vars(value).items():
            yield from _own(module, f"{key}.{name}", method) if isinstance(method, FunctionType) else ()
        return
    function = inspect.unwrap(value) if callable(value) and not isinstance(value, type) else None
    if not isinstance(function, FunctionType) or function.__module__ != module or function.__closure__ is not None:
        return
    if rules_of(f"{place}.{key}", function) and nothing_of(function) is not None:
        yield f"{place}.{key}", function


# --- what a function does when it is off
def _same(state: Any, *_: Any, **__: Any) -> Any:
    return state


def _nothing(*_: Any, **__: Any) -> Any:
    return ()


def _second(_: Any, second: Any, *__: Any) -> Any:
    return second


def _both(first: Any, second: Any, *_: Any) -> Any:
    return first, second


def _no(*_: Any, **__: Any) -> Any:
    return False


def _zero(*_: Any, **__: Any) -> Any:
    return 0


def _silence(*_: Any, **__: Any) -> Any:
    return ""


def _none(*_: Any, **__: Any) -> Any:
    return None


def nothing_of(function: Callable[..., Any]) -> FunctionType | None:
    """Give what a function does when it is off, by what it gives; None where nothing can stand for it."""
    given = inspect.get_annotations(function).get("return")
    said = given.__name__ if isinstance(given, type) and not hasattr(given, "__args__") else str(given)
    first = next(iter(inspect.signature(function).parameters), "")
    if first in ("state", "game") and re.search(r"\b(Magic|Game98)\b", said) and not said.startswith("tuple"):
        return _same if "None" not in said else _none
    if said.startswith("tuple[") and first == "state" and "Magic" in said and "Event" in said:
        return _both
    if said in ("Characteristics", "int") and "value" in inspect.signature(function).parameters:
        return _second
    plain: Mapping[str, Any] = {"bool": _no, "int": _zero, "str": _silence}
    if said in plain:
        found: FunctionType = plain[said]
        return found
    if said.endswith("| None"):
        return _none
    return _nothing if "Iterator" in said or re.match(r"tuple\[.*\.\.\.\]$", said) else None


def off(function: FunctionType) -> None:
    """Have a function do nothing from now on, wherever it is known."""
    nothing = nothing_of(function)
    assert nothing is not None
    function.__code__, function.__defaults__, function.__kwdefaults__ = nothing.__code__, None, None


def switches() -> tuple[Switch, ...]:
    """List all switches, this edition's own first."""
    found = [Switch(_table(name), name, rules_of(name, each)) for name, each in functions().items()]
    return tuple(sorted(found, key=lambda each: (each.table != "own", each.name)))


def _table(name: str) -> str:
    return "own" if name.startswith("magic_1998.") else "shared"


# --- playing
def _use(places: Sequence[int]) -> tuple[Used, ...]:
    """Play rulings with everything on; in a process of their own: what the program remembers would hide a loss."""
    found = []
    for index in places:
        seen: set[CodeType] = set()
        started = time.process_time()
        sys.setprofile(lambda frame, event, _, seen=seen: seen.add(frame.f_code) if event == "call" else None)  # type: ignore[misc]
        try:
            is_held = run(ROWS[index], CARDS).result.status == "passed"
        finally:
            sys.setprofile(None)
        if is_held:
            inside = frozenset(_places(seen))
            found.append(Used(index, time.process_time() - started, inside))
    return tuple(found)


def _places(seen: Iterable[CodeType]) -> Iterator[Place]:
    """Name code by where it stands: it is found again so in another process."""
    return ((code.co_filename, code.co_firstlineno) for code in seen if "systems/magic" in code.co_filename)


def _try(job: tuple[Switch, tuple[int, ...]]) -> Found:
    switch, order = job
    off(functions()[switch.name])
    for played, index in enumerate(order[:MOST], 1):
        if not holds(ROWS[index], CARDS, LONGEST):
            return Found(switch, played, str(ROWS[index]["title"]))
    return Found(switch, min(len(order), MOST), "")


def ranked(switch: Switch, used: Iterable[Used]) -> tuple[int, ...]:
    """Put the rulings that name a rule of the switch before the others that come by it, the shortest first."""
    code, named = functions()[switch.name].__code__, set(switch.rules)
    by = [each for each in used if (code.co_filename, code.co_firstlineno) in each.seen]

    def is_about(each: Used) -> bool:
        raw = ROWS[each.index]
        return bool(named & {*raw.get("cites", ()), *str(raw["title"]).split()})

    return tuple(each.index for each in sorted(by, key=lambda each: (not is_about(each), each.seconds)))


def try_all(chosen: Sequence[Switch], jobs: int) -> Iterator[Found]:
    """Switch off every function of this edition, then of the shared engine those for what is not proven yet."""
    ROWS[:] = read_rulings(*sorted((HERE / "magic-1998").glob("*.jsonl")))
    for definition in _definitions(ROWS):
        OldCards(CARDS).define(definition)
    gc.freeze()
    shown: set[str] = set()
    with get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        shares = [range(start, min(start + SHARE, len(ROWS))) for start in range(0, len(ROWS), SHARE)]
        used = [each for share in pool.imap_unordered(_use, shares) for each in share]
        own = [(each, ranked(each, used)) for each in chosen if each.table == "own"]
        for found in pool.imap_unordered(_try, own):
            shown |= set(found.switch.rules) if found.noticed else set()
            print(found.switch.name, found.noticed or "UNNOTICED", file=sys.stderr)
            yield found
        rest = [(each, ranked(each, used)) for each in chosen if each.table == "shared"]
        for rule in sorted(MECHANICAL):
            jobs_of_rule = [job for job in rest if rule in job[0].rules and job[1]]  # others belong to later books
            yield from _prove(pool, rule, sorted(jobs_of_rule, key=_rank), shown)


Job = tuple[Switch, tuple[int, ...]]


def _rank(job: Job) -> tuple[int, str]:
    """Try first what carries out few rules: there its loss is the loss of that rule."""
    return len(job[0].rules), job[0].name


def _prove(pool: Any, rule: str, jobs: list[Job], shown: set[str]) -> Iterator[Found]:
    """Switch functions of the shared engine off for one rule, a few at a time, until a loss is noticed."""
    for start in range(0, len(jobs), FEW):
        if rule in shown:
            return
        for found in pool.imap(_try, jobs[start : start + FEW]):
            shown |= set(found.switch.rules) if found.noticed else set()
            if found.noticed:
                print(rule, found.switch.name, found.noticed, file=sys.stderr)
                yield found


def _definitions(value: Any) -> Iterator[Raw]:
    if isinstance(value, Mapping):
        if isinstance(value.get("define"), Mapping):
            yield value["define"]
        for each in value.values():
            yield from _definitions(each)
    elif isinstance(value, list):
        for each in value:
            yield from _definitions(each)


def kept_row(found: Found) -> dict[str, Any]:
    """Write down what became of a switch."""
    switch = found.switch
    reason = "" if found.noticed else REASONS.get(switch.name, "")
    row = {"table": switch.table, "name": switch.name, "rules": list(switch.rules), "noticed": bool(found.noticed)}
    return {**row, **({"reason": reason} if reason else {})}


def figures(found: Sequence[Found]) -> str:
    """Say how many switches are noticed, and how much of the catalogue is proven by effect; the rest with reasons."""
    noticed = [each.switch for each in found if each.noticed]
    shown = {rule for each in noticed for rule in each.rules}
    rest = "; ".join(f"{each} ({WITHOUT.get(each, 'no reason given')})" for each in sorted(MECHANICAL - shown))
    share = f"{len(shown)} of {len(MECHANICAL)} ({len(shown) / len(MECHANICAL):.1%})"
    return f"{len(noticed)} of {len(found)} switches noticed; rules proven by effect: {share}; without: {rest}"


def main() -> None:
    """Print the list, those that nobody notices last, and the figures of the switches and of the catalogue."""
    asked = argparse.ArgumentParser(prog="python -m tests.mutants.magic_1998")
    asked.add_argument(
        "--only", nargs="+", default=(), metavar="WORD", help="switch off only what one of these words names"
    )
    asked.add_argument("--jobs", type=int, default=2, help="how many processes play rulings")
    asked.add_argument("--write", action="store_true", help="keep what was noticed")
    options = asked.parse_args()
    chosen = [each for each in switches() if not options.only or any(word in f"{each}" for word in options.only)]
    found = sorted(try_all(chosen, options.jobs), key=lambda each: (not each.noticed, each.switch))
    for each in found:
        told = f"noticed by «{each.noticed}»" if each.noticed else f"UNNOTICED by {each.played}"
        print(f"{each.switch.table}\t{each.switch.name}\t{' '.join(each.switch.rules)}\t{told}")
    if not options.only:
        print(figures(found), file=sys.stderr)
    if options.write:
        known = [json.loads(row) for row in KEPT.read_text("utf-8").splitlines()] if options.only else []
        fresh = [kept_row(each) for each in found]
        tried = {row["name"] for row in fresh}
        rows = sorted((*(row for row in known if row["name"] not in tried), *fresh), key=lambda row: row["name"])
        KEPT.write_text("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows), "utf-8")


if __name__ == "__main__":
    main()
