"""Words for what has been named before: some are named only in the text, and stand for nothing as it is carried out."""

from collections.abc import Iterator

from judgehelper.abilities import clauses
from judgehelper.abilities.acts.acting import Cast, May, Play
from judgehelper.abilities.conditions import YouDo
from judgehelper.abilities.family import Ability, Clause
from judgehelper.abilities.phrases import Some, That, Things
from judgehelper.systems.magic.printed.texts.reads import all_of, of_kind, own_nodes


def why_not_named(node: object) -> Iterator[str]:
    """Say of an ability which of its words would find nothing that they could mean."""
    if not isinstance(node, Ability):
        return
    own = tuple(own_nodes(node))
    meant = frozenset(each.to for each in of_kind(That, own))
    one = frozenset(each.name for each in of_kind(clauses.Noted, own) if _is_one_of_several(each.clause))
    if any(_name_of(each.condition, one) in meant for each in of_kind(clauses.If, own)):
        yield "the engine does not tell who of several did it"
    if any(map(_permitted_and_asked, (node.body, *(each.body for each in of_kind(clauses.Later, own))))):
        yield "the engine does not wait whether a permission that lasts is made use of"


def _is_one_of_several(clause: Clause) -> bool:
    """Say whether one of several players may do it: «any opponent may»."""
    match clause:
        case clauses.Does(who=Things(det=Some())):
            return True
    return False


def _name_of(condition: object, one_of_several: frozenset[int]) -> int | None:
    """Give the name by which a text calls whoever of several did what it asks: «if a player does»."""
    match condition:
        case YouDo(who=Things(det=Some(), name=name), to=to) if name and to in one_of_several:
            return name
    return None


def _permitted_and_asked(body: tuple[Clause, ...]) -> bool:
    """Say whether «if you do» asks of what an effect lets somebody cast or play for a while (611.2)."""
    lasting = {each.name for each in all_of(clauses.Noted, body) if _is_permission(each.clause)}
    return any(each.to in lasting for each in all_of(YouDo, body))


def _is_permission(clause: Clause) -> bool:
    """Say whether somebody may cast or play something for as long as an effect lasts."""
    lasts = isinstance(clause, clauses.Does) and clause.until is not None
    return lasts and any(all_of((Cast, Play), *all_of(May, clause)))
