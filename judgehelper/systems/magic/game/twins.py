"""Twins: objects that are alike so far are worked out once, until an effect tells them apart.

Four hundred permanents are often forty different ones. The layers change a group with one stroke; an object that
something happens to by itself is parted from its group first.
"""

from collections.abc import Hashable, Iterable, Iterator

from judgehelper.systems.magic.game.state import Characteristics, Id


class Group:
    """Objects with the same characteristics in the same zone. Mutable while a walk runs."""

    __slots__ = ("members", "value", "zone")

    def __init__(self, value: Characteristics, zone: str, members: list[Id]) -> None:
        self.value = value
        self.zone = zone
        self.members = members


class Twins:
    """All objects of a walk, by group; in the order in which they were added."""

    def __init__(self) -> None:
        self.groups: list[Group] = []
        self._of: dict[Id, Group] = {}
        self._begun: dict[Hashable, Group] = {}

    def add(self, thing: Id, value: Characteristics, zone: str, kind: Hashable = None) -> None:
        """Add an object; `kind` says what else but its value must be the same to be alike."""
        key = (id(value), zone, kind)
        group = self._begun.get(key)
        if group is None:
            group = self._begun[key] = Group(value, zone, [])
            self.groups.append(group)
        group.members.append(thing)
        self._of[thing] = group

    def get(self, thing: Id) -> Characteristics | None:
        """Give an object's characteristics so far; None for one that is not in the walk."""
        group = self._of.get(thing)
        return group.value if group is not None else None

    def __contains__(self, thing: Id) -> bool:
        return thing in self._of

    def __iter__(self) -> Iterator[Id]:
        return iter(self._of)

    def part(self, thing: Id) -> Group | None:
        """Give the group of this object alone, parted from its twins; None for one that is not in the walk."""
        group = self._of.get(thing)
        if group is None or len(group.members) == 1:
            return group
        group.members.remove(thing)
        alone = Group(group.value, group.zone, [thing])
        self.groups.append(alone)
        self._of[thing] = alone
        return alone

    def grouped(self, things: Iterable[Id]) -> list[Group]:
        """Give the groups of exactly these objects, parted where they are only some of a group."""
        wanted: dict[int, tuple[Group, list[Id]]] = {}
        for thing in things:
            group = self._of.get(thing)
            if group is not None:
                wanted.setdefault(id(group), (group, []))[1].append(thing)
        return [self._only(group, members) for group, members in wanted.values()]

    def _only(self, group: Group, members: list[Id]) -> Group:
        if len(members) == len(group.members):
            return group
        apart = set(members)
        group.members = [each for each in group.members if each not in apart]
        parted = Group(group.value, group.zone, members)
        self.groups.append(parted)
        for each in members:
            self._of[each] = parted
        return parted
