"""The rulings of Magic, chapters 1 to 5: each holds, and its play is sound."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.helpers.puzzle_cards import shipped_cards
from tests.rulings.playing import Remembered, magic_files, prove, read_rulings

RULINGS = read_rulings(*magic_files("1xx_5xx"))
CARDS = Remembered(shipped_cards())


@pytest.mark.parametrize("raw", RULINGS, ids=[raw["title"] for raw in RULINGS])
def test_the_ruling_holds(raw: Mapping[str, Any]) -> None:
    prove(raw, CARDS)
