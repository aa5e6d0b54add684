"""Named together: what each turn of a «for each» names, and the one thing that each of several alternatives names."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.acting import EitherAct
from judgehelper.abilities.clauses import Gathered
from judgehelper.abilities.events import OneOfEvents
from judgehelper.abilities.family import Phrase
from judgehelper.abilities.filters import In, Kind
from judgehelper.abilities.phrases import Both, EachOf, Either, Some, Target, Things
from judgehelper.cards.oracle.references.mentions import Mention, called, heads
from judgehelper.cards.oracle.references.scene import Unbound

EITHER = (EitherAct, OneOfEvents)
"""What consists of alternatives, of which one happens."""


def in_turn(each: EachOf, known: Iterable[Mention], name: int, sentence: int) -> Mention:
    """Give the one whose turn it is in «for each of those», with the noun by which they were named. Raises Unbound."""
    named = next((x for x in known if x.name == called(each.of)), None)
    if named is None:
        raise Unbound("«for each of» what is not named here")
    return replace(named, name=name, sentence=sentence, each=False)


def gathered(each: Any, named: list[Mention], fresh: Callable[[], int]) -> tuple[tuple[Gathered, ...], list[Mention]]:
    """Name together what each turn of a «for each» names one by one: «those creatures» are all of them."""
    ones = [x for x in named if x.node is not each and x.name > 0 and _is_one_each_time(x)]
    found = tuple(Gathered(x.name, fresh()) for x in ones)
    return found, [replace(x, name=of.name, each=True) for x, of in zip(ones, found, strict=True)]


def _is_one_each_time(mention: Mention) -> bool:
    """Say whether a phrase inside a «for each» names one object each time, found or made anew: not one of before."""
    made = isinstance(mention.node, m.Create | m.CreateCopy)
    chosen = isinstance(getattr(mention.node, "det", None), Some | Target)
    return (made or chosen) and not mention.is_player() and not mention.again


def shared_by_all(named: list[list[Mention]]) -> tuple[Mention | None, Mapping[int, int]]:
    """Give one mention for the one thing that each of several alternatives names, and by which names they called it.

    None where an alternative names no thing, or more than one.
    """
    things = [[x for x in each if _is_a_thing(x)] for each in named]
    if any(len(each) != 1 for each in things) or len({each[0].is_many() for each in things}) != 1:
        return None, {}
    alike = [each[0] for each in things]
    act = alike[0].act if len({x.act for x in alike}) == 1 else None
    shared = replace(alike[0], node=Either(tuple(x.node for x in alike), alike[0].name), act=act)
    return shared, {x.name: shared.name for x in alike}


def _is_a_thing(mention: Mention) -> bool:
    """Say whether a mention names an object by a phrase of its own, not as a target."""
    node = mention.node
    return isinstance(node, Things) and isinstance(node.det, Some) and not mention.is_player() and not mention.again


def where_they_lie(both: Both) -> Both:
    """Say of each of several target cards where they lie: «target artifact card and target land card from …»."""
    *before, last = both.phrases
    zone = tuple(each for each in last.where if isinstance(each, In))
    if not zone or not all(map(_is_bare_card, before)):
        return both
    return replace(both, phrases=(*(_lying(each, zone) for each in before), last))


def _lying(phrase: Phrase, zone: tuple[In, ...]) -> Phrase:
    return replace(phrase, where=zone) if isinstance(phrase, Things) else phrase


def _is_bare_card(phrase: Phrase) -> bool:
    return not phrase.where and isinstance(phrase.det, Target) and Kind("card") in heads(phrase.what)
