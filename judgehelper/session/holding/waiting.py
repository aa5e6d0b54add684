"""While a judge lays a board out, the rules wait: what they would do at once is listed, and done when he says so.

A board on which the rules would change something by themselves, before anybody is asked, is held as it was laid out.
What belongs to the turn alone (a step begins) is no reason to hold it: an empty table of that turn does the same.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from judgehelper.kernel.board import Arrangement, Piece, PieceId
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.errors import EndlessLoop, NotUnderstood, ScenarioError
from judgehelper.kernel.game import advance
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.system import GameSystem
from judgehelper.kernel.words import Language
from judgehelper.session.explain import explain_log
from judgehelper.session.scenarios import scenario as scenarios

Raw = Mapping[str, Any]
START: Raw = {"do": "start"}
"""What the judge's hand does when it lets the rules go on from a board that was laid out; no entry of a file."""
OPEN = (Arrangement.FIELD, Arrangement.RESOURCES, Arrangement.GRID)
OF_THE_GAME = ("format", "system", "edition", "options", "turn")


class Awaited(Struct, frozen=True):
    """Something that the rules will do on resuming, in words and with its rules."""

    text: str
    cites: Citations = ()


def must_wait(system: GameSystem[Any], held: Any, begun: Any, raw: Raw, cards: CardSource) -> bool:
    """Say whether the rules would change a board that was laid out before anybody is asked."""
    return bool(awaited(system, held, begun, raw, cards, Language.EN)) and _laid(system, held) != _laid(system, begun)


def must_wait_opened(system: GameSystem[Any], held: Any, begun: Any, raw: Raw, cards: CardSource) -> bool:
    """Say whether a board that is opened has to wait: where the rules would take something off it in silence.

    What they do besides as a turn goes on is no more than what a game that is opened is opened for.
    """
    before, after = (_in_the_open(system, state) for state in (held, begun))
    return not before <= after and must_wait(system, held, begun, raw, cards)


def _in_the_open(system: GameSystem[Any], state: Any) -> frozenset[PieceId]:
    zones = system.show.describe(state, Language.EN).zones
    return frozenset(piece.id for zone in zones if zone.arrangement in OPEN for piece in zone.pieces)


def awaited(
    system: GameSystem[Any], held: Any, begun: Any, raw: Raw, cards: CardSource, language: Language
) -> tuple[Awaited, ...]:
    """List what the rules do between a board as laid out and the first question."""
    lines = explain_log(system, begun, language, start=len(held.log))
    alone = _done_alone(raw, cards, language) if lines else frozenset()
    kept = {line.index: line for line in lines if line.text not in alone}
    return tuple(
        Awaited(line.text, begun.log[line.index].cites) for line in kept.values() if line.cause not in kept
    )  # what follows from what is listed is not listed again


def begun_from(system: GameSystem[Any], held: Any) -> Any:
    """Give the state at the first question. Raises EndlessLoop."""
    return advance(system.rules, held)


def _done_alone(raw: Raw, cards: CardSource, language: Language) -> frozenset[str]:
    """Name what happens at this time of the turn on a table without cards."""
    bare = {key: raw[key] for key in OF_THE_GAME if key in raw}
    bare["players"] = [{"id": player["id"]} for player in raw["players"]]
    return _words_of(_Bare(json.dumps(bare, default=list), bare, cards), language)


class _Bare:
    """A table without cards, known by its text, so that what happens on it is found again."""

    def __init__(self, text: str, raw: Raw, cards: CardSource) -> None:
        self.text, self.raw, self.cards = text, raw, cards

    def __hash__(self) -> int:
        return hash(self.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Bare) and self.text == other.text


@lru_cache(maxsize=64)
def _words_of(bare: _Bare, language: Language) -> frozenset[str]:
    try:
        system, scenario = scenarios.understand(bare.raw)
        held = scenarios.lay_board(system, scenario, bare.cards)
        begun = begun_from(system, held)
    except (ScenarioError, NotUnderstood, EndlessLoop):
        return frozenset()
    return frozenset(line.text for line in explain_log(system, begun, language, start=len(held.log)))


def _laid(system: GameSystem[Any], state: Any) -> object:
    """Give what a judge has laid out, as far as rules could change it."""
    board = system.show.describe(state, Language.EN)
    zones = tuple((zone.id, zone.count, tuple(map(_seen, zone.pieces))) for zone in board.zones)
    return zones, tuple((seat.stats, seat.has_lost) for seat in board.seats)


def _seen(piece: Piece) -> object:
    return (
        piece.id, piece.value, piece.figures, piece.turned, piece.face_down, piece.ghost, piece.attached_to,
        piece.cell, piece.controller, piece.badges,
    )  # fmt: skip
