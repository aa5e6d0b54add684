"""Random legal games of «Небожители» to the end, with what must hold at every decision.

Chips and cards are conserved, whoever loses does so by a rule, every state is saved and read back as it was, and going
back along the timeline finds the same states. A thousand games with JUDGEHELPER_FUZZ set, a few dozen without; every
second one is played under readings drawn at random.
"""

import os
import random

import msgspec
import pytest

from judgehelper.kernel.decision import Choice, Decision, Form
from judgehelper.kernel.game import advance, answer, why_not
from judgehelper.kernel.script import Play
from judgehelper.kernel.timeline import Timeline, begin, choose, redo, undo
from judgehelper.kernel.words import Language
from judgehelper.systems.nebozhiteli.library import Library, embedded
from judgehelper.systems.nebozhiteli.printed.cards import Creature
from judgehelper.systems.nebozhiteli.scenario.answers import silent
from judgehelper.systems.nebozhiteli.system import load
from judgehelper.systems.nebozhiteli.world.reading_texts import READINGS
from judgehelper.systems.nebozhiteli.world.state import ZONES, Game

GAMES = 1000 if os.environ.get("JUDGEHELPER_FUZZ") else 60
BATCH = 10
LONGEST = 20_000
SYSTEM = load()
RED = [entry.define.name for entry in embedded() if isinstance(entry.define, Creature)]
BLUE = [entry.define.name for entry in embedded() if not isinstance(entry.define, Creature)]


def new_game(source: random.Random, *, with_readings: bool) -> Game:
    """Deal a new game from decks drawn at random."""
    readings = {
        reading.code: source.choice(reading.options)[0]
        for reading in READINGS
        if with_readings and len(reading.options) > 1
    }
    players = [
        {"id": player, "creature_deck": source.choices(RED, k=16), "main_deck": source.choices(BLUE, k=40)}
        for player in ("A", "B")
    ]
    raw = {
        "format": "judgehelper-scenario/1",
        "system": "nebozhiteli",
        "players": players,
        "options": {"readings": readings},
        "turn": {"step": "setup"},
    }
    return SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library())


def some_choice(game: Game, source: random.Random) -> Choice:
    """Draw a legal choice; where chance finds none soon, do as little as the rules allow."""
    assert game.decision is not None
    for _ in range(20):
        choice = _draw(game.decision, source)
        if not why_not(SYSTEM.rules, game, choice):
            return choice
    return silent(Play(SYSTEM.script, begin(SYSTEM.rules, game), seed=0, strict=False))


def _draw(decision: Decision, source: random.Random) -> Choice:
    count = len(decision.options)
    if decision.form is Form.ASSIGN:
        return tuple(source.randint(0, len(decision.slots)) for _ in range(count))
    if decision.form is Form.DIVIDE:
        cuts = sorted(source.randint(0, decision.total) for _ in range(count - 1))
        return tuple(after - before for before, after in zip([0, *cuts], [*cuts, decision.total], strict=True))
    if decision.options and decision.options[0].label == "pass":
        useful = [place for place, option in enumerate(decision.options) if option.label != "move"]
        return (source.choice(useful) if source.random() < 0.8 else 0,)
    return tuple(source.sample(range(count), source.randint(decision.least, min(decision.most, count))))


def chips(game: Game) -> int:
    """Count all chips: lives, cards, and what the reserve has lent."""
    return sum(seat.life for seat in game.seats) + sum(thing.chips for thing in game.things.values()) - game.reserve


def lying(game: Game) -> list[int]:
    """List every card that lies in some zone."""
    return sorted(ref for seat in game.seats for zone in ZONES for ref in seat.zone(zone))


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_end_by_a_rule_and_lose_neither_chips_nor_cards(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        source = random.Random(seed)
        game = advance(SYSTEM.rules, new_game(source, with_readings=seed % 2 == 1))
        sum_of_chips, decisions = chips(game), 0
        while game.decision is not None and decisions < LONGEST:
            game = answer(SYSTEM.rules, game, some_choice(game, source))
            decisions += 1
            assert chips(game) == sum_of_chips, (seed, decisions)
            assert lying(game) == sorted(game.things), (seed, decisions)
        assert game.is_over, seed
        assert any(seat.lost for seat in game.seats), seed
        assert all(entry.cites for entry in game.log), seed
        assert all(seat.life >= 0 or not game.is_over for seat in game.seats), seed


@pytest.mark.parametrize("seed", range(4))
def test_every_state_is_saved_and_read_back_and_found_again_by_going_back(seed: int) -> None:
    source = random.Random(seed)
    line: Timeline[Game] = begin(SYSTEM.rules, new_game(source, with_readings=seed % 2 == 1))
    visited = [line.state]
    while line.state.decision is not None and len(visited) < 300:
        line = choose(SYSTEM.rules, line, some_choice(line.state, source))
        visited.append(line.state)
    for state in visited[:: len(visited) // 20]:
        assert SYSTEM.codec.decode(SYSTEM.codec.encode(state)) == state
    for state in reversed(visited[:-1]):
        line = undo(line)
        assert line.state == state
    for state in visited[1:]:
        line = redo(line)
        assert line.state == state


def test_a_saved_game_goes_on_as_the_unsaved_one() -> None:
    source = random.Random(7)
    game = advance(SYSTEM.rules, new_game(source, with_readings=False))
    while game.decision is not None:
        choice = some_choice(game, source)
        copy = SYSTEM.codec.decode(SYSTEM.codec.encode(game)) if source.random() < 0.05 else game
        game = answer(SYSTEM.rules, game, choice)
        assert answer(SYSTEM.rules, copy, choice) == game


@pytest.mark.parametrize("seed", range(3))
def test_any_moment_of_a_game_is_shown_in_words_and_written_down(seed: int) -> None:
    source = random.Random(seed)
    game, decisions, show = advance(SYSTEM.rules, new_game(source, with_readings=True)), 0, SYSTEM.show
    while game.decision is not None:
        if decisions % 120 == 0:
            for language in Language:
                _look_at(game, language)
            assert msgspec.convert(SYSTEM.script.write(game), SYSTEM.script.file)
        game = answer(SYSTEM.rules, game, some_choice(game, source))
        decisions += 1
    assert all(show.word_event(game, entry, language) for entry in game.log for language in Language)


def _look_at(game: Game, language: Language) -> None:
    """Describe the table, explain what lies open, and word the question with all it offers and refuses."""
    show, decision = SYSTEM.show, game.decision
    assert decision is not None
    for zone in show.describe(game, language).zones:
        assert zone.count == len(zone.pieces)
        for piece in zone.pieces:
            assert show.explain(game, piece.id, language).title == piece.name
    assert show.word_question(game, decision, language)
    for option in (*decision.options, *decision.slots):
        assert show.word_option(game, decision, option, language)
    for option, reasons in show.refused(game, decision):
        assert show.word_option(game, decision, option, language)
        assert all(show.word_violation(game, reason, language) for reason in reasons)
