"""With what a creature strikes (IV.9.2.1, IV.9.5, IV.9.8): each weapon is one source, double strike is one more.

A weapon of the ranged type strikes only in the ranged phase (IV.6.11, TD-A24); without a weapon a creature deals 1.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from judgehelper.systems.nebozhiteli.concepts.properties import deals_at_least, deals_more, has
from judgehelper.systems.nebozhiteli.printed.cards import RANGED_TYPE, Weapon
from judgehelper.systems.nebozhiteli.world.readings import reading
from judgehelper.systems.nebozhiteli.world.selectors import controller_of, weapons
from judgehelper.systems.nebozhiteli.world.state import Game, Hit, Ref

UNARMED = 1


def is_ranged(game: Game, weapon: int) -> bool:
    """Say whether a weapon shoots: by its type, or because it is usable as ranged (IV.6.2)."""
    card = game.card_of(weapon)
    return isinstance(card, Weapon) and (card.type == RANGED_TYPE or has(game, weapon, "ranged"))


def can_shoot(game: Game, creature: int) -> bool:
    """Say whether a creature has something to shoot with (IV.6.2)."""
    return any(is_ranged(game, each) for each in weapons(game, creature)) or has(game, creature, "ranged")


def has_first_strike(game: Game, creature: int) -> bool:
    """Say whether a creature has a strike in the extra phase (IV.9.4)."""
    return any(_is_first(game, creature, each) for each in _melee(game, creature))


def hits_only_creatures(game: Game, creature: int) -> bool:
    """Say whether a ranged weapon keeps a creature from hitting the player (IV.9.2.2)."""
    return any(is_ranged(game, each) for each in weapons(game, creature))


def bears_only_bows(game: Game, creature: int) -> bool:
    """Say whether a creature has weapons, and none that strikes in combat by itself (IV.6.11)."""
    borne = weapons(game, creature)
    return bool(borne) and all(_is_of_ranged_type(game, each) for each in borne)


def _melee(game: Game, creature: int) -> tuple[int | None, ...]:
    """List the weapons that strike in combat; None stands for bare hands."""
    borne = weapons(game, creature)
    striking = tuple(each for each in borne if not _is_of_ranged_type(game, each))
    if striking:
        return striking
    if borne and reading(game, "TD-A24") == "nothing":
        return ()
    return (None,)


def _is_of_ranged_type(game: Game, weapon: int) -> bool:
    card = game.card_of(weapon)
    return isinstance(card, Weapon) and card.type == RANGED_TYPE


def _is_first(game: Game, creature: int, weapon: int | None) -> bool:
    return has(game, creature, "first-strike") or (weapon is not None and has(game, weapon, "first-strike"))


def melee(game: Game, creature: int, to: Ref, is_first: bool) -> Iterator[Hit]:
    """List a creature's strikes in one of the two damage phases (IV.9.4.1, TD-A27)."""
    for weapon in _melee(game, creature):
        first = _is_first(game, creature, weapon)
        if first == is_first or (first and reading(game, "TD-A27") == "strikes-again"):
            yield from _strikes(game, creature, weapon, to)


def shots(game: Game, creature: int, to: Ref) -> Iterator[Hit]:
    """List a creature's shots."""
    borne = weapons(game, creature)
    shooting = tuple(each for each in borne if is_ranged(game, each))
    if shooting:
        for weapon in shooting:
            yield from _strikes(game, creature, weapon, to)
    elif has(game, creature, "ranged"):
        for each in borne or (None,):
            yield from _strikes(game, creature, each, to)


def _strikes(game: Game, creature: int, weapon: int | None, to: Ref) -> Iterator[Hit]:
    double = has(game, creature, "double-strike")
    least = deals_at_least(game, creature)
    parts: tuple[tuple[str, int], ...] = (("physical", UNARMED),)
    if weapon is not None:
        card = game.card_of(weapon)
        assert isinstance(card, Weapon)
        parts = card.parts
        double = double or has(game, weapon, "double-strike")
        least = max(least, deals_at_least(game, weapon))
    hit = Hit(
        source=creature if weapon is None else weapon,
        striker=creature,
        by=controller_of(game, creature),
        to=to,
        amount=max(0, sum(n for _, n in parts) + deals_more(game, creature)),
        parts=parts,
        at_least=least,
        is_strike=True,
    )
    yield from (hit, hit) if double else (hit,)


def numbers_of(game: Game, hit: Hit) -> tuple[str, ...]:
    """Name the rules by which a strike deals what it deals."""
    assert hit.striker is not None
    numbers = ["IV.9.2.1"] if hit.source == hit.striker else ["IV.9.5", "III.4.4"]
    if deals_more(game, hit.striker):
        numbers.append("IV.9.8")
    if has(game, hit.striker, "double-strike") or has(game, hit.source, "double-strike"):
        numbers.append("IV.9.5.1")
    if len(hit.parts) > 1:
        numbers.append("IV.9.5.2")
    elif hit.parts and hit.parts[0][0] == "physical" and hit.source != hit.striker:
        numbers.append("III.4.4.1")
    if hit.at_least:
        numbers += ["V.6.3.1"]
    return tuple(numbers)


def share_of(hit: Hit, to: Ref, amount: int, share: int, at_least: int) -> Hit:
    """Give the part of a divided source that one blocker takes (IV.9.2.3), and how much of it nothing takes away."""
    return replace(hit, to=to, amount=amount, share=share, at_least=at_least)
