"""The open questions of a rulebook on the board: each told with options, reason and rules, and read otherwise."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import DeskError
from judgehelper.session.desk_file import open_file, save_file
from judgehelper.session.timeline.drawing import moments
from judgehelper.systems import registry
from judgehelper.systems.nebozhiteli.library import Library
from judgehelper.ui.dialogs.readings import ReadingsSheet
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.widgets.chip import ChipButton
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.skirmish import skirmish_file
from tests.helpers.window import services_in, small_services
from tests.ui.press import press

pytestmark = pytest.mark.real_system

SYSTEM = registry.system("nebozhiteli")
SWITCHABLE = tuple(reading for reading in SYSTEM.readings if len(reading.options) > 1)


@pytest.fixture(params=list(Language))
def window(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(services_in(request.param, cards=lambda _: Library()))
    qtbot.addWidget(made)
    made.show()
    made.filing.open_raw(skirmish_file())
    yield made
    made.close()


def sheet(window: MainWindow) -> ReadingsSheet:
    window.acts["readings"].trigger()
    return window.findChildren(ReadingsSheet)[-1]


def test_each_question_is_told_with_options_reason_and_rules(window: MainWindow) -> None:
    shown = sheet(window)
    said = "\n".join(each.text() for each in shown.findChildren(QLabel))
    cited = {each.chip.text for each in shown.findChildren(ChipButton)}
    assert len(SYSTEM.readings) == 45
    for reading in SYSTEM.readings:
        assert reading.question(window.stage.language) in said
        assert reading.reason(window.stage.language) in said
        assert {rule.number for rule in reading.cites} <= cited
        for option, words in reading.options:
            assert words(window.stage.language) in said
            assert shown.buttons[reading.code, option].isEnabled() == (reading in SWITCHABLE)
        assert shown.buttons[reading.code, reading.default].isChecked()


def test_a_click_reads_otherwise_and_undo_takes_it_back(window: MainWindow) -> None:
    shown = sheet(window)
    assert window.stage.desk is not None
    before = window.stage.desk.state
    for reading in SWITCHABLE:
        for option, _ in reversed(reading.options):
            shown.buttons[reading.code, option].click()
            assert SYSTEM.chosen is not None
            assert SYSTEM.chosen(window.stage.desk.state, reading.code) == option
            assert shown.buttons[reading.code, option].isChecked()
        assert window.stage.question is not None
        press(window, "Ctrl+Z")
        press(window, "Ctrl+Z")
        assert window.stage.desk.state == before
        assert shown.buttons[reading.code, reading.default].isChecked()


def test_what_holds_already_makes_no_moment(window: MainWindow) -> None:
    shown = sheet(window)
    held = window.stage.desk
    reading = SWITCHABLE[0]
    shown.buttons[reading.code, reading.default].click()
    assert window.stage.desk is held


def test_the_other_reading_is_followed(window: MainWindow) -> None:
    """TD-A08: at the end of a turn the active player may discard, or both may."""
    sheet(window).buttons["TD-A08", "both"].click()
    asked = set()
    for _ in range(40):
        assert window.stage.question is not None
        asked.add((window.stage.question.kind, window.stage.question.player))
        window.stage.pass_on()
    assert ("discard", "Борис") in asked


def test_the_table_says_that_a_reading_has_decided_and_leads_to_its_switch(window: MainWindow) -> None:
    link = window.status.readings
    assert not link.isVisible()
    blow = {"name": "Жало", "kind": "weapon", "type": 4, "damage": 3}
    bull = {"name": "Бык", "kind": "creature", "cost": 3, "life": 5}
    robe = {"name": "Роба", "kind": "armour", "type": 1, "reduction": 1}
    players = [
        {"id": "A", "game_field": [{"card": "Бык", "id": "one", "define": bull},
                                   {"card": "Жало", "define": blow, "attached_to": "one"}]},
        {"id": "B", "game_field": [{"card": "Бык", "id": "two"}, {"card": "Бык", "id": "three"},
                                   {"card": "Роба", "define": robe, "attached_to": "three"}]},
    ]  # fmt: skip
    raw = {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": players,
           "turn": {"number": 5, "active": "A", "step": "declare-attackers"}}  # fmt: skip
    window.filing.open_raw(raw)
    until(window, "attackers")
    window.stage.pick(0)
    window.stage.confirm()
    until(window, "blockers")
    for place in range(2):
        window.stage.set_amount(place, 1)
    window.stage.confirm()
    until(window, "division")
    window.stage.share_all((2, 1))
    window.stage.confirm()
    until(window, "discard")  # the phase of damage is settled
    assert link.isVisible()
    assert link.text() in ("решило 1 толкование книги", "1 reading of the book decides")
    link.click()
    shown = window.findChildren(ReadingsSheet)[-1]
    assert shown.isVisible()
    assert [code for code, said in shown.decided.items() if not said.isHidden()] == ["TD-A28"]
    shown.accept()
    press(window, "Ctrl+Z")
    assert not link.isVisible(), "nothing has been decided yet"


def until(window: MainWindow, kind: str) -> None:
    """Pass until something of a kind is asked."""
    for _ in range(12):
        if window.stage.question is not None and window.stage.question.kind == kind:
            return
        window.stage.pass_on()
    raise AssertionError(kind)


def test_a_system_without_open_questions_offers_no_sheet(qtbot: QtBot) -> None:
    made = MainWindow(small_services(cards=lambda _: Library()))
    qtbot.addWidget(made)
    assert not made.acts["readings"].isEnabled()
    made.close()


def test_passing_never_leads_into_a_moment_made_by_hand() -> None:
    desk = desks.lay_out(skirmish_file(turn={"number": 5, "active": "Анна", "step": "declare-attackers"}), Library())
    assert desks.pass_choice(desk) == ()
    other = desks.step_back(desks.read_otherwise(desk, "TD-A08", "both"))
    passed = desks.pass_once(other)
    assert (passed.decision and passed.decision.kind) == "priority"
    assert [node.by_hand for node in moments(passed, Language.EN)].count(True) == 2  # the set-up and the reading


def test_a_reading_is_saved_with_the_game(tmp_path: Path) -> None:
    desk = desks.lay_out(skirmish_file(), Library())
    desk = desks.read_otherwise(desks.pass_once(desk), "TD-A08", "both")
    save_file(desk, tmp_path / "game.json")
    back = open_file(tmp_path / "game.json", Library())
    reading = next(each for each in SYSTEM.readings if each.code == "TD-A08")
    assert desks.chosen_option(back, reading) == "both"


@pytest.mark.parametrize(("code", "option"), [("TD-A99", "both"), ("TD-A08", "nobody")])
def test_a_reading_that_does_not_exist_is_refused_in_a_sentence(code: str, option: str) -> None:
    with pytest.raises(DeskError, match=f'"{code}" cannot be read as "{option}"'):
        desks.read_otherwise(desks.lay_out(skirmish_file(), Library()), code, option)


# --- Magic of 1998: what the text leaves open, and what is assumed where its first part is lost
OLD = registry.system("magic-1998")
ASSUMED = tuple(reading for reading in OLD.readings if len(reading.options) == 1)


@pytest.fixture
def old(window: MainWindow) -> MainWindow:
    """A game of 1998 in which mana has been paid and a creature has died."""
    row = (Path(__file__).parents[1] / "rulings" / "magic-1998" / "course.jsonl").read_text("utf-8").splitlines()
    (raw,) = (json.loads(each) for each in row if "AMB-98-02 By default" in each)
    desk = desks.lay_out(raw, shipped_cards())
    window.stage.open(desks.stand_at(desk, desk.scripted[desk.line.now]))
    return window


def test_assumptions_are_told_with_their_reason_and_not_asked(old: MainWindow) -> None:
    shown, language = sheet(old), old.stage.language
    said = "\n".join(each.text() for each in shown.findChildren(QLabel))
    for reading in OLD.readings:
        assert reading.question(language) in said
        assert reading.reason(language) in said
        assert shown.buttons[reading.code, reading.default].isEnabled() == (reading not in ASSUMED)
    assert said.count(old.context.words("readings.assumed", reason="").rstrip(" .")) == len(ASSUMED) == 17


def test_what_has_decided_here_is_marked(old: MainWindow) -> None:
    shown = sheet(old)
    marked = {code for code, label in shown.decided.items() if not label.isHidden()}
    assert marked == {"AMB-98-02", "AS-LETHAL", "AS-DESTROY", "AS-BASICLAND", "AS-MANA", "AS-CARDTYPES"}
