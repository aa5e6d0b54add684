"""Who goes first, shuffling, the deal and re-deals (402), and what the players do in turn (401.3)."""

from collections.abc import Mapping

from msgspec.structs import replace

from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.berserk.board.look import in_battle
from judgehelper.systems.berserk.board.zones import to_pile
from judgehelper.systems.berserk.book import rules
from judgehelper.systems.berserk.declaring.declaring import begin as begin_declaring
from judgehelper.systems.berserk.declaring.declaring import option_of, why_not_offer
from judgehelper.systems.berserk.declaring.offers import offers
from judgehelper.systems.berserk.declaring.timing import why_not_now
from judgehelper.systems.berserk.effects.tidying import lose
from judgehelper.systems.berserk.fight.dice import SIDES
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import DEAL, DECK, SQUAD, Game, with_seat
from judgehelper.systems.berserk.steps import (
    NO,
    PASS,
    YES,
    AfterRevealing,
    Alternate,
    Deal,
    DropUnseated,
    Enter,
    GoOn,
    KeepHidden,
    Order,
    Place,
    Recruit,
    Redeal,
    RevealAll,
    SeatSymbiont,
    Shuffle,
    ThrowForOrder,
    Window,
)

DEALT = 15
GOLD, SILVER = 24, 22
NEXT: Mapping[str, str] = {
    "redeal": "before-recruit",
    "before-recruit": "recruit",
    "recruit": "placement",
    "placement": "after-placement",
    "after-placement": "reveal",
    "reveal": "seating",
    "seating": "battle-start",
    "battle-start": "start",
}
"""The steps before the battle, each with the next one (401.3)."""


def begin(game: Game, step: str) -> tuple[Step, ...]:
    """Give what a step before the battle consists of; beyond them, the turn (407.1)."""
    one, two = game.seats[0].id, game.seats[1].id
    laid: Mapping[str, tuple[Step, ...]] = {
        "order": (ThrowForOrder(one),),
        "redeal": (Redeal(one),),
        "recruit": (Recruit(one), Recruit(two)),
        "placement": (Place(one), Place(two)),
        "reveal": (RevealAll(one), KeepHidden(), RevealAll(two), AfterRevealing(one)),
        "seating": (
            SeatSymbiont(one, "companion"), SeatSymbiont(two, "companion"),
            SeatSymbiont(one, "parasite"), SeatSymbiont(two, "parasite"), DropUnseated(), AfterRevealing(one),
        ),
        "before-recruit": (Alternate("before-recruit", one),),
        "after-placement": (Alternate("after-placement", one),),
        "battle-start": (Alternate("battle-start", one),),
    }  # fmt: skip
    return laid[step]


def go_on(game: Game, step: str) -> Game:
    """Begin a step before the battle, or the first turn (407.1, 401.1)."""
    game = replace(game, step=step)
    for seat in game.seats:
        seat = replace(seat, out=False)
        if step == "recruit":
            seat = replace(seat, began=(seat.gold, seat.silver, seat.elements_paid), fixed=seat.pile(SQUAD))
        game = with_seat(game, seat)
    if step == "start":
        return then(replace(game, turn=1, active=game.first), Enter("start"))
    laid = begin(game, step)
    after = (Order(),) if step == "order" else (GoOn(NEXT[step]),)
    return then(game, *laid, *after)


def going_on(game: Game, step: GoOn) -> Game:
    """Begin the next step before the battle (401.2)."""
    return go_on(game, step.step)


def throw_for_order(_game: Game, step: ThrowForOrder) -> Decision:
    """Ask chance for a player's die (402.1)."""
    return Decision(player=CHANCE, kind="roll", options=SIDES, cites=rules("402.1"), whose=step.player)


def take_throw_for_order(game: Game, step: ThrowForOrder, answer: Answer) -> Game:
    """Write down the die; equal dice are thrown again, the higher one's player chooses (402.1)."""
    shown = int(answer.picked[0].about[0])
    game = happen(game, "rolled", "402.1", player=step.player, n=shown)
    if not step.other:
        return then(game, ThrowForOrder(game.opponent(step.player), shown))
    if shown == step.other:
        return then(game, ThrowForOrder(game.opponent(step.player)))
    higher = step.player if shown > step.other else game.opponent(step.player)
    return replace(game, active=higher)


def order(game: Game, _step: Order) -> Decision:
    """Ask the higher one who goes first (402.1)."""
    options = tuple(Option(seat.id, (seat.id,)) for seat in game.seats)
    return Decision(player=game.active, kind="first", options=options, cites=rules("402.1"))


