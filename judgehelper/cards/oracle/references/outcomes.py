"""Outcomes: «if you do», «this way», «that much» speak of what an instruction before them did.

The instruction is noted (`clauses.Noted`) and its name written into what speaks of it. Names that nothing uses go.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, structs

from judgehelper.abilities.acts import acting as a
from judgehelper.abilities.acts import counters as wc
from judgehelper.abilities.acts import mana as pay
from judgehelper.abilities.acts import moving as m
from judgehelper.abilities.acts.keyword_actions import MoreVotes, Vote, VotesFor
from judgehelper.abilities.clauses import Does, Gathered, If, InsteadIf, Noted, Reflexive, Sentence
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.family import Act
from judgehelper.abilities.filters import ThisWay
from judgehelper.abilities.kinds import Quoted
from judgehelper.abilities.nodes import everything
from judgehelper.abilities.quantities import ThatMuch, X

COUNTED = (
    *(a.DealDamage, a.GainLife, a.LoseLife, a.PayLife, wc.PutCounters, wc.RemoveCounters, a.Tap, a.Untap),
    pay.PayAnyEnergy,
    *(m.Seek, m.Mill, m.Discard, m.Sacrifice, m.Exile, m.Draw, m.Destroy, m.Return, m.Put, m.Create, m.CreateCopy),
)
"""Acts of which it makes sense to ask how much, or how many, they did."""


DOING: dict[str, tuple[type, ...]] = {
    "revealed": (a.Reveal, a.RevealUntil),
    "exiled": (m.Exile, a.RevealUntil),
    "dealt damage": (a.DealDamage, a.Fight),
    "destroyed": (m.Destroy,),
    "milled": (m.Mill, a.RevealUntil),
    "discarded": (m.Discard,),
    "tapped": (a.Tap, a.TapOrUntap),
    "sacrificed": (m.Sacrifice,),
    "returned": (m.Return,),
    "cast": (a.Cast, a.Play),
    "created": (m.Create, m.CreateCopy, a.KeywordAction),
}
"""Which acts do what «… this way» says that has been done: the nearest of them before it is meant."""


def does(item: Any, participle: str) -> bool:
    """Say whether an instruction does what «… this way» says."""
    return any(isinstance(each, DOING.get(participle, Act)) for each in descend(item))


def noted(item: Any, participle: str, fresh: Callable[[], int]) -> Any:
    """Put a name on the clause that does so: «discard a card, then draw a card» draws nothing «this way»."""
    if isinstance(item, Sentence):
        place = max(i for i, each in enumerate(item.clauses) if does(each, participle))
        made = (*item.clauses[:place], noted(item.clauses[place], participle, fresh), *item.clauses[place + 1 :])
        return structs.replace(item, clauses=made)
    return item if isinstance(item, Noted) else Noted(item, fresh())


def noted_whole(item: Any, fresh: Callable[[], int]) -> Any:
    """Put a name on what «if you do» asks about: of «…, then you may …» what may be done (608.2c)."""
    match item:
        case Noted():
            return item
        case Sentence(clauses=(*before, Does(acts=(a.May(),)) as choice)):
            return structs.replace(item, clauses=(*before, Noted(choice, fresh())))
        case Sentence(clauses=(*_, Noted(clause=Does(acts=(a.May(),))))):
            return item
    return Noted(item, fresh())


def noted_in_either(body: list[Any], place: int, fresh: Callable[[], int]) -> bool:
    """Put one name on an instruction and on what is done instead of it: only one of both is done (608.2e).

    Says whether there is such a sentence at that place of a body, which is changed.
    """
    item, before = body[place], body[place - 1] if place else None
    if not isinstance(item, InsteadIf) or len(item.then) != 1 or before is None:
        return False
    name = before.name if isinstance(before, Noted) else fresh()
    body[place - 1] = before if isinstance(before, Noted) else Noted(before, name)
    inner = item.then[0].clause if isinstance(item.then[0], Noted) else item.then[0]
    body[place] = structs.replace(item, then=(Noted(inner, name),))
    return True


def ways(item: Any) -> tuple[str, ...]:
    """List what an item says that has been done «this way»."""
    return tuple(dict.fromkeys(each.participle for each in descend(item) if isinstance(each, ThisWay)))


def has_amount(item: Any) -> bool:
    """Say whether an instruction does one thing that can be counted."""
    return sum(isinstance(each, COUNTED) or is_often(each) for each in descend(item)) == 1


def is_often(act: Any) -> bool:
    """Say whether an act is paying any number of times: how often is its amount."""
    return isinstance(act, pay.PayMana) and act.times == X()


def speaks_of_outcome(item: Any, before: list[Any]) -> bool:
    """Say whether an item asks what the instruction before it did."""
    if is_other_case(item, before):
        return False
    if isinstance(item, Reflexive):
        return item.word in ("you do", "this cost")
    if isinstance(item, If | InsteadIf):
        return isinstance(item.condition, YouDo)
    return False


def is_other_case(item: Any, before: list[Any]) -> bool:
    """Say whether «if you don't» stands behind «if you do», and both ask of one instruction (608.2c)."""
    match before, item:
        case [*_, If(condition=YouDo(negative=False), then=then)], If(condition=YouDo(negative=True)):
            return not any(isinstance(each, a.May) for each in descend(then))
    return False


