"""Resolving the top of the stack, unless the game goes round in a circle (608.1, 720)."""

from msgspec.structs import replace

from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import (
    Magic,
)
from judgehelper.systems.magic.game.steps import (
    ResolveTop,
)
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.resolving.resolution import resolve
from judgehelper.systems.magic_cr.resolving.loops import end_in_a_draw, has_come_again, keep_position


def resolve_top(state: Magic, _: ResolveTop) -> Magic:
    """Resolve the topmost spell or ability (608.1); conditions and targets are checked first (608.2a, b)."""
    if not state.stack:
        return state
    item = state.stack[-1]
    state = replace(state, turn=replace(state.turn, resolved=state.turn.resolved + 1))
    if has_come_again(state):
        return end_in_a_draw(state)
    state = keep_position(state)
    if state.turn.resolved > LONGEST:
        raise NotUnderstood(_endless(state, item))
    return resolve(state, item)


LONGEST = 3_000
"""Resolutions while everybody only passes, after which the game is taken to go round in a circle."""


def _endless(state: Magic, item: int) -> Refusal:
    """Report a loop of mandatory actions: who could end it, must; else the game is a draw (104.4b, 720.4)."""
    source = traits(state, state.frames[item].source).name
    why = "abilities trigger one another without end: unless somebody ends the loop, the game is a draw"
    return Refusal(source, state.items[item].text, why, cr("104.4b", "720.4"))
