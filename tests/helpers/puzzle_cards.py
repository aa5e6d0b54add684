"""Cards for own scenario files: basic lands by name, everything else as the file defines it, in structured form."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.card import Card, Face
from judgehelper.cards.structured import read_abilities
from tests.helpers.magic_board import card

BASICS = {name: card(name, f"Basic Land - {name}") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")}
SUPERTYPES = ("Basic", "Legendary", "Snow", "World")


class PuzzleCards:
    """A source of cards that needs no data: what a file does not define itself is a basic land or unknown."""

    def find(self, name: str) -> Card | None:
        """Give a basic land."""
        return BASICS.get(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Suggest nothing."""
        return ()

    def define(self, definition: Mapping[str, Any]) -> Card:
        """Make a card of a definition with a type line and structured abilities."""
        left, _, right = str(definition.get("types", "")).partition(" - ")
        words = left.split()
        face = Face(
            name=definition["name"], mana_cost=definition.get("cost", ""),
            indicator=tuple(definition.get("colors") or ()),
            supertypes=tuple(word for word in words if word in SUPERTYPES),
            types=tuple(word for word in words if word not in SUPERTYPES), subtypes=tuple(right.split()),
            power=_text(definition.get("power")), toughness=_text(definition.get("toughness")),
            loyalty=_text(definition.get("loyalty")),
            abilities=read_abilities(definition.get("abilities") or [], str(definition["name"])),
        )  # fmt: skip
        return Card(name=definition["name"], faces=(face,))


def _text(value: Any) -> str | None:
    return None if value is None else str(value)
