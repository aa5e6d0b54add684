"""The desk: every move gives a new game and leaves the old one, says what may not be done, is saved whole."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from judgehelper.kernel.errors import IllegalChoice, ScenarioError
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session import laying
from judgehelper.session.desk import Desk, DeskError, UnknownCard
from judgehelper.session.desk_file import open_file, reopen, save_file, write_down
from judgehelper.session.desk_view import log_lines, question, tell_log
from judgehelper.session.stepping import travelling
from judgehelper.session.timeline.comparing import compare
from judgehelper.session.timeline.drawing import moments
from judgehelper.systems import registry
from tests.helpers.duel import DUEL, Deck, Duel, duel_file

RU = Language.RU
DECK = Deck()


@pytest.fixture(autouse=True)
def duel_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "system", lambda _: DUEL)


@pytest.fixture
def desk() -> Desk:
    return desks.lay_out(duel_file(), DECK)


def state(desk: Desk) -> Duel:
    duel = desk.state
    assert isinstance(duel, Duel)
    return duel


def after(desk: Desk, *choices: tuple[int, ...]) -> Desk:
    for choice in choices:
        desk = desks.answer(desk, choice)
    return desk


SPARK_AT_RAVEN = ((1,), (1,))
"""Anna plays her second card, «Искра», and chooses the second target, the raven of Boris."""


def test_a_game_begins_laid_out_with_its_first_question(desk: Desk) -> None:
    asked = question(desk, RU)
    assert desk.is_set_up
    assert asked is not None
    assert asked.text == "Анна, слово за вами. Что дальше?"
    assert [option.text for option in asked.options] == ["Сыграть «Оберег»", "Сыграть «Искра»", "Сыграть «Ворон»"]
    assert asked.pass_choice == ()


def test_what_may_not_be_chosen_says_why_with_its_rule(desk: Desk) -> None:
    asked = question(desks.answer(desk, (1,)), RU)
    assert asked is not None
    (refused,) = asked.refused
    assert refused.text == "Невидимка"
    assert refused.reasons[0].text == "невидимку целью не выбрать"
    assert [cited.number for cited in refused.reasons[0].cites] == ["2.2"]


def test_an_illegal_choice_changes_nothing(desk: Desk) -> None:
    before = desk.line
    with pytest.raises(IllegalChoice):
        desks.answer(desk, (7,))
    assert desk.line is before


def test_undo_and_redo_come_back_to_equal_states(desk: Desk) -> None:
    end = after(desk, *SPARK_AT_RAVEN, (), ())
    back = end
    while back.can_undo:
        back = desks.step_back(back)
    assert back.state == desk.state
    again = back
    while again.can_redo:
        again = desks.step_on(again)
    assert again.state == end.state


def test_another_answer_grows_a_branch_and_the_branches_are_neighbours(desk: Desk) -> None:
    first = desks.answer(desk, (1,))
    second = desks.answer(desks.step_back(first), (2,))
    nodes = moments(second, RU)
    assert [(node.text, node.lane, node.is_now) for node in nodes] == [
        ("", 0, False),
        ("Сыграть «Искра»", 1, False),
        ("Сыграть «Ворон»", 0, True),
    ]
    assert desks.other_branch_before(second).state == first.state
    assert desks.other_branch_after(second) is second


def test_branches_are_compared_by_what_they_led_to(desk: Desk) -> None:
    spark = travelling.pass_until_empty(after(desk, *SPARK_AT_RAVEN), RU)
    raven = desks.answer(desks.stand_at(spark, 0), (2,))
    found = compare(raven, RU)
    assert found is not None
    assert [line.text for line in found.here.lines] == ["Анна играет «Ворон»"]
    assert "Ворон погибает" in [line.text for line in found.there.lines]
    assert found.fork == 0
    assert "Ворон" in [each.title for each in found.contrasts]
    assert compare(desk, RU) is None


def test_only_a_moment_visited_can_be_stood_at(desk: Desk) -> None:
    with pytest.raises(DeskError, match="there is no moment 9"):
        desks.stand_at(desk, 9)


def test_passing_until_empty_resolves_everything_that_waits(desk: Desk) -> None:
    aimed = after(desk, *SPARK_AT_RAVEN)
    assert len(state(aimed).stack) == 1
    done = travelling.pass_until_empty(aimed, RU)
    assert state(done).stack == ()
    assert state(done).things[7].zone == "B:pile"


def test_passing_to_the_next_step_stops_there(desk: Desk) -> None:
    assert state(travelling.pass_until_next_step(desk, RU)).step == "clash"


def test_a_question_that_must_be_answered_cannot_be_passed(desk: Desk) -> None:
    with pytest.raises(DeskError, match="has to be answered"):
        desks.pass_once(desks.answer(desk, (1,)))


def test_the_log_is_a_tree_of_causes_with_rules(desk: Desk) -> None:
    done = travelling.pass_until_empty(after(desk, *SPARK_AT_RAVEN), RU)
    lines = log_lines(done, RU)
    assert [(line.depth, line.text, line.cites[0].number) for line in lines] == [
        (0, "Анна играет «Искра»", "2"),
        (1, "цель: Ворон", "2.1"),
        (0, "«Искра» разрешается", "3"),
        (1, "Ворон: повреждения 2", "3.1"),
        (2, "Ворон погибает", "3.2"),
    ]


def test_known_lines_of_the_log_are_not_worded_again(desk: Desk) -> None:
    early = after(desk, *SPARK_AT_RAVEN)
    late = travelling.pass_until_empty(early, RU)
    assert tell_log(late, RU, tell_log(early, RU)).lines == tell_log(late, RU).lines


def test_an_explanation_walks_from_print_to_the_present_value(desk: Desk) -> None:
    charmed = travelling.pass_until_empty(after(desk, (0,), (0,)), RU)
    walk = desks.explain(charmed, 1, RU)
    assert walk is not None
    assert [(change.before, change.after) for change in walk.changes] == [("", "2/2"), ("2/2", "3/3")]
    assert desks.explain(charmed, 99, RU) is None


def test_zones_of_a_player_are_read_from_the_file_format() -> None:
    assert desks.zone_fields(DUEL) == ("field", "hand", "pile")


def test_a_card_is_added_by_name_and_that_is_undone_like_any_move(desk: Desk) -> None:
    more = laying.place_card(desk, DECK, "невидимка", player="A", zone="field")
    names = [thing.card.name.en for thing in state(more).things.values() if thing.zone == "A:field"]
    assert names == ["Raven", "Hearth", "Hearth", "Unseen"]
    assert more.is_set_up
    assert desks.step_back(more).state == desk.state


def test_an_unknown_card_names_those_that_might_have_been_meant(desk: Desk) -> None:
    with pytest.raises(UnknownCard, match=r'"Ravn" is not a card .* did you mean "Raven"\?') as caught:
        laying.place_card(desk, DECK, "Ravn", player="A", zone="field")
    assert caught.value.close == ("Raven",)


@pytest.mark.parametrize(
    ("player", "zone", "message"),
    [("C", "field", '"C" is not a player; there are A, B'), ("A", "sky", '"sky" is not a zone; there are field')],
)
def test_a_place_that_is_not_there_is_named(desk: Desk, player: str, zone: str, message: str) -> None:
    with pytest.raises(DeskError, match=message):
        laying.place_card(desk, DECK, "Raven", player=player, zone=zone)


def test_after_the_first_choice_the_board_is_no_set_up(desk: Desk) -> None:
    begun = desks.answer(desk, (2,))
    with pytest.raises(DeskError, match="the game has begun"):
        laying.place_card(begun, DECK, "Raven", player="A", zone="field")
    assert desks.copy_of_now(travelling.pass_until_empty(begun, RU), DECK).is_set_up


def test_an_empty_table_has_its_players() -> None:
    assert state(desks.empty_table("duel", DECK)).seats == ("A", "B")


def test_a_script_is_carried_out_and_walked_from_its_beginning() -> None:
    script = [{"do": "play", "by": "A", "card": "Spark", "target": "B"}]
    scripted = desks.lay_out(duel_file(script=script, expect=[{"player": "B", "sparks": 8}]), DECK)
    assert scripted.report == ()
    assert not scripted.can_undo
    while scripted.can_redo:
        scripted = desks.step_on(scripted)
    assert state(scripted).sparks["B"] == 8


def test_a_script_that_fails_says_so_and_keeps_the_way_there() -> None:
    script = [{"do": "play", "by": "A", "card": "Spark", "target": "Unseen"}]
    broken = desks.lay_out(duel_file(script=script), DECK)
    assert len(broken.report) == 1
    assert broken.can_redo
    wrong = desks.lay_out(duel_file(expect=[{"player": "B", "sparks": 3}], stop={"turn": 1, "step": "main"}), DECK)
    assert [(each.fact, each.expected, each.got) for each in wrong.report] == [("B sparks", 3, 10)]


def test_a_saved_game_comes_back_with_every_choice(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "ravens.json"
    played = travelling.pass_until_empty(after(desk, *SPARK_AT_RAVEN), RU)
    save_file(played, path)
    back = open_file(path, DECK)
    assert back.state == played.state
    assert back.line.path == played.line.path
    assert back.title == "Вороны"


def test_a_board_that_no_choices_explain_is_written_as_it_stands(desk: Desk) -> None:
    laid = laying.place_card(desk, DECK, "Raven", player="B", zone="hand")
    assert write_down(laid)["players"][1]["hand"] == ["Spark", "Raven"]


def test_saved_choices_that_do_not_fit_are_reported(desk: Desk) -> None:
    raw = duel_file(source={"judgehelper-desk": [[1], [9]]})
    opened = reopen(raw, DECK)
    assert len(state(opened).stack) == 1
    assert isinstance(opened.report[0], IllegalChoice)
    with pytest.raises(ScenarioError, match="list of choices"):
        reopen(duel_file(source={"judgehelper-desk": "1"}), DECK)


@pytest.mark.parametrize("content", ["", "{", "[1]", "\x00\x01"])
def test_a_file_that_is_no_scenario_is_one_clear_line(content: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    with pytest.raises(ScenarioError) as caught:
        open_file(path, DECK)
    assert str(caught.value).count("\n") == 0
    assert str(path) in str(caught.value)


def test_a_full_disk_leaves_the_old_file_whole(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ravens.json"
    save_file(desk, path)
    before = path.read_bytes()

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(DeskError, match="the disk is full"):
        save_file(desks.answer(desk, (2,)), path)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["ravens.json"]


def test_what_is_saved_is_the_contract_s_format(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "ravens.json"
    save_file(desks.answer(desk, (2,)), path)
    raw: dict[str, Any] = json.loads(path.read_text("utf-8"))
    assert raw["format"] == "judgehelper-scenario/1"
    assert [entry["do"] for entry in raw["script"]] == ["answer", "stay"]
    assert raw["script"][0]["picks"] == [2]
