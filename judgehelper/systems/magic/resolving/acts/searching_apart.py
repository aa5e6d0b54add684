"""Several players who search, or turn cards over, at one time: each goes on with what he has found (701.18h).

What they found stands under one name; whose each card is says to whom it belongs.
"""

from msgspec.structs import replace

from judgehelper.kernel.state import then
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.resolving.acts.doing import in_turn_order, with_chosen

APART = -721
"""The name under which a frame keeps which names stand for what each of several players has found."""


def search_apart(state: Magic, step: PerformAct) -> Magic:
    """Let each of them do so in turn order."""
    frame = state.frames[step.frame]
    given = (_name_of(step), getattr(step.act, "all_name", 0))
    names = frame.names.set(APART, (*frame.names.get(APART, ()), *given))
    for name in filter(None, given):
        names = names.set(name, ())
    state = replace(state, frames=state.frames.set(step.frame, replace(frame, names=names)))
    return then(state, *(replace(step, by=(doer,)) for doer in in_turn_order(state, step.by)))


def _name_of(step: PerformAct) -> int:
    return getattr(getattr(step.act, "what", None), "name", 0)


def found_apart(state: Magic, step: PerformAct, name: int, chosen: tuple[Ref, ...]) -> Magic:
    """Keep what was found, besides what others found in the same search."""
    names = state.frames[step.frame].names
    before = names.get(name, ()) if name in names.get(APART, ()) else ()
    return with_chosen(state, step, name, (*before, *chosen))


def own_of(state: Magic, step: PerformAct, name: int, doer: Ref, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Leave to one of several players what he has found himself."""
    if name not in state.frames[step.frame].names.get(APART, ()):
        return refs
    here = ((ref, state.things.get(ref)) for ref in refs if isinstance(ref, int))
    return tuple(ref for ref, thing in here if thing is not None and thing.owner == doer)


def told_of_several(state: Magic, step: PerformAct) -> tuple[str, ...]:
    """Cite that several players search at one time."""
    return ("701.18h",) if _name_of(step) in state.frames[step.frame].names.get(APART, ()) else ()
