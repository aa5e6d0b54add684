"""The chapters as literal tables: which function does each step, takes its answer, checks it."""

from collections.abc import Callable, Mapping
from typing import Any

from judgehelper.abilities.families import FAMILIES
from judgehelper.abilities.family import Act, Clause, Cost
from judgehelper.abilities.family import Event as Pattern
from judgehelper.kernel.codec import Codec
from judgehelper.kernel.game import RuleSystem
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.casting import paid_x
from judgehelper.systems.magic.combat import defending, entering
from judgehelper.systems.magic.costs.spending import LoyaltyCost
from judgehelper.systems.magic.effects import phasing
from judgehelper.systems.magic.effects.replacement import auras, optional, replacement
from judgehelper.systems.magic.effects.replacement import day_and_night as daylight
from judgehelper.systems.magic.effects.replacement import entering as arriving
from judgehelper.systems.magic.effects.replacement import said as entering_said
from judgehelper.systems.magic.effects.replacement.prevention import Guarded
from judgehelper.systems.magic.game import events, steps
from judgehelper.systems.magic.game.law import Law
from judgehelper.systems.magic.game.players import deciding
from judgehelper.systems.magic.game.players import deciding as deputies
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.in_force.choices import chosen_groups
from judgehelper.systems.magic.layers.statements import TakesValues
from judgehelper.systems.magic.printed.objects import melded, sagas
from judgehelper.systems.magic.printed.texts.own_words import OWN, MayInstead, Shield
from judgehelper.systems.magic.resolving import acting, performing
from judgehelper.systems.magic.resolving.acts import (
    clashing,
    games,
    keyword_actions,
    later_actions,
    libraries,
    voting,
)
from judgehelper.systems.magic.resolving.acts import copies as spell_copies
from judgehelper.systems.magic.starting import actions, decks, hands
from judgehelper.systems.magic_cr import state_based
from judgehelper.systems.magic_cr.casting import (
    announcing_targets,
    casting,
    face_down,
    mana_by_hand,
    payment,
    splicing,
    x,
)
from judgehelper.systems.magic_cr.casting import payment as assisting
from judgehelper.systems.magic_cr.combat import banding, combat, damage, prices
from judgehelper.systems.magic_cr.law import ComprehensiveRules
from judgehelper.systems.magic_cr.resolving import loops, resolution
from judgehelper.systems.magic_cr.turn import priority, turn
from judgehelper.systems.magic_cr.turn import turn as untapping

