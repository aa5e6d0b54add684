"""One replacement or prevention effect that applies to one event, and how the proposal goes on (614, 615, 616).

Whatever applies to an event is described in one form, so that who chooses among several sees them alike (616.1). The
proposal that an effect has changed goes back among those that happen at the same time, and is looked at anew (616.1e).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import then
from judgehelper.systems.magic.game.state import Frame, Magic
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.game.zones import new_frame
from judgehelper.systems.magic.meaning.names import Seen


class Replacing(NamedTuple):
    """One effect that applies to one event."""

    key: str
    source: int
    frame: Frame
    clause: Any
    """What happens by it: a clause, or how something enters. Its type is that of a row, whose function applies it."""
    seen: Seen
    cites: Citations
    lasting: int | None = None
    optional: bool = False


class Part(NamedTuple):
    """What a row finds out of an effect that applies: the clause, what it named, by which rules, whether it is free."""

    clause: Any
    seen: Seen
    rules: tuple[str, ...]
    optional: bool = False


Around = tuple[tuple[Proposal, ...], tuple[Proposal, ...]]
"""What is proposed at the same time, before and after the one in question."""


class Kind(NamedTuple):
    """One kind of replacement or prevention effect: which words it has, what it applies to, what it does then."""

    words: type
    """The class of its words."""
    events: tuple[type[Event], ...] = ()
    """The events that it may apply to; none: any that can be replaced."""
    sees: Callable[[Magic, Any, Any, Frame], Iterator[Part]] | None = None
    """Finds out whether it applies to an event; None: another kind finds out, and gives these words as its part."""
    applies: Callable[[Magic, Proposal, Replacing, Around], Magic] | None = None
    """Changes what is proposed; None: the parts that it sees are of other kinds."""
    lasts: bool = False
    """Whether a resolving spell or ability may begin one."""
    together: Callable[[Magic, tuple[Proposal, ...], Replacing], bool] | None = None
    """Whether it applies, judged with all that happens at one time; None: each event is looked at by itself."""
    awaits: Callable[[Any], tuple[type[Event], ...]] | None = None
    """Names the events that these very words may apply to; None: all of `events`."""


class Given(NamedTuple):
    """A replacement or prevention effect that the rules themselves give: to which events, and how it is found."""

    events: tuple[type[Event], ...]
    finds: Callable[[Magic, Any], Iterable[Replacing]]


class Bar(NamedTuple):
    """What keeps events from happening, or lets them be others, before any replacement looks at them (614.17)."""

    events: tuple[type[Event], ...]
    keeps: Callable[[Magic, tuple[Proposal, ...]], tuple[Proposal, ...]]


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


def open_frame(state: Magic, effect: Replacing, proposal: Proposal, *, besides: int | None = None) -> tuple[Magic, int]:
    """Make a frame in which what happens instead, or besides a prevention, is carried out."""
    own = replace(effect.frame, applied=proposal.applied, since=len(state.log), besides=besides)
    return new_frame(state, bind(own, effect.seen))


def met(proposal: Proposal, effect: Replacing) -> Proposal:
    """Let an effect have had its chance at an event (614.5)."""
    return replace(proposal, applied=tuple(dict.fromkeys((*proposal.applied, effect.key))))


def used_up(state: Magic, effect: Replacing) -> Magic:
    """End the lasting effect that this is, if it is one: it held for the next such event only."""
    if effect.lasting is None:
        return state
    return replace(state, lasting=tuple(each for each in state.lasting if each.id != effect.lasting))
