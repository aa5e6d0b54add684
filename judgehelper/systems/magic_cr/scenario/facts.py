"""Checking facts: what is expected, what is the case; what a player may do (format 1)."""

from collections.abc import Sequence

from immutables import Map

from judgehelper.kernel.script import Failure, Play
from judgehelper.kernel.timeline import Moment, Timeline
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario.facts import (
    NOTHING_CHECKED,
    check_asked,
    check_count,
    check_object,
    check_player,
    check_stack,
    check_triggered,
    check_why,
)
from judgehelper.systems.magic.scenario.file import Fact
from judgehelper.systems.magic_cr.scenario.attempts import NOT_AMONG, is_anything, when_asked, why_not_do
from judgehelper.systems.magic_cr.scenario.due import DECLARING


def check(play: Play[Magic], fact: Fact) -> Sequence[Failure]:
    """Check one fact."""
    state = play.state
    if fact.may is not None:
        return _check_may(play, fact)
    if fact.why is not None:
        return check_why(state, fact)
    if fact.asked is not None:
        return check_asked(play, fact)
    if fact.triggered is not None:
        return check_triggered(state, fact)
    if fact.stack is not None or fact.stack_size is not None:
        return check_stack(state, fact)
    if fact.count is not None:
        return check_count(state, fact)
    if fact.object is not None:
        return check_object(state, fact)
    if fact.player is not None:
        return check_player(state, fact)
    return (NOTHING_CHECKED,)


def _check_may(play: Play[Magic], fact: Fact) -> tuple[Failure, ...]:
    entry, state = fact.may, play.state
    assert entry is not None
    what = f"{entry.by} may {entry.do} {entry.card or entry.ability}"
    if entry.do in ("cast", "play-land", "activate"):
        state = when_asked(state, entry.by)
    is_asked = entry.do in DECLARING or (state.decision is not None and state.decision.player == entry.by)
    line = play.line if entry.do in DECLARING else Timeline(Map({0: Moment(state)}))
    asked = Play(play.rules, line, seed=play.seed, strict=False)
    reasons = why_not_do(asked, entry)
    if reasons is None or (entry.do == "cast" and reasons and not is_anything(state, entry)):
        if not is_anything(state, entry):
            return (Failure(what, "something that is so called", "nothing is called so"),)
        reasons = NOT_AMONG[entry.do]
    legal = reasons == () and is_asked
    wanted = True if fact.legal is None else fact.legal
    if legal != wanted:
        return (Failure(what, wanted, legal if legal else [each.reason for each in reasons or ()]),)
    given = {ref.number for each in reasons or () for ref in each.cites}
    missing = [number for number in fact.cites or () if number not in given]
    return (Failure(f"{what}: cites", list(fact.cites or ()), sorted(given)),) if missing else ()
