"""`make play`: cast, activate and send to attack every `full` card of a card file, each on a board made for it.

    python -m tests.play [FILE] [--jobs 2] [--seed N] [--every N] [--start N] [--only NAME…] [--kept ROWS] [--json]

Prints every card that was refused, raised an exception, lost an object, was saved or undone into another state; then
what was done with how many. What `cards check` does not call full is left out. With `--kept` each card is written down
as soon as it was tried, and a run of the same code that was stopped goes on where it was; `--again` tries once more
what went wrong, also with other code.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path

from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.record import CardRecord
from judgehelper.session.cards import judge
from tests.helpers.shared import SHARED
from tests.play.driving import Trial, try_card
from tests.play.kept import Keeping


@cache
def _compiler() -> OracleCompiler:
    return OracleCompiler()


def tried(record: CardRecord, seed: int) -> Trial:
    """Try a card; one that is not full is left alone."""
    card = _compiler().compile(record)
    return try_card(card, seed) if judge(card).status == "full" else Trial(card.name, full=False)


def chosen(options: argparse.Namespace, kept: Keeping[Trial]) -> Iterator[CardRecord]:
    """Give the cards that are still to be tried."""
    names = frozenset(options.only)
    known = {name for name, row in kept.rows.items() if not (options.again and row.fault)}
    for place, record in enumerate(read_records(options.file)):
        if place % options.every == options.start and (not names or record.name in names) and record.name not in known:
            yield record


def asked_for() -> argparse.Namespace:
    """Read the command line."""
    asked = argparse.ArgumentParser(prog="python -m tests.play")
    asked.add_argument("file", nargs="?", type=Path, default=SHARED / "cards" / "oracle.jsonl.gz")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--every", type=int, default=1, help="try one card in so many")
    asked.add_argument("--start", type=int, default=0, help="with the how-manieth of so many it begins")
    asked.add_argument("--only", nargs="+", default=(), metavar="NAME")
    asked.add_argument("--kept", type=Path, metavar="ROWS", help="write each card down here; what is there is known")
    asked.add_argument("--again", action="store_true", help="try once more what went wrong, by other code, too")
    asked.add_argument("--json", action="store_true")
    return asked.parse_args()


def main() -> int:
    """Print the faults and the figures; 1 where there was a fault."""
    options, started = asked_for(), time.monotonic()
    kept: Keeping[Trial] = Keeping(options.kept, Trial, of_any_code=options.again)
    with Pool(options.jobs) as pool:
        for trial in pool.imap_unordered(partial(tried, seed=options.seed), chosen(options, kept), chunksize=8):
            kept.add(trial)
    found = [row for row in kept.rows.values() if row.full]
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
