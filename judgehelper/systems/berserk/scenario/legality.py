"""Why an entry may not be carried out now, and the rules that allow one that may: what `may` and the script ask."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.citation import Citations, Refusal
from judgehelper.kernel.errors import NotUnderstood, ScenarioError
from judgehelper.kernel.script import Queued
from judgehelper.kernel.words import phrase
from judgehelper.systems.berserk.board.barring import why_forbidden, words_for
from judgehelper.systems.berserk.board.geometry import is_cell
from judgehelper.systems.berserk.board.look import in_battle, is_flyer
from judgehelper.systems.berserk.board.scope import Scope, scope_of
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.zones import to_cell
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.words import ATTACKS
from judgehelper.systems.berserk.declaring import compound
from judgehelper.systems.berserk.declaring.aiming import why_not_duty
from judgehelper.systems.berserk.declaring.declaring import draft, with_filled, with_x
from judgehelper.systems.berserk.declaring.duties import dutiful, guards
from judgehelper.systems.berserk.declaring.lacking import why_without
from judgehelper.systems.berserk.declaring.offers import DEFEND, MOVE, Offer, offer_from, offer_named
from judgehelper.systems.berserk.declaring.resources import why_not_pay
from judgehelper.systems.berserk.declaring.slots import CARD, Slot, slots
from judgehelper.systems.berserk.declaring.targets import (
    candidates,
    is_about_action,
    is_none,
    wants,
    why_not_redirect,
    why_not_slot,
    why_not_target,
)
from judgehelper.systems.berserk.declaring.timing import open_condition, why_no_condition, why_no_more, why_not_now
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.phases.priority import why_not_first
from judgehelper.systems.berserk.phases.turn import may_stay
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.scenario import entries
from judgehelper.systems.berserk.scenario.names import card_named, cards_named, refs_named
from judgehelper.systems.berserk.squad.placement import why_not_place
from judgehelper.systems.berserk.squad.recruiting import squad_of, why_not_recruit
from judgehelper.systems.berserk.squad.revealing import third_row, why_not_seat
from judgehelper.systems.berserk.state import DEAL, Action, Game, Part


def why_not(game: Game, entry: entries.Action) -> Reasons:
    """Give all reasons against an entry, as if its player had priority now. Raises ScenarioError, NotUnderstood."""
    if game.is_over:
        return no("game-over")
    return tuple(dict.fromkeys(_JUDGES[type(entry)](game, entry)))


# --- declaring --------------------------------------------------------------------------------------------------------


def source_of(game: Game, entry: entries.Declare | entries.Move | entries.Defend) -> int:
    """Find the card that declares: an own one first."""
    return card_named(game, entry.card, entry.by)


def player_of(game: Game, entry: entries.Verb, ref: int) -> str:
    """Give the player of an entry: whoever is named, otherwise the card's controller."""
    return entry.by or game.things[ref].controller


def drafted(game: Game, entry: entries.Declare, ref: int, offer: Offer, part: Part) -> Action:
    """Make the action that an entry would declare, up to the targets of one of its parts."""
    action = with_x(draft(game, ref, offer, due=open_condition(game, ref, offer)), offer, entry.x)
    return replace(action, part=next((n for n, each in enumerate(offer.parts) if each is part), 0))


def first_part(game: Game, entry: entries.Declare, ref: int, offer: Offer) -> Part:
    """Give the part whose targets a declaration names: of several that may come first, the one that they fit."""
    found = [offer.parts[place] for place in compound.leading(offer.tree)]
    aimed = [
        part for part in found
        if bool(wants(game, scope_of(game, drafted(game, entry, ref, offer, part)), part)[1]) == bool(entry.targets)
    ]  # fmt: skip
    for part in aimed:
        if not _why_not_listed(game, entry, ref, offer, part):
            return part
    return (aimed or found)[0]


Assigned = tuple[tuple[Slot, tuple[Ref, ...]], ...]


def assigned(game: Game, entry: entries.Declare, ref: int, offer: Offer, part: Part) -> tuple[Assigned, int]:
    """Read the targets into the places of a part; say how many names are left over (502.6)."""
    action = drafted(game, entry, ref, offer, part)
    names, found = list(entry.targets), list[tuple[Slot, tuple[Ref, ...]]]()
    filled: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    enemy = game.opponent(player_of(game, entry, ref))
    while len(listed := slots(game, with_filled(game, action, filled), replace(part, filled=filled))) > len(filled):
        slot, *others = listed[len(filled) :]
        later = sum(each.least for each in others)
        least = 1 if slot.field == CARD else min(1, slot.least)
        take = max(least, min(slot.most, len(names) - later))
        here, names = names[:take], names[take:]
        scope, held = with_filled(game, action, filled), replace(part, filled=filled)
        chosen: list[Ref] = []
        for name in here:
            meant = [each for each in refs_named(game, name, enemy) if each not in chosen]
            legal = [each for each in meant if not why_not_slot(game, scope, held, slot, each)]
            chosen += (legal or meant)[:1]
        if not here and not part.may:
            chosen += _only_ones(game, scope, held, slot)
        found.append((slot, tuple(chosen)))
        filled = (*filled, (slot.field, tuple(chosen)))
    return tuple(found), len(names)


