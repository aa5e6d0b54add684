"""A whole game from the deal: two shuffled decks of the embedded cards for each player, a lot for who begins (I.2).

The decks are drawn by lot within the base format: 16 creature cards and 40 others (I.1.1.1, I.1.2.1), no card more than
four times (I.1.6).
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from judgehelper.kernel.script import FORMAT
from judgehelper.systems.nebozhiteli.book import BOOK
from judgehelper.systems.nebozhiteli.cards import Creature
from judgehelper.systems.nebozhiteli.decks import BASE_CREATURES, BASE_MAIN, MOST_COPIES
from judgehelper.systems.nebozhiteli.embedded import embedded


def deal(seed: int) -> Mapping[str, Any]:
    """Give the scenario file of a new game between A and B, the same for the same seed."""
    lot = Random(seed)
    players = [{"id": player, **_decks(lot)} for player in ("A", "B")]
    first = lot.choice(("A", "B"))
    turn = {"number": 1, "active": first, "step": "setup"}
    return {"format": FORMAT, "system": BOOK, "players": players, "turn": turn}


def _decks(lot: Random) -> dict[str, list[str]]:
    """Draw both decks from four copies of every card; what is drawn lies in the order of the draw (I.2.2)."""
    red = [each.define.name for each in embedded() if isinstance(each.define, Creature)]
    blue = [each.define.name for each in embedded() if not isinstance(each.define, Creature)]
    return {
        "creature_deck": lot.sample(red * MOST_COPIES, BASE_CREATURES),
        "main_deck": lot.sample(blue * MOST_COPIES, BASE_MAIN),
    }
