"""What both players of a team would do: of a life total that is set one is chosen, draws are put in order.

The team says to whose life total it happens (810.9d), and who of the active team draws first (805.6a).
"""

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import SetLife
from judgehelper.abilities.acts.moving import Draw
from judgehelper.kernel.decision import Answer, Decision, Form, Option
from judgehelper.kernel.state import then
from judgehelper.systems.magic_cr.acting_out.doing import in_turn_order
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import sharing_life, sharing_turns
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct

MEMBER, ORDER = "team-member", "team-order"


def members_first(state: Magic, step: PerformAct) -> PerformAct | Decision:
    """Ask a team which of its members it is, or in which order they draw. Any other act stays as it is."""
    if len(step.by) < 2 or not state.teams or not isinstance(step.act, SetLife | Draw):
        return step
    if isinstance(step.act, Draw):
        return _ask_order(state, step) or step
    return _ask_member(state, step) or _by_members(state, step)


def _ask_order(state: Magic, step: PerformAct) -> Decision | None:
    """Ask the active team who of it draws first; the other players draw in turn order after that (805.6a)."""
    active = tuple(seat for seat in sharing_turns(state, state.turn.active) if seat in step.by)
    if len(active) < 2:
        return None
    options = tuple(Option("player", (seat,)) for seat in active)
    return Decision(
        player=active[0], kind="order", options=options, cites=cr("805.6a"), form=Form.ORDER,
        about=(ORDER, step.frame),
    )  # fmt: skip


def _ask_member(state: Magic, step: PerformAct) -> Decision | None:
    """Ask the next team which of its members it is; None where every team has said so, or has only one in this."""
    chosen = {doer for doer, _ in step.settled}
    for doer in step.by:
        team = _team_in(state, step, doer)
        if len(team) > 1 and not chosen & set(team):
            options = tuple(Option("player", (seat,)) for seat in team)
            return Decision(
                player=str(team[0]), kind="choice", options=options, cites=cr("810.9d"), about=(MEMBER, step.frame)
            )
    return None


def take_member(state: Magic, step: PerformAct, answer: Answer) -> Magic:
    """Keep whom a team has chosen, or let them draw in their order and the others after them."""
    if answer.decision.form is Form.ORDER:
        first = tuple(option.about[0] for option in answer.picked)
        rest = (doer for doer in in_turn_order(state, step.by) if doer not in first)
        return then(state, *(replace(step, by=(doer,)) for doer in (*first, *rest)))
    return then(state, replace(step, settled=(*step.settled, (answer.picked[0].about[0], ()))))


def _by_members(state: Magic, step: PerformAct) -> PerformAct:
    """Leave the act to those whom their teams chose, and to whoever has no teammate in it."""
    chosen = {doer for doer, _ in step.settled}
    by = tuple(doer for doer in step.by if doer in chosen or len(_team_in(state, step, doer)) < 2)
    return replace(step, by=by, settled=())


def _team_in(state: Magic, step: PerformAct, doer: Ref) -> tuple[Ref, ...]:
    return tuple(seat for seat in sharing_life(state, str(doer)) if seat in step.by)
