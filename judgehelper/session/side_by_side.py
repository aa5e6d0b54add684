"""One question under two laws: the same board and the same verbs, played by each; where they part first, and why.

The question is a scenario without a system. Its times are neutral words (`main`, `attack`, `before-blocks`, `block`,
`after-blocks`, `damage`, `end-of-attack`, `end`), which each system says in its own; all else (cast, activate, attack,
block, choose, resolve) both know.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.board import Arrangement, Board, Piece, Zone
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.reading import relied_on
from judgehelper.kernel.script import CardSource, Play
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.timeline import Timeline, go_to
from judgehelper.kernel.words import Language
from judgehelper.session.desk import Desk
from judgehelper.session.explain import LogLine, explain_log
from judgehelper.session.scenarios.scenario import carry_out, open_play, read_file, stopped_by, understand
from judgehelper.systems import registry

Raw = Mapping[str, Any]
Picture = frozenset[tuple[str, ...]]


class Assumed(Struct, frozen=True, kw_only=True):
    """An open question of a law's book that has decided something, and how it was read."""

    code: str
    question: str
    answer: str
    reason: str
    is_open: bool
    """Whether it can be read otherwise; else it is assumed."""


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
    line: Timeline[Any]
    stands: tuple[int, ...] = ()
    """The moment of the game after each entry that could be played."""
    assumed: tuple[Assumed, ...] = ()
    """On which readings of open questions of its book the outcome rests."""


class Parting(Struct, frozen=True, kw_only=True):
    """Where the laws part: after which entry, in what, and by which line and rules of each."""

    entry: int
    differs: tuple[tuple[str, ...], ...]
    """What one board has and the other has not, in words of the boards."""
    said: tuple[str, str]
    rules: tuple[tuple[str, ...], tuple[str, ...]]
    lines: tuple[int | None, int | None] = (None, None)
    """Which line of each log decides; None: nothing happened there."""


class Contrast(Struct, frozen=True, kw_only=True):
    """What something is like at the end under each law."""

    name: str
    here: str
    there: str


class SideBySide(Struct, frozen=True, kw_only=True):
    """A question under two laws."""

    sides: tuple[Side, Side]
    parting: Parting | None
    """Where they part first; None: both laws give the same."""
    further: tuple[Parting, ...] = ()
    """Where they part over something else later on."""
    ends: tuple[Contrast, ...] = ()
    """What is otherwise at the end."""


def comparable() -> tuple[str, ...]:
    """Name the systems that know the neutral words for times: any two of them can be laid side by side."""
    return tuple(key for key in registry.systems() if registry.system(key).times_of_all)


def compare(question: Raw, keys: tuple[str, str], cards: CardSource, language: Language) -> SideBySide:
    """Play a question under two laws and find where they part first. Raises ScenarioError for a wrong question."""
    one, other = (_play(question, key, cards, language) for key in keys)
    parting = _parting(one, other)
    further = tuple(_further(one, other, parting)) if parting is not None else ()
    return SideBySide(sides=(one, other), parting=parting, further=further, ends=_ends(one, other))


def questions() -> tuple[Raw, ...]:
    """Give the questions that come with the program, in the order of their names."""
    return tuple(read_file(path)[0] for path in sorted(resource("questions").glob("*.json")))


def question_on(desk: Desk) -> Raw | None:
    """Give the script that lies on a desk as a question for any law; None where there is none in words of all games.

    Answers given at the desk pick from what one law has offered, so they ask another law nothing.
    """
    raw = desk.laid_out.get(desk.line.path[0])
    script = [each for each in (raw or {}).get("script", ()) if each.get("do") not in ASIDE]
    if raw is None or desk.seat or desk.system.key not in comparable() or not script:
        return None
    if any(each.get("do") not in VERBS or set(each) & desk.system.entries_of_own for each in script):
        return None
    common = _times_in_common(desk.system)
    kept = {key: value for key, value in raw.items() if key in ("format", "title", "source", "players")}
    turn = {**raw.get("turn", {})}
    if "step" in turn:
        turn["step"] = common(turn["step"], "")
    return {**kept, "turn": turn, "script": [_in_common(each, common) for each in script]}


VERBS = ("cast", "activate", "attack", "block", "choose", "resolve", "advance", "pass")
"""What both laws know how to do."""
ASIDE = ("check",)
"""What only looks at the board."""

