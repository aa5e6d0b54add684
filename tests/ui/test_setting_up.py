"""Setting up in the real window: properties by hand, what the rules wait with, several at once; counted in actions."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import Board, PieceId
from judgehelper.ui.docks.properties import GAME
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.setting_up.fields import ProseField, TextField
from judgehelper.ui.setting_up.own_form import OwnForm
from judgehelper.ui.widgets.board.hands import Landing
from judgehelper.ui.widgets.board.spot import MIME
from tests.helpers.window import PATIENCE
from tests.ui.press import press
from tests.ui.real_window import real_window
from tests.ui.setting_up import CTRL, Judge

pytestmark = pytest.mark.real_system

TWO = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "players": [
        {"id": "Анна", "battlefield": [{"card": "Forest", "count": 3}, "Grizzly Bears", "Craw Wurm"]},
        {"id": "Борис", "battlefield": ["Serra Angel", "Hill Giant"]},
    ],
    "turn": {"number": 7, "active": "Анна", "step": "precombat-main"},
}


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as made:
        yield made


@pytest.fixture
def judge(window: MainWindow, qtbot: QtBot) -> Judge:
    """A judge at a table with two players' cards."""
    window.filing.open_raw(TWO)
    return Judge(window, qtbot)


def test_properties_stand_beside_the_board_while_it_is_laid_out(judge: Judge) -> None:
    panel = judge.window.properties
    assert panel.isVisible()
    judge.click(judge.widget("Grizzly Bears"))
    assert panel.whose.currentText() == "Grizzly Bears"
    assert {("tapped",), ("counters",), ("damage",), ("controller",), ("attached_to",)} <= set(panel.fields)


def test_switches_numbers_and_counters_are_set_and_undone(judge: Judge) -> None:
    judge.click(judge.widget("Grizzly Bears"))
    judge.tick("tapped")
    judge.more("+1/+1", "counters")
    judge.number(1, "damage")
    (bears,) = judge.pieces("Grizzly Bears")
    assert bears.turned
    assert bears.value == "3/3"
    assert "✹1" in [badge.text for badge in bears.badges]
    for _ in range(3):
        judge.key("Ctrl+Z")
    assert judge.pieces("Grizzly Bears")[0].value == "2/2"
    assert not judge.pieces("Grizzly Bears")[0].turned


def test_several_are_changed_together(judge: Judge) -> None:
    judge.click(judge.widget("Grizzly Bears"))
    judge.click(judge.widget("Craw Wurm"), CTRL)
    assert len(judge.window.stage.selected) == 2
    judge.more("-1/-1", "counters")
    assert [judge.pieces(name)[0].value for name in ("Grizzly Bears", "Craw Wurm")] == ["1/1", "5/3"]


def test_an_aura_with_a_counter_on_a_stolen_creature(judge: Judge) -> None:
    judge.click(judge.widget("Serra Angel"))
    judge.name("Анна", "controller")
    judge.more("+1/+1", "counters")
    judge.key("Ctrl+E")
    judge.put("Holy Strength")
    assert judge.window.stage.desk is not None
    assert judge.window.stage.desk.is_held
    assert "704.5m" in [chip.text for chip in chips(judge.window)]
    judge.click(judge.widget("Holy Strength"))
    judge.name("Serra Angel", "attached_to")
    (angel,) = judge.pieces("Serra Angel")
    assert (angel.value, angel.controller, angel.owner) == ("6/7", "Анна", "Борис")
    assert judge.pieces("Holy Strength")[0].attached_to == angel.id
    assert judge.acts <= 12


def chips(window: MainWindow) -> list:  # type: ignore[type-arg]
    from judgehelper.ui.widgets.chip import ChipButton

    return [button.chip for button in window.band.findChildren(ChipButton) if button.isVisibleTo(window.band)]


def test_control_is_changed_and_given_back(judge: Judge) -> None:
    judge.click(judge.widget("Hill Giant"))
    judge.name("Анна", "controller")
    assert judge.zone_of("Hill Giant") == "battlefield:Анна"
    judge.click(judge.widget("Hill Giant"))
    judge.name("Борис", "controller")
    assert judge.zone_of("Hill Giant") == "battlefield:Борис"
    assert judge.acts <= 12


