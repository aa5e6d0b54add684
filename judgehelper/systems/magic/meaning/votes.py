"""What a text says of the vote before: how many votes a word has got, what has got the most, who voted as you (701.31).

A frame keeps the votes for a word under a letter of its own, and the objects with the most votes under a name.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgehelper.abilities.acts import keyword_actions
from judgehelper.abilities.family import Phrase
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game import events
from judgehelper.systems.magic.game.state import Magic, Ref
from judgehelper.systems.magic.game.view import View, unknown
from judgehelper.systems.magic.meaning.names import Found, bound

MOST_VOTED = -711
"""The name under which a frame keeps the objects with the most votes."""
PREFIX = "votes for "


def kept_as(option: str) -> str:
    """Give the letter under which a frame keeps the votes for a word."""
    return PREFIX + option


def votes_for(view: View, quantity: keyword_actions.VotesFor) -> int:
    """How many votes a word has got."""
    number = view.frame.letters.get(kept_as(quantity.option))
    if number is None:
        raise NotUnderstood(unknown(quantity))
    return number


def got_more(view: View, condition: keyword_actions.MoreVotes) -> bool:
    """A word has got more votes than each other one; or, where ties count, as many as the best of them."""
    own = view.frame.letters.get(kept_as(condition.option))
    if own is None:
        raise NotUnderstood(unknown(condition))
    others = [
        number for letter, number in view.frame.letters.items()
        if letter.startswith(PREFIX) and letter != kept_as(condition.option)
    ]  # fmt: skip
    best = max(others, default=0)
    return own > best or (condition.tied and own == best)


def is_most_voted(view: View, _: keyword_actions.MostVoted, ref: Ref) -> bool:
    """Has the most votes, or is tied for most."""
    return ref in view.frame.names.get(MOST_VOTED, ())


def voted_so(view: View, what: keyword_actions.VotedAs, ref: Ref) -> bool:
    """Has voted for a choice that the text's controller voted for, or did not vote for, in the vote that triggered."""
    if view.frame.event is None:
        raise NotUnderstood(unknown(what))
    votes = tuple(votes_before(view.state, view.frame.event))
    own = {choice for player, choice in votes if player == view.you}
    return any((choice in own) != what.apart for player, choice in votes if player == ref)


def votes_before(state: Magic, finished: int) -> Iterator[tuple[str, Ref]]:
    """List who voted for what in the vote that this entry of the log says is finished."""
    told = next(state.log.of(events.Did, finished))
    for place in range(finished - 1, -1, -1):
        match state.log[place].event:
            case events.Chosen(what="vote") as event:
                if event.cause != told.thing:
                    return
                yield event.player, event.options[0]
            case events.Did(what="vote"):
                return


def finishes_voting(view: View, _: keyword_actions.FinishVoting, who: Phrase | None, event: events.Did) -> Found:
    """«Whenever players finish voting»: in a vote, and not in any other choice (701.31c)."""
    return bound(view, who, event.player) if event.what == "vote" else None


VOTED: Mapping[type, Callable[[View, Any, Ref], bool]] = {
    keyword_actions.MostVoted: is_most_voted,
    keyword_actions.VotedAs: voted_so,
}
"""Filters that ask about a vote."""
