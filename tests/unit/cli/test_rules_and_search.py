"""The command line for books: what it prints, and how it refuses: one clear line, exit 2, nothing stored lost."""

import json
import stat
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from judgehelper.cli.main import run
from judgehelper.cli.rules import as_row, with_doubts
from judgehelper.rulebooks.model import LOOKED_AT, Entry, Kind, MendedWord

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
        "book": "mine",
        "rules": 2,
        "subrules": 2,
        "links": 1,
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


@pytest.mark.usefixtures("indexed_place")
def test_search_finds_words_in_any_form_and_numbers_in_any_spelling(judgehelper: Command, book: str) -> None:
    judgehelper("rules", "import", book, "--book", "mine")
    code, out, _ = judgehelper("search", "пробивным ударом", "--json")
    assert code == 0
    assert loaded(out)["results"][0]["number"].startswith("702.19")
    _, out, _ = judgehelper("search", "CR 702.2 a", "--json", "--book", "mine")
    first = loaded(out)["results"][0]
    assert {"book", "number", "kind", "title", "snippet", "score"} <= set(first)
    assert first["number"] == "702.2a"


@pytest.mark.usefixtures("indexed_place")
def test_each_result_says_its_game_in_russian(judgehelper: Command) -> None:
    _, out, _ = judgehelper("search", "кладбище", "--limit", "60")
    places = [line.rpartition("[")[2] for line in out.splitlines() if line.endswith("]") and not line.startswith(" ")]
    assert len(places) > 10
    games = {place.partition(",")[0] for place in places}
    assert games == {"Берсерк", "Небожители", "Magic", "Magic 1998 года"}


@pytest.mark.usefixtures("indexed_place")
def test_found_words_are_set_off_on_a_terminal_and_plain_in_a_pipe(judgehelper: Command) -> None:
    _, out, _ = judgehelper("search", "кладбище", "--limit", "5")
    assert "кладбищ" in out.casefold()
    assert not {"\x1b", "\\"} & set(out)


@pytest.mark.usefixtures("indexed_place")
def test_a_card_that_is_named_comes_with_the_rules_that_it_touches(judgehelper: Command, book: str) -> None:
    assert judgehelper("rules", "import", book, "--book", "mine")[0] == 0
    code, out, _ = judgehelper("search", "ангел серры", "--json")
    card = json.loads(out)["card"]
    assert code == 0
    assert (card["name"], card["russian"]) == ("Serra Angel", "Ангел Серры")
    assert all(rule["number"] for rule in card["rules"])
    _, said, _ = judgehelper("search", "Serra Angel")
    assert said.startswith("карта Serra Angel («Ангел Серры»)")


@pytest.mark.usefixtures("indexed_place")
def test_a_card_is_shown_with_the_rules_that_it_touches(judgehelper: Command) -> None:
    code, out, _ = judgehelper("cards", "show", "typhoid rats")
    assert code == 0
    assert "702.2  Смертельное касание  [digest-magic-cr, 2019-01-25]" in out.splitlines()
    code, out, _ = judgehelper("cards", "show", "typhoid rats", "--json")
    shown = json.loads(out)
    assert (code, shown["name"], shown["status"]) == (0, "Typhoid Rats", "full")
    assert (shown["rules"][0]["number"], shown["rules"][0]["title"]) == ("702.2", "Смертельное касание")


@pytest.mark.usefixtures("indexed_place")
def test_nothing_found_is_exit_1(judgehelper: Command) -> None:
    code, out, _ = judgehelper("search", "щщщщъъъъ", "--json")
    assert (code, loaded(out)["results"]) == (1, [])


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "show", "999.9"],
        ["rules", "dump", "--book", "nowhere"],
        ["search", "урон", "--book", "nowhere"],
        ["rules", "import", "nowhere.md"],
        ["sing"],
        ["rules", "show"],
        ["search", "x", "--limit", "many"],
    ],
)
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


def test_a_data_folder_that_cannot_be_written_is_one_line(judgehelper: Command, book: str, tmp_path: Path) -> None:
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


LATER = BOOK.replace("1 марта 2019", "1 марта 2021").replace(
    "702.19. Пробивной удар\n\n702.19a Лишний урон достаётся игроку.",
    "702.19. Гостеприимство\n\n702.19a Гостя нельзя прогнать.\n\n"
    "702.20. Пробивной удар\n\n702.20a Лишний урон достаётся защитнику.",
)


@pytest.fixture
def later(tmp_path: Path) -> str:
    path = tmp_path / "later.md"
    path.write_text(LATER, "utf-8")
    return str(path)


def test_two_books_are_compared_word_by_word(judgehelper: Command, book: str, later: str) -> None:
    judgehelper("rules", "import", book, "--book", "old")
    judgehelper("rules", "import", later, "--book", "new")
    code, out, _ = judgehelper("rules", "diff", "old", "new", "--json")
    found = loaded(out)
    assert code == 0
    assert [entry["number"] for entry in found["added"]] == ["702.19", "702.19a"]
    assert found["removed"] == []
    assert {"before": "702.19a", "after": "702.20a"} in found["renumbered"]
    changed = next(one for one in found["changed"] if one["after"] == "702.20a")
    assert [word for word in changed["words"] if word["change"] != "kept"] == [
        {"change": "removed", "text": "игроку"}, {"change": "added", "text": "защитнику"},
    ]  # fmt: skip
    _, out, _ = judgehelper("rules", "diff", "old", "new")
    assert "> 702.19 702.20" in out
    assert "[-игроку-]{+защитнику+}" in out


