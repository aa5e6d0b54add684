"""Acts on the course of the game: choosing, showing, extra turns, winning, new games and subgames (104, 500, 718, 719).

A game begun anew is started like any other; the rest of the effect comes right before the first turn (718.4). A subgame
is played on an agenda of its own; as it ends, the main game's libraries are shuffled and its effect goes on (719.5).
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts import acting, course
from judgehelper.abilities.acts.being import ControlledBy
from judgehelper.abilities.acts.course import ControlPlayer
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.durations import During, UntilResolved
from judgehelper.abilities.family import Duration
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import That, Things
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.effects.replacement.proposals import begin_lasting, happen, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.deciding import NEXT_TURN, over_players
from judgehelper.systems.magic.game.players.fates import with_him
from judgehelper.systems.magic.game.players.ranges import within
from judgehelper.systems.magic.game.players.seating import has_turn, opponents_of, players_in, sharing_life
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import EXILE, Magic, Ref
from judgehelper.systems.magic.game.steps import (
    BeginStep,
    BeginTurn,
    CheckQuietly,
    DropFrame,
    EndStep,
    FinishResolving,
    PerformAct,
    Proposal,
)
from judgehelper.systems.magic.game.turn import Extra
from judgehelper.systems.magic.game.zones import take_out
from judgehelper.systems.magic.in_force.permissions.permissions import cant
from judgehelper.systems.magic.layers.look import look
from judgehelper.systems.magic.resolving.acts.doing import (
    ActRow,
    Refs,
    name_of,
    players_among,
    propose_for,
    things_in,
    view_from,
    with_chosen,
)
from judgehelper.systems.magic.starting.decks import ChooseFirst, SetCommanders, SetLife, ShuffleDeck
from judgehelper.systems.magic.starting.hands import DrawHands


def choose(state: Magic, step: PerformAct, _act: acting.Choose, doer: Ref, refs: Refs) -> Magic:
    """Choose what the text refers to later (608.2d)."""
    return record(state, events.Chosen(str(doer), "objects", refs, step.frame), cr("608.2d"))


def look_at(state: Magic, _step: PerformAct, _act: acting.LookAt, doer: Ref, refs: Refs) -> Magic:
    """Look at cards (701.15d)."""
    return record(state, events.LookedAt(tuple(things_in(refs)), str(doer)), cr("701.15d"))


def reveal(state: Magic, step: PerformAct, _act: acting.Reveal, doer: Ref, refs: Refs) -> Magic:
    """Reveal cards (701.15a)."""
    shown = events.Revealed(tuple(things_in(refs)), str(doer))
    return propose_for(state, step, shown, rule="701.15a") if refs else state


def lose_game(
    state: Magic,
    step: PerformAct,
    act: acting.LoseGame | acting.WinGame | acting.DrawGame,
    doer: Ref,
    _: Refs,
) -> Magic:
    """Lose, win or draw the game (104)."""
    player = str(doer)
    verb = "win" if isinstance(act, acting.WinGame) else "lose"
    if any(cant(state, seat, verb) for seat in sharing_life(state, player)):
        return state
    match act:
        case acting.WinGame() if state.near:
            return _win_against_those_near(state, step, player)
        case acting.DrawGame() if state.near:
            return _draw_with_those_near(state, step, player)
        case acting.WinGame():
            return propose_for(state, step, events.Won(player, "effect"), rule="104.2b")
        case acting.DrawGame():
            return propose_for(state, step, events.Drew("effect"), rule="104.4c", more=("104.1",))
    return propose_for(state, step, events.Lost(player, "effect"), rule="104.3e")


def _win_against_those_near(state: Magic, step: PerformAct, player: str) -> Magic:
    """With limited ranges whoever is near loses to the winner; the rest go on (801.14)."""
    foes = (seat for seat in opponents_of(state, player) if within(state, player, seat))
    lost = tuple(events.Lost(seat, "effect") for seat in foes)
    return propose_for(state, step, *lost, rule="801.14", more=("104.3h",))


def _draw_with_those_near(state: Magic, step: PerformAct, player: str) -> Magic:
    """With limited ranges the game is a draw for those near, and for their teams; the rest go on (801.15)."""
    near = tuple(seat for seat in players_in(state) if within(state, player, seat))
    drawn = tuple(dict.fromkeys((*near, *(mate for seat in near for mate in with_him(state, seat)))))
    more = ("809.5c", "104.4h") if len(drawn) > len(near) else ("104.4e",)
    return propose_for(state, step, events.Drew("effect", drawn), rule="801.15", more=more)


def take_turn(state: Magic, step: PerformAct, act: acting.TakeTurn, doer: Ref, _: Refs) -> Magic:
    """Take extra turns after this one (500.7)."""
    number = view_from(state, step, doer).value(act.count)
    extra = (Extra("turn", str(doer)),) * number
    return replace(state, turn=replace(state.turn, extra=(*extra, *state.turn.extra)))


def extra_phase(state: Magic, step: PerformAct, act: acting.ExtraPhase, _doer: Ref, _: Refs) -> Magic:
    """Add phases to this turn (500.8)."""
    here = state.turn.step
    if act.after == "this main phase" and not here.endswith("main"):
        return state
    if act.after.startswith("this step"):
        return _extra_step(state, step, act)
    after = LAST_OF.get(here, here)
    extra: list[Extra] = []
    begun, then = after, FOLLOWS.get(after, "")
    for phase in act.phases:
        extra.append(Extra(phase, state.turn.active, after))
        after = ENDS_WITH[phase]
    if then and FOLLOWS[after] != then:
        extra.append(Extra(f"after {begun}", state.turn.active, after))  # it goes on where it would have gone on
    return replace(state, turn=replace(state.turn, extra=(*extra, *state.turn.extra)))


def _extra_step(state: Magic, step: PerformAct, act: acting.ExtraPhase) -> Magic:
    """Add a step right after this one; then the turn goes on as it would have done (500.9)."""
    kind = act.phases[0]
    here, player = state.turn.step, state.turn.active
    if act.after == "this step, for them" and not any(has_turn(state, str(each)) for each in step.by):
        return state
    extra = (Extra(kind, player, here), *(() if kind == here else (Extra(f"after {here}", player, kind),)))
    return replace(state, turn=replace(state.turn, extra=(*extra, *state.turn.extra)))


COMBAT = ("begin-combat", "declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage", "end-combat")
LAST_OF = {**dict.fromkeys(COMBAT, "end-combat"), "untap": "draw", "upkeep": "draw"}
"""The last step of the phase that a step belongs to; a phase without steps is its own."""
ENDS_WITH = {"combat": "end-combat", "main": "postcombat-main", "beginning": "draw"}
FOLLOWS = {
    "draw": "precombat-main", "precombat-main": "begin-combat", "end-combat": "postcombat-main",
    "postcombat-main": "end",
}  # fmt: skip
"""What follows the last step of a phase in an ordinary turn (500.1)."""


# --- Gaining control of a player (715): a continuous effect begins, whose controller decides for him (`deciding`)
def control_player(state: Magic, step: PerformAct, _act: ControlPlayer, doer: Ref, refs: Refs) -> Magic:
    """Let the doer control players for a time; what was created before of the same player does not work (715.1a)."""
    frame = replace(state.frames[step.frame], controller=str(doer))
    until = step.until
    if isinstance(until, UntilResolved):
        until, told = replace(until, item=step.frame), "715.2"
    else:
        told = "715.1"
    for player in players_among(refs):
        again = ("715.1a",) if any(player in (each.on or ()) for each in over_players(state.lasting)) else ()
        state = begin_lasting(state, Do((step.act,)), frame, until, (player,), told=(told, *again))
    return state


KNOWN_TIMES = "the engine gives control of a player for that player's next turn, or until the spell has resolved"


def why_not_controlled(clause: Do | Does) -> Iterator[str]:
    """Name control of a player for a time that the engine does not know."""
    for act in clause.acts:
        match act:
            case ControlPlayer() if _is_known_time(clause.until, act):
                pass
            case ControlPlayer() | ControlledBy(what=Things(what=Kind(kind="player" | "opponent"))):
                yield KNOWN_TIMES


def _is_known_time(until: Duration | None, act: ControlPlayer) -> bool:
    """Say whether it is until the spell has resolved, or that very player's next turn."""
    match until:
        case UntilResolved():
            return True
        case During(step=step, whose=That(to=name)):
            return step == NEXT_TURN and name == act.what.name
    return False


