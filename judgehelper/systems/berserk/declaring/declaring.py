"""Declaring an action: it is named with its targets and goes into the queue, and priority stays (301, 303.3, 512.5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.look import in_battle, is_alive
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.declaring.offers import Offer, offer_named, offers
from judgehelper.systems.berserk.declaring.resources import why_not_pay
from judgehelper.systems.berserk.declaring.targets import candidates, wants, why_not_target
from judgehelper.systems.berserk.declaring.timing import open_condition, why_no_condition, why_not_now
from judgehelper.systems.berserk.effects.turning import reveal
from judgehelper.systems.berserk.fight.defenders import strike_to_defend
from judgehelper.systems.berserk.happenings import happen
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
    part = offer.parts[0]
    least, most = wants(part)
    if part.word == "defend":
        strike = strike_to_defend(game)
        assert strike is not None
        return declare(game, step.player, step.source, offer, (strike.source,))
    if not most:
        return declare(game, step.player, step.source, offer, _meant(game, step.source, offer))
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


def _meant(game: Game, ref: int, offer: Offer) -> tuple[Ref, ...]:
    """The card of the event that a conditional ability refers to; none where it means its own card (502.4)."""
    effect, due = offer.parts[0].effect, open_condition(game, ref, offer)
    if effect is None or due is None or not isinstance(effect.target, str) or effect.target == "self":
        return ()
    found = dict(due.refs).get(effect.target)
    return () if found is None else (found,)


def take_targets(game: Game, step: ChooseTargets, answer: Answer) -> Game:
    """Declare with the targets that were chosen."""
    offer = offer_named(game, step.source, step.ability)
    assert offer is not None
    chosen = tuple(option.about[0] for option in answer.picked)
    return declare(game, step.player, step.source, offer, chosen)


def declare(game: Game, player: str, source: int, offer: Offer, chosen: tuple[Ref, ...]) -> Game:
    """Put an action into the queue; a hidden card that declares is revealed (512.5, 533.3)."""
    game = reveal(game, source, "533.3")
    first: Part = replace(offer.parts[0], chosen=chosen)
    action = Action(
        id=game.actions + 1,
        by=player,
        source=source,
        ability=offer.ability,
        parts=(first, *offer.parts[1:]),
        price=offer.price,
        slow=offer.slow,
        nth=1 + _before(game, source),
    )
    game = replace(game, actions=action.id, queue=(*game.queue, action))
    aimed = chosen[0] if chosen else None
    game = happen(
        game, "declared", *offer.numbers, card=source, to=aimed, ability=offer.ability, player=player,
        through=first.type,
    )  # fmt: skip
    return happen(game, "queued", "302.9", card=source, to=aimed, ability=offer.ability, player=player)


def _before(game: Game, source: int) -> int:
    return sum(1 for entry in game.log if _is_declaring(entry.event, source))


def _is_declaring(event: object, source: int) -> bool:
    return isinstance(event, Happening) and event.kind == "declared" and event.card == source


def begin(game: Game, player: str, option: Option) -> Game:
    """Begin the declaration that an option of a window names."""
    source, ability = option.about
    return then(game, ChooseTargets(player, int(source), str(ability)))
