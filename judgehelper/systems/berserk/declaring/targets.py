"""Which targets may be chosen (504, 528.4, 547): of an attack, of a movement, of anything with a selector."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from judgehelper.systems.berserk.board import geometry
from judgehelper.systems.berserk.board.barring import may_adjacent, may_at, why_not_aimed, words_for
from judgehelper.systems.berserk.board.ignoring import ignores
from judgehelper.systems.berserk.board.look import (
    has_life,
    has_named,
    in_battle,
    is_alive,
    is_flyer,
    is_free,
    is_symbiont,
    on_cell,
    type_of,
    why_not_in_squad,
)
from judgehelper.systems.berserk.board.places import adjacent, cell_of, within
from judgehelper.systems.berserk.board.scope import Scope, meant, speaker
from judgehelper.systems.berserk.board.selecting import fits, taking
from judgehelper.systems.berserk.board.zones import acting_for, creatures
from judgehelper.systems.berserk.cards.phrases import Amount, Selector
from judgehelper.systems.berserk.cards.words import ATTACKS, RANGED
from judgehelper.systems.berserk.declaring.offers import can_reach_flyers
from judgehelper.systems.berserk.declaring.reach import OF_MOVED, is_in_reach, jump_bonus, range_of, reach_of
from judgehelper.systems.berserk.declaring.slots import (
    CARD,
    FROM,
    ON_ACTION,
    TARGET,
    TO,
    Slot,
    aims_of,
    fields_of,
    filled,
    slots,
)
from judgehelper.systems.berserk.declaring.states import why_not_finish, why_not_moved, why_not_state
from judgehelper.systems.berserk.fight.defenders import why_not_defend
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import ADDITIONAL, FREE, Action, Game, Part

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


def attack_to_redirect(game: Game) -> Action | None:
    """Give the action whose targets are being settled: the nearest one to the top that is no redirection itself."""
    others = (action for action in reversed(game.stack) if action.now.word not in ("redirect", "defend"))
    return next((action for action in others if action.moment == "targets"), None)


def why_not_redirect(game: Game, scope: Scope, part: Part) -> Reasons:
    """Give the reasons against redirecting, whatever is chosen: twice, or where the text's own target will not do."""
    attack = attack_to_redirect(game)
    if part.word != "redirect" or attack is None:
        return YES
    if attack.redirected:
        return no("redirected")
    named = filled(game, scope, part, TO) if not slots(game, scope, part) else ()
    return tuple(each for ref in named for each in _why_not_instead(game, ref))


def _why_not_instead(game: Game, ref: Ref) -> Reasons:
    """Not at the attacker, not at its target, not at a terrain (GL Перенаправление, 213.2)."""
    attack = attack_to_redirect(game)
    if attack is None or not isinstance(ref, int):
        return YES
    if ref == attack.source:
        return no("redirect-back", ref)
    if ref in (attack.now.final or attack.now.chosen):
        return no("redirect-same", ref)
    is_bare = attack.now.word in ATTACKS and not game.things[ref].hidden and not has_life(game, ref)
    return no("unattackable", ref) if is_bare else YES


def has_choice(game: Game, scope: Scope, part: Part) -> bool:
    """Say whether each place of a part can be filled; later ones may depend on the first."""
    listed = slots(game, scope, part)
    if not is_about_action(game, scope, part) or not _is_any_there(game, scope, part):
        return False
    if why_not_redirect(game, scope, part) or any(is_none(slot) for slot in listed):
        return False
    if len(listed) < 2:
        return all(_is_enough(game, scope, part, slot) for slot in listed)
    if not listed[0].least and (part.word != "summon" or not candidates(game, scope, part, listed[0])):
        return True
    for ref in candidates(game, scope, part, listed[0]):
        held = replace(part, filled=((listed[0].field, (ref,)),))
        further = replace(scope, refs=(("target", (ref,)), *scope.refs))
        if all(_is_enough(game, further, held, slot) for slot in slots(game, further, held)[1:]):
            return True
    return False


def is_none(slot: Slot) -> bool:
    """Say whether as many targets as are counted would be none at all: so many are not chosen (523.3)."""
    return isinstance(slot.selector.count, Amount) and not slot.most


