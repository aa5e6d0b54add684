"""The six phases with their common stages, and the attack inside the main phase (PH, TURN, BURN, LIFE)."""

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.effects.replacement.proposals import happen, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import next_turn_of
from judgehelper.systems.magic.game.state import Combat, Magic
from judgehelper.systems.magic.game.steps import BeginStep, BeginTurn, Cleanup, DiscardToSize, Proposal, UntapAll
from judgehelper.systems.magic.in_force.triggers.lasting import end_as_step_begins, end_as_turn_begins, end_effects
from judgehelper.systems.magic.layers.look import controller_of, traits
from judgehelper.systems.magic.resolving import untapping
from judgehelper.systems.magic.resolving.untapping import KeepToLimits, LeaveTapped
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided, is_read
from judgehelper.systems.magic_1998.state import (
    Aftermath,
    BeginAttack,
    Burned,
    BurnMana,
    CheckLife,
    CombatDamage,
    DeclareAttackers98,
    DeclareBlockers98,
    EndOfStep,
    Halt,
    LeaveCombat,
    LifeChecked,
    OpenSeries,
    RampageNow,
    Specials,
    Untap98,
    of,
)
from judgehelper.systems.magic_1998.turn.aftermath import game_over, is_lethal
from judgehelper.systems.magic_1998.turn.windows import neutral

RULE_OF_STEP = {
    "untap": "TURN.UNTAP", "upkeep": "TURN.UPKEEP", "draw": "TURN.DRAW", "main": "TURN.MAIN",
    "declare-attackers": "CMB.ATT", "before-blocks": "CMB.FX1", "declare-blockers": "CMB.BLK",
    "after-blocks": "CMB.FX2", "first-strike-damage": "CMB.FS", "combat-damage": "CMB.DMG",
    "end-combat": "CMB.END", "discard": "TURN.DISCARD", "end": "TURN.END",
}  # fmt: skip
NEXT = {"untap": "upkeep", "upkeep": "draw", "draw": "main", "main": "discard", "discard": "end"}
"""The phases in their order (PH.1)."""
IN_COMBAT = {
    "declare-attackers": "before-blocks", "before-blocks": "declare-blockers", "declare-blockers": "after-blocks",
    "after-blocks": "first-strike-damage", "first-strike-damage": "combat-damage", "combat-damage": "end-combat",
}  # fmt: skip
HAND_SIZE = 7


def begin_turn(state: Magic, _: BeginTurn) -> Magic:
    """Begin the turn of the next player (PH.1)."""
    turn = state.turn
    player = next_turn_of(state, turn.active) if turn.number else turn.active
    state = end_as_turn_begins(state, (player,))
    game = of(state)
    here = tuple(each for each in state.battlefield if controller_of(state, each) == player)
    state = replace(game, attack_used=False, used=(), at_turn_start=game.at_turn_start.set(player, here))
    return propose(then(state, BeginStep("untap")), events.TurnBegan(player, turn.number + 1), cites=rules("PH.1"))


def begin_step(state: Magic, step: BeginStep) -> Magic:
    """Begin a phase or stage: its beginning series, its main part, its end (PH.2, PH.3)."""
    name, player = step.step, state.turn.active
    if not step.added:
        state = end_as_step_begins(replace(of(state), used=()), name)
    body: tuple[Step, ...] = (
        *_halt(name),
        OpenSeries("begin-series"),
        Aftermath(),
        *_body(state, name),
        EndOfStep(name),
    )
    state = then(state, *body)
    if step.added:  # the main phase resumes after the attack (CMB.END)
        return replace(state, turn=replace(state.turn, step=name))
    return propose(state, events.StepBegan(name, player, state.turn.number), cites=rules(RULE_OF_STEP[name], "PH.1"))


def _halt(name: str) -> tuple[Step, ...]:
    return (Halt(name),) if name in QUIET else ()


QUIET = ("untap", "end-combat", "end")
"""Steps in which nobody may be asked anything."""


def halt(state: Magic, step: Halt) -> Magic | Decision:
    """Ask whether the game goes on, where the judge wants to look at the beginning of a step."""
    if f"{state.turn.number} {step.step}" not in halts_of(state):
        return state
    return Decision(player=state.turn.active, kind="begin", options=(Option("go-on"),), cites=rules("PH.2"))


