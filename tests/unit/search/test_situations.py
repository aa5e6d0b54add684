"""A question is read for what happens in it: words of players become facets, facets lead together to rules."""

from collections import defaultdict
from pathlib import Path

import pytest
from msgspec import structs

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Worded
from judgehelper.language.letters import fold, is_cyrillic
from judgehelper.language.morphology import lemma
from judgehelper.rulebooks.numbers import load_numbers
from judgehelper.search.engine import Engine
from judgehelper.search.leads import Brought
from judgehelper.search.results import Outcome, Understood
from judgehelper.search.words.situations import Entry, Facet, Situations, lines_of, read_situations
from judgehelper.search.words.thesaurus import Game, games, rows
from judgehelper.search.words.tokens import tokens
from judgehelper.search.words.vocabulary import token_of
from tests.unit.search.book import BOOK, CARD, document, engine

SMALL = Situations(
    facets={
        "blinked": Facet(Worded("изгнано и возвращено", "exiled and returned"), ("leaves",)),
        "leaves": Facet(Worded("уходит", "leaves")),
        "counters": Facet(Worded("жетоны", "counters")),
        "stolen": Facet(Worded("украдено", "stolen")),
        "creature": Facet(Worded("существо", "creature"), is_general=True),
    },
    forms={"мигнуть": ("blinked",), "каунтер": ("counters",), "существо": ("creature",), "уйти_с_поле": ("leaves",),
           "украсть": ("stolen",)},
    entries=(
        Entry(("blinked", "counters"), ("1", "2")),
        Entry(("leaves", "counters"), ("3",)),
        Entry(("stolen",), ("4",)),
        Entry(("stolen", "counters"), ("5",)),
    ),
)  # fmt: skip


def facets(*words: str) -> list[str]:
    return [one.facet for one in SMALL.read(words)]


def test_words_in_any_order_are_the_same_situation() -> None:
    assert sorted(facets("каунтер", "мигнуть")) == sorted(facets("мигнуть", "я", "каунтер")) == ["blinked", "counters"]


def test_a_phrase_stands_close_together() -> None:
    assert facets("уйти", "с", "поле") == ["leaves"]
    assert facets("уйти", "же", "с", "поле") == ["leaves"]
    assert facets("уйти", "на", "совсем", "с", "поле") == []


def test_the_rule_under_both_facets_comes_before_that_under_one() -> None:
    led = SMALL.lead(["stolen", "counters"])
    assert max(led, key=led.__getitem__) == "5"
    assert led["5"] > led["4"]


def test_a_heading_of_the_subject_index_leads_by_its_facets_but_less_than_an_entry() -> None:
    headed = structs.replace(SMALL, entries=(*SMALL.entries, Entry(("blinked", "stolen"), ("6",), 0.5)))
    entered = structs.replace(SMALL, entries=(*SMALL.entries, Entry(("blinked", "stolen"), ("6",))))
    assert 0 < headed.lead(["stolen", "blinked"])["6"] < entered.lead(["stolen", "blinked"])["6"]
    assert headed.weights == SMALL.weights  # headings are many: they do not say how much a facet tells


@pytest.mark.parametrize("system", [game.key for game in games()])
def test_headings_with_two_facets_or_more_lead(system: str) -> None:
    read = read_situations(system, token_of)
    assert read is not None
    headings = [entry for entry in read.entries if entry.share < 1]
    assert headings
    assert all(sum(not read.facets[one].is_general for one in entry.facets) >= 2 for entry in headings)


def test_what_is_blinked_leaves_as_well() -> None:
    led = SMALL.lead(["blinked", "counters"])
    assert led["1"] >= led["3"] > 0
    assert led["1"] > led["2"]


def test_what_a_card_brings_along_completes_a_situation() -> None:
    assert SMALL.lead(["counters"]).get("5", 0.0) < SMALL.lead(["counters"], ["stolen"])["5"]


def test_without_facets_nothing_is_led_to() -> None:
    assert SMALL.lead([]) == {}


MAGIC = structs.replace(CARD, id="magic", system="magic-cr")
RULES = (
    document("400.7", "Кто ушёл и пришёл, тот ничего не знает о прошлом.", base="400.7"),
    document("121.2", "Со сменой зоны они пропадают.", base="121.2"),
    document("509.1", "Кто блокирует, тот назначается.", base="509.1"),
)


