"""A life total set for both players of a team: the team chooses the one to whom it happens (810.9d)."""

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import SetLife
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import then
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import sharing_life
from judgehelper.systems.magic_cr.state import Magic, Ref
from judgehelper.systems.magic_cr.steps import PerformAct

MEMBER = "team-member"


def members_first(state: Magic, step: PerformAct) -> PerformAct | Decision:
    """Ask each team which of its members it is; then leave the act to those. Any other act stays as it is."""
    if len(step.by) < 2 or not isinstance(step.act, SetLife):
        return step
    return _ask_member(state, step) or _by_members(state, step)


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
    """Keep whom a team has chosen."""
    return then(state, replace(step, settled=(*step.settled, (answer.picked[0].about[0], ()))))


def _by_members(state: Magic, step: PerformAct) -> PerformAct:
    """Leave the act to those whom their teams chose, and to whoever has no teammate in it."""
    chosen = {doer for doer, _ in step.settled}
    by = tuple(doer for doer in step.by if doer in chosen or len(_team_in(state, step, doer)) < 2)
    return replace(step, by=by, settled=())


def _team_in(state: Magic, step: PerformAct, doer: Ref) -> tuple[Ref, ...]:
    return tuple(seat for seat in sharing_life(state, str(doer)) if seat in step.by)
