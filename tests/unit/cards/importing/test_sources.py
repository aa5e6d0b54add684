"""Each database is read in its own fields and ends up in one form."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from judgehelper.cards.errors import CardError
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler
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
    assert sum(record.faces_missing for record in records) == 282 - 10 - 52, "ten of meld pairs, 52 printed twice"


def half(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "mana_cost": "{1}", "type_line": "Instant", "oracle_text": "Draw a card.", **more}


@pytest.mark.parametrize("layout", ["split", "flip", "adventure", "modal_dfc", "transform", "prepare"])
def test_scryfall_tells_both_faces_of_every_layout(tmp_path: Path, layout: str) -> None:
    bulk = [{"name": "Left // Right", "layout": layout, "lang": "en", "card_faces": [half("Left"), half("Right")]}]
    (card,) = read_records(write(tmp_path / "bulk.json", bulk))
    assert (card.layout, [face.name for face in card.faces]) == (layout, ["Left", "Right"])


@pytest.mark.parametrize("layout", ["split", "flip", "adventure", "aftermath", "modal_dfc", "transform"])
def test_mtgjson_tells_both_faces_of_every_layout(tmp_path: Path, layout: str) -> None:
    faces = [
        {"name": "Left // Right", "faceName": name, "side": side, "layout": layout, "type": "Instant", "text": "Draw."}
        for name, side in (("Left", "a"), ("Right", "b"))
    ]
    path = write(tmp_path / "all.json", {"meta": {"version": "5"}, "data": {"Left // Right": faces}})
    (card,) = read_records(path)
    assert (card.layout, [face.name for face in card.faces]) == (layout, ["Left", "Right"])
    assert not card.faces_missing


@pytest.mark.parametrize(
    ("right", "layout"),
    [
        ({"oracle_text": "Aftermath (Cast this spell only from your graveyard.)\nDraw a card."}, "aftermath"),
        ({"type_line": "Sorcery"}, "split"),
    ],
)
def test_an_aftermath_card_is_no_split_card_whatever_the_source_calls_it(
    tmp_path: Path, right: dict[str, Any], layout: str
) -> None:
    faces = [half("Left"), half("Right", **right)]
    bulk = [{"name": "Left // Right", "layout": "split", "lang": "en", "card_faces": faces}]
    (card,) = read_records(write(tmp_path / "bulk.json", bulk))
    assert card.layout == layout


def test_rooms_are_no_split_cards(tmp_path: Path) -> None:
    faces = [half("Hall", type_line="Enchantment — Room"), half("Attic", type_line="Enchantment — Room")]
    bulk = [{"name": "Hall // Attic", "layout": "split", "card_faces": faces}]
    (card,) = read_records(write(tmp_path / "bulk.json", bulk))
    assert card.layout == "room"


def test_a_card_printed_on_both_sides_is_taken_once(tmp_path: Path) -> None:
    same = {"name": "Glade // Glade", "layout": "reversible_card", "card_faces": [half("Glade"), half("Glade")]}
    other = {"name": "Glade // Fen", "layout": "reversible_card", "card_faces": [half("Glade"), half("Fen")]}
    once, twice = read_records(write(tmp_path / "bulk.json", [same, other]))
    assert (once.name, once.layout, len(once.faces)) == ("Glade", "normal", 1)
    assert (twice.name, twice.layout, len(twice.faces)) == ("Glade // Fen", "reversible_card", 2)


def test_the_cards_of_a_meld_pair_get_its_back_face_from_their_file(tmp_path: Path) -> None:
    parts = [{"component": "meld_part", "name": "Root"}, {"component": "meld_result", "name": "Great Oak"}]
    bulk = [
        half("Root", layout="meld", all_parts=parts),
        half("Great Oak", layout="meld", mana_cost="", all_parts=parts),
        half("Stem", layout="meld", all_parts=parts),
        half("Lone Leaf", layout="meld", all_parts=[{"component": "meld_result", "name": "Nothing Told"}]),
    ]
    cards = {card.name: [face.name for face in card.faces] for card in read_records(write(tmp_path / "b.json", bulk))}
    assert cards == {
        "Root // Great Oak": ["Root", "Great Oak"],
        "Great Oak": ["Great Oak"],
        "Stem // Great Oak": ["Stem", "Great Oak"],
        "Lone Leaf": ["Lone Leaf"],
    }


def test_a_source_that_names_the_back_of_a_meld_card_tells_it_elsewhere(tmp_path: Path) -> None:
    root, oak = {"name": "Root", "type": "Creature"}, {"name": "Great Oak", "type": "Creature"}
    cards = [
        {"name": "Root // Great Oak", "layout": "meld", "faces": [root], "faces_missing": True},
        {"name": "Great Oak", "layout": "meld", "faces": [oak]},
    ]
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(map(json.dumps, cards)), "utf-8")
    card, back = read_records(path)
    assert [face.name for face in card.faces] == ["Root", "Great Oak"]
    assert (card.faces_missing, back.name) == (False, "Great Oak")


@pytest.mark.parametrize(("name", "indicator", "missing"), [
    ("Insectile Aberration", ("blue",), False),
    ("Erupting Dreadwolf", (), False),
    ("Nobody's Other Half", (), True),
])  # fmt: skip
def test_colour_indicators_of_a_source_that_tells_none(
    tmp_path: Path, name: str, indicator: tuple[str, ...], missing: bool
) -> None:
    faces = [{"name": "Day", "mana_cost": "{U}", "type": "Creature"}, {"name": name, "type": "Creature"}]
    card = {"name": f"Day // {name}", "layout": "transform", "color_identity": ["U"], "faces": faces}
    (tmp_path / "cards.jsonl").write_text(json.dumps(card) + "\n", "utf-8")
    (record,) = read_records(tmp_path / "cards.jsonl")
    front, back = record.faces
    assert (front.indicator, front.colours_missing) == ((), False)
    assert (back.indicator, back.colours_missing) == (indicator, missing)
    assert bool(OracleCompiler().compile(record).missing) is missing
