"""`scenario explore`: outcomes as JSON or lines; exit 1 where something was left out, 2 where the file is wrong."""

import json
from pathlib import Path

import pytest

from judgehelper.cli.main import run

RAW = {
    "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "Shall B counter?",
    "players": [
        {"id": "A", "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        {"id": "B", "life": 3, "hand": ["Counterspell"], "battlefield": ["Island", "Island"]},
    ],
    "turn": {"number": 1, "active": "A", "step": "precombat-main"},
    "script": [{"by": "A", "do": "cast", "card": "Lightning Bolt", "targets": ["B"]}],
    "stop": {"turn": 1, "step": "precombat-main"},
}  # fmt: skip


def call(place: Path, *words: str) -> int:
    """Explore a file with one process; give the exit code."""
    (place / "s.json").write_text(json.dumps(RAW))
    return run(["--data-dir", str(place / "data"), "scenario", "explore", str(place / "s.json"), "--jobs", "1", *words])


def test_the_outcomes_are_one_json_document(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert call(tmp_path, "--json") == 0
    found = json.loads(capfd.readouterr().out)
    assert (found["title"], found["complete"], len(found["outcomes"])) == ("Shall B counter?", True, 2)
    assert {"status", "failures", "board", "ends", "choices"} == set(found["outcomes"][0])


def test_for_a_person_each_outcome_is_told_with_its_way(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert call(tmp_path, "--lang", "en") == 0
    assert "   B: Cast Counterspell [" in capfd.readouterr().out


def test_what_is_left_out_makes_the_answer_no(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert call(tmp_path, "--states", "1") == 1
    assert "! ways not walked to their end" in capfd.readouterr().out


def test_a_wrong_file_is_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.json").write_text("{")
    assert run(["scenario", "explore", str(tmp_path / "bad.json")]) == 2
    assert capfd.readouterr().err.count("\n") == 1
