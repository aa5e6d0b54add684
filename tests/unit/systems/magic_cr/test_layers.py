"""Layers: the puzzles that judges are asked, laid out object by object (613)."""

import pytest

from judgehelper.abilities import filters
from judgehelper.abilities.acts import being
from judgehelper.abilities.description import Description
from judgehelper.abilities.kinds import Keyword
from judgehelper.systems.magic.game.state import Characteristics
from judgehelper.systems.magic.layers.characteristics import characteristics
from tests.helpers.magic_board import CREATURES, THIS, YOUR_CREATURES, Table, base, card, every, gets, says
from tests.helpers.magic_cards import (
    ANTHEM,
    APE,
    BEARS,
    BLOOD_MOON,
    CONTROL_MAGIC,
    DRAKE,
    DRYAD_ARBOR,
    FOREST,
    GOBLIN,
    GOYF,
    HUMILITY,
    LORD,
    OPALESCENCE,
    URBORG,
)


def see(table: Table, thing: int) -> Characteristics:
    return characteristics(table.state, thing)


def size(table: Table, thing: int) -> tuple[int | None, int | None]:
    value = see(table, thing)
    return value.power, value.toughness


def test_humility_before_opalescence_sizes_itself_by_its_mana_value() -> None:
    table = Table()
    humility, opalescence, drake = table.put(HUMILITY), table.put(OPALESCENCE), table.put(DRAKE)
    assert size(table, humility) == (4, 4)
    assert see(table, humility).abilities == ()
    assert size(table, opalescence) == (None, None)
    assert size(table, drake) == (1, 1)
    assert see(table, drake).keywords == ()


def test_opalescence_before_humility_leaves_it_a_one_one() -> None:
    table = Table()
    table.put(OPALESCENCE)
    humility = table.put(HUMILITY)
    assert size(table, humility) == (1, 1)


def test_two_opalescences_make_each_other_creatures_and_humility_takes_their_abilities_in_time() -> None:
    table = Table()
    first, second, humility = table.put(OPALESCENCE), table.put(OPALESCENCE), table.put(HUMILITY)
    assert [size(table, each) for each in (first, second, humility)] == [(1, 1), (1, 1), (1, 1)]
    assert see(table, first).abilities == ()


@pytest.mark.parametrize("moon_first", [True, False])
def test_urborg_depends_on_blood_moon_whoever_came_first(moon_first: bool) -> None:
    table = Table()
    moon = table.put(BLOOD_MOON) if moon_first else 0
    urborg, forest = table.put(URBORG), table.put(FOREST)
    if not moon:
        table.put(BLOOD_MOON)
    assert see(table, urborg).subtypes == ("Mountain",)
    assert see(table, forest).subtypes == ("Forest",)


def test_urborg_alone_adds_swamp_with_its_mana_ability() -> None:
    table = Table()
    urborg, forest = table.put(URBORG), table.put(FOREST)
    assert see(table, forest).subtypes == ("Forest", "Swamp")
    assert len(see(table, forest).abilities) == 2
    assert see(table, urborg).subtypes == ("Swamp",)


def test_dryad_arbor_under_blood_moon_stays_a_green_creature_and_taps_for_red() -> None:
    table = Table()
    arbor = table.put(DRYAD_ARBOR)
    table.put(BLOOD_MOON)
    value = see(table, arbor)
    assert value.types == ("Land", "Creature")
    assert value.subtypes == ("Dryad", "Mountain")
    assert value.colours == ("green",)
    assert (value.power, value.toughness) == (1, 1)
    assert len(value.abilities) == 1


def test_control_magic_changes_controller_for_the_layers_after_it() -> None:
    table = Table()
    bears, anthem = table.put(BEARS, "B"), table.put(ANTHEM, "A")
    assert size(table, bears) == (2, 2)
    table.put(CONTROL_MAGIC, "A", attached_to=bears)
    assert see(table, bears).controller == "A"
    assert size(table, bears) == (3, 3)
    assert see(table, anthem).controller == "A"


def test_becoming_0_1_leaves_counters_and_bonuses() -> None:
    """The book's own example: 2/2 with a +1/+1 counter, +4/+4 and +0/+2, then «becomes 0/1»."""
    table = Table()
    ogre = table.put(card("Gray Ogre", "Creature - Ogre", pt="2/2"), counters={"+1/+1": 1})
    table.effect(gets(4, 4), on=(ogre,))
    assert size(table, ogre) == (7, 7)
    table.put(card("Hold Fast", "Enchantment", says(YOUR_CREATURES, gets(0, 2))))
    assert size(table, ogre) == (7, 9)
    table.effect(base(0, 1), on=(ogre,))
    assert size(table, ogre) == (5, 8)
    assert (see(table, ogre).base_power, see(table, ogre).base_toughness) == (0, 1)


def test_switching_takes_the_values_after_everything_else() -> None:
    table = Table()
    wall = table.put(card("Plain Wall", "Creature - Wall", pt="1/3"))
    bonus = table.effect(gets(0, 1), on=(wall,))
    table.effect(being.SwitchPT(), on=(wall,))
    assert size(table, wall) == (4, 1)
    more = table.effect(gets(5, 0), on=(wall,))
    assert size(table, wall) == (4, 6)
    table.end(more)
    table.end(bonus)
    assert size(table, wall) == (3, 1)


