"""A minus where a figure is less than nothing, and a hyphen everywhere else."""

import pytest

from judgehelper.kernel.board import Arrangement, Badge, Board, Piece, Seat, Zone
from judgehelper.session.saying.typography import typeset, with_minus


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("-2", "−2"),
        ("+1/-1", "+1/−1"),
        ("-1/-1 ×2", "−1/−1 ×2"),
        ("получает -X/-X", "получает −X/−X"),
        ("Spider-Man", "Spider-Man"),
        ("Magic-1998", "Magic-1998"),
        ("2019-01-25", "2019-01-25"),
        ("first-strike", "first-strike"),
        ("правила 5-7", "правила 5-7"),
        ("−3", "−3"),
    ],
)
def test_a_hyphen_before_a_figure_is_a_minus(typed: str, printed: str) -> None:
    assert with_minus(typed) == printed


def test_words_are_set_and_names_for_the_program_are_kept() -> None:
    piece = Piece(id="-1", name="Гоблин", value="-1/2", badges=(Badge("-1/-1 ×2", tone="-1"),), attached_to="-3")
    zone = Zone(id="-4", title="Поле", arrangement=Arrangement.FIELD, pieces=(piece,))
    board = Board(title="Ход -1", steps=(), seats=(Seat(id="A", name="A"),), zones=(zone,))
    printed = typeset(board)
    shown = printed.zones[0].pieces[0]
    assert (printed.title, shown.value, shown.badges[0].text) == ("Ход −1", "−1/2", "−1/−1 ×2")
    assert (shown.id, shown.attached_to, shown.badges[0].tone, printed.zones[0].id) == ("-1", "-3", "-1", "-4")
    assert printed.seats is board.seats


def test_what_has_no_such_sign_stays_the_same_object() -> None:
    board = Board(title="Ход 1", steps=(), seats=(), zones=())
    assert typeset(board) is board
