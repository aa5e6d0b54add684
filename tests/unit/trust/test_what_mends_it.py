"""Each thing that somebody may hand to the program by mistake: what is wrong, where, and what would mend it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[..., tuple[int, str, str]]
SCENARIO = {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": [{"id": "A"}, {"id": "B"}]}
FILES: dict[str, bytes] = {
    "empty.json": b"",
    "cut.json": b'{"format": ',
    "cp1251.json": "Привет".encode("cp1251"),
    "later.json": json.dumps({**SCENARIO, "format": "judgehelper-scenario/2"}).encode(),
    "kind.json": json.dumps({**SCENARIO, "players": "A"}).encode(),
    "picture.md": b"\x89PNG\r\n\x1a\n0000",
    "empty.md": b"",
    "shopping.md": "хлеб\nмолоко\n".encode(),
    "cardless.json": b"[]",
    "nameless.json": b'[{"a": 1}]',
    "no.sqlite": b"hello",
    "cut.sqlite": b"SQLite format 3\0" + bytes(200),
}
SAID = (
    (("scenario", "run", "missing.json"), "check the name"),
    (("scenario", "run", "folder"), "check the name"),
    (("scenario", "run", "empty.json"), "save it again"),
    (("scenario", "run", "cut.json"), "line 1, column 12; mend it there, or save the file again"),
    (("scenario", "run", "cp1251.json"), "save it as UTF-8"),
    (("scenario", "run", "later.json"), "update the program"),
    (("scenario", "run", "kind.json"), "a list belongs here, not a text"),
    (("scenario", "receive", "hello"), "one begins with JH1"),
    (("scenario", "receive", "JH1ab"), "copy it whole"),
    (("scenario", "receive", "JH9abcd"), "update it"),
    (("scenario", "convert", "missing.pzl", "--to", "x.json"), "check the name"),
    (("rules", "import", "missing.md"), "check the name"),
    (("rules", "import", "folder"), "choose a rulebook"),
    (("rules", "import", "picture.md"), "use Markdown"),
    (("rules", "import", "empty.md"), "save it again"),
    (("rules", "import", "shopping.md"), "it reads"),
    (("rules", "restore", "missing.sqlite"), "choose the file"),
    (("rules", "restore", "no.sqlite"), "choose another file"),
    (("rules", "restore", "cut.sqlite"), "choose another file"),
    (("rules", "show", "704.5g", "--book", "nope"), "digest-magic-cr"),
    (("rules", "show", "999.9"), "the nearest are 905.6"),
    (("cards", "import", "missing.json"), "check the name"),
    (("cards", "import", "cut.json"), "download the file again"),
    (("cards", "import", "cardless.json"), "choose Scryfall"),
    (("cards", "import", "nameless.json"), "choose Scryfall"),
)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    for name, content in FILES.items():
        Path(name).write_bytes(content)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(("words", "mend"), SAID, ids=[" ".join(words[:3]) for words, _ in SAID])
def test_what_is_wrong_is_said_with_what_mends_it(judgehelper: Command, words: tuple[str, ...], mend: str) -> None:
    code, _, said = judgehelper(*words)
    assert code == 2
    (*_, line) = said.splitlines()
    assert line.startswith("judgehelper: ")
    assert mend in line


@pytest.mark.usefixtures("desk")
def test_the_nearest_numbers_are_numbers(judgehelper: Command) -> None:
    _, _, said = judgehelper("rules", "show", "999.9")
    assert said.rstrip().endswith("905.6"), "no name of a rule of another game stands beside a number"