def test_a_player_is_set_by_a_click_on_the_name(judge: Judge) -> None:
    judge.click(judge.window.board.bars["Борис"])
    judge.number(7, "life")
    judge.more("poison", "counters")
    judge.more("G", "mana")
    assert judge.window.stage.view is not None
    shown = {stat.key: stat.value for stat in judge.window.stage.view.board.seats[1].stats}
    assert shown == {"life": "7", "poison": "1", "mana": "{G}"}


def test_turn_step_and_say_are_set(judge: Judge) -> None:
    panel = judge.window.properties
    judge.choose(panel.whose, "Ход")
    assert panel.shown_of == GAME
    judge.enter(panel.turn.field, "4")
    judge.choose(panel.active, "Борис")
    judge.choose(panel.step, "Заключительный")
    assert judge.window.stage.view is not None
    board = judge.window.stage.view.board
    assert board.title == "Ход 4 · Борис"
    assert [step.key for step in board.steps if step.is_now] == ["end"]
    judge.choose(panel.say, "Анна")
    assert [seat.is_asked for seat in judge.window.stage.view.board.seats] == [True, False]


def test_five_players_sit_down(judge: Judge) -> None:
    panel = judge.window.properties
    judge.choose(panel.whose, "Ход")
    for _ in range(3):
        judge.press(panel.count.more)
    assert list(judge.window.board.bars) == ["Анна", "Борис", "A", "B", "C"]
    assert judge.acts <= 12


def test_the_order_of_timestamps_is_moved_by_keyboard(judge: Judge) -> None:
    judge.click(judge.widget("Serra Angel"))
    order = judge.window.properties.order
    before = order.keys()
    order.setFocus()
    order.setCurrentRow(0)
    judge.key("Alt+Down", order)
    assert judge.window.properties.order.keys()[:2] == (before[1], before[0])


def test_lethal_damage_waits_and_happens_on_start(judge: Judge) -> None:
    judge.click(judge.widget("Hill Giant"))
    judge.number(3, "damage")
    assert judge.pieces("Hill Giant")
    assert "704.5g" in [chip.text for chip in chips(judge.window)]
    judge.key("F5")
    assert judge.zone_of("Hill Giant") == "graveyard:Борис"
    judge.key("Ctrl+Z")
    assert judge.zone_of("Hill Giant") == "battlefield:Борис"


def test_properties_are_kept_for_the_middle_of_a_game(judge: Judge) -> None:
    judge.window.stage.pass_on()
    judge.click(judge.widget("Hill Giant"))
    judge.key("F4")
    assert judge.window.properties.isVisible()
    judge.tick("tapped")
    assert judge.pieces("Hill Giant")[0].turned
    assert Qt.FocusPolicy.NoFocus != judge.window.properties.whose.focusPolicy()


# --- The palette


@pytest.fixture
def empty(window: MainWindow, qtbot: QtBot) -> Judge:
    """A judge at an empty table, the palette open."""
    window.filing.new()
    judge = Judge(window, qtbot)
    press(window, "Ctrl+E")
    return judge


def test_humility_and_opalescence(window: MainWindow, qtbot: QtBot) -> None:
    judge = Judge(window, qtbot)
    judge.key("Ctrl+N")
    judge.key("Ctrl+E")
    judge.put("humil")
    judge.put("opal")
    judge.click(judge.widget("Humility"))
    judge.key("F1")
    assert window.stage.explanation() is not None
    assert judge.pieces("Humility")[0].value == "4/4"
    assert judge.acts <= 8


def test_blood_moon_and_urborg(window: MainWindow, qtbot: QtBot) -> None:
    judge = Judge(window, qtbot)
    judge.key("Ctrl+N")
    judge.key("Ctrl+E")
    judge.put("blood moon")
    judge.put("urborg")
    judge.click(judge.widget("Urborg, Tomb of Yawgmoth"))
    judge.key("F1")
    urborg = judge.pieces("Urborg, Tomb of Yawgmoth")[0]
    assert "Гора" in urborg.types or "Mountain" in urborg.types
    assert judge.acts <= 8


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("hum", "Humility"),
        ("ргь", "Humility"),
        ("гризли бирс", "Grizzly Bears"),
        ("zly", "Grizzly Bears"),
        ("рав", "Plains"),
    ],
)  # fmt: skip
def test_three_letters_a_part_another_layout_or_alphabet_find_a_card(empty: Judge, typed: str, name: str) -> None:
    empty.put(typed)
    assert empty.pieces(name)


