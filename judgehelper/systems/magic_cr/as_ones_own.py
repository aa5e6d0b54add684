"""Cards of other players' graveyards that are played as though they lay in one's own (609.4).

What the card or another effect lets be done from one's own graveyard, that may then be done with them (609.4a).
"""

from msgspec.structs import replace

from judgehelper.abilities.acts.playing import PlayAsOwn
from judgehelper.systems.magic_cr.permissions import is_unspoken, speaks_of, statements
from judgehelper.systems.magic_cr.state import GRAVEYARD, Id, Magic


def as_own(state: Magic, player: str, card: Id) -> Magic:
    """Imagine a card of another player's graveyard as a player's own, where an effect lets him treat it so."""
    thing = state.things[card]
    if thing.zone != GRAVEYARD or thing.owner == player or not may_treat_as_own(state, player):
        return state
    return replace(state, things=state.things.set(card, replace(thing, owner=player)))


def may_treat_as_own(state: Magic, player: str) -> bool:
    """Say whether an effect lets a player play cards of other graveyards as though they were in his own."""
    if is_unspoken(state, PlayAsOwn):
        return False
    said = (each for each in statements(state, PlayAsOwn) if isinstance(each[2], PlayAsOwn))
    return any(speaks_of(state, each, player) for each in said)


def came_as_own(state: Magic, spell: Id) -> bool:
    """Say whether a spell was cast from another player's graveyard as though from its caster's own."""
    item, thing = state.items[spell], state.things[spell]
    if item.origin != GRAVEYARD or thing.owner == thing.controller:
        return False
    return may_treat_as_own(state, thing.controller)
