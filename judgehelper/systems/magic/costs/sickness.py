"""Whether a permanent can be tapped as a cost: it is untapped, and no creature that came too late (107.5, 302.6)."""

from judgehelper.abilities.acts import acting, being
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.in_force.permissions.permissions import rules_for
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.printed.texts.reads import of_kind


def can_tap(state: Magic, thing: int) -> bool:
    """Say whether the cost {T} of a permanent can be paid (107.5, 302.6)."""
    status = state.status.get(thing)
    if status is None or status.tapped:
        return False
    return not is_too_sick(state, thing)


def is_too_sick(state: Magic, thing: int) -> bool:
    """Say whether a creature's own {T} and {Q} can't be paid: no effect lets it act as though it had haste (609.4)."""
    return is_sick(state, thing) and not any(
        any(of_kind(acting.Activate, said.act.acts)) for said in rules_for(state, being.AsThough, thing)
    )


def is_sick(state: Magic, thing: int) -> bool:
    """Say whether a creature has not been under control since its controller's turn began (302.6)."""
    now = traits(state, thing)
    if "Creature" not in now.types or "haste" in now.keywords:
        return False
    status = state.status[thing]
    held = status.held_by or state.things[thing].controller
    if held != now.controller:
        return True
    return status.since >= last_turn_of(state, now.controller)


def is_hasty(state: Magic, thing: int) -> bool:
    """Say whether only haste lets a creature attack or be tapped for its own abilities now (702.10b, 702.10c)."""
    now, status = traits(state, thing), state.status.get(thing)
    if status is None or "Creature" not in now.types or "haste" not in now.keywords:
        return False
    held = status.held_by or state.things[thing].controller
    return held != now.controller or status.since >= last_turn_of(state, now.controller)


def last_turn_of(state: Magic, player: str) -> int:
    """Give the number of the turn that a player last began; past all turns where he has not had one."""
    if has_turn(state, player):
        return state.turn.number
    return state.turn.started.get(player, 1)
