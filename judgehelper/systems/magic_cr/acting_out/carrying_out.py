"""Acts carried out (608.2c): one function an act says what is proposed; a table names what it acts on.

Where the words leave a choice («a creature»), who acts is asked first (608.2d).
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts import moving
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Option
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.state import then
from judgehelper.systems.magic_cr.acting_out.doing import in_turn_order, phrase_of, view_from, with_chosen
from judgehelper.systems.magic_cr.acting_out.table import ACTS, SPECIAL, TAKES_SPECIAL
from judgehelper.systems.magic_cr.choosing import Selection, select
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import Note, PerformAct
from judgehelper.systems.magic_cr.view import unknown


def perform_act(state: Magic, step: PerformAct) -> Magic | Decision:
    """Carry out an act: by each doer in turn order; ask what the words leave open."""
    act: Any = step.act
    special = SPECIAL.get(type(act))
    if special is not None:
        return special(state, step)
    doing = ACTS.get(type(act))
    if doing is None:
        raise NotUnderstood(unknown(act))
    doers = step.by
    if len(doers) > 1:
        ordered = in_turn_order(state, doers)
        return then(state, *(replace(step, by=(doer,)) for doer in ordered))
    if not doers:
        return state
    doer = doers[0]
    if isinstance(act, moving.Create | moving.CreateCopy) and act.name:
        state = then(state, Note(step.frame, act.name, len(state.log)))
    if not doing.field or getattr(act, doing.field, None) is None:
        return doing.run(state, step, doer, doers)
    view = view_from(state, step, doer)
    selection = select(view, getattr(act, doing.field), doer, own=doing.own)
    if selection.is_open:
        if getattr(act, "random", False):
            return _ask(CHANCE, step, selection, doing.kind)
        return _ask(_chooser(state, step, doer), step, selection, doing.kind)
    return with_chosen(doing.run(state, step, doer, selection.among), step, selection.name, selection.among)


def _chooser(state: Magic, step: PerformAct, doer: Ref) -> str:
    return doer if isinstance(doer, str) else state.frames[step.frame].controller


def _ask(player: str, step: PerformAct, selection: Selection, kind: str) -> Decision:
    options = tuple(Option("object", (ref,)) for ref in selection.among)
    about = (step.frame, type(step.act).__name__)
    return Decision(
        player=player, kind=kind, options=options, cites=cr("608.2d"),
        least=selection.least, most=selection.most, about=about,
    )  # fmt: skip


def take_act_choice(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Carry the act out on what was chosen."""
    act: Any = step.act
    special = TAKES_SPECIAL.get(type(act))
    if special is not None:
        return special(state, step, answer)
    doing = ACTS[type(act)]
    doer = step.by[0]
    chosen = tuple(option.about[0] for option in answer.picked)
    name = getattr(phrase_of(getattr(act, doing.field)), "name", 0)
    return with_chosen(doing.run(state, step, doer, chosen), step, name, chosen)
