"""Declaring an action: it is named with its targets and goes into the queue, and priority stays (301, 303.3, 512.5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.barring import why_forbidden, words_for
from judgehelper.systems.berserk.board.look import card_of, in_battle, is_alive, wounds
from judgehelper.systems.berserk.board.scope import Scope, meant, scope_of
from judgehelper.systems.berserk.board.selecting import worth
from judgehelper.systems.berserk.board.turning import reveal
from judgehelper.systems.berserk.board.zones import take_in_hand
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.cards.effects import AttackEffect
from judgehelper.systems.berserk.cards.grouping import numbers_of
from judgehelper.systems.berserk.cards.phrases import Amount, Selector
from judgehelper.systems.berserk.declaring import compound
from judgehelper.systems.berserk.declaring.aiming import allowed, has_allowed
from judgehelper.systems.berserk.declaring.offers import Offer, due_offer, offer_named, offers
from judgehelper.systems.berserk.declaring.resources import why_not_pay
from judgehelper.systems.berserk.declaring.slots import CARD, FROM, TARGET, Slot, aims_of, fields_of, slots
from judgehelper.systems.berserk.declaring.slots import filled as filled_now
from judgehelper.systems.berserk.declaring.targets import candidates, has_choice, why_not_target
from judgehelper.systems.berserk.declaring.timing import open_condition, why_no_condition, why_no_more, why_not_now
from judgehelper.systems.berserk.declaring.widening import is_singly, widened
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.rolls import Ref
from judgehelper.systems.berserk.state import BATTLE, Action, Due, Game, Happening, Part
from judgehelper.systems.berserk.steps import ChooseTargets


def declarable(game: Game, player: str) -> Iterator[tuple[int, Offer]]:
    """List what a player may declare now, each with a target at least."""
    for ref in (*in_battle(game, player), *used_elsewhere(game, player)):
        for offer in offers(game, ref):
            if not why_not_now(game, player, offer) and not why_not_offer(game, player, ref, offer):
                yield ref, offer


def used_elsewhere(game: Game, player: str) -> tuple[int, ...]:
    """List a player's cards outside battle with abilities that are used from where they lie (201.2)."""
    return tuple(
        ref for ref, thing in sorted(game.things.items())
        if thing.controller == player and thing.zone in ELSEWHERE and any(
            isinstance(each, Ability) and each.from_ == thing.zone and each.kind in ("playable", "conditional")
            for each in card_of(game, ref).abilities
        )
    )  # fmt: skip


ELSEWHERE = ("graveyard", "hand", "deck")
"""Zones from which a text may be used, if it says so."""


def why_not_offer(game: Game, player: str, ref: int, offer: Offer) -> Reasons:
    """Give all reasons against declaring an offer whatever its targets (113.2)."""
    if game.things[ref].controller != player:
        return no("not-yours")
    if not is_alive(game, ref) and game.things[ref].zone != offer.zone:
        return no("not-in-battle", ref)
    words = words_for(offer.parts[0], offer.price, offer.ability)
    found = why_no_condition(game, ref, offer) + why_no_more(game, ref, offer) + why_not_pay(game, ref, offer.price)
    strike = strike_to_defend(game) if offer.parts[0].word == "defend" else None
    both = (strike.source, *strike.now.chosen) if strike is not None else ()
    found += why_forbidden(game, ref, words, both, offer.ability)
    if found:
        return found
    return YES if has_targets(game, ref, offer) else no("no-target")


def has_targets(game: Game, ref: int, offer: Offer) -> bool:
    """Say whether there is a target for the first part of an offer."""
    action = draft(game, ref, offer, due=open_condition(game, ref, offer))
    if len(offer.parts) > 1:
        return compound.can_begin(game, action, offer.tree)
    part, scope = offer.parts[0], scope_of(game, action)
    if part.word == "defend":
        strike = strike_to_defend(game)
        return strike is not None and not why_not_target(game, scope, part, strike.source)
    if part.word == "close-against-flyers":
        return not why_not_target(game, scope, part, ref)
    return has_choice(game, scope, part) and has_allowed(game, action, part)


def option_of(ref: int, offer: Offer) -> Option:
    """Name an offer among the options of a window."""
    return Option("declare", (ref, offer.ability))


def offer_of(game: Game, step: ChooseTargets) -> Offer | None:
    """Find what is declared: an offer of a card, or a trigger that is due."""
    if step.due is None:
        return offer_named(game, step.source, step.ability)
    found = due_offer(game, step.due)
    return found[1] if found is not None else None


