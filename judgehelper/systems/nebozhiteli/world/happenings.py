"""Writing down what happens, and noticing which conditional abilities it sets off (V.6.2).

A conditional ability fires at once, so what was noticed waits in the state only until the step at hand is done
(`at_once` in `steps`). Who leaves is still there when it is told, so it sees its own leaving.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.state import record
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.printed.cards import Conditional
from judgehelper.systems.nebozhiteli.world.selectors import Scene, controller_of, everything, fits
from judgehelper.systems.nebozhiteli.world.state import Game, Happening, Played, Ref

BY_PLAYER = ("start-of-turn", "end-of-turn", "magic-played", "ability-played")
"""Moments that a player brings about: `by` says who, and `of` narrows them only where it is written."""


def happen(
    game: Game,
    kind: str,
    who: Ref,
    cites: Citations,
    *,
    other: Ref | None = None,
    n: int | None = None,
    via: Ref | None = None,
) -> Game:
    """Write down that something happened."""
    return record(game, Happening(kind, who, other, n, via), cites)


def fire(
    game: Game,
    when: str,
    subjects: tuple[Ref, ...],
    *,
    by: str = "",
    n: int = 0,
    damage_source: Ref | None = None,
) -> Game:
    """Notice the conditional abilities that this moment sets off, the active player's first."""
    if when not in game.watches:
        return game
    found = tuple(_waiting_for(game, when, subjects, by))
    for source, place in found:
        played = Played(
            by=controller_of(game, source),
            source=source,
            ability=place,
            kind="conditional",
            n=n,
            damage_source=damage_source,
        )
        game = happen(game, "triggered", source, rules("V.6.2", *_moment_rules(when)), n=place)
        game = replace(game, waiting=(*game.waiting, played))
    return game


_MOMENT_RULES: dict[str, tuple[str, ...]] = {
    "start-of-turn": ("IV.3.4",),
    "declared-attacker": ("IV.7.6",),
    "magic-played": ("V.8.2",),
}


def _moment_rules(when: str) -> tuple[str, ...]:
    return _MOMENT_RULES.get(when, ())


def _waiting_for(game: Game, when: str, subjects: tuple[Ref, ...], by: str) -> Iterator[tuple[int, int]]:
    for source in everything(game):
        card = game.card_of(source)
        for place, ability in enumerate(card.abilities):
            if (
                isinstance(ability, Conditional)
                and ability.when == when
                and _is_met(game, ability, source, subjects, by)
            ):
                yield source, place


def _is_met(game: Game, ability: Conditional, source: int, subjects: tuple[Ref, ...], by: str) -> bool:
    you = controller_of(game, source)
    of: Any = ability.of
    if ability.when in BY_PLAYER:
        if ability.by != "any" and (by == you) != (ability.by == "you"):
            return False
        if of is None:
            return True
    scene = Scene(source=source, you=you)
    return any(fits(game, of or "self", subject, scene) for subject in subjects)