Common = Callable[[str, str], str]


def _times_in_common(system: GameSystem[Any]) -> Common:
    """Say a time of a system in the word of all; where two words mean it, the one that what is done there asks for."""
    words: dict[str, list[str]] = {}
    for word, own in system.times_of_all.items():
        words.setdefault(own, []).append(word)

    def said(step: str, verb: str) -> str:
        fit = words.get(step, [step])
        return verb if verb in fit else fit[-1]

    return said


def _in_common(entry: Raw, common: Common) -> Raw:
    """Give an entry at its neutral time, without the window that only one law has."""
    at = entry.get("at")
    if not isinstance(at, Mapping):
        return entry
    kept = {key: value for key, value in at.items() if key in ("turn", "step")}
    if "step" in kept:
        kept["step"] = common(kept["step"], str(entry.get("do", "")))
    return {**entry, "at": kept}


def title_of(question: Raw, language: Language) -> str:
    """Give what is asked."""
    told = question.get("source", {}).get("title", {})
    title = str(question.get("title", ""))
    return str(told.get("en", title)) if language is Language.EN else title


def desk_of(side: Side, entry: int | None, cards: CardSource) -> Desk:
    """Put a side on a desk: as it stands after an entry, or at its end."""
    at = side.stands[entry] if entry is not None and entry < len(side.stands) else side.line.now
    return Desk(system=registry.system(side.system), line=go_to(side.line, at), laid_out=Map(), cards=cards)


def _ends(one: Side, other: Side) -> tuple[Contrast, ...]:
    """List what lies elsewhere, or is otherwise, at the end."""
    here, there = (_by_name(side.board) for side in (one, other))
    names = sorted({*here, *there})
    found = (Contrast(name=each, here=here.get(each, ""), there=there.get(each, "")) for each in names)
    return tuple(each for each in found if each.here != each.there)


def _by_name(board: Board) -> dict[str, str]:
    """Say of each player how much life he has, of each object where it lies and how it is."""
    lives = {seat.name: f"{stat.title} {stat.value}".strip() for seat in board.seats for stat in seat.stats
             if stat.key == "life"}  # fmt: skip
    found: dict[str, list[str]] = {}
    for zone in board.zones:
        for piece in zone.pieces if _is_of_both(zone) else ():
            marks = (piece.value, *_marks(piece))
            found.setdefault(piece.name, []).append(" ".join((zone.title, *filter(None, marks))))
    return {**lives, **{name: "; ".join(sorted(said)) for name, said in found.items()}}


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
    moments, pictures, stands = list[int](), list[Picture](), list[int]()

    def hear(_: int, __: Timeline[Any]) -> None:
        stands.append(play.line.now)
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
        pictures=tuple(pictures), line=play.line, stands=tuple(stands), assumed=tuple(_assumed(system, play, language)),
    )  # fmt: skip


def _assumed(system: GameSystem[Any], play: Play[Any], language: Language) -> Iterator[Assumed]:
    """List on what the outcome rests: first what can be read otherwise."""
    chosen, by_code = system.chosen, {each.code: each for each in system.readings}
    found = [by_code[code] for code in relied_on(play.state.log)] if chosen is not None else []
    for reading in sorted(found, key=lambda each: len(each.options) < 2):
        answer = dict(reading.options)[chosen(play.state, reading.code)] if chosen is not None else reading.question
        yield Assumed(
            code=reading.code, question=reading.question(language), answer=answer(language),
            reason=reading.reason(language), is_open=len(reading.options) > 1,
        )  # fmt: skip


def _cited(got: object) -> tuple[str, ...]:
    return tuple(str(each).partition(" ")[2] or str(each) for each in got) if isinstance(got, list) else ()


def _picture(system: GameSystem[Any], state: Any) -> Picture:
    """Give what lies where, how big and how hurt, and how much life everybody has: what both laws speak of."""
    board: Board = system.show.describe(state, Language.EN)
    lives = ((seat.id, stat.key, stat.value) for seat in board.seats for stat in seat.stats if stat.key == "life")
    pieces = (
        (zone.id, piece.alias or piece.name, piece.value, "turned" if piece.turned else "",
         *_marks(piece))
        for zone in board.zones if _is_of_both(zone) for piece in zone.pieces
    )  # fmt: skip
    return frozenset((*lives, *pieces))


