"""What texts say of types, colours and names, split for `statements` into the layers 3 to 5 (613.1, 205.1)."""

from collections.abc import Iterator

from msgspec import Struct

from judgehelper.abilities.acts import being
from judgehelper.abilities.acts.being import HasSame
from judgehelper.abilities.description import Description
from judgehelper.abilities.family import Act
from judgehelper.abilities.words.colours import COLOURS
from judgehelper.abilities.words.subtypes import BASIC_LAND_TYPES, LAND_TYPES
from judgehelper.kernel.citation import Refusal
from judgehelper.kernel.errors import NotUnderstood
from judgehelper.systems.magic.game.remembering import remembered
from judgehelper.systems.magic.game.state import Characteristics
from judgehelper.systems.magic.game.view import View
from judgehelper.systems.magic.layers.operations import (
    AddColours,
    AddTypes,
    EveryCreatureType,
    Operation,
    Part,
    RemoveTypes,
    SetBase,
    SetColours,
    SetLandTypes,
    SetSubtypes,
    SetTypes,
)
from judgehelper.systems.magic.printed.objects.linked import choice_of
from judgehelper.systems.magic.printed.objects.subtypes import correlates


class OnlyTypes(Act, Struct, frozen=True, tag=True):
    """The engine's own word for «loses all other card types»: of card types it has just these (205.1a)."""

    types: tuple[str, ...]


@remembered
def with_only_types(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Say which types are left where a text says that all others are lost: those that it gives in the same breath."""
    given = tuple(kind for act in acts if isinstance(act, being.Is | being.Becomes) for kind in act.what.types)
    return tuple(each for act in acts for each in _only_given(act, given))


def _only_given(act: Act, given: tuple[str, ...]) -> tuple[Act, ...]:
    match act:
        case being.LosesAll(what=what) if what.startswith(OTHER_TYPES):
            return (OnlyTypes(given), *((being.LosesAll("abilities"),) if what.endswith("abilities") else ()))
    return (act,)


OTHER_TYPES = "other card types"


def only_types(act: OnlyTypes) -> Iterator[Part]:
    yield Part("4", lambda *_: SetTypes(act.types))


def name_of(view: View, name: str) -> str:
    """Give a name; «its name is ~» is the name of the object that says it (706.9b)."""
    return view.traits(view.frame.source).name if name == OWN_NAME else name


OWN_NAME = "~"


def is_not(act: being.IsNot) -> Iterator[Part]:
    """«This isn't a creature», «except it isn't legendary»: types go, and subtypes with them (205.1a, 613.1d)."""
    what = act.what
    if what != Description(types=what.types, supertypes=what.supertypes):
        raise NotUnderstood(Refusal("", "isn't", "the engine takes only types and supertypes away so"))
    yield Part("4", lambda *_: RemoveTypes((*what.types, *what.supertypes)))


def typed(what: Description, also: str, keeps: bool) -> Iterator[Part]:
    adds = "types" in also or also == "still"
    land = tuple(each for each in what.subtypes if correlates(each, "Land"))
    if what.types:  # before the land types that come with them, which take abilities away (305.7)
        yield Part("4", lambda *_: AddTypes(what.types) if keeps or adds else SetTypes(what.types), bool(land))
    if what.supertypes:
        yield Part("4", lambda *_: AddTypes(supertypes=what.supertypes))
    other = tuple(each for each in what.subtypes if each not in land)
    if what.subtypes and (adds or not (land or _family(other) == "Creature")):
        yield Part("4", lambda *_: AddTypes(subtypes=what.subtypes))
        return
    if land:
        yield Part("4", lambda *_: SetLandTypes(land), True)
    if other:
        yield Part("4", lambda *_: SetSubtypes(other, "Creature"))
    for word in what.chosen:
        yield from _typed_by(word, adds)


def _typed_by(word: str, adds: bool) -> Iterator[Part]:
    """Give types that no word of the text names: chosen ones, or all of a kind."""
    match word:
        case "the chosen type":
            yield Part("4", lambda view, _: _chosen_type(view, adds), True)
        case "every basic land type":
            all_five = AddTypes(subtypes=BASIC_LAND_TYPES) if adds else SetLandTypes(BASIC_LAND_TYPES)
            yield Part("4", lambda *_: all_five, True)
        case "every nonbasic land type":
            others = tuple(each for each in LAND_TYPES if each not in BASIC_LAND_TYPES)  # 305.7 speaks of basic ones
            yield Part("4", lambda *_: AddTypes(subtypes=others))
        case "every creature type":
            yield Part("4", lambda *_: EveryCreatureType())


def _family(subtypes: tuple[str, ...]) -> str:
    return "Creature" if all(correlates(each, "Creature") for each in subtypes) else ""


def _chosen_type(view: View, adds: bool) -> Operation:
    words = chosen_of(view, "type")
    if adds:
        return AddTypes(subtypes=words)
    return SetLandTypes(words) if all(correlates(each, "Land") for each in words) else SetSubtypes(words, "Creature")


def chosen_of(view: View, what: str) -> tuple[str, ...]:
    """Give the words that the effect's source had chosen for it (607.2d); nothing where no choice was made."""
    return tuple(str(each) for each in choice_of(view, what))


def coloured(what: Description, also: str) -> Iterator[Part]:
    adds = "color" in also
    colours = COLOURS if "all colors" in what.colours else what.colours
    if colours:
        given = () if "colorless" in colours else colours
        yield Part("5", lambda *_: AddColours(given) if adds else SetColours(given))
    for word in what.chosen:
        match word:
            case "the chosen color":
                yield Part("5", lambda view, _: (AddColours if adds else SetColours)(chosen_of(view, "color")))
            case "all colors":
                yield Part("5", lambda *_: SetColours(COLOURS))
            case (
                "the color of your choice"
                | "the color or colors of your choice"
                | "the creature type of your choice"
                | "the basic land type of your choice"
            ):
                yield Part("5", _must_be_chosen)


def _must_be_chosen(*_: object) -> Operation:
    raise NotUnderstood(Refusal("", "the color of your choice", "a choice on resolution that nobody has made"))


# --- «Has the power, toughness, and creature types of …», as parts of the layers 4 and 7b (613.1d, 613.3b)
def has_same(act: HasSame) -> Iterator[Part]:
    """Split the statement into the layers."""
    if "creature types" in act.what:
        yield Part("4", lambda view, _: _types_of(_model(view, act)))
    if {"power", "toughness"} & set(act.what):
        yield Part("7b", lambda view, _: _size_of(_model(view, act), act.what))


def _model(view: View, act: HasSame) -> Characteristics | None:
    found = view.find(act.of)
    return view.traits(found[0]) if found and isinstance(found[0], int) else None


def _types_of(model: Characteristics | None) -> Operation:
    if model is None:
        return AddTypes()
    return SetSubtypes(tuple(each for each in model.subtypes if correlates(each, "Creature")), "Creature")


def _size_of(model: Characteristics | None, what: tuple[str, ...]) -> Operation:
    power = model.power if model is not None and "power" in what else None
    toughness = model.toughness if model is not None and "toughness" in what else None
    return SetBase(power, toughness)
