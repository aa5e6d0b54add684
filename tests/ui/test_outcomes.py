"""All outcomes from here, in the real window: walked beside it, listed with the way to each, given up when asked to."""

import threading
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from judgehelper.app.composition import Composition
from judgehelper.kernel.words import Language
from judgehelper.session.place import Place
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.services import Progress, Services
from tests.helpers.window import PATIENCE
from tests.ui.real_window import shown
from tests.ui.scenery import ANSWERED

pytestmark = pytest.mark.real_system


@pytest.fixture
def composition(indexed_place: Path) -> Iterator[Composition]:
    made = Composition(Place(indexed_place))
    yield made
    made.stop()


def opened(qtbot: QtBot, services: Services) -> MainWindow:
    window = shown(qtbot, MainWindow(services))
    window.filing.open_raw(ANSWERED)
    return window


def titles(window: MainWindow) -> list[str]:
    return [row.title for row in window.outcomes.list.rows.rows]


def wait_for_outcomes(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(titles(window)), timeout=PATIENCE)


def test_he_lives_if_he_counters_and_each_way_cites_its_rule(qtbot: QtBot, composition: Composition) -> None:
    window = opened(qtbot, composition.services())
    window.do("outcomes")
    assert window.outcomes.isVisible()
    wait_for_outcomes(window, qtbot)
    said = titles(window)
    rows = window.outcomes.list.rows.rows
    heads = [place for place, each in enumerate(said) if each.startswith("Исход")]
    assert len(heads) == 4, "nobody acts; she is hit; he is hit; it is countered: the board shown, and no script"
    ways = [[row for row in rows[start:end] if row.depth] for start, end in pairwise((*heads, len(rows)))]
    countered = [way for head, way in zip(heads, ways, strict=True) if "Борис · Кладбище" in rows[head].text]
    assert any(row.title.startswith("Борис: ") for way in countered for row in way), "he has priority, and counters"
    assert all(chip.is_known for way in ways for row in way for chip in row.side)
    assert any(row.side for way in ways for row in way)
    assert "пройдено до конца шага" in said
    assert "не больше 20000 состояний" in said
    assert window.outcomes.said.text().startswith("4 исхода")
    window.close()


def is_cast(window: MainWindow) -> bool:
    """Whether the spell lies on the stack and somebody has priority."""
    desk = window.stage.desk
    decision = desk.decision if desk is not None else None
    return desk is not None and bool(desk.state.stack) and decision is not None and decision.kind == "priority"


def test_from_the_middle_of_a_game_the_walk_begins_there(qtbot: QtBot, composition: Composition) -> None:
    window = opened(qtbot, composition.services())
    for _ in range(10):
        if not is_cast(window):
            window.stage.redo()
    assert is_cast(window)
    window.do("outcomes")
    wait_for_outcomes(window, qtbot)
    assert "Исход 2" in titles(window)
    assert not any("ожидаемого" in each for each in titles(window)), "the facts of the file were about its script"
    window.stage.undo()
    assert "Игра с тех пор пошла дальше." in window.outcomes.said.text()
    window.filing.open_raw(ANSWERED)
    assert titles(window) == [], "another game has other outcomes"
    window.close()


def test_search_goes_on_beside_it_and_a_walk_that_is_given_up_says_nothing(
    qtbot: QtBot, composition: Composition
) -> None:
    begun, stopped = threading.Event(), threading.Event()

    def endless(raw: Mapping[str, Any], language: Language, progress: Progress) -> Any:
        begun.set()
        try:
            while True:
                progress(1, 100)
                stopped.wait(0.01)
        finally:
            stopped.set()

    window = opened(qtbot, replace(composition.services(), explore=endless))
    window.do("outcomes")
    qtbot.waitUntil(begun.is_set, timeout=PATIENCE)
    assert window.outcomes.band.isVisible()
    window.book.ask("смертельное касание")
    qtbot.waitUntil(lambda: bool(window.book.results.rows.rows), timeout=PATIENCE)
    assert not stopped.is_set()
    window.outcomes.band.cancel.click()
    qtbot.waitUntil(stopped.is_set, timeout=PATIENCE)
    assert not window.outcomes.band.isVisible()
    assert titles(window) == []
    assert "Все исходы отсюда" in window.outcomes.said.text()
    window.close()


def test_what_goes_wrong_is_one_line_in_the_panel(qtbot: QtBot, composition: Composition) -> None:
    def fails(raw: Mapping[str, Any], language: Language, progress: Progress) -> Any:
        raise ValueError("ничего не вышло")

    window = opened(qtbot, replace(composition.services(), explore=fails))
    window.do("outcomes")
    qtbot.waitUntil(lambda: "ничего не вышло" in window.outcomes.said.text(), timeout=PATIENCE)
    assert not window.outcomes.band.isVisible()
    window.close()


def test_ways_call_cards_by_their_russian_names_and_show_one_rule_beside_each(
    qtbot: QtBot, composition: Composition, russian_names: None
) -> None:
    window = opened(qtbot, composition.services())
    window.do("outcomes")
    wait_for_outcomes(window, qtbot)
    rows = window.outcomes.list.rows.rows
    said = "\n".join(part for row in rows for part in (row.title, row.text))
    assert "Удар Молнии" in said
    assert "Lightning Bolt" not in said
    assert all(len(row.side) <= 1 for row in rows)
    several = [row for row in rows if row.more]
    assert several, "priority is cited by several rules"
    assert all(row.more == f"+{len(row.target) - 1}" for row in several)
    window.close()


def test_a_fact_that_does_not_hold_is_no_script_that_was_broken_off(qtbot: QtBot, composition: Composition) -> None:
    window = opened(qtbot, composition.services())
    assert window.notice.text.text().startswith("Сценарий выполнен, но ожидалось другое: Борис")
    unknown = {"by": "Анна", "do": "cast", "card": "Nothing of the Kind"}
    window.filing.open_raw({**ANSWERED, "script": [unknown]})
    assert window.notice.text.text().startswith("Сценарий выполнен не до конца")
    window.close()
