"""Speed, of later books (2025): a number that a player may have, from 1 to 4, and never loses.

Whoever has none and controls a permanent with «start your engines!» has a speed of 1 as state-based actions are done.
Each player with a speed has a triggered ability without a source: once in each turn of that player's, when opponents
lose life, it grows by 1. The base edition has nothing of it.
"""

from collections.abc import Iterator
from operator import attrgetter

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import LoseLife
from judgehelper.abilities.clauses import Do, Does, Limit
from judgehelper.abilities.conditions import Compares
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.kinds import Triggered
from judgehelper.abilities.phrases import AtLeast, Some, Things, You
from judgehelper.abilities.quantities import AnyAmount, Number, Statistic
from judgehelper.kernel.log import Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import has_turn, opponents_of
from judgehelper.systems.magic.game.state import MAX_SPEED, Frame, Magic, Waiting
from judgehelper.systems.magic.game.zones import with_player
from judgehelper.systems.magic.in_force.triggers.how_often import has_had_its_turn
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES
from judgehelper.systems.magic.layers.look import controller_of
from judgehelper.systems.magic.printed.texts.own_words import GainSpeed, StartEngines

TEXT = "your speed increases by 1"
SPEED = attrgetter("speed")
ONCE = "triggers once each turn"
SPEEDING = Triggered(
    Occurs(Does(Things(Some(AtLeast(Number(1))), Kind("opponent")), (LoseLife(AnyAmount()),)), during=You()),
    (Do((GainSpeed(),)), Limit(ONCE)),
    Compares(Statistic("speed", You()), "<", Number(MAX_SPEED)),
)


def is_anybody_fast(state: Magic) -> bool:
    """Say whether a player has a speed."""
    return any(map(SPEED, state.players.values()))


def speed_triggers(state: Magic, entries: tuple[tuple[int, Event], ...], heard: list[Waiting]) -> Iterator[Waiting]:
    """Let the speed of whoever has the turn grow, once in it, as opponents lose life."""
    for player in state.players.values():
        if not 0 < player.speed < MAX_SPEED or player.out or not has_turn(state, player.id):
            continue
        rivals = opponents_of(state, player.id)
        lost = (index for index, event in entries if isinstance(event, events.LifeLost) and event.player in rivals)
        first = next(lost, None)
        if first is None:
            continue
        waiting = Waiting(ability=SPEEDING, frame=Frame(source=0, controller=player.id, event=first), text=TEXT)
        if not has_had_its_turn(state, waiting, heard):
            yield waiting


def starting_engines(state: Magic) -> Iterator[str]:
    """List the players without a speed who control a permanent with «start your engines!»."""
    speakers = INDEXES.of(state).by_act.get(StartEngines)
    if speakers is None:
        return
    players = dict.fromkeys(controller_of(state, each.source) for each in speakers.statics)
    yield from (each for each in players if not state.players[each].speed)


def speed_up(state: Magic, event: events.SpeedGained, _: Magic) -> tuple[Magic, Event | None]:
    """Let a player be faster, up to max speed (later books)."""
    player = state.players[event.player]
    if player.speed >= MAX_SPEED:
        return state, None
    return with_player(state, replace(player, speed=player.speed + 1)), replace(event, speed=player.speed + 1)
