"""Recruiting a squad for crystals (403.2): costs, fines for elements, and what a legal squad is."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.berserk.board.geometry import CELLS, is_own
from judgehelper.systems.berserk.board.look import card_of, has_namesake
from judgehelper.systems.berserk.board.scope import Scope
from judgehelper.systems.berserk.board.selecting import holds, worth
from judgehelper.systems.berserk.board.statics import works_for
from judgehelper.systems.berserk.board.zones import to_pile
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.cards.abilities import Ability, Did
from judgehelper.systems.berserk.cards.card import CREATURES
from judgehelper.systems.berserk.cards.effects import Crystals
from judgehelper.systems.berserk.effects.tidying import lose
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.refusals import YES, Reasons, no
from judgehelper.systems.berserk.squad.beginning import begin_with, beginnings
from judgehelper.systems.berserk.state import DEAL, DECK, SQUAD, Game, change, with_seat
from judgehelper.systems.berserk.steps import NO, PASS, OnRecruit, PayCrystals, Recruit, Shuffle
from judgehelper.systems.berserk.steps import YES as YES_

FLYERS_FOR = 15
"""Crystals that may be spent on flyers (403.2.3)."""
UNDER_WAY = (OnRecruit, PayCrystals)
"""What is still to be asked of a card that is being recruited."""


def new_elements(game: Game, player: str, ref: int) -> tuple[str, ...]:
    """List the elements of a card that the squad has not had in this game (403.2.1, 106.2)."""
    had = game.seat(player).elements_paid
    return tuple(element for element in card_of(game, ref).elements if element not in had)


def fine_of(game: Game, player: str, ref: int) -> int:
    """Count the gold crystals paid for new elements: the first one is free (403.2.1)."""
    fresh = len(new_elements(game, player, ref))
    return max(0, fresh - 1) if not game.seat(player).elements_paid else fresh


def cost_of(game: Game, ref: int, x: int | None = None) -> int:
    """Count the crystals that a card costs: X as it was said, with what texts make it cheaper or dearer (105.2.4)."""
    cost = card_of(game, ref).cost
    return max(0, (cost if isinstance(cost, int) else x or 0) + _dearer(game, ref))


def _dearer(game: Game, ref: int) -> int:
    """Add up what its own text and those of its squad change: only the crystals spent, never the cost (105.2.4)."""
    squad = squad_of(game, game.things[ref].owner)
    return sum(
        worth(game, item.plus, Scope(owner))
        for owner in dict.fromkeys((*squad, ref))
        for ability in texts_of(game, owner)
        if ability.while_ is None or holds(game, ability.while_, Scope(owner), owner)
        for item in ability.gives or ()
        if item.modify == "cost" and (item.if_ is None or holds(game, item.if_, Scope(owner), owner))
        and works_for(game, owner, item, ref)
    )  # fmt: skip


def payments(game: Game, player: str, ref: int, x: int | None = None) -> Iterator[tuple[int, int]]:
    """List the ways to pay for a card: gold and silver, most silver first (403.2.1, 105.2)."""
    seat, cost, fine = game.seat(player), cost_of(game, ref, x), fine_of(game, player, ref)
    least = cost if card_of(game, ref).elite else 0
    if is_free(game, ref) and fine <= seat.gold:
        yield fine, 0
    for gold in range(least, cost + 1):
        if gold + fine <= seat.gold and cost - gold <= seat.silver:
            yield gold + fine, cost - gold


def squad_of(game: Game, player: str) -> tuple[int, ...]:
    """List the cards recruited so far."""
    return game.seat(player).pile(SQUAD)


def why_not_recruit(game: Game, player: str, ref: int, gold: int, silver: int, x: int | None = None) -> Reasons:
    """Give all reasons against recruiting a card for so many crystals: what the squad would be then (403.2.3.1)."""
    if ref not in game.seat(player).pile(DEAL):
        return no("not-in-deal", ref)
    seat, cost, fine = game.seat(player), cost_of(game, ref, x), fine_of(game, player, ref)
    found: Reasons = YES
    if gold + silver == fine and silver == 0 and is_free(game, ref):
        return found + (no("no-crystals", ref) if gold > seat.gold else YES) + _why_not_join(game, player, ref, 0)
    if gold + silver != cost + fine:
        found += no("wrong-crystals", cost + fine)
    if silver > cost or gold < fine or (card_of(game, ref).elite and silver):
        found += no("gold-only", ref)
    if gold > seat.gold or silver > seat.silver:
        found += no("no-crystals", ref)
    return found + _why_not_join(game, player, ref, gold + silver - fine)


def why_not_any_way(game: Game, player: str, ref: int) -> Reasons:
    """Give what is against the way of paying that comes nearest: all that may be in silver, the rest in gold."""
    cost, fine = cost_of(game, ref), fine_of(game, player, ref)
    gold = (cost if card_of(game, ref).elite else 0) + fine
    return why_not_recruit(game, player, ref, gold, cost + fine - gold)


def _why_not_join(game: Game, player: str, ref: int, spent: int) -> Reasons:
    card, squad = card_of(game, ref), squad_of(game, player)
    found: Reasons = YES
    if has_namesake(game, squad, ref):
        found += no("unique-twice", ref)
    if card.type == "terrain" and any(card_of(game, each).type == "terrain" for each in squad):
        found += no("terrain-twice", ref)
    if card.type == "flyer" and spent + flyers_for(game, player) > FLYERS_FOR:
        found += no("flyers-over", ref)
    if len(squad) + 1 > len(cells_of(game, player)):
        found += no("no-cells", ref)
    return found + why_beyond_limits(to_pile(game, ref, SQUAD, player), player)


def texts_of(game: Game, ref: int) -> Iterator[Ability]:
    """List the abilities of a card that are no bare words."""
    return (each for each in card_of(game, ref).abilities if isinstance(each, Ability))


def why_beyond_limits(game: Game, player: str) -> Reasons:
    """Give the cards whose limits a squad does not meet (403.2.3)."""
    found: Reasons = YES
    for ref in squad_of(game, player):
        for ability in texts_of(game, ref):
            for item in ability.gives or ():
                if item.squad is not None and not holds(game, item.squad, Scope(ref), ref):
                    found += no("squad-limit", ref)
    return found


def is_free(game: Game, ref: int) -> bool:
    """Say whether a text lets a card be taken for nothing now (403.2.3.2)."""
    return any(
        isinstance(ability.does, Crystals) and ability.does.free
        and (ability.does.if_ is None or holds(game, ability.does.if_, Scope(ref), ref))
        and (ability.while_ is None or holds(game, ability.while_, Scope(ref), ref))
        for ability in texts_of(game, ref)
        if ability.when_recruited
    )  # fmt: skip


def on_recruit(game: Game, step: OnRecruit) -> Game | Decision:
    """Ask whether a card does what its text says as it is recruited, and what of it, or do it (403.2.2)."""
    ability = dict(_on_recruiting(game, step.card))[step.key]
    about = (step.card, step.key)
    if ability.may and not step.agreed:
        return Decision(player=step.player, kind="may", options=(NO, YES_), cites=rules("403.2.2"), about=about)
    found = beginnings(ability)
    if len(found) > 1:
        options = tuple(Option(str(number), (number,)) for number in range(1, len(found) + 1))
        return Decision(player=step.player, kind="mode", options=options, cites=rules("505.4.8"), about=about)
    return _do(game, step, found[0], is_chosen=ability.may)


def take_on_recruit(game: Game, step: OnRecruit, answer: Answer) -> Game:
    """Do it, where it is wanted."""
    if answer.decision.kind == "may":
        return then(game, replace(step, agreed=True)) if answer.picked[0] == YES_ else game
    found = beginnings(dict(_on_recruiting(game, step.card))[step.key])
    return _do(game, step, found[int(answer.picked[0].about[0]) - 1], is_chosen=True)


def begins_with(game: Game, ref: int, key: str) -> tuple[Did, ...]:
    """List what one of a card's texts may do as it is recruited (403.2.2)."""
    return beginnings(dict(_on_recruiting(game, ref))[key])


