"""Which targets may be chosen (504, 528.4, 547): of an attack, of a movement, of anything with a selector."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from judgehelper.systems.berserk.board import geometry
from judgehelper.systems.berserk.board.look import (
    has_life,
    has_named,
    in_battle,
    is_alive,
    is_flyer,
    is_free,
    is_open,
    number_of,
    on_cell,
    type_of,
)
from judgehelper.systems.berserk.board.places import adjacent, cell_of, within
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import fits, is_taken_for, is_unknown, taking
from judgehelper.systems.berserk.board.statics import is_against, items, works_for
from judgehelper.systems.berserk.board.values import worth
from judgehelper.systems.berserk.board.zones import creatures
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, RANGED
from judgehelper.systems.berserk.declaring.barring import may_adjacent, why_barred
from judgehelper.systems.berserk.declaring.offers import can_reach_flyers
from judgehelper.systems.berserk.declaring.slots import FROM, TARGET, TO, Slot, aims_of, filled, slots
from judgehelper.systems.berserk.fight.defenders import why_not_defend
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import ADDITIONAL, Game, Part, Ref

Test = Callable[[Game, Scope, Part, Ref], Reasons]


def wants(game: Game, scope: Scope, part: Part) -> tuple[int, int]:
    """Give the fewest and the most targets that are chosen for a part; (0, 0) where the text fixes them."""
    if part.word == "defend":
        return (1, 1)
    found = slots(game, scope, part)
    return sum(slot.least for slot in found), sum(slot.most for slot in found)


def is_fixed(part: Part) -> bool:
    """Say whether the text names the target: a card of the event, or the target of an earlier part (527.1)."""
    target = part.effect.target if part.effect is not None else None
    return isinstance(target, str) and target != "self"


def candidates(game: Game, scope: Scope, part: Part, slot: Slot | None = None) -> tuple[Ref, ...]:
    """List what may be chosen for a place of a part, its first one where none is named."""
    if slot is None:
        found = slots(game, scope, part)
        if not found:
            return ()
        slot = found[0]
    return tuple(_candidates(game, scope, part, slot))


def _candidates(game: Game, scope: Scope, part: Part, slot: Slot) -> Iterator[Ref]:
    if slot.selector.of == "cell" or part.word == "move":
        everything: tuple[Ref, ...] = geometry.CELLS
    elif slot.selector.zone in (None, "battle"):
        everything = in_battle(game)
    else:
        everything = tuple(sorted(game.things))
    return (ref for ref in everything if not why_not_slot(game, scope, part, slot, ref))


def has_choice(game: Game, scope: Scope, part: Part) -> bool:
    """Say whether each place of a part can be filled; later ones may depend on the first."""
    listed = slots(game, scope, part)
    if len(listed) < 2:
        return all(_is_enough(game, scope, part, slot) for slot in listed)
    if not listed[0].least:
        return True
    for ref in candidates(game, scope, part, listed[0]):
        held = replace(part, filled=((listed[0].field, (ref,)),))
        further = replace(scope, refs=(("target", (ref,)), *scope.refs))
        if all(_is_enough(game, further, held, slot) for slot in listed[1:]):
            return True
    return False


def _is_enough(game: Game, scope: Scope, part: Part, slot: Slot) -> bool:
    """Look no further than for as many as are needed."""
    return not slot.least or len(tuple(islice(_candidates(game, scope, part, slot), slot.least))) >= slot.least


def why_not_slot(game: Game, scope: Scope, part: Part, slot: Slot, ref: Ref) -> Reasons:
    """Give all reasons against a choice for a place of a part (528.4)."""
    scope = taking(game, scope, ref)
    if slot.field == TO:
        return _why_not_to(game, scope, part, slot, ref)
    is_target = slot.field in (TARGET, FROM)
    if is_target and part.word in TESTS:
        return why_not_target(game, scope, part, ref)
    if is_target and part.word in ATTACKS:
        return why_not_target(game, scope, part, ref) + _why_not_fit(game, scope, slot.selector, ref)
    if isinstance(ref, int) and slot.selector.zone in (None, "battle") and not is_alive(game, ref):
        return no("target-gone", ref)
    found = _why_not_fit(game, scope, slot.selector, ref)
    if found or not is_target:
        return found
    return _why_not_reached(game, scope, part, ref) + why_not_state(game, part, ref)


def _why_not_fit(game: Game, scope: Scope, selector: Selector, ref: Ref) -> Reasons:
    return YES if fits(game, selector, scope, ref) else no("not-fitting", scope.source, ref)


def _why_not_to(game: Game, scope: Scope, part: Part, slot: Slot, ref: Ref) -> Reasons:
    """A free cell that the selector of the text means (507.2); of a redirected attack a card."""
    if part.word == "move":
        return _why_not_walk(game, scope, part, ref)
    if slot.selector.of != "cell":
        return _why_not_fit(game, scope, slot.selector, ref)
    if not isinstance(ref, str) or (not is_free(game, ref) and slot.selector.free is not False):
        return no("occupied", ref)
    if part.word in RANGES and (why := _why_not_so_far(game, scope, part, ref)):
        return why
    return _why_not_fit(game, scope, slot.selector, ref)


RANGES = ("jump",)
"""Moves whose range is counted from the card that moves (GL Прыжок)."""


def _why_not_so_far(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    reach = part.effect.range if part.effect is not None else None
    if not isinstance(reach, int):
        return YES
    for moved in filled(game, scope, part):
        if isinstance(moved, int) and not within(game, moved, ref, reach + jump_bonus(game, moved)):
            return no("too-far", moved, ref)
    return YES


def _why_not_reached(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Spells and influences go anywhere, unless their text gives a range (504.3, 501.17)."""
    effect = part.effect
    if effect is None or not isinstance(effect.range, int) or part.word in RANGES:
        return YES
    reach = effect.range + range_bonus(game, scope, part, ref)
    return YES if within(game, scope.source, ref, reach) else no("too-far", scope.source, ref)


