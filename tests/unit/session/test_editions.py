"""A citation names a number of the base edition; every book shows it at the number that the rule has there."""

from pathlib import Path

import pytest

from judgehelper.rulebooks.errors import RulebookError
from judgehelper.rulebooks.importing import read_book
from judgehelper.session.library.books import Shelf
from judgehelper.session.library.editions import is_numbered
from judgehelper.session.place import Place
from tests.helpers.shared import shared

HEAD = "## Полные правила Magic: The Gathering\n\n(от {day})\n\n# 1. Общие понятия\n\n"
KEPT = """## 116. Порядок

116.1. Игроки делают что-то по очереди, начиная с активного игрока, и ждут своего слова.

116.2. У кого есть приоритет, тот может разыграть заклинание, активировать способность или пропустить ход.

116.3. Кто получает приоритет, решает правило этого раздела.

116.3a Активный игрок получает приоритет в начале большинства шагов и фаз, кроме шага разметки.

116.3b Активный игрок получает приоритет после того, как заклинание или способность разрешились.
"""
NEWS = """## 116. Особые действия

116.1. Особое действие не использует стек, и ответить на него никак нельзя ни одному из игроков.

"""


def later(day: str, shift: int) -> str:
    moved = KEPT.replace("116", str(116 + shift))
    return HEAD.format(day=day) + NEWS * bool(shift) + moved


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    opened = Shelf(Place(tmp_path / "data"))
    for name, day, shift in (("base", "25 января 2019", 0), ("known", "24 января 2020", 1), ("new", "1 мая 2031", 1)):
        path = tmp_path / f"{name}.md"
        path.write_text(later(day, shift), "utf-8")
        opened.import_file(path, book_id=name)
    return opened


def test_a_citation_opens_the_renumbered_rule_of_the_edition_that_is_open(shelf: Shelf) -> None:
    for book, number in (("base", "116.3b"), ("known", "117.3b"), ("new", "117.3b")):
        shown = shelf.cited("magic-cr", "116.3b", book)
        assert shown is not None
        assert (shown.book.id, shown.entry.number) == (book, number)
        assert "после того, как" in shown.entry.text


def test_a_cited_number_is_shown_in_the_book_that_is_named(shelf: Shelf) -> None:
    assert shelf.show_cited("116.3b", "known").entry.number == "117.3b"
    assert shelf.show_cited("116.3b").book.id == "new"
    with pytest.raises(RulebookError, match=r"704\.5f: no such rule in new"):
        shelf.show_cited("704.5f", "new")


def test_the_way_to_a_known_edition_ships_and_to_a_later_one_is_found_by_words(shelf: Shelf) -> None:
    known, new = shelf.summary("known"), shelf.summary("new")
    assert shelf.editions.number_in(known, "704.5f") == "704.5f"  # the real editions agree there
    assert shelf.editions.number_in(known, "112.6") == "113.6"
    assert shelf.editions.number_in(new, "116.3a") == "117.3a"
    assert shelf.editions.route(new).is_proven


def test_a_rule_is_cited_by_its_number_in_the_base_edition(shelf: Shelf) -> None:
    assert shelf.editions.cited_as(shelf.summary("known"), "117.3b") == "116.3b"
    assert shelf.editions.cited_as(shelf.summary("base"), "116.3b") == "116.3b"


def test_a_book_that_lost_the_rule_is_passed_over(shelf: Shelf) -> None:
    shown = shelf.cited("magic-cr", "704.5f", "new")
    assert shown is not None
    assert shown.book.id == "digest-magic-cr"


def test_two_imported_books_are_matched_by_their_words(shelf: Shelf) -> None:
    base, new = shelf.summary("base"), shelf.summary("new")
    assert shelf.editions.counterpart(base, "116.3b", new) == "117.3b"
    assert shelf.editions.counterpart(new, "116.1", base) is None
    digest = shelf.summary("digest-magic-cr")
    assert shelf.editions.counterpart(digest, "116.3a", shelf.summary("known")) == "117.3a"