def _on_recruiting(game: Game, ref: int) -> Iterator[tuple[str, Ability]]:
    return ((str(n), each) for n, each in enumerate(texts_of(game, ref), 1) if each.when_recruited or _is_own(each))


def _is_own(ability: Ability) -> bool:
    """Say whether a trigger waits for its own card's being recruited: it is used at once (403.2.2)."""
    return ability.when is not None and ability.when.on == "recruits"


def _do(game: Game, step: OnRecruit, effect: Did, *, is_chosen: bool) -> Game:
    """Crystals more or less, as the text says (105.2.4), or something that the card begins with (404.2.3)."""
    if not isinstance(effect, Crystals):
        game = begin_with(game, step.card, effect)
        return _chosen(game, step.card, "404.2.3") if is_chosen else game
    if not effect.free:
        seat = game.seat(step.player)
        gold, silver = max(0, seat.gold + effect.gold), max(0, seat.silver + effect.silver)
        game = with_seat(game, replace(seat, gold=gold, silver=silver))
        game = happen(game, "crystals", "403.2.2", card=step.card, player=step.player, n=effect.gold + effect.silver)
    return game


def _chosen(game: Game, ref: int, number: str) -> Game:
    """Note by which rule a card may be shown after the placement (404.2.2, 404.2.3)."""
    return change(game, ref, chosen=(*game.things[ref].chosen, number))


