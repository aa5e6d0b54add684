"""What a card reaches on the field, in figures: steps, range, points of movement (504.1, 504.1.1, 506.1, 547)."""

from typing import Any

import msgspec
import pytest

from judgehelper.kernel.board import Reach
from judgehelper.kernel.decision import Option
from judgehelper.kernel.game import advance
from judgehelper.kernel.words import Language
from judgehelper.systems.berserk.board.geometry import CELLS
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.state import Game
from judgehelper.systems.berserk.system import load

SYSTEM = load()
GUARD = {"life": 9, "strike": "1-2-3", "movement": 1}


Entries = dict[str, dict[str, Any]]


def laid_out(one: dict[str, Any], others: Entries, own: Entries | None = None, beside: tuple[Any, ...] = ()) -> Game:
    """Lay cards on the field by their cells, and the first player's flyers beside it."""
    mine = {one["cell"]: one, **{cell: {"card": f"Свой {cell}", **each} for cell, each in (own or {}).items()}}
    theirs = {cell: {"card": f"Враг {cell}", "define": GUARD, **each} for cell, each in others.items()}
    players: list[dict[str, Any]] = [
        {"id": player, "field": [{"cell": cell, **each} for cell, each in cards.items()]}
        for player, cards in (("A", mine), ("B", theirs))
    ]
    players[0]["additional"] = list(beside)
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players,
           "turn": {"number": 3, "active": "A", "step": "select"}}  # fmt: skip
    return advance(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library()))


def ref_of(game: Game, name: str) -> int:
    return next(ref for ref, thing in game.things.items() if thing.card == name)


def reach(
    game: Game, option: Option | None = None, name: str = "Стрелок", language: Language = Language.RU
) -> dict[Any, Reach]:
    return {each.cell: each for each in SYSTEM.show.reach(game, ref_of(game, name), option, language)}


def notes(game: Game, *, tone: str, ability: str = "") -> dict[Any, str]:
    option = Option("declare", (ref_of(game, "Стрелок"), ability)) if ability else None
    return {cell: each.note for cell, each in reach(game, option).items() if each.tone == tone}


def archer(cell: str, *abilities: Any, **define: Any) -> dict[str, Any]:
    card = {"life": 5, "strike": "1-1-2", "movement": 2, "abilities": list(abilities), **define}
    return {"card": "Стрелок", "cell": cell, "define": card}


def shot(**more: Any) -> dict[str, Any]:
    return {"id": "bow", "kind": "playable", "cost": {"close": True},
            "does": {"do": "shot", "target": {"of": "card"}, "size": "1-2-3", **more}}  # fmt: skip


def test_a_shot_says_how_far_it_is_and_how_far_it_goes() -> None:
    game = laid_out(archer("c1", shot(range=4)), {"c4": {}, "e6": {}, "c2": {}})
    assert notes(game, tone="attack", ability="bow")["c4"] == "выстрел: 3 шага, дальность 4"
    assert notes(game, tone="danger", ability="bow") == {
        "c2": "выстрел: 1 шаг, рядом нельзя",
        "e6": "выстрел: 7 шагов, дальность 4",
    }


def test_free_cells_that_an_attack_would_reach_are_told_apart_from_those_it_would_not() -> None:
    game = laid_out(archer("c1", shot(range=3)), {"c4": {}})
    reached = set(notes(game, tone="attack", ability="bow"))
    steps = {cell: abs("abcde".index(cell[0]) - 2) + int(cell[1]) - 1 for cell in CELLS}
    beside = {"b1", "d1", "b2", "c2", "d2"}
    assert reached == {cell for cell, far in steps.items() if far <= 3} - beside - {"c1"}


