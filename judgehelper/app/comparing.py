"""Two editions laid side by side, rule by rule, with the words marked that only one of them has."""

from collections.abc import Sequence

from msgspec.structs import replace

from judgehelper.rulebooks.diff import tell_apart
from judgehelper.ui.shelf import ADDED, REMOVED, Counterpart, Mark, Passage, Prose


def pair_up(
    ones: Sequence[Passage], others: Sequence[Passage], there: dict[str, str], *, is_compared: bool, is_later: bool
) -> tuple[Counterpart, ...]:
    """Lay passages beside their counterparts (`there`: number here → there), what only one side has in its place."""
    by_number = {other.rule.number: other for other in others}
    matched = {there[one.rule.number] for one in ones if there.get(one.rule.number) in by_number}
    rows: list[Counterpart] = []
    waiting = list(others)
    for one in ones:
        other = by_number.get(there.get(one.rule.number, ""))
        if other is not None and other in waiting:
            before, waiting = waiting[: waiting.index(other)], waiting[waiting.index(other) + 1 :]
            rows += [Counterpart(here=None, there=new) for new in before if new.rule.number not in matched]
        rows.append(_pair(one, other, is_compared=is_compared, is_later=is_later))
    return (*rows, *(Counterpart(here=None, there=new) for new in waiting if new.rule.number not in matched))


def _pair(here: Passage, there: Passage | None, *, is_compared: bool, is_later: bool) -> Counterpart:
    if there is None or not is_compared:
        return Counterpart(here=here, there=there)
    gone, come = (REMOVED, ADDED) if is_later else (ADDED, REMOVED)
    text, other = _told_apart(here.text, there.text, gone, come)
    pairs = [_told_apart(a, b, gone, come) for a, b in zip(here.examples, there.examples, strict=False)]
    length = len(pairs)
    return Counterpart(
        here=replace(here, text=text, examples=(*(one for one, _ in pairs), *here.examples[length:])),
        there=replace(there, text=other, examples=(*(two for _, two in pairs), *there.examples[length:])),
    )


def _told_apart(one: Prose, other: Prose, gone: str, come: str) -> tuple[Prose, Prose]:
    """Mark what only one of two texts says."""
    here, there = tell_apart(one.text, other.text)
    return (
        replace(one, marks=(*one.marks, *(Mark(start, end, gone) for start, end in here))),
        replace(other, marks=(*other.marks, *(Mark(start, end, come) for start, end in there))),
    )
