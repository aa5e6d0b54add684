"""The card library: found by any name, imported whole or not at all, compiled once."""

import gzip
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.errors import CardError, ImportCancelled
from judgehelper.cards.library import CardLibrary
from judgehelper.cards.names import fold
from judgehelper.cards.record import CardRecord
from judgehelper.cards.store import FILE_NAME
from judgehelper.cards.structured import codec

BEAR = {
    "name": "Lûmbering Bear",
    "layout": "normal",
    "faces": [
        {"name": "Lûmbering Bear", "mana_cost": "{1}{G}", "type": "Creature — Bear", "power": "2", "toughness": "2"}
    ],
}
HALVES = {
    "name": "Dawn // Dust",
    "layout": "split",
    "faces": [
        {"name": "Dawn", "mana_cost": "{W}", "type": "Sorcery", "text": "Shine."},
        {"name": "Dust", "mana_cost": "{B}", "type": "Sorcery", "text": "Fall."},
    ],
}


class Slow:
    """A compiler that understands no text, and counts how often it was asked."""

    def __init__(self, version: str = "1") -> None:
        self.version = version
        self.asked: list[str] = []

    def compile(self, record: CardRecord) -> Card:
        self.asked.append(record.name)
        faces = (Face(name=f.name, abilities=(Unread(f.text, "too hard"),) if f.text else ()) for f in record.faces)
        return Card(name=record.name, layout=record.layout, faces=tuple(faces))

    def compile_many(self, records: Sequence[CardRecord]) -> Iterator[bytes]:
        return (codec().encode(self.compile(record)) for record in records)

    def define(self, definition: Mapping[str, Any]) -> Card:
        return Card(name=definition["name"], faces=())


class Shipped:
    """One embedded card."""

    def find(self, folded: str) -> Card | None:
        return Card(name="Island", faces=(Face(name="Island"),)) if folded == "island" else None

    def names(self) -> tuple[str, ...]:
        return ("island",)


def quietly(count: int) -> None:
    assert count >= 0


def library(folder: Path, compiler: Slow | None = None) -> CardLibrary:
    return CardLibrary(folder, compiler=compiler or Slow(), embedded=Shipped())


def lines(path: Path, *cards: Any) -> Path:
    path.write_text("\n".join(json.dumps(card) for card in cards), "utf-8")
    return path


@pytest.fixture
def filled(tmp_path: Path) -> CardLibrary:
    cards = library(tmp_path / "data")
    assert cards.import_file(lines(tmp_path / "cards.jsonl", BEAR, HALVES), quietly) == 2
    return cards


@pytest.mark.parametrize("name", ["Lûmbering Bear", "lumbering bear", "LUMBERING  BEAR"])
def test_a_name_is_found_without_accents_and_in_any_case(filled: CardLibrary, name: str) -> None:
    found = filled.find(name)
    assert found is not None
    assert found.name == "Lûmbering Bear"


@pytest.mark.parametrize("name", ["Dust", "Dawn", "dawn // dust", "Dawn//Dust", "Dawn / Dust"])
def test_a_card_of_two_halves_is_found_by_either(filled: CardLibrary, name: str) -> None:
    found = filled.find(name)
    assert found is not None
    assert found.name == "Dawn // Dust"


def test_a_typo_is_answered_with_what_was_meant(filled: CardLibrary) -> None:
    assert filled.find("Lumbring Bear") is None
    assert filled.suggest("Lumbring Bear")[0] == "Lûmbering Bear"
    assert filled.suggest("Ilsand")[0] == "Island"
    assert filled.suggest("qqqqqqqq") == ()


def test_the_embedded_cards_need_no_import_and_no_folder(tmp_path: Path) -> None:
    cards = library(tmp_path / "none")
    assert cards.find("Island") is not None
    assert cards.find("Swamp") is None
    assert not (tmp_path / "none").exists()


def test_russian_names_of_another_printing_are_kept_with_the_card(tmp_path: Path) -> None:
    english = [{"name": "Lumbering Bear", "lang": "en", "layout": "normal", "type_line": "Creature", "oracle_text": ""}]
    russian = [{**english[0], "lang": "ru", "printed_name": "Неуклюжий медведь"}]
    cards = library(tmp_path / "data")
    for number, bulk in enumerate((russian, english)):
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(bulk), "utf-8")
        cards.import_file(path, quietly)
    found = cards.find("неуклюжий медведь")
    assert found is not None
    assert found.name == "Lumbering Bear"


def test_what_was_compiled_once_is_not_compiled_again_until_the_compiler_changes(tmp_path: Path) -> None:
    first = Slow()
    cards = library(tmp_path, first)
    cards.import_file(lines(tmp_path / "cards.jsonl", BEAR, HALVES), quietly)
    cards.compile_all(quietly)
    again, newer = Slow(), Slow("2")
    assert library(tmp_path, again).find("Dust") == cards.find("Dust")
    assert library(tmp_path, newer).find("Dust") is not None
    assert (first.asked, again.asked, newer.asked) == (["Dawn // Dust", "Lûmbering Bear"], [], ["Dawn // Dust"])


def half_and_then_nothing(tmp_path: Path) -> Iterator[Path]:
    whole = gzip.compress("\n".join([json.dumps(BEAR)] * 2000).encode())
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes(whole[: len(whole) // 2])
    yield cut
    yield lines(tmp_path / "later.jsonl", BEAR, {"name": "No faces"})
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps([{"name": "A", "layout": "normal"}, {"name": "B"}])[:-9], "utf-8")
    yield broken
    picture = tmp_path / "picture.json"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(64))
    yield picture
    yield tmp_path / "nowhere.json"


def test_a_file_that_turns_out_wrong_changes_nothing_and_says_what_would_mend_it(tmp_path: Path) -> None:
    cards = library(tmp_path / "data")
    cards.import_file(lines(tmp_path / "cards.jsonl", HALVES), quietly)
    for path in half_and_then_nothing(tmp_path):
        with pytest.raises(CardError) as refused:
            cards.import_file(path, quietly)
        assert "\n" not in str(refused.value)
        assert refused.value.mend
        assert cards.store.count() == 1


def test_an_import_that_is_stopped_changes_nothing(tmp_path: Path) -> None:
    def stop(count: int) -> None:
        raise ImportCancelled("cards.jsonl", f"stopped after {count} cards")

    cards = library(tmp_path / "data")
    cards.import_file(lines(tmp_path / "old.jsonl", HALVES), quietly)
    with pytest.raises(ImportCancelled):
        cards.import_file(lines(tmp_path / "cards.jsonl", *[{**BEAR, "name": f"Bear {n}"} for n in range(900)]), stop)
    assert cards.store.count() == 1


def test_a_database_that_is_none_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database at all, not a database at all")
    with pytest.raises(CardError, match="card database is damaged"):
        library(tmp_path).find("anything")


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(CardError, match="later version"):
        library(tmp_path).find("anything")


def test_names_fold_alike_however_they_are_typed() -> None:
    assert fold("Lim-Dûl’s Vault") == fold("lim-dul's  vault")
    assert fold("Чёрный йод") == "черный йод"
    assert fold("Æther") == "aether"