def test_switching_twice_is_not_switching() -> None:
    table = Table()
    wall = table.put(card("Plain Wall", "Creature - Wall", pt="1/3"))
    table.effect(gets(0, 1), on=(wall,))
    table.effect(being.SwitchPT(), on=(wall,))
    table.effect(being.SwitchPT(), on=(wall,))
    assert size(table, wall) == (1, 4)


def test_counting_ability_defines_power_in_every_zone() -> None:
    table = Table()
    goyf = table.put(GOYF)
    assert size(table, goyf) == (0, 1)
    table.bury(BEARS)
    buried = table.bury(GOYF)
    table.bury(FOREST)
    assert size(table, goyf) == (2, 3)
    assert size(table, buried) == (2, 3)


def test_condition_is_asked_while_the_layers_are_walked() -> None:
    table = Table()
    ape, forest = table.put(APE), table.put(URBORG)
    assert size(table, ape) == (1, 1)
    table.put(BLOOD_MOON)
    assert see(table, forest).subtypes == ("Mountain",)
    assert size(table, ape) == (2, 3)


def test_lords_leave_themselves_out_and_grant_keywords() -> None:
    table = Table()
    king, other, goblin = table.put(LORD), table.put(LORD), table.put(GOBLIN, "B")
    assert size(table, king) == (3, 3)
    assert size(table, goblin) == (3, 3)
    assert see(table, goblin).keywords == ("haste", "mountainwalk")
    table.remove(other)
    assert size(table, king) == (2, 2)


def test_effect_begun_in_an_early_layer_goes_on_with_its_objects() -> None:
    """«Noncreature artifacts become 2/2 artifact creatures»: 7b finds the same ones although they are creatures now."""
    table = Table()
    noncreature = every(filters.AllOf((filters.Not(filters.OfType("Creature")), filters.OfType("Artifact"))))
    two = being.HasBase(gets(2, 2).power, gets(2, 2).toughness)
    march = says(noncreature, being.Is(Description(two.power, two.toughness, types=("Creature",)), also="types"))
    rock = table.put(card("Plain Rock", "Artifact"))
    table.put(card("Restless Matter", "Enchantment", march))
    assert see(table, rock).types == ("Artifact", "Creature")
    assert size(table, rock) == (2, 2)


def test_later_effect_wins_where_neither_depends() -> None:
    table = Table()
    drake = table.put(DRAKE)
    table.put(card("Heavy Air", "Enchantment", says(CREATURES, being.Loses((Keyword("flying"),)))))
    assert see(table, drake).keywords == ()
    table.effect(being.Gains((Keyword("flying"),)), on=(drake,))
    assert see(table, drake).keywords == ("flying",)


def test_what_cannot_be_had_is_not_gained_later() -> None:
    table = Table()
    bears = table.put(BEARS)
    table.put(card("Dull Claws", "Enchantment", says(CREATURES, being.Cant((being.Has((Keyword("first strike"),)),)))))
    table.effect(being.Gains((Keyword("first strike"),)), on=(bears,))
    assert see(table, bears).keywords == ()


def test_granted_ability_counts_from_its_grant() -> None:
    """A bear that is given «creatures get +1/+1» grants it as long as it has it, and Humility takes it away."""
    table = Table()
    bears = table.put(BEARS)
    other = table.put(BEARS, "B")
    table.effect(being.Gains((says(CREATURES, gets(1, 1)),)), on=(bears,))
    assert size(table, other) == (3, 3)
    table.put(HUMILITY)
    assert size(table, other) == (1, 1)
    assert size(table, bears) == (1, 1)


def test_timestamp_loop_is_settled_by_time() -> None:
    """Two effects that each end the other: the loop is ignored, the earlier one applies and stops the later."""
    table = Table()
    first = table.put(
        card(
            "First Hush",
            "Enchantment Creature",
            says(every(filters.Named("Second Hush")), being.LosesAll("abilities")),
            pt="1/1",
        )
    )
    second = table.put(
        card(
            "Second Hush",
            "Enchantment Creature",
            says(every(filters.Named("First Hush")), being.LosesAll("abilities")),
            pt="1/1",
        )
    )
    assert len(see(table, first).abilities) == 1
    assert see(table, second).abilities == ()


def test_changeling_is_of_every_creature_type_and_a_lord_sees_it() -> None:
    table = Table()
    shifter = table.put(card("Plain Changeling", "Creature - Shapeshifter", "changeling", pt="1/1"))
    table.put(LORD)
    assert "Goblin" in see(table, shifter).subtypes
    assert "Equipment" not in see(table, shifter).subtypes
    assert size(table, shifter) == (2, 2)


def test_noncreature_has_no_power() -> None:
    table = Table()
    car = table.put(card("Plain Car", "Artifact - Vehicle", pt="4/4"))
    assert size(table, car) == (None, None)
    table.effect(being.Becomes(Description(types=("Artifact", "Creature"))), on=(car,))
    assert size(table, car) == (4, 4)


def test_face_down_permanent_is_a_nameless_two_two() -> None:
    table = Table()
    hidden = table.put(LORD, face_down="morph")
    value = see(table, hidden)
    assert (value.name, value.power, value.toughness, value.subtypes) == ("", 2, 2, ())
    assert value.abilities == ()


def test_word_this_is_the_object_itself() -> None:
    table = Table()
    big = table.put(card("Boaster", "Creature - Ogre", says(THIS, gets(2, 0)), pt="1/1"))
    other = table.put(BEARS)
    assert size(table, big) == (3, 1)
    assert size(table, other) == (2, 2)
