"""«Can't block with creatures with flying»: written out as what those creatures of the player can't do (509.1b)."""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.abilities.acts.acting import Activate
from judgehelper.abilities.acts.being import Block, Cant
from judgehelper.abilities.acts.moving import Undergo
from judgehelper.abilities.acts.rules import BlockWith
from judgehelper.abilities.clauses import Does, Sentence
from judgehelper.abilities.family import Act, Clause
from judgehelper.abilities.filters import Controlled, Kind, Not
from judgehelper.abilities.kinds import Static
from judgehelper.abilities.phrases import AbilitiesOf, Things, This
from judgehelper.systems.magic.printed.texts.reads import of_kind


def barring(ability: Static) -> tuple[Static, ...]:
    """Write out what players can't block with as creatures that can't block; nothing where nothing is said of it."""
    found = tuple(each for clause in of_kind(Does, ability.body) for each in _barred(clause))
    return (replace(ability, body=found),) if found else ()


def _barred(clause: Does) -> Iterator[Does]:
    barred = (each for act in of_kind(Cant, clause.acts) for each in act.acts)
    for each in barred:
        match each:
            case BlockWith(what=Things() as what):
                what = replace(what, where=(*what.where, Controlled(clause.who)))
                yield replace(clause, who=what, acts=(Cant((Block(),)),))


def bars_blocks(act: Act) -> bool:
    """Say whether an act is that players can't block with something: only a static ability's is written out."""
    match act:
        case Cant(acts=acts):
            return any(of_kind(BlockWith, acts))
    return False


# --- «Activated abilities of artifacts can't be activated»: written out as what their objects can't do (101.2, 602.5)
NOT_MANA = Not(Kind("mana ability"))
ANY_OWN, OTHER_OWN = Activate(This()), Activate(AbilitiesOf(This(), "no mana ability"))
"""What an object can't do: activate its abilities, or those that are no mana abilities (605.1a)."""


def stopping(ability: Static) -> tuple[Static, ...]:
    """Write out what a static ability says of the activated abilities of objects; nothing where it says nothing."""
    found = tuple(_stopped(ability.body))
    return (replace(ability, body=found),) if found else ()


def _stopped(body: tuple[Clause, ...]) -> Iterator[Does]:
    for clause in body:
        match clause:
            case Sentence():
                yield from _stopped(clause.clauses)
            case Does(who=AbilitiesOf(of=of, kind="activated"), acts=acts) if acts and all(map(stops, acts)):
                yield replace(clause, who=of, acts=tuple(map(_written, acts)))


def stops(act: Act) -> bool:
    """Say whether an act is that abilities can't be activated, all of them or all but mana abilities."""
    match act:
        case Cant(unless=None, acts=acts):
            return all(map(_is_activation, acts))
    return False


def _is_activation(act: Act) -> bool:
    match act:
        case Undergo(participle="activated", by=None, where=where):
            return where in ((), (NOT_MANA,))
    return False


def _written(act: Act) -> Cant:
    return Cant(tuple(OTHER_OWN if isinstance(each, Undergo) and each.where else ANY_OWN for each in act.acts))


def stops_mana(act: Act) -> bool:
    """Say whether what can't be done is activating mana abilities as well (605.3)."""
    return any(each != OTHER_OWN for each in of_kind(Activate, act.acts))
