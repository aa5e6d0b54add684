"""Cards: faces with their characteristics and abilities (rules 108, 109.3, 200-212, 708-714).

What the card database says, structured; the rules of a system decide what it means.
"""

from msgspec import Struct

from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Unread
from judgehelper.kernel.words import Worded


class Face(Struct, frozen=True, kw_only=True):
    """One set of characteristics of a card (109.3)."""

    name: str
    mana_cost: str = ""
    """Symbols as printed; empty: no mana cost at all (202.1b)."""
    indicator: tuple[str, ...] = ()
    """Colours of the colour indicator (204)."""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: str | None = None
    """As printed: «2», «*», «1+*» (208.2)."""
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    abilities: tuple[Ability, ...] = ()
    texts: tuple[str, ...] = ()
    """The wording of each ability, in the order of `abilities`; missing ones have none."""
    wording: tuple[Worded, ...] = ()
    """Each ability in words of both languages for the eye, in the same order; empty where nobody prepared it."""
    flipped: "Face | None" = None
    """What is used in place of this once the permanent has flipped; part of what a copy takes (709.1b, 706.3)."""


class Card(Struct, frozen=True, kw_only=True):
    """A card. `layout` as in the card databases.

    «normal» «transform» «split» «adventure» «flip» «meld» «saga» «leveler»…
    """

    name: str
    layout: str = "normal"
    faces: tuple[Face, ...]
    missing: str = ""
    """What the source does not tell: a face that is not there (then the card is never whole)."""

    def unread(self) -> tuple[Unread, ...]:
        """List the texts of all faces that are not understood."""
        found = [ability for face in self.faces for ability in face.abilities if isinstance(ability, Unread)]
        return (*found, *((Unread(self.name, self.missing),) if self.missing else ()))

    def is_full(self) -> bool:
        """Say whether every text of the card is understood."""
        return not self.unread()
