"""Whatever is in a file: one clear line, nothing laid out that nobody needs, no traceback."""

import gzip
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

from judgehelper.kernel.machine.bounds import DEPTH, LARGEST_NUMBER, OBJECTS, TABLE, TIMES
from judgehelper.kernel.machine.outside import Misread, Nesting, read_json
from tests.unit.trust.conftest import Command

ROOT = Path(__file__).resolve().parents[3]
BEAR = {"name": "Bear", "types": ["Creature"], "power": 2, "toughness": 2}


def scenario(**changes: Any) -> dict[str, Any]:
    board = [{"define": BEAR, "id": "bear"}]
    players = [{"id": "A", "battlefield": board}, {"id": "B"}]
    return {"format": "judgehelper-scenario/1", "system": "magic-cr", "players": players, **changes}


def with_bear(**changes: Any) -> dict[str, Any]:
    return scenario(players=[{"id": "A", "battlefield": [{"define": {**BEAR, **changes}}]}, {"id": "B"}])


def entry(do: str, **fields: Any) -> dict[str, Any]:
    return scenario(script=[{"do": do, **fields}])


@pytest.fixture
def play(judgehelper: Command, tmp_path: Path) -> Callable[[str], tuple[int, str, str]]:
    def call(text: str) -> tuple[int, str, str]:
        path = tmp_path / "hostile.json"
        path.write_text(text, "utf-8")
        return judgehelper("scenario", "run", str(path))

    return call


