"""Playing an ability of a phase or a series: it is paid for and put into use, and may be interrupted (PHA, PHC.3)."""

from msgspec.structs import replace

from judgehelper.abilities import clauses
from judgehelper.abilities.acts.moving import Die
from judgehelper.abilities.family import Ability, Act, Clause
from judgehelper.abilities.kinds import Triggered
from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import record, then
from judgehelper.systems.magic.announcing.onto_stack import put_ability
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import GRAVEYARD, Frame, Id, Magic, Ref
from judgehelper.systems.magic.game.steps import ChooseModes, ChooseTargets, Divide, DropFrame, PerformAct, PerformBody
from judgehelper.systems.magic.game.zones import new_frame
from judgehelper.systems.magic.printed.objects.texts import text_of
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind
from judgehelper.systems.magic.resolving.resolution import resolve
from judgehelper.systems.magic_1998.rulebook.book import rules
from judgehelper.systems.magic_1998.rulebook.readings import decided, is_read
from judgehelper.systems.magic_1998.state import (
    Aftermath,
    CountRampage,
    Finish,
    PayPhaseCost,
    Penalty,
    PlayTimed,
    ResolveBatch,
    ResolveNow,
    Review,
    of,
)
from judgehelper.systems.magic_1998.turn.duties import (
    PhaseCost,
    Timed,
    acts_of,
    can_pay_phase_cost,
    cost_of,
    frame_of_phase,
    key_of,
    paid_form,
    phase_costs,
    timed,
)
from judgehelper.systems.magic_1998.turn.windows import being_cast


def put_in_use(state: Magic, frame: Frame, ability: Ability, text: str, told: Citations) -> Magic:
    """Put an ability into use: what it costs is paid now, and then it does the rest (TRG.2, COST.4)."""
    paid = paid_form(ability)
    acts: tuple[Act, ...] = ()
    if paid is not None and isinstance(ability, Triggered):
        acts, ability = paid.acts, replace(ability, body=paid.body)
    state, item = put_ability(state, frame.source, frame.controller, ability, frame, text)
    state = record(state, events.PutOnStack(item, frame.source, frame.controller, text), told, frame.event)
    paying = tuple(PerformAct(act, (frame.controller,), item) for act in acts)
    return then(state, ChooseModes(item), ChooseTargets(item), Divide(item), *paying)


def play_timed(state: Magic, each: Timed) -> Magic:
    """Play an ability of this phase, once in it (PHA.1)."""
    game = of(state)
    state = replace(game, used=(*game.used, key_of(each)))
    text = text_of(state, each.source, each.ability)
    return put_in_use(state, frame_of_phase(state, each), each.ability, text, rules("PHA.1"))


def find_timed(state: Magic, player: str, source: Id, place: int) -> Timed:
    """Find an ability of this phase by where it stands."""
    return next(each for each in timed(state, player) if (each.source, each.place) == (source, place))


def count_rampage(state: Magic, step: CountRampage) -> Magic:
    """Count one instance of rampage: nobody plays it, and nothing interrupts it (RAMP.1, LAY.4)."""
    frame, ability = step.rampage.frame, step.rampage.ability
    state, item = put_ability(state, frame.source, frame.controller, ability, frame, step.rampage.text)
    return resolve(state, item, rules("RAMP.1", "LAY.4"))


# --- phase costs: all or nothing (PHC.3)
def ask_phase_cost(state: Magic, step: PayPhaseCost) -> Magic | Decision:
    """Ask whether a phase cost is paid; who has to and can, pays; who cannot, does not (PHC.1)."""
    cost = _cost(state, step)
    if cost is None:
        return state
    options = tuple(Option(word) for word in _answers(state, step.player, cost))
    told = rules("PHC.1", "PHC.3", *(("PHC.5",) if len(cost.parts) > 1 else ()))
    return Decision(
        player=step.player, kind="phase-cost", options=options, cites=told, about=(step.source, "phase-cost")
    )  # fmt: skip


def _cost(state: Magic, step: PayPhaseCost) -> PhaseCost | None:
    return next((each for each in phase_costs(state, step.player) if each.source == step.source), None)


def _answers(state: Magic, player: str, cost: PhaseCost) -> tuple[str, ...]:
    if not can_pay_phase_cost(state, player, cost):
        return ("no",)
    owed = all(each.moment == " owed" for each in cost.parts)
    return ("yes",) if owed and can_pay_phase_cost(state, player, cost, ready=True) else ("yes", "no")


