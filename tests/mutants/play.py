"""Playing rulings with a rule switched off, each in a process of its own: nothing remembered can hide the loss."""

import gc
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from typing import Any, NamedTuple

from tests.helpers.puzzle_cards import shipped_cards
from tests.mutants.holding import holds
from tests.mutants.keywords import Watched
from tests.mutants.switches import Switch, watch_all
from tests.mutants.watching import OFF, SEEN, Key
from tests.rulings.playing import HERE, read_rulings

LONGEST = 3.0
"""Seconds of work that a ruling may take before the loss counts as noticed: a game without an end is another game."""
MOST = 60
"""Rulings played for one switch before it counts as unnoticed."""
SHARE = 50
"""Rulings played in one process while those are found that come by each switch."""

Raw = Mapping[str, Any]
ROWS: list[Raw] = []
CARDS = Watched(shipped_cards())
"""Filled before the first process is started, and the same in all of them."""


class Found(NamedTuple):
    """What became of one switch: how many rulings came by it, how many were played, and the one that noticed."""

    switch: Switch
    used: int
    played: int
    noticed: str


class Used(NamedTuple):
    """A ruling that passes while everything is on: how long it took, and which switches it came by."""

    index: int
    seconds: float
    seen: frozenset[Key]


def get_ready() -> None:
    """Read the rulings and make their cards, and put the tables under watch."""
    ROWS[:] = read_rulings(*sorted((HERE / "magic-cr").glob("*.jsonl")))
    for definition in _definitions(ROWS):
        CARDS.define(definition)
    watch_all()
    gc.freeze()


def _definitions(value: Any) -> Iterator[Raw]:
    if isinstance(value, Mapping):
        if isinstance(value.get("define"), Mapping):
            yield value["define"]
        for each in value.values():
            yield from _definitions(each)
    elif isinstance(value, list):
        for each in value:
            yield from _definitions(each)


def _use(places: Sequence[int]) -> tuple[Used, ...]:
    found = []
    for index in places:
        SEEN.clear()
        started = time.process_time()
        if holds(ROWS[index], CARDS, LONGEST):
            found.append(Used(index, time.process_time() - started, frozenset(SEEN)))
    return tuple(found)


def _try(job: tuple[Switch, tuple[int, ...]]) -> Found:
    """Switch a rule off and play rulings until one notices."""
    switch, order = job
    OFF.add((switch.table, switch.name))
    for played, index in enumerate(order[:MOST], 1):
        if not holds(ROWS[index], CARDS, LONGEST):
            return Found(switch, len(order), played, str(ROWS[index]["title"]))
    return Found(switch, len(order), min(len(order), MOST), "")


def ranked(switch: Switch, used: Iterable[Used]) -> tuple[int, ...]:
    """Put the rulings that name a rule of the switch before the others that come by it, the shortest first."""
    named = set(switch.rules)
    order = sorted(used, key=lambda each: (not named & set(ROWS[each.index].get("cites", ())), each.seconds))
    return tuple(each.index for each in order)


def try_all(switches: Sequence[Switch], jobs: int) -> Iterator[Found]:
    """Switch off every rule, one after the other."""
    get_ready()
    processes = get_context("fork")
    places = range(len(ROWS))
    with processes.Pool(jobs, maxtasksperchild=1) as pool:
        shares = [places[start : start + SHARE] for start in range(0, len(places), SHARE)]
        by_key: dict[Key, list[Used]] = defaultdict(list)
        for each in (used for share in pool.imap_unordered(_use, shares) for used in share):
            for key in each.seen:
                by_key[key].append(each)
        work = [(switch, ranked(switch, by_key[(switch.table, switch.name)])) for switch in switches]
        yield from pool.imap_unordered(_try, work)
