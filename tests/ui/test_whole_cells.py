"""The toy game on cells in the real window: laid out by hand, played by dice and coin, explained, saved, explored."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk_file import first_scenario, reopen
from judgehelper.session.exploring.outcomes import Explored, explore
from judgehelper.systems import registry
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.services import CardName, Progress
from judgehelper.ui.widgets.board.piece import PieceWidget
from tests.helpers.toy_grid import GRID, grid_file
from tests.helpers.toy_grid.cards import CARDS, Box
from tests.helpers.toy_grid.state import Grid, Settled
from tests.helpers.window import small_services
from tests.ui.press import press

LEFT = Qt.MouseButton.LeftButton
PIKE, SCOUT, LUCK, GUARD = 1, 2, 4, 5
"""Anna's pikeman on b2, her scout, face down on a1, the luck in her hand; Boris's pikeman on b3."""


class Palette(Box):
    """The cards of the game, with completion."""

    def complete(self, beginning: str, language: Language, limit: int = 20) -> tuple[CardName, ...]:
        names = (card.name for card in CARDS if card.name(language).startswith(beginning))
        return tuple(CardName(name=name(language), other_name=name.en) for name in names)


def walked(raw: Mapping[str, Any], language: Language, progress: Progress) -> Explored:
    return explore(raw, Palette(), language, limit=5_000, tell=lambda *_: True)


@pytest.fixture(autouse=True)
def duel_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the toy game on cells is at the desk."""
    monkeypatch.setattr(registry, "system", lambda _: GRID)


@pytest.fixture
def made(qtbot: QtBot) -> MainWindow:
    window = MainWindow(small_services(cards=lambda _: Palette(), explore=walked))
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    return window


def opened(window: MainWindow, **changes: Any) -> MainWindow:
    window.stage.open(desks.lay_out(grid_file(**changes), Palette()))
    QApplication.processEvents()
    return window


def game(window: MainWindow) -> Grid:
    assert window.stage.desk is not None
    state: Grid = window.stage.desk.state
    return state


