"""The text of a card of one's own as places: what stands in each, what may stand there instead, what may be added.

The places follow from the types of the file and the words of the system: nothing can be put together that the file does
not know. What the engine cannot play of it is said by reading the card back.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import count
from typing import Any

import msgspec
from msgspec import Struct
from msgspec import inspect as told
from msgspec.structs import replace

from judgehelper.kernel.machine.figures import figure
from judgehelper.kernel.vocabulary import Vocabulary
from judgehelper.kernel.words import Worded

Path = tuple[str | int, ...]
ANYTHING = Worded("текст", "text")
A_NAME = Worded("название", "a name")
SEVERAL = Worded("несколько", "several")
NUMBER = Worded("число", "number")
YES, NO = Worded("да", "yes"), Worded("нет", "no")


class How(Enum):
    """In which way a place is filled."""

    WORD = "word"
    NUMBER = "number"
    COUNTED = "counted"
    """A word with a number behind it."""
    TEXT = "text"
    PART = "part"
    SEVERAL = "several"
    NAMED = "named"
    """Several under a name that anybody may choose."""


class Offer(Struct, frozen=True):
    """Something that may be said at a place."""

    title: Worded
    path: Path
    value: Any


class Place(Struct, frozen=True, kw_only=True):
    """A place in a text."""

    path: Path
    how: How
    title: Worded
    """What the place tells."""
    said: Worded
    """What stands there, shortly."""
    value: Any
    instead: tuple[Offer, ...] = ()
    more: tuple[Offer, ...] = ()

    @property
    def depth(self) -> int:
        """How far it lies within others."""
        return len(self.path)


class _Spot(Struct, frozen=True, kw_only=True):
    """Where one is: the type, the part and field that have it, the path and what it tells."""

    kind: told.Type
    owner: tuple[str, str]
    path: Path
    title: Worded


def places(words: Vocabulary, kind: told.Type, value: Any, title: Worded) -> tuple[Place, ...]:
    """List the places of a text in reading order."""
    return tuple(_walk(words, _Spot(kind=kind, owner=("", ""), path=(), title=title), value))


def put_at(value: Any, path: Path, new: Any) -> Any:
    """Put something at a path of plain data; None takes away what stands there."""
    if not path:
        return new
    key, deeper = path[0], path[1:]
    if isinstance(key, int):
        items = list(value or ())
        inner = put_at(items[key] if key < len(items) else None, deeper, new)
        return [*items[:key], *(() if inner is None else (inner,)), *items[key + 1 :]]
    held = dict(value or {})
    held[key] = put_at(held.get(key), deeper, new)
    return {each: inner for each, inner in held.items() if inner is not None}


# --- Places


def _walk(words: Vocabulary, spot: _Spot, value: Any) -> Iterator[Place]:
    instead = tuple(_offers(words, spot))
    form = _form_of(spot.kind, value)
    items, named = _items_of(spot.kind), _named_in(spot.kind)
    if named is not None:
        yield from _under_names(words, spot, value or {}, named)
    elif isinstance(value, Mapping) and form is not None:
        yield from _part(words, spot, value, form, instead)
    elif isinstance(value, list | tuple) and items is not None:
        within = _within(spot, items, len(value))
        yield Place(path=spot.path, how=How.SEVERAL, title=spot.title, said=SEVERAL if spot.path else Worded("", ""),
                    value=value, instead=instead, more=tuple(_offers(words, within)))  # fmt: skip
        for place, each in enumerate(value):
            yield from _walk(words, _within(spot, items, place), each)
    else:
        yield Place(path=spot.path, how=_how(value, instead), title=spot.title, said=_said(words, value), value=value,
                    instead=instead)  # fmt: skip


def _under_names(words: Vocabulary, spot: _Spot, value: Mapping[str, Any], kind: told.Type) -> Iterator[Place]:
    """Texts under names: each name with its texts, and one more."""
    more = Offer(A_NAME, (*spot.path, _free_name(value)), [])
    yield Place(path=spot.path, how=How.SEVERAL, title=spot.title, said=Worded("", ""), value=value, more=(more,))
    for name, texts in value.items():
        under = _Spot(kind=kind, owner=spot.owner, path=(*spot.path, name), title=Worded(name, name))
        first, *others = _walk(words, under, texts)
        yield replace(first, how=How.NAMED, said=Worded("", ""), instead=())
        yield from others


def _free_name(taken: Mapping[str, Any]) -> str:
    return next(name for number in count(1) if (name := str(number)) not in taken)


def rename_at(value: Mapping[str, Any], path: Path, name: str) -> dict[str, Any]:
    """Give another name to the texts at a path; a name that is taken already changes nothing."""
    *above, old = path
    if above:
        return {each: rename_at(held, path[1:], name) if each == path[0] else held for each, held in value.items()}
    return dict(value) if name in value else {name if each == old else each: held for each, held in value.items()}


def _within(spot: _Spot, items: told.Type, place: int) -> _Spot:
    return _Spot(kind=items, owner=spot.owner, path=(*spot.path, place), title=Worded(f"{place + 1}", f"{place + 1}"))


def _part(
    words: Vocabulary, spot: _Spot, value: Mapping[str, Any], form: told.StructType, instead: tuple[Offer, ...]
) -> Iterator[Place]:
    """A part with its fields: those that are said, and those that may be."""
    spots = {field.encode_name: _spot_of(words, spot, form, field) for field in form.fields}
    played = _played(words, form, value)
    more = tuple(
        Offer(words.label(field.name), spots[field.encode_name].path, begun)
        for field in form.fields
        if field.encode_name not in value and field.name in played
        for begun in (_first(words, spots[field.encode_name]),) if begun is not None
    )  # fmt: skip
    yield Place(path=spot.path, how=How.PART, title=spot.title, said=_called(words, form, value), value=value,
                instead=instead, more=more)  # fmt: skip
    for key, held in value.items():
        if key in spots:
            yield from _walk(words, spots[key], held)


def _spot_of(words: Vocabulary, spot: _Spot, form: told.StructType, field: told.Field) -> _Spot:
    name = form.cls.__name__
    kind: told.Type = field.type
    open_type = words.type_of(name, field.name)
    if open_type is not None:
        kind = _described(open_type)
    return _Spot(kind=kind, owner=(name, field.name), path=(*spot.path, field.encode_name),
                 title=words.label(field.name))  # fmt: skip


@lru_cache(maxsize=32)
def _described(kind: Any) -> told.Type:
    return told.type_info(kind)


def _played(words: Vocabulary, form: told.StructType, value: Mapping[str, Any]) -> frozenset[str]:
    """Name the fields that can be said of a part; of one that is no part yet, all."""
    try:
        return frozenset(words.played(msgspec.convert(value, form.cls)))
    except msgspec.ValidationError:
        return frozenset(field.name for field in form.fields)


def _called(words: Vocabulary, form: told.StructType, value: Mapping[str, Any]) -> Worded:
    """Say what a part is: by its tag, by the words with which it is begun, or by its type."""
    if form.tag is not None:
        return words.word(str(form.tag))
    begun = (each for each in words.begun(form.cls.__name__) if isinstance(each, Mapping))
    known = next((each for each in begun if each.items() <= value.items()), None) or next(
        (each for each in words.begun(form.cls.__name__) if isinstance(each, Mapping) and set(each) <= set(value)), None
    )
    return _begun_word(words, known) if known is not None else Worded("", "")


def _how(value: Any, instead: Sequence[Offer]) -> How:
    if isinstance(value, bool):
        return How.WORD
    if isinstance(value, int):
        return How.NUMBER
    if any(isinstance(offer.value, str) and offer.value == f"{counted(value)[0]} 1" for offer in instead):
        return How.COUNTED
    return How.WORD if any(offer.value == value for offer in instead) else How.TEXT


def counted(value: Any) -> tuple[str, int]:
    """Part a word from the number behind it; 0 where there is none."""
    word, _, number = str(value).rpartition(" ")
    return (word, figure(number) or 0) if word and figure(number) is not None else (str(value), 0)


def _said(words: Vocabulary, value: Any) -> Worded:
    if isinstance(value, bool):
        return YES if value else NO
    return words.word(value) if isinstance(value, str) else Worded(str(value), str(value))


# --- Offers


def _offers(words: Vocabulary, spot: _Spot) -> Iterator[Offer]:
    """List what may stand at a place."""
    for part in _parts(spot.kind):
        match part:
            case told.LiteralType(values=values):
                yield from (Offer(words.word(str(each)), spot.path, each) for each in values)
            case told.BoolType():
                yield from (Offer(title, spot.path, value) for title, value in ((YES, True), (NO, False)))
            case told.IntType():
                yield Offer(NUMBER, spot.path, 1)
            case told.StrType():
                known = words.words_at(*spot.owner)
                yield from (Offer(words.word(each), spot.path, each) for each in known)
                if not known:
                    yield Offer(ANYTHING, spot.path, "")
            case told.StructType():
                yield from _parts_offered(words, spot, part)
            case told.VarTupleType(item_type=items) | told.ListType(item_type=items):
                first = _first(words, _within(spot, items, 0))
                yield Offer(SEVERAL, spot.path, [] if first is None else [first])


def _parts_offered(words: Vocabulary, spot: _Spot, form: told.StructType) -> Iterator[Offer]:
    if form.tag is not None:
        yield Offer(words.word(str(form.tag)), spot.path, {str(form.tag_field): form.tag})
        return
    begun = words.begun(form.cls.__name__) or ({},)
    yield from (Offer(_begun_word(words, each), spot.path, each) for each in begun)


def _begun_word(words: Vocabulary, begun: Mapping[str, Any]) -> Worded:
    """Say how a part is begun: by its first word, or by the field that is said first."""
    if not begun:
        return Worded("описание", "a description")
    key, value = next(iter(begun.items()))
    return words.word(value) if isinstance(value, str) else words.label(key.replace("-", "_"))


def _first(words: Vocabulary, spot: _Spot) -> Any:
    offer = next(_offers(words, spot), None)
    return None if offer is None else offer.value


def _parts(kind: told.Type) -> tuple[told.Type, ...]:
    match kind:
        case told.UnionType():
            return tuple(part for each in kind.types for part in _parts(each))
        case told.Metadata(type=inner):
            return _parts(inner)
        case told.NoneType():
            return ()
    return (kind,)


def _form_of(kind: told.Type, value: Any) -> told.StructType | None:
    """Give the form of a part: by its tag, else the one that is told apart by none."""
    forms = [part for part in _parts(kind) if isinstance(part, told.StructType)]
    if not isinstance(value, Mapping):
        return None
    tagged = (form for form in forms if form.tag is not None and value.get(str(form.tag_field)) == form.tag)
    plain = [form for form in forms if form.tag is None]
    fitting = (form for form in plain if set(value) <= {field.encode_name for field in form.fields})
    return next(tagged, None) or next(fitting, plain[0] if plain else None)


def _items_of(kind: told.Type) -> told.Type | None:
    for part in _parts(kind):
        match part:
            case told.VarTupleType(item_type=items) | told.ListType(item_type=items):
                return items
    return None


def _named_in(kind: told.Type) -> told.Type | None:
    """Give the type of what stands under names, where anything does."""
    return next((part.value_type for part in _parts(kind) if isinstance(part, told.DictType)), None)
