"""The chapters as literal tables: which function does each step in 1998; what cards say is done as in all editions."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.kernel.citation import Violation
from judgehelper.kernel.codec import Codec
from judgehelper.kernel.decision import Answer, Decision
from judgehelper.kernel.game import Check, Perform, RuleSystem, Take
from judgehelper.kernel.log import Event
from judgehelper.kernel.reading import ReliedOn
from judgehelper.kernel.state import Step
from judgehelper.systems.magic.announcing import (
    announcing_targets,
    casting,
    mana_by_hand,
    payment,
    producing,
    splicing,
    x,
)
from judgehelper.systems.magic.casting import paid_x
from judgehelper.systems.magic.combat import entering
from judgehelper.systems.magic.effects import said as entering_said
from judgehelper.systems.magic.effects.replacement import auras, day_and_night, optional, replacement
from judgehelper.systems.magic.effects.replacement import entering as arriving
from judgehelper.systems.magic.game import events, steps
from judgehelper.systems.magic.game.law import Law
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.game.step_row import StepRow, T
from judgehelper.systems.magic.resolving import acting, each_at_once, offering, performing, resolution, untapping
from judgehelper.systems.magic.resolving.acts import copies, libraries
from judgehelper.systems.magic.resolving.saved_words import WORDS
from judgehelper.systems.magic_1998 import state as of98
from judgehelper.systems.magic_1998.attack import declaring, striking
from judgehelper.systems.magic_1998.law import LastFirst98, Law98
from judgehelper.systems.magic_1998.rulebook.book import BOOK
from judgehelper.systems.magic_1998.turn import (
    aftermath,
    paying,
    phases,
    playing,
    preventing,
    regenerating,
    series,
    special,
    windows,
)
from judgehelper.systems.magic_1998.turn.assuming import noting, noting_answers


def _retold(
    kind: type[T],
    perform: Callable[[Magic, T], Magic | Decision],
    take: Callable[[Magic, T, Answer], Magic],
    check: Callable[[Magic, T, Answer], tuple[Violation, ...]] | None = None,
    rule: str = "",
) -> StepRow[T]:
    """Make the row of a step of an announcement: it may be told a second time (COST.4)."""
    return StepRow(kind, paying.telling(perform, take), paying.keeping(take), check, rule)


TIMING = (
    StepRow(steps.BeginTurn, phases.begin_turn, rule="PH.1"),
    StepRow(steps.BeginStep, phases.begin_step, rule="PH.2"),
    StepRow(of98.EndOfStep, phases.end_of_step, rule="PH.3"),
    StepRow(of98.Untap98, phases.untap, rule="TURN.UNTAP"),
    StepRow(untapping.LeaveTapped, phases.ask_what_stays, untapping.take_what_stays, rule="TURN.UNTAP"),
    StepRow(untapping.KeepToLimits, phases.ask_for_limits, phases.take_for_limits, rule="TURN.UNTAP"),
    StepRow(steps.DiscardToSize, phases.discard_to_size, phases.take_discards, rule="TURN.DISCARD"),
    StepRow(steps.Cleanup, phases.clean_up, rule="TURN.END"),
    StepRow(of98.BurnMana, phases.burn_mana, rule="BURN.2"),
    StepRow(of98.CheckLife, phases.check_life, rule="LIFE.2"),
    StepRow(of98.BeginAttack, phases.begin_attack, rule="TURN.MAIN"),
    StepRow(of98.LeaveCombat, phases.leave_combat, rule="CMB.END"),
    StepRow(of98.DeclareAttackers98, declaring.declare_attackers, declaring.take_attackers, declaring.check_attackers,
            "CMB.ATT"),
    StepRow(of98.DeclareBlockers98, declaring.declare_blockers, declaring.take_blockers, declaring.check_blockers,
            "CMB.BLK"),
    StepRow(of98.Halt, phases.halt, phases.go_on, rule="PH.2"),
    StepRow(of98.CountRampage, playing.count_rampage, rule="RAMP.1"),
    StepRow(of98.RampageNow, phases.rampage_now, rule="RAMP.1"),
    StepRow(of98.CombatDamage, striking.strike, rule="CMB.FS"),
    StepRow(of98.Distribute, striking.distribute, striking.take_distribution, striking.check_distribution, "CMB.DIST"),
    StepRow(of98.Window, windows.give_window, windows.take_in_window, rule="BAT.2"),
    StepRow(of98.Played, windows.go_on_casting, rule="INT.1"),
    StepRow(of98.Succeed, windows.succeed, rule="INT.5"),
    StepRow(of98.Answers, windows.may_be_answered, rule="BAT.3"),
    StepRow(of98.ResolveBatch, playing.resolve_batch, rule="BAT.4"),
    StepRow(of98.Aftermath, aftermath.after_stage, rule="TRG.1"),
    StepRow(of98.LetLive, regenerating.let_live, regenerating.take_life, rule="AS-REGEN"),
    StepRow(of98.ResolveSave, regenerating.resolve_save, rule="AS-REGEN"),
    StepRow(of98.OpenSeries, series.open_series, rule="SER.1"),
    StepRow(of98.Series, series.play_series, series.take_series, rule="SER.2"),
    StepRow(of98.PlayTimed, playing.play_now, rule="PHA.1"),
    StepRow(of98.PayPhaseCost, playing.ask_phase_cost, playing.take_phase_cost, rule="PHC.1"),
    StepRow(of98.ResolveNow, playing.resolve_now, rule="INT.5"),
    StepRow(of98.Finish, playing.finish_now, rule="SER.1"),
    StepRow(of98.Specials, special.play_specials, special.take_special, rule="SPC.2"),
    StepRow(of98.UseSpecial, special.use_special, rule="SPC.2"),
    StepRow(of98.Prevention, preventing.prevent, rule="PRV.1"),
    StepRow(of98.Review, preventing.review, rule="PRV.4"),
    StepRow(steps.Propose, preventing.propose_98, replacement.choose_replacement, rule="SPC.2"),
    _retold(steps.ChooseModes, windows.choose_modes_98, casting.take_modes, rule="INT.6"),
    _retold(steps.ChooseTargets, windows.choose_targets_98, windows.take_targets_98,
            announcing_targets.check_targets, "TGT.1"),
)  # fmt: skip
"""What happens when, by this edition."""
SAID = (
    StepRow(steps.PlayLand, resolution.play_land, rule="TURN.MAIN"),
    _retold(paid_x.ChoosePaidX, paid_x.ask_paid_x, paid_x.take_paid_x, rule="COST.2"),
    StepRow(steps.NotePlayed, resolution.note_played),
    StepRow(steps.MoveToStack, paying.announce, rule="INT.1"),
    StepRow(steps.Activate, paying.announce, rule="INT.1"),
    StepRow(steps.ChooseSplices, splicing.choose_splices, splicing.take_splices, splicing.check_splices),
    _retold(steps.ChooseExtras, casting.choose_extras, casting.take_extras),
    _retold(steps.ChooseX, x.choose_x, x.take_x, rule="COST.2"),
    _retold(steps.Divide, announcing_targets.divide, announcing_targets.take_division,
            announcing_targets.check_division),
    StepRow(steps.CheckLegality, casting.check_legality),
    StepRow(steps.LockCost, casting.lock_cost, rule="COST.5"),
    _retold(steps.Pay, paying.pay_98, payment.take_payment, payment.check_payment, rule="COST.4"),
    StepRow(steps.TapForMana, producing.tap_for_mana, producing.take_colour, rule="MANA.2"),
    StepRow(mana_by_hand.BeginMana, mana_by_hand.perform_begin, rule="MANA.1"),
    _retold(mana_by_hand.ChooseManaX, mana_by_hand.choose_mana_x, mana_by_hand.take_mana_x, rule="COST.2"),
    StepRow(steps.FinishMana, mana_by_hand.finish_mana, mana_by_hand.take_kind, rule="MANA.2"),
    StepRow(steps.BecomeCast, casting.become_cast, rule="INT.5"),
    StepRow(steps.Rewind, casting.rewind, rule="TGT.1"),
    StepRow(steps.FinishResolving, resolution.finish, rule="BAT.4"),
    StepRow(steps.DropFrame, resolution.drop_frame),
    StepRow(steps.Perform, performing.perform, performing.take_subject, rule="EFF.1"),
    StepRow(steps.PerformBody, performing.perform_body),
    StepRow(steps.PerformAct, acting.perform_act, acting.take_act_choice, acting.check_act_choice),
    StepRow(steps.PerformEach, each_at_once.perform_each),
    StepRow(each_at_once.EachAtOnce, each_at_once.do_at_once, each_at_once.take_end_of),
    StepRow(libraries.Arrange, libraries.arrange, libraries.take_arrangement, rule="AS-LIB"),
    StepRow(steps.Sorting, libraries.sort_cards, libraries.take_sorted, rule="AS-LIB"),
    StepRow(copies.ChangeOne, copies.change_one, copies.take_changed),
    StepRow(copies.Retarget, copies.retarget, copies.take_new_targets),
    StepRow(steps.JoinIn, acting.join_in, rule="AS-SIMUL"),
    StepRow(steps.Bind, performing.bind),
    StepRow(steps.Note, performing.note),
    StepRow(steps.Offering, offering.offer, offering.take_offer),
    StepRow(auras.ChooseHost, auras.choose_host, auras.take_host, rule="ENCH.1"),
    StepRow(optional.ChooseFate, optional.choose_fate, optional.take_fate, rule="SPC.2"),
    StepRow(entering_said.SayOfEntering, entering_said.say_of_entering),
    StepRow(arriving.ChooseCopied, arriving.choose_copied, arriving.take_copied, rule="AS-COPY"),
    StepRow(steps.EnterFighting, entering.enter_fighting, entering.take_attacked, rule="CMB.ATT"),
    StepRow(day_and_night.FollowTime, day_and_night.follow_time),
)  # fmt: skip
"""What cards say, done as in every edition."""
_ROWS: tuple[StepRow[Any], ...] = (*TIMING, *SAID)
PERFORMS: Mapping[type[Step], Perform[Magic]] = {row.kind: noting(row.perform) for row in _ROWS}
TAKES: Mapping[type[Step], Take[Magic]] = {row.kind: noting_answers(row.take) for row in _ROWS if row.take is not None}
CHECKS: Mapping[type[Step], Check[Magic]] = {row.kind: row.check for row in _ROWS if row.check is not None}
EVENTS: tuple[type[Event], ...] = (
    *(getattr(events, name) for name in events.__all__), *of98.EVENTS_98, ReliedOn,
)  # fmt: skip


def in_our_words(state: Magic, decision: Decision) -> Decision:
    """Cite the text where what cards say is asked for by the engine's addresses."""
    return replace(decision, cites=state.cited(decision.cites)) if decision.cites else decision


RULES = RuleSystem[Magic](BOOK, PERFORMS, TAKES, CHECKS, EVENTS, asks=in_our_words)


def make_codec() -> Codec[Magic]:
    """Make the codec that saves games of this edition."""
    return Codec[Magic](of98.Game98, {**WORDS, Step: tuple(PERFORMS), Event: EVENTS, Law: (Law98, LastFirst98)})
