"""A whole battle from the dice for the order: two decks drawn by lot from the embedded cards (402.1)."""

from collections.abc import Mapping
from random import Random
from typing import Any

from judgehelper.kernel.script import FORMAT
from judgehelper.systems.berserk.book import BOOK
from judgehelper.systems.berserk.library import embedded

LEAST, MOST_COPIES = 30, 3
"""How many cards a deck has at least, and how many of one name at most (GL Колода «констрактед», Название карты)."""


def deal(seed: int) -> Mapping[str, Any]:
    """Give the scenario file of a new battle between A and B, the same for the same seed."""
    lot = Random(seed)
    names = [entry.define.name for entry in embedded()]
    players = [{"id": player, "deck": lot.sample(names * MOST_COPIES, LEAST)} for player in ("A", "B")]
    return {"format": FORMAT, "system": BOOK, "players": players, "turn": {"number": 1, "active": "A", "step": "order"}}
