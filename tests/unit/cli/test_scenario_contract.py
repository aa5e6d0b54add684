"""`scenario run`, `show` and `convert` on files of Magic: what is wrong is one sentence with its place, and exit 2."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from judgehelper.cli.main import run
from judgehelper.kernel.script import CardSource
from judgehelper.systems import registry

BEAR: Mapping[str, Any] = {
    "id": "bear", "define": {"name": "Plain Bear", "types": "Creature — Bear", "power": 2, "toughness": 2},
}  # fmt: skip
RAW: Mapping[str, Any] = {
    "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "A bear",
    "players": [{"id": "A", "battlefield": [BEAR]}, {"id": "B"}],
    "turn": {"number": 1, "active": "A", "step": "precombat-main"},
}  # fmt: skip
MAIN = {"turn": 1, "step": "precombat-main"}


def scenario(place: Path, command: str, raw: Mapping[str, Any], *words: str) -> int:
    """Run a scenario command on one file; give the exit code."""
    (place / "s.json").write_text(json.dumps(raw))
    return run(["--data-dir", str(place / "data"), "scenario", command, str(place / "s.json"), *words])


def with_bear(**told: Any) -> Mapping[str, Any]:
    """Tell something more of the bear."""
    return {"players": [{"id": "A", "battlefield": [{**BEAR, **told}]}, {"id": "B"}]}


def doing(**entry: Any) -> Mapping[str, Any]:
    """Do one thing."""
    return {"script": [entry]}


WRONG: tuple[tuple[Mapping[str, Any], str], ...] = (
    ({"plaeyrs": []}, "plaeyrs"),
    ({"players": []}, "players"),
    ({"players": [{"id": "A"}, {"id": "A"}]}, "players[1].id"),
    ({"turn": {"number": -1}}, "turn.number"),
    ({"turn": {"active": "C"}}, "turn.active"),
    ({"turn": {"step": "lunch"}}, "turn.step"),
    ({"stop": {"turn": 1, "step": "lunch"}}, "stop.step"),
    ({"options": {"answers": "perhaps"}}, "options.answers"),
    ({"options": {"payment": "cheque"}}, "options.payment"),
    ({"options": {"range_of_influence": -1}}, "options.range_of_influence"),
    ({"options": {"teams": [["A", "C"]]}}, "options.teams"),
    (with_bear(taped=True), "players[0].battlefield[0].taped"),
    (with_bear(tapped="yes"), "tapped"),
    (with_bear(count=0), "count"),
    (with_bear(damage=-1), "damage"),
    (with_bear(counters={"+1/+1": -1}), "counters"),
    (with_bear(owner="C"), "players[0].battlefield[0].owner"),
    (with_bear(controller="C"), "players[0].battlefield[0].controller"),
    (with_bear(attached_to="nobody"), "players[0].battlefield[0].attached_to"),
    (with_bear(attacking="nobody"), "players[0].battlefield[0].attacking"),
    (with_bear(blocking="nobody"), "players[0].battlefield[0].blocking"),
    (with_bear(face="back"), "players[0].battlefield[0].face"),
    (with_bear(face=7), "players[0].battlefield[0].face"),
    (with_bear(timestamp=-1), "timestamp"),
    (with_bear(melded_with="nobody"), "players[0].battlefield[0].melded_with"),
    ({"players": [{"id": "A", "mana": "{Q}"}, {"id": "B"}]}, "players[0].mana"),
    ({"players": [{"id": "A", "mana": "red"}, {"id": "B"}]}, "players[0].mana"),
    ({"expect": [{"zone": "pocket", "count": 0}]}, "expect[0].zone"),
    ({"players": [{"id": "A", "battlefield": [{"tapped": True}]}, {"id": "B"}]}, "players[0].battlefield[0]"),
    (doing(do="dance", by="A"), "do"),
    (doing(do="cast", by="A"), "script[0]"),
    (doing(do="cast", card="Plain Bear"), "script[0]"),
    (doing(do="cast", by="C", card="Plain Bear"), "script[0].by"),
    (doing(do="cast", by="A", card="Plain Bear", x=-1), "script"),
    (doing(do="cast", by="A", card="Plain Bear", modes=[0]), "script"),
    (doing(do="play-land", by="A"), "script[0]"),
    (doing(do="activate", by="A"), "script[0]"),
    (doing(do="activate", by="A", card="bear", times=0), "times"),
    (doing(do="attack", by="A", attackers=[{"defender": "B"}]), "attackers"),
    (doing(do="block", by="B", blocks=[{"blocker": "bear"}]), "blocks"),
    (doing(do="choose", by="A"), "script[0]"),
    (doing(do="concede"), "script[0]"),
    (doing(do="advance"), "script[0]"),
    (doing(do="resolve", objects=0), "objects"),
    (doing(do="concede", by="A", at={"turn": 1, "step": "lunch"}), "script[0].at.step"),
    (doing(do="concede", by="A", at={"turn": -1, "step": "draw"}), "script[0].at.turn"),
    (doing(do="flip", by="A", result="edge"), "script[0].result"),
    (doing(do="roll", by="A", result="six"), "script[0].result"),
    (doing(do="check"), "script[0]"),
    (doing(do="edit"), "script[0]"),
    (doing(do="edit", set={"tapped": True}), "script[0]"),
    (doing(do="edit", object="bear", set={"taped": True}), "script[0].set.taped"),
    (doing(do="edit", player="C", set={"life": 3}), "script[0].player"),
    (doing(do="edit", object="bear", add_counters={"+1/+1": -1}), "add_counters"),
    (doing(do="edit", object="bear", effect="{T}: Draw a card."), "script[0].effect"),
    (doing(do="edit", create={"tapped": True}), "script[0].create"),
    ({"expect": [{"player": "A", "lief": 20}]}, "expect[0].lief"),
    ({"expect": [{"may": {"do": "cast", "by": "C", "card": "Plain Bear"}}]}, "expect[0].may.by"),
)


@pytest.mark.parametrize(("changed", "place"), WRONG, ids=[f"{n} {place}" for n, (_, place) in enumerate(WRONG)])
@pytest.mark.parametrize("command", ["run", "show"])
def test_a_wrong_file_is_one_sentence_with_its_place(
    changed: Mapping[str, Any], place: str, command: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert scenario(tmp_path, command, {**RAW, **changed}, "--json") == 2
    said = capfd.readouterr().err
    assert said.count("\n") == 1
    assert place in said


@pytest.mark.parametrize("changed", [
    doing(do="edit", object="nobody", set={"tapped": True}),
    doing(do="edit", object="bear", set={"life": 3}),
    doing(do="edit", object="bear", set={"zone": "pocket"}),
    doing(do="edit", object="bear", set={"face": "back"}),
    doing(do="edit", object="bear", set={"controller": "C"}),
    doing(do="edit", player="A", set={"tapped": True}),
    doing(do="edit", end="nothing"),
    doing(do="edit", effect="Target creature gets +1/+1 until end of turn.", targets=["nobody"]),
    {"expect": [{"object": "nobody", "tapped": False}]},
    {"expect": [{"player": "C", "life": 20}]},
    {"expect": [{"may": {"do": "cast", "by": "A", "card": "Nobody"}, "legal": False}]},
    {"expect": [{"may": {"do": "activate", "by": "A", "ability": "{7}: Do it."}, "legal": False}]},
    {"expect": [{"may": {"do": "play-land", "by": "A", "card": "Nowhere"}, "legal": False}]},
])  # fmt: skip
def test_what_names_nothing_on_the_board_fails(
    changed: Mapping[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert scenario(tmp_path, "run", {**RAW, **changed}, "--json") == 1
    row = json.loads(capfd.readouterr().out)
    assert row["status"] == "failed"
    assert len(row["failures"]) == 1


@pytest.mark.parametrize(("entry", "rule"), [
    ({"do": "cast", "by": "A", "card": "Nobody"}, "601.3"),
    ({"do": "activate", "by": "A", "card": "bear", "ability": 1}, "602.2"),
    ({"do": "play-land", "by": "A", "card": "Forest"}, "305.1"),
    ({"do": "attack", "by": "A", "attackers": [{"attacker": "nobody"}], "at": {"turn": 1, "step": "declare-attackers"}},
     "508.1a"),
    ({"do": "attack", "by": "A", "attackers": [{"attacker": "bear", "defender": "A"}],
      "at": {"turn": 1, "step": "declare-attackers"}}, "508.1b"),
    ({"do": "attack", "by": "B", "attackers": [{"attacker": "bear"}], "at": {"turn": 1, "step": "declare-attackers"}},
     "508.1"),
])  # fmt: skip
def test_what_the_rules_forbid_is_illegal_with_its_rule(
    entry: Mapping[str, Any], rule: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert scenario(tmp_path, "run", {**RAW, "script": [entry]}, "--json") == 1
    row = json.loads(capfd.readouterr().out)
    assert row["status"] == "illegal"
    assert f"magic-cr {rule}" in row["failures"][0]["got"]


def test_an_illegal_block_is_refused_although_nothing_can_block(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    attack = {"do": "attack", "by": "A", "attackers": [{"attacker": "bear"}],
              "at": {"turn": 1, "step": "declare-attackers"}}  # fmt: skip
    block = {"do": "block", "by": "B", "blocks": [{"blocker": "bear", "attacker": "bear"}],
             "at": {"turn": 1, "step": "declare-blockers"}}  # fmt: skip
    assert scenario(tmp_path, "run", {**RAW, "script": [attack, block]}, "--json") == 1
    row = json.loads(capfd.readouterr().out)
    assert (row["status"], row["failures"][0]["got"]) == ("illegal", ["magic-cr 509.1a"])


def test_a_result_has_the_fields_of_the_contract(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    left = doing(do="choose", by="A", value="nothing like it")
    assert scenario(tmp_path, "run", {**RAW, **left, "expect": [{"player": "A", "life": 7}]}, "--log") == 1
    row = json.loads(capfd.readouterr().out)
    assert set(row) == {"title", "status", "failures", "unsupported", "unused", "ms", "log"}
    assert row["failures"] == [{"fact": "A life", "expected": 7, "got": 20}]
    assert row["unused"] == ["nothing like it"]


def test_what_is_not_understood_is_unsupported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    wish = doing(do="edit", object="bear", effect="This object becomes very happy.")
    assert scenario(tmp_path, "run", {**RAW, **wish}, "--json") == 1
    row = json.loads(capfd.readouterr().out)
    assert row["status"] == "unsupported"
    assert set(row["unsupported"][0]) == {"card", "text", "why"}


def test_the_board_is_shown_with_what_the_judge_has_changed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    entry = doing(do="edit", object="bear", effect="This object gets +3/+3 until end of turn.")
    assert scenario(tmp_path, "show", {**RAW, **entry}, "--json", "--lang", "en") == 0
    assert "5/5" in capfd.readouterr().out


def test_lines_and_several_jobs_keep_their_order(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    rows = [{**RAW, "title": f"Bear {number}"} for number in range(3)]
    (tmp_path / "s.jsonl").write_text("\n".join(map(json.dumps, rows)))
    words = ["--data-dir", str(tmp_path / "data"), "scenario", "run", str(tmp_path / "s.jsonl"), "--jobs", "2"]
    assert run([*words, "--json"]) == 0
    told = capfd.readouterr()
    assert [json.loads(line)["title"] for line in told.out.splitlines()] == ["Bear 0", "Bear 1", "Bear 2"]
    assert told.err == ""


def test_a_card_that_cannot_be_defined_spoils_no_other_scenario(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = {**RAW, **with_bear(define={**BEAR["define"], "abilities": [{"nonsense": 1}]})}
    (tmp_path / "s.jsonl").write_text("\n".join(map(json.dumps, (bad, RAW))))
    assert run(["--data-dir", str(tmp_path / "data"), "scenario", "run", str(tmp_path / "s.jsonl"), "--json"]) == 2
    told = capfd.readouterr()
    assert [json.loads(line)["status"] for line in told.out.splitlines()] == ["error", "passed"]
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_whatever_set_up_raises_there_is_a_row_for_every_scenario(
    jobs: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    magic = registry.system("magic-cr")

    def set_up(scenario: Any, cards: CardSource) -> Any:
        return next(iter(())) if scenario.title == "Bear 1" else magic.script.set_up(scenario, cards)

    broken = replace(magic, script=replace(magic.script, set_up=set_up))
    monkeypatch.setattr(registry, "system", lambda _: broken)
    rows = [{**RAW, "title": f"Bear {number}"} for number in range(3)]
    (tmp_path / "s.jsonl").write_text("\n".join(map(json.dumps, rows)))
    words = [
        "--data-dir",
        str(tmp_path / "data"),
        "scenario",
        "run",
        str(tmp_path / "s.jsonl"),
        "--jobs",
        jobs,
        "--json",
    ]
    assert run([*words, "--json"]) == 1
    told = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert [(each["title"], each["status"]) for each in told] == [
        ("Bear 0", "passed"), ("Bear 1", "error"), ("Bear 2", "passed"),
    ]  # fmt: skip
    line = told[1]["failures"][0]["got"].splitlines()[0]
    assert line.startswith("the program failed: StopIteration (test_scenario_contract.py, line ")


def test_an_entry_behind_the_stop_is_named_and_not_played(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    late = {"at": {"turn": 1, "step": "end"}, "do": "concede", "by": "A"}
    stopped = {**RAW, "script": [late], "stop": MAIN, "expect": [{"player": "A", "in_game": True}]}
    assert scenario(tmp_path, "run", stopped, "--json") == 1
    row = json.loads(capfd.readouterr().out)
    assert (row["status"], row["failures"][0]["fact"]) == ("error", "script[0]")
    assert row["failures"][0]["got"] == "the concede lies behind the stop (turn 1, precombat-main) and is not played"


def test_an_entry_of_the_step_of_the_stop_itself_is_played(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    last = {"at": MAIN, "do": "concede", "by": "A"}
    stopped = {**RAW, "script": [last], "stop": MAIN, "expect": [{"player": "A", "in_game": False}]}
    assert scenario(tmp_path, "run", stopped, "--json") == 0
    assert json.loads(capfd.readouterr().out)["status"] == "passed"


def test_a_coin_of_one_player_is_not_taken_by_the_other(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    gamble = {"define": {"name": "Gamble", "types": "Instant", "cost": "{0}",
                         "text": "Flip a coin. If you win the flip, you gain 5 life."}}  # fmt: skip
    raw = {
        **RAW,
        "players": [{"id": "A", "hand": [gamble]}, {"id": "B", "hand": [gamble]}],
        "script": [
            {"do": "flip", "by": "B", "result": "heads"},
            {"do": "flip", "by": "A", "result": "tails"},
            {"at": MAIN, "do": "cast", "by": "A", "card": "Gamble"},
            {"at": MAIN, "do": "cast", "by": "B", "card": "Gamble"},
        ],
        "expect": [{"player": "A", "life": 20}, {"player": "B", "life": 25}],
    }
    assert scenario(tmp_path, "run", raw, "--json") == 0
    assert json.loads(capfd.readouterr().out)["unused"] == []


def test_a_coin_for_one_card_waits_for_that_card(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    def gamble(name: str) -> Mapping[str, Any]:
        text = "Flip a coin. If you win the flip, you gain 5 life."
        return {"define": {"name": name, "types": "Instant", "cost": "{0}", "text": text}}

    raw = {
        **RAW,
        "players": [{"id": "A", "hand": [gamble("Gamble"), gamble("Wager")]}, {"id": "B"}],
        "script": [
            {"do": "flip", "by": "A", "card": "Wager", "result": "heads"},
            {"do": "flip", "by": "A", "card": "Gamble", "result": "tails"},
            {"at": MAIN, "do": "cast", "by": "A", "card": "Gamble"},
            {"do": "resolve"},
            {"do": "check", "expect": [{"player": "A", "life": 20}]},
            {"at": MAIN, "do": "cast", "by": "A", "card": "Wager"},
        ],
        "expect": [{"player": "A", "life": 25}],
    }
    assert scenario(tmp_path, "run", raw, "--json") == 0
    assert json.loads(capfd.readouterr().out)["unused"] == []


def test_the_readings_that_decided_stand_in_the_row(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    frail = {"name": "Хрупкий", "kind": "creature", "cost": 4, "life": 2}
    placed = {"at": {"turn": 5, "step": "summon"}, "by": "A", "do": "place-chips", "chips": [{"card": "n", "n": 4}]}
    raw = {
        "format": "judgehelper-scenario/1", "system": "nebozhiteli", "title": "Chips",
        "players": [{"id": "A", "actions": 4, "summon_field": [{"card": "Хрупкий", "id": "n", "define": frail}]},
                    {"id": "B"}],
        "turn": {"number": 5, "active": "A", "step": "summon"},
    }  # fmt: skip
    assert scenario(tmp_path, "run", {**raw, "script": [placed]}, "--json") == 0
    assert json.loads(capfd.readouterr().out)["readings"] == ["TD-A12"]
    assert scenario(tmp_path, "run", raw, "--json") == 0
    assert json.loads(capfd.readouterr().out)["readings"] == []
