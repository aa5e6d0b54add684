"""What a card, a book or a field is called is text: nothing is opened, followed or laid out for it."""

import ast
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


@pytest.mark.parametrize("call", ["QLabel", "setToolTip", "showText", "setHtml", "insertHtml", "setStatusTip"])
def test_only_one_module_gives_qt_text_that_it_could_read_as_markup(call: str) -> None:
    found = [
        path.name
        for path in ROOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and call in (getattr(node.func, "id", ""), getattr(node.func, "attr", ""))
    ]
    assert set(found) - {"plain.py"} <= ({"printing.py"} if call == "setHtml" else set())  # a page of our own, escaped
    bases = [
        path.name
        for path in ROOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == call for base in node.bases)
    ]
    assert set(bases) <= {"plain.py"}