def test_a_name_that_nobody_knows_places_nothing(empty: Judge) -> None:
    panel = empty.window.add_card
    empty.put("Опалесценцыя")
    empty.put("Forrest Gump")
    assert not [zone for zone in board(empty).zones if zone.pieces]
    assert not panel.trouble.isHidden()


def test_what_is_only_like_a_name_is_taken_by_the_arrow_alone(empty: Judge) -> None:
    empty.put("Grizly Baers")
    assert not empty.pieces("Grizzly Bears")
    empty.key("Down", empty.window.add_card.field)
    empty.key("Return", empty.window.add_card.field)
    assert empty.pieces("Grizzly Bears")


def test_a_number_puts_so_many(empty: Judge) -> None:
    empty.put("12 сапр")
    assert len(empty.pieces("Saproling")) == 12
    empty.put("forest x3")
    assert len(empty.pieces("Forest")) == 3


def board(judge: Judge) -> Board:
    assert judge.window.stage.view is not None
    return judge.window.stage.view.board


def test_where_a_card_goes_is_said_before_enter_and_follows_the_hand(judge: Judge) -> None:
    judge.key("Ctrl+E")
    panel = judge.window.add_card
    assert "Поле битвы · Анна" in panel.hint.text()
    judge.click(judge.widget("Hill Giant"))
    assert "Поле битвы · Борис" in panel.hint.text()
    judge.put("shock")
    assert judge.zone_of("Shock") == "battlefield:Борис"
    felt = judge.window.board.felt
    assert felt.table is not None
    hand = next(area.box for area in felt.table.areas if area.kind == "hand")
    judge.click(felt, at=QPoint(int(hand.right) - 40, int(hand.centre[1])))
    assert "Рука · Анна" in panel.hint.text()


def test_the_last_side_does_not_survive_a_new_table(judge: Judge) -> None:
    judge.click(judge.widget("Hill Giant"))
    judge.key("Ctrl+N")
    judge.key("Ctrl+E")
    judge.put("forest")
    assert judge.zone_of("Forest").endswith(":A")


def test_a_list_is_pasted_and_what_is_unknown_stays_in_it(empty: Judge) -> None:
    panel = empty.window.add_card
    panel.pasted.setFocus()
    panel.paste("3 Grizzly Bears, Lightning Bolt (рука)\nForrest Gump")
    assert [row.icon for row in panel.lines.rows.rows] == ["check", "check", "warning"]
    empty.press(panel.place)
    assert len(empty.pieces("Grizzly Bears")) == 3
    assert empty.zone_of("Lightning Bolt") == "hand:A"
    assert panel.pasted.toPlainText() == "Forrest Gump"


# --- An object of one's own


def test_a_six_six_with_trample_and_deathtouch(window: MainWindow, qtbot: QtBot) -> None:
    judge = Judge(window, qtbot)
    judge.key("Ctrl+N")
    judge.key("Ctrl+E")
    judge.press(window.add_card.own)
    form = window.findChild(OwnForm)
    assert form is not None
    for key, text in (("types", "Creature"), ("power", "6"), ("toughness", "6")):
        line = form.fields[key]
        assert isinstance(line, TextField)
        judge.type(line.line, text)
        judge.key("Return", line.line)
    prose = form.fields["text"]
    assert isinstance(prose, ProseField)
    judge.type(prose.text, "Trample, deathtouch")
    judge.key("Ctrl+Return", form)
    (made,) = judge.pieces("Без имени")
    assert made.value == "6/6"
    assert [line.text for line in made.lines] == ["Пробивной удар", "Смертельное касание"]
    assert judge.acts <= 12


def test_each_sentence_is_read_while_it_is_typed(empty: Judge, qtbot: QtBot) -> None:
    empty.press(empty.window.add_card.own)
    form = empty.window.findChild(OwnForm)
    assert form is not None
    prose = form.fields["text"]
    assert isinstance(prose, ProseField)
    prose.text.setPlainText("Flying\nWhenever a judge frowns, draw a card.")
    qtbot.waitUntil(lambda: len(form.sentences.rows.rows) == 2, timeout=PATIENCE)
    first, second = form.sentences.rows.rows
    assert (first.title, first.icon) == ("Полёт", "check")
    assert second.icon == "warning"
    assert second.text
    form.reject()


