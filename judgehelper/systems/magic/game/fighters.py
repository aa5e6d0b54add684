"""Who fights whom, as a value: creatures join an attack or a block, attack somebody else, leave combat (506.4-509.7).

Nothing here declares anything: what joins combat later is attacking, blocking or blocked, but has not attacked or
blocked (508.4, 509.7). Whatever blocks one creature of a band blocks all of it (702.21h).
"""

from collections.abc import Iterable

from msgspec.structs import replace

from judgehelper.systems.magic.game.state import Attacker, Blocker, Combat, Id, Magic, Ref

Pair = tuple[Id, Id]
"""A blocker, and an attacker that it blocks."""


def attacker_in(state: Magic, thing: Ref) -> Attacker | None:
    """Find an attacking creature."""
    return next((each for each in state.combat.attackers if each.id == thing), None) if state.combat else None


def blocker_in(state: Magic, thing: Ref) -> Blocker | None:
    """Find a blocking creature."""
    return next((each for each in state.combat.blockers if each.id == thing), None) if state.combat else None


def band_of(combat: Combat, thing: Id) -> tuple[Id, ...]:
    """List an attacking creature's band, itself among it; alone it is a band of its own (702.21c)."""
    band = next((each.band for each in combat.attackers if each.id == thing), 0)
    return tuple(each.id for each in combat.attackers if band and each.band == band) or (thing,)


def blocked_together(combat: Combat, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """Add to blocks those of the other creatures in the bands of who is blocked (702.21h)."""
    more = ((blocker, each) for blocker, attacker in pairs for each in band_of(combat, attacker))
    return tuple(dict.fromkeys((*pairs, *more)))


def join_attack(state: Magic, thing: Id, defender: Ref) -> Magic:
    """Make a creature that enters attack somebody (508.4)."""
    combat = state.combat
    if combat is None:
        return state
    return replace(state, combat=replace(combat, attackers=(*combat.attackers, Attacker(thing, defender))))


def join_block(state: Magic, pairs: Iterable[Pair]) -> Magic:
    """Let creatures block attackers, besides those of others: each comes last in its lines (509.1g, 509.7)."""
    combat = state.combat
    if combat is None:
        return state
    added = tuple(pairs)
    attackers = tuple(_blocked_by(each, tuple(one for one, other in added if other == each.id))
                      for each in combat.attackers)  # fmt: skip
    known = {each.id: each for each in combat.blockers}
    for blocker in dict.fromkeys(blocker for blocker, _ in added):
        before = known.get(blocker, Blocker(blocker, ())).attackers
        after = dict.fromkeys((*before, *(attacker for other, attacker in added if other == blocker)))
        known[blocker] = Blocker(blocker, tuple(after))
    return replace(state, combat=replace(combat, attackers=attackers, blockers=tuple(known.values())))


def _blocked_by(attacker: Attacker, blockers: tuple[Id, ...]) -> Attacker:
    if not blockers:
        return attacker
    return replace(attacker, blocked=True, blockers=tuple(dict.fromkeys((*attacker.blockers, *blockers))))


def become_blocked(state: Magic, things: tuple[Id, ...]) -> Magic:
    """Make attacking creatures blocked by no creature (509.1h)."""
    combat = state.combat
    if combat is None:
        return state
    attackers = tuple(replace(each, blocked=True) if each.id in things else each for each in combat.attackers)
    return replace(state, combat=replace(combat, attackers=attackers))


def attack_another(state: Magic, thing: Id, defender: Ref) -> Magic:
    """Let an attacking creature attack somebody else from now on (508.7a)."""
    combat = state.combat
    if combat is None:
        return state
    attackers = tuple(replace(each, defender=defender) if each.id == thing else each for each in combat.attackers)
    return replace(state, combat=replace(combat, attackers=attackers))


def leave_combat(state: Magic, thing: Id) -> Magic:
    """Take a permanent out of combat, and out of its band (506.4, 702.21f)."""
    combat = state.combat
    if combat is None:
        return state
    attackers = tuple(
        replace(each, blockers=tuple(blocker for blocker in each.blockers if blocker != thing))
        for each in combat.attackers
        if each.id != thing
    )
    blockers = tuple(
        replace(each, attackers=tuple(attacker for attacker in each.attackers if attacker != thing))
        for each in combat.blockers
        if each.id != thing
    )
    after = replace(combat, attackers=attackers, blockers=blockers)
    return state if after == combat else replace(state, combat=after)
