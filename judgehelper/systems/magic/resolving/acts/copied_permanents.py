"""Copies made by acts: tokens that are copies, permanents that become copies (706.4, 701.6)."""

from msgspec.structs import replace

from judgehelper.abilities.acts import being, moving
from judgehelper.abilities.acts.being import Has
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability, Act
from judgehelper.abilities.kinds import ThisAbility
from judgehelper.abilities.phrases import This
from judgehelper.systems.magic.combat.entering import fighting, whom_attacked
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.layers.copying import copy_face, takes_values, told_of_copying
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, is_here, player_in, things_in


def create_copies(state: Magic, step: PerformAct, act: moving.CreateCopy, doer: Ref, refs: Refs) -> Magic:
    """Create tokens that are copies (701.6, 706.2)."""
    frame = state.frames[step.frame]
    view = look(state, frame, doer)
    player = player_in(state, step, doer)
    models = things_in(refs or view.find(act.of))  # the gone as they last were: 608.2g
    faces = [copy_face(state, each, act.exceptions, view) for each in models]
    foes = view.find(act.foe) if act.foe is not None else ()
    found = [
        events.Created(
            face=face,
            controller=player,
            cause=step.frame,
            tapped=act.tapped,
            attacking=whom_attacked(state, player, 0, foes) if act.attacking else None,
        )
        for face in faces
        for _ in range(view.value(act.count))
    ]
    excepted = told_of_copying(state, models[0], act.exceptions, faces[0]) if models else ()
    told = (*(() if refs else ("608.2g",)), *excepted, "706.2b")
    return fighting(propose(state, *found, cites=cr("701.6a", "706.2"), more=cr("608.2c", *told), frame=frame))


def become_copies(state: Magic, step: PerformAct, act: being.BecomesCopy, _: Ref, refs: Refs) -> Magic:
    """Let the subjects become copies: the values are settled now (706.2b, 706.4)."""
    frame = state.frames[step.frame]
    item = state.items.get(step.frame)
    if item is not None and item.ability is not None:
        act = replace(act, exceptions=tuple(_saying(each, item.ability) for each in act.exceptions))
    models = refs or look(state, frame).find(act.of)  # one that is gone is copied as it last was (608.2g)
    model = next(iter(things_in(models)), None)
    here = tuple(each for each in things_in(step.by) if is_here(state, each))
    if model is None or not here:
        return state
    taken = takes_values(state, act, model, look(state, frame))
    says = Does(This(), (taken,))
    covered = ("707.10",) if any(state.things[each].face_down for each in here) else ()
    excepted = told_of_copying(state, model, act.exceptions, taken.face)
    told = ("706.2", "706.2b", "706.3", "706.4", *covered, *excepted)
    return begin_lasting(state, says, frame, step.until, here, told=told)


def _saying(exception: Act, ability: Ability) -> Act:
    """Put the very ability that says so for «this ability» in an exception of its copying (706.9a)."""
    if not isinstance(exception, Has):
        return exception
    given = tuple(ability if isinstance(each, ThisAbility) else each for each in exception.abilities)
    return replace(exception, abilities=given)


ROWS = (
    ActRow(moving.CreateCopy, "701.6a", "of", run=create_copies, makes=True),
    ActRow(being.BecomesCopy, "706.2b", "of", run=become_copies),
)
