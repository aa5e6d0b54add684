"""The zones of a player in a rule system's files: the fields that list objects."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

import msgspec

from judgehelper.kernel.system import GameSystem


def zone_fields(system: GameSystem[Any]) -> tuple[str, ...]:
    """Name the zones of a player in a scenario file: the fields that hold lists of objects by name."""
    file: Any = system.script.file
    return _zones_in(file)


@lru_cache(maxsize=16)
def _zones_in(kind: Hashable) -> tuple[str, ...]:
    file = msgspec.inspect.type_info(kind)
    assert isinstance(file, msgspec.inspect.StructType)
    players = next(each.type for each in file.fields if each.encode_name == "players")
    player = getattr(players, "item_type", None)
    if not isinstance(player, msgspec.inspect.StructType):
        return ()
    return tuple(each.encode_name for each in player.fields if _holds_objects(each.type))


def _holds_objects(kind: msgspec.inspect.Type) -> bool:
    """Whether a field takes a list whose items are card names or objects with a `card`."""
    if isinstance(kind, msgspec.inspect.UnionType):
        return any(_holds_objects(each) for each in kind.types)
    item = getattr(kind, "item_type", None)
    choices = item.types if isinstance(item, msgspec.inspect.UnionType) else (item,)
    structs = [each for each in choices if isinstance(each, msgspec.inspect.StructType)]
    return any(field.encode_name == "card" for struct in structs for field in struct.fields)
