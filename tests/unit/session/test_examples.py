"""The teaching examples of the start page: each opens without a doubt and comes out as its file says."""

from pathlib import Path

import pytest

from judgehelper.kernel.resources import resource
from judgehelper.session.cards import open_cards
from judgehelper.session.desk_file import open_file
from judgehelper.session.place import Place
from judgehelper.session.scenario import read_file, run

EXAMPLES = sorted(resource("examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_opens_and_is_true(path: Path, tmp_path: Path) -> None:
    cards = open_cards(Place(tmp_path))
    desk = open_file(path, cards)
    assert desk.report == ()
    assert desk.state.refusal is None
    (raw,) = read_file(path)
    assert raw["title"]
    assert raw["cites"]
    assert run(raw, cards).result.status == "passed"


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4
