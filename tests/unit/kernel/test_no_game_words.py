"""The kernel and the session know no game: no word of any of them stands in their code."""

import re
from pathlib import Path

import pytest

import judgehelper.kernel
import judgehelper.session

WORDS = (
    "nebozhiteli", "berserk", "mana", "mulligan", "graveyard", "battlefield", "creature", "summon", "scroll", "amulet",
    "planeswalker", "sorcery", "untap", "upkeep", "chips", "toughness", "loyalty", "artifact", "spell", "land",
)  # fmt: skip
PACKAGES = (judgehelper.kernel, judgehelper.session)
SOURCES = [path for package in PACKAGES for path in sorted(Path(package.__path__[0]).rglob("*.py"))]


def code_of(text: str) -> str:
    """Give a module's code without its comments and docstrings, which may name examples."""
    return re.sub(r'"""(?:.|\n)*?"""|#.*', "", text)


@pytest.mark.parametrize("path", SOURCES, ids=[f"{path.parent.name}/{path.name}" for path in SOURCES])
def test_a_module_has_no_word_of_a_game(path: Path) -> None:
    words = set(re.findall(r"[a-z]+", code_of(path.read_text("utf-8")).casefold()))
    assert not words & set(WORDS)
