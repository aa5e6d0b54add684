"""Shapes of sentence, one each: what they mean by the rules, not only that they are read."""

import pytest

from judgehelper.abilities.acts.acting import CastOrCopy, DealInstead, GetEmblem, RevealUntil, SetLife
from judgehelper.abilities.acts.being import AsThough, Cant, IsNot, Unpreventable
from judgehelper.abilities.acts.moving import CreateCopy, Place, Put, ShuffleTop
from judgehelper.abilities.clauses import AlsoTrue, CounteredGoes, Later, Prevents, Redirects, UnlessSo
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.durations import EndOfTurn, OnceEach, ThisTurn
from judgehelper.abilities.filters import In, OneOf, WithCounters
from judgehelper.abilities.kinds import (
    AlternativeCost,
    ClassLevel,
    FlashFor,
    LevelUp,
    OpeningHand,
    Station,
    Unread,
)
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.phrases import Among, Both, Granter, Rest, Things, You
from judgehelper.abilities.quantities import Number, ThatMuch, Times
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.oracle.text.naming import by_first_word, marked, name_at, plain


def read(text: str, kind: str = "Creature"):
    made = compile_text(Printed("Wordy Bear", (kind,), text))
    assert not any(isinstance(each, Unread) for each in made), made
    return made


def only(text: str, node: type, kind: str = "Creature"):
    """Read a text and give its one node of a type."""
    (found,) = [each for each in everything(read(text, kind)) if isinstance(each, node)]
    return found


@pytest.mark.parametrize(
    ("text", "node", "kind"),
    [
        ("Whenever you cast or copy an instant spell, draw a card.", CastOrCopy, "Creature"),
        ('You get an emblem with "Creatures you control have haste."', GetEmblem, "Sorcery"),
        ("Your life total becomes 10.", SetLife, "Sorcery"),
        ("Damage can't be prevented this turn.", Unpreventable, "Instant"),
        ("As long as your devotion to green is less than five, Wordy Bear isn't a creature.", IsNot, "Creature"),
        (
            "Search your library for an elf card, reveal it, then shuffle and put that card on top.",
            ShuffleTop,
            "Sorcery",
        ),
        (
            "If Wordy Bear is in your opening hand, you may begin the game with it on the battlefield.",
            OpeningHand,
            "Land",
        ),
        ("You may cast Wordy Bear as though it had flash if you pay {2} more to cast it.", FlashFor, "Sorcery"),
        ("When you next cast a creature spell this turn, draw a card.", Later, "Sorcery"),
    ],
)
def test_the_shape_is_read_as_its_own_word(text, node, kind):
    assert isinstance(only(text, node, kind), node)


def test_revealing_until_one_is_found_leaves_the_rest():
    text = "Reveal cards from the top of your library until you reveal a land card. "
    text += "Put that card into your hand and the rest on the bottom of your library in a random order."
    until = only(text, RevealUntil, "Sorcery")
    assert (until.verb, until.whose) == ("reveal", You())
    assert only(text, Rest, "Sorcery").to == until.all_name != 0


def test_cards_are_put_back_on_the_library_that_they_came_from():
    put = only("Look at the top three cards of your library, then put them back in any order.", Put, "Sorcery")
    assert put.to == Place("library", position="top", order="any")


def test_prevention_of_some_of_each_damage_and_of_all_by_one_source():
    some = only("If a source would deal damage to you, prevent 1 of that damage.", Prevents)
    assert (some.amount, some.next, some.until) == (Number(1), False, None)
    one = only("The next time a source of your choice would deal damage to you this turn, prevent that damage.",
               Prevents, "Instant")  # fmt: skip
    assert (one.amount, one.next, one.until) == (None, True, ThisTurn())


def test_all_damage_is_dealt_to_another_instead():
    made = only("All damage that would be dealt to you is dealt to Wordy Bear instead.", Redirects)
    assert (made.to, made.amount) == (You(), None)


def test_delayed_triggers_of_a_period():
    assert only("Whenever a creature dies this turn, draw a card.", Later, "Sorcery").lasting == ThisTurn()
    text = "Until end of turn, whenever a creature dies, draw a card."
    assert only(text, Later, "Sorcery").lasting == EndOfTurn()


def test_twice_that_much_is_a_multiple_of_what_the_event_did():
    text = "If a source you control would deal damage to a player, it deals double that damage to that player instead."
    assert only(text, Times).factor == Number(2)
    assert only(text, ThatMuch).to != 0


def test_damage_instead_goes_where_the_first_would_have_gone():
    text = "Wordy Bear deals 2 damage to any target. If you control a Bear, Wordy Bear deals 4 damage instead."
    assert only(text, DealInstead, "Instant").amount == Number(4)


def test_a_countered_spell_may_go_elsewhere():
    text = "Counter target spell. If that spell is countered this way, "
    text += "exile it instead of putting it into its owner's graveyard."
    assert only(text, CounteredGoes, "Instant").to.zone == "exile"


def test_once_in_each_of_your_turns():
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    assert only(text, OnceEach).whose == You()


