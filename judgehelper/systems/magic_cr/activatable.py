"""Where an activated ability can be activated from (112.6): its text says so, else the battlefield."""

from typing import Any

from judgehelper.abilities import phrases
from judgehelper.abilities.acts import moving
from judgehelper.abilities.costs import ActCost
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.own_words import SpecialAction

OWN_ZONES = ("graveyard", "hand", "exile", "command")


@remembered
def zone_of_activation(ability: Any) -> str:
    """Name the zone in which an activated ability functions (112.6j, k)."""
    if isinstance(ability, SpecialAction):
        return ability.zone
    for cost in getattr(ability, "costs", ()):
        if isinstance(cost, ActCost):
            found = _zone_in(cost.act)
            if found:
                return found
    return _zone_in(getattr(ability, "body", ())) or "battlefield"


def _zone_in(node: Any) -> str:
    """Find «this card from your graveyard» (and «discard this card») in a text."""
    if isinstance(node, tuple):
        return next((found for each in node if (found := _zone_in(each))), "")
    if isinstance(node, moving.Discard) and isinstance(node.what, phrases.This):
        return "hand"
    if isinstance(node, phrases.This):
        return node.zone if node.zone in OWN_ZONES else ""
    fields = getattr(node, "__struct_fields__", ())
    return next((found for name in fields if (found := _zone_in(getattr(node, name)))), "")
