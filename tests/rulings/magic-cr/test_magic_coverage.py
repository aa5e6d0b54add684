"""The list of rules that Magic's rulings prove is true; run as a program, this module prints it anew."""

import json
from pathlib import Path

from judgehelper.kernel.resources import resource
from judgehelper.session.scenario import run, understand
from tests.helpers.coverage import book_numbers, files, proven
from tests.helpers.puzzle_cards import shipped_cards


def shown_rules() -> list[str]:
    """List every rule that a passing ruling claims and its run cites."""
    shown: set[str] = set()
    for path in files(Path(__file__).parent):
        for raw in map(json.loads, path.read_text("utf-8").splitlines()):
            outcome = run(raw, shipped_cards())
            if outcome.result.status == "passed" and outcome.play is not None:
                shown |= set(understand(raw)[1].cites) & proven(outcome.play, understand(raw)[1])
    return sorted(shown)


def test_the_list_of_proven_rules_is_true() -> None:
    listed = resource("rulebooks", "proven", "magic-cr.txt").read_text("utf-8").split()
    assert listed == shown_rules(), "write the rules shown into resources/rulebooks/proven/magic-cr.txt"


def test_every_rule_that_a_ruling_claims_is_in_the_book() -> None:
    assert set(shown_rules()) <= set(book_numbers("magic-cr"))


if __name__ == "__main__":
    print(*shown_rules(), sep="\n")
