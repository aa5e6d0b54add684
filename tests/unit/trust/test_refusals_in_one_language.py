"""Every refusal of every reader is said in the language of the screen: in Russian no English sentence is left in it."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from judgehelper.cards.errors import CardError
from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.words import Language, Phrase
from judgehelper.rulebooks.errors import RulebookError
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import lay_out
from judgehelper.session.place import Place
from judgehelper.session.saying.refusals import REFUSALS
from judgehelper.session.saying.telling import is_told, tell, tell_text
from judgehelper.session.scenarios import scenario as scenarios
from judgehelper.session.settings import read_settings
from tests.helpers.mutation import changed, inputs, torn
from tests.unit.trust.test_mutated_inputs import FILES, examples

RU, EN = Language.RU, Language.EN
ENGLISH = re.compile(r"\b[a-z]+ [a-z]+ [a-z]+\b")


def parts_of(error: Exception) -> Iterator[str]:
    """List the sentences of an error: what is said, and what would mend it."""
    match error:
        case ScenarioError():
            yield error.what
        case CardError() | RulebookError():
            yield error.wrong
            yield error.mend
        case _:
            yield from (each for each in error.args[:1] if isinstance(each, str))


def untold(sentence: str) -> Iterator[str]:
    """List what of a sentence has no Russian words: itself, or what stands in it without quotation marks."""
    if not sentence:
        return
    if not is_told(sentence, RU):
        yield sentence
    if isinstance(sentence, Phrase):
        quoted = {name for mark in ('"', "«", "`", "'") for name in re.findall(mark + r"\{(\w+)\}", sentence.template)}
        for name, hole in sentence.holes.items():
            if isinstance(hole, Phrase) or (name not in quoted and ENGLISH.search(str(hole))):
                yield from untold(hole if isinstance(hole, str) else str(hole))


def refusals_of(read: Callable[[], object]) -> tuple[Exception, ...]:
    try:
        read()
    except REFUSALS as refusal:
        return (refusal,)
    return ()


@pytest.mark.parametrize("name", FILES)
def test_what_a_reader_refuses_is_said_in_russian(name: str, tmp_path: Path) -> None:
    read, called, samples = FILES[name]
    path, originals = tmp_path / called, samples()
    for lot in inputs(f"words {name}"):
        path.write_bytes(torn(originals, lot))
        for refusal in refusals_of(lambda: read(path)):
            assert not [each for part in parts_of(refusal) for each in untold(part)], tell(refusal, RU)


@pytest.mark.parametrize("system", ["magic-cr", "magic-1998", "nebozhiteli", "berserk"])
def test_what_a_scenario_is_refused_for_is_said_in_russian_or_in_english(system: str, tmp_path: Path) -> None:
    originals = [raw for raw in examples() if raw["system"] == system]
    cards = cards_of(Place(tmp_path), system)
    for lot in inputs(f"words {system}"):
        raw: Any = changed(lot.choice(originals), lot)
        for refusal in refusals_of(lambda raw=raw: scenarios.run(raw, cards)) if isinstance(raw, dict) else ():
            assert not [each for part in parts_of(refusal) for each in untold(part)], tell(refusal, RU)


class Made(msgspec.Struct, forbid_unknown_fields=True):
    number: int = 0
    pair: tuple[int, int] = (0, 0)
    by_number: dict[int, str] = {}


BROKEN = (
    b'{"number": 1.5}', b'{"number": "x"}', b'{"pair": [1]}', b'{"pair": {}}', b'{"by_number": {"a": ""}}', b'{"x": 1}',
    b'{"number": 1', b"{}}", b"{x}", b"", b"[", b'{"number": 1e999}', b'{"by_number": {"1": 2}}', b"tru", b"\xff",
)  # fmt: skip


@pytest.mark.parametrize("content", BROKEN)
def test_a_complaint_of_the_library_is_never_shown_as_it_is(content: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError)) as raised:
        msgspec.json.decode(content, type=Made)
    said = misfit(raised.value)
    assert not [*untold(said)]
    assert not ENGLISH.search(tell_text(said, RU))


def test_notices_on_settings_are_said_in_russian(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    wrong = {"language": "xx", "font_percent": "large", "recent": [1], "reading": {"front": []}, "every_window": 1}
    for content in (json.dumps(wrong).encode(), b"{", b"[]", b'{"font_percent": 3}', b"\xff\xfe"):
        path.write_bytes(content)
        _, notices = read_settings(path)
        assert notices
        for notice in notices:
            assert not [*untold(notice)]
            assert not ENGLISH.search(tell_text(notice, RU).replace(str(path), ""))


def test_a_line_of_a_file_is_named_in_russian(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"a": 1}\n{"a": \n', "utf-8")
    (refusal,) = refusals_of(lambda: scenarios.read_file(path))
    assert "a.jsonl, строка 2" in tell(refusal, RU)
    assert "a.jsonl, line 2" in tell(refusal, EN)


NO_DECKS = {
    "a.txt": ("this is no deck", "a.txt, строка 1: «this is no deck» — не строка колоды"),
    "b.dek": ("<a>", "b.dek: это не целый XML: см. строку 1, знак 4"),
    "c.dek": ("4 Shock", "это список колоды, а не положение"),
}


@pytest.mark.parametrize("called", NO_DECKS)
def test_what_is_called_like_a_deck_is_told_of_as_a_deck(called: str, tmp_path: Path) -> None:
    content, expected = NO_DECKS[called]
    (tmp_path / called).write_text(content, "utf-8")
    (refusal,) = refusals_of(lambda: scenarios.read_file(tmp_path / called))
    assert expected in tell(refusal, RU)
    assert "JSON" not in tell(refusal, EN)


def test_a_scenario_called_like_a_deck_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(json.dumps(examples()[0]), "utf-8")
    assert scenarios.read_file(tmp_path / "a.txt") == (examples()[0],)


def test_an_english_refusal_calls_the_cards_of_nebozhiteli_by_their_english_names(tmp_path: Path) -> None:
    raw = {"format": "judgehelper-scenario/1", "system": "nebozhiteli",
           "players": [{"id": "A", "hand": ["Латник"]}, {"id": "B"}]}  # fmt: skip
    with pytest.raises(ScenarioError) as raised:
        lay_out(raw, cards_of(Place(tmp_path), "nebozhiteli"))
    assert '"Man-at-Arms" is a creature card' in tell(raised.value, EN)
    assert "«Латник» — карта существа" in tell(raised.value, RU)
