"""Limits on how many creatures attack, or block, in one combat (508.1c, 509.1b): «no more than one creature can …»."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.fighting import NoMoreThan
from judgehelper.kernel.citation import Refusal, Violation
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.meaning.phrases import fits_phrase
from judgehelper.systems.magic_cr.permissions import statements
from judgehelper.systems.magic_cr.requirements import NO_LIMIT, Slot
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Combat, Frame, Id, Magic, Ref


class Bound(NamedTuple):
    """One limit in force: who says so, how many at most, whom they may not attack more often."""

    frame: Frame
    most: int
    whom: Any


def bounds(state: Magic, kind: type) -> Iterator[Bound]:
    """List the limits in force on attacking, or blocking (`kind`: being.Attack, being.Block)."""
    for frame, _, act, _ in statements(state, NoMoreThan):
        if isinstance(act, NoMoreThan) and isinstance(act.act, kind):
            yield Bound(frame, look(state, frame).value(act.number), getattr(act.act, "whom", None))


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
    return bool(fits_phrase(look(state, bound.frame), bound.whom, defender))


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
