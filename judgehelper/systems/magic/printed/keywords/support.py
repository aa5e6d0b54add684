"""Support: a keyword action with targets, which must be seen in the text before it is carried out (701.34).

So the text is read with the words that the action stands for; what is no part of such a text stays as it is.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.acts.moving import Counters
from judgehelper.abilities.filters import OfType
from judgehelper.abilities.phrases import Target, Things, UpTo
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.counters import PLUS
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.printed.texts.own_words import DidThis
from judgehelper.systems.magic.printed.texts.reads import nodes

SUPPORT = "support"
ONE_COUNTER = (Counters(Number(1), PLUS),)


@remembered
def of_spell(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Read the text of an instant or sorcery: each of up to so many target creatures (701.34a)."""
    return _written(body, Target)


@remembered
def of_ability(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Read the text of a permanent's ability: each of up to so many other target creatures (701.34a)."""
    return _written(body, _other)


def _other(count: UpTo) -> Target:
    return Target(count, other=True)


def _written(body: tuple[Any, ...], targets: Any) -> tuple[Any, ...]:
    if not any(is_support(node) for node in nodes(body)):
        return body
    return tuple(_replaced(each, targets) for each in body)


def is_support(node: Any) -> bool:
    """Say whether a word of a text is this action."""
    return isinstance(node, KeywordAction) and node.action == SUPPORT


def _replaced(node: Any, targets: Any) -> Any:
    if isinstance(node, tuple):
        found = (_acts(one, targets) if is_support(one) else (_replaced(one, targets),) for one in node)
        return tuple(each for several in found for each in several)
    if not isinstance(node, Struct):
        return node
    return replace(node, **{name: _replaced(getattr(node, name), targets) for name in node.__struct_fields__})


def _acts(node: Any, targets: Any) -> tuple[Any, ...]:
    creatures = Things(targets(UpTo(node.amount)), OfType("Creature"))
    return (PutCounters(ONE_COUNTER, creatures), DidThis(SUPPORT))
