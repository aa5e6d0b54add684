"""The closed words of the game: each once, in one class, and with a Russian name where the rendering has a table."""

from collections import Counter

import pytest

from judgehelper.abilities.words import colours, counters, subtypes, types, zones
from judgehelper.cards.rendering.ru.words import lexicon
from judgehelper.cards.rendering.types import KINDRED
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.showing import terms

BESIDE_THE_GAME = {"Dungeon"}
"""No text of a card names it."""


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({**lexicon.TYPES, **KINDRED}, (*types.TYPES, *(set(types.APART) - BESIDE_THE_GAME))),
        (lexicon.SUPERTYPES, types.SUPERTYPES),
        (lexicon.COLOURS, colours.COLOURS),
        (lexicon.ZONES, zones.ZONES),
        (lexicon.subtypes(), subtypes.BOOK_CREATURE_TYPES),
        (terms.TYPES, (*types.TYPES, *types.SUPERTYPES)),
        (terms.COLOURS, colours.COLOURS),
        (terms.ZONES, zones.ZONES),
    ],
)
def test_every_word_has_its_russian_name(table, words):
    assert set(words) - set(table) == set()


def test_the_rendering_names_no_subtype_or_counter_that_the_compiler_does_not_read():
    assert set(lexicon.subtypes()) <= set(subtypes.SUBTYPES)
    assert set(lexicon.counters()) <= {*counters.COUNTERS, *counters.PHRASE_COUNTERS}


def test_each_subtype_stands_once():
    assert [word for word, times in Counter(subtypes.SUBTYPES).items() if times > 1] == []


def test_basic_lands_give_the_colours_in_their_order():
    assert list(subtypes.MANA_OF_LAND.items()) == [
        ("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G"),
    ]  # fmt: skip


def test_the_names_of_the_engine_lie_apart_from_those_of_cards():
    assert all(name > 900 or name < -900 for name in Name)
