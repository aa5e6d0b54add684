"""The two laws of Magic are not written twice: what both need stands in `systems/magic`, and neither copies."""

from collections.abc import Iterator
from pathlib import Path

import judgehelper.systems.magic_1998
import judgehelper.systems.magic_cr

RUN = 4
"""Lines in a row that make a copy; fewer are what any two modules share: an import, a bracket, a return."""
MOST = 0.01


def code_of(package: str) -> dict[Path, tuple[str, ...]]:
    """Give the lines of the modules of a package that say something: no imports, blank lines, lone brackets."""
    return {path: tuple(_lines(path)) for path in sorted(Path(package).rglob("*.py"))}


def _lines(path: Path) -> Iterator[str]:
    is_importing = False
    for line in map(str.strip, path.read_text("utf-8").splitlines()):
        begins = line.startswith(("import ", "from "))
        if begins or is_importing:
            is_importing = (begins and line.endswith("(")) or (is_importing and not line.endswith(")"))
        elif any(sign.isalnum() for sign in line):
            yield line


def copied(here: dict[Path, tuple[str, ...]], there: dict[Path, tuple[str, ...]]) -> dict[Path, set[int]]:
    """Find the lines of one package that stand in a row of so many in the other as well."""
    rows = {lines[place : place + RUN] for lines in there.values() for place in range(len(lines) - RUN + 1)}
    return {
        path: {
            place + step
            for place in range(len(lines) - RUN + 1)
            if lines[place : place + RUN] in rows
            for step in range(RUN)
        }
        for path, lines in here.items()
    }


def test_no_more_than_one_line_in_a_hundred_stands_in_both_laws() -> None:
    laws = [code_of(package.__path__[0]) for package in (judgehelper.systems.magic_cr, judgehelper.systems.magic_1998)]
    for here, there in (laws, laws[::-1]):
        found = copied(here, there)
        share = sum(map(len, found.values())) / sum(map(len, here.values()))
        places = {path.as_posix(): sorted(lines) for path, lines in found.items() if lines}
        print(f"{share:.2%} of {sum(map(len, here.values()))} lines", places)
        assert share <= MOST, places


def test_a_copied_function_is_found() -> None:
    here = {Path("a.py"): ("def f(x):", "y = x + 1", "z = y * y", "return z", "a = 1")}
    there = {Path("b.py"): ("b = 2", "def f(x):", "y = x + 1", "z = y * y", "return z")}
    assert copied(here, there) == {Path("a.py"): {0, 1, 2, 3}}
    assert copied(here, {Path("b.py"): ("def f(x):", "y = x + 1", "return y")}) == {Path("a.py"): set()}
