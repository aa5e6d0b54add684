"""Whatever the judge had open as he sat down in a player's place: no widget of the window says what is hidden there."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from pytestqt.qtbot import QtBot

from judgehelper.kernel.board import PieceId
from judgehelper.kernel.choices import each_choice
from judgehelper.kernel.decision import Choice
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.systems import registry
from judgehelper.ui.main_window import MainWindow
from tests.helpers.magic_games import by_lot
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.toy_grid import GRID
from tests.playthroughs import test_berserk_games as berserk_games
from tests.playthroughs import test_berserk_secrets as berserk
from tests.playthroughs import test_magic_1998_games as magic_1998
from tests.playthroughs import test_magic_secrets as magic
from tests.playthroughs import test_nebozhiteli_games as nebozhiteli_games
from tests.playthroughs import test_nebozhiteli_secrets as nebozhiteli
from tests.playthroughs import test_toy_grid_secrets as toy
from tests.ui.hearing import said
from tests.ui.real_window import real_window

ANSWERS = (0, 9, 30)
"""How many answers are given before each look."""
counted = Counter[str]()
"""How many hidden cards were looked for, by game."""


class Veiled(Struct, frozen=True):
    """A game whose cards have names of their own: how it is laid out and played, what a player may and may not see."""

    make: Callable[[Random], Desk]
    choose: Callable[[Any, Random], Choice]
    hidden: Callable[[Any, str], set[str]]
    seen: Callable[[Any, str], set[str]]


def all_but(hidden: Callable[[Any, str], set[str]]) -> Callable[[Any, str], set[str]]:
    """Give what is seen of a game where each card lies either way."""
    return lambda state, player: {each.card for each in state.things.values()} - hidden(state, player)


def hidden_in_magic(state: Any, player: str) -> set[str]:
    return {name for name in magic.names_of(state, magic.hidden_from(state, player)) if " " in name}


def seen_in_magic(state: Any, player: str) -> set[str]:
    return magic.names_of(state, magic.seen_by(state, player))


def toy_names(state: Any, player: str, *, seen: bool) -> set[str]:
    return {each.card.name.ru for each in state.things.values() if toy.is_seen(each, player) == seen}


def toy_choice(state: Any, lot: Random) -> Choice:
    choices = list(each_choice(state.decision))
    return lot.choice(choices[1:] or choices)


GAMES = {
    "nebozhiteli": Veiled(
        nebozhiteli.dealt, nebozhiteli_games.some_choice, nebozhiteli.closed_to, all_but(nebozhiteli.closed_to)
    ),
    "berserk": Veiled(berserk.dealt, berserk_games.some_choice, berserk.closed_to, all_but(berserk.closed_to)),
    "magic-cr": Veiled(
        magic.laid_out, lambda state, lot: by_lot(state, state.decision, lot), hidden_in_magic, seen_in_magic
    ),
    "magic-1998": Veiled(
        lambda lot: desks.lay_out(magic_1998.laid_out(lot), shipped_cards()),
        lambda state, lot: magic_1998.by_lot(state, state.decision, lot),
        hidden_in_magic,
        seen_in_magic,
    ),
    "grid": Veiled(toy.dealt, toy_choice, partial(toy_names, seen=False), partial(toy_names, seen=True)),
}


@pytest.fixture(autouse=True)
def duel_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here real rule systems are at the desk, and the toy on cells."""
    known = registry.system
    monkeypatch.setattr(registry, "system", lambda key: GRID if key == "grid" else known(key))


@pytest.fixture
def window(qtbot: QtBot, indexed_place: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, indexed_place) as window:
        yield window


def state_of(window: MainWindow) -> Any:
    assert window.stage.desk is not None
    return window.stage.desk.state


def open_everything(window: MainWindow, piece: PieceId | None) -> None:
    """Open whatever a judge may have open about a card: its layers, properties, end, what it has missed, the log."""
    window.stage.point(piece)
    for act in ("add-card", "why", "why-happened", "why-untriggered", "unread", "log", "properties", "compare"):
        window.do(act)


def some_piece(window: MainWindow, names: set[str]) -> PieceId | None:
    assert window.stage.view is not None
    pieces = [piece for zone in window.stage.view.board.zones for piece in zone.pieces]
    return next((piece.id for piece in pieces if piece.name in names), pieces[0].id if pieces else None)


@pytest.mark.parametrize("key", GAMES)
def test_no_widget_says_what_is_hidden_from_whoever_sits_there(window: MainWindow, key: str) -> None:
    game, lot = GAMES[key], Random(4)
    window.stage.open(game.make(lot))
    seen: dict[str, set[str]] = {seat.id: set() for seat in desks.describe(window.stage.desk, Language.EN).seats}
    for answers in ANSWERS:
        for _ in range(answers):
            gather(game, state_of(window), seen)
            if state_of(window).decision is None:
                break
            choice = game.choose(state_of(window), lot)
            assert window.stage.act(lambda desk, choice=choice: desks.answer(desk, choice))
        gather(game, state_of(window), seen)
        counted[key] += look_from_each_seat(window, game, seen)
    assert counted[key] >= 2
    print(counted)


def gather(game: Veiled, state: Any, seen: dict[str, set[str]]) -> None:
    for player, names in seen.items():
        names |= game.seen(state, player)


def look_from_each_seat(window: MainWindow, game: Veiled, seen: dict[str, set[str]]) -> int:
    """Open everything about a card that is hidden, sit down, and look for it; then go round to the judge's place.

    Give how many cards were looked for.
    """
    looked = 0
    for player in seen:
        secret = game.hidden(state_of(window), player) - seen[player]
        if not secret:  # everything has been shown
            continue
        open_everything(window, some_piece(window, secret))
        while window.stage.desk is not None and window.stage.desk.seat != player:
            window.do("seat")
        whole = said(window)
        looked += len(secret)
        assert not [name for name in secret if name in whole], (player, lines_with(whole, secret))
        while window.stage.desk is not None and window.stage.desk.seat:
            window.do("seat")
    return looked


def lines_with(whole: str, secret: set[str]) -> list[str]:
    return [line for line in whole.splitlines() if any(name in line for name in secret)][:5]
