"""What is seen of a library: its top card where it is played revealed, or where somebody may look at it (401.5, 401.6).

Seeing changes nothing in the game; the board shows the card, and who may play it from there knows what it is.
"""

from judgehelper.abilities.acts import acting, being
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.permissions import speaks_of, statements
from judgehelper.systems.magic_cr.state import Id, Magic


def seen_on_top(state: Magic, player: str) -> Id | None:
    """Give the top card of a player's library where somebody sees it, None where nobody does."""
    library = state.players[player].library
    if not library:
        return None
    return library[0] if _is_revealed(state, player) or _is_looked_at(state, library[0]) else None


def _is_revealed(state: Magic, player: str) -> bool:
    """Say whether a player plays with the top card revealed (401.5)."""
    return any(
        isinstance(said[2], being.PlayWithTop) and said[2].zone == "top" and speaks_of(state, said, player)
        for said in statements(state, being.PlayWithTop)
    )


def _is_looked_at(state: Magic, card: Id) -> bool:
    """Say whether somebody may look at a card at any time (401.6)."""
    return any(
        isinstance(said[2], acting.LookFreely) and card in look(state, said[0]).find(said[2].what)
        for said in statements(state, acting.LookFreely)
    )
