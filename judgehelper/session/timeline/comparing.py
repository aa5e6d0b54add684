"""Two branches side by side: where they part, what happened in each, and in what the boards at their ends differ."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from judgehelper.kernel.board import Board, Piece, PieceId, Zone
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.words import Language
from judgehelper.session.desk import Desk, describe, stand_at
from judgehelper.session.desk_view import LoggedLine, log_lines
from judgehelper.session.timeline.drawing import word_moment

Key = tuple[str, str, int]


class Side(Struct, frozen=True, kw_only=True):
    """One branch: the choice with which it begins, the moment it ends in, and what happened in it."""

    name: str
    moment: int
    lines: tuple[LoggedLine, ...]


class Contrast(Struct, frozen=True, kw_only=True):
    """An object or player in which the ends differ: how it is here and there, and the rules by which it came so."""

    title: str
    here: str
    there: str
    cites: Citations = ()


class Comparison(Struct, frozen=True, kw_only=True):
    """Two branches compared: their fork, both sides, and every difference; the first line of each is the cause."""

    fork: int
    here: Side
    there: Side
    contrasts: tuple[Contrast, ...]
    same: int
    """How many objects and players are as they are in both."""


def compare(desk: Desk, language: Language, other: int | None = None) -> Comparison | None:
    """Compare the branch one stands on with another one, or with the nearest beside it; each at its end.

    None where nothing branches on the way here, and in a player's place: another branch may tell what is hidden.
    """
    here = None if desk.seat else _parted(desk, other)
    if here is None:
        return None
    fork, mine, its = here
    ends = _end(desk, mine), _end(desk, its)
    there = stand_at(desk, ends[0]), stand_at(desk, ends[1])
    start = len(desk.line.moments[fork].state.log)
    first, second = (_side(each, branch, start, language) for each, branch in zip(there, (mine, its), strict=True))
    boards = describe(there[0], language), describe(there[1], language)
    found = tuple(_contrasts(there, boards, start))
    return Comparison(fork=fork, here=first, there=second, contrasts=found, same=_count(boards) - len(found))


def _parted(desk: Desk, other: int | None) -> tuple[int, int, int] | None:
    """Find the fork, the moment after it on the way here, and the one after it on the other way."""
    path = desk.line.path
    if other is not None:
        trail = stand_at(desk, other).line.path
        common = [moment for moment in path if moment in trail]
        mine, its = path[len(common) :], trail[len(common) :]
        return (common[-1], mine[0], its[0]) if mine and its else None
    for index in reversed(path[1:]):
        before = desk.line.moments[index].before
        others = [each for each in desk.line.moments[before].later if each != index] if before is not None else []
        if others and before is not None:
            return before, index, others[-1]
    return None


def _end(desk: Desk, index: int) -> int:
    """Walk to the end of a branch as redo would, by its latest moments where nobody has walked back."""
    while True:
        moment = desk.line.moments[index]
        onward = desk.line.ahead.get(index, moment.later[-1] if moment.later else None)
        if onward is None:
            return index
        index = onward


def _side(desk: Desk, branch: int, start: int, language: Language) -> Side:
    lines = tuple(line for line in log_lines(desk, language) if line.index >= start)
    return Side(name=word_moment(desk, branch, language), moment=desk.line.now, lines=lines)


def _contrasts(desks: tuple[Desk, Desk], boards: tuple[Board, Board], start: int) -> Iterator[Contrast]:
    yield from _of_players(desks, boards, start)
    here, there = (_places(board) for board in boards)
    for key in dict.fromkeys((*here, *there)):
        one, other = here.get(key), there.get(key)
        said = _said(one), _said(other)
        if said[0] != said[1]:
            refs = tuple(each[1].id if each is not None else None for each in (one, other))
            yield Contrast(title=key[1], here=said[0], there=said[1], cites=_rules(desks, refs, start))


def _of_players(desks: tuple[Desk, Desk], boards: tuple[Board, Board], start: int) -> Iterator[Contrast]:
    for one, other in zip(boards[0].seats, boards[1].seats, strict=True):
        stats = {stat.key: (stat.title, stat.value) for stat in one.stats}
        others = {stat.key: (stat.title, stat.value) for stat in other.stats}
        for key in dict.fromkeys((*stats, *others)):
            here, there = stats.get(key), others.get(key)
            if here != there:
                title = (here or there or ("", ""))[0]
                yield Contrast(
                    title=f"{one.name}: {title}",
                    here=here[1] if here else "",
                    there=there[1] if there else "",
                    cites=_rules(desks, (one.id, other.id), start),
                )


def _places(board: Board) -> Mapping[Key, tuple[Zone, Piece]]:
    """Give each object a key that it has on both boards: whose it is, its name, and which of that name it is."""
    found: dict[Key, tuple[Zone, Piece]] = {}
    counts: dict[tuple[str, str], int] = {}
    for zone in board.zones:
        for piece in zone.pieces:
            owner = piece.owner or piece.controller or zone.player
            number = counts.get((owner, piece.name), 0)
            counts[owner, piece.name] = number + 1
            found[owner, piece.name, number] = (zone, piece)
    return found


def _said(where: tuple[Zone, Piece] | None) -> str:
    """Say where an object is and how."""
    if where is None:
        return ""
    zone, piece = where
    figures = " ".join(figure.text for figure in piece.figures) or piece.value
    badges = ", ".join(badge.spoken or badge.text for badge in piece.badges)
    turned = "↷" if piece.turned else ""
    place = f"{zone.title} {zone.player}".strip()
    return " · ".join(part for part in (place, figures, badges, turned) if part)


def _rules(desks: tuple[Desk, Desk], refs: tuple[PieceId | None, ...], start: int) -> Citations:
    """Cite what decided the last that happened to an object in either branch."""
    found: Citations = ()
    for desk, ref in zip(desks, refs, strict=True):
        last = [index for index in desk.system.show.history(desk.state, ref) if index >= start] if ref else []
        found = (*found, *(desk.state.log[last[-1]].cites[:1] if last else ()))
    return tuple(dict.fromkeys(found))


def _count(boards: tuple[Board, Board]) -> int:
    return len({**_places(boards[0]), **_places(boards[1])}) + sum(len(seat.stats) for seat in boards[0].seats)
