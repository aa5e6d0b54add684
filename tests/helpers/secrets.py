"""Everything that a player's view says, as one list of strings to be searched for what he may not know."""

import json
from collections.abc import Iterator

import msgspec

from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.session.desk_file import write_down
from judgehelper.session.desk_view import log_lines, question, word_reasons, word_report
from judgehelper.session.timeline.comparing import compare
from judgehelper.session.timeline.drawing import moments


def everything_said(desk: Desk, language: Language) -> Iterator[str]:
    """List every string of the view from a seat: table, explanations, reach, question with refusals, log, way, file."""
    known = desks.as_known(desk)
    board = desks.describe(known, language)
    yield from strings(board)
    for piece in (piece for zone in board.zones for piece in zone.pieces):
        yield from strings(desks.explain(known, piece.id, language))
        yield from strings(desk.system.show.reach(known.state, piece.id, None, language))
    yield from strings(question(known, language))
    yield from strings(log_lines(known, language))
    yield from strings(moments(known, language))
    yield from strings(compare(known, language))
    yield from word_report(known, language)
    for _, why in desk.system.show.refused(known.state, known.decision) if known.decision is not None else ():
        yield from strings(word_reasons(known, why, language))
    yield json.dumps(write_down(desk), ensure_ascii=False)
    yield json.dumps(write_down(known), ensure_ascii=False)


def strings(value: object) -> Iterator[str]:
    """List the strings within a value."""
    return _within(msgspec.to_builtins(value, str_keys=True))


def _within(value: object) -> Iterator[str]:
    match value:
        case str() as text:
            yield text
        case dict() as fields:
            for key, each in fields.items():
                yield key
                yield from _within(each)
        case list() | tuple() as several:
            for each in several:
                yield from _within(each)
