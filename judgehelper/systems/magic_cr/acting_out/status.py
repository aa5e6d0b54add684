"""Acts on the status of permanents: tapped, attached, phased, designated (110.5, 701)."""

from typing import Any

from judgehelper.abilities.acts import acting
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in
from judgehelper.systems.magic_cr.attaching import why_cant_attach
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.look import look, traits
from judgehelper.systems.magic_cr.phasing import coming_in, going_out
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct, Propose
from judgehelper.systems.magic_cr.titles import TITLES
from judgehelper.systems.magic_cr.view import unknown


def tap(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Tap or untap (701.20)."""
    if not isinstance(step.act, acting.Tap):
        return propose_for(state, step, *(events.Untapped(ref) for ref in things_in(refs)), rule="701.20b")
    by = doer if isinstance(doer, str) else state.frames[step.frame].controller
    return propose_for(state, step, *(events.Tapped(ref, by=by) for ref in things_in(refs)), rule="701.20a")


def tap_or_untap(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Tap it or untap it: a permanent can only ever do one of both, so that nothing is left to choose (608.2d)."""
    here = [ref for ref in things_in(refs) if ref in state.status]
    if len(here) > 1:
        raise NotUnderstood(unknown(step.act))
    turned: list[events.Untapped | events.Tapped] = []
    for ref in here:
        by = doer if isinstance(doer, str) else state.frames[step.frame].controller
        turned.append(events.Untapped(ref) if state.status[ref].tapped else events.Tapped(ref, by=by))
    rule = "701.20b" if turned and isinstance(turned[0], events.Untapped) else "701.20a"
    return propose_for(state, step, *turned, rule=rule)


def attach(state: Magic, step: PerformAct) -> Magic:
    """Attach these to that (701.3a)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    view = look(state, frame)
    things = present(state, frame, view.find(act.what) if act.what is not None else step.by)
    to = present(state, frame, view.find(act.to))
    found = []
    for ref in things_in(things) if to else ():
        if why_cant_attach(state, ref, to[0]):
            state = record(state, events.Ignored(ref, "attach"), cr(_why_it_stays(state, ref), "701.3b", "101.3"))
        elif state.things[ref].attached_to == to[0]:
            state = record(state, events.Ignored(ref, "attach"), cr("701.3b"))
        else:
            found.append(events.Attached(ref, to[0]))
    return propose_for(state, step, *found, rule="701.3a")


def _why_it_stays(state: Magic, thing: int) -> str:
    """Name the rule by which an Aura, or an Equipment, that cannot be attached so does not move."""
    return "303.4j" if "Aura" in traits(state, thing).subtypes else "301.5b"


def unattach(state: Magic, step: PerformAct, _: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Unattach (701.3d)."""
    return propose_for(state, step, *(events.Attached(ref, None) for ref in things_in(refs)), rule="701.3d")


def phase_out(state: Magic, step: PerformAct, _doer: Ref, _refs: tuple[Ref, ...]) -> Magic:
    """Phase in or out, with what is attached (702.25)."""
    act: Any = step.act
    here = tuple(things_in(present(state, state.frames[step.frame], step.by)))
    found = (going_out if act.way == "out" else coming_in)(state, here, cr("608.2c"))
    return then(state, Propose(found)) if found else state


def become(state: Magic, step: PerformAct, _doer: Ref, _refs: tuple[Ref, ...]) -> Magic:
    """Become tapped, untapped, or what is named."""
    act: Any = step.act
    here = present(state, state.frames[step.frame], step.by)
    match act.word:
        case "tapped":
            return propose_for(state, step, *(events.Tapped(ref) for ref in things_in(here)), rule="701.20a")
        case "untapped":
            return propose_for(state, step, *(events.Untapped(ref) for ref in things_in(here)), rule="701.20b")
    return propose_for(state, step, *(events.Marked(ref, act.word) for ref in here), rule="608.2c")


def become_role(state: Magic, step: PerformAct, doer: Ref, _: tuple[Ref, ...]) -> Magic:
    """Become the monarch, in the place of whoever was it (717)."""
    act: Any = step.act
    if act.role not in TITLES:
        raise NotUnderstood(unknown(act))
    told = ("717.3",) if state.marks.get(act.role, "") not in ("", doer) else ()
    return propose_for(state, step, events.Crowned(str(doer), act.role), rule="608.2c", more=told)
