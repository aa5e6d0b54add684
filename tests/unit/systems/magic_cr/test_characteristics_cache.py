"""What is remembered and carried over is what a plain walk finds, on random boards changed at random."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from judgehelper.abilities.acts import being
from judgehelper.abilities.kinds import Keyword
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.kernel.log import Entry, Event
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.layers.characteristics import Walks
from judgehelper.systems.magic.layers.layers import Walk
from tests.helpers.magic_board import Table, base, card, gets
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
)  # fmt: skip

CALM = (BEARS, DRAKE, FOREST, GOBLIN, ANTHEM, LORD, DRYAD_ARBOR)
ALL = (*CALM, APE, BLOOD_MOON, GOYF, HUMILITY, OPALESCENCE, URBORG)
ACTS = (gets(1, 1), base(0, 1), being.SwitchPT(), being.Gains((Keyword("flying"),)), being.LosesAll("abilities"))

Change = Callable[[Table], None]


def on_one(number: int, change: Callable[[Table, int], None]) -> Change:
    def apply(table: Table) -> None:
        if table.state.battlefield:
            change(table, table.state.battlefield[number % len(table.state.battlefield)])

    return apply


def count(table: Table, thing: int) -> None:
    counters = table.state.things[thing].counters
    table.change(thing, counters=counters.set("+1/+1", counters.get("+1/+1", 0) + 1))


def tap(table: Table, thing: int) -> None:
    status = table.state.status[thing]
    table.state = replace(table.state, status=table.state.status.set(thing, replace(status, tapped=not status.tapped)))


def changes(cards: tuple[object, ...]) -> st.SearchStrategy[Change]:
    numbers = st.integers(0, 30)
    put = st.builds(lambda card, who: lambda table: table.put(card, who), st.sampled_from(cards), st.sampled_from("AB"))
    return st.one_of(
        put,
        put,
        put,
        st.builds(lambda number: on_one(number, count), numbers),
        st.builds(lambda number: on_one(number, tap), numbers),
        st.builds(lambda number: on_one(number, Table.remove), numbers),
        st.builds(lambda number: on_one(number, lambda table, _: table.bury(BEARS) and None), numbers),
        st.builds(lambda number, act: on_one(number, lambda table, it: table.effect(act, on=(it,)) and None),
                  numbers, st.sampled_from(ACTS)),
        st.builds(lambda number: on_one(number, lambda table, it: table.put(CONTROL_MAGIC, attached_to=it) and None),
                  numbers),
    )  # fmt: skip


def agree(steps: list[Change]) -> None:
    table, walks = Table(), Walks()
    table.know(*ALL, CONTROL_MAGIC)
    for step in steps:
        step(table)
        assert walks.of(table.state).values == Walk(table.state).run().values


@given(st.lists(changes(CALM), max_size=25))
@settings(max_examples=80, deadline=None)
def test_calm_boards_are_carried_over_rightly(steps: list[Change]) -> None:
    agree(steps)


@given(st.lists(changes(ALL), max_size=25))
@settings(max_examples=80, deadline=None)
def test_contested_boards_are_worked_out_rightly(steps: list[Change]) -> None:
    agree(steps)


def test_a_tapped_land_is_no_new_walk() -> None:
    table, walks = Table(), Walks()
    table.put(ANTHEM)
    forest = table.put(FOREST)
    walk = walks.of(table.state)
    tap(table, forest)
    assert walks.of(table.state) is walk


def test_a_new_creature_is_carried_over() -> None:
    """Carried over: the walk for the new state has not gone through its layers with all objects."""
    table, walks = Table(), Walks()
    table.know(DRAKE)
    table.put(ANTHEM)
    first = table.put(BEARS)
    old = walks.of(table.state)
    second = table.put(DRAKE)
    new = walks.of(table.state)
    assert new.applied is old.applied
    assert new.values[first] is old.values[first]
    assert new.values[second].power == 3


WALL = ("Artifact", "Creature")
TEXT = Printed("Bone Tower", WALL, "Bone Tower gets +1/+0 for each creature that died this turn.")
FALLEN = card("Bone Tower", "Artifact Creature - Wall", *compile_text(TEXT), pt="0/4")


def heard(table: Table, event: Event) -> None:
    table.state = replace(table.state, log=table.state.log.append(Entry(event, ())))


def test_what_happened_besides_is_no_new_walk_where_only_some_events_are_asked_for() -> None:
    table, walks = Table(), Walks()
    tower, bears = table.put(FALLEN), table.put(BEARS)
    walk = walks.of(table.state)
    heard(table, events.Tapped(bears))
    assert walks.of(table.state) is walk
    heard(table, events.Moved(thing=bears, to="graveyard", origin="battlefield"))
    assert walks.of(table.state) is not walk
    assert walks.of(table.state).values[tower].power == 1
