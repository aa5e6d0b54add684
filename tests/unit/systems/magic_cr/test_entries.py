"""An entry is carried out exactly as written or is illegal, and «may» asks of the very same action (format 1)."""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgehelper.session.scenarios.scenario import run
from tests.helpers.puzzle_cards import shipped_cards

TRIES = 1_500 if os.environ.get("JUDGEHELPER_FUZZ") else 120


def made(name: str, types: str, text: str = "", cost: str = "", **more: Any) -> dict[str, Any]:
    """Define a card by its text."""
    size = {"power": 2, "toughness": 2} if "Creature" in types else {}
    return {"define": {"name": name, "types": types, "cost": cost, "text": text, **size}, **more}


GOBLIN, GUARD = made("Goblin", "Creature", cost="{R}"), made("Guard", "Creature", cost="{W}")
BLAZE = made("Blaze", "Sorcery", "This spell deals X damage to any target.", "{X}{R}")
CHARM = made(
    "Charm", "Instant", "Choose one —\n• You gain 3 life.\n• This spell deals 2 damage to target creature.", "{R}"
)
SURGE = made("Surge", "Sorcery", "Kicker {2} (You may pay an additional {2} as you cast this spell.)\n"
             "Destroy target artifact. If this spell was kicked, draw a card.", "{R}")  # fmt: skip
SHOCK = made("Shock", "Instant", "This spell deals 2 damage to target creature.", "{R}")
SHARE = made("Share", "Instant", "This spell deals 2 damage divided as you choose among one or two targets.", "{R}")
RELIC = made("Relic", "Artifact", cost="{1}")
MINT = made("Mint", "Sorcery", "Create a Treasure token.", "{R}")


def play(a: dict[str, Any], b: dict[str, Any], *script: Any, expect: tuple[Any, ...] = ()) -> tuple[str, set[str]]:
    """Play from the first main phase of A; give the status and the reasons."""
    raw = {
        "format": "judgehelper-scenario/1", "system": "magic-cr", "title": "an entry",
        "players": [{"id": "A", **a}, {"id": "B", **b}], "turn": {"number": 1, "active": "A", "step": "precombat-main"},
        "script": list(script), "expect": list(expect),
    }  # fmt: skip
    result = run(raw, shipped_cards()).result
    assert result.status != "error", result.failures
    return result.status, {each.fact for each in result.failures}


def cast(card: str, **fields: Any) -> dict[str, Any]:
    """Write a casting by A."""
    return {"do": "cast", "by": "A", "card": card, **fields}


RESOLVE = {"do": "resolve"}


@pytest.mark.parametrize(
    ("lands", "spell", "entry", "reason"),
    [
        (2, BLAZE, cast("Blaze", x=5, targets=["B"]), "cannot-pay"),
        (2, SURGE, cast("Surge", additional=["kicker"], targets=["Relic"]), "cannot-pay"),
        (1, CHARM, cast("Charm", modes=[3]), "no-legal-mode"),
        (1, CHARM, cast("Charm", modes=[2], targets=["Goblin"]), "no-legal-mode"),
        (1, SHOCK, cast("Shock", targets=["Relic"]), "no-legal-target"),
        (3, SHOCK, cast("Shock", x=2), "no-legal-target"),
    ],
)
def test_what_cannot_be_taken_is_never_replaced(lands: int, spell: Any, entry: Any, reason: str) -> None:
    """601.2b, c: X, a kicker, a mode or a target that is not there makes the scenario illegal, and «may» says no."""
    a = {"battlefield": ["Mountain"] * lands, "hand": [spell]}
    status, reasons = play(a, {"battlefield": [RELIC]}, entry)
    assert (status, reasons) == ("illegal", {reason})
    asked = {"do": "check", "expect": [{"may": entry, "legal": False}]}
    assert play(a, {"battlefield": [RELIC]}, asked)[0] == "passed"


def test_x_that_can_be_paid_is_taken_as_written() -> None:
    """107.3a: X is what the entry says, not the greatest that could be paid."""
    a = {"battlefield": ["Mountain"] * 5, "hand": [BLAZE]}
    done = play(a, {}, cast("Blaze", x=2, targets=["B"]), RESOLVE, expect=({"player": "B", "life": 18},))
    assert done == ("passed", set())


