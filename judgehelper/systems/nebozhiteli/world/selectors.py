"""Who is meant (V.8, V.9): the words and descriptions of a text, read from where its source stands.

`own` («ваше») asks for the host, because everything but using, turning and fighting is the owner's right (V.9.4);
`controlled` asks for the controller (V.9.3).
"""

from msgspec import Struct

from judgehelper.systems.nebozhiteli.printed.cards import (
    Amulet,
    Armour,
    Artifact,
    Card,
    Creature,
    Pick,
    Selector,
    Weapon,
    is_charm,
)
from judgehelper.systems.nebozhiteli.world.state import ON_FIELD, Game, Played, Ref, Target, Thing


class Scene(Struct, frozen=True, kw_only=True):
    """From where a text is read: its source, whose it is, and what has been named."""

    source: int
    you: str
    user: int | None = None
    targets: tuple[Target, ...] = ()
    damage_source: Ref | None = None


def scene_of(played: Played) -> Scene:
    """Give the place from which something played is read."""
    return Scene(
        source=played.source,
        you=played.by,
        user=played.user,
        targets=played.targets,
        damage_source=played.damage_source,
    )


def is_on_field(thing: Thing) -> bool:
    """Say whether a card is on the game field or the battlefield (II.4, II.5)."""
    return thing.zone in ON_FIELD


def is_creature(game: Game, ref: Ref) -> bool:
    """Say whether it is a creature: a creature card on one of the two fields (IV.4.5)."""
    if isinstance(ref, str) or ref not in game.things:
        return False
    thing = game.things[ref]
    return is_on_field(thing) and isinstance(game.cards[thing.card], Creature)


def field(game: Game, player: str) -> tuple[int, ...]:
    """List what lies on a player's two fields, items and charms included."""
    seat = game.seat(player)
    return seat.game_field + seat.battlefield


def everything(game: Game) -> tuple[int, ...]:
    """List what lies on all fields, the active player's half first."""
    return field(game, game.order[0]) + field(game, game.order[1])


def creatures(game: Game, player: str) -> tuple[int, ...]:
    """List the creatures that a player controls: those on his half."""
    return tuple(ref for ref in field(game, player) if isinstance(game.card_of(ref), Creature))


def attached(game: Game, ref: int) -> tuple[int, ...]:
    """List what lies on a card: equipment and charms, in the order in which it came."""
    player = game.things[ref].player
    return tuple(each for each in field(game, player) if game.things[each].attached_to == ref)


def equipment(game: Game, ref: int) -> tuple[int, ...]:
    """List the weapons, armour and amulets on a creature."""
    return tuple(each for each in attached(game, ref) if isinstance(game.card_of(each), Weapon | Armour | Amulet))


def weapons(game: Game, ref: int) -> tuple[int, ...]:
    """List the weapons on a creature."""
    return tuple(each for each in attached(game, ref) if isinstance(game.card_of(each), Weapon))


def bearer_of(game: Game, ref: int) -> int | None:
    """Give the creature that bears an item, also for a charm on that item; the card itself where nothing bears it."""
    thing = game.things[ref]
    while thing.attached_to is not None:
        thing = game.things[thing.attached_to]
    return thing.id if thing.id != ref else None


def controller_of(game: Game, ref: Ref) -> str:
    """Give the controller; the bearer's controller is that of its equipment (V.9.5)."""
    if isinstance(ref, str):
        return ref
    thing = game.things[ref]
    if thing.attached_to is not None and isinstance(game.card_of(ref), Weapon | Armour | Amulet):
        return controller_of(game, thing.attached_to)
    return thing.controller


def fits(game: Game, selector: Selector, ref: Ref, scene: Scene) -> bool:
    """Say whether something is meant by a selector."""
    if isinstance(selector, Pick):
        return fits_pick(game, selector, ref, scene)
    return ref in recipients(game, selector, scene)


def recipients(game: Game, selector: Selector, scene: Scene) -> tuple[Ref, ...]:
    """List whom a selector means, the active player's side first."""
    if isinstance(selector, Pick):
        candidates: tuple[Ref, ...] = (*game.order, *everything(game))
        return tuple(ref for ref in candidates if fits_pick(game, selector, ref, scene))
    match selector:
        case "self":
            return (scene.source,)
        case "you":
            return (scene.you,)
        case "opponent":
            return (game.opponent(scene.you),)
        case "each-player":
            return game.order
        case "user":
            return _one(scene.user)
        case "bearer":
            return _one(bearer_of(game, scene.source))
        case "damage-source":
            return _one(scene.damage_source)
        case _:
            place = int(selector.partition(":")[2] or 1) - 1
            return tuple(target.ref for target in scene.targets[place : place + 1])


def _one(ref: Ref | None) -> tuple[Ref, ...]:
    return () if ref is None else (ref,)


def fits_pick(game: Game, pick: Pick, ref: Ref, scene: Scene) -> bool:
    """Say whether a player or a card on the field fits a description."""
    if isinstance(ref, str):
        return pick.of in ("player", "creature-or-player") and _is_on_side(pick, ref, ref, scene)
    thing = game.things.get(ref)
    if thing is None or not is_on_field(thing):
        return False
    card = game.cards[thing.card]
    if not _is_kind(pick, card) or not _is_on_side(pick, thing.host, controller_of(game, ref), scene):
        return False
    if pick.other and ref in (scene.source, scene.user, bearer_of(game, scene.source)):
        return False
    return _is_in_state(pick, thing) and _is_of_people(pick, card)


def _is_kind(pick: Pick, card: Card) -> bool:
    match pick.of:
        case "creature" | "creature-or-player":
            return isinstance(card, Creature)
        case "weapon":
            return isinstance(card, Weapon)
        case "armour":
            return isinstance(card, Armour)
        case "amulet":
            return isinstance(card, Amulet)
        case "item":
            return isinstance(card, Weapon | Armour | Amulet)
        case "charm":
            return is_charm(card)
        case "artifact":
            return isinstance(card, Artifact)
        case "player":
            return False


def _is_on_side(pick: Pick, host: str, controller: str, scene: Scene) -> bool:
    match pick.side:
        case "own":
            return host == scene.you
        case "enemy":
            return host != scene.you
        case "controlled":
            return controller == scene.you
        case "any":
            return True


def _is_in_state(pick: Pick, thing: Thing) -> bool:
    if pick.turned is not None and thing.turned != pick.turned:
        return False
    if pick.role == "attacking":
        return thing.attacking is not None
    return pick.role is None or thing.blocking is not None


def _is_of_people(pick: Pick, card: Card) -> bool:
    if pick.race is None and pick.class_ is None:
        return True
    if not isinstance(card, Creature):
        return False
    return (pick.race is None or _same(pick.race, card.race)) and (
        pick.class_ is None or _same(pick.class_, card.class_)
    )


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()
