"""A keyword that no book has is one record: read from a card, said in both languages, cited, written out and played."""

import pytest

from judgehelper.abilities.acts.being import Gets, Has
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.family import Ability
from judgehelper.abilities.keywords import KEYWORDS, KeywordRule, Takes
from judgehelper.abilities.kinds import Keyword, Static, Unread
from judgehelper.abilities.phrases import This
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.cards.rendering.wording import Said, say
from judgehelper.kernel.words import Language
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.layers.characteristics import characteristics
from judgehelper.systems.magic.printed.keywords import written_out
from judgehelper.systems.magic.printed.keywords.book import told_in
from judgehelper.systems.magic.printed.keywords.written_out import expanded, expanded_by, is_played
from judgehelper.systems.magic.printed.objects.keyword_names import keyword_word
from tests.helpers.magic_board import Table, card


def _tougher(ability: Keyword) -> tuple[Ability, ...]:
    return (Static((Does(This(), (Gets(Number(0), ability.number or Number(1)),)),)),)


STEADFAST = KeywordRule("steadfast", "Стойкость", Takes.NUMBER, 137, each="b", writes_out=_tougher)
MINE = KEYWORDS.more(STEADFAST)
TWO = Keyword("steadfast", number=Number(2))


def test_it_is_read_from_the_text_of_a_card() -> None:
    assert compile_text(Printed("Old Oak", ("Creature",), "Reach, steadfast 2"), MINE) == (Keyword("reach"), TWO)


def test_it_is_read_where_a_text_gives_it() -> None:
    (static,) = compile_text(Printed("Old Oak", ("Creature",), "Creatures you control have steadfast 2."), MINE)
    assert isinstance(static, Static)
    assert static.body[0].acts == (Has((TWO,)),)


def test_without_its_record_nobody_knows_it() -> None:
    (unread,) = compile_text(Printed("Old Oak", ("Creature",), "Steadfast 2"))
    assert isinstance(unread, Unread)
    assert (told_in("steadfast"), expanded_by(TWO, KEYWORDS), is_played(TWO)) == ((), (), False)


def test_it_is_said_in_both_languages() -> None:
    assert say(TWO, Face(name="Old Oak", types=("Creature",)), MINE) == Said(ru="Стойкость 2", en="Steadfast 2")
    assert keyword_word(Keyword("steadfast"), Language.RU, MINE) == "Стойкость"


def test_it_is_cited() -> None:
    assert told_in("steadfast", MINE) == cr("702.137a")
    assert MINE.lettered(lambda rule: rule.each)["steadfast"] == "702.137b"


def test_it_is_written_out() -> None:
    assert expanded_by(TWO, MINE) == _tougher(TWO)


def test_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written_out, "KEYWORDS", MINE)
    table = Table()
    oak = table.put(card("Old Oak", "Creature - Treefolk", Keyword("steadfast", number=Number(2)), pt="2/2"))
    value = characteristics(table.state, oak)
    assert (value.power, value.toughness, value.keywords) == (2, 4, ("steadfast",))
    assert expanded(value.abilities[0].ability) if isinstance(value.abilities[0].ability, Keyword) else False


def test_every_keyword_that_is_played_has_its_record_and_one_row() -> None:
    assert set(written_out.PLAYED) <= set(KEYWORDS.by_name)
    parts = (written_out.BUILT_IN, written_out.CASTING, written_out.ENTERING, written_out.FIGHTING, written_out.OF_OLD)
    rows = [name for part in (*parts, written_out.ZONES) for name in part]
    assert len(rows) == len(set(rows))


def test_every_keyword_is_of_the_base_edition_or_of_a_later_book() -> None:
    assert [rule.name for rule in KEYWORDS if bool(rule.section) == bool(rule.since)] == []


def test_no_keyword_is_of_two_minds_about_its_instances() -> None:
    assert [rule.name for rule in KEYWORDS if rule.once and rule.each] == []