def _is_any_there(game: Game, scope: Scope, part: Part) -> bool:
    """An attack at all of a kind wants one of them at least (502.5, 505.4.4)."""
    aim = part.effect.target if part.effect is not None else None
    if part.word == "redistribute" and all(isinstance(each, str) for each in aims_of(part, FROM)):
        return all(not why_not_moved(game, scope, part, ref) for ref in filled(game, scope, part, FROM))
    if isinstance(aim, str) and part.word not in ATTACKS:
        return _is_in_state(game, scope, part)
    if part.word not in ATTACKS or not isinstance(aim, Selector) or aim.count != "all":
        return True
    return bool(candidates(game, scope, part, Slot(TARGET, replace(aim, count=None))))


def _is_in_state(game: Game, scope: Scope, part: Part) -> bool:
    """Say whether a card that a text names is not already what the effect would make of it (528.2.1)."""
    named = filled(game, scope, part) if TARGET in fields_of(part) else ()
    return not named or any(not why_not_state(game, part, ref) for ref in named)


def _is_enough(game: Game, scope: Scope, part: Part, slot: Slot) -> bool:
    """Look no further than for as many as are needed."""
    return not slot.least or len(tuple(islice(_candidates(game, scope, part, slot), slot.least))) >= slot.least


def why_not_slot(game: Game, scope: Scope, part: Part, slot: Slot, ref: Ref) -> Reasons:
    """Give all reasons against a choice for a place of a part (528.4)."""
    scope = taking(game, scope, ref)
    if is_unheeded(game, scope, ref):
        return no("ignores-trigger", ref)
    if slot.field == TO:
        return _why_not_to(game, scope, part, slot, ref)
    if slot.field in (TARGET, FROM) and isinstance(ref, int) and (
        barred := why_not_aimed(game, scope.source, ref, words_for(part, FREE, ""))
    ):  # fmt: skip
        return barred
    is_target = slot.field in (TARGET, FROM)
    if part.word in ON_ACTION:
        return _why_not_executing(game, scope, slot, ref)
    if is_target and part.word in TESTS:
        return why_not_target(game, scope, part, ref)
    if is_target and part.word in ATTACKS:
        return why_not_target(game, scope, part, ref) + _why_not_fit(game, scope, slot.selector, ref)
    if isinstance(ref, int) and slot.selector.zone in (None, "battle") and not is_alive(game, ref):
        return no("target-gone", ref)
    found = _why_not_fit(game, scope, slot.selector, ref) + _why_not_taken(game, scope, part, slot, ref)
    if found or not is_target:
        return found
    found += why_not_finish(game, scope, part, ref) if part.word == "finish" else YES
    found += why_not_moved(game, scope, part, ref) if slot.field == FROM else YES
    return found + _why_not_reached(game, scope, part, ref) + why_not_state(game, part, ref)


def _why_not_taken(game: Game, scope: Scope, part: Part, slot: Slot, ref: Ref) -> Reasons:
    """Summoned, revived, incarnated or controlled: nothing known that may not be in the squad (106.4, 213.3, 536.2).

    A symbiont comes from deck or graveyard only onto a host that the text names (211.8).
    """
    if not isinstance(ref, int) or not (slot.field == CARD or part.word == "control") or game.things[ref].hidden:
        return YES
    if slot.field == CARD and is_symbiont(game, ref):
        return no("no-host-named", ref)
    against = why_not_in_squad(game, speaker(game, scope), ref)
    return no("terrain-twice" if against == "213.3" else "unique-taken", ref) if against else YES


def is_unheeded(game: Game, scope: Scope, ref: Ref) -> bool:
    """Say whether a card cannot be the target of a trigger, since it ignores the triggers of its source (542.1.6)."""
    return scope.triggered and isinstance(ref, int) and ref != scope.source and ignores(
        game, ref, scope.source, "triggers"
    )  # fmt: skip


def _why_not_executing(game: Game, scope: Scope, slot: Slot, ref: Ref) -> Reasons:
    """Only the source of the executing action, in whatever zone it lies (122.4.1)."""
    if ref not in strikers(game, scope):
        return no("not-executing", ref)
    zone = game.things[ref].zone if isinstance(ref, int) else "battle"
    return _why_not_fit(game, scope, replace(slot.selector, zone=zone), ref)


