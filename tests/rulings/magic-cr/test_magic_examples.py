"""Every example of the 2019 book is accounted for exactly once: a ruling, open, or not of play (issue: each is a test).

An example is called by its rule and its place there: «613.3e/2». Rulings name theirs in `source.example` (several
rulings may show the parts of one); the two lists beside this file say of the others why they are none.
"""

import json
import re
from pathlib import Path

import pytest

from judgehelper.rulebooks.importing import read_book
from tests.helpers.shared import shared

FOLDER = Path(__file__).parent
LISTED = re.compile(r"^- `(\S+/\d+)` — (.+)$", re.MULTILINE)
SHOWN = {
    raw["source"]["example"]
    for path in FOLDER.glob("*.jsonl")
    for raw in map(json.loads, path.read_text("utf-8").splitlines())
    if "example" in raw.get("source", {})
}


def listed(name: str) -> list[str]:
    """List the examples that a list beside this file names."""
    return [example for example, _ in LISTED.findall((FOLDER / name).read_text("utf-8"))]


OPEN, NOT_OF_PLAY = listed("examples_open.md"), listed("examples_not_of_play.md")


def test_nothing_is_accounted_for_twice() -> None:
    every = [*SHOWN, *OPEN, *NOT_OF_PLAY]
    assert len(every) == len(set(every)), sorted(each for each in set(every) if every.count(each) > 1)


@pytest.mark.parametrize("name", ["examples_open.md", "examples_not_of_play.md"])
def test_each_line_of_a_list_names_an_example_and_says_why(name: str) -> None:
    lines = [line for line in (FOLDER / name).read_text("utf-8").splitlines() if line.startswith("- ")]
    assert len(lines) == len(listed(name))


@pytest.mark.shared
def test_every_example_of_the_book_is_accounted_for() -> None:
    book = read_book(shared("rulebooks", "magic-cr-2019-01-25.ru.md"))
    printed = {f"{entry.number}/{place}" for entry in book.entries for place, _ in enumerate(entry.examples, 1)}
    accounted = {*SHOWN, *OPEN, *NOT_OF_PLAY}
    assert printed - accounted == set(), "an example is missing"
    assert accounted - printed == set(), "there is no such example"
