"""Each named rule by which «it», «that» and «that much» are bound, on a sentence of our own."""

import pytest

from judgehelper.abilities.acts.acting import DealDamage
from judgehelper.abilities.acts.moving import Destroy, Draw
from judgehelper.abilities.clauses import InsteadIf, Noted
from judgehelper.abilities.filters import AllOf, Comparing, Kind, OfType, OtherThan, ThisWay
from judgehelper.abilities.kinds import Spell, Unread
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import (
    HOST,
    ITSELF,
    SUBJECT,
    THIS,
    Among,
    ControllerOf,
    Either,
    OwnerOf,
    Paired,
    That,
    Things,
    Top,
    Whole,
)
from judgehelper.abilities.quantities import ThatMuch
from judgehelper.cards.oracle.compiler import Printed, compile_text


def read(text: str, kind: str = "Creature"):
    return compile_text(Printed("Wordy Bear", (kind,), text))


def nodes(text: str, node: type, kind: str = "Creature"):
    made = read(text, kind)
    assert not any(isinstance(each, Unread) for each in made), made
    return [each for each in everything(made) if isinstance(each, node)]


def test_what_happens_instead_is_done_to_what_the_event_spoke_of():
    made = nodes("If a creature you control would die, exile it instead.", That)
    (creature,) = [x for x in nodes("If a creature you control would die, exile it instead.", Things) if x.name]
    assert [each.to for each in made] == [creature.name]


def test_after_damage_it_is_what_was_struck():
    text = "Wordy Bear deals 1 damage to target creature. It can't block this turn."
    (it,) = nodes(text, That, "Sorcery")
    (target,) = [x for x in nodes(text, Things, "Sorcery") if x.name]
    assert it.to == target.name


def test_power_greater_than_its_toughness_is_its_own():
    (its,) = nodes("Destroy target creature with power greater than its toughness.", That, "Sorcery")
    assert its.to == ITSELF
    assert nodes("Destroy target creature with power greater than its toughness.", Comparing, "Sorcery")


def test_no_counters_are_put_on_the_spell_that_targets():
    (it,) = nodes("Whenever Wordy Bear becomes the target of a spell, put a +1/+1 counter on it.", That)
    assert it.to == THIS


def test_that_player_is_the_controller_spoken_of_before():
    text = "Destroy target land. Its controller loses 1 life, then that player discards a card."
    assert len(nodes(text, ControllerOf, "Sorcery")) == 2


def test_damage_to_itself_is_to_the_subject():
    made = nodes("Each creature deals damage to itself equal to its power.", That, "Sorcery")
    assert [each.to for each in made] == [SUBJECT, SUBJECT]


def test_that_many_speaks_of_the_instruction_before():
    text = "Discard any number of cards, then draw that many cards."
    (noted,) = nodes(text, Noted, "Sorcery")
    (many,) = nodes(text, ThatMuch, "Sorcery")
    assert many.to == noted.name != 0


def test_that_many_speaks_of_one_or_more_in_the_event():
    text = "Whenever you discard one or more cards, draw that many cards."
    (many,) = nodes(text, ThatMuch)
    assert [x.name for x in nodes(text, Things) if x.name] == [many.to]


def test_that_much_without_anything_counted_is_refused():
    (made,) = read("Draw that many cards.", "Sorcery")
    assert isinstance(made, Unread)


def test_the_exiled_card_of_another_ability_is_linked():
    text = "When Wordy Bear enters, exile target artifact.\n"
    text += "When Wordy Bear leaves the battlefield, return the exiled card to its owner's hand."
    that = [each for each in nodes(text, That) if each.word == "the exiled"]
    names = [each.name for each in nodes(text, Things) if each.name]
    assert [each.to for each in that] == names


def test_a_paragraph_of_a_spell_that_replaces_another_is_one_ability_with_it():
    text = "Target creature gets -2/-2 until end of turn.\n"
    text += "Words — That creature gets -5/-5 until end of turn instead if you control a Swamp."
    (made,) = read(text, "Instant")
    assert isinstance(made, Spell)
    assert isinstance(made.body[1], InsteadIf)


