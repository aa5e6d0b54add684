"""Declaring an action: it is named with its targets and goes into the queue, and priority stays (301, 303.3, 512.5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import in_battle, is_alive
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.grouping import numbers_of
from judgehelper.systems.berserk.cards.phrases import Amount
from judgehelper.systems.berserk.declaring import compound
from judgehelper.systems.berserk.declaring.offers import Offer, offer_named, offers
from judgehelper.systems.berserk.declaring.resources import why_not_pay
from judgehelper.systems.berserk.declaring.targets import candidates, wants, why_not_target
from judgehelper.systems.berserk.declaring.timing import open_condition, why_no_condition, why_not_now
from judgehelper.systems.berserk.effects.turning import reveal
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.readings import note
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.state import Action, Game, Happening, Part, Ref
from judgehelper.systems.berserk.steps import ChooseTargets


def declarable(game: Game, player: str) -> Iterator[tuple[int, Offer]]:
    """List what a player may declare now, each with a target at least."""
    for ref in in_battle(game, player):
        for offer in offers(game, ref):
            if not why_not_now(game, player, offer) and not why_not_offer(game, player, ref, offer):
                yield ref, offer


def why_not_offer(game: Game, player: str, ref: int, offer: Offer) -> Reasons:
    """Give all reasons against declaring an offer whatever its targets."""
    if game.things[ref].controller != player:
        return no("not-yours")
    if not is_alive(game, ref):
        return no("not-in-battle", ref)
    found = why_no_condition(game, ref, offer) + why_not_pay(game, ref, offer.price)
    if found:
        return found
    return YES if has_targets(game, ref, offer) else no("no-target")


def has_targets(game: Game, ref: int, offer: Offer) -> bool:
    """Say whether there is a target for the first part of an offer."""
    if len(offer.parts) > 1:
        return compound.can_begin(game, draft(game, ref, offer), offer.tree)
    part = offer.parts[0]
    least, _ = wants(part)
    if part.word == "defend":
        strike = strike_to_defend(game)
        return strike is not None and not why_not_target(game, ref, part, strike.source)
    if not least:
        return not why_not_target(game, ref, part, ref) if part.word == "close-against-flyers" else True
    return len(candidates(game, ref, part)) >= least


def option_of(ref: int, offer: Offer) -> Option:
    """Name an offer among the options of a window."""
    return Option("declare", (ref, offer.ability))


def choose_targets(game: Game, step: ChooseTargets) -> Game | Decision:
    """Ask for the targets of a declaration, where there is something to choose."""
    offer = offer_named(game, step.source, step.ability)
    assert offer is not None
    if offer.x is not None and step.x is None:
        listed = tuple(Option(str(n), (n,)) for n in range(offer.x[0], offer.x[1] + 1))
        about = (step.source, step.ability)
        return Decision(player=step.player, kind="amount", options=listed, cites=rules("543.1"), about=about)
    action = begun(game, draft(game, step.source, offer, step.modes))
    if isinstance(action, compound.Question):
        return compound.ask(game, draft(game, step.source, offer, step.modes), action)
    part = action.now
    least, most = wants(part)
    if part.word == "defend":
        strike = strike_to_defend(game)
        assert strike is not None
        return declare(game, offer, action, (strike.source,))
    action = with_x(action, offer, step.x)
    if not most:
        return declare(game, offer, action, _meant(game, offer, action))
    options = tuple(Option("target", (ref,)) for ref in candidates(game, step.source, part))
    kind = "cell" if part.word == "move" else "target"
    return Decision(
        player=step.player,
        kind=kind,
        options=options,
        cites=rules("501.1", *offer.numbers),
        least=least,
        most=min(most, len(options)),
        about=(step.source, step.ability),
    )


def _meant(game: Game, offer: Offer, action: Action) -> tuple[Ref, ...]:
    """The card of the event that a conditional ability refers to; none where it means its own card (502.4)."""
    effect, due = action.now.effect, open_condition(game, action.source, offer)
    if effect is None or due is None or not isinstance(effect.target, str) or effect.target == "self":
        return ()
    found = dict(due.refs).get(effect.target)
    return () if found is None else (found,)


def take_targets(game: Game, step: ChooseTargets, answer: Answer) -> Game:
    """Declare with the targets that were chosen."""
    offer = offer_named(game, step.source, step.ability)
    assert offer is not None
    if answer.decision.kind == "amount":
        return then(game, replace(step, x=int(answer.picked[0].about[0])))
    action = begun(game, draft(game, step.source, offer, step.modes))
    if isinstance(action, compound.Question):
        modes = (*step.modes, (action.key, compound.chosen_mode(answer.picked[0])))
        return then(game, replace(step, modes=modes))
    action = with_x(action, offer, step.x)
    return declare(game, offer, action, tuple(option.about[0] for option in answer.picked))


def draft(game: Game, source: int, offer: Offer, modes: tuple[tuple[str, int], ...] = ()) -> Action:
    """Make the action that a card would declare, with nothing chosen yet."""
    return Action(
        id=game.actions + 1,
        by=game.things[source].controller,
        source=source,
        ability=offer.ability,
        parts=offer.parts,
        price=offer.price,
        slow=offer.slow,
        tree=offer.tree,
        modes=modes,
    )


def with_x(action: Action, offer: Offer, x: int | None) -> Action:
    """Fix X for an action, and in its price where X chips are paid (543)."""
    price = replace(action.price, chips=x or 0) if offer.pays_x else action.price
    return replace(action, x=x or 0, price=price)


def begun(game: Game, action: Action) -> Action | compound.Question:
    """Find the part with which an action begins: those before it that cannot be declared are missed (505.4.1)."""
    if len(action.parts) == 1:
        return action
    place = -1
    while (found := compound.following(game, action, place)) is not None:
        if isinstance(found, compound.Question):
            return found
        if compound.has_enough(game, action, found):
            return replace(action, part=found)
        action, place = compound.with_result(action, found, compound.MISSED), found
    return action


def declare(game: Game, offer: Offer, action: Action, chosen: tuple[Ref, ...]) -> Game:
    """Put an action into the queue; a hidden card that declares is revealed (512.5, 533.3)."""
    source, player = action.source, action.by
    game = reveal(game, source, "533.3")
    first: Part = replace(action.now, chosen=chosen)
    parts = (*action.parts[: action.part], first, *action.parts[action.part + 1 :])
    action = replace(action, parts=parts, nth=1 + _before(game, source))
    if offer.is_ambiguous:
        game = note(game, "then-either", source)
    game = replace(game, actions=action.id, queue=(*game.queue, action))
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
    return (*numbers_of(action.tree), *free, *counted, *paid)


def _before(game: Game, source: int) -> int:
    return sum(1 for entry in game.log if _is_declaring(entry.event, source))


def _is_declaring(event: object, source: int) -> bool:
    return isinstance(event, Happening) and event.kind == "declared" and event.card == source


def begin(game: Game, player: str, option: Option) -> Game:
    """Begin the declaration that an option of a window names."""
    source, ability = option.about
    return then(game, ChooseTargets(player, int(source), str(ability)))
