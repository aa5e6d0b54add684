"""The rules of the grammar: a name is one rule's, whoever declares it."""

import pytest

from judgehelper.abilities.acts.moving import Destroy
from judgehelper.cards.oracle.grammar.book import CHAPTERS, made_of
from judgehelper.cards.oracle.templates.syntax import Grammar, Native


def _blank(g: Grammar) -> None:
    """Declare a rule of one token."""
    g.words("blankword", {"blank": "blank"})


def _read_nothing(*_: object) -> list[tuple[int, object]]:
    """Read no value."""
    return []


def test_a_token_is_not_declared_over_another() -> None:
    """The second rule of tokens of one name is refused: it would take the place of the first."""
    g = Grammar()
    _blank(g)
    with pytest.raises(ValueError, match="two rules are named blankword"):
        g.words("blankword", {"void": "void"})


def test_a_list_is_not_declared_over_a_token() -> None:
    """A name is a token's or a list's, not both."""
    g = Grammar()
    _blank(g)
    with pytest.raises(ValueError, match="two rules are named blankword"):
        g.list_of("blankword", "word", "and")


def test_code_is_not_declared_over_templates() -> None:
    """What is read by templates is not read by code as well."""
    g = Grammar()
    g.also("blank", "command")
    with pytest.raises(ValueError, match="two rules are named blank"):
        g.code("blank", Native(str.isalpha, _read_nothing, lambda *_: None))


def test_templates_are_not_added_to_a_token() -> None:
    """A rule of single tokens takes no template: it would never be read."""
    g = Grammar()
    _blank(g)
    with pytest.raises(ValueError, match="two rules are named blankword"):
        g.say(Destroy, "blankword", "destroy {what:object}")


def _stray(g: Grammar) -> None:
    """Add to a rule of another chapter by the name that it has there."""
    g.also("eitherthings", "command")


def test_two_chapters_do_not_join_their_rules_unnoticed() -> None:
    """A chapter that takes the name of another chapter's rule is refused as the grammar is made."""
    with pytest.raises(LookupError, match="eitherthings"):
        made_of((*CHAPTERS, _stray))
