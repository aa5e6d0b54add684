"""Votes: «starting with you, each player votes for one or the other», and what comes of it (701.31)."""

from typing import Any

from judgehelper.abilities import clauses as c
from judgehelper.abilities import voting as v
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Kind
from judgehelper.abilities.phrases import AtLeast, Every, Some, Things
from judgehelper.abilities.quantities import Number
from judgehelper.cards.oracle.syntax import Form, Grammar, Native, Tokens

LONGEST = 4
"""How many words a choice may have: «mines of moria»."""
NO_CHOICE = frozenset({"a", "an", "the", "or", "and", "vote", "votes", "for", "gets", "each", "target", "you", "if"})
"""Words of the sentence around it: a choice has none of them."""


def declare(g: Grammar) -> None:
    """Declare votes, what is counted of them, and who votes more than once."""
    _votes(g)
    _outcomes(g)
    _more(g)


def _votes(g: Grammar) -> None:
    g.natives["voteword"] = Native(_begins_choice, _read_choice, _write_choice)
    g.list_of("votewords", "voteword", "or", 2)
    g.say(v.Vote, "voting", "votes for {options:votewords}")
    g.say(v.Vote, "voting", "votes for {what:onething}")
    g.list_of("votings", "voting", "onlyone")
    everybody = Things(Every("each"), Kind("player"))
    g.say(c.Does, "clause", "starting with you , each player {acts:votings}", who=everybody)


def _outcomes(g: Grammar) -> None:
    g.say(v.MoreVotes, "simplecondition", "{option:voteword} gets more votes")
    g.say(v.MoreVotes, "simplecondition", "{option:voteword} gets more votes or the vote is tied", tied=True)
    g.say(v.VotesFor, "eachnumber", "{option:voteword} vote")
    g.say(v.VotesFor, "formula", "the number of {option:voteword} votes")
    g.say(v.VotesFor, "eachvote", "{option:voteword} vote")
    g.say(v.SoOften, "sentence", "for each {times:eachvote} , {body:clauses} .")
    g.say(v.MostVoted, "restriction", "with the most votes or tied for most votes")


def _more(g: Grammar) -> None:
    g.say(v.VoteMore, "votemore", "may vote a additional time")
    g.say(v.VoteMore, "votemore", "get/gets a additional vote", optional=False)
    g.list_of("votemores", "votemore", "onlyone")
    g.say(c.Does, "staticclause", "while voting , {who:you>} {acts:votemores}")
    players = Things(Some(AtLeast(Number(1))), Kind("player"))
    g.say(Occurs, "event", "{clause:finishedvote}")
    g.say(c.Does, "finishedvote", "players finish voting", who=players, acts=(v.FinishVoting(),))
    g.say(v.VotedAs, "restriction", "who voted for a choice you voted for")
    g.say(v.VotedAs, "restriction", "who voted for a choice you didn't vote for", apart=True)


def _begins_choice(token: str) -> bool:
    return token.isalpha() and token not in NO_CHOICE


def _read_choice(tokens: Tokens, at: int, form: Form) -> list[tuple[int, Any]]:
    del form
    found = []
    for end in range(at + 1, min(at + LONGEST, len(tokens)) + 1):
        if not _begins_choice(tokens[end - 1]):
            break
        found.append((end, " ".join(tokens[at:end])))
    return found


def _write_choice(value: Any, form: Form) -> list[str] | None:
    del form
    return str(value).split()
