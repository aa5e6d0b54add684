"""Playing rulings with a rule switched off, each in a process of its own: nothing remembered can hide the loss."""

import os
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from judgehelper.session.scenario import run
from tests.helpers.puzzle_cards import shipped_cards
from tests.mutants.switches import Function, Switch
from tests.rulings.playing import HERE, read_rulings

LONGEST = 20
"""Seconds that a ruling may take before the loss counts as noticed: a game that does not end is not the right one."""
MOST = 60
"""Rulings played for one switch before it counts as unnoticed."""


class Found(NamedTuple):
    """What became of one switch: how many rulings came by it, how many were played, and the one that noticed."""

    table: str
    name: str
    rules: tuple[str, ...]
    used: int
    played: int
    noticed: str


def rulings() -> tuple[Mapping[str, Any], ...]:
    """Read all rulings of Magic."""
    return read_rulings(*sorted((HERE / "magic-cr").glob("*.jsonl")))


def holds(raw: Mapping[str, Any]) -> bool:
    """Say whether a ruling holds; what breaks or does not end does not."""
    signal.alarm(LONGEST)
    try:
        return run(raw, shipped_cards()).result.status == "passed"
    except Exception:  # whatever goes wrong with a rule switched off: the loss is noticed
        return False
    finally:
        signal.alarm(0)


def _give_up(*_: object) -> None:
    raise TimeoutError("the ruling does not end")


def apart(work: Callable[[], Any]) -> Any:
    """Do work in a child process and give its result."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        signal.signal(signal.SIGALRM, _give_up)
        with os.fdopen(writing, "wb") as stream:
            pickle.dump(work(), stream)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as stream:
        result = pickle.load(stream)
    os.waitpid(child, 0)
    return result


def users(switches: tuple[Switch, ...], rows: tuple[Mapping[str, Any], ...]) -> dict[int, list[int]]:
    """Find out which rulings come by which switch: a spy stands in each row's place."""
    now: set[int] = set()

    def spying(place: int) -> Callable[[Function], Function]:
        def spy(function: Function) -> Function:
            def called(*args: Any, **kwargs: Any) -> Any:
                now.add(place)
                return function(*args, **kwargs)

            return called

        return spy

    found: dict[int, list[int]] = {place: [] for place in range(len(switches))}
    contexts = [switch.replaced(spying(place)) for place, switch in enumerate(switches)]
    for context in contexts:
        context.__enter__()
    for index, raw in enumerate(rows):
        now.clear()
        holds(raw)
        for place in now:
            found[place].append(index)
    return found


def ranked(switch: Switch, used: Iterable[int], rows: tuple[Mapping[str, Any], ...]) -> list[int]:
    """Put the rulings that name a rule of the switch before the others that come by it."""
    named = set(switch.rules)
    return sorted(used, key=lambda index: not named & set(rows[index].get("cites", ())))[:MOST]


def try_switch(switch: Switch, used: list[int], rows: tuple[Mapping[str, Any], ...]) -> Found:
    """Switch a rule off and play rulings until one notices."""
    order = ranked(switch, used, rows)

    def work() -> tuple[int, str]:
        with switch.replaced(switch.nothing):
            for played, index in enumerate(order, 1):
                if not holds(rows[index]):
                    return played, str(rows[index]["title"])
        return len(order), ""

    played, noticed = apart(work)
    return Found(switch.table, switch.name, switch.rules, len(used), played, noticed)


def try_all(switches: tuple[Switch, ...]) -> Iterator[Found]:
    """Switch off every rule, one after the other."""
    rows = rulings()
    used = apart(lambda: users(switches, rows))
    for place, switch in enumerate(switches):
        yield try_switch(switch, used[place], rows)


RESULT = Path("resources/rulebooks/proven/magic-cr.txt")
