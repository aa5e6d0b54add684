"""Which abilities a player may activate, and why not the others (115.2, 602.5, 605.3, 606.3)."""

from collections.abc import Iterator

from judgehelper.abilities import costs
from judgehelper.abilities.acts.rules import LoyaltyAnyTime
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Activated, Loyalty
from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic.casting.allowed import forbids_spell, has_flash, is_split
from judgehelper.systems.magic.casting.enough_targets import why_no_targets
from judgehelper.systems.magic.casting.targets import (
    target_phrases,
)
from judgehelper.systems.magic.costs.costs import ability_cost
from judgehelper.systems.magic.costs.mana_output import is_mana_ability
from judgehelper.systems.magic.costs.payable import can_pay, told_of_unpayable
from judgehelper.systems.magic.costs.sickness import is_too_sick
from judgehelper.systems.magic.game.players.seating import has_turn
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Frame, Had, Magic
from judgehelper.systems.magic.in_force.permissions.forbidden import against_activating
from judgehelper.systems.magic.in_force.permissions.permissions import cant, rules_for
from judgehelper.systems.magic.in_force.permissions.timing import (
    is_sorcery_time,
    limits_of,
    meets_limit,
    told_of_own_limit,
    told_of_time,
    zone_of_activation,
)
from judgehelper.systems.magic.in_force.triggers.how_often import given_by, use_key
from judgehelper.systems.magic.in_force.triggers.watchers import every_ability
from judgehelper.systems.magic.layers.look import controller_of, look, traits
from judgehelper.systems.magic.printed.texts.own_words import SpecialAction
from judgehelper.systems.magic.printed.texts.prohibitions import stops_mana
from judgehelper.systems.magic.printed.texts.reads import of_kind


def why_not_activate(state: Magic, player: str, source: int, place: int) -> tuple[Violation, ...]:
    """Give all reasons against activating an ability of an object (602.5, 606.3)."""
    return tuple(_against_activating(state, player, source, place))


def can_activate(state: Magic, player: str, source: int, place: int) -> bool:
    """Say whether nothing speaks against activating an ability; the first reason decides."""
    return not any(True for _ in _against_activating(state, player, source, place))


def _against_activating(state: Magic, player: str, source: int, place: int) -> Iterator[Violation]:
    ability = every_ability(traits(state, source).abilities)[place]
    found = False
    yield from _against_in_between(state, source, ability)
    for violation in _against_beginning(state, player, source, ability):
        found = True
        yield violation
    frame = Frame(source=source, controller=player, link=given_by(state, source, ability))
    for violation in why_no_targets(state, frame, target_phrases(ability.body)):
        found = True
        yield violation
    if not found and not can_pay(state, frame, total := ability_cost(state, frame, ability)):
        yield Violation("cannot-pay", told_of_unpayable(state, total, player), (source,))


def _against_in_between(state: Magic, source: int, ability: Ability) -> Iterator[Violation]:
    """Nothing but mana abilities and special actions while a spell with split second waits (702.60a)."""
    if is_split(state) and not isinstance(ability, SpecialAction) and not is_mana_ability(ability):
        yield Violation("split-second", cr("702.60a"), (source,))


def _against_suspending(state: Magic, player: str, card: int) -> Iterator[Violation]:
    """What forbids a card to be cast forbids it to be suspended (702.61c)."""
    for said in cant(state, player, "cast"):
        if forbids_spell(state, said, card):
            yield Violation("cant-cast", cr("702.61c", "101.2", "601.3"), (card, said[0].source))


def _against_acting(state: Magic, player: str, source: int, when: str) -> Iterator[Violation]:
    if not is_time_for(state, player, source, when):
        yield Violation("not-now", cr("115.2"), (source,))
    if when == "castable":
        yield from _against_suspending(state, player, source)


def _against_beginning(state: Magic, player: str, source: int, ability: Ability) -> Iterator[Violation]:
    thing = state.things[source]
    limits = limits_of(ability)
    if controller_of(state, source) != player and not any(each.word == "any player" for each in limits):
        yield Violation("not-yours", cr("602.2"), (source,))
    if state.near and not look(state, Frame(source=0, controller=player)).reaches(source):
        yield Violation("out-of-range", cr("801.6"), (source,))
    if zone_of_activation(ability) not in (thing.zone, BATTLEFIELD if thing.kind == "vanguard" else ""):
        yield Violation("wrong-zone", cr("112.6"), (source,))
    if isinstance(ability, SpecialAction):
        yield from _against_acting(state, player, source, ability.when)
    for limit in limits:
        if not meets_limit(state, limit, player, source, use_key(state, source, ability)):
            given = ("602.5c", "112.10a") if given_by(state, source, ability) else ()
            rules = LIMIT_RULES.get(limit.word, ("602.1b", "602.5", *told_of_time(state, limit.word)))
            told = cr(*rules, *told_of_own_limit(traits(state, source).abilities, ability), *given)
            yield Violation("activation-limit", told, (source,))
    if isinstance(ability, Loyalty):
        yield from _why_not_loyalty(state, player, source)
    taps = any(of_kind((costs.TapThis, costs.UntapThis), ability.costs))
    if taps and thing.zone == BATTLEFIELD and is_too_sick(state, source):
        yield Violation("summoning-sick", cr("302.6", "602.5a"), (source,))
    for said in () if isinstance(ability, SpecialAction) else against_activating(state, player, source):
        if not is_mana_ability(ability) or stops_mana(said.act):
            yield Violation("cant-activate", cr("101.2", "602.5"), (source,))


LIMIT_RULES = {
    "forecast": ("602.5", "702.56b"), "as a sorcery": ("602.5d", "307.5"), "once each turn": ("602.5b",),
    "twice each turn": ("602.5b",), "once": ("602.5b",),
}  # fmt: skip


def is_time_for(state: Magic, player: str, card: int, when: str) -> bool:
    """Say whether a special action may be taken now (115.2)."""
    match when:
        case "sorcery":
            return is_sorcery_time(state, player)
        case "your turn":
            return has_turn(state, player)
        case "castable":
            now = traits(state, card)
            instant = "Instant" in now.types or "flash" in now.keywords or has_flash(state, player, card)
            return instant or is_sorcery_time(state, player)
    return True


def _why_not_loyalty(state: Magic, player: str, source: int) -> tuple[Violation, ...]:
    found = []
    if not is_sorcery_time(state, player) and not _at_any_time(state, player, source):
        found.append(Violation("loyalty-timing", cr("606.3", "306.5d"), (source,)))
    status = state.status.get(source)
    if status is not None and status.loyalty_used == state.turn.number:
        found.append(Violation("loyalty-once", cr("606.3", "306.5d"), (source,)))
    return tuple(found)


def _at_any_time(state: Magic, player: str, source: int) -> bool:
    """Say whether an effect lets a player activate loyalty abilities of an object as he could cast an instant (101.1).

    Each of them still only if none was activated this turn (606.3).
    """
    return any(source in look(state, said.frame).find(said.act.of) for said in rules_for(state, LoyaltyAnyTime, player))


def activatable(state: Magic, source: int) -> tuple[tuple[int, Ability], ...]:
    """List the activated abilities of an object with their places, mana abilities apart."""
    return activated_among(traits(state, source).abilities)


@remembered
def activated_among(abilities: tuple[Had, ...]) -> tuple[tuple[int, Ability], ...]:
    """List those of an object's abilities that are activated and no mana abilities, with their places."""
    return tuple(
        (place, ability)
        for place, ability in enumerate(every_ability(abilities))
        if isinstance(ability, Activated | Loyalty | SpecialAction) and not is_mana_ability(ability)
    )
