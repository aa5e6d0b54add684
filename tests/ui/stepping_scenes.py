"""Boards on which one steps: two blockers under a trampler with deathtouch, an answer to an answer, unread words."""

from typing import Any

FORMAT = "judgehelper-scenario/1"
MAIN = {"number": 7, "active": "Анна", "step": "precombat-main"}

HULK = {
    "name": "Колосс",
    "types": "Creature",
    "power": "6",
    "toughness": "6",
    "text": "Trample, deathtouch",
}

DAMAGE: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Шесть повреждений на двоих",
    "players": [
        {"id": "Анна", "life": 18, "battlefield": [{"define": HULK}, "Forest", "Forest"]},
        {"id": "Борис", "life": 14, "battlefield": ["Hill Giant", "Grizzly Bears", "Serra Angel", "Mountain"]},
    ],
    "turn": {**MAIN, "step": "begin-combat"},
}

RESPONSE: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Молния в ответ на рост",
    "players": [
        {"id": "Анна", "hand": ["Giant Growth"], "battlefield": ["Forest", "Grizzly Bears"]},
        {"id": "Борис", "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
    ],
    "turn": MAIN,
}

UNREAD: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Фраза не понята",
    "players": [
        {
            "id": "Анна",
            "hand": [{"define": {"name": "Загадка", "types": "Instant", "cost": "{G}",
                                 "text": "Draw a card.\nFrobnicate each creature twice."}}],
            "battlefield": ["Forest", "Grizzly Bears"],
        },
        {"id": "Борис", "battlefield": ["Mountain"]},
    ],
    "turn": MAIN,
}  # fmt: skip

WARDEN: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Сработало или нет",
    "players": [
        {
            "id": "Анна",
            "hand": ["Lightning Bolt"],
            "battlefield": [
                {"define": {"name": "Сторож", "types": "Enchantment", "cost": "{1}",
                            "text": "Whenever a creature you control dies, you gain 1 life."}},
                "Mountain",
            ],
        },
        {"id": "Борис", "battlefield": ["Grizzly Bears"]},
    ],
    "turn": MAIN,
}  # fmt: skip

HELD: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Правила ждут",
    "players": [
        {"id": "Анна", "battlefield": ["Forest"]},
        {"id": "Борис", "battlefield": [{"card": "Hill Giant", "damage": 3}]},
    ],
    "turn": MAIN,
}

CLONE: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Двойник",
    "players": [
        {"id": "Анна", "hand": ["Clone"], "battlefield": [{"card": "Island", "count": 4}, "Hill Giant"]},
        {"id": "Борис"},
    ],
    "turn": MAIN,
}
