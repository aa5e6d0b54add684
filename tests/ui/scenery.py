"""Boards of real cards for the pictures of the window: a crowd with a stack of four, a combat, a creature in layers."""

from typing import Any

FORMAT = "judgehelper-scenario/1"
MAIN = {"turn": 1, "step": "precombat-main"}

LANDS_A = [
    {"card": "Forest", "count": 4, "tapped": True},
    {"card": "Forest", "count": 3},
    {"card": "Mountain", "count": 4},
]
LANDS_B = [{"card": "Island", "count": 5}, {"card": "Swamp", "count": 4}, "Urborg, Tomb of Yawgmoth"]
CREATURES_A = [
    {"card": "Grizzly Bears", "id": "bears", "counters": {"+1/+1": 2}, "damage": 1},
    {"card": "Llanowar Elves", "count": 2, "tapped": True},
    {"card": "Craw Wurm", "id": "wurm", "counters": {"-1/-1": 1}},
    {"card": "Goblin Chieftain", "tapped": True},
    {"card": "Flametongue Kavu", "damage": 1},
    "Elvish Archdruid",
    "Birds of Paradise",
    "Raging Goblin",
    "Hill Giant",
    "Giant Spider",
    "Charging Badger",
    "Shivan Dragon",
    "Tarmogoyf",
    "Memnite",
]
THINGS_A = [
    {"card": "Rancor", "attached_to": "bears"},
    {"card": "Loxodon Warhammer", "attached_to": "bears"},
    {"card": "Holy Strength", "attached_to": "wurm"},
    "Glorious Anthem",
    "Sol Ring",
]
CREATURES_B = [
    {"card": "Serra Angel", "id": "angel", "tapped": True},
    {"card": "Typhoid Rats", "count": 3},
    {"card": "Child of Night", "counters": {"+1/+1": 1}},
    "Lord of Atlantis",
    "Wind Drake",
    "Black Knight",
    "White Knight",
    "Thalia, Guardian of Thraben",
    "Blood Artist",
    "Maro",
    "Gravedigger",
    "Mulldrifter",
    "Ornithopter",
]
THINGS_B = [
    {"card": "Spirit Mantle", "attached_to": "wurm"},
    {"card": "Bonesplitter", "attached_to": "angel"},
    "Bad Moon",
    "Rest in Peace",
    "Thought Vessel",
]

CROWD: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Полный стол и стек из четырёх",
    "cites": ["116.4"],
    "players": [
        {
            "id": "Анна",
            "hand": ["Lightning Bolt", "Giant Growth", "Titanic Growth", "Naturalize", "Shock", "Regrowth"],
            "mana": "{R}{R}{R}{G}{G}{G}{G}{G}{G}",
            "graveyard": ["Doom Blade", "Grizzly Bears"],
            "battlefield": [*LANDS_A, *CREATURES_A, *THINGS_A],
        },
        {
            "id": "Борис",
            "life": 7,
            "hand": ["Counterspell", "Doom Blade", "Murder"],
            "mana": "{U}{U}{U}{U}{U}{B}{B}{B}{B}",
            "graveyard": ["Divination"],
            "battlefield": [*LANDS_B, *CREATURES_B, *THINGS_B],
        },
    ],
    "turn": MAIN | {"number": 1, "active": "Анна"},
    "script": [
        {"at": MAIN, "by": "Анна", "do": "cast", "card": "Lightning Bolt", "targets": ["Child of Night"]},
        {"at": MAIN, "by": "Анна", "do": "cast", "card": "Giant Growth", "targets": ["bears"]},
        {
            "at": MAIN,
            "by": "Борис",
            "do": "cast",
            "card": "Doom Blade",
            "targets": ["bears"],
            "while_on_stack": "Giant Growth",
        },
        {"at": MAIN, "by": "Борис", "do": "cast", "card": "Counterspell", "targets": ["Giant Growth"]},
    ],
    "stop": MAIN,
}
CROWD["turn"] = {"number": 1, "active": "Анна", "step": "precombat-main"}

TWO: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Два медведя",
    "players": [{"id": "Анна", "battlefield": ["Grizzly Bears"]}, {"id": "Борис", "battlefield": ["Serra Angel"]}],
    "turn": {"number": 1, "active": "Анна", "step": "precombat-main"},
}

COMBAT: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Бой: кто кого блокирует",
    "players": [
        {
            "id": "Анна",
            "battlefield": [
                {"card": "Forest", "count": 3},
                {"card": "Craw Wurm", "id": "wurm"},
                "Charging Badger",
                "Wind Drake",
                "Youthful Knight",
                {"card": "Rancor", "attached_to": "wurm"},
            ],
        },
        {
            "id": "Борис",
            "battlefield": [
                {"card": "Swamp", "count": 2},
                "Typhoid Rats",
                "Giant Spider",
                "Wall of Stone",
                "Child of Night",
            ],
        },
    ],
    "turn": {"number": 1, "active": "Анна", "step": "begin-combat"},
    "script": [
        {
            "at": {"turn": 1, "step": "declare-attackers"},
            "by": "Анна",
            "do": "attack",
            "attackers": [{"attacker": name} for name in ("Craw Wurm", "Wind Drake", "Youthful Knight")],
        }
    ],
}

