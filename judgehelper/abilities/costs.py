"""Costs: what is paid for spells and abilities (rules 117, 601.2f-h, 602.1a). Acts serve as costs as well."""

from msgspec import Struct

from judgehelper.abilities.family import Act, Cost


class ManaCost(Cost, Struct, frozen=True, tag=True):
    """Mana, in symbols as printed: «{2}{W}{W/U}{X}» (107.4).

    `word` «waterbend»: artifacts and creatures can be tapped for it, each for one generic mana (later books).
    """

    symbols: str
    word: str = ""


class TapThis(Cost, Struct, frozen=True, tag=True):
    """The symbol {T}: tap this permanent; a creature must not be summoning sick (107.5, 302.6)."""


class UntapThis(Cost, Struct, frozen=True, tag=True):
    """The symbol {Q}: untap this permanent (107.6)."""


class ActCost(Cost, Struct, frozen=True, tag=True):
    """Carrying out an act: «sacrifice a creature», «pay 3 life», «remove a counter from it» (117.3)."""

    act: Act


class EitherCost(Cost, Struct, frozen=True, tag=True):
    """One of several costs, the payer's choice: «pay 3 life or discard a card». Of none: a cost nobody can pay."""

    costs: tuple[tuple[Cost, ...], ...]


UNPAYABLE = EitherCost(())
"""The mana cost of an object that has none (117.6)."""
