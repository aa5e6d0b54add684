"""A ruling is played once in a test run, and everything that is asked of it is asked of that one play."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from judgehelper.kernel.script import CardSource
from judgehelper.kernel.timeline import Timeline, redo, undo
from judgehelper.session.scenarios.scenario import Outcome, open_play, run, understand
from tests.helpers.coverage import unproven

HERE = Path(__file__).parent
REFUSALS = "refusals"
SILENCE = "not_understood"
"""Files with test modules of their own."""
SHARES = {
    "1xx_5xx": ("[1-5]*", "examples_[1-5]xx"),
    "6xx": ("6*", "examples_6xx"),
    "7xx": ("7*", "examples_7xx"),
    "8xx_9xx_later": ("[89]*", "examples_[89]xx", "later_*", "judges_hand", "fresh_round_*", "sweep_*"),
}
"""Which files of Magic each test module plays; a module is the least that one of several test processes takes."""


class Remembered:
    """Cards of a source, each definition made once: a board laid out again does not have its texts read again."""

    def __init__(self, source: CardSource) -> None:
        self._source = source
        self._made: dict[str, Any] = {}

    def find(self, name: str) -> Any | None:
        """Give the card of that name, or None."""
        return self._source.find(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Name the cards that might have been meant."""
        return self._source.suggest(name)

    def define(self, definition: Mapping[str, Any]) -> Any:
        """Make a card of a definition, or give the one made before of the very same."""
        key = json.dumps(definition)
        if key not in self._made:
            self._made[key] = self._source.define(definition)
        return self._made[key]


def read_rulings(*paths: Path) -> tuple[Mapping[str, Any], ...]:
    """Read the rows of scenario files."""
    return tuple(json.loads(row) for path in paths for row in path.read_text("utf-8").splitlines())


def magic_files(share: str) -> Iterator[Path]:
    """List the files of Magic that a test module plays, in the order of the book."""
    return (path for pattern in SHARES[share] for path in sorted((HERE / "magic-cr").glob(f"{pattern}.jsonl")))


def prove(raw: Mapping[str, Any], cards: CardSource) -> Outcome:
    """Play a ruling once: it passes, and its play is sound."""
    outcome = run(raw, cards)
    assert outcome.result.status == "passed", outcome.result
    check_play(raw, outcome, cards)
    return outcome


def check_play(raw: Mapping[str, Any], outcome: Outcome, cards: CardSource) -> None:
    """Check that a play cites the rules claimed, is undone and redone whole, and is read back as it was saved."""
    system, scenario = understand(raw)
    play = outcome.play
    assert play is not None, outcome.result
    assert unproven(play, scenario) == (), f"the run cites no {unproven(play, scenario)}"
    begun = _to_the_start(play.line)
    assert begun.state == open_play(system, scenario, cards).line.state, "undone to the start, it is another start"
    assert _to_the_end(begun).state == play.state, "redone to the end, it is another end"
    assert system.codec.decode(system.codec.encode(play.state)) == play.state, "read back, it is another state"


def _to_the_start(line: Timeline[Any]) -> Timeline[Any]:
    while undo(line).now != line.now:
        line = undo(line)
    return line


def _to_the_end(line: Timeline[Any]) -> Timeline[Any]:
    while redo(line).now != line.now:
        line = redo(line)
    return line