SPELLS = {"Blaze": BLAZE, "Charm": CHARM, "Surge": SURGE, "Shock": SHOCK, "Share": SHARE}


@settings(max_examples=TRIES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    name=st.sampled_from(sorted(SPELLS)), lands=st.integers(0, 4), x=st.sampled_from((None, None, 0, 1, 3)),
    modes=st.sampled_from(([], [], [1], [2], [3])), extra=st.sampled_from(([], ["kicker"])),
    targets=st.lists(st.sampled_from(("B", "Goblin", "Guard", "Relic", "Nobody")), max_size=2),
    there=st.lists(st.sampled_from((GOBLIN, GUARD, RELIC)), max_size=3),
)  # fmt: skip
def test_may_says_of_an_action_whether_it_can_be_completed(
    name: str, lands: int, x: int | None, modes: list[int], extra: list[str], targets: list[str], there: list[Any]
) -> None:
    """601.2: legal is what the same entry carries out, illegal what it does not."""
    fields = {"x": x, "modes": modes, "additional": extra, "targets": targets}
    entry = cast(name, **{key: value for key, value in fields.items() if value or value == 0})
    a = {"battlefield": ["Mountain"] * lands, "hand": [SPELLS[name]]}
    status, _ = play(a, {"battlefield": there}, entry)
    assert status in ("passed", "illegal")
    asked = {"do": "check", "expect": [{"may": entry, "legal": status == "passed"}]}
    assert play(a, {"battlefield": there}, asked)[0] == "passed"


# --- what the runner makes of names, answers and facts
TWIN = made("Twin", "Creature", "When this creature enters, you gain 1 life.\nWhen this creature enters, draw a card.",
            "{R}")  # fmt: skip


def test_resolve_waits_for_triggers_to_be_ordered() -> None:
    """603.3b: what waits to be put on the stack in an order still resolves."""
    facts = {"do": "check", "expect": [{"player": "A", "life": 21, "hand": 1}]}
    assert play({"battlefield": ["Mountain"], "hand": [TWIN]}, {}, cast("Twin"), RESOLVE, facts)[0] == "passed"


@pytest.mark.parametrize("value", [["B", 2], [["B", 2]]])
def test_a_share_fits_a_spell_with_one_target(value: Any) -> None:
    """601.2d: one target gets all of it."""
    a = {"battlefield": ["Mountain"], "hand": [SHARE]}
    answer = {"do": "choose", "by": "A", "value": value}
    done = play(a, {}, answer, cast("Share"), RESOLVE, expect=({"player": "B", "life": 18},))
    assert done[0] == "passed"


def test_a_treasure_is_named_by_the_text_that_the_rules_give_it() -> None:
    """The ability of a predefined token is called by a prefix of its text."""
    a = {"battlefield": ["Mountain"], "hand": [MINT]}
    use = {"do": "activate", "by": "A", "card": "Treasure", "ability": "{T}, Sacrifice"}
    red = {"do": "choose", "by": "A", "value": "R"}
    gone = ({"count": 0, "card": "Treasure", "zone": "battlefield"},)
    assert play(a, {}, red, cast("Mint"), RESOLVE, use, RESOLVE, expect=gone)[0] == "passed"


def test_keywords_are_named_with_their_number_or_cost() -> None:
    """702.121a, 702.6a: «Crew 1» of a token, «Equip {0}» that something gives."""
    yard = made("Yard", "Sorcery", "Create a 3/2 colorless Vehicle artifact token with crew 1.", "{R}")
    crew = {"do": "activate", "by": "A", "card": "Vehicle", "ability": "Crew 1"}
    a = {"battlefield": ["Mountain", GOBLIN], "hand": [yard]}
    moves = ({"object": "Vehicle", "has_types": ["Creature"]},)
    assert play(a, {}, cast("Yard"), RESOLVE, crew, RESOLVE, expect=moves)[0] == "passed"
    assert play(a, {}, cast("Yard"), RESOLVE, {**crew, "ability": "Crew 2"})[0] == "illegal"
    sword = made("Sword", "Artifact — Equipment", "Equip {3}", "{1}")
    smith = made("Smith", "Creature", "Equipment you control have equip {0}.", "{1}")
    equip = {"do": "activate", "by": "A", "card": "Sword", "ability": "Equip {0}", "targets": ["Smith"]}
    held = ({"object": "Sword", "attached_to": "Smith"},)
    assert play({"battlefield": [sword, smith]}, {}, equip, RESOLVE, expect=held)[0] == "passed"
    assert play({"battlefield": [sword, smith]}, {}, {**equip, "ability": "Equip {3}"})[0] == "illegal"


