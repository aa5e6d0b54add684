"""Casting, responding, resolving (116, 405, 601, 608)."""

from tests.unit.systems.magic_cr.table import at, cast, choose, cited, passes, play

LANDS = [{"card": "Mountain", "count": 5}, {"card": "Forest", "count": 5}]
BLUE = [{"card": "Island", "count": 4}, {"card": "Swamp", "count": 4}, {"card": "Plains", "count": 6}]


def test_a_response_resolves_first() -> None:
    outcome = play(
        {"hand": ["Growing"], "battlefield": ["Forest", "Bear"]}, {"hand": ["Spark"], "battlefield": ["Mountain"]},
        cast("A", "Growing", "Bear"), cast("B", "Spark", "Bear"),
        expect=[{"card": "Bear", "zone": "graveyard", "player": "A", "count": 1}],
    )  # fmt: skip
    assert passes(outcome)
    assert {"116.4", "608.2b"} & cited(outcome) or "608.2b" in cited(outcome)


def test_damage_to_a_player_costs_life() -> None:
    assert passes(play({"hand": ["Spark"], "battlefield": LANDS}, {}, cast("A", "Spark", "B"),
                       expect=[{"player": "B", "life": 17}]))  # fmt: skip


def test_a_countered_spell_does_nothing() -> None:
    assert passes(play(
        {"hand": ["Spark"], "battlefield": LANDS}, {"hand": ["Deny"], "battlefield": BLUE},
        cast("A", "Spark", "B"), cast("B", "Deny", "Spark"),
        expect=[{"player": "B", "life": 20}, {"card": "Spark", "zone": "graveyard", "player": "A", "count": 1}],
    ))  # fmt: skip


def test_x_is_chosen_and_paid() -> None:
    assert passes(play({"hand": ["Blaze"], "battlefield": LANDS[:1]}, {}, cast("A", "Blaze", "B", x=4),
                       expect=[{"player": "B", "life": 16}, {"card": "Mountain", "zone": "battlefield", "player": "A",
                                                            "tapped": True, "count": 5}]))  # fmt: skip


def test_damage_is_divided_on_announcement() -> None:
    assert passes(play(
        {"hand": ["Forked"], "battlefield": LANDS}, {"battlefield": ["Shoal", "Bear"]},
        choose("A", [1, 1], about="amount"), cast("A", "Forked", "Shoal", "B"),
        expect=[{"player": "B", "life": 19}, {"card": "Shoal", "zone": "graveyard", "player": "B", "count": 1}],
    ))  # fmt: skip


def test_a_mode_without_targets_is_not_offered() -> None:
    outcome = play({"hand": ["Charm"], "battlefield": LANDS}, {}, cast("A", "Charm", modes=[1]),
                   expect=[{"player": "A", "life": 24}])  # fmt: skip
    assert passes(outcome)


def test_an_additional_cost_is_paid_before_the_spell_resolves() -> None:
    outcome = play(
        {"hand": ["Altar Rite"], "battlefield": ["Swamp", "Bear"]}, {}, cast("A", "Altar Rite"),
        expect=[{"player": "A", "hand": 2, "graveyard": 2}],
    )  # fmt: skip
    assert passes(outcome)
    assert {"601.2h", "701.16a"} <= cited(outcome)


def test_without_the_cost_the_spell_cannot_be_cast() -> None:
    outcome = play({"hand": ["Altar Rite"], "battlefield": ["Swamp"]}, {}, cast("A", "Altar Rite"))
    assert outcome.result.status == "illegal"
    assert "117.3" in str(outcome.result.failures)


def test_a_named_target_that_can_be_none_makes_the_casting_illegal_and_nothing_else_is_hit() -> None:
    own = {"hand": ["Spark"], "battlefield": [*LANDS, "Robe"]}
    outcome = play(own, {"battlefield": ["Bear"]}, cast("A", "Spark", "Island"))
    assert outcome.result.status == "illegal"
    assert "601.2c" in str(outcome.result.failures)


def test_unless_somebody_pays() -> None:
    both = {"hand": ["Spark"], "battlefield": LANDS}, {"hand": ["Tax"], "battlefield": BLUE}
    assert passes(play(*both, choose("A", True), cast("A", "Spark", "B"), cast("B", "Tax", "Spark"),
                       expect=[{"player": "B", "life": 17}]))  # fmt: skip
    assert passes(play(*both, choose("A", False), cast("A", "Spark", "B"), cast("B", "Tax", "Spark"),
                       expect=[{"player": "B", "life": 20}]))  # fmt: skip


def test_an_aura_is_attached_to_its_target() -> None:
    assert passes(play({"hand": ["Robe"], "battlefield": ["Forest", "Bear"]}, {}, cast("A", "Robe", "Bear"),
                       expect=[{"object": "Robe", "attached_to": "Bear"}]))  # fmt: skip


def test_a_sorcery_waits_for_the_own_main_phase() -> None:
    outcome = play({}, {"hand": ["Insight"], "battlefield": ["Island"]}, at(1, "upkeep", "B", "cast", card="Insight"))
    assert outcome.result.status == "illegal"
    assert "307.1" in str(outcome.result.failures)


def test_loyalty_abilities_cost_and_are_used_once() -> None:
    outcome = play(
        {"battlefield": [{"card": "Walker"}]}, {"battlefield": ["Bear"]},
        at(1, "precombat-main", "A", "activate", ability="+1:"), {"do": "resolve", "by": "A"},
        {"do": "check", "by": "A", "expect": [{"may": {"do": "activate", "by": "A", "ability": "-3:"}, "legal": False,
                                               "cites": ["606.3"]}]},
        expect=[{"object": "Walker", "loyalty": 4}, {"player": "A", "life": 21}],
    )  # fmt: skip
    assert passes(outcome)


def test_what_was_done_counts() -> None:
    assert passes(play({"hand": ["Drain"], "battlefield": ["Swamp"]}, {"battlefield": ["Ox"]}, cast("A", "Drain", "Ox"),
                       expect=[{"player": "A", "life": 23}, {"object": "Ox", "damage": 3}]))  # fmt: skip
    assert passes(play({"hand": ["Bargain"], "battlefield": ["Swamp", "Bear"]}, {}, choose("A", True),
                       cast("A", "Bargain"), expect=[{"player": "A", "hand": 2}]))  # fmt: skip
    assert passes(play({"hand": ["Bargain"], "battlefield": ["Swamp", "Bear"]}, {}, choose("A", False),
                       cast("A", "Bargain"), expect=[{"player": "A", "hand": 0}]))  # fmt: skip


def test_mana_of_any_kind_is_found() -> None:
    assert passes(play({"hand": ["Sweep"], "battlefield": ["Idol", "Prism", "Plains", "Bear"]}, {}, cast("A", "Sweep"),
                       expect=[{"card": "Bear", "zone": "graveyard", "player": "A", "count": 1}]))  # fmt: skip


def test_tokens_are_created() -> None:
    assert passes(play({"hand": ["Recruit"], "battlefield": ["Plains"]}, {}, cast("A", "Recruit"),
                       expect=[{"card": "Soldier", "zone": "battlefield", "player": "A", "count": 2},
                               {"object": "Soldier", "power": 1, "colors": ["white"]}]))  # fmt: skip
