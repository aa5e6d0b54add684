"""What Auras do for what they enchant, and with one another: totem armor (702.88), aura swap (702.64)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in
from judgehelper.systems.magic_cr.entering_auras import can_enchant
from judgehelper.systems.magic_cr.look import controller_of, traits
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, HAND, Frame, Id, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct


def mend(state: Magic, _step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Remove all damage marked on permanents (702.88a)."""
    healed = tuple(each for each in things_in(refs) if each in state.status)
    status = state.status
    for each in healed:
        status = status.set(each, replace(status[each], damage=0, deathtouched=False))
    return record(replace(state, status=status), events.WornOff(healed), cr("702.88a")) if healed else state


def swap_aura(state: Magic, step: PerformAct) -> Magic | Decision:
    """Ask which Aura card of the hand takes its place; where there can be no exchange, nothing happens (702.64b)."""
    frame = state.frames[step.frame]
    why = _why_no_swap(state, frame)
    if why:
        return record(state, events.Ignored(frame.source, "exchange"), why)
    found = _fitting(state, frame)
    options = tuple(Option("card", (each,)) for each in found)
    return Decision(
        player=frame.controller, kind="choice", options=options, cites=cr("702.64a", "608.2d"), about=(step.frame,)
    )


def _why_no_swap(state: Magic, frame: Frame) -> Citations:
    """Give the rules by which a part of the exchange cannot be: an Aura that is gone, another's, or has no match."""
    aura = state.things.get(frame.source)
    if aura is None or aura.zone != BATTLEFIELD or aura.attached_to is None:
        return cr("702.64b", "701.10a")
    if aura.owner != frame.controller:
        return cr("702.64b", "701.10d")
    return () if _fitting(state, frame) else cr("702.64b", "701.10a", "303.4g")


def _fitting(state: Magic, frame: Frame) -> tuple[Id, ...]:
    """List the Aura cards in the hand that can enchant what the Aura enchants."""
    host = state.things[frame.source].attached_to
    return tuple(
        each
        for each in state.players[frame.controller].hand
        if host is not None
        and "Aura" in (value := traits(state, each)).subtypes
        and can_enchant(state, _arrival(state, frame, each), value, host)
    )


def _arrival(state: Magic, frame: Frame, card: Id) -> events.Moved:
    host = state.things[frame.source].attached_to
    return events.Moved(thing=card, to=BATTLEFIELD, how="put", by=frame.controller, controller=frame.controller,
                        attached_to=host)  # fmt: skip


def take_swap(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Put the card onto the battlefield attached to the same, and the Aura into the hand, at once (701.10d, e)."""
    frame = state.frames[step.frame]
    card = int(answer.picked[0].about[0])
    back = events.Moved(thing=frame.source, to=HAND, how="return", by=controller_of(state, frame.source))
    found: tuple[Any, ...] = (back, _arrival(state, frame, card))
    return propose_for(state, step, *found, rule="702.64a", more=("701.10d", "701.10e"))
