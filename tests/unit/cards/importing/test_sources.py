"""Each database is read in its own fields and ends up in one form."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from judgehelper.cards.errors import CardError
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.record import CardRecord, FaceRecord
from tests.helpers.shared import shared

FRONT = FaceRecord(name="Day", mana_cost="{1}{W}", types="Creature — Bird", text="Flying", power="1", toughness="*")
BACK = FaceRecord(name="Night", types="Creature — Bat", text="Menace", power="3", toughness="3", indicator=("black",))
WANTED = CardRecord(name="Day // Night", layout="transform", faces=(FRONT, BACK))


def write(path: Path, value: Any) -> Path:
    path.write_text(json.dumps(value), "utf-8")
    return path


def test_scryfall_bulk(tmp_path: Path) -> None:
    faces = [
        {
            "name": "Day",
            "mana_cost": "{1}{W}",
            "type_line": "Creature — Bird",
            "oracle_text": "Flying",
            "power": "1",
            "toughness": "*",
        },
        {
            "name": "Night",
            "mana_cost": "",
            "type_line": "Creature — Bat",
            "oracle_text": "Menace",
            "power": "3",
            "toughness": "3",
            "color_indicator": ["B"],
        },
    ]
    bulk = [
        {"name": "Day // Night", "layout": "transform", "lang": "en", "card_faces": faces},
        {"name": "Bird", "layout": "token", "type_line": "Token Creature — Bird"},
    ]
    assert list(read_records(write(tmp_path / "bulk.json", bulk))) == [WANTED]


@pytest.mark.parametrize("by_set", [False, True])
def test_mtgjson_by_name_and_by_set(tmp_path: Path, by_set: bool) -> None:
    faces = [
        {
            "name": "Day // Night",
            "faceName": "Night",
            "side": "b",
            "layout": "transform",
            "type": "Creature — Bat",
            "text": "Menace",
            "power": "3",
            "toughness": "3",
            "colorIndicator": ["B"],
        },
        {
            "name": "Day // Night",
            "faceName": "Day",
            "side": "a",
            "layout": "transform",
            "manaCost": "{1}{W}",
            "type": "Creature — Bird",
            "text": "Flying",
            "power": "1",
            "toughness": "*",
            "foreignData": [{"language": "Russian", "faceName": "День"}, {"language": "German", "name": "Tag"}],
        },
    ]
    data = {"ABC": {"cards": [*faces, *faces]}} if by_set else {"Day // Night": faces}
    (card,) = read_records(write(tmp_path / "all.json", {"meta": {"version": "5"}, "data": data}))
    assert card.names == ("Day // Night", "Day", "Night", "День")
    assert card.faces[1] == BACK


def test_json_lines_packed_or_not(tmp_path: Path) -> None:
    line = json.dumps({"name": "Sun", "layout": "normal", "faces": [{"name": "Sun", "type": "Land", "text": ""}]})
    (tmp_path / "plain.jsonl").write_text(f"{line}\n\n{line}\n", "utf-8")
    (tmp_path / "packed.jsonl.gz").write_bytes(gzip.compress(f"{line}\n{line}".encode()))
    assert list(read_records(tmp_path / "plain.jsonl")) == list(read_records(tmp_path / "packed.jsonl.gz"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[1]", "card 1"),
        ('{"name": 7}', 'line 1: the field "name" holds no text'),
        ('{"name": "A"}', "list of cards or faces"),
        ("{nonsense}", "line 1: is not JSON"),
        ("\x00\x01", "is no file of cards"),
        ("", "is no file of cards"),
    ],
)
def test_what_is_no_card_is_told_with_its_place(tmp_path: Path, line: str, said: str) -> None:
    (tmp_path / "wrong.jsonl").write_text(line, "utf-8")
    with pytest.raises(CardError, match=said):
        list(read_records(tmp_path / "wrong.jsonl"))


@pytest.mark.shared
def test_all_cards_of_the_real_file_are_read() -> None:
    records = list(read_records(shared("cards", "oracle.jsonl.gz")))
    assert len(records) == 28_227
    assert sum(record.faces_missing for record in records) == 282
