"""What players do against one another: clash, fateseal and votes (701.21, 701.22, 701.31).

Who clashes shows the top card of the library; then each of the two says, in turn order, whether that card goes to the
bottom, and the cards move at the same time. Whoever has more votes than one casts them all when it is his time to vote
(701.31d).
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.acts.keyword_actions import Vote, VoteMore
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.effects.replacement.proposals import happen, propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.mana import mana_value
from judgehelper.systems.magic.game.players.seating import opponents_of, players_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.game.steps import PerformAct, Proposal
from judgehelper.systems.magic.game.view import WON_CLASH
from judgehelper.systems.magic.in_force.choices.choosing import candidates, select
from judgehelper.systems.magic.in_force.permissions.permissions import is_unspoken, rules_for
from judgehelper.systems.magic.layers.look import traits
from judgehelper.systems.magic.meaning.votes import MOST_VOTED, kept_as
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, amount_of, doer_of, doers_of, view_from
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


class Voting(Step, Struct, frozen=True, tag=True):
    """These players are still to vote, the first of them now."""

    voters: tuple[str, ...]
    choices: Refs
    frame: Id
    votes: Refs = ()
    """The votes so far, one for each time that somebody voted."""
    again: tuple[bool, ...] | None = None
    """The further votes that the first voter has, each with whether he may leave it; None: he has not voted yet."""


def vote(state: Magic, step: PerformAct, act: Vote) -> Magic:
    """Begin a vote with the player whom the text names; where there is nothing to vote for nobody votes."""
    you = state.frames[step.frame].controller
    among = candidates(select(view_from(state, step, you), act.what, you)) if act.what is not None else ()
    choices = act.options or among
    seats = tuple(seat for seat in players_in(state) if seat in step.by)
    start = seats.index(you) if you in seats else 0
    return then(state, Voting((*seats[start:], *seats[:start]), choices, step.frame)) if choices else state


def ask_vote(state: Magic, step: Voting) -> Magic | Decision:
    """Ask the next player; when all have voted, count."""
    if not step.voters:
        return _count(state, step)
    options = tuple(Option("object" if isinstance(each, int) else "choice", (each,)) for each in step.choices)
    rule = "701.31a"
    if step.again is not None:
        rule = "701.31d"
        options = (*options, Option("no")) if step.again[0] else options
    about = ("vote" if step.again is None else "vote-again", step.frame)
    return Decision(player=step.voters[0], kind="choice", options=options, cites=cr(rule), about=about)


def take_vote(state: Magic, step: Voting, answer: Answer) -> Magic:
    """Keep the vote, and let the same player go on where he has another one."""
    player, picked = step.voters[0], answer.picked[0]
    left = _more_votes(state, player) if step.again is None else step.again[1:]
    votes = step.votes
    if picked.label != "no":
        choice = picked.about[0]
        votes = (*votes, choice)
        rules = ("701.31a", "701.31b") if step.again is None else ("701.31d",)
        state = record(state, events.Chosen(player, "vote", (choice,), step.frame), cr(*rules))
    going_on = replace(step, votes=votes, again=left) if left else replace(
        step, votes=votes, again=None, voters=step.voters[1:]
    )  # fmt: skip
    return then(state, going_on)


def _more_votes(state: Magic, player: str) -> tuple[bool, ...]:
    """List the additional votes of a player (701.31d)."""
    if is_unspoken(state, VoteMore):
        return ()
    return tuple(said.act.optional for said in rules_for(state, VoteMore, player))


def _count(state: Magic, step: Voting) -> Magic:
    """Count the votes for what follows, and let it be heard that the players have finished voting (701.31c)."""
    frame = state.frames[step.frame]
    letters, names = frame.letters, frame.names
    for word in of_kind(str, step.choices):
        letters = letters.set(kept_as(word), step.votes.count(word))
    objects = {each: step.votes.count(each) for each in of_kind(int, step.choices)}
    most = max(objects.values(), default=0)
    names = names.set(MOST_VOTED, tuple(each for each, number in objects.items() if most and number == most))
    state = with_frame(state, step.frame, replace(frame, letters=letters, names=names))
    finished = events.Did("vote", frame.controller, step.frame, len(step.votes))
    return propose(state, finished, cites=cr("701.31a", "701.31c"))


ROWS = (ActRow(Vote, "701.31a", perform=vote),)
