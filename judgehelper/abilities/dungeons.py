"""Dungeons (a rule of later books, 309 there): their rooms, and what texts ask of those that a player has completed."""

from msgspec import Struct

from judgehelper.abilities.family import Ability, Act, Clause, Condition, Phrase, Quantity

LOST_MINE = "Lost Mine of Phandelver"
MAD_MAGE = "Dungeon of the Mad Mage"
TOMB = "Tomb of Annihilation"
UNDERCITY = "Undercity"
DUNGEONS = (LOST_MINE, MAD_MAGE, TOMB, UNDERCITY)
"""The names of all dungeons that are known."""


class Room(Ability, Struct, frozen=True, tag=True):
    """A room of a dungeon: what happens as its owner's marker is moved into it, and the rooms that it leads to."""

    name: str
    body: tuple[Clause, ...]
    leads: tuple[str, ...] = ()


class CompleteDungeon(Act, Struct, frozen=True, tag=True):
    """Complete a dungeon (event): «whenever you complete a dungeon»."""


class VentureLimit(Act, Struct, frozen=True, tag=True):
    """Can't venture into the dungeon more than so often each turn (rule)."""

    number: Quantity


class CompletedDungeon(Condition, Struct, frozen=True, tag=True):
    """A player has completed a dungeon in this game, or the one of this name: «you've completed a dungeon»."""

    who: Phrase
    name: str = ""
    negative: bool = False


class DungeonsCompleted(Quantity, Struct, frozen=True, tag=True):
    """How many differently named dungeons a player has completed."""

    who: Phrase
