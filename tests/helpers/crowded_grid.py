"""«Клетки» on a larger, fuller table, for what the window must show: a board-only change of the toy game.

Five columns and six rows; beside them zones with flyers and piles; three figures on one cell, what is seated behind its
host, five blanks in one group, a figure that is turned, hidden ones, an arrow that has to bend.
"""

from msgspec.structs import replace

from judgehelper.kernel.board import (
    Arrangement,
    Arrow,
    Badge,
    Board,
    Cell,
    Die,
    Figure,
    Line,
    Piece,
    Zone,
)
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language, Worded
from tests.helpers.toy_grid import GRID
from tests.helpers.toy_grid.show import describe
from tests.helpers.toy_grid.state import Grid

COLUMNS, ROWS = "abcde", "123456"


def figures(life: int, most: int, strike: str, move: int | None) -> tuple[Figure, ...]:
    """Make the figures of a piece: life, strike, moves left."""
    hurt = life != most
    made = (
        Figure(str(life), "heart", "danger" if hurt else "text", hurt, str(most) if hurt else "", f"жизнь {life}"),
        Figure(strike, "blade", spoken=f"удар {strike}"),
    )
    return made if move is None else (*made, Figure(str(move), "boot", "text2", spoken=f"ход {move}"))


def stand(key: str, name: Worded, cell: str, frame: str, stats: tuple[Figure, ...], **more: object) -> Piece:
    """Make a piece on a cell."""
    place = (COLUMNS.index(cell[0]), ROWS.index(cell[1])) if cell else None
    text = Line("Пока открыт, бьёт двоих.")
    return Piece(id=key, name=name.ru, types="Степь", frame=frame, cell=place, figures=stats, lines=(text,), **more)  # type: ignore[arg-type]  # the fields of a piece


def added() -> tuple[Piece, ...]:
    """Make what stands on the cells besides the figures of the toy game."""
    w = Worded
    return (
        stand("orc", w("Орк-рубака", "Orc"), "c3", "W", figures(10, 10, "2-4-5", 1)),
        replace(stand("spirit", w("Лесной дух", "Spirit"), "", "G", figures(3, 3, "1-1-2", None)), attached_to="orc"),
        stand("first", w("Лучница рощи", "Archer"), "a3", "G", figures(6, 6, "1-2-2", 1)),
        stand("second", w("Знахарь", "Healer"), "a3", "G", figures(5, 5, "1-1-2", 1)),
        stand("third", w("Местность", "Terrain"), "a3", "B", figures(4, 8, "0-0-0", None)),
        stand("troll", w("Тролль", "Troll"), "c6", "B", figures(11, 13, "3-4-5", 1), badges=(Badge("яд 2", "danger"),)),
        stand("shaman", w("Шаман болот", "Shaman"), "a5", "B", figures(6, 6, "1-2-3", 0), turned=True),
        *(Piece(id=f"blank{n}", name="", face_down=True, cell=(4, 4), group="blank", note="скрыта") for n in range(5)),
        Piece(id="lone", name="", face_down=True, cell=(0, 5), note="скрыта"),
    )


def crowded(game: Grid, language: Language) -> Board:
    """Describe the fuller table."""
    board = describe(game, language)
    anna, boris = (seat.id for seat in board.seats)
    cells = tuple(
        Cell(id=column + row, at=(COLUMNS.index(column), ROWS.index(row)), title=column + row,
             owner=boris if row in "456" else anna, is_blocked=column + row == "e1",
             badges=(Badge("ловушка", "warn"),) if column + row == "b1" else ())
        for row in ROWS for column in COLUMNS
    )  # fmt: skip
    grid, *hands = board.zones
    grid = replace(grid, cells=cells, pieces=(*grid.pieces, *added()), row_titles=tuple("321123"))
    griffin = Piece(
        id="griffin", name="Грифон рассвета", types="Степь", frame="W", figures=figures(8, 8, "2-3-4", None)
    )
    harpy = Piece(id="harpy", name="Гарпия", types="Тьма", frame="B", figures=figures(4, 6, "1-2-3", None))
    carpet = Piece(id="carpet", name="Ковёр-самолёт", types="Горы", frame="U", figures=figures(5, 5, "1-1-2", None))
    waiting = Piece(id="heal", name="Лечение", note="Знахарь лечит Лучницу: 2", frame="G", controller=anna)
    strike = Piece(id="strike", name="Простой удар", note="Орк-рубака → Тролль", frame="R", controller=anna)
    return replace(
        board,
        zones=(
            grid,
            *hands,
            Zone(id="air:a", title="Доп. зона", player=anna, arrangement=Arrangement.FIELD, pieces=(griffin, carpet)),
            Zone(id="air:b", title="Доп. зона", player=boris, arrangement=Arrangement.FIELD, pieces=(harpy,)),
            Zone(id="queue:a", title="Очередь", player=anna, arrangement=Arrangement.QUEUE, pieces=(waiting,)),
            Zone(id="stack", title="Стек", arrangement=Arrangement.STACK, pieces=(strike,)),
            *(
                Zone(id=f"{kind}:{seat}", title=title, player=seat, arrangement=Arrangement.PILE, count=count)
                for seat in (anna, boris)
                for kind, title, count in (("deck", "Колода", 12), ("grave", "Кладбище", 3))
            ),
        ),
        arrows=(Arrow("orc", "troll", "attack"),),
        dice=(
            Die(owner=anna, rolled=5, final=6, title="Орк-рубака", note="+1 Лесной дух"),
            Die(owner=boris, rolled=2, title="Тролль"),
        ),
    )


CROWDED: GameSystem[Grid] = replace(GRID, show=replace(GRID.show, describe=crowded))