def take_order(game: Game, _step: Order, answer: Answer) -> Game:
    """Seat the players in their order, give the crystals, shuffle and deal (402.1-402.3)."""
    first = str(answer.picked[0].about[0])
    seats = tuple(sorted(game.seats, key=lambda seat: seat.id != first))
    seats = tuple(replace(seat, gold=GOLD + place, silver=SILVER + place) for place, seat in enumerate(seats))
    game = replace(game, seats=seats, active=first)
    game = happen(game, "first-player", "402.1", player=first)
    one, two = seats[0].id, seats[1].id
    return then(game, Shuffle(one), Shuffle(two), Deal(one), Deal(two), GoOn("redeal"))


def shuffle(game: Game, step: Shuffle) -> Game | Decision:
    """Ask chance for the order of a deck (402.2, 204.3); that of one card is its own."""
    deck = game.seat(step.player).pile(DECK)
    if len(deck) < 2:
        return happen(game, "shuffled", "402.2", player=step.player) if deck else game
    options = tuple(Option("card", (ref,)) for ref in deck)
    return Decision(player=CHANCE, kind="shuffle", options=options, cites=rules("402.2"), form=Form.ORDER)


def take_shuffle(game: Game, step: Shuffle, answer: Answer) -> Game:
    """Lay the deck in its new order."""
    seat = game.seat(step.player)
    deck = tuple(int(option.about[0]) for option in answer.picked)
    game = with_seat(game, replace(seat, piles=seat.piles.set(DECK, deck)))
    return happen(game, "shuffled", "402.2", player=step.player)


def deal(game: Game, step: Deal) -> Game:
    """Take the 15 top cards of the deck (402.3)."""
    for ref in game.seat(step.player).pile(DECK)[:DEALT]:
        game = to_pile(game, ref, DEAL, step.player)
    return happen(game, "dealt", "402.3", player=step.player)


def redeal(game: Game, step: Redeal) -> Game | Decision:
    """Ask whether a player deals himself anew; whoever has refused is not asked again (402.4.1)."""
    if game.seat(step.player).out:
        return _redeal_round(game, step)
    return Decision(player=step.player, kind="redeal", options=(NO, YES), cites=rules("402.4"))


def take_redeal(game: Game, step: Redeal, answer: Answer) -> Game:
    """Refuse for good, or pay a gold crystal; without gold, lose (402.4)."""
    seat = game.seat(step.player)
    if answer.picked[0] == NO:
        game = with_seat(game, replace(seat, out=True))
        return _redeal_round(game, step)
    if seat.gold <= 0:
        return lose(game, (step.player,), "402.4")
    game = with_seat(game, replace(seat, gold=seat.gold - 1))
    return _redeal_round(game, replace(step, wanting=(*step.wanting, step.player)))


def _redeal_round(game: Game, step: Redeal) -> Game:
    """First says, then Second, then both take; and so on until both have refused (402.4.1)."""
    if step.player == game.first:
        return then(game, replace(step, player=game.opponent(step.player)))
    if not step.wanting:
        return game
    for player in step.wanting:
        for ref in game.seat(player).pile(DEAL):
            game = to_pile(game, ref, DECK, player)
        game = happen(game, "redealt", "402.4", player=player)
    again = tuple(each for player in step.wanting for each in (Shuffle(player), Deal(player)))
    return then(game, *again, Redeal(game.first))


def alternate(game: Game, step: Alternate) -> Game | Decision:
    """Ask a player for an ability of this step; whoever has given up is not asked again (401.3, 302.13)."""
    other = game.opponent(step.player)
    if game.seat(step.player).out:
        return game if game.seat(other).out else then(game, replace(step, player=other))
    here = replace(game, agenda=(step, *game.agenda))
    refs = (*in_battle(game, step.player), *game.seat(step.player).pile(DEAL))
    options = tuple(
        option_of(ref, offer)
        for ref in refs
        for offer in offers(game, ref)
        if offer.before and not why_not_now(here, step.player, offer)
        and not why_not_offer(here, step.player, ref, offer)
    )  # fmt: skip
    return Decision(
        player=step.player, kind="priority", options=(PASS, *options), cites=rules("401.3"), about=(step.step,)
    )


def take_alternate(game: Game, step: Alternate, answer: Answer) -> Game:
    """Give up what is left of the step (401.3)."""
    if answer.picked[0] != PASS:
        other = replace(step, player=game.opponent(step.player))
        game = then(game, Window(moment="queue", holder=step.player, declared=True), other)
        return begin_declaring(game, step.player, answer.picked[0])
    game = with_seat(game, replace(game.seat(step.player), out=True))
    return then(game, replace(step, player=game.opponent(step.player)))
