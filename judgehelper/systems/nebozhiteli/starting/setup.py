"""The start of a game (I.2) and the exchange with the side set before the next one of a duel (I.3.8)."""

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.printed.cards import Creature
from judgehelper.systems.nebozhiteli.starting.decks import LEAST_CREATURES, LEAST_MAIN
from judgehelper.systems.nebozhiteli.world.happenings import happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.refusals import YES, no
from judgehelper.systems.nebozhiteli.world.selectors import is_on_field
from judgehelper.systems.nebozhiteli.world.state import CREATURE_DECK, HAND, MAIN_DECK, SIDE, SUMMON, Game, change_seat
from judgehelper.systems.nebozhiteli.world.steps import Begin, Deal, Mulligan, SetLife, SwapCards
from judgehelper.systems.nebozhiteli.world.zones import destination, draw, place

CREATURES_DEALT, CARDS_DEALT, MOST_REPLACED = 5, 7, 3


def start_of_game(game: Game) -> Game:
    """Put the whole start of a game on the agenda, the first player first."""
    players = (game.first, game.opponent(game.first))
    swaps = tuple(SwapCards(player) for player in players) if game.is_later_game else ()
    deals = tuple(Deal(player) for player in players)
    mulligans = tuple(Mulligan(player) for player in players)
    game = replace(game, stage="own")
    return then(game, SetLife(), *swaps, *deals, *mulligans, Begin("start"))


def set_life(game: Game, _step: SetLife) -> Game:
    """Say who begins and with how much (I.2.1, I.2.3)."""
    game = happen(game, "first-player", game.first, rules("I.2.3"))
    if game.is_later_game and game.last_loser is None:
        game = note(game, "TD-A06", game.first)
    for seat in game.seats:
        game = happen(game, "life-set", seat.id, rules("I.2.1", "I.2.1.1"), n=seat.life)
    return game


def swap(game: Game, step: SwapCards) -> Game | Decision:
    """Ask which cards leave the decks and which come in; a drawn game gives no such right (TD-A06)."""
    seat = game.seat(step.player)
    if game.last_loser is None or not seat.side_set:
        return game
    leaving = tuple(Option("out", (ref,)) for ref in seat.creature_deck + seat.main_deck)
    coming = tuple(Option("in", (ref,)) for ref in seat.side_set)
    options = leaving + coming
    return Decision(player=step.player, kind="swap", options=options, cites=rules("I.3.8"), least=0, most=len(options))


def swapped(answer: Answer) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read an answer as what leaves and what comes in."""
    picked = answer.picked
    return (
        tuple(int(option.about[0]) for option in picked if option.label == "out"),
        tuple(int(option.about[0]) for option in picked if option.label == "in"),
    )


def why_not_swap(game: Game, _step: SwapCards, answer: Answer) -> tuple[Violation, ...]:
    """Say why an exchange is not allowed: the sizes of the decks are rules too (I.1.1, I.1.2)."""
    return why_not_exchange(game, answer.decision.player, *swapped(answer))


def why_not_exchange(game: Game, player: str, out: tuple[int, ...], coming: tuple[int, ...]) -> tuple[Violation, ...]:
    """Say why these cards may not leave the decks for those."""
    change = [_creatures(game, coming) - _creatures(game, out)]
    change.append(len(coming) - len(out) - change[0])
    if game.format == "base":
        return no("swap-uneven") if any(change) else YES
    seat = game.seat(player)
    sizes = ((seat.creature_deck, LEAST_CREATURES), (seat.main_deck, LEAST_MAIN))
    too_small = any(len(deck) + more < least and more < 0 for (deck, least), more in zip(sizes, change, strict=True))
    return no("swap-too-small") if too_small else YES


def _creatures(game: Game, refs: tuple[int, ...]) -> int:
    return sum(isinstance(game.card_of(ref), Creature) for ref in refs)


def take_swap(game: Game, step: SwapCards, answer: Answer) -> Game:
    """Exchange the cards: each new one takes the place of an old one of its deck; then ask again."""
    out, coming = swapped(answer)
    if not out and not coming:
        return game
    for deck in (CREATURE_DECK, MAIN_DECK):
        gone = [ref for ref in out if game.things[ref].zone == deck]
        new = [ref for ref in coming if destination(game, ref, deck) == deck]
        game = _exchange(game, step.player, deck, gone, new)
    return then(game, step)


def _exchange(game: Game, player: str, deck: str, gone: list[int], new: list[int]) -> Game:
    order = list(game.seat(player).zone(deck))
    for old, fresh in zip(gone, new, strict=False):
        order[order.index(old)] = fresh
    order = [ref for ref in order if ref not in gone] + new[len(gone) :]
    for ref in gone:
        game = place(happen(game, "swapped-out", ref, rules("I.3.8")), ref, SIDE, player)
    for ref in new:
        game = place(happen(game, "swapped-in", ref, rules("I.3.8")), ref, deck, player)
    return change_seat(game, player, **{deck: tuple(order)})


def deal(game: Game, step: Deal) -> Game:
    """Deal five creature cards face down and seven cards to the hand (I.2.4, I.2.4.2, I.2.5)."""
    game = fill(game, step.player, CREATURE_DECK, SUMMON, CREATURES_DEALT)
    game = fill(game, step.player, MAIN_DECK, HAND, CARDS_DEALT)
    return happen(game, "dealt", step.player, rules("I.2.2", "I.2.4", "I.2.4.2", "I.2.5"))


def fill(game: Game, player: str, deck: str, zone: str, size: int) -> Game:
    """Take cards from the top of a deck until a zone holds so many or the deck is empty."""
    while len(game.seat(player).zone(zone)) < size and (more := draw(game, player, deck, zone)) is not None:
        game = more
    return game


def mulligan(game: Game, step: Mulligan) -> Decision | Game:
    """Ask which of the five cards are replaced, in the order in which they go to the bottom."""
    cards = game.seat(step.player).summon_field
    return Decision(
        player=step.player,
        kind="mulligan",
        options=tuple(Option("mulligan", (ref,)) for ref in cards),
        cites=rules("I.2.4.1"),
        least=0,
        most=min(MOST_REPLACED, len(cards)),
    )


def take_mulligan(game: Game, step: Mulligan, answer: Answer) -> Game:
    """Put the cards on the bottom and refill to five; once, unless read otherwise (TD-A03)."""
    cards = tuple(int(option.about[0]) for option in answer.picked)
    if not cards:
        return game
    for ref in cards:
        game = place(game, ref, CREATURE_DECK, step.player)
    game = fill(game, step.player, CREATURE_DECK, SUMMON, CREATURES_DEALT)
    game = happen(game, "mulliganed", step.player, rules("I.2.4.1"), n=len(cards))
    game = note(game, "TD-A03", step.player)
    return then(game, step) if reading(game, "TD-A03") == "repeat" else game


def why_not_mulligan(game: Game, player: str, refs: tuple[int, ...], zone: str) -> tuple[Violation, ...]:
    """Say why these cards may not be replaced."""
    if zone == HAND:
        return no("mulligan-hand")
    found: tuple[Violation, ...] = no("mulligan-too-many") if len(refs) > MOST_REPLACED else YES
    strangers = [ref for ref in refs if ref not in game.seat(player).summon_field or is_on_field(game.things[ref])]
    return found + (no("not-there", strangers[0]) if strangers else YES)
