"""A table of cells in the real window: cells are chosen, dropped on and walked to, reach is shown, dice are thrown."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import Arrangement, Piece, Seat, Zone
from judgehelper.kernel.chance import draw
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.systems import registry
from judgehelper.ui.main_window import MainWindow
from judgehelper.ui.models.bent import bent_way, is_crossing, straight_way
from judgehelper.ui.models.table import Box as Rectangle
from judgehelper.ui.models.table import Table
from judgehelper.ui.widgets.board import arrows
from judgehelper.ui.widgets.board.piece import PieceWidget
from judgehelper.ui.widgets.board.spot import Spot
from judgehelper.ui.widgets.chip import ChipButton
from tests.helpers.crowded_grid import CROWDED
from tests.helpers.toy_grid import GRID, grid_file
from tests.helpers.toy_grid.cards import Box
from tests.helpers.toy_grid.state import Grid
from tests.helpers.window import PATIENCE
from tests.ui.press import press

LEFT = Qt.MouseButton.LeftButton
PIKE, SCOUT, GUARD, OGRE = 1, 2, 5, 7
"""Anna's pikeman on b2 and scout on a1; Boris's pikeman on b3 and giant on d2."""


@pytest.fixture(autouse=True)
def duel_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the toy game on cells is at the desk."""
    monkeypatch.setattr(registry, "system", lambda _: GRID)


@pytest.fixture
def cells(window: MainWindow) -> MainWindow:
    """A window with the toy game laid out."""
    window.stage.open(desks.lay_out(grid_file(), Box()))
    return window


@pytest.fixture
def crowd(window: MainWindow) -> MainWindow:
    """A window with the fuller table."""
    window.stage.open(replace(desks.lay_out(grid_file(), Box()), system=CROWDED))
    QApplication.processEvents()
    return window


def game(window: MainWindow) -> Grid:
    assert window.stage.desk is not None
    state = window.stage.desk.state
    assert isinstance(state, Grid)
    return state


def spot(window: MainWindow, key: int | str) -> Spot:
    return window.board.felt.spots[key]


def click(qtbot: QtBot, window: MainWindow, key: int | str) -> None:
    click_at(qtbot, window, spot(window, key).geometry().center())


def click_at(qtbot: QtBot, window: MainWindow, point: QPoint) -> None:
    """Click on the table where the screen has a point: whatever widget lies there gets it first."""
    felt = window.board.felt
    target: QWidget = felt.childAt(point) or felt
    qtbot.mouseClick(target, LEFT, pos=target.mapFrom(felt, point))


def hover(window: MainWindow, key: int | str) -> None:
    """Move the pointer over a spot."""
    felt, over = window.board.felt, spot(window, key)
    QtBot.mouseMove(felt.childAt(over.geometry().center()) or felt, over.rect().center())
    QApplication.processEvents()


