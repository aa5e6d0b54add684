"""Whom the question for targets offers is whom a declaration may name: texts that bar and duties count in both."""

from typing import Any

import pytest

from judgehelper.session import desk as desks
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.scenario import entries, legality
from judgehelper.systems.berserk.state import Game

CARDS = Library()
ENEMIES = {"brute": 2, "thug": 3, "afar": 4}
SHOOT = {
    "id": "shoot", "kind": "playable", "cost": {"close": True},
    "does": {"do": "shot", "size": "1-2-3", "target": {"of": "creature", "whose": "enemy"}},
}  # fmt: skip
NEAR = {"id": "near", "kind": "static", "gives": [{"permit": ["attack-adjacent"], "what": ["shot"]}]}


def static(**item: Any) -> dict[str, Any]:
    return {"id": "text", "kind": "static", "gives": [item]}


def table(archer: dict[str, Any] | None = None, **texts: dict[str, Any]) -> dict[str, Any]:
    """Lay out an archer at c3 with enemies beside him (c4, a4 is not) and far away; each has the text given."""
    cells = {"brute": "c4", "thug": "a4", "afar": "e6"}
    own = [SHOOT, NEAR, *([archer] if archer else [])]
    field = [
        {"card": name, "id": name, "cell": cell, "define": {
            "name": name, "life": 6, "strike": "1-2-3", "abilities": [texts[name]] if name in texts else [],
        }}
        for name, cell in cells.items()
    ]  # fmt: skip
    shooter = {"card": "archer", "id": "archer", "cell": "c3", "define": {"name": "archer", "abilities": own}}
    return {
        "format": "judgehelper-scenario/1", "system": "berserk", "edition": "4.1-1", "options": {"victory": False},
        "players": [{"id": "A", "field": [shooter]}, {"id": "B", "field": field}],
    }  # fmt: skip


BOARDS = {
    "nothing bars": (table(), {"brute", "thug", "afar"}),
    "cannot be aimed at with shots": (table(afar=static(forbid=["targeted"], what=["shot"])), {"brute", "thug"}),
    "cannot be aimed at with throws": (
        table(afar=static(forbid=["targeted"], what=["throw"])), {"brute", "thug", "afar"},
    ),
    "may not attack adjacent ones": (
        table(static(forbid=["attack-adjacent"], what=["shot"])), {"thug", "afar"},
    ),
    "may not throw at adjacent ones": (
        table(static(forbid=["attack-adjacent"], what=["throw"])), {"brute", "thug", "afar"},
    ),
    "an enemy bars shots near itself": (
        table(thug=static(forbid=["attack-adjacent"], what=["shot"], to={"of": "creature", "whose": "enemy"})),
        {"thug", "afar"},
    ),
    "may not attack wounded ones, and nobody is": (
        table(static(forbid=["attack"], at={"of": "creature", "where": {"wounded": True}})), {"brute", "thug", "afar"},
    ),
    "may only shoot at one": (
        table(static(permit=["shot"], at={"of": "creature", "where": {"name": "thug"}}, only=True)), {"thug"},
    ),
    "must shoot at one": (
        table(static(oblige=["shot"], at={"of": "creature", "where": {"name": "afar"}})), {"afar"},
    ),
    "must shoot at one who cannot be aimed at": (
        table(
            static(oblige=["shot"], at={"of": "creature", "where": {"name": "afar"}}), afar=static(forbid=["targeted"])
        ),
        {"brute", "thug"},
    ),
    "must shoot at one whom a text forbids": (
        table(
            static(oblige=["attack"], at={"of": "creature", "where": {"name": "brute"}}),
            thug=static(forbid=["attack-adjacent"], to={"of": "creature", "whose": "enemy"}),
        ),
        {"thug", "afar"},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("file", "meant"), BOARDS.values(), ids=BOARDS.keys())
def test_the_targets_offered_are_those_that_may_be_named(file: dict[str, Any], meant: set[str]) -> None:
    desk = desks.lay_out(file, CARDS)
    game = desk.state
    assert isinstance(game, Game)
    named = {
        name for name in ENEMIES
        if not legality.why_not(game, entries.Declare(by="A", card="archer", ability="shoot", targets=(name,)))
    }  # fmt: skip
    assert named == meant
    options = [option.about for option in game.decision.options] if game.decision is not None else []
    asked = desks.answer(desk, (options.index((1, "shoot")),)).state
    assert isinstance(asked, Game)
    assert asked.decision is not None
    assert {option.about[0] for option in asked.decision.options} == {ENEMIES[name] for name in meant}


def test_an_action_that_texts_leave_no_target_is_not_offered() -> None:
    hush = static(forbid=["targeted"], what=["shot"])
    desk = desks.lay_out(table(brute=hush, thug=hush, afar=hush), CARDS)
    assert isinstance(desk.state, Game)
    assert desk.state.decision is not None
    assert (1, "shoot") not in [option.about for option in desk.state.decision.options]
