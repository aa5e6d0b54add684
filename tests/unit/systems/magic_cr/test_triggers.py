"""Triggered abilities, replacement and prevention (603, 614, 615)."""

from tests.unit.systems.magic_cr.table import at, cast, choose, cited, passes, play


def test_entering_triggers() -> None:
    outcome = play(
        {"hand": ["Herald"], "battlefield": [{"card": "Plains", "count": 2}]},
        {},
        cast("A", "Herald"),
        expect=[{"player": "A", "life": 23}, {"triggered": "Herald", "count": 1}],
    )
    assert passes(outcome)
    assert {"603.2", "603.3"} <= cited(outcome)


def test_creatures_that_die_together_see_each_other() -> None:
    outcome = play(
        {"hand": ["Sweep"], "battlefield": [{"card": "Plains", "count": 4}, "Mourner", "Mourner"]},
        {"battlefield": ["Bear"]},
        cast("A", "Sweep"),
        expect=[{"player": "A", "life": 26}],
    )
    assert passes(outcome)


def test_a_dead_creature_finds_itself_in_the_graveyard() -> None:
    assert passes(
        play(
            {"hand": ["Spark"], "battlefield": ["Mountain", "Returner"]},
            {},
            cast("A", "Spark", "Returner"),
            expect=[{"player": "A", "hand": 1, "graveyard": 1}],
        )
    )


def test_the_beginning_of_a_step_triggers() -> None:
    assert passes(play({"battlefield": ["Bell"]}, {}, choose("A", True), expect=[{"player": "A", "hand": 1}]))
    assert passes(play({"battlefield": ["Bell"]}, {}, choose("A", False), expect=[{"player": "A", "hand": 0}]))


def test_dying_is_replaced_by_exile() -> None:
    assert passes(
        play(
            {"hand": ["Spark"], "battlefield": ["Mountain", "Grave Ban", "Mourner"]},
            {"battlefield": ["Bear"]},
            cast("A", "Spark", "Bear"),
            expect=[{"player": "A", "life": 20}, {"card": "Bear", "zone": "exile", "count": 1}],
        )
    )


def test_a_replacement_does_not_meet_itself() -> None:
    outcome = play(
        {"hand": ["Insight"], "battlefield": ["Island", "Library Echo"]},
        {},
        cast("A", "Insight"),
        expect=[{"player": "A", "hand": 4}],
    )
    assert passes(outcome)


def test_two_doublings_are_put_in_order() -> None:
    outcome = play(
        {"hand": ["Insight"], "battlefield": ["Island", "Library Echo", "Library Echo"]},
        {},
        cast("A", "Insight"),
        expect=[{"player": "A", "hand": 8}],
    )
    assert passes(outcome)


def test_permanents_enter_tapped_and_with_counters() -> None:
    outcome = play(
        {"hand": ["Tapland", "Sprout"], "battlefield": ["Forest"]},
        {},
        at(1, "precombat-main", "A", "play-land", card="Tapland"),
        cast("A", "Sprout"),
        expect=[{"object": "Tapland", "tapped": True}, {"object": "Sprout", "power": 2}],
    )
    assert passes(outcome)


def test_a_shield_prevents_so_much() -> None:
    assert passes(
        play(
            {"hand": ["Spark", "Spark"], "battlefield": [{"card": "Mountain", "count": 2}]},
            {"hand": ["Aegis"], "battlefield": ["Plains"]},
            cast("B", "Aegis", "B") | {"at": {"turn": 1, "step": "upkeep"}},
            cast("A", "Spark", "B"),
            {"do": "resolve", "by": "A", "at": {"turn": 1, "step": "precombat-main"}},
            cast("A", "Spark", "B"),
            expect=[{"player": "B", "life": 17}],
        )
    )


def test_an_object_that_went_and_came_is_new() -> None:
    outcome = play(
        {"hand": ["Blink"], "battlefield": ["Plains", {"card": "Bear", "counters": {"+1/+1": 1}}]},
        {},
        cast("A", "Blink", "Bear"),
        expect=[{"object": "Bear", "power": 2, "counters": {"+1/+1": 0}}],
    )
    assert passes(outcome)
    assert "400.7" in cited(outcome)


def test_a_spell_without_a_legal_target_does_nothing() -> None:
    outcome = play(
        {"hand": ["Growing"], "battlefield": ["Forest", "Bear"]},
        {"hand": ["Spark"], "battlefield": ["Mountain"]},
        cast("A", "Growing", "Bear"),
        cast("B", "Spark", "Bear"),
        expect=[{"card": "Growing", "zone": "graveyard", "player": "A", "count": 1}],
    )
    assert passes(outcome)
    assert "608.2b" in cited(outcome)
