"""Boards that cannot be are refused as they are laid out, at the place in the file and with the rule."""

from typing import Any

import pytest

from judgehelper.kernel.errors import ScenarioError
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.systems.nebozhiteli.library import Library

SWORD = {"name": "Клинок", "kind": "weapon", "type": 4, "damage": 2}
ROBE = {"name": "Роба", "kind": "armour", "type": 1, "reduction": 1}
COAT = {"name": "Кольчуга из колец", "kind": "armour", "type": 3, "reduction": 1}
SHIELD = {"name": "Щит", "kind": "armour", "type": 5, "reduction": 1}
STAFF = {"name": "Посох", "kind": "weapon", "type": 2, "damage": 1}
CREATURE = {"name": "Боец", "kind": "creature", "cost": 3, "life": 3}
SCROLL = {"name": "Свиток", "kind": "scroll", "color": "red", "level": 1}


def laid_out(names: tuple[str, str] = ("A", "B"), **zones: Any) -> Desk:
    players = [{"id": names[0], **zones}, {"id": names[1]}]
    raw = {"format": "judgehelper-scenario/1", "system": "nebozhiteli", "players": players}
    return desks.lay_out(raw, Library())


def placed(card: dict[str, Any], on: str = "", name: str = "") -> dict[str, Any]:
    where = {"attached_to": on} if on else {}
    return {"card": card["name"], "define": card, **where, **({"id": name} if name else {})}


IMPOSSIBLE = (
    ("a creature card in hand", "II.2.5", {"hand": [placed(CREATURE)]}),
    ("a scroll on the summon field", "II.3.4", {"summon_field": [placed(SCROLL)]}),
    ("a creature among the other graves", "II.7.4", {"grave": [placed(CREATURE)]}),
    ("a sword in the grave of creatures", "II.7.3", {"creature_grave": [placed(SWORD)]}),
    ("a loose sword", "II.4.1", {"game_field": [placed(SWORD)]}),
    ("a loose scroll", "II.4.1", {"game_field": [placed(SCROLL)]}),
    ("armour on a sword", "II.4.2", {
        "game_field": [placed(CREATURE, name="c"), placed(SWORD, "c", "s"), placed(ROBE, "s")],
    }),
    ("two robes", "IV.5.4.2", {"game_field": [placed(CREATURE, name="c"), placed(ROBE, "c"), placed(ROBE, "c")]}),
    ("a robe and a coat", "IV.5.4", {"game_field": [placed(CREATURE, name="c"), placed(ROBE, "c"), placed(COAT, "c")]}),
    ("a shield and a staff", "IV.5.4.1", {
        "game_field": [placed(CREATURE, name="c"), placed(SHIELD, "c"), placed(STAFF, "c")],
    }),
)  # fmt: skip


@pytest.mark.parametrize(("what", "rule", "zones"), IMPOSSIBLE, ids=[what for what, _, _ in IMPOSSIBLE])
def test_what_cannot_be_is_refused_with_its_rule(what: str, rule: str, zones: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError, match=rule.replace(".", r"\.")) as refused:
        laid_out(**zones)
    assert refused.value.place.startswith(f"players[0].{next(iter(zones))}"), what


def test_a_robe_with_a_shield_and_a_sword_may_be_worn() -> None:
    items = [placed(ROBE, "c"), placed(SHIELD, "c"), placed(SWORD, "c")]
    assert laid_out(game_field=[placed(CREATURE, name="c"), *items]).decision is not None


@pytest.mark.parametrize("names", [("", "B"), ("A", " "), ("", "")])
def test_a_player_without_a_name_is_refused(names: tuple[str, str]) -> None:
    with pytest.raises(ScenarioError, match="needs a name"):
        laid_out(names)
