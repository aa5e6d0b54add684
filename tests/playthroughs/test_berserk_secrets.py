"""What is hidden from a player stands nowhere in his view: random battles with cards that have names of their own.

Every card is defined with a name, a class and a subtype that no other has, so that any of them gives it away. At each
moment looked at the whole view of both players is searched for the cards that lie face down for them, and that they
never saw before.
"""

import os
import random

import msgspec
import pytest
from msgspec.structs import replace

from judgehelper.kernel.game import advance, answer
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.systems.berserk.cards.embedded import embedded
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.state import BATTLE, DEAL, Game, Thing
from tests.helpers.berserk_veil import SYSTEM, closed_to
from tests.helpers.secrets import everything_said
from tests.playthroughs.test_berserk_games import some_choice

GAMES = 40 if os.environ.get("JUDGEHELPER_FUZZ") else 2
LOOKS = {"battle": 90, "before": 9}
"""Every so-manieth decision is looked at, those before the battle more often."""
BEFORE = ("redeal", "recruit", "placement", "reveal", "seating")
MOST = 900
"""Decisions of a battle: what is hidden has been revealed long before."""
counted = {"battles": 0, "views": 0, "secrets": 0}


def own_names(source: random.Random, player: str) -> list[dict[str, object]]:
    """Give a player a deck of cards of the embedded set, each under a name of its own."""
    deck: list[dict[str, object]] = []
    for place in range(30):
        card = msgspec.to_builtins(source.choice(embedded()).define)
        card |= {"name": f"Тайна{player}{place:02d}", "subtype": f"род{player}{place:02d}"}
        card["classes"] = [f"класс{player}{place:02d}"]
        deck.append({"card": card["name"], "id": f"тень{player}{place:02d}", "define": card})
    return deck


def dealt(source: random.Random) -> Desk:
    players = [{"id": player, "deck": own_names(source, player)} for player in ("A", "B")]
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players, "turn": {"step": "order"}}
    return desks.lay_out(raw, Library())


@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_that_a_player_reads_names_what_lies_face_down_for_him(seed: int) -> None:
    source = random.Random(seed)
    desk, seen = dealt(source), {"A": set[str](), "B": set[str]()}
    for decisions in range(MOST):
        if desk.decision is None:
            break
        for player, names in seen.items():
            names |= {thing.card for thing in desk.state.things.values()} - closed_to(desk.state, player)
        every = LOOKS["before" if desk.state.step in BEFORE else "battle"]
        if decisions % every == 0:
            look_from_both_seats(desk, seen)
        desk = desks.answer(desk, some_choice(desk.state, source))
    look_from_both_seats(desk, seen)
    counted["battles"] += 1
    print(counted)


def look_from_both_seats(desk: Desk, seen: dict[str, set[str]]) -> None:
    for player in ("A", "B"):
        secret = closed_to(desk.state, player) - seen[player]
        assert secret
        said = "\n".join(text for language in Language for text in everything_said(desks.sit(desk, player), language))
        counted["views"] += 1
        counted["secrets"] += len(secret)
        for name in secret:
            for word in ("Тайна", "тень", "род", "класс"):
                assert name.replace("Тайна", word) not in said, (player, desk.line.now, name)


def walk_to(kind: str, *, second: bool, seed: int = 1) -> Game:
    """Play at random until the First or the Second player is asked something of a kind."""
    source = random.Random(seed)
    game = advance(SYSTEM.rules, dealt(source).state)
    while game.decision is not None:
        if game.decision.kind == kind and (game.decision.player == game.seats[1].id) == second:
            return game
        game = answer(SYSTEM.rules, game, some_choice(game, source))
    raise AssertionError(kind)


def veiled(game: Game, player: str) -> Game:
    assert SYSTEM.veil is not None
    return SYSTEM.veil(game, player)


def lying(game: Game, player: str) -> list[Thing]:
    """List what a player has placed, by cells."""
    found = (thing for thing in game.things.values() if thing.zone in BATTLE and thing.controller == player)
    return sorted(found, key=lambda thing: thing.cell)


def test_the_opponents_squad_is_so_many_cards_on_their_cells() -> None:
    game = walk_to("arrange", second=True)
    placed, known = lying(game, game.first), veiled(game, game.seats[1].id)
    assert placed == lying(veiled(game, game.first), game.first)
    assert {thing.card for thing in lying(known, game.first)} == {"?"}
    assert [thing.cell for thing in lying(known, game.first)] == [thing.cell for thing in placed]
    field = next(zone for zone in SYSTEM.show.describe(known, Language.RU).zones if zone.id == "field")
    assert len(field.pieces) == len(placed)
    assert all(piece.face_down and not (piece.figures or piece.cost or piece.badges) for piece in field.pieces)
    assert all(piece.name.startswith("карта рубашкой вверх") for piece in field.pieces)


def test_the_deal_of_the_opponent_is_so_many_cards_and_his_choices_are_withheld() -> None:
    game = walk_to("recruit", second=False)
    player, other = game.first, game.seats[1].id
    known = veiled(game, other)
    assert {known.things[ref].card for ref in known.seat(player).pile(DEAL)} == {"?"}
    assert len(known.seat(player).pile(DEAL)) == len(game.seat(player).pile(DEAL))
    assert known.decision is not None
    assert known.decision.options == ()
    assert veiled(game, player).decision == game.decision


def test_which_card_lies_on_a_cell_changes_nothing_for_the_opponent() -> None:
    game = walk_to("arrange", second=True)
    a, b = lying(game, game.first)[:2]
    swapped = game.things.set(a.id, replace(a, card=b.card)).set(b.id, replace(b, card=a.card))
    changed = replace(game, things=swapped)
    assert veiled(changed, game.seats[1].id) == veiled(game, game.seats[1].id)
    assert veiled(changed, game.first) != veiled(game, game.first)


def test_a_veiled_battle_is_veiled_once_for_all() -> None:
    game = walk_to("arrange", second=True, seed=3)
    for seat in game.seats:
        assert veiled(veiled(game, seat.id), seat.id) == veiled(game, seat.id)