def test_each_of_those_creatures_is_the_pair():
    text = "As long as Wordy Bear is paired with another creature, each of those creatures gets +1/+1."
    assert nodes(text, Paired)


def test_of_two_owners_nothing_is_guessed():
    (made,) = read(
        "Return target land to its owner's hand. Destroy target land. That player discards a card.", "Sorcery"
    )
    assert isinstance(made, Spell | Unread)
    assert len(nodes("Return target land to its owner's hand. That player discards a card.", OwnerOf, "Sorcery")) == 2


def test_one_of_two_subjects_names_the_one_that_it_was():
    text = "Whenever Wordy Bear or another creature you control dies, you gain 1 life."
    assert nodes(text, Either)
    assert not nodes(text, DealDamage)


def test_what_a_condition_names_comes_after_what_the_instruction_names():
    text = "If Wordy Bear was kicked, tap target creature and put a stun counter on it."
    (target,) = [x for x in nodes(text, Things, "Sorcery") if x.name]
    assert [x.to for x in nodes(text, That, "Sorcery")] == [target.name]


def test_for_each_other_leaves_out_what_it_is_said_of():
    (apart,) = nodes("Enchanted creature gets +1/+1 for each other creature you control.", OtherThan, "Enchantment")
    assert apart.what.to == HOST
    assert not nodes("Wordy Bear gets +1/+1 for each other creature you control.", OtherThan)


def test_another_creature_is_not_the_one_that_the_aura_is_on():
    text = "Enchanted creature has flying as long as its controller controls another creature."
    (apart,) = nodes(text, OtherThan, "Enchantment")
    assert apart.what.to == HOST


def test_the_thing_that_is_only_described_refers_to_what_is_not_said():
    (made,) = read("When the permanent you don't control dies this turn, you gain 2 life.", "Sorcery")
    assert isinstance(made, Unread)


def test_a_card_is_chosen_from_the_hand_just_shown_never_from_the_creature():
    text = "When this creature enters, target opponent reveals their hand. You choose a nonland card from it."
    (hand,) = nodes(text, Whole)
    assert [each.of.to for each in nodes(text, Among)] == [hand.name]


def test_from_it_refers_to_nothing_where_no_zone_is_in_sight():
    (made,) = read("When this creature enters, choose a nonland card from it.")
    assert isinstance(made, Unread)


def named(text: str, kind: str = "Creature") -> dict[int, Things]:
    return {each.name: each for each in nodes(text, Things, kind) if each.name}


def bound(text: str, kind: str = "Creature") -> list[int]:
    return [each.to for each in nodes(text, That, kind)]


@pytest.mark.parametrize(
    ("text", "kind", "called"),
    [
        ("Sacrifice this creature: Counter target spell unless its controller pays {4}.", "Creature", Kind("spell")),
        ("Whenever a creature attacks, this artifact deals 3 damage to it.", "Artifact", OfType("Creature")),
        (
            "Whenever this creature deals damage to a creature, destroy that creature. It can't be regenerated.",
            "Creature",
            OfType("Creature"),
        ),
        (
            "Whenever this creature becomes the target of a spell, counter that spell unless its controller pays {1}.",
            "Creature",
            Kind("spell"),
        ),
        (
            "Whenever equipped creature blocks a creature, that creature loses flying until end of turn.",
            "Artifact",
            OfType("Creature"),
        ),
        (
            "{T}, Discard a card: Target artifact becomes an artifact creature with power and toughness each equal to "
            "its mana value until end of turn.",
            "Artifact",
            OfType("Artifact"),
        ),
        (
            "{T}: When you next cast a creature spell this turn, copy it.",
            "Artifact",
            AllOf((OfType("Creature"), Kind("spell"))),
        ),
    ],
)
def test_what_its_own_sentence_names_comes_before_what_others_name(text, kind, called):
    names = named(text, kind)
    assert {names[to].what for to in bound(text, kind)} == {called}