def drop(start: PieceWidget, end: QWidget, point: QPoint) -> None:
    """Drag a piece to a point of a widget, as the events of a drag that Qt sends."""
    data, move, none = start.drag().mimeData(), Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(point, move, data, LEFT, none)
    QApplication.sendEvent(end, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(end, QDropEvent(QPointF(point), move, data, LEFT, none))


def drop_on(window: MainWindow, start: int, end: int | str) -> None:
    spot = window.board.felt.spots[end]
    drop(window.board.felt.pieces[start], spot, spot.rect().center())


def pile(window: MainWindow, zone: str) -> QPoint:
    """Give the middle of the line of a pile on the table."""
    felt = window.board.felt
    points = (QPoint(x, y) for x in range(0, felt.width(), 12) for y in range(0, felt.height(), 4))
    return next(point for point in points if felt.pile_at(QPointF(point)) == zone)


def press_face(window: MainWindow, qtbot: QtBot, text: str) -> None:
    assert window.decision.keys is not None
    key = next(each for each in window.decision.keys.buttons if each.text() == text)
    qtbot.mouseClick(key, LEFT)


def log(window: MainWindow) -> list[str]:
    return [line.text for line in window.stage.view.log] if window.stage.view is not None else []


COIN = {"readings": {"equal-dice": "coin"}}


def test_a_game_is_played_explained_saved_and_explored(made: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(made, options=COIN)
    drop_on(window, PIKE, GUARD)
    assert [(arrow.start, arrow.end) for arrow in window.board.felt.shown_arrows()] == [(PIKE, GUARD)]
    window.stage.pass_on()
    window.stage.pass_on()
    press(window, "4")
    press_face(window, qtbot, "5")
    assert game(window).dice == (4, 5)
    drop(window.board.felt.pieces[LUCK], window.board.felt, pile(window, "Анна:discard"))
    assert window.stage.question is not None
    assert window.stage.question.kind == "flip"
    assert window.decision.keys is not None
    assert [key.text() for key in window.decision.keys.buttons] == ["орёл", "решка"]
    window.filing.save_to(tmp_path / "coin.json")
    window.do("outcomes")
    found = [row.title for row in window.outcomes.list.rows.rows if row.title.startswith("Исход")]
    assert len(found) == 2, "either side of the coin"
    press_face(window, qtbot, "решка")
    assert (game(window).things[PIKE].damage, game(window).things[GUARD].damage) == (1, 0)
    told = [line for line in log(window) if line]
    coin = told.index("монета (Копейщик): решка")
    assert told[coin + 1] == "Копейщик: ран 1"
    assert "кубики: (5, 5)" in told[:coin]
    assert "equal-dice" in told[coin - 1], "the reading that asks for a coin is told"
    window.stage.point(PIKE)
    window.do("why")  # the outcomes lie in front
    assert window.layers.value.text() == "3"
    assert [row.text for row in window.layers.list.rows.rows]
    saved = reopen(first_scenario(tmp_path / "coin.json"), Palette())
    assert saved.decision is not None
    assert saved.decision.kind == "flip"
    assert [event.dice for event in saved.state.log.of(Settled)] == [(5, 5)]
    window.stage.undo()
    assert game(window) == saved.state


def test_a_coin_is_tossed_by_the_seed_and_again_the_same(made: MainWindow) -> None:
    sides = []
    for _ in range(2):
        window = opened(made, options={**COIN, "seed": 5})
        drop_on(window, PIKE, GUARD)
        window.stage.pass_on()
        window.stage.pass_on()
        press(window, "4")
        press(window, "4")
        window.stage.pass_on()
        assert window.decision.throw is not None
        press(window, "Return")
        sides.append((game(window).things[PIKE].damage, game(window).things[GUARD].damage))
    assert sides[0] == sides[1]
    assert sorted(sides[0]) == [0, 1]


# Zones beside the cells.


def to_luck(window: MainWindow) -> MainWindow:
    drop_on(window, PIKE, GUARD)
    window.stage.pass_on()
    window.stage.pass_on()
    press(window, "6")
    press(window, "1")
    assert window.stage.question is not None
    assert window.stage.question.kind == "luck"
    return window


def test_a_card_is_dropped_on_a_zone_beside_the_cells(made: MainWindow) -> None:
    window = to_luck(opened(made))
    drop(window.board.felt.pieces[LUCK], window.board.felt, pile(window, "Анна:discard"))
    assert game(window).things[LUCK].out
    board = window.stage.view.board if window.stage.view is not None else None
    assert board is not None
    assert [piece.id for zone in board.zones if zone.id == "Анна:discard" for piece in zone.pieces] == [LUCK]


@pytest.mark.parametrize("where", ["pile", "cell", "ground"])
def test_a_drop_that_means_nothing_there_does_nothing(made: MainWindow, where: str) -> None:
    window = to_luck(opened(made))
    before = game(window)
    felt = window.board.felt
    spot = felt.spots["a4"]
    match where:
        case "pile":
            drop(felt.pieces[LUCK], felt, pile(window, "Борис:discard"))
        case "cell":
            drop(felt.pieces[LUCK], spot, spot.rect().center())
        case _:
            corner = QPoint(felt.width() - 2, 2)
            assert not felt.zone_at(QPointF(corner))
            drop(felt.pieces[LUCK], felt, corner)
    assert game(window) == before


# Laying out by hand.


def act(menu: QMenu, *words: str) -> None:
    """Take an entry of a menu, below others."""
    for word in words[:-1]:
        menu = next(m for each in menu.actions() if each.text() == word and isinstance(m := each.menu(), QMenu))
    next(each for each in menu.actions() if each.text() == words[-1]).trigger()


def test_a_figure_is_put_on_another_cell_with_all_that_is_told_of_it(made: MainWindow) -> None:
    window = opened(made)
    act(window.board.acts_menu(3), "Поставить на клетку", "a4")
    giant = game(window).things[3]
    assert (giant.cell, giant.damage) == ("a4", 1)
    assert window.board.felt.cells["a4"].accessibleName() == "клетка a4, Борис, стоит: Великан"
    assert window.stage.desk is not None
    assert window.stage.desk.is_set_up
    window.stage.undo()
    assert game(window).things[3].cell == "d1"


def test_only_free_cells_are_offered(made: MainWindow) -> None:
    window = opened(made)
    menu = window.board.acts_menu(PIKE)
    below = next(m for each in menu.actions() if each.text() == "Поставить на клетку" and (m := each.menu()))
    assert isinstance(below, QMenu)
    offered = [each.text() for each in below.actions()]
    assert len(offered) == 10
    assert not {"b2", "a1", "d1", "b3", "c4", "d2"} & set(offered)


def test_what_cannot_stand_there_stays_and_is_told_why(made: MainWindow) -> None:
    window = opened(made)
    before = game(window)
    said: list[str] = []
    window.stage.failed.connect(said.append)
    act(window.board.acts_menu(LUCK), "Поставить на клетку", "a4")
    assert game(window) == before
    assert "Удача" in said[0]


def test_a_card_comes_by_name_onto_the_cell_pointed_at(made: MainWindow, qtbot: QtBot) -> None:
    window = opened(made)
    window.do("add-card")
    palette = window.add_card
    cell = window.board.felt.spots["c3"]
    qtbot.mouseClick(cell, LEFT, pos=cell.rect().center())
    assert palette.cell.currentText() == "c3"
    palette.field.setText("Вел")
    press(palette.field, "Return")
    assert [(t.card.name.ru, t.owner) for t in game(window).things.values() if t.cell == "c3"] == [("Великан", "Анна")]
    assert palette.cell.currentText() == "любая клетка"
    assert "c3" not in [palette.cell.itemText(place) for place in range(palette.cell.count())]


def test_a_cell_and_a_zone_that_has_none_are_not_taken_together(made: MainWindow) -> None:
    window = opened(made)
    window.do("add-card")
    palette, before = window.add_card, game(window)
    palette.zone.setCurrentIndex(palette.zone.findData("hand"))
    palette.cell.setCurrentIndex(palette.cell.findData("c3"))
    palette.put("Великан")
    assert game(window) == before
    assert palette.trouble.text() == "то, что лежит в зоне «hand», не стоит на клетке «c3»"


def test_a_board_laid_out_by_hand_is_saved_with_its_cells(made: MainWindow, tmp_path: Path) -> None:
    window = opened(made)
    act(window.board.acts_menu(PIKE), "Поставить на клетку", "c1")
    window.filing.save_to(tmp_path / "laid.json")
    raw = json.loads((tmp_path / "laid.json").read_text("utf-8"))
    assert {each["id"]: each["cell"] for each in raw["players"][0]["field"]} == {
        "pike": "c1", "scout": "a1", "giant": "d1"
    }  # fmt: skip
