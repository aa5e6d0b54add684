"""Damaged cards and folders that may not be written: one clear line, rules are still searched, an import mends it."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.unit.trust.conftest import Command

CARDS = [{"name": f"Bear {n}", "type_line": "Creature — Bear", "oracle_text": "Flying\nReach"} for n in range(40)]


@pytest.fixture
def data(indexed_place: Path) -> Path:
    """The books that come with the program are indexed: that is tried elsewhere."""
    return indexed_place


@pytest.fixture
def stored(judgehelper: Command, tmp_path: Path, data: Path, book: Path) -> Path:
    """The file of cards, with cards in it; books are imported as well."""
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(CARDS), "utf-8")
    assert judgehelper("rules", "import", str(book), "--book", "mine")[0] == 0
    assert judgehelper("cards", "import", str(source))[0] == 0
    return data / "cards" / "cards.sqlite"


@pytest.fixture(autouse=True)
def _each_command_opens_the_file_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    from judgehelper.cli import cards
    from judgehelper.session import cards as session

    opened = session.open_cards.__wrapped__
    for module in (session, cards):
        monkeypatch.setattr(module, "open_cards", opened)


def commands(judgehelper: Command) -> list[tuple[int, str, str]]:
    return [
        judgehelper("cards", "show", "Bear 7"),
        judgehelper("cards", "check"),
        judgehelper("search", "Bear 7 смертельное касание"),
        judgehelper("rules", "show", "702.2a"),
    ]


def turned(content: bytes, lot: Random) -> bytes:
    """Damage a file: bits turned over, a block overwritten, or its end cut off."""
    damaged = bytearray(content)
    match lot.randrange(3):
        case 0:
            for _ in range(lot.choice((1, 8, 200))):
                place = lot.randrange(len(damaged))
                damaged[place] ^= 1 << lot.randrange(8)
        case 1:
            place = lot.randrange(len(damaged))
            damaged[place : place + 512] = lot.randbytes(512)
        case _:
            del damaged[lot.randrange(len(damaged)) :]
    return bytes(damaged)


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_card_database_stops_no_rule_and_a_new_import_mends_it(
    judgehelper: Command, stored: Path, tmp_path: Path, seed: int
) -> None:
    stored.write_bytes(turned(stored.read_bytes(), Random(seed)))
    for code, _, said in commands(judgehelper):
        assert said.count("\n") == (code == 2) or "searched without cards" in said or code == 0
    assert judgehelper("search", "смертельное касание")[0] == 0
    assert judgehelper("cards", "import", str(tmp_path / "cards.json"))[0] == 0
    assert judgehelper("cards", "show", "Bear 7")[0] == 0


def test_what_is_no_database_is_kept_beside_by_a_new_import(judgehelper: Command, stored: Path, tmp_path: Path) -> None:
    stored.write_bytes(b"no database at all " * 100)
    code, _, said = judgehelper("cards", "show", "Bear 7")
    assert (code, "is damaged; import the cards again" in said) == (2, True)
    code, _, said = judgehelper("search", "Bear 7 смертельное касание")
    assert (code, "the rules are searched without cards" in said) == (0, True)
    assert judgehelper("cards", "import", str(tmp_path / "cards.json"))[0] == 0
    assert stored.with_suffix(".damaged").read_bytes().startswith(b"no database")


@pytest.mark.parametrize("planted", ["x'c1000000000000000081'", "3", "'text'", "NULL"])
def test_a_row_that_is_no_card_is_one_line(judgehelper: Command, stored: Path, planted: str) -> None:
    with closing(sqlite3.connect(stored)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = 1")
        if planted != "NULL":
            connection.execute(f"UPDATE card SET record = {planted} WHERE name = 'Bear 7'")
        connection.execute(f"UPDATE compiled SET made = {'0' if planted == 'NULL' else planted}")
        connection.commit()
    code, _, said = judgehelper("cards", "show", "Bear 7")
    assert code == (0 if planted == "NULL" else 2)
    assert code == 0 or "the card «Bear 7» in it is damaged; import the cards again" in said


def test_a_letter_that_changed_on_the_disk_is_never_read_as_a_card(judgehelper: Command, stored: Path) -> None:
    content = stored.read_bytes()
    stored.write_bytes(content.replace(b"Flying\nReach", b"Frying\nReach"))
    code, out, _ = judgehelper("cards", "show", "Bear 7")
    assert (code, "Frying" in out) == (2, False)
