"""What is printed: the copiable values with which the layers begin (613.1, 706.2, 707.2, 708.4).

A card gives the values of the face that is up; a token or copy those that its maker gave it; an object that lies face
down those of a nameless 2/2. Equal faces give one and the same value, so that twins are worked out once.
"""

from functools import cache

from msgspec import Struct
from msgspec.structs import asdict, replace

from judgehelper.abilities.acts.acting import ChooseQuality, May
from judgehelper.abilities.acts.mana import AddMana
from judgehelper.abilities.acts.moving import Enter, Exile
from judgehelper.abilities.card import Card, Face
from judgehelper.abilities.clauses import AsHappens, Do, Does
from judgehelper.abilities.costs import ManaCost, TapThis
from judgehelper.abilities.events import Occurs
from judgehelper.abilities.family import Ability, Filter, Quantity
from judgehelper.abilities.filters import AllOf, Not, OfSubtype, OfSupertype, OfType
from judgehelper.abilities.kinds import Activated, Keyword, Prototype, Static, Triggered
from judgehelper.abilities.phrases import This, You
from judgehelper.abilities.quantities import Number
from judgehelper.abilities.words.colours import BY_LETTER, COLOURS
from judgehelper.abilities.words.subtypes import MANA_OF_LAND
from judgehelper.kernel.machine.figures import figure, signed_figure
from judgehelper.systems.magic.game.remembering import recent, remembered
from judgehelper.systems.magic.game.state import BATTLEFIELD, STACK, Characteristics, Had, Id, Magic, Spliced, Thing
from judgehelper.systems.magic.printed.keywords.book import apart
from judgehelper.systems.magic.printed.texts.naming import shifted
from judgehelper.systems.magic.printed.texts.own_words import OPPOSING_PLAYER, CastBack, LastRemoved
from judgehelper.systems.magic.printed.texts.reads import of_kind

# --- Sieges, battles of later books: an opponent protects one, and who defeats it may cast its other face
PROTECTED = Static((AsHappens(Occurs(Does(This(), (Enter(),))), (Do((ChooseQuality(OPPOSING_PLAYER),)),)),))
DEFEATED = Triggered(
    LastRemoved("defense"), (Do((Exile(This()),)), Does(You(), (May((CastBack(This()),)),))), None, "when"
)


def of_subtypes(face: Face) -> tuple[Ability, ...]:
    """Give the abilities that a face has by its subtype."""
    return (PROTECTED, DEFEATED) if "Siege" in face.subtypes else ()


COMBINED = ("split", "aftermath", "room")
"""Layouts whose two halves are one card everywhere but on the stack (708.4)."""
FACE_DOWN = Characteristics(types=("Creature",), power=2, toughness=2, base_power=2, base_toughness=2)
"""A face-down permanent or spell: a 2/2 creature without anything else (707.2a)."""


def copiable_values(state: Magic, thing: Thing) -> Characteristics:
    """Give an object's values before any continuous effect (613.1), for a face-down one those of 707.2a."""
    if thing.face_down and thing.zone in ("battlefield", STACK):
        return GUARDED if _is_guarded(state, thing) else FACE_DOWN
    return face_up_values(state, thing)


def _is_guarded(state: Magic, thing: Thing) -> bool:
    """Say whether what turned it face down gives it ward: a card with disguise is set up as if cast by that."""
    if thing.face_down == "set up":
        return "disguise" in face_up_values(state, thing).keywords
    return thing.face_down in ("disguise", "cloak")


GUARDED = replace(FACE_DOWN, abilities=(Had(Keyword("ward", (ManaCost("{2}"),)), 0),), keywords=("ward",))
"""Face down by disguise or cloak, in later books: it has ward {2}."""


def start_values(state: Magic, thing: Thing) -> Characteristics:
    """Give the values with which the layers begin; those of a bestowed card its ability has changed (702.102a)."""
    value = copiable_values(state, thing)
    if thing.marks:
        value = turned_by_status(value, thing)
    if thing.spliced and thing.zone == STACK:
        value = with_spliced(state, value, thing.spliced)
    return bestowed(value) if is_bestowed(thing) else value


def controlled(value: Characteristics, player: str) -> Characteristics:
    """Give the values under a player's control: for equal objects one and the same, in every walk (110.2)."""
    known = _by_controller(value)
    found = known.get(player)
    if found is None:
        found = known[player] = replace(value, controller=player)
    return found


@remembered
def _by_controller(_: Characteristics) -> dict[str, Characteristics]:
    """Keep what a value is under each controller."""
    return {}


