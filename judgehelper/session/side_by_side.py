"""One question under two laws: the same board and the same verbs, played by each; where they part first, and why.

The question is a scenario without a system. Its times are neutral words (`main`, `attack`, `before-blocks`, `block`,
`after-blocks`, `damage`, `end-of-attack`, `end`), which each system says in its own; all else (cast, activate, attack,
block, choose, resolve) both know.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from judgehelper.kernel.board import Board
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import Timeline
from judgehelper.kernel.words import Language
from judgehelper.session.explain import LogLine, explain_log
from judgehelper.session.scenario import carry_out, open_play, stopped_by, understand
from judgehelper.systems import registry

Raw = Mapping[str, Any]
Picture = frozenset[tuple[str, ...]]


class Side(Struct, frozen=True, kw_only=True):
    """What came of the question under one law."""

    system: str
    title: str
    status: str
    board: Board
    lines: tuple[LogLine, ...]
    refused: tuple[str, ...] = ()
    """The rules by which the law forbids what the question asks for; empty: it allows all of it."""
    moments: tuple[int, ...] = ()
    """How long the log was after each entry that could be played."""
    pictures: tuple[Picture, ...] = ()


class Parting(Struct, frozen=True, kw_only=True):
    """Where the laws part first: after which entry, in what, and by which line and rules of each."""

    entry: int
    differs: tuple[tuple[str, ...], ...]
    """What one board has and the other has not, in words of the boards."""
    said: tuple[str, str]
    rules: tuple[tuple[str, ...], tuple[str, ...]]


class SideBySide(Struct, frozen=True, kw_only=True):
    """A question under two laws."""

    sides: tuple[Side, Side]
    parting: Parting | None
    """None: both laws give the same."""


def comparable() -> tuple[str, ...]:
    """Name the systems that know the neutral words for times: any two of them can be laid side by side."""
    return tuple(key for key in registry.systems() if registry.system(key).times_of_all)


def compare(question: Raw, keys: tuple[str, str], cards: CardSource, language: Language) -> SideBySide:
    """Play a question under two laws and find where they part first. Raises ScenarioError for a wrong question."""
    one, other = (_play(question, key, cards, language) for key in keys)
    return SideBySide(sides=(one, other), parting=_parting(one, other))


def in_words_of(question: Raw, system: GameSystem[Any]) -> Raw:
    """Give a question as a scenario file of one system: its own words for times."""
    names = system.times_of_all

    def put(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {key: names.get(each, each) if key == "step" else put(each) for key, each in value.items()}
        return [put(each) for each in value] if isinstance(value, list) else value

    own: Raw = put({**question, "system": system.key})
    return own


def _play(question: Raw, key: str, cards: CardSource, language: Language) -> Side:
    system, scenario = understand(in_words_of(question, registry.system(key)))
    play = open_play(system, scenario, cards)
    moments, pictures = list[int](), list[Picture]()

    def hear(_: int, __: Timeline[Any]) -> None:
        moments.append(len(play.state.log))
        pictures.append(_picture(system, play.state))

    status, refused = "passed", tuple[str, ...]()
    try:
        carry_out(system, play, scenario, hear)
    except Exception as trouble:  # what one law forbids is an answer as well
        stopped = stopped_by(trouble)
        status = str(stopped["status"])
        refused = tuple(str(cited) for each in stopped.get("failures", ()) for cited in _cited(each.got))
    return Side(
        system=key, title=system.title(language), status=status, board=system.show.describe(play.state, language),
        lines=explain_log(system, play.state, language), refused=refused, moments=tuple(moments),
        pictures=tuple(pictures),
    )  # fmt: skip


def _cited(got: object) -> tuple[str, ...]:
    return tuple(str(each).partition(" ")[2] or str(each) for each in got) if isinstance(got, list) else ()


def _picture(system: GameSystem[Any], state: Any) -> Picture:
    """Give what lies where, how big and how hurt, and how much life everybody has: what both laws speak of."""
    board: Board = system.show.describe(state, Language.EN)
    lives = ((seat.id, stat.key, stat.value) for seat in board.seats for stat in seat.stats if stat.key == "life")
    pieces = (
        (zone.id, piece.alias or piece.name, piece.value, "turned" if piece.turned else "",
         *sorted(badge.text for badge in piece.badges))
        for zone in board.zones if zone.pieces and not zone.id.startswith("library") for piece in zone.pieces
    )  # fmt: skip
    return frozenset((*lives, *pieces))


def _parting(one: Side, other: Side) -> Parting | None:
    for entry, (mine, its) in enumerate(zip(one.pictures, other.pictures, strict=False)):
        if mine != its:
            return _told(one, other, entry, tuple(sorted(mine ^ its)))
    if len(one.pictures) != len(other.pictures):
        return _told(one, other, min(len(one.pictures), len(other.pictures)), ())
    return None


def _told(one: Side, other: Side, entry: int, differs: tuple[tuple[str, ...], ...]) -> Parting:
    mine, its = (_line(side, entry, differs) for side in (one, other))
    return Parting(entry=entry, differs=differs, said=(mine[0], its[0]), rules=(mine[1], its[1]))


def _line(side: Side, entry: int, differs: tuple[tuple[str, ...], ...]) -> tuple[str, tuple[str, ...]]:
    """Give the line of a log that decides, with its rules: what was refused, or the last about what differs."""
    if entry >= len(side.moments):
        return side.status, side.refused
    began = side.moments[entry - 1] if entry else 0
    lines = [each for each in side.lines if began <= each.index < side.moments[entry] and each.cites]
    names = {part for each in differs for part in each[1:2]}
    about = [each for each in lines if any(name and name in each.text for name in names)]
    last = (about or lines or [LogLine(0, "", ())])[-1]
    return last.text, last.cites
