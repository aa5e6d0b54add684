"""What the user has set, as a value: read with care, written whole.

A settings file is outside input like any other. What it says wrongly falls back to the default one field at a time,
with a sentence for each, so that a slip of the hand never costs the rest.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from judgehelper.kernel.machine.bounds import STATE_BYTES
from judgehelper.kernel.machine.files import replace_whole
from judgehelper.kernel.machine.misfits import misfit
from judgehelper.kernel.machine.outside import TooLarge, decoded, read_whole
from judgehelper.kernel.words import Language, phrase
from judgehelper.session.place import PlaceError, explain_disk
from judgehelper.session.small_files import set_aside
from judgehelper.systems.registry import FIRST

SMALLEST, LARGEST = 80, 200
"""Bounds of the font size, per cent."""
RECENT = 8


TABS = 40
"""Tabs of the reader that are opened again."""


class OpenTab(Struct, frozen=True):
    """A tab of the reader: the rule in it, by its book, and the book that lies beside."""

    book: str
    number: str
    beside: str = ""


class LeftOpen(Struct, frozen=True, kw_only=True):
    """The books as they were left: the tabs, the one in front, and the editions in which rules are cited."""

    tabs: tuple[OpenTab, ...] = ()
    front: int = 0
    editions: tuple[str, ...] = ()
    is_whole: bool = False
    """Whether the reader had the middle of the window."""


class Settings(Struct, frozen=True, kw_only=True):
    """Language, looks, and what was open last."""

    language: Language = Language.RU
    theme: str = ""
    """The name of a theme; empty: light or dark, as the desktop is."""
    font_percent: int = 100
    system: str = FIRST
    recent: tuple[str, ...] = ()
    """Paths of the scenario files opened last, the newest first."""
    window: str = ""
    """The window's geometry and docks as the window wrote them, base64."""
    reading: LeftOpen = LeftOpen()
    english_names: bool = False
    """Whether cards are called by their English names in every language."""
    every_window: bool = False
    """Whether a game stops also where a player can do nothing but pass."""


def read_settings(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Read the settings, and say what in them could not be used; no file means the defaults."""
    try:
        raw = decoded(read_whole(path, STATE_BYTES))
    except FileNotFoundError:
        return Settings(), ()
    except OSError as error:
        return Settings(), (explain_disk(error, path),)
    except (msgspec.DecodeError, TooLarge) as error:
        said = phrase("{path}: is not JSON ({error}); the default settings are used", path=path, error=misfit(error))
        return Settings(), (said,)
    if not isinstance(raw, dict):
        return Settings(), (phrase("{path}: settings are a JSON object; the default settings are used", path=path),)
    return _take_what_fits(raw, path)


def _take_what_fits(raw: dict[str, Any], path: Path) -> tuple[Settings, tuple[str, ...]]:
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for field in fields(Settings):
        if field.name not in raw:
            continue
        try:
            good[field.name] = msgspec.convert(raw[field.name], field.type)
        except msgspec.ValidationError as error:
            wrong.append(
                phrase(
                    "{path}: {field}: {error}; the default is used", path=path, field=field.name, error=misfit(error)
                )
            )
    if not SMALLEST <= good.get("font_percent", 100) <= LARGEST:
        wrong.append(
            phrase(
                "{path}: font_percent: between {least} and {most}; the default is used",
                path=path,
                least=SMALLEST,
                most=LARGEST,
            )
        )
        del good["font_percent"]
    return Settings(**good), tuple(wrong)


def write_settings(settings: Settings, path: Path) -> None:
    """Write the settings; the old file stays until the new one is complete. Raises PlaceError.

    Fields that only a later version of the program knows stay in it.
    """
    plain = {**_later_fields(path), **msgspec.to_builtins(settings)}
    try:
        replace_whole(path, msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n")
    except OSError as error:
        raise PlaceError(explain_disk(error, path)) from error


def _later_fields(path: Path) -> dict[str, Any]:
    """Give what is in a file of settings and this program does not know; a damaged one is set aside."""
    try:
        raw = decoded(read_whole(path, STATE_BYTES))
    except OSError:
        return {}
    except (msgspec.DecodeError, TooLarge):
        with suppress(OSError):
            set_aside(path)
        return {}
    known = {field.name for field in fields(Settings)}
    return {name: value for name, value in raw.items() if name not in known} if isinstance(raw, dict) else {}


def remember(settings: Settings, opened: Path) -> Settings:
    """Put a file at the head of those opened last."""
    name = str(opened)
    recent = (name, *(each for each in settings.recent if each != name))[:RECENT]
    return msgspec.structs.replace(settings, recent=recent)
