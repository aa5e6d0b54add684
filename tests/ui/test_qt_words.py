"""What Qt says in its own windows is said in the language of the window."""

from PySide6.QtCore import QFileInfo
from PySide6.QtWidgets import QFileDialog, QFileIconProvider, QLabel
from pytestqt.qtbot import QtBot

from judgehelper.ui.main_window import MainWindow


def accept_word(window: MainWindow, qtbot: QtBot) -> str:
    dialog = QFileDialog(window)
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return dialog.labelText(QFileDialog.DialogLabel.Accept).replace("&", "")


def test_file_dialogs_speak_the_language_of_the_window(window: MainWindow, qtbot: QtBot) -> None:
    assert accept_word(window, qtbot) == "Сохранить"
    window.do("language")
    assert accept_word(window, qtbot) == "Save"
    window.do("language")
    assert accept_word(window, qtbot) == "Сохранить"


def labels(window: MainWindow, qtbot: QtBot) -> list[str]:
    dialog = QFileDialog(window)
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    said = [each.text().replace("&", "") for each in dialog.findChildren(QLabel)]
    return [*filter(None, said), QFileIconProvider().type(QFileInfo("/"))]


def test_no_word_of_a_file_dialog_is_left_in_english(window: MainWindow, qtbot: QtBot) -> None:
    told = labels(window, qtbot)
    assert len(told) > 3
    assert not [each for each in told if each.isascii()]
    window.do("language")
    assert all(each.isascii() for each in labels(window, qtbot))
    window.do("language")
    assert labels(window, qtbot) == told