WRONG: dict[str, tuple[str, str]] = {
    "5,000 digits": (json.dumps(scenario(title=1)).replace("1", "9" * 5000), "more than 18 digits"),
    "half a letter": (json.dumps(scenario(title="\ud800")), "half of a letter"),
    "half a letter in a name": (json.dumps(scenario(**{"\udfff": 1})), "half of a letter"),
    "a field twice": (json.dumps(scenario(title="x"))[:-1] + ', "title": "y"}', '"title" is said twice'),
    "infinity": (json.dumps(scenario(title=float("inf"))), "Infinity is no number"),
    "a float beyond all": (json.dumps(scenario()).replace('"B"', "1e999"), "a number is too large"),
    "brackets": ("[" * 100_000, f"more than {DEPTH} brackets"),
    "life": (json.dumps(scenario(players=[{"id": "A", "life": 10**12}, {"id": "B"}])), f"larger than {LARGEST_NUMBER}"),
    "times as a float": (json.dumps(entry("choose", by="A", value=1, times=1e30)), f"larger than {LARGEST_NUMBER}"),
    "times": (json.dumps(entry("choose", by="A", value=1, times=TIMES + 1)), f"no more than {TIMES} times"),
    "copies": (
        json.dumps(scenario(players=[{"id": "A", "battlefield": [{"define": BEAR, "count": OBJECTS + 1}]}])),
        f"no more than {OBJECTS} objects",
    ),
    "copies made": (
        json.dumps(entry("edit", create={"define": BEAR, "count": OBJECTS + 1}, player="A")),
        f"no more than {OBJECTS} objects",
    ),
    "a player without a name": (
        json.dumps({**scenario(players=[{"id": ""}, {"id": "B"}]), "system": "nebozhiteli"}),
        "every player needs a name",
    ),
    "a name twice": (
        json.dumps(scenario(players=[{"id": "A", "hand": [{"define": BEAR, "id": "x"}] * 2}, {"id": "B"}])),
        'the name "x" is given twice',
    ),
    "power": (json.dumps(with_bear(power="²")), "the number «²» on it cannot be read"),
    "cost": (json.dumps(with_bear(cost="{99999999}")), "the number «99999999» on it cannot be read"),
    "a result": (json.dumps(entry("roll", result=[[["x"]]])), "script[0].result"),
    "targets": (json.dumps(entry("activate", by="A", card="bear", targets=[[["A"]]])), "script[0].targets[0]"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_hostile_scenario_is_refused_in_one_line(play: Callable[[str], tuple[int, str, str]], name: str) -> None:
    text, why = WRONG[name]
    code, _, said = play(text)
    assert code == 2
    assert why in said


def test_repeats_within_repeats_are_counted_together(play: Callable[[str], tuple[int, str, str]]) -> None:
    inner = {"do": "repeat", "times": 1000, "script": [{"do": "choose", "by": "A", "value": 1}]}
    code, _, said = play(json.dumps(entry("repeat", times=1000, script=[inner])))
    assert (code, f"no more than {TIMES} times" in said) == (2, True)


def kept_with(saved: Any) -> dict[str, Any]:
    """Give a scenario with what the desk of another version has kept with it."""
    return scenario(source={"judgehelper-desk": saved})


STALE: dict[str, dict[str, Any]] = {
    "an option that is not there": kept_with([[7, 7, 7]]),
    "one in the middle": kept_with([[0], [0], [10**17]]),
    "more than there are questions": kept_with([[0]] * 500),
    "no choices": kept_with({"x": 1}),
    "an answer to nothing": scenario(script=[{"do": "answer", "by": "A", "about": "x", "picks": [3]}, {"do": "stay"}]),
    "an act that the rules forbid": scenario(
        script=[{"do": "activate", "by": "B", "card": "bear"}, {"do": "stay"}], players=[{"id": "A"}, {"id": "B"}]
    ),
}
WALKERS = (("run",), ("run", "--log"), ("show",), ("explore", "--jobs", "1", "--states", "20"), ("share",))


@pytest.mark.parametrize("walker", WALKERS, ids=" ".join)
@pytest.mark.parametrize("name", STALE)
def test_what_no_longer_fits_is_one_line_for_whoever_walks_it(
    judgehelper: Command, tmp_path: Path, name: str, walker: tuple[str, ...]
) -> None:
    path = tmp_path / "stale.json"
    path.write_text(json.dumps(STALE[name]), "utf-8")
    code, _, said = judgehelper("scenario", *walker, str(path))
    assert code != 2 or said.count("\n") == 1


def test_more_tokens_than_a_table_holds_are_not_understood(play: Callable[[str], tuple[int, str, str]]) -> None:
    text = "Create X 1/1 white Soldier creature tokens, where X is your life total."
    many = {"name": "Horde", "cost": "{0}", "types": ["Sorcery"], "text": text}
    players = [{"id": "A", "life": OBJECTS + 1, "hand": [{"define": many}]}, {"id": "B"}]
    script = [{"do": "cast", "by": "A", "card": "Horde"}, {"do": "resolve"}]
    turn = {"number": 1, "active": "A", "step": "precombat-main"}
    code, out, _ = play(json.dumps(scenario(players=players, turn=turn, script=script)))
    row = json.loads(out)
    assert (code, row["status"]) == (1, "unsupported")
    assert f"more than {OBJECTS} things at once" in row["unsupported"][0]["why"]


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/stdin", "/"])
def test_what_is_no_file_is_not_read(judgehelper: Command, path: str) -> None:
    if not Path(path).exists():
        pytest.skip("a system without this")
    for words in (["scenario", "run"], ["cards", "import"], ["scenario", "convert"]):
        assert judgehelper(*words, path)[0] == 2


def test_a_name_with_nul_is_one_line(judgehelper: Command) -> None:
    code, _, said = judgehelper("rules", "show", "a\0b")
    assert (code, said) == (2, "judgehelper: no file and no query can hold the sign NUL\n")


ODD_CARDS: dict[str, dict[str, Any]] = {
    "an indicator": {"color_indicator": 3.5},
    "letters of an indicator": {"color_indicator": [{}]},
    "a layout": {"layout": {}},
    "parts": {"layout": "meld", "all_parts": 3},
    "a component": {"layout": "meld", "all_parts": [{"component": []}]},
    "no faces": {"layout": "split", "name": "A // B", "card_faces": []},
    "a number of Unicode": {"oracle_text": "Draw ² cards."},
    "a number of another script": {"oracle_text": "Draw ٣ cards."},
    "a long number": {"oracle_text": f"Draw {'9' * 5000} cards."},
    "power": {"power": "²"},
    "a cost": {"mana_cost": "{²}"},
    "a long cost": {"mana_cost": "{" + "9" * 5000 + "}"},
    "loyalty": {"loyalty": "9" * 5000},
}


@pytest.mark.parametrize("name", ODD_CARDS)
def test_an_odd_card_is_refused_or_stored_and_can_be_looked_at_and_replaced(
    judgehelper: Command, tmp_path: Path, name: str
) -> None:
    card = {"name": "Odd", "layout": "normal", "type_line": "Creature", "mana_cost": "{1}", "oracle_text": "Flying"}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{**card, **ODD_CARDS[name]}]), "utf-8")
    code, _, said = judgehelper("cards", "import", str(path))
    assert code in (0, 2)
    assert said.count("\n") == (code == 2)
    assert judgehelper("cards", "check")[0] == 0
    path.write_text(json.dumps([card]), "utf-8")
    assert judgehelper("cards", "import", str(path))[0] == 0


