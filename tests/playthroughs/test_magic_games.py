"""Random legal games of Magic on random boards, with what must hold at every decision.

Objects are conserved and lie in exactly one zone; every question has a legal answer; going back finds equal states;
the same choices give the same log; a state that was saved goes on as the one that was not; a game that cannot end
stops and says so. Many more games with JUDGEHELPER_FUZZ set.
"""

import json
import os
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgehelper.abilities.card import Card
from judgehelper.kernel.decision import CHANCE, Choice
from judgehelper.kernel.game import answer, why_not
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.script import Play
from judgehelper.kernel.timeline import Timeline, begin, choose, go_to, undo
from judgehelper.session.scenarios.scenario import open_play, understand
from judgehelper.systems.magic.game.state import Magic
from judgehelper.systems.magic.understanding.support import why_unsupported
from judgehelper.systems.magic_cr.rulebook.tables import RULES, make_codec
from judgehelper.systems.magic_cr.scenario.defaults import default
from tests.helpers.magic_games import by_lot, owned, zones
from tests.helpers.puzzle_cards import shipped_cards

FUZZ = bool(os.environ.get("JUDGEHELPER_FUZZ"))
GAMES, STEPS = (400, 400) if FUZZ else (25, 120)
CODEC = make_codec()
many = settings(max_examples=GAMES, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@cache
def playable_cards() -> tuple[str, ...]:
    """Name the cards that come with the program and are understood whole."""
    rows = resource("cards", "magic.jsonl").read_text("utf-8").splitlines()
    names = [json.loads(row)["card"]["name"] for row in rows if row.strip()]
    return tuple(name for name in names if _is_playable(shipped_cards().find(name)))


def _is_playable(card: Card | None) -> bool:
    return card is not None and not why_unsupported(card)


LANDS = [{"card": name, "count": 2} for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
PERMANENT = {"Creature", "Artifact", "Enchantment", "Planeswalker", "Land"}


def cards(most: int) -> st.SearchStrategy[list[str]]:
    """Draw some cards."""
    return st.lists(st.deferred(lambda: st.sampled_from(playable_cards())), max_size=most)


def laid(names: list[str]) -> list[Any]:
    """Lay out those that may lie on the battlefield by themselves, with lands of all colours."""
    found = ((name, shipped_cards().find(name)) for name in names)
    return [*LANDS, *(name for name, card in found if card is not None and _may_lie(card))]


def _may_lie(card: Card) -> bool:
    return bool(PERMANENT & {*card.faces[0].types}) and "Aura" not in card.faces[0].subtypes


def table(boards: tuple[list[str], list[str]], hands: tuple[list[str], list[str]]) -> Timeline[Magic]:
    """Lay out a game with a card or two of everything that was drawn."""
    players = [
        {"id": seat, "battlefield": laid(board), "hand": hand, "library": hand, "graveyard": hand[:2]}
        for seat, board, hand in zip("AB", boards, hands)
    ]
    raw = {"format": "judgehelper-scenario/1", "system": "magic-cr", "players": players}
    system, scenario = understand(raw)
    return open_play(system, scenario, shipped_cards()).line


class Drawn(NamedTuple):
    """The cards of a game: on both boards, and in both hands, libraries and graveyards."""

    boards: tuple[list[str], list[str]]
    hands: tuple[list[str], list[str]]


games = st.builds(Drawn, st.tuples(cards(6), cards(6)), st.tuples(cards(5), cards(5)))
seeds = st.integers(0, 10_000)


def played(line: Timeline[Magic], seed: int, steps: int = STEPS) -> tuple[Timeline[Magic], list[Choice]]:
    """Play on by lot, one decision after the other, until the game ends or the steps are done."""
    lot, choices = Random(seed), []
    for _ in range(steps):
        asked = line.state.decision
        if asked is None or line.state.refusal is not None:
            break
        choice = by_lot(line.state, asked, lot)
        if why_not(RULES, line.state, choice):
            choice = default(Play(None, line, seed=0, strict=False))  # type: ignore[arg-type]  # asks only for its state
        choices.append(choice)
        line = choose(RULES, line, choice)
    return line, choices


def states(line: Timeline[Magic]) -> list[Magic]:
    """List the states visited."""
    return [line.moments[number].state for number in line.path]


@many
@given(games, seeds)
def test_objects_are_conserved_and_lie_in_one_zone_each(drawn: Drawn, seed: int) -> None:
    line = table(*drawn)
    begun = owned(line.state)
    line, _ = played(line, seed)
    for state in states(line):
        assert zones(state) == {thing.id: thing.zone for thing in state.things.values()}
        assert set(state.status) == set(state.battlefield)
        assert all(key == thing.id for key, thing in state.things.items())
        if all(not player.out for player in state.players.values()):
            assert owned(state) == begun


@many
@given(games, seeds)
def test_every_question_has_a_legal_answer(drawn: Drawn, seed: int) -> None:
    line = table(*drawn)
    line, _ = played(line, seed)
    for number in line.path:
        state = line.moments[number].state
        if state.decision is not None and state.decision.player != CHANCE:
            here = Play(None, go_to(line, number), seed=0, strict=False)  # type: ignore[arg-type]  # as above
            assert why_not(RULES, state, default(here)) == ()


@many
@given(games, seeds)
def test_going_back_and_the_same_choices_give_equal_states(drawn: Drawn, seed: int) -> None:
    line = table(*drawn)
    first, choices = played(line, seed)
    back = first
    for _ in choices:
        back = undo(back)
    assert back.state == line.state
    again = begin(RULES, back.state)
    for choice in choices:
        again = choose(RULES, again, choice)
    assert again.state == first.state
    assert list(again.state.log) == list(first.state.log)


@many
@given(games, seeds)
def test_a_saved_game_goes_on_as_the_one_that_was_not(drawn: Drawn, seed: int) -> None:
    line = table(*drawn)
    line, _ = played(line, seed, STEPS // 3)
    read = CODEC.decode(CODEC.encode(line.state))
    assert read == line.state
    state, lot = line.state, Random(seed)
    for _ in range(STEPS // 3):
        if state.decision is None:
            break
        choice = by_lot(state, state.decision, lot)
        if why_not(RULES, state, choice):
            break
        state, read = answer(RULES, state, choice), answer(RULES, read, choice)
    assert read == state


@many
@given(games, seeds)
def test_every_entry_of_the_log_cites_a_rule(drawn: Drawn, seed: int) -> None:
    line = table(*drawn)
    line, _ = played(line, seed)
    assert all(entry.cites for entry in line.state.log)
