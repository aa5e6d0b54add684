"""`make mutants`: switch each rule of the tables off and list every rule whose loss no ruling notices.

    python -m tests.mutants [--only TABLE…] [--jobs 2] [--json] [--write]

`--write` keeps the result as data for `judgehelper systems`; with `--only` the rest of the data stays as it was.
"""

import argparse
import json
import sys
import time

from tests.mutants.kept import keep, kept_row, share
from tests.mutants.play import Found, try_all
from tests.mutants.reasons import REASONS
from tests.mutants.switches import switches


def told(found: Found) -> str:
    """Say what became of one switch."""
    table, name, rules = found.switch
    reason = REASONS.get(table, {}).get(name, "NO REASON GIVEN")
    seen = f"noticed by «{found.noticed}»"
    missed = f"unnoticed by {found.played} of {found.used} rulings: {reason}"
    return f"{table}\t{name}\t{' '.join(rules) or '-'}\t{seen if found.noticed else missed}"


def main() -> None:
    """Print the list, those that nobody notices last, and the figure."""
    every = switches()
    tables = ", ".join(sorted({switch.table for switch in every}))
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", epilog=f"tables: {tables}")
    asked.add_argument(
        "--only", nargs="+", default=(), metavar="TABLE", help="switch off only the rules of these tables"
    )
    asked.add_argument("--jobs", type=int, default=2, help="how many processes play rulings")
    asked.add_argument("--json", action="store_true", help="print the list as JSON")
    asked.add_argument("--write", action="store_true", help="keep what was noticed: README and `systems` report it")
    options = asked.parse_args()
    started = time.monotonic()
    chosen = [switch for switch in every if not options.only or switch.table in options.only]
    found = sorted(try_all(chosen, options.jobs), key=lambda each: (not each.noticed, each.switch))
    rows = [kept_row(each.switch, bool(each.noticed)) for each in found]
    if options.write:
        keep(every, rows)
    print(json.dumps(rows, ensure_ascii=False, indent=1) if options.json else "\n".join(map(told, found)))
    print(f"{share(rows)}; {time.monotonic() - started:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
