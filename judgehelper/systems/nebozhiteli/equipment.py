"""The equipment phase (IV.5) with weapons, armour and amulets (III.4-III.7): what may be worn together, and taking off.

Compatibility in one place: one armour, one amulet, one weapon; a shield goes with any other armour, but not with a
staff, a ranged or a two-handed weapon (IV.5.4, IV.5.4.1).
"""

from collections.abc import Iterator, Sequence

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.cards import (
    RANGED_TYPE,
    SHIELD,
    STAFF,
    TWO_HANDED,
    Amulet,
    Armour,
    Card,
    Item,
    Weapon,
)
from judgehelper.systems.nebozhiteli.chips import pay, turn, why_not_pay
from judgehelper.systems.nebozhiteli.happenings import fire, happen
from judgehelper.systems.nebozhiteli.playing import charms, option_of, played_by, why_not_play
from judgehelper.systems.nebozhiteli.properties import can_bear, is_held_back
from judgehelper.systems.nebozhiteli.readings import note, reading
from judgehelper.systems.nebozhiteli.refusals import YES, no
from judgehelper.systems.nebozhiteli.selectors import controller_of, equipment, everything, is_creature
from judgehelper.systems.nebozhiteli.state import HAND, Game
from judgehelper.systems.nebozhiteli.steps import PASS, Announce, Equip, TakeOff
from judgehelper.systems.nebozhiteli.tidying import clashes, uniques_on
from judgehelper.systems.nebozhiteli.zones import attach, move

SWORD_WORDS = ("меч", "sword")


def why_not_equip(game: Game, player: str, ref: int, creature: int) -> tuple[Violation, ...]:
    """Give all reasons against putting an item on a creature, the moment apart."""
    card = game.card_of(ref)
    if not isinstance(card, Weapon | Armour | Amulet):
        return no("not-playable", ref)
    if ref not in game.seat(player).hand:
        return no("not-there", ref)
    if not is_creature(game, creature):
        return no("not-yours", creature)
    found: tuple[Violation, ...] = no("not-yours", creature) if game.things[creature].host != player else YES
    if not can_bear(game, creature, card):
        found += no("cannot-bear-weapon" if isinstance(card, Weapon) else "cannot-bear", creature, ref)
    found += why_not_together(game, creature, card, [game.card_of(each) for each in equipment(game, creature)])
    if card.unique and clashes(game, ref, uniques_on(game, player)):
        found += no("second-unique-item", ref)
    if card.cost.turn and is_held_back(game, creature):
        found += no("equip-turn", creature)
    return found + why_not_pay(game, player, card.cost, creature, short_of="no-actions-to-equip")


def why_not_together(game: Game, creature: int, card: Item, worn: Sequence[Card]) -> tuple[Violation, ...]:
    """Say why an item is not worn together with others (IV.5.4, IV.5.4.1, IV.5.4.2)."""
    weapons = [each for each in worn if isinstance(each, Weapon)]
    armour = [each for each in worn if isinstance(each, Armour)]
    match card:
        case Amulet():
            return no("second-amulet", creature) if any(isinstance(each, Amulet) for each in worn) else YES
        case Weapon():
            shield = any(each.type == SHIELD for each in armour)
            return _why_not_second(game, creature, card, weapons) + _why_not_with_shield(game, [card] if shield else [])
        case Armour():
            rivals = [each for each in armour if (each.type == SHIELD) == (card.type == SHIELD)]
            found: tuple[Violation, ...] = no("second-armour", creature) if rivals else YES
            return found + _why_not_with_shield(game, weapons if card.type == SHIELD else [])


def _why_not_second(game: Game, creature: int, card: Weapon, weapons: list[Weapon]) -> tuple[Violation, ...]:
    if not weapons:
        return YES
    if reading(game, "TD-A20") == "one-item":
        return no("second-weapon", creature)
    return no("second-weapon-type", creature) if any(each.type != card.type for each in weapons) else YES


def _why_not_with_shield(game: Game, weapons: list[Weapon]) -> tuple[Violation, ...]:
    return no("shield-and-weapon") if any(needs_both_hands(game, each) for each in weapons) else YES


def needs_both_hands(game: Game, weapon: Weapon) -> bool:
    """Say whether a weapon leaves no hand for a shield (IV.5.4.1, TD-A21: by type, or only what is called a sword)."""
    if weapon.type in (STAFF, RANGED_TYPE):
        return True
    if weapon.type != TWO_HANDED:
        return False
    named = any(word in weapon.name.casefold() for word in SWORD_WORDS)
    return reading(game, "TD-A21") == "whole-type" or named


