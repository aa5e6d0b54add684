"""One question under two laws of Magic: the four comparisons that judges ask for, each with the rules of both."""

from typing import Any

from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.side_by_side import SideBySide, comparable, compare, question_on, questions
from tests.helpers.puzzle_cards import shipped_cards

KEYS = ("magic-cr", "magic-1998")


def card(name: str, cost: str, types: str, text: str = "", **more: Any) -> dict[str, Any]:
    return {"card": name, "define": {"name": name, "cost": cost, "types": types, "text": text, **more}}


BOLT = card("Bolt of Red", "{R}", "Instant", "Bolt of Red deals 3 damage to any target.")
GROWTH = card("Great Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
BEARS = {"card": "Grizzly Bears", "id": "bears"}


def lands(name: str, count: int) -> dict[str, Any]:
    return {"card": name, "count": count}


def asked(first: dict[str, Any], second: dict[str, Any], script: list[dict[str, Any]]) -> SideBySide:
    question = {
        "format": "judgehelper-scenario/1", "players": [{"id": "A", **first}, {"id": "B", **second}],
        "turn": {"number": 3, "active": "A", "step": "main"}, "script": script,
    }  # fmt: skip
    return compare(question, KEYS, shipped_cards(), Language.EN)


def test_only_laws_that_know_the_neutral_words_are_compared() -> None:
    assert set(comparable()) == set(KEYS)


def test_giant_growth_in_answer_to_lightning_bolt() -> None:
    """Today Bolt waits after Growth has resolved (116.3b); in 1998 the closed batch resolves on (BAT.4)."""
    found = asked(
        {"battlefield": [lands("Mountain", 2)], "hand": [BOLT, {**BOLT, "id": "second"}]},
        {"battlefield": [lands("Forest", 1), BEARS], "hand": [GROWTH]},
        [
            {"by": "A", "do": "cast", "card": "Bolt of Red:0", "targets": ["bears"]},
            {"by": "B", "do": "cast", "card": "Great Growth", "targets": ["bears"]},
            {"do": "resolve", "objects": 1},
            {"by": "A", "do": "cast", "card": "second", "targets": ["bears"]},
            {"do": "resolve"},
        ],
    )
    modern, old = found.sides
    assert (modern.status, old.status) == ("passed", "passed")
    assert found.parting is not None
    assert found.parting.entry == 2
    assert {part[0] for part in found.parting.differs} == {"stack", "graveyard:A"}
    assert found.parting.rules[1] == ("BAT.4",)
    assert found.parting.rules[0]


def test_a_tapped_blocker() -> None:
    """It deals its damage today (510.1d), and none in 1998 (CMB.TAPB)."""
    tapper = card("Tapper", "{1}", "Artifact", "{T}: Tap target creature.")
    found = asked(
        {"battlefield": [BEARS, {**tapper, "id": "tapper"}]},
        {"battlefield": [{"card": "Grizzly Bears", "id": "guard"}]},
        [
            {"by": "A", "do": "attack", "attackers": [{"attacker": "bears"}], "at": {"turn": 3, "step": "attack"}},
            {"by": "B", "do": "block", "blocks": [{"blocker": "guard", "attacker": "bears"}]},
            {"by": "A", "do": "activate", "card": "tapper", "targets": ["guard"],
             "at": {"turn": 3, "step": "after-blocks"}},
            {"do": "advance", "at": {"turn": 3, "step": "end-of-attack"}},
        ],
    )  # fmt: skip
    assert found.parting is not None
    assert found.parting.entry == 3
    assert any(part[0] == "battlefield:A" for part in found.parting.differs)
    modern, old = found.parting.rules
    assert any(number.startswith(("704", "701", "510")) for number in modern)
    assert old


def test_fireball_met_by_a_colour_change() -> None:
    """A Circle answers before the damage today, so a new colour passes it by; in 1998 in prevention only (PRV.12)."""
    fireball = card("Great Fireball", "{R}", "Sorcery", "Great Fireball deals 3 damage to any target.")
    lace = card("Black Lace", "{B}", "Instant", "Target spell or permanent becomes black.")
    text = "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    circle = card("Red Circle", "{1}{W}", "Enchantment", text)
    found = asked(
        {"battlefield": [lands("Mountain", 1), lands("Swamp", 1)], "hand": [fireball, lace]},
        {"battlefield": [lands("Plains", 1), circle], "life": 3},
        [
            {"by": "A", "do": "cast", "card": "Great Fireball", "targets": ["B"]},
            {"by": "B", "do": "activate", "card": "Red Circle"},
            {"by": "A", "do": "cast", "card": "Black Lace", "targets": ["Great Fireball"]},
            {"do": "resolve"},
        ],
    )
    modern, old = found.sides
    assert (modern.status, old.status, old.refused) == ("passed", "illegal", ("TGT.1",))
    assert found.parting is not None
    assert found.parting.entry == 1
    assert "602.2b" in found.parting.rules[0]
    assert any("PRV.12" in line.cites for line in old.lines)
    assert {each.name: (each.here, each.there) for each in found.ends}["B"] == ("Life 0", "Life 3")


def test_a_counter_met_by_a_colour_change() -> None:
    """Both laws let the counter fail: by 608.2b and by TGT.4 (INT.4); they do not part."""
    fireball = card("Great Fireball", "{R}", "Sorcery", "Great Fireball deals 3 damage to any target.")
    lace = card("Black Lace", "{B}", "Instant", "Target spell or permanent becomes black.")
    blast = card("Hydro", "{U}", "Instant", "Counter target red spell.")
    found = asked(
        {"battlefield": [lands("Mountain", 1), lands("Swamp", 1)], "hand": [fireball, lace]},
        {"battlefield": [lands("Island", 1)], "hand": [blast], "life": 3},
        [
            {"by": "A", "do": "cast", "card": "Great Fireball", "targets": ["B"]},
            {"by": "B", "do": "cast", "card": "Hydro", "targets": ["Great Fireball"]},
            {"by": "A", "do": "cast", "card": "Black Lace", "targets": ["Great Fireball"]},
            {"do": "resolve"},
        ],
    )
    modern, old = found.sides
    assert found.parting is None
    assert ("life", "0") in {part[1:3] for part in old.pictures[-1] if part[0] == "B"}
    assert any("608.2b" in line.cites for line in modern.lines)
    assert any("TGT.4" in line.cites for line in old.lines)


def test_a_creature_destroyed_by_damage_and_healed() -> None:
    """Once it is dealt nothing prevents it today (704.5g); in 1998 there is a window for that (PRV.5)."""
    heals = "{T}: Prevent the next 1 damage that would be dealt to any target this turn."
    healer = card("Healer", "{W}", "Creature", heals, power=1, toughness=1)
    shock = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
    found = asked(
        {
            "battlefield": [lands("Mountain", 1)],
            "hand": [shock],
        },
        {"battlefield": [BEARS, {**healer, "id": "healer"}]},
        [
            {"by": "A", "do": "cast", "card": "Shock", "targets": ["bears"]},
            {"do": "resolve", "objects": 1},
            {"by": "B", "do": "activate", "card": "healer", "targets": ["bears"]},
            {"do": "resolve"},
        ],
    )
    assert found.parting is not None
    modern, old = found.sides
    assert modern.status == "illegal"
    assert modern.refused
    assert old.status == "passed"
    assert any(part[1] == "bears" and part[0] == "battlefield:B" for part in old.pictures[-1])


TAPPER = card("Tapper", "{1}", "Artifact", "{T}: Tap target creature.")


def on_desk(system: str, at: dict[str, str], *more: dict[str, Any]) -> desks.Desk:
    """Lay a script of one law on a desk: an attack, a block, and a blocker tapped afterwards."""
    script = [
        {"by": "A", "do": "attack", "attackers": [{"attacker": "bears"}], "at": {"turn": 3, "step": at["attack"]}},
        {"by": "B", "do": "block", "blocks": [{"blocker": "guard", "attacker": "bears"}]},
        {"by": "A", "do": "activate", "card": "tapper", "targets": ["guard"], "at": {"turn": 3, "step": at["tap"]}},
        {"do": "check", "expect": [{"object": "bears", "attacking": True}]},
        {"do": "advance", "at": {"turn": 3, "step": "end-combat"}},
        *more,
    ]
    raw = {
        "format": "judgehelper-scenario/1", "system": system, "title": "A tapped blocker", "script": script,
        "players": [{"id": "A", "battlefield": [BEARS, {**TAPPER, "id": "tapper"}]},
                    {"id": "B", "battlefield": [{"card": "Grizzly Bears", "id": "guard"}]}],
        "turn": {"number": 3, "active": "A", "step": at["main"]},
    }  # fmt: skip
    return desks.lay_out(raw, shipped_cards())


TODAY = {"main": "precombat-main", "attack": "declare-attackers", "tap": "declare-blockers"}
THEN = {"main": "main", "attack": "declare-attackers", "tap": "after-blocks"}


def test_a_script_on_the_desk_is_a_question_for_either_law() -> None:
    asked_of = [question_on(on_desk("magic-cr", TODAY)), question_on(on_desk("magic-1998", THEN))]
    assert asked_of[0] == asked_of[1]
    assert asked_of[0] is not None
    assert [each["at"]["step"] for each in asked_of[0]["script"] if "at" in each] == [
        "attack", "after-blocks", "end-of-attack",
    ]  # fmt: skip
    found = compare(asked_of[0], KEYS, shipped_cards(), Language.EN)
    assert found.parting is not None
    assert found.parting.rules[1] == ("CMB.TAPB",)


def test_answers_given_at_the_desk_ask_another_law_nothing() -> None:
    answered = {"do": "answer", "by": "A", "about": "priority", "picks": [0], "options": [["pass"]]}
    desk = on_desk("magic-cr", TODAY)
    assert question_on(on_desk("magic-cr", TODAY, answered)) is None
    assert question_on(desks.sit(desk, "A")) is None
    plain = desks.lay_out({**desk.laid_out[desk.line.path[0]], "script": []}, shipped_cards())
    assert question_on(plain) is None


def test_further_places_are_about_something_else_and_what_is_assumed_is_told() -> None:
    """A tapped blocker (CMB.TAPB), then mana that burns (BURN.2); the same creature is not told of twice."""
    (question,) = (each for each in questions() if "взятая мана" in each["title"])
    found = compare(question, KEYS, shipped_cards(), Language.EN)
    assert found.parting is not None
    (further,) = found.further
    assert further.entry > found.parting.entry
    assert {part[:2] for part in further.differs} == {("Борис", "life")}
    assert further.rules == (("500.2",), ("BURN.1", "BURN.2"))
    modern, old = found.sides
    assert modern.assumed == ()
    assert [each.is_open for each in old.assumed] == sorted((each.is_open for each in old.assumed), reverse=True)
    assert {"AMB-98-17", "AS-LETHAL"} <= {each.code for each in old.assumed}
    assert all(each.reason and each.answer for each in old.assumed)


def test_a_law_that_stops_later_parts_further() -> None:
    (question,) = (each for each in questions() if "Целительница" in each["title"])
    found = compare(question, KEYS, shipped_cards(), Language.EN)
    (further,) = found.further
    assert (further.said[0], further.rules[0]) == ("illegal", ("601.2c",))
