"""Notes on how effects begin, end and meet: one-shot and continuous ones, layers, skipping (609-614, 701.3c)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.clauses import Instead, Prevents, Redirects
from judgehelper.abilities.durations import AsLongAs
from judgehelper.abilities.phrases import Things
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.lasting import has_failed
from judgehelper.systems.magic_cr.look import traits
from judgehelper.systems.magic_cr.printed import start_values
from judgehelper.systems.magic_cr.shields import Shield
from judgehelper.systems.magic_cr.state import BATTLEFIELD, Lasting, Magic


def of_beginning(_: Magic, after: Magic, event: events.Began) -> Iterator[str]:
    """What begins: an ability that waits for later, or an effect with a timestamp of its own."""
    if any(each.id == event.effect for each in after.delayed):
        yield "610.2"
    for lasting in after.lasting:
        if lasting.id == event.effect:
            yield from _of_lasting(after, lasting)


def _of_lasting(state: Magic, lasting: Lasting) -> Iterator[str]:
    if isinstance(getattr(lasting.says, "prevents", lasting.says), Prevents):
        yield from ("615.3", "615.4")
    elif isinstance(lasting.says, Shield | Instead | Redirects):
        yield from ("614.3", "614.4")
    else:
        yield "613.6b"
        here = [each for each in lasting.on or () if isinstance(each, int) and each in state.things]
        if here and isinstance(getattr(lasting.says, "who", None), Things):
            yield from ("609.2",) if all(state.things[each].zone == BATTLEFIELD for each in here) else ()
    if isinstance(lasting.until, AsLongAs) and has_failed(state, lasting):
        yield "611.2b"


def of_arrival(_: Magic, after: Magic, event: events.Moved) -> Iterator[str]:
    """Static abilities change a permanent as it enters, not afterwards; it has its timestamp from then."""
    new = event.new
    if event.to != BATTLEFIELD or new is None or new not in after.things or after.things[new].face_down:
        return
    now, first = traits(after, new), start_values(after, after.things[new])
    counted = after.things[new].counters.get("+1/+1", 0)
    if (now.power or 0) != (first.power or 0) + counted or set(now.keywords) - set(first.keywords):
        yield "611.3c"


def of_attaching(_: Magic, __: Magic, event: events.Attached) -> Iterator[str]:
    """What becomes attached to something else gets a new timestamp; off it is unattached."""
    if event.to is not None:
        yield from ("701.3c", "613.6d")
    else:
        yield "701.3d"


def of_turning(_: Magic, __: Magic, event: events.TurnedFace) -> Iterator[str]:
    """A permanent turned face up or down, or transformed, gets a new timestamp."""
    if event.how == "transform":
        yield from ("613.6f", "711.12", "701.27b")
    elif event.how.startswith("face"):
        yield "613.6e"


def of_skipping(before: Magic, _: Magic, event: events.Skipped) -> Iterator[str]:
    """What skips a turn, phase or step replaces it with nothing; the first draw is skipped by a rule of its own."""
    if event.what != "draw" or before.turn.number > 1:
        yield "614.1b"


INTERACTION_NOTES: Mapping[type, Callable[[Magic, Magic, Any], Iterator[str]]] = {
    events.Began: of_beginning,
    events.Moved: of_arrival,
    events.Attached: of_attaching,
    events.TurnedFace: of_turning,
    events.Skipped: of_skipping,
}
