"""Clash and fateseal: keyword actions with an opponent's library (701.21, 701.22).

Who clashes shows the top card of the library; then each of the two says, in turn order, whether that card goes to the
bottom, and the cards move at the same time.
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, then
from judgehelper.systems.magic.effects.replacement.proposals import happen, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import mana_value
from judgehelper.systems.magic.game.players.seating import opponents_of, players_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.game.steps import PerformAct, Proposal
from judgehelper.systems.magic.game.view import WON_CLASH
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.resolving.acts.doing import amount_of, doer_of, doers_of, view_from
from judgehelper.systems.magic.resolving.acts.libraries import Arrange
from judgehelper.systems.magic.resolving.performing import with_frame


class Against(Step, Struct, frozen=True, tag=True):
    """A player does something with an opponent of his choice: clash with him, or fateseal (701.21a, 701.22b)."""

    player: str
    what: str
    number: int
    frame: Id


class Clashing(Step, Struct, frozen=True, tag=True):
    """These players have shown their top cards, and say one after the other where they go (701.22c)."""

    players: tuple[str, ...]
    cards: tuple[Id, ...]
    """The card of each; 0 for one whose library is empty."""
    frame: Id
    below: tuple[bool, ...] = ()
    """What those asked so far have said."""


def clash(state: Magic, step: PerformAct, _act: KeywordAction) -> Magic:
    """«Clash with an opponent»: choose one; both clash (701.22b)."""
    return then(state, *(Against(doer, "clash", 0, step.frame) for doer in doers_of(state, step)))


def fateseal(state: Magic, step: PerformAct, act: KeywordAction) -> Magic:
    """Look at so many cards of an opponent's library, and arrange them (701.21a)."""
    number = amount_of(view_from(state, step, doer_of(state, step)), act)
    return then(state, *(Against(doer, "fateseal", number, step.frame) for doer in doers_of(state, step)))


TOLD = {"clash": "701.22b", "fateseal": "701.21a"}


def choose_opponent(state: Magic, step: Against) -> Magic | Decision:
    """Ask which opponent, where there are several."""
    found = opponents_of(state, step.player)
    if not found:
        return state
    if len(found) == 1:
        return _with_opponent(state, step, found[0])
    options = tuple(Option("player", (each,)) for each in found)
    return Decision(
        player=step.player, kind="choice", options=options, cites=cr(TOLD[step.what]), about=(step.frame, step.what)
    )


def take_opponent(state: Magic, step: Against, answer: Answer) -> Magic:
    """Go on with the one chosen."""
    return _with_opponent(state, step, str(answer.picked[0].about[0]))


def _with_opponent(state: Magic, step: Against, opponent: str) -> Magic:
    if step.what == "fateseal":
        cards = state.players[opponent].library[: max(0, step.number)]
        return then(state, Arrange(step.player, cards, "fateseal", cause=step.frame, owner=opponent))
    pair = tuple(each for each in players_in(state) if each in (step.player, opponent))
    tops = tuple(state.players[each].library[:1] for each in pair)
    shown = [events.Revealed(top, each) for each, top in zip(pair, tops, strict=True) if top]
    state = then(state, Clashing(pair, tuple(top[0] if top else 0 for top in tops), step.frame))
    return propose(state, *shown, cites=cr("701.22a", "701.22b", "701.22c")) if shown else state


def ask_clashing(state: Magic, step: Clashing) -> Magic | Decision:
    """Ask each in turn order whether the card goes to the bottom; then all of it happens (701.22a, c)."""
    place = len(step.below)
    if place == len(step.players):
        return _finish(state, step)
    if not step.cards[place]:
        return then(state, replace(step, below=(*step.below, False)))
    return Decision(
        player=step.players[place], kind="may", options=(Option("yes"), Option("no")), cites=cr("701.22a", "701.22c"),
        about=(step.cards[place], "clash"),
    )  # fmt: skip


def take_clashing(state: Magic, step: Clashing, answer: Answer) -> Magic:
    """Keep what was said."""
    return then(state, replace(step, below=(*step.below, answer.picked[0].label == "yes")))


def _finish(state: Magic, step: Clashing) -> Magic:
    """Put the cards where they go, note who has won, and let the clash be heard of (701.22d)."""
    winner = won_by(state, step)
    frame = state.frames.get(step.frame)
    if frame is not None:
        noted = replace(frame, letters=frame.letters.set(WON_CLASH, int(winner == frame.controller)))
        state = with_frame(state, step.frame, noted)
    low = [
        events.Arranged(player, (), (card,), "clash")
        for player, card, below in zip(step.players, step.cards, step.below, strict=True) if below
    ]  # fmt: skip
    moved = tuple(Proposal(each, cr("701.22c")) for each in low)
    state = happen(state, moved) if moved else state
    clashed = [events.Did("clash", player, amount=int(player == winner)) for player in step.players]
    return propose(state, *clashed, cites=cr("701.22a", "701.22d"))


def won_by(state: Magic, step: Clashing) -> str:
    """Name who has shown the card with the greatest mana value; nobody, where two share it (701.22d)."""
    values = {
        player: mana_value(traits(state, card).mana_cost)
        for player, card in zip(step.players, step.cards, strict=True) if card
    }  # fmt: skip
    best = [player for player, value in values.items() if value == max(values.values())]
    return best[0] if len(best) == 1 else ""