def _only_ones(game: Game, scope: Scope, part: Part, slot: Slot) -> tuple[Ref, ...]:
    """Give what fills a place of which an entry says nothing: what there is, where that leaves no choice (502.5)."""
    found = candidates(game, scope, part, slot)
    return found if len(found) == slot.least else ()


def targets_of(game: Game, entry: entries.Declare, ref: int, offer: Offer) -> tuple[Ref, ...]:
    """Read the targets of a declaration."""
    found, _ = assigned(game, entry, ref, offer, first_part(game, entry, ref, offer))
    return tuple(each for _, refs in found for each in refs)


def assuming(game: Game, entry: entries.Declare | entries.Edit) -> Game:
    """Give the game with what an entry takes hidden cards for (533.6)."""
    taken = tuple((card_named(game, name), condition) for name, condition in entry.assume.items())
    return replace(game, assumed=taken)


def _declare(game: Game, entry: entries.Declare) -> Reasons:
    refuse_unplayed(entry)
    game = assuming(game, entry)
    ref = source_of(game, entry)
    player = player_of(game, entry, ref)
    offer = offered(game, entry, ref)
    if offer is None:
        return why_without(game, ref, str(entry.ability))
    if offer == DEFEND:
        return _why_not_guard(game, player, ref)
    found = why_not_now(game, player, offer) + why_no_condition(game, ref, offer) + why_not_first(game, ref, offer)
    found += why_no_more(game, ref, offer)
    if game.things[ref].controller != player:
        found += no("not-yours")
    if ref not in in_battle(game) and not offer.zone:
        return found + no("not-in-battle", ref)
    bounds = offer.x if offer.most is None else (1, worth(game, offer.most, Scope(ref)))
    if entry.x is not None and (bounds is None or not bounds[0] <= entry.x <= bounds[1]):
        found += no("nothing-paid" if offer.pays_x and not entry.x else "no-such-x", ref)
    words = words_for(offer.parts[0], offer.price, offer.ability)
    aimed = targets_of(game, entry, ref, offer)
    found += why_forbidden(game, ref, words, aimed, offer.ability) + why_not_duty(game, ref, offer, aimed)
    price = replace(offer.price, chips=entry.x or 0) if offer.pays_x and entry.x else offer.price
    return found + why_not_pay(game, ref, price) + _why_not_targets(game, entry, ref, offer)


def _why_not_targets(game: Game, entry: entries.Declare, ref: int, offer: Offer) -> Reasons:
    part = first_part(game, entry, ref, offer)
    if part.word == "close-against-flyers":
        return why_not_target(game, Scope(ref), part, ref)
    scope = scope_of(game, drafted(game, entry, ref, offer, part))
    if not is_about_action(game, scope, part):
        return no("not-executing", ref)
    return why_not_redirect(game, scope, part) + _why_not_listed(game, entry, ref, offer, part)


def _why_not_listed(game: Game, entry: entries.Declare, ref: int, offer: Offer, part: Part) -> Reasons:
    """Give the reasons against the targets that are named, each in its place."""
    listed, left_over = assigned(game, entry, ref, offer, part)
    found: Reasons = no("too-many-targets") if left_over and entry.targets != (entry.card,) else YES
    is_choice = part.may or len(compound.leading(offer.tree)) > 1
    action = drafted(game, entry, ref, offer, part)
    filled: tuple[tuple[str, tuple[Ref, ...]], ...] = ()
    for slot, refs in listed:
        by_opponent = part.effect is not None and part.effect.choose == "opponent"
        is_short = len(refs) < slot.least and (entry.targets or not (is_choice or by_opponent))
        if is_short or is_none(slot):
            found += no("no-target")
        scope, held = with_filled(game, action, filled), replace(part, filled=filled)
        for target in refs:
            found += why_not_slot(game, scope, held, slot, target)
        filled = (*filled, (slot.field, refs))
    return found


def offered(game: Game, entry: entries.Declare, ref: int) -> Offer | None:
    """Find what an entry declares; `with` names the card from which the ability was got (119)."""
    if entry.with_ is None:
        return offer_named(game, ref, str(entry.ability))
    return offer_from(game, ref, str(entry.ability), card_named(game, entry.with_))


