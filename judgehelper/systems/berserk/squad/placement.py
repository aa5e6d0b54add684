"""Placing the squad on one's half, face down, in the order of cells that the book gives (404)."""

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.systems.berserk.board.geometry import COLUMNS, row_of
from judgehelper.systems.berserk.board.zones import to_cell
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.squad.recruiting import cells_of, squad_of
from judgehelper.systems.berserk.state import Game, change
from judgehelper.systems.berserk.steps import Place

CENTRE = COLUMNS[1:4]


def group_of(cell: str, *, second: bool) -> int:
    """Give when a cell is due: 0 first, then 1, then 2 (404.1.2, 404.1.3).

    >>> group_of("c3", second=False), group_of("a2", second=False), group_of("a3", second=False)
    (0, 1, 2)
    >>> group_of("a4", second=True), group_of("a5", second=True)
    (0, 1)
    """
    if cell[0] in CENTRE:
        return 0
    first_row = row_of(cell, second=second) == 1
    if second:
        return 0 if first_row else 1
    return 2 if first_row else 1


def order_of(game: Game, player: str) -> tuple[str, ...]:
    """List a player's cells in the order in which they are due."""
    second = player != game.first
    return tuple(sorted(cells_of(game, player), key=lambda cell: group_of(cell, second=second)))


def why_not_place(game: Game, player: str, cells: tuple[str, ...]) -> Reasons:
    """Give all reasons against standing on these cells: own half, and nothing of a later group before (404.1)."""
    allowed, second = cells_of(game, player), player != game.first
    found: Reasons = YES
    for cell in cells:
        if cell not in allowed:
            found += no("not-your-half", cell)
    if len(cells) != len(squad_of(game, player)) or len(set(cells)) != len(cells):
        found += no("not-all-placed")
    left = [group_of(cell, second=second) for cell in allowed if cell not in cells]
    last = max((group_of(cell, second=second) for cell in cells if cell in allowed), default=0)
    return found + (no("centre-first") if left and min(left) < last else YES)


def place(game: Game, step: Place) -> Game | Decision:
    """Ask a player where his cards stand (404.1.1)."""
    cards = squad_of(game, step.player)
    if not cards:
        return game
    return Decision(
        player=step.player,
        kind="arrange",
        options=tuple(Option("card", (ref,)) for ref in cards),
        slots=tuple(Option("cell", (cell,)) for cell in order_of(game, step.player)),
        cites=rules("404.1"),
        form=Form.ASSIGN,
    )


def check_place(game: Game, step: Place, answer: Answer) -> tuple[Violation, ...]:
    """Give all reasons against a placement."""
    return why_not_place(game, step.player, tuple(str(slot.about[0]) for _, slot in answer.assigned))


def take_place(game: Game, step: Place, answer: Answer) -> Game:
    """Put the cards face down on their cells (404.1.1)."""
    for option, slot in answer.assigned:
        ref, cell = int(option.about[0]), str(slot.about[0])
        game = change(to_cell(game, ref, cell), ref, hidden=True, controller=step.player)
        game = happen(game, "placed", "404.1.1", card=ref, cell=cell, player=step.player)
    return game
