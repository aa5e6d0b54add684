"""The embedded cards: read, rendered in both languages, found by either name, written back as they were."""

import re

import msgspec
import pytest

from judgehelper.kernel.words import Language
from judgehelper.systems.nebozhiteli.library import Library, embedded
from judgehelper.systems.nebozhiteli.printed.cards import Card, Weapon
from judgehelper.systems.nebozhiteli.scenario.writing import definition
from judgehelper.systems.nebozhiteli.showing.rendering import lines, symbols, type_line

CARDS = [entry.define for entry in embedded()]


def test_there_are_enough_cards_and_each_name_is_one_card() -> None:
    assert len(CARDS) >= 60
    assert len({card.name for card in CARDS}) == len({entry.en for entry in embedded()}) == len(CARDS)


@pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])
def test_a_card_is_rendered_in_both_languages_and_leaves_no_hole(card: Card) -> None:
    russian, english = lines(card, Language.RU), lines(card, Language.EN)
    assert len(russian) == len(english)
    assert "{" not in "".join(russian + english)
    assert not re.search(r"[a-z]{3}", "".join(russian))
    assert not re.search("[а-яё]", "".join(english).replace("Волк", "").replace("Воин", ""))
    assert type_line(card, Language.RU) != type_line(card, Language.EN)


@pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])
def test_a_card_is_written_back_as_it_was_read(card: Card) -> None:
    again = Library().define(definition(card))
    assert again == Library().find(card.name)


def test_cards_are_found_by_either_name_and_suggested() -> None:
    library = Library()
    found = library.find("Spark")
    assert found is not None
    assert found is library.find("искра")
    assert library.find("Молния") is None
    assert "Искра" in library.suggest("Искра!")


def test_mixed_damage_is_one_weapon_with_several_parts() -> None:
    blade = Library().find("Огненный клинок")
    assert isinstance(blade, Weapon)
    assert blade.parts == (("physical", 2), ("fire", 2))
    assert symbols(blade) == "{A}{A}"


def test_an_unknown_word_is_named() -> None:
    with pytest.raises(msgspec.ValidationError, match="damge"):
        Library().define({"kind": "weapon", "name": "Меч", "type": 4, "damge": 3})
