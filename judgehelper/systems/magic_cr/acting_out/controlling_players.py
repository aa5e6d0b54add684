"""Gaining control of a player (715): a continuous effect begins, whose controller decides for him (`deciding`)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts.being import ControlledBy
from judgehelper.abilities.acts.playing import ControlPlayer
from judgehelper.abilities.clauses import Do
from judgehelper.abilities.durations import During, UntilResolved
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import That
from judgehelper.systems.magic_cr.beginning import begin_lasting
from judgehelper.systems.magic_cr.deciding import NEXT_TURN, over_players
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct


def control_player(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Let the doer control players for a time; what was created before of the same player does not work (715.1a)."""
    frame = replace(state.frames[step.frame], controller=str(doer))
    until = step.until
    if isinstance(until, UntilResolved):
        until, told = replace(until, item=step.frame), "715.2"
    else:
        told = "715.1"
    for player in (ref for ref in refs if isinstance(ref, str)):
        again = ("715.1a",) if any(player in (each.on or ()) for each in over_players(state.lasting)) else ()
        state = begin_lasting(state, Do((step.act,)), frame, until, (player,), told=(told, *again))
    return state


def controls_unknown(clause: Any) -> bool:
    """Say whether a clause gives control of a player for a time that the engine does not know."""
    return any(
        (isinstance(act, ControlPlayer) and not _is_known_time(clause.until, act))
        or (isinstance(act, ControlledBy) and getattr(act.what, "what", None) in PLAYERS)
        for act in clause.acts
    )


PLAYERS = (Kind("player"), Kind("opponent"))


def _is_known_time(until: Any, act: ControlPlayer) -> bool:
    """Say whether it is until the spell has resolved, or that very player's next turn."""
    if isinstance(until, UntilResolved):
        return True
    own = isinstance(until, During) and isinstance(until.whose, That) and until.whose.to == getattr(act.what, "name", 0)
    return own and until.step == NEXT_TURN
