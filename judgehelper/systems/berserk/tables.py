"""The rule system: every step with what it does and what it does with an answer.

Effects of the rules follow a change at once (503.3), so before each step what has become due is done first. A finished
battle does nothing more.
"""

from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from typing import Any

from immutables import Map
from msgspec.structs import replace

from judgehelper.kernel.codec import Codec
from judgehelper.kernel.decision import Decision
from judgehelper.kernel.game import Check, RuleSystem, Take
from judgehelper.kernel.game import Perform as Performs
from judgehelper.kernel.log import Event, Log
from judgehelper.kernel.reading import ReliedOn
from judgehelper.kernel.state import Step, then
from judgehelper.systems.berserk import steps
from judgehelper.systems.berserk.declaring import declaring
from judgehelper.systems.berserk.effects import applying, by_rule, calling, landing, preventing, settling, uniqueness
from judgehelper.systems.berserk.effects.tidying import tidy
from judgehelper.systems.berserk.execution import payment, pipeline
from judgehelper.systems.berserk.fight import dice, fixing, magnitude, striking
from judgehelper.systems.berserk.phases import priority, turn
from judgehelper.systems.berserk.squad import deal, placement, recruiting, revealing
from judgehelper.systems.berserk.state import Game, Happening
from judgehelper.systems.berserk.triggers import hearing


def at_once(perform: Performs[Game]) -> Performs[Game]:
    """Apply first what the rules want of a changed board (503.3)."""

    @wraps(perform)
    def performed(game: Game, step: Any) -> Any:
        if game.is_over:
            return replace(game, agenda=())
        if game.is_moved:
            return by_rule.look(landing.look(uniqueness.look(then(tidy(game), step))))
        return perform(game, step)

    return performed


PERFORMS: Mapping[type[Step], Callable[[Game, Any], Game | Decision]] = {
    steps.Order: deal.order,
    steps.ThrowForOrder: deal.throw_for_order,
    steps.Shuffle: deal.shuffle,
    steps.Deal: deal.deal,
    steps.Redeal: deal.redeal,
    steps.Alternate: deal.alternate,
    steps.Recruit: recruiting.recruit,
    steps.PayCrystals: recruiting.pay_crystals,
    steps.OnRecruit: recruiting.on_recruit,
    steps.BeforeTurn: turn.before_turn,
    steps.Place: placement.place,
    steps.KeepHidden: revealing.keep_hidden,
    steps.RevealAll: revealing.reveal_all,
    steps.AfterRevealing: revealing.after_revealing,
    steps.CarryOut: priority.carry_out,
    steps.SeatSymbiont: revealing.seat_symbiont,
    steps.DropUnseated: revealing.drop_unseated,
    steps.GoOn: deal.going_on,
    steps.Enter: turn.enter,
    steps.Prepare: turn.prepare,
    steps.OpenCards: turn.open_all,
    steps.Select: priority.select,
    steps.ClearCell: priority.leave_cell,
    steps.EndTurn: turn.end_turn,
    steps.Window: priority.window,
    steps.DeclareDue: hearing.declare_due,
    steps.AnswerTrigger: hearing.answer_trigger,
    steps.ChooseTargets: declaring.choose_targets,
    steps.Run: pipeline.run,
    steps.Stage: pipeline.stage,
    steps.NextPart: pipeline.next_part,
    steps.AskGroup: pipeline.ask_group,
    steps.BeginPart: pipeline.begin_part,
    steps.Pay: payment.pay,
    steps.UnderDeck: calling.under_deck,
    steps.Leave: payment.leave,
    steps.Throw: dice.throw,
    steps.PickDie: dice.pick,
    steps.StepDown: striking.ask_step_down,
    steps.OrderModifiers: magnitude.ask_order,
    steps.OrderFixings: fixing.ask_order,
    steps.ReadDice: striking.read_dice,
    steps.OrderPreventions: preventing.ask_order,
    steps.KeepUnique: uniqueness.ask_unique,
    steps.ComeDown: landing.ask_cell,
    steps.ByRule: by_rule.begin,
    steps.EndRule: by_rule.end,
    steps.Settle: settling.settle,
    steps.PutEffects: applying.put_effects,
    steps.Spawn: pipeline.spawn,
    steps.Choose: pipeline.choose,
    steps.PickOne: applying.pick_one,
}

TAKES: Mapping[type[Step], Take[Game]] = {
    steps.Order: deal.take_order,
    steps.ThrowForOrder: deal.take_throw_for_order,
    steps.Shuffle: deal.take_shuffle,
    steps.Redeal: deal.take_redeal,
    steps.Alternate: deal.take_alternate,
    steps.Recruit: recruiting.take_recruit,
    steps.PayCrystals: recruiting.take_crystals,
    steps.OnRecruit: recruiting.take_on_recruit,
    steps.Place: placement.take_place,
    steps.KeepHidden: revealing.take_keep_hidden,
    steps.SeatSymbiont: revealing.take_seat,
    steps.Prepare: turn.take_prepare,
    steps.Select: priority.take_select,
    steps.Window: priority.take_window,
    steps.DeclareDue: hearing.take_order,
    steps.AnswerTrigger: hearing.take_answer,
    steps.ChooseTargets: declaring.take_targets,
    steps.AskGroup: pipeline.take_group,
    steps.BeginPart: pipeline.take_part,
    steps.UnderDeck: calling.take_under,
    steps.Throw: dice.take_throw,
    steps.PickDie: dice.take_pick,
    steps.StepDown: striking.take_step_down,
    steps.OrderModifiers: magnitude.take_order,
    steps.OrderFixings: fixing.take_order,
    steps.OrderPreventions: preventing.take_order,
    steps.KeepUnique: uniqueness.take_unique,
    steps.ComeDown: landing.take_cell,
    steps.Settle: settling.take_settle,
    steps.Choose: pipeline.take_choose,
    steps.PickOne: applying.take_pick,
}

CHECKS: Mapping[type[Step], Check[Game]] = {
    steps.Place: placement.check_place,
}


def position(game: Game) -> Hashable:
    """Give what two equal positions have in common: everything but the log and the records."""
    things = tuple(sorted((ref, replace(thing, visit=0, arrived=0)) for ref, thing in game.things.items()))
    cells = tuple(sorted(game.cells.items()))
    bare = replace(
        game, log=Log(), things=Map(), cards=Map(), cells=Map(), dice=(), attacks=(), fights=(), actions=0, clock=0
    )
    return bare, things, cells


RULES = RuleSystem[Game](
    "berserk",
    performs={step: at_once(perform) for step, perform in PERFORMS.items()},
    takes=TAKES,
    checks=CHECKS,
    events=(Happening, ReliedOn),
    position=position,
)

CODEC = Codec(Game, {Step: tuple(PERFORMS), Event: (Happening, ReliedOn)})
