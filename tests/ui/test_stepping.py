"""Stepping in the real window: whole judge tasks with mouse and keyboard, each counted in actions."""

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QApplication, QLabel

from judgehelper.kernel.decision import Form
from judgehelper.session import desk as desks
from judgehelper.ui.widgets.chip import ChipButton
from tests.helpers.window import PATIENCE
from tests.ui.stepping_hand import LEFT, Hand
from tests.ui.stepping_scenes import CLONE, DAMAGE, HELD, RESPONSE, UNREAD, WARDEN

pytestmark = pytest.mark.real_system


def opened(hand: Hand, raw: dict[str, Any]) -> Hand:
    hand.window.filing.open_raw(raw)
    return hand


def said(hand: Hand) -> str:
    QApplication.processEvents()
    return "\n".join(each.text() for each in hand.window.decision.findChildren(QLabel) if each.isVisible())


def rules(hand: Hand) -> set[str]:
    return {each.chip.text for each in hand.window.decision.findChildren(ChipButton) if each.isVisible()}


def to_the_damage(hand: Hand) -> None:
    """Attack with the Colossus, block with two creatures, and come to the question of damage."""
    opened(hand, DAMAGE)
    hand.press("F11")
    hand.click("Колосс")
    hand.press("Return")
    hand.press("F11")
    hand.click("Hill Giant")
    hand.click("Grizzly Bears")
    hand.press("Return")
    hand.press("Return")  # the order of the blockers as they stand (509.2)
    hand.press("F11")
    asked = hand.window.stage.question
    assert asked is not None
    assert asked.form is Form.DIVIDE


def test_trample_and_deathtouch_into_two_blockers_in_twelve_actions(hand: Hand) -> None:
    to_the_damage(hand)
    assert hand.window.stage.amounts == (1, 1, 4)  # lethal is one each (702.2c), the rest tramples over (702.19b)
    assert "смертельно: 1 вместо 3" in said(hand)
    hand.press("Return")
    assert hand.actions <= 12
    assert hand.life("Борис") == "10"
    assert hand.where("Hill Giant") == hand.where("Grizzly Bears") == "Кладбище"


def test_a_step_of_the_turn_declares_what_is_picked_and_stays_where_it_is_asked(hand: Hand) -> None:
    """Attackers that were picked are not lost when one goes on by the bar of the turn."""
    opened(hand, DAMAGE)
    hand.press("F11")
    hand.click("Колосс")
    hand.step("Блок")
    hand.click("Hill Giant")
    hand.click("Grizzly Bears")
    hand.step("Урон")
    assert "порядке" in said(hand)
    hand.step("Урон")
    assert hand.window.stage.amounts == (1, 1, 4)
    hand.step("Урон")
    assert hand.life("Борис") == "10"
    assert next(step.key for step in hand.steps() if step.is_now) == "combat-damage"


def test_a_pick_of_one_is_no_answer_until_it_is_given(hand: Hand) -> None:
    opened(hand, RESPONSE)
    hand.click("Forest")
    hand.step("Конец")
    assert not any(each.turned for zone in hand.zones() for each in zone.pieces)


def test_the_room_that_a_long_question_takes_is_given_back(hand: Hand) -> None:
    opened(hand, DAMAGE)
    panel, below = hand.window.decision, hand.window.layers

    def settled() -> int:
        hand.qtbot.waitUntil(lambda: not panel.is_settling, timeout=PATIENCE)
        QApplication.processEvents()
        return below.height()

    hand.press("F11")
    before = settled()
    to_the_damage(hand)
    during = settled()
    assert during < before * 2 // 3
    hand.press("Return")
    assert settled() - during > (before - during) // 2


def test_properties_make_room_for_the_shares_and_come_back_after_them(hand: Hand) -> None:
    window = hand.window
    opened(hand, DAMAGE)
    beside = {each for each in window.tabifiedDockWidgets(window.properties) if not each.isHidden()}
    assert beside, "the board is laid out, and properties are one of the tabs"
    to_the_damage(hand)
    assert window.properties.isHidden()
    hand.press("Return")
    assert not window.properties.isHidden()
    assert {each for each in window.tabifiedDockWidgets(window.properties) if not each.isHidden()} == beside
    assert not window.properties.is_seen, "it does not step in front of what is read"
    hand.press("Ctrl+Z")
    assert window.properties.isHidden()


