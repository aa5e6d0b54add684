"""Spacecraft and Planets, of later books (2025): what they have once enough charge counters are on them."""

from judgehelper.abilities.acts.being import Has, HaveStat, Is
from judgehelper.abilities.clauses import Does
from judgehelper.abilities.conditions import Holds
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act
from judgehelper.abilities.filters import WithCounters
from judgehelper.abilities.kinds import Static, Station
from judgehelper.abilities.phrases import AtLeast, This
from judgehelper.abilities.quantities import Number
from judgehelper.systems.magic.game.remembering import remembered


@remembered
def stationed(ability: Station) -> Static:
    """Write out a station symbol: its abilities, and with a size beside it a creature of that base size."""
    charged = Holds(Does(This(), (HaveStat(WithCounters(AtLeast(Number(ability.low)), "charge")),)))
    return Static((Does(This(), (*_creature(ability), Has(ability.abilities))),), charged)


def _creature(ability: Station) -> tuple[Act, ...]:
    if not ability.power:
        return ()
    size = (Number(int(ability.power)), Number(int(ability.toughness)))
    return (Is(Description(*size, types=("Creature",), word="base"), also="types"),)
