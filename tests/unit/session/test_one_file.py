"""One file, one answer: what the desk saves, a run of it and the window opened on it again are the same game."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from judgehelper.kernel.timeline import go_to
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session import laying
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import Desk, DeskError, lay_out
from judgehelper.session.desk_file import open_file, reopen, save_file, write_down
from judgehelper.session.desk_view import log_lines
from judgehelper.session.drafts import Drafts
from judgehelper.session.explain import explain_log, show_board
from judgehelper.session.growth import Told, Tree, to_plain, tree_of
from judgehelper.session.laying import change_piece
from judgehelper.session.place import Place
from judgehelper.session.scenarios.scenario import read_file, run
from judgehelper.session.timeline.drawing import moments
from tests.helpers.walks import BOARDS, MAGIC, SKY, step

RULINGS = Path(__file__).parents[2] / "rulings"
STEPS = 30
BOLT: dict[str, Any] = {
    **MAGIC,
    "title": "Молния в ответ",
    "cites": ["116.4"],
    "script": [{"by": "A", "do": "cast", "card": "Giant Growth", "targets": ["Hill Giant"]}],
    "stop": {"turn": 1, "step": "precombat-main"},
    "expect": [{"object": "Hill Giant", "power": 6}],
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("cards"))


def plain(tree: Tree[Told]) -> Any:
    return json.loads(json.dumps(to_plain(tree)))


def assert_one_answer(desk: Desk, path: Path) -> None:
    """Save, run, show and open again: equal states, equal logs, the same tree and place."""
    assert desk.cards is not None
    save_file(desk, path)
    (raw,) = read_file(path)
    outcome, back = run(raw, desk.cards), open_file(path, desk.cards)
    assert outcome.play is not None
    assert outcome.play.state == desk.state
    assert back.state == desk.state
    assert explain_log(desk.system, outcome.play.state, Language.RU) == explain_log(
        desk.system, desk.state, Language.RU
    )
    assert show_board(desk.system, outcome.play.state, Language.EN) == show_board(desk.system, back.state, Language.EN)
    assert plain(tree_of(back)) == plain(tree_of(desk))
    assert back.line.now == desk.line.now


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("seed", range(6))
def test_a_random_walk_is_saved_run_and_opened_as_one_game(key: str, seed: int, place: Place, tmp_path: Path) -> None:
    lot, cards = Random(seed), cards_of(place, key)
    desk = lay_out(BOARDS[key], cards)
    for _ in range(STEPS):
        desk = step(desk, lot, cards)
    assert len(desk.line.moments) > STEPS // 3, "the walk went somewhere"
    assert_one_answer(desk, tmp_path / "walk.json")


WHOLE = [raw for file in sorted(RULINGS.rglob("*.jsonl")) for raw in read_file(file)]
STOPPED = [raw for raw in WHOLE if raw["title"].startswith("No fast effect between first strike and normal")]
"""Where a run stops is a part of its game: the step behind it asks whether to go on."""
SAMPLE = [*WHOLE[::61], *STOPPED]


@pytest.mark.parametrize("raw", SAMPLE, ids=lambda raw: str(raw.get("title"))[:40])
def test_a_ruling_walked_to_its_end_and_one_step_beyond_is_saved_whole(
    raw: dict[str, Any], place: Place, tmp_path: Path
) -> None:
    desk = lay_out(raw, cards_of(place, raw["system"]))
    desk = replace(desk, line=go_to(desk.line, desk.scripted[0]))
    assert_one_answer(desk, tmp_path / "end.json")
    saved = read_file(tmp_path / "end.json")[0]
    assert {**saved, "source": raw.get("source")} == {**raw, "source": raw.get("source")}, "the file says what it said"
    if desks.pass_choice(desk) is not None:
        assert_one_answer(desks.pass_once(desk), tmp_path / "beyond.json")


def test_beyond_its_script_a_file_keeps_title_facts_and_script(place: Place, tmp_path: Path) -> None:
    cards = cards_of(place, "magic-cr")
    desk = lay_out(BOLT, cards)
    desk = desks.pass_once(replace(desk, line=go_to(desk.line, desk.scripted[0])))
    assert_one_answer(desk, tmp_path / "bolt.json")
    (saved,) = read_file(tmp_path / "bolt.json")
    assert (saved["title"], saved["cites"]) == (BOLT["title"], BOLT["cites"])
    stays = [entry["do"] for entry in saved["script"]].index("stay")
    played, kept = saved["script"][:stays], saved["script"][stays + 1 :]
    assert {"do": "check", "expect": BOLT["expect"]} in played, "the facts hold where they did"
    assert BOLT["script"][0] in kept
    assert run(saved, cards).result.status == "passed"


def test_what_an_answer_picks_is_compared_and_never_bent(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    saved = json.loads(json.dumps(write_down(desks.answer(lay_out(MAGIC, cards), (0,)))))
    answered = saved["script"][0]
    assert (answered["do"], answered["by"], answered["about"]) == ("answer", "A", "priority")
    answered["options"][0][0] = "something else"
    result = run(saved, cards).result
    assert result.status == "failed"
    assert "not offered" in str(result.failures[0].got)


def test_a_script_that_repeats_itself_is_opened_gone_on_with_and_kept(place: Place, tmp_path: Path) -> None:
    cards = cards_of(place, "magic-cr")
    fire = {
        "name": "Fire",
        "types": "Creature",
        "power": "1",
        "toughness": "1",
        "text": "{0}: Fire gets +1/+0 until end of turn.",
    }
    once = [{"by": "A", "do": "activate", "card": "Fire"}, {"do": "resolve"}]
    raw = {
        **MAGIC,
        "players": [{"id": "A", "battlefield": [{"define": fire}]}, {"id": "B"}],
        "script": [
            {"do": "repeat", "times": 3, "script": once},
            {"do": "advance", "at": {"turn": 1, "step": "end"}},
        ],
    }
    desk = lay_out(raw, cards)
    assert not desk.report
    desk = desks.pass_once(replace(desk, line=go_to(desk.line, desk.scripted[0])))
    assert_one_answer(desk, tmp_path / "repeat.json")
    (saved,) = read_file(tmp_path / "repeat.json")
    assert raw["script"][0] in saved["script"], "what the judge has written stays as he wrote it"


def test_words_of_an_answer_are_for_its_reader_and_set_no_branch_aside(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    desk = desks.step_back(desks.pass_once(desks.pass_once(lay_out(MAGIC, cards))))
    saved = json.loads(json.dumps(write_down(desk)))
    assert saved["script"][0].pop("says"), "the answer was said"
    back = reopen(saved, cards)
    assert not back.report
    assert plain(tree_of(back)) == plain(tree_of(desk))


def test_branches_of_another_script_are_set_aside_aloud(place: Place) -> None:
    cards = cards_of(place, "magic-cr")
    saved = json.loads(json.dumps(write_down(desks.pass_once(lay_out(MAGIC, cards)))))
    saved["script"] = [{"do": "stay"}]
    back = reopen(saved, cards)
    assert len(back.line.moments) == 1
    assert "left aside" in str(back.report[0])


def test_an_edit_with_a_spell_on_the_stack_is_a_moment_that_undo_takes_back(place: Place, tmp_path: Path) -> None:
    cards = cards_of(place, "magic-cr")
    desk = lay_out(BOLT, cards)
    while not desk.state.stack:
        desk = desks.step_on(desk)
    giant = next(each for each in desk.state.battlefield if desk.state.things[each].card == "Hill Giant")
    edited = change_piece(desk, cards, giant, lambda entry: entry.update(damage=2, tapped=True))
    assert edited.state.stack == desk.state.stack, "the spell still waits"
    assert edited.state.status[giant].damage == 2
    assert edited.line.moments[edited.line.now].before == desk.line.now
    assert desks.step_back(edited).state == desk.state
    node = next(each for each in moments(edited, Language.RU) if each.is_now)
    assert node.by_hand
    assert "Рука судьи" in node.text
    assert "повреждения 2" in node.text
    assert any("повреждения: 2" in line.text for line in log_lines(edited, Language.RU))
    put = laying.place_card(edited, cards, "Grizzly Bears", player="B", zone="battlefield")
    assert len(put.state.battlefield) == len(desk.state.battlefield) + 1
    assert put.state.stack == desk.state.stack
    assert_one_answer(put, tmp_path / "edited.json")


def test_a_reading_switched_in_the_middle_is_in_the_file(place: Place, tmp_path: Path) -> None:
    cards = cards_of(place, "nebozhiteli")
    desk = desks.pass_once(lay_out(SKY, cards))
    reading = next(each for each in desk.system.readings if len(each.options) > 1)
    code, option = reading.code, reading.options[1][0]
    switched = desks.pass_once(desks.read_otherwise(desk, code, option))
    assert_one_answer(switched, tmp_path / "read.json")
    assert {"do": "read", "code": code, "option": option} in read_file(tmp_path / "read.json")[0]["script"]


def test_a_new_game_from_this_board_is_a_branch_and_has_the_tokens(place: Place, tmp_path: Path) -> None:
    cards = cards_of(place, "magic-cr")
    desk = desks.pass_once(lay_out(MAGIC, cards))
    begun = desks.copy_of_now(desk, cards)
    assert begun.is_set_up
    assert desks.step_back(begun).state == desk.state
    tokens = [each.made for each in begun.state.things.values() if each.kind == "token"]
    assert [(face.name, face.power, face.subtypes) for face in tokens] == [("Soldier", "1", ("Soldier",))]
    assert_one_answer(begun, tmp_path / "anew.json")


def test_the_other_scenarios_of_a_file_stay_in_it(place: Place, tmp_path: Path) -> None:
    path, cards = tmp_path / "two.jsonl", cards_of(place, "magic-cr")
    path.write_text(f"{json.dumps(MAGIC)}\n{json.dumps(BOLT)}\n", "utf-8")
    save_file(desks.pass_once(open_file(path, cards)), path)
    first, second = read_file(path)
    assert first["script"]
    assert second == BOLT


def test_what_no_entry_can_say_is_refused_and_the_old_file_stays(place: Place, tmp_path: Path) -> None:
    cards, path = cards_of(place, "magic-cr"), tmp_path / "old.json"
    desk = lay_out(MAGIC, cards)
    save_file(desk, path)
    before = path.read_bytes()
    moment = desk.line.moments[0]
    other = replace(moment.state, clock=moment.state.clock + 7)
    changed = replace(desk, line=replace(desk.line, moments=desk.line.moments.set(0, replace(moment, state=other))))
    with pytest.raises(DeskError, match="nothing was saved"):
        save_file(desks.pass_once(changed), path)
    assert path.read_bytes() == before


def test_a_draft_brings_back_branches_and_place(place: Place, tmp_path: Path) -> None:
    cards, drafts, lot = cards_of(place, "magic-cr"), Drafts(tmp_path / "drafts"), Random(3)
    path = drafts.new_path()
    desk = lay_out(MAGIC, cards)
    for _ in range(STEPS):
        desk = step(desk, lot, cards)
        drafts.keep(path, desk, None)
    back, file = drafts.reopen(path, cards)
    assert file is None
    assert plain(tree_of(back)) == plain(tree_of(desk))
    assert back.state == desk.state
    assert [each.path for each in drafts.listed()] == [path]
    (drafts.folder / "torn.draft").write_bytes(path.read_bytes()[:100])
    assert [each.path for each in drafts.listed()] == [path], "what is no draft is passed over"