def answers_for(game: Game, ref: int, part: Part, given: entries.PartGiven) -> tuple[Queued, ...]:
    """Read what is said of a later part as answers to what it will ask: each of its places in turn (502.6)."""
    names, found = list(given.targets), list[Queued]()
    listed = slots(game, Scope(ref), part)
    for place, slot in enumerate(listed):
        later = sum(max(1, each.least) for each in listed[place + 1 :])
        take = max(0, min(max(1, slot.most), len(names) - later)) if place + 1 < len(listed) else len(names)
        kind = "search" if slot.field == CARD else "cell" if slot.selector.of == "cell" else "target"
        if take:
            found.append(Queued(names[:take], kind))
        names = names[take:]
    return tuple(found)


def refuse_unplayed(entry: entries.Declare) -> None:
    """Refuse what a declaration says that the engine does not play yet. Raises NotUnderstood."""
    skipped = tuple(part for part in entry.parts if part.x is not None)
    if skipped:
        raise NotUnderstood(Refusal(entry.card, "parts", "this of a declaration is not played yet", rules("501.1")))


def _defend(game: Game, entry: entries.Defend) -> Reasons:
    ref = source_of(game, entry)
    return _why_not_guard(game, player_of(game, entry, ref), ref)


def _why_not_guard(game: Game, player: str, ref: int) -> Reasons:
    if offer_named(game, ref, "defend") is None:
        return why_without(game, ref, "defend")
    found = why_not_now(game, player, DEFEND)
    if game.things[ref].controller != player:
        found += no("not-yours")
    strike = strike_to_defend(game)
    if strike is None:
        other = game.top is not None and game.top.now.word in ATTACKS and game.top.now.word != "simple-strike"
        found += no("simple-only") if other else YES
        return found + no("no-strike-to-defend") + why_not_pay(game, ref, DEFEND.price)
    both = (strike.source, *strike.now.chosen)
    found += why_forbidden(game, ref, frozenset(DEFEND.price.words), both, "defend")
    return found + why_not_pay(game, ref, DEFEND.price) + why_not_target(
        game, Scope(ref), DEFEND.parts[0], strike.source
    )  # fmt: skip


def _move(game: Game, entry: entries.Move) -> Reasons:
    """Each movement is asked as it would be after the ones before it."""
    ref = source_of(game, entry)
    player = player_of(game, entry, ref)
    offer = offer_named(game, ref, "move")
    if offer is None:
        return why_without(game, ref, "move")
    found = why_not_now(game, player, MOVE) + why_not_first(game, ref, MOVE)
    if game.things[ref].controller != player:
        found += no("not-yours")
    found += why_not_pay(game, ref, MOVE.price) + why_forbidden(
        game, ref, frozenset(MOVE.price.words), entry.path[:1], "move"
    )  # fmt: skip
    for count, cell in enumerate(entry.path, 1):
        if not is_cell(cell):
            raise ScenarioError("path", phrase('"{cell}" is no cell: a1 to e6', cell=cell))
        found += why_not_target(game, Scope(ref), MOVE.parts[0], cell)
        if count > 1:
            found += _why_not_points(game, ref, count)
        game = to_cell(game, ref, cell)
    return found


def _why_not_points(game: Game, ref: int, count: int) -> Reasons:
    """Say whether there are points for so many movements (506.1)."""
    return tuple(
        each for each in why_not_pay(game, ref, replace(MOVE.price, movement=count)) if each.reason == "no-movement"
    )


def _pass(game: Game, entry: entries.Pass) -> Reasons:
    decision = game.decision
    if decision is None:
        return no("not-asked")
    player = entry.by or decision.player
    found = no("not-asked") if decision.player != player else YES
    duty = dutiful(game, game.active) if decision.kind == "select" else ()
    duty = guards(game, player) if decision.kind == "priority" else duty
    if duty:
        return found + no("must-do", duty[0])
    return found or (YES if decision.options and decision.options[0].label == "pass" else no("cannot-pass"))


def _reveal(game: Game, entry: entries.Reveal) -> Reasons:
    ref = card_named(game, entry.card, entry.by)
    return YES if game.things[ref].hidden else no("already-revealed", ref)


# --- before the battle ------------------------------------------------------------------------------------------------


def _redeal(game: Game, entry: entries.Redeal) -> Reasons:
    found = YES if game.step == "redeal" else no("not-redealing")
    return found + (no("redeal-declined") if game.seat(entry.by).out else YES)


def recruited(game: Game, entry: entries.Recruit) -> int:
    """Find the card that is recruited: one of the deal first."""
    named = cards_named(game, entry.card or "", entry.by)
    deal = game.seat(entry.by).pile(DEAL)
    return next((ref for ref in named if ref in deal), named[0])


def _recruit(game: Game, entry: entries.Recruit) -> Reasons:
    found = YES if game.step == "recruit" and not game.seat(entry.by).out else no("not-recruiting")
    if entry.restart:
        return found
    return found + why_not_recruit(game, entry.by, recruited(game, entry), entry.gold, entry.silver, entry.x)


