"""«Elves can't block, and they can't attack you»: in a static ability «they» are whatever the first words fit (604.1).

A spell settles once whom «they» means; a static ability says it all the time, of whoever it is just then.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judgehelper.abilities.clauses import Does, Sentence
from judgehelper.abilities.family import Clause
from judgehelper.abilities.phrases import Every, That, Things
from judgehelper.systems.magic_cr.identity import remembered


@remembered
def with_same_subjects(body: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put the words that a static ability began with in the place of «they» as a later subject."""
    return said_again(body, body)


def said_again(first: tuple[Clause, ...], later: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Put the group that the first clauses are about in the place of «they» as a subject of the later ones."""
    meant = {who.name: who for who in _subjects(first) if isinstance(who, Things) and who.name}
    return tuple(_with(clause, meant) for clause in later) if meant else later


def _subjects(body: tuple[Clause, ...]) -> Iterator[Any]:
    for clause in body:
        if isinstance(clause, Sentence):
            yield from _subjects(clause.clauses)
        elif isinstance(clause, Does) and isinstance(getattr(clause.who, "det", None), Every):
            yield clause.who


def _with(clause: Clause, meant: dict[int, Things]) -> Clause:
    if isinstance(clause, Sentence):
        return replace(clause, clauses=tuple(_with(each, meant) for each in clause.clauses))
    if isinstance(clause, Does) and isinstance(clause.who, That) and clause.who.to in meant:
        return replace(clause, who=meant[clause.who.to])
    return clause
