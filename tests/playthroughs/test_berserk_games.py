"""Random battles of «Берсерк» from the deal to victory or draw, with what must hold at every decision.

No card is lost or doubled, nobody with no life is left in battle, every state is saved and read back as it was, nothing
that lies face down for a player stands in what he knows, and the battle comes to its end. A thousand battles with
JUDGEHELPER_FUZZ set, a few without.
"""

import os
import random
from collections import Counter

import msgspec
import pytest

from judgehelper.kernel.decision import CHANCE, Choice, Decision, Form
from judgehelper.kernel.game import advance, answer, why_not
from judgehelper.kernel.timeline import begin, choose, undo
from judgehelper.kernel.words import Language
from judgehelper.session.scenarios.scenario import run
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.look import has_life, in_battle, life, named
from judgehelper.systems.berserk.board.statics import items
from judgehelper.systems.berserk.cards.embedded import embedded
from judgehelper.systems.berserk.declaring.offers import offers
from judgehelper.systems.berserk.library import Library
from judgehelper.systems.berserk.scenario.answers import silent
from judgehelper.systems.berserk.state import BATTLE, PILES, Game
from tests.helpers.berserk_veil import SYSTEM, check_veil, open_to

GAMES = 1000 if os.environ.get("JUDGEHELPER_FUZZ") else 4
LONGEST = 60_000
LONG = 100
"""Turns after which everybody only strikes: some cards give life faster than random play takes it."""
LOOKS = {"recruit": 5, **dict.fromkeys(("start", "opening", "select", "execution", "final"), 150)}
"""Every so-manieth decision of a step is looked at from both seats; those of any other step all."""
CARDS = [msgspec.to_builtins(entry.define) for entry in embedded()]
counted = Counter[str]()


def new_deck(source: random.Random, player: str) -> list[dict[str, object]]:
    """Draw a deck at random; whose a card is stands in its name, so that a name in a view says which card it is."""
    drawn = (card | {"name": f"{player}·{card['name']}·"} for card in source.choices(CARDS, k=30))
    return [{"card": card["name"], "define": card} for card in drawn]


def new_game(source: random.Random) -> Game:
    """Begin at the dice for the order with two decks drawn at random."""
    players = [{"id": player, "deck": new_deck(source, player)} for player in ("A", "B")]
    raw = {"format": "judgehelper-scenario/1", "system": "berserk", "players": players, "turn": {"step": "order"}}
    return SYSTEM.script.set_up(msgspec.convert(raw, SYSTEM.script.file), Library())


def some_choice(game: Game, source: random.Random) -> Choice:
    """Draw a legal choice: in windows mostly a pass, in Select mostly an action."""
    decision = game.decision
    assert decision is not None
    count = len(decision.options)
    match decision.kind:
        case "priority" if source.random() < 0.7:
            return (0,)
        case "select" if game.turn > LONG and (strikes := _strikes(decision)):
            return (source.choice(strikes),)
        case "select" | "recruit" if count > 1 and source.random() < 0.9:
            return (source.randrange(count),)
        case "redeal":
            return (1,) if source.random() < 0.1 else (0,)
    if decision.form is Form.ORDER:
        return tuple(source.sample(range(count), count))
    if decision.form is Form.ASSIGN:
        return silent(decision)
    return tuple(source.sample(range(count), source.randint(decision.least, min(decision.most, count))))


def _strikes(decision: Decision) -> list[int]:
    """List the options that declare a simple strike."""
    return [place for place, option in enumerate(decision.options) if "strike" in option.about]


def check(game: Game, cards: int) -> None:
    """What must hold at every decision."""
    piled = [ref for seat in game.seats for zone in PILES for ref in seat.pile(zone)]
    assert sorted((*piled, *in_battle(game))) == list(range(1, cards + 1)), "a card is lost or doubled"
    for ref in in_battle(game):
        thing = game.things[ref]
        assert not has_life(game, ref) or life(game, ref) > 0, f"{thing.card} has no life and is in battle"
        assert all(marker.n > 0 for marker in thing.markers)
        assert markers.count(thing, markers.CLOSED) <= 1
    assert all(seat.gold >= 0 and seat.silver >= 0 for seat in game.seats)


def play_out(seed: int) -> tuple[Game, list[Choice]]:
    """Play a battle at random to its end, looking at every decision; give the end and the choices."""
    source = random.Random(seed)
    game = advance(SYSTEM.rules, new_game(source))
    cards, choices = len(game.things), list[Choice]()
    seen = {seat.id: set[str]() for seat in game.seats}
    """What lay open for a player once is no secret any more."""
    looked: Game | None = None
    for step in range(LONGEST):
        if game.is_over:
            return game, choices
        assert game.refusal is None, game.refusal
        assert game.decision is not None, game.agenda
        if looked is None or game.things is not looked.things or game.seats is not looked.seats:
            check(game, cards)
            looked = game
            for player, names in seen.items():
                names |= open_to(game, player)
        if step % LOOKS.get(game.step, 1) == 0:
            counted["looks"] += 2
            counted["names"] += sum(check_veil(game, player, names) for player, names in seen.items())
        if step % 500 == 0:
            game = saved_and_read(game)
        choice = some_choice(game, source)
        assert not why_not(SYSTEM.rules, game, choice), (game.decision.kind, choice)
        game = answer(SYSTEM.rules, game, choice)
        choices.append(choice)
    raise AssertionError(f"no end within {LONGEST} decisions, turn {game.turn}")


