"""Cells: columns a-e from left to right as the First player sits, rows 1-6 from his edge (202, 547).

>>> distance_of("c3", "a4"), is_beside("c3", "d4"), is_surface("c1"), row_of("c4", second=True)
(3, True, True, 1)
"""

COLUMNS, ROWS = "abcde", "123456"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)
HALF = 3


def is_cell(name: object) -> bool:
    """Say whether a name is a cell's."""
    return isinstance(name, str) and name in CELLS


def at(cell: str) -> tuple[int, int]:
    """Give column and row, counted from 0."""
    return COLUMNS.index(cell[0]), ROWS.index(cell[1])


def cell_at(column: int, row: int) -> str:
    """Name the cell of a column and row; empty beyond the board."""
    if 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS):
        return COLUMNS[column] + ROWS[row]
    return ""


def distance_of(one: str, other: str) -> int:
    """Count the steps to the side, forward and back between two cells (547.1): diagonals are two."""
    (column, row), (to_column, to_row) = at(one), at(other)
    return abs(column - to_column) + abs(row - to_row)


def is_beside(one: str, other: str) -> bool:
    """Say whether cells touch by side or corner, or are the same (GL Рядом)."""
    (column, row), (to_column, to_row) = at(one), at(other)
    return abs(column - to_column) <= 1 and abs(row - to_row) <= 1


def neighbours(cell: str) -> tuple[str, ...]:
    """List the cells that touch one by a side."""
    column, row = at(cell)
    around = ((0, 1), (0, -1), (-1, 0), (1, 0))
    return tuple(found for dx, dy in around if (found := cell_at(column + dx, row + dy)))


def is_surface(cell: str) -> bool:
    """Say whether a cell is at the edge of the board: surface, otherwise depth (GL)."""
    column, row = at(cell)
    return column in (0, len(COLUMNS) - 1) or row in (0, len(ROWS) - 1)


def row_of(cell: str, *, second: bool) -> int:
    """Count the row from a player's side of the middle: his first row is 1 and touches the other half (202)."""
    row = at(cell)[1]
    return row - HALF + 1 if second else HALF - row


def is_own(cell: str, *, second: bool) -> bool:
    """Say whether a cell lies on a player's half (202, 202.2)."""
    return (at(cell)[1] >= HALF) == second


def ahead(cell: str, steps: int, *, second: bool) -> str:
    """Give the cell so many steps forward as a player sits, back where negative; empty beyond the board."""
    column, row = at(cell)
    return cell_at(column, row - steps if second else row + steps)


def aside(cell: str, steps: int, *, second: bool) -> str:
    """Give the cell so many steps to the right as a player sits; empty beyond the board."""
    column, row = at(cell)
    return cell_at(column - steps if second else column + steps, row)


def beyond(start: str, over: str) -> str:
    """Give the third cell in a line from one over its neighbour (GL В направлении движения); empty beyond."""
    (column, row), (to_column, to_row) = at(start), at(over)
    return cell_at(2 * to_column - column, 2 * to_row - row)


def between(one: str, other: str) -> str:
    """Give the cell between two that lie in one row or column with one between; empty otherwise (504.1.1)."""
    (column, row), (to_column, to_row) = at(one), at(other)
    if sorted((abs(column - to_column), abs(row - to_row))) != [0, 2]:
        return ""
    return cell_at((column + to_column) // 2, (row + to_row) // 2)
