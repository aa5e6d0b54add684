"""A scenario that begins before the first turn: with turn number 0 the game starts from decks (103).

What the file calls a hand are the cards that its player draws first, the library lies as the shuffle left it, and a
commander still has to leave the deck. A deck of which the file says nothing is shuffled by chance. Nothing else can lie
on the table.
"""

from msgspec.structs import replace

from judgehelper.kernel.errors import ScenarioError
from judgehelper.kernel.state import Step
from judgehelper.kernel.words import phrase
from judgehelper.systems.magic.game.players.commanders import is_commander
from judgehelper.systems.magic.game.state import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, Magic
from judgehelper.systems.magic.game.steps import BeginTurn
from judgehelper.systems.magic.game.turn import Turn
from judgehelper.systems.magic.scenario.file import File, Options
from judgehelper.systems.magic.starting.decks import ChooseFirst, SetCommanders, SetLife, ShuffleDeck
from judgehelper.systems.magic.starting.hands import DrawHands

NOT_YET = (BATTLEFIELD, GRAVEYARD, EXILE)
"""Zones in which nothing can lie before the game."""


def before_the_game(scenario: File, state: Magic) -> Magic:
    """Put hands and commanders back into the decks, and the start of the game on the agenda. Raises ScenarioError."""
    _refuse_begun(scenario)
    for player in scenario.players:
        state = _as_deck(state, player.id)
    options = scenario.options or Options()
    decider = options.decides_first or ""
    if decider and decider not in state.seats:
        raise ScenarioError("options.decides_first", phrase('no player is called "{active}"', active=decider))
    agreed = (scenario.turn.active if scenario.turn else None) or ""
    laid = {player.id for player in scenario.players if player.library or player.hand}
    agenda: tuple[Step, ...] = (
        SetCommanders(), *(ShuffleDeck(seat, seat in laid) for seat in state.seats), ChooseFirst(agreed, decider),
        SetLife(), DrawHands(), BeginTurn(),
    )  # fmt: skip
    command = tuple(each for each in state.command if each not in _commanders(state))
    return replace(state, turn=Turn(number=0, active=agreed or state.seats[0]), agenda=agenda, command=command)


def _refuse_begun(scenario: File) -> None:
    for place, player in enumerate(scenario.players):
        for zone in NOT_YET:
            if player.zones()[zone]:
                raise ScenarioError(
                    f"players[{place}].{zone}",
                    phrase("before the first turn there is nothing in {zone}: begin with turn 1 instead", zone=zone),
                )


def _as_deck(state: Magic, seat: str) -> Magic:
    player = state.players[seat]
    commanders = tuple(each for each in _commanders(state) if state.things[each].owner == seat)
    deck = (*player.hand, *player.library, *commanders)
    things = state.things.update(
        {each: replace(state.things[each], zone=LIBRARY) for each in (*player.hand, *commanders)}
    )
    players = state.players.set(seat, replace(player, hand=(), library=deck))
    return replace(state, things=things, players=players)


def _commanders(state: Magic) -> tuple[int, ...]:
    return tuple(each for each in state.command if is_commander(state.things[each]))
