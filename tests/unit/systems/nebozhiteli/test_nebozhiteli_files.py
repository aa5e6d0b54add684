"""What is wrong with a scenario file is said in one sentence with its place; a board written down is laid out again."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.game import advance
from judgehelper.kernel.words import Language
from judgehelper.session.scenarios.scenario import run, understand
from judgehelper.systems.nebozhiteli.library import Library
from judgehelper.systems.nebozhiteli.system import load
from judgehelper.systems.nebozhiteli.world.readings import reading, switch
from judgehelper.systems.nebozhiteli.world.state import Game

SYSTEM = load()
FIGHTER = {"card": "Боец", "id": "f", "define": {"name": "Боец", "kind": "creature", "cost": 2, "life": 3}}
SWORD = {"card": "Меч", "attached_to": "f", "define": {"name": "Меч", "kind": "weapon", "type": 4, "damage": 3}}


def raw(*field: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """Give a small scenario with these objects on A's game field."""
    return {
        "format": "judgehelper-scenario/1",
        "system": "nebozhiteli",
        "players": [{"id": "A", "game_field": list(field)}, {"id": "B"}],
        "turn": {"number": 5, "active": "A", "step": "summon"},
        **more,
    }


def lay_out(scenario: Mapping[str, Any]) -> Game:
    """Lay a scenario out and go to its first decision."""
    _, file = understand(scenario)
    return advance(SYSTEM.rules, SYSTEM.script.set_up(file, Library()))


@pytest.mark.parametrize(
    ("scenario", "place", "what"),
    [
        (raw({**FIGHTER, "taped": True}), "players[0].game_field[0].taped", 'did you mean'),
        (raw("Никто"), "players[0].game_field[0]", "not defined"),
        (raw(FIGHTER, {**SWORD, "attached_to": "никто"}), "players[0].game_field[1].attached_to", "nothing"),
        (raw(options={"readings": {"TD-A99": "x"}}), "options.readings.TD-A99", "no open question"),
        (raw(options={"readings": {"TD-A12": "x"}}), "options.readings.TD-A12", "to-reserve"),
        (raw(options={"readings": {"TD-A01": "x"}}), "options.readings.TD-A01", "real-place"),
        (raw(turn={"step": "combat"}), "turn.step", "declare-attackers"),
        (raw(turn={"step": "summon", "active": "C"}), "turn.active", "not a player"),
        (raw(players=[{"id": "A"}]), "players", "two players"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_its_place(scenario: Mapping[str, Any], place: str, what: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        lay_out(scenario)
    assert refused.value.place == place
    assert what in refused.value.what


def test_a_name_of_nothing_fails_its_fact_and_its_entry() -> None:
    assert run(raw(expect=[{"object": "никто", "chips": 1}]), Library()).result.status == "failed"
    entry = {"at": {"turn": 5, "step": "summon"}, "by": "A", "do": "play", "card": "никто"}
    assert run(raw(script=[entry]), Library()).result.status == "failed"


def test_what_the_rules_forbid_is_illegal_with_the_rules() -> None:
    entry = {"at": {"turn": 5, "step": "summon"}, "by": "A", "do": "take-off", "creature": "f"}
    result = run(raw(FIGHTER, SWORD, script=[entry]), Library()).result
    assert result.status == "illegal"
    assert "nebozhiteli IV.5.6" in result.failures[0].got


def test_a_strict_run_wants_every_answer() -> None:
    axe = {"card": "Секира", "attached_to": "f", "define": {"name": "Секира", "kind": "weapon", "type": 5, "damage": 4}}
    blockers = [{**FIGHTER, "id": name, "blocking": "f"} for name in ("g", "h")]
    scenario = raw(
        {**FIGHTER, "attacking": "B"}, axe, options={"answers": "strict"}, stop={"turn": 5, "step": "damage"}
    )
    scenario["players"][1]["game_field"] = blockers
    scenario["turn"]["step"] = "damage"
    assert run(scenario, Library()).result.status == "failed"
    scenario["options"] = {"answers": "default"}
    assert run(scenario, Library()).result.status == "passed"


def test_an_answer_that_fits_nothing_is_listed_as_unused() -> None:
    result = run(raw(script=[{"by": "A", "do": "choose", "about": "prevented", "value": "стрела"}]), Library()).result
    assert result.status == "passed"
    assert result.unused == ("стрела",)


def test_a_board_written_down_is_laid_out_again() -> None:
    blocker = {**FIGHTER, "id": "g", "owner": "A", "blocking": "f", "chips": 1}
    scenario = raw({**FIGHTER, "attacking": "B", "summoned": True}, SWORD)
    scenario["players"][1]["game_field"] = [blocker]
    scenario["turn"]["step"] = "damage"
    game = lay_out(scenario)
    written = {**SYSTEM.script.write(game)}
    again = lay_out(msgspec.json.decode(msgspec.json.encode(written)))
    assert SYSTEM.script.write(again) == written
    assert [seat.life for seat in again.seats] == [seat.life for seat in game.seats]
    assert sorted(thing.chips for thing in again.things.values()) == sorted(t.chips for t in game.things.values())
    assert again.damage == game.damage or len(again.damage) == len(game.damage)


def test_a_reading_is_switched_on_the_board() -> None:
    game = lay_out(raw(FIGHTER))
    assert reading(game, "TD-A12") == "to-reserve"
    assert reading(switch(game, "TD-A12", "kept"), "TD-A12") == "kept"
    with pytest.raises(KeyError):
        switch(game, "TD-A12", "nonsense")


def test_a_run_pauses_where_it_stops_and_can_go_on() -> None:
    outcome = run(raw(FIGHTER, stop={"turn": 5, "step": "end"}), Library())
    assert outcome.play is not None
    game = outcome.play.state
    assert (game.turn, game.step, game.seat("B").actions) == (5, "end", 0)
    outcome.play.answer((0,))
    assert (outcome.play.state.turn, outcome.play.state.seat("B").actions) == (6, 4)


@pytest.mark.parametrize("language", list(Language))
def test_the_board_is_described_explained_and_asked_in_both_languages(language: Language) -> None:
    charm = {
        "card": "Оберег", "attached_to": "f",
        "define": {"name": "Оберег", "kind": "scroll", "magic": "charm", "color": "white", "level": 1,
                   "grants": [{"life_max": 2}]},
    }  # fmt: skip
    game = lay_out(raw(FIGHTER, SWORD, charm))
    board = SYSTEM.show.describe(game, language)
    pieces = {piece.name: piece for zone in board.zones for piece in zone.pieces}
    assert pieces["Боец"].value == "3/5"
    assert pieces["Боец"].value_changed
    sword = "Меч" if language is Language.RU else "Sword"
    assert pieces[sword].attached_to == pieces["Боец"].id, "what the embedded set knows has a name in both languages"
    explanation = SYSTEM.show.explain(game, pieces["Боец"].id, language)
    assert ("3", "5") in {(change.before, change.after) for change in explanation.changes}
    assert game.decision is not None
    assert SYSTEM.show.word_question(game, game.decision, language)
    assert SYSTEM.show.pass_choice(game) == (0,)
    for entry in game.log:
        assert SYSTEM.show.word_event(game, entry, language)
    with pytest.raises(KeyError):
        SYSTEM.show.explain(game, 999, language)
