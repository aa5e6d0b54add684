"""The criteria of legality (528.2) as one table: each is checked until the end of its step, and then no more."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.systems.berserk.board.barring import why_forbidden, words_for
from judgehelper.systems.berserk.board.look import is_alive
from judgehelper.systems.berserk.board.scope import scope_of
from judgehelper.systems.berserk.cards.phrases import Amount
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring.offers import WORDS, offer_named
from judgehelper.systems.berserk.declaring.resources import why_not_pay
from judgehelper.systems.berserk.declaring.slots import slots
from judgehelper.systems.berserk.declaring.targets import why_not_slot, why_not_target
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import MOMENTS, Action, Game


class Criterion(Struct, frozen=True):
    """What is checked of an action, and until the end of which step."""

    name: str
    until: str
    number: str
    why_not: Callable[[Game, Action], Reasons]


def _resources(game: Game, action: Action) -> Reasons:
    if action.is_reserved:
        return YES
    return why_not_pay(game, action.source, action.price, but=action.id) if is_alive(game, action.source) else YES


def _source(game: Game, action: Action) -> Reasons:
    """From declaring on the source is in its active zone (502.3, 528.5)."""
    if action.deferred is not None or (action.zone and game.things[action.source].zone == action.zone):
        return YES
    return YES if is_alive(game, action.source) and action.fate != "interrupted" else no("source-gone")


def _ability(game: Game, action: Action) -> Reasons:
    """That the source has the ability is asked before the first part, and no more (502.3.1, 502.3.2)."""
    is_free = action.is_reserved or action.is_spawned or bool(action.chain) or action.ability in WORDS
    known = is_free or offer_named(game, action.source, action.ability)
    return YES if known else no("no-ability", action.source)


def _target(game: Game, action: Action) -> Reasons:
    """Only targets chosen in declaring: not where an attack was redirected (512.6.4).

    So many as a text has counted must all be there (543.3, 528.8 example 2).
    """
    part, found = action.now, YES
    if action.redirected or action.mode:
        return YES
    scope = scope_of(game, action)
    if part.word == "close-against-flyers":
        return why_not_target(game, scope, part, action.source)
    if part.word == "defend" or (part.word in ATTACKS and not part.filled):
        for ref in part.chosen:
            found += why_not_target(game, scope, part, ref) if ref not in action.lost else YES
        return found
    bare = replace(part, filled=())
    listed = slots(game, scope, bare)
    for slot, (_, refs) in zip(listed, part.filled, strict=False):
        if isinstance(slot.selector.count, Amount | str) and not slot.selector.up_to:
            found += tuple(each for ref in refs if ref in action.lost for each in no("target-gone", ref))
        for ref in refs:
            if ref not in action.lost:
                found += why_not_slot(game, scope, part, slot, ref)
    return found


def _forbidden(game: Game, action: Action) -> Reasons:
    """What texts forbid (528.9)."""
    if action.is_spawned or action.chain:
        return YES
    words = words_for(action.now, action.price, action.ability)
    strike = strike_to_defend(game) if action.now.word == "defend" else None
    also = strike.now.chosen if strike is not None else ()
    return why_forbidden(game, action.source, words, (*action.now.chosen, *also), action.ability)


def _presence(_game: Game, action: Action) -> Reasons:
    """At least one target is left (528.7)."""
    aimed = action.now.final or action.now.chosen
    if action.now.word in ATTACKS and not aimed:
        return no("no-target")
    gone = [ref for ref in aimed if ref in action.lost]
    return no("target-gone", gone[0]) if aimed and len(gone) == len(aimed) else YES


CRITERIA: tuple[Criterion, ...] = (
    Criterion("resources", "legality", "528.3", _resources),
    Criterion("source", "calculation", "528.5", _source),
    Criterion("ability", "legality", "528.6", _ability),
    Criterion("target", "legality", "528.4", _target),
    Criterion("forbidden", "legality", "528.9", _forbidden),
    Criterion("presence", "targets", "528.7", _presence),
)


def why_not(game: Game, action: Action, moment: str) -> Reasons:
    """Give all reasons against an action at one of its moments (528.1, 528.2): the criteria that still count."""
    now = MOMENTS.index(moment)
    found: Reasons = YES
    for criterion in CRITERIA:
        if now <= MOMENTS.index(criterion.until):
            found += criterion.why_not(game, action)
    return found
