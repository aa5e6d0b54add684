"""Queries and pins are kept, in order, and a broken file loses nothing."""

from pathlib import Path

from judgehelper.session.keeping import REMEMBERED, Keeping, Pin


def test_queries_are_kept_newest_first_and_once(tmp_path: Path) -> None:
    keeping = Keeping(tmp_path)
    for query in ("слои", "стек", "  слои ", ""):
        keeping.remember(query)
    assert Keeping(tmp_path).read().history == ("слои", "стек")
    for number in range(REMEMBERED + 5):
        keeping.remember(str(number))
    assert len(keeping.read().history) == REMEMBERED
    assert keeping.forget().history == ()


def test_pins_stay_until_let_go(tmp_path: Path) -> None:
    keeping = Keeping(tmp_path)
    first, second = Pin("cr", "704.5g"), Pin("cr", "613.1", "Слои")
    for pin in (first, second, first):
        keeping.pin(pin)
    assert keeping.read().pins == (second, first)
    assert keeping.unpin(second).pins == (first,)
    keeping.forget()
    assert keeping.read().pins == (first,)


def test_a_broken_file_is_set_aside(tmp_path: Path) -> None:
    keeping = Keeping(tmp_path)
    keeping.path.write_bytes(b"{broken")
    assert keeping.read().history == ()
    assert keeping.path.with_suffix(".broken").read_bytes() == b"{broken"
    assert keeping.remember("стек").history == ("стек",)
