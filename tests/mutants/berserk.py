"""«Берсерк» with rules switched off: which of them some ruling proves by its effect.

    python -m tests.mutants.berserk [--only WORD…] [--jobs 1] [--write] [--find]

Off are the rows of the tables and the functions of `berserk_switches`, one after the other, and the single pieces of
`berserk_cuts`. Each is tried in a process of its own, against the rulings that come by it. A ruling that does not hold
then has *noticed* the loss. A rule counts as *proven* only where a ruling that cites it (or that its row names) fails
by its facts, while nothing is off but what carries out that rule: a crash, a missing citation or a number that stands
in a docstring prove nothing. `--write` keeps the result as data for `judgehelper systems`.
`--find` looks for the rulings of rows that name none.
"""

import argparse
import gc
import json
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import msgspec

from judgehelper.session.scenarios.scenario import run, understand
from judgehelper.systems.berserk.coverage import COVERAGE
from judgehelper.systems.berserk.library import Library
from tests.helpers.coverage import unproven
from tests.mutants import berserk_cuts
from tests.mutants.berserk_cuts import Cut, cut_out, cuts, function_at
from tests.mutants.berserk_reasons import REASONS
from tests.mutants.berserk_switches import BOOK, Switch, functions, switch_off, switches
from tests.rulings.playing import HERE, read_rulings

KEPT = Path(__file__).parents[2] / "resources" / "rulebooks" / "proven" / "berserk.jsonl"
MOST = 10_000
"""Rulings played for one switch before it counts as unnoticed: all that there are, and more."""
LONGEST = 8.0
"""Seconds of work that a ruling may take before the loss counts as noticed: without some rules nothing ends."""
FACTS, ENDLESS, CITES, BROKE, HELD = "its facts", "no end", "its citations", "breaking", ""
BY_EFFECT = (FACTS, ENDLESS)
"""How a ruling fails where a rule has an effect."""
MECHANICAL = BOOK - COVERAGE.not_mechanical.keys()
Raw = Mapping[str, Any]
ROWS: list[Raw] = []


class Found(NamedTuple):
    """What became of a switch: the ruling that noticed, and the numbers proven, each with its ruling."""

    switch: Switch
    played: int
    noticed: str
    proven: tuple[tuple[str, str], ...]


class Used(NamedTuple):
    """A ruling that passes while everything is on: its time, and the functions that it came by."""

    index: int
    seconds: float
    seen: frozenset[CodeType]


class Endless(BaseException):
    """A ruling takes longer than it may; no handler of the program may take it for a fault of its own."""


def fails_by(raw: Raw) -> str:
    """Say by what a ruling fails; empty where it holds and cites what it claims."""
    try:
        outcome = run(raw, Library())
        if outcome.result.status in ("failed", "illegal"):
            return FACTS
        if outcome.result.status != "passed" or outcome.play is None:
            return BROKE
        return CITES if unproven(outcome.play, understand(raw)[1]) else HELD
    except Endless:
        return ENDLESS
    except Exception:  # whatever goes wrong with a rule switched off: the loss is noticed, and nothing proven
        return BROKE


def _use(index: int) -> Used | None:
    seen: set[CodeType] = set()
    started = time.process_time()
    sys.setprofile(lambda frame, event, _: seen.add(frame.f_code) if event == "call" else None)
    try:
        is_held = not fails_by(ROWS[index])
    finally:
        sys.setprofile(None)
    inside = frozenset(code for code in seen if "systems/berserk" in code.co_filename)
    return Used(index, time.process_time() - started, inside) if is_held else None


def _stop(*_: object) -> None:
    raise Endless


def _played(index: int) -> str:
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        return fails_by(ROWS[index])
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _try(job: tuple[Switch, tuple[int, ...]]) -> Found:
    """Switch a rule off and play what cites its numbers, until each is proven; then others, until one notices."""
    switch, order = job
    switch_off(switch)
    signal.signal(signal.SIGPROF, _stop)
    proven: dict[str, str] = {}
    noticed, played = "", 0
    for index in order[:MOST]:
        wanted = set(switch.rules) & set(ROWS[index].get("cites", ())) - proven.keys()
        if noticed and not wanted:
            continue
        played += 1
        why = _played(index)
        noticed = noticed or (str(ROWS[index]["title"]) if why else "")
        proven.update(dict.fromkeys(wanted if why in BY_EFFECT else (), str(ROWS[index]["title"])))
    return Found(switch, played, noticed, tuple(proven.items()))


