"""Every reader, over mutated files: it reads them or says one line, in bounded time; `make fuzz` tries 100,000 each."""

import gzip
import io
import json
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from docx import Document

from judgehelper.cards.decks.reading import read_deck
from judgehelper.cards.importing.source import read_records
from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.puzzles.reading import read_puzzle
from judgehelper.kernel.errors import EndlessLoop
from judgehelper.rulebooks.importing.reading import build_book, source_of
from judgehelper.rulebooks.model import Book, Entry, Kind
from judgehelper.rulebooks.numbering import parse_number, sort_key
from judgehelper.rulebooks.store import Library
from judgehelper.search.query import parse
from judgehelper.search.words.numbers import whole_query
from judgehelper.session.cards import cards_of
from judgehelper.session.drafts import Drafts
from judgehelper.session.keeping import Keeping
from judgehelper.session.place import Place
from judgehelper.session.saying.refusals import REFUSALS
from judgehelper.session.scenarios import scenario as scenarios
from judgehelper.session.sending import code
from judgehelper.session.sending.letters import digits, to_letters
from judgehelper.session.setting_up.lineups import Lineups
from judgehelper.session.setting_up.own_objects import OwnObjects
from judgehelper.session.settings import read_settings
from judgehelper.session.teaching.collection import topics
from judgehelper.session.teaching.own import OwnQuestions
from judgehelper.session.teaching.progress import Progress
from tests.helpers.mutation import attempt, changed, inputs, torn
from tests.unit.cards.puzzles.test_puzzles import PUZZLE
from tests.unit.trust.conftest import BOOK
from tests.unit.trust.test_bombs import pdf

ROOT = Path(__file__).resolve().parents[3]
Read = Callable[[Path], object]

CARD = {
    "name": "Fire // Ice", "layout": "split", "lang": "ru", "printed_name": "Огонь", "mana_cost": "{1}{R}",
    "color_indicator": ["R"], "type_line": "Instant", "oracle_text": "Draw two cards.", "power": "1+*",
    "toughness": "*", "loyalty": "3", "all_parts": [{"component": "meld_result", "name": "Both"}],
    "card_faces": [{"name": "Fire", "type_line": "Instant", "oracle_text": "{1}{R}, {T}: Draw a card."}] * 2,
}  # fmt: skip
ATOMIC = {
    "meta": {"version": "5"},
    "data": {"Fire // Ice": [{"name": "Fire // Ice", "faceName": "Fire", "side": "a", "type": "Instant",
                              "manaCost": "{R}", "text": "Draw a card.", "colorIndicator": ["R"],
                              "foreignData": [{"language": "Russian", "name": "Огонь"}]}]},
}  # fmt: skip
LINE = {"name": "Bear", "layout": "normal", "faces": [{"name": "Bear", "type": "Creature — Bear", "power": "2"}]}
ARENA = "Deck\n4 Shock (M21) 159\n20 Mountain\n\nSideboard\n2 Fire // Ice\n"
DEK = '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Shock"/></Deck>'
COD = '<cockatrice_deck version="1"><zone name="main"><card number="4" name="Shock"/></zone></cockatrice_deck>'
HTML = "<html><head><title>Rules</title></head><body><h1>7. More</h1><p>702.2. Deathtouch</p><!-- x --></body></html>"


def data_of(*values: Any) -> list[bytes]:
    return [json.dumps(value, ensure_ascii=False).encode() for value in values]


@cache
def docx() -> bytes:
    document = Document()
    for line in BOOK.splitlines():
        document.add_paragraph(line)
    document.add_table(2, 2).cell(0, 0).text = "702.2a"
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


@cache
def examples() -> tuple[dict[str, Any], ...]:
    """Give the scenarios that come along, of all systems."""
    files = sorted((ROOT / "resources" / "teaching").glob("*.jsonl"))
    return tuple(json.loads(line) for path in files for line in path.read_text("utf-8").splitlines() if line)


