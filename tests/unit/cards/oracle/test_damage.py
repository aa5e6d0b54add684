"""Damage in texts: prevented, multiplied, dealt to another, and what is said of it (rules 609.7, 614, 615)."""

import pytest

from judgehelper.abilities.acts.acting import DealDamage, DealInstead
from judgehelper.abilities.acts.being import Unpreventable
from judgehelper.abilities.clauses import Instead, Prevents, Redirects, Reflexive
from judgehelper.abilities.conditions import DamagePrevented
from judgehelper.abilities.durations import NextTurn, ThisTurn
from judgehelper.abilities.filters import OfYourChoice
from judgehelper.abilities.kinds import Static, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Either, Host, Things, This, You
from judgehelper.abilities.quantities import AnyAmount, Half, Minus, Number, Plus, Prevented, ThatMuch, Times
from judgehelper.cards.oracle.compiler import Printed, compile_text


def read(text: str, kind: str = "Enchantment"):
    made = compile_text(Printed("Wordy Wall", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def only(text: str, node: type, kind: str = "Enchantment"):
    (found,) = [each for each in everything(read(text, kind)) if isinstance(each, node)]
    return found


@pytest.mark.parametrize(
    ("words", "amount"),
    [
        ("half that damage, rounded up", Half(AnyAmount(), "up")),
        ("half that damage, rounded down", Half(AnyAmount(), "down")),
        ("all but 2 of that damage", Minus(AnyAmount(), Number(2))),
        ("3 of that damage", Number(3)),
        ("that damage", None),
    ],
)
def test_how_much_of_each_damage_is_prevented(words, amount):
    prevents = only(f"If a source would deal damage to you, prevent {words}.", Prevents)
    assert (prevents.amount, prevents.to, prevents.next, prevents.until) == (amount, You(), False, None)


def test_what_is_said_after_a_prevention_belongs_to_it():
    (static,) = read("If damage would be dealt to Wordy Wall, prevent that damage. You gain that much life.")
    assert isinstance(static, Static)
    assert isinstance(static.body[0], Prevents)
    (much,) = [each for each in everything(static.body[1]) if isinstance(each, ThatMuch)]
    assert much.to == static.body[0].name != 0


def test_the_source_is_chosen_and_spoken_of_again():
    text = "The next time a green source of your choice would deal damage to you this turn, prevent that damage. "
    text += "If damage from a green source is prevented this way, you gain that much life."
    shield = only(text, Prevents, "Instant")
    assert (shield.next, shield.until) == (True, ThisTurn())
    assert isinstance(shield.by, Things)
    assert shield.by.where == (OfYourChoice(),)
    assert isinstance(only(text, DamagePrevented, "Instant").by, Things)


def test_when_damage_is_prevented_waits_for_the_prevention_before_it():
    text = "Prevent the next 2 damage that would be dealt to you this turn. "
    text += "When damage is prevented this way, draw a card."
    assert only(text, Reflexive, "Instant").word == "damage is prevented this way"


def test_the_damage_prevented_is_a_number():
    text = "Prevent all damage target creature would deal this turn. "
    text += "You gain life equal to the damage prevented this way."
    assert isinstance(only(text, Prevented, "Instant"), Prevented)


def test_one_sentence_may_mean_a_player_and_permanents_at_one_time():
    text = "Prevent the next 4 damage that would be dealt to you and/or creatures you control this turn."
    to = only(text, Prevents, "Instant").to
    assert isinstance(to, Either)
    assert to.word == "and/or"
    assert to.phrases[0] == You()


def test_a_shield_may_last_until_the_next_turn_and_work_both_ways():
    text = "Prevent all damage that would be dealt to and dealt by target permanent until your next turn."
    shield = only(text, Prevents, "Sorcery")
    assert (shield.and_by, shield.until) == (True, NextTurn())


@pytest.mark.parametrize(
    ("words", "amount"),
    [
        ("double that damage", Times(Number(2), ThatMuch("that damage", to=-9))),
        ("triple that damage", Times(Number(3), ThatMuch("that damage", to=-9))),
        ("that much damage plus 1", Plus(ThatMuch("that much", to=-9), Number(1))),
        ("that much damage minus 1", Minus(ThatMuch("that much", to=-9), Number(1))),
    ],
)
def test_damage_is_multiplied_where_it_would_have_been_dealt(words, amount):
    whom = "an opponent or a permanent an opponent controls"
    instead = only(f"If a source would deal damage to {whom}, it deals {words} instead.", Instead)
    (deal,) = [each for each in everything(instead.body) if isinstance(each, DealInstead)]
    (event,) = [each for each in everything(instead.event) if isinstance(each, DealDamage)]
    assert isinstance(event.to, Either)
    assert repr(deal.amount) == repr(amount).replace("to=-9", f"to={event.name}")


def test_doubling_all_damage_is_a_replacement_of_each():
    instead = only("Double all damage enchanted creature would deal.", Instead)
    assert isinstance(instead.event.clause.who, Host)
    assert only("Double all damage enchanted creature would deal.", DealInstead).amount.factor == Number(2)


def test_the_next_damage_is_turned_aside():
    text = "The next time a source of your choice would deal damage to you this turn, "
    text += "that damage is dealt to target creature you control instead."
    aside = only(text, Redirects, "Instant")
    assert (aside.next, aside.to, aside.amount) == (True, You(), None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Damage can't be prevented.", Unpreventable()),
        ("Combat damage can't be prevented.", Unpreventable(combat="combat")),
        ("Damage that would be dealt by Wordy Wall can't be prevented.", Unpreventable(by=This())),
    ],
)
def test_what_damage_cant_be_prevented(text, said):
    assert only(text, Unpreventable) == said
