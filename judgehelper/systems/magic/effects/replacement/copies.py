"""Entering as a copy (706.5): an object that does so is a copy from the start.

What it copies is chosen before it enters, and the text that it copies says how it enters. That choice is a replacement
effect of its own, made before the others (616.1c).
"""

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.moving import Enter, EnterAsCopy
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.replacement.entering_values import as_moved
from judgehelper.systems.magic.game.events import Created, Moved
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Id, Magic
from judgehelper.systems.magic.game.steps import Proposal, Propose
from judgehelper.systems.magic.layers.copying import copy_face, told_of_copying
from judgehelper.systems.magic.layers.look import look


class ChooseCopied(Step, Struct, frozen=True, tag=True):
    """A player chooses what a permanent enters as a copy of (706.5, 614.12a)."""

    proposals: tuple[Proposal, ...]
    index: int
    act: EnterAsCopy
    frame: Frame
    optional: bool = False


def choose_copied(state: Magic, step: ChooseCopied) -> Magic | Decision:
    """Ask whether it enters as a copy, where that is free, and of what; nothing is asked where nothing fits."""
    found = copied_candidates(state, step)
    if not found:
        return then(state, Propose(step.proposals))
    player = step.frame.controller
    told = cr("706.5", "614.12a", "706.9", "706.9a") if step.act.exceptions else cr("706.5", "614.12a")
    if step.optional:
        options: tuple[Option, ...] = (Option("yes"), Option("no"))
        return Decision(player=player, kind="may", options=options, cites=told, about=("enter-copy",))
    options = tuple(Option("object", (each,)) for each in found)
    return Decision(player=player, kind="choice", options=options, cites=told, about=("enter-copy",))


def _with_more(state: Magic, step: ChooseCopied, event: Moved | Created) -> Map[str, int]:
    """Give the counters that it enters with, those among them of which an exception says so (706.9a)."""
    paid = state.things[event.thing].cast_as.x if isinstance(event, Moved) else None
    view = look(state, replace(step.frame, x=paid) if paid is not None else step.frame)
    counters = event.counters
    for each in (each for act in step.act.exceptions if isinstance(act, Enter) for each in act.counters):
        counters = counters.set(each.kind, counters.get(each.kind, 0) + view.value(each.number))
    return counters


def copied_candidates(state: Magic, step: ChooseCopied) -> tuple[Id, ...]:
    """List what could be copied; never what enters at the same time."""
    entering = {moved.thing for each in step.proposals if (moved := as_moved(each.event)) is not None}
    found = look(state, step.frame).find(step.act.of)
    return tuple(each for each in found if isinstance(each, int) and each not in entering)


OF_FACES = {"transform": ("706.8",), "meld": ("706.8", "712.3c")}
"""What is copied of cards with two faces: the one that is up."""


def take_copied(state: Magic, step: ChooseCopied, answer: Answer) -> Magic:
    """Enter as a copy of what was chosen; or as itself."""
    (option,) = answer.picked
    if option.label == "yes":
        return then(state, replace(step, optional=False))
    if option.label == "no":
        return then(state, Propose(step.proposals))
    old = step.proposals[step.index]
    event, moved = old.event, as_moved(old.event)
    if not isinstance(event, Moved | Created) or moved is None:
        return then(state, Propose(step.proposals))
    face = copy_face(state, int(option.about[0]), step.act.exceptions, look(state, step.frame))
    tapped, counters = event.tapped or step.act.tapped, _with_more(state, step, event)
    if isinstance(event, Created):
        entering: Moved | Created = replace(event, tapped=tapped, counters=counters, face=face)
    else:
        entering = replace(event, tapped=tapped, counters=counters, made=face)
    fresh = tuple(key for key in old.applied if not key.startswith(f"{moved.thing} "))  # its text is another one now
    model = state.cards.get(state.things[int(option.about[0])].card)
    faced = OF_FACES.get(model.layout if model is not None else "", ())
    own = told_of_copying(state, int(option.about[0]), step.act.exceptions, face)
    told = cr("706.2", "706.2b", "706.5", "706.6", *faced, *own)
    changed = replace(old, event=entering, applied=fresh, cites=(*old.cites, *told))
    proposals = (*step.proposals[: step.index], changed, *step.proposals[step.index + 1 :])
    return then(state, Propose(proposals))
