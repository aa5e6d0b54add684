"""A scenario as a code: it comes back whole, survives a messenger, and what is wrong with it is one clear line."""

import json
import random
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.machine.bounds import CODE_BYTES
from judgehelper.kernel.words import Language
from judgehelper.session.cards import cards_of
from judgehelper.session.desk import lay_out
from judgehelper.session.desk_file import reopen, write_down
from judgehelper.session.place import Place
from judgehelper.session.saying.telling import tell
from judgehelper.session.sending import code as codes
from judgehelper.session.sending.code import PREFIX, has_code, read_code, write_code
from judgehelper.session.sending.letters import LETTERS, digits, from_letters, to_letters
from judgehelper.session.sending.phrases import phrases
from judgehelper.session.teaching.collection import topics
from tests.helpers.walks import BOARDS, MAGIC, step
from tests.rulings.playing import read_rulings

RULINGS = Path(__file__).parents[3] / "rulings"
SYSTEMS = ("magic-cr", "magic-1998", "nebozhiteli", "berserk")
OLD = "JH1000XJRTpqcmPX0T4BQwdBshIjRJNiZjj5sdNJ"


@given(st.binary(max_size=200))
def test_bytes_come_back_from_letters(data: bytes) -> None:
    assert from_letters(to_letters(data)) == data


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_ruling_comes_back_from_its_code_and_gives_the_same_code(system: str) -> None:
    rows = read_rulings(*sorted((RULINGS / system).glob("*.jsonl")))
    assert len(rows) > 50
    for raw in rows:
        code = write_code(raw)
        assert set(code) <= set(LETTERS), "a messenger may take it for markup"
        again = read_code(code)
        assert again == raw
        assert list(again) == list(raw)
        assert write_code(again) == code


@pytest.mark.parametrize("system", BOARDS)
@pytest.mark.parametrize("seed", range(4))
def test_a_walk_with_all_its_branches_comes_back_from_its_code(system: str, seed: int, tmp_path: Path) -> None:
    cards, lot = cards_of(Place(tmp_path), system), Random(seed)
    desk = lay_out(BOARDS[system], cards)
    for _ in range(25):
        desk = step(desk, lot, cards)
        raw = write_down(desk)
        code = write_code(raw)
        assert read_code(code) == json.loads(json.dumps(raw, default=list))
    back = reopen(read_code(code), cards)
    assert back.state == desk.state
    assert len(back.line.moments) == len(desk.line.moments)
    assert write_code(write_down(back)) == code


def test_a_code_is_much_shorter_than_the_scenario() -> None:
    whole = [lesson.raw for topic in topics() for lesson in topic.lessons]
    told = sum(len(json.dumps(raw, ensure_ascii=False).encode()) for raw in whole)
    assert sum(len(write_code(raw)) for raw in whole) < 0.75 * told
    assert len(write_code(MAGIC)) < 300


@pytest.mark.parametrize(
    "mangled",
    [
        lambda code: "Смотри, вот оно: " + code + " — что скажешь?",
        lambda code: "\n".join(code[start : start + 37] for start in range(0, len(code), 37)),
        lambda code: "".join(f"> {code[start : start + 60]}\r\n" for start in range(0, len(code), 60)),
        lambda code: f"`{code}`",
        lambda code: "\u200b".join(code[start : start + 20] for start in range(0, len(code), 20)),
        lambda code: code + "thanks",
    ],
)
def test_what_a_messenger_does_to_a_message_is_no_matter(mangled: Any) -> None:
    code = write_code(MAGIC)
    assert has_code(mangled(code))
    assert read_code(mangled(code)) == read_code(code)


def test_every_cut_and_every_changed_letter_is_found_in_one_line() -> None:
    code, lot = write_code(MAGIC), random.Random(7)
    for end in range(3, len(code)):
        assert refusal(code[:end])
    for place in range(3, len(code)):
        other = lot.choice([letter for letter in LETTERS if letter != code[place]])
        assert refusal(code[:place] + other + code[place + 1 :])
    assert refusal(code.lower())
    assert refusal(code[:40] + code[41:40] + code[45:] + "aaaaa")


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=120))
def test_no_text_is_taken_for_a_scenario_by_mistake(text: str) -> None:
    assert refusal(text)
    assert refusal(f"{PREFIX}1{text}")


def test_each_mistake_has_its_own_words() -> None:
    code = write_code(MAGIC)
    assert "begins with JH1" in refusal("no code at all")
    assert "version 2" in refusal(f"{PREFIX}2{code[3:]}")
    assert "cut off" in refusal(code[:-10])
    assert f"{len(code) - 7 - 10} of {len(code) - 7} letters" in refusal(code[:-10])
    assert "“С”" in refusal(code[:50] + "С" + code[51:])
    assert "changed" in refusal(code[:-1] + ("0" if code[-1] != "0" else "1"))


def packed(data: bytes) -> str:
    """Write whatever bytes as a code whose checksum is right."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=phrases("1"))
    return sealed(packer.compress(data) + packer.flush())


def sealed(packed: bytes) -> str:
    body = to_letters(codes._checksum(packed) + packed)
    return f"{PREFIX}1{digits(len(body), codes.WIDTH)}{body}"


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = packed(b'{"title":"' + b" " * (50 * CODE_BYTES) + b'"}')
    assert len(bomb) < 1_000_000
    assert "unpacks to more than 4 MB" in refusal(bomb)
    assert "unpacks to more than 4 MB" in refusal(packed(b" " * (CODE_BYTES + 1)))


NO_SCENARIO = (
    b"", b"[]", b"7", b"\xff\xfe", b"[" * 100_000, b"1" * 100_000, b'{"a":', b'{"a":1,"a":2}', b'{"a":1e999}',
    b'{"a":"\\ud800"}',
)  # fmt: skip


@pytest.mark.parametrize("data", NO_SCENARIO, ids=range(len(NO_SCENARIO)))
def test_what_is_no_scenario_is_refused(data: bytes) -> None:
    assert "holds no scenario" in refusal(packed(data))


def test_a_stream_that_ends_too_early_is_refused() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=phrases("1"))
    assert "holds no scenario" in refusal(sealed((packer.compress(b"{}") + packer.flush())[:-1]))


def test_a_scenario_that_is_too_large_is_no_code() -> None:
    with pytest.raises(ScenarioError, match="to a file instead"):
        write_code({"title": "x" * (CODE_BYTES + 1)})


def test_a_code_of_the_first_day_is_read_for_ever() -> None:
    assert read_code(OLD) == {"format": "judgehelper-scenario/1", "title": "Ворон"}


def refusal(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        read_code(text)
    said = str(caught.value)
    assert "\n" not in said
    assert tell(caught.value, Language.RU) != said
    return said


def test_half_of_a_letter_is_refused_before_it_is_sent() -> None:
    with pytest.raises(ScenarioError, match="half of a letter"):
        write_code({"title": "\ud800"})