def ranked(switch: Switch, used: Sequence[Used]) -> tuple[int, ...]:
    """Put first the rulings that name a switch's rules or say the word of a row; of functions play those that come by.

    A row may stand for anything: all rulings may come by it.
    """
    code = functions()[switch.name].__code__ if switch.table == "function" else None
    by = [each for each in used if code is None or code in each.seen]
    named, word = set(switch.rules), switch.name.split()[0]

    def place(each: Used) -> tuple[bool, bool, float]:
        is_said = code is None and f'"{word}' in _written(each.index)
        return (not named & set(ROWS[each.index].get("cites", ())), not is_said, each.seconds)

    return tuple(each.index for each in sorted(by, key=place))


@cache
def _written(index: int) -> str:
    return json.dumps(ROWS[index], ensure_ascii=False)


# --- single pieces


def _cut(job: tuple[Cut, tuple[int, ...]]) -> tuple[Cut, str]:
    """Cut a piece out and play its ruling, or the likeliest ones until one fails by its facts."""
    row, order = job
    signal.signal(signal.SIGPROF, _stop)
    cut_out(row)
    for index in order:
        if _played(index) in BY_EFFECT:
            return row, str(ROWS[index]["title"])
    return row, ""


def likely(row: Cut, used: Sequence[Used]) -> tuple[int, ...]:
    """List the rulings to play for a piece: the one that it names, or all that come by it, its numbers' first."""
    if row.ruling:
        return tuple(index for index, raw in enumerate(ROWS) if raw["title"] == row.ruling)
    code = function_at(row.at).__code__

    def place(each: Used) -> tuple[bool, bool, bool, float]:
        raw = ROWS[each.index]
        cited, title = set(raw.get("cites", ())), str(raw["title"])
        near = {number.rpartition(".")[0] for number in row.rules}
        return (
            not any(number in title for number in row.rules), not cited & set(row.rules),
            not any(number in title for number in near), each.seconds,
        )  # fmt: skip

    return tuple(each.index for each in sorted((each for each in used if code in each.seen), key=place))


# --- all of it


def _in_processes(work: Callable[[Any], Any], jobs: Sequence[object], number: int) -> Iterator[Any]:
    gc.freeze()
    with get_context("fork").Pool(number, maxtasksperchild=1) as pool:
        yield from pool.imap_unordered(work, jobs)


def try_all(chosen: Sequence[Switch], pieces: Sequence[Cut], number: int) -> tuple[list[Found], list[tuple[Cut, str]]]:
    """Switch off every rule and cut out every piece, one after the other."""
    ROWS[:] = read_rulings(*sorted((HERE / "berserk").glob("*.jsonl")))
    functions()
    is_known = not chosen and all(row.ruling for row in pieces)
    used = [] if is_known else [each for each in map(_use, range(len(ROWS))) if each is not None]
    found = []
    for each in _in_processes(_try, [(each, ranked(each, used)) for each in chosen], number):
        print(each.switch.table, each.switch.name, each.noticed or "UNNOTICED", each.played, file=sys.stderr)
        found.append(each)
    tried = []
    for row, ruling in _in_processes(_cut, [(row, likely(row, used)) for row in pieces], number):
        print("piece", row.rules, row.at, ruling or "NOT PROVEN", file=sys.stderr)
        tried.append((row, ruling))
    return found, tried


def kept_row(found: Found) -> dict[str, Any]:
    """Write down what became of a switch, with the numbers that it proves."""
    table, name, _ = found.switch
    reason = "" if found.noticed else REASONS.get(table, {}).get(name, "")
    row = {"table": table, "name": name, "rules": sorted(dict(found.proven)), "noticed": bool(found.noticed)}
    return {**row, **({"reason": reason} if reason else {})}


def kept_piece(row: Cut, ruling: str) -> dict[str, Any]:
    """Write down what became of a single piece."""
    return {"table": "piece", "name": f"{row.at}: {row.cut}", "rules": list(row.rules if ruling else ()),
            "noticed": bool(ruling)}  # fmt: skip


