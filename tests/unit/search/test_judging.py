"""Situations that are told are judged by all signs; names of things are not."""

from judgehelper.search.order.closer import Look, Signs, read
from judgehelper.search.order.judging import Ways, judged, learned, signs_of
from judgehelper.search.order.ranking import Asked
from judgehelper.search.order.weighing import Record

PLAIN = read(Record("", "", "Text.", (), "", (), 0, "", ("text",), (), ""))
NOWHERE = Ways(0.0, 0.0, 0.0, 0.0)


def asked(*importance: float) -> Asked:
    return Asked(importance, sum(importance), {}, frozenset(), wants_number=False, is_question=True)


def test_a_name_tells_no_situation() -> None:
    assert not asked(5.0, 4.0).is_story


def test_words_that_only_connect_tell_no_situation() -> None:
    assert not asked(5.0, 4.0, 0.2, 0.2, 0.2, 0.2).is_story


def test_three_things_tell_one() -> None:
    assert asked(5.0, 4.0, 3.0).is_story


def test_every_sign_has_a_weight_and_every_weight_its_sign() -> None:
    assert signs_of(PLAIN, "rule", Look(1.0), NOWHERE).keys() == learned().keys()


def test_what_a_situation_leads_to_comes_before_what_only_shares_words() -> None:
    look = Look(1.0, signs=Signs(told=0.5, best_told=0.5))
    led, met = (signs_of(PLAIN, "rule", look, ways) for ways in (Ways(0.5, 1.0, 0.0, 0.0), Ways(0.6, 0.0, 0.0, 0.0)))
    assert judged(led) > judged(met)
