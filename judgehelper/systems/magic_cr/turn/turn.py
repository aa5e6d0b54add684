"""The turn: phases and steps in their order, what is done as each begins and ends (500-514, 703)."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import SkipStep
from judgehelper.abilities.words.counters import LORE
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.announcing.riders import emptied
from judgehelper.systems.magic.effects.notes.table import record_noted
from judgehelper.systems.magic.effects.replacement.day_and_night import CheckTime, note_casts, time_of
from judgehelper.systems.magic.effects.replacement.proposals import happen, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.deciding import end_of_players
from judgehelper.systems.magic.game.players.ranges import told_of_ranges
from judgehelper.systems.magic.game.players.seating import gone_between, has_turn, next_turn_of, sharing_turns
from judgehelper.systems.magic.game.players.vanguards import HAND_RULES, hand_modifier
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.steps import (
    AddLore,
    BeginStep,
    BeginTurn,
    Cleanup,
    CleanupCheck,
    DiscardToSize,
    DrawForTurn,
    EndStep,
    PhaseAll,
    Proposal,
    Propose,
    Settle,
    UntapAll,
)
from judgehelper.systems.magic.game.turn import Extra
from judgehelper.systems.magic.in_force.permissions.permissions import (
    hand_size,
    is_unspoken,
    rules_stating,
    speaks_of,
)
from judgehelper.systems.magic.in_force.triggers.lasting import end_as_step_begins, end_as_turn_begins, end_effects
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic_cr.combat.combat import combat_steps, has_step
from judgehelper.systems.magic_cr.turn.priority import is_settled

STEPS = (
    "untap", "upkeep", "draw", "precombat-main", "begin-combat", "declare-attackers", "declare-blockers",
    "first-strike-damage", "combat-damage", "end-combat", "postcombat-main", "end", "cleanup",
)  # fmt: skip
"""CR 500.1: the steps of a turn, phases without steps among them."""
COMBAT_STEPS = STEPS[STEPS.index("begin-combat") : STEPS.index("postcombat-main")]
PHASE_NAMES = ("combat", "main", "beginning", "precombat-main", "postcombat-main", "begin-combat")
PHASES = {"combat": "begin-combat", "main": "postcombat-main", "beginning": "untap", "upkeep": "upkeep"}

FIRST: Mapping[str, Callable[[str], tuple[Step, ...]]] = {
    "untap": lambda _: (PhaseAll(), UntapAll()),
    "draw": lambda _: (DrawForTurn(),),
    "precombat-main": lambda _: (AddLore(),),
    "cleanup": lambda _player: (DiscardToSize(), Cleanup(), CleanupCheck()),
}
"""CR 703.4: what is done as a step begins, before anybody gets priority; combat has its own chapter."""
WITHOUT_PRIORITY = ("untap", "cleanup")
"""CR 502.3, 514.3."""


def begin_turn(state: Magic, _: BeginTurn) -> Magic:
    """Begin the turn of the next player, or an extra one (500.1, 500.7)."""
    turn = state.turn
    extra = next((each for each in turn.extra if each.kind == "turn" and not state.players[each.player].out), None)
    before = turn.line or turn.active
    if extra is not None:
        state = replace(state, turn=replace(turn, extra=_without(turn.extra, extra)))
        player = extra.player
    else:
        player = next_turn_of(state, before) if turn.number else turn.active
        state = replace(state, turn=replace(turn, line=player))
    together = sharing_turns(state, player)
    skipped = next((each for each in state.turn.skips if each.kind == "turn" and each.player in together), None)
    if skipped is not None and extra is None:
        state = replace(state, turn=replace(state.turn, skips=_without(state.turn.skips, skipped)))
        return propose(then(state, BeginTurn()), events.Skipped("turn", player), cites=cr("614.10a"))
    state = note_casts(state)
    absent = gone_between(state, before, player) if extra is None and turn.number else ()
    state = then(end_as_turn_begins(end_of_players(state), (*together, *absent)), BeginStep("untap"))
    told = cr("500.1", "500.7") if extra is not None else cr("500.1") if turn.number else cr("500.1", "103.7")
    told = (*told, *_told_of_players(state, player, absent, is_extra=extra is not None))
    return propose(state, events.TurnBegan(player, turn.number + 1), cites=told)


def _told_of_players(state: Magic, player: str, absent: tuple[str, ...], *, is_extra: bool) -> Citations:
    """Name the rules of games with several players that a turn begins by."""
    near = ("801.2", "801.2b", "801.2c", *told_of_ranges(state)) if state.near else ()
    shared = len(sharing_turns(state, player)) > 1
    team = ("805.4", "805.4a", *(("805.8",) if is_extra else ())) if shared else ()
    return cr(*near, *team, *(("800.4j", "800.4k") if absent else ()))


def begin_step(state: Magic, step: BeginStep) -> Magic:
    """Begin a step, unless there is none of it this time; its turn-based actions come first (703)."""
    name, player = step.step, state.turn.active
    if is_left_out(state, name):
        return propose(go_on_after(state, name), events.Skipped(name, player), cites=cr("614.10", "614.10a"))
    if is_skipped(state, name):
        return go_on_after(state, name)
    if is_first_draw(state, name):
        return propose(go_on_after(state, name), events.Skipped(name, player), cites=_why_no_draw(state))
    skips = state.turn.skips
    skipped = next((each for each in skips if _means(state, each, name, player)), None) if skips else None
    if skipped is not None:
        state = replace(state, turn=replace(state.turn, skips=_without(skips, skipped)))
        last = "end-combat" if skipped.kind == "combat" else name  # a phase with all its steps
        return propose(go_on_after(state, last), events.Skipped(name, player), cites=cr("614.10a"))
    state = end_as_step_begins(state, name)
    first = FIRST[name](player) if name in FIRST else ()
    if name == "untap" and time_of(state):  # after phasing, before anything untaps
        first = (first[0], CheckTime(), *first[1:])
    follow: tuple[Step, ...] = (*first, *combat_steps(state, name))
    priority = () if name in WITHOUT_PRIORITY else (Settle(player),)
    told = cr(RULE_OF_STEP.get(name, "500.1"), *((step.added,) if step.added else ()))
    begun = Proposal(events.StepBegan(name, player, state.turn.number), told)
    return then(state, Propose((begun,)), *follow, *priority, EndStep(name))


PHASE_OF = {"begin-combat": "combat", "precombat-main": "main", "postcombat-main": "main"}
"""The phase that a step, or a phase without steps, begins."""


def _without(several: tuple[Extra, ...], one: Extra) -> tuple[Extra, ...]:
    place = several.index(one)
    return (*several[:place], *several[place + 1 :])


def _means(state: Magic, skip: Extra, step: str, player: str) -> bool:
    return skip.player in sharing_turns(state, player) and skip.kind in (step, PHASE_OF.get(step))


def steps_of(added: str) -> tuple[str, ...]:
    """List the steps of a phase, or the step, that an effect adds; an extra turn adds none to this one (500.8)."""
    match added:
        case "combat" | "begin-combat":
            return COMBAT_STEPS
        case "beginning":
            return STEPS[: STEPS.index("precombat-main")]
    return tuple(each for each in (PHASES.get(added, added),) if each in STEPS)


RULE_OF_STEP = {
    "untap": "502.1", "upkeep": "503.1", "draw": "504.1", "precombat-main": "505.1", "begin-combat": "507.1",
    "declare-attackers": "508.1", "declare-blockers": "509.1", "first-strike-damage": "510.4",
    "combat-damage": "510.1", "end-combat": "511.1", "postcombat-main": "505.1", "end": "513.1", "cleanup": "514.1",
}  # fmt: skip


def is_skipped(state: Magic, step: str) -> bool:
    """Say whether a step does not take place: nothing attacks, the turn ends."""
    if step in COMBAT_STEPS and not has_step(state, step):
        return True
    return state.turn.ending and step != "cleanup"


def is_left_out(state: Magic, step: str) -> bool:
    """Say whether a text in force makes the active player skip a step (614.10)."""
    return not is_unspoken(state, SkipStep) and any(
        not said.act.next and said.act.step in (step, PHASE_OF.get(step)) and speaks_of(state, said, state.turn.active)
        for said in rules_stating(state, SkipStep)
    )  # fmt: skip


def is_first_draw(state: Magic, step: str) -> bool:
    """Say whether this is the draw step that who begins a game of two, or of teams with shared turns, skips (103.7)."""
    of_two = len(state.seats) == 2 or variant_of(state).shares_turns
    first = step == "draw" and state.turn.number == 1 and of_two
    return first and state.options.get("starting_draw") != "yes"


def _why_no_draw(state: Magic) -> Citations:
    return cr("103.7a") if len(state.seats) == 2 else cr("103.7b", "810.6", "800.6")


def end_step(state: Magic, step: EndStep) -> Magic:
    """End a step: unspent mana empties, what lasted until then ends, the next step begins (500.4, 500.5)."""
    state = go_on_after(state, step.step)
    state = end_effects(state, step.step)
    found: list[Event] = [events.StepEnded(step.step, state.turn.active)]
    for seat in state.seats:
        pool = emptied(state, seat, step.step)
        if pool:
            found.append(events.ManaEmptied(seat, pool))
    told, more = cr("500.2"), cr("500.4", "703.4q")
    if len(found) == 1:  # nothing replaces the end of a step
        return happen(state, (Proposal(found[0], told, more=more),))
    return propose(state, *found, cites=told, more=more)


def go_on_after(state: Magic, name: str) -> Magic:
    """Put the step after this one on the agenda, or the next turn."""
    more = state.turn.extra
    extra = next((each for each in more if each.kind != "turn" and _comes_after(each, name)), None) if more else None
    if extra is not None:
        state = replace(state, turn=replace(state.turn, extra=_without(more, extra)))
        if extra.kind.startswith(RESUMED):
            return go_on_after(state, extra.kind.removeprefix(RESUMED))
        added = "500.8" if extra.kind in PHASE_NAMES else "500.9"
        return then(state, BeginStep(PHASES.get(extra.kind, extra.kind), added))
    place = STEPS.index(name) + 1
    return then(state, BeginStep(STEPS[place]) if place < len(STEPS) else BeginTurn())


RESUMED = "after "
"""The mark of an extra that is no phase: the turn goes on as it would have after the phase named (500.8)."""


def _comes_after(extra: Extra, name: str) -> bool:
    return name == extra.after or (extra.after == "combat" and name == "end-combat")


def draw_for_turn(state: Magic, _: DrawForTurn) -> Magic:
    """The active player draws a card (504.1)."""
    team = sharing_turns(state, state.turn.active)
    first = ("103.7c", "800.6") if state.turn.number == 1 and len(state.seats) > 2 else ()
    more = cr("703.4c", "703.3", "116.2c", *(("805.4b",) if len(team) > 1 else ()), *first)
    for seat in reversed(team):
        state = propose(state, events.Drawn(seat), cites=cr("504.1"), more=more)
    return state


def add_lore(state: Magic, _: AddLore) -> Magic:
    """Each Saga of the active player gets a lore counter as the precombat main phase begins (703.4e)."""
    sagas = [
        each for each in state.battlefield
        if "Saga" in traits(state, each).subtypes and has_turn(state, controller_of(state, each))
    ]  # fmt: skip
    found = [events.CountersPut(each, LORE, 1, controller_of(state, each)) for each in sagas]
    return propose(state, *found, cites=cr("714.3b"), more=cr("505.4", "703.4e", "703.3"))


def discard_to_size(state: Magic, step: DiscardToSize) -> Magic | Decision:
    """The active player, each of an active team, discards down to the maximum hand size (514.1, 805.4)."""
    if not step.player:
        return then(state, *(DiscardToSize(seat) for seat in sharing_turns(state, state.turn.active)))
    player = state.players[step.player]
    most = hand_size(state, player.id)
    if most is None or len(player.hand) <= most:
        return state
    options = tuple(Option("card", (each,)) for each in player.hand)
    over = len(player.hand) - most
    modified = hand_modifier(state, player.id)
    changed = (*(("613.10",) if most != 7 + modified else ()), *(("902.5b", *HAND_RULES[2:]) if modified else ()))
    return Decision(
        player=player.id, kind="choice", options=options, cites=cr("514.1", "402.2", "703.4n", *changed),
        least=over, most=over, about=("discard",),
    )  # fmt: skip


def take_discards(state: Magic, step: DiscardToSize, answer: Answer) -> Magic:
    """Discard what was chosen."""
    found = [events.Discarded(int(option.about[0]), step.player) for option in answer.picked]
    return propose(state, *found, cites=cr("514.1"), more=cr("703.4n", "116.2c"))


def clean_up(state: Magic, _: Cleanup) -> Magic:
    """Damage wears off and «until end of turn» effects end, at the same time (514.2)."""
    status, healed = state.status, []
    for each in state.battlefield:
        now = status[each]
        if now.damage or now.deathtouched:
            status = status.set(each, replace(now, damage=0, deathtouched=False))
            healed.append(each)
    state = replace(state, status=status)
    if healed:
        state = record_noted(state, events.WornOff(tuple(healed)), cr("514.2"), more=("703.4p", "116.2c"))
    return end_effects(state, "cleanup")


def check_cleanup(state: Magic, _: CleanupCheck) -> Magic:
    """Players get priority only if something happens now; then there is another cleanup step (514.3a)."""
    if is_settled(state):
        return state
    return then(state, Settle(state.turn.active), DiscardToSize(), Cleanup(), CleanupCheck())
