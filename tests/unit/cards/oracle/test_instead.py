"""What happens instead, and what triggers once more: tokens, counters, draws (rules 603.2, 614.1a)."""

import pytest

from judgehelper.abilities.acts.acting import CastOrCopy, DealDamage
from judgehelper.abilities.acts.being import Attack, Cant, DrawLimit, LethalBy, Must
from judgehelper.abilities.acts.moving import Create, Draw, Enter, Exile, MakeTokens
from judgehelper.abilities.clauses import Do, Does, Instead, Later, Sentence, TriggersTwice
from judgehelper.abilities.durations import NextTurn
from judgehelper.abilities.filters import AllOf, Kind, OfSubtype, OneOf
from judgehelper.abilities.kinds import Spell, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import AtLeast, Both, EachOf, You
from judgehelper.abilities.quantities import AnyAmount, Number, Tally, ThatMuch, Times
from judgehelper.cards.oracle.compiler import Printed, compile_text


def read(text: str, kind: str = "Enchantment"):
    made = compile_text(Printed("Wordy Wall", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def only(text: str, node: type, kind: str = "Enchantment"):
    (found,) = [each for each in everything(read(text, kind)) if isinstance(each, node)]
    return found


def test_tokens_that_would_be_created_are_whoevers_effect_it_is():
    instead = only("If one or more tokens would be created under your control, draw a card instead.", Instead)
    (made,) = instead.event.clause.acts
    assert (made.count, made.under, made.what) == (AnyAmount(), You(), Kind("token"))


def test_twice_that_many_of_those_tokens():
    text = "If one or more Food tokens would be created under your control, "
    text += "twice that many of those tokens are created instead."
    instead = only(text, Instead)
    (event,) = instead.event.clause.acts
    ((act,),) = [each.acts for each in instead.body]
    assert event.what == AllOf((OfSubtype("Food"), Kind("token")))
    assert act.count == Times(Number(2), ThatMuch("that many", to=event.name))


def test_those_tokens_and_others_besides():
    text = "If you would create one or more tokens, instead create those tokens plus an additional Clue token."
    instead = only(text, Instead)
    (do,) = instead.body
    assert isinstance(do, Do)
    those, more = do.acts
    assert isinstance(those, MakeTokens)
    assert isinstance(more, Create)
    assert more.token.subtypes == ("Clue",)


def test_several_kinds_at_once():
    instead = only("If you would create a Gold or Map token, instead create one of each.", Instead)
    (event,) = instead.event.clause.acts
    assert isinstance(event.what.filters[0], OneOf)
    assert only("If you would create a Gold or Map token, instead create one of each.", Do).acts[0].word == "of each"


def test_two_things_happen_instead_one_by_somebody_else():
    instead = only("If an artifact would die, instead exile it and you gain 2 life.", Instead)
    (both,) = instead.body
    assert isinstance(both, Sentence)
    assert isinstance(both.clauses[0].acts[0], Exile)
    assert isinstance(both.clauses[1], Does)


@pytest.mark.parametrize(
    ("words", "act"),
    [
        ("an artifact entering", Enter()),
        ("an artifact dealing combat damage to a player", DealDamage),
        ("you casting or copying a sorcery spell", CastOrCopy),
    ],
)
def test_what_causes_an_ability_to_trigger_once_more(words, act):
    text = f"If {words} causes a triggered ability of a permanent you control to trigger, "
    twice = only(text + "that ability triggers an additional time.", TriggersTwice)
    (cause,) = twice.cause.acts
    assert cause == act if not isinstance(act, type) else isinstance(cause, act)


def test_whatever_makes_it_trigger():
    text = "If a triggered ability of another artifact you control triggers, it triggers an additional time."
    assert only(text, TriggersTwice).cause is None


def test_two_people_draw_each_their_own():
    does = only("You and target opponent each draw a card.", Does, "Sorcery")
    assert isinstance(does.who, Both)
    assert does.acts == (Draw(Number(1)),)


def test_counters_of_each_kind_on_a_permanent_or_on_oneself():
    text = "If you would put one or more counters on an artifact you control or on yourself, "
    text += "put that many plus one of each of those kinds of counters on that permanent or player instead."
    instead = only(text, Instead)
    (event,), (act,) = instead.event.clause.acts, instead.body[0].acts
    assert event.on.phrases[1] == You()
    assert act.on.to == event.on.name != 0
    assert act.counters[0].kind == ""


def test_an_effect_is_not_the_permanent_that_it_puts_counters_on():
    text = "If an effect would put one or more counters on an artifact you control, "
    text += "it puts twice that many of those counters on that artifact instead."
    instead = only(text, Instead)
    (event,), (act,) = instead.event.clause.acts, instead.body[0].acts
    assert act.on.to == event.on.name != instead.event.clause.who.name


def test_lethal_damage_by_power_and_what_was_dealt_already():
    text = "Lethal damage dealt to artifacts you control is determined by their power rather than their toughness."
    assert only(text, LethalBy) == LethalBy()
    text = "Target player loses life equal to the damage already dealt to that player this turn."
    assert (only(text, Tally, "Sorcery").period, only(text, Tally, "Sorcery").sum) == ("this turn", "amount")


def test_either_of_those_until_the_next_turn():
    text = "Choose two target artifacts. Until your next turn, whenever either of those artifacts becomes tapped, "
    later = only(text + "draw a card.", Later, "Sorcery")
    assert later.lasting == NextTurn()
    assert isinstance(later.event.clause.who, EachOf)


def test_a_player_attacks_one_or_more_opponents():
    attack = only("Whenever a player attacks one or more of your opponents, draw a card.", Attack)
    assert (attack.whom.what, attack.whom.det.count) == (Kind("opponent"), AtLeast(Number(1)))


def test_that_permanent_or_player_is_what_would_be_dealt_the_damage():
    text = "If an artifact you control would deal damage to a permanent or player, "
    text += "it deals double that damage to that permanent or player instead."
    instead = only(text, Instead)
    (event,), (act,) = instead.event.clause.acts, instead.body[0].acts
    assert act.to.to == event.to.name != instead.event.clause.who.name


def test_they_are_the_group_of_the_clause_before():
    text = "Artifacts your opponents control can't block, and they can't attack you or planeswalkers you control."
    first, second = only(text, Sentence).clauses
    assert second.who.to == first.who.name != 0


def test_a_target_makes_it_a_spell():
    (spell,) = read("Artifacts target player controls don't untap during that player's next untap step.", "Sorcery")
    assert isinstance(spell, Spell)


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("Each player can't draw more than one card each turn.", DrawLimit),
        ("Wordy Wall must be blocked by an Elf if able.", Must),
        ("Wordy Wall can't be blocked except by creatures with flying or reach.", Cant),
    ],
)
def test_limits_and_demands(text, node):
    assert isinstance(only(text, node), node)


def test_the_next_draw_and_what_would_leave():
    text = "The next time you would draw a card this turn, you gain 1 life instead."
    assert only(text, Instead, "Instant").next
    text = "If Wordy Wall would leave the battlefield, exile it instead of putting it anywhere else."
    assert isinstance(only(text, Instead).body[0].acts[0], Exile)
