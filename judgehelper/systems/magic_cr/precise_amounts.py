"""«Lose exactly 1 life»: how much it was all told, of each whom it happened to at one time (603.2c).

Life lost to several sources at once is counted together; where a text speaks of «one or more», it means everybody of
that kind who lost life at that time, each of them so much.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from judgehelper.abilities.acts.acting import LoseLife
from judgehelper.abilities.phrases import AtLeast
from judgehelper.abilities.quantities import Precisely
from judgehelper.systems.magic_cr.meaning.seen import Seen
from judgehelper.systems.magic_cr.state import Ref
from judgehelper.systems.magic_cr.view import View


def asks_precisely(clause: Any) -> Precisely | None:
    """Give how much a clause wants it to be, where it says «exactly»."""
    said = (act.amount for act in getattr(clause, "acts", ()) if isinstance(act, LoseLife))
    return next((each for each in said if isinstance(each, Precisely)), None)


def is_of_several(phrase: Any) -> bool:
    """Say whether a phrase takes all of a kind at once: «one or more opponents»."""
    return isinstance(getattr(getattr(phrase, "det", None), "count", None), AtLeast)


def precisely_so(view: View, clause: Any, seen: Seen, fits: list[Seen]) -> Iterator[tuple[Seen, tuple[Ref, ...]]]:
    """Give the fit and what tells it apart, where it was so much; `fits`: all that fits at that time."""
    wanted = asks_precisely(clause)
    totals: Counter[Ref] = Counter()
    for each in fits:
        totals[each.subject] += each.amount
    several = is_of_several(clause.who)
    whose = tuple(totals) if several else (seen.subject,)
    if wanted is not None and all(totals[each] == view.value(wanted.number) for each in whose):
        yield seen, () if several else (seen.subject,)
