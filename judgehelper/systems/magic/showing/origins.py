"""Where an object's characteristics come from besides the layers: colour, mana value, types, size, control (105, 200s).

Each line says one value and the rules that give just this object that value: a colour by its mana symbols, a mana
value with X as 0, no power because it is no creature now.
"""

from collections.abc import Iterator

from judgehelper.abilities.acts.being import Measures
from judgehelper.abilities.card import Face
from judgehelper.abilities.kinds import LevelUp
from judgehelper.abilities.phrases import That
from judgehelper.abilities.words.colours import LETTERS
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES
from judgehelper.kernel.board import Change
from judgehelper.kernel.words import Language, Worded
from judgehelper.systems.magic.game.mana import is_phyrexian, pips
from judgehelper.systems.magic.game.rules import cr
from judgehelper.systems.magic.game.state import BATTLEFIELD, COMMAND, STACK, Characteristics, Magic, Thing
from judgehelper.systems.magic.in_force.triggers.watchers import plain
from judgehelper.systems.magic.layers.look import look_as
from judgehelper.systems.magic.meaning.phrases import statistic
from judgehelper.systems.magic.printed.objects.printed import COMBINED, start_values
from judgehelper.systems.magic.printed.texts.reads import all_of
from judgehelper.systems.magic.showing.faces import of_faces
from judgehelper.systems.magic.showing.names import Names, nameless
from judgehelper.systems.magic.showing.terms import COLOURS, type_line

COLOUR, NO_COLOUR = Worded("Цвет", "Colour"), Worded("бесцветное", "colourless")
MANA_VALUE = Worded("Конвертированная мановая стоимость", "Mana value")
TYPE, SIZE, LOYALTY = Worded("Тип", "Type"), Worded("Сила и выносливость", "Size"), Worded("Верность", "Loyalty")
FACE = Worded("Какая сторона видна", "The face that shows")
OWNER, KIND = Worded("Владелец", "Owner"), Worded("Что это", "What it is")
KINDS = {
    "emblem": Worded("эмблема", "an emblem"), "token": Worded("фишка", "a token"),
    "ability": Worded("способность в стеке", "an ability on the stack"),
    "copy": Worded("копия заклинания", "a copy of a spell"), "vanguard": Worded("карта авангарда", "a vanguard card"),
    "dungeon": Worded("карта подземелья", "a dungeon card"),
    "conspiracy": Worded("карта конспирации", "a conspiracy card"),
}  # fmt: skip


def origins(state: Magic, thing: Thing, now: Characteristics, names: Names) -> Iterator[Change]:
    """Say of each characteristic by which rules it is so."""
    language = names.language
    start = start_values(state, thing)
    for told, value, rules in (
        (KIND, KINDS[thing.kind](language) if thing.kind in KINDS else "", _of_kind(thing)),
        (FACE, start.name or nameless(thing, language), tuple(of_faces(state, thing))),
        (COLOUR, _colours(now, language), tuple(_of_colour(state, thing, start, now))),
        (MANA_VALUE, _mana_value(state, thing), tuple(_of_mana_value(state, thing, now))),
        (TYPE, type_line((*now.supertypes, *now.types), now.subtypes, language), tuple(_of_types(start, now))),
        (SIZE, _size(now), tuple(_of_size(state, thing, start, now))),
        (LOYALTY, _loyalty(thing, now), _of_loyalty(thing, now)),
        (OWNER, names(thing.owner), tuple(_of_owner(thing))),
    ):
        if rules:
            yield Change(place="", source=told(language), after=value, cites=cr(*rules))


def _face(state: Magic, thing: Thing) -> Face | None:
    if thing.made is not None:
        return thing.made
    card = state.cards.get(thing.card)
    return card.faces[thing.side] if card is not None and thing.side < len(card.faces) else None


OF_KIND = {
    "emblem": ("113.3", "113.4", "113.5", "109.4a"), "token": ("110.5c", "110.5e"), "ability": ("405.4", "112.9"),
    "copy": ("111.1a",), "vanguard": ("112.6n", "613.6h", "311.2", "311.4", "902.3", "902.7"),
    "dungeon": ("408.1", "112.6n"), "conspiracy": ("112.6n", "313.3", "313.5"),
}  # fmt: skip


def _of_kind(thing: Thing) -> tuple[str, ...]:
    return OF_KIND.get(thing.kind, ())


def _colours(now: Characteristics, language: Language) -> str:
    words = (COLOURS[each] if language is Language.RU else each for each in now.colours)
    return ", ".join(words) or NO_COLOUR(language)


def _of_colour(state: Magic, thing: Thing, start: Characteristics, now: Characteristics) -> Iterator[str]:
    """Colour comes from the symbols of the mana cost, from an indicator, from what changes it (105.2, 202.2)."""
    if thing.kind == "ability":
        return
    yield ("105.2c", "105.2a")[len(now.colours)] if len(now.colours) < 2 else "105.2b"
    if now.colours != start.colours:
        yield from ("105.3", "202.2f")
        return
    yield from ("105.2", "202.2")
    symbols = [symbol for symbol in pips(start.mana_cost) if set(symbol.split("/")) & set(LETTERS)]
    face = _face(state, thing)
    if face is not None and face.indicator and not thing.face_down:
        yield from ("202.2e", "204.2")
    elif not symbols:
        yield "202.2b"
    elif len(start.colours) > 1:
        yield "202.2c"
    else:
        yield "202.2a"
    if any("/" in symbol for symbol in symbols):
        yield "202.2d"


