"""The state of a game is a value: frozen structs inside persistent maps, with nothing mutable within reach.

What is still to be done is part of it: the agenda, a tuple of frozen steps, the next one first. So a game can be saved,
compared, branched and resumed anywhere, also half-way through a resolution.

A frozen value is made of older values only, so no circle can arise: `gc=False` spares the collector walking thousands.
"""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations, Refusal
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.log import Entry, Event, Log


class Step:
    """Something still to be done; subclasses are written as for events:
    `class Draw(Step, Struct, frozen=True, tag=True)`."""

    __slots__ = ()


class State(Struct, frozen=True, kw_only=True, gc=False):
    """What every game has; a system adds its fields."""

    agenda: tuple[Step, ...] = ()
    decision: Decision | None = None
    log: Log = Log()
    refusal: Refusal | None = None
    """Set where going on could be wrong: the game stops here, and says why."""
    set_aside: tuple[Refusal, ...] = ()
    """What is not understood and the judge lets the game go on without: every answer from then on says so."""

    def cited(self, cites: Citations) -> Citations:
        """Give the rules as the book of this game has them."""
        return cites


S = TypeVar("S", bound=State)


def then(state: S, *steps: Step) -> S:
    """Put steps on top of the agenda, the first of them to be done first."""
    return replace(state, agenda=(*steps, *state.agenda))


def record(state: S, event: Event, cites: Citations, cause: int | None = None, more: Citations = ()) -> S:
    """Write an event down; making it so is the system's business."""
    entry = Entry(event, state.cited(cites), cause, more and state.cited(more))
    return replace(state, log=state.log.append(entry))