def test_a_word_in_doubt_is_shown_with_what_was_recognised() -> None:
    words = (
        MendedWord(4, 10, "вcerдa", 0.3),
        MendedWord(11, 15, "6ьет", LOOKED_AT),
        MendedWord(0, 2, "Нe", 0.5, part=0),
    )
    entry = Entry(number="1.1", kind=Kind.RULE, text="Она всегда бьёт", examples=("Не бьёт",), mended=words)
    assert with_doubts(entry, entry.text, -1) == "Она всегда[?вcerдa] бьёт"
    assert with_doubts(entry, entry.examples[0], 0) == "Не[?Нe] бьёт"
    assert [row["doubtful"] for row in as_row(entry)["mended"]] == [True, False, True]


def test_books_of_two_games_are_not_compared(judgehelper: Command, book: str) -> None:
    judgehelper("rules", "import", book, "--book", "mine")
    code, _, err = judgehelper("rules", "diff", "mine", "digest-nebozhiteli")
    assert code == 2
    assert "compare two editions of one game" in err


def test_a_backup_brings_everything_back(judgehelper: Command, book: str, later: str, tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.sqlite")
    judgehelper("rules", "import", book, "--book", "mine")
    assert judgehelper("rules", "backup", kept)[0] == 0
    judgehelper("rules", "import", later, "--book", "mine")
    assert judgehelper("rules", "restore", kept)[0] == 0
    _, out, _ = judgehelper("rules", "show", "702.19", "--book", "mine")
    assert "Пробивной удар" in out


@pytest.mark.parametrize("damage", [b"", b"no backup", None])
def test_a_bad_backup_is_one_line_and_the_books_stay(
    judgehelper: Command, book: str, tmp_path: Path, damage: bytes | None
) -> None:
    judgehelper("rules", "import", book, "--book", "mine")
    kept = tmp_path / "kept.sqlite"
    judgehelper("rules", "backup", str(kept))
    whole = kept.read_bytes()
    kept.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    code, out, err = judgehelper("rules", "restore", str(kept))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert judgehelper("rules", "show", "702.19", "--book", "mine")[0] == 0


def test_a_backup_writes_over_nothing_but_a_backup(judgehelper: Command, book: str, tmp_path: Path) -> None:
    judgehelper("rules", "import", book, "--book", "mine")
    code, _, err = judgehelper("rules", "backup", book)
    assert code == 2
    assert "rules.md: is there already and is no backup; choose another name" in err
    assert Path(book).read_text("utf-8") == BOOK
    code, _, err = judgehelper("rules", "backup", str(tmp_path / "data" / "books" / "rulebooks.sqlite"))
    assert code == 2
    assert "is the file of books itself" in err


def test_a_folder_is_imported_file_by_file(judgehelper: Command, book: str, tmp_path: Path) -> None:
    folder = tmp_path / "books"
    folder.mkdir()
    (folder / "rules.md").write_text(BOOK, "utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    code, out, err = judgehelper("rules", "import", str(folder), "--json")
    assert code == 0
    assert [loaded(line)["book"] for line in out.splitlines()] == ["magic-cr-2019-03-01"]
    assert err.startswith("judgehelper: picture.png: this is a picture")
    assert judgehelper("rules", "import", str(folder), "--book", "mine")[0] == 2


@pytest.fixture
def served(book: str) -> Iterator[str]:
    """A server on loopback with the book, under names as publishers give them."""
    for name in ("Magic Comp Rules.md", "Правила 2.md"):
        Path(book).with_name(name).write_text(BOOK, "utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(Path(book).parent)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


class Quiet(SimpleHTTPRequestHandler):
    """A server that says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the terminal of the tests clean."""


def test_a_book_is_imported_from_the_address_that_the_user_gives(judgehelper: Command, served: str) -> None:
    code, out, _ = judgehelper("rules", "import", f"{served}/rules.md", "--book", "mine", "--json")
    assert code == 0
    assert loaded(out)["rules"] == 2
    for name in ("Magic Comp Rules.md", "Правила%202.md"):
        assert judgehelper("rules", "import", f"{served}/{name}", "--book", "mine")[0] == 0
    code, _, err = judgehelper("rules", "import", f"{served}/nothing.md")
    assert code == 2
    assert "the server answered 404" in err


def test_without_a_network_one_line_says_what_to_do(judgehelper: Command) -> None:
    code, _, err = judgehelper("rules", "import", "http://127.0.0.1:9/rules.txt")
    assert code == 2
    assert "127.0.0.1 cannot be reached" in err
    assert "save the file yourself and import it from the disk" in err
    assert err.count("\n") == 1
