"""What a card is now: type, named abilities, life, movement, strike, with its markers (104-108, 508, 518)."""

from collections.abc import Callable, Iterable, Mapping

from judgehelper.kernel.machine.figures import signed_figure
from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.board.derived import of_card, of_state
from judgehelper.systems.berserk.cards.abilities import Ability, Static
from judgehelper.systems.berserk.cards.card import CREATURES, SYMBIONTS, Card
from judgehelper.systems.berserk.cards.words import FOR_BODIES, NAMED, PROTECTED, PROTECTIONS
from judgehelper.systems.berserk.state import BATTLE, FIELD, Game, Marker, Thing

Size = tuple[int, int, int]


def card_of(game: Game, ref: int) -> Card:
    """Give what is printed on a card."""
    return game.cards[game.things[ref].card]


def in_battle(game: Game, player: str | None = None) -> tuple[int, ...]:
    """List the cards of the battle zone, a player's squad where one is given, in order of numbers."""
    found = _battle(game)
    return found if player is None else tuple(ref for ref in found if game.things[ref].controller == player)


@of_state
def _battle(game: Game) -> tuple[int, ...]:
    return tuple(sorted(thing.id for thing in game.things.values() if thing.zone in BATTLE))


def has_namesake(game: Game, squad: Iterable[int], ref: int) -> bool:
    """Say whether a squad has another card of this name, and one of the two is unique (106.4)."""
    card = card_of(game, ref)
    others = (card_of(game, each) for each in squad if each != ref)
    return any(other.name == card.name and (other.unique or card.unique) for other in others)


def why_not_in_squad(game: Game, player: str, ref: int) -> str:
    """Name the rule that keeps a card out of a player's squad: a unique namesake, another terrain (106.4, 213.3)."""
    squad = in_battle(game, player)
    if has_namesake(game, squad, ref):
        return "106.4"
    is_second = any(type_of(game, each) == "terrain" for each in squad if each != ref)
    return "213.3" if type_of(game, ref) == "terrain" and is_second else ""


def on_cell(game: Game, cell: str) -> tuple[int, ...]:
    """List the cards on a cell in order of arrival."""
    return _cells(game).get(cell, ())


@of_state
def _cells(game: Game) -> Mapping[str, tuple[int, ...]]:
    """Give the cards of the field by their cells."""
    found: dict[str, tuple[int, ...]] = {}
    here = (thing for thing in game.things.values() if thing.zone == FIELD)
    for thing in sorted(here, key=lambda thing: (thing.arrived, thing.id)):
        found[thing.cell] = (*found.get(thing.cell, ()), thing.id)
    return found


def is_free(game: Game, cell: str) -> bool:
    """Say whether neither a card nor an effect occupies a cell."""
    return cell not in game.blocked and not on_cell(game, cell)


def property_of(game: Game, ref: int, name: str) -> str | None:
    """Give what an effect has put in the place of a printed property; the latest holds (108.2, 104.4, 525.1)."""
    found = [each.text for each in game.things[ref].markers if each.kind == markers.BECOMES and each.name == name]
    return found[-1] if found else None


@of_card
def type_of(game: Game, ref: int) -> str:
    """Give a card's type; whoever gained flight flies (GL Полёт, 106.3, 108.3)."""
    if (changed := property_of(game, ref, "type")) is not None:
        return changed
    printed = card_of(game, ref).type
    if "flight" in named(game, ref):
        return "flyer"
    gone = {split(each.name)[0] for each in game.things[ref].markers if each.kind == markers.LOST}
    return "ground" if printed == "flyer" and "flight" in gone else printed


def _changed(game: Game, ref: int, name: str, printed: tuple[str, ...]) -> tuple[str, ...]:
    """Give values of which a card may have several: printed or replaced, with those got, without those lost (106).

    106.2.1, 106.5.1.
    """
    now = list(printed)
    for each in game.things[ref].markers:
        if each.name != name:
            continue
        if each.kind == markers.BECOMES:
            now = each.text.split(",") if each.text else []
        elif each.kind == markers.GAINED and each.text not in now:
            now.append(each.text)
        elif each.kind == markers.GONE:
            now = [value for value in now if value != each.text]
    return tuple(now)


def elements(game: Game, ref: int) -> tuple[str, ...]:
    """Give a card's elements; none: it is neutral (106.2)."""
    return _changed(game, ref, "elements", card_of(game, ref).elements)


def classes(game: Game, ref: int) -> tuple[str, ...]:
    """Give a card's classes (106.5)."""
    return _changed(game, ref, "classes", card_of(game, ref).classes)


def is_elite(game: Game, ref: int) -> bool:
    """Say whether a card is elite (105.2)."""
    changed = property_of(game, ref, "elite")
    return card_of(game, ref).elite if changed is None else changed == "yes"


def cost_of(game: Game, ref: int) -> int:
    """Give the cost of a card; X as it was fixed in recruiting, otherwise 0 (105.2.3)."""
    changed = property_of(game, ref, "cost")
    cost = card_of(game, ref).cost if changed is None else int(changed)
    return cost if isinstance(cost, int) else game.things[ref].x or 0


