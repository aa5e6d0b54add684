"""The words of Qt's own windows, its file dialogs and the menus of its fields, in the language of the window."""

from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from judgehelper.kernel.words import Language

BASE = "qtbase_"
"""What the files are called in which Qt keeps the words of its widgets, before the language."""

MISSING: Mapping[Language, Mapping[tuple[str, str], str]] = {
    Language.RU: {
        ("QFileDialog", "&Look in:"): "&Перейти к:",
        ("QFileDialog", "Files of &type:"): "&Типы файлов:",
        ("QAbstractFileIconProvider", "Folder"): "Папка",
        ("QAbstractFileIconProvider", "File Folder"): "Папка",
        ("QAbstractFileIconProvider", "Drive"): "Диск",
        ("QAbstractFileIconProvider", "File"): "Файл",
        ("QAbstractFileIconProvider", "%1 File"): "Файл %1",
        ("QAbstractFileIconProvider", "Shortcut"): "Ярлык",
        ("QAbstractFileIconProvider", "Alias"): "Ссылка",
        ("QAbstractFileIconProvider", "Unknown"): "Неизвестно",
    }
}
"""What Qt's files lack of the words that its windows show, by who says them and in English."""


class _Rest(QTranslator):
    """Says what Qt's own file of a language leaves in English."""

    def __init__(self, words: Mapping[tuple[str, str], str]) -> None:
        super().__init__()
        self._words = words

    def isEmpty(self) -> bool:
        """Whether it knows no word."""
        return not self._words

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """Say a word, or leave it to the others."""
        return self._words.get((context, source))


def speak_as_qt(language: Language) -> None:
    """Have Qt speak a language; where it does not know it, it stays with English."""
    app = QCoreApplication.instance()
    if app is None:
        return
    for other in Language:
        if other is not language:
            for each in (_translator(other), _rest(other)):
                app.removeTranslator(each)
    for each in (_rest(language), _translator(language)):  # the last one is asked first
        if not each.isEmpty():
            app.installTranslator(each)


@cache
def _rest(language: Language) -> QTranslator:
    return _Rest(MISSING.get(language, {}))


@cache
def _translator(language: Language) -> QTranslator:
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    translator = QTranslator()
    if language is not Language.EN:  # the words in its code
        translator.load(f"{BASE}{language.value}", folder)
    return translator
