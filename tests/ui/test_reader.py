"""The reader on real small books: margins, terms, symbols, corrections, two editions, paper, what is dropped on it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from pypdfium2 import PdfDocument, PdfPage
from pypdfium2.raw import FPDF_PAGEOBJ_PATH
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from judgehelper.app.bookshelf import BookShelf
from judgehelper.app.composition import Composition
from judgehelper.kernel.citation import RuleRef
from judgehelper.rulebooks.importing import read_book
from judgehelper.rulebooks.model import MendedWord
from judgehelper.rulebooks.store import Library
from judgehelper.session.library.books import Shelf
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.reading.printing import draw_pages
from judgehelper.ui.shelf import Spot
from judgehelper.ui.widgets.reader.page_document import GAP
from judgehelper.ui.widgets.reader.page_menu import Place as PagePlace
from judgehelper.ui.widgets.reader.reader import Reader
from tests.helpers.window import PATIENCE, AtOnce
from tests.ui.press import press

OLD = """## Полные правила Magic: The Gathering

(от 25 января 2019)

# 1. Общее

## 116. Слово

116.1. Слово есть у того, чей ход; заплатите {2/W}{T}, и оно перейдёт к соседу. Смотрите правило 116.3.

**Пример:** Анна платит {W} и теряет слово.

116.2. Всякий раз, когда кто-то берёт чужую кошку без спроса, хозяин кошки вправе позвать судью.

116.3. Передавший слово молчит до следующего шага, что бы ни случилось с его кошками и птицами.

116.3a Кивок словом не считается.

116.3b Мяуканье считается.

116.3c Вздох считается, если его слышали все.

## 117. Птицы

117.1. Птицы не ходят.

# Словарь терминов

**Cat**

Кошка

Зверь, который гуляет сам.

**Stray cat**

Бродячая кошка

Кошка без хозяина.
"""
NEW = (
    OLD.replace("25 января 2019", "24 января 2020")
    .replace("117", "118")
    .replace("116", "117")
    .replace(
        "# 1. Общее\n", "# 1. Общее\n\n## 116. Новости\n\n116.1. Особое дело не ждёт ничьего слова и ответа не знает.\n"
    )
    .replace("вправе позвать судью", "обязан позвать судью")
)


SUBRULES = ("116.3a", "116.3b", "116.3c")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with two editions, read and indexed once for all tests."""
    home = tmp_path_factory.mktemp("printed")
    for name, text in (("old", OLD), ("new", NEW)):
        path = home / f"{name}.md"
        path.write_text(text, "utf-8")
        Shelf(Place(home / "data")).import_file(path, book_id=name)
    shelf = BookShelf(Place(home / "data"))
    shelf.warm(lambda *_: None)
    return home


@pytest.fixture
def folder(printed: Path, tmp_path: Path) -> Path:
    """A copy of that folder to be written in."""
    shutil.copytree(printed, tmp_path, dirs_exist_ok=True)
    return tmp_path / "data"


@pytest.fixture
def window(folder: Path, qtbot: QtBot) -> Iterator[MainWindow]:
    """A window on that folder, in book mode at the rule 116.2 of the old edition."""
    composition = Composition(Place(folder))
    services = replace(composition.services(), workers=AtOnce(), seekers=AtOnce())
    made = MainWindow(services)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    made.do("book-mode")
    made.context.rule_opened.emit(RuleRef("old", "116.2"))
    yield made
    made.close()
    composition.stop()


@pytest.fixture
def reader(window: MainWindow) -> Reader:
    return window.reader


def position(reader: Reader, words: str, nth: int = 0) -> int:
    """Find words on the page."""
    text, start = reader.text.document().toPlainText(), -1
    for _ in range(nth + 1):
        start = text.index(words, start + 1)
    return start


def menu_lines(menu: QMenu) -> list[str]:
    return [act.text() for act in menu.actions() if act.text()]


