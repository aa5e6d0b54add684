"""What a player has to play before he may decline: the abilities of a phase (PHA.1, TURN.DRAW, BAT.6)."""

from msgspec.structs import replace

from judgehelper.kernel.decision import Option
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.state import of

DRAW = Option("draw")


def duties(state: Magic, player: str) -> tuple[Option, ...]:
    """List what a player is obliged to play and can (PRI.3, BAT.6)."""
    if state.turn.step == "draw" and player == state.turn.active and "draw" not in of(state).used:
        return (DRAW,)
    return ()


def draw_for_phase(state: Magic) -> Magic:
    """Draw the card of the draw phase (TURN.DRAW)."""
    game = of(state)
    state = replace(game, used=(*game.used, "draw"))
    return propose(state, events.Drawn(state.turn.active), cites=rules("TURN.DRAW", "DRAW.1"))