def choose_targets(game: Game, step: ChooseTargets) -> Game | Decision:
    """Ask for X, for groups of parts and for the targets of a declaration, where there is something to choose."""
    offer = offer_of(game, step)
    if offer is None:
        return game
    about = (step.source, step.ability)
    if offer.x is not None and step.x is None:
        listed = tuple(Option(str(n), (n,)) for n in range(offer.x[0], offer.x[1] + 1))
        if not listed:
            return happen(game, "failed", "523.2", card=step.source, ability=step.ability)
        return Decision(player=step.player, kind="amount", options=listed, cites=rules("543.1"), about=about)
    drafted = _drafted(game, offer, step)
    action = begun(game, drafted)
    if isinstance(action, compound.Question):
        return compound.ask(game, drafted, action)
    if action is None:
        return happen(game, "failed", "116.6", "528.4", card=step.source, ability=step.ability)
    asked = ask_slot(game, action, step.filled, offer.numbers)
    for place in compound.at_once_with(action, action.part)[1:]:
        if asked is None:
            asked = ask_slot(game, _on_to(action, place, step), dict(step.more).get(place, ()), offer.numbers)
    if asked is None and offer.most is not None and step.x is None:
        asked = ask_fewer(game, offer, replace(action, parts=_aimed(game, action, step).parts), step)
    return asked or declare(game, offer, action, step)


def ask_fewer(game: Game, offer: Offer, action: Action, step: ChooseTargets) -> Decision:
    """Ask how many wounds are moved: those said, or fewer, but no more than there are (GL Перераспределить)."""
    scope = scope_of(game, action)
    held = [wounds(game, ref) for ref in filled_now(game, scope, action.now, FROM) if isinstance(ref, int)]
    most = max(1, min([worth(game, offer.most, scope), *held]))
    options = tuple(Option(str(n), (n,)) for n in range(most, 0, -1))
    about = (step.source, step.ability)
    return Decision(player=step.player, kind="amount", options=options, cites=rules("543.1"), about=about)


def _on_to(action: Action, place: int, step: ChooseTargets) -> Action:
    """Go on to a part that is put together with the first one, whose targets are known by now."""
    parts = list(action.parts)
    parts[action.part] = replace(action.now, filled=step.filled)
    return replace(action, parts=tuple(parts), part=place)


def ask_slot(
    game: Game, action: Action, filled: tuple[tuple[str, tuple[Ref, ...]], ...], numbers: tuple[str, ...]
) -> Decision | None:  # fmt: skip
    """Ask for the next place of the present part of an action; None where all are filled (501.1, 536.5.1)."""
    scope = with_filled(game, action, filled)
    part = replace(action.now, filled=filled)
    listed = slots(game, scope, part)
    if len(filled) >= len(listed):
        return None
    slot = listed[len(filled)]
    taken = {ref for name, refs in filled if name == slot.field for ref in refs}
    found = [ref for ref in candidates(game, scope, part, slot) if ref not in action.lost and ref not in taken]
    found = [ref for ref in found if ref not in already_chosen(action)]
    found = [*allowed(game, action, part, slot, found)]
    kind = "search" if slot.field == CARD else "cell" if slot.selector.of == "cell" else "target"
    player = game.opponent(action.by) if part.effect is not None and part.effect.choose == "opponent" else action.by
    return Decision(
        player=player, kind=kind, options=tuple(Option("target", (ref,)) for ref in found),
        cites=rules("501.1", *numbers), least=min(slot.least, len(found)), most=min(slot.most, len(found)),
        about=(action.source, action.ability),
    )  # fmt: skip


def already_chosen(action: Action) -> frozenset[Ref]:
    """List the targets that later parts may not choose again: «at different targets» (505.4.3)."""
    effect = action.now.effect
    if not isinstance(effect, AttackEffect) or not effect.distinct:
        return frozenset()
    return frozenset(ref for part in action.parts[: action.part] for ref in part.chosen)


def with_filled(game: Game, action: Action, filled: tuple[tuple[str, tuple[Ref, ...]], ...]) -> Scope:
    """Give the scope of an action whose present part has been filled so far."""
    scope = scope_of(game, action)
    meant = filled[0][1] if filled else ()
    return replace(scope, refs=(("target", meant), *scope.refs)) if meant else scope


def _drafted(game: Game, offer: Offer, step: ChooseTargets) -> Action:
    made = _with_x(game, offer, step)
    for place in step.cut:
        made = compound.with_result(made, place, compound.MISSED)
    return made


def _with_x(game: Game, offer: Offer, step: ChooseTargets) -> Action:
    return with_x(draft(game, step.source, offer, step.modes, due=step.due or open_condition(game, step.source, offer)),
                  offer, step.x)  # fmt: skip


