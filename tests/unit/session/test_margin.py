"""What a judge writes in his books stays there: through re-imports, beside the embedded books, in every search."""

from pathlib import Path

import pytest

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.model import Book, Entry, Kind, MendedWord
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.library.margin import coloured
from judgehelper.session.place import Place


def rule(text: str, *mended: MendedWord) -> Entry:
    return Entry(number="101.1", kind=Kind.RULE, text=text, mended=mended)


def house(entry: Entry) -> Book:
    return Book(id="house", title="Дом", system="house", edition="1", entries=(entry,))


KETTLE = rule("Кот и кот ждут кита.", MendedWord(0, 3, "KoT", 0.4), MendedWord(15, 19, "KuTa", 0.3))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    opened = Shelf(Place(tmp_path / "data"))
    opened.library.put(house(KETTLE))
    return opened


def entry(shelf: Shelf) -> Entry:
    return shelf.entries("house")[0]


def correct(shelf: Shelf, word: str, text: str, nth: int = 0) -> None:
    shown = entry(shelf)
    start = -1
    for _ in range(nth + 1):
        start = shown.text.index(word, start + 1)
    shelf.margin.correct("house", shown, part=-1, start=start, end=start + len(word), text=text)


def test_a_doubtful_word_is_read_anew_and_the_source_stays_known(shelf: Shelf) -> None:
    correct(shelf, "кита", "хвоста")
    assert entry(shelf).text == "Кот и кот ждут хвоста."
    assert [(word.original, word.confidence) for word in entry(shelf).mended] == [("KoT", 0.4), ("KuTa", 1.0)]
    shelf.library.put(house(rule("Да! Кот и кот ждут кита.", MendedWord(19, 23, "KuTa", 0.9))))
    assert entry(shelf).text == "Да! Кот и кот ждут хвоста."


def test_a_word_that_the_importer_did_not_doubt_is_corrected_too(shelf: Shelf) -> None:
    correct(shelf, "кот", "пёс")
    assert entry(shelf).text == "Кот и пёс ждут кита."
    correct(shelf, "пёс", "барсук")
    correct(shelf, "кита", "еды")
    assert entry(shelf).text == "Кот и барсук ждут еды."
    shown = entry(shelf)
    place = shown.text.index("барсук")
    shelf.margin.withdraw("house", shown, part=-1, start=place, end=place + 6)
    assert entry(shelf).text == "Кот и кот ждут еды."


def test_each_of_two_equal_words_is_corrected_by_itself(shelf: Shelf) -> None:
    shelf.library.put(house(rule("кот, кот и кот")))
    correct(shelf, "кот", "пёс", nth=1)
    correct(shelf, "кот", "гусь", nth=0)
    correct(shelf, "кот", "ёж", nth=0)
    assert entry(shelf).text == "гусь, пёс и ёж"


def test_a_correction_needs_a_word_and_a_book_of_ones_own(shelf: Shelf) -> None:
    with pytest.raises(RulebookError, match="choose a word"):
        shelf.margin.correct("house", entry(shelf), part=-1, start=3, end=4, text="кот")
    embedded = shelf.entries("digest-magic-cr")[0]
    with pytest.raises(RulebookError, match="read an imported book"):
        shelf.margin.correct("digest-magic-cr", embedded, part=-1, start=0, end=2, text="кот")


def test_search_finds_the_corrected_word(shelf: Shelf, tmp_path: Path) -> None:
    lookup = Lookup(tmp_path / "data", sources=(Searchable(shelf),))
    assert not lookup.search_literally("хвост", books=("house",)).results
    correct(shelf, "кита", "хвоста")
    assert lookup.refresh() == ("house",)
    assert [hit.number for hit in lookup.search_literally("хвост", books=("house",)).results] == ["101.1"]
    lookup.close()


def test_notes_are_written_rewritten_and_removed(shelf: Shelf) -> None:
    note = shelf.margin.write_note("house", "101.1", "  спросить  ")
    assert note is not None
    assert shelf.margin.write_note("house", "101.1", "   ") is None
    shelf.margin.write_note("house", "101.1", "спрошено", instead_of=note)
    shelf.library.put(house(rule("Гусь.")))
    assert [one.text for one in shelf.margin.notes("house", "101.1")] == ["спрошено"]
    shelf.margin.write_note("house", "101.1", "", instead_of=note)
    assert shelf.margin.notes("house") == ()
    with pytest.raises(RulebookError, match="shorten it"):
        shelf.margin.write_note("house", "101.1", "о" * 30_000)


def test_a_bookmark_is_put_and_taken_away(shelf: Shelf) -> None:
    assert shelf.margin.turn_bookmark("house", "101.1", "Кот")
    assert [one.label for one in shelf.margin.bookmarks("house")] == ["Кот"]
    assert not shelf.margin.turn_bookmark("house", "101.1")
    assert shelf.margin.bookmarks("house") == ()


def test_coloured_words_are_found_again_after_a_reimport(shelf: Shelf) -> None:
    mark = shelf.margin.colour("house", entry(shelf), part=-1, start=10, end=14, colour="yellow")
    assert mark is not None
    shelf.library.put(house(rule("Весь день ждут кита.")))
    found = coloured(entry(shelf), shelf.margin.highlights("house")["101.1"])
    assert [entry(shelf).text[one.start : one.end] for one in found] == ["ждут"]
    shelf.library.put(house(rule("Никого.")))
    assert coloured(entry(shelf), shelf.margin.highlights("house")["101.1"]) == ()
    shelf.margin.erase(mark)
    assert shelf.margin.highlights("house") == {}
    assert shelf.margin.colour("house", entry(shelf), part=-1, start=7, end=7, colour="yellow") is None


def test_embedded_books_have_a_margin_and_reading_it_makes_no_file(tmp_path: Path) -> None:
    shelf = Shelf(Place(tmp_path / "data"))
    assert shelf.margin.notes("digest-magic-cr") == ()
    assert not (tmp_path / "data").exists()
    shelf.margin.write_note("digest-magic-cr", "704", "важно")
    again = Shelf(Place(tmp_path / "data"))
    assert [note.text for note in again.margin.notes("digest-magic-cr", "704")] == ["важно"]
    assert again.margin.adrift("digest-magic-cr") == ()
