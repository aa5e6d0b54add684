"""What can be said of a board by hand, read from the rule system's own description of its files.

Every field of an object, a player, the turn and the options of a file is a property with a kind that follows from its
type: a window shows each kind in its own way and knows no game.
"""

from collections.abc import Hashable, Iterator
from enum import Enum
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec import inspect as told

from judgehelper.kernel.script import NAMES, USUAL, Scenario
from judgehelper.kernel.system import GameSystem


class Kind(Enum):
    """In which way a property is set."""

    SWITCH = "switch"
    NUMBER = "number"
    COUNTERS = "counters"
    """So many of each of several kinds, by their names."""
    PLAYER = "player"
    OBJECT = "object"
    ANY = "any"
    """An object or a player."""
    SYMBOLS = "symbols"
    CHOICE = "choice"
    """One of a few words."""
    WORDS = "words"
    """Any of a few words."""
    TEXT = "text"
    LIST = "list"
    """Several names, a comma between two."""
    PHRASES = "phrases"
    """A text put together from the closed words of the game."""
    PROSE = "prose"
    """A text of several lines."""
    PLAIN = "plain"
    """Written as in a file, for it has a form of its own."""


class Property(Struct, frozen=True):
    """Something that can be said: the field of the file, how it is set, and among which words."""

    key: str
    kind: Kind
    words: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    """The fields that lead to it, where it lies within another one."""
    usual: bool | int = False
    """A switch or number that nothing is said of."""

    @property
    def whole(self) -> tuple[str, ...]:
        """The fields that lead to it, with its own."""
        return (*self.path, self.key)


OF_ITSELF = ("card", "id", "count", "define", "cell", "zone", "token")
"""What an object is, or where it lies: that is no property of it."""
BY_NAME = {"player": Kind.PLAYER, "object": Kind.OBJECT, "any": Kind.ANY, "symbols": Kind.SYMBOLS,
           "list": Kind.LIST, "phrases": Kind.PHRASES, "line": Kind.TEXT, "choice": Kind.CHOICE, "words": Kind.WORDS,
           "prose": Kind.PROSE}  # fmt: skip
Found = tuple[Property, ...]


def object_properties(system: GameSystem[Any]) -> Found:
    """List what can be said of an object of a set-up."""
    file: Any = system.script.file
    return _object_properties(file)


def player_properties(system: GameSystem[Any]) -> Found:
    """List what can be said of a player of a set-up, besides what lies in his zones."""
    file: Any = system.script.file
    return _player_properties(file)


def game_properties(system: GameSystem[Any]) -> Found:
    """List what a file of this game says of the game as a whole, besides what all files say."""
    file: Any = system.script.file
    return _game_properties(file)


def option_properties(system: GameSystem[Any]) -> Found:
    """List the options of a game."""
    file: Any = system.script.file
    return _option_properties(file)


def definition_properties(system: GameSystem[Any]) -> Found:
    """List what makes up an object of one's own; empty where a game has none, or several forms of it."""
    file: Any = system.script.file
    return _definition_properties(file)


def definition_type(system: GameSystem[Any], key: str) -> told.Type | None:
    """Give the type of a field of an object of one's own; None where a game has none, or several forms of it."""
    file: Any = system.script.file
    form = _definition(file)
    return None if form is None else next((each.type for each in form.fields if each.encode_name == key), None)


@lru_cache(maxsize=16)
def _object_properties(file: Hashable) -> Found:
    listed = _object_struct(file)
    return tuple(_properties(listed, OF_ITSELF)) if listed is not None else ()


@lru_cache(maxsize=16)
def _player_properties(file: Hashable) -> Found:
    player = _item(_field(file, "players"))
    zones = [field.encode_name for field in player.fields if _object_of(field.type) is not None]
    return tuple(_properties(player, ("id", *zones)))


@lru_cache(maxsize=16)
def _game_properties(file: Hashable) -> Found:
    described: Any = msgspec.inspect.type_info(file)
    common = tuple(field.encode_name for field in msgspec.structs.fields(Scenario))
    return tuple(_properties(described, common))


@lru_cache(maxsize=16)
def _option_properties(file: Hashable) -> Found:
    options = next(_structs(_field(file, "options")), None)
    return tuple(_properties(options, ())) if options is not None else ()


