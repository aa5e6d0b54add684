"""What a land yields stands on it, whatever made it what it is (305.6, 106.1b)."""

from typing import Any

import pytest

from judgehelper.kernel.words import Language
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.showing.board import describe
from tests.helpers.puzzle_cards import shipped_cards

MOON = {"name": "Moon", "types": "Enchantment", "text": "Nonbasic lands are Mountains."}


def land(text: str, types: str = "Land") -> dict[str, Any]:
    return {"define": {"name": "Here", "types": types, "text": text}}


@pytest.mark.parametrize(
    ("lands", "yields"),
    [
        (["Forest"], "{G}"),
        ([land("{T}: Add {C}.")], "{C}"),
        ([land("{T}: Add {W} or {U}.")], "{W}{U}"),
        ([land("{1}, {T}: Add {B}{R}.")], "{B}{R}"),
        ([land("{T}: Add one mana of any color.")], "{W}{U}{B}{R}{G}"),
        ([land("{T}: Add {C}."), {"define": MOON}], "{R}"),
        ([land("{T}: Draw a card.")], ""),
        (["Llanowar Elves"], ""),
    ],
)
def test_what_a_land_yields_is_said_in_symbols(lands: list[Any], yields: str) -> None:
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr",
        "players": [{"id": "A", "battlefield": lands}, {"id": "B"}],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"},
    }  # fmt: skip
    shown = describe(open_play(*understand(raw), shipped_cards()).line.state, Language.EN)
    zone = next(each for each in shown.zones if each.id == "battlefield:A")
    assert zone.pieces[0].makes == yields
