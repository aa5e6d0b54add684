"""Texts that overrule what the rules do of themselves: the legend rule, untapping, counters (101.1)."""

from typing import Any

from judgehelper.abilities.acts.acting import SkipStep
from judgehelper.abilities.acts.being import Cant, GainsEveryType, HaveStat, IsFit
from judgehelper.abilities.acts.rules import (
    CostsAtLeast,
    EscapeLegendRule,
    HaveCounters,
    HurtAs,
    LiveOn,
    StayTapped,
    UntapLimit,
)
from judgehelper.abilities.clauses import Instead
from judgehelper.abilities.conditions import Happened, Holds
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import StateHolds
from judgehelper.abilities.filters import Being, OfSubtype
from judgehelper.abilities.kinds import Triggered, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Exactly, This, You
from judgehelper.abilities.quantities import Minus, Number
from judgehelper.cards.oracle.compiler import Printed, compile_text


def only(text: str, node: type) -> Any:
    made = compile_text(Printed("Wordy Bear", ("Creature",), text))
    assert not any(isinstance(each, Unread) for each in made), made
    (found,) = (each for each in everything(made) if isinstance(each, node))
    return found


def test_the_legend_rule_stands_in_quotation_marks() -> None:
    assert only('The "legend rule" doesn\'t apply.', EscapeLegendRule).word == "at all"
    assert only('The "legend rule" doesn\'t apply to Bears you control.', EscapeLegendRule).word == ""


def test_a_permanent_may_stay_tapped_and_remain_so() -> None:
    assert only("You may choose not to untap Wordy Bear during your untap step.", StayTapped).what == This()
    lasting = "{T}: Gain control of target land for as long as Wordy Bear remains tapped."
    assert only(lasting, IsFit) == IsFit(Being("tapped"), word="remain")


def test_no_more_than_so_many_untap() -> None:
    said = only("Players can't untap more than two Bears during their untap steps.", UntapLimit)
    assert (said.number, said.what) == (Number(2), OfSubtype("Bear"))
    assert only("You can't untap more than one land during your untap step.", UntapLimit).number == Number(1)
    assert only("Players skip their untap steps.", SkipStep) == SkipStep("untap")


def test_counters_cant_be_put_on_permanents() -> None:
    assert only("Counters can't be put on Bears or lands.", Cant).acts == (HaveCounters("", word="first"),)
    assert only("Bears you control can't have -1/-1 counters put on them.", HaveCounters).kind == "-1/-1"


def test_all_creature_types() -> None:
    den = "{1}: Wordy Bear becomes a 2/2 creature with all creature types until end of turn."
    assert only(den, Description).chosen == ("every creature type",)
    kept = "{1}: Wordy Bear becomes a 2/2 creature with haste and all creature types until end of turn."
    assert (only(kept, Description).chosen, len(only(kept, Description).abilities)) == (("every creature type",), 1)
    assert only("{1}: Target Bear gains all creature types until end of turn.", GainsEveryType) == GainsEveryType()


def test_one_counter_more_for_a_player_and_one_fewer() -> None:
    got = "If you would get one or more counters, "
    got += "you get that many plus one of each of those kinds of counters instead."
    event = only(got, Instead).event.clause
    assert (event.who, event.acts[0].counters.kind) == (You(), "")
    fewer = "If one or more -1/-1 counters would be put on a Bear you control, "
    fewer += "that many -1/-1 counters minus one are put on it instead."
    found = only(fewer, Minus)
    assert (found.left.word, found.right) == ("that many", Number(1))


def test_what_spells_cost_at_least() -> None:
    text = "As long as Wordy Bear is untapped, each spell that would cost less than two mana to cast "
    assert only(text + "costs two mana to cast.", CostsAtLeast) == CostsAtLeast(2)
    (unread,) = compile_text(Printed("Wordy Bear", ("Creature",), f"{text}costs three mana to cast."))
    assert isinstance(unread, Unread)


def test_a_state_is_waited_for() -> None:
    assert isinstance(only("When you control no Bears, you lose the game.", StateHolds).condition, Holds)
    assert isinstance(only("When there are no Bears on the battlefield, sacrifice Wordy Bear.", StateHolds), StateHolds)
    asked = only("When you control no lands, if Wordy Bear is an enchantment, you draw a card.", Triggered)
    assert isinstance(asked.condition, Holds)
    none = only("When Wordy Bear has no time counters on it, sacrifice it.", HaveStat).what
    assert (none.kind, none.count) == ("time", Exactly(Number(0)))


def test_a_token_may_have_its_name_first() -> None:
    text = "When Wordy Bear dies, create Marit Lage, a legendary 6/6 green Bear creature token with trample."
    token = only(text, Description)
    assert (token.name, token.supertypes, token.subtypes) == ("Marit Lage", ("Legendary",), ("Bear",))
    (unread,) = compile_text(Printed("Wordy Bear", ("Creature",), text.replace("Marit Lage", "Nobody Known")))
    assert isinstance(unread, Unread)


def test_what_is_revealed_this_way() -> None:
    text = "When Wordy Bear dies, look at the top card of your library. You may reveal that card. "
    asked = only(text + "If a Bear card is revealed this way, you gain 1 life.", Happened)
    assert (asked.period, asked.clause.acts[0].participle) == ("this way", "revealed")


def test_a_life_of_nothing() -> None:
    assert only("You don't lose the game for having 0 or less life.", LiveOn) == LiveOn()
    text = "As long as you have 0 or less life, all damage is dealt to you as though its source had infect."
    assert only(text, HurtAs) == HurtAs("infect")
