"""What Qt says in its own windows is said in the language of the window."""

from PySide6.QtWidgets import QFileDialog
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
