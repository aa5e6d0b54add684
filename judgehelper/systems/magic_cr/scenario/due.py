"""When an entry of a script is due, when its step has gone by, and when a run without a stop ends (format 1)."""

from judgehelper.kernel.decision import Decision
from judgehelper.kernel.script import At, Play
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario.declared import declared
from judgehelper.systems.magic.scenario.file import Entry
from judgehelper.systems.magic.scenario.waiting import waits_for_stack
from judgehelper.systems.magic_cr.turn.turn import STEPS, steps_of


def is_due(play: Play[Magic], entry: Entry) -> bool:
    """Say whether an entry can be carried out now."""
    state, decision = play.state, play.decision
    if decision is None:
        return entry.do in ("check", "edit")
    if entry.at is None and entry.do in ("check", "edit", "concede", "advance"):
        return True
    if entry.at is not None and (state.turn.number, state.turn.step) != (entry.at.turn, entry.at.step):
        return False
    if entry.do == "check" and (is_asked_about(decision, entry) or waits_for_question(decision, entry)):
        return is_asked_about(decision, entry)
    if entry.do == "attack":
        return decision.kind == "attackers" or declared(play, "attackers", entry.by) is not None
    if entry.do == "block":
        asked = decision.kind == "blockers" and decision.player == entry.by
        return asked or declared(play, "blockers", entry.by) is not None
    if decision.kind != "priority":
        return False
    if entry.do == "resolve" and not state.stack:
        return True
    if entry.by and decision.player != entry.by and entry.do not in ("check", "edit"):
        return False
    return not waits_for_stack(state, entry)


DECLARING = {"attack": "attackers", "block": "blockers"}


def is_asked_about(decision: Decision, entry: Entry) -> bool:
    """Say whether a check is of the open question: whether this attack, this block or this answer is allowed."""
    tries = [fact.may for fact in entry.expect if fact.may is not None]
    plain = ("priority", *DECLARING.values())
    return any(
        each.by == decision.player
        and (decision.kind not in plain if each.do == "choose" else decision.kind == DECLARING.get(each.do))
        for each in tries
    )


def waits_for_question(decision: Decision, entry: Entry) -> bool:
    """Say whether a check is about an answer, and nobody has been asked but who has priority."""
    return decision.kind == "priority" and any(fact.may and fact.may.do == "choose" for fact in entry.expect)


def is_past(play: Play[Magic], at: At) -> bool:
    """Say whether a step has been played out."""
    state, turn = play.state, play.state.turn
    if turn.number != at.turn:
        return turn.number > at.turn
    if _is_to_come_again(state, at.step):
        return False
    if turn.step == at.step:
        return is_about_to_end(state)
    return turn.step in STEPS and at.step in STEPS and STEPS.index(turn.step) > STEPS.index(at.step)


def _is_to_come_again(state: Magic, step: str) -> bool:
    """Say whether a phase or step that an effect has added to this turn brings a step once more (500.8, 500.9)."""
    return any(step in steps_of(each.kind) for each in state.turn.extra)


def is_about_to_end(state: Magic) -> bool:
    """Say whether the next pass ends the step: what lasts until its end is still to be seen."""
    decision = state.decision
    if decision is None or decision.kind != "priority" or state.stack:
        return False
    return all(seat in state.turn.passed or seat == decision.player for seat in players_in(state))


def is_settled(play: Play[Magic]) -> bool:
    """Say whether nothing waits to resolve."""
    return not play.state.stack and (play.decision is None or play.decision.kind == "priority")
