"""A card as a card database tells it: names, costs and rules text, not yet understood.

Sources differ in their fields; every importer writes this one form, and the compiler reads it. Nothing of it ships with
the program: records are the user's own data.
"""

from msgspec import Struct


class FaceRecord(Struct, frozen=True, kw_only=True):
    """One face of a card as printed, in English; `local` holds its names in other languages ("ru": name)."""

    name: str
    mana_cost: str = ""
    types: str = ""
    """The type line: "Legendary Creature — Elf Druid"."""
    text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    indicator: tuple[str, ...] = ()
    """Colours of the colour indicator, in words."""
    colours_missing: bool = False
    """The source does not tell whether it has a colour indicator, and it could have one (204.1)."""
    local: dict[str, str] = {}


class CardRecord(Struct, frozen=True, kw_only=True):
    """A card; `layout` as in the card databases. `faces_missing`: the source does not tell its other face."""

    name: str
    layout: str = "normal"
    faces: tuple[FaceRecord, ...]
    faces_missing: bool = False
    melds_into: str = ""
    """The permanent that it melds into, where the source tells that by itself (712.1a)."""

    @property
    def names(self) -> tuple[str, ...]:
        """All names by which the card can be found: whole, by face, in other languages."""
        local = [name for face in self.faces for name in face.local.values()]
        return tuple(dict.fromkeys([self.name, *(face.name for face in self.faces), *local]))