# --- Ending the turn (716): everything that waits and everything on the stack goes, and the cleanup step comes next


def end_turn(state: Magic, step: PerformAct, _act: acting.EndTurn, _: Ref, __: Refs) -> Magic:
    """Drop the triggers that wait, exile the stack, remove all from combat, go on to the cleanup step (716.1)."""
    cards = [each for each in state.stack if state.things[each].kind != "ability"]
    gone = [events.Moved(thing=each, to=EXILE, how="exile", cause=step.frame) for each in cards]
    for each in state.stack:
        if each not in cards:
            state = take_out(state, state.things[each], None)
            state = replace(state, frames=state.frames.delete(each))
    turns = tuple(each for each in state.turn.extra if each.kind == "turn")
    turn = replace(state.turn, ending=True, extra=turns)
    follow = BeginStep("cleanup") if turn.step == "cleanup" else EndStep(turn.step)
    agenda = (*(DropFrame(each) for each in cards), CheckQuietly(), follow)
    state = replace(state, agenda=agenda, waiting=(), combat=None, turn=turn)
    ended = events.Did("end the turn", turn.active, amount=1)
    more = ("716.1a", "716.1b", "716.1c", "716.1d", "716.2", "716.3")
    return propose_for(state, step, ended, *gone, rule="716.1", more=more)


# --- Restarting the game (718) and playing a subgame (719): what is on the agenda then
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
    ActRow(acting.Choose, "608.2d", "what", run=choose),
    ActRow(acting.LookAt, "701.15d", "what", run=look_at),
    ActRow(acting.Reveal, "701.15a", "what", run=reveal),
    ActRow(acting.LoseGame, "104.3e", run=lose_game),
    ActRow(acting.WinGame, "104.2b", run=lose_game),
    ActRow(acting.DrawGame, "104.4c", run=lose_game),
    ActRow(acting.TakeTurn, "500.7", run=take_turn),
    ActRow(acting.EndTurn, "716.1", run=end_turn, unread=(("what", "turn"),)),
    ActRow(acting.ExtraPhase, "500.8", run=extra_phase),
    ActRow(ControlPlayer, "715.1", "what", run=control_player),
    ActRow(course.RestartGame, "718.1", perform=restart_game),
    ActRow(course.PlaySubgame, "719.1", perform=play_subgame),
)
