"""Protection, hexproof and shroud: what may not target, damage, enchant, equip or block (702.11, 702.16, 702.18)."""

from collections.abc import Iterator

from judgehelper.abilities.acts.being import Gains, Has
from judgehelper.abilities.clauses import KeepsThis
from judgehelper.abilities.filters import Being, Kind
from judgehelper.abilities.kinds import Keyword, Static
from judgehelper.kernel.citation import Citations, Violation
from judgehelper.systems.magic.game.players.seating import are_opponents
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Characteristics, Id, Magic, Ref, is_object
from judgehelper.systems.magic.in_force.permissions.permissions import rules_for
from judgehelper.systems.magic.layers.look import controller_of, look_as, traits
from judgehelper.systems.magic.printed.texts.reads import of_kind


def keywords_of(value: Characteristics, name: str) -> tuple[Keyword, ...]:
    """List the keyword abilities of one name that an object has."""
    return tuple(each for each in of_kind(Keyword, (had.ability for had in value.abilities)) if each.keyword == name)


def is_protected(state: Magic, thing: Ref, source: Id) -> bool:
    """Say whether a permanent has protection from an object (702.16)."""
    return is_object(thing) and protecting(state, thing, source) is not None


def keeps_itself(state: Magic, host: Ref, aura: Id) -> bool:
    """Say whether an Aura is let be by the only protection from it: that which it gives itself (702.16m)."""
    if not is_object(host):
        return False
    found = [
        had for had in traits(state, host).abilities
        if isinstance(had.ability, Keyword) and had.ability.keyword == "protection"
        and _matches(state, host, had.ability, aura)
    ]  # fmt: skip
    own = of_kind(Static, (had.ability for had in traits(state, aura).abilities))
    keeps = any(any(of_kind(KeepsThis, each.body)) for each in own)
    return bool(found) and keeps and all(had.origin == aura for had in found)


RULES_OF_WIDE = {"anything": "702.16i", "colored": "702.16h"}


def protecting(state: Magic, thing: Id, source: Id) -> Keyword | None:
    """Give the ability that protects a permanent from an object; None where none does (702.16)."""
    found = (each for each in keywords_of(traits(state, thing), "protection") if _matches(state, thing, each, source))
    return next(found, None)


def told_of_quality(state: Magic, thing: Id, source: Id) -> Citations:
    """Cite what the book says of such a protection: from all colours, from everything, from a player (702.16)."""
    ability = protecting(state, thing, source)
    if ability is None:
        return ()
    match ability.what:
        case Being(word=word) if word in RULES_OF_WIDE:
            return cr(RULES_OF_WIDE[word])
        case Kind(kind="opponent"):
            return cr("702.16j")
    return cr("702.16g") if len(keywords_of(traits(state, thing), "protection")) > 1 else ()


def _matches(state: Magic, bearer: Id, ability: Keyword, source: Id) -> bool:
    """Say whether an object has the quality that protection or hexproof is from (702.16a, h, i, j)."""
    quality = ability.text.lower()
    if ability.what == Kind("opponent"):
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
    if not is_object(thing):
        return tuple(_why_untargetable_player(state, thing, player))
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
        told = (*cr("702.16b"), *told_of_quality(state, thing, source))
        found.append(Violation("has-protection", told, (thing, source)))
    return tuple(found)


def keywords_of_player(state: Magic, player: str) -> tuple[Keyword, ...]:
    """List the keyword abilities that effects give a player: «you have hexproof» (702.11c, 702.18a)."""
    has = (each for said in rules_for(state, Has, player) for each in said.act.abilities)
    gains = (each for said in rules_for(state, Gains, player) for each in said.act.abilities)
    return (*of_kind(Keyword, has), *of_kind(Keyword, gains))


def _why_untargetable_player(state: Magic, player: str, by: str) -> Iterator[Violation]:
    words = {each.keyword for each in keywords_of_player(state, player)}
    if "shroud" in words:
        yield Violation("has-shroud", cr("702.18a", "613.9"), (player,))
    if "hexproof" in words and are_opponents(state, player, by):
        yield Violation("has-hexproof", cr("702.11c", "613.9"), (player,))
