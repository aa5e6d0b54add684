"""Searching only the top of a library, where all of it would be searched (614.1a, 701.18f).

Everything else that is said of the search holds: what is looked for, that the whole library is shuffled.
"""

from judgehelper.abilities.acts.searching import SearchTop
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.permissions import is_unspoken, speaks_of, statements
from judgehelper.systems.magic_cr.state import Magic


def reach(state: Magic, player: str) -> int | None:
    """Give how many cards from the top of a library a player searches; None: all of it."""
    if is_unspoken(state, SearchTop):
        return None
    numbers = [
        look(state, said[0]).value(said[2].count)
        for said in statements(state, SearchTop)
        if isinstance(said[2], SearchTop) and speaks_of(state, said, player)
    ]
    return min(numbers, default=None)


def told_of_reach(state: Magic, player: str) -> tuple[str, ...]:
    """Cite the rule, where a search is limited."""
    return ("701.18f",) if reach(state, player) is not None else ()
