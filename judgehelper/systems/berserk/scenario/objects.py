"""What a fact about an object asks, field by field."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board import look
from judgehelper.systems.berserk.board.formation import is_in_formation
from judgehelper.systems.berserk.board.statics import is_active
from judgehelper.systems.berserk.board.zones import guests
from judgehelper.systems.berserk.state import FIELD, Game


def _tally(game: Game, ref: int, kind: str) -> dict[str, int]:
    held: dict[str, int] = {}
    for marker in game.things[ref].markers:
        if marker.kind == kind:
            held[marker.name] = held.get(marker.name, 0) + marker.n
    return held


def _of(kind: str) -> Callable[[Game, int], int]:
    return lambda game, ref: markers.count(game.things[ref], kind)


def _strike(game: Game, ref: int) -> str:
    return "-".join(str(each) for each in look.strike(game, ref))


def _guest(game: Game, ref: int) -> int | None:
    seated = guests(game, ref)
    return seated[0] if seated else None


def _words(game: Game, ref: int) -> tuple[str, ...]:
    return tuple(f"{name} {number}".strip() for name, number in look.named(game, ref).items())


OF_OBJECT: Mapping[str, Callable[[Game, int], Any]] = {
    "zone": lambda game, ref: game.things[ref].zone,
    "cell": lambda game, ref: game.things[ref].cell if game.things[ref].zone == FIELD else None,
    "controller": lambda game, ref: game.things[ref].controller,
    "owner": lambda game, ref: game.things[ref].owner,
    "name": lambda game, ref: game.things[ref].card,
    "open": look.is_open,
    "hidden": lambda game, ref: game.things[ref].hidden,
    "life": look.life,
    "max_life": look.max_life,
    "wounds": look.wounds,
    "extra_life": _of(markers.EXTRA),
    "negative_life": _of(markers.NEGATIVE),
    "movement": look.movement,
    "stock": look.stock,
    "strike": _strike,
    "action_markers": _of(markers.ACTED),
    "acted": lambda game, ref: markers.has_acted(game.things[ref]),
    "chips": _of(markers.CHIP),
    "incarnation_tokens": _of(markers.TOKEN),
    "poison": lambda game, ref: look.number_of(game, ref, "poison"),
    "markers": lambda game, ref: _tally(game, ref, markers.NAMED),
    "host": lambda game, ref: game.things[ref].host,
    "guest": _guest,
    "type": look.type_of,
    "elite": look.is_elite,
    "cost": look.cost_of,
    "elements": look.elements,
    "has_elements": look.elements,
    "classes": look.classes,
    "has": _words,
    "lacks": _words,
    "abilities": lambda game, ref: len(look.abilities(game, ref)),
    "active_abilities": lambda game, ref: sum(is_active(game, ref, each) for each in look.abilities(game, ref)),
    "in_formation": is_in_formation,
    "spent": lambda game, ref: _tally(game, ref, markers.SPENT),
}
"""What of an object each field of a fact looks at."""