LAYERS: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Смирение, Опалесценция и медведи",
    "cites": ["613.3b", "613.3c", "613.3d"],
    "players": [
        {
            "id": "Анна",
            "hand": ["Giant Growth", "Twisted Image", "Counterspell"],
            "mana": "{G}{U}{U}{U}",
            "battlefield": [
                {"card": "Forest", "count": 3},
                {"card": "Plains", "count": 2},
                {"card": "Grizzly Bears", "id": "bears", "timestamp": 1, "counters": {"+1/+1": 1}},
                {"card": "Glorious Anthem", "timestamp": 2},
                {"card": "Opalescence", "timestamp": 3},
                {"card": "Control Magic", "attached_to": "angel", "timestamp": 5},
            ],
        },
        {
            "id": "Борис",
            "hand": ["Lightning Bolt", "Doom Blade"],
            "battlefield": [
                {"card": "Mountain", "count": 3},
                {"card": "Serra Angel", "id": "angel", "timestamp": 1},
                {"card": "Humility", "timestamp": 4},
                {"card": "Blood Moon", "timestamp": 6},
            ],
        },
    ],
    "turn": {"number": 7, "active": "Анна", "step": "precombat-main"},
    "script": [
        {
            "at": {"turn": 7, "step": "precombat-main"},
            "by": "Анна",
            "do": "cast",
            "card": "Giant Growth",
            "targets": ["bears"],
        },
        {
            "at": {"turn": 7, "step": "precombat-main"},
            "by": "Анна",
            "do": "cast",
            "card": "Twisted Image",
            "targets": ["bears"],
            "while_not_on_stack": "Giant Growth",
        },
    ],
}

ATTACK = {"turn": 7, "step": "declare-attackers"}
README: dict[str, Any] = {
    "format": FORMAT,
    "system": "magic-cr",
    "title": "Смирение, Опалесценция и ответ в бою",
    "cites": ["613.3b", "613.3c", "613.3d"],
    "players": [
        {
            "id": "Анна",
            "life": 18,
            "hand": ["Giant Growth", "Wrath of God"],
            "graveyard": ["Clone", "Divination"],
            "battlefield": [
                {"card": "Forest", "count": 3},
                {"card": "Plains", "count": 4, "tapped": True},
                {"card": "Grizzly Bears", "id": "bears", "timestamp": 1, "counters": {"+1/+1": 1}},
                {"card": "Glorious Anthem", "timestamp": 2},
                {"card": "Opalescence", "timestamp": 3},
                {"card": "Charging Badger", "id": "badger", "timestamp": 5},
                {"card": "Rancor", "attached_to": "badger", "timestamp": 8},
            ],
        },
        {
            "id": "Борис",
            "life": 14,
            "hand": ["Lightning Bolt", "Doom Blade", "Island", "Counterspell"],
            "graveyard": ["Shock"],
            "battlefield": [
                {"card": "Mountain", "count": 3},
                {"card": "Swamp", "count": 2},
                {"card": "Serra Angel", "timestamp": 1},
                {"card": "Humility", "timestamp": 4},
                {"card": "Blood Moon", "timestamp": 6},
            ],
        },
    ],
    "turn": {"number": 7, "active": "Анна", "step": "begin-combat"},
    "script": [
        {"at": ATTACK, "by": "Анна", "do": "attack", "attackers": [{"attacker": "bears"}, {"attacker": "badger"}]},
        {"at": ATTACK, "by": "Борис", "do": "cast", "card": "Lightning Bolt", "targets": ["bears"]},
        {
            "at": ATTACK,
            "by": "Анна",
            "do": "cast",
            "card": "Giant Growth",
            "targets": ["bears"],
            "while_on_stack": "Lightning Bolt",
        },
    ],
}
"""What the README shows: a combat with an answer to an answer, among creatures that the layers make."""

ANSWERED = {
    "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "Молния против отмены",
    "players": [
        {"id": "Анна", "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        {"id": "Борис", "life": 3, "hand": ["Counterspell"], "battlefield": ["Island", "Island"]},
    ],
    "turn": {"number": 1, "active": "Анна", "step": "precombat-main"},
    "script": [{"by": "Анна", "do": "cast", "card": "Lightning Bolt", "targets": ["Борис"]}],
    "stop": {"turn": 1, "step": "precombat-main"},
    "expect": [{"player": "Борис", "in_game": True}],
}  # fmt: skip
"""A spell that may be countered, and what is expected of it."""
PAID: dict[str, Any] = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "title": "Чем платить",
    "players": [
        {"id": "Анна", "hand": ["Shock"], "battlefield": ["Mountain", "Birds of Paradise"]},
        {"id": "Борис", "battlefield": ["Grizzly Bears"]},
    ],
    "turn": {"number": 3, "active": "Анна", "step": "precombat-main"},
}
"""A spell that two could pay for."""
RUNG: dict[str, Any] = {
    "format": "judgehelper-scenario/1",
    "system": "magic-cr",
    "title": "В каком порядке",
    "players": [
        {
            "id": "Анна",
            "battlefield": [
                {
                    "define": {
                        "name": f"Bell of {tree}",
                        "types": "Artifact",
                        "text": f"At the beginning of your upkeep, you gain {number} life.",
                    }
                }
                for number, tree in enumerate(("Ash", "Birch", "Cedar"), 1)
            ],
        },
        {"id": "Борис"},
    ],
    "turn": {"number": 1, "active": "Анна", "step": "upkeep"},
}
"""Three abilities that trigger at once."""
