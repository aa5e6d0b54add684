"""The law of the Comprehensive Rules: the layers and their order (613), and when a sorcery may be cast (307.1)."""

from typing import ClassVar

from msgspec import Struct

from judgehelper.systems.magic.game.law import Law, Ordering


class ComprehensiveRules(Law, Struct, frozen=True, tag=True):
    """Magic as it is played now."""

    layers: ClassVar[tuple[str, ...]] = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "7e")
    ordering: ClassVar[Ordering] = Ordering.DEPENDENCY

    def is_sorcery_time(self, *, own_turn: bool, step: str, is_stack_empty: bool) -> bool:
        """Say whether it is the player's own main phase, and nothing waits on the stack (116.1a, 307.1)."""
        return own_turn and is_stack_empty and step.endswith("main")


COMPREHENSIVE_RULES = ComprehensiveRules()