def is_creature(game: Game, ref: int) -> bool:
    """Say whether a card is a creature (208, 208.2)."""
    return type_of(game, ref) in CREATURES


def is_flyer(game: Game, ref: int) -> bool:
    """Say whether a card flies (210)."""
    return type_of(game, ref) == "flyer"


def is_symbiont(game: Game, ref: int) -> bool:
    """Say whether a card is a companion or a parasite (211)."""
    return type_of(game, ref) in SYMBIONTS


def is_open(game: Game, ref: int) -> bool:
    """Say whether a card stands open (510)."""
    return not markers.has(game.things[ref], markers.CLOSED)


def is_alive(game: Game, ref: int) -> bool:
    """Say whether a card is in the battle zone."""
    return game.things[ref].zone in BATTLE


# --- named abilities (518) --------------------------------------------------------------------------------------------


def split(words: str) -> tuple[str, str]:
    """Take a named ability apart: its name and the number after it."""
    name, _, number = words.partition(" ")
    return name, number


def acquired(thing: Thing) -> tuple[str | Ability, ...]:
    """List the abilities that a card has got (119, 119.2)."""
    return tuple(each.ability for each in thing.markers if each.kind == markers.ACQUIRED and each.ability is not None)


@of_card
def abilities(game: Game, ref: int) -> tuple[str | Ability, ...]:
    """List a card's abilities, own and acquired, less those it has lost (541, 112.3, 541.3.1, 541.6)."""
    own, given = _lasting(game, ref)
    return (*own, *acquired(game.things[ref]), *given)


def _lasting(game: Game, ref: int) -> tuple[tuple[str | Ability, ...], tuple[str | Ability, ...]]:
    """List the abilities printed on a card and those that statics give to it, less those it has lost (541.3)."""
    thing = game.things[ref]
    own, given = game.cards[thing.card].abilities, game.given.get(ref, ())
    gone = {each.name for each in thing.markers if each.kind == markers.LOST}
    if not gone:
        return own, given
    kept = tuple(each for each in own if word_of(each) not in gone) if "all" not in gone else ()
    return kept, tuple(each for each in given if word_of(each) not in gone)


def word_of(ability: str | Ability) -> str:
    """Name an ability in one word: the named one without its number, formation and the like, or its id."""
    if isinstance(ability, str):
        return split(ability)[0]
    texts = ("formation", "valhalla", "concentration", "frenzy", "at_depth", "on_surface", "if_first", "if_second")
    if ability.named is not None:
        return ability.named
    return next((text for text in texts if ability.__getattribute__(text) is not None), ability.id or "?")


KNOWN = frozenset(NAMED)


@of_card
def named(game: Game, ref: int) -> Mapping[str, str]:
    """Give the named abilities of a card with their numbers: of several the biggest holds (518.2).

    518.4, 518.6, 518.7, 518.7.1, 518.7.2, 536.7.4.
    """
    thing = game.things[ref]
    own, given = _lasting(game, ref)
    found = _biggest((*own, *given), game.computed.get(ref, ()))
    found = _with_plus(found, thing, lambda laid: laid.until == "battle")
    found = _biggest(acquired(thing), tuple(f"{name} {number}".strip() for name, number in found.items()))
    found = _with_plus(found, thing, lambda laid: laid.until != "battle")
    for name, most in game.limits.get(ref, ()):
        if name in found and _number(found[name]) > most:
            found[name] = str(most)
    if "bodiless" in found:
        found = {name: number for name, number in found.items() if name not in FOR_BODIES}
    return _by_types(game.things[ref], found) if not found.keys().isdisjoint(PROTECTIONS) else found


def _biggest(held: Iterable[str | Ability], more: Iterable[str] = ()) -> dict[str, str]:
    """Of several named abilities of one name the biggest holds (518.2, 518.3)."""
    found: dict[str, str] = {}
    bare = (each for each in held if isinstance(each, str) or (each.named is not None and each.against is None))
    for words in (*(each if isinstance(each, str) else _named_words(each) for each in bare), *more):
        name, _, number = words.partition(" ")
        if name in KNOWN and (name not in found or _number(number) > _number(found[name])):
            found[name] = number
    return found


def _with_plus(found: dict[str, str], thing: Thing, is_meant: Callable[[Marker], bool]) -> dict[str, str]:
    """Add what is more of a named ability: without a time it is part of that one, else it stands beside (518.7)."""
    for laid in thing.markers:
        if laid.kind == markers.PLUS and laid.name in found and is_meant(laid):
            found[laid.name] = str(max(0, int(found[laid.name] or 1) + int(laid.text)))
    return found


def _by_types(thing: Thing, found: Mapping[str, str]) -> Mapping[str, str]:
    """Give the protections of all types that are left: what is short for several is had in its parts (532.3, 532.4).

    A type that was lost by name is missing from them, unless it was got again later (532.5).
    """
    left = {type_ for name in found for type_ in PROTECTIONS.get(name, ())}
    for each in thing.markers:
        if each.kind == markers.LOST:
            left -= set(PROTECTIONS.get(each.name, ()))
        elif each.kind == markers.ACQUIRED and isinstance(each.ability, str):
            left |= set(PROTECTIONS.get(split(each.ability)[0], ()))
    others = {name: number for name, number in found.items() if name not in PROTECTIONS}
    return {**others, **{name: "" for name, types in PROTECTIONS.items() if left.issuperset(types)}}


