"""Why did it not trigger: each reason on the smallest board that shows it, with the rule that decides."""

from typing import Any

import pytest

from judgehelper.kernel.board import Missed, PieceId
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.session.why.untriggered import why_untriggered
from tests.helpers.puzzle_cards import shipped_cards

Raw = dict[str, Any]
AT = {"turn": 1, "step": "precombat-main"}
BOLT = {"at": AT, "do": "cast", "by": "A", "card": "Lightning Bolt"}
RESOLVE = {"do": "resolve", "by": "A"}


def watcher(text: str, types: str = "Enchantment", **more: Any) -> Raw:
    """A permanent with this text."""
    return {"define": {"name": "Watcher", "types": types, "cost": "{0}", "text": text, **more.pop("face", {})}, **more}


def played(mine: list[Any], theirs: list[Any], *script: Raw, is_silent: bool = False, **more: Any) -> Desk:
    """Play a script from the first main phase of A's turn."""
    raw: Raw = {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [
            {"id": "A", "battlefield": [*mine, {"card": "Mountain", "count": 4}], **more.pop("a", {})},
            {"id": "B", "battlefield": theirs, **more.pop("b", {})},
        ],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"},
        "script": list(script),
        **more,
    }
    desk = desks.lay_out(raw, shipped_cards())
    assert bool(desk.report) == is_silent, desk.report
    for end in desk.scripted.values():
        desk = desks.stand_at(desk, end)
    return desk


def found(desk: Desk, name: str) -> PieceId:
    zones = desks.describe(desk, Language.EN).zones
    return next(each.id for zone in zones for each in zone.pieces if each.name == name)


def asked(desk: Desk, name: str = "Watcher") -> Missed:
    """The only answer for a piece."""
    (answer,) = why_untriggered(desk, found(desk, name), Language.EN)
    return answer


def rules(answer: Missed) -> list[str]:
    return [each.number for each in answer.cites]


def bolted(text: str, at: str = "Grizzly Bears", **more: Any) -> Desk:
    """Bolt the opponent's bears beside a watcher."""
    bolt = {**BOLT, "targets": [at]}
    return played([watcher(text, **more)], ["Grizzly Bears"], bolt, RESOLVE, a={"hand": ["Lightning Bolt"]})


def test_nothing_of_the_kind_has_happened() -> None:
    answer = asked(bolted("Whenever you draw a card, you gain 1 life."))
    assert answer.index is None
    assert not answer.has_triggered
    assert rules(answer) == ["603.2"]


def test_what_has_triggered_says_so() -> None:
    answer = asked(bolted("Whenever a creature dies, you gain 1 life."))
    assert answer.has_triggered
    assert "Grizzly Bears" in answer.reason


@pytest.mark.parametrize(
    ("text", "said", "cited"),
    [
        ("Whenever a creature you control dies, you gain 1 life.", "controlled by player B", "109.5"),
        ("Whenever an Elf dies, you gain 1 life.", "not Elf", "603.2"),
        ("Whenever an artifact creature dies, you gain 1 life.", "not artifact", "603.2"),
        ("Whenever a creature with flying dies, you gain 1 life.", "flying", "603.2"),
        ("Whenever a nongreen creature dies, you gain 1 life.", "is green", "603.2"),
        ("Whenever an opponent casts a spell, you gain 1 life.", "not an opponent", "603.2"),
        ("Whenever you cast a creature spell, you gain 1 life.", "not creature", "603.2"),
        ("Whenever a source deals combat damage to a creature, you gain 1 life.", "not combat", "603.2"),
    ],
)
def test_the_word_that_does_not_fit_is_named(text: str, said: str, cited: str) -> None:
    answer = asked(bolted(text))
    assert said in answer.reason
    assert cited in rules(answer)
    assert not answer.has_triggered


def test_every_word_that_does_not_fit_is_named() -> None:
    answer = asked(bolted("Whenever an Elf you control dies, you gain 1 life."))
    assert "not Elf" in answer.reason
    assert "controlled by player B" in answer.reason


def test_another_is_not_itself() -> None:
    text = "Whenever another creature dies, you gain 1 life."
    desk = bolted(text, "Watcher", types="Creature", face={"power": "2", "toughness": "2"})
    answer = asked(desk)
    assert "itself" in answer.reason


