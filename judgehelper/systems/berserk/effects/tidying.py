"""Effects of the rules that follow a change by themselves (503.1): life cancelled, deaths, symbionts, defeat (601)."""

from msgspec.structs import replace

from judgehelper.systems.berserk.board.giving import refresh
from judgehelper.systems.berserk.board.look import has_named, in_battle, type_of
from judgehelper.systems.berserk.board.zones import creatures, die, move_aloft
from judgehelper.systems.berserk.effects.by_rule import fallen, is_replaced
from judgehelper.systems.berserk.effects.holding import purge
from judgehelper.systems.berserk.effects.life import cancel_out
from judgehelper.systems.berserk.effects.limiting import trim
from judgehelper.systems.berserk.effects.settling import DEATH
from judgehelper.systems.berserk.happenings import happen
from judgehelper.systems.berserk.state import FIELD, Game, change, with_seat
from judgehelper.systems.berserk.triggers.ending import lift


def tidy(game: Game) -> Game:
    """Apply what the rules want of a changed board, until nothing more is due (302.7, 303.9, 503.2, 503.3, 503.3.3)."""
    while game.is_moved:
        game = replace(game, is_moved=False)
        for ref in in_battle(game):
            game = cancel_out(game, ref)
        for ref in in_battle(game):
            if game.things[ref].zone == FIELD and not game.things[ref].hidden:
                game = move_aloft(game, ref)
        game = purge(trim(_unseat(lift(refresh(_follow_hosts(game))))))
        game = _bury(game)
    return game


def _bury(game: Game) -> Game:
    """Whoever has no life left is destroyed (509.1, 509.4), unless a text replaces that; all at once (509.1.1)."""
    for ref in [each for each in fallen(game) if not is_replaced(game, DEATH, each)]:
        thing = game.things[ref]
        game = die(game, ref, "509.1", "509.4", by=thing.harmed_by, through=thing.harmed_through)
    return game


def _unseat(game: Game) -> Game:
    """A symbiont dies whose host has left the field or is no ground creature, or may not bear it (211.4, 211.5).

    That comes after the effect which made it so has been put whole (503.3, 539.2).
    """
    for ref in in_battle(game):
        host = game.things[ref].host
        if host is None or game.things[host].hidden:
            continue
        if game.things[host].zone != FIELD or type_of(game, host) != "ground":
            game = die(game, ref, "211.4", "503.1")
        elif has_named(game, host, "bodiless") and not has_named(game, ref, "bodiless"):
            game = die(game, ref, "211.5", "503.1")
    return game


def _follow_hosts(game: Game) -> Game:
    """A symbiont moves with its host (211.10)."""
    for ref in in_battle(game):
        thing = game.things[ref]
        if thing.host is None or thing.host not in game.things:
            continue
        host = game.things[thing.host]
        if host.zone == FIELD and thing.cell != host.cell:
            game = change(game, ref, cell=host.cell, arrived=host.arrived)
            game = happen(game, "moved", "211.10", "503.1", card=ref, to=ref, cell=host.cell)
    return game


def judge(game: Game) -> Game:
    """Whoever has no creatures when somebody receives priority has lost; both: a draw (601.2, 601.3, 503.1, 601.1).

    On a table where no card has been laid yet nobody has.
    """
    if not game.victory or game.is_over or not game.things:
        return game
    losers = [seat for seat in game.seats if not creatures(game, seat.id)]
    return lose(game, tuple(seat.id for seat in losers), "601.2") if losers else game


def lose(game: Game, players: tuple[str, ...], number: str) -> Game:
    """Have players lose, and end the battle (602.1)."""
    for player in players:
        seat = game.seat(player)
        game = with_seat(game, replace(seat, lost=(*seat.lost, number)))
    drawn = len(players) == len(game.seats)
    winner = None if drawn else game.opponent(players[0])
    game = happen(game, "battle-over", "601.3" if drawn else number, player=winner or "")
    return replace(game, is_over=True, winner=winner, agenda=(), decision=None)
