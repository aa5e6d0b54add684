"""Is a token about to be created of the kind that a text speaks of (111.10, 614.1a)? No object yet, it has a face.

What a face does not tell is refused by name.
"""

from judgehelper.abilities import filters
from judgehelper.abilities.card import Face
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Filter, Quantity
from judgehelper.abilities.quantities import Number
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.kernel.machine.figures import figure
from judgehelper.systems.magic.game.view import unknown
from judgehelper.systems.magic.printed.objects.printed import from_face


def face_fits(what: Filter, face: Face) -> bool:
    """Say whether the noun of a text fits a token with this face: «Treasure tokens», «creature tokens»."""
    match what:
        case filters.Kind(kind="token"):
            return True
        case filters.OfType(word=word):
            return word in face.types
        case filters.OfSubtype(subtype=word):
            return word in face.subtypes
        case filters.OfSupertype(supertype=word):
            return word in face.supertypes
        case filters.OfColour(colour=word):
            return word in from_face(face).colours
        case filters.Not(what=inner):
            return not face_fits(inner, face)
        case filters.AllOf(filters=parts):
            return all(face_fits(each, face) for each in parts)
        case filters.OneOf(filters=parts):
            return any(face_fits(each, face) for each in parts)
    raise NotUnderstood(unknown(what))


def is_such(token: Description, face: Face) -> bool:
    """Say whether a token with this face is one of the kind described: «a Food token», «a 1/1 Soldier token»."""
    if token.abilities or token.chosen or token.name:
        raise NotUnderstood(unknown(token))
    sizes = ((token.power, face.power), (token.toughness, face.toughness))
    return all(_is_size(said, own) for said, own in sizes if said is not None) and _is_of_kind(token, face)


def _is_size(said: Quantity, own: str | None) -> bool:
    match said:
        case Number(value=value):
            return own is not None and figure(own) == value
    raise NotUnderstood(unknown(said))


def _is_of_kind(token: Description, face: Face) -> bool:
    words = ((token.types, face.types), (token.subtypes, face.subtypes), (token.supertypes, face.supertypes))
    if not all(set(said) <= set(own) for said, own in words):
        return False
    wanted = set() if token.colours == ("colorless",) else set(token.colours)
    return not token.colours or set(from_face(face).colours) == wanted
