"""Each named rule by which «it», «that» and «that much» are bound, on a sentence of our own."""

from judgehelper.abilities.acts.acting import DealDamage
from judgehelper.abilities.clauses import InsteadIf, Noted
from judgehelper.abilities.filters import Comparing, OtherThan
from judgehelper.abilities.kinds import Spell, Unread
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
    Whole,
)
from judgehelper.abilities.quantities import ThatMuch
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.outcomes import descend_all


def read(text: str, kind: str = "Creature"):
    return compile_text(Printed("Wordy Bear", (kind,), text))


def nodes(text: str, node: type, kind: str = "Creature"):
    made = read(text, kind)
    assert not any(isinstance(each, Unread) for each in made), made
    return [each for each in descend_all(made) if isinstance(each, node)]


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