def _mana_value(state: Magic, thing: Thing) -> str:
    return str(statistic(look_as(state, thing.id, thing.controller), "mana value", thing.id))


def _of_mana_value(state: Magic, thing: Thing, now: Characteristics) -> Iterator[str]:
    """The mana value is that of the mana cost, whatever was paid (202.3, 117.8d, 117.9c)."""
    if thing.kind == "ability":
        return
    yield "202.3"
    symbols = pips(now.mana_cost)
    card = state.cards.get(thing.card)
    if not now.mana_cost:
        yield OF_BACK.get(card.layout if card is not None and thing.side else "", "202.3a")
        yield "202.1b"
    if "X" in symbols:
        yield from ("202.3e", "107.3a") if thing.zone == STACK else ("202.3e", "107.3f")
    if any("/" in symbol and not is_phyrexian(symbol) for symbol in symbols):
        yield "202.3f"
    if any(map(is_phyrexian, symbols)):
        yield "202.3g"
    if card is not None and card.layout in COMBINED:
        yield "202.3d"
    yield from _of_payment(state, thing)


OF_BACK = {"transform": "202.3b", "meld": "202.3c"}
"""Layouts whose back face has the mana value of the front, or of both fronts."""


def _of_payment(state: Magic, thing: Thing) -> Iterator[str]:
    held = state.items.get(thing.id)
    if held is not None and held.how:
        yield "117.9c"
    if held is not None and any(held.extras.values()):
        yield "117.8d"


def _of_types(start: Characteristics, now: Characteristics) -> Iterator[str]:
    """New types take the place of the old ones, unless the old ones are kept; supertypes stay by themselves (205)."""
    if now.types != start.types or now.subtypes != start.subtypes:
        kept = set(start.types) <= set(now.types) and set(start.subtypes) <= set(now.subtypes)
        yield "205.1b" if kept else "205.1a"
        if start.supertypes and start.supertypes == now.supertypes:
            yield "205.4b"
    if "Land" in now.types and ("Basic" in now.supertypes or set(now.subtypes) & set(BASIC_LAND_TYPES)):
        yield from ("205.4c", "305.8")
    if "Snow" in now.supertypes:
        yield "205.4g"
    if not now.types:
        yield "110.4c"


def _size(now: Characteristics) -> str:
    return f"{now.power or 0}/{now.toughness or 0}" if "Creature" in now.types else ""


def _of_size(state: Magic, thing: Thing, start: Characteristics, now: Characteristics) -> Iterator[str]:
    """Only a creature has power and toughness on the battlefield; what is not defined is 0 (208)."""
    face = _face(state, thing)
    printed = face is not None and face.power is not None and not thing.face_down
    if "Creature" not in now.types:
        if printed and thing.zone == BATTLEFIELD:
            yield from ("208.3", "301.7a") if "Vehicle" in now.subtypes else ("208.3",)
        return
    yield from ("302.4", "302.4c")
    if face is not None and thing.zone == BATTLEFIELD:
        yield from _of_level(face, thing)
    if "Vehicle" in now.subtypes and thing.zone == BATTLEFIELD:
        yield "301.7b"
    if printed and face is not None and "*" in f"{face.power}{face.toughness}":
        yield from ("208.2", "208.2a")
        if _is_undetermined(state, thing, now):
            yield "107.2"
    elif (now.base_power, now.base_toughness) != (start.base_power, start.base_toughness):
        yield "208.4"
    if not printed and now.base_power in (None, 0) and not thing.face_down:
        yield "208.5"
    if (now.power or 0) < 0:
        yield "107.1b"


def _is_undetermined(state: Magic, thing: Thing, now: Characteristics) -> bool:
    """Say whether what defines the size speaks of something that nothing has chosen: then 0 is taken for it (107.2)."""
    view = look_as(state, thing.id, now.controller or thing.owner)
    defining = all_of(Measures, *(plain(had).body for had in now.abilities))
    named = all_of(That, *(measures.equals for measures in defining))
    return any(each.to and not view.find(each) for each in named)


def _of_level(face: Face, thing: Thing) -> Iterator[str]:
    """A level symbol gives size and abilities while there are so many level counters (107.8)."""
    level = thing.counters.get("level", 0)
    for each in face.abilities:
        if isinstance(each, LevelUp) and each.low <= level and (each.high is None or level <= each.high):
            yield from ("107.8", "107.8b" if each.high is None else "107.8a")


def _loyalty(thing: Thing, now: Characteristics) -> str:
    return str(thing.counters.get("loyalty", 0) if thing.zone == BATTLEFIELD else now.loyalty or 0)


def _of_loyalty(thing: Thing, now: Characteristics) -> tuple[str, ...]:
    if "Planeswalker" not in now.types:
        return ()
    return ("306.5", "306.5c", "121.1b") if thing.zone == BATTLEFIELD else ("306.5", "306.5a")


def _of_owner(thing: Thing) -> Iterator[str]:
    """Only permanents, what is on the stack, and emblems have a controller; else the owner is meant (109.4)."""
    if thing.zone == BATTLEFIELD:
        yield "110.2"
    elif thing.zone == STACK:
        yield "112.8" if thing.kind == "ability" else "111.2"
    elif thing.kind == "vanguard":
        yield from ("109.4c", "311.5", "902.6")
    elif thing.kind == "conspiracy":
        yield from ("109.4e", "313.6")
    elif thing.zone != COMMAND:
        yield from ("108.3", "108.4", "108.4a", "109.4", "110.6d")
