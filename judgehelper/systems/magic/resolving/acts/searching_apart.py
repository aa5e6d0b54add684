"""Several players who search, or turn cards over, at one time: each goes on with what he has found (701.18h).

What they found stands under one name; whose each card is says to whom it belongs.
"""

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import RevealUntil
from judgehelper.abilities.acts.moving import Search
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.resolving.acts.doing import Refs, one_after_another, things_in, with_chosen
from judgehelper.systems.magic.resolving.performing import with_frame

APART = -721
"""The name under which a frame keeps which names stand for what each of several players has found."""


def search_apart(state: Magic, step: PerformAct, act: Search | RevealUntil) -> Magic:
    """Let each of them do so in turn order."""
    frame = state.frames[step.frame]
    given = (act.what.name, act.all_name if isinstance(act, RevealUntil) else 0)
    names = frame.names.set(APART, (*frame.names.get(APART, ()), *given))
    for name in filter(None, given):
        names = names.set(name, ())
    state = with_frame(state, step.frame, replace(frame, names=names))
    return one_after_another(state, step)


def found_apart(state: Magic, step: PerformAct, name: int, chosen: Refs) -> Magic:
    """Keep what was found, besides what others found in the same search."""
    names = state.frames[step.frame].names
    before = names.get(name, ()) if name in names.get(APART, ()) else ()
    return with_chosen(state, step, name, (*before, *chosen))


def own_of(state: Magic, step: PerformAct, name: int, doer: Ref, refs: Refs) -> Refs:
    """Leave to one of several players what he has found himself."""
    if name not in state.frames[step.frame].names.get(APART, ()):
        return refs
    here = ((ref, state.things.get(ref)) for ref in things_in(refs))
    return tuple(ref for ref, thing in here if thing is not None and thing.owner == doer)


def told_of_several(state: Magic, step: PerformAct, act: Search) -> tuple[str, ...]:
    """Cite that several players search at one time."""
    return ("701.18h",) if act.what.name in state.frames[step.frame].names.get(APART, ()) else ()