def is_about_action(game: Game, scope: Scope, part: Part) -> bool:
    """Say whether an effect on the executing action means that one: by whose it is, and what its source is."""
    aim = part.effect.target if part.effect is not None else None
    if part.word not in ON_ACTION or not isinstance(aim, Selector) or aim.of != "action":
        return True
    return any(
        isinstance(ref, int) and fits(game, replace(aim, of="card", zone=game.things[ref].zone), scope, ref)
        for ref in strikers(game, scope)
    )


def strikers(game: Game, scope: Scope) -> tuple[Ref, ...]:
    """List the sources of the executing action, and of the strike back that is part of it (122.4.1, 515.4)."""
    sources = meant(game, scope, "source")
    under = next((each for each in reversed(game.stack) if each.attacks and each.source in sources), None)
    back = [game.attacks[number].source for number in under.attacks] if under is not None else []
    return tuple(dict.fromkeys((*sources, *back)))


def _why_not_fit(game: Game, scope: Scope, selector: Selector, ref: Ref) -> Reasons:
    return YES if fits(game, selector, scope, ref) else no("not-fitting", scope.source, ref)


def _why_not_to(game: Game, scope: Scope, part: Part, slot: Slot, ref: Ref) -> Reasons:
    """A free cell that the selector of the text means (507.2); of a redirected attack a card."""
    if part.word == "move":
        return _why_not_walk(game, scope, part, ref)
    if slot.selector.of != "cell":
        return _why_not_fit(game, scope, slot.selector, ref) + _why_not_instead(game, ref)
    if not isinstance(ref, str) or (not is_free(game, ref) and slot.selector.free is not False):
        return no("occupied", ref)
    if part.word in OF_MOVED and (why := _why_not_so_far(game, scope, part, ref)):
        return why
    return _why_not_fit(game, scope, slot.selector, ref)


