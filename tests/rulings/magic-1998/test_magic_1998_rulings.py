"""The rulings of Magic 1998: the contract's example, the examples of the text, and rules of each chapter."""

from pathlib import Path

import pytest

from tests.helpers.puzzle_cards import shipped_cards
from tests.rulings.playing import Remembered, prove, read_rulings

RULINGS = read_rulings(*sorted(Path(__file__).parent.glob("*.jsonl")))
CARDS = Remembered(shipped_cards())


@pytest.mark.parametrize("place", range(len(RULINGS)), ids=[raw["title"] for raw in RULINGS])
def test_the_ruling_holds_and_cites_what_it_claims(place: int) -> None:
    prove(RULINGS[place], CARDS)