def test_a_card_whose_number_cannot_be_read_is_not_called_understood(judgehelper: Command, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{"name": "Odd", "type_line": "Creature", "power": "²", "toughness": "1"}]), "utf-8")
    judgehelper("cards", "import", str(path))
    _, out, _ = judgehelper("cards", "check", "--json")
    assert json.loads(out.splitlines()[0])["status"] != "full"


def test_a_byte_order_mark_is_no_fault(judgehelper: Command, tmp_path: Path) -> None:
    card = json.dumps({"name": "Odd", "type_line": "Creature"})
    for text in (f"\ufeff[{card}]", '\ufeff{"name": "Odd", "faces": [{"name": "Odd", "type": "Creature"}]}'):
        path = tmp_path / "cards.json"
        path.write_text(text, "utf-8")
        assert judgehelper("cards", "import", str(path))[0] == 0


def test_brackets_packed_small_are_refused_before_they_are_unpacked(judgehelper: Command, tmp_path: Path) -> None:
    path = tmp_path / "cards.json.gz"
    path.write_bytes(gzip.compress(b"[" + b'{"a":[' * 100_000))
    code, _, said = judgehelper("cards", "import", str(path))
    assert (code, "brackets within brackets" in said) == (2, True)


def test_depth_is_counted_outside_texts_and_over_pieces() -> None:
    fine = json.dumps([{"text": '{"[' * 500 + "\\"}, {"text": '"[[['}]).encode()
    for size in (1, 7, len(fine)):
        nesting = Nesting()
        for start in range(0, len(fine), size):
            nesting.feed(fine[start : start + size])
    nesting = Nesting()
    for _ in range(DEPTH):
        nesting.feed(b'{"a\\"b":')
    with pytest.raises(Misread):
        nesting.feed(b"{")


def test_sound_json_is_read_as_python_reads_it() -> None:
    text = json.dumps({"a": [1, -2.5, None, True, "п\u202e\U0001f600"], "b": {}})
    assert read_json(text) == json.loads(text)
    assert read_json("\ufeff" + text) == json.loads(text)


@pytest.mark.parametrize("code_page", ["cp1251", "cp1252", "cp866", "ascii"])
def test_any_code_page_of_a_terminal_will_do(code_page: str, data: Path) -> None:
    command = [sys.executable, "-m", "judgehelper", "--data-dir", str(data), "rules", "show", "«704.5»ёЖ→"]
    ended = subprocess.run(command, capture_output=True, check=False, cwd=ROOT, env=environment(code_page))
    assert ended.returncode == 2
    assert b"Traceback" not in ended.stderr
    assert ended.stderr.startswith(b"judgehelper: ")


def environment(code_page: str) -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONIOENCODING": code_page, "PYTHONUTF8": "0"}


def test_a_name_is_no_command_to_the_terminal(judgehelper: Command, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    name = "Evil\x1b]0;owned\x07\x9b31m\u202eX"
    path.write_text(json.dumps([{"name": name, "type_line": "Creature", "oracle_text": "Wobble\x1b[2J."}]), "utf-8")
    judgehelper("cards", "import", str(path))
    for words in (["cards", "show", name], ["cards", "check"], ["cards", "show", "Evil\x1b[1m"]):
        _, out, said = judgehelper(*words)
        assert not {"\x1b", "\x07", "\x9b", "\u202e"} & {*out, *said}
        assert "\\x1b" in out + said


def test_found_words_stand_out_on_a_terminal_and_nowhere_else(judgehelper: Command, book: Path) -> None:
    judgehelper("rules", "import", str(book))
    _, out, _ = judgehelper("search", "игрок урон")
    assert "Лишний урон достаётся игроку." in out, "what the program itself marks is not shown by its code"


def test_a_marked_piece_commands_the_terminal_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    from judgehelper.cli.main import cli
    from judgehelper.cli.output import say_marked

    with click.Context(cli, color=True):
        say_marked((("a\x1b[2J ", False), ("b\x9b31m", True)))
    assert capfd.readouterr().out == "a\\x1b[2J \x1b[1mb\\x9b31m\x1b[0m\n"


def test_the_readme_shows_the_table_of_bounds() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = [f"| {bound.what} | {shown(bound.most)} {bound.unit}".rstrip() + " |" for bound in TABLE]
    assert [row for row in rows if row not in readme] == []


def shown(most: float) -> str:
    return f"{int(most):,}"


def test_a_stream_that_is_no_terminal_is_left_alone() -> None:
    from judgehelper.cli.output import harmless

    assert harmless("a\tb\nc — «ё» ☃") == "a\tb\nc — «ё» ☃"
    assert isinstance(sys.stdout, io.TextIOBase)
