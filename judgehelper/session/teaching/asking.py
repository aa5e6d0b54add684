"""A question made from the table: it asks for a figure of the board, and what is right is what is so there.

Nobody writes which answer is right: the rules have led to the board, and the figure is read off it. The question is a
scenario like any lesson's, so it is asked, checked and kept as those are.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from immutables import Map
from msgspec import Struct

from judgehelper.kernel.board import PieceId
from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.script import FORMAT, Play
from judgehelper.kernel.timeline import Moment, Timeline
from judgehelper.kernel.words import Language, Worded
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk, DeskError, Raw, raw_before
from judgehelper.session.desk_file import entries_until, standing
from judgehelper.session.saying.fact_words import fields
from judgehelper.session.scenarios.scenario import understand
from judgehelper.session.teaching.lesson import QUESTION, Lesson, read_lesson, with_facts
from judgehelper.session.teaching.predicting import Value

MOST_RULES = 8
"""Rules that an answer is given with."""
PROBES: tuple[Value, ...] = (987_654, True, False, "-")
"""Values of each kind that a figure has not, to have the rules say what it is; a yes or no has one of two."""
PLACED = ("count",)
"""Fields that need more than a name: where something is counted."""
Subject = Mapping[str, str]
Values = tuple[Value, ...]
SUGGESTED = 3
"""Wrong answers that are suggested."""


class Figure(Struct, frozen=True, kw_only=True):
    """A figure of the board: of what, which field of a fact, and its value now."""

    subject: dict[str, str]
    field: str
    value: Value


class Asked(Struct, frozen=True, kw_only=True):
    """What the judge says of his question: its words, the wrong answers, the reason, and when it is asked."""

    text: str
    wrong: tuple[Values, ...]
    """Wrong answers, each a value for every figure that is asked for."""
    because: str
    moment: int
    """The moment on the way here at which the board is shown; what is right is found here, where it has led."""


def way_here(desk: Desk) -> tuple[int, ...]:
    """List the moments from the board that was laid out last to where one stands."""
    path = desk.line.path
    return path[max(place for place, each in enumerate(path) if each in desk.laid_out) :]


def subjects(desk: Desk) -> tuple[Subject, ...]:
    """List what can be asked about: the players, and every object that a file can name."""
    board = desks.describe(desk, Language.EN)
    shown = [[piece for zone in desks.describe(desk, each).zones for piece in zone.pieces] for each in Language]
    equal = Counter(piece.name for piece in shown[0] if not piece.alias)
    alone = [each for each in zip(*shown, strict=True) if each[0].alias or equal[each[0].name] == 1]
    names = [dict.fromkeys((each[0].alias, *(piece.name for piece in each))) for each in alone]
    known = (_first_known(desk, [name for name in each if name]) for each in names)
    objects: list[Subject] = [{"object": name} for name in dict.fromkeys(known) if name]
    return (*({"player": seat.id} for seat in board.seats), *objects)


def _first_known(desk: Desk, names: list[str]) -> str:
    """Give the name by which a file finds an object; empty where none does, or where several have it."""
    return next((name for name in names if _value_of(desk, {"object": name}, "zone") is not None), "")


def figures(desk: Desk, subject: Subject) -> tuple[Figure, ...]:
    """List the figures of a player or an object that can be asked for, as they are now."""
    known = (field for field in fields() if field not in PLACED)
    found = ((field, _value_of(desk, subject, field)) for field in known)
    return tuple(Figure(subject=dict(subject), field=each, value=value) for each, value in found if value is not None)


def _value_of(desk: Desk, subject: Subject, field: str) -> Value | None:
    """Read a figure off the board: what cannot be so is checked, and the rules say what is so instead."""
    zones = desks.zone_fields(desk.system) if field == "zone" else ()
    for probe in zones or PROBES:
        got = _instead(desk, {**subject, field: probe})
        if type(got) is type(probe) and got != "" and (not zones or got in zones):
            return got
    return None


def _instead(desk: Desk, fact: Mapping[str, Any]) -> object:
    """Give what is so instead of a fact; None where it is so, or is nothing that a file can say of this."""
    raw = {"format": FORMAT, "system": desk.system.key, "players": _players(raw_before(desk))}
    try:
        _, scenario = understand(with_facts(raw, (fact,)))
        play = Play(desk.system.script, Timeline(Map({0: Moment(desk.state)})), seed=0, strict=False, cards=desk.cards)
        wrong = [failure for each in scenario.expect for failure in play.rules.check(play, each)]
    except (ScenarioError, IllegalChoice, LookupError):
        return None
    return wrong[0].got if wrong else None


def _players(raw: Raw) -> list[Mapping[str, Any]]:
    """Name the players of a board, and nothing of what they have."""
    return [{"id": each["id"]} if isinstance(each, Mapping) else each for each in raw["players"]]


def likely_wrong(desk: Desk, figures: tuple[Figure, ...]) -> tuple[Values, ...]:
    """Suggest wrong answers, each wrong in one figure: the likeliest of every figure first."""
    right = tuple(each.value for each in figures)
    each_wrong = [_likely_instead(desk, each) for each in figures]
    ranked = (
        (*right[:place], wrong[rank], *right[place + 1 :])
        for rank in range(SUGGESTED)
        for place, wrong in enumerate(each_wrong)
        if rank < len(wrong)
    )
    return tuple(ranked)[:SUGGESTED]


def _likely_instead(desk: Desk, figure: Figure) -> tuple[Value, ...]:
    """Suggest values that a figure has not: the numbers beside it, the other of yes and no, other zones and players."""
    value = figure.value
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        return tuple(each for each in (value + 1, value - 1, value + 2, 0) if each >= 0 and each != value)
    players = [seat.id for seat in desks.describe(desk, Language.EN).seats]
    others = desks.zone_fields(desk.system) if figure.field == "zone" else players
    return tuple(each for each in others if each != value)


def make_question(desk: Desk, figures: tuple[Figure, ...], asked: Asked, say: Mapping[Values, str]) -> Lesson:
    """Make a lesson of the table that asks for figures; `say` words the answers. Raises DeskError, ScenarioError."""
    right = tuple(each.value for each in figures)
    wrong = tuple(dict.fromkeys(values for values in asked.wrong if values != right))
    if not wrong:
        raise DeskError("a question needs a wrong answer besides the right one")
    if not asked.text.strip():
        raise DeskError("a question needs its words")
    answers = sorted((right, *wrong), key=lambda values: tuple((isinstance(each, str), each) for each in values))
    named = (each.subject["object"] for each in figures if "object" in each.subject)
    whole = {
        "asks": _both(asked.text),
        "answers": [{"says": _both(say[each]), "facts": _facts(figures, each)} for each in answers],
        "because": _both(asked.because.strip() or say[right]),
        "about": list(dict.fromkeys(named)),
        "after": entries_until(desk, asked.moment),
    }
    rules = (rule for each in figures for rule in _rules(desk, each, asked.moment))
    raw: Raw = {
        **standing(desk),
        "title": asked.text,
        "cites": list(dict.fromkeys(rules))[:MOST_RULES],
        "source": {"title": _both(asked.text), QUESTION: whole},
    }
    return read_lesson(raw)


def _facts(figures: tuple[Figure, ...], values: Values) -> list[dict[str, Value]]:
    """Write an answer as facts: a value for each figure."""
    return [{**each.subject, each.field: value} for each, value in zip(figures, values, strict=True)]


def _both(text: str) -> dict[str, str]:
    """Say in both languages what the judge has said in his own."""
    said = Worded(text.strip(), text.strip())
    return {"ru": said.ru, "en": said.en}


def piece_of(desk: Desk, subject: Subject) -> PieceId | None:
    """Find the piece that a subject names."""
    named = subject.get("object")
    zones = [zone for each in Language for zone in desks.describe(desk, each).zones]
    pieces = (piece.id for zone in zones for piece in zone.pieces if named in (piece.alias, piece.name))
    return next(pieces, None) if named else None


def _rules(desk: Desk, figure: Figure, since: int) -> tuple[str, ...]:
    """Name the rules that the answer rests on: those of the object's walk, then of what happened since the question."""
    piece = piece_of(desk, figure.subject)
    walk = desks.explain(desk, piece, Language.EN) if piece is not None else None
    changes = [cite for change in (walk.changes if walk is not None else ()) for cite in change.cites]
    log, begun = desk.state.log, len(desk.line.moments[since].state.log)
    happened = [cite for entry in list(log)[begun:] for cite in entry.cites[:1]]
    return tuple(dict.fromkeys(cite.number for cite in (*changes, *happened)))[:MOST_RULES]
