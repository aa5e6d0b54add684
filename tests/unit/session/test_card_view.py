"""A card as it is shown: whole in both languages, unread sentences with the reason, and the rules that it touches."""

import json

import pytest

from judgehelper.cards.reasons import REASONS, russian_reason
from judgehelper.cards.touched import Touched
from judgehelper.session.cards import ShownCard, open_cards, show_card
from judgehelper.session.library.books import Searchable, Shelf
from judgehelper.session.library.lookup import Lookup, NamedCard
from judgehelper.session.named_cards import CardNames
from judgehelper.session.place import Place
from judgehelper.systems.registry import FIRST

BIRD = {"mana_cost": "{2}{U}", "type": "Creature — Bird", "power": "1", "toughness": "3"}
HERON = {**BIRD, "name": "Fen Heron", "text": "Flying\nWhen this creature enters, you frobnicate the marsh."}
MOTH = {**BIRD, "name": "Dim Moth", "text": "Gloomwing 7"}
RECORDS = (
    {"name": "Fen Heron", "layout": "normal", "faces": [HERON]},
    {"name": "Dim Moth", "layout": "normal", "faces": [MOTH]},
    {"name": "Half Heron // Half Moth", "layout": "normal", "faces": [HERON], "faces_missing": True},
)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    made = Place(tmp_path_factory.mktemp("cards")).make_ready()
    file = made.root / "own.jsonl"
    file.write_text("\n".join(json.dumps(card) for card in RECORDS), encoding="utf-8")
    open_cards(made).import_file(file, lambda _: None)
    return made


def shown(place: Place, name: str, system: str = "") -> ShownCard:
    card = show_card(place, name, system)
    assert card is not None
    return card


def rules(place: Place, name: str, system: str = FIRST) -> list[str]:
    lookup = Lookup(place.root, sources=(Searchable(Shelf(place)),), cards=CardNames(place))
    hits = lookup.rules_of(NamedCard(name, system=system))
    lookup.close()
    return [hit.number for hit in hits]


def test_a_card_that_is_read_in_part_shows_what_is_not(place: Place) -> None:
    card = shown(place, "fen heron")
    assert card.status == "partial"
    read, unread = card.faces[0].sentences
    assert (read.ru, read.en, read.unread) == ("Полёт", "Flying", "")
    assert "frobnicate the marsh" in unread.unread
    assert (unread.ru, unread.en) == ("", "")
    assert "frobnicate" in unread.why
    assert unread.russian_why.startswith("чтение остановилось на «frobnicate")


def test_a_card_of_which_nothing_is_read_says_so(place: Place) -> None:
    card = shown(place, "Dim Moth")
    assert card.status == "none"
    assert [sentence.unread for sentence in card.faces[0].sentences] == ["Gloomwing 7"]


def test_what_the_source_keeps_back_is_named_at_the_card(place: Place) -> None:
    card = shown(place, "Half Heron // Half Moth")
    assert card.status == "partial"
    assert [sentence.russian_why for sentence in card.lacking] == ["источник не даёт другой её стороны"]


def test_an_embedded_card_is_whole_in_both_languages(place: Place) -> None:
    card = shown(place, "Ангел Серры")
    assert (card.name, card.russian, card.status, card.lacking) == ("Serra Angel", "Ангел Серры", "full", ())
    face = card.faces[0]
    assert (face.mana_cost, face.types, face.russian_types, face.value) == (
        "{3}{W}{W}", "Creature — Angel", "Существо — Ангел", "4/4",
    )  # fmt: skip
    assert [(sentence.ru, sentence.en) for sentence in face.sentences] == [
        ("Полёт", "Flying"), ("Бдительность", "Vigilance"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Serra Angel", ["702.9", "702.20", "302"]),
        ("Typhoid Rats", ["702.2", "302"]),
        ("Charging Badger", ["702.19", "302"]),
        ("Bonesplitter", ["702.6"]),
        ("Lightning Bolt", ["114.4"]),
    ],
)
def test_the_rules_of_its_keywords_come_first(place: Place, name: str, wanted: list[str]) -> None:
    assert rules(place, name)[: len(wanted)] == wanted


def test_what_only_sounds_like_a_rule_is_no_hint(place: Place) -> None:
    """The book of 2019 has no such keyword: what it says of teams is not it."""
    lookup = Lookup(place.root, sources=(Searchable(Shelf(place)),), cards=Named("double team", "for mirrodin!"))
    assert lookup.rules_of(NamedCard("any", system=FIRST)) == ()
    lookup.close()


class Named:
    """A finder for which every card touches the same."""

    def __init__(self, *terms: str) -> None:
        self.terms = terms

    def rules(self, card: NamedCard) -> Touched:
        return Touched()

    def mentioned(self, query: str, game: str = "") -> tuple[tuple[NamedCard, tuple[int, int]], ...]:
        return ()

    def joined(self, one: NamedCard, other: NamedCard) -> tuple[str, ...]:
        return ()

    def find(self, query: str) -> NamedCard | None:
        return None

    def touched(self, card: NamedCard) -> tuple[str, ...]:
        return self.terms


def test_a_card_read_in_part_has_the_rules_of_what_is_read(place: Place) -> None:
    assert rules(place, "Fen Heron")[0] == "702.9"


def test_a_card_of_a_systems_own_is_worded_by_that_system(place: Place) -> None:
    card = shown(place, "клинок-близнец", "nebozhiteli")
    assert (card.name, card.russian, card.status) == ("Twin Blade", "Клинок-близнец", "full")
    face = card.faces[0]
    assert (face.mana_cost, face.russian_types, face.value) == ("{A}{A}", "Оружие (4, меч)", "2")
    assert [(sentence.ru, sentence.en) for sentence in face.sentences][-1] == ("Двойной удар.", "Double strike.")
    assert "IV.9.5.1" in rules(place, "Twin Blade", "nebozhiteli")


@pytest.mark.parametrize("system", ["", "magic-cr", "nebozhiteli"])
def test_a_name_that_nobody_knows_shows_nothing(place: Place, system: str) -> None:
    assert show_card(place, "no such card anywhere", system) is None


def test_cards_of_one_game_are_not_looked_for_in_another(place: Place) -> None:
    assert show_card(place, "Serra Angel", "nebozhiteli") is None
    assert show_card(place, "Twin Blade", "magic-cr") is None


@pytest.mark.parametrize("template", REASONS)
def test_each_reason_of_the_compiler_has_russian_words_that_keep_what_it_names(template: str) -> None:
    said = russian_reason(template.format("frob", "two"))
    assert ("frob" in said) == ("{0}" in template)
    assert not set("{}") & set(said)
    assert any("а" <= letter <= "я" for letter in said)


def test_a_reason_without_russian_words_stays_as_it_is() -> None:
    assert russian_reason("a reason of tomorrow") == "a reason of tomorrow"
