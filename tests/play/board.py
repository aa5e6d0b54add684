"""A board on which any card finds what it wants: mana of every kind, targets and fodder of every type, both sides."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from judgehelper.abilities.card import Card
from judgehelper.kernel.timeline import Timeline
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.printed.texts.conjured import names_conjured
from tests.helpers.puzzle_cards import shipped_cards

FODDER: Mapping[str, Mapping[str, Any]] = {
    "Any Creature": {"cost": "{1}{G}", "types": "Creature — Shapeshifter", "power": 3, "toughness": 3,
                     "text": "Changeling"},
    "Any Flyer": {"cost": "{1}{U}", "types": "Creature — Bird", "power": 1, "toughness": 1, "text": "Flying"},
    "Any Legend": {"cost": "{1}{W}", "types": "Legendary Creature — Human Soldier", "power": 2, "toughness": 2},
    "Any Artifact": {"cost": "{2}", "types": "Artifact"},
    "Any Enchantment": {"cost": "{1}{W}", "types": "Enchantment"},
    "Any Planeswalker": {"cost": "{2}{B}", "types": "Legendary Planeswalker — Test", "loyalty": 5,
                         "text": "+1: You gain 1 life."},
    "Any Instant": {"cost": "{R}", "types": "Instant", "text": "You gain 1 life."},
    "Any Sorcery": {"cost": "{B}", "types": "Sorcery", "text": "You gain 1 life."},
    "Any Waste": {"types": "Basic Land", "text": "{T}: Add {C}."},
}  # fmt: skip
"""What lies about, by name; each is as plain as its type allows."""
NONLAND = tuple(name for name in FODDER if name != "Any Waste")
PERMANENTS = tuple(name for name in NONLAND if name not in ("Any Instant", "Any Sorcery"))
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Any Waste")


class Cards:
    """The card that is tried, what lies about it, and something plain for whatever the card conjures."""

    def __init__(self, card: Card) -> None:
        self._card = card

    def find(self, name: str) -> Card | None:
        """Give the card of that name, or None."""
        if name in names_conjured(self._card) and name != self._card.name and fodder(name) is None:
            return shipped_cards().define({"name": name, **FODDER["Any Artifact"]})
        return self._card if name == self._card.name else fodder(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Suggest nothing: no name is mistyped here."""
        return ()

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of a definition."""
        return shipped_cards().define(definition)


@cache
def fodder(name: str) -> Card | None:
    """Give a card of the board, or one that ships with the program."""
    defined = FODDER.get(name)
    return shipped_cards().define({"name": name, **defined}) if defined is not None else shipped_cards().find(name)


def lay(card: Card, raw: Mapping[str, Any] | None = None) -> Timeline[Magic]:
    """Lay out the board with two copies of a card in the first player's hand, at his main phase; or one made of it."""
    system, scenario = understand(raw if raw is not None else written(card))
    return open_play(system, scenario, Cards(card)).line


def written(card: Card) -> dict[str, Any]:
    """Write the board as a scenario."""
    mine = {"hand": [card.name, card.name, *NONLAND, "Forest"], **_everywhere(5)}
    theirs = {"hand": [*NONLAND, "Forest"], **_everywhere(3)}
    return {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [{"id": "A", **mine}, {"id": "B", **theirs}],
        "turn": {"number": 3, "active": "A", "step": "precombat-main"},
    }


def _everywhere(lands: int) -> dict[str, Any]:
    creatures = [
        {"card": "Any Creature", "count": 3},
        {"card": "Any Creature", "tapped": True, "counters": {"+1/+1": 1}},
    ]
    return {
        "life": 40,
        "battlefield": [*({"card": each, "count": lands} for each in BASICS), *creatures, *PERMANENTS[1:]],
        "graveyard": [*NONLAND, "Forest"],
        "exile": ["Any Creature", "Any Instant"],
        "library": [*NONLAND, *BASICS],
    }