def take_targets(game: Game, step: ChooseTargets, answer: Answer) -> Game:
    """Go on with what was chosen."""
    offer = offer_of(game, step)
    assert offer is not None
    if answer.decision.kind == "amount":
        return then(game, replace(step, x=int(answer.picked[0].about[0])))
    action = begun(game, _drafted(game, offer, step))
    if isinstance(action, compound.Question):
        modes = (*step.modes, (action.key, compound.chosen_mode(answer.picked[0])))
        return then(game, replace(step, modes=modes))
    assert action is not None
    if ask_slot(game, action, step.filled, ()) is not None:
        return then(game, replace(step, filled=(*step.filled, next_filled(game, action, step.filled, answer))))
    more = dict(step.more)
    for place in compound.at_once_with(action, action.part)[1:]:
        other = _on_to(action, place, step)
        if ask_slot(game, other, more.get(place, ()), ()) is not None:
            more[place] = (*more.get(place, ()), next_filled(game, other, more.get(place, ()), answer))
            break
    return then(game, replace(step, more=tuple(more.items())))


def next_filled(
    game: Game, action: Action, filled: tuple[tuple[str, tuple[Ref, ...]], ...], answer: Answer
) -> tuple[str, tuple[Ref, ...]]:  # fmt: skip
    """Name the place for which an answer was given."""
    part = replace(action.now, filled=filled)
    slot = slots(game, with_filled(game, action, filled), part)[len(filled)]
    return slot.field, tuple(option.about[0] for option in answer.picked)


def draft(
    game: Game, source: int, offer: Offer, modes: tuple[tuple[str, int], ...] = (), due: Due | None = None
) -> Action:
    """Make the action that a card would declare, with nothing chosen yet."""
    return Action(
        id=game.actions + 1,
        by=due.player if due is not None else game.things[source].controller,
        source=source,
        ability=offer.ability,
        parts=offer.parts,
        price=offer.price,
        slow=offer.slow,
        tree=offer.tree,
        modes=modes,
        refs=due.refs if due is not None else (),
        numbers=due.numbers if due is not None else (),
        x=due.x if due is not None else 0,
        triggered=due is not None and not due.conditional,
        has_waited=due is not None and due.has_waited,
        through=due.through if due is not None else "",
        strength=due.strength if due is not None else "",
        assumed=game.assumed,
        lost=_back_again(game, due) if due is not None else (),
    )


def _back_again(game: Game, due: Due) -> tuple[Ref, ...]:
    """List the cards of a trigger's event that have left battle since and come back: it is nothing to them (529.7)."""
    refs = {ref for _, ref in due.refs if isinstance(ref, int) and game.things[ref].zone in BATTLE}
    since = (game.log[place].event for place in range(due.event + 1, len(game.log)) if refs)
    return tuple(
        each.card for each in since if isinstance(each, Happening) and each.kind == "left" and each.card in refs
    )


def with_x(action: Action, offer: Offer, x: int | None) -> Action:
    """Fix X for an action, and in its price where X chips are paid (543)."""
    price = replace(action.price, chips=x or 0) if offer.pays_x else action.price
    return replace(action, x=action.x if x is None else x, price=price)


def begun(game: Game, action: Action) -> Action | compound.Question | None:
    """Find the part with which an action begins: those before it that cannot be declared are missed (505.4.1)."""
    if len(action.parts) == 1:
        return action if compound.has_enough(game, action, 0) else None
    place = -1
    while (found := compound.following(game, action, place)) is not None:
        if isinstance(found, compound.Question):
            return found
        if not compound.result_of(action, found) and compound.has_enough(game, action, found):
            return replace(action, part=found)
        action, place = compound.with_result(action, found, compound.MISSED), found
    return None


def meant_by(game: Game, action: Action) -> tuple[Ref, ...]:
    """List the cards that a part is aimed at as it is declared: chosen ones, and those that its text names."""
    part = action.now
    if part.word == "defend":
        strike = strike_to_defend(game)
        return (strike.source,) if strike is not None else ()
    scope = scope_of(game, action)
    chosen = tuple(ref for name, refs in part.filled if name != CARD for ref in refs)
    named = tuple(
        ref for field in fields_of(part) for aim in aims_of(part, field) if isinstance(aim, str) and aim != "self"
        for ref in meant(game, scope, aim)
    )  # fmt: skip
    return tuple(dict.fromkeys((*chosen, *named)))


def _aimed(game: Game, action: Action, step: ChooseTargets) -> Action:
    """Write down what was chosen for the first part, and for those that are put together with it (502.6)."""
    source = action.source
    first: Part = replace(action.now, filled=step.filled)
    parts = (*action.parts[: action.part], first, *action.parts[action.part + 1 :])
    action = replace(action, parts=parts, nth=1 + _before(game, source))
    chosen = meant_by(game, action)
    parts = (*parts[: action.part], replace(first, chosen=chosen), *parts[action.part + 1 :])
    also = dict(step.more)
    parts = tuple(
        replace(part, filled=also[place], chosen=tuple(ref for _, refs in also[place] for ref in refs))
        if place in also else part
        for place, part in enumerate(parts)
    )  # fmt: skip
    return replace(action, parts=parts)


