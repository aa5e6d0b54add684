"""`scenario convert`: puzzles and decks into scenarios and back, and one clear line where that cannot be."""

import json
from pathlib import Path

import pytest

from judgehelper.cli.main import run

PUZZLE = "[metadata]\nName:Dawn\n[state]\nactivephase=MAIN1\nhumanhand=Lightning Bolt\n"


def call(place: Path, *words: str) -> int:
    """Run the command line with its own data folder; give the exit code."""
    return run(["--data-dir", str(place / "data"), "scenario", "convert", *words])


def test_a_puzzle_is_printed_as_a_scenario(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "dawn.pzl").write_text(PUZZLE)
    assert call(tmp_path, str(tmp_path / "dawn.pzl")) == 0
    printed = json.loads(capfd.readouterr().out)
    assert (printed["title"], printed["players"][0]["hand"]) == ("Dawn", [{"card": "Lightning Bolt"}])


def test_a_scenario_is_written_as_a_puzzle_and_what_is_lost_is_told(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    players = [{"id": each, "library": ["Forest"]} for each in "AB"]
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "players": players,
           "expect": [{"player": "A", "life": 20}]}  # fmt: skip
    (tmp_path / "s.json").write_text(json.dumps(raw))
    assert call(tmp_path, str(tmp_path / "s.json"), "--to", str(tmp_path / "s.pzl")) == 0
    assert capfd.readouterr().err == "left out: expect\n"
    assert "[state]" in (tmp_path / "s.pzl").read_text("utf-8")


def test_two_decks_make_one_scenario(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("40 Forest\n")
    decks = (str(tmp_path / "a.txt"), str(tmp_path / "b.txt"))
    assert call(tmp_path, *decks, "--to", str(tmp_path / "both.json")) == 0
    players = json.loads((tmp_path / "both.json").read_text("utf-8"))["players"]
    assert [player["library"] for player in players] == [[{"card": "Forest", "count": 40}]] * 2


@pytest.mark.parametrize(
    ("content", "name", "says"),
    [
        ("4 Grizly Bears\n", "a.txt", "did you mean Grizzly Bears?"),
        ("[state]\nhumanprecast=Shock\n", "a.pzl", "line 2"),
        ("<Deck", "a.dek", "is not whole XML"),
        ("{", "a.json", "is not JSON"),
    ],
)
def test_what_cannot_be_converted_is_one_line_and_nothing_is_written(
    content: str, name: str, says: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text(content)
    target = tmp_path / "out.json"
    target.write_text("old")
    assert call(tmp_path, str(tmp_path / name), "--to", str(target)) == 2
    told = capfd.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert target.read_text() == "old"
