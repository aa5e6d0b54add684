"""What lies face down for a player of «Берсерк», and whether what he knows gives it away (533.1, 204.2)."""

from collections.abc import Iterator, Set

from msgspec.structs import replace

from judgehelper.systems.berserk.state import BATTLE, DEAL, DECK, SQUAD, Game, Thing
from judgehelper.systems.berserk.system import load

SYSTEM = load()


def closed_to(game: Game, player: str) -> set[str]:
    """Name the cards that lie face down for a player, by their zones alone (204.2, 533.1)."""
    return {thing.card for thing in game.things.values() if _is_closed(thing, player)}


def open_to(game: Game, player: str) -> set[str]:
    """Name the cards that a player sees now."""
    return {thing.card for thing in game.things.values() if not _is_closed(thing, player)}


def _is_closed(thing: Thing, player: str) -> bool:
    is_held = thing.zone in (DEAL, SQUAD) or (thing.zone in BATTLE and thing.hidden)
    return thing.zone == DECK or (is_held and thing.controller != player)


def check_veil(game: Game, player: str, seen: Set[str]) -> int:
    """Look through all that a player's view is made of; give the number of names that it might have told."""
    assert SYSTEM.veil is not None
    known = SYSTEM.veil(game, player)
    said = SYSTEM.codec.encode(known)
    secret = closed_to(game, player) - seen
    told = [name for name in secret if name.encode() in said]
    assert not told, f"{player} reads {told}"
    for changed in _turned_round(game, player, secret):
        assert SYSTEM.veil(changed, player) == known, f"{player} sees that other cards lie there"
    return len(secret)


def _turned_round(game: Game, player: str, secret: Set[str]) -> Iterator[Game]:
    """Give the battle with the faces of the placed cards moved on by one: nobody can tell who sees only their backs."""
    lying = [
        thing
        for thing in game.things.values()
        if thing.zone in BATTLE and thing.hidden and _is_closed(thing, player) and thing.card in secret
    ]
    if len({thing.card for thing in lying}) > 1:
        faces = [thing.card for thing in lying[1:] + lying[:1]]
        moved = {thing.id: replace(thing, card=face) for thing, face in zip(lying, faces, strict=True)}
        yield replace(game, things=game.things.update(moved))