def with_spliced(state: Magic, value: Characteristics, spliced: tuple[Spliced, ...]) -> Characteristics:
    """Add the text of other cards to a spell behind its own, and nothing else of theirs (702.46b, c)."""
    lent = tuple(each for place, one in enumerate(spliced) for each in spliced_text(state, one.card, place))
    more = tuple(Had(ability, 0) for ability in lent)
    return replace(value, abilities=(*value.abilities, *more), keywords=joined(value.keywords, keyword_names(lent)))


def spliced_text(state: Magic, key: str, place: int) -> tuple[Ability, ...]:
    """Give the text of a card as it is lent to a spell: no name in it means what one of the spell's own does."""
    card = state.cards.get(key)
    return _lent(card.faces[0], place) if card is not None else ()


@recent(64)
def _lent(face: Face, place: int) -> tuple[Ability, ...]:
    lent: tuple[Ability, ...] = shifted(apart(face.abilities), SPLICED * (place + 1))
    return lent


SPLICED = 10_000_000
"""How far the names in a spliced text lie from those in the text before it."""


def is_bestowed(thing: Thing) -> bool:
    """Say whether a spell or permanent is an Aura because its bestow cost was paid (702.102a)."""
    return "bestow" in thing.cast_as.ways and "unbestowed" not in thing.marks and not thing.face_down


@remembered
def bestowed(value: Characteristics) -> Characteristics:
    """Make an Aura of a creature card with bestow: no creature, with «enchant creature» (702.102a)."""
    had = Had(Keyword("enchant", what=OfType("Creature")), 0)
    return replace(
        value,
        types=tuple(each for each in value.types if each != "Creature"),
        subtypes=("Aura",),
        abilities=(*value.abilities, had),
        keywords=joined(value.keywords, ("enchant",)),
    )


def face_up_values(state: Magic, thing: Thing) -> Characteristics:
    """Give the values that the object has, or would have, face up."""
    card = state.cards.get(thing.card)
    if thing.made is not None:
        turned = card is not None and thing.side and thing.kind == "token" and thing.made == card.faces[0]
        return from_face(card.faces[thing.side] if card is not None and turned else thing.made)
    if card is None:
        return Characteristics()
    if card.layout in COMBINED and (thing.zone != STACK or "fuse" in thing.cast_as.ways) and len(card.faces) > 1:
        return from_halves(card)
    if card.layout == "flip":
        return from_face(flip_card(card))
    face = card.faces[thing.side if thing.side < len(card.faces) else 0]
    return from_face(prototyped(face) if "prototype" in thing.cast_as.ways else face)


@remembered
def flip_card(card: Card) -> Face:
    """Give the upper half of a flip card with the lower one: its cost and colour are those of the card (709.1c)."""
    upper, lower = card.faces[0], card.faces[1]
    return replace(upper, flipped=replace(lower, mana_cost=upper.mana_cost, indicator=upper.indicator))


FLIPPED = "flipped"
"""The mark of a permanent with that status; it says nothing of one that is no flip card (110.6c)."""


def turned_by_status(value: Characteristics, thing: Thing | None) -> Characteristics:
    """Give the values that a permanent with this status shows: those of its lower half once it has flipped (709.2)."""
    if value.flipped is None or thing is None or FLIPPED not in thing.marks or thing.zone != "battlefield":
        return value
    return from_face(value.flipped)


@remembered
def prototyped(face: Face) -> Face:
    """Give a face as it is when cast by its prototype: with that cost, those colours, that size (later books)."""
    found = next(of_kind(Prototype, face.abilities), None)
    if found is None:
        return face
    symbols = "".join(each.symbols for each in of_kind(ManaCost, found.cost))
    size = {"power": _digits(found.power), "toughness": _digits(found.toughness)}
    return replace(face, mana_cost=symbols, indicator=(), **size)


def _digits(number: Quantity) -> str:
    return str(number.value) if isinstance(number, Number) else "0"


@remembered
def from_face(face: Face) -> Characteristics:
    """Read a printed face as values: colours from cost and indicator (202.2), stars as 0 (107.2)."""
    power, toughness = _number(face.power), _number(face.toughness)
    return Characteristics(
        name=face.name,
        mana_cost=face.mana_cost,
        colours=_colours(face),
        supertypes=face.supertypes,
        types=face.types,
        subtypes=face.subtypes,
        abilities=tuple(Had(ability, 0) for ability in apart((*face.abilities, *of_subtypes(face)))),
        keywords=keyword_names(apart(face.abilities)),
        power=power,
        toughness=toughness,
        base_power=power,
        base_toughness=toughness,
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        flipped=face.flipped,
    )


BETWEEN_NAMES = " // "


