"""Mana is life (V.1-V.5): chips, their reserve, actions, paying, turning and unturning.

The reserve is a bank: what is put in and taken out always balances with the chips of players and cards, which the
tests of random games check.
"""

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.concepts.properties import is_held_back
from judgehelper.systems.nebozhiteli.printed.cards import Cost
from judgehelper.systems.nebozhiteli.world.happenings import fire, happen
from judgehelper.systems.nebozhiteli.world.readings import reading
from judgehelper.systems.nebozhiteli.world.refusals import YES, no
from judgehelper.systems.nebozhiteli.world.selectors import controller_of, is_creature
from judgehelper.systems.nebozhiteli.world.state import Game, Ref, change, change_seat


def chips_of(game: Game, ref: Ref) -> int:
    """Give a player's life or the chips on a card."""
    return game.seat(ref).life if isinstance(ref, str) else game.things[ref].chips


def set_chips(game: Game, ref: Ref, chips: int) -> Game:
    """Set life or chips; the difference comes out of the reserve or goes into it (V.2.1)."""
    game = replace(game, reserve=game.reserve + chips - chips_of(game, ref))
    return shift_chips(game, ref, chips)


def shift_chips(game: Game, ref: Ref, chips: int) -> Game:
    """Set life or chips without the reserve: the chips move from or to somewhere else."""
    return change_seat(game, ref, life=chips) if isinstance(ref, str) else change(game, ref, chips=chips)


def why_not_spend_life(game: Game, player: str, chips: int) -> tuple[Violation, ...]:
    """Say why a player cannot give so many chips of his life (TD-A40)."""
    life = game.seat(player).life
    if chips and life < chips:
        return no("no-mana")
    if chips and life == chips and reading(game, "TD-A40") == "keep-one":
        return no("keep-one")
    return YES


def why_not_pay(
    game: Game, player: str, cost: Cost, turner: int | None, *, short_of: str = "no-actions"
) -> tuple[Violation, ...]:
    """Say why a player cannot pay a cost; `turner` is who would turn for it."""
    short = no(short_of) if game.seat(player).actions < cost.actions else YES
    return (
        short + why_not_spend_life(game, player, cost.mana) + (why_not_turn(game, player, turner) if cost.turn else YES)
    )


def why_not_turn(game: Game, player: str, turner: int | None) -> tuple[Violation, ...]:
    """Say why something cannot turn to pay (IV.4.2.4, V.4.1, V.9.3)."""
    if turner is None or not is_creature(game, turner):
        return no("only-creatures-turn", *(() if turner is None else (turner,)))
    found: tuple[Violation, ...] = YES
    if game.things[turner].turned:
        found += no("already-turned", turner)
    if is_held_back(game, turner):
        found += no("held-back", turner)
    if controller_of(game, turner) != player:
        found += no("turning-is-controllers", turner)
    return found


def pay(game: Game, player: str, cost: Cost, turner: int | None, *cites: str) -> Game:
    """Pay a cost that has been found payable."""
    if cost.actions:
        seat = game.seat(player)
        game = happen(game, "actions-spent", player, rules("V.3.1", *cites), n=cost.actions)
        game = change_seat(game, player, actions=seat.actions - cost.actions)
    if cost.mana:
        game = happen(game, "mana-spent", player, rules("III.6.2", "V.2.1", *cites), n=cost.mana)
        game = set_chips(game, player, game.seat(player).life - cost.mana)
    if cost.turn and turner is not None:
        game = turn(game, turner, "V.4.1", *cites)
    return game


def turn(game: Game, ref: int, *cites: str) -> Game:
    """Turn a creature (V.4)."""
    game = happen(change(game, ref, turned=True), "turned", ref, rules(*cites))
    return fire(game, "turns", (ref,))


def unturn(game: Game, ref: int, *cites: str) -> Game:
    """Unturn a creature (V.5)."""
    game = happen(change(game, ref, turned=False), "unturned", ref, rules("V.5.1", *cites))
    return fire(game, "unturns", (ref,))


def can_be_turned(game: Game, ref: Ref) -> bool:
    """Say whether a text can turn it: a creature, not yet turned, not held back (IV.4.2.4, V.4.1)."""
    if not isinstance(ref, int) or not is_creature(game, ref):
        return False
    return not game.things[ref].turned and not is_held_back(game, ref)
