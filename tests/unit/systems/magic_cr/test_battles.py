"""Sieges, battles of later books: protected, attacked, defeated and cast by their other face; others are refused."""

from collections.abc import Mapping
from typing import Any

from judgehelper.abilities.acts.moving import Draw, Enter
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.kinds import Keyword, Triggered
from judgehelper.abilities.phrases import This
from judgehelper.abilities.quantities import Number
from judgehelper.session.scenarios.scenario import Outcome, run
from judgehelper.systems.magic.understanding.support import why_unsupported
from tests.unit.systems.magic_cr.cards import Shelf
from tests.unit.systems.magic_cr.table import MAIN, at, cast, choose, passes

WHY = "the source does not tell the defense of this battle, or it is no Siege"
ENTERED = Triggered(Occurs(Does(This(), (Enter(),))), (Do((Draw(Number(1)),)),), None, "when")
FRONT = Face(name="Storming of Ways", mana_cost="{R}", types=("Battle",), subtypes=("Siege",), defense="3",
             abilities=(ENTERED,))  # fmt: skip
BACK = Face(name="Ways Taken", indicator=("red",), types=("Creature",), subtypes=("Giant",), power="5", toughness="5",
            abilities=(Keyword("haste"),))  # fmt: skip
SIEGE = Card(name="Storming of Ways // Ways Taken", layout="transform", faces=(FRONT, BACK))


class WithSiege(Shelf):
    """The cards of these tests with a Siege."""

    def find(self, name: str) -> Card | None:
        return SIEGE if name in ("Storming of Ways", "Ways Taken", SIEGE.name) else super().find(name)


def besieged(*script: Mapping[str, Any], b: Mapping[str, Any] | None = None, stop: str = "end", **more: Any) -> Outcome:
    """Play a turn in which A can cast the Siege and attack with two creatures."""
    mine = {"id": "A", "hand": ["Storming of Ways"], "battlefield": ["Mountain", "Bear", "Shoal"]}
    return run(
        {"format": "judgehelper-scenario/1", "system": "magic-cr", "title": "a siege",
         "players": [mine, {"id": "B", **(b or {})}], "script": list(script),
         "stop": {"turn": 1, "step": stop}, **more},
        WithSiege(),
    )  # fmt: skip


def test_a_battle_without_a_defense_is_refused() -> None:
    bare = Face(name="Storming of Ways", types=("Battle",), subtypes=("Siege",))
    assert [refusal.why for refusal in why_unsupported(Card(name=bare.name, faces=(bare,)))] == [WHY]
    assert why_unsupported(SIEGE) == ()


def test_a_siege_enters_with_its_defense_and_an_opponent_protects_it() -> None:
    assert passes(besieged(
        cast("A", "Storming of Ways"),
        expect=[{"object": "Storming of Ways", "controller": "A", "counters": {"defense": 3}},
                {"player": "A", "hand": 1}],
    ))  # fmt: skip


ATTACK = at(1, "declare-attackers", "A", "attack", attackers=[
    {"attacker": "Bear", "defender": "Storming of Ways"}, {"attacker": "Shoal", "defender": "Storming of Ways"},
])  # fmt: skip


def test_who_defeats_it_may_cast_its_other_face_for_nothing() -> None:
    assert passes(besieged(
        cast("A", "Storming of Ways"), ATTACK, choose("A", True, about="may"),
        expect=[{"object": "Ways Taken", "zone": "battlefield", "power": 5}, {"player": "B", "life": 20},
                {"triggered": "Storming of Ways", "count": 2}],
    ))  # fmt: skip


def test_who_does_not_cast_it_leaves_it_in_exile() -> None:
    assert passes(besieged(
        cast("A", "Storming of Ways"), ATTACK, choose("A", False, about="may"),
        expect=[{"player": "A", "exile": 1, "graveyard": 0}, {"card": "Ways Taken", "zone": "battlefield", "count": 0}],
    ))  # fmt: skip


def test_its_protector_blocks_for_it() -> None:
    mine = {"battlefield": [{"card": "Bear", "id": "Bear:B"}]}
    outcome = besieged(
        cast("A", "Storming of Ways"), at(1, "declare-attackers", "A", "attack", attackers=[
            {"attacker": "Shoal", "defender": "Storming of Ways"}]),
        at(1, "declare-blockers", "B", "block", blocks=[{"blocker": "Bear:B", "attacker": "Shoal"}]),
        b=mine,
        expect=[{"object": "Storming of Ways", "counters": {"defense": 3}}, {"player": "A", "graveyard": 1}],
    )  # fmt: skip
    assert passes(outcome)


def test_its_controller_may_attack_it_and_its_protector_may_not() -> None:
    battle = {"card": "Storming of Ways", "counters": {"defense": 3}, "chosen": {"player": "B"}}
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "title": "whose", "players": [
        {"id": "A", "battlefield": [battle]}, {"id": "B", "battlefield": ["Bear"]}],
        "turn": {"number": 2, "active": "B", "step": MAIN},
        "script": [{"do": "check", "at": {"turn": 2, "step": "declare-attackers"}, "expect": [
            {"may": {"do": "attack", "by": "B", "attackers": [{"attacker": "Bear", "defender": "Storming of Ways"}]},
             "legal": False}]}]}  # fmt: skip
    assert passes(run(raw, WithSiege()))
