"""Wording what happened and why: the log, the board and the walks behind its values, in Russian or English.

The log holds values, the rule system words them; here they are joined with their citations, for command line and
window alike.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from judgehelper.kernel.board import Arrangement, Board, Explanation, Piece
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Choice, Form
from judgehelper.kernel.game import answer
from judgehelper.kernel.log import Thread
from judgehelper.kernel.state import State
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import Timeline
from judgehelper.kernel.words import Language


class SaysEntry(Protocol):
    """A line that says an entry of a log."""

    @property
    def index(self) -> int:
        """The place of the entry."""
        ...


Lines = TypeVar("Lines", bound=SaysEntry)


class LogLine(Struct, frozen=True):
    """An entry of the log in words: its place, what caused it, and the numbers of the rules that it follows from."""

    index: int
    text: str
    cites: tuple[str, ...]
    cause: int | None = None


class Story(Struct, frozen=True):
    """The lines of a log up to an entry, the cause of every entry so far, and the thread after each."""

    lines: tuple[LogLine, ...] = ()
    causes: tuple[int | None, ...] = ()
    threads: tuple[Thread, ...] = ()
    told_at: tuple[int, ...] = ()
    """How long the log was when each entry was told: what a thing is called may change later."""

    def as_of(self, length: int) -> "Story":
        """Give what was told when the log was no longer than this."""
        count = bisect_right(self.told_at, length)
        return Story(lines_before(self.lines, count), self.causes[:count], self.threads[:count], self.told_at[:count])


def tell_story(system: GameSystem[Any], state: State, language: Language, known: Story | None = None) -> Story:
    """Word the log with its causes; of a story known so far only what has come since is worded."""
    known = known or Story()
    lines, causes, threads = list(known.lines), list(known.causes), list(known.threads)
    for index, entry in enumerate(state.log.since(len(causes)), len(causes)):
        thread, cause = system.show.follow(threads[-1] if threads else Thread(), index, entry)
        causes.append(cause)
        threads.append(thread)
        text = system.show.word_event(state, entry, language)
        if text:
            numbers = tuple(cited.number for cited in entry.cites)
            lines.append(LogLine(index, text, numbers, _said_cause(cause, causes, lines)))
    told_at = (*known.told_at, *(len(causes) for _ in range(len(known.causes), len(causes))))
    return Story(tuple(lines), tuple(causes), tuple(threads), told_at)


def _said_cause(cause: int | None, causes: Sequence[int | None], lines: Sequence[LogLine]) -> int | None:
    """Find the nearest cause that is said: silent entries only bind others together."""
    while cause is not None and line_of(lines, cause) is None:
        cause = causes[cause]
    return cause


def lines_before(lines: tuple[Lines, ...], count: int) -> tuple[Lines, ...]:
    """Give the lines that say the first so many entries."""
    return lines[: bisect_left(lines, count, key=_place)]


def line_of(lines: Sequence[Lines], index: int) -> Lines | None:
    """Find the line that says an entry, among lines in the order of their entries."""
    place = bisect_left(lines, index, key=_place)
    return lines[place] if place < len(lines) and lines[place].index == index else None


def _place(line: SaysEntry) -> int:
    return line.index


def explain_log(system: GameSystem[Any], state: State, language: Language, *, start: int = 0) -> tuple[LogLine, ...]:
    """Word the log from an entry on; entries that say nothing to a reader are left out."""
    return tuple(line for line in tell_story(system, state, language).lines if line.index >= start)


def more_rules(system: GameSystem[Any], line: Timeline[Any], index: int) -> Citations:
    """Cite what else the book says of an entry of the log: the choice that led to it is taken once more, with notes.

    Nothing for an entry from before the first choice, or that the judge's own hand has written.
    """
    entry = line.state.log[index]
    moments = (line.moments[each] for each in line.path)
    since = next(each for each in moments if len(each.state.log) > index and each.state.log[index] == entry)
    if system.annotate is None or since.before is None or since.choice is None:
        return ()
    again: State = answer(system.rules, system.annotate(line.moments[since.before].state), since.choice)
    return again.log[index].more


class ShownBoard(Struct, frozen=True, kw_only=True):
    """A board with the walk behind every object that lies in the open."""

    board: Board
    explanations: tuple[Explanation, ...]
    lines: tuple[str, ...]
    """The same for a terminal."""


def show_board(system: GameSystem[Any], state: State, language: Language) -> ShownBoard:
    """Describe the board and explain each object that lies in the open."""
    board = system.show.describe(state, language)
    explained = {
        piece.id: system.show.explain(state, piece.id, language)
        for zone in board.zones
        if zone.arrangement in (Arrangement.FIELD, Arrangement.RESOURCES, Arrangement.GRID)
        for piece in zone.pieces
        if not piece.face_down
    }
    return ShownBoard(board=board, explanations=tuple(explained.values()), lines=board_lines(board, explained))


def board_lines(board: Board, explained: Mapping[Any, Explanation]) -> tuple[str, ...]:
    """Write a board down, what is whose under its owner, each object with the walk behind it where there is one."""
    lines = [board.title + next((f" · {step.title}" for step in board.steps if step.is_now), "")]
    for seat in board.seats:
        lines.append(f"{seat.name}: " + ", ".join(f"{stat.title} {stat.value}" for stat in seat.stats))
        for zone in board.zones:
            if zone.player == seat.id and (zone.pieces or zone.count):
                own = _write_zone(zone.title, zone.count or len(zone.pieces), zone.pieces, explained)
                lines += (f"  {line}" for line in own)
    for zone in board.zones:
        if not zone.player and zone.pieces:
            lines += _write_zone(zone.title, len(zone.pieces), zone.pieces, explained)
    return tuple(lines)


def _write_zone(title: str, count: int, pieces: tuple[Piece, ...], explained: Mapping[Any, Explanation]) -> list[str]:
    lines = [f"{title} ({count})"]
    for said, same in groupby(_write_piece(piece, explained) for piece in pieces):
        times = len(list(same))
        lines += [f"{said[0]} ×{times}" if times > 1 else said[0], *said[1:]]
    return lines


def _write_piece(piece: Piece, explained: Mapping[Any, Explanation]) -> tuple[str, ...]:
    badges = "".join(f" [{badge.text}]" for badge in piece.badges)
    figures = " ".join(f"{each.text}/{each.most}" if each.most else each.text for each in piece.figures) or piece.value
    lines = [f"  {piece.name}{f' {figures}' if figures else ''}{badges}"]
    for change in explained[piece.id].changes if piece.id in explained else ():
        why = "; ".join(filter(None, [change.note, ", ".join(cited.number for cited in change.cites)]))
        lines.append(f"    {change.place}: {change.source}: {change.before} → {change.after} ({why})")
    return tuple(lines)


def word_choice(system: GameSystem[Any], state: State, choice: Choice, language: Language) -> str:
    """Say an answer to the question that is open in a state."""
    return ", ".join(_word_numbers(system, state, choice, language))


def _word_numbers(system: GameSystem[Any], state: State, choice: Choice, language: Language) -> Iterator[str]:
    decision = state.decision
    assert decision is not None
    for place, number in enumerate(choice):
        if decision.form in (Form.PICK, Form.ORDER):
            yield system.show.word_option(state, decision, decision.options[number], language)
        elif number:
            option = system.show.word_option(state, decision, decision.options[place], language)
            if decision.form is Form.DIVIDE:
                yield f"{option}: {number}"
            else:
                slot = decision.slots[number - 1]
                yield f"{option} → {system.show.word_option(state, decision, slot, language)}"
