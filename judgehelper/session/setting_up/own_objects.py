"""Objects of one's own: ready ones (the usual tokens), and those that the judge has made and kept for reuse."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.machine.outside import kept_in
from judgehelper.kernel.machine.resources import resource
from judgehelper.kernel.words import Language
from judgehelper.session.desk import DeskError
from judgehelper.session.place import explain_disk

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

    def kept(self, system: str) -> tuple[OwnObject, ...]:
        """List the objects kept for a game; a file that is damaged has none and is set aside."""
        return tuple(each for each in self._all() if each.system == system)

    def _all(self) -> tuple[OwnObject, ...]:
        try:
            return kept_in(self.path, tuple[OwnObject, ...], ())
        except OSError:
            return ()

    def keep(self, made: OwnObject) -> None:
        """Keep an object, in the place of one of the same name. Raises DeskError."""
        others = tuple(each for each in self._all() if (each.system, each.name) != (made.system, made.name))
        self._write((made, *others))

    def forget(self, made: OwnObject) -> None:
        """Let an object go. Raises DeskError."""
        self._write(tuple(each for each in self._all() if (each.system, each.name) != (made.system, made.name)))

    def _write(self, objects: tuple[OwnObject, ...]) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace_whole(self.path, msgspec.json.encode(objects))
        except OSError as error:
            raise DeskError(explain_disk(error, self.path)) from error