def saved_and_read(game: Game) -> Game:
    """Save a battle in the middle and go on from what is read; it is drawn and written down as well."""
    read = SYSTEM.codec.decode(SYSTEM.codec.encode(game))
    assert read == game
    assert items(read) == items(game)
    for ref in in_battle(game):
        assert (named(read, ref), offers(read, ref)) == (named(game, ref), offers(game, ref)), "remembered wrongly"
    for language in Language:
        SYSTEM.show.describe(game, language)
    written = {"format": "judgehelper-scenario/1", "system": "berserk", **SYSTEM.script.write(game)}
    laid = SYSTEM.script.set_up(msgspec.convert(written, SYSTEM.script.file), Library())
    assert sorted((each.card, each.zone, each.cell) for each in laid.things.values()) == sorted(
        (each.card, each.zone, each.cell if each.zone in BATTLE else "") for each in game.things.values()
    )
    return read


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_battle_is_sound_to_its_end(seed: int) -> None:
    game, choices = play_out(seed)
    assert game.decision is None
    assert game.winner is None or len(game.seat(game.opponent(game.winner)).lost) == 1
    if seed % 4 == 0:
        check_undo(game, choices, seed)


def check_undo(game: Game, choices: list[Choice], seed: int) -> None:
    """Play the same answers again, take the last of them back one by one, and give them once more."""
    count = random.Random(seed).randint(len(choices) // 2, len(choices))
    line = begin(SYSTEM.rules, new_game(random.Random(seed)))
    for choice in choices[:count]:
        line = choose(SYSTEM.rules, line, choice)
    states = [line.moments[moment].state for moment in line.path]
    for state in reversed(states[-20:-1]):
        line = undo(line)
        assert line.state == state, "undone, it is another state"
    for choice in choices[len(states) - 20 if len(states) > 20 else 0 :]:
        line = choose(SYSTEM.rules, line, choice)
    assert line.state == game, "the same answers lead to another end"


FIGHT = {
    "format": "judgehelper-scenario/1", "system": "berserk", "options": {"victory": False},
    "players": [
        {"id": "A", "field": [{"card": "Нападающий", "id": "one", "cell": "c3",
                               "define": {"name": "Нападающий", "life": 9, "strike": "1-3-5"}}]},
        {"id": "B", "field": [{"card": "Отражающий", "id": "two", "cell": "c4",
                               "define": {"name": "Отражающий", "life": 9, "strike": "2-4-6"}}]},
    ],
}  # fmt: skip
"""Two that fight; whoever may step down the table does not."""


def struck(rolls: tuple[int, int] | None, seed: int = 0) -> Game:
    """Play the fight with both dice typed, or thrown by a seed."""
    script: list[dict[str, object]] = [
        {"by": "A", "do": "declare", "card": "one", "ability": "strike", "targets": ["two"]}, {"do": "resolve"},
    ]  # fmt: skip
    for player, shown in zip("AB", rolls or (), strict=False):
        script.insert(0, {"by": player, "do": "roll", "result": shown})
    outcome = run({**FIGHT, "script": script, "options": {"victory": False, "seed": seed}}, Library())
    assert outcome.play is not None, outcome.result
    state = outcome.play.state
    assert isinstance(state, Game)
    return state


def left(game: Game) -> tuple[int, int]:
    return life(game, 1), life(game, 2)


def test_dice_typed_and_thrown_give_the_same_for_the_same_numbers() -> None:
    typed = {(one, two): struck((one, two)) for one in range(1, 7) for two in range(1, 7)}
    for seed in range(40):
        thrown = struck(None, seed)
        fight = thrown.fights[0]
        assert thrown == typed[fight.rolled]


def test_every_outcome_explored_is_that_of_the_same_dice_typed() -> None:
    found = set[tuple[tuple[int, int], tuple[int, int]]]()
    line = begin(SYSTEM.rules, SYSTEM.script.set_up(msgspec.convert(FIGHT, SYSTEM.script.file), Library()))
    for about in ((1, "strike"), (2,)):
        assert line.state.decision is not None
        options = [option.about for option in line.state.decision.options]
        line = choose(SYSTEM.rules, line, (options.index(about),))
    pending = [line.state]
    while pending:
        game = pending.pop()
        assert game.decision is not None
        if game.decision.kind == "select":
            found.add((game.fights[0].rolled, left(game)))
            continue
        is_die = game.decision.player == CHANCE
        ways = SYSTEM.script.worth(game, game.decision) if is_die else iter(((0,),))
        pending += [answer(SYSTEM.rules, game, choice) for choice in ways]
    assert len(found) == 36
    assert found == {(rolls, left(struck(rolls))) for rolls, _ in found}
