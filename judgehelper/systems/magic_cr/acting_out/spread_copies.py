"""Copies for each thing that a spell could target, each with that as its target (706.10d)."""

from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import record
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import view_from
from judgehelper.systems.magic_cr.acting_out.spell_copies import copy_on_stack, new_targets
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.happen import propose
from judgehelper.systems.magic_cr.look import controller_of
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Id, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct


def copy_for_each(state: Magic, step: PerformAct) -> Magic | Decision:
    """Copy a spell for each of these that it could target; whoever controls the copies orders them on the stack."""
    act: Any = step.act
    player = _copier(state, step)
    view = view_from(state, step, player)
    spells = [ref for ref in present(state, view.frame, view.find(act.what)) if ref in state.items]
    if not spells:
        return state
    spell = int(spells[0])
    found = tuple(ref for ref in present(state, view.frame, view.find(act.each)) if could_target(state, spell, ref))
    if not found:
        return record(state, events.Ignored(spell, "copy"), cr(_rule(act)))
    if len(found) < 2:
        return _spread(state, step, player, spell, found)
    options = tuple(Option("target", (ref,)) for ref in found)
    return Decision(
        player=player, kind="order", options=options, cites=cr("706.10d"), form=Form.ORDER, about=("copies", spell)
    )


def take_copies(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Put the copies on the stack in the order chosen: the first one below the others."""
    spell = int(answer.decision.about[1])
    refs = tuple(option.about[0] for option in answer.picked)
    return _spread(state, step, answer.decision.player, spell, refs)


def could_target(state: Magic, spell: Id, ref: Ref) -> bool:
    """Say whether a spell could have this one as the target of each of its words «target» (706.10d)."""
    words = [target for target in state.items[spell].targets if target.chosen and target.phrase is not None]
    return bool(words) and all(len(each.chosen) == 1 and ref in new_targets(state, spell, each) for each in words)


def _copier(state: Magic, step: PerformAct) -> str:
    named = next((ref for ref in step.by if isinstance(ref, str)), "")
    return named or state.frames[step.frame].controller


def _spread(state: Magic, step: PerformAct, player: str, spell: Id, refs: tuple[Ref, ...]) -> Magic:
    made: list[events.Targeted] = []
    for ref in refs:
        state, copy = copy_on_stack(state, spell, player, step.frame)
        state = _aimed(state, copy, ref)
        made.append(events.Targeted(ref, copy, controller_of(state, copy)))
    return propose(state, *made, cites=cr(_rule(step.act), "114.7"), frame=state.frames.get(step.frame))


def _rule(act: Any) -> str:
    return "706.10e" if act.word else "706.10d"


def _aimed(state: Magic, copy: Id, ref: Ref) -> Magic:
    """Let each word «target» of a copy mean this one."""
    held, frame = state.items[copy], state.frames[copy]
    targets = tuple(replace(each, chosen=(ref,)) if each.chosen else each for each in held.targets)
    names = frame.names
    for each in targets:
        names = names.set(each.name, each.chosen) if each.name else names
    frame = replace(frame, names=names, targets=targets)
    items = state.items.set(copy, replace(held, targets=targets))
    return replace(state, items=items, frames=state.frames.set(copy, frame))
