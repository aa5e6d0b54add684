"""Descriptions.

The characteristics that a token has or an object gets, as a text says them (rules 109.3, 110.5, 613.1).
"""

from msgspec import Struct

from judgehelper.abilities.family import Ability, Quantity


class Description(Struct, frozen=True):
    """«a 1/1 white Soldier creature with flying». What is not said is None or empty."""

    power: Quantity | None = None
    toughness: Quantity | None = None
    supertypes: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    """Colours; («colorless»,) says that it has none, («all colors»,) every one."""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""
    chosen: tuple[str, ...] = ()
    """What a choice supplies: «the chosen color», «the chosen type», «the color of your choice»."""
    predefined: bool = False
    """A token known by its subtype alone (Treasure, Food…): `tokens.PREDEFINED` holds the rest (111.10)."""
    each: bool = False
    """`power` says power and toughness both: «with power and toughness each equal to its mana value»."""
    word: str = ""
    """«base» where the size stands behind: «a creature with base power and toughness 5/5»; no meaning."""
