"""Equal words that mean different things: «target creature» twice in one text, one mode chosen twice (114.3, 700.2d).

What is chosen is found again by the words that it was chosen for; so words that stand twice get names of their own.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from judgehelper.abilities import kinds, phrases
from judgehelper.abilities.acts.keyword_actions import FinishVoting, MoreVotes, MostVoted, Vote, VotedAs, VotesFor
from judgehelper.abilities.acts.moving import Exile
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability, Clause, Event, Phrase
from judgehelper.abilities.filters import In, ThisWay
from judgehelper.abilities.phrases import Granter, Target, That, Things, This, Whole
from judgehelper.abilities.words.zones import OF_PLAYER
from judgehelper.systems.magic.game.names import Name
from judgehelper.systems.magic.printed.texts.own_words import TheOne
from judgehelper.systems.magic.printed.texts.reads import all_of, names_in, nodes, of_kind
from judgehelper.systems.magic.printed.texts.rewriting import rebuilt, rewritten

T = TypeVar("T")
REPEATED = 100_000
"""How far the names of a mode chosen once more lie from those of the first time."""


def told_apart(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Give a text in which no two words «target» are equal; the same text where none are."""
    seen: set[Things] = set()
    named = count(2)

    def apart(node: Struct) -> Struct | None:
        match node:
            case Things(det=Target(), name=name):
                if node in seen and not name:
                    return replace(node, name=Name.UNNAMED - next(named))
                seen.add(node)
                return node
        return None

    return rewritten(_renumbered(body), apart)


def _renumbered(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Give new names to clauses that stand there a second time."""
    times: Counter[int] = Counter()
    found: list[Clause] = []
    for clause in body:
        number = times[id(clause)]
        times[id(clause)] += 1
        found.append(shifted(clause, REPEATED * number) if number else clause)
    return body if len(times) == len(body) else tuple(found)


def shifted(node: T, by: int) -> T:
    """Give every name in a text a number that lies so far from what it was."""
    again = rebuilt(node, lambda part: shifted(part, by))
    if not isinstance(again, Struct):
        return again
    named = {field: name + by for field, name in names_in(again, "name", "to", "all_name").items()}
    return replace(again, **named) if named else again


# --- «All cards they exiled this way»: cards from zones of their own, so that whose a card is tells who did it


def why_not_told_apart(body: tuple[Clause, ...]) -> Iterator[str]:
    """Say where a text asks who exiled what, and whose a card is does not tell."""
    asks = any(each.by is not None and each.participle == "exiled" for each in all_of(ThisWay, body))
    if asks and not all(_is_of_own_zone(each.what) for each in all_of(Exile, body)):
        yield "the engine tells who exiled what only of cards from their own zones"


def _is_of_own_zone(what: Phrase) -> bool:
    match what:
        case Whole(zone=zone):
            return zone in OF_PLAYER
        case Things(where=where):
            return any(each.zone in OF_PLAYER and each.whose is not None for each in of_kind(In, where))
    return False


# --- What an ability granted by another object says of that object by name: that very one is meant (201.4a)
@lru_cache(maxsize=512)
def said_by(ability: Ability, granter: int) -> Ability:
    """Let an ability's words for its granter stand for that object."""
    return rewritten(ability, lambda node: TheOne(granter) if isinstance(node, Granter) else None)


@lru_cache(maxsize=64)
def spoken_of(ability: Ability, thing: int) -> Ability:
    """Let an ability's words for the object that has it stand for another one."""
    return rewritten(ability, lambda node: TheOne(thing) if _is_itself(node) else None)


def _is_itself(node: Struct) -> bool:
    match node:
        case This() | That(to=phrases.THIS):
            return True
    return False


# --- What is counted of a vote must have been voted for in the same ability: anything else would be read and not
ABILITIES = (kinds.Spell, kinds.Triggered, kinds.Activated, kinds.Loyalty, kinds.Chapter)


def why_not_voted(ability: object) -> Iterator[str]:
    """Name what an ability counts of a vote that it does not hold."""
    if not isinstance(ability, ABILITIES):
        return
    words = tuple(nodes(astuple(ability)))
    votes = tuple(of_kind(Vote, words))
    options = {option for each in votes for option in each.options}
    counted = {each.option for each in of_kind(VotesFor, words)} | {each.option for each in of_kind(MoreVotes, words)}
    for option in sorted(counted - options):
        yield f"nobody votes for {option} in this ability"
    said = set(map(type, words))
    if MostVoted in said and all(each.what is None for each in votes):
        yield "nobody votes for objects in this ability"
    if len(votes) > 1:
        yield "the engine counts one vote of an ability"
    if VotedAs in said and not _is_end_of_vote(ability.event):
        yield "the engine knows who voted for what only as players have finished voting"


def _is_end_of_vote(event: Event | None) -> bool:
    match event:
        case Occurs(clause=clause):
            return any(of_kind(FinishVoting, clause.acts))
    return False
