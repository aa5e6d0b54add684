"""Boards that cannot be are refused as they are laid out, with the rule: nothing is put right in silence."""

from collections.abc import Mapping

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.words import phrase
from judgehelper.systems.nebozhiteli.printed.cards import (
    Amulet,
    Armour,
    Artifact,
    Creature,
    Weapon,
    is_charm,
    is_standing_charm,
)
from judgehelper.systems.nebozhiteli.printed.embedded import worded
from judgehelper.systems.nebozhiteli.scenario.file import Placed
from judgehelper.systems.nebozhiteli.turn.equipment import why_not_together
from judgehelper.systems.nebozhiteli.world.selectors import equipment, is_creature
from judgehelper.systems.nebozhiteli.world.state import CREATURE_GRAVE, GRAVE, HAND, ON_FIELD, SUMMON, Game

Placing = Mapping[int, tuple[Placed, str]]
NO_CREATURES = {HAND: "II.2.5", GRAVE: "II.7.4"}
"""Zones where no creature card may lie, and the rule. What is drawn from the wrong deck is put right in the game."""
ONLY_CREATURES = {SUMMON: "II.3.4", CREATURE_GRAVE: "II.7.3"}
"""Zones where only creature cards may lie, and the rule."""

WHERE = {
    HAND: phrase("in hand"),
    GRAVE: phrase("in the grave of other cards"),
    SUMMON: phrase("on the summon field"),
    CREATURE_GRAVE: phrase("in the grave of creatures"),
}
"""How it is said that something lies there."""


def check_board(game: Game, placing: Placing) -> None:
    """Refuse a board on which something lies where it cannot. Raises ScenarioError with the place in the file."""
    for ref, (_, where) in placing.items():
        _check_zone(game, ref, where)
        if game.things[ref].zone in ON_FIELD:
            _check_field(game, ref, where)
    for ref, (_, where) in placing.items():
        _check_worn(game, ref, where)


def _check_zone(game: Game, ref: int, where: str) -> None:
    """Creature cards and others have zones of their own (II.2.5, II.3.4, II.7)."""
    zone, card = game.things[ref].zone, game.card_of(ref)
    if isinstance(card, Creature) and zone in NO_CREATURES:
        raise ScenarioError(
            where,
            phrase(
                '"{card}" is a creature card, and none lies {zone} ({rule})',
                card=worded(card.name),
                zone=WHERE[zone],
                rule=NO_CREATURES[zone],
            ),
        )
    if not isinstance(card, Creature) and zone in ONLY_CREATURES:
        raise ScenarioError(
            where,
            phrase(
                '"{card}" is no creature card, and only those lie {zone} ({rule})',
                card=worded(card.name),
                zone=WHERE[zone],
                rule=ONLY_CREATURES[zone],
            ),
        )


def _check_field(game: Game, ref: int, where: str) -> None:
    """By itself lies a creature, an artifact or a summoning charm; all else lies on something (II.4.1-II.4.3)."""
    card, bearer = game.card_of(ref), game.things[ref].attached_to
    if bearer is None:
        if not isinstance(card, Creature | Artifact) and not is_standing_charm(card):
            raise ScenarioError(
                where,
                phrase(
                    '"{card}" cannot lie on the field by itself (II.4.1); items and charms lie on something'
                    ' ("attached_to" in a file)',
                    card=worded(card.name),
                ),
            )
        return
    is_item = isinstance(card, Weapon | Armour | Amulet)
    on_item = is_charm(card) and isinstance(game.card_of(bearer), Weapon | Armour | Amulet)
    if not ((is_item or is_charm(card)) and is_creature(game, bearer)) and not on_item:
        raise ScenarioError(
            f"{where}.attached_to",
            phrase(
                '"{card}" cannot lie on "{bearer}" (II.4.2, II.4.3)',
                card=worded(card.name),
                bearer=worded(game.card_of(bearer).name),
            ),
        )


def _check_worn(game: Game, ref: int, where: str) -> None:
    """One armour, one amulet, one type of weapon, and what goes with a shield (IV.5.4)."""
    card, bearer = game.card_of(ref), game.things[ref].attached_to
    if bearer is None or not isinstance(card, Weapon | Armour | Amulet):
        return
    worn = equipment(game, bearer)
    others = [game.card_of(each) for each in worn[: worn.index(ref)]]
    if against := why_not_together(game, bearer, card, others):
        rules = ", ".join(dict.fromkeys(each.number for violation in against for each in violation.cites))
        raise ScenarioError(
            where,
            phrase(
                '"{card}" cannot be worn with what "{bearer}" wears already ({rules})',
                card=worded(card.name),
                bearer=worded(game.card_of(bearer).name),
                rules=rules,
            ),
        )
