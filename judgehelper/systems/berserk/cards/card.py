"""A card as printed: properties (104-106) and abilities (112)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from judgehelper.kernel.script import NAMES
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.cards.words import CardType, Element

CREATURES: tuple[CardType, ...] = ("ground", "flyer", "companion", "parasite")
SYMBIONTS: tuple[CardType, ...] = ("companion", "parasite")
STRENGTHS: tuple[str, ...] = ("weak", "medium", "strong")


class Card(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed on a card."""

    name: str = ""
    """Empty where the object that it is the card of gives its name."""
    cost: int | Literal["X"] = 3
    elite: bool = False
    elements: tuple[Element, ...] = ()
    type: CardType = "ground"
    subtype: str = ""
    classes: Annotated[tuple[str, ...], Meta(extra={NAMES: "list"})] = ()
    unique: bool = False
    marker_texts: Annotated[dict[str, tuple[str | Ability, ...]], Meta(extra={NAMES: "phrases"})] = field(
        name="marker-texts", default_factory=dict
    )
    life: int | None = None
    movement: int | None = 1
    """None as 0: a card without a stock of movement, or a strike, has 0 where it is asked for (105.4, 105.5.1)."""
    strike: str | None = "1-2-3"
    abilities: Annotated[tuple[str | Ability, ...], Meta(extra={NAMES: "phrases"})] = ()

    @property
    def figures(self) -> str:
        """Life and strike in one line; nothing of a card that has no life."""
        return "" if self.life is None else " · ".join((str(self.life), *((self.strike,) if self.strike else ())))


UNKNOWN = Card(name="?", cost=0, movement=0, strike="0-0-0")
"""A card whose face is not seen (533.1)."""
