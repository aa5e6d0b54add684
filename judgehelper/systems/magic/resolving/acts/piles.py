"""Piles (700.3), and what another player chooses on resolution (608.2d): asked before the act that needs it.

Objects in piles stay where they are, each by itself. The two piles are kept with the frame under names of their own,
and so is the one that was chosen: «that pile», while the rest of the group is «the other».
"""

from msgspec.structs import replace

from judgehelper.abilities.acts.course import Separate
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.phrases import Pile
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Frame, Magic, Ref
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.in_force.choices.choosing import (
    ask_who,
    chosen_by,
    decider,
    is_about_who,
    present,
    told_of_others,
    with_decider,
)
from judgehelper.systems.magic.meaning.phrases import PILE_TAKEN
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, player_in, view_from
from judgehelper.systems.magic.resolving.performing import with_frame

PILES = (-701, -702)
"""The names under which a frame keeps the two piles."""


def separate(state: Magic, step: PerformAct, act: Separate) -> Magic | Decision:
    """Ask which of the objects make up the first pile; none at all is a pile as well (700.3a, 700.3d)."""
    frame = state.frames[step.frame]
    doer = player_in(state, step, step.by[0] if step.by else 0)
    group = present(state, frame, view_from(state, step, doer).find(act.what))
    options = tuple(Option("object", (ref,)) for ref in group)
    told = (*cr("700.3", "700.3a", "700.3d"), *told_of_others(state, frame, doer))
    return Decision(
        player=doer, kind="choice", options=options, cites=told, least=0, most=len(group), about=(step.frame, "pile")
    )


def take_separation(state: Magic, step: PerformAct, act: Separate, answer: Answer) -> Magic:
    """Keep both piles; nothing has moved (700.3b, c)."""
    first = tuple(option.about[0] for option in answer.picked)
    rest = tuple(option.about[0] for option in answer.decision.options if option.about[0] not in first)
    frame = state.frames[step.frame]
    names, done = frame.names, frame.done
    if act.what.name:
        names = names.set(act.what.name, (*first, *rest))
    for name, pile in zip(PILES, (first, rest), strict=True):
        names, done = names.set(name, pile), done.set(name, 0)
    state = with_frame(state, step.frame, replace(frame, names=names, done=done))
    for pile in (first, rest):
        told = events.Chosen(answer.decision.player, "pile", pile, step.frame)
        state = record(state, told, cr("700.3", "700.3b", "700.3c"))
    return state


def ask_before(state: Magic, step: PerformAct, phrase: Phrase, doer: Ref) -> Decision | None:
    """Ask what has to be known before an act is carried out: who chooses, which pile it is."""
    frame = state.frames[step.frame]
    if isinstance(phrase, Pile):
        return None if phrase.word == "that" or PILE_TAKEN in frame.names else _ask_pile(state, step, phrase, doer)
    by = chosen_by(phrase)
    if by is not None and decider(state, frame, by) is None:
        return ask_who(state, frame, by, (step.frame,))
    return None


def _ask_pile(state: Magic, step: PerformAct, phrase: Pile, doer: Ref) -> Decision:
    frame = state.frames[step.frame]
    player = player_in(state, step, doer)
    if phrase.by is not None:
        chooser = decider(state, frame, phrase.by)
        if chooser is None:
            return ask_who(state, frame, phrase.by, (step.frame,))
        player = chooser
    options = tuple(Option("pile", (str(place), *frame.names[name])) for place, name in enumerate(PILES, 1))
    about = (step.frame, "pile")
    return Decision(player=player, kind="pile", options=options, cites=cr("608.2d", "700.3"), about=about)


def take_before(state: Magic, step: PerformAct, answer: Answer) -> Magic | None:
    """Keep what was asked for before the act, which is then carried out; None where the answer is the act's own."""
    if is_about_who(answer):
        return then(with_decider(state, step.frame, answer), step)
    if answer.decision.kind != "pile":
        return None
    frame = state.frames[step.frame]
    chosen = frame.names[PILES[answer.choice[0]]]
    state = with_frame(state, step.frame, with_pile(frame, chosen))
    told = events.Chosen(answer.decision.player, "pile", chosen, step.frame)
    return then(record(state, told, cr("608.2d", "700.3b")), step)


def with_pile(frame: Frame, chosen: Refs) -> Frame:
    """Let «that pile» be these."""
    return replace(frame, names=frame.names.set(PILE_TAKEN, chosen))


ROWS = (ActRow(Separate, "700.3a", perform=separate, take=take_separation),)
