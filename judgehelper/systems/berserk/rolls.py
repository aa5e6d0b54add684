"""What was rolled, struck and fought, kept as records: rules and texts look back at it (306, 515, 520, 538)."""

from msgspec import Struct

Ref = int | str
"""A card by its number, or a cell ("c3")."""


class Die(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Dice thrown for a card (306): all that were rolled, the picked one, and it after modifiers."""

    of: int
    action: int
    player: str
    rolled: tuple[int, ...] = ()
    count: int = 1
    picked: int = 0
    final: int = 0
    trail: tuple[tuple[str, int, int], ...] = ()
    """Each modifier: what it is, whose, and the value after it."""
    laid: tuple[tuple[str, int, int], ...] = ()
    """Modifiers that actions have added: the kind, whose, the number."""


class Attack(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An attack from its dice on: strength and size by the table, and what became of them (520)."""

    action: int
    source: int
    chosen: Ref
    target: Ref
    kind: str
    values: tuple[int, int, int]
    strength: str = ""
    size: int = 0
    wounds: int = 0
    redirected: bool = False
    blocked: bool = False
    cancelled: bool = False
    paid: bool = False
    fights: bool = False
    is_return: bool = False
    strengths: tuple[str, ...] = ()
    sizes: tuple[int, ...] = ()
    trail: tuple[tuple[str, int, str], ...] = ()
    """Each modifier in order: what it is, whose, and the value after it."""
    cites: tuple[str, ...] = ()
    laid: tuple[tuple[str, int, int, str], ...] = ()
    """Modifiers that actions have added (520.7): the kind, whose, the number or strength."""
    order: tuple[tuple[int, str], ...] = ()
    """The cards and strengths whose modifiers of strength are applied in the order that their player wants (520.4)."""


class Fight(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Two cards that fight (515.2): their dice, the row of the table, and what it says."""

    action: int
    attacker: int
    parrier: int
    rolled: tuple[int, int]
    final: tuple[int, int]
    difference: int
    higher: str
    attacker_strike: str
    parrier_strike: str
    trade: bool
    stepped_down: bool = False
