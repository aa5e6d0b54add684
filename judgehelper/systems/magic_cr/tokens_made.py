"""Tokens: the face that a description makes (110.5, 701.6): what is not said it does not have."""

from typing import Any

from judgehelper.abilities.card import Face
from judgehelper.systems.magic_cr.mana import COLOURS
from judgehelper.systems.magic_cr.view import View


def token_face(view: View, what: Any) -> Face:
    """Make the face of a token; its name is its subtypes unless it has one (110.5c of the base edition)."""
    colours = tuple(COLOURS.values()) if what.colours == ("all colors",) else what.colours
    return Face(
        name=what.name or " ".join(what.subtypes),
        indicator=tuple(each for each in colours if each != "colorless"),
        supertypes=what.supertypes,
        types=what.types,
        subtypes=what.subtypes,
        power=None if what.power is None else str(view.value(what.power)),
        toughness=None if what.toughness is None else str(view.value(what.toughness)),
        abilities=what.abilities,
    )
