"""Times of the turn to which casting and activating are restricted: before blockers, during combat, after it (506.6).

A text that names a moment alone, and not «during combat», means the first combat phase of the turn (506.6d). Where the
step that it waits for is left out, the time is over with the step before it (506.6e); nothing comes «after blockers are
declared» then (506.6f).
"""

from collections.abc import Callable, Iterator, Mapping

from judgehelper.systems.magic_cr.events import StepBegan
from judgehelper.systems.magic_cr.seating import are_opponents, has_turn, opponents_of
from judgehelper.systems.magic_cr.state import Magic

STEPS_OF_COMBAT = (
    "begin-combat", "declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage", "end-combat",
)  # fmt: skip
BEFORE_COMBAT = ("untap", "upkeep", "draw", "precombat-main")


def _before(step: str) -> Callable[[Magic, str], bool]:
    """Make a test: the first combat phase of the turn has not come to a step yet (506.6a, b, d, e)."""
    early = STEPS_OF_COMBAT[: STEPS_OF_COMBAT.index(step)]

    def is_before(state: Magic, _: str) -> bool:
        now = state.turn
        return (now.combats == 0 and now.step in BEFORE_COMBAT) or (now.combats == 1 and now.step in early)

    return is_before


def _in_combat(state: Magic, _: str) -> bool:
    return state.turn.step in STEPS_OF_COMBAT


def _before_blockers_in_combat(state: Magic, _: str) -> bool:
    return state.turn.step in ("begin-combat", "declare-attackers")


def _after_blockers_in_combat(state: Magic, _: str) -> bool:
    """Say whether this combat phase has had its declare blockers step (506.6c, f)."""
    return state.turn.step in STEPS_OF_COMBAT[2:] and _had_blockers_step(state)


def _had_blockers_step(state: Magic) -> bool:
    entries = (entry.event for entry in state.log.since(state.turn.combat_began))
    return state.turn.step == "declare-blockers" or any(
        isinstance(event, StepBegan) and event.step == "declare-blockers" for event in entries
    )


def _after_combat(state: Magic, _: str) -> bool:
    """Say whether the first combat phase of the turn is over (506.6d)."""
    return state.turn.combats > 1 or (state.turn.combats == 1 and state.turn.step not in STEPS_OF_COMBAT)


def _during(*steps: str, mine: bool | None = None) -> Callable[[Magic, str], bool]:
    """Make a test: one of these steps, of one's own turn (True), of an opponent's (False), of anybody's (None)."""

    def is_during(state: Magic, player: str) -> bool:
        whose = mine is None or (has_turn(state, player) if mine else _is_foes_turn(state, player))
        return whose and (not steps or state.turn.step in steps)

    return is_during


def _is_foes_turn(state: Magic, player: str) -> bool:
    return any(has_turn(state, foe) for foe in opponents_of(state, player)) or are_opponents(
        state, player, state.turn.active
    )


def _both(*tests: Callable[[Magic, str], bool]) -> Callable[[Magic, str], bool]:
    return lambda state, player: all(test(state, player) for test in tests)


def _either(*tests: Callable[[Magic, str], bool]) -> Callable[[Magic, str], bool]:
    return lambda state, player: any(test(state, player) for test in tests)


BEFORE_ATTACKERS = _before("declare-attackers")
TIMES: Mapping[str, Callable[[Magic, str], bool]] = {
    "during your turn": _during(mine=True),
    "during a opponent's turn": _during(mine=False),
    "during your upkeep": _during("upkeep", mine=True),
    "during a opponent's upkeep": _during("upkeep", mine=False),
    "during your end step": _during("end", mine=True),
    "during combat": _in_combat,
    "during combat on your turn": _both(_in_combat, _during(mine=True)),
    "during combat on a opponent's turn": _both(_in_combat, _during(mine=False)),
    "during combat before blockers are declared": _before_blockers_in_combat,
    "during combat after blockers are declared": _after_blockers_in_combat,
    "during the declare attackers step": _during("declare-attackers"),
    "during your declare attackers step": _during("declare-attackers", mine=True),
    "during the declare blockers step": _during("declare-blockers"),
    "during the declare blockers step on a opponent's turn": _during("declare-blockers", mine=False),
    "during the end of combat step": _during("end-combat"),
    "before attackers are declared": BEFORE_ATTACKERS,
    "before blockers are declared": _before("declare-blockers"),
    "before the combat damage step": _before("first-strike-damage"),
    "before the end of combat step": _before("end-combat"),
    "after combat": _after_combat,
    "during your turn, before attackers are declared": _both(_during(mine=True), BEFORE_ATTACKERS),
    "during a opponent's turn, before attackers are declared": _both(_during(mine=False), BEFORE_ATTACKERS),
    "before attackers are declared or after combat": _either(BEFORE_ATTACKERS, _after_combat),
}
"""The words of a restriction → whether a player may act now."""


def told_of_time(state: Magic, word: str) -> tuple[str, ...]:
    """Name the rules by which such words mean this time and no other; none where they do not speak of combat."""
    return tuple(_told(state, word)) if any(part in word for part in ("combat", "declare")) else ()


def _told(state: Magic, word: str) -> Iterator[str]:
    yield "506.6"
    if "attackers are declared" in word:
        yield "506.6a"
    if "blockers are declared" in word:
        yield "506.6b"
    if "during combat" in word:
        yield "506.6c"
    elif ("before" in word or "after" in word) and state.turn.combats > 1:
        yield "506.6d"
    past = state.turn.combats == 1 and state.turn.step in ("end-combat", "postcombat-main", "end", "cleanup")
    if past and not _had_blockers_step(state):
        if "after blockers" in word:
            yield "506.6f"
        elif "before" in word and "attackers" not in word:
            yield "506.6e"
    if "before" in word and state.turn.combats == 0 and state.turn.step not in BEFORE_COMBAT:
        yield "506.6e"