def why_not_target(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Give all reasons against a target by the criteria of its choice (528.4)."""
    scope = taking(game, scope, ref)
    if part.word not in TESTS and part.word not in ATTACKS:
        found = [why_not_slot(game, scope, part, slot, ref) for slot in slots(game, scope, part)]
        return min(found, key=len) if found else YES
    if isinstance(ref, int) and not is_alive(game, ref):
        return no("target-gone", ref)
    return (_why_not_attack if part.word in ATTACKS else TESTS[part.word])(game, scope, part, ref)


# --- attacks (504) ----------------------------------------------------------------------------------------------------


def _why_not_attack(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """No cell, no terrain, not itself; from the additional zone anything (210.4, 213.2, 504.2, 504.4)."""
    source = scope.source
    if isinstance(ref, str):
        return no("no-cell-attack")
    if ref == source:
        return no("itself", source)
    if not game.things[ref].hidden and (type_of(game, ref) == "terrain" or not has_life(game, ref)):
        return no("unattackable", ref)
    if is_fixed(part):
        return _why_not_back(game, source, part, ref)
    found = _why_not_meant(game, scope, part, ref)
    if part.word == "row-skip":
        return found + _why_not_over(game, source, ref)
    if game.things[source].zone == ADDITIONAL:
        return found
    return found + _REACHES.get(part.word, _why_not_afar)(game, scope, part, ref)


def _why_not_meant(game: Game, scope: Scope, part: Part, ref: int) -> Reasons:
    """What the selector of an attack asks; a hidden enemy may be taken for what it asks (533.6)."""
    aims = [aim for aim in aims_of(part, TARGET) if isinstance(aim, Selector)]
    return YES if any(fits(game, aim, scope, ref) for aim in aims) else no("not-fitting", scope.source, ref)


def _why_not_back(game: Game, source: int, part: Part, ref: int) -> Reasons:
    """At a card that the text names no range counts, and no bound of melee either (527.1)."""
    is_ranged = part.word in RANGED and game.things[source].zone != ADDITIONAL
    return no("too-near", source, ref) if is_ranged and adjacent(game, source, ref) else YES


def reach_of(game: Game, scope: Scope, part: Part, ref: Ref) -> int | None:
    """Give the range of an attack or text with its modifiers; None where it has none (547, 547.2)."""
    ranges = [part.effect.range] if part.effect is not None and isinstance(part.effect.range, int) else []
    if part.word == "simple-strike" and (by_name := number_of(game, scope.source, "strike-range")):
        ranges.append(by_name)
    reach = max((reach for reach in ranges if isinstance(reach, int)), default=None)
    return None if reach is None else reach + range_bonus(game, scope, part, ref)


def range_bonus(game: Game, scope: Scope, part: Part, ref: Ref) -> int:
    """Count what static abilities add to a range against this target (547)."""
    other, source = ref if isinstance(ref, int) else None, scope.source
    return sum(
        worth(game, item.plus, Scope(owner))
        for owner, item in items(game)
        if item.modify == "range" and item.of in (None, part.word)
        and works_for(game, owner, item, source) and _is_meant_against(game, scope, owner, item, other)
    )  # fmt: skip


def _is_meant_against(game: Game, scope: Scope, owner: int, item: Static, other: int | None) -> bool:
    """Say whether a range grows against a card; a hidden enemy may be taken for such a one (533.6 example 3)."""
    if item.against is not None and other is not None and is_unknown(game, scope.source, other):
        return is_taken_for(game, item.against, scope, other)
    return is_against(game, owner, item, other)


def jump_bonus(game: Game, ref: int) -> int:
    """Count what static abilities add to the range of a card's jumps (GL Прыжок)."""
    return sum(
        worth(game, item.plus, Scope(owner))
        for owner, item in items(game)
        if item.modify == "jump-range" and works_for(game, owner, item, ref)
    )


def _why_not_beside(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Melee from the field: adjacent cards, or within its range on the field (504.1, 547.2.1)."""
    assert isinstance(ref, int)
    source = scope.source
    if game.things[ref].zone == ADDITIONAL or (is_flyer(game, ref) and not game.things[ref].hidden):
        return YES if part.word == "simple-strike" and _may_strike_flyer(game, source, ref) else no("aloft", source)
    reach = reach_of(game, scope, part, ref)
    if reach is not None:
        return YES if within(game, source, ref, reach) else no("too-far", source, ref)
    return YES if adjacent(game, source, ref) or _hidden_beside(game, source, ref) else no("not-adjacent", source, ref)


def _hidden_beside(game: Game, source: int, ref: int) -> bool:
    """A hidden enemy is taken for a card that stands on its cell (533.6)."""
    here, there = cell_of(game, source), cell_of(game, ref)
    return game.things[ref].hidden and bool(here and there) and geometry.is_beside(here, there)


def _may_strike_flyer(game: Game, source: int, ref: int) -> bool:
    return can_reach_flyers(game, source) and game.things[ref].controller != game.things[source].controller


def _why_not_afar(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Ranged attacks from the field: never at adjacent cards, and within their range (504.1, 547.2.2)."""
    source = scope.source
    if adjacent(game, source, ref) and not may_adjacent(game, source, part.word):
        return no("too-near", source, ref)
    return YES if within(game, source, ref, reach_of(game, scope, part, ref)) else no("too-far", source, ref)


def _why_not_over(game: Game, source: int, ref: int) -> Reasons:
    """A row-skip strike: straight over one cell that is free or has own cards (504.1.1, 547.2.3)."""
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


# --- the rest ---------------------------------------------------------------------------------------------------------


def _why_not_walk(game: Game, scope: Scope, _part: Part, ref: Ref) -> Reasons:
    """To a free cell that touches the present one by a side (506.1); a bodiless one to any (524.2, 209.2, 502.7).

    524.3.
    """
    if not isinstance(ref, str):
        return no("no-target")
    here = cell_of(game, scope.source)
    if not here or ref not in geometry.neighbours(here):
        return no("not-neighbour", scope.source, ref)
    is_barred = ref in game.blocked
    bodiless = has_named(game, scope.source, "bodiless") and not is_barred
    return YES if is_free(game, ref) or bodiless else no("occupied", ref)


def _why_not_guard(game: Game, scope: Scope, _part: Part, ref: Ref) -> Reasons:
    return why_not_defend(game, scope.source) if isinstance(ref, int) else no("no-target")


def _why_not_against_flyers(game: Game, scope: Scope, _part: Part, _ref: Ref) -> Reasons:
    """Only where the enemy has no creature left but flyers (107.2)."""
    enemy = game.opponent(game.things[scope.source].controller)
    walking = [each for each in creatures(game, enemy) if not is_flyer(game, each)]
    return no("ground-enemies") if walking else YES


def why_not_state(game: Game, part: Part, ref: Ref) -> Reasons:
    """Give the reasons of a card's state against an effect on it: open is not opened (528.2.1)."""
    test = _STATES.get(part.word)
    found = test(game, ref) if test is not None else YES
    if isinstance(ref, int) and is_alive(game, ref) and (barred := why_barred(game, ref, part.word)):
        found += barred
    return found


def _why_not_mend(game: Game, ref: Ref) -> Reasons:
    """A bodiless card cannot be healed, nor poisoned or finished (GL Бестелесность)."""
    return no("bodiless", ref) if isinstance(ref, int) and has_named(game, ref, "bodiless") else YES


def _why_not_open(game: Game, ref: Ref) -> Reasons:
    return no("already-open", ref) if isinstance(ref, int) and is_open(game, ref) else YES


def _why_not_close(game: Game, ref: Ref) -> Reasons:
    return no("already-closed", ref) if isinstance(ref, int) and not is_open(game, ref) else YES


_STATES: Mapping[str, Callable[[Game, Ref], Reasons]] = {
    "open": _why_not_open,
    "close": _why_not_close,
    "heal": _why_not_mend,
}
TESTS: Mapping[str, Test] = {
    "move": _why_not_walk,
    "defend": _why_not_guard,
    "close-against-flyers": _why_not_against_flyers,
}
"""The criteria of targets by the word of the part; other words go by their selector."""
