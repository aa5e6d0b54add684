"""Type lines (rule 205): what databases print, and the bare lists of words of a scenario's ad-hoc objects."""

import pytest

from judgehelper.cards.typeline import TypeLine, join_words, read_type_line


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Legendary Artifact Creature — Human Wizard", (("Legendary",), ("Artifact", "Creature"), ("Human", "Wizard"))),
        ("Basic Land - Forest", (("Basic",), ("Land",), ("Forest",))),
        ("Legendary Creature — Time Lord Doctor", (("Legendary",), ("Creature",), ("Time Lord", "Doctor"))),
        ("Plane — Bolas's Meditation Realm", ((), ("Plane",), ("Bolas's Meditation Realm",))),
        ("Instant", ((), ("Instant",), ())),
    ],
)
def test_a_printed_line(line: str, read: tuple[tuple[str, ...], ...]) -> None:
    assert read_type_line(line) == TypeLine(*read)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["Creature", "Dragon"], "Creature — Dragon"),
        (["Elf", "Legendary", "Creature"], "Legendary Creature — Elf"),
        (["Creature — Elf Druid"], "Creature — Elf Druid"),
        (["Instant"], "Instant"),
    ],
)
def test_a_bare_list_of_words_finds_its_dash(words: list[str], line: str) -> None:
    assert join_words(words) == line
