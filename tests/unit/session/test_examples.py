"""The teaching examples of the start page: each opens without a doubt and comes out as its file says."""

from pathlib import Path

import pytest

from judgehelper.kernel.resources import resource
from judgehelper.session.cards import cards_of
from judgehelper.session.desk_file import open_file
from judgehelper.session.place import Place
from judgehelper.session.scenario import read_file, run
from judgehelper.systems import registry

EXAMPLES = sorted(resource("examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_opens_and_is_true(path: Path, tmp_path: Path) -> None:
    (raw,) = read_file(path)
    cards = cards_of(Place(tmp_path), raw["system"])
    desk = open_file(path, cards)
    assert desk.report == ()
    assert desk.state.refusal is None
    assert raw["title"]
    assert raw["cites"]
    assert run(raw, cards).result.status == "passed"


def test_there_are_examples_of_every_game_that_is_played() -> None:
    assert len(EXAMPLES) >= 4
    assert {read_file(path)[0]["system"] for path in EXAMPLES} == set(registry.systems())
