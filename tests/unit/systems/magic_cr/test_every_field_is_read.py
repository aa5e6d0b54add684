"""A field that no chapter mentions is a clause silently dropped: each is read, refused by name, or means nothing."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import judgehelper.systems.magic as engine
import judgehelper.systems.magic_cr as law
from judgehelper.abilities.acts import acting, being
from judgehelper.abilities.acts.moving import Sacrifice
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.durations import EndOfNextTurn
from judgehelper.abilities.families import MODULES
from judgehelper.abilities.kinds import Spell
from judgehelper.abilities.phrases import OwnerOf, This
from judgehelper.abilities.quantities import Number
from judgehelper.systems.magic.understanding.roles import UNREAD
from judgehelper.systems.magic.understanding.support import why_unsupported

REFUSED = frozenset((kind, field) for kind, fields in UNREAD.items() for field, _ in fields)
MEANS_NOTHING = frozenset(("many", "joint", "which", "each_turn"))
"""Whether a phrase is in the plural, what stands between clauses; which of the zones named are searched is no must.

The duration says how long more lands may be played;
«the next upkeep» is the next one anyway for what triggers once (603.7b).
"""
SEEN_IN_SUPPORT = frozenset(("fresh", "random", "condition"))
"""What `support` refuses by itself in a modal clause."""


def _sources() -> Iterator[ast.Module]:
    for package in (engine, law):
        for path in Path(package.__path__[0]).rglob("*.py"):
            if path.name not in ("roles.py", "support.py") and path.parent.name != "showing":
                yield ast.parse(path.read_text("utf-8"))


@cache
def _mentioned() -> tuple[frozenset[str], frozenset[str]]:
    """Give the fields that the chapters mention, and with them the names that stand by themselves."""
    found: set[str] = set()
    names: set[str] = set()
    for tree in _sources():
        for node in ast.walk(tree):
            match node:
                case ast.Attribute():
                    found.add(node.attr)
                case ast.MatchClass():
                    found.update(node.kwd_attrs)
                case ast.Constant(value=str() as word):
                    found.add(word)
                case ast.Name():
                    names.add(node.id)
    return frozenset(found), frozenset(found | names)


def _known_kinds() -> Iterator[type]:
    """List the words of the vocabulary that some chapter of the engine names."""
    named = _mentioned()[1]
    for module in MODULES:
        for name, kind in vars(module).items():
            if hasattr(kind, "__struct_fields__") and kind.__module__ == module.__name__ and name in named:
                yield kind


def test_each_field_of_a_known_word_is_mentioned_by_some_chapter() -> None:
    mentioned = _mentioned()[0] | MEANS_NOTHING | SEEN_IN_SUPPORT
    fields = [(kind, field) for kind in _known_kinds() for field in getattr(kind, "__struct_fields__", ())]
    dropped = [each for each in fields if each[1] not in mentioned and each not in REFUSED]
    assert dropped == []


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (acting.Cast(This(), any_mana="mana of any color"), "Cast with any_mana"),
        (acting.RollDie(Number(2), 20), "RollDie with count"),
        (acting.Play(This(), any_mana="mana of any color"), "Play with any_mana"),
    ],
)
def test_what_no_chapter_looks_at_is_refused_by_name(act: object, why: str) -> None:
    assert any(why in refusal.why for refusal in why_unsupported(_card(Spell((Do((act,)),)))))  # type: ignore[arg-type]  # an act


def test_the_end_of_somebody_elses_next_turn_is_refused() -> None:
    gets = being.Gets(Number(1), Number(1))
    until = EndOfNextTurn(whose=OwnerOf(This()))
    found = why_unsupported(_card(Spell((Does(This(), (gets,), until),))))
    assert any("somebody else" in refusal.why for refusal in found)


def test_a_plain_word_is_not_refused() -> None:
    assert why_unsupported(_card(Spell((Do((Sacrifice(This()),)),)))) == ()


def _card(*abilities: object) -> Card:
    face = Face(name="Xyz", types=("Sorcery",), abilities=abilities, texts=("",))  # type: ignore[arg-type]  # abilities
    return Card(name="Xyz", layout="normal", faces=(face,))
