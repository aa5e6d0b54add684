"""What a judge sees of the repair: Russian sentences, facts untouched, each changed word with its original."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from judgehelper.language import lexicon
from judgehelper.rulebooks.mending import Face, Piece
from judgehelper.rulebooks.model import DOUBTFUL, LOOKED_AT
from judgehelper.rulebooks.repair.candidates import Candidate, Candidates, Memory, kept
from judgehelper.rulebooks.repair.doubts import Signs, chance_of_error
from judgehelper.rulebooks.repair.learning.editions import Passage
from judgehelper.rulebooks.repair.learning.pairing import Pair
from judgehelper.rulebooks.repair.learning.teaching import learn_tables
from judgehelper.rulebooks.repair.mender import BEYOND_DOUBT, WordMender
from judgehelper.rulebooks.repair.tables import Tables
from judgehelper.rulebooks.repair.tokens import is_out_of_place, split_tokens
from tests.unit.rulebooks.repair.conftest import SENTENCES, misread


@pytest.mark.parametrize("face", Face)
def test_sentences_become_readable(mender: WordMender, face: Face) -> None:
    mended = [mender.mend(Piece(misread(text), face)).text for text in SENTENCES]
    right = sum(one == text.replace("ё", "е") or one == text for one, text in zip(mended, SENTENCES, strict=True))
    assert right >= len(SENTENCES) - 2


def test_a_sentence_never_seen_is_read_by_its_words(mender: WordMender) -> None:
    assert mender.mend(Piece(misread("Судья берёт лист и смотрит на карты зрителя."))).text == (
        "Судья берёт лист и смотрит на карты зрителя."
    )


def test_each_changed_word_keeps_its_original_and_a_confidence(mender: WordMender) -> None:
    source = misread("Зритель смотрит партию.")
    mended = mender.mend(Piece(source))
    assert [mended.text[word.start : word.end] for word in mended.words] == ["Зритель", "смотрит", "партию."]
    assert [word.original for word in mended.words] == source.split()
    assert all(0.0 < word.confidence <= 1.0 for word in mended.words)


def test_a_word_with_a_single_reading_is_surer_than_a_damaged_one(mender: WordMender) -> None:
    clear = mender.mend(Piece(misread("Игрок держит карты."))).words[2]
    damaged = mender.mend(Piece(misread("Игрок держит ").replace("карты", "") + "KaxTBI.")).words[2]
    assert damaged.confidence <= clear.confidence


def test_a_blank_inside_a_word_is_taken_out(mender: WordMender) -> None:
    mended = mender.mend(Piece(misread("Каждый игрок проигр") + " " + misread("ывает партию.")))
    assert mended.text == "Каждый игрок проигрывает партию."
    assert misread("проигр") + " " + misread("ывает") in [word.original for word in mended.words]


def test_a_lost_blank_between_words_is_put_back(mender: WordMender) -> None:
    assert mender.mend(Piece(misread("Судья помогаетигрокам и следит."))).text == "Судья помогает игрокам и следит."


def test_a_sentence_begins_with_a_capital_and_goes_on_without(mender: WordMender) -> None:
    assert mender.mend(Piece(misread("игрок молчит. судья молчит."))).text == "Игрок молчит. Судья молчит."


def test_a_word_in_no_list_is_found_in_the_dictionary(mender: WordMender) -> None:
    assert "запятая" in mender.mend(Piece(misread("Эта запятая лежит на столе."))).text


@pytest.mark.parametrize(
    "fact",
    ["704.5g", "601.2a–h", "{T}", "{2}{G}:", "2/2", "+1/+1", "https://example.org/rules", "2019", "100.1b.", "«{T}»"],
)
def test_facts_stay(mender: WordMender, fact: str) -> None:
    assert fact in mender.mend(Piece(f"{misread('Игрок смотрит')} {fact} {misread('на стол.')}")).text.split()


def test_an_english_name_stays(mender: WordMender) -> None:
    assert "Planeswalker" in mender.mend(Piece(f"{misread('Карта')} Planeswalker {misread('лежит на столе.')}")).text


def test_nothing_is_made_of_nothing(mender: WordMender) -> None:
    assert mender.mend(Piece("")).text == ""
    assert mender.mend(Piece("  ")).text == "  "


@pytest.mark.parametrize("text", SENTENCES)
def test_clean_text_is_left_alone(mender: WordMender, text: str) -> None:
    mended = mender.mend(Piece(text))
    assert (mended.text, mended.words) == (text, ())


FACTS = st.one_of(
    st.from_regex(r"[1-9]\d\d\.[1-9]\d?[a-kmnp-z]?\.?", fullmatch=True),
    st.from_regex(r"(\{[WUBRGTX0-9]\}){1,3}", fullmatch=True),
    st.from_regex(r"[0-9]{1,2}/[0-9]{1,2}", fullmatch=True),
    st.integers(100, 99_999).map(str),
    st.just("Planeswalker"),
)
WORDS = st.sampled_from(sorted({word for text in SENTENCES for word in text.split()}))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.one_of(FACTS, WORDS), min_size=1, max_size=12), st.sampled_from(Face))
def test_no_number_symbol_or_name_is_ever_lost(mender: WordMender, words: list[str], face: Face) -> None:
    facts = [word for word in words if word.isascii()]
    mended = mender.mend(Piece(" ".join(word if word.isascii() else misread(word) for word in words), face))
    assert [word for word in mended.text.split() if word in facts] == facts


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(WORDS.map(misread), min_size=1, max_size=12), st.sampled_from(Face))
def test_mending_twice_changes_nothing(mender: WordMender, words: list[str], face: Face) -> None:
    once = mender.mend(Piece(" ".join(words), face)).text
    assert mender.mend(Piece(once, face)).text == once


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=80), st.sampled_from(Face))
def test_whatever_comes_the_words_are_where_they_are_said_to_be(mender: WordMender, text: str, face: Face) -> None:
    mended = mender.mend(Piece(text, face))
    rebuilt, last = [], 0
    for word in mended.words:
        assert last <= word.start < word.end <= len(mended.text) or word.start == word.end
        rebuilt += [mended.text[last : word.start], word.original]
        last = word.end
    assert "".join([*rebuilt, mended.text[last:]]) == text


@pytest.mark.parametrize(
    ("token", "is_strange"),
    [("Q7x$W9zz", True), ("Wqjzk", True), ("704.5g", False), ("{T}", False), ("Planeswalker.", False), ("—", False),
     ("карта", False)],
)  # fmt: skip
def test_what_stays_though_it_is_no_word_is_strange(tables: Tables, token: str, is_strange: bool) -> None:
    assert Candidates(tables, lexicon).is_strange(kept(token), token) is is_strange


@pytest.mark.parametrize("fact", ["704.5g", "{T}", "2/2", "2019", "Planeswalker"])
def test_what_stays_and_is_known_is_not_marked(mender: WordMender, fact: str) -> None:
    mended = mender.mend(Piece(f"{misread('Игрок смотрит')} {fact} {misread('на стол.')}"))
    assert fact not in [word.original for word in mended.words]


def test_a_word_by_which_a_sentence_turns_is_sure_only_beyond_doubt(mender: WordMender) -> None:
    mended = mender.mend(Piece(misread("Зритель не трогает карты и колоды.")))
    turning = [word for word in mended.words if mended.text[word.start : word.end] in ("не", "и")]
    assert len(turning) == 2
    assert all(word.confidence < DOUBTFUL or word.confidence >= BEYOND_DOUBT for word in turning)


@pytest.mark.parametrize(
    ("text", "parts"),
    [("IIoBopoTa.(CMoTpHTe", ["IIoBopoTa.", "(CMoTpHTe"]), ("20.HexoTopsie", ["20.", "HexoTopsie"]),
     ("702.6c.", ["702.6c."]), ("T.11.", ["T.11."]), ("www.wizards.com", ["www.wizards.com"])],
)  # fmt: skip
def test_a_blank_lost_behind_a_sentence_parts_tokens(text: str, parts: list[str]) -> None:
    assert [token.text for token in split_tokens(text)] == parts


@pytest.mark.parametrize(
    ("token", "is_strange"), [("1103151", True), ("60s", True), ("()", True), ("2019", False), ("7c", False)]
)
def test_a_number_that_books_do_not_have_is_junk(tables: Tables, token: str, is_strange: bool) -> None:
    kept_as = Candidate(token, 0.0, (), is_kept=True)
    assert Candidates(tables, lexicon).is_strange(kept_as, token) is is_strange


CLEAR = Signs(
    chosen=0.99, capital=1.0, strain=0.0, price=6.0, seen=0, seen_otherwise=0, letters=6, is_known=True,
    is_several=False, is_italic=False,
)  # fmt: skip


@pytest.mark.parametrize(
    "worse",
    [{"chosen": 0.6}, {"capital": 0.6}, {"strain": 2.0}, {"seen_otherwise": 3}, {"letters": 2}, {"is_known": False},
     {"is_several": True}, {"is_italic": True}],
)  # fmt: skip
def test_each_sign_of_doubt_makes_a_word_less_sure(worse: dict[str, float]) -> None:
    assert chance_of_error(structs.replace(CLEAR, **worse)) > chance_of_error(CLEAR)
    assert chance_of_error(structs.replace(CLEAR, seen=5)) < chance_of_error(CLEAR)


def test_an_english_name_gets_the_russian_ending_that_it_was_seen_with() -> None:
    texts = [f"Игрок видит planeswalker'{ending} на столе." for ending in ("ов", "у", "ам")]
    pairs = [Pair(Passage(text), Passage(misread(text))) for text in SENTENCES]
    learned = learn_tables(pairs * 6, [*SENTENCES, *texts] * 4, (), ("planeswalker",))
    listed = Candidates(learned, lexicon).list_of(f"Planeswalker’{misread('ов')},", Face.ROMAN)
    assert listed[0].text == "planeswalker'ов,"


@pytest.mark.parametrize(("token", "read"), [("«N1-N2»", "«N1-N2»"), ("«N3+»", "«N3+»"), ("N1", "N1"), ("Ny", "N»")])
def test_a_variable_of_a_template_is_offered_and_the_end_of_its_quotation(
    tables: Tables, token: str, read: str
) -> None:
    assert read in [found.text for found in Candidates(tables, lexicon).list_of(token, Face.ROMAN)]


def test_a_new_spelling_is_dearer_for_a_word_that_always_had_the_same() -> None:
    always, never_twice = {"TOT": {"тот": 12}}, {f"KAPTbI{place}": {"карты": 1} for place in range(12)}
    memory = Memory({**always, **never_twice})
    assert memory.cost("T0T", "тот", 2.0) > memory.cost("KAPTbI", "карты", 2.0) > 2.0
    assert memory.cost("TOT", "тот", 2.0) < memory.cost("T0T", "тот", 2.0)


def test_a_figure_where_none_was_ever_seen_is_looked_at() -> None:
    texts = ["Игрок берёт 3 карты и молчит."] * 3
    pairs = [Pair(Passage(text), Passage(misread(text))) for text in SENTENCES]
    mender = WordMender(learn_tables(pairs * 6, [*SENTENCES * 3, *texts], (), ()), lexicon)
    called, uncalled = (
        mender.mend(Piece(f"{misread(word)} 7 {misread('карты')}")) for word in ("Игрок берёт", "Судья")
    )
    assert "7" not in [word.original for word in called.words if word.confidence < LOOKED_AT]
    assert "7" in [word.original for word in uncalled.words if word.confidence < LOOKED_AT]


def test_a_mark_of_trade_and_a_curly_apostrophe_belong_to_a_name(mender: WordMender) -> None:
    assert mender.mend(Piece("Planeswalker™ Planeswalker’s")).text == "Planeswalker™ Planeswalker’s"


@pytest.mark.parametrize(
    ("before", "token", "is_odd"),
    [("Если ", "910", True), ("Смотрите правило ", "116,", False), ("Смотрите правила 110 и ", "112.", False),
     ("(смотрите раздел ", "506)", False), ("применения ", "D", True), ("не более ", "N", False),
     ("сила ", "2/2", False), ("за ", "{T}:", False)],
)  # fmt: skip
def test_a_number_that_nobody_refers_to_is_looked_at(before: str, token: str, is_odd: bool) -> None:
    assert is_out_of_place(token, before) is is_odd
