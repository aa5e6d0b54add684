"""The law of time: what an edition of the rules says of *when*, while the cards say *what*.

A law is a value without fields that the state carries, so that nothing asks which system is played. The numbers that
the shared engine cites are those of the Comprehensive Rules: they are the addresses of its mechanisms, and a law turns
them into those of its own book.
"""

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar, Protocol

from judgehelper.abilities.family import Ability
from judgehelper.kernel.citation import Citations


class Ordering(Enum):
    """In which order the effects of one layer apply."""

    DEPENDENCY = "dependency"
    """By timestamp, unless one depends on another (613.7)."""
    TIMESTAMPS = "timestamps"
    """By timestamp alone."""
    NEWEST_FIRST = "newest first"
    """By timestamp alone, the last one first."""


EVERY = "every"
"""The layer of a law without layers: all that effects change there. What an object is a copy of, who controls it and
what words its text has are settled before. An effect applies whole, then the next one."""


class Seen(Protocol):
    """What a law may ask of the game for it."""

    def is_tapped(self, thing: int, /) -> bool:
        """Say whether a permanent is tapped."""

    def option(self, code: str, /) -> str | None:
        """Give how an open question is read, where it is not read as by default."""


class Law:
    """What an edition says of time; a system writes `class Mine(Law, Struct, frozen=True, tag=True)`."""

    __slots__ = ()
    layers: ClassVar[tuple[str, ...]] = ()
    """The layers of continuous effects, in the order in which they apply (613.1)."""
    ordering: ClassVar[Ordering] = Ordering.DEPENDENCY
    has_silent: ClassVar[bool] = False
    """Whether any ability is ever silent."""
    has_rest: ClassVar[bool] = False
    """Whether what changes the power of creatures once chosen waits in its layer until one of them is a creature."""

    def cite(self, cites: Citations) -> Citations:
        """Give the rules of this law's own book that say what these addresses of mechanisms say."""
        return cites

    def silences(self, types: tuple[str, ...], ability: Ability, seen: Seen, thing: int) -> bool:  # noqa: ARG002
        """Say whether an ability of a permanent of these types says nothing as the permanent is now."""
        return False

    def read(self, value: int) -> int:
        """Give a number as a text that asks for it reads it."""
        return value

    def total_cost(self, printed: int, spent: int, reading: str | None) -> int:  # noqa: ARG002
        """Give the total cost of a spell from what is printed and what was spent, as an open question is read."""
        return printed

    def overlooks(self, number: int, readings: Mapping[str, str]) -> bool:  # noqa: ARG002
        """Say whether «non-X» overlooks X among so many properties of its kind."""
        return False

    def is_sorcery_time(self, *, own_turn: bool, step: str, is_stack_empty: bool) -> bool:
        """Say whether a player could cast a sorcery, whose turn it is or is not, in a step, over what waits (307.1)."""
        raise NotImplementedError
