"""«For each attacking creature, its owner puts it …»: one instruction, which happens to all of them at one time.

Whoever has a choice makes it first, in turn order (101.4, 608.2e); cards that come to one place of a library at that
time are put in order by their owner (401.4).
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import acting, moving
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.family import Act, Clause
from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import LIBRARY, Id, Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct, PerformEach, Propose, Sorting
from judgehelper.systems.magic.in_force.choices.choosing import Choice, select
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acting import meant
from judgehelper.systems.magic.resolving.acts.acts import ROWS
from judgehelper.systems.magic.resolving.acts.doing import (
    in_turn_order,
    player_in,
    view_from,
)
from judgehelper.systems.magic.resolving.acts.libraries import joint
from judgehelper.systems.magic.resolving.acts.moving import ask_end, leaves_end, take_end
from judgehelper.systems.magic.resolving.performing import body_steps, in_turn, with_frame

TOGETHER = (
    moving.Put, moving.Return, moving.Exile, moving.Destroy, acting.Tap, acting.Untap, acting.DealDamage,
)  # fmt: skip
"""What is done to each of several things in one instruction, and so to all of them together."""


class Part(Struct, frozen=True, tag=True, gc=False):
    """What is done for one of them: by whom, to which objects; and what their name stands for in it."""

    act: Act
    by: Ref
    refs: tuple[Ref, ...]
    names: tuple[tuple[int, Ref], ...] = ()


class EachAtOnce(Step, Struct, frozen=True, tag=True, gc=False):
    """Ask what is open of each part, then let all of them happen at once."""

    frame: Id
    open: tuple[Part, ...]
    settled: tuple[Part, ...] = ()


def perform_each(state: Magic, step: PerformEach) -> Magic:
    """Do it to all at once; one after the other where the act is another, or somebody has a choice."""
    names = [((step.name, each),) for each in step.each] if step.name else [()] * len(step.clauses)
    parts = [_part(state, clause, named, step.frame) for clause, named in zip(step.clauses, names, strict=True)]
    told = [each for each in parts if each is not None]
    if len(told) < len(parts):
        return then(state, *_in_turn(step))
    seats = in_turn_order(state, tuple(dict.fromkeys(each.by for each in told)))
    return then(state, EachAtOnce(step.frame, tuple(sorted(told, key=lambda part: seats.index(part.by)))))


def _in_turn(step: PerformEach) -> tuple[Step, ...]:
    if not step.name:
        return body_steps(step.clauses, step.frame)
    return in_turn(step.clauses[:1], step.each, step.name, step.frame)


def _part(state: Magic, clause: Clause, names: tuple[tuple[int, Ref], ...], frame: Id) -> Part | None:
    """Work out what one of them means; None where a choice is left, or who acts is not one."""
    state = _naming(state, frame, names)
    here = state.frames[frame]
    match clause:
        case Do(acts=(act,)):
            doers: tuple[Ref, ...] = (here.controller,)
        case Does(who=who, acts=(act,)):
            doing = select(look(state, here), who, here.controller)
            doers = () if isinstance(doing, Choice) else doing.refs
        case _:
            return None
    row = ROWS.get(type(act))
    phrase = row.meant(act) if row is not None and isinstance(act, TOGETHER) else None
    if row is None or phrase is None or len(doers) != 1:
        return None
    step = PerformAct(act, doers, frame)
    chosen = meant(view_from(state, step, doers[0]), step, row, phrase, doers[0])
    return None if isinstance(chosen, Choice) else Part(act, doers[0], chosen.refs, names)


def _naming(state: Magic, frame: Id, names: tuple[tuple[int, Ref], ...]) -> Magic:
    here = state.frames[frame]
    known = here.names
    for name, each in names:
        known = known.set(name, (each,))
    return with_frame(state, frame, replace(here, names=known))


def do_at_once(state: Magic, step: EachAtOnce) -> Magic | Decision:
    """Ask for the ends of libraries that are left open (608.2d), then do it."""
    for place, part in enumerate(step.open):
        if leaves_end(part.act) and part.refs:
            waiting = replace(step, open=step.open[place:], settled=(*step.settled, *step.open[:place]))
            asked = ask_end(player_in(state, _act_of(step, part), part.by), part.refs)
            return asked if waiting == step else then(state, waiting)
    return _all_of(state, step, (*step.settled, *step.open))


def take_end_of(state: Magic, step: EachAtOnce, answer: Answer) -> Magic:
    """Keep which end was chosen for the first open part."""
    first, *others = step.open
    chosen = take_end(_act_of(step, first), answer).act
    return then(state, replace(step, open=tuple(others), settled=(*step.settled, replace(first, act=chosen))))


def _act_of(step: EachAtOnce, part: Part) -> PerformAct:
    return PerformAct(part.act, (part.by,), step.frame)


def _all_of(state: Magic, step: EachAtOnce, parts: tuple[Part, ...]) -> Magic:
    """Join what each part proposes into one proposal."""
    agenda = state.agenda
    made: list[Step] = []
    for part in parts:
        state = _naming(replace(state, agenda=()), step.frame, part.names)
        state = ROWS[type(part.act)].run(state, _act_of(step, part), part.act, part.by, part.refs)
        made.extend(state.agenda)
    proposing = tuple(each for each in made if isinstance(each, Propose | Sorting))
    rest = tuple(each for each in made if not isinstance(each, Propose | Sorting))
    return then(replace(state, agenda=agenda), *_in_order(joint(proposing)), *rest)


def _in_order(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Let owners arrange what comes to one place of their libraries (401.4)."""
    return tuple(
        Sorting(each.proposals) if isinstance(each, Propose) and _to_libraries(each) else each for each in steps
    )


def _to_libraries(step: Propose) -> bool:
    moves = of_kind(events.Moved, (each.event for each in step.proposals))
    return sum(move.to == LIBRARY for move in moves) > 1
