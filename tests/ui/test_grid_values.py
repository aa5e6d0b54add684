"""A grid as values: where cells and pieces lie, how arrows bend round them, how the other side sees them."""

from itertools import pairwise, permutations

import pytest
from msgspec.structs import replace

from judgehelper.app.i18n import read_messages
from judgehelper.kernel.board import Arrangement, Board, Cell, Die, Piece, Seat, Zone
from judgehelper.kernel.citation import RuleRef
from judgehelper.kernel.decision import Form
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk_view import Choosable, Question
from judgehelper.systems import registry
from judgehelper.ui.models.arrangement import arrange
from judgehelper.ui.models.bent import bent_way, is_crossing, straight_way
from judgehelper.ui.models.lots import face_digits, has_keys, throwing_word, word_die
from judgehelper.ui.models.seen import seen
from judgehelper.ui.models.table import Box, Table
from tests.helpers.crowded_grid import CROWDED
from tests.helpers.toy_grid import GRID, grid_file
from tests.helpers.toy_grid.cards import Box as Cards

SIZES = ((720.0, 592.0), (720.0, 560.0), (1020.0, 640.0))
"""The table in a window of 1366 × 768, with the band of the set-up, and of 1920 × 1080."""


@pytest.fixture(autouse=True)
def duel_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the toy game on cells is known."""
    monkeypatch.setattr(registry, "system", lambda _: GRID)


@pytest.fixture
def board() -> Board:
    return desks.describe(replace(desks.lay_out(grid_file(), Cards()), system=CROWDED), Language.RU)


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    return across > 0.5 and min(one.bottom, other.bottom) - max(one.top, other.top) > 0.5


def heap(table: Table, key: int | str) -> str:
    """Say with what a piece shares its place: its cell, or itself and its host."""
    return next((str(cell.cell.id) for cell in table.cells if key in cell.pieces), str(key))


@pytest.mark.parametrize("size", SIZES)
def test_every_piece_in_the_open_is_drawn(board: Board, size: tuple[float, float]) -> None:
    table = arrange(board, size)
    drawn = {key for placed in table.placed for key in (placed.piece.id, *placed.members)}
    assert drawn == {piece.id for zone in board.zones for piece in zone.pieces}
    assert {zone for area in table.areas for zone in area.zones} >= {"air:a", "air:b", "deck:Анна", "grave:Борис"}


@pytest.mark.parametrize("size", SIZES)
def test_cells_and_what_stands_on_them_do_not_overlap(board: Board, size: tuple[float, float]) -> None:
    table = arrange(board, size)
    assert len(table.cells) == 30
    assert not [pair for pair in permutations([cell.box for cell in table.cells], 2) if overlap(*pair)]
    for one, other in permutations(table.placed, 2):
        same = heap(table, one.piece.id) == heap(table, other.piece.id)
        assert same or not overlap(one.box, other.box), (one.piece.id, other.piece.id)
    for cell in table.cells:
        inside = [placed.box for placed in table.placed if placed.piece.id in cell.pieces]
        assert all(box.left >= cell.box.left and box.bottom <= cell.box.bottom for box in inside)
        assert all(box.height >= 36 for box in inside)


def test_row_0_lies_at_the_bottom_and_the_own_zones_below(board: Board) -> None:
    table = arrange(board, SIZES[0])
    place = {cell.cell.id: cell.box for cell in table.cells}
    assert place["a1"].top > place["a6"].bottom
    assert place["e1"].left > place["a1"].right
    strips = {area.zones[0]: area.box for area in table.areas if area.kind == "strip"}
    assert strips["air:b"].bottom < strips["air:a"].top
    assert all(strip.right < place["a1"].left for strip in strips.values())
    border = next(area.box for area in table.areas if area.kind == "border")
    assert place["a4"].bottom <= border.top + border.height
    assert border.top <= place["a3"].top


def test_a_piece_of_a_grid_on_no_cell_lies_beside_it(board: Board) -> None:
    grid, *rest = board.zones
    loose = Piece(id="loose", name="Потерянный", controller="Борис")
    table = arrange(replace(board, zones=(replace(grid, pieces=(*grid.pieces, loose)), *rest)), SIZES[0])
    lost = next(placed for placed in table.placed if placed.piece.id == "loose")
    assert lost.is_tiny
    assert lost.box.right < min(cell.box.left for cell in table.cells)


def test_a_low_window_scrolls_before_cells_vanish(board: Board) -> None:
    table = arrange(board, (720.0, 300.0))
    assert table.height > 300
    assert min(cell.box.height for cell in table.cells) > 70


def test_a_small_grid_stands_in_the_middle() -> None:
    cells = tuple(Cell(id=f"{x}{y}", at=(x, y)) for x in range(2) for y in range(4))
    zone = Zone(id="g", title="", arrangement=Arrangement.GRID, cells=cells)
    seats = (Seat(id="A", name="A"), Seat(id="B", name="B"))
    table = arrange(Board(title="", steps=(), seats=seats, zones=(zone,)), SIZES[2])
    left, right = min(c.box.left for c in table.cells), max(c.box.right for c in table.cells)
    assert left + right == pytest.approx(table.column, abs=1)


# Arrows.

LATTICE = [Box(10 + x * 84.0, 10 + y * 80.0, 70.0, 66.0) for x in range(5) for y in range(6)]


def test_a_bent_arrow_runs_over_no_piece() -> None:
    for start, end in permutations(LATTICE, 2):
        others = [box for box in LATTICE if box not in (start, end)]
        way = bent_way(start, end)
        assert not any(is_crossing(one, other, others) for one, other in pairwise(way)), (start, end, way)
        assert not any(is_crossing(one, other, [start, end]) for one, other in pairwise(way)), (start, end, way)


def test_an_arrow_to_the_neighbour_is_straight() -> None:
    for place, start in enumerate(LATTICE):
        for end in [each for each in (LATTICE[place - 1], *LATTICE[place + 6 : place + 7]) if each is not start]:
            is_near = abs(end.left - start.left) + abs(end.top - start.top) < 90
            others = [box for box in LATTICE if box not in (start, end)]
            assert is_crossing(*straight_way(start, end), others) is not is_near


def test_a_line_beside_a_box_does_not_cross_it() -> None:
    box = Box(0, 0, 10, 10)
    assert is_crossing((-5, 5), (15, 5), [box])
    assert not is_crossing((-5, 11), (15, 11), [box])
    assert not is_crossing((-5, 5), (-1, 5), [box])
    assert not is_crossing((12, -5), (12, 15), [box])


# The other side.


def test_the_other_side_sees_the_same_turned_by_half(board: Board) -> None:
    turned = seen(board, from_behind=True)
    assert [seat.id for seat in turned.seats] == [seat.id for seat in board.seats][::-1]
    places = {cell.id: cell.at for cell in turned.zones[0].cells}
    assert (places["a1"], places["e6"], places["c3"]) == ((4, 5), (0, 0), (2, 3))
    pieces = {piece.id: piece.cell for piece in turned.zones[0].pieces}
    assert pieces["troll"] == places["c6"]
    assert seen(turned, from_behind=True) == board
    assert seen(board) is board
    assert seen(replace(board, is_turned=True)) == turned
    assert seen(replace(board, is_turned=True), from_behind=True) == board


# Dice and coins.


def asked(*texts: str, form: Form = Form.PICK, is_lot: bool = True) -> Question:
    options = tuple(Choosable(place, text) for place, text in enumerate(texts))
    cites = (RuleRef("grid", "4"),)
    return Question(player="chance", kind="roll", text="", cites=cites, form=form, options=options, is_lot=is_lot)


def test_what_is_thrown_has_keys_and_a_button() -> None:
    die, coin = asked(*"123456"), asked("орёл", "решка")
    assert has_keys(die)
    assert has_keys(coin)
    assert throwing_word(coin) == "decision.throw"
    assert not has_keys(asked(*"123456", is_lot=False))
    pile = asked("Карта", "Карта", form=Form.ORDER)
    assert not has_keys(pile)
    assert throwing_word(pile) == "decision.shuffle"
    assert throwing_word(asked("Большой зелёный змей", "Лес")) == "decision.draw"


def test_a_digit_types_the_face_and_not_its_place() -> None:
    faces = tuple(Choosable(place, text) for place, text in enumerate(("2", "4", "6", "12")))
    assert face_digits(faces) == {0: 2, 1: 4, 2: 6}
    assert face_digits(asked("орёл", "решка").options) is None


@pytest.mark.parametrize(
    ("die", "said"),
    [
        (Die(owner="A"), ("Анна", "ещё не брошен", "")),
        (Die(owner="A", rolled=2), ("Анна", "выпало 2", "2")),
        (Die(owner="A", rolled=5, final=6, title="Орк", note="+1 дух"), ("Орк · Анна", "выпало 5 → +1 дух → 6", "6")),
    ],
)
def test_a_die_says_how_it_came_to_its_figure(die: Die, said: tuple[str, str, str]) -> None:
    worded = word_die(die, {"A": "Анна"}, read_messages()[Language.RU])
    assert (worded.title, worded.way, worded.final) == said


def hand_of(board: Board, count: int, size: tuple[float, float]) -> list[Box]:
    """Give the boxes of a hand of so many."""
    dealt = tuple(Piece(id=f"dealt{n}", name=f"Карта {n}") for n in range(count))
    hand = Zone(id="dealt", title="Раздача", player="Анна", arrangement=Arrangement.HAND, pieces=dealt, count=count)
    others = tuple(zone for zone in board.zones if zone.arrangement is not Arrangement.HAND)
    table = arrange(replace(board, zones=(*others, hand)), size)
    return [placed.box for placed in table.placed if placed.zone == "dealt"]


def test_a_hand_whose_names_one_line_would_hide_lies_on_two_where_nothing_scrolls_for_it(board: Board) -> None:
    few, many, low = (hand_of(board, count, (720.0, height)) for count, height in ((6, 640), (15, 640), (15, 560)))
    assert [len({box.top for box in hand}) for hand in (few, many, low)] == [1, 2, 1]
    assert not [pair for pair in permutations(many, 2) if overlap(*pair)]
    assert all(box.bottom <= 640 for box in many)
