"""The doctor finds what is not well and says what would mend it; a report holds nothing of the user's files."""

import json
import logging
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from judgehelper.session.health.doctor import LIBRARIES
from judgehelper.session.place import LOG
from tests.unit.trust.conftest import Command

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def examined(judgehelper: Command):
    def call() -> dict[str, dict[str, object]]:
        code, out, _ = judgehelper("doctor", "--json")
        found = {each["about"]: each for each in json.loads(out)}
        assert code == (0 if all(each["is_well"] for each in found.values()) else 1)
        return found

    return call


def test_a_new_computer_is_well_and_nothing_is_made_by_looking(examined, data: Path) -> None:
    found = examined()
    ill = {about for about, each in found.items() if not each["is_well"]}
    has_window = find_spec("PySide6") is not None
    assert ill <= ({"window"} if has_window else {"window", "libraries"})
    assert found["libraries"]["is_well"] == has_window, "a library that is not there is named"
    assert not data.exists()
    assert "rules import" in str(found["books"]["mend"])
    assert set(found) == {
        "program", "libraries", "folder", "settings", "books", "cards", "index", "fonts", "words", "window",
    }  # fmt: skip


def test_what_is_damaged_is_named_with_what_mends_it(examined, judgehelper: Command, data: Path, book: Path) -> None:
    judgehelper("rules", "import", str(book), "--book", "mine")
    (data / "cards").mkdir()
    (data / "cards" / "cards.sqlite").write_bytes(b"no database" * 100)
    (data / "books" / "rulebooks.sqlite").write_bytes(b"no database" * 100)
    (data / "settings.json").write_bytes(b"\xff")
    found = examined()
    assert found["cards"]["mend"] == "import the cards again"
    assert found["books"]["mend"] == "restore a backup or move the file away"
    assert not found["settings"]["is_well"]


@pytest.mark.parametrize("is_damaged", [False, True])
def test_the_doctor_speaks_russian_unless_asked_for_english(
    judgehelper: Command, data: Path, book: Path, is_damaged: bool
) -> None:
    judgehelper("rules", "import", str(book), "--book", "mine")
    if is_damaged:
        (data / "books" / "rulebooks.sqlite").write_bytes(b"no database" * 100)
        (data / "settings.json").write_bytes(b"\xff")
    _, russian, _ = judgehelper("doctor")
    _, english, _ = judgehelper("doctor", "--lang", "en")
    own = [line for line in russian.splitlines() if not line.startswith(("+ библиотеки", "+ программа", "+ папка"))]
    assert not [
        line
        for line in own
        if re.search(r"\b[a-z]+ [a-z]+ [a-z]+\b", line.partition("(")[0].partition("judgehelper")[0])
    ]
    assert "читаются" in russian or is_damaged
    assert "fonts" in english
    assert not re.search("[а-яё]", english)


def test_the_libraries_looked_at_are_those_of_the_project() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8").partition("dependencies = [")[2].partition("]")[0]
    named = [line.strip().strip('",').partition(">")[0].partition("=")[0] for line in project.splitlines()]
    assert sorted(filter(None, named)) == sorted(LIBRARIES)


@pytest.fixture
def logged(data: Path) -> Iterator[None]:
    from judgehelper.app.logs import start_logging

    data.mkdir()
    start_logging(data)
    logger = logging.getLogger("judgehelper")
    try:
        raise ValueError("a secret of the user's file")
    except ValueError:
        logger.exception("secret card %s", "Тайная карта")
    yield
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()


@pytest.mark.usefixtures("logged")
def test_a_report_holds_no_text_of_the_users_files(judgehelper: Command, data: Path, tmp_path: Path) -> None:
    assert "secret" in (data / LOG).read_text("utf-8")
    target = tmp_path / "report.json"
    code, shown, _ = judgehelper("report")
    assert judgehelper("report", str(target))[0] == code == 0
    written = target.read_text("utf-8")
    for text in (shown, written):
        assert "ValueError" in text
        assert "ERROR" in text
        for private in ("secret", "Тайная", str(data), str(tmp_path), str(Path.home())):
            assert private not in text
