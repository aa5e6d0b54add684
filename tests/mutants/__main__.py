"""`make mutants`: switch each rule of the tables off and list every rule whose loss no ruling notices."""

import sys
import time

from tests.mutants.play import Found, try_all
from tests.mutants.switches import switches


def told(found: Found) -> str:
    """Say what became of one switch."""
    rules = " ".join(found.rules) or "-"
    seen = f"noticed by «{found.noticed}»" if found.noticed else f"unnoticed by {found.played} of {found.used} rulings"
    return f"{found.table}\t{found.name}\t{rules}\t{seen}"


def main() -> None:
    """Print the list, those that nobody notices last, and the figure."""
    started = time.monotonic()
    found = sorted(try_all(switches()), key=lambda each: (not each.noticed, each.table))
    for each in found:
        print(told(each))
    noticed = sum(1 for each in found if each.noticed)
    print(f"{noticed} of {len(found)} switched-off rules are noticed ({noticed / len(found):.1%})")
    print(f"{time.monotonic() - started:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
