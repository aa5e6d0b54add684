"""Which targets may be chosen (504, 528.4, 547): of an attack, of a movement, of anything with a selector."""

from collections.abc import Callable, Mapping

from judgehelper.systems.berserk.board import geometry
from judgehelper.systems.berserk.board.look import (
    has_life,
    is_alive,
    is_flyer,
    is_free,
    is_open,
    number_of,
    on_cell,
    type_of,
)
from judgehelper.systems.berserk.board.places import adjacent, cell_of, within
from judgehelper.systems.berserk.board.selecting import fits
from judgehelper.systems.berserk.board.zones import creatures
from judgehelper.systems.berserk.cards.abilities import Relocate, Teleport
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, RANGED
from judgehelper.systems.berserk.declaring.offers import can_reach_flyers
from judgehelper.systems.berserk.fight.defenders import why_not_defend
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import ADDITIONAL, BATTLE, Game, Part, Ref

Test = Callable[[Game, int, Part, Ref], Reasons]


def wants(part: Part) -> tuple[int, int]:
    """Give the fewest and the most targets that are chosen for a part; (0, 0) where the text fixes them."""
    effect = part.effect
    if part.word in ATTACKS and is_fixed(part):
        return (0, 0)
    if part.word in ATTACKS or part.word in ("move", "defend"):
        return (1, 1)
    if aims_at_cell(part):
        return (1, 1)
    if effect is None or not isinstance(effect.target, Selector):
        return (0, 0)
    count = effect.target.count
    if count == "all":
        return (0, 0)
    most = count if isinstance(count, int) else 1
    return (1 if effect.target.up_to else most, most)


def is_fixed(part: Part) -> bool:
    """Say whether the text names the target: a card of the event, or the target of an earlier part (527.1)."""
    target = part.effect.target if part.effect is not None else None
    return isinstance(target, str) and target != "self"


def candidates(game: Game, source: int, part: Part) -> tuple[Ref, ...]:
    """List the targets that may be chosen for a part."""
    everything: tuple[Ref, ...] = geometry.CELLS if _aims_at_cells(part) else tuple(_cards(game))
    return tuple(ref for ref in everything if not why_not_target(game, source, part, ref))


def _cards(game: Game) -> list[int]:
    return sorted(thing.id for thing in game.things.values() if thing.zone in BATTLE)


def aims_at_cell(part: Part) -> bool:
    """Say whether a text moves its own card to a cell that is chosen (507)."""
    effect = part.effect
    return part.word != "move" and isinstance(effect, Relocate | Teleport) and isinstance(effect.to, Selector)


def _why_not_to(game: Game, source: int, part: Part, ref: Ref) -> Reasons:
    """A free cell that the selector of the text means (507.2)."""
    effect = part.effect
    assert isinstance(effect, Relocate | Teleport)
    assert isinstance(effect.to, Selector)
    if not isinstance(ref, str) or not is_free(game, ref):
        return no("occupied", ref)
    return YES if fits(game, effect.to, source, ref) else no("not-fitting", source, ref)


def _aims_at_cells(part: Part) -> bool:
    target = part.effect.target if part.effect is not None else None
    return part.word == "move" or aims_at_cell(part) or (isinstance(target, Selector) and target.of == "cell")


def why_not_target(game: Game, source: int, part: Part, ref: Ref) -> Reasons:
    """Give all reasons against a target by the criteria of its choice (528.4)."""
    if isinstance(ref, int) and not is_alive(game, ref):
        return no("target-gone", ref)
    test = _ATTACK if part.word in ATTACKS else TESTS.get(part.word, _fitting)
    return test(game, source, part, ref)


# --- attacks (504) ----------------------------------------------------------------------------------------------------


def _why_not_attack(game: Game, source: int, part: Part, ref: Ref) -> Reasons:
    """No cell, no terrain, not itself; from the additional zone anything (210.4, 213.2, 504.2, 504.4)."""
    if isinstance(ref, str):
        return no("no-cell-attack")
    if ref == source:
        return no("itself", source)
    if not game.things[ref].hidden and (type_of(game, ref) == "terrain" or not has_life(game, ref)):
        return no("unattackable", ref)
    if is_fixed(part):
        return _why_not_back(game, source, part, ref)
    found = _fitting(game, source, part, ref)
    if part.word == "row-skip":
        return found + _why_not_over(game, source, ref)
    if game.things[source].zone == ADDITIONAL:
        return found
    return found + _REACHES.get(part.word, _why_not_afar)(game, source, part, ref)


def _why_not_back(game: Game, source: int, part: Part, ref: int) -> Reasons:
    """At a card that the text names no range counts, and no bound of melee either (527.1)."""
    is_ranged = part.word in RANGED and game.things[source].zone != ADDITIONAL
    return no("too-near", source, ref) if is_ranged and adjacent(game, source, ref) else YES


