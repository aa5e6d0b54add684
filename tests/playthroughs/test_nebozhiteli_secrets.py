"""What is hidden from a player stands nowhere in his view: random games with cards that have names of their own.

Every card is defined with a name and a number that no other has, so that either gives it away. At each moment looked at
the whole view of both players is searched for the cards that lie face down for them, and that they never saw before.
"""

import os
import random

import msgspec
import pytest

from judgehelper.kernel.game import advance
from judgehelper.kernel.timeline import begin
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.systems.nebozhiteli.cards import Creature
from judgehelper.systems.nebozhiteli.library import Library, embedded
from judgehelper.systems.nebozhiteli.state import HAND, ON_FIELD, SUMMON, Game
from tests.helpers.secrets import everything_said
from tests.playthroughs.test_nebozhiteli_games import SYSTEM, some_choice

GAMES = 40 if os.environ.get("JUDGEHELPER_FUZZ") else 2
LOOKS = 50
"""Every so-manieth decision is looked at."""
OPEN = (*ON_FIELD, "creature_grave", "grave")
counted = {"games": 0, "views": 0, "strings": 0}


def own_names(source: random.Random, player: str) -> dict[str, list[object]]:
    """Give a player two decks of cards of the embedded set, each under a name of its own."""
    decks: dict[str, list[object]] = {"creature_deck": [], "main_deck": []}
    for place in range(56):
        deck = "creature_deck" if place < 16 else "main_deck"
        kinds = [each.define for each in embedded() if isinstance(each.define, Creature) == (deck == "creature_deck")]
        card = msgspec.to_builtins(source.choice(kinds))
        card["name"] = f"Тайна{player}{place:02d}"
        decks[deck].append({"card": card["name"], "id": f"тень{player}{place:02d}", "define": card})
    return decks


def dealt(source: random.Random) -> Desk:
    players = [{"id": player, **own_names(source, player)} for player in ("A", "B")]
    raw = {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": players, "turn": {"step": "setup"}}
    return desks.lay_out(raw, Library())


def closed_to(game: Game, player: str) -> set[str]:
    """Name the cards that lie face down for a player, by their zones alone."""
    own = (*OPEN, HAND, SUMMON, "side_set")
    return {thing.card for thing in game.things.values() if thing.zone not in (own if thing.player == player else OPEN)}


def all_but(game: Game, closed: set[str]) -> set[str]:
    return {thing.card for thing in game.things.values()} - closed


@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_that_a_player_reads_names_what_lies_face_down_for_him(seed: int) -> None:
    source = random.Random(seed)
    desk, seen, decisions = dealt(source), {"A": set[str](), "B": set[str]()}, 0
    while desk.decision is not None:
        for player, names in seen.items():
            names |= all_but(desk.state, closed_to(desk.state, player))
        if decisions % LOOKS == 0:
            look_from_both_seats(desk, seen)
        desk = desks.answer(desk, some_choice(desk.state, source))
        decisions += 1
    look_from_both_seats(desk, seen)
    counted["games"] += 1
    print(counted)


def look_from_both_seats(desk: Desk, seen: dict[str, set[str]]) -> None:
    for player in ("A", "B"):
        secret = closed_to(desk.state, player) - seen[player]
        assert secret or not any(seat.main_deck for seat in desk.state.seats)
        said = [text for language in Language for text in everything_said(desks.sit(desk, player), language)]
        counted["views"] += 1
        counted["strings"] += len(said)
        whole = "\n".join(said)
        assert not [name for name in secret if name in whole], (player, desk.line.now)
        assert not [name for name in secret if name.replace("Тайна", "тень") in whole], (player, desk.line.now)


def test_the_judge_sees_all_and_each_player_his_own_hand() -> None:
    desk = dealt(random.Random(1))
    everybody = [piece.name for zone in desks.describe(desk, Language.RU).zones for piece in zone.pieces]
    assert not [name for name in everybody if not name.startswith("Тайна")]
    board = desks.describe(desks.as_known(desks.sit(desk, "B")), Language.RU)
    shown = {zone.id: [piece.name for piece in zone.pieces] for zone in board.zones}
    assert all(name.startswith("ТайнаB") for name in shown["B.hand"] + shown["B.summon_field"])
    assert set(shown["A.hand"]) == {"карта основной колоды"}
    assert set(shown["A.summon_field"]) == {"карта существа"}
    assert len(shown["A.hand"]) == 7


def test_numbers_of_hidden_cards_are_those_of_their_places() -> None:
    game = advance(SYSTEM.rules, dealt(random.Random(2)).state)
    other = msgspec.structs.replace(
        game, seats=tuple(msgspec.structs.replace(s, hand=s.hand[::-1]) for s in game.seats)
    )
    veil = SYSTEM.veil
    assert veil is not None
    assert veil(game, "A").seat("B") == veil(other, "A").seat("B")
    assert veil(game, "A").seat("A") != veil(other, "A").seat("A")
    assert all(ref < 0 for ref in veil(game, "A").seat("B").hand)


def test_a_veiled_game_is_veiled_once_for_all() -> None:
    game = begin(SYSTEM.rules, dealt(random.Random(3)).state).state
    veil = SYSTEM.veil
    assert veil is not None
    assert veil(veil(game, "A"), "A") == veil(game, "A")
