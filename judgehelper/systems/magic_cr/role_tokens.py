"""Role tokens, of later books: six predefined Auras, of which a permanent keeps only each player's newest.

The base edition has none of them (a difference of 2023, without a number here); what it says of Auras holds for them.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from judgehelper.abilities.acts.acting import LoseLife, Scry
from judgehelper.abilities.acts.being import Attack, Gets, Has, HasBase
from judgehelper.abilities.acts.moving import BePut, Counters, Place
from judgehelper.abilities.acts.with_counters import PutCounters
from judgehelper.abilities.clauses import Do, Does
from judgehelper.abilities.conditions import Compares
from judgehelper.abilities.costs import ManaCost
from judgehelper.abilities.description import Description
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.filters import Kind, OfType
from judgehelper.abilities.kinds import Keyword, Quoted, Static, Triggered
from judgehelper.abilities.phrases import THIS, Every, Host, That, Things, This
from judgehelper.abilities.quantities import Number, Statistic
from judgehelper.systems.magic_cr import events
from judgehelper.systems.magic_cr.state import GRAVEYARD, Characteristics, Id, Magic

ONE = Number(1)
GROWN = Gets(ONE, ONE)


def _role(name: str, *acts: Any, also: tuple[Any, ...] = ()) -> Description:
    """Make an Aura for creatures that says this of its host."""
    creature = OfType("Creature")
    said = Static((Does(Host("enchanted", creature), acts),))
    abilities = (Keyword("enchant", what=creature), said, *also)
    return Description(types=("Enchantment",), subtypes=("Aura", "Role"), abilities=abilities, name=name)


def _attacking(*body: Any, condition: Any = None) -> Has:
    """Give the ability that triggers whenever the host attacks."""
    return Has((Quoted(Triggered(Occurs(Does(This(), (Attack(),))), body, condition)),))


HARMING = Triggered(
    Occurs(Does(This(), (BePut(Place("graveyard"), source="battlefield"),))),
    (Does(Things(Every("each"), Kind("opponent")), (LoseLife(ONE),)),),
    word="when",
)
"""As it is put into a graveyard, each opponent loses 1 life."""
IT = That("it", to=THIS)
SMALL = Compares(Statistic("toughness", IT), "≤", Number(3))
ROLES: Mapping[str, Description] = {
    "Monster": _role("Monster", GROWN, Has((Keyword("trample"),))),
    "Royal": _role("Royal", GROWN, Has((Keyword("ward", cost=(ManaCost("{1}"),)),))),
    "Sorcerer": _role("Sorcerer", GROWN, _attacking(Do((Scry(ONE),)))),
    "Wicked": _role("Wicked", GROWN, also=(HARMING,)),
    "Young Hero": _role("Young Hero", _attacking(Do((PutCounters((Counters(ONE, "+1/+1"),), IT),)), condition=SMALL)),
    "Cursed": _role("Cursed", HasBase(ONE, ONE)),
}
"""By name, which tells them apart."""
Permanent = tuple[Id, Characteristics]


def older_roles(state: Magic, roles: tuple[Permanent, ...]) -> Iterator[events.Moved]:
    """Give the Roles that a newer one of the same controller on the same permanent pushes off."""
    newest: dict[tuple[Any, str], int] = {}
    for each, value in roles:
        thing = state.things[each]
        if isinstance(thing.attached_to, int):
            place = (thing.attached_to, value.controller)
            newest[place] = max(newest.get(place, 0), thing.timestamp)
    for each, value in roles:
        thing = state.things[each]
        if thing.timestamp < newest.get((thing.attached_to, value.controller), 0):
            yield events.Moved(thing=each, to=GRAVEYARD, how="role")
