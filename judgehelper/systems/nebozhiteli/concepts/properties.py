"""What is said of an object now (V.6.3): the properties given by constant abilities, charms and lasting effects.

One walk gives them all with their sources. Of two equal abilities, cards of one name, only one acts on a card (V.6.5).
A charm gives nothing to a bearer protected from magic, unless it is that very charm that protects (V.10, TD-A33).
On an item the properties of the strike are the item's own; everything else goes on to its bearer.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from judgehelper.kernel.citation import Citations
from judgehelper.systems.nebozhiteli.book import rules
from judgehelper.systems.nebozhiteli.printed.cards import (
    Amounts,
    Amulet,
    Armour,
    Card,
    Constant,
    Cost,
    Creature,
    Property,
    Quality,
    Scroll,
    Selector,
    Weapon,
    is_charm,
)
from judgehelper.systems.nebozhiteli.world.selectors import Scene, attached, controller_of, everything, fits
from judgehelper.systems.nebozhiteli.world.state import MAX_LIFE, Game, Ref, key_of

OF_THE_ITEM = ("first-strike", "double-strike", "ranged")
PROTECTION = ("magic-protection", "magic-immune")


class Held(Struct, frozen=True, kw_only=True):
    """A property, what gives it, and by which rule it acts."""

    what: Property
    source: int
    key: str
    cites: Citations
    is_magic: bool = False


def held(game: Game, ref: Ref) -> tuple[Held, ...]:
    """List the properties of an object or player, each ability once (V.6.5)."""
    seen: dict[tuple[str, Property], Held] = {}
    for each in _all(game, ref):
        seen.setdefault((each.key, each.what), each)
    return _without_shut_out(tuple(seen.values()))


def doubled(game: Game, ref: Ref) -> tuple[Held, ...]:
    """List what does not act because an equal ability acts already (V.6.5)."""
    first: dict[tuple[str, Property], Held] = {}
    return tuple(each for each in _all(game, ref) if first.setdefault((each.key, each.what), each) is not each)


def _without_shut_out(found: tuple[Held, ...]) -> tuple[Held, ...]:
    shields = {each.source for each in found if each.what in PROTECTION}
    if not shields:
        return found
    return tuple(each for each in found if not each.is_magic or each.source in shields)


def shut_out(game: Game, ref: Ref) -> tuple[Held, ...]:
    """List what charms would give if magic could reach the object (V.10.1)."""
    kept = held(game, ref)
    return tuple(each for each in _all(game, ref) if each.is_magic and each not in kept)


def _all(game: Game, ref: Ref) -> Iterator[Held]:
    if isinstance(ref, int):
        yield from _printed(game, ref)
        for each in attached(game, ref):
            yield from _given(game, each)
    yield from _cast(game, ref)
    for lasting in game.lasting:
        if lasting.to == ref:
            for what in lasting.properties:
                yield Held(what=what, source=lasting.source, key=lasting.key, cites=rules("V.6.4", "III.1"))


def _constants(card: Card) -> Iterator[tuple[Selector | None, Property, str]]:
    """Walk a card's constant abilities: on whom, what, and the ability's name."""
    for place, word in enumerate(card.keywords):
        yield None, word, key_of(card.name, f"k{place}")
    for place, ability in enumerate(card.abilities):
        if isinstance(ability, Constant):
            for what in ability.properties:
                yield ability.on, what, key_of(card.name, place)
    if isinstance(card, Scroll):
        for place, what in enumerate(card.grants):
            yield None, what, key_of(card.name, f"g{place}")


def _printed(game: Game, ref: int) -> Iterator[Held]:
    """What a card says of itself; of an item only what belongs to the item."""
    card = game.card_of(ref)
    is_item = _is_worn(card)
    for on, what, key in _constants(card):
        if on == "self" or (on is None and not is_item and not is_charm(card)):
            yield Held(what=what, source=ref, key=key, cites=rules("V.6.3"))
        elif is_item and on in (None, "bearer") and (own := _of_the_item(what)):
            yield Held(what=own, source=ref, key=key, cites=rules("V.6.3", "IV.9.5"))


def _given(game: Game, ref: int) -> Iterator[Held]:
    """What an item or charm gives to the card on which it lies; charms on an item act through it."""
    card = game.card_of(ref)
    magic = is_charm(card)
    cites = rules("V.7.3.3", "V.6.3") if magic else rules("V.6.3")
    for on, what, key in _constants(card):
        if on not in (None, "bearer"):
            continue
        passed = what if magic else _of_the_bearer(what)
        if passed is not None:
            yield Held(what=passed, source=ref, key=key, cites=cites, is_magic=magic)
    if _is_worn(card):
        yield from _given_through(game, ref)


def _given_through(game: Game, item: int) -> Iterator[Held]:
    """What effects and charms on an item give to its bearer."""
    for lasting in game.lasting:
        for what in lasting.properties if lasting.to == item else ():
            if (passed := _of_the_bearer(what)) is not None:
                yield Held(what=passed, source=lasting.source, key=lasting.key, cites=rules("V.6.4", "III.1"))
    for charm in attached(game, item):
        for each in _given(game, charm):
            if (passed := _of_the_bearer(each.what)) is not None:
                yield replace(each, what=passed)


def _cast(game: Game, ref: Ref) -> Iterator[Held]:
    """What cards on the field say of others."""
    for source in everything(game):
        card = game.card_of(source)
        for place, ability in enumerate(card.abilities):
            if isinstance(ability, Constant) and _reaches(game, source, ability.on, ref):
                key, magic = key_of(card.name, place), is_charm(card)
                for what in ability.properties:
                    yield Held(what=what, source=source, key=key, cites=rules("V.6.3"), is_magic=magic)


def _reaches(game: Game, source: int, on: Selector | None, ref: Ref) -> bool:
    if on is None or on in ("self", "bearer"):
        return False
    return fits(game, on, ref, Scene(source=source, you=controller_of(game, source)))


def _is_worn(card: Card) -> bool:
    return isinstance(card, Weapon | Armour | Amulet)


def _of_the_item(what: Property) -> Property | None:
    if isinstance(what, Amounts):
        return Amounts(deals_at_least=what.deals_at_least) if what.deals_at_least else None
    return what if what in OF_THE_ITEM else None


def _of_the_bearer(what: Property) -> Property | None:
    if isinstance(what, Amounts):
        rest = replace(what, deals_at_least=0)
        return None if rest == Amounts() else rest
    return None if what in OF_THE_ITEM else what


def has(game: Game, ref: Ref, quality: Quality) -> bool:
    """Say whether an object has a property."""
    return any(each.what == quality for each in held(game, ref))


def why_has(game: Game, ref: Ref, quality: Quality) -> Held | None:
    """Give what gives an object a property."""
    return next((each for each in held(game, ref) if each.what == quality), None)


def _amounts(game: Game, ref: Ref) -> Iterator[Amounts]:
    return (each.what for each in held(game, ref) if isinstance(each.what, Amounts))


def deals_more(game: Game, ref: Ref) -> int:
    """Add up how much more each strike deals (IV.9.8)."""
    return sum(each.deals_more for each in _amounts(game, ref))


def takes_less(game: Game, ref: Ref) -> int:
    """Add up how much less the object takes from each source, armour apart (IV.9.6.1)."""
    return sum(each.takes_less for each in _amounts(game, ref))


def deals_at_least(game: Game, ref: Ref) -> int:
    """Give the least that a strike deals whatever protects (V.6.3.1)."""
    return max((each.deals_at_least for each in _amounts(game, ref)), default=0)


def reduction(game: Game, ref: Ref) -> int:
    """Add up by how much the armour worn lowers the damage of each source (IV.9.6)."""
    if isinstance(ref, str):
        return 0
    cards = (game.card_of(each) for each in attached(game, ref))
    return sum(card.reduction for card in cards if isinstance(card, Armour))


def unturn_cost(game: Game, ref: int) -> Cost | None:
    """Give what unturning costs besides (V.5.3), None where it is free."""
    costs = [each.unturn_cost for each in _amounts(game, ref) if each.unturn_cost is not None]
    total = Cost()
    for cost in costs:
        total += cost
    return total if costs else None


def life_max(game: Game, ref: Ref) -> int:
    """Give the most chips that may lie there: 36 for a player (I.2.1), life for a creature (III.3.4.1)."""
    if isinstance(ref, str):
        return MAX_LIFE
    card = game.card_of(ref)
    printed = card.life if isinstance(card, Creature) else 0
    return printed + sum(each.life_max for each in _amounts(game, ref))


def weapon_types(game: Game, ref: int) -> tuple[int, ...]:
    """Give the types of weapons that a creature can use (III.3.5): the judge's hand, the newest text, or print."""
    thing, card = game.things[ref], game.card_of(ref)
    if thing.weapon_types is not None or not isinstance(card, Creature):
        return thing.weapon_types or ()
    given = [each.weapon_types for each in _amounts(game, ref) if each.weapon_types is not None]
    return given[-1] if given else card.weapon_types


