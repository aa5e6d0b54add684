"""Equal words that mean different things: «target creature» twice in one text, one mode chosen twice (114.3, 700.2d).

What is chosen is found again by the words that it was chosen for; so words that stand twice get names of their own.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities import kinds
from judgehelper.abilities.acts.keyword_actions import FinishVoting, MoreVotes, MostVoted, Vote, VotedAs, VotesFor
from judgehelper.abilities.acts.moving import Exile
from judgehelper.abilities.family import Ability
from judgehelper.abilities.filters import In, ThisWay
from judgehelper.abilities.phrases import THIS, Granter, Target, That, Things, This, Whole
from judgehelper.abilities.words.zones import OF_PLAYER
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.printed.texts.own_words import TheOne
from judgehelper.systems.magic.printed.texts.reads import nodes

REPEATED = 100_000
"""How far the names of a mode chosen once more lie from those of the first time."""


def told_apart(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give a text in which no two words «target» are equal; the same text where none are."""
    again = _renumbered(body)
    targets = list(_targets(again))
    if len(targets) == len(set(targets)):
        return again
    seen: dict[Any, int] = {}
    return tuple(_named_apart(clause, seen) for clause in again)


def _renumbered(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give new names to clauses that stand there a second time."""
    found: list[Any] = []
    times: dict[int, int] = {}
    for clause in body:
        number = times.get(id(clause), 0)
        times[id(clause)] = number + 1
        found.append(shifted(clause, REPEATED * number) if number else clause)
    return body if len(times) == len(body) else tuple(found)


def shifted(node: Any, by: int) -> Any:
    """Give every name in a text a number that lies so far from what it was."""
    if isinstance(node, tuple):
        return tuple(shifted(each, by) for each in node)
    if not isinstance(node, Struct):
        return node
    fields = {name: shifted(getattr(node, name), by) for name in node.__struct_fields__}
    for name in ("name", "to", "all_name"):
        if isinstance(fields.get(name), int) and fields[name] > 0:
            fields[name] += by
    return replace(node, **fields)


def _targets(node: Any) -> Iterator[Things]:
    if isinstance(node, tuple):
        for each in node:
            yield from _targets(each)
    elif isinstance(node, Things) and isinstance(node.det, Target):
        yield node
    elif isinstance(node, Struct):
        for name in node.__struct_fields__:
            yield from _targets(getattr(node, name))


def _named_apart(node: Any, seen: dict[Any, int]) -> Any:
    if isinstance(node, tuple):
        return tuple(_named_apart(each, seen) for each in node)
    if isinstance(node, Things) and isinstance(node.det, Target):
        number = seen[node] = seen.get(node, 0) + 1
        return node if number == 1 or node.name else replace(node, name=Name.UNNAMED - number)
    if not isinstance(node, Struct):
        return node
    fields = {name: getattr(node, name) for name in node.__struct_fields__}
    changed = {name: new for name, old in fields.items() if (new := _named_apart(old, seen)) is not old}
    return replace(node, **changed) if changed else node


# --- «All cards they exiled this way»: cards from zones of their own, so that whose a card is tells who did it


def why_not_told_apart(body: Any) -> Iterator[str]:
    """Say where a text asks who exiled what, and whose a card is does not tell."""
    found = tuple(nodes(body))
    if not any(isinstance(each, ThisWay) and each.by is not None and each.participle == "exiled" for each in found):
        return
    if not all(_is_of_own_zone(each.what) for each in found if isinstance(each, Exile)):
        yield "the engine tells who exiled what only of cards from their own zones"


def _is_of_own_zone(what: Any) -> bool:
    match what:
        case Whole(zone=zone):
            return zone in OF_PLAYER
        case Things(where=where):
            return any(isinstance(each, In) and each.zone in OF_PLAYER and each.whose is not None for each in where)
    return False


# --- What an ability granted by another object says of that object by name: that very one is meant (201.4a)
@lru_cache(maxsize=512)
def said_by(ability: Ability, granter: int) -> Ability:
    """Let an ability's words for its granter stand for that object."""
    named: Ability = _naming(ability, _is_granter, granter)
    return named


@lru_cache(maxsize=64)
def spoken_of(ability: Ability, thing: int) -> Ability:
    """Let an ability's words for the object that has it stand for another one."""
    named: Ability = _naming(ability, _is_itself, thing)
    return named


def _is_granter(node: Any) -> bool:
    return isinstance(node, Granter)


def _is_itself(node: Any) -> bool:
    return isinstance(node, This) or (isinstance(node, That) and node.to == THIS)


def _naming(node: Any, is_meant: Callable[[Any], bool], granter: int) -> Any:
    if isinstance(node, tuple):
        found = tuple(_naming(each, is_meant, granter) for each in node)
        return found if any(new is not old for new, old in zip(found, node, strict=True)) else node
    if is_meant(node):
        return TheOne(granter)
    if not isinstance(node, Struct):
        return node
    fields = {name: _naming(getattr(node, name), is_meant, granter) for name in node.__struct_fields__}
    changed = {name: value for name, value in fields.items() if value is not getattr(node, name)}
    return replace(node, **changed) if changed else node


# --- What is counted of a vote must have been voted for in the same ability: anything else would be read and not
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
