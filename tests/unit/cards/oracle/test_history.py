"""What a text asks about the past and the board in numbers, as conditions and as quantities (603.4, 608.2i)."""

import pytest

from judgehelper.abilities.conditions import CastMany, Compares, Designated, Happened, Holds, WasCast, WasPaid, WasSpent
from judgehelper.abilities.filters import WithCounters
from judgehelper.abilities.kinds import Triggered, Unread
from judgehelper.abilities.phrases import THIS, AtLeast, This
from judgehelper.abilities.quantities import Number, Statistic, Tally
from judgehelper.cards.oracle.compiler import Printed, compile_text


def condition(words: str):
    """Read «when this enters, if …» and give the condition."""
    (made,) = compile_text(Printed("Wordy Bear", ("Creature",), f"When Wordy Bear enters, if {words}, draw a card."))
    assert isinstance(made, Triggered), made
    return made.condition


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("it was kicked", WasPaid),
        ("it wasn't kicked", WasPaid),
        ("you cast it from your hand", WasCast),
        ("it wasn't cast", WasCast),
        ("{R}{R} was spent to cast it", WasSpent),
        ("you're the monarch", Designated),
        ("you have the city's blessing", Designated),
        ("a creature died under your control this turn", Happened),
        ("you gained or lost life this turn", Happened),
        ("you've sacrificed an artifact this turn", Happened),
        ("a player cast two or more spells last turn", CastMany),
        ("creatures you control have total power 8 or greater", Compares),
        ("there are four or more card types among cards in your graveyard", Compares),
    ],
)
def test_the_condition_is_of_its_kind(words, kind):
    assert isinstance(condition(words), kind)


def test_so_much_life_gained_is_a_sum_over_the_turn():
    made = condition("you gained 3 or more life this turn")
    assert (made.relation, made.right) == ("≥", Number(3))
    assert isinstance(made.left, Tally)
    assert (made.left.period, made.left.sum) == ("this turn", "amount")


def test_so_many_spells_are_counted_by_times():
    made = condition("you've cast two or more instant spells this turn")
    assert (made.relation, made.right, made.left.sum) == ("≥", Number(2), "times")


def test_counters_on_it_are_those_of_the_subject():
    made = condition("it has three or more +1/+1 counters on it")
    assert isinstance(made, Holds)
    assert made.clause.acts[0].what == WithCounters(AtLeast(Number(3)), "+1/+1")
    assert made.clause.who.to == THIS


def test_power_compared_with_a_number_and_with_its_own():
    assert condition("its power is 4 or greater").left == Statistic(
        "power", condition("its power is 4 or greater").left.of
    )
    made = condition("Wordy Bear's power is greater than Wordy Bear's toughness")
    assert (made.left.of, made.right.what) == (This(), "toughness")


def test_nobody_gains_or_gained_without_a_number():
    (made,) = compile_text(
        Printed("Wordy Bear", ("Creature",), "When this enters, if you gained or more life, draw a card.")
    )
    assert isinstance(made, Unread)
