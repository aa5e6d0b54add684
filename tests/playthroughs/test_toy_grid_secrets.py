"""What is hidden from a player of the toy game stands nowhere in his view: random games, no name and no figure twice.

Every card has a name and figures that no other has, so that either gives it away. What a player has seen is gathered
here from the things alone, without the veil: his own cards, whatever stands open, whatever was played.
"""

import re
from collections.abc import Mapping
from itertools import count
from random import Random
from typing import Any

import pytest

from judgehelper.kernel.choices import each_choice
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.system import ListedCard
from judgehelper.kernel.words import Language, Worded
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.systems import registry
from tests.helpers.secrets import everything_said
from tests.helpers.toy_grid import GRID, grid_file
from tests.helpers.toy_grid.cards import Card
from tests.helpers.toy_grid.state import Grid, Thing

GAMES, LOOKS = 20, 3
"""How many games, and the how many-th decision is looked at, as long as anything is hidden."""
SEATS = ("Анна", "Борис")
counted = {"games": 0, "views": 0, "strings": 0, "secrets": 0}


class Unlike:
    """A box in which no two cards share a name or a figure: «Тайна03» has 2003 lives and strikes with 503 or 903."""

    def find(self, name: str) -> Card | None:
        number = int(name[-2:])
        worded = Worded(f"Тайна{number:02d}", f"Secret{number:02d}")
        return Card(worded, *((0, 0, 0) if number >= 90 else (2000 + number, 500 + number, 900 + number)))

    def suggest(self, name: str) -> tuple[str, ...]:
        return ()

    def define(self, definition: Mapping[str, Any]) -> Card:
        raise ScenarioError("define", f"no cards are made up here: {definition}")

    def listed(self) -> tuple[ListedCard, ...]:
        return ()


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry know the game."""
    known = registry.system
    monkeypatch.setattr(registry, "system", lambda key: GRID if key == "grid" else known(key))


def dealt(lot: Random) -> Desk:
    """Lay out three figures a side at random, most of them face down, and two cards of luck in either hand."""
    numbers = lot.sample(range(10, 90), 6)
    players = [
        {
            "id": seat,
            "field": [
                {"card": f"Тайна{n}", "id": f"тень{n}", "cell": f"{column}{row}", "hidden": lot.random() < 0.8}
                for n, column in zip(numbers[place * 3 : place * 3 + 3], "abc", strict=True)
            ],
            "hand": [{"card": f"Тайна{n}", "id": f"тень{n}"} for n in (92 + place * 2, 93 + place * 2)],
        }
        for place, (seat, row) in enumerate(zip(SEATS, "23", strict=True))
    ]
    return desks.lay_out(grid_file(players=players), Unlike())


def is_seen(thing: Thing, player: str) -> bool:
    return thing.owner == player or thing.out or (bool(thing.cell) and not thing.hidden)


def marks(thing: Thing) -> set[str]:
    """Give all that would give a card away: its names, its name in the file, its figures."""
    card = thing.card
    names = {card.name.ru, card.name.en, card.name.ru.replace("Тайна", "тень")}
    return names | ({str(each) for each in (card.life, card.weak, card.strong)} if card.life else set())


def look_from_both_seats(desk: Desk, seen: dict[str, set[int]]) -> int:
    """Look for what is hidden in either view; give how many cards are."""
    game: Grid = desk.state
    before = counted["secrets"]
    for player in SEATS:
        hidden = [thing for number, thing in game.things.items() if number not in seen[player]]
        said = [text for language in Language for text in everything_said(desks.sit(desk, player), language)]
        counted["views"] += 1
        counted["strings"] += len(said)
        counted["secrets"] += len(hidden)
        words = set(re.findall(r"\w+", "\n".join(said)))
        told = [mark for thing in hidden for mark in marks(thing) if mark in words]
        assert not told, (player, desk.line.now)
    return counted["secrets"] - before


@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_that_a_player_reads_names_what_is_hidden_from_him(seed: int) -> None:
    lot = Random(seed)
    desk, seen = dealt(lot), {player: set[int]() for player in SEATS}
    assert all(sum(not is_seen(thing, player) for thing in desk.state.things.values()) >= 2 for player in SEATS)
    looked = 0
    for place in count():
        for player, numbers in seen.items():
            numbers |= {number for number, thing in desk.state.things.items() if is_seen(thing, player)}
        if place % LOOKS == 0 or desk.decision is None:
            looked += 1
            if not look_from_both_seats(desk, seen):
                break
        if desk.decision is None:
            break
        choices = list(each_choice(desk.decision))
        desk = desks.answer(desk, lot.choice(choices[1:] or choices))
    assert looked > 1
    counted["games"] += 1
    print(counted)


def test_the_judge_is_told_all_of_it() -> None:
    desk = dealt(Random(1))
    words = set(re.findall(r"\w+", "\n".join(text for each in Language for text in everything_said(desk, each))))
    assert {mark for thing in desk.state.things.values() for mark in marks(thing)} <= words
