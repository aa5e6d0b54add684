"""Which rules a passing scenario has really shown: what it claims must be cited by the engine itself.

Proven are the rules of every log entry, of every question asked on the way, and those that a fact named and the
engine gave as its reasons (`may`, `why`: a fact with `cites` passes only if they are among them).
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.script import Play, Scenario
from judgehelper.kernel.system import GameSystem


def proven(play: Play[Any], scenario: Scenario[Any, Any, Any, Any, Any]) -> frozenset[str]:
    """Give the numbers of all rules that a run has cited."""
    return frozenset((*_logged(play), *_asked(play), *_named(scenario)))


def _logged(play: Play[Any]) -> Iterator[str]:
    return (cited.number for entry in play.state.log for cited in (*entry.cites, *entry.more))


def _asked(play: Play[Any]) -> Iterator[str]:
    for moment in play.line.path:
        decision = play.line.moments[moment].state.decision
        if decision is not None:
            yield from (cited.number for cited in decision.cites)


def _named(scenario: Scenario[Any, Any, Any, Any, Any]) -> Iterator[str]:
    facts: list[Any] = [*scenario.expect]
    for entry in scenario.script:
        facts += getattr(entry, "expect", ())
    for fact in facts:
        yield from getattr(fact, "cites", None) or ()


def unproven(play: Play[Any], scenario: Scenario[Any, Any, Any, Any, Any]) -> tuple[str, ...]:
    """List the rules that a scenario claims and its run has not cited."""
    return tuple(sorted(set(scenario.cites) - proven(play, scenario)))


def share_covered(system: GameSystem[Any], numbers: Iterable[str], shown: Iterable[str]) -> tuple[float, list[str]]:
    """Give how much of a system's mechanical rules is shown, and which are not."""
    left_out = {**system.coverage.not_mechanical, **system.coverage.not_supported}
    mechanical = [number for number in numbers if number not in system.coverage.not_mechanical]
    missing = sorted(set(mechanical) - set(shown) - set(left_out))
    supported = set(mechanical) & set(shown)
    return len(supported) / len(mechanical), missing


def book_numbers(key: str) -> tuple[str, ...]:
    """List the numbers of a system's base edition, as they ship with the program."""
    rows = resource("rulebooks", f"numbers-{key}.txt").read_text("utf-8").splitlines()
    return tuple(row.split()[0] for row in rows if row.strip() and not row.startswith("#"))


def files(folder: Path) -> tuple[Path, ...]:
    """List the scenario files of a folder."""
    return tuple(sorted((*folder.glob("*.json"), *folder.glob("*.jsonl"))))
