"""Ascend (702.130): of a permanent a static ability, of an instant or sorcery a part of what it does."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.clauses import Do, If
from judgehelper.abilities.conditions import Compares
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.kinds import Keyword, Static
from judgehelper.abilities.phrases import Every, Things
from judgehelper.abilities.quantities import CountOf, Number
from judgehelper.systems.magic_cr.keyword_writing import YOURS, Expansion
from judgehelper.systems.magic_cr.own_words import GetBlessing

BLESSING = "city's blessing"
"""The mark of a player who has it."""
TEN = Compares(CountOf(Things(Every(), Kind("permanent"), (YOURS,))), "≥", Number(10))
BLESSED = Do((GetBlessing(),))


def _ascend(_: Keyword) -> tuple[Any, ...]:
    """702.130b."""
    return (Static((BLESSED,), TEN),)


def ascends() -> tuple[Any, ...]:
    """Give what ascend makes an instant or sorcery do (702.130a)."""
    return (If(TEN, (BLESSED,)),)


OF_ASCENT: Mapping[str, Expansion] = {"ascend": _ascend}