def test_null_is_attached_to_nothing() -> None:
    """A fact may say that something is attached to nothing."""
    sword = made("Sword", "Artifact — Equipment", "Equip {3}", "{1}")
    fact = ({"object": "Sword", "attached_to": None},)
    assert play({"battlefield": [sword, GOBLIN]}, {}, expect=fact)[0] == "passed"
    assert play({"battlefield": [{**sword, "attached_to": "Goblin"}, GOBLIN]}, {}, expect=fact)[0] == "failed"


def test_a_loop_is_written_once() -> None:
    """720.2: entries are repeated so many times."""
    a = {"battlefield": ["Mountain"] * 2, "hand": [MINT, MINT]}
    loop = {"do": "repeat", "times": 2, "script": [cast("Mint"), RESOLVE]}
    assert play(a, {}, loop, expect=({"count": 2, "card": "Treasure", "zone": "battlefield"},))[0] == "passed"


def test_a_half_of_one_card_is_named_by_its_face() -> None:
    """715.3: an alias says which card, the face which half."""
    faces = [{"name": "Bear", "types": "Creature", "cost": "{R}", "power": 2, "toughness": 2},
             {"name": "Stomp", "types": "Sorcery — Adventure", "cost": "{R}", "text": "You gain 1 life."}]  # fmt: skip
    bear = {"define": {"layout": "adventure", "faces": faces}, "id": "b1"}
    a = {"battlefield": ["Mountain"], "hand": [bear]}
    facts = ({"player": "A", "life": 21}, {"object": "b1", "zone": "exile"})
    assert play(a, {}, cast("b1", face="Stomp"), RESOLVE, expect=facts)[0] == "passed"
    assert play(a, {}, cast("b1", face="Stamp"))[0] == "illegal"


def test_a_player_chosen_in_the_set_up_is_the_one_meant() -> None:
    """607.2d: what an object has chosen is known to the abilities that are linked with it."""
    tyrant = made("Tyrant", "Creature", "As this creature enters, choose a player.\nThe chosen player can't gain life.")
    gain = made("Gain", "Instant", "You gain 4 life.", "{R}")
    b = {"battlefield": ["Mountain"], "hand": [gain]}
    for chosen, life in (("B", 20), ("A", 24)):
        a = {"battlefield": [{**tyrant, "chosen": {"player": chosen}}]}
        done = play(a, b, {**cast("Gain"), "by": "B"}, RESOLVE, expect=({"player": "B", "life": life},))
        assert done[0] == "passed"


def test_why_tells_what_brought_an_object_to_its_zone() -> None:
    """704.5g: a creature lies in the graveyard because lethal damage destroyed it."""
    a = {"battlefield": ["Mountain", GOBLIN], "hand": [SHOCK]}
    why = ({"why": "Goblin", "cites": ["704.5g"]},)
    assert play(a, {}, cast("Shock", targets=["Goblin"]), RESOLVE, expect=why)[0] == "passed"


@pytest.mark.parametrize(("shares", "status"), [([1, 1], "passed"), ([2, 2], "illegal"), ([1, 2], "illegal")])
def test_a_division_is_carried_out_or_illegal(shares: list[int], status: str) -> None:
    """601.2d: 2 damage cannot be divided into more or less than 2."""
    board = {"hand": [SHARE], "battlefield": ["Mountain"]}
    answer = {"do": "choose", "by": "A", "value": shares}
    found = play(board, {"battlefield": [GOBLIN, GUARD]}, cast("Share", targets=["Goblin", "Guard"]), answer, RESOLVE)
    assert found == (status, set() if status == "passed" else {"wrong-total"})