def go_on(state: Magic, step: Halt, _: Answer) -> Magic:
    """Go on with the step; where the judge wants to look next is not forgotten."""
    rest = (each for each in halts_of(state) if each != f"{state.turn.number} {step.step}")
    return replace(state, options=state.options.set("halt", ",".join(rest)))


def halts_of(state: Magic) -> tuple[str, ...]:
    """List the turns and steps at whose beginning the judge wants to look, as his file says."""
    return tuple(str(state.options.get("halt", "")).split(","))


def _body(state: Magic, name: str) -> tuple[Step, ...]:
    """Give the main part of a step: in most of them a neutral state (PH.2, CMB.FX1, CMB.FX2)."""
    match name:
        case "untap":
            return (*_for_mana(state), Untap98(), Aftermath())
        case "declare-attackers":
            return (DeclareAttackers98(), Aftermath())
        case "declare-blockers":
            return (DeclareBlockers98(), Aftermath())
        case "first-strike-damage" | "combat-damage":
            return (*_late_rampage(name), CombatDamage(name == "first-strike-damage"), Aftermath())
        case "end-combat":
            return ()
        case "discard":
            return (neutral(state), DiscardToSize(), Aftermath())
        case "end":
            return (Cleanup(), Aftermath())
    return (neutral(state),)


def _for_mana(state: Magic) -> tuple[Step, ...]:
    """Let mana sources be used before permanents untap, where that is read so (MANA.1, AMB-98-22)."""
    always = is_read(state, "AMB-98-22", "always")
    return (Specials((), state.turn.active, begun=len(state.log), is_open=True),) if always else ()


def _late_rampage(name: str) -> tuple[Step, ...]:
    return (RampageNow(), Aftermath()) if name == "first-strike-damage" else ()


def rampage_now(state: Magic, _: RampageNow) -> Magic:
    """Count rampage just before damage is dealt, where it is read so (AMB-98-09)."""
    game = of(state)
    return replace(game, waiting=(*game.waiting, *game.rampages), rampages=())


def end_of_step(state: Magic, step: EndOfStep) -> Magic:
    """End a phase: its end series, then mana burns and life is checked; a stage of the attack just ends (PH.3)."""
    name = step.step
    if name in IN_COMBAT:
        return then(state, BeginStep(IN_COMBAT[name]))
    end = events.StepBegan(f"{name} end", state.turn.active, state.turn.number)
    waits = happen(state, (Proposal(end, rules("PHA.4")),))
    waits = replace(waits, turn=replace(waits.turn, step=name))
    steps: tuple[Step, ...] = (OpenSeries("end-series"), Aftermath(), BurnMana(), CheckLife())
    if name == "end-combat":
        return then(waits, *steps, LeaveCombat(), BeginStep("main", "CMB.END"))
    following = BeginStep(NEXT[name]) if name in NEXT else BeginTurn()
    return then(waits, *steps, following)


def begin_attack(state: Magic, _: BeginAttack) -> Magic:
    """Begin the attack that was announced: mana burns and life is checked before (TURN.MAIN, LIFE.2)."""
    state = replace(of(state), attack_used=True, combat=Combat())
    state = replace(state, agenda=_without_main(state.agenda))
    return then(state, BurnMana(), CheckLife(), BeginStep("declare-attackers"))


def _without_main(agenda: tuple[Step, ...]) -> tuple[Step, ...]:
    """Drop the end of the main phase, which comes after it has resumed."""
    return tuple(each for each in agenda if each != EndOfStep("main"))


def leave_combat(state: Magic, _: LeaveCombat) -> Magic:
    """End the attack: what attacked and blocked does so no more (CMB.END)."""
    state = end_effects(state, "end-combat")
    return replace(of(state), combat=None, assignments=Map())


# --- mana burn and life (BURN, LIFE)
def burn_mana(state: Magic, _: BurnMana) -> Magic:
    """Take away mana that is left, with as much life; nothing prevents that (BURN.2)."""
    for seat in (state.turn.active, *(each for each in state.seats if each != state.turn.active)):
        player = state.players[seat]
        if not player.pool or player.out:
            continue
        lost = len(player.pool)
        state = record(state, Burned(seat, lost), rules("BURN.1", "BURN.2"))
        burned = replace(player, pool=(), life=player.life - lost)
        state = replace(state, players=state.players.set(seat, burned))
    return state