def arranged(game: Game, entry: entries.Arrange) -> tuple[tuple[int, str], ...]:
    """Read which card of the squad stands on which cell."""
    squad = squad_of(game, entry.by)
    pairs: list[tuple[int, str]] = []
    for cell, name in entry.cells.items():
        meant = [ref for ref in cards_named(game, name, entry.by) if ref in squad]
        taken = [ref for ref, _ in pairs]
        fresh = [ref for ref in meant if ref not in taken] or meant or list(cards_named(game, name, entry.by))
        pairs.append((fresh[0], cell))
    return tuple(pairs)


def _arrange(game: Game, entry: entries.Arrange) -> Reasons:
    found = YES if game.step == "placement" else no("not-placing")
    if entry.value == "auto":
        return found
    return found + why_not_place(game, entry.by, tuple(cell for _, cell in arranged(game, entry)))


def _keep_hidden(game: Game, entry: entries.KeepHidden) -> Reasons:
    allowed, found = third_row(game), YES
    for name in entry.cards:
        ref = card_named(game, name, entry.by)
        if ref not in allowed or entry.by == game.first:
            found += no("not-third-row", ref)
    return found


def _keep_closed(game: Game, entry: entries.KeepClosed) -> Reasons:
    found: Reasons = YES
    allowed = may_stay(game, entry.by or game.active)
    for name in entry.cards:
        ref = card_named(game, name, entry.by)
        found += YES if ref in allowed else no("may-not-stay-closed", ref)
    return found


def _seat(game: Game, entry: entries.SeatOn) -> Reasons:
    ref, host = card_named(game, entry.card, entry.by), card_named(game, entry.host)
    return why_not_seat(game, ref, host)


def _concede(_game: Game, _entry: entries.Concede) -> Reasons:
    return YES


_JUDGES: Mapping[type, Callable[[Game, Any], Reasons]] = {
    entries.Declare: _declare,
    entries.Move: _move,
    entries.Defend: _defend,
    entries.Pass: _pass,
    entries.Reveal: _reveal,
    entries.Redeal: _redeal,
    entries.Recruit: _recruit,
    entries.Arrange: _arrange,
    entries.KeepHidden: _keep_hidden,
    entries.KeepClosed: _keep_closed,
    entries.SeatOn: _seat,
    entries.Concede: _concede,
}

_GROUNDS: Mapping[type, tuple[str, ...]] = {
    entries.Defend: ("514.1", "514.4", "514.5", "514.6", "514.7", "514.2", "107.3"),
    entries.Move: ("506.1", "506.2", "506.3", "507.2", "524.2"),
    entries.Pass: ("303.2", "411.2"),
    entries.Reveal: ("533.3",),
    entries.Redeal: ("402.4", "402.4.1"),
    entries.Recruit: ("403.2", "403.2.1", "403.2.2", "403.2.3", "403.2.3.1", "403.2.4", "105.2.3", "106.4"),
    entries.Arrange: ("404.1", "404.1.1", "404.1.2", "404.1.3", "404.1.4"),
    entries.KeepHidden: ("405.1",),
    entries.KeepClosed: ("409.1",),
    entries.SeatOn: ("405.2", "405.2.1", "405.2.2", "211.3", "211.4", "211.6"),
    entries.Concede: ("601.2",),
}
_DECLARED: Mapping[str, tuple[str, ...]] = {
    "strike": ("107.2", "504.1", "504.2", "210.4", "515.7"),
    "defend": ("514.1", "107.3"),
    "close-against-flyers": ("107.2", "210.5"),
    "chip": ("123.3",),
}


def _is_ranged_aloft(game: Game, entry: entries.Declare, offer: Offer | None) -> bool:
    """Say whether a ranged attack goes at a flyer in the additional zone, which has no distance (547.3)."""
    if offer is None or offer.parts[0].word not in ("shot", "throw", "discharge"):
        return False
    aimed = targets_of(game, entry, source_of(game, entry), offer)
    return any(isinstance(ref, int) and is_flyer(game, ref) for ref in aimed)


def grounds(game: Game, entry: entries.Action) -> Citations:
    """Cite the rules that allow an entry which is legal now."""
    if isinstance(entry, entries.Declare):
        offer = offered(game, entry, source_of(game, entry))
        own = offer.numbers if offer is not None else ()
        more = _DECLARED.get(str(entry.ability), ("504.1", "504.1.1", "504.2", "504.3"))
        aloft = ("547.3",) if _is_ranged_aloft(game, entry, offer) else ()
        return rules(*dict.fromkeys((*own, *more, *aloft, "303.3", "304.1", "510.1", "528.2")))
    return rules(*_GROUNDS[type(entry)])