def test_by_itself_a_card_shows_where_it_goes_and_what_it_strikes() -> None:
    game = laid_out(archer("c3"), {"c4": {}, "c6": {}}, {"b3": {"define": GUARD}})
    said = reach(game)
    assert said["c4"] == Reach("c4", "attack", "удар: рядом")
    assert said["d3"] == Reach("d3", "legal", "движение 1 из 2; удар: рядом")
    assert said["d4"].note == "движение 2 из 2; удар: рядом", "beside by a corner, though two steps away"
    assert said["e3"] == Reach("e3", "legal", "движение 2 из 2")
    assert said["c6"] == Reach("c6", "danger", "удар: 3 шага, бьёт рядом")
    assert "a3" not in said, "the way leads round the own card in three steps"
    assert "c3" not in said


def test_a_card_with_no_movement_left_goes_nowhere() -> None:
    game = laid_out(archer("c3", movement=0), {})
    assert not notes(game, tone="legal")


def test_a_strike_with_a_range_says_its_range() -> None:
    strike = {"id": "spear", "kind": "playable", "cost": {"close": True},
              "does": {"do": "special-strike", "target": {"of": "card"}, "size": "2", "range": 2}}  # fmt: skip
    game = laid_out(archer("c3", strike), {"c5": {}, "d4": {}, "d5": {}})
    assert notes(game, tone="attack", ability="spear")["c5"] == "особый удар: 2 шага, дальность 2"
    assert notes(game, tone="attack", ability="spear")["d4"] == "особый удар: 2 шага, дальность 2"
    assert notes(game, tone="danger", ability="spear") == {"d5": "особый удар: 3 шага, дальность 2"}


def test_a_row_skip_strike_goes_over_one_cell() -> None:
    game = laid_out(archer("c2", "row-skip 1"), {"c4": {}, "e2": {}, "d2": {}, "c5": {}})
    said = notes(game, tone="attack", ability="row-skip")
    assert said["c4"] == "через ряд: 2 шага"
    refused = notes(game, tone="danger", ability="row-skip")
    assert refused["e2"] == "через ряд: 2 шага, между ними враг"
    assert refused["c5"] == "через ряд: 3 шага, бьёт через клетку"


def test_a_flyer_in_its_zone_reaches_every_card_and_no_distance_counts() -> None:
    flyer = {"card": "Стрелок", "define": {"type": "flyer", "life": 5, "strike": "1-2-2"}}
    game = laid_out({"card": "Свой", "cell": "a1", "define": GUARD}, {"c4": {}, "e6": {}}, beside=(flyer,))
    said = {cell: each.note for cell, each in reach(game).items()}
    assert said == {"a1": "удар", "c4": "удар", "e6": "удар"}


def test_a_card_that_a_player_does_not_see_reaches_nothing_for_him() -> None:
    game = laid_out(archer("c1", shot()), {"c4": {"hidden": True}})
    assert SYSTEM.veil is not None
    seen = SYSTEM.veil(game, "A")
    (hidden,) = (thing.id for thing in seen.things.values() if thing.cell == "c4")
    assert SYSTEM.show.reach(seen, hidden, None, Language.RU) == ()
    assert reach(game, name="Враг c4")


@pytest.mark.parametrize("language", Language)
def test_whom_the_window_marks_by_figures_the_rules_let_be_chosen(language: Language) -> None:
    game = laid_out(archer("c1", shot(range=4)), {"c4": {}, "e6": {}, "c2": {}, "a3": {}})
    option = Option("declare", (ref_of(game, "Стрелок"), "bow"))
    said = reach(game, option, language=language)
    meant = {cell for cell, each in said.items() if each.tone == "attack"}
    assert {"c4", "a3"} <= meant
    assert not {"e6", "c2"} & meant


def test_whom_a_text_forbids_to_attack_is_not_reached() -> None:
    saint = {"of": "creature", "where": {"name": "Враг c4"}}
    vow = {"id": "vow", "kind": "static", "gives": [{"forbid": ["shot"], "at": saint}]}
    veil = {"id": "veil", "kind": "static", "gives": [{"forbid": ["targeted"], "what": ["attack"]}]}
    veiled = {"define": {**GUARD, "abilities": [veil]}}
    game = laid_out(archer("c1", shot(), vow), {"c4": {}, "d4": veiled, "e4": {}})
    assert {"c4", "d4", "e4"} & notes(game, tone="attack", ability="bow").keys() == {"e4"}
