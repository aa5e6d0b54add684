"""`scenario share`, `receive`, `report`: codes out and in, pages of HTML and PDF, exit codes of the contract."""

import io
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from judgehelper.app.main import run as run_program
from judgehelper.cli.main import run
from judgehelper.session.sending.code import write_code

RAW: dict[str, Any] = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "title": "Молния",
    "cites": ["704.5g"],
    "players": [
        {"id": "A", "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        {"id": "B", "battlefield": ["Hill Giant"]},
    ],
    "turn": {"number": 1, "active": "A", "step": "precombat-main"},
    "script": [{"by": "A", "do": "cast", "card": "Lightning Bolt", "targets": ["Hill Giant"]}, {"do": "resolve"}],
    "expect": [{"card": "Hill Giant", "zone": "graveyard", "count": 1}],
    "source": {"notes": [{"book": "magic-cr", "number": "608.1", "text": "сверху вниз"}]},
}


@pytest.fixture
def bolt(tmp_path: Path) -> Path:
    path = tmp_path / "bolt.json"
    path.write_text(json.dumps(RAW, ensure_ascii=False), "utf-8")
    return path


def call(place: Path, *words: str) -> int:
    return run(["--data-dir", str(place / "data"), "scenario", *words])


def test_a_code_goes_out_and_comes_back(bolt: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert call(tmp_path, "share", str(bolt)) == 0
    code = capfd.readouterr().out.strip()
    assert code == write_code(RAW)
    assert call(tmp_path, "receive", code, "--json") == 0
    assert json.loads(capfd.readouterr().out) == RAW
    assert call(tmp_path, "receive", code, "--to", str(tmp_path / "back.json")) == 0
    assert json.loads((tmp_path / "back.json").read_text("utf-8")) == RAW


def test_a_message_is_read_from_the_input(
    bolt: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    message = f"смотри:\n> {write_code(RAW)}\n".encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(message), "utf-8"))
    assert call(tmp_path, "receive", "--json") == 0
    assert json.loads(capfd.readouterr().out) == RAW


def test_every_scenario_of_a_file_has_its_code(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "two.jsonl").write_text(f"{json.dumps(RAW)}\n{json.dumps(RAW)}\n")
    assert call(tmp_path, "share", str(tmp_path / "two.jsonl"), "--json") == 0
    rows = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert [row["title"] for row in rows] == ["Молния", "Молния"]
    assert all(row["letters"] == len(row["code"]) for row in rows)


@pytest.mark.parametrize("words", [("receive", "JH1abc"), ("receive", "no code"), ("share", "nowhere.json")])
def test_what_is_wrong_is_one_line_and_exit_2(
    words: tuple[str, ...], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert call(tmp_path, *words) == 2
    assert capfd.readouterr().err.count("\n") == 1


def test_a_report_names_steps_facts_and_rules_with_their_titles(
    bolt: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert call(tmp_path, "report", str(bolt), "--json", "--lang", "en") == 0
    told = json.loads(capfd.readouterr().out)
    assert told["status"] == "passed"
    assert [fact["holds"] for fact in told["facts"]] == [True]
    (lethal,) = [rule for rule in told["rules"] if rule["number"] == "704.5g"]
    assert lethal["title"]
    assert lethal["book"]
    assert any("704.5g" in step["cites"] for step in told["steps"])
    assert any(step["depth"] > 1 for step in told["steps"]), "no step hangs under its cause"


def test_a_report_is_a_page_in_itself(bolt: Path, tmp_path: Path) -> None:
    assert call(tmp_path, "report", str(bolt), "--to", str(tmp_path / "bolt.html")) == 0
    page = (tmp_path / "bolt.html").read_text("utf-8")
    for said in ("Молния", "Hill Giant", "704.5g", "сверху вниз", "✓"):
        assert said in page
    assert "<script" not in page
    assert "http" not in page


def test_a_report_of_what_does_not_hold_says_so_and_exits_with_1(
    bolt: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bolt.write_text(json.dumps({**RAW, "expect": [{"player": "B", "life": 7}], "title": "<b>&"}), "utf-8")
    assert call(tmp_path, "report", str(bolt)) == 1
    page = capfd.readouterr().out
    assert "✗" in page
    assert "вышло 20" in page
    assert "&lt;b&gt;&amp;" in page, "what a file says is no markup"


def test_without_a_printer_a_pdf_is_refused_in_one_line(
    bolt: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert call(tmp_path, "report", str(bolt), "--to", str(tmp_path / "bolt.pdf")) == 2
    assert "PDF" in capfd.readouterr().err


@pytest.mark.skipif(find_spec("PySide6") is None, reason="Qt draws the pages")
def test_the_program_prints_a_report_as_pdf(bolt: Path, tmp_path: Path) -> None:
    target = tmp_path / "bolt.pdf"
    assert (
        run_program(["--data-dir", str(tmp_path / "data"), "scenario", "report", str(bolt), "--to", str(target)]) == 0
    )
    assert target.read_bytes().startswith(b"%PDF")
