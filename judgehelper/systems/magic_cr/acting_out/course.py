"""Acts on the course of the game: choosing, showing, extra turns and phases, winning, losing (104, 500, 701.15)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts import acting
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in, view_from
from judgehelper.systems.magic_cr.permissions import cant
from judgehelper.systems.magic_cr.ranges import within
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import has_turn, opponents_of, players_in, sharing_life
from judgehelper.systems.magic_cr.shared_fate import with_him
from judgehelper.systems.magic_cr.state import Extra, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct


def choose(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Choose what the text refers to later (608.2d)."""
    return record(state, events.Chosen(str(doer), "objects", refs, step.frame), cr("608.2d"))


def look_at(state: Magic, _step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Look at cards (701.15d)."""
    return record(state, events.LookedAt(tuple(things_in(refs)), str(doer)), cr("701.15d"))


def reveal(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Reveal cards (701.15a)."""
    shown = events.Revealed(tuple(things_in(refs)), str(doer))
    return propose_for(state, step, shown, rule="701.15a") if refs else state


def end_for_those_near(state: Magic, step: PerformAct, player: str) -> Magic:
    """With limited ranges whoever is near loses to the winner, or draws with him; the rest go on (801.14, 801.15)."""
    if isinstance(step.act, acting.WinGame):
        foes = (seat for seat in opponents_of(state, player) if within(state, player, seat))
        lost = tuple(events.Lost(seat, "effect") for seat in foes)
        return propose_for(state, step, *lost, rule="801.14", more=("104.3h",))
    if isinstance(step.act, acting.DrawGame):
        near = tuple(seat for seat in players_in(state) if within(state, player, seat))
        drawn = tuple(dict.fromkeys((*near, *(mate for seat in near for mate in with_him(state, seat)))))
        if len(drawn) > len(near):
            return propose_for(state, step, events.Drew("effect", drawn), rule="801.15", more=("809.5c", "104.4h"))
        return propose_for(state, step, events.Drew("effect", drawn), rule="801.15", more=("104.4e",))
    return propose_for(state, step, events.Lost(player, "effect"), rule="104.3e")


def lose_game(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    """Lose, win or draw the game (104)."""
    verb = "win" if isinstance(step.act, acting.WinGame) else "lose"
    if any(cant(state, seat, verb) for seat in sharing_life(state, str(doer))):
        return state
    if state.near:
        return end_for_those_near(state, step, str(doer))
    if isinstance(step.act, acting.WinGame):
        return propose_for(state, step, events.Won(str(doer), "effect"), rule="104.2b")
    if isinstance(step.act, acting.DrawGame):
        return propose_for(state, step, events.Drew("effect"), rule="104.4c", more=("104.1",))
    return propose_for(state, step, events.Lost(str(doer), "effect"), rule="104.3e")


def take_turn(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    """Take extra turns after this one (500.7)."""
    act: Any = step.act
    number = view_from(state, step, doer).value(act.count)
    extra = (Extra("turn", str(doer)),) * number
    return replace(state, turn=replace(state.turn, extra=(*extra, *state.turn.extra)))


def extra_phase(state: Magic, step: PerformAct, _doer: Ref, _: tuple[Ref, ...]) -> Magic:
    """Add phases to this turn (500.8)."""
    act: Any = step.act
    here = state.turn.step
    if act.after == "this main phase" and not here.endswith("main"):
        return state
    if act.after.startswith("this step"):
        return _extra_step(state, step, act.phases[0])
    after = LAST_OF.get(here, here)
    extra: list[Extra] = []
    begun, then = after, FOLLOWS.get(after, "")
    for phase in act.phases:
        extra.append(Extra(phase, state.turn.active, after))
        after = ENDS_WITH[phase]
    if then and FOLLOWS[after] != then:
        extra.append(Extra(f"after {begun}", state.turn.active, after))  # it goes on where it would have gone on
    return replace(state, turn=replace(state.turn, extra=(*extra, *state.turn.extra)))


def _extra_step(state: Magic, step: PerformAct, kind: str) -> Magic:
    """Add a step right after this one; then the turn goes on as it would have done (500.9)."""
    act: Any = step.act
    here, player = state.turn.step, state.turn.active
    if act.after == "this step, for them" and not any(has_turn(state, str(each)) for each in step.by):
        return state
    extra = (Extra(kind, player, here), *(() if kind == here else (Extra(f"after {here}", player, kind),)))
    return replace(state, turn=replace(state.turn, extra=(*extra, *state.turn.extra)))


COMBAT = ("begin-combat", "declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage", "end-combat")
LAST_OF = {**dict.fromkeys(COMBAT, "end-combat"), "untap": "draw", "upkeep": "draw"}
"""The last step of the phase that a step belongs to; a phase without steps is its own."""
ENDS_WITH = {"combat": "end-combat", "main": "postcombat-main", "beginning": "draw"}
FOLLOWS = {
    "draw": "precombat-main", "precombat-main": "begin-combat", "end-combat": "postcombat-main",
    "postcombat-main": "end",
}  # fmt: skip
"""What follows the last step of a phase in an ordinary turn (500.1)."""
