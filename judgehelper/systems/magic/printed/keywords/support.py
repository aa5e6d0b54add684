"""Support: a keyword action with targets, which must be seen in the text before it is carried out (701.34).

So the text is read with the words that the action stands for; what is no part of such a text stays as it is.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from judgehelper.abilities.acts.acting import KeywordAction
from judgehelper.abilities.acts.counters import PutCounters
from judgehelper.abilities.acts.moving import Counters
from judgehelper.abilities.family import Clause
from judgehelper.abilities.filters import OfType
from judgehelper.abilities.phrases import Target, Things, UpTo
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.counters import PLUS
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.printed.texts.own_words import DidThis
from judgehelper.systems.magic.printed.texts.reads import all_of

SUPPORT = "support"
ONE_COUNTER = (Counters(Number(1), PLUS),)


@remembered
def of_spell(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Read the text of an instant or sorcery: each of up to so many target creatures (701.34a)."""
    return _written(body, other=False)


@remembered
def of_ability(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Read the text of a permanent's ability: each of up to so many other target creatures (701.34a)."""
    return _written(body, other=True)


def _written(body: tuple[Clause, ...], *, other: bool) -> tuple[Clause, ...]:
    if all(action.action != SUPPORT for action in all_of(KeywordAction, body)):
        return body
    return tuple(_replaced(each, other) for each in body)


def _replaced(node: Any, other: bool) -> Any:
    match node:
        case tuple():
            return tuple(each for one in node for each in _acts(one, other))
        case Struct():
            return replace(node, **{name: _replaced(value, other) for name, value in asdict(node).items()})
    return node


def _acts(node: object, other: bool) -> tuple[object, ...]:
    """Give the acts that the action stands for, or what stands in its place in a text that is none."""
    match node:
        case KeywordAction(action="support", amount=amount) if amount is not None:
            creatures = Things(Target(UpTo(amount), other=other), OfType("Creature"))
            return (PutCounters(ONE_COUNTER, creatures), DidThis(SUPPORT))
    return (_replaced(node, other),)
