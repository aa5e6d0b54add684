"""State-based actions: each rule on a board of its own (704.5)."""

from typing import Any

import pytest
from immutables import Map
from msgspec.structs import replace

from judgehelper.abilities import filters
from judgehelper.abilities.kinds import Chapter, Keyword
from judgehelper.kernel.decision import Decision
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic_cr.state_based import (
    STATE_BASED_ACTIONS,
    KeepLegends,
    ask_for_legends,
    check,
    choices,
    due,
    forget_since,
)
from tests.helpers.magic_board import Table, card, gets
from tests.helpers.magic_cards import BEARS, CONTROL_MAGIC, FOREST, GIANT

SWORD = card("Plain Sword", "Artifact - Equipment", Keyword("equip"))
HERO = card("Local Hero", "Legendary Creature - Human", pt="2/2")


def found(table: Table) -> dict[Any, tuple[str, ...]]:
    """Give what is due, with the letters of 704.5 that say so."""
    return {
        proposal.event: tuple(each.number for each in proposal.cites if each.number.startswith("704.5"))
        for proposal in due(table.state)
    }


def with_player(table: Table, **fields: Any) -> None:
    player = replace(table.state.players["A"], **fields)
    table.state = replace(table.state, players=table.state.players.set("A", player))


def test_numbers_stand_in_the_order_of_the_book() -> None:
    numbers = [number for number, *_ in STATE_BASED_ACTIONS]
    lettered = [number for number in numbers if number != "704.5"]  # what later books add has no letter here
    assert lettered == sorted(lettered)
    named = ((number, rule.__doc__ or "") for number, rule, _ in STATE_BASED_ACTIONS if number in lettered)
    assert all(doc.startswith(number) for number, doc in named)


@pytest.mark.parametrize(
    ("fields", "why", "rule"),
    [
        ({"life": 0}, "life", "704.5a"),
        ({"overdrawn": True}, "library", "704.5b"),
        ({"counters": Map({"poison": 10})}, "poison", "704.5c"),
    ],
)
def test_players_lose(fields: dict[str, Any], why: str, rule: str) -> None:
    table = Table()
    with_player(table, **fields)
    assert found(table) == {events.Lost("A", why): (rule,)}


def test_damage_is_lethal_at_toughness_and_not_before() -> None:
    table = Table()
    table.put(GIANT, damage=2)
    giant = table.put(GIANT, damage=3)
    assert found(table) == {events.Destroyed(giant): ("704.5g",)}


def test_lethal_by_both_damage_and_deathtouch_is_one_destruction() -> None:
    table = Table()
    giant = table.put(GIANT, damage=3)
    table.state = replace(
        table.state, status=table.state.status.set(giant, replace(table.state.status[giant], deathtouched=True))
    )
    assert found(table) == {events.Destroyed(giant): ("704.5g", "704.5h")}
    assert not forget_since(table.state).status[giant].deathtouched


def test_indestructible_stays_but_no_toughness_takes_it() -> None:
    table = Table()
    table.put(card("Old Statue", "Artifact Creature - Golem", "indestructible", pt="3/3"), damage=9)
    assert found(table) == {}
    weak = table.put(card("Worn Statue", "Artifact Creature - Golem", "indestructible", pt="3/3"))
    table.effect(gets(-3, -3), on=(weak,))
    assert found(table) == {events.Moved(thing=weak, to="graveyard", how="toughness"): ("704.5f",)}


def test_opposite_counters_cancel_in_pairs() -> None:
    table = Table()
    bears = table.put(BEARS, counters={"+1/+1": 3, "-1/-1": 2})
    assert found(table) == {
        events.CountersRemoved(bears, "+1/+1", 2): ("704.5q",),
        events.CountersRemoved(bears, "-1/-1", 2): ("704.5q",),
    }


def test_legend_rule_asks_its_player_and_then_does_everything_at_once() -> None:
    table = Table()
    first, second = table.put(HERO), table.put(HERO)
    table.put(HERO, "B")
    dying = table.put(GIANT, damage=3)
    assert check(table.state) == ()
    (step,) = choices(table.state)
    asked = ask_for_legends(table.state, KeepLegends())
    assert isinstance(asked, Decision)
    assert asked.player == "A"
    assert [option.about[0] for option in asked.options] == [first, second]
    assert step == KeepLegends()
    kept = {proposal.event for proposal in due(table.state, (second,))}
    assert kept == {events.Destroyed(dying), events.Moved(thing=first, to="graveyard", how="legend")}


def test_newest_world_stays() -> None:
    table = Table()
    world = card("Plain World", "World Enchantment")
    old = table.put(world)
    table.put(world, "B")
    assert found(table) == {events.Moved(thing=old, to="graveyard", how="world"): ("704.5k",)}


def test_aura_goes_without_a_legal_host() -> None:
    table = Table()
    bears, forest = table.put(BEARS), table.put(FOREST)
    table.put(CONTROL_MAGIC, attached_to=bears)
    wrong, loose = table.put(CONTROL_MAGIC, attached_to=forest), table.put(CONTROL_MAGIC)
    assert found(table) == {
        events.Moved(thing=wrong, to="graveyard", how="aura"): ("704.5m",),
        events.Moved(thing=loose, to="graveyard", how="aura"): ("704.5m",),
    }


def test_protection_drops_an_aura_of_that_colour() -> None:
    table = Table()
    guarded = Keyword("protection", what=filters.OfColour("blue"))
    monk = table.put(card("Plain Monk", "Creature - Monk", guarded, pt="2/2"))
    aura = table.put(CONTROL_MAGIC, attached_to=monk)
    assert events.Moved(thing=aura, to="graveyard", how="aura") in found(table)


def test_equipment_falls_off_what_is_no_creature() -> None:
    table = Table()
    bears, forest = table.put(BEARS), table.put(FOREST)
    table.put(SWORD, attached_to=bears)
    wrong = table.put(SWORD, attached_to=forest)
    assert found(table) == {events.Attached(wrong, None): ("704.5n",)}


def test_what_is_neither_aura_nor_gear_is_not_attached() -> None:
    table = Table()
    bears = table.put(BEARS)
    rock = table.put(card("Plain Rock", "Artifact"), attached_to=bears)
    assert found(table) == {events.Attached(rock, None): ("704.5p",)}


def test_saga_is_sacrificed_after_its_last_chapter() -> None:
    table = Table()
    saga = card("Plain Tale", "Enchantment - Saga", Chapter((1, 2), ()), Chapter((3,), ()))
    table.put(saga, counters={"lore": 2})
    told = table.put(saga, counters={"lore": 3})
    assert found(table) == {events.Sacrificed(told, "A"): ("704.5s",)}


def test_planeswalker_without_loyalty_goes() -> None:
    table = Table()
    walker = card("Plain Walker", "Legendary Planeswalker - Jace", loyalty="3")
    gone = table.put(walker)
    table.put(walker, "B", counters={"loyalty": 1})
    assert found(table) == {events.Moved(thing=gone, to="graveyard", how="loyalty"): ("704.5i",)}


def test_token_in_a_graveyard_ceases_to_exist() -> None:
    table = Table()
    token = table.bury(BEARS)
    table.change(token, kind="token")
    assert found(table) == {events.Moved(thing=token, to="nowhere", how="cease"): ("704.5d",)}