def choose(reader: Reader, at: int, words: str) -> None:
    """Choose a line of the menu of a place."""
    menu = reader.menu_at(at)
    next(act for act in menu.actions() if act.text().startswith(words)).trigger()


def select(reader: Reader, words: str) -> int:
    start = position(reader, words)
    cursor = QTextCursor(reader.text.document())
    cursor.setPosition(start)
    cursor.setPosition(start + len(words), QTextCursor.MoveMode.KeepAnchor)
    reader.text.setTextCursor(cursor)
    return start


def test_the_whole_section_stands_around_the_rule_with_book_and_date_in_sight(reader: Reader) -> None:
    assert reader.reading.page is not None
    assert [passage.number for passage in reader.reading.page.passages] == ["116", "116.1", "116.2", "116.3", *SUBRULES]
    assert reader.bar.book.text().endswith("Полные правила Magic: The Gathering · 2019-01-25")
    assert [crumb.ru for crumb, _ in reader.reading.page.crumbs] == ["1 Общее", "116 Слово", "116.2"]


def test_pages_turn_in_the_order_of_the_book_and_back_leads_back(reader: Reader) -> None:
    reader.bar.buttons["after"].click()
    assert reader.reading.page is not None
    assert reader.reading.page.title.ru == "117. Птицы"
    reader.bar.buttons["before"].click()
    assert reader.reading.page.title.ru == "116. Слово"
    reader.bar.buttons["back"].click()
    reader.bar.buttons["back"].click()
    assert reader.reading.tab.rule == RuleRef("old", "116.2")


def test_symbols_are_drawn_and_copied_as_the_book_writes_them(reader: Reader) -> None:
    plain = reader.text.document().toPlainText()
    assert "{T}" not in plain
    assert plain.count("\ufffc") == 3
    start = plain.index("заплатите")
    cursor = QTextCursor(reader.text.document())
    cursor.setPosition(start)
    cursor.setPosition(start + len("заплатите ") + 2, QTextCursor.MoveMode.KeepAnchor)
    reader.text.setTextCursor(cursor)
    assert reader.text.createMimeDataFromSelection().text() == "заплатите {2/W}{T}"


def test_a_rule_is_copied_with_its_book_and_date(reader: Reader, window: MainWindow) -> None:
    window.do("copy-rule")
    said = QGuiApplication.clipboard().text()
    assert said.startswith("116.2 Всякий раз, когда")
    assert said.endswith("\n— Полные правила Magic: The Gathering, 2019-01-25, 116.2")
    choose(reader, select(reader, "хозяин кошки"), "Скопировать слова")
    said = QGuiApplication.clipboard().text()
    assert said == "хозяин кошки\n— Полные правила Magic: The Gathering, 2019-01-25, 116.2"


def test_notes_bookmarks_and_colours_are_kept(reader: Reader, window: MainWindow, folder: Path) -> None:
    window.do("note")
    assert reader.strip.isVisible()
    reader.strip.field.setPlainText("спросить главного судью")
    press(reader.strip.field, "Ctrl+Return")
    window.do("bookmark")
    choose(reader, select(reader, "чужую кошку"), "Выделить зелёным")
    passage = reader.reading.passage
    assert passage is not None
    assert [remark.text for remark in passage.remarks] == ["спросить главного судью"]
    assert passage.is_bookmarked
    assert [passage.text.text[mark.start : mark.end] for mark in passage.text.marks] == ["чужую кошку"]
    assert "спросить главного судью" in reader.text.document().toPlainText()
    titles = [row.title for row in window.nearby.list.rows.rows]
    assert "ВАШИ ЗАМЕТКИ" in titles
    assert "ЗАКЛАДКИ" in titles
    again = Shelf(Place(folder))
    path = folder.parent / "old.md"
    path.write_text(OLD.replace("Всякий раз", "Каждый раз"), "utf-8")
    again.import_file(path, book_id="old")
    again.library.close()
    window.room.keeping.restore(backup_of(window, folder))
    passage = reader.reading.passage
    assert passage is not None
    assert passage.text.text.startswith("Каждый раз")
    assert [passage.text.text[mark.start : mark.end] for mark in passage.text.marks] == ["чужую кошку"]
    assert len(passage.remarks) == 1
    choose(reader, position(reader, "чужую кошку"), "Снять выделение")
    window.do("bookmark")
    choose(reader, position(reader, "спросить"), "Изменить заметку")
    reader.strip.field.setPlainText("")
    reader.strip.keep.click()
    passage = reader.reading.passage
    assert passage is not None
    assert (passage.remarks, passage.is_bookmarked, passage.text.marks) == ((), False, ())


