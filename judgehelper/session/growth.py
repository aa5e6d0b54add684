"""The tree of a desk as plain data: every moment by what led to it, so that it grows again as it was.

A choice, a deed of the judge's hand or a board laid out leads to a moment; states are not written, the rules give them
again. Used by files (branches and place) and by what is kept of unsaved work.
"""

from collections.abc import Mapping
from typing import Any

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


class Tree(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All moments in the order of their first visit, where one stands, and where redo leads."""

    moments: tuple[Grown, ...]
    now: int = 0
    ahead: dict[int, int] = {}
    scripted: dict[int, int] = {}
    checks: dict[int, tuple[dict[str, Any], ...]] = {}
    bookmarks: dict[int, str] = {}
    others: tuple[dict[str, Any], ...] = ()


class Growth:
    """What was written of the moments of a game: as it grows, only what is new is written."""

    def __init__(self) -> None:
        self._told: list[Grown] = []
        self._last: object = None
        """The state of the last moment that was told: whatever has it there has grown from the same moments."""
        self._laid_out: object = None

    def moments(self, desk: Desk) -> tuple[Grown, ...]:
        """Say of each moment how it came about. Raises DeskError where nothing that can be written led to one."""
        known = desk.line.moments
        count = len(self._told)
        is_grown = 0 < count <= len(known) and known[count - 1].state is self._last
        if not is_grown or desk.laid_out is not self._laid_out:
            self._told = []
        self._told += [_grown(desk, number) for number in range(len(self._told), len(known))]
        self._last, self._laid_out = known[len(known) - 1].state, desk.laid_out
        return tuple(self._told)


def tree_of(desk: Desk, growth: Growth | None = None) -> Tree:
    """Write the tree of a desk. Raises DeskError where nothing that can be written led to a moment."""
    line = desk.line
    return Tree(
        moments=(growth or Growth()).moments(desk),
        now=line.now,
        ahead=dict(line.ahead.items()),
        scripted=dict(desk.scripted.items()),
        checks={moment: tuple(map(dict, checked)) for moment, checked in desk.checks.items()},
        bookmarks=dict(desk.bookmarks.items()),
        others=tuple(map(dict, desk.others)),
    )


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


def to_plain(tree: Tree) -> Mapping[str, Any]:
    """Give a tree as plain data for JSON."""
    plain: Mapping[str, Any] = msgspec.to_builtins(tree, str_keys=True)
    return plain


def read_tree(raw: object, where: str) -> Tree:
    """Read a tree from plain data. Raises ScenarioError."""
    try:
        return msgspec.convert(raw, Tree, strict=False)
    except msgspec.ValidationError as error:
        raise ScenarioError(where, misfit(error)) from error


def grow(tree: Tree, cards: CardSource) -> Desk:
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
    line = replace(go_to(desk.line, tree.now), ahead=Map(tree.ahead))
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
