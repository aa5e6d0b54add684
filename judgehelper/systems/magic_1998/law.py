"""The law of 1998: effects in the order in which they came, sorceries in the neutral state of one's own main phase."""

from typing import ClassVar

from msgspec import Struct

from judgehelper.kernel.citation import Citations
from judgehelper.systems.magic.game.law import Law, Ordering
from judgehelper.systems.magic_1998.rulebook.book import in_this_book


class Law98(Law, Struct, frozen=True, tag=True):
    """Magic as it was played in 1998."""

    layers: ClassVar[tuple[str, ...]] = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "7e")
    ordering: ClassVar[Ordering] = Ordering.TIMESTAMPS

    def cite(self, cites: Citations) -> Citations:
        """Give the rules of the text that say what these addresses say."""
        return in_this_book(cites)

    def is_sorcery_time(self, *, own_turn: bool, step: str, is_stack_empty: bool) -> bool:
        """Say whether it is the neutral state of the player's own main phase (TURN.MAIN)."""
        return own_turn and is_stack_empty and step == "main"


LAW_98 = Law98()
