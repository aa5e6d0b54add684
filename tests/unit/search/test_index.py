"""Indexes are built whole or not at all, thrown away on any doubt, and never in each other's way."""

import hashlib
import os
import pickle
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from threading import Thread

import msgspec
import pytest

from judgehelper.search import seal
from judgehelper.search.errors import Cancelled, UnreadableIndex
from judgehelper.search.folders import claimed, folder_of, remove, sweep
from judgehelper.search.index import BookIndex, Progress, build, opened
from judgehelper.search.seal import kept_key
from judgehelper.search.words.vocabulary import Vocabulary, read_vocabulary, write_vocabulary
from tests.unit.search.book import BOOK, CARD, LATER, document, engine, tools


def build_small(folder: Path) -> str:
    vocabulary, thesaurus = tools()
    index = build(folder, CARD, BOOK, vocabulary=vocabulary, thesaurus=thesaurus)
    index.close()
    return str(index.folder)


def folders(root: Path) -> set[str]:
    return {one.name for one in root.iterdir() if one.is_dir()}


def test_two_processes_at_once_leave_one_good_index(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2) as processes:
        built = set(processes.map(build_small, [tmp_path] * 4))
    assert built == {str(folder_of(tmp_path, CARD))}
    assert folders(tmp_path) == {folder_of(tmp_path, CARD).name}
    assert BookIndex(folder_of(tmp_path, CARD)).places["2.1a"] == 5


def test_while_an_index_is_opened_nobody_takes_it_away(tmp_path: Path) -> None:
    folder = Path(build_small(tmp_path))
    other = Thread(target=remove, args=(folder,))
    with claimed(tmp_path):
        other.start()
        other.join(0.1)
        assert other.is_alive(), "the other window waits"
        index = BookIndex(folder)
    other.join(10)
    assert folders(tmp_path) == set()
    assert index.record(1).text == BOOK[1].text, "what is open is read on"
    index.close()


def test_what_cannot_be_read_is_thrown_away_and_built_again(tmp_path: Path) -> None:
    folder = Path(build_small(tmp_path))
    (folder / "catalogue.json").unlink()
    assert build_small(tmp_path) == str(folder)
    (folder / "catalogue.json").unlink()
    assert opened(folder) is None
    assert folders(tmp_path) == set()


def test_cancelling_leaves_nothing(tmp_path: Path) -> None:
    vocabulary, thesaurus = tools()
    with pytest.raises(Cancelled):
        build(tmp_path, CARD, BOOK, vocabulary=vocabulary, thesaurus=thesaurus, report=lambda _: False)
    assert list(tmp_path.iterdir()) == []


def test_progress_is_reported_with_an_estimate(tmp_path: Path) -> None:
    vocabulary, thesaurus = tools()
    heard: list[Progress] = []
    many = [document(f"9.{number}", "Игрок берёт карту.") for number in range(200)]
    build(tmp_path, CARD, many, vocabulary=vocabulary, thesaurus=thesaurus, report=lambda one: not heard.append(one))
    assert [one.done for one in heard] == [0, 64, 128, 192]
    assert heard[1].seconds_left > 0
    assert {one.total for one in heard} == {200}


@pytest.mark.parametrize("pattern", ["catalogue.json", "*.seg", "*.toc"])
def test_a_damaged_index_is_refused_before_it_is_unpickled(tmp_path: Path, pattern: str) -> None:
    folder = Path(build_small(tmp_path))
    next(folder.glob(pattern)).write_bytes(b"\x80\x04nonsense")
    with pytest.raises(UnreadableIndex):
        BookIndex(folder)


def planted(at: Path) -> bytes:
    """A pickle that writes a file when it is loaded."""

    class Payload:
        def __reduce__(self) -> tuple[object, tuple[object, ...]]:
            return Path.touch, (at,)

    return pickle.dumps(Payload())


@pytest.mark.parametrize("name", ["_MAIN_2.toc", "MAIN_added.seg", "another.txt"])
def test_a_file_that_was_not_written_here_is_never_loaded(tmp_path: Path, name: str) -> None:
    folder = Path(build_small(tmp_path))
    (folder / name).write_bytes(planted(tmp_path / "it ran"))
    assert opened(folder) is None
    assert folders(tmp_path) == set()


def test_an_index_that_lists_its_own_payload_is_not_of_this_user(tmp_path: Path) -> None:
    folder = Path(build_small(tmp_path))
    table, catalogue = next(folder.glob("*.toc")), folder / "catalogue.json"
    table.write_bytes(planted(tmp_path / "it ran"))
    listed = msgspec.json.decode(catalogue.read_bytes())
    listed["files"][table.name] = hashlib.sha256(table.read_bytes()).hexdigest()
    catalogue.write_bytes(msgspec.json.encode(listed))
    assert opened(folder) is None
    assert not (tmp_path / "it ran").exists()


def test_an_index_of_another_user_is_built_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(build_small(tmp_path))
    monkeypatch.setattr("judgehelper.search.seal.own_key", lambda: b"another user's")
    assert opened(folder) is None


