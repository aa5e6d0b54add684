"""Lookup over stored books: the index builds itself, follows the books, and survives what happens to it."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from judgehelper.rulebooks.model import Book, Entry, Kind, Link
from judgehelper.rulebooks.store import Library
from judgehelper.search.errors import Cancelled
from judgehelper.session.library.documents import documents
from judgehelper.session.library.lookup import Lookup, NamedCard, Touched

ENTRIES = (
    Entry(number="7", kind=Kind.SECTION, title="Щиты", children=("7.1",)),
    Entry(
        number="7.1",
        kind=Kind.RULE,
        text="Щит гасит два повреждения, см. 7.2.",
        parent="7",
        children=("7.1a",),
        links=(Link(text="7.2", to="7.2", resolved=True), Link(text="9.9", to="9.9", resolved=False)),
    ),
    Entry(number="7.1a", kind=Kind.SUBRULE, text="Сломанный щит уходит в сброс.", parent="7.1"),
    Entry(number="7.2", kind=Kind.RULE, text="Двух щитов носить нельзя.", parent="7"),
)
BOOK = Book(id="shields", title="Щиты", system="own", edition="1", date="2024-01-01", entries=ENTRIES, digest="one")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with Library(tmp_path) as library:
        library.put(BOOK)
    return tmp_path


def opened(data: Path, **more: object) -> Lookup:
    return Lookup(data, **more)  # type: ignore[arg-type]


def test_documents_carry_what_they_stand_in() -> None:
    subrule = documents(ENTRIES)[2]
    assert (subrule.kind, subrule.parent, subrule.context) == ("subrule", "7.1", ("Щиты",))
    assert subrule.parent_text.startswith("Щит гасит")
    assert documents(ENTRIES)[1].cites == ("7.2",), "a dangling link leads nowhere"


def test_the_first_search_builds_and_the_second_process_only_opens(data: Path) -> None:
    lookup = opened(data)
    assert [card.id for card in lookup.stale()] == ["shields"]
    assert lookup.search("сколько щитов можно носить").results[0].number == "7.2"
    again = opened(data)
    assert again.stale() == ()
    assert again.refresh() == ()
    assert again.related("shields", "7.2").cited_by == ("7.1",)


def test_only_the_book_that_changed_is_built_again(data: Path) -> None:
    lookup = opened(data)
    lookup.refresh()
    with Library(data) as library:
        library.put(Book(id="other", title="Иное", system="own", edition="1", entries=ENTRIES[:1], digest="two"))
    assert lookup.refresh() == ("other",)
    with Library(data) as library:
        library.remove("other")
    assert lookup.refresh() == ()
    assert len([one for one in (data / "search").iterdir() if one.is_dir()]) == 1


@pytest.mark.parametrize("pattern", ["catalogue.json", "*.seg", "*.toc"])
def test_a_damaged_index_is_built_again(data: Path, pattern: str) -> None:
    first = opened(data)
    first.refresh()
    first.close()
    next((data / "search").glob(f"shields-*/{pattern}")).write_bytes(b"\x80\x04not an index")
    assert opened(data).refresh() == ("shields",)


def test_broken_word_tables_are_made_again(data: Path) -> None:
    opened(data).refresh()
    for path in (data / "search").glob("*.json"):
        path.write_bytes(b"{broken")
    assert opened(data).search("щит").results


def test_cancelling_keeps_what_was_open(data: Path) -> None:
    lookup = opened(data)
    lookup.refresh()
    with Library(data) as library:
        library.put(Book(id="other", title="Иное", system="own", edition="1", entries=ENTRIES, digest="two"))
    with pytest.raises(Cancelled):
        lookup.refresh(lambda progress: progress.book != "other")
    assert {hit.book for hit in lookup.search("щит").results} == {"shields"}


def test_a_reimport_of_the_same_file_can_be_indexed_again(data: Path) -> None:
    lookup = opened(data)
    lookup.refresh()
    lookup.rebuild("shields")
    assert lookup.search("сломанный щит").results[0].number == "7.1a"


def test_a_mistyped_query_says_what_was_assumed(data: Path) -> None:
    found = opened(data).search("сломаный щит")
    assert found.suggestion == found.assumed == "сломанный щит"
    assert found.results[0].number == "7.1a"
    assert opened(data).search_literally("сломаный щит").assumed is None


class Cards:
    """A finder with one card."""

    def find(self, query: str) -> NamedCard | None:
        return NamedCard("Щитоносец", system="own") if query.lower() == "щитоносец" else None

    def mentioned(self, query: str, game: str = "") -> tuple[tuple[NamedCard, tuple[int, int]], ...]:
        card = self.find(query)
        return () if card is None else ((card, (0, len(query))),)

    def rules(self, card: NamedCard) -> Touched:
        return Touched()

    def joined(self, one: NamedCard, other: NamedCard) -> tuple[str, ...]:
        return ()

    def touched(self, card: NamedCard) -> tuple[str, ...]:
        return ("щит", "щит", "чего-то нет в книге")


def test_a_card_is_offered_and_the_rules_that_it_touches_are_one_call_away(data: Path) -> None:
    lookup = opened(data, cards=Cards())
    card = lookup.search("Щитоносец").card
    assert card is not None
    assert [hit.number for hit in lookup.rules_of(card)][:1] in (["7"], ["7.1"])
    assert lookup.search("щит").card is None


def test_rules_of_a_card_come_from_the_books_of_its_own_system(data: Path) -> None:
    lookup = opened(data, cards=Cards())
    assert lookup.rules_of(NamedCard("Щитоносец", system="another")) == ()


def test_without_books_nothing_is_found(tmp_path: Path) -> None:
    assert opened(tmp_path).search("щит").results == ()


def build_and_ask(data: Path) -> list[tuple[str, ...]]:
    """Do what a window does, over and over: build, ask, build again."""
    answers = []
    for _ in range(3):
        lookup = Lookup(data)
        lookup.rebuild("shields")
        answers.append(tuple(hit.number for hit in lookup.search("щит").results))
        lookup.close()
    return answers


def test_two_windows_at_once_never_answer_wrongly(data: Path) -> None:
    alone = build_and_ask(data)[0]
    with ProcessPoolExecutor(2) as processes:
        answers = [one for window in processes.map(build_and_ask, [data] * 4) for one in window]
    assert alone
    assert set(answers) == {alone}
    assert opened(data).refresh() == (), "what they left behind is whole"


def test_a_warm_index_answers(data: Path) -> None:
    lookup = opened(data)
    lookup.warm()
    assert lookup.stale() == ()
    assert lookup.search("щитов").results


def test_what_is_open_already_is_not_opened_again(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lookup = opened(data)
    lookup.refresh()

    def refuse(*_: object) -> None:
        raise AssertionError("the tables are read once")

    monkeypatch.setattr(Lookup, "_tables", refuse)
    assert lookup.refresh() == ()
    assert lookup.search("щит").results
