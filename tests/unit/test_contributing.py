"""What CONTRIBUTING shows is run: its examples are doctests."""

import doctest
from pathlib import Path

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


def test_what_contributing_shows_holds() -> None:
    found = doctest.testfile(str(CONTRIBUTING), module_relative=False, encoding="utf-8")
    assert found.attempted > 10
    assert found.failed == 0
