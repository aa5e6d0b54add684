"""Which of the targets that fit a player may choose: none that texts bar, and those that they want (528.9, 545.5)."""

from collections.abc import Sequence

from judgehelper.systems.berserk.board.barring import is_aimed_at_duty, rules_for, why_forbidden, words_for
from judgehelper.systems.berserk.board.ignoring import ignores
from judgehelper.systems.berserk.board.scope import Scope, scope_of
from judgehelper.systems.berserk.board.statics import items
from judgehelper.systems.berserk.cards.abilities import Static
from judgehelper.systems.berserk.declaring.offers import Offer
from judgehelper.systems.berserk.declaring.slots import FROM, TARGET, Slot, slots
from judgehelper.systems.berserk.declaring.targets import candidates
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import Action, Game, Part


def allowed(game: Game, action: Action, part: Part, slot: Slot, found: Sequence[Ref]) -> tuple[Ref, ...]:
    """Leave out what texts bar of a declared action; where a duty can be done, leave what does it."""
    is_made = action.is_spawned or action.triggered or bool(action.chain)
    if is_made or slot.field not in (TARGET, FROM) or not _is_any_rule(game):
        return tuple(found)
    words = words_for(part, action.price, action.ability)
    free = tuple(ref for ref in found if not why_forbidden(game, action.source, words, (ref,), action.ability))
    return tuple(ref for ref in free if not _why_not_wanted(game, action.source, words, (ref,), free))


def has_allowed(game: Game, action: Action, part: Part) -> bool:
    """Say whether texts leave enough targets for the first place of a part."""
    listed = slots(game, scope_of(game, action), part) if _is_any_rule(game) else ()
    if not listed or not listed[0].least:
        return True
    found = candidates(game, scope_of(game, action), part, listed[0])
    return len(allowed(game, action, part, listed[0], found)) >= listed[0].least


def _is_any_rule(game: Game) -> bool:
    return any(item.forbid is not None or item.permit is not None or item.oblige is not None for _, item in items(game))


def why_not_duty(game: Game, ref: int, offer: Offer, targets: tuple[Ref, ...]) -> Reasons:
    """Say why a card may not choose these targets: it must choose others that it could choose (545.5)."""
    if not targets or not _is_any_rule(game):
        return YES
    words = words_for(offer.parts[0], offer.price, offer.ability)
    found = candidates(game, Scope(ref), offer.parts[0])
    free = tuple(each for each in found if not why_forbidden(game, ref, words, (each,), offer.ability))
    return _why_not_wanted(game, ref, words, targets, free)


def _why_not_wanted(
    game: Game, ref: int, words: frozenset[str], targets: tuple[Ref, ...], free: tuple[Ref, ...]
) -> Reasons:  # fmt: skip
    for owner, item in rules_for(game, ref, "oblige"):
        if item.at is None or not words & wanted_by(item) or ignores(game, ref, owner, "must-attack"):
            continue
        if is_aimed_at_duty(game, owner, item, targets):
            continue
        if any(is_aimed_at_duty(game, owner, item, (each,)) for each in free):
            return no("must-do", ref)
    return YES


def wanted_by(item: Static) -> frozenset[str]:
    """List the words of what a duty wants declared; of «use» the ability that it names."""
    return frozenset(str(item.ability) if word == "use" else word for word in item.oblige or ())
