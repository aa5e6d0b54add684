"""Running a game: steps are done until somebody must decide. Here is a whole game, as small as one can be.

Four stones lie on a heap. Chance says who begins; the players take one to three stones in turn, and whoever takes the
last one loses. The rules of it are numbered 1 (who begins) and 2 (taking).

>>> from msgspec import Struct
>>> from msgspec.structs import replace
>>> from judgehelper.kernel.citation import cite
>>> from judgehelper.kernel.decision import CHANCE, Decision, Option
>>> from judgehelper.kernel.log import Event
>>> from judgehelper.kernel.state import State, Step, record, then
>>> from judgehelper.kernel.timeline import begin, choose, undo

The state is a value. A step is something still to be done, an event something that has happened; both are values too.

>>> class Heap(State, frozen=True, kw_only=True):
...     stones: int
>>> class Toss(Step, Struct, frozen=True, tag=True): ...
>>> class Turn(Step, Struct, frozen=True, tag=True):
...     player: str
>>> class Taken(Event, Struct, frozen=True, tag=True):
...     player: str
...     count: int

A step either changes the state, or asks. One that asks stays on the agenda until the answer is there.

>>> def toss(heap, step):
...     return Decision(player=CHANCE, kind="first", options=(Option("A"), Option("B")), cites=cite("nim", "1"))
>>> def begin_turns(heap, step, answer):
...     return then(heap, Turn(answer.picked[0].label))
>>> def turn(heap, step):
...     counts = tuple(Option("take", (count,)) for count in (1, 2, 3) if count <= heap.stones)
...     return Decision(player=step.player, kind="take", options=counts, cites=cite("nim", "2"))
>>> def take(heap, step, answer):
...     (count,) = answer.picked[0].about
...     heap = record(replace(heap, stones=heap.stones - count), Taken(step.player, count), cite("nim", "2"))
...     return then(heap, Turn("B" if step.player == "A" else "A")) if heap.stones else heap

A rule system is tables from steps to functions.

>>> NIM = RuleSystem("nim", performs={Toss: toss, Turn: turn}, takes={Toss: begin_turns, Turn: take}, events=(Taken,))

Playing it is walking along a timeline. An answer is a tuple of indices of the options; an illegal one is refused with
its rule; going back costs nothing, because every state is still there.

>>> line = begin(NIM, Heap(stones=4, agenda=(Toss(),)))
>>> line.state.decision.player, [option.label for option in line.state.decision.options]
('chance', ['A', 'B'])
>>> line = choose(NIM, choose(NIM, line, (0,)), (2,))
>>> line.state.stones, line.state.decision.player
(1, 'B')
>>> choose(NIM, line, (2,))
Traceback (most recent call last):
judgehelper.kernel.errors.IllegalChoice: no-such-pick (2,) [nim 2]
>>> end = choose(NIM, line, (0,)).state
>>> end.agenda, [str(entry.cites[0]) for entry in end.log]
((), ['nim 2', 'nim 2'])
>>> undo(undo(line)).state == begin(NIM, Heap(stones=4, agenda=(Toss(),))).state
True
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Generic

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Refusal, Violation
from judgehelper.kernel.decision import Answer, Choice, Decision, why_ill_formed
from judgehelper.kernel.errors import EndlessLoop, IllegalChoice, NotUnderstood
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import S, Step

BUDGET = 200_000
"""Steps without a decision after which a game is taken to loop."""

Perform = Callable[[S, Any], S | Decision | Refusal]
"""Does a step, or asks (the step then waits on top of the agenda), or says why it cannot be done rightly.
Where it asks or refuses, it has changed nothing: its changes are dropped."""
Take = Callable[[S, Any, Answer], S]
"""Goes on with the answer to what its step asked; the step is off the agenda already."""
Check = Callable[[S, Any, Answer], tuple[Violation, ...]]
"""Gives all reasons against a well-formed answer."""


def _as_asked(_: Any, decision: Decision) -> Decision:
    return decision


class RuleSystem(Struct, Generic[S], frozen=True, kw_only=False):
    """The chapters of a rulebook as literal tables (a test compares each key with its function's type hint)."""

    name: str
    performs: Mapping[type[Step], Perform[S]]
    takes: Mapping[type[Step], Take[S]]
    checks: Mapping[type[Step], Check[S]] = {}
    events: tuple[type[Event], ...] = ()
    position: Callable[[S], Hashable] = hash
    """What two equal positions have in common: the state without its log, objects numbered anew."""
    asks: Callable[[S, Decision], Decision] = _as_asked
    """Says of a decision that has come up who takes it, where the rules let one player decide for another."""


def advance(system: RuleSystem[S], state: S) -> S:
    """Do what is on the agenda until somebody must decide, nothing is left, or going on could be wrong."""
    for _ in range(BUDGET):
        if state.decision is not None or not state.agenda or state.refusal is not None:
            return state
        state = do_next(system, state)
    raise EndlessLoop(BUDGET, tuple(type(step).__name__ for step in state.agenda[:8]))


def do_next(system: RuleSystem[S], state: S) -> S:
    """Do the one step on top of the agenda: it changes the state, asks, or says why it cannot be done rightly."""
    step = state.agenda[0]
    try:
        outcome = system.performs[type(step)](replace(state, agenda=state.agenda[1:]), step)
        if isinstance(outcome, Decision):
            return replace(state, decision=system.asks(state, outcome))
    except NotUnderstood as silence:
        return replace(state, refusal=silence.refusal)
    return replace(state, refusal=outcome) if isinstance(outcome, Refusal) else outcome


def each_state(system: RuleSystem[S], state: S) -> Iterator[S]:
    """Give the states through which a state goes on to its next question, one a step, itself first."""
    yield state
    for _ in range(BUDGET):
        if state.decision is not None or not state.agenda or state.refusal is not None:
            return
        state = do_next(system, state)
        yield state


def why_not(system: RuleSystem[S], state: S, choice: Choice) -> tuple[Violation, ...]:
    """Give all reasons against a choice; the rules are asked only about choices that answer the question."""
    if state.decision is None:
        return (Violation("nothing-is-asked", ()),)
    ill_formed = why_ill_formed(state.decision, choice)
    check = system.checks.get(type(state.agenda[0])) if state.agenda else None
    return ill_formed or (check(state, state.agenda[0], Answer(state.decision, choice)) if check else ())


def answer(system: RuleSystem[S], state: S, choice: Choice) -> S:
    """Take a choice for the open decision and go on to the next one. Raises IllegalChoice."""
    return advance(system, take(system, state, choice))


def take(system: RuleSystem[S], state: S, choice: Choice) -> S:
    """Take a choice for the open decision, and do nothing of what follows yet. Raises IllegalChoice."""
    going_on = replace(state, agenda=state.agenda[1:], decision=None)
    try:
        if violations := why_not(system, state, choice):
            raise IllegalChoice(violations)
        assert state.decision is not None
        step, given = state.agenda[0], Answer(state.decision, choice)
        return system.takes[type(step)](going_on, step, given)
    except NotUnderstood as silence:
        return replace(going_on, refusal=silence.refusal)