def descend(node: Any) -> Any:
    """List a node and all nodes in it, each before what it holds, without entering quotations."""
    return everything(node, (Quoted,))


def point_outcomes(node: Any, noted: tuple[Noted, ...] = ()) -> Any:
    """Write into «if you do», «when you do» and «this way» the name of the instruction noted before them."""
    if isinstance(node, tuple):
        out = []
        for each in node:
            out.append(point_outcomes(each, noted))
            noted = (*noted, *reversed([n for n in descend(each) if isinstance(n, Noted)]))
        return tuple(out)
    if not isinstance(node, Struct):
        return node
    changes = {f: point_outcomes(getattr(node, f), noted) for f in node.__struct_fields__}
    if isinstance(node, ThisWay):
        noted = tuple(each for each in noted if _does_itself(each, node.participle))
    if isinstance(node, YouDo | Reflexive | ThisWay) or (isinstance(node, ThatMuch) and node.to == 0):
        changes["to"] = noted[-1].name if noted else 0
    return structs.replace(node, **changes)


def _does_itself(noted: Noted, participle: str) -> bool:
    """Say whether it is this noted clause that does so, and not a smaller one in it."""
    inner = [each for each in descend(noted.clause) if isinstance(each, Noted)]
    return does(noted.clause, participle) and not any(does(each, participle) for each in inner)


def prune(node: Any, keep: frozenset[int] = frozenset()) -> Any:
    """Take away the names that nothing refers to, so that equal texts are equal values."""
    spoken_of = frozenset(each.to for each in everything(node) if _refers(each) and not isinstance(each, Gathered))
    node = _gathering_only(node, spoken_of)
    return _renamed(node, references(node) | keep)


def _gathering_only(node: Any, used: frozenset[int]) -> Any:
    """Leave out what is gathered and never spoken of."""
    if isinstance(node, tuple):
        kept = (each for each in node if not isinstance(each, Gathered) or each.name in used)
        return tuple(_gathering_only(each, used) for each in kept)
    if not isinstance(node, Struct) or not any(isinstance(each, Gathered) for each in everything(node)):
        return node
    return structs.replace(node, **{f: _gathering_only(getattr(node, f), used) for f in node.__struct_fields__})


def _refers(node: Any) -> bool:
    return hasattr(node, "to") and isinstance(node.to, int)


def references(node: Any) -> frozenset[int]:
    """List the names that something refers to."""
    return frozenset(each.to for each in everything(node) if _refers(each))


def _renamed(node: Any, used: frozenset[int]) -> Any:
    if isinstance(node, tuple):
        return tuple(_renamed(each, used) for each in node)
    if not isinstance(node, Struct):
        return node
    changes = {f: _renamed(getattr(node, f), used) for f in node.__struct_fields__}
    for field in ("name", "all_name"):
        if isinstance(changes.get(field), int) and changes[field] not in used:
            changes[field] = 0
    return structs.replace(node, **changes)


def renamed(node: Any, names: Mapping[int, int]) -> Any:
    """Give what a text names, and what it calls by these names, other names."""
    if isinstance(node, tuple):
        return tuple(renamed(each, names) for each in node)
    if not isinstance(node, Struct):
        return node
    changes = {f: renamed(getattr(node, f), names) for f in node.__struct_fields__}
    named = {f: names[getattr(node, f)] for f in ("name", "to") if _is_in(node, f, names)}
    return structs.replace(node, **{**changes, **named})


def _is_in(node: Any, field: str, names: Mapping[int, int]) -> bool:
    name = getattr(node, field, None)
    return isinstance(name, int) and name in names


def why_unvoted(made: Any) -> str:
    """Say which word is counted and never voted for (701.31b); empty: none."""
    voted, counted = set[str](), set[str]()
    for node in descend(made):
        if isinstance(node, Vote):
            voted.update(node.options)
        elif isinstance(node, VotesFor | MoreVotes):
            counted.add(node.option)
    wrong = sorted(counted - voted)
    return f"«{wrong[0]}» is counted, and nobody votes for it" if wrong else ""
