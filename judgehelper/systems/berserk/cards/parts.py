"""The parts of a text as data: which fields a kind of part has."""

from functools import cache

from msgspec import Struct
from msgspec.structs import FieldInfo, fields


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """List the fields of a kind of part: found out once, for msgspec reads the annotations anew each time."""
    return fields(kind)


def said_of(value: Struct) -> tuple[tuple[str, object], ...]:
    """List the fields of which a part says something, with what it says."""
    held = ((each, value.__getattribute__(each.name)) for each in fields_of(type(value)))
    return tuple((each.name, said) for each, said in held if said != each.default)
