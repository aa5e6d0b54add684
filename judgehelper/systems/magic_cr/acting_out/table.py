"""The acts as a literal table: what each acts on, and the function that carries it out."""

from collections.abc import Callable, Mapping

from judgehelper.abilities.acts import acting, being, doubling, moving, playing, with_counters, with_mana, wording
from judgehelper.abilities.acts.borrowing import GainsAbilitiesOf
from judgehelper.abilities.acts.fighting import Reselect
from judgehelper.abilities.acts.parting import CopyForEach, Separate
from judgehelper.abilities.acts.skipping import SkipDraw
from judgehelper.abilities.daylight import BecomeTime
from judgehelper.abilities.likeness import GainsEveryType
from judgehelper.abilities.voting import Vote
from judgehelper.kernel.decision import Answer, Decision
from judgehelper.systems.magic_cr.acting_out.adding_mana import add_mana, double_mana, take_mana_colour
from judgehelper.systems.magic_cr.acting_out.amounts import (
    deal,
    deal_several,
    double_counters,
    double_life,
    fight,
    gain_life,
    get_counters,
    lose_life,
    pay_energy,
    pay_mana,
    put_counters,
    put_same_counters,
    remove_counters,
    set_life,
)
from judgehelper.systems.magic_cr.acting_out.auras import mend, swap_aura, take_swap
from judgehelper.systems.magic_cr.acting_out.borrowing import gains_abilities_of
from judgehelper.systems.magic_cr.acting_out.casting_back import cast_back
from judgehelper.systems.magic_cr.acting_out.casting_if_able import cast_if_able
from judgehelper.systems.magic_cr.acting_out.casting_now import cast_now, take_cast
from judgehelper.systems.magic_cr.acting_out.chance_acts import flip_coin, roll_die, take_flip, take_roll
from judgehelper.systems.magic_cr.acting_out.changing import (
    detain,
    exchange,
    exert,
    gains_chosen,
    get_emblem,
    goad,
    move_counters,
    protection_from,
    skip_draw,
    skip_step,
    take_gained,
    take_protection,
    transform,
    turn_face,
)
from judgehelper.systems.magic_cr.acting_out.composing import (
    act_if,
    either_act,
    per_each,
    repeated,
    take_either,
    unless_acts,
)
from judgehelper.systems.magic_cr.acting_out.controlling_players import control_player
from judgehelper.systems.magic_cr.acting_out.course import choose, extra_phase, look_at, lose_game, reveal, take_turn
from judgehelper.systems.magic_cr.acting_out.day_and_night import become_time
from judgehelper.systems.magic_cr.acting_out.doing import Doing
from judgehelper.systems.magic_cr.acting_out.doubling import double_size
from judgehelper.systems.magic_cr.acting_out.encoding import be_encoded, copy_card, encode, take_encoded
from judgehelper.systems.magic_cr.acting_out.ending_turn import end_turn
from judgehelper.systems.magic_cr.acting_out.epics import copy_epic
from judgehelper.systems.magic_cr.acting_out.fighting import (
    become_blocked_by_none,
    let_be_unpreventable,
    remove_from_combat,
    reselect,
)
from judgehelper.systems.magic_cr.acting_out.flipping import flip
from judgehelper.systems.magic_cr.acting_out.games_anew import play_subgame, restart_game
from judgehelper.systems.magic_cr.acting_out.haunting import haunt
from judgehelper.systems.magic_cr.acting_out.helping import enlist, gains_below, take_enlisted
from judgehelper.systems.magic_cr.acting_out.keyword_actions import (
    back_to_bottom,
    choose_entering,
    did_this,
    keyword_action,
    mark_entering,
    mark_this,
    proliferate,
    take_entering,
)
from judgehelper.systems.magic_cr.acting_out.libraries import (
    begin_arranging,
    put_apart,
    reveal_until,
    search,
    take_search,
)
from judgehelper.systems.magic_cr.acting_out.making import counter, create
from judgehelper.systems.magic_cr.acting_out.melding import meld
from judgehelper.systems.magic_cr.acting_out.moves import (
    destroy,
    discard,
    draw,
    enter_so,
    exile,
    mill,
    put,
    sacrifice,
    shuffle_act,
    shuffle_into,
    shuffle_top,
    take_shuffle,
)
from judgehelper.systems.magic_cr.acting_out.myriad import copy_attacking, take_attacked
from judgehelper.systems.magic_cr.acting_out.newer_actions import manifest
from judgehelper.systems.magic_cr.acting_out.optional import may, may_have
from judgehelper.systems.magic_cr.acting_out.pairing_up import pair_with
from judgehelper.systems.magic_cr.acting_out.piles import separate, take_separation
from judgehelper.systems.magic_cr.acting_out.qualities import choose_quality, take_quality
from judgehelper.systems.magic_cr.acting_out.spell_copies import choose_new_targets, copy_spells
from judgehelper.systems.magic_cr.acting_out.spread_copies import copy_for_each, take_copies
from judgehelper.systems.magic_cr.acting_out.stating import gain_control, lasting_fact, regenerate, take_chosen_colour
from judgehelper.systems.magic_cr.acting_out.status import (
    attach,
    become,
    become_role,
    phase_out,
    tap,
    tap_or_untap,
    unattach,
)
from judgehelper.systems.magic_cr.acting_out.texts_changed import change_text, take_word
from judgehelper.systems.magic_cr.acting_out.voting import vote
from judgehelper.systems.magic_cr.blessing import get_blessing
from judgehelper.systems.magic_cr.making_copies import become_copies, create_copies
from judgehelper.systems.magic_cr.own_words import (
    BackToBottom,
    CastBack,
    CastIfAble,
    CastSo,
    ChooseEntering,
    CopyAttackingEach,
    CopyCard,
    CopyEpic,
    DidThis,
    Encoded,
    EncodeThis,
    EnlistTap,
    GainsBelow,
    GetBlessing,
    Haunt,
    ManaSo,
    MarkEntering,
    MarkThis,
    Mend,
    PairWith,
    PlaySo,
    SwapAura,
)
from judgehelper.systems.magic_cr.state import HAND, Magic
from judgehelper.systems.magic_cr.steps import PerformAct

