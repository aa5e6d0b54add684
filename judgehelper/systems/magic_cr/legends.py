"""The legend rule: of legendary permanents with one name a player keeps one, where it applies (704.5j, 101.1)."""

from judgehelper.abilities.acts.overruling import EscapeLegendRule
from judgehelper.systems.magic_cr.characteristics import board_of
from judgehelper.systems.magic_cr.permissions import Said, is_unspoken, speaks_of, statements
from judgehelper.systems.magic_cr.state import Id, Magic


def legends_of(state: Magic) -> tuple[tuple[Id, ...], ...]:
    """List the groups of which one is kept; what the rule doesn't apply to is in none."""
    groups = board_of(state).legends
    if not groups or is_unspoken(state, EscapeLegendRule):
        return groups
    said = tuple(each for each in statements(state, EscapeLegendRule) if isinstance(each[2], EscapeLegendRule))
    left = (tuple(each for each in group if not _is_free(state, said, each)) for group in groups)
    return tuple(group for group in left if len(group) > 1)


def _is_free(state: Magic, said: tuple[Said, ...], thing: Id) -> bool:
    return any(speaks_of(state, each, thing) for each in said)