def reach_of(game: Game, source: int, part: Part) -> int | None:
    """Give the range of an attack or text; None where it has none (547)."""
    ranges = [part.effect.range] if part.effect is not None and isinstance(part.effect.range, int) else []
    if part.word == "simple-strike" and (by_name := number_of(game, source, "strike-range")):
        ranges.append(by_name)
    return max((reach for reach in ranges if isinstance(reach, int)), default=None)


def _why_not_beside(game: Game, source: int, part: Part, ref: Ref) -> Reasons:
    """Melee from the field: adjacent cards, or within its range on the field (504.1, 547.2.1)."""
    assert isinstance(ref, int)
    if game.things[ref].zone == ADDITIONAL or (is_flyer(game, ref) and not game.things[ref].hidden):
        return YES if part.word == "simple-strike" and _may_strike_flyer(game, source, ref) else no("aloft", source)
    reach = reach_of(game, source, part)
    if reach is not None:
        return YES if within(game, source, ref, reach) else no("too-far", source, ref)
    return YES if adjacent(game, source, ref) or _hidden_beside(game, source, ref) else no("not-adjacent", source, ref)


def _hidden_beside(game: Game, source: int, ref: int) -> bool:
    """A hidden enemy is taken for a card that stands on its cell (533.6)."""
    here, there = cell_of(game, source), cell_of(game, ref)
    return game.things[ref].hidden and bool(here and there) and geometry.is_beside(here, there)


def _may_strike_flyer(game: Game, source: int, ref: int) -> bool:
    return can_reach_flyers(game, source) and game.things[ref].controller != game.things[source].controller


def _why_not_afar(game: Game, source: int, part: Part, ref: Ref) -> Reasons:
    """Ranged attacks from the field: never at adjacent cards, and within their range (504.1, 547.2.2)."""
    if adjacent(game, source, ref):
        return no("too-near", source, ref)
    return YES if within(game, source, ref, reach_of(game, source, part)) else no("too-far", source, ref)


def _why_not_over(game: Game, source: int, ref: int) -> Reasons:
    """A row-skip strike: straight over one cell that is free or has own cards (504.1.1)."""
    if game.things[source].zone == ADDITIONAL or game.things[ref].zone == ADDITIONAL:
        return no("row-skip-aloft")
    over = geometry.between(cell_of(game, source), cell_of(game, ref))
    if not over:
        return no("row-skip-line")
    player = game.things[source].controller
    if any(game.things[each].controller != player for each in on_cell(game, over)):
        return no("row-skip-over")
    return YES


_REACHES: Mapping[str, Test] = {
    "simple-strike": _why_not_beside,
    "special-strike": _why_not_beside,
    "magic-strike": _why_not_beside,
}
_ATTACK = _why_not_attack


# --- the rest ---------------------------------------------------------------------------------------------------------


def _why_not_walk(game: Game, source: int, _part: Part, ref: Ref) -> Reasons:
    """To a free cell that touches the present one by a side (506.1, 209.2, 502.7, 524.2)."""
    if not isinstance(ref, str):
        return no("no-target")
    here = cell_of(game, source)
    if not here or ref not in geometry.neighbours(here):
        return no("not-neighbour", source, ref)
    return YES if is_free(game, ref) or number_of(game, source, "bodiless") else no("occupied", ref)


def _why_not_guard(game: Game, source: int, _part: Part, ref: Ref) -> Reasons:
    return why_not_defend(game, source) if isinstance(ref, int) else no("no-target")


def _why_not_against_flyers(game: Game, source: int, _part: Part, _ref: Ref) -> Reasons:
    """Only where the enemy has no creature left but flyers (107.2)."""
    enemy = game.opponent(game.things[source].controller)
    walking = [each for each in creatures(game, enemy) if not is_flyer(game, each)]
    return no("ground-enemies") if walking else YES


def _fitting(game: Game, source: int, part: Part, ref: Ref) -> Reasons:
    """What the selector of the text asks, its range, and the state that an effect wants (528.2.1)."""
    effect = part.effect
    if effect is None or not isinstance(effect.target, Selector):
        return YES
    if not fits(game, effect.target, source, ref):
        return no("not-fitting", source, ref)
    if part.word not in ATTACKS and isinstance(effect.range, int) and not within(game, source, ref, effect.range):
        return no("too-far", source, ref)
    return _STATES.get(part.word, _any_state)(game, ref)


def _any_state(_game: Game, _ref: Ref) -> Reasons:
    return YES


def _why_not_open(game: Game, ref: Ref) -> Reasons:
    return no("already-open", ref) if isinstance(ref, int) and is_open(game, ref) else YES


def _why_not_close(game: Game, ref: Ref) -> Reasons:
    return no("already-closed", ref) if isinstance(ref, int) and not is_open(game, ref) else YES


_STATES: Mapping[str, Callable[[Game, Ref], Reasons]] = {"open": _why_not_open, "close": _why_not_close}
TESTS: Mapping[str, Test] = {
    "move": _why_not_walk,
    "relocate": _why_not_to,
    "teleport": _why_not_to,
    "defend": _why_not_guard,
    "close-against-flyers": _why_not_against_flyers,
}
"""The criteria of targets by the word of the part; other words go by their selector."""
