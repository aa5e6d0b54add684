"""Kernel, session, command line and window know no game: no word of any of the four stands in their code."""

import json
import re
from pathlib import Path

import pytest

import judgehelper.cli
import judgehelper.kernel
import judgehelper.session
import judgehelper.ui
from judgehelper.kernel.machine.resources import resource
from judgehelper.search.words.thesaurus import games
from judgehelper.systems import registry

WORDS = frozenset((
    "magic", "nebozhiteli", "berserk",
    "mana", "mulligan", "graveyard", "battlefield", "creature", "planeswalker", "sorcery", "untap", "upkeep",
    "toughness", "loyalty", "artifact", "spell", "land", "library", "enchantment", "instant", "commander",
    "interrupt", "banding", "ante", "rampage", "bury", "prevention", "neutral",
    "summon", "scroll", "amulet", "potion", "chips", "unturn",
    "squad", "crystals", "recruit", "redeal", "wounds", "flyer", "companion", "parasite", "symbiont", "incarnation",
    "vampirism", "elements", "terrain", "seating",
))  # fmt: skip
RUSSIAN = (
    "стек", "мана", "маны", "кладбищ", "заклинан", "существ", "свитк", "выносливост", "аур", "жетон", "триггер",
    "прерыван", "приоритет", "небожител", "берсерк", "отряд", "кристалл", "летающ", "симбионт", "фишк",
)  # fmt: skip
OF_THE_PROGRAM = {
    "session": {"library": "the books and cards of the data folder"},
    "cli": {"library": "as in the session", "mana": "the field of the card databases"},
    "ui": {
        "library": "as in the session", "chips": "citations that can be clicked", "spell": "writes a key down",
        "scroll": "of a page", "land": "a frame of the themes", "instant": "at once", "neutral": "a tone",
        "elements": "of a picture",
    },
}  # fmt: skip
"""Words that mean something else there, and what."""
PACKAGES = (judgehelper.kernel, judgehelper.session, judgehelper.cli, judgehelper.ui)
SOURCES = [path for package in PACKAGES for path in sorted(Path(package.__path__[0]).rglob("*.py"))]
OF_FIELDS = ("edit.", "field.")
"""Messages that name a field of a system's file."""


def code_of(text: str) -> str:
    """Give a module's code without its comments and docstrings, which may name examples."""
    return re.sub(r'"""(?:.|\n)*?"""|#.*', "", text)


@pytest.mark.parametrize("path", SOURCES, ids=[f"{path.parent.name}/{path.name}" for path in SOURCES])
def test_a_module_has_no_word_of_a_game(path: Path) -> None:
    package = path.parts[len(Path(judgehelper.kernel.__path__[0]).parent.parts)]
    code = code_of(path.read_text("utf-8")).casefold()
    found = WORDS & set(re.findall(r"[a-z]+", code))
    assert found <= set(OF_THE_PROGRAM.get(package, {}))
    assert not [word for word in RUSSIAN if re.search(rf"\b{word}", code)]


def test_the_words_of_the_window_are_those_of_every_game() -> None:
    for language in ("ru", "en"):
        messages = json.loads(resource("i18n", f"{language}.json").read_bytes())
        said = " ".join(str(text) for key, text in messages.items() if not key.startswith(OF_FIELDS)).casefold()
        assert not [word for word in RUSSIAN if re.search(rf"\b{word}", said)]
        assert not {"stack", "mana", "creature", "spell", "graveyard"} & set(re.findall(r"[a-z]+", said))


@pytest.mark.parametrize("key", registry.games())
def test_what_only_one_game_says_comes_with_the_game(key: str) -> None:
    plain = json.loads(resource("i18n", "ru.json").read_bytes())
    own = registry.words_of(key)
    assert set(own) <= set(plain)
    assert all(said.ru and said.en and said.ru != plain[name] for name, said in own.items())
    assert bool(own) == (key in registry.systems()), "a game that is played says how its table is spoken of"


def test_the_games_of_the_search_are_those_of_the_registry() -> None:
    assert {game.key for game in games()} == set(registry.games())