def why_not_take_off(game: Game, player: str, creature: int, items: tuple[int, ...]) -> tuple[Violation, ...]:
    """Give all reasons against taking items off a creature, the moment apart (IV.5.6)."""
    if not is_creature(game, creature):
        return no("not-yours", creature)
    found: tuple[Violation, ...] = no("not-yours", creature) if game.things[creature].host != player else YES
    if game.things[creature].turned:
        found += no("takeoff-turned", creature)
    if is_held_back(game, creature):
        found += no("takeoff-summoned", creature)
    if controller_of(game, creature) != player:
        found += no("turning-is-controllers", creature)
    worn = equipment(game, creature)
    for item in items:
        if item not in worn:
            found += no("takeoff-not-worn", creature, item)
        elif game.card_of(item).cursed:
            found += no("takeoff-cursed", item)
    return found


def removable(game: Game, creature: int) -> tuple[int, ...]:
    """List what can be taken off a creature: all but cursed items (IV.5.6.2)."""
    return tuple(ref for ref in equipment(game, creature) if not game.card_of(ref).cursed)


_COST_RULES = {Weapon: "III.4.2", Armour: "III.5.2", Amulet: "III.7.1"}


def put_on(game: Game, player: str, ref: int, creature: int) -> Game:
    """Put an item on a creature (IV.5.1, IV.5.3)."""
    card = game.card_of(ref)
    assert isinstance(card, Weapon | Armour | Amulet)
    if (
        isinstance(card, Weapon)
        and equipment(game, creature)
        and any(isinstance(game.card_of(each), Weapon) for each in equipment(game, creature))
    ):
        game = note(game, "TD-A20", creature)
    game = pay(game, player, card.cost, creature, "IV.5.3", _COST_RULES[type(card)])
    game = attach(game, ref, creature)
    numbers = ("III.7.1", "III.7.2") if isinstance(card, Amulet) else ()
    game = happen(
        game, "equipped", ref, rules("IV.5.1", "IV.5.3", "IV.5.5", "V.9.4", "V.9.5", *numbers), other=creature
    )
    return fire(game, "equipped", (ref, creature))


def start_taking_off(game: Game, creature: int) -> Game:
    """Turn the creature, then ask what is taken off (IV.5.6)."""
    return then(turn(game, creature, "IV.5.6", "V.4.1"), TakeOff(creature))


def take_off(game: Game, step: TakeOff) -> Game | Decision:
    """Ask what is taken off."""
    items = removable(game, step.creature)
    return Decision(
        player=game.active,
        kind="choice",
        options=tuple(Option("item", (ref,)) for ref in items),
        cites=rules("IV.5.6"),
        least=min(1, len(items)),
        most=len(items),
        about=(step.creature,),
    )


def take_taken_off(game: Game, _step: TakeOff, answer: Answer) -> Game:
    """Give the items back to their hosts' hands (II.2.3)."""
    for option in answer.picked:
        ref = int(option.about[0])
        game = happen(game, "taken-off", ref, rules("IV.5.6", "II.2.3"))
        game = move(game, ref, HAND, ("II.2.3", "IV.5.6"))
    return game


def _options(game: Game, player: str) -> Iterator[Option]:
    everybody = [ref for ref in everything(game) if is_creature(game, ref)]
    for ref in game.seat(player).hand:
        if isinstance(game.card_of(ref), Weapon | Armour | Amulet):
            for creature in everybody:
                if not why_not_equip(game, player, ref, creature):
                    yield Option("equip", (ref, creature))
    for creature in everybody:
        if removable(game, creature) and not why_not_take_off(game, player, creature, ()):
            yield Option("take-off", (creature,))
    for played in charms(game, player):
        if not why_not_play(game, played):
            yield option_of(played)


def equip(game: Game, _step: Equip) -> Decision | Game:
    """Ask for equipment and charms until the player is done (IV.5)."""
    return Decision(
        player=game.active,
        kind="equipment",
        options=(PASS, *_options(game, game.active)),
        cites=rules("IV.5.1", "IV.5.2", "IV.5.6"),
    )


def take_equip(game: Game, step: Equip, answer: Answer) -> Game:
    """Do what was chosen and ask again."""
    option, player = answer.picked[0], answer.decision.player
    if option == PASS:
        return game
    game = then(game, step)
    match option.label:
        case "equip":
            return put_on(game, player, int(option.about[0]), int(option.about[1]))
        case "take-off":
            return start_taking_off(game, int(option.about[0]))
        case _:
            return then(game, Announce(played_by(game, player, option)))
