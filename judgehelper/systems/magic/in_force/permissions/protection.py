"""Protection, hexproof and shroud: what may not target, damage, enchant, equip or block (702.11, 702.16, 702.18)."""

from collections.abc import Iterator

from judgehelper.abilities.acts.being import Gains, Has
from judgehelper.abilities.clauses import KeepsThis
from judgehelper.abilities.filters import Being, Kind, OfChosen
from judgehelper.abilities.kinds import Keyword, Static
from judgehelper.kernel.citation import Citations, Violation
from judgehelper.systems.magic.game.players.seating import are_opponents
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import Characteristics, Frame, Had, Id, Magic, Ref, is_object
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.in_force.permissions.permissions import rules_for
from judgehelper.systems.magic.layers.look import controller_of, look, look_as, traits
from judgehelper.systems.magic.meaning.filters import chosen_words
from judgehelper.systems.magic.printed.objects.functioning import is_at_work
from judgehelper.systems.magic.printed.texts.reads import of_kind


def keywords_of(value: Characteristics, name: str) -> tuple[Keyword, ...]:
    """List the keyword abilities of one name that an object has."""
    return tuple(each for each in of_kind(Keyword, (had.ability for had in value.abilities)) if each.keyword == name)


def is_protected(state: Magic, thing: Ref, source: Id) -> bool:
    """Say whether a permanent, where that functions (112.6), or a player has protection from an object (702.16b-e)."""
    works = not is_object(thing) or is_at_work(state.things.get(thing))
    return works and protecting(state, thing, source) is not None


def keeps_itself(state: Magic, host: Ref, aura: Id) -> bool:
    """Say whether an Aura is let be by the only protection from it: that which it gives itself (702.16m)."""
    if not is_object(host):
        return False
    found = [had for had in traits(state, host).abilities if _protects(state, host, had, aura)]
    own = of_kind(Static, (had.ability for had in traits(state, aura).abilities))
    keeps = any(any(of_kind(KeepsThis, each.body)) for each in own)
    return bool(found) and keeps and all(had.origin == aura for had in found)


RULES_OF_WIDE = {"anything": "702.16i", "colored": "702.16h"}


def protecting(state: Magic, thing: Ref, source: Id) -> Keyword | None:
    """Give the ability that protects a permanent or a player from an object; None where none does (702.16)."""
    if not is_object(thing):
        return next(_protecting_player(state, thing, source), None)
    found = (had.ability for had in traits(state, thing).abilities if _protects(state, thing, had, source))
    return next(of_kind(Keyword, found), None)


def _protects(state: Magic, thing: Id, had: Had, source: Id) -> bool:
    match had.ability:
        case Keyword(keyword="protection") as ability:
            return _matches(state, thing, ability, source, had.origin)
    return False


def _protecting_player(state: Magic, player: str, source: Id) -> Iterator[Keyword]:
    """List what protects a player from an object, its quality read as the text has it that gives it (702.16a, i, j)."""
    for frame, ability in _keywords_given(state, player):
        if ability.keyword != "protection":
            continue
        if ability.what == Kind("opponent"):
            yield from (ability,) if are_opponents(state, controller_of(state, source), player) else ()
        elif ability.what is not None:
            yield from (ability,) if look(state, frame).fits(ability.what, source) else ()
        elif view_colour(state, ability.text.lower(), source):
            yield ability


def told_of_quality(state: Magic, thing: Ref, source: Id) -> Citations:
    """Cite what the book says of such a protection: from all colours, from everything, from a player (702.16)."""
    ability = protecting(state, thing, source)
    if ability is None:
        return ()
    match ability.what:
        case Being(word=word) if word in RULES_OF_WIDE:
            return cr(RULES_OF_WIDE[word])
        case Kind(kind="opponent"):
            return cr("702.16j")
    several = is_object(thing) and len(keywords_of(traits(state, thing), "protection")) > 1
    return cr("702.16g") if several else ()


