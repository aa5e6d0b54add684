"""Each open question of the text and each assumption is told in both languages, and decides something by a ruling."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.reading import Reading, ReliedOn
from judgehelper.kernel.words import Language
from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.magic_1998.rulebook.readings import BY_CODE, READINGS, SWITCHABLE
from tests.helpers.puzzle_cards import shipped_cards
from tests.rulings.playing import HERE, Remembered, read_rulings

CARDS = Remembered(shipped_cards())
OF_NO_BOARD = "AS-MULL"
"""The mulligan comes before any board: nothing that is laid out can rest on it."""
NOT_LAID_OUT = ("AS-ANTE", "off")
"""Without an ante a card that speaks of it is refused before the game begins."""
OPTIONS = tuple(
    (each, option)
    for each in READINGS
    for option, _ in each.options
    if each.code != OF_NO_BOARD and (each.code, option) != NOT_LAID_OUT
)


@cache
def rulings() -> tuple[Mapping[str, Any], ...]:
    return read_rulings(*sorted((HERE / "magic-1998").glob("*.jsonl")))


def facts(raw: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for entry in raw["script"]:
        yield from entry.get("expect", ())
    yield from raw["expect"]


def chosen(raw: Mapping[str, Any], reading: Reading) -> str:
    told: str = raw.get("options", {}).get("readings", {}).get(reading.code, reading.default)
    return told


def resting_on(reading: Reading, option: str) -> Mapping[str, Any] | None:
    """Find a ruling that rests on a question read so: it says that it does, and states what comes of it."""
    for raw in rulings():
        said = {code for fact in facts(raw) for code in fact.get("relied_on", ())}
        if reading.code in said and chosen(raw, reading) == option and len(list(facts(raw))) > 1:
            return raw
    return None


def test_they_are_those_of_the_list() -> None:
    assert [each.code for each in READINGS if each.code.startswith("AMB")] == [f"AMB-98-{n:02}" for n in range(1, 23)]
    told = resource("rulebooks", "digest", "digest-magic-1998", "assumed.txt").read_text("utf-8")
    listed = [row.partition(" |")[0] for row in told.splitlines() if row.startswith("AS-")]
    assert [each.code for each in READINGS if each.code.startswith("AS-")] == listed
    assert len(READINGS) == len(BY_CODE) == 45


@pytest.mark.parametrize("language", list(Language))
def test_each_has_a_question_and_a_reason_of_its_own(language: Language) -> None:
    assert len({each.question(language) for each in READINGS}) == len(READINGS)
    assert len({each.reason(language) for each in READINGS}) == len(READINGS)
    for each in READINGS:
        assert each.question(language).endswith("?")
        assert len(each.reason(language)) > 20
        assert not each.reason(language).endswith(".")
        assert each.cites
        assert all(words(language) for _, words in each.options)


@pytest.mark.parametrize(("reading", "option"), OPTIONS, ids=[f"{each.code} {option}" for each, option in OPTIONS])
def test_a_ruling_rests_on_it_so(reading: Reading, option: str) -> None:
    assert resting_on(reading, option) is not None, "no ruling says that it relied on it"


@pytest.mark.parametrize("code", sorted(SWITCHABLE))
def test_read_otherwise_something_else_comes_of_it(code: str) -> None:
    reading = BY_CODE[code]
    for place, (option, _) in enumerate(reading.options):
        if (code, option) == NOT_LAID_OUT:
            continue
        raw = resting_on(reading, option)
        assert raw is not None
        other = reading.options[place - 1][0]
        switched = json.loads(json.dumps(raw))
        switched.setdefault("options", {}).setdefault("readings", {})[code] = other
        assert run(raw, CARDS).result.status == "passed"
        assert run(switched, CARDS).result.status != "passed", f"{raw['title']}: {option} or {other}, all the same"


def test_an_assumption_is_told_once_a_game() -> None:
    raw = resting_on(BY_CODE["AS-BASICLAND"], "assumed")
    assert raw is not None
    play = run({**raw, "title": "once"}, CARDS).play
    assert play is not None
    told = [event.code for event in play.state.log.of(ReliedOn) if event.code.startswith("AS-")]
    assert "AS-BASICLAND" in told
    assert len(told) == len(set(told))


def test_without_an_ante_a_card_of_it_is_refused_by_name() -> None:
    raw = resting_on(BY_CODE["AS-ANTE"], "on")
    assert raw is not None
    result = run({**raw, "options": {"readings": {"AS-ANTE": "off"}}}, CARDS).result
    assert (result.status, result.unsupported[0]["why"]) == ("unsupported", "the game is not played for ante")


def test_what_can_not_be_read_otherwise_is_not_asked() -> None:
    asked = {code for code in SWITCHABLE if code.startswith("AS-")}
    assert asked == {"AS-SETUP", "AS-ANTE", "AS-REGEN", "AS-ARTIFACT", "AS-PREVPRIO", "AS-LEGEND"}
    raw = resting_on(BY_CODE["AS-FLYING"], "assumed")
    assert raw is not None
    with pytest.raises(ScenarioError, match="anybody"):
        run({**raw, "options": {"readings": {"AS-FLYING": "anybody"}}}, CARDS)
