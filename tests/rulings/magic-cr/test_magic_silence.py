"""What is not understood is refused where it matters, and with its own sentence: the table is `not_understood.jsonl`.

`source.silent` of a row is the text that refuses. The judge may set it aside: then nothing is refused, and the result
says what it holds without.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judgehelper.session.scenarios.scenario import run
from tests.helpers.puzzle_cards import shipped_cards
from tests.rulings.playing import SILENCE, Remembered, read_rulings

TABLE = read_rulings(Path(__file__).parent / f"{SILENCE}.jsonl")
CARDS = Remembered(shipped_cards())
rows = pytest.mark.parametrize("raw", TABLE, ids=[raw["title"] for raw in TABLE])


@rows
def test_silent_with_exactly_this_sentence(raw: Mapping[str, Any]) -> None:
    outcome = run(raw, CARDS)
    assert outcome.result.status == "unsupported", outcome.result
    assert [refused["text"] for refused in outcome.result.unsupported] == [raw["source"]["silent"]]
    assert outcome.result.without == ()


@rows
def test_the_judge_lets_the_game_go_on_without_it(raw: Mapping[str, Any]) -> None:
    silent = raw["source"]["silent"]
    aside = {"do": "edit", "card": "Odd One", "without": silent}
    script = [entry for entry in raw["script"] if entry["do"] in ("check", "resolve", "choose") or entry["by"] == "B"]
    result = run({**raw, "script": [aside, *script], "expect": []}, CARDS).result
    assert result.status in ("passed", "failed"), result
    assert [each["text"] for each in result.without] == [silent]


def test_a_text_that_is_understood_cannot_be_set_aside() -> None:
    raw = {**TABLE[0], "script": [{"do": "edit", "card": "Odd One", "without": "You gain"}]}
    with pytest.raises(Exception, match="is not understood"):
        run(raw, CARDS)