def _matches(state: Magic, bearer: Id, ability: Keyword, source: Id, origin: Id) -> bool:
    """Say whether an object has the quality that protection or hexproof is from (702.16a, h, i, j).

    What was chosen for it was chosen for the object that it comes from: for the Aura that gives it, say (607.2d).
    """
    quality = ability.text.lower()
    if ability.what == Kind("opponent"):
        return controller_of(state, source) != controller_of(state, bearer)
    if ability.what is not None:
        return _as_given(state, bearer, origin).fits(ability.what, source)
    return view_colour(state, quality, source)


def _as_given(state: Magic, bearer: Id, origin: Id) -> View:
    """Look with the eyes of what gives an ability, as long as anything is known of it; else of its bearer (607.2d)."""
    giver = origin if origin in state.things or origin in state.past else bearer
    return look_as(state, giver, controller_of(state, bearer))


def names_of_chosen(state: Magic, thing: Id) -> Iterator[str]:
    """Name what an object has «from the chosen color» by what was chosen: «protection from red» (702.16a, 607.2d)."""
    for had in traits(state, thing).abilities:
        match had.ability:
            case Keyword(keyword=word, what=OfChosen() as quality):
                for chosen in chosen_words(_as_given(state, thing, had.origin), quality.what, quality.to):
                    yield f"{word} from {chosen}"


def view_colour(state: Magic, quality: str, source: Id) -> bool:
    """Say whether an object has a quality written as a bare word: a colour, a type, a chosen colour."""
    value = traits(state, source)
    words = (*value.colours, *(each.lower() for each in (*value.types, *value.subtypes, *value.supertypes)))
    return quality.removeprefix("from ").removesuffix("s") in words or quality.removeprefix("from ") in words


def why_untargetable(state: Magic, thing: Ref, source: Id, player: str) -> tuple[Violation, ...]:
    """Give the reasons why a spell or ability of a player, from this source, can't target something (114.3)."""
    if not is_object(thing):
        return tuple(_why_untargetable_player(state, thing, source, player))
    if not is_at_work(state.things.get(thing)):
        return ()
    value = traits(state, thing)
    found: list[Violation] = []
    if "shroud" in value.keywords:
        found.append(Violation("has-shroud", cr("702.18a"), (thing,)))
    if value.controller and are_opponents(state, value.controller, player):
        for had in value.abilities:
            ability = had.ability
            if not isinstance(ability, Keyword) or ability.keyword != "hexproof":
                continue
            if ability.what is None and not ability.text:
                found.append(Violation("has-hexproof", cr("702.11b"), (thing,)))
            elif _matches(state, thing, ability, source, had.origin):
                found.append(Violation("has-hexproof-from", cr("702.11d"), (thing, source)))
    if is_protected(state, thing, source):
        told = (*cr("702.16b"), *told_of_quality(state, thing, source))
        found.append(Violation("has-protection", told, (thing, source)))
    return tuple(found)


def keywords_of_player(state: Magic, player: str) -> tuple[Keyword, ...]:
    """List the keyword abilities that effects give a player: «you have hexproof» (702.11c, 702.18a)."""
    return tuple(ability for _, ability in _keywords_given(state, player))


def _keywords_given(state: Magic, player: str) -> Iterator[tuple[Frame, Keyword]]:
    """List those keyword abilities, each with what the text that gives it is read with."""
    for has in rules_for(state, Has, player):
        yield from ((has.frame, each) for each in of_kind(Keyword, has.act.abilities))
    for gains in rules_for(state, Gains, player):
        yield from ((gains.frame, each) for each in of_kind(Keyword, gains.act.abilities))


def _why_untargetable_player(state: Magic, player: str, source: Id, by: str) -> Iterator[Violation]:
    words = {each.keyword for each in keywords_of_player(state, player)}
    if "shroud" in words:
        yield Violation("has-shroud", cr("702.18a", "613.9"), (player,))
    if "hexproof" in words and are_opponents(state, player, by):
        yield Violation("has-hexproof", cr("702.11c", "613.9"), (player,))
    if is_protected(state, player, source):
        yield Violation("has-protection", (*cr("702.16b"), *told_of_quality(state, player, source)), (player, source))
