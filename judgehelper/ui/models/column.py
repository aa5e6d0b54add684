"""The right column of the table: opponents' piles and queues, the stack, always there, what waits, own piles."""

from judgehelper.kernel.board import Arrangement, Board, Zone
from judgehelper.ui.models.table import GAP, Area, Box, Placed

PILE_ROW = 24.0
STACKED = 84.0


def side_column(board: Board, left: float, column: float, height: float) -> tuple[list[Placed], list[Area], float]:
    """Fill the right column: opponents' piles and queues, the stack, queues of nobody, the own piles at the bottom."""
    inner, width = left + GAP, column - 2 * GAP
    areas: list[Area] = []
    placed: list[Placed] = []
    top = GAP
    for seat in board.seats[1:]:
        top = _piles(board, seat.id, inner, width, top, areas)
        top = _queue(board, seat.id, inner, width, top, placed, areas)
    own: list[Area] = []
    own_height = _piles(board, board.seats[0].id, inner, width, 0.0, own)
    own_height = _piles(board, "", inner, width, own_height, own)
    stack = next((zone for zone in board.zones if zone.arrangement is Arrangement.STACK), None)
    if stack is not None:
        box = Box(inner, top, width, 24)
        areas.append(Area(kind="stack", box=box, zones=(stack.id,), text=stack.title))
        top = _column(stack, inner, width, top + 26, placed)
    top = _queue(board, "", inner, width, top, placed, areas)
    top = _queue(board, board.seats[0].id, inner, width, top, placed, areas)
    shift = max(top, height - own_height)
    areas += [_moved(area, shift) for area in own]
    return placed, areas, shift + own_height


def _piles(board: Board, seat: str, left: float, width: float, top: float, areas: list[Area]) -> float:
    zones = [z for z in board.zones if z.player == seat and z.arrangement is Arrangement.PILE]
    if not zones:
        return top
    box = Box(left, top, width, PILE_ROW * len(zones) + 4)
    areas.append(Area(kind="piles", box=box, seat=seat, zones=tuple(zone.id for zone in zones)))
    return box.bottom + GAP


def _queue(
    board: Board, seat: str, left: float, width: float, top: float, placed: list[Placed], areas: list[Area]
) -> float:
    for zone in board.zones:
        if zone.player == seat and zone.arrangement is Arrangement.QUEUE and zone.pieces:
            areas.append(Area(kind="queue", box=Box(left, top, width, 24), zones=(zone.id,), text=zone.title))
            top = _column(zone, left, width, top + 26, placed)
    return top


def _column(zone: Zone, left: float, width: float, top: float, placed: list[Placed]) -> float:
    for piece in zone.pieces:
        box = Box(left, top, width, STACKED)
        placed.append(Placed(piece=piece, zone=zone.id, box=box, on_stack=True))
        top = box.bottom + 6
    return top + GAP


def _moved(area: Area, down: float) -> Area:
    box = Box(area.box.left, area.box.top + down, area.box.width, area.box.height)
    return Area(kind=area.kind, box=box, seat=area.seat, zones=area.zones, text=area.text)
