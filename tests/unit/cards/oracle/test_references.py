"""The list of references that could have been to something else: what has moved in it was read by somebody (608.2c)."""

import json
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

from judgehelper.cards.oracle.compiler import OracleCompiler
from judgehelper.cards.oracle.rivals import rivalries
from judgehelper.cards.typeline import read_type_line
from tests.helpers.shared import shared_cards

LIST = Path(__file__).with_name("references.tsv")


@cache
def _listed() -> dict[str, list[str]]:
    rows = defaultdict(list)
    for row in LIST.read_text("utf-8").splitlines():
        rows[row.split("\t")[0]].append(row)
    return rows


def test_a_rival_is_named_beside_what_is_meant():
    text = "~ deals 2 damage to target creature. If you control a Forest, it deals 3 damage instead."
    (found,) = rivalries("~", ("Instant",), text)
    assert (found.words, found.bound, found.rivals) == ("it", "this", ("target creature",))


def test_what_cannot_be_meant_in_number_or_noun_is_no_rival():
    assert not list(rivalries("~", ("Sorcery",), "Target player draws two cards. Destroy target creature."))


DRAWN = 15
"""Of the cards that are not in the list one in so many is looked at; `python -m judgehelper.cards.oracle references`
lists them all."""


def _found(drawn: Callable[[str], bool]) -> dict[str, list[str]]:
    """List the references with rivals of the understood cards of the file that are drawn, card by card."""
    compiler = OracleCompiler()
    found: dict[str, list[str]] = {}
    for record in {each.name: each for each in shared_cards()}.values():
        if any(drawn(face.name) for face in record.faces) and compiler.compile(record).is_full():
            for face in record.faces:
                line = read_type_line(face.types)
                rows = rivalries(face.name, (*line.supertypes, *line.types), face.text)
                found[face.name] = [each.row(face.name) for each in rows]
    return found


@pytest.mark.shared
def test_nothing_in_the_list_is_bound_to_something_else_by_now():
    found = _found(lambda name: name in _listed())
    assert {name: rows for name, rows in _listed().items() if rows != found.get(name, [])} == {}


@pytest.mark.shared
def test_no_reference_with_a_rival_is_missing_from_the_list():
    found = _found(lambda name: name not in _listed() and crc32(name.encode()) % DRAWN == 0)
    assert {name: rows for name, rows in found.items() if rows and name not in _listed()} == {}


def test_the_list_holds_kinds_and_no_sentences():
    rows = [row.split("\t") for each in _listed().values() for row in each]
    assert all(len(row) == 5 and row[1].isdigit() for row in rows), json.dumps(rows[0])
    assert max(len(row[2].split()) for row in rows) <= 6


@pytest.mark.parametrize(
    "told", ["evidence was collected", "the gift was promised", "the {1}{G} cost was paid", "tribute wasn't paid"]
)
def test_what_a_condition_leaves_unsaid_is_not_what_it_means(told):
    """608.2c: «it» goes back to words of the text, and a condition that names no object adds none."""
    text = f"When ~ enters, tap target creature. If {told}, put a stun counter on it."
    (found,) = rivalries("Old Oak", ("Creature",), text.replace("~", "Old Oak"))
    assert (found.bound, found.rivals) == ("target creature", ("this",))
