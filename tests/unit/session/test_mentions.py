"""Cards inside a question: their names in any form, and the rules worked out from what they do."""

from pathlib import Path

import pytest

from judgehelper.cards.card_rules import JOINED, LAYERS, MOVES, NODES, TYPES
from judgehelper.kernel.machine.resources import resource
from judgehelper.rulebooks.numbers import load_numbers
from judgehelper.session.library.lookup import NamedCard
from judgehelper.session.mentions import Names
from judgehelper.session.named_cards import CardNames
from judgehelper.session.place import Place


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> CardNames:
    return CardNames(Place(tmp_path_factory.mktemp("names")))


def named(names: CardNames, query: str, game: str = "magic-cr") -> list[str]:
    return [card.name for card, _ in names.mentioned(query, game)]


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("под Кровавой Луной мой Урборг", ["Blood Moon", "Urborg, Tomb of Yawgmoth"]),
        ("blood moon и урборг кто кого", ["Blood Moon", "Urborg, Tomb of Yawgmoth"]),
        ("молния в тармогойфа, успеет вырасти?", ["Lightning Bolt", "Tarmogoyf"]),
        ("ангелом серры заблокировал", ["Serra Angel"]),
        ("does tarmogoif die to a lightning bolt", ["Tarmogoyf", "Lightning Bolt"]),
        ("blod moon", ["Blood Moon"]),
        ("баниш приста убили с этб триггером на стеке", ["Banisher Priest"]),
        ("Dryad Arbor", ["Dryad Arbor"]),
    ],
)
def test_names_are_found_in_a_sentence(names: CardNames, query: str, cards: list[str]) -> None:
    assert named(names, query) == cards


@pytest.mark.parametrize(
    "query",
    ["два существа заблокировали одного", "у меня остров и лес", "can i counter a spell", "first strike and trample",
     "двойной удар", "702.19b", "карта на кладбище", ""],
)  # fmt: skip
def test_what_rules_speak_of_is_no_card(names: CardNames, query: str) -> None:
    assert named(names, query) == []


def test_a_nickname_that_rules_say_as_well_needs_its_game(names: CardNames) -> None:
    assert named(names, "клетка рядом", "berserk") == []
    assert named(names, "клетка рядом", "") == []


def test_a_mention_says_where_it_stands() -> None:
    (found,) = Names(("blood moon",)).within("что делает Blood Moon тут")
    assert "что делает Blood Moon тут"[found.start : found.end] == "Blood Moon"


def test_a_legend_is_known_without_its_title_where_it_is_the_only_one() -> None:
    one, other = "radha, heir to keld", "radha, heart of keld"
    assert [found.name for found in Names((one,)).within("my radha attacks")] == [one]
    assert Names((one, other)).within("my radha attacks") == ()


def rules(names: CardNames, name: str) -> tuple[str, ...]:
    return names.rules(NamedCard(name, system="magic-cr")).rules


@pytest.mark.parametrize(
    ("card", "touched"),
    [
        ("Blood Moon", ("305.7", "305.6", "613.1d")),
        ("Tarmogoyf", ("604.3", "208.2a")),
        ("Humility", ("613.1f", "613.3b")),
        ("Banisher Priest", ("610.3",)),
        ("Clone", ("706.2", "706.5")),
        ("Lightning Bolt", ("114.4", "119.3")),
        ("Dryad Arbor", ("300.2a", "305.9")),
        ("Counterspell", ("701.5",)),
        ("Wrath of God", ("701.7",)),
    ],
)
def test_a_card_touches_the_rules_of_what_it_does(names: CardNames, card: str, touched: tuple[str, ...]) -> None:
    assert rules(names, card)[: len(touched) + 1][: len(touched)] == touched


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ("Blood Moon", "Urborg, Tomb of Yawgmoth", "613.7"),
        ("Humility", "Opalescence", "613.7"),
        ("Rest in Peace", "Leyline of the Void", "616.1"),
        ("Lightning Bolt", "Tarmogoyf", "704.5g"),
        ("Blood Moon", "Dryad Arbor", "305.7"),
    ],
)
def test_two_cards_are_joined_by_what_both_do(names: CardNames, one: str, other: str, first: str) -> None:
    pair = NamedCard(one, system="magic-cr"), NamedCard(other, system="magic-cr")
    assert names.joined(*pair)[:1] == names.joined(*reversed(pair))[:1] == (first,)


def test_two_cards_that_do_not_meet_are_not_joined(names: CardNames) -> None:
    assert names.joined(NamedCard("Forest", system="magic-cr"), NamedCard("Counterspell", system="magic-cr")) == ()


def test_every_number_of_the_tables_is_one_of_the_base_edition() -> None:
    rows = [row for table in (NODES, MOVES, TYPES) for row in table.values()]
    said = {rule for row in rows for rule in row.rules}
    said |= {rule for many in LAYERS.values() for rule in many} | {rule for *_, many in JOINED for rule in many}
    assert said <= set(load_numbers("magic-cr").numbers)


def test_every_nickname_says_where_it_comes_from() -> None:
    lines = resource("terms", "nicknames.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    assert all(len(row) == 3 and all(cell.strip() for cell in row) for row in rows)


def test_a_data_folder_without_cards_has_the_embedded_ones(tmp_path: Path) -> None:
    assert named(CardNames(Place(tmp_path)), "Serra Angel") == ["Serra Angel"]
