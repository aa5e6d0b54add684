"""Random legal games of Magic 1998 with cards of the time, and what must hold at every decision.

Objects are conserved and lie in exactly one zone; every question has a legal answer; going back finds equal states; a
game that was saved in the middle goes on as the one that was not; every event cites the text; a batch ends. A thousand
games with JUDGEHELPER_FUZZ set.
"""

import os
import re
from random import Random
from typing import Any

import pytest

from judgehelper.kernel.chance import draw
from judgehelper.kernel.decision import CHANCE, Choice, Decision, Form
from judgehelper.kernel.game import answer, why_not
from judgehelper.kernel.timeline import Timeline, begin, choose, undo
from judgehelper.kernel.words import Language
from judgehelper.session import desk as desks
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic_1998.cards.source import OldCards, differences
from judgehelper.systems.magic_1998.rulebook.book import BOOK
from judgehelper.systems.magic_1998.scenario.due import window_of
from judgehelper.systems.magic_1998.system import load
from tests.helpers.magic_games import owned, zones
from tests.helpers.puzzle_cards import shipped_cards
from tests.helpers.secrets import everything_said

FUZZ = bool(os.environ.get("JUDGEHELPER_FUZZ"))
GAMES, STEPS = (1000, 100) if FUZZ else (12, 100)
LONGEST = 400
"""Answers after which a batch that everybody lets go has ended."""
SYSTEM = load()
RULES, CODEC = SYSTEM.rules, SYSTEM.codec
LANDS = [{"card": name, "count": 2} for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
CARDS = OldCards(shipped_cards())
NAMES = sorted(differences())
PERMANENT = {"Creature", "Artifact", "Land"}


def may_lie(name: str) -> bool:
    card = CARDS.find(name)
    return card is not None and bool(PERMANENT & {*card.faces[0].types})


def laid_out(lot: Random) -> dict[str, Any]:
    names = lot.sample(NAMES, 60)
    players = [
        {
            "id": seat, "battlefield": [*LANDS, *(each for each in names[start : start + 8] if may_lie(each))],
            "hand": names[start + 8 : start + 15], "library": names[start + 15 : start + 30], "fill_library": False,
        }
        for seat, start in (("A", 0), ("B", 30))
    ]  # fmt: skip
    step = lot.choice(["upkeep", "main", "main", "draw"])
    return {"format": "judgehelper-scenario/1", "system": BOOK, "players": players,
            "options": {"readings": {"AS-ANTE": "on"}},  # all cards of the time are played with
            "turn": {"number": 3, "active": "A", "step": step}}  # fmt: skip


def table(seed: int) -> Timeline[Magic]:
    system, scenario = understand(laid_out(Random(seed)))
    return open_play(system, scenario, shipped_cards()).line


def by_lot(state: Magic, decision: Decision, lot: Random) -> Choice:
    if decision.form is Form.PICK and decision.least == decision.most == 1:
        return (lot.randrange(len(decision.options)),)
    for _ in range(10):
        choice = draw(decision, lot.getrandbits(30), 0)
        if not why_not(RULES, state, choice):
            return choice
    return tuple(range(decision.least)) if decision.form is Form.PICK else (0,) * len(decision.options)


def played(line: Timeline[Magic], seed: int, steps: int = STEPS) -> tuple[Timeline[Magic], list[Choice]]:
    lot, choices = Random(seed), list[Choice]()
    for _ in range(steps):
        asked = line.state.decision
        if asked is None or line.state.refusal is not None:
            break
        choice = by_lot(line.state, asked, lot)
        if why_not(RULES, line.state, choice):
            break
        choices.append(choice)
        line = choose(RULES, line, choice)
    return line, choices


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_keeps_its_word(seed: int) -> None:
    begun = table(seed)
    cards = owned(begun.state)
    line, choices = played(begun, seed)
    for number in line.path:
        state = line.moments[number].state
        assert zones(state) == {thing.id: thing.zone for thing in state.things.values()}
        assert set(state.status) == set(state.battlefield)
        if all(not player.out for player in state.players.values()):
            assert owned(state) == cards
        if state.decision is not None:
            assert state.decision.cites
            assert {ref.book for ref in state.decision.cites} == {BOOK}
    assert all(entry.cites and {ref.book for ref in entry.cites} == {BOOK} for entry in line.state.log)
    assert_goes_back(begun, line, choices)
    assert_is_saved(line, choices)
    assert_the_batch_ends(line)


def assert_the_batch_ends(line: Timeline[Magic]) -> None:
    """Whoever declines all that is free comes to a state in which nothing waits: no batch is endless (BAT.4)."""
    lot, declines = Random(0), SYSTEM.show.pass_choice
    assert declines is not None
    for _ in range(LONGEST):
        state = line.state
        asked = state.decision
        if asked is None or state.refusal is not None or (not state.stack and window_of(state) in ("neutral", "")):
            return
        choice = declines(state) if asked.kind == "priority" else by_lot(state, asked, lot)
        if choice is None or why_not(RULES, state, choice):
            return
        line = choose(RULES, line, choice)
    raise AssertionError(f"still resolving after {LONGEST} answers")


def assert_goes_back(begun: Timeline[Magic], line: Timeline[Magic], choices: list[Choice]) -> None:
    back = line
    for _ in choices:
        back = undo(back)
    assert back.state == begun.state
    again = begin(RULES, back.state)
    for choice in choices:
        again = choose(RULES, again, choice)
    assert again.state == line.state


def assert_is_saved(line: Timeline[Magic], choices: list[Choice]) -> None:
    middle = line.path[len(line.path) // 2]
    state = line.moments[middle].state
    read = CODEC.decode(CODEC.encode(state))
    assert read == state
    for choice in choices[len(line.path) // 2 :]:
        state, read = answer(RULES, state, choice), answer(RULES, read, choice)
    assert read == state


def names_of(state: Magic, things: set[int]) -> set[str]:
    here = (state.things.get(each) or state.past[each].thing for each in things)
    return {state.cards[thing.card].name for thing in here if thing.card in state.cards}


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_a_player_reads_names_what_he_may_not_look_at(seed: int) -> None:
    lot = Random(seed)
    raw = laid_out(lot)
    desk = desks.lay_out(raw, shipped_cards())
    known: dict[str, set[str]] = {"A": set(), "B": set()}
    for place in range(60):
        state = desk.state
        for player, names in known.items():
            names |= names_of(state, seen_by(state, player))
        if place % 20 == 0:
            look_from_both_seats(desk, known)
        if state.decision is None or state.decision.player == CHANCE:
            break
        desk = desks.answer(desk, by_lot(state, state.decision, lot))


def seen_by(state: Magic, player: str) -> set[int]:
    everything = [*state.things.values(), *(past.thing for past in state.past.values())]
    own = {each.id for each in everything if each.zone == "hand" and each.owner == player}
    opened = {each.id for each in everything if each.zone not in ("hand", "library")}
    shown = {each for event in state.log.of(events.Revealed) for each in event.things}
    asked = state.decision
    about = (ref for option in asked.options for ref in option.about) if asked and asked.asked == player else ()
    return own | opened | shown | {ref for ref in about if isinstance(ref, int) and ref in state.things}


def look_from_both_seats(desk: desks.Desk, known: dict[str, set[str]]) -> None:
    for player in ("A", "B"):
        hidden = {
            each.id for each in desk.state.things.values()
            if each.zone == "library" or (each.zone == "hand" and each.owner != player)
        }  # fmt: skip
        secret = {each for each in names_of(desk.state, hidden) - known[player] if " " in each}
        assert secret
        whole = "\n".join(text for language in Language for text in everything_said(desks.sit(desk, player), language))
        assert [name for name in secret if re.search(rf"\b{re.escape(name)}\b", whole)] == []
