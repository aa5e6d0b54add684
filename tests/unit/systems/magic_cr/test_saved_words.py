"""What a game is saved with: a field for words of a text takes every word of its family, the engine's own too."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from judgehelper.abilities.families import FAMILIES
from judgehelper.systems.magic.game import state
from judgehelper.systems.magic.resolving.saved_words import WORDS
from judgehelper.systems.magic_cr.rulebook.tables import PERFORMS

HELD = (state.Magic, state.Frame, state.Thing, state.Item, state.Way, state.Lasting, state.Target, *PERFORMS)


def narrow_words(hint: Any) -> Iterator[str]:
    """Name the words in a type that others are derived from: those would be saved, and not be read back."""
    if isinstance(hint, type) and issubclass(hint, tuple(FAMILIES)) and hint not in FAMILIES and hint.__subclasses__():
        yield hint.__name__
    for inner in get_args(hint):
        yield from narrow_words(inner)


@pytest.mark.parametrize("kind", HELD, ids=lambda kind: str(kind.__name__))
def test_no_field_is_narrower_than_what_may_stand_in_it(kind: type) -> None:
    hints = get_type_hints(kind)
    assert {field: [*narrow_words(hint)] for field, hint in hints.items() if [*narrow_words(hint)]} == {}


def made_from(base: type) -> Iterator[type]:
    """List the words of the program that are derived from a family, those that others are derived from left out."""
    for each in base.__subclasses__():
        if each.__subclasses__():
            yield from made_from(each)
        elif each.__module__.startswith("judgehelper.") and "berserk" not in each.__module__:
            yield each


@pytest.mark.parametrize("base", FAMILIES, ids=lambda base: str(base.__name__))
def test_every_word_that_a_game_may_hold_is_read_back(base: type) -> None:
    """A game saved while «repeat this process» was under way could not be opened again: its word was in no list."""
    assert {each.__name__ for each in made_from(base)} - {each.__name__ for each in WORDS[base]} == set()
