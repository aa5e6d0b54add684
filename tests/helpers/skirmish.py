"""A table of «Небожители» set up for one whole turn: a creature to summon, a sword to wear, an archer, a fight."""

from typing import Any


def skirmish_file(**changes: Any) -> dict[str, Any]:
    """A scenario file at the start of the fifth turn; the decks are named, so that nothing drawn is unknown."""
    anna = {
        "id": "Анна",
        "hand": ["Меч", "Искра", "Кольчуга", "Топор лесоруба", "Сон", "Медный талисман", "Алтарь"],
        "summon_field": [{"card": "Городской страж", "id": "watchman", "chips": 2}],
        "game_field": [
            {"card": "Латник", "id": "knight"},
            {"card": "Ученик чародея", "id": "pupil"},
            {"card": "Горный стрелок", "id": "archer"},
            {"card": "Короткий лук", "id": "bow", "attached_to": "archer"},
        ],
        "creature_deck": ["Пахарь"] * 8,
        "main_deck": ["Кинжал"] * 12,
    }
    boris = {
        "id": "Борис",
        "life": 31,
        "actions": 2,
        "hand": ["Целебный настой", "Дубина", "Латы", "Круглый щит", "Знамя", "Корни", "Засуха"],
        "game_field": [
            {"card": "Старый рубака", "id": "slasher"},
            {"card": "Кожаная куртка", "id": "jacket", "attached_to": "slasher"},
            {"card": "Пахарь", "id": "ploughman"},
        ],
        "creature_deck": ["Пахарь"] * 8,
        "main_deck": ["Кинжал"] * 12,
    }
    turn = {"number": 5, "active": "Анна", "step": "start"}
    title = "Бой у ворот"
    return {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "title": title, "players": [anna, boris],
            "turn": turn, **changes}  # fmt: skip


PASS = (0,)
SKIRMISH = (
    PASS, PASS,
    (1,), PASS, PASS, PASS,
    (1,), PASS, PASS, PASS,
    (6,), PASS, (1,), (5,), PASS, PASS,
    (0,), PASS, PASS,
    (1, 0), PASS, PASS,
    PASS, PASS,
    PASS, PASS, PASS,
)  # fmt: skip
"""The answers of the turn: summon, sword, shot and healing, attack, block, damage, end; a line a phase."""
