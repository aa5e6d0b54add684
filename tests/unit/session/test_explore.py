"""Exploring: every outcome over the choices left open, each once, with the way there; what was not walked is named."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judgehelper.kernel.words import Language
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import lay_out, step_back, step_on
from judgehelper.session.desk_file import reopen, write_down
from judgehelper.session.exploring import outcomes
from judgehelper.session.exploring.outcomes import Explored, explore, explore_together
from judgehelper.session.place import Place
from judgehelper.session.saying.reasons import word_left_out

BOLT = {
    "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "Lightning against a counterspell",
    "players": [
        {"id": "A", "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        {"id": "B", "life": 3, "hand": ["Counterspell"], "battlefield": ["Island", "Island"]},
    ],
    "turn": {"number": 1, "active": "A", "step": "precombat-main"},
    "script": [{"by": "A", "do": "cast", "card": "Lightning Bolt", "targets": ["B"]}],
    "stop": {"turn": 1, "step": "precombat-main"},
    "expect": [{"player": "B", "in_game": True}],
}  # fmt: skip
BLOCK = {
    "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "One blocker against two attackers",
    "players": [
        {"id": "A", "battlefield": ["Grizzly Bears", "Hill Giant"]},
        {"id": "B", "life": 4, "battlefield": ["Serra Angel"]},
    ],
    "turn": {"number": 1, "active": "A", "step": "declare-attackers"},
    "script": [{"by": "A", "do": "attack", "attackers": [{"attacker": "Grizzly Bears"}, {"attacker": "Hill Giant"}]}],
    "stop": {"turn": 1, "step": "combat-damage"},
    "expect": [{"player": "B", "in_game": True}],
}  # fmt: skip
ARCHER = {"name": "Лучница", "kind": "creature", "cost": 3, "life": 2}
BOW = {"name": "Лук", "kind": "weapon", "type": 7, "damage": 1}
RANGED = {
    "format": "judgehelper-scenario/1", "system": "nebozhiteli", "title": "Whom does the archer hit?",
    "players": [
        {"id": "A", "game_field": [
            {"card": "Лучница", "id": "archer", "define": ARCHER},
            {"card": "Лук", "attached_to": "archer", "define": BOW},
        ]},
        {"id": "B", "game_field": [
            {"card": "Страж", "define": {"name": "Страж", "kind": "creature", "cost": 1, "life": 1}},
        ]},
    ],
    "turn": {"number": 5, "active": "A", "step": "ranged"}, "stop": {"turn": 5, "step": "ranged"},
    "expect": [{"object": "Страж", "zone": "game_field"}],
}  # fmt: skip


def walk(raw: Mapping[str, Any], tmp_path: Path, limit: int = 5_000) -> Explored:
    """Explore a scenario with the cards that come with the program."""
    cards = cards_of(Place(tmp_path), raw["system"])
    return explore(raw, cards, Language.EN, limit=limit, tell=lambda *_: True)


def told(found: Explored) -> dict[str, set[tuple[str, ...]]]:
    """Give the ways without mere passing, by the status of their outcomes."""
    ways: dict[str, set[tuple[str, ...]]] = {}
    for outcome in found.outcomes:
        way = tuple(each.choice for each in outcome.choices if not each.is_pass)
        ways.setdefault(outcome.status, set()).add(way)
    return ways


def test_he_lives_if_he_counters_and_not_otherwise(tmp_path: Path) -> None:
    found = walk(BOLT, tmp_path)
    assert found.is_complete
    assert told(found) == {"passed": {("Cast Counterspell",)}, "failed": {()}}


def test_a_way_without_an_end_is_left_where_the_bound_is(tmp_path: Path) -> None:
    text = "Whenever you gain life, you gain 1 life."
    endless = {"define": {"name": "Echo", "types": ["Enchantment"], "text": text}}
    gain = {"define": {"name": "Gain", "cost": "{0}", "types": ["Sorcery"], "text": "You gain 1 life."}}
    players = [{"id": "A", "battlefield": [endless], "hand": [gain]}, {"id": "B"}]
    raw = {**BOLT, "players": players, "script": [{"by": "A", "do": "cast", "card": "Gain"}], "expect": []}
    heard: list[int] = []
    cards = cards_of(Place(tmp_path), "magic-cr")
    found = explore(raw, cards, Language.EN, limit=4, tell=lambda seen, _: not heard.append(seen))
    assert any("not walked" in each for each in found.left_out)
    assert heard == [0, 1, 2, 3]


def test_every_choice_on_the_way_cites_its_rule(tmp_path: Path) -> None:
    for outcome in walk(BOLT, tmp_path).outcomes:
        assert outcome.choices
        assert all(each.cites and each.player == "B" for each in outcome.choices)


def test_each_block_is_an_outcome(tmp_path: Path) -> None:
    found = walk(BLOCK, tmp_path)
    assert found.is_complete
    blocks = {"Serra Angel → Grizzly Bears", "Serra Angel → Hill Giant"}
    assert told(found) == {"passed": {(block,) for block in blocks}, "failed": {()}}


def test_another_game_is_explored_by_the_same_code(tmp_path: Path) -> None:
    found = walk(RANGED, tmp_path)
    assert found.is_complete
    assert {outcome.status for outcome in found.outcomes} == {"passed", "failed"}


def test_equal_states_are_walked_once(tmp_path: Path) -> None:
    board = ["Forest", "Forest", "Grizzly Bears", "Hill Giant"]
    players = [{"id": "A", "hand": ["Giant Growth", "Giant Growth"], "battlefield": board}, {"id": "B"}]
    raw = {**BOLT, "players": players, "script": [], "expect": []}
    found = walk(raw, tmp_path)
    boards = [outcome.board for outcome in found.outcomes]
    assert found.is_complete
    assert len(boards) == len(set(boards))
    grown = {tuple(line.strip() for line in board if "Bears" in line or "Giant " in line) for board in boards}
    assert ("Grizzly Bears 5/5", "Hill Giant 6/6") in {each[:2] for each in grown}
    assert sum(outcome.ends for outcome in found.outcomes) <= found.states


def test_a_limit_is_told_and_the_answer_is_not_called_complete(tmp_path: Path) -> None:
    found = walk(BLOCK, tmp_path, limit=2)
    assert not found.is_complete
    assert "ways not walked to their end" in found.left_out[0]


def test_it_stops_when_told_to_and_keeps_what_it_has(tmp_path: Path) -> None:
    cards = cards_of(Place(tmp_path), "magic-cr")
    found = explore(BLOCK, cards, Language.EN, limit=5_000, tell=lambda seen, _: seen < 3)
    assert not found.is_complete
    assert found.states >= 3


def test_several_processes_find_what_one_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "FEW", 1)
    monkeypatch.setattr(outcomes, "SHARES", 1)
    alone = walk(BLOCK, tmp_path)
    together = explore_together(BLOCK, Place(tmp_path), Language.EN, limit=5_000, tell=lambda *_: True, jobs=2)
    assert {(each.status, each.board) for each in together.outcomes} == {
        (each.status, each.board) for each in alone.outcomes
    }
    assert together.is_complete


def test_a_game_saved_half_way_is_walked_on_from_there(tmp_path: Path) -> None:
    cards = cards_of(Place(tmp_path), "magic-cr")
    desk = lay_out(BOLT, cards)
    desk = step_on(desk)
    while desk.can_redo and not (desk.state.stack and desk.decision and desk.decision.kind == "priority"):
        desk = step_on(desk)
    assert desk.decision is not None
    assert desk.decision.player == "A", "the spell is on the stack, and its controller has priority"
    saved = write_down(desk)
    assert saved["source"]
    found = explore(saved, cards, Language.EN, limit=5_000, tell=lambda *_: True)
    assert told(found) == {"passed": {(), ("Cast Counterspell",)}}, "no facts: nothing can fail"
    assert found.is_complete
    assert len({outcome.board for outcome in found.outcomes}) == 2


def test_what_is_saved_at_the_set_up_forgets_choices_that_were_taken_back(tmp_path: Path) -> None:
    cards = cards_of(Place(tmp_path), "magic-cr")
    desk = lay_out(BOLT, cards)
    desk = reopen(write_down(step_on(step_on(desk))), cards)
    while desk.can_undo:
        desk = step_back(desk)
    assert "source" not in write_down(desk)
    assert reopen(write_down(desk), cards).is_set_up


def test_work_that_is_broken_off_waits_for_nobody(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(seen: int, _: int) -> bool:
        raise Enough

    with pytest.raises(Enough):
        explore_together(BLOCK, Place(tmp_path), Language.EN, limit=5_000, tell=stop, jobs=2)


def test_what_was_left_out_is_said_in_russian(tmp_path: Path) -> None:
    (said,) = walk(BLOCK, tmp_path, limit=3).left_out
    assert word_left_out(said, Language.EN) == said
    assert word_left_out(said, Language.RU).startswith("не пройдено до конца путей: ")