def check_life(state: Magic, _: CheckLife) -> Magic:
    """Whoever has no life left loses; both: a draw (LIFE.2, PH.3)."""
    state = record(state, LifeChecked(), rules("LIFE.2", "PH.3"))
    lost = [seat for seat in state.seats if state.players[seat].life <= 0 and not state.players[seat].out]
    if not lost:
        return state
    state = happen(state, tuple(Proposal(events.Lost(seat, "life"), rules("LIFE.2")) for seat in lost))
    return game_over(state)


# --- what the rules themselves do in a phase (PHA, TURN)
def untap(state: Magic, _: Untap98) -> Magic:
    """Untap everything of the active player at once; who may leave something tapped says so now (TURN.UNTAP)."""
    return untapping.untap_all(state, UntapAll())


def ask_what_stays(state: Magic, step: LeaveTapped) -> Magic | Decision:
    """Ask which of what may stay tapped does (TURN.UNTAP)."""
    asked = untapping.ask_what_stays(state, step)
    return replace(asked, kind="untap", cites=rules("TURN.UNTAP")) if isinstance(asked, Decision) else asked


def ask_for_limits(state: Magic, step: KeepToLimits) -> Magic | Decision:
    """Ask which stay tapped where no more than so many may untap (TURN.UNTAP)."""
    asked = untapping.ask_for_limits(state, step)
    if not isinstance(asked, Decision):
        return asked
    over = len(asked.options) - asked.most
    about = ("stays-tapped", *asked.about[1:])
    return replace(asked, kind="untap", cites=rules("TURN.UNTAP"), least=over, most=over, about=about)


def take_for_limits(state: Magic, step: KeepToLimits, answer: Answer) -> Magic:
    """Leave out what stays tapped, and go on to the next limit."""
    stay = {int(option.about[0]) for option in answer.picked}
    left = tuple(each for each in step.things if each not in stay)
    return then(state, KeepToLimits(left, int(answer.decision.about[2]) + 1))


def discard_to_size(state: Magic, _: DiscardToSize) -> Magic | Decision:
    """Discard down to seven at the end of the discard phase (TURN.DISCARD)."""
    player = state.players[state.turn.active]
    over = len(player.hand) - HAND_SIZE
    if over <= 0:
        return state
    options = tuple(Option("card", (each,)) for each in player.hand)
    return Decision(
        player=player.id, kind="discard", options=options, cites=rules("TURN.DISCARD"), least=over, most=over,
        about=("discard",),
    )  # fmt: skip


def take_discards(state: Magic, _: DiscardToSize, answer: Answer) -> Magic:
    """Discard what was chosen."""
    found = [events.Discarded(int(option.about[0]), state.turn.active) for option in answer.picked]
    return propose(state, *found, cites=rules("TURN.DISCARD", "DRAW.1"))


def _with_reading_of_end(state: Magic) -> Magic:
    """Write down that a creature lives because damage and effects vanish together, or dies (AMB-98-08)."""
    bare = end_effects(state, "cleanup")
    for each in state.battlefield:
        hurt, now = state.status[each].damage, traits(bare, each)
        if hurt and "Creature" in now.types and is_lethal(state, hurt, now.toughness or 0):
            state = decided(state, "AMB-98-08", each)
    return state


def clean_up(state: Magic, _: Cleanup) -> Magic:
    """Damage and what lasts until end of turn vanish together (TURN.END, AMB-98-08)."""
    state = state if of(state).effects_ended else _with_reading_of_end(state)
    if is_read(state, "AMB-98-08", "effects-first") and not of(state).effects_ended:
        state = replace(of(end_effects(state, "cleanup")), effects_ended=True)
        return then(state, Aftermath(), Cleanup())
    state = replace(of(state), effects_ended=False)
    healed = tuple(each for each in state.battlefield if state.status[each].damage)
    status = state.status
    for each in healed:
        status = status.set(each, replace(status[each], damage=0))
    state = replace(state, status=status)
    if healed:
        state = record(state, events.WornOff(healed), rules("TURN.END"))
    return end_effects(state, "cleanup")
