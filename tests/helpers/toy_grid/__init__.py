"""«Клетки»: a small but whole game on 4 × 4 cells, for the tests of kernel, session and window; its book is "grid".

Three figures a side; a player moves one figure or has it strike a neighbour. A strike waits in a queue, where the other
may answer with one of his own; when both have passed, the strikes are carried out in the order of the queue, each with
a die on either side. Figures may stand face down, and luck is held in the hand, unseen. Rules: 1 the turn, 2 moving,
2.1 cells beside one another, 3 striking, 3.1 the queue, 3.2 the order, 3.3 a strike that lapses, 4 the dice, 4.1 luck,
4.2 the table, 4.3 equal dice (where 4.2 and its example differ), 5 hidden figures, 5.1 showing them, 6 the end.
"""

from tests.helpers.toy_grid.system import GRID, grid_file

__all__ = ["GRID", "grid_file"]
