"""Objects of one's own: ready ones (the usual tokens), and those that the judge has made and kept for reuse."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language
from judgehelper.session.desk import DeskError
from judgehelper.session.place import explain_disk
from judgehelper.session.small_files import KeptFile

FILE = "objects.json"


class OwnObject(Struct, frozen=True, kw_only=True):
    """An object as a file lists it; `ru` is its Russian name, where it has one."""

    listed: dict[str, Any]
    ru: str = ""
    value: str = ""
    """What it is rated by."""
    system: str = ""
    is_ready: bool = False
    """Whether it comes with the program."""

    @property
    def name(self) -> str:
        """Its name."""
        return str(self.listed.get("card", ""))

    @property
    def define(self) -> Mapping[str, Any]:
        """What it is."""
        found: Mapping[str, Any] = self.listed.get("define", {})
        return found

    def called(self, language: Language) -> str:
        """Give its name in a language."""
        return (self.ru if language is Language.RU else "") or self.name


@cache
def ready_objects(system: str) -> tuple[OwnObject, ...]:
    """List the usual objects of a game that no card stands for."""
    path = resource("cards", "tokens") / f"{system}.json"
    if not path.is_file():
        return ()
    found = msgspec.json.decode(path.read_bytes(), type=tuple[OwnObject, ...])
    return tuple(msgspec.structs.replace(each, system=system, is_ready=True) for each in found)


def usual_name(system: str, name: str, language: Language) -> str:
    """Give the name of a usual object in a language; its own where it is none."""
    found = _by_name(system).get(name)
    return found.called(language) if found is not None else name


@cache
def _by_name(system: str) -> Mapping[str, OwnObject]:
    return {each.name: each for each in reversed(ready_objects(system))}


class OwnObjects:
    """The objects that a judge has kept, in a file of the data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._file: KeptFile[tuple[OwnObject, ...]] = KeptFile(self.path, tuple[OwnObject, ...], ())

    def kept(self, system: str) -> tuple[OwnObject, ...]:
        """List the objects kept for a game; a file that is damaged has none and is set aside."""
        return tuple(each for each in self._file.read_if_possible() if each.system == system)

    def keep(self, made: OwnObject) -> None:
        """Keep an object, in the place of one of the same name. Raises DeskError."""
        self._change(lambda known: (made, *_without(known, made)))

    def forget(self, made: OwnObject) -> None:
        """Let an object go. Raises DeskError."""
        self._change(lambda known: _without(known, made))

    def _change(self, change: Callable[[tuple[OwnObject, ...]], tuple[OwnObject, ...]]) -> None:
        try:
            self._file.change(change)
        except OSError as error:
            raise DeskError(explain_disk(error, self.path)) from error


def _without(known: tuple[OwnObject, ...], made: OwnObject) -> tuple[OwnObject, ...]:
    return tuple(each for each in known if (each.system, each.name) != (made.system, made.name))
