"""Texts that are not understood, beside the rulings: what the board shows, saving, linked texts, odd layouts."""

from collections.abc import Mapping
from typing import Any

import pytest

from judgehelper.abilities.kinds import Unread
from judgehelper.kernel.timeline import Timeline
from judgehelper.kernel.words import Language
from judgehelper.session.desk import DeskError, answer, go_on_without, lay_out, step_back
from judgehelper.session.scenarios.scenario import open_play, run, understand
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.scenario.writing import write
from judgehelper.systems.magic.showing.board import describe
from judgehelper.systems.magic.understanding.playable import as_played
from judgehelper.systems.magic_cr.rulebook.tables import make_codec
from tests.helpers.puzzle_cards import shipped_cards

TEXT = "When Odd One dies, frobnicate the moon."
ASIDE = {"do": "edit", "without": TEXT}


def board(*script: Mapping[str, Any], text: str = TEXT) -> dict[str, Any]:
    """Give the data of a board with a creature that has a text."""
    odd = {"define": {"name": "Odd One", "types": "Creature", "cost": "{0}", "power": 2, "toughness": 2, "text": text}}
    return {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "Odd", "script": [*script],
        "players": [{"id": "A", "battlefield": [odd]}, {"id": "B"}],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"},
    }  # fmt: skip


def laid(raw: Mapping[str, Any]) -> Timeline[Magic]:
    """Lay a board out."""
    return open_play(*understand(raw), shipped_cards()).line


def test_the_board_shows_which_text_is_not_understood() -> None:
    shown = describe(laid(board()).state, Language.EN)
    (piece,) = (piece for zone in shown.zones for piece in zone.pieces)
    (line,) = piece.lines
    assert piece.unread
    assert (line.text, line.unread) == (TEXT, True)
    assert "without" not in shown.title


def test_every_board_says_what_it_holds_without() -> None:
    shown = describe(laid(board(ASIDE)).state, Language.EN)
    (piece,) = (piece for zone in shown.zones for piece in zone.pieces)
    assert shown.title.endswith("without the text of Odd One")
    assert "as if it were not there" in piece.lines[0].why


def test_what_is_set_aside_is_saved() -> None:
    state, codec = laid(board(ASIDE)).state, make_codec()
    again = codec.decode(codec.encode(state))
    assert [each.text for each in again.set_aside] == [TEXT]
    assert again == state


def test_a_board_that_is_written_down_keeps_what_was_set_aside() -> None:
    written = dict(write(laid(board(ASIDE)).state))
    assert written["script"] == [{"do": "edit", "card": "Odd One", "without": TEXT}]
    assert "script" not in write(laid(board()).state)


def test_the_judge_goes_on_at_the_table_from_a_refusal() -> None:
    desk = lay_out(board(text="Frobnicate all."), shipped_cards())
    assert desk.state.refusal is not None
    on = go_on_without(desk)
    assert (on.state.refusal, on.state.decision.kind) == (None, "priority")
    assert [each.text for each in on.state.set_aside] == ["Frobnicate all."]
    assert step_back(on).state.refusal == desk.state.refusal
    with pytest.raises(DeskError):
        go_on_without(on)


def test_what_somebody_would_use_is_no_more_among_the_actions_once_it_is_set_aside() -> None:
    desk = lay_out(board(text="{1}: Frobnicate."), shipped_cards())
    labels = [option.label for option in desk.decision.options]
    stopped = answer(desk, (labels.index("unread"),))
    assert stopped.state.refusal is not None
    assert stopped.state.refusal.text == "{1}: Frobnicate."
    on = go_on_without(stopped)
    assert on.state.refusal is None
    assert "unread" not in [option.label for option in on.decision.options]


def test_a_result_lists_what_was_set_aside() -> None:
    assert run(board(), shipped_cards()).result.without == ()
    (listed,) = run(board(ASIDE), shipped_cards()).result.without
    assert (listed["card"], listed["text"]) == ("Odd One", TEXT)


def test_linked_texts_that_are_played_stay_as_they_are() -> None:
    text = (
        "When this creature enters, you may exile target creature card from a graveyard.\n"
        "When this creature leaves the battlefield, return the exiled card to its owner's hand."
    )
    card = shipped_cards().define({"name": "Odd One", "types": "Creature", "cost": "{0}", "text": text})
    face = as_played(card).faces[0]
    assert not any(isinstance(each, Unread) for each in face.abilities)


def test_a_card_that_cannot_be_played_as_a_whole_is_refused_where_it_is_used() -> None:
    card = shipped_cards().define({"name": "Odd One", "types": "Creature", "cost": "{0}", "text": "Flying"})
    strange = as_played(type(card)(name="Odd One", layout="unheard-of", faces=card.faces))
    added = strange.faces[0].abilities[-1]
    assert isinstance(added, Unread)
    assert "battlefield" in added.zones
    assert "library" not in added.zones
    assert len(strange.faces[0].texts) == len(strange.faces[0].abilities)
