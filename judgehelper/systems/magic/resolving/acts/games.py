"""Restarting the game (718) and playing a subgame (719): what is on the agenda then.

A game begun anew is started like any other; the rest of the effect comes right before the first turn (718.4). A subgame
is played on an agenda of its own; as it ends, the main game's libraries are shuffled and its effect goes on (719.5).
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import course
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.replacement.proposals import happen, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import EXILE, Magic
from judgehelper.systems.magic.game.steps import BeginTurn, FinishResolving, PerformAct, Proposal
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.resolving.acts.doing import ActRow, name_of, things_in, with_chosen
from judgehelper.systems.magic.starting.decks import ChooseFirst, SetCommanders, SetLife, ShuffleDeck
from judgehelper.systems.magic.starting.hands import DrawHands


class ShuffleBack(Step, Struct, frozen=True, tag=True):
    """A main library is shuffled after a subgame (719.5)."""

    player: str


def restart_game(state: Magic, step: PerformAct, act: course.RestartGame) -> Magic:
    """Let the game end without winner or loser and begin anew, with what is left out of it in exile (718.1)."""
    frame = state.frames[step.frame]
    found = look(state, frame).find(act.leaving) if act.leaving is not None else ()
    left = tuple(each for each in things_in(found) if state.things[each].zone == EXILE)
    state = with_chosen(state, step, name_of(act.leaving), left)
    start = (
        SetCommanders(), *(ShuffleDeck(seat) for seat in players_in(state)), ChooseFirst(frame.controller), SetLife(),
        DrawHands(),
    )  # fmt: skip
    state = replace(state, agenda=(*start, *_rest_of_effect(state, step.frame), BeginTurn()))
    told = ("718.1", "718.1a", "718.2", "104.6", "104.1", *_of_what_is_left(state, left), *_of_others(state))
    return propose(state, events.Restarted(frame.controller, left, step.frame), cites=cr(*told))


def _rest_of_effect(state: Magic, frame: int) -> tuple[Step, ...]:
    """Give what of this resolution is still to be done (718.4)."""
    place = next((at for at, each in enumerate(state.agenda) if each == FinishResolving(frame)), -1)
    return state.agenda[: place + 1]


def _of_what_is_left(state: Magic, left: tuple[int, ...]) -> tuple[str, ...]:
    leaders = any("commander" in state.things[each].marks for each in left)
    return (*(("718.5",) if left else ()), *(("718.5a",) if leaders else ()))


def _of_others(state: Magic) -> tuple[str, ...]:
    """The main game is not concerned (718.6); with limited ranges all players are (718.7, 801.17)."""
    return (*(("718.6",) if state.main is not None else ()), *(("718.7", "801.17") if state.near else ()))


def play_subgame(state: Magic, step: PerformAct, act: course.PlaySubgame) -> Magic:
    """Set this game aside and start a subgame with the libraries as decks; chance says who begins (719.1, 719.2)."""
    frame = state.frames[step.frame]
    life = look(state, frame).value(act.life) if act.life is not None else None
    leaders = any("commander" in state.things[each].marks for each in state.command)
    told = (
        "719.1", "719.1a", "719.1b", "719.2", "719.4", *(("719.2c",) if leaders else ()),
        *(("719.6",) if state.main is not None else ()), *(("719.4b",) if _have_counters(state) else ()),
    )  # fmt: skip
    began = events.SubgameBegan(frame.controller, step.frame, life)
    decks = tuple(ShuffleDeck(seat) for seat in players_in(state))
    state = happen(state, (Proposal(began, cr(*told)),))
    return replace(state, agenda=(*decks, ChooseFirst(), SetLife(), DrawHands(), BeginTurn()))


def _have_counters(state: Magic) -> bool:
    return any(player.counters for player in state.players.values())


def end_subgame(state: Magic) -> Magic:
    """Go back to the main game: cards into libraries, shuffled; the effect and what has triggered go on (719.5)."""
    winners = tuple(seat for seat in state.seats if state.players[seat].out in ("", "won"))
    leaders = any(state.things[each].kind == "card" for each in state.command)
    told = ("719.5", "719.1b", *(("719.5c",) if leaders else ()))
    state = happen(state, (Proposal(events.SubgameEnded(winners), cr(*told)),))
    return then(state, *(ShuffleBack(seat) for seat in state.seats))


def shuffle_back(state: Magic, step: ShuffleBack) -> Magic | Decision:
    """Ask chance for the order of a main library."""
    library = state.players[step.player].library
    if len(library) < 2 or state.players[step.player].out:
        return state
    options = tuple(Option("card", (each,)) for each in library)
    return Decision(
        player=CHANCE, kind="shuffle", options=options, cites=cr("719.5", "701.19a"), form=Form.ORDER,
        about=(step.player,),
    )  # fmt: skip


def take_back(state: Magic, step: ShuffleBack, answer: Answer) -> Magic:
    """Let the library lie in the order that chance gave."""
    order = tuple(int(option.about[0]) for option in answer.picked)
    return propose(state, events.Shuffled(step.player, order), cites=cr("719.5", "701.19a"))


ROWS = (
    ActRow(course.RestartGame, "718.1", perform=restart_game),
    ActRow(course.PlaySubgame, "719.1", perform=play_subgame),
)
