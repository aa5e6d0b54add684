"""Voting: each player in turn order, beginning with the one named, votes for one of several choices (701.31).

Whoever has more votes than one casts them all when it is his time to vote (701.31d).
"""

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.keyword_actions import Vote, VoteMore
from judgehelper.kernel.decision import Answer, Decision, Option
from judgehelper.kernel.state import Step, record, then
from judgehelper.systems.magic.effects.replacement.proposals import propose
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.players.seating import players_in
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Id, Magic
from judgehelper.systems.magic.game.steps import PerformAct
from judgehelper.systems.magic.in_force.choices.choosing import candidates, select
from judgehelper.systems.magic.in_force.permissions.permissions import is_unspoken, rules_for
from judgehelper.systems.magic.meaning.votes import MOST_VOTED, kept_as
from judgehelper.systems.magic.printed.texts.reads import of_kind
from judgehelper.systems.magic.resolving.acts.doing import ActRow, Refs, view_from
from judgehelper.systems.magic.resolving.performing import with_frame


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
