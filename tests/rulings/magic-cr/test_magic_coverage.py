"""Which rulings of Magic there are: each is played by one test module, and claims rules that are in the book."""

from collections import Counter
from pathlib import Path

from tests.helpers.coverage import book_numbers, files
from tests.rulings.playing import REFUSALS, SHARES, SILENCE, magic_files, read_rulings

EVERY = files(Path(__file__).parent)


def test_every_rule_that_a_ruling_claims_is_in_the_book() -> None:
    claimed = {(number, raw["title"]) for raw in read_rulings(*EVERY) for number in raw["cites"]}
    numbers = set(book_numbers("magic-cr"))
    assert [each for each in sorted(claimed) if each[0] not in numbers] == []


def test_every_file_is_played_by_one_test_module() -> None:
    played = Counter(path for share in SHARES for path in magic_files(share))
    assert played == Counter(path for path in EVERY if path.stem not in (REFUSALS, SILENCE))


def test_every_share_has_its_test_module() -> None:
    assert {path.stem for path in Path(__file__).parent.glob("test_rulings_*.py")} == {
        f"test_rulings_{each}" for each in SHARES
    }


def test_there_are_enough_of_them() -> None:
    assert len(read_rulings(*EVERY)) >= 2000
