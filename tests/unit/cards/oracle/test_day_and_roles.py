"""Role tokens, day and night: what texts say of them, read whole and said in both languages."""

from typing import Any

import pytest

from judgehelper.abilities.acts import moving
from judgehelper.abilities.description import Description
from judgehelper.abilities.kinds import Unread
from judgehelper.cards.oracle.compiler import OracleCompiler, Printed, compile_text
from judgehelper.cards.oracle.grammar.day_and_roles import ROLES
from judgehelper.cards.rendering.wording import say
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.role_tokens import ROLES as PLAYED


def first(text: str, kind: type, *types: str) -> Any:
    (ability,) = compile_text(Printed("Lantern Keeper", types or ("Creature",), text))
    return next(node for node in nodes(ability.body) if isinstance(node, kind))


@pytest.mark.parametrize("name", ROLES)
def test_a_role_is_known_by_its_name_and_attached(name: str) -> None:
    made = first(f"Create a {name} Role token attached to target creature.", moving.Create, "Sorcery")
    assert made.token == Description(subtypes=("Role",), name=name, predefined=True)
    assert made.attached is not None


def test_every_role_that_is_read_is_played() -> None:
    assert set(PLAYED) == set(ROLES)


@pytest.mark.parametrize(
    "text",
    [
        "Create a Blacksmith Role token attached to target creature.",  # nobody defines it
        "Create a Monster Role token.",  # to what?
        "Create two Monster Role tokens attached to target creature.",
    ],
)
def test_other_roles_are_not_guessed(text: str) -> None:
    (found,) = compile_text(Printed("Lantern", ("Sorcery",), text))
    assert isinstance(found, Unread)


SAID = {
    "{1}: Create a Young Hero Role token attached to target creature you control.":
        "{1}: Создайте одну фишку роли «Юный Герой», прикреплённую к целевому существу под вашим контролем.",
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_it_is_said_in_both_languages(text: str) -> None:
    (face,) = OracleCompiler().define({"name": "Wordy Stone", "types": "Artifact", "text": text}).faces
    said = say(face.abilities[0], face)
    assert (said.ru, said.en) == (SAID[text], text)
