"""What texts name together, one by one and either way; costs barred and paid often; speed: read, said, played."""

import pytest

from judgehelper.abilities.acts.mana import PayMana
from judgehelper.abilities.acts.moving import Create, Discard, Exile, Put, Sacrifice
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import ForEach, Noted, Reflexive
from judgehelper.abilities.filters import AllOf, Being, OfSupertype, OfType, OneOf
from judgehelper.abilities.kinds import AtMaxSpeed, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import That, Things
from judgehelper.abilities.quantities import ThatMuch
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.wording import say
from judgehelper.systems.magic.understanding.support import why_unplayed

READ = (
    ("Artifact", "{T}: Add one mana of any color among legendary creatures and planeswalkers you control."),
    ("Creature", "{T}, Tap an untapped artifact or creature you control: Add one mana of any color."),
    ("Land", "{2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."),
    ("Sorcery", "For each opponent, choose a creature that player controls. Destroy those creatures."),
    ("Sorcery", "Choose two target creatures. For each of them, create a token that's a copy of that creature."),
    (
        "Creature",
        "Whenever an opponent sacrifices a permanent or discards a card, put that card from a graveyard onto the "
        "battlefield.",
    ),
    ("Sorcery", "If X is 5 or more, this spell can't be countered and the damage can't be prevented."),
    ("Creature", "Players can't pay life or sacrifice nonland permanents to cast spells or activate abilities."),
    ("Artifact", "Players can't pay life to cast spells or to activate abilities that aren't mana abilities."),
    ("Artifact", "You may pay {W}{B} rather than pay the mana cost for spells you cast."),
    ("Artifact", "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast from your hand."),
    ("Creature", "You may pay {1}{W} any number of times. When you pay this cost one or more times, scry 1."),
    ("Land", "Max speed — {T}: Target creature gains haste until end of turn."),
    ("Creature", "Other creatures you control get +X/+0, where X is your speed."),
    ("Creature", "As this creature enters, choose a number."),
)


@pytest.mark.parametrize(("kind", "text"), READ)
def test_it_is_read_and_said_in_russian(kind: str, text: str) -> None:
    if text.startswith("You may pay {1}{W} any"):
        text = f"When this creature enters, y{text[1:]}"
    for ability in compile_text(Printed("Thread", (kind,), text)):
        assert not isinstance(ability, Unread), ability
        assert why_unplayed(ability) == ()
        assert say(ability, Face(name="Thread", types=(kind,))).ru


def test_a_word_before_joined_types_is_said_of_each() -> None:
    text = "{T}: Add one mana of any color among legendary creatures and planeswalkers you control."
    made = compile_text(Printed("Gem", ("Artifact",), text))
    types = OneOf((OfType("Creature"), OfType("Planeswalker")), "and")
    assert AllOf((OfSupertype("Legendary"), types)) in list(everything(made))


def test_a_word_that_may_belong_to_the_first_alone_is_refused() -> None:
    (made,) = compile_text(Printed("Thread", ("Sorcery",), "Destroy target tapped creature or artifact."))
    assert isinstance(made, Unread)
    (both,) = compile_text(
        Printed("T", ("Sorcery",), "Draw a card for each tapped artifact and/or creature you control.")
    )
    assert Being("tapped") in list(everything(both))


def test_those_are_all_that_the_turns_of_a_for_each_have_named() -> None:
    text = "For each creature you control, create a token that's a copy of that creature. Exile those tokens."
    (spell,) = compile_text(Printed("Thread", ("Sorcery",), text))
    (each,) = [node for node in everything(spell) if isinstance(node, ForEach)]
    (exiled,) = [node.what for node in everything(spell) if isinstance(node, Exile)]
    assert isinstance(exiled, That)
    assert [exiled.to] == [node.name for node in each.gathers]


def test_them_is_what_was_made_and_not_what_it_was_made_for() -> None:
    text = "For each creature you control, create a 1/1 white Cat creature token. Exile them."
    (spell,) = compile_text(Printed("Thread", ("Sorcery",), text))
    (each,) = [node for node in everything(spell) if isinstance(node, ForEach)]
    (them,) = [node for node in everything(spell) if isinstance(node, That)]
    assert them.to in {node.name for node in each.gathers}
    assert any(isinstance(node, Create) for node in everything(each))


def test_that_card_is_what_either_part_of_the_event_names() -> None:
    lead = "Whenever an opponent sacrifices a permanent or discards a card, "
    text = f"{lead}put that card from a graveyard onto the battlefield."
    made = compile_text(Printed("Thread", ("Creature",), text))
    (given,) = [node.what for node in everything(made) if isinstance(node, Sacrifice)]
    (thrown,) = [node.what for node in everything(made) if isinstance(node, Discard)]
    (put,) = [node.what for node in everything(made) if isinstance(node, Put)]
    assert isinstance(given, Things)
    assert isinstance(thrown, Things)
    assert isinstance(put, That)
    assert given.name == thrown.name == put.to != 0


def test_that_many_is_how_often_it_was_paid_throughout() -> None:
    lead = "When this creature enters, you may pay {B} any number of times. When you pay this cost one or more times, "
    text = f"{lead}put that many +1/+1 counters on this creature, then create twice that many Treasure tokens."
    made = compile_text(Printed("Thread", ("Creature",), text))
    assert not any(isinstance(node, Unread) for node in everything(made))
    paid = [node for node in everything(made) if isinstance(node, Noted)]
    assert [any(isinstance(each, PayMana) for each in everything(node)) for node in paid] == [True]
    (when,) = [node for node in everything(made) if isinstance(node, Reflexive)]
    assert {node.to for node in everything(when) if isinstance(node, ThatMuch)} == {paid[0].name}


def test_max_speed_holds_one_ability() -> None:
    (made,) = compile_text(Printed("Thread", ("Creature",), "Max speed — This creature has lifelink."))
    assert isinstance(made, AtMaxSpeed)
    (more,) = compile_text(Printed("T", ("Creature",), "Max speed — This creature has lifelink. Draw a card."))
    assert isinstance(more, Unread)
