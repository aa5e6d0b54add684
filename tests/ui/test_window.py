"""The window: what it shows is what the session says; files, themes, languages, sizes; nothing is cut off."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.ui import main_window
from judgehelper.ui.dialogs.preferences import Preferences
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.view import in_one_line
from tests.helpers.duel import Deck, duel_file
from tests.helpers.window import Kept

HEAD = b'{"system": "duel", "format": "judgehelper-scenario/1", '


def texts(window: MainWindow) -> str:
    QApplication.processEvents()
    return "\n".join(label.text() for label in window.findChildren(QLabel) if label.isVisible())


def test_the_start_says_what_can_be_done(window: MainWindow) -> None:
    assert "С чего начнём?" in texts(window)
    assert not window.decision.isVisible()
    assert window.windowTitle() == "judgehelper — помощник судьи"


def test_every_panel_is_the_windows_also_before_it_has_a_place(window: MainWindow) -> None:
    """One that belongs to nobody would stay when the window is thrown away, and keep it."""
    assert all(panel.parent() is window for panel in window.panels)


def test_keywords_side_by_side_have_a_comma_between_them_and_sentences_none() -> None:
    assert in_one_line(("Полёт", "Бдительность")) == "Полёт, Бдительность"
    assert in_one_line(("Полёт", "Возьмите карту.", "Сбросьте карту.")) == "Полёт, Возьмите карту. Сбросьте карту."


def test_an_empty_table_is_one_key_away(window: MainWindow) -> None:
    window.do("new")
    assert window.stage.desk is not None
    assert window.stage.desk.is_set_up
    assert window.band.isVisible()


def test_the_question_stands_in_its_panel_with_rule_and_refusals(table: MainWindow) -> None:
    table.stage.choose(1)
    said = texts(table)
    assert "«Искра»: выберите цель" in said
    assert "невидимку целью не выбрать" in said
    assert [row.option.text for row in table.decision.rows] == ["Ворон", "Ворон", "Анна", "Борис"]


def test_what_may_be_chosen_glows_on_the_table(table: MainWindow) -> None:
    table.stage.choose(1)
    pieces = table.board.felt.pieces
    assert pieces[7].glow.is_legal
    assert pieces[7].glow.legal == 2
    assert pieces[8].glow.is_refused
    assert "можно выбрать: 2" in pieces[7].accessibleDescription()
    assert pieces[7].accessibleName() == "Ворон, Зверь, 2/2"
    assert table.board.bars["B"].glow.is_legal


def test_a_click_picks_and_a_double_click_chooses(table: MainWindow, qtbot: QtBot) -> None:
    table.stage.choose(1)
    piece = table.board.felt.pieces[7]
    qtbot.mouseClick(piece, Qt.MouseButton.LeftButton, pos=piece.rect().center())
    assert table.stage.picks == (1,)
    qtbot.mouseDClick(piece, Qt.MouseButton.LeftButton, pos=piece.rect().center())
    assert table.stage.desk is not None
    assert table.stage.desk.state.things[5].target == 7


def test_the_menu_of_a_piece_says_what_may_not_be_done(table: MainWindow) -> None:
    table.stage.choose(1)
    assert any("невидимку целью не выбрать  2.2" in act.text() for act in table.board.acts_menu(8).actions())


def test_an_illegal_choice_says_why_and_changes_nothing(window: MainWindow) -> None:
    players = [{"id": "A", "hand": ["Charm"]}, {"id": "B", "field": ["Unseen"]}]
    window.stage.open(desks.lay_out(duel_file(players=players), Deck()))
    before = window.stage.desk
    window.stage.choose(0)
    assert window.stage.desk is before
    assert window.board.bubble.isVisible()


def test_what_is_merely_told_goes_with_the_next_act_and_what_went_wrong_stays(table: MainWindow) -> None:
    table.notice.tell("Несохранённая игра отложена", "info")
    table.stage.choose(1)
    assert not table.notice.isVisible()
    table.stage.failed.emit("на этот вопрос нужно ответить")
    assert table.notice.isVisible()
    table.stage.undo()
    assert not table.notice.isVisible()
    table.stage.redo()
    for tone, stays in (("warn", None), ("error", None), ("info", True)):
        table.notice.tell("Книгу не прочитать", tone, stays=stays)
        table.stage.undo()
        assert table.notice.isVisible()


def test_log_and_timeline_follow_undo_and_branches(table: MainWindow) -> None:
    table.stage.choose(1)
    table.stage.choose(1)
    table.log.raise_()
    table.log.refresh()
    table.time.refresh()
    assert [row.title for row in table.log.list.rows.rows] == ["Анна играет «Искра»", "цель: Ворон"]
    table.stage.undo()
    table.stage.undo()
    assert table.stage.view is not None
    assert table.stage.view.log == ()
    table.stage.choose(2)
    assert [node.lane for node in table.stage.view.nodes] == [0, 1, 1, 0]


def test_any_rule_number_opens_the_book(table: MainWindow) -> None:
    from judgehelper.kernel.citation import ref

    table.context.rule_opened.emit(ref("duel", "3.1"))
    assert "Повреждения лежат на звере" in table.book.reader.text.toPlainText()
    table.context.rule_opened.emit(ref("duel", "99"))
    assert "99" in table.notice.text.text()
    assert not table.context.chips((ref("duel", "99"),))[0].is_known


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"{", "это не JSON"),
        (b"\x89PNG\r\n\x1a\n\xff", "это не текст в UTF-8"),
        (HEAD + b'"playerz": []}', "playerz"),
        (HEAD + b'"players": [{"id": "A", "hand": ["Nobody"]}]}', "Nobody"),
    ],
)
def test_a_bad_file_is_one_clear_line_and_the_game_stays(
    table: MainWindow, tmp_path: Path, content: bytes, what: str
) -> None:
    before = table.stage.desk
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    table.filing.open(path)
    assert table.notice.isVisible()
    assert what in table.notice.text.text()
    assert "\n" not in table.notice.text.text()
    assert table.stage.desk is before


def test_a_game_is_saved_and_comes_back(table: MainWindow, tmp_path: Path) -> None:
    table.stage.choose(1)
    assert not table.stage.is_saved
    path = tmp_path / "game.json"
    table.filing.save_to(path)
    assert table.stage.is_saved
    state = table.stage.desk.state if table.stage.desk else None
    table.filing.open(path)
    assert table.stage.desk is not None
    assert table.stage.desk.state == state
    assert table.filing.settings.recent == (str(path),)
    assert json.loads(path.read_text("utf-8"))["title"] == "Вороны"


def test_a_book_that_cannot_be_read_says_so(window: MainWindow, tmp_path: Path) -> None:
    window.filing.import_book(tmp_path / "picture.png")
    assert "это картинка" in window.notice.text.text()
    assert not window.progress.isVisible()


def test_language_theme_and_size_change_at_once(table: MainWindow, kept: Kept) -> None:
    table.do("language")
    assert "Anna, it is your say" in texts(table)
    assert table.board.felt.pieces[7].accessibleName() == "Raven, Beast, 2/2"
    assert kept.settings.language is Language.EN
    table.do("theme")
    assert table.look.theme.name == "dark"
    for _ in range(20):
        table.do("bigger")
    assert table.look.percent == 200
    for _ in range(20):
        table.do("smaller")
    assert table.look.percent == 80


def test_the_theme_follows_the_desktop_until_one_is_chosen(
    table: MainWindow, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheme = QGuiApplication.styleHints().colorSchemeChanged
    assert (kept.settings.theme, table.look.theme.name) == ("", "light")
    monkeypatch.setattr(main_window, "is_desktop_dark", lambda: True)
    scheme.emit(Qt.ColorScheme.Dark)
    assert table.look.theme.name == "dark"
    table.do("theme")
    assert table.look.theme.name == kept.settings.theme == "contrast"
    monkeypatch.setattr(main_window, "is_desktop_dark", lambda: False)
    scheme.emit(Qt.ColorScheme.Light)
    assert table.look.theme.name == "contrast", "it was chosen"
    table.do("settings")
    (settings,) = table.findChildren(Preferences)
    settings.theme.setCurrentIndex(0)
    assert settings.theme.currentText() == "Как в системе"
    assert table.look.theme.name == "light"
    settings.accept()


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("percent", [100, 140])
def test_no_button_is_cut_off(table: MainWindow, language: Language, percent: int, qtbot: QtBot) -> None:
    table.apply(replace(table.filing.settings, language=language, font_percent=percent))
    table.resize(1920, 1080)
    table.stage.choose(1)
    QApplication.processEvents()
    for kind in (QPushButton, QToolButton):
        for button in table.findChildren(kind):
            if button.isVisible() and button.text():
                wanted = button.fontMetrics().horizontalAdvance(button.text())
                assert button.width() >= wanted, f"{button.text()!r} is cut off"
    for name in table.findChildren(QLabel):
        if name.isVisible() and name.text() and not name.wordWrap() and name.textFormat() != Qt.TextFormat.RichText:
            assert name.width() + 1 >= name.fontMetrics().horizontalAdvance(name.text()), f"{name.text()!r} is cut off"


def test_everything_focusable_has_a_name(table: MainWindow) -> None:
    table.stage.choose(1)
    for button in table.findChildren(QToolButton):
        if button.isVisible() and button.focusPolicy() != Qt.FocusPolicy.NoFocus:
            assert button.accessibleName() or button.text(), button.objectName()
    for rows in (table.layers.list, table.log.list, table.time.list, table.book.results, table.book.contents):
        assert rows.accessibleName()


def test_the_layout_is_kept_and_a_broken_one_is_replaced(table: MainWindow, kept: Kept, qtbot: QtBot) -> None:
    from tests.helpers.window import small_services

    table.close()
    assert kept.settings.window
    for saved in (kept.settings.window, "nonsense", "AAAA"):
        again = MainWindow(small_services(kept, settings=replace(kept.settings, window=saved)))
        qtbot.addWidget(again)
        again.show()
        assert again.book.isVisible()
        again.close()


def test_wide_windows_show_log_and_timeline_at_once(table: MainWindow, qtbot: QtBot) -> None:
    table.resize(1920, 1080)
    QApplication.processEvents()
    assert table.log.isVisible()
    assert table.time.isVisible()
    assert not table.tabifiedDockWidgets(table.layers)


def test_icons_grow_with_the_type(table: MainWindow) -> None:
    before = table.turn.undo.iconSize().width()
    table.grow(50)
    assert (before, table.turn.undo.iconSize().width()) == (16, 24)


@pytest.mark.parametrize("panel", ["properties", "layers", "log", "time"])
def test_no_dock_covers_the_status_line(table: MainWindow, panel: str) -> None:
    """With letters of 200 % a question whose buttons need several lines leaves little to the panel below it."""
    table.grow(100)
    for each in table.panels:
        if each.key == panel:
            each.show()
            each.raise_()
    table.decision.setMinimumHeight(400)
    for _ in range(5):
        QApplication.processEvents()
    foot = table.status.y()
    assert [each.key for each in table.panels if each.is_seen and each.geometry().bottom() >= foot] == []
