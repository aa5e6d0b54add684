"""What later keywords have other creatures do: enlist taps one, backup hands its abilities on."""

from typing import Any

from judgehelper.abilities.acts import being
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.kinds import Keyword
from judgehelper.abilities.phrases import This
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, with_chosen
from judgehelper.systems.magic_cr.beginning import begin_lasting
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.enlisting import enlistable
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import Magic
from judgehelper.systems.magic_cr.steps import PerformAct


def enlist(state: Magic, step: PerformAct) -> Magic | Decision:
    """Ask which creature is tapped."""
    frame = state.frames[step.frame]
    found = enlistable(state, frame)
    if not found:
        return state
    options = tuple(Option("object", (each,)) for each in found)
    return Decision(player=frame.controller, kind="target", options=options, cites=cr("508.1g"), about=(step.frame,))


def take_enlisted(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Tap it; its power is added when the ability that this triggers resolves."""
    act: Any = step.act
    chosen = tuple(int(option.about[0]) for option in answer.picked)
    tapped = [events.Tapped(each, "enlist") for each in chosen]
    return with_chosen(propose_for(state, step, *tapped, rule="508.1g"), step, act.what.name, chosen)


def gains_below(state: Magic, step: PerformAct) -> Magic:
    """Let the subject gain the abilities printed below a keyword on the source (as it is, or last was)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    thing = state.things.get(frame.source)
    past = state.past.get(frame.source)
    here = thing if thing is not None else past.thing if past is not None else None
    if here is None:
        return state
    card = state.cards.get(here.card)
    face = here.made if here.made is not None else card.faces[here.side] if card is not None else None
    printed = face.abilities if face is not None else ()
    place = next((n for n, each in enumerate(printed) if _is(each, act.keyword)), len(printed))
    below = tuple(each for each in printed[place + 1 :] if not _is(each, act.keyword))
    on = present(state, frame, step.by)
    if not below or not on:
        return state
    return begin_lasting(state, Does(This(), (being.Gains(below),)), frame, step.until, on)


def _is(ability: Any, keyword: str) -> bool:
    return isinstance(ability, Keyword) and ability.keyword == keyword
