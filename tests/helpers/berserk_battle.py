"""Squads of «Берсерк» for a battle in the window: a deck of fifteen a player, so that every deal is known."""

from typing import Any

FIRST = (
    ("Орк-рубака", {"cost": 5, "elements": ["steppe"], "life": 10, "strike": "2-4-5"}),
    ("Копейщик", {"cost": 4, "elements": ["steppe"], "life": 8, "strike": "2-2-3"}),
    ("Знахарь", {"cost": 3, "elements": ["steppe"], "life": 5, "strike": "1-1-2"}),
)
SECOND = (
    ("Латник стражи", {"cost": 5, "life": 9, "strike": "2-3-4"}),
    ("Целитель", {"cost": 4, "life": 5, "strike": "1-1-2"}),
    ("Тролль", {"cost": 6, "life": 13, "strike": "3-4-5"}),
)


def deck(squad: tuple[tuple[str, dict[str, Any]], ...]) -> list[dict[str, Any]]:
    """Five copies of each of three cards: whatever lies on top, there are five of each in the deal."""
    return [{"card": name, "define": {"name": name, **define}} for name, define in squad for _ in range(5)]


def battle_file(**changes: Any) -> dict[str, Any]:
    """A scenario file at the beginning of recruiting, with what either player was dealt."""
    players = [{"id": "Анна", "deal": deck(FIRST)}, {"id": "Борис", "deal": deck(SECOND)}]
    return {"format": "judgehelper-scenario/1", "system": "berserk", "title": "Бой у брода", "players": players,
            "turn": {"number": 1, "active": "Анна", "step": "recruit"}, **changes}  # fmt: skip


def met_file() -> dict[str, Any]:
    """The same two squads face to face, the First player to choose."""
    cells = {"Анна": ("b3", "c3", "d3"), "Борис": ("b4", "c4", "d4")}
    players = [
        {"id": player, "field": [{"card": name, "cell": cell, "define": {"name": name, **define}}
                                 for (name, define), cell in zip(squad, cells[player], strict=True)]}
        for player, squad in (("Анна", FIRST), ("Борис", SECOND))
    ]  # fmt: skip
    turn = {"number": 3, "active": "Анна", "step": "select"}
    return battle_file(players=players, turn=turn)
