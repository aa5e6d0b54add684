"""A whole battle from the dice for the order (402.1): two of the ready squads, each a deck of its own."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.script import FORMAT
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.berserk.book import BOOK

COPIES = 2
"""How many cards of each name a ready squad has in its deck: thirty in all (GL Колода «констрактед»)."""


class Squad(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready squad: what it is called, and the names from which its player is dealt."""

    title: Mapping[str, str]
    cards: tuple[str, ...]

    @property
    def name(self) -> Worded:
        """What it is called."""
        return Worded(self.title["ru"], self.title["en"])


@cache
def ready_squads() -> tuple[Squad, ...]:
    """Read the squads that come with the program."""
    return msgspec.json.decode(resource("cards", "berserk", "squads.json").read_bytes(), type=tuple[Squad, ...])


def deal(seed: int) -> Mapping[str, Any]:
    """Give the scenario file of a new battle between A and B, the same for the same seed."""
    lot = Random(seed)
    squads = lot.sample(ready_squads(), 2)
    players = [
        {"id": player, "deck": lot.sample(squad.cards * COPIES, COPIES * len(squad.cards))}
        for player, squad in zip(("A", "B"), squads, strict=True)
    ]
    title = " — ".join(squad.name(Language.RU) for squad in squads)
    turn = {"number": 1, "active": "A", "step": "order"}
    return {"format": FORMAT, "system": BOOK, "title": title, "players": players, "turn": turn}
