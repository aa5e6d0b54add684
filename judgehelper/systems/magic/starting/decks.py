"""Decks, who takes the first turn, and starting life (103.1-103.3).

What lies on the table before the game is still a deck: commanders leave it for the command zone, then it is shuffled
and becomes the library. An order that a file lays out is the one that this shuffle gave; else chance gives it.
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.kernel.decision import CHANCE, Answer, Decision, Form, Option
from judgehelper.kernel.state import Step, record
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import sharing_life, sharing_turns
from judgehelper.systems.magic.game.players.variants import variant_of
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import COMMAND, Magic


class SetCommanders(Step, Struct, frozen=True, tag=True):
    """Each player puts his commander from his deck into the command zone (103.1b, 903.6)."""


class ShuffleDeck(Step, Struct, frozen=True, tag=True):
    """A deck is shuffled and becomes a library (103.1); `laid`: the file says how it lies then."""

    player: str
    laid: bool = False


class ChooseFirst(Step, Struct, frozen=True, tag=True):
    """Who takes the first turn is settled (103.2): agreed upon, decided by one player, or left to chance."""

    agreed: str = ""
    by: str = ""
    """Who decides: whoever lost the last game of the match."""


class SetLife(Step, Struct, frozen=True, tag=True):
    """Each player begins with his starting life total (103.3)."""


def set_commanders(state: Magic, _: SetCommanders) -> Magic:
    """Put every commander from its deck into the command zone, all at once."""
    found = [
        events.Moved(thing=each, to=COMMAND, how="commander", by=seat)
        for seat in state.seats for each in state.players[seat].library if "commander" in state.things[each].marks
    ]  # fmt: skip
    return propose(state, *found, cites=cr("103.1b", "903.6"))


def shuffle_deck(state: Magic, step: ShuffleDeck) -> Magic | Decision:
    """Ask chance for the order of the deck; what a file lays out has been shuffled into that order."""
    deck = state.players[step.player].library
    if step.laid or len(deck) < 2:
        return propose(state, events.Shuffled(step.player, deck), cites=_why_shuffled(state, step.player))
    options = tuple(Option("card", (each,)) for each in deck)
    return Decision(
        player=CHANCE, kind="shuffle", options=options, cites=cr("103.1"), form=Form.ORDER, about=(step.player,)
    )


def take_deck(state: Magic, step: ShuffleDeck, answer: Answer) -> Magic:
    """Let the deck lie in the order that chance gave."""
    order = tuple(int(option.about[0]) for option in answer.picked)
    return propose(state, events.Shuffled(step.player, order), cites=_why_shuffled(state, step.player))


def _why_shuffled(state: Magic, player: str) -> Citations:
    return cr("103.1", *(("103.1a",) if state.players[player].sideboard else ()))


def choose_first(state: Magic, step: ChooseFirst) -> Magic | Decision:
    """Settle who takes the first turn, or ask whoever decides it: the loser of the last game, or chance."""
    if step.agreed:
        return _begun_by(state, step.agreed)
    heads = tuple(dict.fromkeys(sharing_turns(state, seat)[0] for seat in state.seats))
    options = tuple(Option("player", (each,)) for each in heads)
    return Decision(player=step.by or CHANCE, kind="choice", options=options, cites=cr("103.2"), about=("first-turn",))


def take_first(state: Magic, _: ChooseFirst, answer: Answer) -> Magic:
    """Let that player, or his team, be the first."""
    return _begun_by(state, str(answer.picked[0].about[0]))


def _begun_by(state: Magic, player: str) -> Magic:
    state = replace(state, turn=replace(state.turn, active=player))
    team = sharing_turns(state, player)
    shared = ("103.2a", "805.3") if len(team) > 1 else ()
    return record(state, events.StartsFirst(player, team if shared else ()), cr("103.2", *shared))


def set_life(state: Magic, _: SetLife) -> Magic:
    """Say how much life each player, or each team that shares it, begins with."""
    told = cr("103.3", "118.1", *life_rules(state))
    for seat in state.seats:
        if seat == sharing_life(state, seat)[0]:
            state = record(state, events.StartsWithLife(seat, state.players[seat].life), told)
    return state


def life_rules(state: Magic) -> tuple[str, ...]:
    """Give the rules of the variant for starting life: for two players, or for more."""
    variant = variant_of(state)
    many = variant.life_rules_of_many if len(state.seats) > 2 else None
    return variant.life_rules if many is None else many
