"""The literal tables agree with the functions, the book, and each other."""

import ast
import re
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from judgehelper.kernel.state import Step
from judgehelper.kernel.words import Language
from judgehelper.systems.nebozhiteli.abilities.effects import DO
from judgehelper.systems.nebozhiteli.printed.cards import Effect
from judgehelper.systems.nebozhiteli.showing.wording import EVENTS
from judgehelper.systems.nebozhiteli.system import load
from judgehelper.systems.nebozhiteli.tables import CHECKS, PERFORMS, TAKES
from judgehelper.systems.nebozhiteli.world import steps
from judgehelper.systems.nebozhiteli.world.reading_texts import READINGS
from judgehelper.systems.nebozhiteli.world.refusals import REASONS
from tests.helpers.coverage import book_numbers
from tests.helpers.shared import shared

PACKAGE = Path(steps.__file__).parents[1]
SOURCES = sorted(PACKAGE.rglob("*.py"))
NUMBERS = book_numbers("nebozhiteli")
CODES = {f"TD-A{number:02}" for number in range(1, 45)}


@pytest.mark.parametrize("table", [PERFORMS, TAKES, CHECKS])
def test_each_step_is_done_by_a_function_for_it(table: typing.Mapping[type, typing.Any]) -> None:
    for step, function in table.items():
        hints = typing.get_type_hints(function)
        place = [name for name in hints if name != "return"][1]
        assert hints[place] is step, function


def test_every_step_can_be_done() -> None:
    declared = {each for each in vars(steps).values() if isinstance(each, type) and issubclass(each, Step)}
    assert declared - {Step} == set(PERFORMS)


def test_every_citation_of_the_code_is_a_number_of_the_book() -> None:
    cited = re.compile(r"(?<![\w.])(?:I|II|III|IV|V)(?:\.\d+)+(?![\w])")
    left_out = {"coverage.py", "book.py"}
    for path in SOURCES:
        if path.name not in left_out:
            strange = set(cited.findall(path.read_text("utf-8"))) - set(NUMBERS)
            assert not strange, (path.name, strange)


def test_all_open_questions_are_named_with_their_default_first() -> None:
    assert {reading.code for reading in READINGS} == CODES | {"TD-A45"}, "those of the format, and one found since"
    assert len(READINGS) == 45
    for reading in READINGS:
        assert reading.options
        assert reading.cites
        assert reading.reason.ru
        assert reading.reason.en


@pytest.mark.shared
def test_the_options_of_the_open_questions_are_those_of_the_format() -> None:
    text = shared("scenario-format-nebozhiteli.md").read_text("utf-8")
    rows = re.findall(r"`(TD-A\d\d)` \| `([\w-]+)` `([\w-]+)`", text)
    assert len(rows) > 25
    ours = {reading.code: tuple(key for key, _ in reading.options) for reading in READINGS}
    for code, *options in rows:
        assert ours[code] == tuple(options)
    assert {code for code, options in ours.items() if len(options) > 1} == {code for code, *_ in rows}


def _told(path: Path) -> Iterator[str]:
    """List the kinds of happenings that a module writes down, where they stand as words in the code."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "happen":
            kind = node.args[1]
            if isinstance(kind, ast.Constant):
                yield str(kind.value)


def test_every_happening_and_refusal_is_worded_in_both_languages() -> None:
    told = {kind for path in SOURCES for kind in _told(path)}
    assert len(told) > 50
    assert told <= set(EVENTS)
    for worded in (*EVENTS.values(), *(reason.words for reason in REASONS.values())):
        assert re.search("[а-яё]|{", worded(Language.RU))
        assert worded(Language.EN)
        assert not re.search("[а-яё]", worded(Language.EN))


def test_every_word_of_the_vocabulary_does_something() -> None:
    words = msgspec.inspect.type_info(Effect)
    assert isinstance(words, msgspec.inspect.StructType)
    kind = next(field.type for field in words.fields if field.name == "do")
    assert isinstance(kind, msgspec.inspect.LiteralType)
    assert set(kind.values) == set(DO)


def test_the_system_says_what_it_leaves_out_and_why() -> None:
    coverage = load().coverage
    for number, reason in {**coverage.not_mechanical, **coverage.not_supported}.items():
        assert number in NUMBERS
        assert reason


def test_every_refusal_is_used_and_every_one_used_is_worded() -> None:
    code = "".join(path.read_text("utf-8") for path in SOURCES if path.name != "refusals.py")
    assert [reason for reason in REASONS if f'"{reason}"' not in code] == []
    assert set(re.findall(r'\bno\("([a-z-]+)"', code)) <= set(REASONS)
