"""Exploring contains every scripted way: a ruling without its answers is explored, and its own end is found there.

    python -m tests.play.explored [--limit STATES] [--every N] [--start N] [--file PATTERN]

Only rulings that script an answer are tried, and only those judged whose ways were all walked.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from judgehelper.kernel.words import Language
from judgehelper.session.explain import board_lines
from judgehelper.session.exploring.outcomes import explore
from judgehelper.session.scenarios.scenario import run, understand
from tests.helpers.puzzle_cards import shipped_cards
from tests.rulings.playing import REFUSALS, SILENCE, Remembered, read_rulings

RULINGS = Path(__file__).parent.parent / "rulings" / "magic-cr"
CARDS = Remembered(shipped_cards())


def with_answers(pattern: str) -> Iterator[Mapping[str, Any]]:
    """List the rulings of files whose script answers something."""
    for path in sorted(RULINGS.glob(pattern)):
        if path.stem not in (REFUSALS, SILENCE):
            yield from (each for each in read_rulings(path) if any(map(_answers, each.get("script", ()))))


def _answers(entry: Mapping[str, Any]) -> bool:
    return entry["do"] == "choose"


def lost(raw: Mapping[str, Any], limit: int) -> str | None:
    """Say what is missing among the explored ends of a ruling; empty: nothing; None: not all ways were walked."""
    left_open = {**raw, "script": [each for each in raw["script"] if not _answers(each)]}
    found = explore(left_open, CARDS, Language.EN, limit=limit, tell=lambda *_: True)
    if not found.is_complete:
        return None
    done = run(raw, CARDS)
    assert done.play is not None, done.result
    system, _ = understand(raw)
    board = board_lines(system.show.describe(done.play.state, Language.EN), {})
    if any(outcome.status == "passed" and outcome.board == board for outcome in found.outcomes):
        return ""
    statuses = dict(Counter(outcome.status for outcome in found.outcomes))
    return f"{len(found.outcomes)} outcomes {statuses}, the scripted one is not among them"


def main() -> int:
    """Print the rulings whose own end is not found, and the figures; 1 where there was any."""
    asked = argparse.ArgumentParser(prog="python -m tests.play.explored")
    asked.add_argument("--limit", type=int, default=600, help="states to walk at most")
    asked.add_argument("--every", type=int, default=1)
    asked.add_argument("--start", type=int, default=0)
    asked.add_argument("--file", default="*.jsonl", metavar="PATTERN")
    options = asked.parse_args()
    figures = Counter[str]()
    for place, raw in enumerate(with_answers(options.file)):
        if place % options.every != options.start:
            continue
        missing = lost(raw, options.limit)
        figures["walked whole" if missing is not None else "too wide"] += 1
        if missing:
            figures["lost"] += 1
            print(f"{raw['title']}\t{missing}", flush=True)
    print(dict(figures), file=sys.stderr)
    return int(bool(figures["lost"]))


if __name__ == "__main__":
    sys.exit(main())
