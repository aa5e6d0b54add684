"""A card is offered by any name of it, and with the rules that its text touches."""

import json
from pathlib import Path

import pytest

from judgehelper.session.cards import open_cards
from judgehelper.session.library.lookup import Lookup
from judgehelper.session.named_cards import CardNames
from judgehelper.session.place import Place
from judgehelper.systems import registry


@pytest.fixture
def names(tmp_path: Path) -> CardNames:
    return CardNames(Place(tmp_path))


@pytest.mark.parametrize("query", ["Serra Angel", "serra angel", "ангел серры", "Ангел Серры", "serra ang"])
def test_a_card_is_named_in_both_languages_and_while_it_is_typed(names: CardNames, query: str) -> None:
    card = names.find(query)
    assert card is not None
    assert (card.name, card.russian, card.system) == ("Serra Angel", "Ангел Серры", "magic-cr")


@pytest.mark.parametrize("query", ["", "ser", "трампл", "702.19b", "a", "сколько карт в колоде", "\x00", "x" * 500])
def test_what_names_no_card_offers_none(names: CardNames, query: str) -> None:
    assert names.find(query) is None


@pytest.mark.parametrize(
    ("name", "touched"),
    [
        ("Serra Angel", ("flying", "vigilance", "creature")),
        ("Lightning Bolt", ("any target", "damage", "instant")),
        ("Clone", ("copying objects", "creature")),
        ("Bonesplitter", ("equip", "equipment")),
    ],
)
def test_a_card_touches_its_keywords_its_words_and_its_kind(
    names: CardNames, name: str, touched: tuple[str, ...]
) -> None:
    card = names.find(name)
    assert card is not None
    found = names.touched(card)
    places = [found.index(one) for one in touched]
    assert places == sorted(places)


def test_words_of_nearly_every_card_are_not_what_it_touches(names: CardNames) -> None:
    card = names.find("Lightning Bolt")
    assert card is not None
    assert not {"target", "spell", "player"} & set(names.touched(card))


@pytest.mark.parametrize("query", ["Городской страж", "городской страж", "City Watchman", "городской стр"])
def test_a_card_that_a_rule_system_brings_along_is_named_too(names: CardNames, query: str) -> None:
    card = names.find(query)
    assert card is not None
    assert (card.russian, card.system) == ("Городской страж", "nebozhiteli")
    assert "creature" in names.touched(card)


def test_the_systems_that_bring_cards_are_those_that_say_so_before_they_are_loaded() -> None:
    assert registry.with_own_cards() == tuple(key for key in registry.systems() if registry.system(key).cards)


@pytest.mark.parametrize(
    ("question", "name", "rule"),
    [
        ("зарядил молнией прямо в Лилиану", "Liliana of the Veil", "306.1"),
        ("сколько стоит шагающая баллиста", "Walking Ballista", "107.3"),
    ],
)
def test_a_famous_card_is_known_by_what_it_touches_though_nobody_imported_it(
    names: CardNames, question: str, name: str, rule: str
) -> None:
    card = next(card for card, _ in names.mentioned(question) if card.name == name)
    assert not card.is_here
    assert rule in names.rules(card).rules


def test_what_is_known_by_name_alone_is_not_offered(names: CardNames, tmp_path: Path) -> None:
    found = Lookup(tmp_path, cards=names).search("Liliana of the Veil")
    assert found.card is None
    assert found.cards == ()


def test_a_card_imported_while_the_program_runs_is_known_at_once(names: CardNames, tmp_path: Path) -> None:
    assert names.find("Cave Otter") is None
    assert names.mentioned("does Cave Otter fly") == ()
    face = {"name": "Cave Otter", "mana_cost": "{1}{U}", "type": "Creature — Otter", "power": "2", "toughness": "1"}
    row = {"name": "Cave Otter", "layout": "normal", "faces": [face]}
    (tmp_path / "given.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
    open_cards(Place(tmp_path)).import_file(tmp_path / "given.jsonl", lambda _: None)
    names.renew()
    found = names.find("cave otter")
    assert found is not None
    assert found.name == "Cave Otter"
    assert [card.name for card, _ in names.mentioned("does Cave Otter fly")] == ["Cave Otter"]