@pytest.fixture(scope="module")
def magic(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    foreign = structs.replace(CARD, id="foreign", system="berserk")
    own = tuple(structs.replace(one, number=f"9{one.number}", base="") for one in RULES)
    return engine(tmp_path_factory.mktemp("magic"), (foreign, (*BOOK, *own)), (MAGIC, RULES))


def first_of(outcome: Outcome) -> tuple[str, str]:
    return outcome.hits[0].book, outcome.hits[0].number


@pytest.mark.parametrize(
    "query",
    ["мигнул существо, останутся ли на нём каунтеры", "каунтеры после блинка", "фликернул моба с плюсиками +1/+1",
     "i blinked it, does it keep its counters"],
)  # fmt: skip
def test_a_situation_finds_the_rule_that_has_none_of_its_words(magic: Engine, query: str) -> None:
    assert first_of(magic.search(query, game="magic-cr")) == ("magic", "400.7")


def test_what_was_understood_is_told(magic: Engine) -> None:
    understood = magic.search("мигнул существо", game="magic-cr").understood
    assert ("мигнул", "изгнано и возвращено: новый объект") in [(one.typed, one.meant.ru) for one in understood]


def test_only_what_is_said_otherwise_is_worth_telling() -> None:
    said = Worded("атакует", "attacks")
    assert not Understood("атакующее", said).is_telling()
    assert Understood("свинганул", said).is_telling()


def test_a_number_of_the_base_edition_leads_to_the_books_own(tmp_path: Path) -> None:
    moved = (*RULES[1:], document("400.8", "Кто ушёл и пришёл, тот ничего не знает.", base="400.7"))
    found = engine(tmp_path, (MAGIC, moved)).search("мигнул каунтеры", game="magic-cr")
    assert found.hits[0].number == "400.8"


def test_rules_that_are_brought_along_are_found_without_a_word(magic: Engine) -> None:
    found = magic.search("", brought=Brought(system="magic-cr", rules=(("509.1", 1.0), ("121.2", 0.5))))
    assert [(hit.book, hit.number) for hit in found.hits] == [("magic", "509.1"), ("magic", "121.2")]


def test_why_a_rule_is_found_is_known(magic: Engine) -> None:
    of_situation = magic.search("мигнул каунтеры", game="magic-cr").hits[0]
    assert of_situation.reasons == ("situation",)
    of_card = magic.search("", brought=Brought(system="magic-cr", rules=(("509.1", 1.0),))).hits[0]
    assert of_card.reasons == ("card",)
    assert magic.search("509.1", game="magic-cr").hits[0].reasons[0] == "number"
    assert "words" in magic.search("кто блокирует").hits[0].reasons


def test_a_filter_holds_for_what_is_led_to(magic: Engine) -> None:
    found = magic.search("мигнул каунтеры", game="magic-cr", books=("foreign",))
    assert {hit.book for hit in found.hits} <= {"foreign"}


@pytest.mark.parametrize("system", [game.key for game in games()])
def test_the_tables_name_rules_that_there_are_and_facets_that_are_described(system: str) -> None:
    known = read_situations(system, token_of)
    assert known is not None
    numbers = frozenset(load_numbers(system).numbers)
    for entry in known.entries:
        assert frozenset(entry.facets) <= known.facets.keys(), entry
        assert {number for number in entry.numbers if number not in numbers and "_" not in number} == set(), entry
    for facet in known.facets.values():
        assert frozenset(facet.also) <= known.facets.keys()
        assert facet.said.ru
        assert facet.said.en


def test_no_entry_is_a_whole_question() -> None:
    path = resource("terms", "situations") / "magic-cr.tsv"
    forms = [cell for line in path.read_text("utf-8").splitlines() for cell in line.split("\t")[2:]]
    assert max(len(form.split()) for cell in forms for form in cell.split(";")) <= 5


@pytest.mark.parametrize(("form", "word"), [("нём", "он"), ("держу", "держать"), ("плачу", "платить")])
def test_forms_that_belong_to_several_words_are_those_of_the_table(form: str, word: str) -> None:
    assert lemma(form) == word


def _forms(system: str) -> dict[str, dict[str, set[str]]]:
    """Token → facet → the single words that lead from one to the other."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for _, line in lines_of(system):
        if line.count("\t") == 2:
            name, _, cell = line.split("\t")
            for form in map(fold, map(str.strip, cell.split(";"))):
                if form and " " not in form and not form.startswith("!"):
                    found[token_of(form)][name.partition("<")[0].strip().lstrip("*")].add(form)
    return found


@pytest.mark.parametrize("system", [game.key for game in games()])
def test_no_slang_hides_behind_an_inflected_form_of_another_word(system: str) -> None:
    # «летал» is read as «летать»: without the mark of an exact form, who flies would deal lethal damage
    hidden = [
        (facet, form, token)
        for token, facets in _forms(system).items()
        for facet, own in facets.items()
        for form in own
        if is_cyrillic(form) and token not in own and any(not own & others for others in facets.values())
    ]
    assert hidden == []


def test_a_form_that_is_entered_as_it_is_written_means_nothing_else_of_its_word() -> None:
    read = read_situations("magic-cr", token_of)
    assert read is not None
    told = {
        word: {one.facet for one in read.read([token_of(word)], [word])} for word in ("летал", "летающее", "летает")
    }
    assert told["летал"] == {"lethal"}
    assert told["летающее"] == told["летает"] == {"flying"}


def _told(text: str, system: str = "magic-cr") -> set[str]:
    read = read_situations(system, token_of)
    assert read is not None
    spelt = tokens(text, str)
    return {one.facet for one in read.read([token_of(word) for word in spelt], spelt)}


@pytest.mark.parametrize(
    ("text", "facet", "is_said"),
    [
        ("украл существо на ход", "until-eot", True),  # one word for «до конца хода»
        ("забрал на чужом ходу", "until-eot", False),  # the same words apart say when, not how long
        ("на прошлом ходу", "until-eot", False),
        ("сколько стоит выкуп", "cost", True),
        ("медведь стоит на столе", "cost", False),  # stands, does not cost
        ("чужое заклинание", "stolen", False),  # somebody else's; nothing of it has changed hands (109.5)
        ("стащил чужое существо", "stolen", True),
        ("у меня ноль жизней", "zero-life", True),
        ("существо с силой ноль", "zero-life", False),
        ("все равно умрёт", "rest", False),
        ("к концу хода", "until-eot", False),  # when, not how long
        ("закодировал карту", "cipher", True),  # players make verbs of keywords
        ("зафазившийся перманент", "phased", True),
        ("снял последний жетон", "counter-removed", True),
        ("перевернул вверх ногами", "flip-card", True),
        ("айдишнуться в последнем туре", "agreed-draw", True),
        ("болт в жетон-копию", "token-copy", True),
    ],
)
def test_a_word_of_many_meanings_says_only_what_its_phrase_does(text: str, facet: str, is_said: bool) -> None:
    assert (facet in _told(text)) == is_said


def test_what_is_called_otherwise_in_another_game_says_nothing_here(magic: Engine) -> None:
    # a «шаг» is a movement in «Берсерк», and a step (500.1) here
    meant = [one.meant.ru for one in magic.search("сколько шагов в ходе", game="magic-cr").understood]
    assert "переместить" not in meant


@pytest.mark.parametrize(
    ("keyword", "number"),
    [("renown", "702.111c"), ("double-strike", "702.4e"), ("prowess", "702.107b"), ("horsemanship", "702.30c")],
)
def test_several_instances_of_a_keyword_lead_to_what_its_section_says_of_them(keyword: str, number: str) -> None:
    read = read_situations("magic-cr", token_of)
    assert read is not None
    led = read.lead([keyword, "instances"])
    assert max(led, key=led.__getitem__) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("преследуемый перестал быть существом", "702.54b"),  # the rule of haunt that says what remains of it
        ("экзертнул и он ушёл с поля", "701.38c"),
        ("эпик скопировал заклинание", "702.49a"),
    ],
)
def test_a_named_keyword_comes_before_what_is_told_of_every_permanent(text: str, number: str) -> None:
    read = read_situations("magic-cr", token_of)
    assert read is not None
    led = read.lead(_told(text))
    assert max(led, key=led.__getitem__) == number


def test_of_a_participle_every_form_is_exact() -> None:
    read = read_situations("magic-cr", token_of)
    assert read is not None
    told = {word: {one.facet for one in read.read([token_of(word)], [word])} for word in ("отложенное", "отложить")}
    assert "delayed" in told["отложенное"]
    assert "delayed" not in told["отложить"]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_no_slang_of_the_term_tables_is_a_form_of_another_term(game: Game) -> None:
    table = [row for name in game.tables for row in rows(name)]
    book = {token_of(fold(form)): row for row in table for form in (*row.english, *row.russian) if " " not in form}
    slang = [(fold(form), row) for row in table for form in row.slang if " " not in form]
    hidden = [
        form
        for form, row in slang
        if token_of(form) != form and is_cyrillic(form) and book.get(token_of(form), row) is not row
    ]
    assert hidden == []
