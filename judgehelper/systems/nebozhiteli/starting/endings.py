"""Losing, winning, a draw, the duel (I.3, I.4), and the situation that no longer changes (I.3.7)."""

from msgspec.structs import replace

from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.chips import set_chips
from judgehelper.systems.nebozhiteli.printed.cards import Creature
from judgehelper.systems.nebozhiteli.world.happenings import happen
from judgehelper.systems.nebozhiteli.world.readings import note, reading
from judgehelper.systems.nebozhiteli.world.selectors import creatures, everything
from judgehelper.systems.nebozhiteli.world.state import ZONES, Game, change_seat
from judgehelper.systems.nebozhiteli.world.steps import CheckLives

TURNS_WITHOUT_CHANGE = 3
WINS_OF_A_DUEL = 2


def lose(game: Game, player: str, *numbers: str) -> Game:
    """Let a player lose by these rules; who wins is concluded when all who lose at this moment are known."""
    game = happen(game, "lost", player, rules(*numbers))
    return change_seat(game, player, lost=(*game.seat(player).lost, *numbers))


def conclude(game: Game) -> Game:
    """End the game if somebody has lost (I.3.5, I.3.6), and the duel with the second win (I.4.1)."""
    losers = [seat.id for seat in game.seats if seat.lost]
    if not losers or game.is_over:
        return game
    game = replace(game, is_over=True, agenda=(), decision=None)
    if len(losers) > 1:
        return happen(game, "drawn", losers[0], rules("I.3.6", "I.3.5"))
    winner = game.opponent(losers[0])
    game = happen(replace(game, winner=winner), "won", winner, rules("I.3.5", "IV.2.2"))
    game = change_seat(game, winner, wins=game.seat(winner).wins + 1)
    return happen(game, "duel-won", winner, rules("I.4.1")) if duel_winner(game) else game


def duel_winner(game: Game) -> str | None:
    """Give the winner of the duel, if it is decided."""
    return next((seat.id for seat in game.seats if seat.wins >= WINS_OF_A_DUEL), None)


def concede(game: Game, player: str) -> Game:
    """Let a player give the game up (I.3.4)."""
    return conclude(lose(game, player, "I.3.4"))


def draw_failed(game: Game, player: str) -> Game:
    """Say that a player must draw a card of the main deck and cannot (I.3.2, TD-A04)."""
    game = note(game, "TD-A04", player)
    if reading(game, "TD-A04") == "draw-at-once":
        return conclude(lose(game, player, "I.3.2"))
    return change_seat(game, player, cannot_draw=True)


def check_lives(game: Game, _step: CheckLives) -> Game:
    """Look who has lost at the end of the phase (IV.2.2, I.3.1, I.3.3)."""
    for seat in game.seats:
        if seat.life < 0:
            game = set_chips(game, seat.id, 0)
        for numbers in _losses(game, seat.id):
            game = lose(game, seat.id, *numbers)
        if _has_no_creature_cards(game, seat.id):
            game = note(note(game, "TD-A05", seat.id), "TD-A04", seat.id)
    return conclude(game)


def _losses(game: Game, player: str) -> list[tuple[str, ...]]:
    seat = game.seat(player)
    found: list[tuple[str, ...]] = [("I.3.1", "IV.2.2")] if seat.life < 1 else []
    if seat.cannot_draw:
        found.append(("I.3.2",))
    if _has_no_creature_cards(game, player):
        literal = reading(game, "TD-A05") == "literal"
        if literal or not creatures(game, player):
            found.append(("I.3.3",))
    return found


def _has_no_creature_cards(game: Game, player: str) -> bool:
    seat = game.seat(player)
    return not seat.creature_deck and not seat.summon_field


def situation(game: Game) -> tuple[int, ...]:
    """Give the numbers that I.3.7 compares: lives of players and creatures, and how many cards lie where."""
    lives = tuple(seat.life for seat in game.seats)
    chips = tuple(game.things[ref].chips for ref in sorted(everything(game)) if isinstance(game.card_of(ref), Creature))
    return lives + chips + tuple(len(seat.zone(zone)) for seat in game.seats for zone in ZONES)


def note_turn(game: Game) -> Game:
    """At the end of a turn, count it as one without change, or begin to count anew (I.3.7, TD-A41)."""
    now = situation(game)
    if now == game.vector:
        game = change_seat(game, game.active, unchanged=game.seat(game.active).unchanged + 1)
    else:
        for seat in game.seats:
            game = change_seat(game, seat.id, unchanged=0)
    game = replace(game, vector=now)
    if reading(game, "TD-A41") == "automatic" and is_stale(game):
        return end_stalemate(note(game, "TD-A41", game.active))
    return game


def is_stale(game: Game) -> bool:
    """Say whether nothing has changed in three turns of each player (I.3.7)."""
    return all(seat.unchanged >= TURNS_WITHOUT_CHANGE for seat in game.seats)


def end_stalemate(game: Game) -> Game:
    """The lower life loses; equal lives: a draw (I.3.7)."""
    lowest = min(seat.life for seat in game.seats)
    for seat in game.seats:
        if seat.life == lowest:
            game = lose(game, seat.id, "I.3.7")
    return conclude(game)
