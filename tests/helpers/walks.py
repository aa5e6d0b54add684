"""Random walks at the desk: choices, undo, branches, the judge's hand, as a judge might do them."""

from random import Random
from typing import Any

from judgehelper.kernel.chance import draw
from judgehelper.kernel.errors import IllegalChoice
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session import laying
from judgehelper.session.desk import REFUSED, Desk
from judgehelper.session.handwork import settable
from judgehelper.session.laying import change_piece, move_piece
from judgehelper.session.lot import is_lot, throw

MAGIC: dict[str, Any] = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "title": "Прогулка",
    "players": [
        {
            "id": "A",
            "hand": ["Lightning Bolt", "Giant Growth", "Counterspell"],
            "battlefield": [
                {"card": "Mountain", "count": 2},
                {"card": "Forest", "count": 2},
                "Grizzly Bears",
                "Hill Giant",
                {"card": "Soldier", "token": True, "define": {"name": "Soldier", "types": "Token Creature — Soldier",
                                                             "power": 1, "toughness": 1, "colors": ["W"]}},
            ],
        },
        {"id": "B", "life": 9, "hand": ["Lightning Bolt", "Shock"],
         "battlefield": ["Serra Angel", {"card": "Mountain", "count": 3}]},
    ],
    "turn": {"number": 1, "active": "A", "step": "precombat-main"},
}  # fmt: skip
SKY: dict[str, Any] = {
    "format": "judgehelper-scenario/1",
    "system": "nebozhiteli",
    "players": [
        {"id": "A", "game_field": ["Латник", "Пахарь"], "summon_field": ["Старый рубака"]},
        {"id": "B", "game_field": ["Старый рубака", "Латник"]},
    ],
    "turn": {"number": 5, "active": "A", "step": "equipment"},
}
BOARDS = {"magic-cr": MAGIC, "nebozhiteli": SKY}


def step(desk: Desk, lot: Random, cards: Any) -> Desk:
    """Do one thing at random; what is refused changes nothing."""
    try:
        match lot.randrange(12):
            case 0:
                return desks.step_back(desk)
            case 1:
                return desks.stand_at(desk, lot.randrange(len(desk.line.moments)))
            case 2 | 3:
                return _edit(desk, lot, cards)
            case 4 if desk.system.readings:
                reading = lot.choice(desk.system.readings)
                return desks.read_otherwise(desk, reading.code, lot.choice([option for option, _ in reading.options]))
            case 5 if lot.random() < 0.2:
                return desks.copy_of_now(desk, cards)
            case _:
                return _answer(desk, lot)
    except REFUSED:
        return desk


def _answer(desk: Desk, lot: Random) -> Desk:
    if desk.decision is None:
        return desks.step_back(desk)
    if is_lot(desk):
        return throw(desk)
    for _ in range(6):
        try:
            return desks.answer(desk, draw(desk.decision, lot.randrange(1 << 30), 0))
        except IllegalChoice:
            continue
    return desk


def _edit(desk: Desk, lot: Random, cards: Any) -> Desk:
    board = desks.describe(desk, Language.EN)
    pieces = [each for zone in board.zones for each in zone.pieces if isinstance(each.id, int)]
    seat = lot.choice(board.seats).id
    zone = lot.choice(desks.zone_fields(desk.system))
    if not pieces or lot.random() < 0.3:
        name = "Grizzly Bears" if desk.system.key == "magic-cr" else "Латник"
        return laying.place_card(desk, cards, name, player=seat, zone=zone)
    piece = lot.choice(pieces).id
    if lot.random() < 0.4:
        return move_piece(desk, cards, piece, player=seat, zone=zone)
    known = settable(desk.system)
    field = lot.choice([each for each in ("tapped", "turned", "damage", "chips", "face_down") if each in known])
    value: Any = lot.randrange(4) if field in ("damage", "chips") else lot.random() < 0.5
    return change_piece(desk, cards, piece, lambda entry: entry.update({field: value}))