def test_an_own_object_is_kept_and_offered_in_the_palette(empty: Judge) -> None:
    empty.press(empty.window.add_card.own)
    form = empty.window.findChild(OwnForm)
    assert form is not None
    for key, text in (("name", "Тень судьи"), ("types", "Creature — Spirit"), ("power", "2"), ("toughness", "2")):
        line = form.fields[key]
        assert isinstance(line, TextField)
        empty.enter(line.line, text)
    empty.press(form.keep_button)
    form.reject()
    empty.put("тень")
    assert empty.pieces("Тень судьи")[0].value == "2/2"


# --- Several at once, and dropping


def rubber(judge: Judge, start: QPoint, end: QPoint) -> None:
    """Draw a frame on the felt."""
    felt = judge.window.board.felt
    judge.acts += 1
    judge.qtbot.mousePress(felt, Qt.MouseButton.LeftButton, pos=start)
    for point in ((start + end) / 2, end):
        moved = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(point), QPointF(felt.mapToGlobal(point)), Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(felt, moved)
    judge.qtbot.mouseRelease(felt, Qt.MouseButton.LeftButton, pos=end)


def drag(judge: Judge, key: PieceId, target: QWidget, at: QPointF) -> None:
    """Drop a piece somewhere, by the events that a drag sends."""
    judge.acts += 1
    data = QMimeData()
    data.setData(MIME, json.dumps(key).encode())
    move, left, plain = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(at.toPoint(), move, data, left, plain))
    QApplication.sendEvent(target, QDragMoveEvent(at.toPoint(), move, data, left, plain))
    QApplication.sendEvent(target, QDropEvent(at, move, data, left, plain))


def test_a_frame_selects_and_what_is_selected_is_dropped_together(judge: Judge) -> None:
    felt = judge.window.board.felt
    boxes = [judge.widget(name).geometry() for name in ("Grizzly Bears", "Craw Wurm")]
    whole = boxes[0].united(boxes[1])
    rubber(judge, whole.topLeft() - QPoint(6, 6), whole.bottomRight() + QPoint(-20, -20))
    assert len(judge.window.stage.selected) == 2
    bears = judge.pieces("Grizzly Bears")[0].id
    assert felt.table is not None
    drag(judge, bears, felt, QPointF(60, felt.table.middle - 60))
    assert {judge.zone_of(name) for name in ("Grizzly Bears", "Craw Wurm")} == {"battlefield:Борис"}
    judge.key("Ctrl+Z")
    assert judge.zone_of("Craw Wurm") == "battlefield:Анна"


def test_a_card_is_dropped_on_a_pile_a_hand_and_a_player(judge: Judge) -> None:
    felt = judge.window.board.felt
    assert felt.table is not None
    pile = next(area.box for area in felt.table.areas if area.kind == "piles" and area.seat == "Анна")
    drag(judge, judge.pieces("Craw Wurm")[0].id, felt, QPointF(pile.left + 30, pile.top + 8))
    assert judge.zone_of("Craw Wurm") in ("graveyard:Анна", "library:Анна")
    hand = next(area.box for area in felt.table.areas if area.kind == "hand")
    drag(judge, judge.pieces("Grizzly Bears")[0].id, felt, QPointF(hand.right - 60, hand.centre[1]))
    assert judge.zone_of("Grizzly Bears") == "hand:Анна"
    drag(judge, judge.pieces("Hill Giant")[0].id, judge.window.board.bars["Анна"], QPointF(60, 18))
    assert judge.pieces("Hill Giant")[0].controller == "Анна"


def test_an_aura_is_dropped_on_its_host(judge: Judge) -> None:
    judge.key("Ctrl+E")
    judge.put("holy strength")
    host = judge.widget("Grizzly Bears")
    drag(judge, judge.pieces("Holy Strength")[0].id, host, QPointF(host.face.center()))
    assert judge.pieces("Holy Strength")[0].attached_to == judge.pieces("Grizzly Bears")[0].id
    assert judge.pieces("Grizzly Bears")[0].value == "3/4"


