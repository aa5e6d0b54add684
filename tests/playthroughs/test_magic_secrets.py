"""What is hidden from a player of Magic stands nowhere in his view: random games, no card twice, both seats searched.

What a player has seen is gathered here from zones alone, without the veil: his own hand, whatever lay face up where all
see it, what was revealed.
"""

import os
import re
from random import Random
from typing import Any

import pytest

from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Magic, Thing
from tests.helpers.magic_games import by_lot
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.secrets import everything_said
from tests.playthroughs.test_magic_games import laid, playable_cards

FUZZ = bool(os.environ.get("JUDGEHELPER_FUZZ"))
GAMES, DECISIONS, LOOKS = (40, 300, 10) if FUZZ else (4, 80, 20)
OPEN = (BATTLEFIELD, STACK, GRAVEYARD, EXILE, "command")
MORPH = {
    "name": "Secret Beast", "types": "Creature", "cost": "{4}{G}", "power": 5, "toughness": 4, "text": "Morph {2}{G}"
}  # fmt: skip
counted = {"games": 0, "views": 0, "strings": 0}


def laid_out(lot: Random) -> Desk:
    names = lot.sample([name for name in playable_cards() if " " in name], 60)  # one word may be a creature type
    players = [
        {
            "id": seat,
            "battlefield": [*laid(names[start : start + 5])],
            "hand": names[start + 5 : start + 11],
            "library": names[start + 11 : start + 27],
            "fill_library": False,
        }
        for seat, start in (("A", 0), ("B", 30))
    ]
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "players": players}
    return desks.lay_out(raw, shipped_cards())


def names_of(state: Magic, things: set[int]) -> set[str]:
    here = (state.things.get(each) or state.past[each].thing for each in things)
    return {state.cards[thing.card].name for thing in here if thing.card in state.cards}


def seen_by(state: Magic, player: str) -> set[int]:
    """Gather what a player has seen by now."""
    everything: list[Thing] = [*state.things.values(), *(past.thing for past in state.past.values())]
    seen = {
        thing.id
        for thing in everything
        if (thing.zone in OPEN and not thing.face_down) or (thing.zone == HAND and thing.owner == player)
    }
    seen |= {each for event in state.log.of(events.Revealed) for each in event.things}
    if state.decision is not None and state.decision.asked == player:
        about = (ref for option in state.decision.options for ref in option.about)
        seen |= {ref for ref in about if isinstance(ref, int) and ref in state.things}
    return seen


def hidden_from(state: Magic, player: str) -> set[int]:
    return {
        thing.id
        for thing in state.things.values()
        if thing.zone == LIBRARY or (thing.zone == HAND and thing.owner != player)
    }


@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_that_a_player_reads_names_what_he_may_not_look_at(seed: int) -> None:
    lot = Random(seed)
    desk = laid_out(lot)
    known: dict[str, set[str]] = {"A": set(), "B": set()}
    for place in range(DECISIONS):
        state = desk.state
        for player, names in known.items():
            names |= names_of(state, seen_by(state, player))
        if place % LOOKS == 0:
            look_from_both_seats(desk, known)
        if state.decision is None:
            break
        chosen = by_lot(state, state.decision, lot)
        desk = desks.answer(desk, chosen)
    counted["games"] += 1
    print(counted)


def look_from_both_seats(desk: Desk, known: dict[str, set[str]]) -> None:
    for player in ("A", "B"):
        secret = names_of(desk.state, hidden_from(desk.state, player)) - known[player]
        assert secret
        said = [text for language in Language for text in everything_said(desks.sit(desk, player), language)]
        counted["views"] += 1
        counted["strings"] += len(said)
        whole = "\n".join(said)
        told = [name for name in secret if re.search(rf"\b{re.escape(name)}\b", whole)]
        assert not told, (player, desk.line.now)


def board(*, battlefield: list[Any], hand: tuple[str, ...] = ()) -> Desk:
    players = [{"id": "A", "battlefield": battlefield, "hand": list(hand)}, {"id": "B"}]
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "players": players}
    return desks.lay_out(raw, shipped_cards())


def shown(desk: Desk, player: str, zone: str) -> list[tuple[str, str]]:
    known = desks.as_known(desks.sit(desk, player))
    zones = desks.describe(known, Language.EN).zones
    return [(piece.name, piece.value) for each in zones if each.id == zone for piece in each.pieces]


def test_a_face_down_permanent_is_seen_by_its_controller_alone_707_5() -> None:
    desk = board(battlefield=[{"define": MORPH, "face_down": True}])
    (beast,) = desk.state.battlefield
    for player, sees in (("A", True), ("B", False)):
        known = desks.as_known(desks.sit(desk, player))
        assert shown(desk, player, "battlefield:A") == [("a face-down object", "2/2")]
        assert (known.state.things[beast].card == desk.state.things[beast].card) is sees
        said = "\n".join(everything_said(desks.sit(desk, player), Language.EN))
        assert ("Secret Beast" in said) is sees


def test_a_hand_is_seen_by_its_player_alone_402_3() -> None:
    desk = board(battlefield=[], hand=("Forest", "Plains"))
    assert shown(desk, "A", "hand:A") == [("Forest", ""), ("Plains", "")]
    assert shown(desk, "B", "hand:A") == [("a card", ""), ("a card", "")]
