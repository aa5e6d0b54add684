"""The law of 1998: effects in the order in which they came, sorceries in the neutral state of one's own main phase."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.law import EVERY, Law, Ordering
from judgehelper.systems.magic_1998.rulebook.book import in_this_book


class Law98(Law, Struct, frozen=True, tag=True):
    """Magic as it was played in 1998: one row of effects by time of taking effect, no layers (LAY.1, LAY.2)."""

    layers: ClassVar[tuple[str, ...]] = ("1", "2", "3", EVERY)
    ordering: ClassVar[Ordering] = Ordering.TIMESTAMPS

    def cite(self, cites: Citations) -> Citations:
        """Give the rules of the text that say what these addresses say."""
        return in_this_book(cites)

    def read(self, value: int) -> int:
        """Read a number below zero as zero (NEG.1, PT.1, LIFE.1)."""
        return max(0, value)

    def is_sorcery_time(self, *, own_turn: bool, step: str, is_stack_empty: bool) -> bool:
        """Say whether it is the neutral state of the player's own main phase (TURN.MAIN)."""
        return own_turn and is_stack_empty and step == "main"


class LastFirst98(Law98, Struct, frozen=True, tag=True):
    """The same with effects in the order reverse to their taking effect (AMB-98-03, read so)."""

    ordering: ClassVar[Ordering] = Ordering.NEWEST_FIRST


LAW_98 = Law98()
LAST_FIRST_98 = LastFirst98()


def law_of(readings: Mapping[str, str]) -> Law98:
    """Give the law as the open question of the order of effects is read (AMB-98-03)."""
    return LAST_FIRST_98 if readings.get("AMB-98-03") == "reverse" else LAW_98