@pytest.mark.parametrize(
    ("text", "to"),
    [
        ("Whenever this creature attacks, you may sacrifice a Food. If you do, it gets +2/+0 until end of turn.", THIS),
        ("When this creature enters, target opponent discards a card for each time it was kicked.", THIS),
        ("When a spell or ability an opponent controls causes you to discard this card, it deals 1 damage to any "
         "target.", THIS),
        ("{2}: This creature fights target creature. When this creature dies this turn, return it to your hand.", THIS),
        ("Whenever equipped creature attacks, you may put an Aura card from your hand onto the battlefield attached "
         "to it.", HOST),
        ("As long as another Aura is attached to enchanted creature, it has flying.", HOST),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_left_out(text, to):
    assert bound(text, "Artifact")[-1] == to


def test_a_token_is_no_card():
    text = "{T}: Exile the top card of your library. If it's a land card, create a Food token. Otherwise, you may cast \
it."
    assert len(set(bound(text, "Artifact"))) == 1
    assert bound(text, "Artifact")[0] in {each.name for each in nodes(text, Top, "Artifact")}


def test_them_are_those_just_picked():
    text = "Look at the top four cards of your library. You may reveal up to two Elf cards from among them and put \
them into your hand."
    (picked,) = [each.name for each in nodes(text, Among, "Sorcery")]
    assert bound(text, "Sorcery")[-1] == picked


def test_who_is_only_compared_is_not_that_player():
    text = "At the beginning of each player's upkeep, if that player controls more lands than each other player, \
this enchantment deals 1 damage to them."
    assert len(set(bound(text, "Enchantment"))) == 1


def test_that_player_is_each_of_those_who_act():
    text = "Each opponent sacrifices a creature with the greatest power among creatures that player controls."
    assert bound(text, "Sorcery") == [SUBJECT]


def test_unless_they_pay_speaks_of_a_player():
    text = "Destroy all Forests. For each land destroyed this way, Wordy Bear deals 1 damage to that land's controller \
unless they pay {1}."
    does, payer = nodes(text, ControllerOf, "Sorcery")
    assert payer == does


def test_an_equipment_is_no_creature():
    (made,) = read("At the beginning of your upkeep, if enchanted Equipment is attached to a creature, destroy that "
                   "creature.", "Enchantment")  # fmt: skip
    assert isinstance(made, Unread)


def test_this_way_speaks_of_the_instruction_that_does_so():
    text = "Destroy all artifacts. They can't be regenerated. Draw a card for each artifact destroyed this way."
    (noted,) = nodes(text, Noted, "Sorcery")
    (way,) = nodes(text, ThisWay, "Sorcery")
    assert noted.name == way.to
    assert any(isinstance(each, Destroy) for each in everything(noted))


def test_this_way_without_anybody_who_does_so_is_refused():
    (made,) = read("{T}, Sacrifice two Foods: Draw a card for each Food sacrificed this way.")
    assert isinstance(made, Unread)


def test_what_is_done_besides_is_not_done_this_way():
    text = "When this creature enters, discard two cards, then draw two cards. You gain 3 life for each nonland card \
discarded this way."
    (noted,) = nodes(text, Noted)
    (way,) = nodes(text, ThisWay)
    assert noted.name == way.to
    assert not any(isinstance(each, Draw) for each in everything(noted))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature deals combat damage to an opponent, it deals that much damage to each other opponent.",
        "Whenever a player casts a spell, each other player loses 1 life.",
        "Target player gains 2 life. Each other player loses 2 life.",
    ],
)
def test_each_other_player_is_other_than_whom_the_text_names(text):
    kind = "Sorcery" if text.startswith("Target") else "Creature"
    (told,) = nodes(text, OtherThan, kind)
    assert told.what.to in {each.name for each in nodes(text, Things, kind) if each.name}


def test_each_other_player_is_other_than_you_where_nobody_is_named():
    assert not nodes("When this creature dies, each other player sacrifices a creature.", OtherThan)


def test_in_a_mode_of_a_spell_others_are_other_than_what_the_mode_names():
    text = "Choose one —\n• Target creature you control deals 2 damage to each other creature.\n• Draw a card."
    (told,) = nodes(text, OtherThan, "Sorcery")
    assert told.what.to in named(text, "Sorcery")
