"""Whoever flies no more comes down to a free cell of the field, as its player wants (210.6, 503.1)."""

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.geometry import CELLS
from judgehelper.systems.berserk.board.look import in_battle, is_free, type_of
from judgehelper.systems.berserk.board.zones import to_cell
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import ADDITIONAL, FIELD, PRELIMINARY, Game, Marker, change
from judgehelper.systems.berserk.steps import ComeDown

ALOFT = ("flyer", "terrain")
"""Types whose cards stand in the additional zone (210.1, 213.1)."""


def look(game: Game) -> Game:
    """Put the question on the agenda for a card that does not belong aloft any more."""
    if game.step in PRELIMINARY:
        return game
    for ref in in_battle(game):
        if game.things[ref].zone == ADDITIONAL and type_of(game, ref) not in ALOFT:
            return then(game, ComeDown(ref))
    return game


def ask_cell(game: Game, step: ComeDown) -> Game | Decision:
    """Ask its player for the cell; where none is free it cannot lose its flight (210.6)."""
    if game.things[step.card].zone != ADDITIONAL or type_of(game, step.card) in ALOFT:
        return game
    free = tuple(Option("cell", (cell,)) for cell in CELLS if is_free(game, cell))
    if not free:
        game = markers.put(game, step.card, Marker(kind=markers.BECOMES, name="type", text="flyer"))
        return happen(game, "failed", "210.6", card=step.card, to=step.card, through="lose")
    player = game.things[step.card].controller
    return Decision(player=player, kind="cell", options=free, cites=rules("210.6"), about=(step.card,))


def take_cell(game: Game, step: ComeDown, answer: Answer) -> Game:
    """Put the card on the cell that was chosen."""
    ref, cell = step.card, str(answer.picked[0].about[0])
    game = to_cell(change(game, ref, zone=FIELD), ref, cell)
    return happen(game, "entered", "210.6", "503.1", card=ref, to=ref, cell=cell, other=FIELD)