@remembered
def from_halves(card: Card) -> Characteristics:
    """Join the two halves of a split card (708.4): names, costs, colours, types and abilities of both."""
    left, right = from_face(card.faces[0]), from_face(card.faces[1])
    return replace(
        left,
        name=f"{left.name}{BETWEEN_NAMES}{right.name}",
        mana_cost=left.mana_cost + right.mana_cost,
        colours=joined(left.colours, right.colours),
        types=joined(left.types, right.types),
        subtypes=joined(left.subtypes, right.subtypes),
        abilities=left.abilities + right.abilities,
        keywords=joined(left.keywords, right.keywords),
    )


def names_of(name: str) -> frozenset[str]:
    """List the names of an object: a split card has two, except on the stack (201.2b, 708.4a)."""
    return frozenset(name.split(BETWEEN_NAMES)) - {""}


def joined(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    """Put words together, each once, in order of first mention."""
    return tuple(dict.fromkeys((*first, *second)))


def in_colour_order(colours: tuple[str, ...]) -> tuple[str, ...]:
    """Order colours as the book does: white, blue, black, red, green (105.1)."""
    return tuple(colour for colour in COLOURS if colour in colours)


def _colours(face: Face) -> tuple[str, ...]:
    of_cost = tuple(word for letter, word in BY_LETTER.items() if letter in face.mana_cost)
    return in_colour_order((*of_cost, *face.indicator))


def _number(printed: str | None) -> int | None:
    """Read «2»; what is not a number counts as 0 until an ability defines it (208.2, 107.2)."""
    if printed is None:
        return None
    whole = signed_figure(printed)
    return _with_star_as_0(printed) if whole is None else whole


def _with_star_as_0(printed: str) -> int:
    """Work out «1+*» and «7-*» with 0 in the place of the star (208.2a)."""
    number, sign, star = printed.partition("+") if "+" in printed else printed.partition("-")
    parts = [size for size in map(figure, (number, star)) if size is not None]
    return parts[0] if sign and "*" in (number, star) and parts else 0


def keyword_names(abilities: tuple[object, ...]) -> tuple[str, ...]:
    """Name the keyword abilities among these, each once: «flying», «protection from red»."""
    return tuple(dict.fromkeys(spoken(ability) for ability in of_kind(Keyword, abilities)))


@remembered
def spoken(ability: Keyword) -> str:
    """Say a keyword ability as facts and filters name it; its cost and number left out."""
    if ability.keyword in ("protection", "hexproof") and (quality := quality_word(ability)):
        return f"{ability.keyword} from {quality}"
    if ability.keyword == "landwalk" and ability.what is not None:
        return walk_word(ability.what)
    return ability.keyword


def walk_word(what: Filter) -> str:
    """Name a landwalk by the land that it is about: «islandwalk», «snow swampwalk», «nonbasic landwalk» (702.14a)."""
    match what:
        case AllOf(filters=filters):
            *before, last = (walk_word(each) for each in filters if each != OfType("Land"))
            return " ".join((*(word.removesuffix(" landwalk") for word in before), last))
        case OfSubtype(subtype=subtype):
            return f"{subtype.lower()}walk"
        case OfSupertype(supertype=supertype):
            return f"{supertype.lower()} landwalk"
        case Not():
            return "nonbasic landwalk"
    return "landwalk"


WIDE = {"anything": "everything", "colored": "all colors"}
"""Qualities that many objects have, as protection from them is called (702.16h, i)."""
QUALITIES = ("colour", "subtype", "supertype", "word", "kind")
"""The fields in which a filter keeps the word that says its quality."""


def quality_word(ability: Keyword) -> str:
    """Give the quality of «protection from …» or «hexproof from …» where one word says it."""
    said: dict[str, object] = asdict(ability.what) if isinstance(ability.what, Struct) else {}
    word = next(filter(None, map(said.get, QUALITIES)), None)
    if word:
        return WIDE.get(str(word), str(word))
    return ability.text.removeprefix("from ")


@cache
def land_mana_ability(subtype: str) -> Had:
    """Give the mana ability that a basic land type brings with it (305.6)."""
    symbol = "{" + MANA_OF_LAND[subtype] + "}"
    return Had(Activated((TapThis(),), (Do((AddMana((symbol,)),)),)), 0)


# --- Which permanents can transform: double-faced ones, neither copies of one nor modal ones (701.27, 711)
def can_transform(state: Magic, ref: Id) -> bool:
    """Say whether a permanent is a double-faced one that can transform: neither a copy of one nor a modal one."""
    thing = state.things[ref]
    card = state.cards.get(thing.card)
    if thing.zone != BATTLEFIELD or card is None or len(card.faces) < 2:
        return False
    if card.layout == "transform" and {"Instant", "Sorcery"} & set(card.faces[1 - thing.side].types):
        return False
    if thing.face_down or (thing.made is not None and thing.kind != "token"):
        return False
    return card.layout == "transform"
