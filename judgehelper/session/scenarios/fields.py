"""Saying what is wrong with a field of a scenario file: where it is, and which name was probably meant.

The checking is msgspec's; its message names a path ("$.players[0].hand[2]"), which is worded here in the form of the
contract: `players[0].hand[2].taped: unknown field, did you mean "tapped"?`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from rapidfuzz import fuzz, process

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.misfits import complaint, place_of, unknown_field
from judgehelper.kernel.words import phrase

_CLOSE = 60


def explain_misfit(error: msgspec.ValidationError, raw: Mapping[str, Any], file: type) -> ScenarioError:
    """Turn msgspec's complaint about a scenario file into the error of the contract."""
    place, name = place_of(error), unknown_field(error)
    if not name:
        return ScenarioError(place, complaint(error))
    place = _locate(raw, place, name)
    return ScenarioError(f"{place}.{name}" if place else name, _unknown(name, _names_in(file)))


def _unknown(name: str, names: tuple[str, ...]) -> str:
    """Say that a place has no such field: it belongs to another place, or is another name miswritten."""
    if name in names:
        return "no field of this place: it belongs to another part of the file"
    close = process.extractOne(name, names, scorer=fuzz.ratio, score_cutoff=_CLOSE)
    return phrase('unknown field, did you mean "{name}"?', name=close[0]) if close else "unknown field"


def _locate(raw: Any, place: str, name: str) -> str:
    """Give the place with its indices: msgspec writes `[…]` for an element of a list of any length."""
    if "[…]" not in place:
        return place
    head, _, tail = place.partition("[…]")
    items = _at(raw, head)
    for index, item in enumerate(items if isinstance(items, list) else []):
        here = _at(item, tail.lstrip(".").partition("[…]")[0])
        if "[…]" in tail or (isinstance(here, dict) and name in here):
            inner = _locate(item, tail.lstrip("."), name)
            found = _at(item, inner)
            if isinstance(found, dict) and name in found:
                dot = "." if inner and not inner.startswith("[") else ""
                return f"{head}[{index}]{dot}{inner}"
    return place


def _at(value: Any, path: str) -> Any:
    for key in re.findall(r"[^.\[\]]+|\[\d+\]", path):
        if key.startswith("["):
            index = int(key[1:-1])
            value = value[index] if isinstance(value, list) and index < len(value) else None
        else:
            value = value.get(key) if isinstance(value, dict) else None
    return value


@cache
def _names_in(file: type) -> tuple[str, ...]:
    return tuple(sorted({*_field_names(file)}))


def _field_names(file: type) -> Iterator[str]:
    stack: list[Any] = [msgspec.inspect.type_info(file)]
    visited: set[int] = set()
    while stack:
        node = stack.pop()
        if id(node) in visited:
            continue
        visited.add(id(node))
        if isinstance(node, msgspec.inspect.StructType):
            for each in node.fields:
                yield each.encode_name
                stack.append(each.type)
        elif isinstance(node, msgspec.inspect.UnionType):
            stack.extend(node.types)
        elif isinstance(node, msgspec.inspect.VarTupleType | msgspec.inspect.ListType):
            stack.append(node.item_type)
        elif isinstance(node, msgspec.inspect.DictType):
            stack.append(node.value_type)
