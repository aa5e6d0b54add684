"""Saying what is wrong with a field of a scenario file: where it is, and which name was probably meant.

The checking is msgspec's; its message names a path ("$.players[0].hand[2]"), which is worded here in the form of the
contract: `players[0].hand[2].taped: unknown field, did you mean "tapped"?`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any

import msgspec
from rapidfuzz import fuzz, process

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.words import phrase

_PATH = re.compile(r" - at `\$(?P<path>.*)`$")
_UNKNOWN = re.compile(r"^Object contains unknown field `(?P<name>.*)`")
_CLOSE = 60


def explain_misfit(error: msgspec.ValidationError, raw: Mapping[str, Any], file: type) -> ScenarioError:
    """Turn msgspec's complaint about a scenario file into the error of the contract."""
    message = str(error)
    found = _PATH.search(message)
    place = (found["path"] if found else "").removeprefix(".").replace("[...]", "[…]")
    what = _PATH.sub("", message)
    unknown = _UNKNOWN.match(what)
    if unknown is None:
        return ScenarioError(place, _said(what))
    name = unknown["name"]
    place = _locate(raw, place, name)
    close = process.extractOne(name, sorted(set(_field_names(file))), scorer=fuzz.ratio, score_cutoff=_CLOSE)
    what = phrase('unknown field, did you mean "{name}"?', name=close[0]) if close else "unknown field"
    return ScenarioError(f"{place}.{name}" if place else name, what)


_MISFITS = (
    (re.compile(r"^Expected `(?P<wanted>[^`]*)`, got `(?P<given>[^`]*)`$"), "{wanted} belongs here, not {given}"),
    (re.compile(r"^Object missing required field (?P<name>`.*`)$"), "the field {name} is missing: add it"),
    (re.compile(r"^Invalid (?:enum )?value (?P<word>'.*')$"), "{word} may not stand here: write a word of the format"),
)
"""What msgspec says, and the same in words of whoever writes a scenario."""
_KINDS = {"array": "a list", "object": "an object between braces", "str": "a text", "int": "a whole number",
          "float": "a number", "bool": "true or false", "null": "null"}  # fmt: skip


def _said(what: str) -> str:
    """Say a complaint in plain words; one that has none stays as it is."""
    for pattern, words in _MISFITS:
        if found := pattern.match(what):
            return phrase(words, **{hole: _kinds(told) for hole, told in found.groupdict().items()})
    return what[:1].lower() + what[1:]


def _kinds(said: str) -> str:
    """Name kinds of values; what names none stays as it stands."""
    kinds = said.split(" | ")
    if not _KINDS.keys() >= set(kinds):
        return said
    return reduce(lambda one, other: phrase("{one} or {other}", one=one, other=other), (_KINDS[kind] for kind in kinds))


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


def _field_names(kind: Any, seen: set[Any] | None = None) -> Iterator[str]:
    seen = seen if seen is not None else set()
    if kind in seen:
        return
    seen.add(kind)
    info = msgspec.inspect.type_info(kind)
    stack: list[Any] = [info]
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