def flyers_for(game: Game, player: str) -> int:
    """Count the crystals really spent on the flyers of a squad (403.2.3)."""
    return sum(game.things[ref].paid for ref in squad_of(game, player) if card_of(game, ref).type == "flyer")


def cells_of(game: Game, player: str) -> tuple[str, ...]:
    """List the cells where a player may place cards (403.2.3, 404.1.4, 202.2)."""
    second = player != game.first
    return tuple(cell for cell in CELLS if is_own(cell, second=second) and cell not in game.blocked)


def why_illegal(game: Game, player: str) -> Reasons:
    """Give all reasons why a squad is not legal as it is (403.2.3)."""
    squad, found = squad_of(game, player), YES
    names = [card_of(game, ref).name for ref in squad]
    if any(card_of(game, ref).unique and names.count(card_of(game, ref).name) > 1 for ref in squad):
        found += no("unique-twice", squad[0])
    if flyers_for(game, player) > FLYERS_FOR:
        found += no("flyers-over", squad[0])
    if not any(card_of(game, ref).type in CREATURES for ref in squad):
        found += no("no-creature")
    if len(squad) > len(cells_of(game, player)):
        found += no("no-cells", squad[0])
    return found + why_beyond_limits(game, player)


def recruitable(game: Game, player: str) -> tuple[int, ...]:
    """List the cards of the deal that may be taken now, in one way of paying at least."""
    return tuple(
        ref
        for ref in game.seat(player).pile(DEAL)
        if any(ways(game, player, ref, x) for x in values_of_x(game, player, ref))
    )


def recruit(game: Game, step: Recruit) -> Game | Decision:
    """Ask for the next card, or the end of recruiting; who can have no legal squad loses (403.2.2, 403.2.5)."""
    player = step.player
    if game.seat(player).out:
        return game
    cards = tuple(Option("recruit", (ref,)) for ref in recruitable(game, player))
    illegal = why_illegal(game, player)
    if not cards and illegal:
        return lose(game, (player,), "403.2.5")
    end = () if illegal else (PASS,)
    return Decision(player=player, kind="recruit", options=(*end, *cards), cites=rules("403.2.2"))


def take_recruit(game: Game, step: Recruit, answer: Answer) -> Game:
    """Go on to the payment of a card, or end: the rest of the deal goes back into the deck (403.2.6)."""
    if answer.picked[0] == PASS:
        return finish(game, step.player)
    return then(game, PayCrystals(step.player, int(answer.picked[0].about[0])), step)


