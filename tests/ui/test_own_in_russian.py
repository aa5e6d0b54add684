"""An object of one's own whose types and keywords are typed in Russian is what its English card would be."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from judgehelper.ui.setting_up.fields import ProseField, TextField
from judgehelper.ui.setting_up.own_form import OwnForm
from tests.helpers.window import PATIENCE
from tests.ui.real_window import real_window
from tests.ui.setting_up import Judge

pytestmark = pytest.mark.real_system


@pytest.fixture
def judge(qtbot: QtBot, indexed_place: Path) -> Iterator[Judge]:
    with real_window(qtbot, indexed_place) as made:
        judge = Judge(made, qtbot)
        judge.key("Ctrl+N")
        judge.key("Ctrl+E")
        judge.press(made.add_card.own)
        yield judge


def form_of(judge: Judge, types: str, text: str) -> OwnForm:
    form = judge.window.findChild(OwnForm)
    assert isinstance(form, OwnForm)
    for key, typed in (("name", "Тень судьи"), ("types", types), ("power", "2"), ("toughness", "2")):
        line = form.fields[key]
        assert isinstance(line, TextField)
        judge.type(line.line, typed)
        judge.key("Return", line.line)
    prose = form.fields["text"]
    assert isinstance(prose, ProseField)
    prose.text.setPlainText(text)
    return form


def test_russian_keywords_and_types_are_understood(judge: Judge, qtbot: QtBot) -> None:
    form = form_of(judge, "Легендарное существо — Дух", "Полёт, смертельное касание")
    qtbot.waitUntil(lambda: [row.icon for row in form.sentences.rows.rows] == ["check", "check"], timeout=PATIENCE)
    judge.key("Ctrl+Return", form)
    (made,) = judge.pieces("Тень судьи")
    assert made.types == "Легендарное существо — Дух"
    assert [line.text for line in made.lines] == ["Полёт", "Смертельное касание"]
    assert made.value == "2/2"


def test_another_russian_sentence_says_that_it_is_not_read(judge: Judge, qtbot: QtBot) -> None:
    form = form_of(judge, "Существо", "Полёт\nКаждый раз, когда судья хмурится, возьмите карту.")
    qtbot.waitUntil(lambda: [row.icon for row in form.sentences.rows.rows] == ["check", "warning"], timeout=PATIENCE)
    assert "по-английски" in form.sentences.rows.rows[1].text
    form.reject()


def test_a_word_that_is_no_card_type_is_named(judge: Judge, qtbot: QtBot) -> None:
    form = form_of(judge, "Тварь — Дух", "Полёт")
    qtbot.waitUntil(lambda: len(form.sentences.rows.rows) == 2, timeout=PATIENCE)
    first = form.sentences.rows.rows[0]
    assert (first.title, first.text, first.icon) == ("«Тварь»", "нет такого типа карты", "warning")
    form.reject()
