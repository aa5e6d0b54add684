"""Scenes of «Берсерк» in the real window: the field, what lies on it, dice, the queue, the squad, secret arranging."""

from typing import Any

from judgehelper.ui.main_window import MainWindow
from tests.helpers.berserk_battle import battle_file
from tests.ui.battle_scenes import CHAIN, DEFENDED, FLYER, HIDDEN, MANY_DICE, RANGE, VENOM, aloft, card, scene
from tests.ui.berserk_hand import RECRUIT, arranged, drop, keys, pieces, sit

CROWD = scene(
    [
        {**card("Паук", "b2"), "poison": 2, "chips": 1, "markers": {"паутина": 1}},
        card("Ведьма", "c2", abilities=[VENOM]),
        {**card("Рубака", "c3", open=False, wounds=3), "id": "rider"},
        {"card": "Плющ", "host": "rider", "define": {"name": "Плющ", "type": "companion", "life": 3}},
        card("Лучник степи с очень длинным именем", "d3", abilities=["attack-experience 1", "defence-experience 2"]),
    ],
    [card("Страж", "c4", life=12, wounds=5), card("Тень", "d6", hidden=True), card("Тролль", "b5", life=13)],
    [aloft("Гриф")],
)
"""Chips, markers, wounds, a closed card, a symbiont on its host, a hidden card and a flyer."""


def opened(window: MainWindow, raw: dict[str, Any]) -> None:
    """Open a file as a judge would go on from it."""
    window.filing.open_raw(raw)
    window.board.focus_board()


def crowded(window: MainWindow) -> None:
    """Show everything that can lie on a field, one creature pointed at."""
    opened(window, CROWD)
    window.stage.point(pieces(window, "Рубака")[0].id)


def reached(window: MainWindow) -> None:
    """Point at a shooter: how far each cell is, and what she may hit."""
    opened(window, RANGE)
    window.stage.point(pieces(window, "Лучница")[0].id)


def shot(window: MainWindow) -> None:
    """Shoot at a flyer, the die not thrown yet."""
    opened(window, FLYER)
    drop(window, "Лучница", "Гриф")


def defended(window: MainWindow) -> None:
    """Ask who defends."""
    opened(window, DEFENDED)
    drop(window, "Рубака", "Лекарь")


def thrown(window: MainWindow) -> None:
    """Show dice that lie and dice that are still to be thrown."""
    opened(window, MANY_DICE)
    drop(window, "Рубака", "Латник")
    keys(window, "4 2")


def chained(window: MainWindow) -> None:
    """Show what waits in the queue while a blow answers a blow."""
    opened(window, CHAIN)
    window.do("every-window")
    drop(window, "Пехотинец", "Ополченец")
    keys(window, "Space Space 2")


def hidden(window: MainWindow) -> None:
    """Look from the seat of who does not know the hidden card, and ask what it may be."""
    opened(window, HIDDEN)
    sit(window, "Анна")
    assert window.stage.view is not None
    board = window.stage.view.board
    window.stage.point(next(each.id for zone in board.zones for each in zone.pieces if each.face_down and each.cell))
    window.do("why")


def recruiting(window: MainWindow) -> None:
    """Recruit the first squad."""
    opened(window, battle_file())
    keys(window, "1 Return 1 Return")


def arranging(window: MainWindow) -> None:
    """Arrange the first squad, two cards stood."""
    opened(window, battle_file())
    keys(window, f"{RECRUIT} {RECRUIT}")
    drop(window, "Орк-рубака", "b3")
    drop(window, "Копейщик", "c3")


def answering(window: MainWindow) -> None:
    """Arrange the second squad from its own seat: the first lies face down."""
    arranging(window)
    drop(window, "Знахарь", "d3")
    keys(window, "Return")
    sit(window, "Борис")
    drop(window, "Латник стражи", "b4")


def begun(window: MainWindow) -> None:
    """Show both squads revealed and the first turn."""
    opened(window, battle_file())
    arranged(window)


BERSERK_SCENES = {
    "berserk-crowd": crowded,
    "berserk-reach": reached,
    "berserk-shot": shot,
    "berserk-defended": defended,
    "berserk-dice": thrown,
    "berserk-chain": chained,
    "berserk-hidden": hidden,
    "berserk-recruit": recruiting,
    "berserk-arrange": arranging,
    "berserk-answer": answering,
    "berserk-begun": begun,
}
