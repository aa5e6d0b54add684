"""The city's blessing (702.130): a mark that stays with a player, for as many of them as have earned it.

A permanent with ascend gives it at any time, without the stack: as soon as its controller has ten permanents, and
before triggered abilities look at what has just happened.
"""

from msgspec.structs import replace

from judgehelper.kernel.state import record
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.game.zones import with_player
from judgehelper.systems.magic.in_force.triggers.watchers import INDEXES, Watcher
from judgehelper.systems.magic.layers.look import controller_of, look_as
from judgehelper.systems.magic.printed.keywords.casting import BLESSING
from judgehelper.systems.magic.printed.texts.own_words import GetBlessing


def ascend(state: Magic) -> Magic:
    """Let players have the blessing whose permanents with ascend give it now (702.130b, d)."""
    speakers = INDEXES.of(state).by_act.get(GetBlessing)
    if speakers is None:
        return state
    for watcher in speakers.statics:
        player = controller_of(state, watcher.source)
        if BLESSING not in state.players[player].marks and _holds(state, watcher, player):
            state = _blessed(state, player, "702.130b", "702.130d")
    return state


def _holds(state: Magic, watcher: Watcher, player: str) -> bool:
    held = watcher.ability.condition
    return held is not None and look_as(state, watcher.source, player).holds(held)


def get_blessing(state: Magic, _step: PerformAct, _act: GetBlessing, doer: Ref, __: tuple[Ref, ...]) -> Magic:
    """Get it for the rest of the game, as a spell resolves (702.130a)."""
    return _blessed(state, str(doer), "702.130a")


def _blessed(state: Magic, player: str, *rules: str) -> Magic:
    """Let a player have it, whoever else has (702.130c)."""
    own = state.players[player]
    if BLESSING in own.marks:
        return state
    others = any(BLESSING in each.marks for each in state.players.values())
    state = with_player(state, replace(own, marks=(*own.marks, BLESSING)))
    return record(state, events.Marked(player, BLESSING), cr(*rules, *(("702.130c",) if others else ())))