def test_too_little_for_a_blocker_is_refused_live_with_its_rule_and_one_button_mends_it(hand: Hand) -> None:
    to_the_damage(hand)
    sharing = hand.window.decision.sharing
    assert sharing is not None
    hand.click(sharing.rows[1].less)
    hand.click(sharing.rows[2].more)
    assert hand.window.stage.amounts == (1, 0, 5)
    assert {"702.19b", "510.1c"} <= rules(hand)
    assert hand.window.decision.done is not None
    assert not hand.window.decision.done.isEnabled()
    assert sharing.mend is not None
    hand.click(sharing.mend)
    assert hand.window.stage.amounts == (1, 1, 4)
    assert not hand.window.stage.objections
    hand.push("Всё в блок", sharing)
    assert hand.window.stage.amounts == (1, 5, 0)


def test_more_for_one_is_taken_from_the_last_that_has_any(hand: Hand) -> None:
    to_the_damage(hand)
    sharing = hand.window.decision.sharing
    assert sharing is not None
    sharing.rows[0].setFocus()
    hand.click(sharing.rows[0].more)
    hand.click(sharing.rows[0].more)
    assert hand.window.stage.amounts == (3, 1, 2)


def test_blockers_carry_ticks_and_arrows_before_they_are_declared(hand: Hand) -> None:
    opened(hand, DAMAGE)
    hand.press("F11")
    hand.click("Колосс")
    assert [arrow.end for arrow in hand.window.board.felt.intended] == ["Борис"]
    hand.press("Return")
    hand.press("F11")
    hand.click("Serra Angel")
    assert hand.widget("Serra Angel").glow.is_chosen
    assert [(arrow.start, arrow.end) for arrow in hand.window.board.felt.intended] == [
        (hand.piece("Serra Angel").id, hand.piece("Колосс").id)
    ]


def test_bolt_in_response_to_growth_back_the_other_order_and_compared_in_twelve_actions(hand: Hand) -> None:
    opened(hand, RESPONSE)
    hand.drop("Giant Growth", "Grizzly Bears")
    hand.press("Space")
    hand.drop("Lightning Bolt", "Grizzly Bears")
    hand.press("Shift+Space")
    assert hand.where("Grizzly Bears") == "Кладбище"
    hand.window.time.show()
    hand.window.time.raise_()
    QApplication.processEvents()
    hand.row(hand.window.time.list, 1)  # below the heading of the step: the board as laid out
    hand.press("Space")
    hand.drop("Lightning Bolt", "Grizzly Bears")
    hand.press("Space")
    hand.drop("Giant Growth", "Grizzly Bears")
    hand.press("Shift+Space")
    assert hand.piece("Grizzly Bears").value == "5/5"
    hand.press("Ctrl+D")
    assert hand.actions <= 12
    found = hand.window.answers.comparison.found
    assert found is not None
    assert hand.window.answers.comparison.isVisible()
    (bears,) = [each for each in found.contrasts if each.title == "Grizzly Bears"]
    assert ("Поле битвы" in bears.here, "Кладбище" in bears.there) == (True, True)
    assert "701.7a" in {each.number for each in bears.cites}
    assert hand.window.answers.comparison.sides[0].rows.rows[0].icon == "flag"  # the first cause, in both
    assert hand.window.answers.comparison.sides[1].rows.rows[0].icon == "flag"


def test_why_did_it_die_names_numbers_rule_and_the_chain_to_the_spell(hand: Hand) -> None:
    opened(hand, RESPONSE)
    hand.drop("Giant Growth", "Grizzly Bears")
    hand.press("Space")
    hand.drop("Lightning Bolt", "Grizzly Bears")
    hand.press("Shift+Space")
    hand.window.stage.point(hand.piece("Grizzly Bears").id)
    hand.press("Ctrl+F1")
    ending = hand.window.answers.sheet.ending
    assert ending is not None
    assert ending.is_death
    assert ending.reason == "Повреждений 3, выносливость 2: не меньше."
    assert ending.cites[0].number == "704.5g"
    assert any("Lightning Bolt" in line.text for line in ending.chain)
    hand.click(hand.window.answers.sheet.to_moment)
    assert hand.where("Grizzly Bears") == "Поле битвы"
    assert not hand.window.answers.sheet.isVisible()


