"""The words of Qt's own windows, its file dialogs and the menus of its fields, in the language of the window."""

from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from judgehelper.kernel.words import Language

BASE = "qtbase_"
"""What the files are called in which Qt keeps the words of its widgets, before the language."""


def speak_as_qt(language: Language) -> None:
    """Have Qt speak a language; where it does not know it, it stays with English."""
    app = QCoreApplication.instance()
    if app is None:
        return
    for other in Language:
        if other is not language:
            app.removeTranslator(_translator(other))
    if not _translator(language).isEmpty():
        app.installTranslator(_translator(language))


@cache
def _translator(language: Language) -> QTranslator:
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    translator = QTranslator()
    if language is not Language.EN:  # the words in its code
        translator.load(f"{BASE}{language.value}", folder)
    return translator
