"""Copying: copiable values only, exceptions as part of them (706)."""

from judgehelper.abilities import filters
from judgehelper.abilities.acts import being
from judgehelper.abilities.description import Description
from judgehelper.abilities.kinds import Keyword
from judgehelper.systems.magic.layers.characteristics import characteristics
from judgehelper.systems.magic.layers.copying import copiable, copy_face, takes_values
from judgehelper.systems.magic.layers.look import look_as
from tests.helpers.magic_board import Table, base, card, every, gets
from tests.helpers.magic_cards import ANTHEM, BEARS, GIANT, GOYF, LORD


def clone(table: Table, thing: int, *exceptions: object) -> int:
    """Put a copy of a permanent onto the battlefield, as a Clone enters."""
    face = copy_face(table.state, thing, exceptions, look_as(table.state, thing, "A"))
    copy = table.put(card("Clone", "Creature - Shapeshifter", pt="0/0", cost="{3}{U}"))
    table.change(copy, made=face)
    return copy


def test_clone_takes_neither_counters_nor_effects() -> None:
    table = Table()
    giant = table.put(GIANT, counters={"+1/+1": 2})
    table.effect(gets(3, 3), being.Gains((Keyword("flying"),)), on=(giant,))
    copy = clone(table, giant)
    value = characteristics(table.state, copy)
    assert (value.name, value.power, value.toughness, value.keywords) == ("Hill Giant", 3, 3, ())
    assert value.colours == ("red",)


def test_clone_of_a_clone_copies_what_was_copied() -> None:
    table = Table()
    copy = clone(table, clone(table, table.put(BEARS)))
    assert characteristics(table.state, copy).name == "Grizzly Bears"


def test_clone_of_a_face_down_creature_is_a_nameless_two_two() -> None:
    table = Table()
    copy = clone(table, table.put(LORD, face_down="morph"))
    value = characteristics(table.state, copy)
    assert (value.name, value.power, value.abilities, value.mana_cost) == ("", 2, (), "")


def test_exception_for_size_leaves_the_defining_ability_out() -> None:
    table = Table()
    copy = clone(table, table.put(GOYF), base(7, 7))
    value = characteristics(table.state, copy)
    assert (value.power, value.toughness, value.abilities) == (7, 7, ())


def test_exception_for_types_is_copied_on() -> None:
    table = Table()
    also = being.Is(Description(types=("Enchantment",)), also="types")
    copy = clone(table, clone(table, table.put(BEARS), also))
    assert characteristics(table.state, copy).types == ("Creature", "Enchantment")


def test_becoming_a_copy_keeps_later_changes_and_is_settled_at_once() -> None:
    table = Table()
    shifter, bears = table.put(GIANT), table.put(BEARS)
    table.effect(gets(3, 3), on=(shifter,))
    act = being.BecomesCopy(every(filters.Named("Grizzly Bears")))
    table.effect(takes_values(table.state, act, bears, look_as(table.state, shifter, "A")), on=(shifter,))
    table.effect(base(9, 9), on=(bears,))
    value = characteristics(table.state, shifter)
    assert (value.name, value.power, value.toughness) == ("Grizzly Bears", 5, 5)
    assert copiable(table.state, shifter).power == 2


def test_copied_anthem_is_an_anthem() -> None:
    table = Table()
    bears, anthem = table.put(BEARS), table.put(ANTHEM)
    clone(table, anthem)
    assert characteristics(table.state, bears).power == 4


def test_copy_without_the_colour_keeps_its_own() -> None:
    table = Table()
    blue = being.Is(Description(colours=("blue",)))
    copy = clone(table, table.put(BEARS), blue)
    assert characteristics(table.state, copy).colours == ("blue",)