def test_why_it_did_not_trigger_is_asked_from_the_menu_and_names_word_rule_and_event(hand: Hand) -> None:
    opened(hand, WARDEN)
    hand.drop("Lightning Bolt", "Grizzly Bears")
    hand.press("Shift+Space")
    assert hand.where("Grizzly Bears") == "Кладбище"
    menu = hand.window.board.acts_menu(hand.piece("Сторож").id)
    next(act for act in menu.actions() if act.text() == "Почему не сработало?").trigger()
    sheet = hand.window.answers.missed
    assert sheet.isVisible()
    ability, answer = sheet.list.rows.rows
    assert "существо под вашим контролем умирает" in ability.title
    assert "контролирует игрок Борис" in answer.title
    assert [chip.text for chip in answer.chips] == ["603.2", "109.5"]
    hand.click(sheet.to_log)
    assert not sheet.isVisible()
    assert hand.window.log.isVisible()


def test_what_has_no_triggered_ability_is_not_asked_why_it_did_not_trigger(hand: Hand) -> None:
    opened(hand, WARDEN)
    acts = hand.window.board.acts_menu(hand.piece("Grizzly Bears").id).actions()
    assert "Почему не сработало?" not in {act.text() for act in acts}


def test_why_is_asked_from_the_menu_of_a_piece_also_with_another_dock_in_front(hand: Hand) -> None:
    opened(hand, RESPONSE)
    hand.window.log.show_last()
    menu = hand.window.board.acts_menu(hand.piece("Grizzly Bears").id)
    next(act for act in menu.actions() if act.text() == hand.window.context.words("act.why")).trigger()
    assert hand.window.layers.isVisible()
    assert hand.window.layers.title.text() == "Grizzly Bears"


def test_going_on_without_a_sentence_is_noted_with_every_answer_and_kept_in_the_file(
    hand: Hand, tmp_path: Path
) -> None:
    opened(hand, UNREAD)
    hand.qtbot.mouseDClick(hand.widget("Загадка"), LEFT)
    for _ in range(3):
        if hand.window.stage.question is not None:
            hand.press("Space")
    assert hand.window.decision.silence is not None
    assert "Frobnicate" in said(hand)
    assert hand.window.decision.silence.go_on is not None
    hand.click(hand.window.decision.silence.go_on)
    for _ in range(4):
        assert "Без фразы «Frobnicate each creature twice.»" in said(hand)
        hand.press("Space")
    path = tmp_path / "aside.json"
    hand.window.filing.save_to(path)
    saved = json.loads(path.read_text("utf-8"))
    assert "go-on" in [entry["do"] for entry in saved["script"]]


def test_a_click_on_a_step_goes_there_and_stops_where_somebody_must_choose(hand: Hand) -> None:
    opened(hand, RESPONSE)
    hand.press("F7")
    assert hand.window.stage.view is not None
    assert next(step.key for step in hand.window.stage.view.board.steps if step.is_now) == "begin-combat"
    hand.press("Shift+F11")
    assert next(step.key for step in hand.window.stage.view.board.steps if step.is_now) == "end"


def test_to_combat_leads_into_a_combat_that_begins_and_not_past_it(hand: Hand) -> None:
    """507, 508.1: after the beginning of combat the active player declares attackers; nobody does so for him."""
    opened(hand, RESPONSE)
    hand.press("F7")
    turn = hand.window.stage.desk.state.turn.number if hand.window.stage.desk is not None else 0
    hand.press("F7")
    desk, asked = hand.window.stage.desk, hand.window.stage.question
    assert desk is not None
    assert asked is not None
    assert (desk.state.turn.number, asked.form, asked.player) == (turn, Form.ASSIGN, "Анна")


def test_a_drag_that_means_nothing_in_play_says_so(hand: Hand) -> None:
    opened(hand, RESPONSE)
    hand.press("F7")
    before = hand.window.stage.desk
    hand.drop("Grizzly Bears", "Mountain")
    assert hand.window.stage.desk is before
    assert hand.window.notice.isVisible()
    assert "F4" in hand.window.notice.text.text(), "the judge's hand could do it"


def test_rule_steps_show_each_thing_that_the_rules_do_and_lead_where_passing_leads(hand: Hand) -> None:
    opened(hand, WARDEN)
    hand.drop("Lightning Bolt", "Grizzly Bears")
    hand.press("Space")
    assert hand.window.stage.desk is not None
    before = hand.window.stage.desk.line
    hand.press("F10")
    assert "пасует" in said(hand)
    assert "608.1" in rules(hand)  # said of what comes next
    until(hand, "3 повреждения")
    assert hand.where("Grizzly Bears") == "Поле битвы"
    until(hand, "уничтож")
    assert "704.5g" in rules(hand)
    assert hand.window.stage.desk.line is before
    hand.press("Ctrl+Z")
    assert hand.where("Grizzly Bears") == "Поле битвы"
    assert hand.window.stage.desk.line is before
    hand.press("Space")
    assert hand.where("Grizzly Bears") == "Кладбище"
    assert hand.window.stage.question is not None
    assert hand.window.stage.desk.between is None
    assert hand.window.stage.desk.state == desks.answer(desks.Desk(**{**fields(hand), "line": before}), (0,)).state


