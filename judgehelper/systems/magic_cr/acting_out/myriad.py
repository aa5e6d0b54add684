"""Myriad (702.115): for each opponent who is not attacked, a copy of the attacker that attacks him or a planeswalker.

Each opponent is asked about in turn; the tokens that were chosen are created at one time.
"""

from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.acting_out.doing import propose_for, with_chosen
from judgehelper.systems.magic_cr.copying import copy_face
from judgehelper.systems.magic_cr.defending import defenders
from judgehelper.systems.magic_cr.look import controller_of, look
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import opponents_of
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import Note, PerformAct


def copy_attacking(state: Magic, step: PerformAct) -> Magic | Decision:
    """Ask about the next opponent whom the source does not attack; when all are asked, create the tokens."""
    act: Any = step.act
    player = state.frames[step.frame].controller
    foe = _next_opponent(state, step)
    if foe is None:
        return _create(state, step)
    options = (Option("no"), *(Option("object", (each,)) for each in _attackable(state, foe)))
    about = (step.frame, type(act).__name__, foe)
    return Decision(player=player, kind="choice", options=options, cites=cr("702.115a", "608.2d"), about=about)


def _next_opponent(state: Magic, step: PerformAct) -> str | None:
    """Give the first opponent, other than the defending player, of whom nothing has been said yet (702.115a)."""
    act: Any = step.act
    frame = state.frames[step.frame]
    attacked = look(state, frame).find(act.but)
    asked = {doer for doer, _ in step.settled}
    left = (seat for seat in opponents_of(state, frame.controller) if seat not in attacked and seat not in asked)
    return next((seat for seat in left if _attackable(state, seat)), None)


def _attackable(state: Magic, foe: str) -> tuple[Ref, ...]:
    """List the player and his planeswalkers, as far as they may be attacked."""
    return tuple(each for each in defenders(state) if each == foe or (
        isinstance(each, int) and controller_of(state, each) == foe))  # fmt: skip


def take_attacked(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Keep whom the next token is to attack; then the next opponent is asked about."""
    (option,) = answer.picked
    foe = str(answer.decision.about[2])
    chosen = () if option.label == "no" else option.about[:1]
    return then(state, replace(step, settled=(*step.settled, (foe, chosen))))


def _create(state: Magic, step: PerformAct) -> Magic:
    act: Any = step.act
    frame = state.frames[step.frame]
    attacked = [ref for _, chosen in step.settled for ref in chosen]
    if not attacked:
        return with_chosen(state, step, act.name, ())
    face = copy_face(state, frame.source, (), look(state, frame))
    made = [
        events.Created(face=face, controller=frame.controller, cause=step.frame, tapped=True, attacking=each)
        for each in attacked
    ]
    state = then(state, Note(step.frame, act.name, len(state.log)))
    return propose_for(state, step, *made, rule="702.115a", more=("701.6a", "706.2", "508.4"))