PERFORMS: Mapping[type[Step], Callable[[Magic, Any], Any]] = {
    decks.SetCommanders: decks.set_commanders,  # 103.1b
    decks.ShuffleDeck: decks.shuffle_deck,  # 103.1
    decks.ChooseFirst: decks.choose_first,  # 103.2
    decks.SetLife: decks.set_life,  # 103.3
    hands.DrawHands: hands.draw_hands,  # 103.4
    hands.Mulligans: hands.ask_mulligans,
    hands.NewHand: hands.ask_new_hand,
    hands.PutToBottom: hands.ask_for_bottom,
    hands.LookAtTop: hands.ask_about_top,
    actions.BeginWith: actions.ask_to_begin_with,  # 103.5
    steps.BeginTurn: turn.begin_turn,  # 500.1
    steps.BeginStep: turn.begin_step,
    steps.PhaseAll: phasing.phase_all,  # 502.1
    steps.UntapAll: untapping.untap_all,  # 502
    untapping.LeaveTapped: untapping.ask_what_stays,
    untapping.KeepToLimits: untapping.ask_for_limits,
    daylight.FollowTime: daylight.follow_time,
    daylight.CheckTime: later_actions.check_time,
    steps.DrawForTurn: turn.draw_for_turn,  # 504
    steps.AddLore: turn.add_lore,  # 505, 714
    combat.DeclareAttackers: combat.declare_attackers,  # 508
    combat.DeclareBlockers: combat.declare_blockers,  # 509
    combat.AnnounceOrders: combat.announce_orders,
    combat.OrderBlockers: combat.order_blockers,
    combat.OrderAttackers: combat.order_attackers,
    defending.ChooseDefender: defending.choose_defender,  # 507.1
    defending.AttackAnew: defending.attack_anew,  # 508.7
    banding.FormBands: banding.form_bands,  # 508.1e, 702.21
    prices.AskPrice: prices.ask_price,  # 508.1g-j, 509.1d-f
    prices.Attack: combat.begin_attack,
    prices.Block: combat.begin_block,
    damage.BeginDamage: damage.begin_damage,  # 510
    damage.AssignDamage: damage.assign_damage,
    steps.DiscardToSize: turn.discard_to_size,  # 514
    steps.Cleanup: turn.clean_up,
    steps.CleanupCheck: turn.check_cleanup,
    steps.EndStep: turn.end_step,
    steps.Settle: priority.settle,  # 116.5, 704
    state_based.KeepLegends: state_based.ask_for_legends,
    steps.PutTriggers: priority.put_triggers,  # 603.3
    steps.StackTrigger: priority.stack_trigger,
    steps.Priority: priority.give_priority,  # 116.3
    steps.PlayLand: resolution.play_land,  # 115.2a
    steps.TurnUp: face_down.turn_up,  # 702.36e
    face_down.ChooseTurningX: face_down.ask_turning_x,  # 107.3d
    paid_x.ChoosePaidX: paid_x.ask_paid_x,  # 107.3e
    steps.NotePlayed: resolution.note_played,
    steps.MoveToStack: casting.move_to_stack,  # 601.2a
    steps.ChooseModes: casting.choose_modes,  # 601.2b
    steps.ChooseSplices: splicing.choose_splices,  # 702.46
    steps.ChooseExtras: casting.choose_extras,
    steps.ChooseX: x.choose_x,
    steps.ChooseTargets: announcing_targets.choose_targets,  # 601.2c
    steps.Divide: announcing_targets.divide,  # 601.2d
    steps.CheckLegality: casting.check_legality,  # 601.2e
    steps.LockCost: casting.lock_cost,  # 601.2f
    steps.Pay: payment.pay,  # 601.2g, h
    steps.TapForMana: payment.tap_for_mana,  # 605.3
    steps.FinishMana: mana_by_hand.finish_mana,
    steps.BecomeCast: casting.become_cast,  # 601.2i
    steps.Rewind: casting.rewind,  # 721
    steps.ResolveTop: resolution.resolve_top,  # 608
    steps.FinishResolving: resolution.finish,
    steps.Rebound: resolution.wait_to_rebound,  # 702.87a
    steps.DropFrame: resolution.drop_frame,
    steps.Perform: performing.perform,  # 608.2c
    steps.PerformBody: performing.perform_body,
    steps.PerformAct: acting.perform_act,
    libraries.Arrange: libraries.arrange,  # 701.17, 701.41
    clashing.Against: clashing.choose_opponent,  # 701.21, 701.22
    clashing.Clashing: clashing.ask_clashing,
    voting.Voting: voting.ask_vote,  # 701.31
    assisting.Assisting: assisting.ask_assistance,  # 702.131
    keyword_actions.Explored: keyword_actions.ask_explored,  # 701.39
    keyword_actions.PutBelow: keyword_actions.put_below,  # 702.84a
    keyword_actions.Connived: keyword_actions.count_connived,
    keyword_actions.Proliferating: keyword_actions.choose_proliferated,  # 701.26
    later_actions.Collecting: later_actions.ask_evidence,
    later_actions.ChoosingBearer: later_actions.ask_bearer,
    later_actions.Venturing: later_actions.ask_way,
    later_actions.Entering: later_actions.enter_topmost,
    steps.CheckQuietly: state_based.check_quietly,  # 716.1c
    spell_copies.Retarget: spell_copies.retarget,  # 114.7
    games.ShuffleBack: games.shuffle_back,  # 719.5
    steps.JoinIn: acting.join_in,  # 101.4
    steps.Bind: performing.bind,
    steps.Note: performing.note,
    steps.Offering: performing.offer,  # 608.2d
    steps.Propose: replacement.propose_events,  # 614-616
    auras.ChooseHost: auras.choose_host,  # 303.4f
    optional.ChooseFate: optional.choose_fate,  # 400.6
    entering_said.SayOfEntering: entering_said.say_of_entering,  # 611.2e
    arriving.ChooseCopied: arriving.choose_copied,  # 706.5
    steps.EnterFighting: entering.enter_fighting,  # 508.4
    entering.BlockOnArrival: entering.block_on_arrival,  # 509.7
    entering.PlaceBlocker: entering.place_blocker,
    chosen_groups.NamePair: chosen_groups.name_pair,  # 712.2
    melded.OrderParts: melded.order_parts,  # 712.4a, 712.4b
}