def until(hand: Hand, words: str) -> None:
    """Go on by single steps of the rules until one says this."""
    for _ in range(8):
        if words not in said(hand):
            hand.press("F10")
    assert words in said(hand)


def fields(hand: Hand) -> dict[str, Any]:
    assert hand.window.stage.desk is not None
    return {name: getattr(hand.window.stage.desk, name) for name in desks.Desk.__struct_fields__}


def test_a_held_board_goes_on_one_state_based_action_at_a_time(hand: Hand) -> None:
    opened(hand, HELD)
    assert hand.window.stage.desk is not None
    assert hand.window.stage.desk.is_held
    until(hand, "уничтож")
    assert "704.5g" in rules(hand)
    assert hand.window.stage.desk.is_held
    for _ in range(6):
        if hand.window.stage.question is None:
            hand.press("F10")
    assert hand.where("Hill Giant") == "Кладбище"
    assert not hand.window.stage.desk.is_held


def test_what_is_not_understood_on_the_table_is_listed_with_card_place_and_reason(hand: Hand) -> None:
    opened(hand, UNREAD)
    hand.window.do("unread")
    sheet = hand.window.answers.unread
    assert sheet.isVisible()
    (row,) = sheet.list.rows.rows
    assert (row.title, row.right) == ("Загадка", "Рука · Анна")
    assert "«Frobnicate each creature twice.»" in row.text
    assert row.text.count("\n") == 1
    assert "frobnicate" in row.text.split("\n")[1]  # where reading stops
    opened(hand, RESPONSE)
    hand.window.do("unread")
    assert [row.title for row in sheet.list.rows.rows] == ["На столе понято всё."]


def test_going_on_until_the_stack_is_empty_stops_at_what_is_asked_on_the_way(hand: Hand) -> None:
    opened(hand, CLONE)
    hand.qtbot.mouseDClick(hand.widget("Clone"), LEFT)
    hand.press("Shift+Space")
    asked = hand.window.stage.question
    assert asked is not None
    assert asked.kind == "may"  # «you may have it enter as a copy»: no is an answer, not going on
    assert hand.where("Clone") != "Кладбище"


def test_the_keyboard_stays_at_the_table_when_a_card_leaves_the_hand(hand: Hand) -> None:
    opened(hand, CLONE)
    hand.qtbot.mouseDClick(hand.widget("Clone"), LEFT)
    focused = hand.window.focusWidget()
    assert focused is hand.window.board or hand.window.board.isAncestorOf(focused)


def test_a_card_of_the_other_player_is_played_by_dropping_it_the_others_pass(hand: Hand) -> None:
    opened(hand, RESPONSE)
    hand.drop("Giant Growth", "Grizzly Bears")
    hand.drop("Lightning Bolt", "Grizzly Bears")
    assert [hand.where(name) for name in ("Giant Growth", "Lightning Bolt")] == ["Стек", "Стек"]
    assert "пасует" in "".join(line.text for line in hand.window.stage.view.log)  # type: ignore[union-attr]


def test_who_listens_is_told_whose_a_piece_is_whom_it_attacks_and_may_act_there(hand: Hand) -> None:
    opened(hand, DAMAGE)
    hand.press("F11")
    hand.click("Колосс")
    hand.press("Return")
    hand.press("F11")
    spoken = QAccessible.queryAccessibleInterface(hand.widget("Колосс"))
    assert spoken.role() is QAccessible.Role.ListItem
    told = spoken.text(QAccessible.Text.Description)
    assert "контролирует Анна" in told
    assert "атакует: Борис" in told
    giant = QAccessible.queryAccessibleInterface(hand.widget("Hill Giant"))
    assert "можно выбрать: 1" in giant.text(QAccessible.Text.Description)
    acts, names = giant.actionInterface(), QAccessibleActionInterface
    assert acts.actionNames() == [names.pressAction(), names.showMenuAction(), names.setFocusAction()]
    acts.doAction(names.pressAction())
    assert hand.widget("Hill Giant").glow.is_chosen
    acts.doAction(names.setFocusAction())
    assert hand.window.focusWidget() is hand.widget("Hill Giant")