def armour_types(game: Game, ref: int) -> tuple[int, ...]:
    """Give the types of armour that a creature can use, likewise."""
    thing, card = game.things[ref], game.card_of(ref)
    if thing.armour_types is not None or not isinstance(card, Creature):
        return thing.armour_types or ()
    given = [each.armour_types for each in _amounts(game, ref) if each.armour_types is not None]
    return given[-1] if given else card.armour_types


def is_protected_from_magic(game: Game, ref: Ref) -> bool:
    """Say whether no magical effect reaches the object (V.10)."""
    return any(each.what in PROTECTION for each in held(game, ref))


def shielded_now(game: Game) -> tuple[Ref, ...]:
    """List all who are protected from magic."""
    candidates: tuple[Ref, ...] = (*game.order, *everything(game))
    return tuple(ref for ref in candidates if is_protected_from_magic(game, ref))


def is_held_back(game: Game, ref: int) -> bool:
    """Say whether a creature is «вызванное» and not battle-ready (IV.4.2.4)."""
    return game.things[ref].summoned and not has(game, ref, "battle-ready")


def can_bear(game: Game, ref: int, item: Card) -> bool:
    """Say whether a creature can use an item (IV.5.3.1); an amulet fits everybody (III.7.2)."""
    if isinstance(item, Weapon):
        return item.type in weapon_types(game, ref)
    if isinstance(item, Armour):
        return item.type in armour_types(game, ref)
    return isinstance(item, Amulet)