@lru_cache(maxsize=16)
def _definition_properties(file: Hashable) -> Found:
    form = _definition(file)
    return tuple(_properties(form, ())) if form is not None else ()


@lru_cache(maxsize=16)
def _definition(file: Hashable) -> told.StructType | None:
    listed = _object_struct(file)
    fields = listed.fields if listed is not None else ()
    forms = [each for field in fields if field.encode_name == "define" for each in _structs(field.type)]
    return forms[0] if len(forms) == 1 else None


def _object_struct(file: Hashable) -> told.StructType | None:
    player = _item(_field(file, "players"))
    return next((found for field in player.fields if (found := _object_of(field.type)) is not None), None)


def _object_of(kind: msgspec.inspect.Type) -> told.StructType | None:
    """Give the form of an object that a list of them holds."""
    items = (each for part in _parts(kind) for each in _structs(_items(part)))
    return next((each for each in items if {"card", "id"} <= {field.encode_name for field in each.fields}), None)


def _field(file: Any, name: str) -> msgspec.inspect.Type:
    described = msgspec.inspect.type_info(file)
    assert isinstance(described, told.StructType)
    return next(field.type for field in described.fields if field.encode_name == name)


def _item(kind: msgspec.inspect.Type) -> told.StructType:
    return next(_structs(_items(kind)))


def _items(kind: msgspec.inspect.Type) -> msgspec.inspect.Type:
    match kind:
        case told.VarTupleType() | told.ListType():
            return kind.item_type
    return told.NoneType()


def _parts(kind: msgspec.inspect.Type) -> tuple[msgspec.inspect.Type, ...]:
    """List what a field may hold, besides nothing."""
    match kind:
        case told.UnionType():
            return tuple(part for each in kind.types for part in _parts(each))
        case told.NoneType():
            return ()
    return (kind,)


def _structs(kind: msgspec.inspect.Type) -> Iterator[told.StructType]:
    for part in _parts(kind):
        match part:
            case told.StructType():
                yield part


def _properties(form: told.StructType, besides: tuple[str, ...], path: tuple[str, ...] = ()) -> Iterator[Property]:
    for field in form.fields:
        if field.encode_name not in besides:
            yield from _said(field, path)


def _said(field: told.Field, path: tuple[str, ...]) -> Iterator[Property]:
    key, parts = field.encode_name, _parts(field.type)
    match parts:
        case (told.StructType() as form,) if not path and not _is_deep(form):
            yield from _properties(form, (), (key,))
        case (told.LiteralType(values=values),) if all(type(each) is str for each in values):
            yield Property(key, Kind.CHOICE, tuple(map(str, values)), path)
        case (told.VarTupleType(item_type=told.LiteralType(values=values)),):
            yield Property(key, Kind.WORDS, tuple(map(str, values)), path)
        case _:
            usual = field.default if type(field.default) in (bool, int) else False
            yield Property(key, _kind_of(parts), _usual_kinds(parts), path, usual)


def _usual_kinds(parts: tuple[msgspec.inspect.Type, ...]) -> tuple[str, ...]:
    match parts:
        case (told.Metadata(extra=extra), *_) if extra:
            return tuple(extra.get(USUAL, ()))
    return ()


def _is_deep(form: told.StructType) -> bool:
    """Say whether a structure holds others, so that it is no mere bundle of properties."""
    return any(_kind_of(_parts(field.type)) is Kind.PLAIN for field in form.fields)


def _kind_of(parts: tuple[msgspec.inspect.Type, ...]) -> Kind:
    match parts:
        case (told.Metadata(extra=extra), *_) if extra and extra.get(NAMES) in BY_NAME:
            return BY_NAME[extra[NAMES]]
        case (told.Metadata(type=inner), *others):
            return _kind_of((inner, *others))
        case (told.BoolType(),):
            return Kind.SWITCH
        case (told.IntType(),):
            return Kind.NUMBER
        case (told.LiteralType(),):
            return Kind.CHOICE
        case (told.DictType(value_type=told.IntType()), *_):
            return Kind.COUNTERS
        case (told.IntType(), told.LiteralType()) | (told.LiteralType(), told.IntType()):
            return Kind.TEXT
        case (told.StrType(),) | (told.StrType(), told.IntType()) | (told.IntType(), told.StrType()):
            return Kind.TEXT
    return Kind.PLAIN
