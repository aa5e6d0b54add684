"""Which effect waits for which is found as if each were tried anew each time, and without that being needed (613.7)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from judgehelper.abilities.card import Card
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.layers.dependency import Found, Tried, Walk
from judgehelper.systems.magic.layers.effects import Effect
from judgehelper.systems.magic.layers.layers import Walk as LayerWalk
from tests.helpers.magic_board import Table, card
from tests.helpers.magic_cards import (
    BEARS,
    BLOOD_MOON,
    CONTROL_MAGIC,
    DRAKE,
    DRYAD_ARBOR,
    HUMILITY,
    OPALESCENCE,
    URBORG,
)


def creature(name: str, text: str) -> Card:
    """Make a creature with these abilities."""
    return card(name, "Creature - Bear", *compile_text(Printed(name, ("Creature",), text)), pt="2/2")


RIOTER = creature("Rioter", "Riot")
CLIMBER = creature("Climber", "As long as you control another creature with flying, Climber has flying.")
DIVER = creature("Diver", "As long as you control a creature with haste, Diver loses flying.")
COPYCAT = creature("Copycat", "Copycat has all activated abilities of all creatures you control.")
TAPPER = creature("Tapper", "{T}: You gain 1 life.")
GUIDE = creature("Guide", "Creatures you control with flying have vigilance.")
MUFFLER = creature("Muffler", "Creatures with vigilance lose flying.")
LEAPER = creature("Leaper", "Leaper has reach as long as an opponent controls a creature with vigilance.")
ALL = (RIOTER, CLIMBER, DIVER, COPYCAT, TAPPER, GUIDE, MUFFLER, LEAPER, BEARS, DRAKE, DRYAD_ARBOR, HUMILITY,
       OPALESCENCE, BLOOD_MOON, URBORG)  # fmt: skip


class Forgetful(Tried):
    """Works everything out anew and takes it that all objects were looked at."""

    def find(self, walk: Walk, layer: str, effect: Effect) -> Found:
        """Give what an effect would do now."""
        return Found(effect, walk.operations(layer, effect, walk.members_of(effect)), set(walk.twins), 0)


class Counting(LayerWalk):
    """Counts how often it is worked out what an effect does."""

    worked_out = 0

    def members_of(self, effect: Effect) -> tuple[Id, ...]:
        """Find the objects that an effect applies to."""
        self.worked_out += 1
        return super().members_of(effect)


def told(walk: LayerWalk) -> list[object]:
    """Give the steps of a walk: what was applied when, why then, and what waited for it."""
    return [
        (step.layer, step.effect.key[0], step.order.why, [each.key[0] for each in step.order.others], step.operations)
        for step in walk.applied
    ]


def forgetting(state: Magic) -> LayerWalk:
    """Go through the layers without keeping anything."""
    walk = LayerWalk(state)
    walk.tried = Forgetful()
    return walk.run()


@given(st.lists(st.tuples(st.sampled_from(ALL), st.sampled_from("AB"), st.integers(0, 12)), max_size=14))
@settings(max_examples=150, deadline=None)
def test_what_was_tried_before_is_what_would_be_found_now(lot: list[tuple[Card, str, int]]) -> None:
    table = Table()
    for each, player, place in lot:
        table.put(each, player)
        if place < len(table.state.battlefield) and place % 4 == 3:
            table.put(CONTROL_MAGIC, "AB"[player == "A"], attached_to=table.state.battlefield[place])
    walk, plain = LayerWalk(table.state).run(), forgetting(table.state)
    assert walk.values == plain.values
    assert told(walk) == told(plain)


def test_effects_that_look_at_their_own_objects_alone_are_each_worked_out_a_few_times() -> None:
    table = Table()
    for _ in range(40):
        table.put(RIOTER)
    walk = Counting(table.state)
    walk.run()
    assert walk.worked_out < 40 * 4