def book_in(path: Path) -> object:
    return build_book(source_of(path.read_bytes(), path.name))


def cards_in(path: Path) -> object:
    compiler = OracleCompiler()
    return [compiler.compile(record) for record in read_records(path)]


def understood(path: Path) -> object:
    return [scenarios.understand(raw) for raw in scenarios.read_file(path)]


def received(path: Path) -> object:
    """Read what a messenger brings."""
    return scenarios.understand(code.read_code(path.read_bytes().decode("utf-8", "replace")))


def code_of(packed: bytes) -> str:
    """Write a code of anything, with the length and the sum that it must have."""
    body = to_letters(code._checksum(packed) + packed)
    return f"{code.PREFIX}{code.VERSION}{digits(len(body), code.WIDTH)}{body}"


def repacked(path: Path) -> object:
    """Read a code that somebody made on purpose: its sum is right, what it unpacks to is not."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=code.phrases(code.VERSION))
    packed = packer.compress(path.read_bytes()) + packer.flush()
    return scenarios.understand(code.read_code(code_of(packed)))


FILES: dict[str, tuple[Read, str, Callable[[], Sequence[bytes]]]] = {
    "scenario": (understood, "a.json", lambda: data_of(*examples())),
    "scenarios": (understood, "a.jsonl", lambda: [b"\n".join(data_of(*examples()[:3]))]),
    "puzzle": (read_puzzle, "a.pzl", lambda: [PUZZLE.encode()]),
    "deck": (read_deck, "a.txt", lambda: [ARENA.encode(), ARENA.encode("utf-16")]),
    "deck of MTGO": (read_deck, "a.dek", lambda: [DEK.encode()]),
    "deck of Cockatrice": (read_deck, "a.cod", lambda: [COD.encode()]),
    "Scryfall": (cards_in, "a.json", lambda: data_of([CARD], [CARD, {**CARD, "layout": "meld"}])),
    "Scryfall, packed": (cards_in, "a.json.gz", lambda: [gzip.compress(each) for each in data_of([CARD] * 30)]),
    "MTGJSON": (cards_in, "a.json", lambda: data_of(ATOMIC)),
    "JSON Lines": (cards_in, "a.jsonl", lambda: [b"\n".join(data_of(LINE, LINE))]),
    "Markdown": (book_in, "a.md", lambda: [BOOK.encode(), BOOK.encode("cp1251")]),
    "text": (book_in, "a.txt", lambda: [BOOK.encode(), BOOK.encode("utf-16")]),
    "HTML": (book_in, "a.html", lambda: [HTML.encode()]),
    "DOCX": (book_in, "a.docx", lambda: [docx()]),
    "PDF": (book_in, "a.pdf", lambda: [pdf(b"BT /F 12 Tf 50 700 Td (704.5g Legend rule) Tj ET")]),
    "settings": (
        read_settings, "settings.json",
        lambda: data_of({"language": "ru", "font_percent": 120, "recent": ["a.json"], "reading": {"front": 1}}),
    ),
    "searches": (
        lambda path: Keeping(path.parent).read(), "search-kept.json",
        lambda: data_of({"history": ["a"], "pins": [{"book": "b", "number": "1"}]}),
    ),
    "own objects": (
        lambda path: OwnObjects(path.parent).kept("magic-cr"), "objects.json",
        lambda: data_of([{"listed": {"card": "Bear", "define": {}}, "system": "magic-cr"}]),
    ),
    "own questions": (
        lambda path: OwnQuestions(path.parent).topics(), "questions.json",
        lambda: data_of([lesson.raw for lesson in topics()[0].lessons[:2]]),
    ),
    "lineups": (
        lambda path: Lineups(path.parent).kept("berserk"), "lineups.json",
        lambda: data_of([{"system": "berserk", "lineup": {"name": "a", "cards": [{"card": "Bear"}]}}]),
    ),
    "lessons": (
        lambda path: Progress(path.parent).marks(topics()[0]), "lessons.json",
        lambda: data_of({topics()[0].key: {lesson.title.en: "right" for lesson in topics()[0].lessons}}),
    ),
    "code": (received, "a.txt", lambda: [code.write_code(raw).encode() for raw in examples()[:20]]),
    "code, its sum made anew": (repacked, "a.json", lambda: data_of(*examples()[:20])),
    "code of anything": (
        lambda path: code.read_code(code_of(path.read_bytes())), "a.bin", lambda: [gzip.compress(BOOK.encode())[10:-8]],
    ),
    "draft": (
        lambda path: (Drafts(path.parent).listed(), Drafts(path.parent).reopen(path, cards_of(Place(path.parent), ""))),
        "a.draft", lambda: data_of({"system": "magic-cr", "title": "a", "tree": {"scenario": examples()[0]}}),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_a_mutated_file_is_read_or_refused_in_one_line(name: str, tmp_path: Path) -> None:
    read, called, samples = FILES[name]
    path, originals = tmp_path / called, samples()
    for lot in inputs(name):
        path.write_bytes(torn(originals, lot))
        said = attempt(lambda: read(path), REFUSALS)
        assert "Traceback" not in said


@pytest.mark.parametrize("system", ["magic-cr", "magic-1998", "nebozhiteli", "berserk"])
def test_a_mutated_scenario_is_played_or_refused_never_by_a_fault_of_the_program(system: str, tmp_path: Path) -> None:
    originals = [raw for raw in examples() if raw["system"] == system]
    cards = cards_of(Place(tmp_path), system)
    for lot in inputs(f"play {system}"):
        raw = changed(lot.choice(originals), lot)
        if not isinstance(raw, dict):
            continue
        outcome: list[scenarios.Outcome] = []
        attempt(lambda raw=raw, outcome=outcome: outcome.append(scenarios.run(raw, cards)), (*REFUSALS, EndlessLoop))
        for each in outcome:
            faults = [failure.got for failure in each.result.failures if failure.fact == "program"]
            assert not faults, json.dumps(raw, ensure_ascii=False)


KINDS: dict[str, tuple[Any, str, Read]] = {
    "Scryfall": ([CARD], "a.json", cards_in),
    "MTGJSON": (ATOMIC, "a.json", cards_in),
    "JSON Lines": (LINE, "a.jsonl", cards_in),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_card_database_of_wrong_kinds_is_read_or_refused(name: str, tmp_path: Path) -> None:
    sample, called, read = KINDS[name]
    path = tmp_path / called
    for lot in inputs(f"kinds {name}"):
        path.write_bytes(data_of(changed(sample, lot))[0])
        attempt(lambda: read(path), REFUSALS)


def test_a_mutated_backup_changes_nothing_or_is_restored_whole(tmp_path: Path) -> None:
    backup, path = tmp_path / "whole", tmp_path / "mutated"
    mine = Book(id="m", title="m", system="house", edition="1", entries=(Entry(number="1", kind=Kind.RULE, text="a"),))
    with Library(tmp_path / "old") as library:
        library.put(mine)
        library.back_up(backup)
    sample = backup.read_bytes()
    with Library(tmp_path / "new") as library:
        for lot in inputs("backup"):
            path.write_bytes(torn([sample], lot))
            before = [library.book(each.id) for each in library.books()]
            if attempt(lambda: library.restore(path), REFUSALS):
                assert [library.book(each.id) for each in library.books()] == before
            else:
                assert all(library.book(each.id).entries for each in library.books())
    with closing(sqlite3.connect(library.path)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchone() == ("ok",)


def test_any_query_and_any_number_is_read() -> None:
    samples = ["правило 704.5g", "смертельное касание -урон", '"in quotes" book:mine kind:term', "п. 105.2с IV.9.4"]
    for lot in inputs("query"):
        text = torn([each.encode() for each in samples], lot).decode("utf-8", "replace")
        assert attempt(lambda text=text: (parse(text), parse_number(text), sort_key(text), whole_query(text)), ()) == ""
