"""Scenes of «Берсерк» for a judge's tasks: cards of our own on the field, the First player to choose."""

from typing import Any


def card(name: str, cell: str, **told: Any) -> dict[str, Any]:
    """A card on its cell; what is no field of an object is one of its definition."""
    here = {key: told.pop(key) for key in ("hidden", "open", "wounds") if key in told}
    return {"card": name, "cell": cell, **here, "define": {"name": name, "life": 8, "strike": "2-3-4", **told}}


def aloft(name: str, **told: Any) -> dict[str, Any]:
    """A flyer in the additional zone."""
    return {"card": name, "define": {"name": name, "type": "flyer", "life": 5, "strike": "1-2-3", **told}}


def scene(first: list[dict[str, Any]], second: list[dict[str, Any]], flyers: list[dict[str, Any]]) -> dict[str, Any]:
    """A file with two squads in the third turn."""
    players = [{"id": "Анна", "field": first}, {"id": "Борис", "field": second, "additional": flyers}]
    return {"format": "judgehelper-scenario/1", "system": "berserk", "title": "Задача судьи", "players": players,
            "turn": {"number": 3, "active": "Анна", "step": "select"}}  # fmt: skip


DEFENDED = scene(
    [card("Рубака", "c3", abilities=["attack-experience 1"])],
    [card("Лекарь", "c4", life=5), card("Латник", "d4", abilities=["defence-experience 1"])],
    [],
)
"""Whoever is struck is covered by a neighbour with experience in defence, against experience in attack."""

SHOT = {
    "id": "shot", "kind": "playable", "cost": {"close": True},
    "does": {"do": "shot", "size": "1-2-3", "range": 2, "target": {"of": "creature"}},
}  # fmt: skip
RANGE = scene(
    [card("Лучница", "c2", movement=2, abilities=[SHOT]), card("Рубака", "b2")],
    [card("Страж", "c4"), card("Латник", "d3"), card("Шаман", "e5")],
    [],
)
"""One enemy beside her, one in range of her shot, one out of it."""
FLYER = scene([card("Лучница", "c2", abilities=[SHOT])], [card("Страж", "c4")], [aloft("Гриф")])
"""A shooter behind an empty row, an enemy in front of it, a flyer above."""

LOOK = {
    "id": "look", "kind": "playable", "sudden": True, "limit": {"times": 1, "per": "turn"},
    "does": {"do": "reveal", "target": {"of": "card", "whose": "enemy", "where": {"hidden": True}}},
}  # fmt: skip
HIDDEN = scene([card("Ведун", "c3", abilities=[LOOK])], [card("Страж", "b4"), card("Тень", "c6", hidden=True)], [])
"""A seer, and a card that lies face down."""

VENOM = {
    "id": "venom", "kind": "playable", "cost": {"close": True}, "as": "spell",
    "does": {"do": "gain", "ability": "poison 2", "target": {"of": "creature", "whose": "enemy"}},
}  # fmt: skip
POISON = scene([card("Ведьма", "c2", abilities=[VENOM])], [card("Страж", "b5")], [])
"""A witch who poisons."""

RETORT = {
    "id": "retort", "kind": "triggered",
    "when": {"on": "attacks", "who": {"any": [{"side": "own"}, {"side": "enemy"}]}, "to": "self",
             "with": ["simple-strike", "special-strike", "magic-strike"]},
    "does": {"do": "special-strike", "size": 2, "target": "attacker"},
}  # fmt: skip
CHAIN = scene(
    [card("Пехотинец", "c3", life=10, abilities=[RETORT])],
    [card("Ополченец", "c4", life=10, open=False, abilities=[RETORT])],
    [],
)
"""Two that answer every blow with a blow."""

THRICE = {"id": "thrice", "kind": "static", "gives": [{"dice": 3, "pick": "controller"}]}
MANY_DICE = scene(
    [card("Рубака", "c3", abilities=["attack-experience 1", "blessing", THRICE])],
    [card("Латник", "c4", abilities=["defence-experience 1", "blessing", THRICE])],
    [],
)
"""Both throw three dice."""