def told(found: Sequence[Found], tried: Sequence[tuple[Cut, str]]) -> Iterator[str]:
    """Say what became of each, and how much of the book is proven."""
    for each in sorted(found, key=lambda each: (not each.noticed, each.switch)):
        table, name, rules = each.switch
        seen = (
            f"noticed by «{each.noticed}»"
            if each.noticed
            else f"unnoticed by {each.played}: " + REASONS.get(table, {}).get(name, "NO REASON GIVEN")
        )
        yield f"{table}\t{name}\tproves {' '.join(dict(each.proven)) or '-'} of {' '.join(rules) or '-'}\t{seen}"
    for row, ruling in sorted(tried, key=lambda each: (not each[1], each[0].rules)):
        yield f"piece\t{row.at}\t{' '.join(row.rules)}\t{f'proven by «{ruling}»' if ruling else 'NOT PROVEN'}"
    proven = {number for each in found for number, _ in each.proven}
    proven |= {number for row, ruling in tried if ruling for number in row.rules}
    yield f"open: {' '.join(sorted(MECHANICAL - proven - COVERAGE.not_supported.keys()))}"
    noticed = sum(bool(each.noticed) for each in found)
    yield f"{noticed} of {len(found)} noticed ({noticed / max(1, len(found)):.1%})"
    share = len(proven & MECHANICAL) / len(MECHANICAL)
    yield f"{len(proven & MECHANICAL)} of {len(MECHANICAL)} mechanical rules proven by effect ({share:.1%})"


def write(found: Sequence[Found], tried: Sequence[tuple[Cut, str]]) -> None:
    """Keep the result; of what was not tried this time keep what was known, and drop what is no more."""
    fresh = [*map(kept_row, found), *(kept_piece(*each) for each in tried)]
    known = {_key(row): row for row in (*map(json.loads, KEPT.read_text("utf-8").splitlines()), *fresh)}
    wanted: list[tuple[str, ...]] = [(each.table, each.name) for each in sorted(switches())]
    wanted += [_key(kept_piece(row, row.ruling)) for row in sorted(cuts(), key=lambda each: each.rules)]
    rows = (json.dumps(known[key], ensure_ascii=False) for key in dict.fromkeys(wanted) if key in known)
    KEPT.write_text("".join(f"{row}\n" for row in rows), "utf-8")


def _key(row: Mapping[str, Any]) -> tuple[str, ...]:
    """Tell rows of the data apart: switches by table and name, pieces by the rules that they prove as well."""
    return (row["table"], row["name"], *(row["rules"] if row["table"] == "piece" else ()))


def with_rulings(tried: Sequence[tuple[Cut, str]]) -> None:
    """Name in the rows the rulings that were found for them."""
    names = {(row.rules, row.at, row.cut): ruling for row, ruling in tried}
    rows = (msgspec.structs.replace(row, ruling=names.get((row.rules, row.at, row.cut), row.ruling)) for row in cuts())
    berserk_cuts.keep(tuple(rows))


def main() -> None:
    """Print the list, those that nobody notices last, and the figures."""
    asked = argparse.ArgumentParser(prog="python -m tests.mutants.berserk")
    asked.add_argument(
        "--only", nargs="+", default=(), metavar="WORD", help="switch off only what one of these words names"
    )
    asked.add_argument("--jobs", type=int, default=1, help="how many processes play rulings")
    asked.add_argument("--write", action="store_true", help="keep what was noticed")
    asked.add_argument("--find", action="store_true", help="look for rulings that notice pieces without one")
    options = asked.parse_args()
    is_meant = partial(_is_meant, options.only)
    chosen = [] if options.find else [each for each in switches() if is_meant(f"{each}")]
    pieces = [row for row in cuts() if (not row.ruling if options.find else is_meant(f"piece {row}"))]
    found, tried = try_all(chosen, pieces, options.jobs)
    print("\n".join(told(found, tried)))
    if options.find:
        with_rulings(tried)
    if options.write and not options.find:
        write(found, tried)


def _is_meant(only: Sequence[str], said: str) -> bool:
    return not only or any(word in said for word in only)


if __name__ == "__main__":
    main()
