"""What a card is now: type, named abilities, life, movement, strike, with its markers (104-108, 508, 518)."""

from collections.abc import Mapping

from judgehelper.systems.berserk import markers
from judgehelper.systems.berserk.cards.abilities import Ability
from judgehelper.systems.berserk.cards.card import CREATURES, SYMBIONTS, Card
from judgehelper.systems.berserk.cards.words import NAMED
from judgehelper.systems.berserk.state import BATTLE, FIELD, Game, Thing

Size = tuple[int, int, int]


def card_of(game: Game, ref: int) -> Card:
    """Give what is printed on a card."""
    return game.cards[game.things[ref].card]


def in_battle(game: Game, player: str | None = None) -> tuple[int, ...]:
    """List the cards of the battle zone, a player's squad where one is given, in order of numbers."""
    found = (thing for thing in game.things.values() if thing.zone in BATTLE)
    return tuple(sorted(thing.id for thing in found if player is None or thing.controller == player))


def on_cell(game: Game, cell: str) -> tuple[int, ...]:
    """List the cards on a cell in order of arrival."""
    found = [thing for thing in game.things.values() if thing.zone == FIELD and thing.cell == cell]
    return tuple(thing.id for thing in sorted(found, key=lambda thing: (thing.arrived, thing.id)))


def is_free(game: Game, cell: str) -> bool:
    """Say whether neither a card nor an effect occupies a cell."""
    return cell not in game.blocked and not on_cell(game, cell)


def type_of(game: Game, ref: int) -> str:
    """Give a card's type; whoever gained flight flies (GL Полёт, 106.3)."""
    printed = card_of(game, ref).type
    return "flyer" if "flight" in named(game, ref) else printed


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
    """List the abilities that a card has got (119)."""
    return tuple(each.ability for each in thing.markers if each.kind == markers.ACQUIRED and each.ability is not None)


def abilities(game: Game, ref: int) -> tuple[str | Ability, ...]:
    """List a card's abilities, own and acquired, less those it has lost (541)."""
    thing = game.things[ref]
    gone = {each.name for each in thing.markers if each.kind == markers.LOST}
    given = game.given.get(ref, ())
    own = () if "all" in gone else card_of(game, ref).abilities
    held = (*own, *acquired(thing), *given)
    return tuple(each for each in held if not (isinstance(each, str) and split(each)[0] in gone))


def named(game: Game, ref: int) -> Mapping[str, str]:
    """Give the named abilities of a card with their numbers: of several the biggest holds (518.2)."""
    found: dict[str, str] = {}
    for ability in abilities(game, ref):
        words = ability if isinstance(ability, str) else _named_words(ability)
        name, number = split(words)
        if name in NAMED and (name not in found or _number(number) > _number(found[name])):
            found[name] = number
    return found


def _named_words(ability: Ability) -> str:
    return (
        "" if ability.named is None else f"{ability.named} {ability.value if ability.value is not None else ''}".strip()
    )


def _number(words: str) -> int:
    return int(words) if words.lstrip("-").isdigit() else 0


def number_of(game: Game, ref: int, name: str) -> int:
    """Give the number of a named ability, 0 where the card has none; one without a number counts 1 (518)."""
    found = named(game, ref)
    return 0 if name not in found else max(0, _number(found[name] or "1"))


def has_named(game: Game, ref: int, name: str) -> bool:
    """Say whether a card has a named ability."""
    return name in named(game, ref)


# --- figures ----------------------------------------------------------------------------------------------------------


def max_life(game: Game, ref: int) -> int:
    """Give the maximum of life: the initial one, with extra and negative life (105.3, 508.1.2, 508.2, 508.8)."""
    thing = game.things[ref]
    return (card_of(game, ref).life or 0) + markers.count(thing, markers.EXTRA) - markers.count(thing, markers.NEGATIVE)


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
    """Give the simple strike without modifiers; artifacts and terrain have none (105.5, 208.8)."""
    card = card_of(game, ref)
    return sizes(card.strike) if card.type in CREATURES else (0, 0, 0)


def stock(game: Game, ref: int) -> int:
    """Give the stock of movement (105.4): only ground creatures have one (208.7)."""
    return max(0, card_of(game, ref).movement) if type_of(game, ref) == "ground" else 0


def movement(game: Game, ref: int) -> int:
    """Give the points of movement that are left."""
    return markers.count(game.things[ref], markers.MOVEMENT)


def is_wounded(game: Game, ref: int) -> bool:
    """Say whether a card has wounds."""
    return wounds(game, ref) > 0
