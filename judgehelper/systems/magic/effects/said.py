"""What is put onto the battlefield «is» something from the start (611.2e): «it's a black Zombie in addition …».

The words come after those that put it there, and yet what they say is so as it enters: what triggers on Zombies that
enter sees a Zombie. So they are kept with the frame while it is being put there, and begin with its arrival. What it
«becomes» or «gains» comes afterwards, by the ordinary way.
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import moving
from judgehelper.abilities.acts.being import Is
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act, Clause
from judgehelper.abilities.phrases import That
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.state import Step, record
from judgehelper.systems.magic.game.events import Began
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, Id, Lasting, Magic
from judgehelper.systems.magic.game.zones import new_id, new_timestamp


class SayOfEntering(Step, Struct, frozen=True, tag=True):
    """From now on, what this frame puts onto the battlefield is said to be this; or nothing any more (611.2e)."""

    frame: Id
    says: tuple[Clause, ...] = ()


class PutSaying(Clause, Struct, frozen=True, tag=True):
    """Put something onto the battlefield that is said to be more (611.2e). Made by the engine out of two clauses."""

    put: Clause
    says: Does


class EntersSo(Clause, Struct, frozen=True, tag=True):
    """This spell, as the permanent that it becomes, enters so (614.1c). Made by the engine for one spell."""

    thing: Id
    act: moving.Enter


def say_of_entering(state: Magic, step: SayOfEntering) -> Magic:
    """Keep the words with the frame."""
    frame = replace(state.frames[step.frame], entering_says=step.says)
    return replace(state, frames=state.frames.set(step.frame, frame))


@remembered
def with_what_enters_so(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Join what puts something onto the battlefield with the clause after it that says what it is."""
    found: list[Clause] = []
    for clause in body:
        name, said, rest = _said_to_be(clause)
        if said is not None and found and _puts(found[-1], name):
            found[-1] = PutSaying(found[-1], said)
            found.extend(rest)
        else:
            found.append(clause)
    return tuple(found) if found != list(body) else body


def _said_to_be(clause: Clause) -> tuple[int, Does | None, tuple[Clause, ...]]:
    """Split «it is … and gains …»: whom it speaks of, what is so from the start, what comes afterwards."""
    match clause:
        case Does(who=That(to=name), acts=acts, until=None) if name and any(map(_is_more, acts)):
            rest = tuple(act for act in acts if not _is_more(act))
            later = (replace(clause, acts=rest),) if rest else ()
            return name, replace(clause, acts=tuple(filter(_is_more, acts))), later
    return 0, None, ()


def _is_more(act: Act) -> bool:
    """Say whether an act states what something is; with a number yet to be worked out it comes in its turn (611.2d)."""
    match act:
        case Is(also=also, what=Description(power=Number() | None, toughness=Number() | None)):
            return also != "still"
    return False


def _puts(clause: Clause, name: int) -> bool:
    return any(_puts_named(act, name) for act in clause.acts)


def _puts_named(act: Act, name: int) -> bool:
    match act:
        case moving.Put(what=what, to=to) | moving.Return(what=what, to=to) if to.zone == BATTLEFIELD:
            return name in (what.name, what.to)
    return False


def begin_with_arrival(state: Magic, cause: Id | None, new: Id) -> Magic:
    """Let what is said of an object that the frame puts there begin as it arrives."""
    frame = state.frames.get(cause) if cause is not None else None
    if frame is None:
        return state
    for says in frame.entering_says:
        state, number = new_id(state)
        state, stamp = new_timestamp(state)
        effect = Lasting(id=number, timestamp=stamp, says=says, frame=frame, on=(new,), turn=state.turn.number,
                         player=frame.controller)  # fmt: skip
        state = replace(state, lasting=(*state.lasting, effect))
        state = record(state, Began(number, frame.source), cr("611.2", "611.2a", "611.2c", "611.2e"))
    return state