def test_where_a_drag_would_land_is_shown_and_a_refusal_says_why(judge: Judge) -> None:
    felt = judge.window.board.felt
    assert felt.table is not None
    data = QMimeData()
    data.setData(MIME, json.dumps(judge.pieces("Craw Wurm")[0].id).encode())
    plain, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton

    def over(point: QPointF) -> Landing:
        QApplication.sendEvent(felt, QDragEnterEvent(point.toPoint(), Qt.DropAction.MoveAction, data, left, plain))
        QApplication.sendEvent(felt, QDragMoveEvent(point.toPoint(), Qt.DropAction.MoveAction, data, left, plain))
        return judge.window.board.hands.landing

    landing = over(QPointF(60, felt.table.middle - 60))
    assert (landing.isVisible(), landing.text, landing.is_refused) == (True, "Поле битвы · Борис", False)
    stack = next(area.box for area in felt.table.areas if area.kind == "stack")
    landing = over(QPointF(stack.left + 20, stack.top + 30))
    assert landing.is_refused
    assert "Стек" in landing.text


def test_a_crowd_of_equal_creatures_lies_as_one_with_its_number_and_editing_one_parts_it(empty: Judge) -> None:
    empty.put("12 сапр")
    felt = empty.window.board.felt
    assert felt.table is not None
    assert [placed.count for placed in felt.table.placed] == [12]
    empty.click(next(iter(felt.pieces.values())))
    panel = empty.window.properties
    assert len(empty.window.stage.selected) == 12
    assert panel.one.currentText() == "Общее для всех 12"
    empty.choose(panel.one, "Saproling")
    empty.more("+1/+1", "counters")
    assert felt.table is not None
    assert sorted(placed.count for placed in felt.table.placed) == [1, 11]


def test_face_down_cards_that_nothing_tells_apart_lie_as_one(judge: Judge) -> None:
    judge.key("Ctrl+E")
    judge.put("5 craw wurm")
    judge.window.stage.select([piece.id for piece in judge.pieces("Craw Wurm")][1:])
    judge.tick("face_down")
    felt = judge.window.board.felt
    assert felt.table is not None
    hidden = [placed.count for placed in felt.table.placed if placed.piece.face_down]
    assert hidden == [5]


def test_a_list_in_the_clipboard_is_pasted_on_the_table(empty: Judge) -> None:
    QApplication.clipboard().setText("2 Grizzly Bears\n4x Forest (B)")
    empty.window.board.focus_board()
    empty.key("Ctrl+V")
    assert [row.title for row in empty.window.add_card.lines.rows.rows] == ["2 × Grizzly Bears", "4 × Forest"]
    assert not empty.pieces("Forest")
    empty.press(empty.window.add_card.place)
    assert {piece.controller for piece in empty.pieces("Forest")} == {"B"}


def test_space_lets_the_rules_go_on_from_a_board_that_is_held(judge: Judge) -> None:
    judge.click(judge.widget("Hill Giant"))
    judge.number(3, "damage")
    judge.window.board.focus_board()
    judge.key("Space")
    assert judge.zone_of("Hill Giant") == "graveyard:Борис"


def test_teams_and_their_variant_are_set(judge: Judge) -> None:
    panel = judge.window.properties
    judge.choose(panel.whose, "Ход")
    for _ in range(2):
        judge.press(panel.count.more)
    teams = panel.fields["options", "teams"]
    assert isinstance(teams, TextField)
    judge.enter(teams.line, "Анна, Борис; A, B")
    judge.name("two-headed-giant", "options", "variant")
    assert judge.window.stage.view is not None
    assert {seat.stats[0].value for seat in judge.window.stage.view.board.seats} == {"30"}


def test_what_the_file_cannot_say_is_refused_in_words_and_nothing_changes(judge: Judge) -> None:
    panel = judge.window.properties
    judge.choose(panel.whose, "Ход")
    assert judge.window.stage.desk is not None
    before = judge.window.stage.desk.line.now
    judge.name("two-headed-giant", "options", "variant")
    assert judge.window.stage.desk.line.now == before
    assert "команд" in panel.trouble.text()
    assert not panel.trouble.isHidden()


def test_the_face_of_a_face_down_card_is_told_to_the_judge(judge: Judge) -> None:
    judge.click(judge.widget("Craw Wurm"))
    judge.tick("face_down")
    assert "Craw Wurm" in judge.window.properties.hint.text()
    assert not judge.pieces("Craw Wurm")
