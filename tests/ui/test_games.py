"""The window speaks of the game that is chosen or played: its words, its examples, its questions, its book."""

from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Worded
from judgehelper.session import desk as desks
from judgehelper.session.teaching.collection import Topic
from judgehelper.session.teaching.lesson import read_lesson
from judgehelper.ui.main_window import MainWindow
from tests.helpers.duel import Deck, duel_file
from tests.helpers.window import PATIENCE, Kept, small_services

WORDS = {"duel": {"act.pass-all": Worded("До конца дуэли", "To the end"), "book.try.1": Worded("искры", "sparks")}}
QUESTION = {
    "asks": {"ru": "Кто?", "en": "Who?"}, "because": {"ru": "Потому.", "en": "Because."},
    "answers": [{"says": {"ru": "А", "en": "A"}, "facts": []}, {"says": {"ru": "Б", "en": "B"}, "facts": []}],
}  # fmt: skip


def topic_of(system: str, russian: str, english: str) -> Topic:
    raw = {**duel_file(), "system": system, "source": {"question": QUESTION}}
    return Topic(key=system, title=Worded(russian, english), lessons=(read_lesson(raw),))


TOPICS = (topic_of("duel", "Дуэль ворона", "A raven's duel"), topic_of("chess", "Другая игра", "Another game"))


def test_words_examples_and_questions_follow_the_game(qtbot: QtBot, kept: Kept) -> None:
    services = small_services(
        kept,
        settings=replace(kept.settings, system="chess"),
        systems=(("duel", "Дуэль", ""), ("chess", "Шахматы", "")),
        own_words=lambda key: WORDS.get(key, {}),
        topics=lambda: TOPICS,
    )
    window = MainWindow(services)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)

    def examples() -> list[str]:
        rows = window.start.middle.findChildren(QPushButton)
        return [row.accessibleName() for row in rows if row.objectName() == "example" and row.isVisible()]

    general = window.context.words("act.pass-all")
    qtbot.waitUntil(lambda: examples() == ["Другая игра"], timeout=PATIENCE)
    window.start.system_chosen.emit("duel")
    qtbot.waitUntil(lambda: examples() == ["Дуэль ворона"], timeout=PATIENCE)
    assert window.context.words("act.pass-all") == "До конца дуэли" != general
    assert window.book.asked[0].text() == "искры"
    assert window.acts["pass-all"].text().startswith("До конца дуэли")
    window.start.system_chosen.emit("chess")
    assert window.context.words("act.pass-all") == general
    window.stage.open(desks.lay_out(duel_file(), Deck()))
    assert window.book.asked[0].text() == "искры", "the game at the desk is spoken of, whatever new tables are for"
    window.close()