def take_phase_cost(state: Magic, step: PayPhaseCost, answer: Answer) -> Magic:
    """Play the cost like an instant: paid for nothing, or unpaid for the penalty (PHC.3)."""
    cost = _cost(state, step)
    assert cost is not None
    game, (option,) = of(state), answer.picked
    state = replace(game, used=(*game.used, f"{step.source} cost"))
    is_paid = option.label == "yes"
    body = tuple(clause for each in cost.parts for clause in (() if is_paid else _penalty(each)))
    first = cost.parts[0].ability
    text = text_of(state, step.source, first)
    frame = frame_of_phase(state, cost.parts[0])
    ability = replace(first, body=body, condition=None)
    state, item = put_ability(state, step.source, step.player, ability, frame, text)
    told = rules("PHC.1", "PHC.3", *(("PHC.5",) if len(cost.parts) > 1 else ()))
    state = record(state, events.PutOnStack(item, step.source, step.player, text), told)
    game = of(state)
    unpaid = game.unpaid if is_paid else (*game.unpaid, item)
    state = replace(game, cost_items=game.cost_items.set(item, step.source), unpaid=unpaid)
    acts = tuple(act for each in cost.parts for act in (acts_of(each.ability) if is_paid else ()))
    paying = tuple(PerformAct(act, (step.player,), item) for act in acts)
    return then(state, ChooseModes(item), ChooseTargets(item), Divide(item), *paying)


def _penalty(each: Timed) -> tuple[Clause, ...]:
    unless = cost_of(each.ability)
    return unless.then if unless is not None else ()


def begin_resolving(state: Magic, item: Id, *told: str) -> Magic:
    """Resolve what was successfully used; a phase cost that was not paid has its penalty (PHC.3)."""
    game = of(state)
    if item in game.unpaid:
        state = record(game, Penalty(game.cost_items[item]), rules("PHC.1", "PHC.3"))
    state = with_fate_of_target(state, item)
    return resolve(state, item, rules(*told))


def with_fate_of_target(state: Magic, item: Id) -> Magic:
    """Let what is tied to the fate of the only target come though the target is gone (EFF.8, AMB-98-01)."""
    held, frame = state.items[item], state.frames[item]
    laters = tuple(of_kind(clauses.Later, held.ability.body)) if held.ability is not None else ()
    due = tuple(each for each in laters if any(all_of(Die, each.event)))
    chosen = [ref for target in frame.targets for ref in target.chosen]
    if not due or not chosen or not all(_has_died(state, ref) for ref in chosen):
        return state
    state = decided(state, "AMB-98-01", frame.source)
    if not is_read(state, "AMB-98-01", "example-wins"):
        return state
    state, own = new_frame(state, replace(frame, targets=()))
    return then(state, *(PerformBody(each.body, own) for each in due), DropFrame(own))


def _has_died(state: Magic, ref: Ref) -> bool:
    if not isinstance(ref, int) or ref in state.things:
        return False
    past = state.past.get(ref)
    now = past.became if past is not None else None
    return now is not None and now in state.things and state.things[now].zone == GRAVEYARD


# --- what is played in a series resolves at once (SER.1)
def resolve_now(state: Magic, step: ResolveNow) -> Magic:
    """Let what was played in a series be interrupted, then resolve (INT.5, SER.1)."""
    if len(state.stack) <= step.size:
        return state
    item = state.stack[-1]
    state = then(state, Finish(item), Aftermath())
    return being_cast(state, item)


def finish_now(state: Magic, step: Finish) -> Magic:
    """Resolve what was not countered."""
    if step.item not in state.things:
        return state
    return begin_resolving(state, step.item, "SER.1", "INT.5")


def resolve_batch(state: Magic, step: ResolveBatch) -> Magic:
    """Resolve the closed batch item after item; each resolution is a stage with all that follows (BAT.4)."""
    if len(state.stack) <= step.base:
        return state
    review = (Review(),) if of(state).preventing else ()
    return begin_resolving(then(state, Aftermath(), *review, step), state.stack[-1], "BAT.4")


def play_now(state: Magic, step: PlayTimed) -> Magic:
    """Play what was chosen of the phase: an ability, or a cost (PHA.1, PHC.3)."""
    if step.is_cost:
        return then(state, PayPhaseCost(step.source, step.player))
    return play_timed(state, find_timed(state, step.player, step.source, step.place))
