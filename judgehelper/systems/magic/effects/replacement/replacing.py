"""One replacement or prevention effect that applies to one event, and how the proposal goes on (614, 615, 616).

Whatever applies to an event is described in one form, so that who chooses among several sees them alike (616.1). The
proposal that an effect has changed goes back among those that happen at the same time, and is looked at anew (616.1e).
"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.state import then
from judgehelper.systems.magic.game.state import Frame, Magic
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.game.zones import new_id
from judgehelper.systems.magic.meaning.names import Seen


class Replacing(NamedTuple):
    """One effect that applies to one event."""

    key: str
    source: int
    frame: Frame
    clause: Any
    seen: Seen
    cites: Citations
    lasting: int | None = None
    optional: bool = False


Part = tuple[Any, Seen, Citations, bool]
"""What a chapter says of an effect that applies: the clause, what it named, why, whether it may be left."""
Around = tuple[tuple[Proposal, ...], tuple[Proposal, ...]]
"""What is proposed at the same time, before and after the one in question."""


def again(state: Magic, around: Around, *changed: Proposal) -> Magic:
    """Propose anew what is left of simultaneous events (616.1e)."""
    proposals = (*around[0], *changed, *around[1])
    return then(state, Propose(proposals)) if proposals else state


def bind(frame: Frame, seen: Seen) -> Frame:
    """Let names stand for what an event named."""
    names, numbers = frame.names, frame.numbers
    for name, refs in seen.names:
        names = names.set(name, refs)
    for name, number in seen.numbers:
        numbers = numbers.set(name, number)
    return replace(frame, names=names, numbers=numbers, amount=seen.amount)


def open_frame(state: Magic, effect: Replacing, proposal: Proposal) -> tuple[Magic, int]:
    """Make a frame in which what happens instead, or besides, is carried out."""
    frame = bind(replace(effect.frame, applied=proposal.applied, since=len(state.log)), effect.seen)
    state, number = new_id(state)
    return replace(state, frames=state.frames.set(number, frame)), number
