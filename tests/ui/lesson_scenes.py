"""Scenes of a student and of what is sent: each lesson in its states, the sheets of codes and notes."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from judgehelper.kernel.citation import RuleRef
from judgehelper.session.sending.code import write_code
from judgehelper.session.teaching.collection import topics
from judgehelper.ui.main_window import MainWindow
from tests.ui.scenery import TWO

Scene = Callable[[MainWindow], None]


def begun(topic: str, number: int) -> Scene:
    """Begin a lesson."""

    def scene(window: MainWindow) -> None:
        window.classroom.begin(next(each for each in topics() if each.key == topic), number)

    return scene


def asked(window: MainWindow) -> None:
    """Two hints taken, an answer picked."""
    begun("layers", 3)(window)
    window.classroom.hint()
    window.classroom.pick(1)


def wrong(window: MainWindow) -> None:
    """A prediction that does not hold."""
    begun("layers", 6)(window)
    window.classroom.predict(0, 1)
    window.classroom.predict(1, 7)
    window.classroom.answer()


def stepped(window: MainWindow) -> None:
    """An answer shown, and two steps gone."""
    begun("triggers", 5)(window)
    window.classroom.give_up()
    window.classroom.step()
    window.classroom.step()


def right(window: MainWindow) -> None:
    """A right answer on a grid."""
    begun("berserk-fights", 0)(window)
    window.classroom.pick(1)
    window.classroom.answer()


def code(window: MainWindow) -> None:
    """A code pasted that was cut."""
    QApplication.clipboard().setText(write_code(TWO)[:-12])
    window.filing.open_raw(TWO)
    window.posting.ask_code()


def notes(window: MainWindow) -> None:
    """Two rules attached to a game."""
    window.filing.open_raw(TWO)
    for number in ("613.3c", "704.5g"):
        window.context.rule_opened.emit(RuleRef("magic-cr", number))
        window.do("attach-rule")
    window.do("notes")


LESSON_SCENES: dict[str, Scene] = {
    "lesson": asked,
    "lesson-wrong": wrong,
    "lesson-step": stepped,
    "lesson-right": right,
    "lesson-neb": begun("nebozhiteli", 5),
    "code": code,
    "notes": notes,
}
