"""The chapters as literal tables: which function does each step, takes its answer, checks it."""

from collections.abc import Mapping
from typing import Any

from judgehelper.kernel.codec import Codec
from judgehelper.kernel.game import Check, Perform, RuleSystem, Take
from judgehelper.kernel.log import Event
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.announcing import (
    announcing_targets,
    casting,
    face_down,
    mana_by_hand,
    onto_stack,
    payment,
    producing,
    splicing,
    x,
)
from judgehelper.systems.magic.casting import paid_x
from judgehelper.systems.magic.combat import defending, entering, prices
from judgehelper.systems.magic.effects import phasing
from judgehelper.systems.magic.effects import said as entering_said
from judgehelper.systems.magic.effects.replacement import auras, optional, replacement
from judgehelper.systems.magic.effects.replacement import day_and_night as daylight
from judgehelper.systems.magic.effects.replacement import entering as arriving
from judgehelper.systems.magic.game import events, steps
from judgehelper.systems.magic.game.law import Law
from judgehelper.systems.magic.game.players import deciding
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.step_row import StepRow
from judgehelper.systems.magic.in_force.choices import chosen_groups
from judgehelper.systems.magic.printed.objects import melded
from judgehelper.systems.magic.resolving import acting, each_at_once, offering, performing, resolution, untapping
from judgehelper.systems.magic.resolving.acts import contests, course, keyword_actions, later_actions, libraries
from judgehelper.systems.magic.resolving.acts import copies as spell_copies
from judgehelper.systems.magic.resolving.saved_words import WORDS
from judgehelper.systems.magic.starting import actions, decks, hands
from judgehelper.systems.magic_cr import state_based
from judgehelper.systems.magic_cr.combat import banding, combat, damage
from judgehelper.systems.magic_cr.law import ComprehensiveRules
from judgehelper.systems.magic_cr.resolving import loops, top
from judgehelper.systems.magic_cr.turn import priority, turn

