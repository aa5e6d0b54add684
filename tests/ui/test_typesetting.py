"""A page as blocks of runs: what overlaps keeps all its inks, symbols are never cut, every letter knows its place."""

import ast
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtGui import QTextTable
from PySide6.QtWidgets import QApplication

from judgehelper.app.i18n import read_messages
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language, Worded
from judgehelper.ui.look import Look
from judgehelper.ui.models.nearby import MOST, doubt_rows, recent_rows, suspicion_rows
from judgehelper.ui.models.reading import Tab, read_on, walk
from judgehelper.ui.models.rows import Chip
from judgehelper.ui.models.typesetting import Block, Ink, Labels, Role, Run, set_beside, set_page
from judgehelper.ui.shelf import (
    Beside,
    Counterpart,
    Doubted,
    Mark,
    Page,
    Passage,
    Prose,
    Remark,
    Suspicion,
)
from judgehelper.ui.theme import Theme, contrast, read_themes
from judgehelper.ui.widgets.reader.page_document import FRAMES, ROWS, PageDocument

LABELS = Labels(cited_by="Ссылаются:", note="Заметка", source="В источнике {original}", own="Ваше", missing="нет")
HERE = RuleRef("house", "1.1")
TEXT = "Кот ест рыбу за {2/W} и {T}, смотрите правило 1.2."


def passage(text: Prose, number: str = "1.1", **more: object) -> Passage:
    return Passage(rule=RuleRef("house", number), number=number, text=text, **more)


def page(*passages: Passage, title: str = "1. Кот", **more: object) -> Page:
    return Page(book="Дом", edition="2026", title=Worded(title, title), passages=passages, here=HERE, **more)


def rule_block(prose: Prose, *words: str) -> Block:
    return next(block for block in set_page(page(passage(prose)), words, LABELS) if block.role is Role.RULE)


def body(block: Block) -> list[Run]:
    return [run for run in block.runs if run.start >= 0]


def test_the_runs_of_a_rule_are_its_text_and_know_their_places() -> None:
    runs = body(rule_block(Prose(TEXT, links=((46, 49, RuleRef("house", "1.2")),)), "рыбу"))
    assert "".join(run.text for run in runs) == TEXT
    assert all(TEXT[run.start : run.start + len(run.text)] == run.text for run in runs)
    inks = {run.text: run.inks for run in runs}
    assert inks["1.2"] == {Ink.LINK}
    assert inks["рыбу"] == {Ink.FOUND}
    assert [run.text for run in runs if Ink.SYMBOL in run.inks] == ["{2/W}", "{T}"]


def test_what_overlaps_keeps_everything() -> None:
    prose = Prose(
        "Кот ест рыбу", doubts=(Doubted(4, 12, "ecm pbI6y"),), marks=(Mark(0, 7, "green"), Mark(8, 12, "added"))
    )
    runs = body(rule_block(prose, "ест"))
    assert [(run.text, run.colours, bool(run.tip)) for run in runs] == [
        ("Кот ", ("green",), False), ("ест", ("green",), True), (" ", (), True), ("рыбу", ("added",), True),
    ]  # fmt: skip
    assert runs[1].inks == {Ink.FOUND, Ink.DOUBTED}
    assert runs[1].tip == "В источнике ecm pbI6y"


def test_a_sure_word_is_set_as_any_other_and_an_own_reading_says_so() -> None:
    doubts = (Doubted(0, 3, "KoT", is_doubtful=False), Doubted(4, 7, "ecm", is_doubtful=False, is_own=True))
    runs = body(rule_block(Prose("Кот ест", doubts=doubts)))
    assert [(run.text, run.inks, run.tip) for run in runs] == [
        ("Кот ", frozenset(), ""), ("ест", frozenset({Ink.OWN}), "Ваше"),
    ]  # fmt: skip


def test_a_symbol_is_not_cut_by_what_begins_within_it() -> None:
    runs = body(rule_block(Prose("за {T} и", marks=(Mark(4, 8, "yellow"),)), "t"))
    assert "{T}" in [run.text for run in runs]


def test_spans_beyond_the_text_do_no_harm() -> None:
    runs = body(rule_block(Prose("Кот", doubts=(Doubted(1, 90, "x"),))))
    assert "".join(run.text for run in runs) == "Кот"


def test_the_title_of_the_page_is_not_said_twice() -> None:
    blocks = set_page(page(passage(Prose(""), "1", title="Кот"), passage(Prose("Ест."))), (), LABELS)
    assert [block.role for block in blocks] == [Role.CAPTION, Role.TITLE, Role.RULE]
    assert "".join(run.text for run in blocks[0].runs) == "Дом · 2026"


