"""`make play`: cast, activate and send to attack every `full` card of a card file, each on a board made for it.

    python -m tests.play [FILE] [--jobs 2] [--seed N] [--every N] [--start N] [--only NAME…] [--json]

Prints every card that was refused, raised an exception, lost an object, was saved or undone into another state; then
what was done with how many. What `cards check` does not call full is left out.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.session.cards import judge
from tests.helpers.shared import SHARED
from tests.play.driving import Trial, try_card


class Share(NamedTuple):
    """One process's part of the cards of a file."""

    file: Path
    parts: int
    part: int
    seed: int
    names: frozenset[str]
    """The cards that are tried; all, where it is empty."""


def tried(share: Share) -> list[Trial]:
    """Try one process's part of the cards of a file."""
    return list(_trials(share))


def _trials(share: Share) -> Iterator[Trial]:
    compiler = OracleCompiler()
    for place, record in enumerate(read_records(share.file)):
        if place % share.parts == share.part and (not share.names or record.name in share.names):
            card = compiler.compile(record)
            if judge(card).status == "full":
                yield try_card(card, share.seed)


def main() -> int:
    """Print the faults and the figures; 1 where there was a fault."""
    asked = argparse.ArgumentParser(prog="python -m tests.play")
    asked.add_argument("file", nargs="?", type=Path, default=SHARED / "cards" / "oracle.jsonl.gz")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--every", type=int, default=1, help="try one card in so many")
    asked.add_argument("--start", type=int, default=0, help="with the how-manieth of so many it begins")
    asked.add_argument("--only", nargs="+", default=(), metavar="NAME")
    asked.add_argument("--json", action="store_true")
    options = asked.parse_args()
    started = time.monotonic()
    parts = options.jobs * options.every
    names = frozenset(options.only)
    own = range(options.start, options.start + options.jobs)
    shares = [Share(options.file, parts, part % parts, options.seed, names) for part in own]
    with Pool(options.jobs) as pool:
        found = [trial for row in pool.imap_unordered(tried, shares) for trial in row]
    faults = sorted((each for each in found if each.fault), key=lambda each: (each.fault, each.detail))
    for each in faults:
        row = {"card": each.card, "fault": each.fault, "detail": each.detail}
        print(json.dumps(row, ensure_ascii=False) if options.json else f"{each.fault}\t{each.card}\t{each.detail}")
    done, kinds = Counter(word for each in found for word in each.done), Counter(each.fault for each in faults)
    idle = sum(not each.done and not each.fault for each in found)
    print(f"{len(found)} full cards; {dict(done)}; nothing done with {idle}; faults {dict(kinds)}", file=sys.stderr)
    print(f"{time.monotonic() - started:.0f} s", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