@pytest.mark.skipif(os.name != "posix", reason="permissions of files are those of POSIX")
def test_nobody_else_may_read_or_write_an_index(tmp_path: Path) -> None:
    folder = Path(build_small(tmp_path))
    assert {folder.stat().st_mode & 0o777, *(one.stat().st_mode & 0o777 for one in folder.iterdir())} == {0o700, 0o600}


def test_a_key_is_kept_and_one_that_was_torn_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgehelper.search.seal.PATIENCE", 0.01)
    key = kept_key(tmp_path / "state" / "seal")
    assert kept_key(tmp_path / "state" / "seal") == key
    (tmp_path / "state" / "seal").write_bytes(key[:7])
    assert len(kept_key(tmp_path / "state" / "seal")) == len(key)


def test_where_no_key_can_be_kept_one_run_and_its_processes_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> bytes:
        raise PermissionError

    monkeypatch.setattr("judgehelper.search.seal.kept_key", refused)
    monkeypatch.setenv("JUDGEHELPER_SEAL", "aa")
    seal.own_key.cache_clear()
    mine = seal.seal_of(b"content")
    seal.own_key.cache_clear()
    assert seal.is_sealed(b"content", mine)
    seal.own_key.cache_clear()


def test_another_content_is_another_folder(tmp_path: Path) -> None:
    assert folder_of(tmp_path, CARD) != folder_of(tmp_path, msgspec.structs.replace(CARD, digest="changed"))


def test_sweeping_keeps_what_is_wanted_and_fresh_drafts(tmp_path: Path) -> None:
    wanted = Path(build_small(tmp_path))
    (tmp_path / "old-index").mkdir()
    (tmp_path / ".draft-of-another-process").mkdir()
    sweep(tmp_path, [wanted])
    assert folders(tmp_path) == {wanted.name, ".draft-of-another-process"}


def test_the_same_rule_in_two_editions_is_one_result(tmp_path: Path) -> None:
    moved = [document("7.4" if one.number == "3.2" else one.number, one.text, title=one.title) for one in BOOK]
    both = engine(tmp_path, (CARD, BOOK), (LATER, moved))
    hits = both.search("сдаться в любой момент").hits
    assert {hits[0].number, *(other.number for other in hits[0].also)} == {"3.2", "7.4"}


def test_a_rule_is_one_result_by_its_number_in_the_base_edition_whatever_it_says(tmp_path: Path) -> None:
    first = [msgspec.structs.replace(one, base=one.number) for one in BOOK]
    told_anew = "Сдаться разрешено всегда, и партия для игрока тотчас кончается без обсуждения."
    later = [document("7.4", told_anew, base="3.2"), document("7.5", BOOK[11].text, base="9.9")]
    hits = engine(tmp_path, (CARD, first), (LATER, later)).search("сдаться").hits
    assert {frozenset({hit.number, *(other.number for other in hit.also)}) for hit in hits[:2]} == {
        frozenset({"3.2", "7.4"}),
        frozenset({"7.5"}),
    }
    assert {other.date for hit in hits for other in hit.also} <= {CARD.date, LATER.date}


def test_a_cleaner_edition_is_shown_first(tmp_path: Path) -> None:
    mended = [msgspec.structs.replace(one, mended=3) for one in BOOK]
    both = engine(tmp_path, (LATER, mended), (CARD, BOOK))
    hit = both.search("сдаться в любой момент").hits[0]
    assert (hit.book, [other.book for other in hit.also]) == ("own", ["own-2"])


def test_a_typeset_edition_is_shown_before_a_recognised_one(tmp_path: Path) -> None:
    mended = [msgspec.structs.replace(one, mended=1 if one.number == "1.1" else 0, text=f"{one.text} ") for one in BOOK]
    both = engine(tmp_path, (LATER, mended), (CARD, BOOK))
    hit = both.search("сдаться в любой момент").hits[0]
    assert hit.book == "own", "though not a word of this very rule was guessed, and the other text is longer"


def test_the_vocabulary_is_kept_and_forgotten_with_its_dictionary(tmp_path: Path) -> None:
    path = tmp_path / "words.json"
    words = Vocabulary()
    assert words.normal("картами") == "карта"
    write_vocabulary(words, path)
    assert read_vocabulary(path).known == {"картами": "карта"}
    path.write_bytes(path.read_bytes().replace(b'["', b'["x', 1))
    assert read_vocabulary(path).known == {}
    path.write_bytes(b"broken")
    assert read_vocabulary(path).known == {}


def test_of_two_games_the_one_that_is_played_comes_first(tmp_path: Path) -> None:
    other = msgspec.structs.replace(CARD, id="another", system="another", digest="c")
    both = engine(tmp_path, (CARD, BOOK), (other, BOOK))
    for game, book in (("own", "own"), ("another", "another")):
        assert both.search("сколько карт в колоде", game=game).hits[0].book == book