def _is_of_both(zone: Zone) -> bool:
    """Say whether a zone is one that every law knows, and that lies open: not what waits in a queue of one law."""
    return zone.arrangement is not Arrangement.QUEUE and not zone.id.startswith("library")


def _marks(piece: Piece) -> tuple[str, ...]:
    """Give what lies on a piece; what is only on its way to it is not there yet."""
    return tuple(sorted(badge.text for badge in piece.badges if not badge.is_coming))


def _parting(one: Side, other: Side) -> Parting | None:
    for entry, (mine, its) in enumerate(zip(one.pictures, other.pictures, strict=False)):
        if mine != its:
            return _told(one, other, entry, tuple(sorted(mine ^ its)))
    if len(one.pictures) != len(other.pictures):
        return _told(one, other, min(len(one.pictures), len(other.pictures)), ())
    return None


def _further(one: Side, other: Side, first: Parting) -> Iterator[Parting]:
    """List where later entries make something else differ than has differed before, or where one law stops."""
    known = {_subject(part) for part in first.differs}
    played = min(len(one.pictures), len(other.pictures))
    for entry in range(first.entry + 1, played):
        differs = sorted(one.pictures[entry] ^ other.pictures[entry])
        fresh = tuple(part for part in differs if _subject(part) not in known)
        if fresh:
            known |= {_subject(part) for part in fresh}
            yield _told(one, other, entry, fresh)
    if len(one.pictures) != len(other.pictures) and first.entry < played:
        yield _told(one, other, played, ())


def _subject(part: tuple[str, ...]) -> str:
    """Name whom a part of a picture is about: a player with his life, or an object wherever it lies."""
    return part[0] if part[1] == "life" else part[1]


def _told(one: Side, other: Side, entry: int, differs: tuple[tuple[str, ...], ...]) -> Parting:
    about = {part[0] for part in differs if part[1] == "life"}
    mine, its = _line(one, other, entry, about), _line(other, one, entry, about)
    told = Parting(entry=entry, differs=differs, said=(mine[0], its[0]), rules=(mine[1], its[1]))
    return replace(told, lines=(mine[2], its[2]))


Deciding = tuple[str, tuple[str, ...], int | None]


def _line(side: Side, other: Side, entry: int, about: set[str]) -> Deciding:
    """Give the line of a log that decides, with its rules: what was refused, or the first that the other law lacks.

    Where the other has all that happened here, it went on while this one asks somebody: by the rules of that question.
    """
    if entry >= len(side.moments):
        return side.status, side.refused, None
    here = _told_in(side, entry)
    names = {piece.name for zone in side.board.zones for piece in zone.pieces}
    names |= {seat.name for seat in side.board.seats if seat.id in about}
    own = _beyond(here, Counter(line.text for line in _told_in(other, entry)))
    first = next((line for line in own if any(name in line.text for name in names)), None)
    first = first or _last_about(side, other, entry, about)
    if first is not None:
        return first.text, first.cites, first.index
    asked = side.line.moments[side.stands[entry]].state.decision
    rules = tuple(str(each.number) for each in asked.cites) if asked is not None else ()
    last = here[-1] if here else LogLine(-1, "", ())
    return last.text, (*rules, *(each for each in last.cites if each not in rules)), last.index if here else None


def _last_about(side: Side, other: Side, entry: int, about: set[str]) -> LogLine | None:
    """Give what has happened last to these players under one law alone, where what parts them was decided before."""
    names = {seat.name for seat in side.board.seats if seat.id in about}
    lines, there = (
        [line for played in range(entry + 1) for line in _told_in(each, played)] for each in (side, other)
    )  # fmt: skip
    known = {line.text for line in there}
    own = (line for line in reversed(lines) if line.text not in known)
    return next((line for line in own if any(name in line.text for name in names)), None)


def _beyond(lines: tuple[LogLine, ...], there: Counter[str]) -> Iterator[LogLine]:
    """List the lines that happened more often than there."""
    left = there.copy()
    for line in lines:
        left[line.text] -= 1
        if left[line.text] < 0:
            yield line


def _told_in(side: Side, entry: int) -> tuple[LogLine, ...]:
    """List the lines of an entry that cite rules."""
    if entry >= len(side.moments):
        return ()
    began = side.moments[entry - 1] if entry else 0
    return tuple(line for line in side.lines if began <= line.index < side.moments[entry] and line.cites)
