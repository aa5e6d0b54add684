"""The greatest number of requirements that a declaration could obey without breaking a restriction (508.1d, 509.1c).

Creatures are gone through one by one; what has to be kept in mind of those before is only how many are where it
matters, so the search stays small: exact, and quick for a hundred creatures.
"""

from collections.abc import Sequence
from typing import NamedTuple

Choice = tuple[tuple[int, ...], int]
"""The slots that a creature takes, and the requirements it obeys by that; staying at home takes none."""


class Slot(NamedTuple):
    """What holds for one attacker to be blocked: so many at least, if any, at most so many; `reward` for any."""

    least: int = 1
    most: int = 1000
    reward: int = 0

    @property
    def matters(self) -> bool:
        """Whether the number of creatures that take it makes a difference."""
        return self.least > 1 or self.most < 1000 or self.reward > 0


class Best(NamedTuple):
    """The most requirements that can be obeyed, and slots for each creature that do it."""

    obeyed: int
    taken: tuple[tuple[int, ...], ...]


NO_LIMIT = 1000
Key = tuple[int, bool, tuple[int, ...]]
"""How many take part (as far as that matters), whether one can't be alone, how many stand where it matters."""


def most_obeyed(
    creatures: Sequence[Sequence[Choice]], slots: Sequence[Slot], loners: Sequence[bool] = (), most: int = NO_LIMIT
) -> Best:
    """Find the greatest number of requirements that can be obeyed together, with as few creatures as that takes.

    `creatures`: the choices of each; staying at home is always one. `loners`: who can't do it alone. `most`: how many
    creatures can do it in all.
    """
    crowd = max(2, most + 1) if most < NO_LIMIT else 2
    special = [place for place, slot in enumerate(slots) if slot.matters]
    caps = {place: min(slots[place].most, max(slots[place].least, 1)) + 1 for place in special}
    found: dict[Key, Best] = {(0, False, (0,) * len(special)): Best(0, ())}
    for number, choices in enumerate(creatures):
        found = _next(found, choices, special, caps, shy=bool(loners) and loners[number], crowd=crowd)
        found = {key: best for key, best in found.items() if key[0] <= most}
    whole = [
        Best(best.obeyed + bonus, best.taken)
        for key, best in found.items()
        if (bonus := _bonus(key, special, slots)) is not None
    ]
    return max(whole, key=lambda best: (best.obeyed, -sum(map(len, best.taken))))


def _next(
    before: dict[Key, Best],
    choices: Sequence[Choice],
    special: list[int],
    caps: dict[int, int],
    *,
    shy: bool,
    crowd: int,
) -> dict[Key, Best]:
    found: dict[Key, Best] = {}
    for (together, lonely, counts), best in before.items():
        for taken, gained in (((), 0), *choices):
            after = tuple(min(count + taken.count(place), caps[place]) for count, place in zip(counts, special))
            key = (min(together + bool(taken), crowd), lonely or (shy and bool(taken)), after)
            known = found.get(key)
            if known is None or known.obeyed < best.obeyed + gained:
                found[key] = Best(best.obeyed + gained, (*best.taken, taken))
    return found


def _bonus(key: Key, special: list[int], slots: Sequence[Slot]) -> int | None:
    """Give the rewards of a full assignment; None where it breaks a restriction."""
    together, lonely, counts = key
    if lonely and together < 2:
        return None
    bonus = 0
    for count, place in zip(counts, special):
        slot = slots[place]
        if count and not slot.least <= count <= slot.most:
            return None
        bonus += slot.reward if count else 0
    return bonus
