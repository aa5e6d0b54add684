"""The literal tables agree with the functions, the book, and each other."""

import ast
import re
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgehelper.kernel.state import Step
from judgehelper.kernel.words import Language
from judgehelper.systems.berserk import steps
from judgehelper.systems.berserk.cards.embedded import embedded
from judgehelper.systems.berserk.execution.pipeline import PIPELINE
from judgehelper.systems.berserk.fight.table import TABLE
from judgehelper.systems.berserk.readings import READINGS
from judgehelper.systems.berserk.refusals import REASONS
from judgehelper.systems.berserk.scenario.answers import ASKED
from judgehelper.systems.berserk.showing.wording import EVENTS, QUESTIONS
from judgehelper.systems.berserk.state import MOMENTS
from judgehelper.systems.berserk.support import unplayed
from judgehelper.systems.berserk.tables import CHECKS, PERFORMS, TAKES
from tests.helpers.coverage import book_numbers
from tests.helpers.shared import shared

SOURCES = sorted(Path(steps.__file__).parent.rglob("*.py"))
NUMBERS = set(book_numbers("berserk"))


@pytest.mark.parametrize("table", [PERFORMS, TAKES, CHECKS])
def test_each_step_is_done_by_a_function_for_it(table: typing.Mapping[type, typing.Any]) -> None:
    for step, function in table.items():
        hints = typing.get_type_hints(function)
        place = [name for name in hints if name != "return"][1]
        assert hints[place] is step, function


def test_every_question_has_its_words() -> None:
    asked = {
        word.value.value
        for tree in map(_parsed, SOURCES)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Decision"
        for word in call.keywords
        if word.arg == "kind" and isinstance(word.value, ast.Constant)
    }
    assert len(asked) > 20
    assert asked | set(ASKED) | {"refuse"} == set(QUESTIONS)


def _parsed(path: Path) -> ast.AST:
    return ast.parse(path.read_text("utf-8"))


def test_every_step_can_be_done() -> None:
    declared = {each for each in vars(steps).values() if isinstance(each, type) and issubclass(each, Step)}
    assert declared - {Step} == set(PERFORMS)


def test_every_citation_of_the_code_is_a_number_of_the_book() -> None:
    cited = re.compile(r'"(\d{3}(?:\.\d+)*)"')
    for path in SOURCES:
        strange = set(cited.findall(path.read_text("utf-8"))) - NUMBERS
        assert not strange, (path.name, strange)


def test_every_refusal_cites_numbers_of_the_book() -> None:
    for reason in REASONS.values():
        assert reason.numbers
        assert set(reason.numbers) <= NUMBERS, reason


def test_the_pipeline_goes_through_its_moments_in_the_order_of_the_book() -> None:
    places = [MOMENTS.index(row.moment) for row in PIPELINE]
    assert places == sorted(places)


def test_the_table_of_strikes_has_a_row_for_any_two_dice() -> None:
    assert set(TABLE) == {
        *(("attacker", difference) for difference in range(1, 6)),
        *(("parrier", difference) for difference in range(1, 6)),
        ("equal", 4),
        ("equal", 5),
    }
    assert [place for place, row in TABLE.items() if row.is_trade] == [("attacker", 2), ("attacker", 4), ("parrier", 4)]


@pytest.mark.shared
def test_the_readings_are_those_of_the_format() -> None:
    text = shared("scenario-format-berserk.md").read_text("utf-8")
    table = text.split("## 8. Readings")[1].split("## 9.")[0]
    rows = [row.split("|") for row in table.splitlines() if row.startswith("| `")]
    wanted = {row[1].strip().strip("`"): re.findall(r"`([\w-]+)`", row[3]) for row in rows}
    assert {reading.code: [key for key, _ in reading.options] for reading in READINGS} == wanted


def _told(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "happen":
            kind = node.args[1]
            if isinstance(kind, ast.Constant):
                yield str(kind.value)


def test_every_happening_and_refusal_is_worded_in_both_languages() -> None:
    told = {kind for path in SOURCES for kind in _told(path)}
    assert told <= set(EVENTS), told - set(EVENTS)
    for reason in REASONS.values():
        assert re.search("[а-яё]", reason.words(Language.RU))
        assert not re.search("[а-яё]", reason.words(Language.EN))


def test_every_refusal_is_used_and_every_one_used_is_worded() -> None:
    code = "".join(path.read_text("utf-8") for path in SOURCES if path.name != "refusals.py")
    assert [reason for reason in REASONS if f'"{reason}"' not in code] == []
    assert set(re.findall(r'\bno\("([a-z-]+)"', code)) <= set(REASONS)


def test_every_embedded_card_is_played_whole() -> None:
    for entry in embedded():
        assert list(unplayed(entry.define)) == [], entry.define.name
