"""Static items that work now (117, 121): whose they are, for which cards, while their condition holds."""

from collections.abc import Iterator
from zlib import crc32

import msgspec

from judgehelper.systems.berserk.board.derived import of_state
from judgehelper.systems.berserk.board.formation import WORDS
from judgehelper.systems.berserk.board.look import abilities, in_battle
from judgehelper.systems.berserk.board.scope import Scope, meant
from judgehelper.systems.berserk.board.selecting import fits, holds
from judgehelper.systems.berserk.cards.abilities import Ability, Static
from judgehelper.systems.berserk.cards.phrases import Selector
from judgehelper.systems.berserk.markers import LAID
from judgehelper.systems.berserk.state import Game, Marker


@of_state
def items(game: Game) -> tuple[tuple[int, Static], ...]:
    """List the static items that work in battle, each with its card; those of hidden cards do nothing (533.4).

    117.1, 117.2.
    """
    return tuple(_items(game))


def _items(game: Game) -> Iterator[tuple[int, Static]]:
    for owner in in_battle(game):
        if not game.things[owner].hidden:
            yield from ((owner, item) for item in _items_of(game, owner))
        else:
            yield from ((owner, item) for item in _items_of(game, owner) if is_for_hidden(game, owner))
    for laid in game.board:
        if laid.by is not None and isinstance(laid.ability, Ability) and is_lasting(game, laid):
            yield from ((laid.by, item) for item in laid.ability.gives or ())


@of_state
def keyed(game: Game) -> tuple[tuple[str, int, Static], ...]:
    """List the static items that work, each under a name of its own that holds whatever else comes and goes (535.7)."""
    found: list[tuple[str, int, Static]] = []
    seen: dict[str, int] = {}
    for owner, item in items(game):
        name = f"{owner}:{crc32(msgspec.json.encode(item)):08x}"
        seen[name] = seen.get(name, 0) + 1
        found.append((name if seen[name] == 1 else f"{name}#{seen[name]}", owner, item))
    return tuple(found)


def is_for_hidden(game: Game, owner: int) -> bool:
    """Say whether the texts of a card work while it is hidden (533.4)."""
    printed = (each for each in abilities(game, owner) if isinstance(each, Ability))
    return any(item.hidden_ok for each in printed for item in each.gives or ())


def _items_of(game: Game, owner: int) -> Iterator[Static]:
    held = abilities(game, owner)
    if game.things[owner].markers:
        laid = (each.ability for each in game.things[owner].markers if each.kind == LAID and is_lasting(game, each))
        held = (*held, *(each for each in laid if each is not None))
    for ability in held:
        if isinstance(ability, Ability) and ability.gives is not None and _is_on(game, owner, ability):
            yield from (item for item in ability.gives if _holds_now(game, owner, item))


def _holds_now(game: Game, owner: int, item: Static) -> bool:
    return item.if_ is None or holds(game, item.if_, Scope(owner), owner)


def is_lasting(game: Game, marker: Marker) -> bool:
    """Say whether what ends with a time or a condition is still in its time: «during the enemy's next turn»."""
    if marker.until == "enemy-next-turn" and marker.by is not None:
        player = marker.player or game.things[marker.by].controller
        return game.active != player and game.turn > marker.turn
    return True


def _is_on(game: Game, owner: int, ability: Ability) -> bool:
    return ability.while_ is None or holds(game, ability.while_, Scope(owner), owner)


def is_active(game: Game, owner: int, ability: str | Ability) -> bool:
    """Say whether an ability is active: a conditional static one only while its condition holds (121.2)."""
    if isinstance(ability, str):
        return True
    words = [is_so for texts, is_so in WORDS.values() if texts(ability) is not None]
    return _is_on(game, owner, ability) and all(is_so(game, owner) for is_so in words)


def aims(item: Static) -> Selector | str:
    """Read for which cards an item works: by itself its own; a number there is what `modify` sets."""
    match item.to:
        case Selector() as selector:
            return selector
        case "self" | "weak" | "medium" | "strong" | None | int():
            return "self"
        case _:
            return str(item.to)


def works_for(game: Game, owner: int, item: Static, ref: int) -> bool:
    """Say whether an item works for a card (121.3, 121.4.1)."""
    aim = aims(item)
    if isinstance(aim, Selector):
        return fits(game, aim, Scope(owner), ref)
    return ref in meant(game, Scope(owner), aim)


def is_against(game: Game, owner: int, item: Static, other: int | None) -> bool:
    """Say whether the other card is one that an item is meant against."""
    return item.against is None or (other is not None and holds(game, item.against, Scope(owner), other))