def protects_alike(game: Game, ref: int, name: str) -> bool:
    """Say whether any protection of a card, partial ones included, is for a type that the named one is for (532.5)."""
    held = {type_ for each in named(game, ref) for type_ in PROTECTIONS.get(each, ())}
    texts = [each for each in abilities(game, ref) if isinstance(each, Ability)]
    partial = {type_ for each in texts if each.against is not None for type_ in PROTECTIONS.get(word_of(each), ())}
    partial |= {
        type_ for each in texts for item in each.gives or () if item.to is None for type_ in protected_types(item)
    }
    partial |= {type_ for each in game.things[ref].markers if each.kind == markers.LAID for type_ in laid_types(each)}
    return not (held | partial - lost_types(game.things[ref])).isdisjoint(PROTECTIONS[name])


def lost_types(thing: Thing) -> frozenset[str]:
    """List the types from which a card has lost its protection by name, and not got it since (532.5)."""
    lost: set[str] = set()
    for each in thing.markers:
        if each.kind == markers.LOST:
            lost |= set(PROTECTIONS.get(each.name, ()))
        elif each.kind == markers.LAID:
            lost -= laid_types(each)
    return frozenset(lost)


def laid_types(marker: Marker) -> frozenset[str]:
    """List the types from which an effect has protected a card (532.1)."""
    held = marker.ability.gives or () if isinstance(marker.ability, Ability) else ()
    return frozenset(type_ for item in held for type_ in protected_types(item))


def protected_types(item: Static) -> frozenset[str]:
    """List the types from which a static item protects, in part or wholly (532.2, 532.3)."""
    return frozenset(type_ for word in item.protect or () for type_ in PROTECTED.get(word, (word,)))


def _named_words(ability: Ability) -> str:
    if ability.named is None or not isinstance(ability.value, int | str | None):
        return ""
    return f"{ability.named} {ability.value if ability.value is not None else ''}".strip()


def _number(words: str) -> int:
    return signed_figure(words) or 0


def number_of(game: Game, ref: int, name: str) -> int:
    """Give the number of a named ability, 0 where the card has none; one without a number counts 1 (518, 518.8)."""
    found = named(game, ref)
    return 0 if name not in found else max(0, _number(found[name] or "1"))


def has_named(game: Game, ref: int, name: str) -> bool:
    """Say whether a card has a named ability."""
    return name in named(game, ref)


# --- figures ----------------------------------------------------------------------------------------------------------


def max_life(game: Game, ref: int) -> int:
    """Give the maximum of life: the initial one, with extra and negative life (105.3, 508.1.2, 508.2, 508.8)."""
    thing = game.things[ref]
    changed = property_of(game, ref, "life")
    base = (card_of(game, ref).life or 0) if changed is None else int(changed)
    return base + markers.count(thing, markers.EXTRA) - markers.count(thing, markers.NEGATIVE)


def wounds(game: Game, ref: int) -> int:
    """Count the wounds on a card (508.5.1)."""
    return markers.count(game.things[ref], markers.WOUND)


def life(game: Game, ref: int) -> int:
    """Give the present life (508.1.1, 508.3, 508.7)."""
    return max_life(game, ref) - wounds(game, ref)


def has_life(game: Game, ref: int) -> bool:
    """Say whether life stands among the properties of a card (208.6)."""
    return card_of(game, ref).life is not None


def sizes(words: int | str | None) -> Size:
    """Read a size: "1-2-3", or one number for all strengths (111.3.1).

    >>> sizes("1-2-3"), sizes(2), sizes(None)
    ((1, 2, 3), (2, 2, 2), (0, 0, 0))
    """
    if words is None:
        return (0, 0, 0)
    if isinstance(words, int) or "-" not in words:
        return (int(words),) * 3
    weak, medium, strong = (int(number) for number in words.split("-"))
    return (weak, medium, strong)


def strike(game: Game, ref: int) -> Size:
    """Give the simple strike without modifiers; artifacts and terrain have none (105.5, 208.8, 105.5.1)."""
    changed = property_of(game, ref, "strike")
    return sizes(changed or card_of(game, ref).strike) if type_of(game, ref) in CREATURES else (0, 0, 0)


def stock(game: Game, ref: int) -> int:
    """Give the stock of movement (105.4): only ground creatures have one (208.7, 517.2)."""
    if type_of(game, ref) != "ground":
        return 0
    changed = property_of(game, ref, "movement")
    base = (card_of(game, ref).movement or 0) if changed is None else int(changed)
    return max(0, base + game.stocks.get(ref, 0))


def movement(game: Game, ref: int) -> int:
    """Give the points of movement that are left."""
    return markers.count(game.things[ref], markers.MOVEMENT)


def is_wounded(game: Game, ref: int) -> bool:
    """Say whether a card has wounds."""
    return wounds(game, ref) > 0