STATEMENTS = (
    being.Gets, being.Gains, being.Has, being.Loses, being.LosesAll, being.HasBase, being.SwitchPT, being.Is,
    being.Becomes, being.Cant, being.CantGain, being.Doesnt, being.Must, being.CanOnly, being.CanAlso,
    being.AsThough, being.AssignAs,
    being.Costs, being.AdditionalLands, being.HandSize, being.KeepMana, with_mana.Spend, playing.PlayAsOwn,
    GainsEveryType,
)  # fmt: skip


ACTS: Mapping[type, Doing] = {
    moving.Destroy: Doing("what", destroy),
    moving.Exile: Doing("what", exile),
    moving.Return: Doing("what", put),
    moving.Put: Doing("what", put),
    moving.Sacrifice: Doing("what", sacrifice, True, suffers="sacrificed"),
    moving.Discard: Doing("what", discard, own=True, zone=HAND),
    moving.Draw: Doing("", draw),
    moving.Mill: Doing("", mill),
    moving.Manifest: Doing("what", manifest),
    moving.ShuffleInto: Doing("what", shuffle_into),
    moving.Counter: Doing("what", counter),
    moving.Create: Doing("", create),
    moving.CreateCopy: Doing("of", create_copies),
    being.BecomesCopy: Doing("of", become_copies),
    acting.Tap: Doing("what", tap),
    acting.Untap: Doing("what", tap),
    acting.TapOrUntap: Doing("what", tap_or_untap),
    acting.DealDamage: Doing("to", deal),
    acting.Fight: Doing("whom", fight),
    acting.GainLife: Doing("", gain_life),
    acting.LoseLife: Doing("", lose_life),
    acting.PayLife: Doing("", lose_life),
    acting.SetLife: Doing("", set_life),
    with_counters.PutCounters: Doing("on", put_counters),
    with_counters.PutSameCounters: Doing("on", put_same_counters),
    acting.DoubleLife: Doing("", double_life),
    with_counters.GetPlayerCounters: Doing("", get_counters),
    with_counters.RemoveCounters: Doing("off", remove_counters),
    with_counters.DoubleCounters: Doing("on", double_counters),
    with_mana.PayEnergy: Doing("", pay_energy),
    with_mana.PayMana: Doing("", pay_mana),
    acting.Regenerate: Doing("what", regenerate),
    acting.Unattach: Doing("what", unattach),
    acting.Choose: Doing("what", choose),
    acting.ChooseNewTargets: Doing("what", choose_new_targets),
    acting.CopySpell: Doing("what", copy_spells),
    doubling.DoublePT: Doing("of", double_size),
    doubling.DoubleMana: Doing("", double_mana),
    acting.Detain: Doing("what", detain),
    acting.Exert: Doing("what", exert),
    acting.GetEmblem: Doing("", get_emblem),
    acting.Goad: Doing("what", goad),
    moving.RemoveFromCombat: Doing("what", remove_from_combat),
    with_counters.Proliferate: Doing("", proliferate),
    acting.Scry: Doing("", begin_arranging),
    acting.SkipStep: Doing("", skip_step),
    SkipDraw: Doing("", skip_draw),
    acting.Surveil: Doing("", begin_arranging),
    acting.TurnFace: Doing("what", turn_face),
    moving.PutApart: Doing("what", put_apart),
    BackToBottom: Doing("what", back_to_bottom),
    Haunt: Doing("whom", haunt),
    CopyEpic: Doing("", copy_epic),
    PairWith: Doing("what", pair_with),
    MarkEntering: Doing("", mark_entering),
    DidThis: Doing("", did_this),
    MarkThis: Doing("", mark_this),
    Mend: Doing("what", mend),
    CopyCard: Doing("", copy_card),
    GetBlessing: Doing("", get_blessing),
    BecomeTime: Doing("", become_time),
    acting.LookAt: Doing("what", look_at),
    acting.Reveal: Doing("what", reveal),
    acting.LoseGame: Doing("", lose_game),
    acting.WinGame: Doing("", lose_game),
    acting.DrawGame: Doing("", lose_game),
    acting.TakeTurn: Doing("", take_turn),
    acting.EndTurn: Doing("", end_turn),
    acting.ExtraPhase: Doing("", extra_phase),
    acting.PhaseOut: Doing("", phase_out),
    acting.BecomeRole: Doing("", become_role),
    being.BecomeStatus: Doing("", become),
    being.BeBlocked: Doing("", become_blocked_by_none),
    Reselect: Doing("what", reselect),
    being.ControlledBy: Doing("what", gain_control),
    playing.ControlPlayer: Doing("what", control_player),
}
"""What each act acts on, and how."""


