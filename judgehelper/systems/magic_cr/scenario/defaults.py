"""The documented default where a script is silent: what the chapters of combat say besides (format 1)."""

from judgehelper.kernel.decision import Choice
from judgehelper.kernel.script import Play
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario.answers import numbers_waiting, plain_answer, shares_waiting
from judgehelper.systems.magic_cr.combat.combat import least_declaration
from judgehelper.systems.magic_cr.combat.damage import plain_shares


def default(play: Play[Magic]) -> Choice:
    """Gather scripted answers that only together fit; else the documented default. Raises ScenarioError when strict."""
    decision = play.decision
    assert decision is not None
    if decision.kind == "priority":
        return (0,)
    if decision.kind in ("attackers", "blockers"):
        return least_declaration(play.state, decision)
    if decision.about[:1] == ("damage-order",):  # later books know no such order: nobody scripts it
        return tuple(range(len(decision.options)))
    if decision.about[:1] == ("combat-damage",):
        named = shares_waiting(play, decision)
        return plain_shares(play.state, decision, numbers_waiting(play, decision)) if named is None else named
    return plain_answer(play, decision)
