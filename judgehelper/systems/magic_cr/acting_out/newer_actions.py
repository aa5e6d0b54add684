"""Keyword actions of later books than the base edition, and manifest (701.33): dated differences without a number here.

Those that are only words for other acts stand in `newer_words`; these have a function of their own.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.durations import AsLongAs
from judgehelper.abilities.filters import Being
from judgehelper.abilities.kinds import Keyword, Static
from judgehelper.abilities.phrases import That, This
from judgehelper.kernel.citation import Violation
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, things_in, view_from
from judgehelper.systems.magic_cr.beginning import begin_lasting
from judgehelper.systems.magic_cr.choosing import present
from judgehelper.systems.magic_cr.happen import propose
from judgehelper.systems.magic_cr.look import look
from judgehelper.systems.magic_cr.newer_words import worth
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.state import BATTLEFIELD, EXILE, Id, Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct

SUSPECT = 914
"""A name that no card's own text uses."""


# --- suspect
SUSPECTED = (Keyword("menace"), Static((Does(This(), (being.Cant((being.Block(),)),)),)))
"""What a suspected creature has."""


def suspect(state: Magic, step: PerformAct) -> Magic:
    """Mark creatures as suspected; as long as one is, it has menace and can't block."""
    act: Any = step.act
    frame = state.frames[step.frame]
    meant = act.on if act.on is not None else This()
    here = [ref for ref in things_in(present(state, frame, look(state, frame).find(meant)))
            if state.things[ref].zone == BATTLEFIELD and "suspected" not in state.things[ref].marks]  # fmt: skip
    for ref in here:
        own = replace(frame, names=frame.names.set(SUSPECT, (ref,)))
        still = AsLongAs(Holds(Does(That(to=SUSPECT), (being.IsFit(Being("suspected")),))))
        state = begin_lasting(state, Does(That(to=SUSPECT), (being.Has(SUSPECTED),)), own, still, (ref,))
    marks = [events.Marked(ref, "suspected") for ref in here]
    return propose_for(state, step, *marks, rule="701.1") if marks else state


# --- collect evidence
class Collecting(Step, Struct, frozen=True, tag=True):
    """A player exiles cards from his graveyard with so much mana value in all."""

    player: str
    amount: int
    frame: Id


def collect_evidence(state: Magic, step: PerformAct) -> Magic:
    """Let each who does it choose what to exile."""
    act: Any = step.act
    doers = [str(ref) for ref in step.by if isinstance(ref, str)] or [state.frames[step.frame].controller]
    amount = view_from(state, step, doers[0]).value(act.amount)
    able = [doer for doer in doers if worth(state, state.players[doer].graveyard) >= amount]
    return then(state, *(Collecting(doer, amount, step.frame) for doer in able))


def ask_evidence(state: Magic, step: Collecting) -> Magic | Decision:
    """Ask for the cards."""
    options = tuple(Option("card", (each,)) for each in state.players[step.player].graveyard)
    return Decision(
        player=step.player, kind="target", options=options, cites=cr("608.2d"), least=0, most=len(options),
        about=(step.frame, "evidence", step.amount),
    )  # fmt: skip


def check_evidence(state: Magic, step: Collecting, answer: Answer) -> tuple[Violation, ...]:
    """The cards must be worth enough."""
    chosen = tuple(int(option.about[0]) for option in answer.picked)
    return () if worth(state, chosen) >= step.amount else (Violation("too-little-evidence", cr("117.3"), chosen),)


def take_evidence(state: Magic, step: Collecting, answer: Answer) -> Magic:
    """Exile them; the player has collected evidence."""
    chosen = tuple(int(option.about[0]) for option in answer.picked)
    moved = [events.Moved(thing=each, to=EXILE, how="exile", by=step.player, cause=step.frame) for each in chosen]
    state = propose(state, events.Did("collect evidence", step.player, amount=1), cites=cr("701.1"))
    return propose(state, *moved, cites=cr("701.11a")) if moved else state


OWN: Mapping[str, Callable[[Magic, PerformAct], Magic]] = {"collect evidence": collect_evidence, "suspect": suspect}
WITH_OBJECT = frozenset(("suspect",))
"""Those that name what they are done to."""


# --- manifest (701.33)
def manifest(state: Magic, step: PerformAct, doer: Ref, refs: tuple[Ref, ...]) -> Magic:
    """Put cards onto the battlefield face down, one after the other (701.33a, e)."""
    act: Any = step.act
    player = str(doer) if isinstance(doer, str) else state.frames[step.frame].controller
    for ref in reversed(things_in(refs)):
        moved = events.Moved(thing=ref, to=BATTLEFIELD, how="put", by=player, cause=step.frame, controller=player,
                             face_down=act.how)  # fmt: skip
        state = propose_for(state, step, moved, rule="701.33a", more=("701.33d",) if len(refs) > 1 else ())
    return state