def test_a_lone_later_book_is_read_by_the_numbers_as_they_stand_and_that_is_said(tmp_path: Path) -> None:
    shelf = Shelf(Place(tmp_path / "data"))
    path = tmp_path / "new.md"
    path.write_text(later("1 мая 2031", 1), "utf-8")
    shelf.import_file(path, book_id="new")
    assert not shelf.editions.route(shelf.summary("new")).is_proven
    assert shelf.editions.number_in(shelf.summary("new"), "117.3b") == "117.3b"


def test_titles_lead_where_no_other_book_does(tmp_path: Path) -> None:
    shelf = Shelf(Place(tmp_path / "data"))
    path = tmp_path / "new.txt"
    english = """Magic: The Gathering Comprehensive Rules

These rules are effective as of May 1, 2031

1. Game Concepts

116. Special Actions

116.1. A special action is the act of a player that waits for nobody.

117. Timing and Priority

117.1. It is the player who has priority that may act.

117.3. Which player has priority is told by the rules of this section.

117.3a The active player has priority at the beginning of most steps.

117.3b The active player has priority after a spell is resolved.
"""
    path.write_text(english, "utf-8")
    shelf.import_file(path, book_id="new")
    new = shelf.summary("new")
    assert shelf.editions.number_in(new, "116.3b") == "117.3b"
    assert shelf.editions.number_in(new, "115.1") == "116.1"
    assert shelf.editions.number_in(new, "704.5f") is None
    assert not shelf.editions.route(new).is_proven


def test_a_term_keeps_its_name_in_every_edition(shelf: Shelf) -> None:
    assert shelf.editions.number_in(shelf.summary("known"), "Deathtouch") == "Deathtouch"


def test_an_unknown_book_has_no_route(shelf: Shelf) -> None:
    with pytest.raises(RulebookError):
        shelf.summary("nowhere")


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    opened = Shelf(Place(tmp_path_factory.mktemp("data")))
    for name in ("magic-cr-2019-01-25.ru.md", "magic-cr-2020-01-24.ru.ocr.txt"):
        opened.library.put(read_book(shared("rulebooks", name)))  # as recognised: mending takes a minute
    return opened


@pytest.mark.shared
@pytest.mark.parametrize(
    ("cited", "later"),
    [
        ("704.5f", "704.5f"),  # toughness 0
        ("116.3b", "117.3b"),  # priority after a resolution; special actions got a section of their own
        ("112.6", "113.6"),  # where abilities function
        ("117.12", "118.12"),  # costs that may be paid
        ("702.19b", "702.19b"),
        ("117.7c", "118.7c"),  # lost in the file of 2019, and so on no list
    ],
)
def test_a_citation_of_the_engine_opens_the_rule_of_2020_under_its_number_there(
    real: Shelf, cited: str, later: str
) -> None:
    shown = real.cited("magic-cr", cited, "magic-cr-2020-01-24")
    assert shown is not None
    assert (shown.book.id, shown.entry.number) == ("magic-cr-2020-01-24", later)


@pytest.mark.shared
def test_a_rule_of_2020_is_cited_by_its_number_of_2019(real: Shelf) -> None:
    later = real.summary("magic-cr-2020-01-24")
    assert [real.editions.cited_as(later, number) for number in ("117.3b", "113.6")] == ["116.3b", "112.6"]


@pytest.mark.shared
def test_nearly_every_citation_of_the_engine_has_a_place_in_the_book_of_2020(real: Shelf) -> None:
    later = real.summary("magic-cr-2020-01-24")
    numbers = [entry.number for entry in real.entries("digest-magic-cr") if is_numbered(entry.number)]
    placed = [number for number in numbers if real.editions.number_in(later, number) in real.numbers(later.id)]
    assert len(numbers) > 900
    assert len(placed) > 0.98 * len(numbers)
