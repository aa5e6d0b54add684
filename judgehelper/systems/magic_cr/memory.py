"""What one ability of an object did is known to those linked with it (607.1, 607.2): «the exiled card».

An ability's text gives a name to what it exiles or chooses; another ability of the same object speaks by that name. As
the first one ends, the object remembers what the name stands for; under the name that the object has then, as with
choices (`linked`): a copy of something else does not know what that did, nor what it did itself before (706.7a).
"""

from typing import Any

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.entering_tokens import as_entering
from judgehelper.systems.magic_cr.entering_values import entering_traits
from judgehelper.systems.magic_cr.events import Linked, Moved
from judgehelper.systems.magic_cr.linked import EXILED, kept_under, linked_by, linked_names
from judgehelper.systems.magic_cr.look import look, traits
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Characteristics, Frame, Magic, Ref, Thing
from judgehelper.systems.magic_cr.steps import Propose


def remember(state: Magic, frame: Frame) -> Magic:
    """Let the source keep what the names stand for by which its other abilities speak (607.1)."""
    thing = look(state, frame).thing(frame.source)
    if thing is None or not frame.names:
        return state
    now = _as_it_is(state, thing)
    wanted = linked_names(now.abilities)
    memory = thing.memory
    for name, word in wanted.items():
        if name in frame.names:
            refs = present(state, frame, frame.names[name])
            memory = _with(memory, kept_under(str(name), linked_by(now.name, frame.link)), word, refs)
            told = cr("607.1", "607.2a") if word == EXILED else cr("607.1")
            state = record(state, Linked(thing.id, name, refs), told)
    return state if memory is thing.memory else _kept(state, replace(thing, memory=memory))


def _as_it_is(state: Magic, thing: Thing) -> Characteristics:
    """Give its characteristics; those that it enters with where its entering is still to come (614.12)."""
    for step in state.agenda:
        for proposal in step.proposals if isinstance(step, Propose) else ():
            entering: Any = as_entering(proposal.event)
            if isinstance(entering, Moved) and entering.thing == thing.id and entering.to == BATTLEFIELD:
                return entering_traits(state, entering)
    return traits(state, thing.id)


Memory = Map[str, tuple[Ref, ...]]


def _with(memory: Memory, key: str, word: str, refs: tuple[Ref, ...]) -> Memory:
    """Add what is exiled to what was exiled so before (607.3); any other choice takes the place of the last."""
    before = memory.get(key, ()) if word == EXILED else ()
    return memory.set(key, tuple(dict.fromkeys((*before, *refs))))


def _kept(state: Magic, thing: Thing) -> Magic:
    if thing.id in state.things:
        return replace(state, things=state.things.set(thing.id, thing))
    past = state.past[thing.id]
    return replace(state, past=state.past.set(thing.id, replace(past, thing=thing)))