TAKES: Mapping[type[Step], Callable[[Magic, Any, Any], Magic]] = {
    decks.ShuffleDeck: decks.take_deck,
    decks.ChooseFirst: decks.take_first,
    hands.Mulligans: hands.take_mulligan,
    hands.NewHand: hands.take_new_hand,
    hands.PutToBottom: hands.take_bottom,
    hands.LookAtTop: hands.take_about_top,
    actions.BeginWith: actions.take_begin_with,
    combat.DeclareAttackers: combat.take_attackers,
    combat.DeclareBlockers: combat.take_blockers,
    combat.OrderBlockers: combat.take_blocker_order,
    combat.OrderAttackers: combat.take_attacker_order,
    defending.ChooseDefender: defending.take_defender,
    defending.AttackAnew: defending.take_new_defender,
    banding.FormBands: banding.take_band,
    prices.AskPrice: prices.take_price,
    damage.AssignDamage: damage.take_damage,
    untapping.LeaveTapped: untapping.take_what_stays,
    untapping.KeepToLimits: untapping.take_for_limits,
    steps.DiscardToSize: turn.take_discards,
    state_based.KeepLegends: state_based.keep_legend,
    steps.PutTriggers: priority.order_triggers,
    steps.Priority: priority.take_action,
    steps.ChooseModes: casting.take_modes,
    steps.ChooseSplices: splicing.take_splices,
    steps.ChooseExtras: casting.take_extras,
    steps.ChooseX: x.take_x,
    face_down.ChooseTurningX: face_down.take_turning_x,
    paid_x.ChoosePaidX: paid_x.take_paid_x,
    steps.ChooseTargets: announcing_targets.take_targets,
    steps.Divide: announcing_targets.take_division,
    steps.Pay: payment.take_payment,
    steps.TapForMana: payment.take_colour,
    steps.FinishMana: mana_by_hand.take_kind,
    steps.Perform: performing.take_subject,
    steps.PerformAct: acting.take_act_choice,
    steps.Offering: performing.take_offer,
    libraries.Arrange: libraries.take_arrangement,
    clashing.Against: clashing.take_opponent,
    clashing.Clashing: clashing.take_clashing,
    voting.Voting: voting.take_vote,
    assisting.Assisting: assisting.take_assistance,
    keyword_actions.Explored: keyword_actions.take_explored,
    keyword_actions.PutBelow: keyword_actions.take_below,
    keyword_actions.Proliferating: keyword_actions.take_proliferated,
    later_actions.Collecting: later_actions.take_evidence,
    later_actions.ChoosingBearer: later_actions.take_bearer,
    later_actions.Venturing: later_actions.take_way,
    spell_copies.Retarget: spell_copies.take_new_targets,
    games.ShuffleBack: games.take_back,
    steps.Propose: replacement.choose_replacement,
    auras.ChooseHost: auras.take_host,
    optional.ChooseFate: optional.take_fate,
    arriving.ChooseCopied: arriving.take_copied,
    steps.EnterFighting: entering.take_attacked,
    entering.PlaceBlocker: entering.take_place,
    chosen_groups.NamePair: chosen_groups.take_pair,
    melded.OrderParts: melded.take_order,
}

CHECKS: Mapping[type[Step], Callable[[Magic, Any, Any], Any]] = {
    combat.DeclareAttackers: combat.check_attackers,
    combat.DeclareBlockers: combat.check_blockers,
    banding.FormBands: banding.check_band,
    damage.AssignDamage: damage.check_damage,
    later_actions.Collecting: later_actions.check_evidence,
    steps.ChooseSplices: splicing.check_splices,
    steps.Divide: announcing_targets.check_division,
    steps.ChooseTargets: announcing_targets.check_targets,
    steps.PerformAct: acting.check_act_choice,
    steps.Pay: payment.check_payment,
}

EVENTS: tuple[type[Event], ...] = tuple(getattr(events, name) for name in events.__all__)

RULES = RuleSystem[Magic](
    "magic-cr", PERFORMS, loops.noting(deputies.asking(TAKES)), CHECKS, EVENTS, asks=deciding.ask_decider
)


def make_codec() -> Codec[Magic]:
    """Make the codec that saves games: every family of steps, events and words with its members."""
    own: Mapping[type, tuple[type, ...]] = {base: (*FAMILIES[base], *words) for base, words in OWN.items()}
    acts = (*own[Act], TakesValues)
    said = (*FAMILIES[Clause], MayInstead, Shield, Guarded, entering_said.PutSaying, entering_said.EntersSo)
    waited = (*own[Pattern], sagas.LoreReaches)
    paid = (*own[Cost], LoyaltyCost)
    words = {**FAMILIES, **own, Act: acts, Clause: said, Pattern: waited, Cost: paid}
    return Codec(Magic, {**words, Step: tuple(PERFORMS), Event: EVENTS, Law: (ComprehensiveRules,)})