def test_if_right_behind_the_event_was_not_so() -> None:
    answer = asked(bolted("Whenever a creature dies, if you control a Swamp, you gain 1 life."))
    assert rules(answer) == ["603.4"]
    assert answer.index is not None


def test_an_ability_that_is_taken_away_does_not_trigger() -> None:
    text = "Whenever another creature dies, you gain 1 life."
    mine = [watcher(text, "Creature", face={"power": "2", "toughness": "2"}), "Humility"]
    bolt = {**BOLT, "targets": ["Grizzly Bears"]}
    desk = played(mine, ["Grizzly Bears"], bolt, RESOLVE, a={"hand": ["Lightning Bolt"]})
    assert {"112.10", "613.1f"} <= set(rules(asked(desk)))


def test_an_ability_does_not_function_in_every_zone() -> None:
    bolt = {**BOLT, "targets": ["Grizzly Bears"]}
    card = watcher("Whenever a creature dies, you gain 1 life.")
    desk = played([], ["Grizzly Bears"], bolt, RESOLVE, a={"hand": ["Lightning Bolt"], "graveyard": [card]})
    assert rules(asked(desk)) == ["112.6"]


def test_a_text_keeps_events_from_triggering() -> None:
    silence = {
        "define": {"name": "Orb", "types": "Artifact", "text": "Creatures dying don't cause abilities to trigger."}
    }
    bolt = {**BOLT, "targets": ["Grizzly Bears"]}
    mine = [watcher("Whenever a creature dies, you gain 1 life."), silence]
    desk = played(mine, ["Grizzly Bears"], bolt, RESOLVE, a={"hand": ["Lightning Bolt"]})
    assert rules(asked(desk)) == ["603.2", "101.2"]


def test_it_has_triggered_as_often_as_it_may() -> None:
    text = "Whenever a creature dies, you gain 1 life. This ability triggers only once each turn."
    bolts = [
        step for name in ("Grizzly Bears", "Savannah Lions") for step in ({**BOLT, "targets": [name]}, {**RESOLVE})
    ]
    desk = played(
        [watcher(text)], ["Grizzly Bears", "Savannah Lions"], *bolts,
        a={"hand": ["Lightning Bolt", "Lightning Bolt"]},
    )  # fmt: skip
    heard, missed = why_untriggered(desk, found(desk, "Watcher"), Language.EN)
    assert heard.has_triggered
    assert "Savannah Lions" in missed.reason
    assert not missed.has_triggered


def test_it_is_the_wrong_players_step() -> None:
    text = "At the beginning of each opponent's postcombat main phase, you gain 1 life."
    desk = played([watcher(text)], [])
    while "Main 2" not in desk.system.show.when(desk.state, Language.EN):
        desk = desks.pass_once(desk)
    assert rules(asked(desk)) == ["603.2b"]


def test_a_state_is_not_so() -> None:
    text = "When you control no Mountains, sacrifice this enchantment."
    assert rules(asked(bolted(text))) == ["603.8"]


def test_what_is_not_understood_is_not_explained() -> None:
    bolt = {**BOLT, "targets": ["Grizzly Bears"]}
    mine = [watcher("Whenever a creature dies, flurble the wumpus.")]
    desk = played(mine, ["Grizzly Bears"], bolt, RESOLVE, a={"hand": ["Lightning Bolt"]}, is_silent=True)
    answer = asked(desk)
    assert answer.cites == ()
    assert not answer.has_triggered


def test_what_died_is_asked_in_the_graveyard() -> None:
    text = "When this creature dies, if you control a Swamp, you gain 1 life."
    desk = bolted(text, "Watcher", types="Creature", face={"power": "2", "toughness": "2"})
    assert rules(asked(desk)) == ["603.4"]


def test_damage_to_a_creature_is_not_damage_to_a_player() -> None:
    text = "Whenever a source you control deals damage to a player, you gain 1 life."
    answer = asked(bolted(text))
    assert "player" in answer.reason
    assert answer.index is not None


def test_what_has_no_triggered_ability_is_not_asked() -> None:
    desk = bolted("Whenever a creature dies, you gain 1 life.")
    assert why_untriggered(desk, found(desk, "Mountain"), Language.EN) == ()