def test_notes_and_who_refers_follow() -> None:
    noted = passage(Prose("Ест."), remarks=(Remark("спросить", "2026-03-14"),), examples=(Prose("Пример: кит."),))
    blocks = set_page(page(noted, cited_by=(RuleRef("house", "2.1"),)), (), LABELS)
    assert [block.role for block in blocks][2:] == [Role.RULE, Role.EXAMPLE, Role.REMARK, Role.FOOT]
    assert "".join(run.text for run in blocks[4].runs) == "Заметка, 2026-03-14: спросить"
    assert blocks[5].runs[1].href == "rule:house/2.1"


def test_side_by_side_each_row_has_two_sides() -> None:
    rows = (Counterpart(here=passage(Prose("Ест.")), there=None),)
    blocks = set_beside(page(), Beside(book="Дом", edition="2027", rows=rows, is_compared=True), (), LABELS)
    assert [(block.row, block.side) for block in blocks] == [(-1, 0), (-1, 0), (0, 0), (0, 1), (1, 0), (1, 1)]
    assert blocks[-1].runs[0].text == "нет"


def chips(cites: tuple[RuleRef, ...]) -> tuple[Chip, ...]:
    return tuple(Chip(rule.number, rule) for rule in cites)


def test_doubts_are_counted_by_rule_and_what_the_importer_doubted_is_worded() -> None:
    words = read_messages()[Language.RU]
    doubted = passage(Prose("кот", doubts=(Doubted(0, 3, "KoT"), Doubted(0, 3, "x", is_doubtful=False))))
    rows = doubt_rows(page(doubted), words, chips)
    assert [row.title for row in rows] == [
        "СОМНЕНИЯ РАСПОЗНАВАНИЯ", "1 слово на странице прочитано неуверенно", "× 1",
    ]  # fmt: skip
    many = tuple(Suspicion(HERE, "gap", f"1.{place}") for place in range(MOST + 2))
    rows = suspicion_rows(page(suspicions=many), words, chips)
    assert len(rows) == MOST + 2
    assert rows[-1].title == "и ещё 2"
    assert recent_rows((), words, chips) == ()


def test_every_doubt_of_the_importer_has_words() -> None:
    table = read_messages()[Language.RU].table
    source = Path(__file__).resolve().parents[2] / "judgehelper" / "rulebooks"
    codes = {
        node.args[0].value
        for path in source.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Doubt"
        and node.args and isinstance(node.args[0], ast.Constant)
    }  # fmt: skip
    assert len(codes) > 10
    assert {f"doubt.{code}" for code in codes} <= table.keys()


@pytest.mark.parametrize("theme", read_themes(resource("themes")), ids=lambda theme: theme.name)
def test_what_a_page_is_set_in_can_be_read(theme: Theme) -> None:
    colours = theme.colours
    for ink in ("text", "text2", "link", "legal", "danger"):
        for ground in ("panel", "selection"):
            assert contrast(colours[ink], colours[ground]) >= 4.5, f"{ink} on {ground}"
    for frame in FRAMES.values():
        assert contrast(colours["text"], theme.frames[frame].band) >= 4.5
    assert contrast(colours["mark_text"], colours["mark"]) >= 4.5


def test_a_tab_remembers_its_way_and_what_lies_beside() -> None:
    tab = read_on(read_on(Tab(beside="new"), HERE), RuleRef("house", "2.1"))
    assert (tab.can_go_back, tab.can_go_on, tab.beside) == (True, False, "new")
    back = walk(tab, -1)
    assert back.rule == HERE
    assert read_on(back, RuleRef("house", "3.1")).visited == (HERE, RuleRef("house", "3.1"))
    assert walk(back, -1) == back


def test_many_rules_side_by_side_stand_in_several_tables_and_each_is_found(qapp: QApplication) -> None:
    rules = [passage(Prose(f"Кот номер {place}."), f"1.{place}") for place in range(1, 30)]
    others = [passage(Prose(f"Пёс номер {place}."), f"2.{place}") for place in range(1, 30)]
    rows = tuple(Counterpart(here=one, there=two) for one, two in zip(rules, others, strict=True))
    made = PageDocument(Look(read_themes(resource("themes"))[0]), 1.0, 60)
    made.fill(set_beside(page(), Beside(book="Дом", edition="2027", rows=rows, is_compared=True), (), LABELS))
    tables = [each for each in made.document.rootFrame().childFrames() if isinstance(each, QTextTable)]
    assert [table.rows() for table in tables] == [ROWS, ROWS, ROWS, 6]
    for one in (*rules, *others):
        start = made.start_of(one.number)
        assert start is not None
        spot = made.spot(start + len(one.number) + 3, start + len(one.number) + 6)
        assert spot is not None
        assert (spot.rule, one.text.text[spot.start : spot.end]) == (one.rule, one.text.text[:3])
    layout = made.document.documentLayout()
    made.document.setTextWidth(600)
    tops = [layout.blockBoundingRect(made.document.findBlock(made.start_of(one.number) or 0)).top() for one in rules]
    steps = {round(after - before) for before, after in pairwise(tops)}
    assert max(steps) - min(steps) <= 2, "no gap where one table ends and the next begins"
