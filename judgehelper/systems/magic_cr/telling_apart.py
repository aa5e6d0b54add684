"""Equal words that mean different things: «target creature» twice in one text, one mode chosen twice (114.3, 700.2d).

What is chosen is found again by the words that it was chosen for; so words that stand twice get names of their own.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.phrases import Target, Things

REPEATED = 100_000
"""How far the names of a mode chosen once more lie from those of the first time."""
UNNAMED = -5_000
"""Names for targets that the text itself does not refer to again."""


def told_apart(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give a text in which no two words «target» are equal; the same text where none are."""
    again = _renumbered(body)
    targets = list(_targets(again))
    if len(targets) == len(set(targets)):
        return again
    seen: dict[Any, int] = {}
    return tuple(_named_apart(clause, seen) for clause in again)


def _renumbered(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give new names to clauses that stand there a second time."""
    found: list[Any] = []
    times: dict[int, int] = {}
    for clause in body:
        number = times.get(id(clause), 0)
        times[id(clause)] = number + 1
        found.append(shifted(clause, REPEATED * number) if number else clause)
    return body if len(times) == len(body) else tuple(found)


def shifted(node: Any, by: int) -> Any:
    """Give every name in a text a number that lies so far from what it was."""
    if isinstance(node, tuple):
        return tuple(shifted(each, by) for each in node)
    if not isinstance(node, Struct):
        return node
    fields = {name: shifted(getattr(node, name), by) for name in node.__struct_fields__}
    for name in ("name", "to", "all_name"):
        if isinstance(fields.get(name), int) and fields[name] > 0:
            fields[name] += by
    return replace(node, **fields)


def _targets(node: Any) -> Iterator[Things]:
    if isinstance(node, tuple):
        for each in node:
            yield from _targets(each)
    elif isinstance(node, Things) and isinstance(node.det, Target):
        yield node
    elif isinstance(node, Struct):
        for name in node.__struct_fields__:
            yield from _targets(getattr(node, name))


def _named_apart(node: Any, seen: dict[Any, int]) -> Any:
    if isinstance(node, tuple):
        return tuple(_named_apart(each, seen) for each in node)
    if isinstance(node, Things) and isinstance(node.det, Target):
        number = seen[node] = seen.get(node, 0) + 1
        return node if number == 1 or node.name else replace(node, name=UNNAMED - number)
    if not isinstance(node, Struct):
        return node
    fields = {name: getattr(node, name) for name in node.__struct_fields__}
    changed = {name: new for name, old in fields.items() if (new := _named_apart(old, seen)) is not old}
    return replace(node, **changed) if changed else node
