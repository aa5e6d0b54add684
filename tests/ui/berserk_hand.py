"""A hand on a battle of «Берсерк» in the real window: cards dragged, keys pressed, squads recruited and arranged."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from judgehelper.kernel.board import Piece
from judgehelper.systems.berserk.state import Game
from judgehelper.ui.main_window import MainWindow
from tests.ui.press import press

RECRUIT = "1 Return 1 Return 2 Return 1 Return 3 Return 1 Return Space Return"
"""One card of each name, for silver where that is offered first; then the deck is shuffled."""


def game(window: MainWindow) -> Game:
    assert window.stage.desk is not None
    state = window.stage.desk.state
    assert isinstance(state, Game)
    return state


def keys(window: MainWindow, pressed: str) -> None:
    for key in pressed.split():
        QApplication.processEvents()
        press(window, key)


def pieces(window: MainWindow, name: str) -> list[Piece]:
    assert window.stage.view is not None
    return [piece for zone in window.stage.view.board.zones for piece in zone.pieces if piece.name == name]


def drop(window: MainWindow, name: str, end: str) -> None:
    """Drag a card onto a cell or onto another card, as the events of a drag that Qt sends."""
    QApplication.processEvents()
    start, felt = pieces(window, name)[0], window.board.felt
    goal = end if end in felt.spots else pieces(window, end)[0].id
    spot, none = felt.spots[goal], Qt.KeyboardModifier.NoModifier
    data, move, at = felt.pieces[start.id].drag().mimeData(), Qt.DropAction.MoveAction, spot.rect().center()
    entering = QDragEnterEvent(QPoint(at), move, data, Qt.MouseButton.LeftButton, none)
    QApplication.sendEvent(spot, entering)
    assert entering.isAccepted(), (name, end)
    QApplication.sendEvent(spot, QDropEvent(QPointF(at), move, data, Qt.MouseButton.LeftButton, none))


def asked(window: MainWindow) -> tuple[str, str]:
    question = window.stage.question
    assert question is not None
    return question.player, question.kind


def arranged(window: MainWindow) -> MainWindow:
    """Recruit both squads and stand them face to face."""
    keys(window, f"{RECRUIT} {RECRUIT}")
    assert asked(window) == ("Анна", "arrange")
    for name, cell in (("Орк-рубака", "b3"), ("Копейщик", "c3"), ("Знахарь", "d3")):
        drop(window, name, cell)
    keys(window, "Return")
    assert asked(window) == ("Борис", "arrange")
    sit(window, "Борис")
    assert window.stage.view is not None
    field = next(zone for zone in window.stage.view.board.zones if zone.id == "field")
    assert all(piece.face_down for piece in field.pieces)
    assert [piece.name.split()[-1] for piece in field.pieces] == [f"({cell})" for cell in ("b3", "c3", "d3")]
    for name, cell in (("Латник стражи", "b4"), ("Целитель", "c4"), ("Тролль", "d4")):
        drop(window, name, cell)
    keys(window, "Return")
    sit(window, "")
    return window


def sit(window: MainWindow, player: str) -> None:
    """Change the seat until somebody's place is taken: his hand lies on this side then."""
    while window.stage.desk is not None and window.stage.desk.seat != player:
        window.do("seat")