def test_one_land_type_or_another_is_one_thing():
    made = only("Wordy Bear enters tapped unless you control an Island or a Swamp.", UnlessSo, "Land")
    assert isinstance(made.condition, Holds)
    what = made.condition.clause.acts[0].what
    assert isinstance(what, Things)
    assert isinstance(what.what, OneOf)


def test_two_targets_are_destroyed_at_once():
    assert len(only("Destroy target artifact and target enchantment.", Both, "Sorcery").phrases) == 2


def test_where_two_target_cards_lie_is_said_of_both():
    text = "Return target artifact card and target land card from your graveyard to your hand."
    graves = [phrase.where for phrase in only(text, Both, "Sorcery").phrases]
    assert graves == [(In(zone="graveyard", whose=You(), word="from"),)] * 2


def test_where_a_target_card_lies_is_not_said_of_a_permanent_behind_it():
    text = "Return target artifact card from your graveyard and target land to your hand."
    places = [phrase.where for phrase in only(text, Both, "Sorcery").phrases]
    assert places == [(In(zone="graveyard", whose=You(), word="from"),), ()]


def test_a_token_copy_may_be_smaller():
    made = only(
        "Create a token that's a copy of target creature, except it's a 4/4 black Zombie.", CreateCopy, "Sorcery"
    )
    assert made.exceptions[0].what.subtypes == ("Zombie",)


def test_the_same_is_true_of_others():
    text = "Creatures you control are Elves in addition to their other types. "
    text += (
        "The same is true for creature spells you control and creature cards you own that aren't on the battlefield."
    )
    assert only(text, AlsoTrue).of.phrases


def test_an_alternative_cost_with_its_condition():
    made = only("If you control a Forest, you may pay 2 life rather than pay Wordy Bear's mana cost.", AlternativeCost)
    assert isinstance(made.condition, Holds)


def test_attacking_as_though_without_defender_names_the_ability():
    made = only("As long as you control a Wall, Wordy Bear can attack as though it didn't have defender.", AsThough)
    assert made.clause.acts[0].abilities[0].keyword == "defender"


def test_a_granted_ability_may_name_its_granter():
    text = 'Enchanted creature has "Sacrifice Wordy Bear: Draw a card."'
    assert only(text, Granter, "Enchantment").card == "Wordy Bear"


def test_a_second_verb_after_then_has_the_first_ones_subject():
    made = read("Target player draws two cards, then loses 2 life.", "Sorcery")
    (sentence,) = made[0].body
    assert sentence.clauses[1].who.to == sentence.clauses[0].who.name != 0


def test_two_durations_of_one_subject():
    made = read("Target creature gets +2/+0 until end of turn and can't be blocked this turn.", "Instant")
    (sentence,) = made[0].body
    assert isinstance(sentence.clauses[1].acts[0], Cant)
    assert sentence.clauses[1].until == ThisTurn()


def test_levels_frame_what_stands_under_them():
    made = read("Level up {1}\nLEVEL 1-3\n2/2\nFlying\nLEVEL 4+\n4/4\nFlying, haste")
    assert [(each.low, each.high, each.power) for each in made[1:]] == [(1, 3, "2"), (4, None, "4")]
    assert all(isinstance(each, LevelUp) for each in made[1:])


def test_a_class_gains_what_stands_under_its_level():
    made = read("Flying\n{1}{R}: Level 2\nCreatures you control have haste.", "Enchantment")
    assert isinstance(made[1], ClassLevel)
    assert (made[1].level, len(made[1].abilities)) == (2, 1)


def test_a_station_works_from_so_many_counters_on():
    made = read("Station\n8+ | Flying", "Artifact")
    assert isinstance(made[1], Station)
    assert made[1].low == 8


def test_a_frame_with_an_unread_ability_is_not_made():
    made = compile_text(Printed("Wordy Bear", ("Enchantment",), "Flying\n{1}{R}: Level 2\nCreatures you wibble."))
    frame = made[1]
    assert len(made) == 2
    assert isinstance(frame, Unread)
    assert frame.text == "{1}{R}: Level 2\nCreatures you wibble."
    assert frame.kind == "activated"


def test_a_name_ends_where_the_list_says():
    names = by_first_word(("Ajani, Valiant Protector", "Ajani"))
    assert name_at("Ajani, Valiant Protector, reveal it", names) == "Ajani, Valiant Protector"
    assert name_at("Ajani, reveal it", names) == "Ajani"
    assert name_at("Ajanism, reveal it", names) == ""
    assert plain(marked("a token named Nobody Knows This")) == "a token named Nobody Knows This"


def test_counters_are_counted_in_restrictions():
    made = only("Destroy target creature with two or more +1/+1 counters on it.", WithCounters, "Sorcery")
    assert made.count.number == Number(2)


def test_what_is_left_out_does_not_take_the_place_that_is_chosen_from():
    text = "Target player reveals their hand. You choose a card other than a basic land card from it. "
    text += "That player discards that card."
    chosen = only(text, Among, "Sorcery")
    assert chosen.where[0].what.det.count.number == Number(1)
