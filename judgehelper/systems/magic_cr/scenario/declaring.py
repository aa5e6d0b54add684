"""Declaring attackers and blockers as a script says; several entries for one step add up (508.1, 509.1, format 1)."""

from itertools import combinations

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.errors import IllegalChoice
from judgehelper.kernel.game import why_not
from judgehelper.kernel.script import Play
from judgehelper.systems.magic.combat.rules import spoken, why_cant_attack, why_cant_block
from judgehelper.systems.magic.game.players.seating import sharing_turns
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.scenario.declared import begin_declaration, declare
from judgehelper.systems.magic.scenario.file import BlockPair, Entry
from judgehelper.systems.magic.scenario.names import objects_called, places_called
from judgehelper.systems.magic_cr.combat.combat import least_declaration

# --- Why something may not be declared to attack or to block at all, whomever (508.1, 509.1)
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


def attack(play: Play[Magic], entry: Entry) -> None:
    """Add these attackers to those that further entries for the same step name."""
    choice = begin_declaration(play, "attackers", entry.by)
    decision = play.decision
    assert decision is not None
    if entry.by not in sharing_turns(play.state, decision.player):
        raise IllegalChoice((Violation("no-attack-now", cr("508.1", "506.2")),))
    for pair in entry.attackers:
        slot = 1 if pair.defender is None and decision.slots else _slot(play.state, decision, pair.defender or "")
        if slot is None:
            raise IllegalChoice((Violation("no-such-defender", cr("508.1b"), (pair.attacker,)),))
        choice[_free_attacker(play.state, decision, pair.attacker, choice)] = slot
    declare(play, choice)


def _free_attacker(state: Magic, decision: Decision, name: str, choice: list[int]) -> int:
    """Find the creature of that name that may be declared and is not yet. Raises IllegalChoice."""
    meant = places_called(state, [option.about[0] for option in decision.options], name)
    free = next((index for index in meant if choice[index] == 0), None)
    if free is None:
        here = objects_called(state, name, player=decision.player) or objects_called(state, name)
        why = why_no_attacker(state, decision.player, here[0]) if here else ()
        raise IllegalChoice(why or (Violation("not-on-battlefield", cr("508.1a"), (name,)),))
    return free


def block(play: Play[Magic], entry: Entry) -> None:
    """Add these blockers to those that further entries for the same step name."""
    choice = begin_declaration(play, "blockers", entry.by)
    decision = play.decision
    assert decision is not None
    for pair in entry.blocks:
        slot = _slot(play.state, decision, pair.attacker)
        index = _free_blocker(play.state, decision, pair.blocker, choice)
        if slot is None or index is None:
            if entry.if_able:
                continue
            raise IllegalChoice(_why_no_block(play.state, entry.by, pair, slot))
        attempt = [*choice]
        attempt[index] = slot
        choice = attempt
    if entry.if_able:
        choice = _legal_part(play, choice)
    declare(play, choice)


def _why_no_block(state: Magic, player: str, pair: BlockPair, slot: int | None) -> tuple[Violation, ...]:
    """Give the reasons why a creature is not among what may block, or what it would block among what attacks."""
    if slot is None:
        return (Violation("not-attacking", cr("509.1a"), (pair.blocker,)),)
    here = objects_called(state, pair.blocker, player=player) or objects_called(state, pair.blocker)
    if not here:
        return (Violation("not-on-battlefield", cr("509.1a"), (pair.blocker,)),)
    return why_no_blocker(state, player, here[0])


def _slot(state: Magic, decision: Decision, name: str) -> int | None:
    meant = places_called(state, [each.about[0] for each in decision.slots], name)
    return meant[0] + 1 if meant else None


def _free_blocker(state: Magic, decision: Decision, name: str, choice: list[int]) -> int | None:
    meant = places_called(state, [option.about[0] for option in decision.options], name)
    return next((index for index in meant if choice[index] == 0), None)


MOST_TRIED = 8
"""Of how many blocks every part is tried; of more, one after the other."""


def _legal_part(play: Play[Magic], choice: list[int]) -> list[int]:
    """Leave out the blocks that are illegal beside what is required, which must be done (509.1c)."""
    if play.decision is None or not why_not(play.rules.system, play.state, tuple(choice)):
        return choice
    legal = list(least_declaration(play.state, play.decision))
    named = [index for index, slot in enumerate(choice) if slot][::-1]
    for number in range(1, len(named)) if len(named) <= MOST_TRIED else ():
        for gone in combinations(named, number):  # the fewest, the last named first
            attempt = [legal[index] if index in gone else slot for index, slot in enumerate(choice)]
            if not why_not(play.rules.system, play.state, tuple(attempt)):
                return attempt
    for index, slot in enumerate(choice):
        attempt = [*legal[:index], slot or legal[index], *legal[index + 1 :]]
        if not why_not(play.rules.system, play.state, tuple(attempt)):
            legal = attempt
    return legal
