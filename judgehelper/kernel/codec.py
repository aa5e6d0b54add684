"""Saving and reading states: MessagePack with checked types, and nothing that could be executed.

Open families (steps, events, and whatever a system adds) are written with their class names, which are unique in a
system. Keys of maps are sorted: they iterate by hash, which for strings differs in each process.
"""

from collections.abc import Callable, Iterable, Mapping
from types import GenericAlias
from typing import Any, Generic, TypeVar

import msgspec
from immutables import Map

from judgehelper.kernel.errors import SavedStateError
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.words import phrase

T = TypeVar("T")


class Codec(Generic[T]):
    """Writes and reads one type of value; `families` lists the members of each open base class."""

    def __init__(self, kind: type[T], families: Mapping[type, Iterable[type]]) -> None:
        self._families = {base: {member.__name__: member for member in members} for base, members in families.items()}
        self._decoder = msgspec.msgpack.Decoder(kind, dec_hook=self._typed)
        self._encode: Callable[[T], bytes] = msgspec.msgpack.Encoder(enc_hook=_plain).encode

    def encode(self, value: T) -> bytes:
        """Write a value. Raises SavedStateError for a number beyond 64 bits."""
        try:
            return self._encode(value)
        except OverflowError as error:
            raise SavedStateError("a number in this game is too large to be kept") from error

    def decode(self, data: bytes) -> T:
        """Read a value back. Raises SavedStateError."""
        try:
            return self._decoder.decode(data)
        except (msgspec.DecodeError, KeyError, TypeError) as error:
            said = "this saved state cannot be read by this version: {error}"
            raise SavedStateError(phrase(said, error=misfit(error))) from error

    def _typed(self, kind: Any, raw: Any) -> Any:
        family = self._families.get(kind)
        if family is not None:
            return msgspec.convert(raw, family[raw["type"]], dec_hook=self._typed)
        if raw == {}:  # most maps of a state are
            return Map()
        return Map(msgspec.convert(raw, GenericAlias(dict, kind.__args__), dec_hook=self._typed))


def _plain(value: Any) -> Any:
    if isinstance(value, Map):
        return dict(sorted(value.items()))
    raise NotImplementedError(f"cannot save {type(value).__name__}")
