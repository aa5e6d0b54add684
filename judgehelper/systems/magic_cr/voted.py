"""What is counted of a vote must have been voted for in the same ability: anything else would be read and not played.

(701.31)
"""

from collections.abc import Iterator
from typing import Any

from judgehelper.abilities import kinds
from judgehelper.abilities.voting import FinishVoting, MoreVotes, MostVoted, Vote, VotedAs, VotesFor
from judgehelper.systems.magic_cr.reads import nodes

ABILITIES = (kinds.Spell, kinds.Triggered, kinds.Activated, kinds.Loyalty, kinds.Chapter)


def why_not_voted(node: Any) -> Iterator[str]:
    """Name what an ability counts of a vote that it does not hold."""
    if not isinstance(node, ABILITIES):
        return
    words = tuple(each for field in node.__struct_fields__ for each in nodes(getattr(node, field)))
    votes = [each for each in words if isinstance(each, Vote)]
    options = {option for each in votes for option in each.options}
    counted = {each.option for each in words if isinstance(each, VotesFor | MoreVotes)}
    for option in sorted(counted - options):
        yield f"nobody votes for {option} in this ability"
    if any(isinstance(each, MostVoted) for each in words) and not any(each.what is not None for each in votes):
        yield "nobody votes for objects in this ability"
    if len(votes) > 1:
        yield "the engine counts one vote of an ability"
    if any(isinstance(each, VotedAs) for each in words) and not _waits_for_votes(node):
        yield "the engine knows who voted for what only as players have finished voting"


def _waits_for_votes(node: Any) -> bool:
    acts = getattr(getattr(getattr(node, "event", None), "clause", None), "acts", ())
    return isinstance(node, kinds.Triggered) and any(isinstance(each, FinishVoting) for each in acts)