def backup_of(window: MainWindow, folder: Path) -> Path:
    path = folder.parent / "copy.sqlite"
    window.room.keeping.back_up(path)
    assert window.notice.text.text() == "Копия всех книг с заметками записана: copy.sqlite"
    return path


def test_a_term_in_any_form_becomes_a_link_under_the_pointer_the_longest_first(reader: Reader, qtbot: QtBot) -> None:
    at = position(reader, "кошку без")
    term = reader.text.term_at(at)
    assert term is not None
    assert term[2] == RuleRef("old", "Cat")
    assert reader.text.document().toPlainText()[term[0] : term[1]] == "кошку"
    cursor = QTextCursor(reader.text.document())
    cursor.setPosition(at + 1)
    point = reader.text.cursorRect(cursor).center()
    move(reader, point)
    assert reader.text.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    assert len(reader.text.extraSelections()) == 1
    qtbot.mouseClick(reader.text.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert reader.reading.tab.rule == RuleRef("old", "Cat")
    reader.open_rule(RuleRef("old", "Stray cat"))
    assert reader.text.term_at(position(reader, "Кошка без")) is not None


def move(reader: Reader, point: QPoint) -> None:
    """Move the pointer over the page."""
    none, at = Qt.MouseButton.NoButton, QPointF(point)
    where = QPointF(reader.text.viewport().mapToGlobal(point))
    reader.text.mouseMoveEvent(
        QMouseEvent(QEvent.Type.MouseMove, at, where, none, none, Qt.KeyboardModifier.NoModifier)
    )


def test_a_doubtful_word_is_underlined_says_its_source_and_is_corrected(folder: Path, window: MainWindow) -> None:
    shelf = Shelf(Place(folder))
    book = read_book(folder.parent / "old.md", book_id="old")
    text = next(entry.text for entry in book.entries if entry.number == "116.3")
    word = MendedWord(text.index("кошками"), text.index("кошками") + 7, "KoIIIKaMH", 0.3)
    entries = tuple(replace(e, mended=(word,)) if e.number == "116.3" else e for e in book.entries)
    shelf.library.put(replace(book, entries=entries))
    shelf.library.close()
    window.room.keeping.restore(backup_of(window, folder))
    reader = window.reader
    at = position(reader, "кошками")
    cursor = QTextCursor(reader.text.document())
    cursor.setPosition(at + 1)
    assert cursor.charFormat().underlineStyle() is QTextCharFormat.UnderlineStyle.WaveUnderline
    assert cursor.charFormat().toolTip() == "В источнике: «KoIIIKaMH»"
    assert "СОМНЕНИЯ РАСПОЗНАВАНИЯ" in [row.title for row in window.nearby.list.rows.rows]
    choose(reader, at, "Исправить слово «кошками»")
    assert "в источнике «KoIIIKaMH»" in reader.strip.title.text()
    reader.strip.field.setPlainText("крысами")
    press(reader.strip.field, "Return")
    assert "с его крысами и птицами" in reader.text.document().toPlainText()
    assert RuleRef("old", "116.3") in [hit.rule for hit in window.context.books.search("крысами").hits]
    choose(reader, position(reader, "крысами"), "Вернуть прочитанное")
    assert "с его кошками и птицами" in reader.text.document().toPlainText()


def test_words_of_an_embedded_book_are_not_corrected(reader: Reader) -> None:
    reader.open_rule(RuleRef("digest-magic-cr", "704.5"))
    page = reader.reading.page
    assert page is not None
    at = reader.text.page.start_of("704.5") if reader.text.page is not None else None
    assert at is not None
    assert not [line for line in menu_lines(reader.menu_at(at + 12)) if line.startswith("Исправить")]


def test_a_citation_is_shown_and_opened_by_its_number_in_the_edition_that_is_open(window: MainWindow) -> None:
    cited = RuleRef("magic-cr", "116.2")
    assert window.context.chips((cited,))[0].text == "116.2"
    window.context.rule_opened.emit(RuleRef("new", "117.1"))
    assert window.context.chips((cited,))[0].text == "117.2"
    window.context.rule_opened.emit(cited)
    assert window.reading.tab.rule == RuleRef("new", "117.2")
    assert "обязан позвать судью" in window.context.books.first_lines(cited)


def reopened(folder: Path, qtbot: QtBot) -> MainWindow:
    """Open the program anew on a data folder and wait until its books are open."""
    made = MainWindow(replace(Composition(Place(folder)).services(), workers=AtOnce(), seekers=AtOnce()))
    qtbot.addWidget(made)
    made.resize(1366, 768)
    with qtbot.waitSignal(made.settled, timeout=PATIENCE):
        made.show()
    return made


def test_tabs_and_the_open_edition_are_there_again_after_a_restart(
    folder: Path, window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitSignal(window.settled, timeout=PATIENCE).wait()
    window.context.rule_opened.emit(RuleRef("new", "117.1"))
    window.reader.lay_beside("old")
    window.reader.open_in_tab(RuleRef("new", "118.1"))
    window.reader.tabs.setCurrentIndex(0)
    window.close()
    again = reopened(folder, qtbot)
    rules = [(tab.rule, tab.beside) for tab in again.reading.tabs]
    assert rules == [(RuleRef("new", "117.1"), "old"), (RuleRef("new", "118.1"), "")]
    assert (again.reading.front, again.is_book_mode) == (0, True)
    assert "вправе" in again.reader.text.document().toPlainText(), "the old edition lies beside"
    assert again.context.chips((RuleRef("magic-cr", "116.2"),))[0].text == "117.2"
    again.close()


def test_a_tab_whose_book_is_gone_is_not_opened_again(folder: Path, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitSignal(window.settled, timeout=PATIENCE).wait()
    window.reader.lay_beside("new")
    window.reader.open_in_tab(RuleRef("new", "118.1"))
    window.close()
    with Library(Place(folder).books) as library:
        library.remove("new")
    again = reopened(folder, qtbot)
    assert [(tab.rule, tab.beside) for tab in again.reading.tabs] == [(RuleRef("old", "116.2"), "")]
    again.close()


def test_what_was_never_opened_is_not_forgotten(folder: Path, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitSignal(window.settled, timeout=PATIENCE).wait()
    window.close()
    services = Composition(Place(folder)).services()
    hasty = MainWindow(replace(services, workers=AtOnce(), seekers=AtOnce()))
    qtbot.addWidget(hasty)
    hasty.close()
    assert [(one.book, one.number) for one in hasty.filing.settings.reading.tabs] == [("old", "116.2")]


def test_two_editions_stand_side_by_side_with_what_differs_marked(reader: Reader) -> None:
    lines = menu_lines(reader.beside_menu())
    assert "Полные правила Magic: The Gathering, 2020-01-24" in lines
    reader.lay_beside("new")
    page = reader.reading.page
    assert page is not None
    beside = reader.context.books.beside(page, "new")
    assert beside is not None
    pairs = {row.here.number if row.here else "": row.there.number if row.there else "" for row in beside.rows}
    assert pairs == {number: number.replace("116", "117") for number in ("116", "116.1", "116.2", "116.3", *SUBRULES)}
    told = next(row for row in beside.rows if row.here and row.here.number == "116.2")
    assert told.here is not None
    assert told.there is not None
    assert [told.here.text.text[mark.start : mark.end] for mark in told.here.text.marks] == ["вправе"]
    assert [told.there.text.text[mark.start : mark.end] for mark in told.there.text.marks] == ["обязан"]
    assert "2019-01-25 ↔ 2020-01-24" in reader.bar.book.text()
    assert "обязан позвать судью" in reader.text.document().toPlainText()
    assert "Убрать другую редакцию" in menu_lines(reader.beside_menu())
    reader.lay_beside("")
    assert "обязан" not in reader.text.document().toPlainText()


def test_what_only_one_edition_has_stands_alone(reader: Reader) -> None:
    reader.open_rule(RuleRef("new", "116.1"))
    reader.lay_beside("old")
    assert "В этой редакции такого правила нет." in reader.text.document().toPlainText()


def test_other_editions_are_named_beside_with_whether_they_differ(window: MainWindow) -> None:
    rows = {row.title: row.text for row in window.nearby.list.rows.rows}
    assert rows["Полные правила Magic: The Gathering, 2020-01-24"] == "изменено"
    window.context.rule_opened.emit(RuleRef("old", "116.3"))
    rows = {row.title: row.text for row in window.nearby.list.rows.rows}
    assert rows["Полные правила Magic: The Gathering, 2020-01-24"] == "без изменений"


def bars_of(page: PdfPage) -> list[tuple[float, float]]:
    """List the upright bars of a sheet: how wide and how tall."""
    shapes = (each.get_bounds() for each in page.get_objects() if each.type == FPDF_PAGEOBJ_PATH)
    sizes = [(right - left, top - bottom) for left, bottom, right, top in shapes]
    return [(wide, tall) for wide, tall in sizes if wide < 3 < tall]


def test_a_page_becomes_a_pdf(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "page.pdf"
    window.room.keeping.write_pdf(window.reader, path)
    assert path.read_bytes().startswith(b"%PDF-")
    assert window.notice.text.text() == "Записана 1 страница: page.pdf"
    with PdfDocument(path) as pdf:
        said = pdf[0].get_textpage().get_text_range()
        bars = bars_of(pdf[0])
    assert "Слово есть у того, чей ход" in said
    assert "2019-01-25 · 1 / 1" in said
    assert "116.3b" in said
    assert len(bars) == 1, "the one example is set off as on the screen"


def test_a_page_is_printed_as_it_is_written_to_pdf(reader: Reader, tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    paper = reader.paper()
    assert paper is not None
    assert draw_pages(paper[0], printer, paper[1]) == 1
    with PdfDocument(tmp_path / "printed.pdf") as pdf:
        assert "116.3b Мяуканье считается" in pdf[0].get_textpage().get_text_range().replace("\xa0", " ")


def test_a_pdf_that_cannot_be_written_is_one_line(window: MainWindow, tmp_path: Path) -> None:
    window.room.keeping.write_pdf(window.reader, tmp_path / "nowhere" / "page.pdf")
    assert "nowhere" in window.notice.text.text()


def test_tabs_keep_their_ways_apart(reader: Reader) -> None:
    reader.add_tab()
    reader.open_rule(RuleRef("old", "117.1"))
    assert reader.tabs.count() == 2
    reader.tabs.setCurrentIndex(0)
    assert reader.reading.tab.rule == RuleRef("old", "116.2")
    reader.close_tab(1)
    assert len(reader.reading.tabs) == 1


def test_a_narrow_pane_parts_the_number_from_its_rule(window: MainWindow, qtbot: QtBot) -> None:
    window.do("book-mode")
    window.resize(1180, 768)
    narrow = window.book.reader
    page = narrow.text.page
    assert page is not None
    assert page.column == 0
    text = narrow.text.document().toPlainText().replace("\xa0", " ")
    assert f" 116.2 {GAP}Всякий раз" in text
    assert "116.2  Всякий раз" in page.plain(*page_range(narrow)), "a copy has blanks"
    window.do("book-mode")
    assert " 116.2 \tВсякий раз" in window.reader.text.document().toPlainText().replace("\xa0", " ")


def page_range(reader: Reader) -> tuple[int, int]:
    return 0, reader.text.document().characterCount() - 1


def test_words_are_found_in_the_page_round_its_end(reader: Reader, window: MainWindow) -> None:
    window.do("find-in-page")
    reader.finder.setText("слово")
    places = []
    for _ in range(6):
        reader.find_next()
        places.append(reader.text.textCursor().selectionStart())
    assert len(set(places)) < len(places)
    assert sorted(places[:2]) == places[:2]
    press(reader.finder, "Escape")
    assert not reader.finder.isVisible()


def drop(window: MainWindow, *urls: QUrl) -> None:
    data = QMimeData()
    data.setUrls(list(urls))
    window.dropEvent(
        QDropEvent(
            QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
    )


def test_a_file_and_a_folder_dropped_on_the_window_become_books(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "later.md"
    path.write_text(OLD.replace("25 января 2019", "1 мая 2021"), "utf-8")
    drop(window, QUrl.fromLocalFile(str(path)))
    assert window.notice.text.text().startswith("Прочитано: «Полные правила")
    books = tmp_path / "more"
    books.mkdir()
    (books / "one.md").write_text(OLD.replace("25 января 2019", "1 мая 2022"), "utf-8")
    (books / "two.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    drop(window, QUrl.fromLocalFile(str(books)))
    assert {title.edition for title in window.context.books.titles()} >= {"2021-05-01", "2022-05-01"}
    assert "two.png" in window.notice.text.text()


def test_an_address_without_a_network_is_one_clear_line(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    before = window.context.books.titles()
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("http://127.0.0.1:9/rules.txt", True))
    window.do("import-address")
    assert "127.0.0.1" in window.notice.text.text()
    assert "\n" not in window.notice.text.text()
    drop(window, QUrl("http://127.0.0.1:9/other.txt"))
    assert "other.txt" in window.notice.text.text()
    assert window.context.books.titles() == before


def test_a_bad_backup_changes_nothing(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(b"nothing")
    before = window.context.books.titles()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(bad), ""))
    window.do("restore")
    assert "bad.sqlite" in window.notice.text.text()
    assert window.context.books.titles() == before


def test_a_place_beside_the_letters_has_no_word(reader: Reader) -> None:
    assert PagePlace(reader.text, 0).word is None
    assert reader.context.books.terms(RuleRef("old", "116.2"), "") == ()
    assert Spot(RuleRef("old", "116.2"), -1, 0, 1) == reader.text.page.spot(  # type: ignore[union-attr]  # shown
        position(reader, "Всякий"), position(reader, "Всякий") + 1
    )


def test_damaged_books_are_said_and_the_embedded_ones_are_read(folder: Path, qtbot: QtBot) -> None:
    path = next(folder.rglob("rulebooks.sqlite"))
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 4] = b"\xff" * (4096 * 3)
    path.write_bytes(data)
    composition = Composition(Place(folder))
    made = MainWindow(replace(composition.services(), workers=AtOnce(), seekers=AtOnce()))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: "файл повреждён" in made.notice.text.text(), timeout=PATIENCE)
    made.context.rule_opened.emit(RuleRef("magic-cr", "704.5f"))
    assert made.reading.tab.rule == RuleRef("digest-magic-cr", "704.5f")
    made.close()
    composition.stop()
