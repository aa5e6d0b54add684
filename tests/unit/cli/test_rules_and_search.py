"""The command line for books: what it prints, and how it refuses: one clear line, exit 2, nothing stored lost."""

import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judgehelper.cli.main import run

BOOK = """## Полные правила Magic: The Gathering

(от 1 марта 2019)

# 7. Дополнительные правила

## 702. Способности с ключевым словом

702.2. Смертельное касание

702.2a Существо, получившее урон от такого источника, гибнет. Смотрите правило 702.19.

702.19. Пробивной удар

702.19a Лишний урон достаётся игроку.
"""

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def judgehelper(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Command:
    def call(*words: str) -> tuple[int, str, str]:
        code = run(["--data-dir", str(tmp_path / "data"), *words])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return call


@pytest.fixture
def book(tmp_path: Path) -> str:
    path = tmp_path / "rules.md"
    path.write_text(BOOK, "utf-8")
    return str(path)


def loaded(out: str) -> Any:
    return json.loads(out)


def test_a_book_is_imported_listed_shown_and_dumped(judgehelper: Command, book: str) -> None:
    code, out, _ = judgehelper("rules", "import", book, "--book", "mine", "--json")
    assert code == 0
    assert {key: loaded(out)[key] for key in ("book", "rules", "subrules", "links")} == {
        "book": "mine", "rules": 2, "subrules": 2, "links": 1
    }
    _, out, _ = judgehelper("rules", "books", "--json")
    assert [each["id"] for each in loaded(out)][0] == "mine"  # noqa: RUF015 - the order of the whole list is the point
    _, out, _ = judgehelper("rules", "show", "702.2a", "--json")
    shown = loaded(out)
    assert (shown["number"], shown["kind"], shown["parent"]) == ("702.2a", "subrule", "702.2")
    assert shown["links"] == [{"text": "702.19", "to": "702.19", "resolved": True}]
    code, out, _ = judgehelper("rules", "dump", "--book", "mine")
    numbers = [loaded(line)["number"] for line in out.splitlines()]
    assert numbers[-4:] == ["702.2", "702.2a", "702.19", "702.19a"]


def test_search_finds_words_in_any_form_and_numbers_in_any_spelling(judgehelper: Command, book: str) -> None:
    judgehelper("rules", "import", book, "--book", "mine")
    code, out, _ = judgehelper("search", "пробивным ударом", "--json")
    assert code == 0
    assert loaded(out)["results"][0]["number"].startswith("702.19")
    _, out, _ = judgehelper("search", "CR 702.2 a", "--json", "--book", "mine")
    first = loaded(out)["results"][0]
    assert {"book", "number", "kind", "title", "snippet", "score"} <= set(first)
    assert first["number"] == "702.2a"


def test_nothing_found_is_exit_1(judgehelper: Command) -> None:
    code, out, _ = judgehelper("search", "щщщщъъъъ", "--json")
    assert (code, loaded(out)["results"]) == (1, [])


@pytest.mark.parametrize("words", [
    ["rules", "show", "999.9"], ["rules", "dump", "--book", "nowhere"], ["search", "урон", "--book", "nowhere"],
    ["rules", "import", "nowhere.md"], ["sing"], ["rules", "show"], ["search", "x", "--limit", "many"],
])
def test_a_wrong_request_is_one_line_and_exit_2(judgehelper: Command, words: list[str]) -> None:
    code, out, err = judgehelper(*words)
    assert (code, out) == (2, "")
    assert err.startswith("judgehelper: ")
    assert err.count("\n") == 1


def test_a_picture_is_no_rulebook_and_what_was_stored_stays(judgehelper: Command, book: str, tmp_path: Path) -> None:
    judgehelper("rules", "import", book, "--book", "mine")
    for name in ("picture.png", "picture.md"):
        (tmp_path / name).write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8)
        code, _, err = judgehelper("rules", "import", str(tmp_path / name), "--book", "mine")
        assert code == 2
        assert err.count("\n") == 1
    code, out, _ = judgehelper("rules", "show", "702.19a", "--book", "mine")
    assert code == 0
    assert "достаётся" in out


def test_a_data_folder_that_cannot_be_written_is_one_line(
    judgehelper: Command, book: str, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    code, _, err = judgehelper("rules", "import", book)
    assert code == 2
    assert "is not a folder; choose another one with --data-dir" in err
    assert (tmp_path / "data").stat().st_mode & stat.S_IFREG


def test_a_broken_scenario_file_is_named_with_its_place(judgehelper: Command, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"format": ', "utf-8")
    code, out, err = judgehelper("scenario", "run", str(path))
    assert (code, out) == (2, "")
    assert "broken.json: is not JSON" in err
