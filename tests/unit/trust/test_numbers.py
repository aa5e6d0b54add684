"""One reader of numbers: what it does not read is none, everywhere."""

import re
import time
from pathlib import Path

import pytest

from judgehelper.kernel.machine.figures import figure, has_digit, is_digits, odd_number, signed_figure
from judgehelper.rulebooks.numbering import parse_number, sort_key
from judgehelper.search.words.numbers import whole_query

SOURCE = Path(__file__).resolve().parents[3] / "judgehelper"


@pytest.mark.parametrize("text", ["", "²", "٣", "½", "1.5", "-1", " 1", "1_0", "9" * 8, "9" * 5000])
def test_what_is_not_plain_digits_is_no_number(text: str) -> None:
    assert figure(text) is None


def test_a_number_has_at_most_seven_digits_and_one_sign() -> None:
    assert (figure("007"), figure("9999999"), signed_figure("-12"), signed_figure("+3")) == (7, 9_999_999, -12, 3)
    assert signed_figure("--1") is None
    assert (is_digits("9" * 5000), is_digits("²"), has_digit("a1"), has_digit("a²")) == (True, False, True, False)


@pytest.mark.parametrize(
    ("text", "odd"), [("{2}{W}", ""), ("1+*", ""), ("{²}", "²"), ("3½", "3½"), ("9" * 9, "9" * 9), ("٣", "٣")]
)
def test_the_first_number_that_cannot_be_read_is_found(text: str, odd: str) -> None:
    assert odd_number(text) == odd


def test_nobody_else_asks_python_what_a_digit_is() -> None:
    asking = re.compile(r"\.is(?:digit|decimal|numeric)\b")
    asked = [path.name for path in SOURCE.rglob("*.py") if asking.search(path.read_text("utf-8"))]
    assert asked == ["figures.py"]


def test_a_rule_number_of_any_length_is_read_or_none() -> None:
    assert parse_number("9" * 5000) is None
    assert parse_number("70²") is None
    assert sort_key("9" * 5000) > sort_key("704.5g")


def test_a_query_is_known_for_a_number_or_not_however_much_room_it_leaves() -> None:
    for text in ("п" + " " * 400 + "!", "п . " * 120 + "!", "1" + "\n" * 20_000 + "слово"):
        began = time.process_time()
        assert whole_query(text) == ()
        assert time.process_time() - began < 1
    assert whole_query("п." + " " * 400 + "704.5") == (("704", "5"),)
