"""Why something may not be declared to attack or to block at all, whomever (508.1, 509.1)."""

from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic_cr.combat_rules import spoken, why_cant_attack, why_cant_block
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic

Reasons = tuple[Violation, ...]


def why_no_attacker(state: Magic, player: str, thing: int) -> Reasons:
    """Give the reasons why something is not among what a player may declare as attackers (508.1a, c)."""
    return _why_not_a_creature_of(state, player, thing, "508.1a") or why_cant_attack(state, thing, spoken(state))


def why_no_blocker(state: Magic, player: str, thing: int) -> Reasons:
    """Give the reasons why something is not among what a player may declare as blockers (509.1a, b)."""
    found = _why_not_a_creature_of(state, player, thing, "509.1a") or why_cant_block(state, thing, spoken(state))
    return found or (Violation("blocks-one", cr("509.1a"), (thing,)),)


def _why_not_a_creature_of(state: Magic, player: str, thing: int, rule: str) -> Reasons:
    if thing not in state.battlefield:
        return (Violation("not-on-battlefield", cr(rule), (thing,)),)
    value = traits(state, thing)
    if value.controller != player:
        return (Violation("not-yours", cr(rule), (thing,)),)
    return () if "Creature" in value.types else (Violation("not-a-creature", cr(rule), (thing,)),)
