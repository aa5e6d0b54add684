"""Words that are true of all objects with the same characteristics: one answer serves all of these (613.1)."""

from judgehelper.abilities import filters, phrases
from judgehelper.abilities.family import Phrase
from judgehelper.systems.magic_cr.identity import remembered
from judgehelper.systems.magic_cr.meaning.phrases import zones_of
from judgehelper.systems.magic_cr.reads import nodes
from judgehelper.systems.magic_cr.state import BATTLEFIELD

OF_VALUE = (filters.OfType, filters.OfSupertype, filters.OfSubtype, filters.OfColour, filters.With, filters.Not,
            filters.AllOf, filters.OneOf, filters.Named, filters.Controlled, filters.Kind, phrases.You)  # fmt: skip
"""Words that are true of all objects with the same characteristics, or of none (the source and «you» being given)."""


@remembered
def is_of_value(who: Phrase) -> bool:
    """Say whether a phrase means all permanents with certain characteristics."""
    if not isinstance(who, phrases.Things) or not isinstance(who.det, phrases.Every | phrases.Some):
        return False
    if zones_of(who) != (BATTLEFIELD,):
        return False
    return all(isinstance(node, OF_VALUE) for node in nodes((who.what, who.where)))
