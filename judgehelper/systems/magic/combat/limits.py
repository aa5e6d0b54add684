"""Limits on how many creatures attack, or block, in one combat (508.1c, 509.1b): «no more than one creature can …»."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.rules import NoMoreThan
from judgehelper.abilities.family import Phrase
from judgehelper.kernel.citation import Refusal, Violation
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Combat, Frame, Id, Magic, Ref
from judgehelper.systems.magic.in_force.permissions.permissions import rules_stating
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.meaning.phrases import fits_phrase

# --- The greatest number of requirements that a declaration could obey without breaking a restriction (508.1d,
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


FEW = 8
"""Of so many attackers every set is looked at that one creature could block; of more, those it must block alone."""


def with_several(choices: Sequence[Choice], most: int) -> list[Choice]:
    """Add what a creature could do that may block more than one attacker: each set of those it may (509.1a, c)."""
    row = [*choices] if len(choices) <= FEW else [each for each in choices if each[1]][:most]
    if most < 2 or len(row) < 2:
        return [*choices]
    sizes = range(2, min(most, len(row)) + 1) if len(row) <= FEW else (len(row),)
    sets = (some for size in sizes for some in combinations(row, size))
    return [*choices, *((sum((taken for taken, _ in some), ()), sum(obeyed for _, obeyed in some)) for some in sets)]


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


class Bound(NamedTuple):
    """One limit in force: who says so, how many at most, whom they may not attack more often."""

    frame: Frame
    most: int
    whom: Phrase | None


def bounds(state: Magic, kind: type[being.Attack | being.Block]) -> Iterator[Bound]:
    """List the limits in force on attacking, or blocking (`kind`: being.Attack, being.Block)."""
    for said in rules_stating(state, NoMoreThan):
        if isinstance(said.act.act, kind):
            number = look(state, said.frame).value(said.act.number)
            yield Bound(said.frame, number, said.act.act.whom)


def most_attackers(state: Magic) -> int:
    """Give how many creatures may attack in all (508.1c)."""
    return min((each.most for each in bounds(state, being.Attack) if each.whom is None), default=NO_LIMIT)


def most_blockers(state: Magic) -> int:
    """Give how many more creatures may block in this combat (509.1b)."""
    already = len((state.combat or Combat()).blockers)
    return min((each.most - already for each in bounds(state, being.Block)), default=NO_LIMIT)


def attack_slots(state: Magic, defenders: Sequence[Ref]) -> list[Slot]:
    """Give how many creatures may attack each of these; raises NotUnderstood where a limit is on several together."""
    found = [Slot()] * len(defenders)
    for bound in bounds(state, being.Attack):
        if bound.whom is None:
            continue
        meant = [place for place, each in enumerate(defenders) if _means(state, bound, each)]
        if len(meant) > 1:
            what = "a limit on attackers of several together"
            raise NotUnderstood(Refusal("", what, SEVERAL, cr("508.1c", "508.1d")))
        for place in meant:
            found[place] = found[place]._replace(most=min(found[place].most, bound.most))
    return found


SEVERAL = "the engine does not weigh requirements against such a limit"


def for_several(state: Magic, found: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Cite, where several players may be attacked, that each is looked at alone and the attack as a whole (802.3a)."""
    if len(state.seats) < 3:
        return found
    return tuple(replace(each, cites=(*each.cites, *cr("802.3a"))) for each in found)


def _means(state: Magic, bound: Bound, defender: Ref) -> bool:
    return bound.whom is not None and fits_phrase(look(state, bound.frame), bound.whom, defender)


def why_too_many_attack(state: Magic, pairs: Sequence[tuple[Id, Ref]]) -> Iterator[Violation]:
    """Give the reasons against so many attackers (508.1c)."""
    for bound in bounds(state, being.Attack):
        number = sum(bound.whom is None or _means(state, bound, whom) for _, whom in pairs)
        if number > bound.most:
            yield Violation("too-many-attackers", cr("508.1c"), (bound.frame.source, str(bound.most)))


def why_too_many_block(state: Magic, blockers: Sequence[Id]) -> Iterator[Violation]:
    """Give the reasons against so many blockers (509.1b)."""
    already = len((state.combat or Combat()).blockers)
    for bound in bounds(state, being.Block):
        if blockers and already + len(set(blockers)) > bound.most:
            yield Violation("too-many-block", cr("509.1b"), (bound.frame.source, str(bound.most)))
