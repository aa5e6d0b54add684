"""Classes, of later books: levels that are gained one after the other, each with the abilities that it adds.

The level of a Class is a designation of the permanent: no counter, and nothing that a copy takes.
"""

from judgehelper.abilities.acts.being import Has, IsFit
from judgehelper.abilities.clauses import Do, Does, Limit
from judgehelper.abilities.conditions import AllHold, Holds
from judgehelper.abilities.family import Condition
from judgehelper.abilities.filters import Being
from judgehelper.abilities.kinds import Activated, ClassLevel, Static
from judgehelper.abilities.phrases import This
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.printed.texts.own_words import MarkThis

LEVELS = ("level 2", "level 3")
"""The levels above the first, as designations; whoever has one has all below it."""


def _has_level(level: int, *, negative: bool = False) -> Condition:
    return Holds(Does(This(), (IsFit(Being(f"level {level}"), negative=negative),)))


@remembered
def level_rise(ability: ClassLevel) -> Activated:
    """Write out how a level is gained: only as a sorcery, and only from the level before."""
    new = _has_level(ability.level, negative=True)
    allowed = AllHold((_has_level(ability.level - 1), new)) if ability.level > 2 else new
    return Activated(ability.costs, (Do((MarkThis(f"level {ability.level}"),)), Limit("as a sorcery", allowed)))


@remembered
def gained_at(ability: ClassLevel) -> Static:
    """Write out what a Class has from a level on."""
    return Static((Does(This(), (Has(ability.abilities),)),), _has_level(ability.level))
