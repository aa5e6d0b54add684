"""The tree of a desk as plain data: every moment by what led to it, so that it grows again as it was.

A choice, a deed of the judge's hand or a board laid out leads to a moment; states are not written, the rules give them
again. Used by files (branches and place) and by what is kept of unsaved work.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec
from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.timeline import choose, go_to
from judgehelper.kernel.words import phrase
from judgehelper.session.desk import Desk, DeskError, Raw, begin_laid, by_hand, lay_anew
from judgehelper.session.scenarios import scenario as scenarios


class Grown(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a moment came about: after which one, and by what; the first one is laid out."""

    after: int = -1
    choice: tuple[int, ...] | None = None
    deed: dict[str, Any] | None = None
    laid: dict[str, Any] | None = None


Moments = TypeVar("Moments")
Told = tuple[Grown, ...]


class Tree(Struct, Generic[Moments], frozen=True, kw_only=True, omit_defaults=True):
    """All moments in the order of their first visit, where one stands, and where redo leads."""

    moments: Moments
    now: int = 0
    ahead: dict[int, int] = {}
    """Where redo leads from what was gone on from in several ways; from all others only one way leads."""
    scripted: dict[int, int] = {}
    checks: dict[int, tuple[dict[str, Any], ...]] = {}
    bookmarks: dict[int, str] = {}
    others: tuple[dict[str, Any], ...] = ()


class ReadSoFar:
    """How many moments of a game somebody has read: it grows at its end, and what was read stays."""

    def __init__(self) -> None:
        self._last: object = None
        """The state of the last moment read: whatever has it there has grown from the same moments."""
        self._laid_out: object = None
        self._count = 0

    def unread(self, desk: Desk) -> range:
        """Name the moments that were not read yet; of another game, all."""
        known, count = desk.line.moments, self._count
        is_grown = 0 < count <= len(known) and known[count - 1].state is self._last
        return range(count if is_grown and desk.laid_out is self._laid_out else 0, len(known))

    def read(self, desk: Desk) -> None:
        """Have all moments read."""
        self._count, self._laid_out = len(desk.line.moments), desk.laid_out
        self._last = desk.line.moments[self._count - 1].state


class Growth:
    """What was written of the moments of a game: as it grows, only what is new is written."""

    def __init__(self) -> None:
        self._so_far = ReadSoFar()
        self._begin()

    def _begin(self) -> None:
        self._written = bytearray()
        self._left: Counter[int] = Counter()
        self._forks: list[int] = []

    def tree(self, desk: Desk) -> Tree[msgspec.Raw]:
        """Write the tree of a desk. Raises DeskError where nothing that can be written led to a moment."""
        unread = self._so_far.unread(desk)
        if unread.start == 0:
            self._begin()
        for grown in [_grown(desk, number) for number in unread]:
            self._write(grown)
        self._so_far.read(desk)
        return _tree(desk, msgspec.Raw(b"[" + self._written + b"]"), self._forks)

    def _write(self, grown: Grown) -> None:
        self._written += (b"," if self._written else b"") + msgspec.json.encode(grown, enc_hook=as_dict)
        self._left[grown.after] += 1
        if self._left[grown.after] == 2:
            self._forks.append(grown.after)


def tree_of(desk: Desk) -> Tree[Told]:
    """Give the tree of a desk. Raises DeskError where nothing that can be written led to a moment."""
    moments = tuple(_grown(desk, number) for number in range(len(desk.line.moments)))
    left = Counter(each.after for each in moments)
    return _tree(desk, moments, (each for each, ways in left.items() if ways > 1))


def _tree(desk: Desk, moments: Moments, forks: Iterable[int]) -> Tree[Moments]:
    line = desk.line
    return Tree(
        moments=moments,
        now=line.now,
        ahead={fork: line.ahead[fork] for fork in sorted(forks)},
        scripted=dict(desk.scripted.items()),
        checks={moment: tuple(map(dict, checked)) for moment, checked in desk.checks.items()},
        bookmarks=dict(desk.bookmarks.items()),
        others=tuple(map(dict, desk.others)),
    )


def as_dict(value: Any) -> Any:
    """Give a mapping as JSON can have it."""
    if isinstance(value, Mapping):
        return dict(value)
    raise NotImplementedError(f"cannot keep {type(value).__name__}")


def _grown(desk: Desk, number: int) -> Grown:
    moment = desk.line.moments[number]
    after = -1 if moment.before is None else moment.before
    if number in desk.laid_out:
        return Grown(after=after, laid=dict(desk.laid_out[number]))
    if moment.choice is not None:
        return Grown(after=after, choice=moment.choice)
    if moment.deed is None:
        raise DeskError(phrase("no choice and no entry of a script explains moment {number}", number=number))
    return Grown(after=after, deed=dict(moment.deed))


def to_plain(tree: Tree[Told]) -> Mapping[str, Any]:
    """Give a tree as plain data for JSON."""
    plain: Mapping[str, Any] = msgspec.to_builtins(tree, str_keys=True)
    return plain


def read_tree(raw: object, where: str) -> Tree[Told]:
    """Read a tree from plain data. Raises ScenarioError."""
    try:
        return msgspec.convert(raw, Tree[Told], strict=False)
    except msgspec.ValidationError as error:
        raise ScenarioError(where, misfit(error)) from error


def grow(tree: Tree[Told], cards: CardSource) -> Desk:
    """Let a tree grow again. Raises ScenarioError, NotUnderstood, IllegalChoice, DeskError, EndlessLoop."""
    if not tree.moments or tree.moments[0].laid is None:
        raise ScenarioError("tree", "begins with a board that is laid out")
    desk = _root(tree.moments[0].laid, cards)
    for number, grown in enumerate(tree.moments[1:], 1):
        if not 0 <= grown.after < number:
            raise ScenarioError("tree", phrase("moment {number} follows one that is not there", number=number))
        if desk.line.now != grown.after:
            desk = replace(desk, line=go_to(desk.line, grown.after))
        desk = _grow_on(desk, grown, cards)
        if desk.line.now != number:
            raise ScenarioError("tree", phrase("moment {number} is there already", number=number))
    known = desk.line.moments
    if tree.now not in known or any(
        onward not in known or known[onward].before != here for here, onward in tree.ahead.items()
    ):
        raise ScenarioError("tree", "names moments that are not there")
    line = go_to(desk.line, tree.now)
    line = replace(line, ahead=line.ahead.update(tree.ahead))
    checks: dict[int, tuple[Raw, ...]] = dict(tree.checks)
    return replace(
        desk,
        line=line,
        scripted=Map(tree.scripted),
        checks=Map(checks),
        bookmarks=Map(tree.bookmarks),
        others=tree.others,
    )


def _root(raw: Raw, cards: CardSource) -> Desk:
    system, scenario = scenarios.understand(raw)
    line = begin_laid(system, scenario, raw, cards).line
    return Desk(system=system, line=line, laid_out=Map({0: raw}), title=scenario.title, cards=cards)


def _grow_on(desk: Desk, grown: Grown, cards: CardSource) -> Desk:
    if grown.laid is not None:
        return lay_anew(desk, cards, grown.laid)
    if grown.deed is not None:
        return by_hand(desk, grown.deed)
    if grown.choice is None:
        raise IllegalChoice(())
    return replace(desk, line=choose(desk.system.rules, desk.line, grown.choice))
