"""Protection, hexproof and shroud: what may not target, damage, enchant, equip or block (702.11, 702.16, 702.18)."""

from judgehelper.abilities.filters import Kind, OfColour
from judgehelper.abilities.kinds import Keyword
from judgehelper.kernel.citation import Violation
from judgehelper.systems.magic_cr.look import controller_of, look_as, traits
from judgehelper.systems.magic_cr.printed import COLOURS
from judgehelper.systems.magic_cr.rules import cr
from judgehelper.systems.magic_cr.seating import are_opponents
from judgehelper.systems.magic_cr.state import Characteristics, Id, Magic, Ref


def keywords_of(value: Characteristics, name: str) -> tuple[Keyword, ...]:
    """List the keyword abilities of one name that an object has."""
    return tuple(
        had.ability for had in value.abilities if isinstance(had.ability, Keyword) and had.ability.keyword == name
    )


def is_protected(state: Magic, thing: Ref, source: Id) -> bool:
    """Say whether a permanent has protection from an object (702.16)."""
    if not isinstance(thing, int):
        return False
    value = traits(state, thing)
    return any(_matches(state, thing, each, source) for each in keywords_of(value, "protection"))


def _matches(state: Magic, bearer: Id, ability: Keyword, source: Id) -> bool:
    """Say whether an object has the quality that protection or hexproof is from (702.16a, h, i, j)."""
    quality = ability.text.lower()
    if "everything" in quality:
        return True
    if quality in ("all colors", "each color"):
        return bool(traits(state, source).colours)
    if isinstance(ability.what, Kind) and ability.what.kind == "opponent":
        return controller_of(state, source) != controller_of(state, bearer)
    if ability.what is not None:
        view = look_as(state, bearer, controller_of(state, bearer))
        return view.fits(ability.what, source)
    return view_colour(state, quality, source)


def view_colour(state: Magic, quality: str, source: Id) -> bool:
    """Say whether an object has a quality written as a bare word: a colour, a type, a chosen colour."""
    value = traits(state, source)
    words = (*value.colours, *(each.lower() for each in (*value.types, *value.subtypes, *value.supertypes)))
    return quality.removeprefix("from ").removesuffix("s") in words or quality.removeprefix("from ") in words


def why_untargetable(state: Magic, thing: Ref, source: Id, player: str) -> tuple[Violation, ...]:
    """Give the reasons why a spell or ability of a player, from this source, can't target something (114.3)."""
    if not isinstance(thing, int):
        return ()
    value = traits(state, thing)
    found: list[Violation] = []
    if "shroud" in value.keywords:
        found.append(Violation("has-shroud", cr("702.18a"), (thing,)))
    if value.controller and are_opponents(state, value.controller, player):
        for ability in keywords_of(value, "hexproof"):
            if ability.what is None and not ability.text:
                found.append(Violation("has-hexproof", cr("702.11b"), (thing,)))
            elif _matches(state, thing, ability, source):
                found.append(Violation("has-hexproof-from", cr("702.11d"), (thing, source)))
    if is_protected(state, thing, source):
        found.append(Violation("has-protection", cr("702.16b"), (thing, source)))
    return tuple(found)


def protection_from_colour(colour: str) -> Keyword:
    """Make the ability «protection from» a colour."""
    return Keyword("protection", what=OfColour(colour) if colour in COLOURS.values() else None, text="")
