"""The learned tables as a file, and the crew that mends by them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judgehelper.rulebooks.mending import Piece
from judgehelper.rulebooks.repair.crew import BATCH, FEW, Crew
from judgehelper.rulebooks.repair.errors import TablesError
from judgehelper.rulebooks.repair.tables import FILE, Tables, load_tables, save_tables
from tests.unit.rulebooks.repair.conftest import SENTENCES, misread


def test_tables_come_back_as_they_were_written(tables: Tables, tmp_path: Path) -> None:
    save_tables(tables, tmp_path)
    assert load_tables(tmp_path) == tables


def test_only_runs_of_words_seen_more_than_once_are_kept(tables: Tables) -> None:
    assert min(tables.phrases.runs.values()) > 1


def test_missing_tables_are_reported(tmp_path: Path) -> None:
    with pytest.raises(TablesError, match=r"cannot be read.*learn them again"):
        load_tables(tmp_path)


@pytest.mark.parametrize("damage", [b"", b"something else", b"judgehelper repair 2\nnot compressed"])
def test_damaged_tables_are_reported(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE).write_bytes(damage)
    with pytest.raises(TablesError):
        load_tables(tmp_path)


def test_a_file_cut_short_is_reported(tables: Tables, tmp_path: Path) -> None:
    path = save_tables(tables, tmp_path)
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(TablesError):
        load_tables(tmp_path)


@pytest.fixture
def folder(tables: Tables, tmp_path: Path) -> Path:
    return save_tables(tables, tmp_path).parent


def pieces_of(count: int) -> Iterator[Piece]:
    return (Piece(misread(SENTENCES[place % len(SENTENCES)])) for place in range(count))


def test_two_processes_mend_what_one_does_in_the_same_order(folder: Path) -> None:
    pieces = tuple(pieces_of(FEW + BATCH + 1))
    assert tuple(Crew(folder, 2)(pieces)) == tuple(Crew(folder, 1)(pieces))


def test_whoever_has_enough_stops_the_crew(folder: Path) -> None:
    mended = iter(Crew(folder, 2)(tuple(pieces_of(20 * FEW))))
    assert next(mended).text.endswith("игрокам.")
    mended.close()  # type: ignore[attr-defined]  # a generator, as the contract of menders allows


def test_a_crew_without_tables_says_so_before_it_begins(tmp_path: Path) -> None:
    with pytest.raises(TablesError):
        next(iter(Crew(tmp_path, 2)(tuple(pieces_of(FEW)))))
