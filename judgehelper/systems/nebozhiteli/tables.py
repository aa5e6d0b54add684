"""The rule system: every step with what it does, what it does with an answer, and what it refuses.

Conditional abilities fire at once (V.6.2) and what may not lie somewhere is put right at once (IV.5.3.2), so before
each step what is waiting is done first. A finished game does nothing more.
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
from judgehelper.systems.nebozhiteli.abilities import effects, playing
from judgehelper.systems.nebozhiteli.concepts import damage
from judgehelper.systems.nebozhiteli.concepts.tidying import tidy
from judgehelper.systems.nebozhiteli.starting import endings, setup
from judgehelper.systems.nebozhiteli.turn import combat, equipment, ranged, summoning, turn, windows
from judgehelper.systems.nebozhiteli.world import steps
from judgehelper.systems.nebozhiteli.world.state import Game, Happening


def at_once(perform: Performs[Game]) -> Performs[Game]:
    """Do first what happens at once: abilities that have fired, and cards that may not lie where they lie."""

    @wraps(perform)
    def performed(game: Game, step: Any) -> Any:
        if game.is_over:
            return replace(game, agenda=())
        if game.is_untidy:
            return then(tidy(game), step)
        if game.waiting:
            fires = tuple(steps.Fire(played) for played in game.waiting)
            return then(replace(game, waiting=()), *fires, step)
        return perform(game, step)

    return performed


PERFORMS: Mapping[type[Step], Callable[[Game, Any], Game | Decision]] = {
    steps.SetLife: setup.set_life,
    steps.SwapCards: setup.swap,
    steps.Deal: setup.deal,
    steps.Mulligan: setup.mulligan,
    steps.Begin: turn.begin,
    steps.BecomeActive: turn.become_active,
    steps.Refill: turn.refill,
    steps.GiveActions: turn.give_actions,
    steps.StartAbilities: turn.start_abilities,
    steps.Unturn: turn.unturn_all,
    steps.PayUnturns: turn.pay_unturns,
    steps.Summon: summoning.summon_complete,
    steps.Distribute: summoning.distribute,
    steps.Equip: equipment.equip,
    steps.TakeOff: equipment.take_off,
    steps.DeclareShots: ranged.declare,
    steps.Shoot: ranged.shoot,
    steps.DeclareAttackers: combat.declare_attackers,
    steps.DeclareBlockers: combat.declare_blockers,
    steps.Strike: combat.strike,
    steps.Divide: combat.divide,
    steps.ReturnSurvivors: combat.return_survivors,
    steps.EndAbilities: turn.end_abilities,
    steps.FinishTurn: turn.finish_turn,
    steps.Window: windows.window,
    steps.NextWindow: windows.next_window,
    steps.Announce: playing.announce,
    steps.ResolveQueue: playing.resolve_queue,
    steps.Resolve: playing.resolve,
    steps.Fire: playing.fire_ability,
    steps.Perform: effects.perform,
    steps.Discard: effects.discard,
    steps.Settle: damage.settle,
    steps.Prevent: damage.prevent,
    steps.Count: damage.count,
    steps.More: damage.settle_more,
    steps.CheckLives: endings.check_lives,
    steps.CheckCreatures: turn.check_creatures,
    steps.VanishActions: turn.vanish_actions,
    steps.EndPhase: turn.end_phase,
    steps.Stop: turn.pause,
}

TAKES: Mapping[type[Step], Take[Game]] = {
    steps.SwapCards: setup.take_swap,
    steps.Mulligan: setup.take_mulligan,
    steps.PayUnturns: turn.take_unturn,
    steps.Distribute: summoning.take_distribution,
    steps.Equip: equipment.take_equip,
    steps.TakeOff: equipment.take_taken_off,
    steps.DeclareShots: ranged.take_shots,
    steps.DeclareAttackers: combat.take_attackers,
    steps.DeclareBlockers: combat.take_blockers,
    steps.Divide: combat.take_division,
    steps.FinishTurn: turn.take_finish,
    steps.Window: windows.take_window,
    steps.Announce: playing.take_target,
    steps.Fire: playing.take_fire,
    steps.Discard: effects.take_discard,
    steps.Prevent: damage.choose_prevented,
    steps.Stop: turn.take_pause,
}

CHECKS: Mapping[type[Step], Check[Game]] = {
    steps.SwapCards: setup.why_not_swap,
    steps.DeclareAttackers: combat.check_attackers,
    steps.DeclareBlockers: combat.check_blockers,
}


def position(game: Game) -> Hashable:
    """Give what two equal positions have in common: everything but the log and the count of moments."""
    things = tuple(sorted((ref, replace(thing, visit=0, entered=0)) for ref, thing in game.things.items()))
    return replace(game, log=Log(), moments=0, things=Map(), cards=Map()), things


RULES = RuleSystem[Game](
    "nebozhiteli",
    performs={step: at_once(perform) for step, perform in PERFORMS.items()},
    takes=TAKES,
    checks=CHECKS,
    events=(Happening, ReliedOn),
    position=position,
)

CODEC = Codec(Game, {Step: tuple(PERFORMS), Event: (Happening, ReliedOn)})
