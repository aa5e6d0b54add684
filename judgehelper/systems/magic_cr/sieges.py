"""Sieges, battles of later books: an opponent protects one, and who defeats it may cast its other face.

A Siege has the abilities of its subtype whatever its text says, as a planeswalker has its loyalty: its controller
chooses the protector as it enters; when its last defense counter is removed, it is exiled and may be cast transformed.
"""

from judgehelper.abilities.acts.acting import ChooseQuality, May
from judgehelper.abilities.acts.moving import Enter, Exile
from judgehelper.abilities.card import Face
from judgehelper.abilities.clauses import AsHappens, Do, Does
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability
from judgehelper.abilities.kinds import Static, Triggered
from judgehelper.abilities.phrases import This, You
from judgehelper.systems.magic_cr.own_words import OPPOSING_PLAYER, CastBack, LastRemoved

PROTECTED = Static((AsHappens(Occurs(Does(This(), (Enter(),))), (Do((ChooseQuality(OPPOSING_PLAYER),)),)),))
DEFEATED = Triggered(
    LastRemoved("defense"), (Do((Exile(This()),)), Does(You(), (May((CastBack(This()),)),))), None, "when"
)


def of_subtypes(face: Face) -> tuple[Ability, ...]:
    """Give the abilities that a face has by its subtype."""
    return (PROTECTED, DEFEATED) if "Siege" in face.subtypes else ()