def drop(start: PieceWidget, end: QWidget, point: QPoint | None = None) -> None:
    """Drag a piece onto another widget, as the events of a drag that Qt sends."""
    drag = start.drag()
    at, move = point or end.rect().center(), Qt.DropAction.MoveAction
    entering = QDragEnterEvent(at, move, drag.mimeData(), LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(end, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(end, QDropEvent(QPointF(at), move, drag.mimeData(), LEFT, Qt.KeyboardModifier.NoModifier))


# Cells.


def test_a_cell_is_chosen_by_mouse_for_the_piece_pointed_at(cells: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, cells, PIKE)
    assert spot(cells, "a2").glow.is_legal
    assert not spot(cells, "d4").glow.is_legal
    click(qtbot, cells, "a2")
    assert spot(cells, "a2").glow.is_chosen
    press(cells, "Return")
    assert game(cells).things[PIKE].cell == "a2"


def test_a_cell_is_reached_and_chosen_by_keyboard(cells: MainWindow) -> None:
    cells.board.focus_board()
    held = cells.focusWidget()
    assert held is spot(cells, PIKE)
    press(held, "Left")
    assert cells.focusWidget() is spot(cells, "a2")
    assert cells.stage.piece == PIKE
    press(spot(cells, "a2"), "Return")
    assert game(cells).things[PIKE].cell == "a2"


def test_every_cell_and_piece_is_reached_with_the_arrows(cells: MainWindow) -> None:
    felt = cells.board.felt
    cells.board.focus_board()
    seen: set[int | str] = {PIKE}
    edge: list[int | str] = [PIKE]
    while edge:
        here = edge.pop()
        for way in ("Left", "Right", "Up", "Down"):
            spot(cells, here).setFocus()
            press(spot(cells, here), way)
            reached = next(key for key, each in felt.spots.items() if each is cells.focusWidget())
            if reached not in seen:
                seen.add(reached)
                edge.append(reached)
    free = {key for key, cell in felt.cells.items() if cell.placed and not cell.placed.pieces}
    assert free | {1, 2, 3, 5, 6, 7} <= seen


def test_a_piece_is_dropped_on_a_cell(cells: MainWindow) -> None:
    drop(cells.board.felt.pieces[PIKE], spot(cells, "c2"))
    assert game(cells).things[PIKE].cell == "c2"


def test_a_drop_on_the_margin_of_a_piece_is_one_on_the_cell_below(cells: MainWindow) -> None:
    neighbour, cell = spot(cells, PIKE), spot(cells, "a2")
    at = neighbour.mapFromParent(cell.geometry().topRight() + QPoint(-3, 40))
    assert neighbour.rect().contains(at)
    drop(cells.board.felt.pieces[SCOUT], neighbour, at)
    assert game(cells).things[SCOUT].cell == "a2"


def test_an_illegal_drop_says_why_with_its_rule(cells: MainWindow) -> None:
    drop(cells.board.felt.pieces[PIKE], spot(cells, OGRE))
    assert game(cells).things[PIKE].cell == "b2"
    bubble = cells.board.bubble
    assert bubble.isVisible()
    assert {chip.chip.text for chip in bubble.findChildren(ChipButton)} == {"2.1", "3"}


def test_a_strike_is_a_click_on_the_neighbour(cells: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, cells, PIKE)
    assert spot(cells, OGRE).glow.is_refused
    click(qtbot, cells, GUARD)
    press(cells, "Return")
    assert [(strike.by, strike.at) for strike in game(cells).queue] == [(PIKE, GUARD)]


def test_a_cell_is_known_to_a_screen_reader(cells: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, cells, PIKE)
    for key, name in (("c2", "клетка c2, Анна, пусто"), ("b3", "клетка b3, Борис, стоит: Копейщик")):
        spoken = QAccessible.queryAccessibleInterface(spot(cells, key))
        assert spoken.role() is QAccessible.Role.Cell
        assert spoken.text(QAccessible.Text.Name) == name
    assert "можно выбрать" in QAccessible.queryAccessibleInterface(spot(cells, "c2")).text(QAccessible.Text.Description)


def test_hover_shows_what_a_piece_reaches(cells: MainWindow) -> None:
    reach = {key: cell.reach for key, cell in cells.board.felt.cells.items()}
    assert not any(reach.values())
    hover(cells, PIKE)
    assert reached(cells) == {
        "a2": ("legal", "пойти: 1 шаг"), "c2": ("legal", "пойти: 1 шаг"), "b1": ("legal", "пойти: 1 шаг"),
        "b3": ("attack", "ударить: 1 шаг"), "c4": ("danger", "шагов: 3, бьёт на 1"),
        "d2": ("danger", "шагов: 2, бьёт на 1"),
    }  # fmt: skip
    hover(cells, "d4")
    assert not reached(cells)
    assert not any(piece.reach for piece in cells.board.felt.pieces.values())


def reached(window: MainWindow) -> dict[int | str, tuple[str, str]]:
    """Give tone and figures of each cell that is shown as within or out of reach."""
    cells = window.board.felt.cells.items()
    return {key: (cell.reach.tone, cell.reach.note) for key, cell in cells if cell.reach is not None}


def test_how_far_it_is_stands_on_the_piece_that_is_reached_and_is_told_of_it(cells: MainWindow) -> None:
    before = pixels(cells, OGRE), pixels(cells, SCOUT)
    hover(cells, PIKE)
    assert cells.board.felt.pieces[OGRE].reach == cells.board.felt.cells["d2"].reach
    assert pixels(cells, OGRE) != before[0], "the figures are painted on the piece"
    assert pixels(cells, SCOUT) == before[1], "nothing is said of the own pieces"
    spoken = QAccessible.queryAccessibleInterface(spot(cells, OGRE))
    assert "шагов: 2, бьёт на 1" in spoken.text(QAccessible.Text.Description)


def pixels(window: MainWindow, key: int) -> bytes:
    """Paint a piece as it looks where nothing points at it."""
    image = spot(window, key).grab().toImage()
    return bytes(image.constBits())


def test_the_keyboard_shows_what_a_piece_reaches_as_the_pointer_does(cells: MainWindow, qtbot: QtBot) -> None:
    cells.activateWindow()
    qtbot.waitUntil(cells.isActiveWindow, timeout=PATIENCE)
    spot(cells, PIKE).setFocus(Qt.FocusReason.TabFocusReason)
    by_keyboard = reached(cells)
    spot(cells, "d4").setFocus(Qt.FocusReason.TabFocusReason)
    assert not reached(cells)
    hover(cells, PIKE)
    assert by_keyboard == reached(cells) != {}


# Dice.


def to_the_dice(window: MainWindow) -> None:
    asked = window.stage.question
    assert asked is not None
    window.stage.choose(next(option.index for option in asked.options if option.about == (PIKE, GUARD)))
    window.stage.pass_on()
    window.stage.pass_on()
    assert window.stage.question is not None
    assert window.stage.question.is_lot


def test_what_a_die_shows_is_typed(cells: MainWindow) -> None:
    to_the_dice(cells)
    assert cells.decision.keys is not None
    assert [key.text() for key in cells.decision.keys.buttons] == ["1", "2", "3", "4", "5", "6"]
    assert cells.decision.done is None, "a face is the answer: there is nothing to confirm"
    press(cells, "5")
    assert game(cells).dice == (5,)


def test_what_a_die_shows_is_clicked(cells: MainWindow, qtbot: QtBot) -> None:
    to_the_dice(cells)
    assert cells.decision.keys is not None
    qtbot.mouseClick(cells.decision.keys.buttons[1], LEFT)
    assert game(cells).dice == (2,)


@pytest.mark.parametrize("way", ["click", "Return"])
def test_a_die_is_thrown_by_the_seed_and_again_the_same(cells: MainWindow, qtbot: QtBot, way: str) -> None:
    cells.stage.open(desks.lay_out(grid_file(options={"seed": 41}), Box()))
    to_the_dice(cells)
    decision = game(cells).decision
    assert decision is not None
    for _ in range(2):
        if way == "click":
            assert cells.decision.throw is not None
            qtbot.mouseClick(cells.decision.throw, LEFT)
        else:
            press(cells, "Return")
        assert game(cells).dice == (draw(decision, 41, 0)[0] + 1,)
        cells.stage.undo()


def test_a_number_on_a_die_is_no_piece(cells: MainWindow) -> None:
    to_the_dice(cells)
    assert not any(each.glow.is_legal for each in cells.board.felt.spots.values())


def test_dice_stand_in_the_panel_with_what_changed_them(crowd: MainWindow) -> None:
    rows = [each.accessibleName() for each in crowd.decision.findChildren(QWidget, "die")]
    assert rows == ["Орк-рубака · Анна, выпало 5 → +1 Лесной дух → 6, 6", "Тролль · Борис, выпало 2, 2"]


# Pieces on cells.


def test_three_on_a_cell_are_fanned_and_each_is_clicked_by_its_name(crowd: MainWindow, qtbot: QtBot) -> None:
    felt = crowd.board.felt
    cards = [felt.box_of(key) for key in ("first", "second", "third")]
    for upper, lower in pairwise(cards):
        assert upper is not None
        assert lower is not None
        assert lower.top() - upper.top() >= 12
        assert lower.left() > upper.left()
    for key, card in zip(("first", "second", "third"), cards, strict=True):
        assert card is not None
        click_at(qtbot, crowd, (card.topLeft() + QPointF(30, 7)).toPoint())
        assert crowd.stage.piece == key


def test_what_is_attached_shows_behind_its_host(crowd: MainWindow, qtbot: QtBot) -> None:
    felt = crowd.board.felt
    spirit, orc = felt.box_of("spirit"), felt.box_of("orc")
    assert spirit is not None
    assert orc is not None
    assert orc.top() - spirit.top() >= 12
    order = [child for child in felt.children() if child in (spot(crowd, "spirit"), spot(crowd, "orc"))]
    assert order == [spot(crowd, "spirit"), spot(crowd, "orc")]
    click_at(qtbot, crowd, (spirit.topLeft() + QPointF(20, 6)).toPoint())
    assert crowd.stage.piece == "spirit"
    assert felt.cells["c3"].accessibleName() == "клетка c3, Анна, стоит: Лесной дух, Орк-рубака"


def test_figures_are_said_one_by_one(crowd: MainWindow) -> None:
    assert spot(crowd, "troll").accessibleName() == "Тролль, Степь, жизнь 11, удар 3-4-5, ход 1, яд 2"


@pytest.mark.parametrize("arrangement", [Arrangement.FIELD, Arrangement.RESOURCES, Arrangement.GRID])
def test_a_group_that_lies_face_down_shows_its_number(crowd: MainWindow, arrangement: Arrangement) -> None:
    """Five blanks and one blank of the same size do not look alike."""
    view = crowd.stage.view
    assert view is not None
    pictures = []
    for count in (5, 1):
        blanks = tuple(Piece(id=f"b{n}", name="", face_down=True, group="blank", cell=(0, 0)) for n in range(count))
        zone = Zone(id="z", title="", player="Анна", arrangement=arrangement, pieces=blanks)
        seats = (Seat(id="Анна", name="Анна"), Seat(id="Борис", name="Борис"))
        crowd.board.felt.show_board(replace(view.board, zones=(zone,), seats=seats, arrows=(), dice=()))
        card = spot(crowd, "b0")
        assert ("×5" in card.accessibleName()) is (count == 5)
        pictures.append((card.size(), card.grab().toImage()))
    assert pictures[0][0] == pictures[1][0]
    assert pictures[0][1] != pictures[1][1]


def test_the_five_of_a_cell_are_one_with_a_number(crowd: MainWindow) -> None:
    card = spot(crowd, "blank0")
    assert card.accessibleName().startswith("рубашкой вверх, ×5")
    assert not {f"blank{n}" for n in range(1, 5)} & set(crowd.board.felt.pieces)


# The table from the other side.


def test_the_table_is_seen_from_the_other_side(cells: MainWindow) -> None:
    felt = cells.board.felt
    before = {key: felt.box_of(key) for key in ("a1", "d4", PIKE)}
    cells.stage.point(PIKE)
    cells.stage.pick(0)
    press(cells, "F9")
    assert list(cells.board.bars) == ["Борис", "Анна"]
    assert cells.stage.picks == (0,)
    a1, d4, here = felt.box_of("a1"), felt.box_of("d4"), before["a1"]
    assert a1 is not None
    assert d4 is not None
    assert here is not None
    assert (a1.center().x() > d4.center().x(), a1.center().y() < d4.center().y()) == (True, True)
    assert here.center().y() > (before["d4"] or here).center().y()
    assert spot(cells, "a1").accessibleName() == "клетка a1, Анна, стоит: Разведчик"
    press(cells, "F9")
    assert felt.box_of(PIKE) == before[PIKE]


def test_whoever_sits_at_the_table_sits_below(cells: MainWindow) -> None:
    desk = desks.lay_out(grid_file(), Box())
    cells.stage.open(replace(desk, system=replace(GRID, veil=lambda game, _: game)))
    for below in ("Анна", "Борис", "Анна"):
        cells.stage.change_seat()
        assert next(iter(cells.board.bars)) == below


def test_a_board_of_rows_is_seen_from_the_other_side(table_of_duel: MainWindow) -> None:
    own = table_of_duel.board.felt.box_of(1)
    table_of_duel.stage.turn_table()
    other = table_of_duel.board.felt.box_of(1)
    assert own is not None
    assert other is not None
    assert own.center().y() > table_of_duel.board.felt.height() / 2 > other.center().y()


@pytest.fixture
def table_of_duel(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A window with the duel laid out."""
    from tests.helpers.duel import DUEL, Deck, duel_file

    monkeypatch.setattr(registry, "system", lambda _: DUEL)
    window.stage.open(desks.lay_out(duel_file(), Deck()))
    return window


def test_both_languages_name_cells_and_dice(cells: MainWindow) -> None:
    cells.other_language()
    assert cells.stage.language is Language.EN
    assert spot(cells, "a2").accessibleName() == "cell a2, Анна, empty"
    to_the_dice(cells)
    assert cells.decision.throw is not None
    assert cells.decision.throw.text() == "Throw  Enter"


# Arrows.


@pytest.fixture
def bends(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[float, float], ...]]:
    """The ways of the arrows that are drawn bent."""
    drawn: list[tuple[tuple[float, float], ...]] = []

    def bend(start: Rectangle, end: Rectangle) -> tuple[tuple[float, float], ...]:
        drawn.append(bent_way(start, end))
        return drawn[-1]

    monkeypatch.setattr(arrows, "bent_way", bend)
    return drawn


def test_an_arrow_over_other_pieces_is_drawn_bent_round_them(
    crowd: MainWindow, bends: list[tuple[tuple[float, float], ...]]
) -> None:
    felt = crowd.board.felt
    felt.grab()
    assert bends
    assert felt.table is not None
    ends = {"orc", "spirit", "troll"}
    others = [placed.box for placed in felt.table.placed if placed.in_cell and placed.piece.id not in ends]
    assert is_crossing(*straight_way(*(boxes(felt.table, key) for key in ("orc", "troll"))), others)
    assert not any(is_crossing(one, other, others) for one, other in pairwise(bends[0]))


def boxes(table: Table, key: str) -> Rectangle:
    return next(placed.box for placed in table.placed if placed.piece.id == key)


def test_an_arrow_to_the_neighbour_is_drawn_straight(
    cells: MainWindow, bends: list[tuple[tuple[float, float], ...]]
) -> None:
    drop(cells.board.felt.pieces[PIKE], spot(cells, GUARD))
    assert cells.board.felt.board is not None
    assert len(cells.board.felt.board.arrows) == 1
    cells.board.felt.grab()
    assert not bends
