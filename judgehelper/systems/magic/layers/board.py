"""The permanents with what `layers.Walk` made of them, as rules ask for them through `characteristics.board_of`.

A board is of one walk through the layers, and of the walks carried over from it as long as no permanent changed; so
whatever is worked out from a board alone is found again by its identity.
"""

from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from immutables import Map

from judgehelper.systems.magic.game.remembering import recent
from judgehelper.systems.magic.game.state import Characteristics, Id, Magic, Status, Thing

Permanent = tuple[Id, Characteristics]


class Board:
    """The permanents of a state that are phased in. A view: it changes nothing and is changed by nothing."""

    def __init__(self, state: Magic, values: dict[Id, Characteristics]) -> None:
        self.things: Map[int, Thing] = state.things
        self.permanents: tuple[Permanent, ...] = tuple(
            (each, values[each]) for each in state.battlefield if each in values
        )

    @cached_property
    def creatures(self) -> tuple[Permanent, ...]:
        """The creatures (302)."""
        return tuple(each for each in self.permanents if "Creature" in each[1].types)

    @cached_property
    def shifted(self) -> tuple[Permanent, ...]:
        """Those whose controller is not the one under whom they came (108.4)."""
        return tuple(each for each in self.permanents if self.things[each[0]].controller != each[1].controller)

    @cached_property
    def phasing(self) -> tuple[Permanent, ...]:
        """Those with phasing (702.25)."""
        return tuple(each for each in self.permanents if "phasing" in each[1].keywords)

    @cached_property
    def face_down(self) -> tuple[Permanent, ...]:
        """Those that lie face down (707)."""
        return tuple(each for each in self.permanents if self.things[each[0]].face_down)

    @cached_property
    def withered(self) -> tuple[Permanent, ...]:
        """The creatures without toughness (704.5f)."""
        return tuple(each for each in self.creatures if (each[1].toughness or 0) <= 0)

    @cached_property
    def counted(self) -> tuple[Permanent, ...]:
        """Those with counters on them (121)."""
        return tuple(each for each in self.permanents if self.things[each[0]].counters)

    @cached_property
    def fragile(self) -> tuple[Permanent, ...]:
        """The planeswalkers and battles, which live by their counters (306.5)."""
        return tuple(each for each in self.permanents if {"Planeswalker", "Battle"} & {*each[1].types})

    @cached_property
    def attached(self) -> tuple[Permanent, ...]:
        """The Auras, and whatever is attached to something (303.4, 301.5)."""
        return tuple(
            each for each in self.permanents
            if self.things[each[0]].attached_to is not None or "Aura" in each[1].subtypes
        )  # fmt: skip

    @cached_property
    def legends(self) -> tuple[tuple[Id, ...], ...]:
        """The groups of legendary permanents with one name and one controller (704.5j)."""
        groups: dict[tuple[str, str], list[Id]] = {}
        for each, value in self.permanents:
            if "Legendary" in value.supertypes and value.name:
                groups.setdefault((value.controller, value.name), []).append(each)
        return tuple(tuple(group) for group in groups.values() if len(group) > 1)

    @cached_property
    def worlds(self) -> tuple[Permanent, ...]:
        """The world permanents (205.4f)."""
        return tuple(each for each in self.permanents if "World" in each[1].supertypes)

    @cached_property
    def sagas(self) -> tuple[Permanent, ...]:
        """The Sagas (714)."""
        return tuple(each for each in self.permanents if "Saga" in each[1].subtypes)

    @cached_property
    def roles(self) -> tuple[Permanent, ...]:
        """The Roles on permanents, of later books; none where there is but one."""
        found = tuple(each for each in self.attached if "Role" in each[1].subtypes)
        return found if len(found) > 1 else ()


class Noted(NamedTuple):
    """The permanents whose status says more than whether they are tapped, and since when they are there."""

    hurt: tuple[Id, ...]
    """Those with damage on them, or touched by deathtouch (704.5g, h)."""
    touched: tuple[Id, ...]
    held: tuple[Id, ...]
    """Those of which a controller was noted."""


NONE_NOTED = Noted((), (), ())
MARKS = attrgetter("damage", "deathtouched", "held_by")


@recent(32)
def noted(status: Map[int, Status]) -> Noted:
    """List them; mostly there is none."""
    if not any(map(any, map(MARKS, status.values()))):
        return NONE_NOTED
    found = [(each, now) for each, now in status.items() if any(MARKS(now))]
    return Noted(
        tuple(each for each, now in found if now.damage or now.deathtouched),
        tuple(each for each, now in found if now.deathtouched),
        tuple(each for each, now in found if now.held_by),
    )
