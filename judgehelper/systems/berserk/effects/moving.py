"""Relocation (507): to a cell, changing places, landing; wounds moved from card to card."""

from judgehelper.systems.berserk.board.look import is_free, on_cell, type_of
from judgehelper.systems.berserk.board.places import cell_of
from judgehelper.systems.berserk.board.zones import to_cell
from judgehelper.systems.berserk.cards.effects import Place
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.effects.holding import without
from judgehelper.systems.berserk.effects.proposing import others_of
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.markers import LOST, put
from judgehelper.systems.berserk.state import ADDITIONAL, FIELD, Action, Game, Marker, Proposal, change

NOTHING, EVERYTHING = 0, 2


def standing(game: Game, cell: str) -> tuple[tuple[int, ...], str]:
    """Give who stands on a cell, and whether it is occupied, just before a move (116.3.5)."""
    here = on_cell(game, cell)
    return here, "" if is_free(game, cell) else "occupied"


def is_movable(game: Game, ref: int) -> bool:
    """Say whether a card can be brought to another cell: on the field, and on no host (210.3, 211.11)."""
    return game.things[ref].zone == FIELD and game.things[ref].host is None


def relocate(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Move a card to a free cell (507.1); what is placed has not moved (507.3, 506.7.1)."""
    ref = proposal.to
    cells = [each for each in others_of(game, action, "to") if isinstance(each, str)]
    if not isinstance(ref, int) or not cells or not is_movable(game, ref):
        return game, NOTHING
    if proposal.doing and cell_of(game, ref) == cells[0]:
        kind = "jumped" if proposal.word == "jump" else "moved"
        return happen(game, kind, "507.1", "539", card=ref, to=ref, cell=cells[0], by=action.source), EVERYTHING
    if not is_free(game, cells[0]) and not _is_placed_there(proposal):
        return game, NOTHING
    left = cell_of(game, ref)
    stood, was = standing(game, cells[0])
    game = to_cell(game, ref, cells[0])
    if proposal.word == "place":
        return game, EVERYTHING
    if proposal.word == "jump":
        game = happen(
            game, "jumped", "506.6", card=ref, to=ref, cell=cells[0], other=left, by=action.source, stood=stood, was=was
        )
    return happen(
        game, "moved", "507.1", card=ref, to=ref, cell=cells[0], other=left, by=action.source, stood=stood, was=was
    ), EVERYTHING


def _is_placed_there(proposal: Proposal) -> bool:
    """Say whether a text places a card where another stands: that is no relocation (507.2, 507.3, 524.1)."""
    effect = proposal.effect
    return isinstance(effect, Place) and isinstance(effect.to, Selector) and effect.to.free is False


def swap(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Two cards change places at once: one effect on both, which neither may keep off (122.14, GL Поменять местами)."""
    found = [each.to for each in action.proposals if each.word == "swap" and isinstance(each.to, int)]
    if len(found) != 2 or any(not is_movable(game, each) or each in action.lost for each in found):
        return game, NOTHING
    if any(each.fate for each in action.proposals if each.word == "swap"):
        return game, NOTHING
    one, other = found
    if proposal.to != one:
        return game, EVERYTHING
    here, there = cell_of(game, one), cell_of(game, other)
    if here == there:
        return game, NOTHING
    game = to_cell(to_cell(game, one, there), other, here)
    for ref, cell, left in ((one, there, here), (other, here, there)):
        game = happen(game, "swapped", "507.1", "122.14", card=ref, to=ref, cell=cell, other=left, by=action.source)
        game = happen(game, "moved", "507.1", card=ref, to=ref, cell=cell, other=left, by=action.source)
    return game, EVERYTHING


def land(game: Game, action: Action, proposal: Proposal) -> tuple[Game, int]:
    """Lose flight on a free cell (GL Приземлиться); without one it cannot (210.6)."""
    ref = proposal.to
    cells = [each for each in others_of(game, action, "to") if isinstance(each, str)]
    if not isinstance(ref, int) or game.things[ref].zone != ADDITIONAL or type_of(game, ref) != "flyer" or not cells:
        return game, NOTHING
    if not is_free(game, cells[0]):
        return game, NOTHING
    effect = proposal.effect
    until = effect.until if effect is not None and isinstance(effect.until, str) else "battle"
    game = put(
        without(game, ref, "flight"),
        ref,
        Marker(kind=LOST, name="flight", until=until, by=action.source, player=action.by),
    )
    game = to_cell(change(game, ref, zone=FIELD), ref, cells[0])
    game = happen(game, "lost", "541.4", card=ref, to=ref, by=action.source, ability="flight")
    return happen(game, "moved", "507.1", card=ref, to=ref, cell=cells[0], by=action.source), EVERYTHING