STEPS = (
    StepRow(decks.SetCommanders, decks.set_commanders, rule="103.1b"),
    StepRow(decks.ShuffleDeck, decks.shuffle_deck, decks.take_deck, rule="103.1"),
    StepRow(decks.ChooseFirst, decks.choose_first, decks.take_first, rule="103.2"),
    StepRow(decks.SetLife, decks.set_life, rule="103.3"),
    StepRow(hands.DrawHands, hands.draw_hands, rule="103.4"),
    StepRow(hands.Mulligans, hands.ask_mulligans, hands.take_mulligan),
    StepRow(hands.NewHand, hands.ask_new_hand, hands.take_new_hand),
    StepRow(hands.PutToBottom, hands.ask_for_bottom, hands.take_bottom),
    StepRow(hands.LookAtTop, hands.ask_about_top, hands.take_about_top),
    StepRow(actions.BeginWith, actions.ask_to_begin_with, actions.take_begin_with, rule="103.5"),
    StepRow(steps.BeginTurn, turn.begin_turn, rule="500.1"),
    StepRow(steps.BeginStep, turn.begin_step),
    StepRow(steps.PhaseAll, phasing.phase_all, rule="502.1"),
    StepRow(steps.UntapAll, untapping.untap_all, rule="502"),
    StepRow(untapping.LeaveTapped, untapping.ask_what_stays, untapping.take_what_stays),
    StepRow(untapping.KeepToLimits, untapping.ask_for_limits, untapping.take_for_limits),
    StepRow(daylight.FollowTime, daylight.follow_time),
    StepRow(daylight.CheckTime, later_actions.check_time),
    StepRow(steps.DrawForTurn, turn.draw_for_turn, rule="504"),
    StepRow(steps.AddLore, turn.add_lore, rule="505, 714"),
    StepRow(combat.DeclareAttackers, combat.declare_attackers, combat.take_attackers, combat.check_attackers,
            rule="508"),
    StepRow(combat.DeclareBlockers, combat.declare_blockers, combat.take_blockers, combat.check_blockers, rule="509"),
    StepRow(combat.AnnounceOrders, combat.announce_orders),
    StepRow(combat.OrderBlockers, combat.order_blockers, combat.take_blocker_order),
    StepRow(combat.OrderAttackers, combat.order_attackers, combat.take_attacker_order),
    StepRow(defending.ChooseDefender, defending.choose_defender, defending.take_defender, rule="507.1"),
    StepRow(defending.AttackAnew, defending.attack_anew, defending.take_new_defender, rule="508.7"),
    StepRow(banding.FormBands, banding.form_bands, banding.take_band, banding.check_band, rule="508.1e, 702.21"),
    StepRow(prices.AskPrice, prices.ask_price, prices.take_price, rule="508.1g-j, 509.1d-f"),
    StepRow(prices.Attack, combat.begin_attack),
    StepRow(prices.Block, combat.begin_block),
    StepRow(damage.BeginDamage, damage.begin_damage, rule="510"),
    StepRow(damage.AssignDamage, damage.assign_damage, damage.take_damage, damage.check_damage),
    StepRow(steps.DiscardToSize, turn.discard_to_size, turn.take_discards, rule="514"),
    StepRow(steps.Cleanup, turn.clean_up),
    StepRow(steps.CleanupCheck, turn.check_cleanup),
    StepRow(steps.EndStep, turn.end_step),
    StepRow(steps.Settle, priority.settle, rule="116.5, 704"),
    StepRow(state_based.KeepLegends, state_based.ask_for_legends, state_based.keep_legend),
    StepRow(steps.PutTriggers, priority.put_triggers, priority.order_triggers, rule="603.3"),
    StepRow(steps.StackTrigger, priority.stack_trigger),
    StepRow(steps.Priority, priority.give_priority, priority.take_action, rule="116.3"),
    StepRow(steps.PlayLand, resolution.play_land, rule="115.2a"),
    StepRow(steps.TurnUp, face_down.turn_up, rule="702.36e"),
    StepRow(face_down.ChooseTurningX, face_down.ask_turning_x, face_down.take_turning_x, rule="107.3d"),
    StepRow(paid_x.ChoosePaidX, paid_x.ask_paid_x, paid_x.take_paid_x, rule="107.3e"),
    StepRow(steps.NotePlayed, resolution.note_played),
    StepRow(steps.MoveToStack, onto_stack.move_to_stack, rule="601.2a"),
    StepRow(steps.Activate, onto_stack.activate, rule="602.2a"),
    StepRow(steps.ChooseModes, casting.choose_modes, casting.take_modes, rule="601.2b"),
    StepRow(steps.ChooseSplices, splicing.choose_splices, splicing.take_splices, splicing.check_splices, rule="702.46"),
    StepRow(steps.ChooseExtras, casting.choose_extras, casting.take_extras),
    StepRow(steps.ChooseX, x.choose_x, x.take_x),
    StepRow(steps.ChooseTargets, announcing_targets.choose_targets, announcing_targets.take_targets,
            announcing_targets.check_targets, rule="601.2c"),
    StepRow(steps.Divide, announcing_targets.divide, announcing_targets.take_division,
            announcing_targets.check_division, rule="601.2d"),
    StepRow(steps.CheckLegality, casting.check_legality, rule="601.2e"),
    StepRow(steps.LockCost, casting.lock_cost, rule="601.2f"),
    StepRow(steps.Pay, payment.pay, payment.take_payment, payment.check_payment, rule="601.2g, h"),
    StepRow(steps.TapForMana, producing.tap_for_mana, producing.take_colour, rule="605.3"),
    StepRow(mana_by_hand.BeginMana, mana_by_hand.perform_begin),
    StepRow(mana_by_hand.ChooseManaX, mana_by_hand.choose_mana_x, mana_by_hand.take_mana_x),
    StepRow(steps.FinishMana, mana_by_hand.finish_mana, mana_by_hand.take_kind),
    StepRow(steps.BecomeCast, casting.become_cast, rule="601.2i"),
    StepRow(steps.Rewind, casting.rewind, rule="721"),
    StepRow(steps.ResolveTop, top.resolve_top, rule="608"),
    StepRow(steps.FinishResolving, resolution.finish),
    StepRow(steps.Rebound, resolution.wait_to_rebound, rule="702.87a"),
    StepRow(steps.DropFrame, resolution.drop_frame),
    StepRow(steps.Perform, performing.perform, performing.take_subject, rule="608.2c"),
    StepRow(steps.PerformBody, performing.perform_body),
    StepRow(steps.PerformAct, acting.perform_act, acting.take_act_choice, acting.check_act_choice),
    StepRow(each_at_once.EachAtOnce, each_at_once.do_at_once, each_at_once.take_end_of, rule="608.2c"),
    StepRow(steps.PerformEach, each_at_once.perform_each, rule="608.2c"),
    StepRow(libraries.Arrange, libraries.arrange, libraries.take_arrangement, rule="701.17, 701.41"),
    StepRow(steps.Sorting, libraries.sort_cards, libraries.take_sorted, rule="401.4"),
    StepRow(contests.Against, contests.choose_opponent, contests.take_opponent, rule="701.21, 701.22"),
    StepRow(contests.Clashing, contests.ask_clashing, contests.take_clashing),
    StepRow(contests.Voting, contests.ask_vote, contests.take_vote, rule="701.31"),
    StepRow(payment.Assisting, payment.ask_assistance, payment.take_assistance, rule="702.131"),
    StepRow(keyword_actions.CarryOut, keyword_actions.carry_out, rule="614.6"),
    StepRow(keyword_actions.Explored, keyword_actions.ask_explored, keyword_actions.take_explored, rule="701.39"),
    StepRow(keyword_actions.PutBelow, keyword_actions.put_below, keyword_actions.take_below, rule="702.84a"),
    StepRow(keyword_actions.Connived, keyword_actions.count_connived),
    StepRow(keyword_actions.Proliferating, keyword_actions.choose_proliferated,
            keyword_actions.take_proliferated, rule="701.26"),
    StepRow(later_actions.Collecting, later_actions.ask_evidence, later_actions.take_evidence,
            later_actions.check_evidence),
    StepRow(later_actions.ChoosingBearer, later_actions.ask_bearer, later_actions.take_bearer),
    StepRow(later_actions.Venturing, later_actions.ask_way, later_actions.take_way),
    StepRow(later_actions.Entering, later_actions.enter_topmost),
    StepRow(steps.CheckQuietly, state_based.check_quietly, rule="716.1c"),
    StepRow(spell_copies.ChangeOne, spell_copies.change_one, spell_copies.take_changed, rule="114.7"),
    StepRow(spell_copies.Retarget, spell_copies.retarget, spell_copies.take_new_targets, rule="114.7"),
    StepRow(course.ShuffleBack, course.shuffle_back, course.take_back, rule="719.5"),
    StepRow(steps.JoinIn, acting.join_in, rule="101.4"),
    StepRow(steps.Bind, performing.bind),
    StepRow(steps.Note, performing.note),
    StepRow(steps.Offering, offering.offer, offering.take_offer, rule="608.2d"),
    StepRow(steps.Propose, replacement.propose_events, replacement.choose_replacement, rule="614-616"),
    StepRow(auras.ChooseHost, auras.choose_host, auras.take_host, rule="303.4f"),
    StepRow(optional.ChooseFate, optional.choose_fate, optional.take_fate, rule="400.6"),
    StepRow(entering_said.SayOfEntering, entering_said.say_of_entering, rule="611.2e"),
    StepRow(arriving.ChooseCopied, arriving.choose_copied, arriving.take_copied, rule="706.5"),
    StepRow(steps.EnterFighting, entering.enter_fighting, entering.take_attacked, rule="508.4"),
    StepRow(entering.BlockOnArrival, entering.block_on_arrival, rule="509.7"),
    StepRow(entering.PlaceBlocker, entering.place_blocker, entering.take_place),
    StepRow(chosen_groups.NamePair, chosen_groups.name_pair, chosen_groups.take_pair, rule="712.2"),
    StepRow(melded.OrderParts, melded.order_parts, melded.take_order, rule="712.4a, 712.4b"),
)  # fmt: skip
_ROWS: tuple[StepRow[Any], ...] = STEPS
PERFORMS: Mapping[type[Step], Perform[Magic]] = {row.kind: row.perform for row in _ROWS}
TAKES: Mapping[type[Step], Take[Magic]] = {row.kind: row.take for row in _ROWS if row.take is not None}
CHECKS: Mapping[type[Step], Check[Magic]] = {row.kind: row.check for row in _ROWS if row.check is not None}

EVENTS: tuple[type[Event], ...] = tuple(getattr(events, name) for name in events.__all__)

RULES = RuleSystem[Magic](
    "magic-cr", PERFORMS, loops.noting(deciding.asking(TAKES)), CHECKS, EVENTS, asks=deciding.ask_decider
)


def make_codec() -> Codec[Magic]:
    """Make the codec that saves games: every family of steps, events and words with its members."""
    return Codec(Magic, {**WORDS, Step: tuple(PERFORMS), Event: EVENTS, Law: (ComprehensiveRules,)})