def _why_not_so_far(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    reach = range_of(game, scope, part)
    if reach is None:
        return YES
    for moved in filled(game, scope, part):
        if isinstance(moved, int) and not within(game, moved, ref, reach + jump_bonus(game, moved)):
            return no("too-far", moved, ref)
    return YES


def _why_not_reached(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Spells and influences go anywhere, unless their text gives a range (504.3, 501.17)."""
    return YES if is_in_reach(game, scope, part, ref) else no("too-far", scope.source, ref)


def why_not_target(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Give all reasons against a target by the criteria of its choice (528.4)."""
    scope = taking(game, scope, ref)
    if part.word not in TESTS and part.word not in ATTACKS:
        found = [why_not_slot(game, scope, part, slot, ref) for slot in slots(game, scope, part)]
        found += [_why_not_fit(game, scope, aim, ref) for aim in _of_all(part)]
        return min(found, key=len) if found else YES
    if isinstance(ref, int) and not is_alive(game, ref):
        return no("target-gone", ref)
    return (_why_not_attack if part.word in ATTACKS else TESTS[part.word])(game, scope, part, ref)


def _of_all(part: Part) -> tuple[Selector, ...]:
    """List what a part means of which it takes all (502.8)."""
    aims = (aim for field in fields_of(part) for aim in aims_of(part, field))
    return tuple(aim for aim in aims if isinstance(aim, Selector) and aim.count == "all")


# --- attacks (504) ----------------------------------------------------------------------------------------------------


def _why_not_attack(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """No cell, no terrain, not itself; from the additional zone anything (210.4, 213.2, 504.2, 504.4)."""
    source = scope.source
    if isinstance(ref, str):
        return no("no-cell-attack")
    if ref == source:
        return no("itself", source)
    if is_unheeded(game, scope, ref):
        return no("ignores-trigger", ref)
    if not game.things[ref].hidden and (type_of(game, ref) == "terrain" or not has_life(game, ref)):
        return no("unattackable", ref)
    if is_fixed(part):
        return _why_not_back(game, source, part, ref)
    return _why_not_meant(game, scope, part, ref) + why_not_from_here(game, scope, part, ref)


def why_not_from_here(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Give what stands against an attack by where its target lies; of a cell, by where one on it would (504, 547)."""
    source = scope.source
    if isinstance(ref, int) and may_at(game, source, part.word, ref):
        return YES
    if part.word == "row-skip":
        return _why_not_over(game, source, ref)
    if game.things[source].zone == ADDITIONAL:
        return YES
    return _REACHES.get(part.word, _why_not_afar)(game, scope, part, ref)


def _why_not_meant(game: Game, scope: Scope, part: Part, ref: int) -> Reasons:
    """What the selector of an attack asks; a hidden enemy may be taken for what it asks (533.6)."""
    aims = [aim for aim in aims_of(part, TARGET) if isinstance(aim, Selector)]
    return YES if any(fits(game, aim, scope, ref) for aim in aims) else no("not-fitting", scope.source, ref)


def _why_not_back(game: Game, source: int, part: Part, ref: int) -> Reasons:
    """At a card that the text names no range counts, and no bound of melee either (527.1)."""
    is_ranged = part.word in RANGED and game.things[source].zone != ADDITIONAL
    return no("too-near", source, ref) if is_ranged and adjacent(game, source, ref) else YES


def _why_not_beside(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Melee from the field: adjacent cards, or within its range on the field (504.1, 547.2.1)."""
    source = scope.source
    if isinstance(ref, int) and (game.things[ref].zone == ADDITIONAL or _is_seen_flying(game, ref)):
        return YES if part.word == "simple-strike" and _may_strike_flyer(game, source, ref) else no("aloft", source)
    reach = reach_of(game, scope, part, ref)
    if reach is not None:
        return YES if within(game, source, ref, reach) else no("too-far", source, ref)
    return YES if adjacent(game, source, ref) or _hidden_beside(game, source, ref) else no("not-adjacent", source, ref)


def _is_seen_flying(game: Game, ref: int) -> bool:
    return is_flyer(game, ref) and not game.things[ref].hidden


def _hidden_beside(game: Game, source: int, ref: Ref) -> bool:
    """A hidden enemy is taken for a card that stands on its cell (533.6)."""
    if isinstance(ref, str):
        return False
    here, there = cell_of(game, source), cell_of(game, ref)
    return game.things[ref].hidden and bool(here and there) and geometry.is_beside(here, there)


def _may_strike_flyer(game: Game, source: int, ref: int) -> bool:
    return can_reach_flyers(game, source) and game.things[ref].controller != acting_for(game, source)


def _why_not_afar(game: Game, scope: Scope, part: Part, ref: Ref) -> Reasons:
    """Ranged attacks from the field: never at adjacent cards, and within their range (504.1, 547.2.2)."""
    source = scope.source
    if adjacent(game, source, ref) and not may_adjacent(game, source, part.word):
        return no("too-near", source, ref)
    return YES if within(game, source, ref, reach_of(game, scope, part, ref)) else no("too-far", source, ref)


def _why_not_over(game: Game, source: int, ref: Ref) -> Reasons:
    """A row-skip strike: straight over one cell that is free or has own cards (504.1.1, 547.2.3)."""
    if any(isinstance(each, int) and game.things[each].zone == ADDITIONAL for each in (source, ref)):
        return no("row-skip-aloft")
    over = geometry.between(cell_of(game, source), cell_of(game, ref))
    if not over:
        return no("row-skip-line")
    player = acting_for(game, source)
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
    return why_not_step(game, scope.source, cell_of(game, scope.source), ref)


def why_not_step(game: Game, walker: int, here: str, there: str) -> Reasons:
    """Give the reasons against one step of a card from a cell to another (506.1, 524.2)."""
    if not here or there not in geometry.neighbours(here):
        return no("not-neighbour", walker, there)
    is_barred = there in game.blocked
    bodiless = has_named(game, walker, "bodiless") and not is_barred
    return YES if is_free(game, there) or bodiless else no("occupied", there)


def _why_not_guard(game: Game, scope: Scope, _part: Part, ref: Ref) -> Reasons:
    return why_not_defend(game, scope.source) if isinstance(ref, int) else no("no-target")


def _why_not_against_flyers(game: Game, scope: Scope, _part: Part, _ref: Ref) -> Reasons:
    """Only where the enemy has no creature left but flyers (107.2); nobody knows that of a hidden card (533.9)."""
    enemy = game.opponent(game.things[scope.source].controller)
    unseen = [each for each in in_battle(game, enemy) if game.things[each].hidden]
    walking = unseen or [each for each in creatures(game, enemy) if not is_flyer(game, each)]
    return no("ground-enemies") if walking else YES


TESTS: Mapping[str, Test] = {
    "move": _why_not_walk,
    "defend": _why_not_guard,
    "close-against-flyers": _why_not_against_flyers,
}
"""The criteria of targets by the word of the part; other words go by their selector."""
