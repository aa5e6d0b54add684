"""The log as a tree: which event caused which, over games of every rule system and in one combat told through."""

import json
from pathlib import Path
from typing import Any

import pytest

from judgehelper.kernel.log import Entry, Event, Thread, outline
from judgehelper.kernel.script import CardSource
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.desk import Desk
from judgehelper.session.desk_view import LoggedLine, log_lines
from judgehelper.systems import registry
from tests.helpers.puzzle_cards import shipped_cards

RULINGS = Path(__file__).parents[2] / "rulings"
OWN = ("TurnBegan", "StepBegan")
OWN_KINDS = ("turn", "turn-start", "turn-end", "phase", "step")


def source_of(system: str) -> CardSource:
    own = registry.system(system).cards
    return own() if own is not None else shipped_cards()


def played(raw: dict[str, Any]) -> Desk:
    desk = desks.lay_out(raw, source_of(raw["system"]))
    for end in desk.scripted.values():
        desk = desks.stand_at(desk, end)
    return desk


def is_the_turns_own(entry: Entry) -> bool:
    return type(entry.event).__name__ in OWN or getattr(entry.event, "kind", "") in OWN_KINDS


def uncaused(desk: Desk) -> list[LoggedLine]:
    """List the lines without a cause that come after the turn has begun to tell its steps."""
    lines = log_lines(desk, Language.EN)
    log = desk.state.log
    first = next((line.index for line in lines if is_the_turns_own(log[line.index])), len(log))
    later = (line for line in lines if line.index > first and not is_the_turns_own(log[line.index]))
    return [line for line in later if line.cause is None]


@pytest.mark.parametrize(
    ("system", "file"),
    [
        ("magic-cr", "510_combat_damage_step.jsonl"),
        ("magic-cr", "603_triggered_abilities.jsonl"),
        ("magic-cr", "704_state_based_actions.jsonl"),
        ("nebozhiteli", "part4_combat.jsonl"),
        ("berserk", "513_516_fights.jsonl"),
    ],
)
def test_every_event_but_the_turns_own_has_its_cause(system: str, file: str) -> None:
    raws = [json.loads(line) for line in (RULINGS / system / file).read_text("utf-8").splitlines() if line.strip()]
    for raw in raws[:25]:
        desk = played(raw)
        assert not [line.text for line in uncaused(desk)], raw["title"]


def find(lines: tuple[LoggedLine, ...], text: str) -> LoggedLine:
    return next(line for line in lines if text in line.text)


def test_a_death_leads_back_to_the_spell_that_dealt_the_damage() -> None:
    raw = {
        "format": "judgehelper-scenario/1",
        "system": "magic-cr",
        "players": [
            {"id": "A", "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
            {"id": "B", "battlefield": ["Grizzly Bears"]},
        ],
        "turn": {"number": 1, "active": "A", "step": "precombat-main"},
        "script": [{"by": "A", "do": "cast", "card": "Lightning Bolt", "targets": ["Grizzly Bears"]}],
    }
    lines = log_lines(played(raw), Language.EN)
    by_index = {line.index: line for line in lines}
    chain, line = [], find(lines, "Grizzly Bears is put into its owner's graveyard")
    while True:
        chain.append(line.text)
        if line.cause is None or "Main" in line.text:
            break
        line = by_index[line.cause]
    said = " < ".join(chain)
    assert "destroyed" in chain[1], said  # 704.5g, 701.7a
    assert "deals 3 damage" in chain[2], said
    assert "Resolving" in chain[3], said
    assert "stack" in chain[4], said  # the card was put there as it was announced (601.2a)
    assert find(lines, "{R}").cause is not None


def test_in_an_outline_what_is_opened_holds_what_follows_until_its_rank_comes_again() -> None:
    class Told(Event):
        def __init__(self, rank: int | None) -> None:
            self.rank = rank

    follow = outline(lambda event: event.rank if isinstance(event, Told) else None)
    thread, causes = Thread(), []
    for index, rank in enumerate((0, 1, None, 2, None, 2, None, 1, None)):
        thread, cause = follow(thread, index, Entry(Told(rank), ()))
        causes.append(cause)
    assert causes == [None, 0, 1, 1, 3, 1, 5, 0, 7]
