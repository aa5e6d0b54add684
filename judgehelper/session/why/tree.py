"""The log as a tree: every line below what caused it, in the order in which things happened."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from judgehelper.session.desk_view import LoggedLine


class Branch(Struct, frozen=True):
    """A line in its place in the tree: how deep, and of each of its ancestors whether its line goes on below."""

    line: LoggedLine
    depth: int
    guides: tuple[bool, ...] = ()
    is_last: bool = True
    """Whether no sister comes below."""


def as_tree(lines: Iterable[LoggedLine]) -> tuple[Branch, ...]:
    """Put lines in the order of the tree; a line whose cause is not among them is a root."""
    kept = tuple(lines)
    below = _children(kept)
    pending = [Branch(line, 0) for line in reversed(below.get(None, []))]
    found = []
    while pending:
        branch = pending.pop()
        found.append(branch)
        children = below.get(branch.line.index, [])
        guides = (*branch.guides, not branch.is_last) if branch.depth else ()
        last = children[-1] if children else None
        pending.extend(Branch(each, branch.depth + 1, guides, each is last) for each in reversed(children))
    return tuple(found)


def _children(lines: tuple[LoggedLine, ...]) -> Mapping[int | None, list[LoggedLine]]:
    known = {line.index for line in lines}
    below: dict[int | None, list[LoggedLine]] = {}
    for line in lines:
        below.setdefault(line.cause if line.cause in known else None, []).append(line)
    return below


def with_causes(lines: tuple[LoggedLine, ...], wanted: Iterable[int]) -> tuple[LoggedLine, ...]:
    """Keep some lines with everything that led to them."""
    by_index = {line.index: line for line in lines}
    kept: set[int] = set()
    for index in wanted:
        place: int | None = index
        while place is not None and place not in kept and place in by_index:
            kept.add(place)
            place = by_index[place].cause
    return tuple(line for line in lines if line.index in kept)
