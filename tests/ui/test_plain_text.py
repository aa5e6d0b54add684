"""What a card, a book or a field is called is text: nothing is opened, followed or laid out for it."""

import ast
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat
from pytestqt.qtbot import QtBot

from judgehelper.ui.plain import Label, as_plain, set_tip
from judgehelper.ui.widgets.context import label

ROOT = Path(__file__).resolve().parents[2] / "judgehelper"
HOSTILE = '<img src="file:///etc/hostname"><b>Bear</b>'


def test_a_label_shows_markup_as_it_is_written(qtbot: QtBot) -> None:
    for made in (Label(HOSTILE), label(HOSTILE, "second")):
        qtbot.addWidget(made)
        assert made.textFormat() == Qt.TextFormat.PlainText
        plain = Label("x" * len(HOSTILE))
        qtbot.addWidget(plain)
        assert made.sizeHint().height() == plain.sizeHint().height()


def test_a_tip_shows_markup_as_it_is_written(qtbot: QtBot) -> None:
    made = Label()
    qtbot.addWidget(made)
    words = QTextCharFormat()
    for on in (made, words):
        set_tip(on, HOSTILE)
        assert "<img" not in on.toolTip()
        assert "&lt;img" in on.toolTip()
    assert as_plain("Медведь {2}{G}") == "Медведь {2}{G}"


CALLS = ("QLabel", "setToolTip", "showText", "setHtml", "insertHtml", "setStatusTip")


@cache
def named() -> tuple[tuple[str, str, type[ast.AST]], ...]:
    """List the names that each module calls, or has as a base of a class."""
    texts = ((path, path.read_text("utf-8")) for path in ROOT.rglob("*.py"))
    nodes = (
        (path.name, node)
        for path, text in texts
        if any(call in text for call in CALLS)
        for node in ast.walk(ast.parse(text))
    )
    found: list[tuple[str, str, type[ast.AST]]] = []
    for name, node in nodes:
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            found.append((name, called, ast.Call))
        elif isinstance(node, ast.ClassDef):
            found.extend((name, getattr(base, "id", ""), ast.ClassDef) for base in node.bases)
    return tuple(found)


@pytest.mark.parametrize("call", CALLS)
def test_only_one_module_gives_qt_text_that_it_could_read_as_markup(call: str) -> None:
    found = {name for name, said, kind in named() if said == call and kind is ast.Call}
    assert found - {"plain.py"} <= ({"printing.py"} if call == "setHtml" else set())  # a page of our own, escaped
    assert {name for name, said, kind in named() if said == call and kind is ast.ClassDef} <= {"plain.py"}