SPECIAL: Mapping[type, Callable[[Magic, PerformAct], Magic | Decision]] = {
    acting.May: may,
    acting.MayHave: may_have,
    with_mana.AddMana: add_mana,
    with_mana.AddChosenMana: add_mana,
    ManaSo: add_mana,
    acting.PerEach: per_each,
    acting.ActIf: act_if,
    acting.Repeated: repeated,
    acting.UnlessActs: unless_acts,
    acting.EitherAct: either_act,
    acting.DealDamages: deal_several,
    acting.Attach: attach,
    acting.ChooseQuality: choose_quality,
    Separate: separate,
    CopyForEach: copy_for_each,
    moving.Shuffle: shuffle_act,
    moving.ShuffleTop: shuffle_top,
    moving.Search: search,
    ChooseEntering: choose_entering,
    acting.FlipCoin: flip_coin,
    acting.RollDie: roll_die,
    EnlistTap: enlist,
    SwapAura: swap_aura,
    EncodeThis: encode,
    Encoded: be_encoded,
    wording.ChangeText: change_text,
    CopyAttackingEach: copy_attacking,
    GainsBelow: gains_below,
    GainsAbilitiesOf: gains_abilities_of,
    acting.Cast: cast_now,
    CastSo: cast_now,
    PlaySo: cast_now,
    CastIfAble: cast_if_able,
    CastBack: cast_back,
    acting.Exchange: exchange,
    acting.Play: cast_now,
    moving.Enter: enter_so,
    being.GainsChosen: gains_chosen,
    being.Unpreventable: let_be_unpreventable,
    acting.KeywordAction: keyword_action,
    with_counters.MoveCounters: move_counters,
    playing.RestartGame: restart_game,
    playing.PlaySubgame: play_subgame,
    acting.RevealUntil: reveal_until,
    acting.Transform: transform,
    Vote: vote,
    acting.Flip: flip,
    moving.Meld: meld,
    being.ProtectionFrom: protection_from,
    **dict.fromkeys(STATEMENTS, lasting_fact),
}


TAKES_SPECIAL: Mapping[type, Callable[[Magic, PerformAct, Answer], Magic]] = {
    with_mana.AddMana: take_mana_colour,
    ManaSo: take_mana_colour,
    with_mana.AddChosenMana: take_mana_colour,
    acting.EitherAct: take_either,
    acting.ChooseQuality: take_quality,
    Separate: take_separation,
    CopyForEach: take_copies,
    moving.Shuffle: take_shuffle,
    moving.Search: take_search,
    ChooseEntering: take_entering,
    acting.FlipCoin: take_flip,
    acting.RollDie: take_roll,
    EnlistTap: take_enlisted,
    SwapAura: take_swap,
    EncodeThis: take_encoded,
    wording.ChangeText: take_word,
    CopyAttackingEach: take_attacked,
    acting.Cast: take_cast,
    CastSo: take_cast,
    PlaySo: take_cast,
    acting.Play: take_cast,
    being.GainsChosen: take_gained,
    being.ProtectionFrom: take_protection,
    being.Becomes: take_chosen_colour,
}
