"""The Table of Strikes (515.3) and that of one die (515.6-515.8, 212.3), as they stand in the book."""

from collections.abc import Mapping

from msgspec import Struct

WEAK, MEDIUM, STRONG, MISS = "weak", "medium", "strong", "miss"
ATTACKER, PARRIER, EQUAL = "attacker", "parrier", "equal"
LAST = 5
"""From this difference on a row is the last one: "5+"."""


class Row(Struct, frozen=True):
    """What either strikes in a row of the table."""

    attacker: str
    parrier: str

    @property
    def is_trade(self) -> bool:
        """Say whether neither misses (GL Размен)."""
        return MISS not in (self.attacker, self.parrier)


TABLE: Mapping[tuple[str, int], Row] = {
    (ATTACKER, 1): Row(WEAK, MISS),
    (ATTACKER, 2): Row(MEDIUM, WEAK),
    (ATTACKER, 3): Row(MEDIUM, MISS),
    (ATTACKER, 4): Row(STRONG, WEAK),
    (ATTACKER, 5): Row(STRONG, MISS),
    (PARRIER, 1): Row(WEAK, MISS),
    (PARRIER, 2): Row(MISS, MISS),
    (PARRIER, 3): Row(MISS, WEAK),
    (PARRIER, 4): Row(WEAK, MEDIUM),
    (PARRIER, 5): Row(MISS, MEDIUM),
    (EQUAL, 4): Row(WEAK, MISS),
    (EQUAL, 5): Row(MISS, WEAK),
}
"""By who threw more and the difference; of equal dice by the value, "4 and less" and "5+"."""

ONE_DIE: Mapping[str, tuple[int, int]] = {WEAK: (-99, 3), MEDIUM: (4, 5), STRONG: (6, 99)}
"""The strength of a strike at a closed card, and the size X-Y-Z of a text, by one die (515.6, 306.3)."""


def higher(attacker: int, parrier: int) -> str:
    """Say who threw more."""
    return EQUAL if attacker == parrier else ATTACKER if attacker > parrier else PARRIER


def place_of(attacker: int, parrier: int) -> tuple[str, int]:
    """Find the place of two dice in the table."""
    who = higher(attacker, parrier)
    if who == EQUAL:
        return who, 4 if attacker <= 4 else 5
    return who, min(abs(attacker - parrier), LAST)


def step_down(place: tuple[str, int]) -> tuple[str, int]:
    """Give the row above: as if the difference were one less (515.3)."""
    who, difference = place
    return who, difference - 1


def by_one_die(value: int) -> str:
    """Give the strength by one die (515.6)."""
    return next(strength for strength, (low, high) in ONE_DIE.items() if low <= value <= high)