def spread_out(game: Game, action: Action) -> Action:
    """Have attacks at several targets, and what is done to each, done one after another (505.4.4)."""
    part = action.now
    if not is_singly(part):
        return action
    target = part.effect.target if part.effect is not None else None
    found = action.now.chosen
    if isinstance(target, Selector) and target.count == "all":
        slot = Slot(TARGET, replace(target, count=None))
        found = candidates(game, scope_of(game, action), part, slot)
        if not found:
            return action
        if len(found) == 1:
            assert part.effect is not None
            aimed = replace(part.effect, target=slot.selector)
            single = replace(part, effect=aimed, chosen=found, filled=((TARGET, found),))
            return replace(action, parts=(*action.parts[: action.part], single, *action.parts[action.part + 1 :]))
    return widened(action, found)


def declare(game: Game, offer: Offer, action: Action, step: ChooseTargets) -> Game:
    """Put an action into the queue; a hidden card that declares is revealed (512.5, 533.3, 403.1.3, 522.1, 522.2.2)."""
    source, player, due = action.source, action.by, step.due
    action = spread_out(game, _aimed(game, action, step))
    first, chosen = action.now, action.now.chosen
    if due is not None:
        key = (f"{offer.ability}:{action.part}", source, chosen)
        before = game.top.chain if game.top is not None else ()
        if key in before:
            rest = len(offer.parts) > 1
            more = ("522.2.1",) if rest else ()
            game = happen(game, "chain-cut", "522.2", *more, card=source, ability=offer.ability)
            return then(game, replace(step, filled=(), cut=(*step.cut, action.part))) if rest else game
        here = game.things[source].zone
        parent = game.top.id if game.top is not None else None
        action = replace(
            action, chain=(*before, key), parent=parent, zone="" if here in BATTLE else here, deferred=due.deferred
        )
        if due.after is not None:
            game = note(game, "after-trigger", source)
    if offer.zone:
        action = replace(action, zone=offer.zone)
        game = replace(game, shown=(*game.shown, source)) if offer.before else game
    game = reveal(game, source, "533.3", *(("533.5",) if due is not None else ()))
    if offer.is_ambiguous:
        game = note(game, "then-either", source)
    game = replace(game, actions=action.id, queue=(*game.queue, action), assumed=())
    game = take_in_hand(game, action)
    aimed = chosen[0] if chosen else None
    game = happen(
        game, "declared", *offer.numbers, *_of_text(action), card=source, to=aimed, ability=offer.ability,
        player=player, through=first.type,
    )  # fmt: skip
    return happen(game, "queued", "302.9", card=source, to=aimed, ability=offer.ability, player=player)


def _of_text(action: Action) -> tuple[str, ...]:
    """Cite how the parts of a text are joined (505), and where its numbers come from (543)."""
    sizes = [part.effect.size for part in action.parts if part.effect is not None]
    free = ("505.6",) if any(part.may for part in action.parts) else ()
    counted = ("543.4",) if any(size == "X" or isinstance(size, Amount) for size in sizes) else ()
    paid = ("543.2",) if "X" in sizes and action.price.chips else ()
    joined = numbers_of(action.tree) if len(action.parts) > 1 else ("505.1",)
    return (*joined, *free, *counted, *paid, *_of_words(action))


def _of_words(action: Action) -> tuple[str, ...]:
    """Cite what stands in the effects: attacks made several times, types, references, chips, cells walked."""
    found: list[str] = ["505.2"] if len(action.parts) > 1 else []
    found += ["123.3"] if action.price.chips else []
    for part in action.parts:
        effect = part.effect
        found += ["111.3.3"] if part.type in ("spell", "influence") else []
        if effect is None:
            continue
        found += ["505.4.3"] if isinstance(effect, AttackEffect) and len(action.parts) > 1 else []
        found += ["543.4"] if effect.size == "full" else []
        if isinstance(effect.size, Amount):
            found += ["505.7"] if effect.size.result is not None else []
            found += ["545.12"] if effect.size.get == "cells-walked" else []
        target = effect.target
        if isinstance(target, Selector) and (isinstance(target.adjacent, str) or target.behind):
            found.append("502.3.3")
        found += ["122.8"] if not isinstance(effect.until, str) else []
    return tuple(dict.fromkeys(found))


def _before(game: Game, source: int) -> int:
    return sum(1 for entry in game.log if _is_declaring(entry.event, source))


def _is_declaring(event: object, source: int) -> bool:
    return isinstance(event, Happening) and event.kind == "declared" and event.card == source


def begin(game: Game, player: str, option: Option) -> Game:
    """Begin the declaration that an option of a window names."""
    source, ability = option.about
    return then(game, ChooseTargets(player, int(source), str(ability)))
