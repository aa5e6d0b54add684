"""Texts that change the words of others (612), read whole and written back."""

from typing import Any

import pytest

from judgehelper.abilities.acts.course import ChangeText
from judgehelper.abilities.durations import EndOfTurn
from judgehelper.abilities.filters import OfColour, OfSubtype
from judgehelper.abilities.kinds import Keyword, Spell, Unread
from judgehelper.cards.oracle.compiler import Printed, compile_text
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.printed.texts.rewording import Words, in_words, reword

LEAD = "Change the text of target permanent by replacing all instances of"


def read(text: str) -> Any:
    (found,) = compile_text(Printed("Slip of the Tongue", ("Instant",), text))
    return found


@pytest.mark.parametrize("kind", ["color word", "basic land type", "creature type"])
def test_one_kind_of_word(kind: str) -> None:
    (clause,) = read(f"{LEAD} one {kind} with another.").body
    (act,) = clause.acts
    assert isinstance(act, ChangeText)
    assert (act.kinds, clause.until) == ((kind,), None)


def test_two_kinds_until_end_of_turn() -> None:
    both = "one color word with another or one basic land type with another"
    (clause,) = read(f"{LEAD} {both} until end of turn.").body
    assert clause.acts[0].kinds == ("color word", "basic land type")
    assert isinstance(clause.until, EndOfTurn)


def test_a_barred_and_a_given_word() -> None:
    barred = read(f"{LEAD} one creature type with another. The new creature type can't be Wall.")
    given = read(f"{LEAD} one creature type with Elf.")
    assert isinstance(barred, Spell)
    assert barred.body[0].acts[0].barred == "Wall"
    assert given.body[0].acts[0].into == "Elf"


def test_a_word_of_no_such_kind_is_not_read() -> None:
    assert isinstance(read(f"{LEAD} one card name with another."), Unread)


def test_words_are_replaced_where_they_are_words() -> None:
    words = Words("red", "blue")
    assert reword(OfColour("red"), words) == OfColour("blue")
    assert reword(OfSubtype("Forest"), words) is not None
    landwalk = Keyword("landwalk", what=OfSubtype("Forest"))
    assert reword(landwalk, Words("Forest", "Swamp")) == Keyword("landwalk", what=OfSubtype("Swamp"))


def test_a_word_in_a_place_that_nobody_knows_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        reword(Keyword("typecycling", text="sliver"), Words("Sliver", "Elf"))


def test_the_wording_follows() -> None:
    assert in_words("Forestwalk, Forests", Words("Forest", "Island")) == "Islandwalk, Islands"