def finish(game: Game, player: str) -> Game:
    """End a player's recruiting (403.2.6)."""
    for ref in game.seat(player).pile(DEAL):
        game = to_pile(game, ref, DECK, player)
    game = with_seat(game, replace(game.seat(player), out=True))
    return then(game, Shuffle(player))


def values_of_x(game: Game, player: str, ref: int) -> tuple[int | None, ...]:
    """List what X may be for a card that costs X; of any other card there is none (105.2.3)."""
    if card_of(game, ref).cost != "X":
        return (None,)
    seat = game.seat(player)
    return tuple(range(seat.gold + seat.silver + 1))


def ways(game: Game, player: str, ref: int, x: int | None) -> tuple[tuple[int, int], ...]:
    """List the ways to pay for a card with which the squad stays legal (403.2.1, 403.2.3.1)."""
    return tuple(
        way for way in payments(game, player, ref, x) if not why_not_recruit(game, player, ref, *way, x)
    )  # fmt: skip


def pay_crystals(game: Game, step: PayCrystals) -> Decision:
    """Ask what X is, where it is the cost, and how a card is paid for (105.2.3, 403.2.1)."""
    player, card, about = step.player, step.card, (step.card,)
    known = [x for x in values_of_x(game, player, card) if ways(game, player, card, x)]
    if step.x is None and known != [None]:
        numbers = tuple(Option(str(x), (x,)) for x in known if x is not None)
        return Decision(player=player, kind="amount", options=numbers, cites=rules("105.2.3"), about=about)
    found = ways(game, player, card, step.x)
    options = tuple(Option(f"{gold}+{silver}", (gold, silver)) for gold, silver in found)
    return Decision(player=player, kind="crystals", options=options, cites=rules("403.2.1"), about=about)


def take_crystals(game: Game, step: PayCrystals, answer: Answer) -> Game:
    """Take the card for these crystals."""
    if answer.decision.kind == "amount":
        return then(game, replace(step, x=int(answer.picked[0].about[0])))
    gold, silver = (int(each) for each in answer.picked[0].about)
    return take(game, step.player, step.card, gold, silver, step.x)


def take(game: Game, player: str, ref: int, gold: int, silver: int, x: int | None = None) -> Game:
    """Take a card into the squad: crystals, fines and elements (403.2.3.1, 536.3)."""
    fine = fine_of(game, player, ref)
    fresh = new_elements(game, player, ref)
    is_gift = gold + silver == fine and cost_of(game, ref, x) > 0
    game = to_pile(game, ref, SQUAD, player)
    game = change(game, ref, paid=gold + silver - fine, x=x)
    game = _chosen(game, ref, "404.2.2") if is_gift else game
    seat = game.seat(player)
    seat = replace(
        seat, gold=seat.gold - gold, silver=seat.silver - silver, elements_paid=(*seat.elements_paid, *fresh)
    )
    game = happen(with_seat(game, seat), "recruited", "403.2.2", "403.2.1", card=ref, player=player, n=gold + silver)
    return then(game, *(OnRecruit(player, ref, key) for key, _ in _on_recruiting(game, ref)))


def restart(game: Game, player: str) -> Game:
    """Begin recruiting again: cards, crystals and fines come back, but what was taken before stays (403.2.4)."""
    for ref in squad_of(game, player):
        if ref not in game.seat(player).fixed:
            game = to_pile(game, ref, DEAL, player)
            game = change(game, ref, paid=0, x=None, chosen=(), markers=())
    asked = tuple(step for step in game.agenda if not (isinstance(step, UNDER_WAY) and step.player == player))
    game = replace(game, agenda=asked)
    seat = game.seat(player)
    gold, silver, elements = seat.began
    game = with_seat(game, replace(seat, gold=gold, silver=silver, elements_paid=elements))
    return happen(game, "recruiting-begun-again", "403.2.4", player=player)
